import type { Rgb } from './canvas.js';
import { brighten, lchToRgb, mix, rgbToLch } from './colour.js';
import { smoothStep, type Field } from './field.js';
import type { LightSide } from './match-light.js';
import { layeredNoise, valueNoise } from './noise.js';
import type { Palette } from './palette.js';
import { shade } from './surfaces.js';
import { windowLight } from './window-light.js';

/** A product from this lightness on needs a darker background to stand out. */
const LIGHT_PRODUCT = 76;

/** Greys of a studio's seamless background: lightness where the light falls, and far from there. */
const SWEEPS = { pale: [94, 82], grey: [84, 70], deep: [52, 36] } as const;

/** The backgrounds that suit a product, the best one first: a light product needs a darker one to stand out. */
export function studioSweeps({ lightness }: Palette, light: LightSide): readonly Field[] {
  const { pale, grey, deep } = SWEEPS;
  const [first, ...rest] = lightness > LIGHT_PRODUCT ? [grey, deep] : [pale, grey, deep];
  return [sweep(first, light), ...rest.map((tones) => sweep(tones, light))];
}

/** A studio's seamless background in a grey of its own, brightest on the side of the light: the best, then the next. */
export function sweepOfTake(palette: Palette, light: LightSide, take: number): Field {
  const sweeps = studioSweeps(palette, light);
  return sweeps[take % sweeps.length];
}

function sweep([near, far]: readonly [number, number], light: LightSide): Field {
  const [bright, dark] = [near, far].map((l) => lchToRgb({ l, c: 1.6, h: 260 }));
  const middle = light === 'left' ? 0.4 : 0.6;
  return (x, y) =>
    mix(bright, dark, smoothStep(0.1, 0.75, Math.hypot(x - middle, y - 0.46)) * 0.8 + 0.2 * y);
}

/**
 * Light from one side on a background: the CIE lightness that a black one gains where it falls, a white one none, its
 * distance from that side, and the shares of their light that a black and a white background keep on the other side.
 */
const LIT = { brighter: 28, from: 0.12, black: 0.62, white: 0.82 };

/** A background in a colour, lit from one side: lighter there, darker on the other, as asked in between. */
export function litColour(colour: Rgb, light: LightSide): Field {
  const share = rgbToLch(colour).l / 100;
  const lit = brighten(colour, LIT.brighter * (1 - share));
  const shaded = shade(colour, LIT.black + (LIT.white - LIT.black) * share);
  const from = light === 'left' ? LIT.from : 1 - LIT.from;
  return (x, y) => {
    const away = Math.hypot(x - from, (y - 0.3) * 0.8);
    const bright = mix(lit, colour, smoothStep(0, 0.62, away));
    return mix(bright, shaded, smoothStep(0.55, 1.1, away));
  };
}

/**
 * Light behind the product: its gain in CIE lightness, and the distances from the middle between which it fades, shares
 * of the side.
 */
const BEHIND = { lighter: 26, from: 0.05, to: 0.62 };

/** A background in a dark colour with a light behind the product, in the middle. */
export function lightBehind(field: Field, colour: Rgb): Field {
  const light = brighten(colour, BEHIND.lighter);
  return (x, y) => {
    const share = 1 - smoothStep(BEHIND.from, BEHIND.to, Math.hypot(x - 0.5, y - 0.5));
    return mix(field(x, y), light, share);
  };
}

/** A plastered wall in the light of a window on the left, fading to the right. */
export function wall(palette: Palette, seed: number, lightness: number, chroma: number): Field {
  const hue = palette.chroma > 18 ? (palette.hue + 180) % 360 : 70;
  const base = lchToRgb({ l: lightness, c: chroma, h: hue });
  const light = windowLight(seed);
  return (x, y) => {
    const plaster = (layeredNoise(x * 9, y * 9, seed, 3) - 0.5) * 5;
    const fall = 1.06 - 0.3 * x - 0.12 * y;
    const lit = light(x, y);
    const [r, g, b] = shade(base, fall + 0.17 * lit);
    return [r + plaster + 5 * lit, g + plaster + 3 * lit, b + plaster - 4 * lit];
  };
}

/** Glazed tiles with light joints. */
export function tiles(palette: Palette): Field {
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

/** Lights and how far they are seen. */
interface LightField {
  readonly inside: readonly RoundLight[];
  /** Copies beside and above the layout; none of them reaches into it. */
  readonly around: readonly RoundLight[];
}

/** Leaves far out of focus. */
export function foliage(seed: number): Field {
  const [deep, mid, sun]: readonly Rgb[] = [
    [58, 82, 48],
    [122, 150, 82],
    [226, 232, 170],
  ];
  const lights = scatterLights(26, seed + 40);
  return (x, y) => {
    const broad = layeredNoise(x * 3.4, y * 3.4, seed, 2);
    const green = mix(deep, mid, smoothStep(0.25, 0.8, broad + (1 - y) * 0.2));
    return mix(
      green,
      sun,
      Math.min(0.85, lightAt(lights, x, y) * 0.8 + 0.4 * smoothStep(0.7, 0, x + y)),
    );
  };
}

interface RoundLight {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly power: number;
}

/** Lights far out of focus, evenly scattered over the upper half (steps of the golden ratio). */
function scatterLights(count: number, seed: number): LightField {
  const part = (value: number): number => value - Math.floor(value);
  const inside = Array.from({ length: count }, (_, k) => ({
    x: part(k * 0.618 + seed * 0.137),
    y: 0.03 + 0.56 * part(k * 0.755 + seed * 0.071),
    radius: 0.02 + 0.034 * valueNoise(k * 7.9, 8.5, seed + 2),
    power: 0.16 + 0.34 * valueNoise(k * 2.3, 6.5, seed + 3),
  }));
  const around = AROUND.flatMap(([dx, dy]) =>
    inside.map((light) => ({ ...light, x: light.x + dx, y: light.y + dy })),
  ).filter(({ x, y, radius }) => {
    const reach = radius * SOFT.to;
    return x + reach < 0 || x - reach > 1 || y + reach < 0;
  });
  return { inside, around };
}

/** Rim of a light, in radii. */
const SOFT = { from: 0.86, to: 1.14 } as const;
/** Places of the same lights around the layout, shares of its side. */
const AROUND = [-0.56, 0].flatMap((dy) =>
  [-1, 0, 1].filter((dx) => dx !== 0 || dy !== 0).map((dx) => [dx, dy] as const),
);

function lightAt({ inside, around }: LightField, x: number, y: number): number {
  const sum = (lights: readonly RoundLight[]): number => {
    let light = 0;
    for (const lamp of lights) {
      const away = Math.hypot(x - lamp.x, y - lamp.y);
      light += lamp.power * (1 - smoothStep(lamp.radius * SOFT.from, lamp.radius * SOFT.to, away));
    }
    return light;
  };
  const beyond = x < 0 || x > 1 || y < 0;
  return sum(inside) + (beyond ? sum(around) : 0);
}

/** A room in the evening, far out of focus: round lights over a dark wall. */
export function eveningLights(seed: number): Field {
  const [night, glow]: readonly Rgb[] = [
    [44, 34, 34],
    [255, 196, 120],
  ];
  const lights = scatterLights(16, seed);
  return (x, y) => {
    const haze = layeredNoise(x * 3, y * 3, seed + 5, 2) * 0.22 * (1.2 - x);
    const light = haze + lightAt(lights, x, y);
    return mix(night, glow, Math.min(0.92, light));
  };
}

/** Raw concrete with the marks of its boards, lit from the left. */
export function concreteWall(seed: number): Field {
  const base = lchToRgb({ l: 58, c: 2, h: 250 });
  return (x, y) => {
    const cloud = (layeredNoise(x * 4, y * 4, seed, 4) - 0.5) * 0.22;
    const pores = smoothStep(0.86, 0.95, valueNoise(x * 90, y * 90, seed + 6)) * 0.1;
    const joint = Math.abs(y - 0.31) < 0.0022 || Math.abs(x - 0.63) < 0.0022 ? 0.2 : 0;
    return shade(base, 1.2 - 0.42 * x - 0.1 * y + cloud - pores - joint);
  };
}
