/** Work on pixels took far longer than it ever does: it was stopped, and nobody outside is at fault. */
export class WorkOverrunError extends Error {
  constructor(name: string) {
    super(`The work "${name}" on an image took too long and was stopped.`);
    this.name = 'WorkOverrunError';
  }
}

/** Thrown in a render thread when the caller has given up; the caller never sees it. */
class RenderStopped extends Error {
  constructor() {
    super('the render was stopped');
    this.name = 'RenderStopped';
  }
}

/** A flag that can be set from another thread. */
export function createStopFlag(): SharedArrayBuffer {
  return new SharedArrayBuffer(4);
}

/** Asks the render that looks at the flag to stop. */
export function raiseStopFlag(flag: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(flag), 0, 1);
}

/** A function that throws once the flag is raised. */
export function checkpointOf(flag: SharedArrayBuffer): () => void {
  const view = new Int32Array(flag);
  return () => {
    if (Atomics.load(view, 0) !== 0) throw new RenderStopped();
  };
}
