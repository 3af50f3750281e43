/** A rule that has been checked. */
export interface Rule {
  find: string;
  replace: string;
  mode: "literal" | "regex";
  ignore_case: boolean;
  whole_word: boolean;
  multiline: boolean;
  dot_all: boolean;
  /** 0 for all. */
  max_replacements: number;
  /** `rules[I]`; "" for the rule that is in the input itself. */
  path: string;
}

/** A stretch of a text, in UTF-16 offsets, and the parts of what takes its place. */
export interface Match {
  start: number;
  end: number;
  replacement: Iterable<string>;
}

/** Finds what a rule replaces in a text, from left to right, without overlap. */
export type Replacer = (text: string) => Iterable<Match>;
