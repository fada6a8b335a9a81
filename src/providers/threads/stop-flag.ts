/** Thrown in a render thread when the caller has given up; the caller never sees it. */
export class RenderStopped extends Error {
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
