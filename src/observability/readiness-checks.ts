/** One part that a process leans on. */
export interface ReadinessCheck {
  readonly name: string;
  /** False: the state is reported, and the process is ready without it. */
  readonly needed: boolean;
  /** Resolves when the part works; rejects otherwise. Bounded by whoever asks. */
  run(): Promise<unknown>;
}

/** Checks that the parts of a process have added; `health/` runs them all. */
export class ReadinessChecks {
  private readonly checks: ReadinessCheck[] = [];
  private readonly noted: (() => readonly string[])[] = [];
  private draining = false;

  /** Adds a check; the process is ready only when it resolves. */
  need(name: string, run: () => Promise<unknown>): void {
    this.checks.push({ name, needed: true, run });
  }

  /** Adds a check whose answer is reported and does not decide. */
  tell(name: string, run: () => Promise<unknown>): void {
    this.checks.push({ name, needed: false, run });
  }

  /** Adds sentences for an operator that are reported beside the checks and make nothing unready. */
  note(read: () => readonly string[]): void {
    this.noted.push(read);
  }

  /** From now on the process takes nothing new. */
  drain(): void {
    this.draining = true;
  }

  /** True from the begin of a shutdown on. */
  get isDraining(): boolean {
    return this.draining;
  }

  /** The sentences that hold now. */
  get notes(): readonly string[] {
    return this.noted.flatMap((read) => read());
  }

  /** In the order in which they were added. */
  get all(): readonly ReadinessCheck[] {
    return this.checks;
  }
}
