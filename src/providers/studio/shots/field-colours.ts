import type { Rgb } from '../draw/canvas.js';
import { contrastRatio, lchToRgb, rgbToLch } from '../draw/colour.js';
import type { Palette } from '../draw/palette.js';

/** Colours of a composed layout. */
export interface FieldColours {
  readonly field: Rgb;
  /** Shape behind the product. */
  readonly shape: Rgb;
  readonly ink: Rgb;
}

/** Contrast that text needs against its ground (WCAG 2 AA). */
export const TEXT_CONTRAST = 4.5;

/** A bright field of the product's own colour; darker where the product itself is light. */
export function brightField({ hue, chroma, lightness }: Palette): FieldColours {
  const colourful = Math.min(1, chroma / 40);
  const light = lightness > 72 ? 76 : 90;
  const field = lchToRgb({ l: light, c: 6 + 16 * colourful, h: hue });
  const shape = lchToRgb({ l: light - 9, c: 10 + 28 * colourful, h: hue });
  return { field, shape, ink: inkFor(field, hue) };
}

/** A deep field of the product's own colour; lighter where the product itself is dark. */
export function deepField({ hue, chroma, lightness }: Palette): FieldColours {
  const colourful = Math.min(1, chroma / 40);
  const light = lightness < 38 ? 62 : 27;
  const field = lchToRgb({ l: light, c: 8 + 22 * colourful, h: hue });
  const shape = lchToRgb({ l: light + 12, c: 10 + 26 * colourful, h: hue });
  return { field, shape, ink: inkFor(field, hue) };
}

/** A field of a colour that the caller asks for. */
export function fieldOf(field: Rgb): FieldColours {
  const { l, c, h } = rgbToLch(field);
  const shape = lchToRgb({ l: l > 55 ? l - 8 : l + 10, c: c * 1.1, h });
  return { field, shape, ink: inkFor(field, h) };
}

/** Dark or light ink of the field's hue, whichever reads better; black or white when neither does. */
export function inkFor(field: Rgb, hue: number): Rgb {
  const choices: readonly Rgb[] = [
    lchToRgb({ l: 18, c: 14, h: hue }),
    lchToRgb({ l: 97, c: 3, h: hue }),
    [0, 0, 0],
    [255, 255, 255],
  ];
  const [dark, light, ...rest] = choices;
  const first = contrastRatio(field, dark) >= contrastRatio(field, light) ? dark : light;
  if (contrastRatio(field, first) >= TEXT_CONTRAST) return first;
  return rest.toSorted((a, b) => contrastRatio(field, b) - contrastRatio(field, a))[0];
}
