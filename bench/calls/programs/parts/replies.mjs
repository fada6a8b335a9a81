/** Calls that wait for a reply, by the id of their generation. */
export class Replies {
  #waits = new Map();

  waitFor(id) {
    return new Promise((resolve) => this.#waits.set(id, resolve));
  }

  /** @param text id and result of a generation as JSON */
  arrive(text) {
    const { id, result } = JSON.parse(text);
    this.#waits.get(id)?.(result);
    this.#waits.delete(id);
  }
}
