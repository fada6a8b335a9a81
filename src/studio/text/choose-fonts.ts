import type { FontFile } from './font-file.js';
import { fontsOf, type TextFace } from './fonts.js';
import { clustersOf, scriptOf, type Script } from './scripts.js';

/** A character with its marks, and the font that sets it. */
interface SetCluster {
  readonly cluster: string;
  /** Undefined where no font covers it. */
  readonly font: FontFile | undefined;
}

/** Chooses the fonts of a text and of its lines, so that each script looks the same throughout. */
export interface FontChoice {
  /** Characters that no font covers, each once. */
  readonly missing: readonly string[];
  /** The fonts of a part of the text, character by character. */
  fontsIn(part: string): SetCluster[];
}

/** The first font that covers all letters of a script in the text; punctuation goes with what it touches. */
export function chooseFonts(text: string, face: TextFace): FontChoice {
  const chosen = new Map<Script | undefined, FontFile | undefined>();
  const byCluster = new Map<string, FontFile | undefined>();
  const fontFor = (clusters: readonly string[]): FontFile | undefined => {
    for (const font of fontsOf(face)) if (clusters.every((one) => font.covers(one))) return font;
    return undefined;
  };
  const clusters = clustersOf(text);
  for (const script of new Set(clusters.map(scriptOf))) {
    if (script === undefined) continue;
    chosen.set(script, fontFor(clusters.filter((one) => scriptOf(one) === script)));
  }
  /** The font that covers a character best: that of `near`, else the first. */
  const fontOf = (cluster: string, near: FontFile | undefined): FontFile | undefined => {
    if (near?.covers(cluster) === true) return near;
    if (!byCluster.has(cluster)) byCluster.set(cluster, fontFor([cluster]));
    return byCluster.get(cluster);
  };
  const fontsIn = (part: string): SetCluster[] => {
    const parts = clustersOf(part);
    const scripts = parts.map(scriptOf);
    return parts.map((cluster, k) => {
      const script = scripts[k] ?? neighbour(parts, scripts, k);
      return { cluster, font: fontOf(cluster, chosen.get(script)) };
    });
  };
  const missing = fontsIn(text)
    .filter(({ font }) => font === undefined)
    .map(({ cluster }) => cluster);
  return { missing: [...new Set(missing)], fontsIn };
}

/** Opening marks belong to what follows, all else without a script to what stands before. */
function neighbour(
  clusters: readonly string[],
  scripts: readonly (Script | undefined)[],
  at: number,
): Script | undefined {
  const before = scripts.slice(0, at).findLast((script) => script !== undefined);
  const after = scripts.slice(at).find((script) => script !== undefined);
  return /^[\p{Ps}\p{Pi}]/u.test(clusters[at]) ? (after ?? before) : (before ?? after);
}
