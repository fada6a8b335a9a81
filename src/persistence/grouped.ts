interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer | Promise<Answer>) => void;
  readonly reject: (error: unknown) => void;
}

interface Lane<Item, Answer> {
  readonly waiting: Waiting<Item, Answer>[];
  running: boolean;
}

/** Items of a group where nothing else is said. */
const MOST = 64;

/**
 * Group commit: items of one key that come while a statement of that key runs go together with the next one. An item
 * that finds none running goes at the end of this turn of the event loop, with all others of the turn.
 */
export class Grouped<Item, Answer> {
  private readonly lanes = new Map<string, Lane<Item, Answer>>();

  /**
   * @param run runs a group of one key; its answers in the order of the items. A rejection is the answer of all
   * @param bounds items of a group at most; milliseconds that the first one waits for others, 0 where none is given
   */
  constructor(
    private readonly run: (
      items: readonly Item[],
    ) => Promise<readonly (Answer | Promise<Answer>)[]>,
    private readonly bounds: { readonly most?: number; readonly waitMs?: number } = {},
  ) {}

  /** The answer of one item. @param key items of different keys do not wait for each other */
  ask(key: string, item: Item): Promise<Answer> {
    const lane = this.lanes.get(key) ?? { waiting: [], running: false };
    this.lanes.set(key, lane);
    const answer = new Promise<Answer>((resolve, reject) => {
      lane.waiting.push({ item, resolve, reject });
    });
    if (!lane.running) {
      lane.running = true;
      const begin = (): void => void this.empty(key, lane);
      const { waitMs = 0 } = this.bounds;
      if (waitMs > 0) setTimeout(begin, waitMs);
      else setImmediate(begin);
    }
    return answer;
  }

  /** Takes an item back that no statement has yet; its answer then never comes. */
  withdraw(key: string, item: Item): boolean {
    const waiting = this.lanes.get(key)?.waiting ?? [];
    const at = waiting.findIndex((one) => one.item === item);
    if (at >= 0) waiting.splice(at, 1);
    return at >= 0;
  }

  private async empty(key: string, lane: Lane<Item, Answer>): Promise<void> {
    const { most = MOST } = this.bounds;
    while (lane.waiting.length > 0) {
      const group = lane.waiting.splice(0, most);
      try {
        const answers = await this.run(group.map(({ item }) => item));
        for (const [at, { resolve, reject }] of group.entries()) {
          const answer = answers[at];
          if (answer === undefined && !(at in answers))
            reject(new Error('A group lacks an answer.'));
          else resolve(answer as Answer | Promise<Answer>);
        }
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.lanes.delete(key);
  }
}
