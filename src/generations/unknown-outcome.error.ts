/** The database went away after the hold was made: nobody can tell now how the generation ends. */
export class UnknownOutcomeError extends Error {
  constructor() {
    super('the outcome of the generation is unknown');
    this.name = 'UnknownOutcomeError';
  }
}
