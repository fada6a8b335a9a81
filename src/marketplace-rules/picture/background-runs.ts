/**
 * Flood from the border by runs instead of pixels: each row is cut into runs of ground pixels, runs
 * that touch in neighbouring rows are joined (union-find), and the sets that reach the border count.
 */
export class BackgroundRuns {
  private readonly parent: number[] = [];
  private readonly impure: number[] = [];
  private readonly atBorder: boolean[] = [];

  constructor(
    private readonly darkest: Uint8Array,
    private readonly width: number,
    private readonly height: number,
    private readonly groundFrom: number,
  ) {}

  /** Ground pixels that are not pure white and hang together with the border (4-connected). */
  impureAtBorder(): number {
    let above: { starts: number[]; ends: number[]; first: number } = {
      starts: [],
      ends: [],
      first: 0,
    };
    for (let y = 0; y < this.height; y += 1) {
      const row = this.runsOf(y);
      this.join(above, row);
      above = row;
    }
    const reached = new Set<number>();
    this.atBorder.forEach((at, run) => {
      if (at) reached.add(this.root(run));
    });
    return this.impure.reduce(
      (sum, count, run) => sum + (count > 0 && reached.has(this.root(run)) ? count : 0),
      0,
    );
  }

  private runsOf(y: number): { starts: number[]; ends: number[]; first: number } {
    const [starts, ends, first]: [number[], number[], number] = [[], [], this.parent.length];
    const from = y * this.width;
    let x = 0;
    while (x < this.width) {
      while (x < this.width && (this.darkest[from + x] ?? 0) < this.groundFrom) x += 1;
      if (x === this.width) break;
      const start = x;
      let impure = 0;
      while (x < this.width) {
        const value = this.darkest[from + x] ?? 0;
        if (value < this.groundFrom) break;
        if (value !== 255) impure += 1;
        x += 1;
      }
      starts.push(start);
      ends.push(x);
      this.parent.push(this.parent.length);
      this.impure.push(impure);
      this.atBorder.push(start === 0 || x === this.width || y === 0 || y === this.height - 1);
    }
    return { starts, ends, first };
  }

  private join(
    above: { starts: number[]; ends: number[]; first: number },
    row: { starts: number[]; ends: number[]; first: number },
  ): void {
    let upper = 0;
    let lower = 0;
    while (upper < above.starts.length && lower < row.starts.length) {
      const [upperEnd, lowerEnd] = [above.ends[upper] ?? 0, row.ends[lower] ?? 0];
      if ((above.starts[upper] ?? 0) < lowerEnd && (row.starts[lower] ?? 0) < upperEnd) {
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
      const parent = this.parent[at] ?? at;
      if (parent === at) return at;
      this.parent[at] = this.parent[parent] ?? parent;
      at = parent;
    }
  }
}
