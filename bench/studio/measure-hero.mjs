// Compares a hero with the true product. Definitions:
// hero mask  every pixel that is not white (all channels >= 250), and the white that no flood from the
//            frame reaches where the true product is white as well
// IoU        of the hero mask and the true mask, both at the hero's size
// loss       share of the true mask that the hero mask lacks
// halo       mean delta E (CIEDE2000) to the true product on white, within 3 px of the true outline
// ring       whether the outer 3 % are exactly 255
// fill       longer side of the true mask's box against the frame's side
import { register } from './register.mjs';

const WHITE = 250;
const HALO_REACH = 3;
const RING = 0.03;

/** Measures one hero (raw RGB, `size` x `size`) against `composePhoto`'s truth. */
export function measureHero(hero, size, truth) {
  const at = register(truth, hero, size);
  const wanted = trueMask(truth, at, size);
  const seen = heroMask(hero, size, wanted, truth, at);
  let [both, either, all] = [0, 0, 0];
  for (let i = 0; i < seen.length; i += 1) {
    both += seen[i] & wanted[i];
    either += seen[i] | wanted[i];
    all += wanted[i];
  }
  const { box } = truth;
  const longest = Math.max(box.right - box.left, box.bottom - box.top) + 1;
  return {
    iou: both / either,
    loss: 1 - both / all,
    halo: haloOf(hero, size, wanted, truth, at),
    ring: isRingWhite(hero, size),
    fill: (longest * at[0]) / size,
  };
}

function trueMask({ mask, width, height }, [scale, left, top], size) {
  const out = new Uint8Array(size * size);
  for (let y = 0, i = 0; y < size; y += 1) {
    const v = Math.floor((y + 0.5 - top) / scale);
    for (let x = 0; x < size; x += 1, i += 1) {
      const u = Math.floor((x + 0.5 - left) / scale);
      if (u >= 0 && v >= 0 && u < width && v < height) out[i] = mask[v * width + u];
    }
  }
  return out;
}

function heroMask(hero, size, wanted, truth, at) {
  const white = new Uint8Array(size * size);
  for (let i = 0, p = 0; i < white.length; i += 1, p += 3) {
    white[i] = hero[p] >= WHITE && hero[p + 1] >= WHITE && hero[p + 2] >= WHITE ? 1 : 0;
  }
  const stack = [0];
  white[0] = 2;
  while (stack.length > 0) {
    const i = stack.pop();
    const x = i % size;
    for (const j of [x > 0 ? i - 1 : i, x + 1 < size ? i + 1 : i, i - size, i + size]) {
      if (white[j] !== 1) continue;
      white[j] = 2;
      stack.push(j);
    }
  }
  return white.map((value, i) => {
    if (value !== 1) return value === 0 ? 1 : 0;
    if (wanted[i] === 0) return 0;
    const [x, y] = [i % size, Math.floor(i / size)];
    const colour = truthAt(truth, (x + 0.5 - at[1]) / at[0], (y + 0.5 - at[2]) / at[0]);
    return Math.min(...colour) >= WHITE - 10 ? 1 : 0;
  });
}

function haloOf(hero, size, wanted, truth, at) {
  let [sum, count] = [0, 0];
  for (let y = HALO_REACH; y < size - HALO_REACH; y += 1) {
    for (let x = HALO_REACH; x < size - HALO_REACH; x += 1) {
      const i = y * size + x;
      if (!nearOutline(wanted, size, i)) continue;
      const colour = truthAt(truth, (x + 0.5 - at[1]) / at[0], (y + 0.5 - at[2]) / at[0]);
      sum += deltaE(colour, hero.subarray(i * 3, i * 3 + 3));
      count += 1;
    }
  }
  return sum / Math.max(1, count);
}

function nearOutline(mask, size, i) {
  for (const d of [1, size, size + 1, size - 1]) {
    if (mask[i - d * HALO_REACH] !== mask[i] || mask[i + d * HALO_REACH] !== mask[i]) return true;
  }
  return false;
}

/** The true product on white between pixels, bilinear. */
function truthAt({ data, width, height }, x, y) {
  const u = Math.min(width - 1.001, Math.max(0, x - 0.5));
  const v = Math.min(height - 1.001, Math.max(0, y - 0.5));
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const [a, b] = [u - i, v - j];
  const on = (p, c) => 255 + ((data[p * 4 + c] - 255) * data[p * 4 + 3]) / 255;
  return [0, 1, 2].map((c) => {
    const upper = on(j * width + i, c) * (1 - a) + on(j * width + i + 1, c) * a;
    const lower = on((j + 1) * width + i, c) * (1 - a) + on((j + 1) * width + i + 1, c) * a;
    return upper * (1 - b) + lower * b;
  });
}

function isRingWhite(hero, size) {
  const rim = Math.ceil(size * RING);
  for (let y = 0, p = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1, p += 3) {
      if (y >= rim && y < size - rim && x >= rim && x < size - rim) continue;
      if (hero[p] !== 255 || hero[p + 1] !== 255 || hero[p + 2] !== 255) return false;
    }
  }
  return true;
}

/** CIEDE2000 of two sRGB colours. */
function deltaE(a, b) {
  const [p, q] = [toLab(a), toLab(b)];
  const middle = (Math.hypot(p[1], p[2]) + Math.hypot(q[1], q[2])) / 2;
  const g = 1.5 - 0.5 * Math.sqrt(middle ** 7 / (middle ** 7 + 25 ** 7));
  const [c1, c2] = [Math.hypot(p[1] * g, p[2]), Math.hypot(q[1] * g, q[2])];
  const angle = (lab) => (Math.atan2(lab[2], lab[1] * g) + 2 * Math.PI) % (2 * Math.PI);
  const [h1, h2] = [angle(p), angle(q)];
  let turn = c1 * c2 === 0 ? 0 : h2 - h1;
  if (Math.abs(turn) > Math.PI) turn -= Math.sign(turn) * 2 * Math.PI;
  let h = (h1 + h2) / 2;
  if (Math.abs(h1 - h2) > Math.PI) h += h < Math.PI ? Math.PI : -Math.PI;
  if (c1 * c2 === 0) h = h1 + h2;
  const [l, c] = [(p[0] + q[0]) / 2, (c1 + c2) / 2];
  const degrees = Math.PI / 180;
  const t =
    1 -
    0.17 * Math.cos(h - 30 * degrees) +
    0.24 * Math.cos(2 * h) +
    0.32 * Math.cos(3 * h + 6 * degrees) -
    0.2 * Math.cos(4 * h - 63 * degrees);
  const dl = (q[0] - p[0]) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const dc = (c2 - c1) / (1 + 0.045 * c);
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin(turn / 2)) / (1 + 0.015 * c * t);
  const bend = Math.exp(-(((h / degrees - 275) / 25) ** 2)) * 60 * degrees;
  const r = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(bend);
  return Math.sqrt(Math.max(0, dl * dl + dc * dc + dh * dh + r * dc * dh));
}

function toLab([r, g, b]) {
  const linear = (value) => {
    const v = value / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  };
  const f = (t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [x, y, z] = [linear(r), linear(g), linear(b)];
  const fx = f((0.4124564 * x + 0.3575761 * y + 0.1804375 * z) / 0.95047);
  const fy = f(0.2126729 * x + 0.7151522 * y + 0.072175 * z);
  const fz = f((0.0193339 * x + 0.119192 * y + 0.9503041 * z) / 1.08883);
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}
