import { singular } from "./stem.ts";
import { COMMON_WORDS } from "./stop_words.ts";
import { hasMeaning, wordsOf, wordsOfEach } from "./words.ts";

/** The length up to which a query is read: a longer one is neither a name nor a keyword. */
const MAX_CHARS = 100;

/** How much an exact match says: a whole name more than a keyword that is a part of the name as well. */
const EXACT = { partOfName: 1, keyword: 2, name: 4 };

/** Words that a keyword may have before it or after it. */
const COURTESIES = new Set(["a", "an", "the", "please"]);

/** The names and keywords of a tool. */
interface Named {
  id: string;
  name: string;
  aliases?: readonly string[];
  keywords?: readonly string[];
}

/**
 * Finds the tools that a query names: by id, name or alias, by a part of a name of two words or more, or by a
 * keyword. Who writes a tool's own words wants that tool, whatever else the words may mean.
 */
export class NameIndex {
  readonly #exact = { name: new Map(), partOfName: new Map(), keyword: new Map() } satisfies Record<
    keyof typeof EXACT,
    Map<string, Set<string>>
  >;
  readonly #byMeaning = new Map<string, string>();
  /** Names without blanks, as a program has them: `jsonSchemaGenerator`. */
  readonly #byLetters = new Map<string, string>();
  readonly #stemOf: (word: string) => string;

  /** @param stemOf The stem of a word; the catalog has most words many times, so it had better remember them. */
  constructor(stemOf: (word: string) => string) {
    this.#stemOf = stemOf;
  }

  /** Adds a tool. */
  add({ id, name, aliases = [], keywords = [] }: Named): void {
    const names = wordsOfEach([id, name, ...aliases]);
    for (const words of names) {
      this.#byMeaning.set(this.#meaningKey(words), id);
      this.#byLetters.set(words.join(""), id);
      this.#add(this.#exact.name, words, id);
    }
    for (const part of names.slice(0, 2).flatMap(partsOf)) {
      this.#add(this.#exact.partOfName, part, id);
    }
    for (const words of wordsOfEach(keywords)) this.#add(this.#exact.keyword, words, id, singular);
  }

  /** By the id of each tool that the query names, how exactly: the more, the better. */
  find(query: string): ReadonlyMap<string, number> {
    const found = new Map<string, number>();
    if (query.length > MAX_CHARS) return found;
    const words = wordsOf(query);
    const told = words.filter((word) => !COURTESIES.has(word));
    const keys = { stems: this.#keyOf(told), singulars: this.#keyOf(told, singular) };
    for (const [kind, index] of Object.entries(this.#exact)) {
      // Who wants to "download a file" has no "downloaded file": of a keyword the forms of verbs count.
      const key = kind === "keyword" ? keys.singulars : keys.stems;
      const worth = EXACT[kind as keyof typeof EXACT];
      for (const id of index.get(key) ?? []) found.set(id, worth + (found.get(id) ?? 0));
    }
    const named = found.size === 0 ? this.#findLoosely(words) : undefined;
    return named === undefined ? found : new Map([[named, EXACT.name]]);
  }

  /**
   * The tool whose name the words are but for blanks (`jsonFormatter`) or stop words (`the JSON formatter tool`); else the tool whose name
   * remains without common words (`convert CSV to JSON`). The order of the words counts.
   */
  #findLoosely(words: readonly string[]): string | undefined {
    const named = this.#byLetters.get(words.join("")) ??
      this.#byMeaning.get(this.#meaningKey(words));
    if (named !== undefined) return named;
    // One word that remains is too little: `check the hash of a file` does not name `hash`.
    const key = this.#meaningKey(words.filter((word) => !COMMON_WORDS.has(word)));
    return key.includes(" ") ? this.#byMeaning.get(key) : undefined;
  }

  #add(
    index: Map<string, Set<string>>,
    words: readonly string[],
    id: string,
    formOf = this.#stemOf,
  ): void {
    const key = this.#keyOf(words.filter((word) => !COURTESIES.has(word)), formOf);
    if (key === "") return;
    const ids = index.get(key);
    if (ids) ids.add(id);
    else index.set(key, new Set([id]));
  }

  #meaningKey(words: readonly string[]): string {
    return this.#keyOf(words.filter(hasMeaning));
  }

  #keyOf(words: readonly string[], formOf = this.#stemOf): string {
    return words.map((word) => formOf(word)).join(" ");
  }
}

/** Neighbours in a name that begin and end with a word of meaning: `context pack` of `context-pack-builder`. */
function partsOf(words: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 2; end <= words.length; end++) {
      if (hasMeaning(words[start]!) && hasMeaning(words[end - 1]!)) {
        parts.push(words.slice(start, end));
      }
    }
  }
  return parts;
}
