/**
 * Where the pieces of many patterns are in a text, all of them in one walk through it: Aho and
 * Corasick's automaton ("Efficient string matching", 1975), kept to the first and last place of
 * each piece.
 *
 * @module
 */

/** Code units of the pieces and texts are below this: normalised paths are ASCII. */
const ALPHABET = 128;
const ROOT = 0;

/** An index over a fixed set of pieces, none of them empty. */
export class PieceIndex {
  /** By node, which is a beginning of a piece: its children as a linked list, and what leads to it. */
  readonly #firstChild: Int32Array;
  readonly #nextSibling: Int32Array;
  readonly #label: Uint8Array;
  /** By node: the longest beginning of a piece that the node's text ends with. */
  readonly #fallback: Int32Array;
  /** Most walks leave the root: its children by their label. */
  readonly #rootChildren = new Int32Array(ALPHABET);
  /** By node: the search that last came across it, and the ends of its first and last occurrence. */
  readonly #firstSearch: Int32Array;
  readonly #lastSearch: Int32Array;
  readonly #firstEnd: Int32Array;
  readonly #lastEnd: Int32Array;
  readonly #nodes = new Map<string, number>();
  #size = 1;
  #search = 0;

  constructor(pieces: Iterable<string>) {
    const distinct = new Set(pieces);
    const most = [...distinct].reduce((sum, { length }) => sum + length, 1);
    this.#firstChild = new Int32Array(most);
    this.#nextSibling = new Int32Array(most);
    this.#label = new Uint8Array(most);
    this.#fallback = new Int32Array(most);
    this.#firstSearch = new Int32Array(most);
    this.#lastSearch = new Int32Array(most);
    this.#firstEnd = new Int32Array(most);
    this.#lastEnd = new Int32Array(most);
    for (const piece of distinct) this.#nodes.set(piece, this.#insert(piece));
    this.#linkFallbacks();
  }

  /** Searches a text, and gives the nodes that it came across, those of pieces among them; then {@linkcode firstEnd} and {@linkcode lastEnd} tell what was found. */
  search(text: string): readonly number[] {
    this.#search++;
    const found: number[] = [];
    const path = new Int32Array(text.length);
    let node = ROOT;
    for (let at = 0; at < text.length; at++) {
      node = this.#step(node, text.charCodeAt(at));
      path[at] = node;
      this.#mark(this.#firstSearch, this.#firstEnd, node, at + 1, found);
    }
    for (let at = text.length - 1; at >= 0; at--) {
      this.#mark(this.#lastSearch, this.#lastEnd, path[at] ?? ROOT, at + 1);
    }
    return found;
  }

  /** The node of a piece, by which results are looked up. */
  nodeOf(piece: string): number {
    return this.#nodes.get(piece) ?? ROOT;
  }

  /** The end of a piece's first occurrence in the text searched last; -1 without one. */
  firstEnd(node: number): number {
    return this.#firstSearch[node] === this.#search ? this.#firstEnd[node] ?? -1 : -1;
  }

  /** The end of its last occurrence; -1 without one. */
  lastEnd(node: number): number {
    return this.#lastSearch[node] === this.#search ? this.#lastEnd[node] ?? -1 : -1;
  }

  /**
   * Notes where a node's text ends, and all pieces that it ends with. A node that has been noted before has
   * passed it on to them.
   */
  #mark(
    searches: Int32Array,
    ends: Int32Array,
    start: number,
    end: number,
    found?: number[],
  ): void {
    for (let node = start; node !== ROOT; node = this.#fallback[node] ?? ROOT) {
      if (searches[node] === this.#search) return;
      searches[node] = this.#search;
      ends[node] = end;
      found?.push(node);
    }
  }

  #insert(piece: string): number {
    let node = ROOT;
    for (let at = 0; at < piece.length; at++) {
      const label = piece.charCodeAt(at);
      node = this.#child(node, label) || this.#addChild(node, label);
    }
    return node;
  }

  #addChild(parent: number, label: number): number {
    const node = this.#size++;
    this.#label[node] = label;
    this.#nextSibling[node] = this.#firstChild[parent] ?? ROOT;
    this.#firstChild[parent] = node;
    if (parent === ROOT) this.#rootChildren[label] = node;
    return node;
  }

  /** The child after a label; the root, which is no node's child, when there is none. */
  #child(parent: number, label: number): number {
    if (parent === ROOT) return this.#rootChildren[label] ?? ROOT;
    let node = this.#firstChild[parent] ?? ROOT;
    while (node !== ROOT && this.#label[node] !== label) node = this.#nextSibling[node] ?? ROOT;
    return node;
  }

  /** The node of the longest beginning of a piece that the text so far ends with. */
  #step(from: number, label: number): number {
    let node = from;
    let next = this.#child(node, label);
    while (next === ROOT && node !== ROOT) {
      node = this.#fallback[node] ?? ROOT;
      next = this.#child(node, label);
    }
    return next;
  }

  /** Breadth first: the fallback of a node is that of its parent, a step further. */
  #linkFallbacks(): void {
    const queue: number[] = [ROOT];
    for (const parent of queue) {
      let node = this.#firstChild[parent] ?? ROOT;
      for (; node !== ROOT; node = this.#nextSibling[node] ?? ROOT) {
        queue.push(node);
        if (parent !== ROOT) {
          this.#fallback[node] = this.#step(this.#fallback[parent] ?? ROOT, this.#label[node] ?? 0);
        }
      }
    }
  }
}
