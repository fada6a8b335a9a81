import { resizeRaster } from '../../imaging/resize-raster.js';
import type { Canvas } from '../draw/canvas.js';
import { rgbToLch } from '../draw/colour.js';
import { drawText } from '../text/draw-text.js';
import type { TextFace } from '../text/fonts.js';
import { titleText, type TitleText } from '../text/title-text.js';
import { inkFor } from './field-colours.js';

/** Space kept free along the frame, and the height that a caption may take; shares of the side. */
const SAFE = 0.06;
const HEIGHT = 0.1;

/** Sets the caller's words along the top of a finished picture, in the ink that reads there. */
export async function setCaption(
  canvas: Canvas,
  words: string,
  ownFonts: TextFace['ownFonts'],
): Promise<TitleText['notes']> {
  const { size } = canvas;
  const { text, notes } = titleText(words, {
    width: size * (1 - 2 * SAFE),
    height: size * HEIGHT,
    largest: size * 0.07,
    smallest: size * 0.03,
    maxLines: 2,
    weight: 'bold',
    ownFonts,
  });
  if (text === undefined) return notes;
  const [left, width] = [size * SAFE, size * (1 - 2 * SAFE)].map(Math.round);
  const band = { left, top: left, width, height: Math.ceil(text.height) };
  const whole = { data: canvas.data, width: size, height: size, channels: 3 } as const;
  const [r, g, b] = (await resizeRaster(whole, 1, 1, band)).data;
  const ink = inkFor([r, g, b], rgbToLch([r, g, b]).h);
  drawText(canvas, text, (size - text.width) / 2, size * SAFE, ink);
  return notes;
}
