import sharp, { type Sharp } from 'sharp';
import type { CopyRequest } from '../../../src/providers/copy-provider.port.js';
import type { ShotRequest } from '../../../src/providers/image-provider.port.js';
import { composeCopyPrompt } from '../../../src/providers/prompts/copy.prompt.js';
import { composeShotPrompt } from '../../../src/providers/prompts/shot.prompt.js';
import { asSource } from '../studio-pictures.js';

/** A brown block on a light background, in a format of one's choice. */
export function drawnPhoto(format: 'jpeg' | 'png' | 'webp', side = 640): Promise<Buffer> {
  const plain = (size: number, background: string): Sharp =>
    sharp({ create: { width: size, height: size, channels: 3, background } });
  return plain(Math.round(side / 2), '#a0402c')
    .png()
    .toBuffer()
    .then((block) =>
      plain(side, '#f4f4f2')
        .composite([{ input: block }])
        .toFormat(format)
        .toBuffer(),
    );
}

/** A brief with a photo, as the worker would hand it on. */
export async function copyRequest(): Promise<CopyRequest> {
  const brief = {
    productTitle: 'Oak & Iron stoneware mug 350 ml',
    productDescription:
      'Stoneware mug with a matte glaze. Holds 350 ml. Dishwasher safe. Comes in a box.',
    brandName: 'Oak & Iron',
  };
  const photos = [await asSource(await drawnPhoto('jpeg', 1_400), 0)];
  return { brief, photos, prompt: composeCopyPrompt(brief) };
}

/** A lifestyle shot from two photos. */
export async function shotRequest(): Promise<ShotRequest> {
  const wishes = { type: 'lifestyle', size: 1_000, productTitle: 'Stoneware mug' } as const;
  const sources = [
    await asSource(await drawnPhoto('jpeg', 800), 0),
    await asSource(await drawnPhoto('png'), 1),
  ];
  return { ...wishes, sources, prompt: composeShotPrompt(wishes) };
}
