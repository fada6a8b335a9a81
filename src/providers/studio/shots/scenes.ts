import type { Rgb } from '../draw/canvas.js';
import { lchToRgb, mix } from '../draw/colour.js';
import { smoothStep, type Field } from '../draw/field.js';
import { layeredNoise, valueNoise } from '../draw/noise.js';
import type { Palette } from '../draw/palette.js';

/** Names of the drawn surroundings. */
export type SceneName = 'oak-table' | 'stone-shelf' | 'bath-tiles' | 'garden' | 'desk' | 'linen';

/** A drawn surrounding. */
export interface Scene {
  /** Where the surface starts, share of the height; 0 for a view from above. */
  readonly horizon: number;
  /** Where the product stands, share of the height. */
  readonly stand: number;
  readonly field: Field;
}

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
    places: /\b(linen|flat.?lay|from above|top.?down|cloth|fabric)\b/iu,
    goods:
      /\b(t-?shirt|tee|shirt|hoodie|sweater|jersey|polo|dress|jacket|trousers|jeans|scarf|socks?|blouse|towel|warmer)\b/iu,
  },
  {
    name: 'bath-tiles',
    places: /\b(bath|bathroom|shower|spa|tiles?)\b/iu,
    goods: /\b(soap|shampoo|lotion|cream|serum|skin|cosmetic|tooth\w*)\b/iu,
  },
  {
    name: 'garden',
    places: /\b(garden|outdoors?|nature|beach|park|forest|terrace|balcony)\b/iu,
    goods: /\b(camping|hiking|plant|trail|running|sports?)\b/iu,
  },
  {
    name: 'desk',
    places: /\b(desk|office|workplace)\b/iu,
    goods:
      /\b(laptop|keyboard|notebook|pen|phone|charger|headphones?|tech|lamp|monitor|book|software)\b/iu,
  },
  {
    name: 'oak-table',
    places: /\b(kitchen|table|wood|wooden|oak|breakfast|cafe)\b/iu,
    goods: /\b(coffee|tea|mug|cup|juice|drink|food|snack|bottle|plate|bowl)\b/iu,
  },
  {
    name: 'stone-shelf',
    places: /\b(stone|concrete|marble|minimal|shelf|pedestal)\b/iu,
    goods: /\b(watch|shoes?|sneakers?|bag|perfume|jewel\w*|glasses|sunglasses)\b/iu,
  },
];

/** Scenes to choose from when no word decides. */
export const NEUTRAL_SCENES: readonly SceneName[] = ['oak-table', 'stone-shelf'];

/** Builds a scene whose wall goes with the product's colours. */
export function buildScene(name: SceneName, palette: Palette, seed: number): Scene {
  return SCENES[name](palette, seed);
}

const SCENES: Readonly<Record<SceneName, (palette: Palette, seed: number) => Scene>> = {
  'oak-table': (palette, seed) => standing(0.66, wall(palette, seed, 84, 7), wood(seed, 0.66)),
  'stone-shelf': (palette, seed) => standing(0.7, wall(palette, seed, 78, 10), stone(seed, 74)),
  'bath-tiles': (palette, seed) => standing(0.68, tiles(palette), stone(seed, 90)),
  desk: (palette, seed) => standing(0.67, wall(palette, seed, 70, 5), wood(seed + 7, 0.67)),
  garden: (_palette, seed) => standing(0.7, foliage(seed), wood(seed + 3, 0.7)),
  linen: (palette, seed) => ({ horizon: 0, stand: 0.5, field: linen(palette, seed) }),
};

function standing(horizon: number, back: Field, surface: Field): Scene {
  const field: Field = (x, y) => {
    const share = smoothStep(horizon - 0.004, horizon + 0.004, y);
    if (share === 0) return shade(back(x, y), 1 - 0.12 * smoothStep(horizon - 0.12, horizon, y));
    const near = shade(surface(x, y), 1 - 0.16 * (1 - smoothStep(horizon, horizon + 0.1, y)));
    return share === 1 ? near : mix(back(x, y), near, share);
  };
  return { horizon, stand: horizon + (1 - horizon) * 0.52, field };
}

/** A plastered wall in the light of a window on the left: soft panes, fading to the right. */
function wall(palette: Palette, seed: number, lightness: number, chroma: number): Field {
  const hue = palette.chroma > 18 ? (palette.hue + 180) % 360 : 70;
  const base = lchToRgb({ l: lightness, c: chroma, h: hue });
  return (x, y) => {
    const plaster = (layeredNoise(x * 9, y * 9, seed, 3) - 0.5) * 5;
    const fall = 1.06 - 0.3 * x - 0.12 * y;
    const lit = windowLight(x + y * 0.45, y - x * 0.18);
    const [r, g, b] = shade(base, fall + 0.17 * lit);
    return [r + plaster + 5 * lit, g + plaster + 3 * lit, b + plaster - 4 * lit];
  };
}

function windowLight(u: number, v: number): number {
  const pane = (from: number, to: number, soft: number, value: number): number =>
    smoothStep(from - soft, from + soft, value) * (1 - smoothStep(to - soft, to + soft, value));
  const across = pane(0.12, 0.42, 0.02, u) + pane(0.47, 0.8, 0.03, u);
  const down = pane(-0.14, 0.16, 0.02, v) + pane(0.2, 0.5, 0.03, v);
  return across * down;
}

/** Planks that run away from the eye. */
function wood(seed: number, horizon: number): Field {
  const dark: Rgb = [128, 88, 56];
  const light: Rgb = [196, 152, 108];
  return (x, y) => {
    const depth = 1 / (y - horizon + 0.16);
    const across = (x - 0.5) * depth * 0.9 + 10;
    const away = depth * 2.2;
    const plank = Math.floor(across * 1.35);
    const inside = across * 1.35 - plank;
    const tone = valueNoise(plank * 7.3, 0.5, seed) - 0.5;
    const bend = layeredNoise(across * 3, away * 0.6, seed + plank, 2) * 5;
    const grain = layeredNoise(across * 38 + bend, away * 0.9 + plank * 9, seed + 3, 3);
    const [r, g, b] = mix(dark, light, Math.min(1, Math.max(0, 0.3 + grain * 0.6 + tone * 0.35)));
    const seam = 1 - 0.45 * (1 - smoothStep(0, 0.018, Math.min(inside, 1 - inside)));
    const light2 = (1.12 - 0.22 * x) * seam;
    return [r * light2, g * light2, b * light2];
  };
}

function stone(seed: number, lightness: number): Field {
  const base = lchToRgb({ l: lightness, c: 4, h: 80 });
  return (x, y) => {
    const cloud = layeredNoise(x * 5, y * 16, seed + 11, 4) - 0.5;
    const fleck = valueNoise(x * 260, y * 420, seed + 12) - 0.5;
    return shade(base, 1.08 - 0.16 * x + cloud * 0.16 + fleck * 0.045);
  };
}

function tiles(palette: Palette): Field {
  const tile = lchToRgb({ l: 88, c: 6, h: palette.chroma > 18 ? palette.hue : 210 });
  const joint = lchToRgb({ l: 97, c: 2, h: 210 });
  return (x, y) => {
    const row = Math.floor(y * 7);
    const u = x * 4 + (row % 2) * 0.5;
    const v = y * 7;
    const edge = Math.min(
      u - Math.floor(u),
      Math.ceil(u) - u,
      (v - row) * 0.57,
      (row + 1 - v) * 0.57,
    );
    const gloss = valueNoise(Math.floor(u) * 3.7, row * 5.1, 5) * 0.05;
    const sheen = 0.08 * smoothStep(0.2, 0.9, v - row) * (1 - x);
    const body = shade(tile, 1.02 - 0.2 * x + gloss + sheen);
    return mix(joint, body, smoothStep(0.012, 0.03, edge));
  };
}

/** Leaves far out of focus. */
function foliage(seed: number): Field {
  const [deep, mid, sun]: readonly Rgb[] = [
    [58, 82, 48],
    [122, 150, 82],
    [226, 232, 170],
  ];
  return (x, y) => {
    const broad = layeredNoise(x * 4.5, y * 4.5, seed, 2);
    const spots = smoothStep(0.62, 0.85, valueNoise(x * 8 + 3, y * 8, seed + 9));
    const green = mix(deep, mid, smoothStep(0.25, 0.8, broad + (1 - y) * 0.2));
    return mix(green, sun, Math.min(0.85, spots * 0.6 + 0.35 * smoothStep(0.5, 0, x + y)));
  };
}

/** Woven cloth seen from above, with soft folds. */
function linen(palette: Palette, seed: number): Field {
  const l = palette.lightness > 70 ? 66 : 88;
  const base = lchToRgb({ l, c: 7, h: palette.lightness > 70 ? 250 : 80 });
  return (x, y) => {
    const folds = layeredNoise(x * 2.2 + y * 1.1, y * 1.3 - x * 0.8, seed, 3) - 0.5;
    const weave =
      (valueNoise(x * 330, y * 40, seed + 1) + valueNoise(x * 40, y * 330, seed + 2) - 1) * 0.05;
    return shade(base, 1.07 - 0.1 * x - 0.1 * y + folds * 0.2 + weave);
  };
}

function shade([r, g, b]: Rgb, factor: number): Rgb {
  return [r * factor, g * factor, b * factor];
}
