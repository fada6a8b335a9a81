const RADIANS = Math.PI / 180;
const POW7 = 25 ** 7;

const cos = (degrees: number): number => Math.cos(degrees * RADIANS);
const hueOf = (a: number, b: number): number =>
  a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RADIANS + 360) % 360;

/**
 * CIEDE2000 colour difference of two CIE Lab colours (Sharma, Wu and Dalal 2005).
 * @param kL weight of lightness: 1 as published, above 1 for pictures taken in different light
 */
export function ciede2000(
  [l1, a1, b1]: readonly [number, number, number],
  [l2, a2, b2]: readonly [number, number, number],
  kL = 1,
): number {
  const mean7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const g = 0.5 * (1 - Math.sqrt(mean7 / (mean7 + POW7)));
  const [c1, c2] = [Math.hypot(a1 * (1 + g), b1), Math.hypot(a2 * (1 + g), b2)];
  const [h1, h2] = [hueOf(a1 * (1 + g), b1), hueOf(a2 * (1 + g), b2)];
  const grey = c1 * c2 === 0;
  const turn = h2 - h1;
  const hue = grey ? 0 : turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
  const dL = l2 - l1;
  const dC = c2 - c1;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((hue / 2) * RADIANS);
  const c = (c1 + c2) / 2;
  const far = Math.abs(turn) > 180;
  const h = grey ? h1 + h2 : (h1 + h2 + (far ? (h1 + h2 < 360 ? 360 : -360) : 0)) / 2;
  const t =
    1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63);
  const l50 = ((l1 + l2) / 2 - 50) ** 2;
  const sL = 1 + (0.015 * l50) / Math.sqrt(20 + l50);
  const sC = 1 + 0.045 * c;
  const sH = 1 + 0.015 * c * t;
  const c7 = c ** 7;
  const turning = 60 * Math.exp(-(((h - 275) / 25) ** 2));
  const rT = -2 * Math.sqrt(c7 / (c7 + POW7)) * Math.sin(turning * RADIANS);
  const [x, y, z] = [dL / (kL * sL), dC / sC, dH / sH];
  return Math.sqrt(Math.max(0, x * x + y * y + z * z + rT * y * z));
}
