import { averageColour, type Canvas } from '../draw/canvas.js';
import { rgbToLch } from '../draw/colour.js';
import { drawText } from '../text/draw-text.js';
import type { TextFace } from '../text/fonts.js';
import { titleText, type TitleText } from '../text/title-text.js';
import { inkFor } from './field-colours.js';

/** Space kept free along the frame, and the height that a caption may take; shares of the side. */
const SAFE = 0.06;
const HEIGHT = 0.1;

/** Sets the caller's words along the top of a finished picture, in the ink that reads there. */
export function setCaption(
  canvas: Canvas,
  words: string,
  ownFonts: TextFace['ownFonts'],
): TitleText['notes'] {
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
  const ground = averageColour(
    canvas,
    size * SAFE,
    size * SAFE,
    size * (1 - 2 * SAFE),
    text.height,
  );
  const ink = inkFor(ground, rgbToLch(ground).h);
  drawText(canvas, text, (size - text.width) / 2, size * SAFE, ink, 'centre');
  return notes;
}
