import type { Raster } from '../../imaging/raster.js';
import type { Palette } from '../draw/palette.js';
import type { RenderRequest } from '../render-request.js';
import { SEEN_FROM_ABOVE, type SceneName } from './scenes.js';

/** Words for surroundings; the first row that matches counts. */
const PLACES: readonly (readonly [SceneName, RegExp])[] = [
  ['linen', /\b(linen|flat.?lay|from above|top.?down|cloth|fabric|on (?:a|the|my) bed)\b/iu],
  ['sand', /\b(sand|sandy|beach|desert|dunes?)\b/iu],
  ['boards', /\b(floor|planks?|boards?|floorboards)\b/iu],
  ['marble-counter', /\b(marble|counter|worktop)\b/iu],
  ['evening', /\b(evening|night|party|bar|bokeh|candle.?light|festive|christmas)\b/iu],
  ['garden', /\b(garden|outdoors?|nature|park|forest|terrace|balcony|patio)\b/iu],
  ['concrete-loft', /\b(concrete|loft|industrial|urban|street|city|garage)\b/iu],
  ['bath-tiles', /\b(bath|bathroom|shower|spa|tiles?)\b/iu],
  ['desk', /\b(desk|office|workplace)\b/iu],
  ['oak-table', /\b(kitchen|table|wood|wooden|oak|breakfast|cafe)\b/iu],
  ['stone-shelf', /\b(stone|minimal|shelf|pedestal|podium)\b/iu],
];

/** Only where they are shown from above. */
const FROM_ABOVE = true;

/** Words for goods, and where they are at home: in one of these scenes. The first row that matches counts. */
const GOODS: readonly (readonly [readonly [SceneName, ...SceneName[]], RegExp, true?])[] = [
  [
    ['linen'],
    /\b(t-?shirt|tee|shirt|hoodie|sweater|cardigan|jersey|polo|dress|skirt|jacket|trousers|jeans|leggings|shorts|scarf|gloves?|socks?|blouse|py?jamas|towel|blanket|quilt|duvet|sleeping bag|warmer)\b/iu,
  ],
  [['sand'], /\b(sunglasses|sunnies|flip.?flops?|sandals?|sunscreen|snorkel)\b/iu],
  [
    ['boards'],
    /\b(card|voucher|envelope|poster|print|rug|doormat|yoga mat|knife|cutlery|scissors|shears|pliers|cutters|(?:hand ?|hack)saw|hammer(?! drill)|screwdrivers?|wrench|spanner|chisel)\b/iu,
  ],
  [['boards'], /\b(shoes|sneakers|trainers|plimsolls|slip.?ons|loafers|slippers)\b/iu, FROM_ABOVE],
  [
    ['marble-counter'],
    /\b(perfume|jewel\w*|necklace|ring|earrings?|vase|candle|blender|toaster|kettle)\b/iu,
  ],
  [['evening'], /\b(wine|whisky|whiskey|gin|beer|cocktail|gift|speaker)\b/iu],
  [['garden'], /\b(camping|hiking|plant|trail|running|sports?)\b/iu],
  [
    ['concrete-loft'],
    /\b(shoes?|sneakers?|trainers?|plimsolls?|slip.?ons?|loafers?|boots?|heels|skate\w*|backpack|helmet|drill|tools?)\b/iu,
  ],
  [['bath-tiles'], /\b(soap|shampoo|lotion|cream|serum|skin|cosmetic|tooth\w*)\b/iu],
  [
    ['desk'],
    /\b(laptop|keyboard|notebook|pen|phone|charger|headphones?|tech|lamp|monitor|book|software|digital)\b/iu,
  ],
  [
    ['oak-table', 'marble-counter', 'stone-shelf'],
    /\b(coffee|tea|mug|cup|juice|drink|food|snack|bottle|plate|bowl)\b/iu,
  ],
  [['stone-shelf'], /\b(watch|bag|glasses)\b/iu],
];

/** Words for what holds goods, which stands where they lie: a towel holder, a block of knives. */
const HOLDER =
  /\b(?:[\w-]+ ){1,2}(?:holder|rack|stand|block|dispenser|hanger|organi[sz]er)s?\b(?! collar)/giu;

/** Lightness from which a product wants a darker surrounding, and would fade before light marble. */
const LIGHT = 72;

/** Scenes to choose from when no word decides: a light product wants depth, a dark one light. */
const BY_LIGHTNESS: readonly { readonly upTo: number; readonly names: readonly SceneName[] }[] = [
  { upTo: 38, names: ['marble-counter', 'stone-shelf'] },
  { upTo: LIGHT, names: ['oak-table', 'stone-shelf', 'marble-counter'] },
  { upTo: Infinity, names: ['concrete-loft', 'oak-table'] },
];

/** Places for things that cannot stand. */
const LAID: SceneName = 'boards';

/**
 * The scene where a product is at home by its words: goods that cannot stand lie, else places come before goods;
 * where no word decides, one that goes with its lightness.
 */
export function chooseScene(
  words: string,
  { lightness }: Pick<Palette, 'lightness'>,
  product: Raster,
  seed: number,
): SceneName {
  const goods = homeOf(words, product);
  const place = placeOf(words);
  if (place !== undefined && !cannotStand(product)) return place;
  const names = goods ?? BY_LIGHTNESS.find(({ upTo }) => lightness < upTo)?.names ?? [LAID];
  const suited = names.filter((name) => name !== 'marble-counter' || lightness < LIGHT);
  const choice = suited.length > 0 ? suited : names;
  return choice[seed % choice.length];
}

/** Scenes of further takes, one after the other; what lies goes on lying. */
const AKIN: Readonly<Record<SceneName, readonly SceneName[]>> = {
  'oak-table': ['stone-shelf', 'desk', 'concrete-loft'],
  'stone-shelf': ['oak-table', 'concrete-loft', 'marble-counter'],
  'bath-tiles': ['stone-shelf', 'marble-counter', 'oak-table'],
  garden: ['oak-table', 'stone-shelf', 'concrete-loft'],
  desk: ['stone-shelf', 'oak-table', 'concrete-loft'],
  'marble-counter': ['stone-shelf', 'oak-table', 'bath-tiles'],
  'concrete-loft': ['oak-table', 'stone-shelf', 'desk'],
  evening: ['oak-table', 'concrete-loft', 'stone-shelf'],
  linen: ['boards'],
  boards: ['linen'],
  sand: ['boards', 'linen'],
};

/** The scene of a take: the first one's, then those that suit the same goods. */
export function sceneOfTake(
  first: SceneName,
  { lightness }: Pick<Palette, 'lightness'>,
  take: number,
): SceneName {
  const suited = AKIN[first].filter((name) => name !== 'marble-counter' || lightness < LIGHT);
  return [first, ...suited][take % (suited.length + 1)];
}

/** The surroundings that the words name. */
export function placeOf(words: string): SceneName | undefined {
  return PLACES.find(([, said]) => said.test(words))?.[0];
}

/** True for goods that lie flat in their photos, such as clothing, or cannot stand. */
export function lies(words: string, product: Raster): boolean {
  const [home] = homeOf(words, product) ?? [];
  return home !== undefined && SEEN_FROM_ABOVE.has(home);
}

/** The scenes of the goods that the words name. */
function homeOf(words: string, product: Raster): readonly SceneName[] | undefined {
  const alone = words.replaceAll(HOLDER, ' ');
  const [names] =
    GOODS.find(([home, said, fromAbove]) => {
      const text = SEEN_FROM_ABOVE.has(home[0]) ? alone : words;
      return said.test(text) && (fromAbove !== true || isFromAbove(product));
    }) ?? [];
  const isLaid = names !== undefined && SEEN_FROM_ABOVE.has(names[0]);
  return !isLaid && cannotStand(product) ? [LAID] : names;
}

/** Low shoes seen from above are about as high as wide, or higher; from the side, or from half above, wider. */
const isFromAbove = ({ width, height }: Raster): boolean => width < height * 1.2;

/** A rectangle this wide that fills its box is a card or a print: upright it looks like a billboard. */
const PANEL = { wide: 1.15, fills: 0.94 } as const;
/** Limits of a shape that ends in a tip: so many times as high as wide, and no wider than this over its lowest part. */
const TIP = { high: 3, wide: 0.1, over: 0.06 } as const;

/** True where a cut-out is a flat panel, or stands on a tip, by its shape. */
function cannotStand({ data, width, height }: Raster): boolean {
  const panel = width >= height * PANEL.wide;
  if (!panel && height < width * TIP.high) return false;
  const from = panel ? 0 : Math.min(height - 1, Math.floor(height * (1 - TIP.over)));
  let [solid, left, right] = [0, width, -1];
  for (let i = from * width; i < width * height; i += 1) {
    if (data[i * 4 + 3] < 128) continue;
    solid += 1;
    left = Math.min(left, i % width);
    right = Math.max(right, i % width);
  }
  return panel ? solid > width * height * PANEL.fills : right - left < height * TIP.wide;
}

/** The words that tell what is sold. */
export function wordsOf({
  userPrompt,
  productTitle,
}: Pick<RenderRequest, 'userPrompt' | 'productTitle'>): string {
  return `${userPrompt ?? ''} ${productTitle ?? ''}`;
}
