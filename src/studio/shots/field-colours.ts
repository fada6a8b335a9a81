import type { Rgb } from '../draw/canvas.js';
import { contrastRatio, lchToRgb, rgbToLch } from '../draw/colour.js';
import type { Palette } from '../draw/palette.js';

/** Colours of a composed layout. */
interface FieldColours {
  readonly field: Rgb;
  /** Shape behind the product. */
  readonly shape: Rgb;
  readonly ink: Rgb;
}

/** Contrast that text needs against its background (WCAG 2 AA). */
export const TEXT_CONTRAST = 4.5;

/** Hue of fields for grey, black and white products: a cool grey, since a warm one looks soiled. */
const COOL = 258;
/** CIE Lab bends blue: the same hue lies so many degrees lower in a light tone, and in a deep one. */
const BLUE = { hue: 300, within: 38, light: 26, deep: 11 };
/** A pale yellow is warm: a greener one looks soiled. */
const WARM_YELLOW = 88;
/** Hues, degrees, that turn khaki when they are pale, and olive when they are deep. */
const YELLOW = [76, 118] as const;

const isYellow = ({ hue, chroma }: Palette): boolean =>
  chroma >= GREY && hue > YELLOW[0] && hue < YELLOW[1];
/** Chroma below which a product is grey. */
const GREY = 10;

/** The hue that a field has beside a product. */
function fieldHue({ hue, chroma }: Palette, tone: 'light' | 'deep'): number {
  if (chroma < GREY) return COOL;
  return hue - BLUE[tone] * Math.max(0, 1 - Math.abs(hue - BLUE.hue) / BLUE.within);
}

/** A bright field of the product's own colour; darker where the product itself is light. */
export function brightField(palette: Palette): FieldColours {
  const colourful = Math.min(1, palette.chroma / 40);
  const yellow = isYellow(palette);
  const hue = yellow ? WARM_YELLOW : fieldHue(palette, 'light');
  const light = palette.lightness <= 72 ? 90 : yellow ? 86 : 76;
  const more = yellow ? 1.8 : 1;
  const field = lchToRgb({ l: light, c: 6 + 16 * more * colourful, h: hue });
  const shape = lchToRgb({ l: light - 9, c: 10 + 28 * more * colourful, h: hue });
  return { field, shape, ink: inkFor(field, hue) };
}

/** Lightness below which a product would drown in a deep field. */
const DARK = 38;

/** A pale field, nearly grey, with a white light: middle tones would be muddy beside a dark product. */
function paleField({ chroma, ...palette }: Palette): FieldColours {
  const hue = fieldHue({ chroma, ...palette }, 'light');
  const c = 4 + 6 * Math.min(1, chroma / 40);
  const field = lchToRgb({ l: 80, c, h: hue });
  return { field, shape: lchToRgb({ l: 95, c: c / 2, h: hue }), ink: inkFor(field, hue) };
}

/** A product that is no further than this from the light behind it, in lightness and chroma, is lost before it. */
const LOST = 16;

/**
 * A deep field of the product's own colour, of a yellow's complement; a pale one where the product is dark, or as
 * muted and as light as the deep one, such as a brown violin.
 */
export function deepField(palette: Palette): FieldColours {
  const colourful = Math.min(1, palette.chroma / 40);
  const yellow = isYellow(palette);
  const hue = yellow ? COOL : fieldHue(palette, 'deep');
  const light = 27;
  const behind = { l: light + 12, c: 10 + 26 * colourful, h: hue };
  const apart = Math.hypot(palette.lightness - behind.l, palette.chroma - behind.c);
  if (palette.lightness < DARK || (apart < LOST && !yellow)) return paleField(palette);
  const field = lchToRgb({ l: light, c: 8 + 22 * colourful, h: hue });
  return { field, shape: lchToRgb(behind), ink: inkFor(field, hue) };
}

/** Share of a product's rim that a deep field may swallow. */
const SWALLOWED = 0.1;

/**
 * The deep field, or a pale one that swallows less of the product's rim, such as a grey hoodie's before slate.
 * @param lostOn the share of the rim that a colour behind the product swallows, 0 to 1
 */
export function clearField(palette: Palette, lostOn: (field: Rgb) => number): FieldColours {
  const deep = deepField(palette);
  const lost = lostOn(deep.field);
  if (lost < SWALLOWED) return deep;
  const pale = paleField(palette);
  return lostOn(pale.field) < lost ? pale : deep;
}

/** Hue of a warm field for a product without a hue of its own, degrees. */
const WARM = 55;
/** Chroma of a field in another hue: at least that of a muted product. */
const MUTED = 22;
/** Steps of hue to the complement of a product's colour, and to a neighbour, degrees. */
const ACROSS = 180;
const BESIDE = 75;

/** Fields of the takes of one shot: its own, deep, bright, pale, then bright in other hues than the product's. */
export function fieldOfTake(own: FieldColours, palette: Palette, take: number): FieldColours {
  const { hue, chroma } = palette;
  const turned = (by: number): FieldColours => {
    const from = chroma < GREY ? WARM + ACROSS : hue;
    return brightField({ ...palette, hue: (from + by) % 360, chroma: Math.max(MUTED, chroma) });
  };
  const inItsHue = [deepField(palette), brightField(palette), paleField(palette)];
  const others = [...inItsHue, turned(ACROSS), turned(BESIDE)];
  const distinct = others.filter(
    ({ field }, k) =>
      ![own, ...others.slice(0, k)].some((one) => one.field.join() === field.join()),
  );
  return [own, ...distinct][take % (distinct.length + 1)];
}

/** Steps of a shape's lightness from its field in the takes, against that of the first. */
const SHAPES = [1, -0.8, 1.8, 0.4] as const;

/** A field of a colour that the caller asks for. */
export function fieldOf(field: Rgb, take = 0): FieldColours {
  const { l, c, h } = rgbToLch(field);
  const step = (l > 55 ? -8 : 10) * SHAPES[take % SHAPES.length];
  const shape = lchToRgb({ l: Math.min(99, Math.max(1, l + step)), c: c * 1.1, h });
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
