// Draws assets/sample-product.jpg: a stoneware mug on a paper sweep, path-traced, so that the first call of
// a new installation has a photo that nobody else owns. Usage: node scripts/draw-sample-product.mjs
// It takes half an hour of one core; equal runs draw equal bytes.
import sharp from 'sharp';

const SIZE = 2400;
/** Rays for a pixel, squared. */
const SAMPLES = 8;
const BOUNCES = 4;

/** Linear reflectance. */
const GLAZE = [0.016, 0.105, 0.165];
const RIM = [0.3, 0.19, 0.1];
const CLAY = [0.55, 0.415, 0.285];
const LINING = [0.66, 0.6, 0.5];
const SPECK = [0.1, 0.06, 0.035];
const PAPER = [0.66, 0.652, 0.64];
/** What the camera sees where the paper has risen behind the table. */
const BACKDROP = [0.72, 0.712, 0.7];

/** A window at the left: where it stands, half its angle as a cosine, how bright it is. */
const WINDOW = unit([-0.78, 0.66, -0.5]);
const WINDOW_EDGE = Math.cos(0.3);
const WINDOW_LIGHT = 10.5;
const EXPOSURE = 1.02;

function unit([x, y, z]) {
  const length = Math.sqrt(x * x + y * y + z * z);
  return [x / length, y / length, z / length];
}
const mix = (a, b, t) => a.map((v, i) => v + (b[i] - v) * t);
const clamp = (x) => Math.min(1, Math.max(0, x));
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const along = (p, d, t) => [p[0] + d[0] * t, p[1] + d[1] * t, p[2] + d[2] * t];

let seed = 1;
function random() {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}

// The shapes, as distances: a turned wall with faint throwing rings, a hollow, a handle.

function can(x, y, z, radius, half, round) {
  const dx = Math.sqrt(x * x + z * z) - radius + round;
  const dy = Math.abs(y) - half + round;
  const ox = Math.max(dx, 0);
  const oy = Math.max(dy, 0);
  return Math.min(Math.max(dx, dy), 0) + Math.sqrt(ox * ox + oy * oy) - round;
}

function handle(x, y, z) {
  const px = (x - 0.95) / 0.78;
  const py = y + 0.05;
  const ring = Math.sqrt(px * px + py * py) - 0.52;
  const flat = z * 0.8;
  return Math.sqrt(ring * ring + flat * flat) - 0.115;
}

function mug(x, y, z) {
  const rings = 0.0024 * Math.sin(y * 31 + 0.4 * Math.sin(y * 7));
  const wall = can(x, y, z, 0.945 + rings, 1.05, 0.05);
  const grip = handle(x, y, z);
  const h = clamp(0.5 + (0.5 * (grip - wall)) / 0.09);
  const body = grip + (wall - grip) * h - 0.09 * h * (1 - h);
  return Math.max(body, -can(x, y - 0.16, z, 0.85, 1.05, 0.12)) * 0.86;
}

const TABLE = -1.05;
const NEAR = 2e-4;
/** The mug lies within this sphere around the origin. */
const BOUND = 1.72;

/** Distance along a ray to the mug, or infinity. */
function toMug(p, d) {
  const b = dot(p, d);
  const c = dot(p, p) - BOUND * BOUND;
  const disc = b * b - c;
  if (disc < 0) return Infinity;
  const end = -b + Math.sqrt(disc);
  let t = Math.max(0, -b - Math.sqrt(disc));
  for (let step = 0; step < 220 && t < end; step += 1) {
    const distance = mug(p[0] + d[0] * t, p[1] + d[1] * t, p[2] + d[2] * t);
    if (distance < NEAR) return t;
    t += distance;
  }
  return Infinity;
}

function normalAt([x, y, z]) {
  const e = 6e-4;
  return unit([
    mug(x + e, y, z) - mug(x - e, y, z),
    mug(x, y + e, z) - mug(x, y - e, z),
    mug(x, y, z + e) - mug(x, y, z - e),
  ]);
}

// The surfaces.

function hash(x, y, z, k) {
  let n = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647 ^ k);
  n = Math.imul(n ^ (n >>> 13), 1274126177 + k);
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296;
}

/** Iron specks of stoneware: at most one in each cell, of unequal size. */
function speck([x, y, z], cell, share) {
  const [cx, cy, cz] = [Math.floor(x / cell), Math.floor(y / cell), Math.floor(z / cell)];
  if (hash(cx, cy, cz, 1) > share) return 0;
  const r = cell * (0.06 + 0.2 * hash(cx, cy, cz, 2) ** 2);
  const at = (c, k) => (c + 0.3 + 0.4 * hash(cx, cy, cz, k)) * cell;
  const away = Math.sqrt((x - at(cx, 3)) ** 2 + (y - at(cy, 4)) ** 2 + (z - at(cz, 5)) ** 2);
  return clamp((r - away) / (r * 0.4) + 0.5);
}

function mugSurface(p) {
  const [x, y, z] = p;
  const inside = x * x + z * z < 0.875 * 0.875 && y > -0.89;
  const wave =
    0.02 * Math.sin(3 * Math.atan2(z, x) + 0.6) + 0.006 * Math.sin(11 * Math.atan2(z, x));
  const onWall = x * x + z * z < 0.99 * 0.99;
  const foot = onWall ? clamp((-0.6 + wave - y) / 0.012 + 0.5) : 0;
  const stripe = clamp((0.03 - Math.abs(y - 0.55)) / 0.01 + 0.5);
  const line = clamp((0.012 - Math.abs(y - 0.43)) / 0.008 + 0.5);
  const bare = inside ? 0 : Math.max(foot, stripe, line);
  const worn = clamp((y - 1.0) / 0.045) * (inside ? clamp((y - 0.97) / 0.06) : 1);
  const glazed = mix(inside ? LINING : GLAZE, RIM, worn * 0.85);
  const colour = mix(glazed, CLAY, bare);
  const spots = Math.max(speck(p, 0.075, 0.55), 0.7 * speck(along(p, [1, 1, 1], 5), 0.034, 0.4));
  const strength = bare > 0.5 ? 0.62 : inside ? 0.4 : 0.3;
  return {
    colour: mix(colour, bare > 0.5 || inside ? SPECK : [0.004, 0.03, 0.05], spots * strength),
    gloss: 1 - bare,
  };
}

// The light.

/** Light from afar: a bright room, brighter above, and the window with a soft edge. */
function room(d, withWindow) {
  const sky = 0.27 + 0.26 * clamp(d[1] * 0.8 + 0.3) - 0.1 * clamp(d[0]);
  if (!withWindow) return sky;
  const edge = clamp((dot(d, WINDOW) - WINDOW_EDGE) / (1 - WINDOW_EDGE) / 0.12);
  return sky + WINDOW_LIGHT * edge;
}

function basis(n) {
  const t = unit(Math.abs(n[0]) > 0.5 ? [-n[1], n[0], 0] : [0, -n[2], n[1]]);
  return [t, [n[1] * t[2] - n[2] * t[1], n[2] * t[0] - n[0] * t[2], n[0] * t[1] - n[1] * t[0]]];
}

function around(n, cos, angle) {
  const [t, b] = basis(n);
  const sin = Math.sqrt(Math.max(0, 1 - cos * cos));
  const [u, v] = [sin * Math.cos(angle), sin * Math.sin(angle)];
  return [0, 1, 2].map((i) => t[i] * u + b[i] * v + n[i] * cos);
}

/** What a ray from the camera brings back; the first gloss is followed as well as the colour below it. */
function trace(origin, direction, u, v) {
  const hit = firstHit(origin, direction);
  if (hit === undefined) return BACKDROP;
  const { p, normal, surface, fade } = hit;
  const facing = clamp(-dot(normal, direction));
  const mirror = reflectance(surface, facing);
  const colour = scattered(p, normal, surface, 0, u, v).map((c) => c * (1 - mirror));
  if (mirror > 0) {
    const away = glossy(direction, normal, facing);
    const seen = toMug(p, away) === Infinity && away[1] > 0 ? room(away, true) : undefined;
    const gloss = seen === undefined ? followed(p, away, 1) : [seen, seen, seen];
    gloss.forEach((c, i) => (colour[i] += c * mirror));
  }
  return mix(colour, BACKDROP, fade);
}

function firstHit(origin, direction) {
  const mugAt = toMug(origin, direction);
  const tableAt = direction[1] < 0 ? (TABLE - origin[1]) / direction[1] : Infinity;
  if (mugAt === Infinity && tableAt === Infinity) return undefined;
  const onMug = mugAt < tableAt;
  const at = along(origin, direction, Math.min(mugAt, tableAt));
  const normal = onMug ? normalAt(at) : [0, 1, 0];
  return {
    normal,
    surface: onMug ? mugSurface(at) : { colour: PAPER, gloss: 0 },
    p: along(at, normal, 6e-4),
    // The paper bends up into the backdrop.
    fade: onMug ? 0 : clamp((tableAt - 7.2) / 4) ** 2,
  };
}

const reflectance = ({ gloss }, facing) => gloss * (0.04 + 0.96 * (1 - facing) ** 5);

/** A direction close to the mirrored one: a glaze is a little uneven. */
function glossy(direction, normal, facing) {
  const mirrored = unit(along(direction, normal, 2 * facing));
  const away = around(mirrored, 1 - 0.004 * random(), random() * 2 * Math.PI);
  return dot(away, normal) > 0 ? away : mirrored;
}

/** Light on a surface that goes everywhere: the window's, and what comes from all around. */
function scattered(p, normal, { colour }, bounce, u, v) {
  const towards = around(WINDOW, 1 - u * (1 - WINDOW_EDGE), v * 2 * Math.PI);
  const lit = dot(towards, normal);
  const open = lit > 0 && toMug(p, towards) === Infinity;
  const amount = open
    ? (room(towards, true) - room(towards, false)) * lit * 2 * (1 - WINDOW_EDGE)
    : 0;
  const rest = followed(p, around(normal, Math.sqrt(random()), random() * 2 * Math.PI), bounce + 1);
  return colour.map((c, i) => c * (amount + rest[i]));
}

/** Light that comes along a ray from the scene, without the window itself. */
function followed(origin, direction, bounce) {
  const hit = firstHit(origin, direction);
  if (hit === undefined) return Array(3).fill(room(direction, false));
  if (bounce >= BOUNCES) return [0, 0, 0];
  const { p, normal, surface } = hit;
  const facing = clamp(-dot(normal, direction));
  if (random() < reflectance(surface, facing)) {
    return followed(p, glossy(direction, normal, facing), bounce + 1);
  }
  return scattered(p, normal, surface, bounce, random(), random());
}

function pixel(x, y, sum) {
  const origin = [0.9, 2.3, -6.2];
  const forward = unit([-0.6, -2.42, 6.2]);
  const right = unit([forward[2], 0, -forward[0]]);
  const up = [
    forward[1] * right[2] - forward[2] * right[1],
    forward[2] * right[0] - forward[0] * right[2],
    forward[0] * right[1] - forward[1] * right[0],
  ];
  for (let s = 0; s < SAMPLES ** 2; s += 1) {
    const a = ((s % SAMPLES) + random()) / SAMPLES;
    const b = (Math.floor(s / SAMPLES) + random()) / SAMPLES;
    const h = ((x + a) / SIZE - 0.5) * 0.66;
    const k = (0.5 - (y + b) / SIZE) * 0.66;
    const d = unit([0, 1, 2].map((i) => forward[i] + right[i] * h + up[i] * k));
    const t = (s * 7 + 3) % SAMPLES ** 2;
    const [u, v] = [
      ((t % SAMPLES) + random()) / SAMPLES,
      (Math.floor(t / SAMPLES) + random()) / SAMPLES,
    ];
    trace(origin, d, u, v).forEach((c, i) => (sum[i] += Math.min(c, 4) / SAMPLES ** 2));
  }
}

/** Highlights roll off instead of clipping; then the curve of sRGB. */
function toByte(linear) {
  const x = linear * EXPOSURE;
  const rolled = x < 0.7 ? x : 1 - 0.3 * Math.exp((0.7 - x) / 0.3);
  const curved = rolled <= 0.0031308 ? 12.92 * rolled : 1.055 * rolled ** (1 / 2.4) - 0.055;
  return Math.round(255 * clamp(curved));
}

const data = Buffer.alloc(SIZE * SIZE * 3);
for (let y = 0; y < SIZE; y += 1) {
  seed = y * 7919 + 1;
  for (let x = 0; x < SIZE; x += 1) {
    const sum = [0, 0, 0];
    pixel(x, y, sum);
    for (let c = 0; c < 3; c += 1) data[(y * SIZE + x) * 3 + c] = toByte(sum[c]);
  }
}
await sharp(data, { raw: { width: SIZE, height: SIZE, channels: 3 } })
  .jpeg({ quality: 90 })
  .toFile('assets/sample-product.jpg');
