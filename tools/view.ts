/**
 * How pages and the shell show the parts of an output.
 *
 * @module
 */

/** How a page shows a part of the output. A page shows a view that it does not know like any other value. */
export type ViewKind =
  /** A CSS colour, or an object whose values are CSS colours. */
  | "colour"
  /** A list of objects with a colour in `hex`. */
  | "palette"
  /** An object with a foreground, a background and their ratio. */
  | "contrast"
  /** A list of objects with `start` and `end` in the input text, in UTF-16 units. */
  | "matches"
  /** A unified diff. */
  | "diff"
  /** A list of objects or numbers as a line over `x`. */
  | "line"
  /** A list of objects or numbers, or an object of numbers, as bars. */
  | "bars"
  /** A list of objects with a severity, a code and a message. */
  | "findings"
  /** A digest, or an object of digests by algorithm. */
  | "digests"
  /** A list of moments, or of objects with one in `local` or `date`. */
  | "calendar"
  /** One moment in several zones: objects with their `zone`, `time`, `date`, `offset` and `iso`. */
  | "clocks"
  /** A network as an object with its `cidr`, `prefix` and `hex`. */
  | "subnet"
  /** A list of ranges `a-b` of addresses. */
  | "ranges"
  /** The requests of the input HAR file, over time. */
  | "waterfall"
  /** A list of objects with a `level` and a `text` or `title`. */
  | "outline"
  /** An SVG made from the input SVG. */
  | "compare"
  /** A list of short values, to be copied one by one. */
  | "list"
  /** The media type of an input picture in Base64 or a `data:` URL. */
  | "given"
  /** A comparison of two inputs, named by `y`: the parts that they share and the differences. */
  | "sides"
  /** An object with the `changed`, `added` and `removed` rows of a table. */
  | "rows"
  /** An object with X.509 `certificates` and the `chain` of their links. */
  | "certificates"
  /**
   * A text, and the texts for the other values of the choices that `y` names; of another output, its
   * member `x`. What undoes the tool counts only where it finds something.
   */
  | "variants"
  /** Who may read, write and execute a file. */
  | "permissions"
  /** A conversion of units, with the other units of the dimension. */
  | "units"
  /** The header or the claims of a JSON Web Token, whose `status` is a verdict on its times. */
  | "claims"
  /** What a page's metadata look like as a shared link and as a search result. */
  | "preview"
  /** A text that the tool made from the input text, with what differs. */
  | "changed"
  /** A text in a language. */
  | "json"
  | "yaml"
  | "sql"
  | "xml"
  | "html"
  | "markdown"
  | "css"
  | "code"
  /** A value shown first, in large type. */
  | "answer"
  /** An object with counts of years to seconds, in words. */
  | "span"
  /** The members of an object that `y` names, in that order; its other short ones are folded beneath the rest. */
  | "figures"
  /** A list of objects, shown before what has no view. */
  | "table"
  /** What few ask for: folded, beneath the rest. */
  | "folded";

/** A kind of view and, for charts, what they draw. */
export type ViewHint = ViewKind | {
  view: ViewKind;
  /**
   * The key whose values name the points or bars. Default: the first that is not a number, else the first. For an
   * answer: the path of its unit in the output.
   */
  x?: string;
  /**
   * The keys whose values are drawn, at most four, or shown, or the inputs to compare or try. Default: all other
   * numbers. Of a table: the keys whose values may be anything, and are shown as JSON.
   */
  y?: readonly string[];
};

/** Members of an output that are money in one currency. */
export interface Money {
  /** Their names, at any depth; lists of amounts too. */
  of: readonly string[];
  /** An ISO 4217 code, or the member of the output or input that says it. Without one, pages show two decimals. */
  currency?: string;
  /** The property of the input that says their decimals in place of the currency's. */
  decimals?: string;
}

/** The kind of view that a contract names. */
export function kindOf(hint: ViewHint): ViewKind {
  return typeof hint === "string" ? hint : hint.view;
}

/** Views that show a text in a language as it is, and other values as JSON. */
export const LANGUAGE_VIEWS: ReadonlySet<ViewKind> = new Set([
  "json",
  "yaml",
  "sql",
  "xml",
  "html",
  "markdown",
  "css",
  "code",
]);
