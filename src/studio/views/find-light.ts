import { toLinear, type Light, type LinearColours } from './light.js';
import { costIn, FOREIGN, type ProductColours } from './product-colours.js';

/** Usual difference of two photos in exposure, in red and in blue against green: natural logarithms. */
const USUAL = { exposure: 0.4, red: 0.1, blue: 0.15 };
/** What one usual difference costs against the mean cost of the colours. */
const PRIOR = 0.1;
/** Lights that are tried first, as logarithms of exposure and of blue; red goes half the other way. */
const EXPOSURES = [-0.6, -0.45, -0.3, -0.15, 0, 0.15, 0.3, 0.45, 0.6];
const CASTS = [-0.2, -0.1, 0, 0.1, 0.2];
/** Steps around the best of them. */
const STEPS = [0.07, 0.035, 0.02];

/** Logarithms of exposure, of red against green and of blue against green. */
type Shift = readonly [number, number, number];

/** The light in which `lab` (interleaved), much of which may be something else, looks most like the product. */
export function findLight(colours: ProductColours, lab: Float32Array): Light {
  const linear = toLinear(lab);
  let best: Shift = [0, 0, 0];
  let least = misfit(colours, linear, best);
  const attempt = (shift: Shift): void => {
    const cost = misfit(colours, linear, shift);
    if (cost < least) [best, least] = [shift, cost];
  };
  for (const exposure of EXPOSURES) for (const cast of CASTS) attempt([exposure, -cast / 2, cast]);
  for (const step of STEPS) {
    for (const way of [-step, step]) attempt([best[0] + way, best[1], best[2]]);
    for (const way of [-step, step]) attempt([best[0], best[1] + way, best[2]]);
    for (const way of [-step, step]) attempt([best[0], best[1], best[2] + way]);
  }
  return toLight(best);
}

function toLight([exposure, red, blue]: Shift): Light {
  return [Math.exp(exposure + red), Math.exp(exposure), Math.exp(exposure + blue)];
}

function misfit(colours: ProductColours, linear: LinearColours, shift: Shift): number {
  const costs = costIn(colours, linear, toLight(shift));
  let sum = 0;
  for (const cost of costs) sum += Math.min(cost, FOREIGN);
  const [exposure, red, blue] = shift;
  const odd = (exposure / USUAL.exposure) ** 2 + (red / USUAL.red) ** 2 + (blue / USUAL.blue) ** 2;
  return sum / Math.max(1, costs.length) + PRIOR * odd;
}
