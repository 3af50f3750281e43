/**
 * Tokens of Gantt charts.
 *
 * @module
 */
import type { SourceText } from "../source/source_text.ts";
import { skipAccessibility } from "./accessibility.ts";
import { parsedText } from "./reading.ts";
import { Scanner, type Token } from "./scanner.ts";

export type GanttTokenKind =
  | "newline"
  | "gantt"
  | "setting"
  | "title"
  | "section"
  | "task"
  | "data"
  | "click"
  | "callback"
  | "arguments"
  | "link";
export type GanttToken = Token<GanttTokenKind>;
type Kind = GanttToken["kind"] | undefined;
type Mode = "plain" | "click" | "callback" | "arguments" | "link";

const COMMENT = /(?:[^}])?%[^\n]*/y;
const SETTING = new RegExp(
  [
    "(?:dateFormat|axisFormat|tickInterval|includes|excludes)\\s[^#\\n;]+",
    "todayMarker\\s[^\\n;]+",
    "(?:inclusiveEndDates|topAxis)\\b",
    "weekday\\s+(?:mon|tues|wednes|thurs|fri|satur|sun)day\\b",
    "weekend\\s+(?:fri|satur)day\\b",
  ].join("|"),
  "iy",
);
/** Words of the format that begin no statement. */
const MISPLACED = /gantt\b|\d{4}-\d\d-\d\d\b|accDescription\s[^#\n;]+/iy;

/** The tokens of a Gantt chart, in order, then "eof" forever. */
export function ganttTokens(source: SourceText): () => GanttToken {
  const lexer = new GanttLexer(source);
  return () => lexer.next();
}

class GanttLexer {
  readonly #source: SourceText;
  readonly #scanner: Scanner<Mode>;
  readonly #modes: Readonly<Record<Mode, () => Kind>> = {
    plain: () => this.#plain(),
    click: () => this.#click(),
    callback: () => this.#callback(),
    arguments: () => this.#args(),
    link: () => this.#link(),
  };

  constructor(source: SourceText) {
    this.#source = source;
    this.#scanner = new Scanner<Mode>(parsedText(source), "plain");
  }

  next(): GanttToken {
    for (;;) {
      const offset = this.#scanner.at;
      if (this.#scanner.isAtEnd) {
        const isOpen = this.#scanner.mode !== "plain";
        return { kind: isOpen ? "unknown" : "eof", text: "", offset };
      }
      const kind = this.#modes[this.#scanner.mode]();
      if (kind) return { kind, text: this.#scanner.text.slice(offset, this.#scanner.at), offset };
    }
  }

  #plain(): Kind {
    const accessibility = skipAccessibility(this.#source, this.#scanner);
    if (accessibility === "empty") return undefined;
    if (accessibility !== "none") return accessibility === "cut" ? "unknown" : "setting";
    if (this.#scanner.skip(COMMENT)) return undefined;
    if (this.#scanner.skip(/\n+/y)) return "newline";
    if (this.#scanner.skip(/\s+/y)) return undefined;
    if (this.#scanner.skip(/href\s+"/iy)) return this.#enter("link");
    if (this.#scanner.skip(/call\s+/iy)) return this.#enter("callback");
    if (this.#scanner.skip(/click\s+/iy)) return this.#enter("click");
    if (this.#scanner.sees(MISPLACED)) {
      return this.#scanner.take(MISPLACED)!.toLowerCase() === "gantt" ? "gantt" : "unknown";
    }
    if (this.#scanner.skip(SETTING)) return "setting";
    if (this.#scanner.skip(/title\s[^\n]+/iy)) return "title";
    if (this.#scanner.skip(/section\s[^\n]+/iy)) return "section";
    if (this.#scanner.skip(/[^:\n]+/y)) return "task";
    if (this.#scanner.skip(/:[^#\n;]+/y)) return "data";
    this.#scanner.at++;
    return "unknown";
  }

  #enter(mode: Mode): undefined {
    this.#scanner.enter(mode);
  }

  #click(): Kind {
    if (this.#scanner.skip(/\S+/y)) return "click";
    this.#scanner.at++;
    this.#scanner.leave();
    return undefined;
  }

  #link(): Kind {
    if (this.#scanner.skip(/[^"]+/y)) return "link";
    this.#scanner.at++;
    this.#scanner.leave();
    return undefined;
  }

  #callback(): Kind {
    if (this.#scanner.skip(/[^(]+/y)) return "callback";
    const hasArguments = !this.#scanner.skip(/\(\s*\)/y);
    this.#scanner.leave();
    if (hasArguments) {
      this.#scanner.at++;
      this.#scanner.enter("arguments");
    }
    return undefined;
  }

  #args(): Kind {
    if (this.#scanner.skip(/[^)]+/y)) return "arguments";
    this.#scanner.at++;
    this.#scanner.leave();
    return undefined;
  }
}
