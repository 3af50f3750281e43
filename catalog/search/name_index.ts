import { stem } from "./stem.ts";
import { COMMON_WORDS } from "./stop_words.ts";
import { hasMeaning, wordsOf } from "./words.ts";

/** What is read of a query: a longer one is no name. */
const MAX_CHARS = 100;

/** Finds the tool that a query names by its id, its name or an alias. */
export class NameIndex {
  readonly #byTerms = new Map<string, string>();

  constructor(tools: readonly { id: string; name: string; aliases?: readonly string[] }[]) {
    for (const { id, name, aliases = [] } of tools) {
      for (const known of [id, name, ...aliases]) this.#byTerms.set(termsKey(wordsOf(known)), id);
    }
  }

  /**
   * The tool whose name the query is, in any case, with any signs between the words and with stop words
   * (`the JSON formatter tool`); else the tool whose name remains without common words (`convert CSV to
   * JSON`). The order of the words counts.
   */
  find(query: string): string | undefined {
    if (query.length > MAX_CHARS) return undefined;
    const words = wordsOf(query);
    return this.#byTerms.get(termsKey(words)) ?? this.#findWithoutCommonWords(words);
  }

  /** One word that remains is too little: `check the hash of a file` does not name `hash`. */
  #findWithoutCommonWords(words: readonly string[]): string | undefined {
    const key = termsKey(words.filter((word) => !COMMON_WORDS.has(word)));
    return key.includes(" ") ? this.#byTerms.get(key) : undefined;
  }
}

function termsKey(words: readonly string[]): string {
  return words.filter(hasMeaning).map(stem).join(" ");
}
