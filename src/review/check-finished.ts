import { openPicture } from '../imaging/open-picture.js';
import { checkPicture } from '../marketplace-rules/picture/check-picture.js';
import type { Violation } from '../marketplace-rules/rule.js';
import type { PictureFormat } from '../listing/picture-options.js';
import type { ShotType } from '../listing/shot-type.js';

/** A finished picture as it is stored, on its way to a thread. */
export interface CheckRequest {
  readonly file: Uint8Array;
  readonly type: ShotType;
  /** Format that the caller has asked for. */
  readonly asked?: PictureFormat;
}

/** Decodes a finished picture, so that the rules see what buyers see, and checks it. About 60 ms at 2,000 px. */
export async function checkFinished({ file, type, asked }: CheckRequest): Promise<Violation[]> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  const { format, hasAlpha, space: colourSpace } = await openPicture(bytes).metadata();
  const { data, info } = await openPicture(bytes)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const facts = { width, height, format, bytes: bytes.length, hasAlpha, colourSpace };
  const violations = checkPicture({ data, width, height }, facts, type);
  // No listing file is asked for: the marketplace takes none in this format.
  return asked === 'webp' ? violations.filter(({ ruleId }) => ruleId !== 'I02') : violations;
}
