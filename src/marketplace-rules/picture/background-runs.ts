/** Runs of one row: their first columns, the columns behind their last ones, and the number of the first run. */
interface RunsOfRow {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly first: number;
}

/**
 * Flood from the border by runs instead of pixels: each row is cut into runs of background pixels, runs
 * that touch in neighbouring rows are joined (union-find), and the sets that reach the border count.
 */
export class BackgroundRuns {
  /** Of each run; typed arrays, since a picture of dots has a run for every other pixel. */
  private readonly parent: Int32Array;
  private readonly impure: Int32Array;
  private readonly atBorder: Uint8Array;
  private count = 0;

  constructor(
    private readonly darkest: Uint8Array,
    private readonly width: number,
    private readonly height: number,
    private readonly groundFrom: number,
  ) {
    const runs = this.countRuns();
    this.parent = new Int32Array(runs);
    this.impure = new Int32Array(runs);
    this.atBorder = new Uint8Array(runs);
  }

  /** Background pixels that are not pure white and hang together with the border (4-connected). */
  impureAtBorder(): number {
    let above: RunsOfRow = { starts: [], ends: [], first: 0 };
    for (let y = 0; y < this.height; y += 1) {
      const row = this.runsOf(y);
      this.join(above, row);
      above = row;
    }
    const reached = new Set<number>();
    this.atBorder.forEach((at, run) => {
      if (at === 1) reached.add(this.root(run));
    });
    return this.impure.reduce(
      (sum, count, run) => sum + (count > 0 && reached.has(this.root(run)) ? count : 0),
      0,
    );
  }

  private countRuns(): number {
    const { darkest, width, height, groundFrom } = this;
    let runs = 0;
    for (let y = 0, pixel = 0; y < height; y += 1) {
      let inRun = false;
      for (let x = 0; x < width; x += 1, pixel += 1) {
        const isGround = darkest[pixel] >= groundFrom;
        if (isGround && !inRun) runs += 1;
        inRun = isGround;
      }
    }
    return runs;
  }

  private runsOf(y: number): RunsOfRow {
    const { darkest, width, groundFrom } = this;
    const [starts, ends, first]: [number[], number[], number] = [[], [], this.count];
    const from = y * width;
    let x = 0;
    while (x < width) {
      while (x < width && darkest[from + x] < groundFrom) x += 1;
      if (x === width) break;
      const start = x;
      let impure = 0;
      while (x < width) {
        const value = darkest[from + x];
        if (value < groundFrom) break;
        if (value !== 255) impure += 1;
        x += 1;
      }
      starts.push(start);
      ends.push(x);
      const run = this.count;
      this.parent[run] = run;
      this.impure[run] = impure;
      const atBorder = start === 0 || x === width || y === 0 || y === this.height - 1;
      this.atBorder[run] = atBorder ? 1 : 0;
      this.count += 1;
    }
    return { starts, ends, first };
  }

  private join(above: RunsOfRow, row: RunsOfRow): void {
    let upper = 0;
    let lower = 0;
    while (upper < above.starts.length && lower < row.starts.length) {
      const [upperEnd, lowerEnd] = [above.ends[upper], row.ends[lower]];
      if (above.starts[upper] < lowerEnd && row.starts[lower] < upperEnd) {
        const [one, other] = [this.root(above.first + upper), this.root(row.first + lower)];
        if (one !== other) this.parent[Math.max(one, other)] = Math.min(one, other);
      }
      if (upperEnd < lowerEnd) upper += 1;
      else lower += 1;
    }
  }

  private root(run: number): number {
    let at = run;
    for (;;) {
      const parent = this.parent[at];
      if (parent === at) return at;
      this.parent[at] = this.parent[parent] ?? parent;
      at = parent;
    }
  }
}
