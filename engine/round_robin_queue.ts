/**
 * Waiting in turn by client, so that one who asks for much waits for his own.
 *
 * @module
 */

/** A queue for each client, of which the clients take turns. */
export class RoundRobinQueue<Item> {
  /** The client whose turn it is comes first. */
  readonly #byClient = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Puts an item behind the client's others. */
  push(client: string, item: Item): void {
    const items = this.#byClient.get(client);
    if (items) items.push(item);
    else this.#byClient.set(client, [item]);
    this.#size++;
  }

  /** Puts an item that was taken before in front of the client's others. */
  putBack(client: string, item: Item): void {
    const items = this.#byClient.get(client);
    if (items) items.unshift(item);
    else this.#byClient.set(client, [item]);
    this.#size++;
  }

  /** Takes the next item of the client whose turn it is, passing over those who may not have one now. */
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

  /** Takes out all items for which `isOver` holds. */
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
