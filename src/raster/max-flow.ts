import { ScratchBuffers } from './scratch-buffers.js';

/**
 * A minimum cut of a grid whose pixels are linked to their eight neighbours, by the algorithm of
 * Boykov and Kolmogorov (2004). The grid has a frame of one unused pixel, so that every neighbour
 * exists. Capacities are integers: no flow is lost to rounding.
 */
export interface FlowGrid {
  /** Pixels per row, the frame included. */
  readonly stride: number;
  /** Source minus sink capacity per pixel: positive pulls to the source side. */
  readonly terminal: Int32Array;
  /**
   * Residual capacity from a pixel to its neighbour in each of the directions of `flowOffsets`; that of both ways
   * together is less than 2 ** 15.
   */
  readonly links: readonly Int16Array[];
}

const FREE = 0;
const SOURCE = 1;
const AT_TERMINAL = 8;
const ORPHAN = 9;

/** Index offsets of the eight directions; direction 7 - d is the opposite of d. */
export function flowOffsets(stride: number): Int32Array {
  return Int32Array.of(-stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1);
}

/** Cuts the grid (consuming it) and answers 1 for every pixel on the source side. */
export function cutGrid(grid: FlowGrid): Uint8Array {
  using buffers = new ScratchBuffers();
  return new GridCut(grid, buffers).run();
}

class GridCut {
  private readonly offsets: Int32Array;
  private readonly tree: Uint8Array;
  private readonly parent: Uint8Array;
  private readonly stamp: Int32Array;
  private readonly depth: Int32Array;
  private readonly queued: Uint8Array;
  private readonly active: Int32Array;
  private head = 0;
  private waiting = 0;
  private orphans: number[] = [];
  private time = 0;

  constructor(
    private readonly grid: FlowGrid,
    buffers: ScratchBuffers,
  ) {
    const size = grid.terminal.length;
    this.offsets = flowOffsets(grid.stride);
    this.tree = buffers.bytes(size).fill(0);
    this.parent = buffers.bytes(size).fill(ORPHAN);
    this.stamp = buffers.integers(size).fill(0);
    this.depth = buffers.integers(size).fill(0);
    this.queued = buffers.bytes(size).fill(0);
    this.active = buffers.integers(size);
  }

  run(): Uint8Array {
    const { terminal } = this.grid;
    const { tree, parent, depth } = this;
    for (let i = 0; i < terminal.length; i += 1) {
      if (terminal[i] === 0) continue;
      tree[i] = terminal[i] > 0 ? SOURCE : 2;
      parent[i] = AT_TERMINAL;
      depth[i] = 1;
    }
    for (let i = 0; i < terminal.length; i += 1) {
      if (terminal[i] !== 0 && this.canGrow(i)) this.push(i);
    }
    while (this.waiting > 0) {
      const i = this.active[this.head];
      if (this.tree[i] === FREE || !this.grow(i)) this.pop();
    }
    const sides = new Uint8Array(tree.length);
    for (let i = 0; i < sides.length; i += 1) if (tree[i] === SOURCE) sides[i] = 1;
    return sides;
  }

  /** Amid its own tree a pixel has nothing to grow into; most of a picture is such. */
  private canGrow(i: number): boolean {
    const { tree, offsets } = this;
    const side = tree[i];
    for (let d = 0; d < 8; d += 1) if (tree[i + offsets[d]] !== side) return true;
    return false;
  }

  private push(i: number): void {
    if (this.queued[i] === 1) return;
    this.queued[i] = 1;
    this.active[(this.head + this.waiting) % this.active.length] = i;
    this.waiting += 1;
  }

  private pop(): void {
    this.queued[this.active[this.head]] = 0;
    this.head = (this.head + 1) % this.active.length;
    this.waiting -= 1;
  }

  /** Grows the tree at one pixel; true when a path was found and saturated, so that it must go on. */
  private grow(i: number): boolean {
    const { links } = this.grid;
    const fromSource = this.tree[i] === SOURCE;
    for (let d = 0; d < 8; d += 1) {
      const j = i + this.offsets[d];
      if ((fromSource ? links[d][i] : links[7 - d][j]) <= 0) continue;
      if (this.tree[j] === FREE) {
        this.tree[j] = this.tree[i];
        this.parent[j] = 7 - d;
        this.stamp[j] = this.stamp[i];
        this.depth[j] = this.depth[i] + 1;
        this.push(j);
      } else if (this.tree[j] !== this.tree[i]) {
        this.time += 1;
        if (fromSource) this.augment(i, d, j);
        else this.augment(j, 7 - d, i);
        this.adopt();
        return true;
      } else if (this.stamp[j] <= this.stamp[i] && this.depth[j] > this.depth[i]) {
        this.parent[j] = 7 - d;
        this.stamp[j] = this.stamp[i];
        this.depth[j] = this.depth[i] + 1;
      }
    }
    return false;
  }

  private augment(from: number, direction: number, to: number): void {
    const { links, terminal } = this.grid;
    let flow = links[direction][from];
    let i = from;
    for (let p = this.parent[i]; p !== AT_TERMINAL; p = this.parent[i]) {
      i += this.offsets[p];
      flow = Math.min(flow, links[7 - p][i]);
    }
    flow = Math.min(flow, terminal[i]);
    i = to;
    for (let p = this.parent[i]; p !== AT_TERMINAL; p = this.parent[i]) {
      flow = Math.min(flow, links[p][i]);
      i += this.offsets[p];
    }
    flow = Math.min(flow, -terminal[i]);
    links[direction][from] -= flow;
    links[7 - direction][to] += flow;
    this.drain(from, flow, true);
    this.drain(to, flow, false);
  }

  /** Takes the flow from one half of the path; pixels cut off from their root become orphans. */
  private drain(start: number, flow: number, source: boolean): void {
    const { links, terminal } = this.grid;
    let i = start;
    for (let p = this.parent[i]; p !== AT_TERMINAL; p = this.parent[i]) {
      const up = i + this.offsets[p];
      const forward = source ? links[7 - p] : links[p];
      const backward = source ? links[p] : links[7 - p];
      const tail = source ? up : i;
      const tip = source ? i : up;
      forward[tail] -= flow;
      backward[tip] += flow;
      if (forward[tail] === 0) this.orphan(i);
      i = up;
    }
    terminal[i] -= source ? flow : -flow;
    if (terminal[i] === 0) this.orphan(i);
  }

  private orphan(i: number): void {
    this.parent[i] = ORPHAN;
    this.orphans.push(i);
  }

  private adopt(): void {
    for (let next = 0; next < this.orphans.length; next += 1) {
      const i = this.orphans[next];
      const best = this.findParent(i);
      if (best !== ORPHAN) {
        this.parent[i] = best;
        this.stamp[i] = this.time;
        this.depth[i] = this.depth[i + this.offsets[best]] + 1;
      } else {
        this.release(i);
      }
    }
    this.orphans = [];
  }

  private findParent(i: number): number {
    const { links } = this.grid;
    const side = this.tree[i];
    let best = ORPHAN;
    let bestDepth = 0x7fffffff;
    for (let d = 0; d < 8; d += 1) {
      const j = i + this.offsets[d];
      if (this.tree[j] !== side) continue;
      if ((side === SOURCE ? links[7 - d][j] : links[d][i]) <= 0) continue;
      const depth = this.rootDepth(j);
      if (depth > 0 && depth < bestDepth) {
        bestDepth = depth;
        best = d;
      }
    }
    return best;
  }

  /** Steps from a pixel to its terminal, 0 when it hangs on an orphan; marks the way as known. */
  private rootDepth(start: number): number {
    let steps = 0;
    let i = start;
    for (;;) {
      if (this.stamp[i] === this.time) {
        steps += this.depth[i];
        break;
      }
      const p = this.parent[i];
      if (p === ORPHAN) return 0;
      steps += 1;
      if (p === AT_TERMINAL) {
        this.stamp[i] = this.time;
        this.depth[i] = 1;
        break;
      }
      i += this.offsets[p];
    }
    let depth = steps;
    for (i = start; this.stamp[i] !== this.time; i += this.offsets[this.parent[i]]) {
      this.stamp[i] = this.time;
      this.depth[i] = depth;
      depth -= 1;
    }
    return steps;
  }

  private release(i: number): void {
    const { links } = this.grid;
    const side = this.tree[i];
    for (let d = 0; d < 8; d += 1) {
      const j = i + this.offsets[d];
      if (this.tree[j] !== side) continue;
      if ((side === SOURCE ? links[7 - d][j] : links[d][i]) > 0) this.push(j);
      const p = this.parent[j];
      if (p < AT_TERMINAL && j + this.offsets[p] === i) this.orphan(j);
    }
    this.tree[i] = FREE;
  }
}
