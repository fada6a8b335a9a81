import type { Fidelity } from '../../fidelity.js';

/** A score from which no better one is looked for among the other photos. */
const SURE = 0.85;

/** The best of several photos counts: each shows another side. Undefined where none can be compared. */
export async function bestFidelity<S>(
  sources: readonly S[],
  compare: (source: S) => Promise<Fidelity | undefined>,
): Promise<Fidelity | undefined> {
  let best: Fidelity | undefined;
  for (const source of sources) {
    const fidelity = await compare(source);
    if (fidelity !== undefined && fidelity.score > (best?.score ?? -1)) best = fidelity;
    if (best !== undefined && best.score >= SURE) break;
  }
  return best;
}
