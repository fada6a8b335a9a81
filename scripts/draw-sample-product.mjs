// Draws assets/sample-product.jpg: a mug on a light table, ray-marched, so that the first call of a new
// installation has a photo that nobody else owns. Usage: node scripts/draw-sample-product.mjs
import sharp from 'sharp';

const SIZE = 1200;
const SAMPLES = 2;
const LIGHT = normalize([-0.55, 0.9, -0.6]);
const GLAZE = [0.06, 0.31, 0.42];
const BACKDROP = [0.79, 0.785, 0.775];
const CLAY = [0.86, 0.77, 0.64];

function normalize(v) {
  const length = Math.hypot(...v);
  return v.map((x) => x / length);
}
const add = (a, b, k = 1) => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const clamp = (x, low = 0, high = 1) => Math.min(high, Math.max(low, x));
const smoothMin = (a, b, k) => {
  const h = clamp(0.5 + (0.5 * (b - a)) / k);
  return b + (a - b) * h - k * h * (1 - h);
};

function cylinder([x, y, z], radius, half, round) {
  const dx = Math.hypot(x, z) - radius + round;
  const dy = Math.abs(y) - half + round;
  return Math.min(Math.max(dx, dy), 0) + Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) - round;
}

function handle([x, y, z]) {
  const [px, py] = [(x - 0.95) / 0.78, y + 0.05];
  const ring = Math.hypot(px, py) - 0.52;
  return Math.hypot(ring, z) - 0.125;
}

function mug(p) {
  const wall = cylinder(p, 0.95, 1.05, 0.09);
  const hollow = cylinder([p[0], p[1] - 0.16, p[2]], 0.83, 1.05, 0.08);
  const body = smoothMin(wall, handle(p), 0.09);
  return Math.max(body, -hollow);
}

const table = ([, y]) => y + 1.05;
const scene = (p) => Math.min(mug(p), table(p));

function march(origin, direction, far = 20) {
  let travelled = 0;
  for (let step = 0; step < 160 && travelled < far; step += 1) {
    const distance = scene(add(origin, direction, travelled));
    if (distance < 0.0008) return travelled;
    travelled += distance * 0.9;
  }
  return undefined;
}

function normalAt(p) {
  const e = 0.001;
  const f = (i) => {
    const d = [0, 0, 0];
    d[i] = e;
    return scene(add(p, d)) - scene(add(p, d, -1));
  };
  return normalize([f(0), f(1), f(2)]);
}

function softShadow(p) {
  let light = 1;
  for (let t = 0.03; t < 6;) {
    const distance = scene(add(p, LIGHT, t));
    light = Math.min(light, (6 * distance) / t);
    if (light < 0.002) return 0;
    t += clamp(distance, 0.02, 0.2);
  }
  return clamp(light);
}

function occlusion(p, normal) {
  let hidden = 0;
  for (let i = 1; i <= 5; i += 1) {
    const reach = 0.07 * i;
    hidden += (reach - scene(add(p, normal, reach))) / 2 ** i;
  }
  return clamp(1 - 2.2 * hidden);
}

function surfaceColour(p) {
  if (mug(p) > table(p)) return { base: [0.7, 0.695, 0.685], gloss: 0.02 };
  const inside = Math.hypot(p[0], p[2]) < 0.9 && p[1] > -0.9;
  const band = p[1] < -0.62 + 0.03 * Math.sin(3 * Math.atan2(p[2], p[0]));
  const stripe = Math.abs(p[1] - 0.55) < 0.035 || Math.abs(p[1] - 0.42) < 0.015;
  const clay = inside || band || stripe;
  const speck = Math.sin(p[0] * 91 + p[1] * 57) * Math.sin(p[1] * 83 + p[2] * 71) > 0.97 ? 0.85 : 1;
  return { base: (clay ? CLAY : GLAZE).map((c) => c * speck), gloss: clay ? 0.08 : 0.35 };
}

function shade(p, direction) {
  const normal = normalAt(p);
  const { base, gloss } = surfaceColour(p);
  const lit = clamp(dot(normal, LIGHT)) * softShadow(add(p, normal, 0.004));
  const sky = 0.5 + 0.5 * normal[1];
  const ambient = occlusion(p, normal) * (0.42 + 0.28 * sky);
  const half = normalize(add(LIGHT, direction, -1));
  const window = clamp(dot(normal, half)) ** 60 * gloss * (lit > 0 ? 1 : 0.15);
  const rim = (1 - clamp(-dot(normal, direction))) ** 4 * gloss * 0.5;
  return base.map((c) => c * (ambient + 0.62 * lit) + window + rim);
}

function pixel(x, y) {
  const origin = [0.9, 2.3, -6.2];
  const target = [0.3, -0.12, 0];
  const forward = normalize(add(target, origin, -1));
  const right = normalize([forward[2], 0, -forward[0]]);
  const up = [
    forward[1] * right[2] - forward[2] * right[1],
    forward[2] * right[0] - forward[0] * right[2],
    forward[0] * right[1] - forward[1] * right[0],
  ];
  const [u, v] = [(x / SIZE - 0.5) * 0.66, (0.5 - y / SIZE) * 0.66];
  const direction = normalize(add(add(forward, right, u), up, v));
  const distance = march(origin, direction);
  if (distance === undefined) return BACKDROP;
  const colour = shade(add(origin, direction, distance), direction);
  // The table bends into the backdrop, as paper does in a studio.
  const fade = clamp((distance - 7.2) / 4) ** 2;
  return colour.map((c, i) => c + (BACKDROP[i] - c) * fade);
}

const toByte = (linear) => Math.round(255 * clamp(linear) ** (1 / 1.15));
const data = Buffer.alloc(SIZE * SIZE * 3);
for (let y = 0; y < SIZE; y += 1) {
  for (let x = 0; x < SIZE; x += 1) {
    const sum = [0, 0, 0];
    for (let s = 0; s < SAMPLES ** 2; s += 1) {
      const colour = pixel(
        x + ((s % SAMPLES) + 0.5) / SAMPLES,
        y + (Math.floor(s / SAMPLES) + 0.5) / SAMPLES,
      );
      colour.forEach((c, i) => (sum[i] += c));
    }
    sum.forEach((c, i) => (data[(y * SIZE + x) * 3 + i] = toByte(c / SAMPLES ** 2)));
  }
}
await sharp(data, { raw: { width: SIZE, height: SIZE, channels: 3 } })
  .jpeg({ quality: 88 })
  .toFile('assets/sample-product.jpg');
