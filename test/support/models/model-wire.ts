import type { ModelVendor } from '../../../src/config/model-settings.js';
import type { CopyProvider } from '../../../src/providers/copy-provider.port.js';
import type { ImageProvider } from '../../../src/providers/image-provider.port.js';
import type { FakeVendor, Reply, SeenRequest } from './fake-vendor.js';
import type { FaultCase } from './fault-case.js';
import type { JsonSchema } from './schemas/json-schema.js';

/** One address of a vendor: what it speaks, how it succeeds and how it fails. */
export interface ModelWire {
  readonly name: string;
  readonly vendor: ModelVendor;
  /** The whole path, or the beginning of it where other requests go before this one. */
  readonly path: string;
  /** Makes a fake answer this request so, and the others that a call needs well; absent: there are none. */
  readonly play?: (fake: FakeVendor, reply: Reply) => void;
  readonly answer: JsonSchema;
  readonly error: JsonSchema;
  /** Good answers, the plain one first; `with` is base64 of pictures or the text of copy. */
  good(payload: readonly string[]): object;
  /** Failures of its own, besides those of the way. */
  readonly faults: readonly FaultCase[];
  /** What is wrong with a request, against the published shape. */
  wrongWithRequest(request: SeenRequest): Promise<string[]>;
  /** Where the key stands in a request. */
  keyOf(request: SeenRequest): string | undefined;
}

/** A wire that makes pictures. */
export interface PictureWire extends ModelWire {
  open(fake: FakeVendor, key?: string): Promise<ImageProvider>;
}

/** A wire that writes copy. */
export interface CopyWire extends ModelWire {
  open(fake: FakeVendor, key?: string): Promise<CopyProvider>;
}

/** An answer that is as it should be. */
export const ok = (body: object): Reply => ({ body });
