import type { ExactJson } from "../../shared/json/exact.ts";
import { ignoreBelow, type IgnoreState, isIgnored } from "../../shared/json/ignore_paths.ts";
import { pointerToken } from "../../shared/json/pointer.ts";
import { warningList } from "../../shared/warning_list.ts";
import { ChangeList } from "./change_list.ts";
import { commonSubsequence } from "./common_subsequence.ts";
import { equalityClasses, IGNORED } from "./equality_classes.ts";
import { contract } from "./contract.ts";
import type { Identity } from "./identity.ts";
import { type ItemPairs, pairItems } from "./item_pairs.ts";

/** The way in which documents are compared. */
export interface CompareOptions {
  arrayMode: "lcs" | "index";
  /** Whether the order of items does not count in any array. */
  ignoreOrder: boolean;
  /** What tells the items of arrays apart, whose order then does not count. */
  identity: Identity;
  /** The ignored paths, seen from the root. */
  ignored: IgnoreState;
}

/** A place in one of the documents. */
interface Place {
  pointer: string;
  ignored: IgnoreState;
}

/** Two values to compare. */
interface Pair {
  before: Place;
  after: Place;
  /** JSON Pointer of the place in the document that the patch has made so far. */
  at: string;
}

/**
 * Lists the changes between two documents, from the root down and from left to right.
 *
 * @returns The changes, and warnings of arrays that could not be compared as asked.
 * @throws {ToolError} `TOO_MANY_CHANGES`, `OUTPUT_TOO_LARGE`.
 */
export function compareDocuments(before: ExactJson, after: ExactJson, options: CompareOptions) {
  const comparison = new Comparison(options);
  comparison.compareRoots(before, after);
  const { patch, changes, lines } = comparison.list;
  return { changes: { patch, changes, lines }, warnings: comparison.warnings.list() };
}

class Comparison {
  readonly list = new ChangeList();
  readonly warnings = warningList<"LCS_SKIPPED" | "NOT_MATCHED">();
  readonly #options: CompareOptions;
  /** The first objects compared as items of arrays that have nothing of what tells items apart. */
  #unnamed: string | undefined;
  readonly #classOf: ReturnType<typeof equalityClasses>;

  constructor(options: CompareOptions) {
    this.#options = options;
    this.#classOf = equalityClasses((items) =>
      options.ignoreOrder || options.identity.of(items) !== undefined
    );
  }

  compareRoots(before: ExactJson, after: ExactJson): void {
    const root: Place = { pointer: "", ignored: this.#options.ignored };
    if (!isIgnored(root.ignored)) {
      this.#compare(before, after, { before: root, after: root, at: "" });
    }
    if (this.#unnamed !== undefined && !this.#options.identity.isUsed) {
      this.warnings.add(
        "NOT_MATCHED",
        'No array here has what "match_by" names in its items: send a name as the documents have it, or a JSON Pointer such as "/metadata/name"',
        this.#unnamed,
      );
    }
  }

  #compare(before: ExactJson, after: ExactJson, pair: Pair): void {
    if (this.#classOf(before, pair.before.ignored) === this.#classOf(after, pair.after.ignored)) {
      return;
    }
    if (before instanceof Map && after instanceof Map) this.#compareObjects(before, after, pair);
    else if (Array.isArray(before) && Array.isArray(after)) {
      this.#compareArrays(before, after, pair);
    } else this.list.changed(pair.at, pair.before.pointer, pair.after.pointer, before, after);
  }

  #compareObjects(
    before: Map<string, ExactJson>,
    after: Map<string, ExactJson>,
    pair: Pair,
  ): void {
    for (const [name, value] of before) {
      const place = below(pair.before, name);
      if (isIgnored(place.ignored)) continue;
      const at = pointerBelow(pair.at, name);
      const other = after.get(name);
      if (other === undefined) this.list.removed(at, place.pointer, value);
      else this.#compare(value, other, { before: place, after: below(pair.after, name), at });
    }
    for (const [name, value] of after) {
      if (before.has(name)) continue;
      const place = below(pair.after, name);
      if (isIgnored(place.ignored)) continue;
      this.list.added(pointerBelow(pair.at, name), place.pointer, value);
    }
  }

  #compareArrays(before: ExactJson[], after: ExactJson[], pair: Pair): void {
    const ids = this.#options.identity.of(before, after);
    if (ids) return this.#compareInPairs(before, after, pairItems(ids[0]!, ids[1]!), pair);
    this.#noteUnmatched(before, after, pair.before.pointer);
    if (this.#options.ignoreOrder) {
      return this.#compareInPairs(before, after, this.#equalItems(before, after, pair), pair);
    }
    if (this.#options.arrayMode === "index") return this.#compareByIndex(before, after, pair);
    if (before.length * after.length > contract.limits.max_lcs_cells) {
      this.warnings.add(
        "LCS_SKIPPED",
        `Arrays of ${before.length} and ${after.length} items are too large to align ` +
          `(over ${contract.limits.max_lcs_cells} cells) and were compared item by item`,
        pair.before.pointer,
      );
      return this.#compareByIndex(before, after, pair);
    }
    this.#compareAligned(before, after, pair);
  }

  /** Tells of objects as items that `match_by` cannot pair. */
  #noteUnmatched(before: ExactJson[], after: ExactJson[], pointer: string): void {
    const { identity, ignoreOrder } = this.#options;
    // Beside an empty array nothing is to be paired.
    if (before.length === 0 || after.length === 0) return;
    const items = [...before, ...after];
    if (identity.isEmpty || !items.every((item) => item instanceof Map)) return;
    if (items.some((item) => identity.has(item))) {
      this.warnings.add(
        "NOT_MATCHED",
        'By "match_by" two items here are the same, or some have no text or number there: they were compared ' +
          (ignoreOrder ? "as wholes" : "in their order"),
        pointer,
      );
    } else this.#unnamed ??= pointer;
  }

  #compareByIndex(before: ExactJson[], after: ExactJson[], pair: Pair): void {
    const common = Math.min(before.length, after.length);
    for (let index = 0; index < common; index++) {
      this.#compareItems(before, index, after, index, index, pair);
    }
    for (let index = before.length - 1; index >= common; index--) {
      this.#remove(before, index, index, pair);
    }
    let end = before.length;
    for (let index = common; index < after.length; index++) {
      if (this.#add(after, index, end, pair)) end++;
    }
  }

  /** Compares items wherever they stand; those without a partner go, or come at the end. */
  #compareInPairs(
    before: ExactJson[],
    after: ExactJson[],
    { partners, added }: ItemPairs,
    pair: Pair,
  ): void {
    let index = 0;
    partners.forEach((partner, i) => {
      if (partner !== undefined) this.#compareItems(before, i, after, partner, index++, pair);
      else if (ignoresItem(pair.before, i)) index++;
      else this.#remove(before, i, index, pair);
    });
    for (const i of added) if (this.#add(after, i, index, pair)) index++;
  }

  /**
   * Pairs equal items. If a single item is left on either side, and both are of one kind, what differs is inside; which
   * of several belong together nobody can say.
   */
  #equalItems(before: ExactJson[], after: ExactJson[], pair: Pair): ItemPairs {
    const keys = (items: ExactJson[], { ignored }: Place) =>
      Array.from(
        this.#itemClasses(items, ignored),
        (key) => key === IGNORED ? undefined : key,
      );
    const pairs = pairItems(keys(before, pair.before), keys(after, pair.after));
    const gone = [...pairs.partners.keys()].filter((i) =>
      pairs.partners[i] === undefined && !ignoresItem(pair.before, i)
    );
    const [only] = gone;
    if (only === undefined || gone.length > 1 || pairs.added.length !== 1) return pairs;
    const [come] = pairs.added;
    if (!areOfOneKind(before[only]!, after[come!]!)) return pairs;
    return { partners: pairs.partners.with(only, come), added: [] };
  }

  /** Compares what lies between the items that stay. */
  #compareAligned(before: ExactJson[], after: ExactJson[], pair: Pair): void {
    const kept = commonSubsequence(
      this.#itemClasses(before, pair.before.ignored),
      this.#itemClasses(after, pair.after.ignored),
    );
    /** The index in the array as the patch has made it so far. */
    let index = 0;
    let [fromBefore, fromAfter] = [0, 0];
    /** Pairs what went with what came, the first with the first; ignored items stay where they are. */
    const compareGap = (gone: [number, number], come: [number, number]): void => {
      const inserted = range(come).filter((i) => !ignoresItem(pair.after, i));
      let paired = 0;
      for (const i of range(gone)) {
        if (ignoresItem(pair.before, i)) index++;
        else if (paired < inserted.length) {
          this.#compareItems(before, i, after, inserted[paired++]!, index++, pair);
        } else this.#remove(before, i, index, pair);
      }
      for (const i of inserted.slice(paired)) this.#add(after, i, index++, pair);
    };
    for (const [keptBefore, keptAfter] of [...kept, [before.length, after.length] as const]) {
      compareGap([fromBefore, keptBefore], [fromAfter, keptAfter]);
      index++;
      [fromBefore, fromAfter] = [keptBefore + 1, keptAfter + 1];
    }
  }

  #itemClasses(items: ExactJson[], ignored: IgnoreState): Int32Array {
    return Int32Array.from(items, (item, index) => {
      const inner = ignoreBelow(ignored, index);
      return isIgnored(inner) ? IGNORED : this.#classOf(item, inner);
    });
  }

  #compareItems(
    before: ExactJson[],
    beforeIndex: number,
    after: ExactJson[],
    afterIndex: number,
    index: number,
    pair: Pair,
  ): void {
    const place = below(pair.before, beforeIndex);
    if (isIgnored(place.ignored)) return;
    this.#compare(before[beforeIndex]!, after[afterIndex]!, {
      before: place,
      after: below(pair.after, afterIndex),
      at: pointerBelow(pair.at, index),
    });
  }

  #remove(items: ExactJson[], beforeIndex: number, index: number, pair: Pair): void {
    const { pointer, ignored } = below(pair.before, beforeIndex);
    if (isIgnored(ignored)) return;
    this.list.removed(pointerBelow(pair.at, index), pointer, items[beforeIndex]!);
  }

  /** Adds an item and says so; an ignored one is left out. */
  #add(items: ExactJson[], afterIndex: number, index: number, pair: Pair): boolean {
    const { pointer, ignored } = below(pair.after, afterIndex);
    if (isIgnored(ignored)) return false;
    this.list.added(pointerBelow(pair.at, index), pointer, items[afterIndex]!);
    return true;
  }
}

function areOfOneKind(one: ExactJson, other: ExactJson): boolean {
  return Array.isArray(one) ? Array.isArray(other) : one instanceof Map && other instanceof Map;
}

function below(place: Place, step: string | number): Place {
  return {
    pointer: pointerBelow(place.pointer, step),
    ignored: ignoreBelow(place.ignored, step),
  };
}

function ignoresItem(array: Place, index: number): boolean {
  return isIgnored(ignoreBelow(array.ignored, index));
}

function pointerBelow(pointer: string, step: string | number): string {
  return `${pointer}/${pointerToken(step)}`;
}

function range([from, to]: [number, number]): number[] {
  return Array.from({ length: to - from }, (_, offset) => from + offset);
}
