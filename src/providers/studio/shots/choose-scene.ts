import type { Palette } from '../draw/palette.js';
import type { SceneName } from './scenes.js';

/** Words that call for a scene; the first row that matches counts, places before goods. */
export const SCENE_WORDS: readonly {
  readonly name: SceneName;
  /** Words for the surroundings themselves. */
  readonly places: RegExp;
  /** Words for goods that belong there. */
  readonly goods: RegExp;
}[] = [
  {
    name: 'linen',
    places: /\b(linen|flat.?lay|from above|top.?down|cloth|fabric|bed)\b/iu,
    goods:
      /\b(t-?shirt|tee|shirt|hoodie|sweater|jersey|polo|dress|jacket|trousers|jeans|scarf|socks?|blouse|towel|warmer)\b/iu,
  },
  {
    name: 'sand',
    places: /\b(sand|sandy|beach|desert|dunes?)\b/iu,
    goods: /\b(sunglasses|sunnies|flip.?flops?|sandals?|sunscreen|snorkel)\b/iu,
  },
  {
    name: 'boards',
    places: /\b(floor|planks?|boards?|floorboards)\b/iu,
    goods: /\b(card|voucher|envelope|poster|print|plimsolls|slip.?ons?|rug|knife|cutlery)\b/iu,
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
    name: 'concrete-loft',
    places: /\b(concrete|loft|industrial|urban|street|city|garage)\b/iu,
    goods: /\b(sneakers?|trainers?|skate\w*|backpack|helmet|drill|tools?|dash|force)\b/iu,
  },
  {
    name: 'bath-tiles',
    places: /\b(bath|bathroom|shower|spa|tiles?)\b/iu,
    goods: /\b(soap|shampoo|lotion|cream|serum|skin|cosmetic|tooth\w*)\b/iu,
  },
  {
    name: 'garden',
    places: /\b(garden|outdoors?|nature|park|forest|terrace|balcony|patio)\b/iu,
    goods: /\b(camping|hiking|plant|trail|running|sports?)\b/iu,
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
  },
  {
    name: 'stone-shelf',
    places: /\b(stone|minimal|shelf|pedestal|podium)\b/iu,
    goods: /\b(watch|shoes?|bag|glasses)\b/iu,
  },
];

/** Scenes to choose from when no word decides: a light product wants depth, a dark one light. */
const BY_LIGHTNESS: readonly { readonly upTo: number; readonly names: readonly SceneName[] }[] = [
  { upTo: 38, names: ['marble-counter', 'stone-shelf'] },
  { upTo: 72, names: ['oak-table', 'stone-shelf', 'marble-counter'] },
  { upTo: 101, names: ['concrete-loft', 'oak-table'] },
];

/** The scene that words of prompt and title call for, else one that goes with the product's colours. */
export function chooseScene(
  text: string,
  palette: Pick<Palette, 'lightness'>,
  seed: number,
): SceneName {
  const match =
    SCENE_WORDS.find(({ places }) => places.test(text)) ??
    SCENE_WORDS.find(({ goods }) => goods.test(text));
  if (match !== undefined) return match.name;
  const { names } = BY_LIGHTNESS.find(({ upTo }) => palette.lightness < upTo) ?? BY_LIGHTNESS[1];
  return names[seed % names.length];
}
