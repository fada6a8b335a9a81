import type { Palette } from '../draw/palette.js';
import { SEEN_FROM_ABOVE, type SceneName } from './scenes.js';

/** Where an order speaks of its product. */
interface WordsOfOrder {
  readonly userPrompt?: string;
  readonly productTitle?: string;
}

/** A product as its photo shows it: its box, in any unit, and its pixels (RGBA) where they are cut out. */
interface Shown {
  readonly width: number;
  readonly height: number;
  readonly data?: Uint8Array;
}

/** A wide rectangle that fills its box is a card, a print or a box from above: upright it looks like a billboard. */
const PANEL = { wide: 1.15, fills: 0.94 };

function isPanel({ width, height, data }: Shown): boolean {
  if (data === undefined || data.length < width * height * 4) return false;
  if (width < height * PANEL.wide) return false;
  let solid = 0;
  for (let p = 3; p < data.length; p += 4) if (data[p] >= 128) solid += 1;
  return solid > width * height * PANEL.fills;
}

/**
 * What is so many times as high as wide, and at most so wide over the lowest part of it, shares of its height, cannot stand:
 * a spoon, an umbrella. A bottle and a lamp have a foot, and a box that is seen over its corner widens above that.
 */
const TIPPED = { high: 3, wide: 0.1, over: 0.06 } as const;

function isTipped({ width, height, data }: Shown): boolean {
  if (data === undefined || data.length < width * height * 4) return false;
  if (height < width * TIPPED.high) return false;
  const from = Math.min(height - 1, Math.floor(height * (1 - TIPPED.over)));
  let [left, right] = [width, -1];
  for (let y = from; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (data[(y * width + x) * 4 + 3] < 128) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
  }
  return right - left < height * TIPPED.wide;
}

/** Low shoes seen from above are about as high as wide, or higher; from the side, or from half above, wider. */
const fromAbove = ({ width, height }: Shown): boolean => width < height * 1.2;

/** Where a panel lies, and what cannot stand. */
const OTHERS_LIE_ON: SceneName = 'boards';

/** Words that call for a scene; the first row that matches counts, places before goods. */
export const SCENE_WORDS: readonly {
  readonly name: SceneName;
  /** Words for the surroundings themselves. */
  readonly places: RegExp;
  /** Words for goods that belong there. */
  readonly goods: RegExp;
  /** Goods that lie there where they are shown from above. */
  readonly lying?: RegExp;
  /** Where such goods are at home, too. */
  readonly also?: readonly SceneName[];
}[] = [
  {
    name: 'linen',
    places: /\b(linen|flat.?lay|from above|top.?down|cloth|fabric|on (?:a|the|my) bed)\b/iu,
    goods:
      /\b(t-?shirt|tee|shirt|hoodie|sweater|cardigan|jersey|polo|dress|skirt|jacket|trousers|jeans|leggings|shorts|scarf|gloves?|socks?|blouse|py?jamas|towel|blanket|quilt|duvet|sleeping bag|warmer)\b/iu,
  },
  {
    name: 'sand',
    places: /\b(sand|sandy|beach|desert|dunes?)\b/iu,
    goods: /\b(sunglasses|sunnies|flip.?flops?|sandals?|sunscreen|snorkel)\b/iu,
  },
  {
    name: 'boards',
    places: /\b(floor|planks?|boards?|floorboards)\b/iu,
    goods:
      /\b(card|voucher|envelope|poster|print|rug|doormat|yoga mat|knife|cutlery|scissors|shears|pliers|cutters|(?:hand ?|hack)saw|hammer(?! drill)|screwdrivers?|wrench|spanner|chisel)\b/iu,
    lying: /\b(shoes|sneakers|trainers|plimsolls|slip.?ons|loafers|slippers)\b/iu,
  },
  {
    name: 'marble-counter',
    places: /\b(marble|counter|worktop)\b/iu,
    goods: /\b(perfume|jewel\w*|necklace|ring|earrings?|vase|candle|blender|toaster|kettle)\b/iu,
  },
  {
    name: 'evening',
    places: /\b(evening|night|party|bar|bokeh|candle.?light|festive|christmas)\b/iu,
    goods: /\b(wine|whisky|whiskey|gin|beer|cocktail|gift|speaker)\b/iu,
  },
  {
    name: 'garden',
    places: /\b(garden|outdoors?|nature|park|forest|terrace|balcony|patio)\b/iu,
    goods: /\b(camping|hiking|plant|trail|running|sports?)\b/iu,
  },
  {
    name: 'concrete-loft',
    places: /\b(concrete|loft|industrial|urban|street|city|garage)\b/iu,
    goods:
      /\b(shoes?|sneakers?|trainers?|plimsolls?|slip.?ons?|loafers?|boots?|heels|skate\w*|backpack|helmet|drill|tools?)\b/iu,
  },
  {
    name: 'bath-tiles',
    places: /\b(bath|bathroom|shower|spa|tiles?)\b/iu,
    goods: /\b(soap|shampoo|lotion|cream|serum|skin|cosmetic|tooth\w*)\b/iu,
  },
  {
    name: 'desk',
    places: /\b(desk|office|workplace)\b/iu,
    goods:
      /\b(laptop|keyboard|notebook|pen|phone|charger|headphones?|tech|lamp|monitor|book|software|digital)\b/iu,
  },
  {
    name: 'oak-table',
    places: /\b(kitchen|table|wood|wooden|oak|breakfast|cafe)\b/iu,
    goods: /\b(coffee|tea|mug|cup|juice|drink|food|snack|bottle|plate|bowl)\b/iu,
    also: ['marble-counter', 'stone-shelf'],
  },
  {
    name: 'stone-shelf',
    places: /\b(stone|minimal|shelf|pedestal|podium)\b/iu,
    goods: /\b(watch|bag|glasses)\b/iu,
  },
];

/** What holds goods is none of them: a towel holder stands, and so does a block of knives. */
const HOLDER =
  /\b(?:[\w-]+ ){1,2}(?:holder|rack|stand|block|dispenser|hanger|organi[sz]er)s?\b(?! collar)/giu;

/** Lightness from which a product wants a darker surrounding. */
const LIGHT = 72;

/** Scenes to choose from when no word decides: a light product wants depth, a dark one light. */
const BY_LIGHTNESS: readonly { readonly upTo: number; readonly names: readonly SceneName[] }[] = [
  { upTo: 38, names: ['marble-counter', 'stone-shelf'] },
  { upTo: LIGHT, names: ['oak-table', 'stone-shelf', 'marble-counter'] },
  { upTo: 101, names: ['concrete-loft', 'oak-table'] },
];

/**
 * The scene that words of prompt and title call for, else one that goes with the product's colours. Shoes
 * lie on boards where they are seen from above, and stand where they are not; what cannot stand lies, unless the prompt
 * asks for a scene (`asked`): a kitchen knife stands in no kitchen.
 */
export function chooseScene(
  text: string,
  palette: Pick<Palette, 'lightness'>,
  shown: Shown,
  seed: number,
  asked = false,
): SceneName {
  const goods = asked || !isTipped(shown) ? undefined : forGoods(text, shown);
  if (goods !== undefined && SEEN_FROM_ABOVE.has(goods.name)) return goods.name;
  const places = SCENE_WORDS.find((row) => row.places.test(text));
  const match = places ?? forGoods(text, shown);
  if (match !== undefined) {
    const names = [match.name, ...(places ? [] : (match.also ?? []))];
    return pick(
      names.filter((name) => name === match.name || suits(name, palette)),
      seed,
    );
  }
  const { names } = BY_LIGHTNESS.find(({ upTo }) => palette.lightness < upTo) ?? BY_LIGHTNESS[1];
  return pick(names, seed);
}

const pick = (names: readonly SceneName[], seed: number): SceneName => names[seed % names.length];

/** A light product would fade before light marble. */
const suits = (name: SceneName, { lightness }: Pick<Palette, 'lightness'>): boolean =>
  name !== 'marble-counter' || lightness < LIGHT;

/** Whether the words name goods that lie flat in their photos, such as clothing. */
export function isLyingGoods(text: string, shown: Shown): boolean {
  const match = forGoods(text, shown);
  return match !== undefined && SEEN_FROM_ABOVE.has(match.name);
}

function forGoods(text: string, shown: Shown): (typeof SCENE_WORDS)[number] | undefined {
  const alone = text.replaceAll(HOLDER, ' ');
  const match = SCENE_WORDS.find(({ name, goods, lying }) => {
    const own = SEEN_FROM_ABOVE.has(name) ? alone : text;
    return goods.test(own) || (lying?.test(own) === true && fromAbove(shown));
  });
  const lies = match !== undefined && SEEN_FROM_ABOVE.has(match.name);
  const laid = !lies && (isPanel(shown) || isTipped(shown));
  return laid ? SCENE_WORDS.find(({ name }) => name === OTHERS_LIE_ON) : match;
}

/** The words that tell what is sold. */
export function wordsOf({ userPrompt, productTitle }: WordsOfOrder): string {
  return `${userPrompt ?? ''} ${productTitle ?? ''}`;
}
