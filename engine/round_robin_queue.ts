/**
 * A fair queue: clients take turns, so a busy client waits only behind its own items.
 *
 * @module
 */

/** One queue per client; the clients are served round-robin. */
export class RoundRobinQueue<Item> {
  /** In the order in which clients are served next. */
  readonly #byClient = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Appends an item to the client's queue. */
  push(client: string, item: Item): void {
    const items = this.#byClient.get(client);
    if (items) items.push(item);
    else this.#byClient.set(client, [item]);
    this.#size++;
  }

  /**
   * Puts an item back at the front of the client's queue. A client without other items gets the
   * next turn, since its last one came to nothing.
   */
  putBack(client: string, item: Item): void {
    const items = this.#byClient.get(client);
    this.#size++;
    if (items) {
      items.unshift(item);
      return;
    }
    const others = [...this.#byClient];
    this.#byClient.clear();
    this.#byClient.set(client, [item]);
    for (const [other, waiting] of others) this.#byClient.set(other, waiting);
  }

  /** Takes the next item of the next client that may have one now. */
  take(mayHave: (client: string, next: Item) => boolean = () => true): Item | undefined {
    for (const [client, items] of this.#byClient) {
      if (!mayHave(client, items[0]!)) continue;
      const item = items.shift()!;
      this.#size--;
      const isAlone = this.#byClient.size === 1;
      if (items.length === 0 || !isAlone) this.#byClient.delete(client);
      if (items.length > 0 && !isAlone) this.#byClient.set(client, items);
      return item;
    }
  }

  /** Whether one of the clients with items is such a client. */
  some(isSuch: (client: string) => boolean): boolean {
    return this.#byClient.keys().some(isSuch);
  }

  /** Removes and returns all items for which `isOver` returns true. */
  removeWhere(isOver: (item: Item) => boolean): Item[] {
    const removed: Item[] = [];
    for (const [client, items] of this.#byClient) {
      const kept = items.filter((item) => !isOver(item));
      if (kept.length === items.length) continue;
      removed.push(...items.filter(isOver));
      if (kept.length > 0) this.#byClient.set(client, kept);
      else this.#byClient.delete(client);
    }
    this.#size -= removed.length;
    return removed;
  }
}
