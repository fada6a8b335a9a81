import sharp from 'sharp';
import { composeShotPrompt } from '../../src/providers/prompts/shot.prompt.js';
import type { ProviderOutcome } from '../../src/providers/provider-outcome.js';
import type { ShotRequest } from '../../src/providers/image-provider.port.js';
import type { ProviderPicture } from '../../src/imaging/provider-picture.js';
import type { SourcePicture } from '../../src/listing/source-picture.js';
import type { DrawnPhoto } from './drawn-photos.js';
import { cutOutOf } from './drawn-scenes.js';

/** A drawn photo as JPEG: its hard edges would ring as no photo's do, so it is of high quality. */
export function asJpeg(photo: DrawnPhoto): Promise<Buffer> {
  const { data, width, height } = photo;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** A drawn photo as PNG whose alpha channel shows the product alone. */
export function asCutOut(photo: DrawnPhoto): Promise<Buffer> {
  const { data, width, height, channels } = cutOutOf(photo);
  return sharp(data, { raw: { width, height, channels } }).png().toBuffer();
}

/** Encoded bytes as a checked source picture. */
export async function asSource(bytes: Buffer, index = 0): Promise<SourcePicture> {
  const { format, width, height } = await sharp(bytes).metadata();
  const known = format === 'heif' ? 'avif' : format;
  return { bytes, format: known as SourcePicture['format'], width, height, index };
}

/** An order for one photo. */
export async function requestFor(
  photo: DrawnPhoto | Buffer,
  request: Partial<ShotRequest> = {},
): Promise<ShotRequest> {
  const bytes = Buffer.isBuffer(photo) ? photo : await asJpeg(photo);
  const whole = { type: 'hero' as const, size: 400, sources: [await asSource(bytes)], ...request };
  return { ...whole, prompt: composeShotPrompt(whole) };
}

/** The pixels of a picture that must have been made. */
export function pixelsOf(result: ProviderOutcome<ProviderPicture>): {
  data: Buffer;
  size: number;
  notes: readonly string[];
} {
  if (!result.ok) throw new Error(result.failure.detail);
  const { pixels, notes } = result.value;
  if (pixels.kind !== 'raw') throw new Error('the studio makes raw pixels');
  return { data: pixels.data, size: pixels.width, notes };
}

/** The box of the pixels that differ from a colour by more than `slack` in a channel. */
export function boxOf(
  { data, size }: { data: Buffer; size: number },
  colour: readonly [number, number, number] = [255, 255, 255],
  slack = 10,
): { left: number; top: number; width: number; height: number } {
  let [left, top, right, bottom] = [size, size, -1, -1];
  for (let i = 0; i < size * size; i += 1) {
    if (colour.every((value, c) => Math.abs(data[i * 3 + c] - value) <= slack)) continue;
    const x = i % size;
    const y = (i - x) / size;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}
