// The built service in a role, started as `dist/main.js` starts it, with providers that are slow. A parent
// may make it fail: by messages, where it was spawned with a channel for them.
import 'reflect-metadata';
import { CopyProviders } from '../../../dist/providers/copy-provider.port.js';
import { ImageProviders } from '../../../dist/providers/image-provider.port.js';
import { ProvidersModule } from '../../../dist/providers/providers.module.js';
import { run } from '../../../dist/roles/run.js';
import { dieAfterNextCall, slowCopyProvider, slowImageProvider } from './slow-providers.mjs';

const SLOW = new Map([
  [ImageProviders, { provide: ImageProviders, useValue: [slowImageProvider] }],
  [CopyProviders, { provide: CopyProviders, useValue: [slowCopyProvider] }],
]);

const providers = Reflect.getMetadata('providers', ProvidersModule);
const replaced = providers.map((one) => SLOW.get(one.provide) ?? one);
Reflect.defineMetadata('providers', replaced, ProvidersModule);

const FAULTS = {
  /** Nothing of this process runs for so many milliseconds. */
  block: (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
  'die after the provider': () => dieAfterNextCall(),
};

process.on('message', ({ fault, ms }) => FAULTS[fault](ms));
// Nobody is left to end it.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

await run(process.argv[2]);
