/**
 * Tokens of flowcharts.
 *
 * @module
 */

/** Words that are tokens of their own wherever a token begins. */
export type KeywordKind =
  | "subgraph"
  | "end"
  | "style"
  | "linkStyle"
  | "classDef"
  | "class"
  | "interpolate"
  | "default";

export type TokenKind =
  | KeywordKind
  | "graph"
  | "headDirection"
  | "noDirection"
  /** A whole line that sets the direction of its subgraph; the value is the direction. */
  | "directionLine"
  | "accTitle"
  | "accDescription"
  /** `click`; the value is the id after it. */
  | "click"
  | "callbackName"
  | "callbackArguments"
  | "href"
  | "linkTarget"
  /** `name@` before a link; the value is the name. */
  | "edgeId"
  /** Parts of ids and styles. */
  | "number"
  | "hash"
  | "colon"
  | "ampersand"
  | "comma"
  | "star"
  | "down"
  | "up"
  | "word"
  | "letter"
  /** `:::`. */
  | "classMark"
  /** A whole link, blanks around it included. */
  | "link"
  /** The beginning of a link with a text inside. */
  | "linkStart"
  | "edgeText"
  /** An opener or closer of a text; the value is how it is written. */
  | "open"
  | "close"
  | "text"
  | "string"
  | "markdown"
  /** `@{ … }`; the value is what is between the braces. */
  | "shapeData"
  | "semicolon"
  | "newline"
  /** One blank. */
  | "space"
  | "endOfSource"
  /** The source ends within something that was opened at the token's start. */
  | "cutOff"
  /** A character that can stand nowhere here. */
  | "unknown";

export interface Token {
  kind: TokenKind;
  /** The token as it counts, which is not always as it is written. */
  value: string;
  /** UTF-16 offsets. */
  start: number;
  end: number;
}
