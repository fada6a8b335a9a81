import { Global, Module } from '@nestjs/common';
import { Settings } from './settings.js';

let installed: Settings | undefined;

/** Hands the checked settings to the modules; called once, before the application is created. */
export function installSettings(settings: Settings): void {
  installed = settings;
}

function installedSettings(): Settings {
  if (installed === undefined)
    throw new Error('installSettings() must be called before the application is created');
  return installed;
}

/** Gives every module the settings, under the token `Settings`. */
@Global()
@Module({
  providers: [{ provide: Settings, useFactory: installedSettings }],
  exports: [Settings],
})
export class ConfigModule {}
