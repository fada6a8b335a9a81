/** A caller's own time is over before the deadline of the generation that it waits for. */
export class OwnTimeOverError extends Error {
  constructor() {
    super('The time of the call is over before that of its generation.');
    this.name = 'OwnTimeOverError';
  }
}
