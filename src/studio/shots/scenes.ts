import { concreteWall, eveningLights, foliage, tiles, wall } from '../draw/backs.js';
import { mix } from '../draw/colour.js';
import { smoothStep, type Field } from '../draw/field.js';
import type { Palette } from '../draw/palette.js';
import { boards, linen, marble, sand, shade, stone, wood } from '../draw/surfaces.js';

/** Names of the drawn surroundings. */
export type SceneName =
  | 'oak-table'
  | 'stone-shelf'
  | 'bath-tiles'
  | 'garden'
  | 'desk'
  | 'marble-counter'
  | 'concrete-loft'
  | 'evening'
  | 'linen'
  | 'boards'
  | 'sand';

/** A drawn surrounding, lit from the upper left. */
export interface Scene {
  /** Upper edge of the surface, share of the height; 0 for a view from above. */
  readonly horizon: number;
  /** Foot line of the product, share of the height. */
  readonly stand: number;
  readonly field: Field;
  /** Clearness of reflections in the surface, 0..1. */
  readonly gloss: number;
  /** Light that the surroundings throw on the product: factors of red and blue. */
  readonly cast: readonly [number, number];
}

/** Builds a scene whose wall goes with the product's colours. */
export function buildScene(name: SceneName, palette: Palette, seed: number): Scene {
  return SCENES[name](palette, seed);
}

/** Mirrors a scene: its light comes from the upper right. */
export function mirrorScene(scene: Scene): Scene {
  return { ...scene, field: (x, y) => scene.field(1 - x, y) };
}

/** Moves the upper edge of a scene's surface up, as if seen from further above. */
export function raiseFloor(scene: Scene, horizon: number): Scene {
  const up = scene.horizon - horizon;
  if (up === 0) return scene;
  const stretch = (1 - scene.horizon) / (1 - horizon);
  const field: Field = (x, y) => scene.field(x, y < horizon ? y + up : 1 - (1 - y) * stretch);
  return { ...scene, horizon, field };
}

/** Scenes that are seen from above. */
export const SEEN_FROM_ABOVE: ReadonlySet<SceneName> = new Set(['linen', 'boards', 'sand']);

const SCENES: Readonly<Record<SceneName, (palette: Palette, seed: number) => Scene>> = {
  'oak-table': (palette, seed) =>
    standing(0.66, wall(palette, seed, 84, 7), wood(seed, 0.66), { gloss: 0.05, cast: WARM }),
  'stone-shelf': (palette, seed) =>
    standing(0.7, wall(palette, seed, 78, 10), stone(seed, 74), { gloss: 0.06, cast: WARM }),
  'bath-tiles': (palette, seed) =>
    standing(0.68, tiles(palette), stone(seed, 90), { gloss: 0.16, cast: COOL }),
  desk: (palette, seed) =>
    standing(0.67, wall(palette, seed, 70, 5), wood(seed + 7, 0.67), { gloss: 0.05, cast: WARM }),
  garden: (_palette, seed) =>
    standing(0.7, foliage(seed), wood(seed + 3, 0.7), { gloss: 0.03, cast: WARM }),
  'marble-counter': (palette, seed) =>
    standing(0.69, wall(palette, seed, 90, 4), marble(seed, 2.6), { gloss: 0.2, cast: COOL }),
  'concrete-loft': (_palette, seed) =>
    standing(0.7, concreteWall(seed), stone(seed, 48), { gloss: 0.1, cast: COOL }),
  evening: (_palette, seed) =>
    standing(0.7, eveningLights(seed), wood(seed + 5, 0.7, 0.5), { gloss: 0.12, cast: LAMP }),
  linen: (palette, seed) => above(linen(palette, seed)),
  boards: (_palette, seed) => above(boards(seed)),
  sand: (_palette, seed) => above(sand(seed)),
};

/** Light that leaves a product's colours within 4 delta E of its photo's. */
const WARM = [1.006, 0.99] as const;
const COOL = [0.995, 1.006] as const;
const LAMP = [1.012, 0.982] as const;

function above(field: Field): Scene {
  return { horizon: 0, stand: 0.5, field, gloss: 0, cast: WARM };
}

function standing(
  horizon: number,
  back: Field,
  surface: Field,
  light: Pick<Scene, 'gloss' | 'cast'>,
): Scene {
  const field: Field = (x, y) => {
    const share = smoothStep(horizon - 0.004, horizon + 0.004, y);
    if (share === 0) return shade(back(x, y), 1 - 0.12 * smoothStep(horizon - 0.12, horizon, y));
    const near = shade(surface(x, y), 1 - 0.16 * (1 - smoothStep(horizon, horizon + 0.1, y)));
    return share === 1 ? near : mix(back(x, y), near, share);
  };
  return { horizon, stand: horizon + (1 - horizon) * 0.52, field, ...light };
}
