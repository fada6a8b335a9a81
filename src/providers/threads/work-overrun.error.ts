/** Work on pixels took far longer than it ever does: it was stopped, and nobody outside is at fault. */
export class WorkOverrunError extends Error {
  constructor(name: string) {
    super(`The work "${name}" on a picture took too long and was stopped.`);
    this.name = 'WorkOverrunError';
  }
}
