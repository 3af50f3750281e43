/**
 * The tokens of a flowchart. What a character means depends on the text or link that it stands in, so the
 * lexer keeps a stack of modes; the rules of a mode stand in the order in which they are tried.
 *
 * @module
 */
import { nextOf, Scanner } from "./scanner.ts";
import { SHORT_MODES } from "./text_modes.ts";
import type { Token, TokenKind } from "./token.ts";

/** Where the lexer is. */
export type Mode =
  | "statement"
  | "text"
  | "ellipseText"
  | "slantedText"
  | "normalLink"
  | "thickLink"
  | "dottedLink"
  | "string"
  | "markdown"
  | "click"
  | "callbackName"
  | "callbackArguments";

/** Words that are keywords where a token begins, when no letter, digit or `_` follows. */
const KEYWORD =
  /(?:(default|style|linkStyle|interpolate|classDef|class)|(flowchart-elk|swimlane-beta|graph|flowchart)|(subgraph)|(_self|_blank|_parent|_top))(?!\w)/y;
const END = /end(?!\w)\s*/y;
const ACCESSIBILITY = /(accTitle|accDescr)\s*:\s*([^\n]*)/y;
const DESCRIPTION_BLOCK = /accDescr\s*\{\s*/y;
const CLICK = /click\s+/y;
const CALL = /call\s+/y;
const HREF = /href\s/y;
const HEAD_DIRECTION = /(?:(?:LR|RL|TB|BT|TD|BR|v)(?!\w)|[<>^])/y;
const NUMBER = /[0-9]+/y;
const DOWN = /v(?!\w)/y;
/** Characters of ids; a `-` counts where it does not begin a link. */
const WORD = /(?:[A-Za-z0-9!"$%&'*+.`?\\_/]|-(?=[^>\-.])|#(?!\w+;))+/y;
/** The `-` of `odd->text]` ends an id; one before any other `>` is half an arrow, and refused as that. */
const LAST_DASH = /-(?=>(?:"[^"]*")?[^[\](){}|]*\])/y;
const LETTER = /\p{L}/uy;
/** `#quot;`: Mermaid reads it as a character before all else, and takes it in texts only. */
const ENTITY = /#\w+;/y;
const OPENERS = [
  "(((",
  "(-",
  "([",
  "[[",
  "[|",
  "[(",
  "[/",
  "[\\",
  ">",
  "|",
  "(",
  "[",
  "{",
] as const;

const SIGNS: ReadonlyMap<string, TokenKind> = new Map([
  ["#", "hash"],
  [":", "colon"],
  ["&", "ampersand"],
  [";", "semicolon"],
  [",", "comma"],
  ["*", "star"],
  ["^", "up"],
]);

/**
 * Splits the text of a flowchart, which ends with a line break, into tokens; the last one is `endOfSource`,
 * `cutOff` or `unknown`.
 */
export function tokenize(text: string): Token[] {
  return new Lexer(text).run();
}

/** The state of one run, which the rules of the modes share. */
export class Lexer {
  readonly scanner: Scanner;
  readonly tokens: Token[] = [];
  at = 0;
  private readonly modes: Mode[] = ["statement"];
  private hasHead = false;
  private isDone = false;

  constructor(readonly text: string) {
    this.scanner = new Scanner(text);
  }

  run(): Token[] {
    while (!this.isDone) {
      if (this.at >= this.text.length) {
        this.finish(this.modes.length === 1 ? "endOfSource" : "cutOff");
      } else {
        const mode = this.modes.at(-1)!;
        if (mode === "statement") this.statement();
        else SHORT_MODES[mode](this);
      }
    }
    return this.tokens;
  }

  /** Adds the token that ends at an offset and goes on behind it. */
  add(kind: TokenKind, end: number, value = this.text.slice(this.at, end)): void {
    this.tokens.push({ kind, value, start: this.at, end });
    this.at = end;
  }

  /** Adds the last token. */
  finish(kind: "endOfSource" | "cutOff" | "unknown"): void {
    const codePoint = this.text.codePointAt(this.at);
    const value = codePoint === undefined ? "" : String.fromCodePoint(codePoint);
    this.add(kind, this.at + value.length, value);
    this.isDone = true;
  }

  enter(mode: Mode): void {
    this.modes.push(mode);
  }

  leave(): void {
    if (this.modes.length > 1) this.modes.pop();
  }

  /** What a pattern finds at the current place. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text);
  }

  /** A quoted text begins: Mermaid knows it in every mode. */
  quote(): boolean {
    if (this.text[this.at] !== '"') return false;
    const isMarkdown = this.text[this.at + 1] === "`";
    this.at += isMarkdown ? 2 : 1;
    this.enter(isMarkdown ? "markdown" : "string");
    return true;
  }

  /** `~~~` is a link in every mode. */
  invisibleLink(): boolean {
    const link = this.scanner.wholeLink(this.at, "invisible");
    if (!link) return false;
    this.add("link", this.scanner.afterBlanks(link.end), this.text.slice(link.start, link.end));
    return true;
  }

  /** An opener of a text: they too are known in every mode. */
  opener(): boolean {
    const opener = OPENERS.find((written) => this.text.startsWith(written, this.at));
    if (opener === undefined) return false;
    this.add("open", this.at + opener.length);
    if (opener === "(-") this.enter("ellipseText");
    else if (opener === "[/" || opener === "[\\") this.enter("slantedText");
    else if (opener !== "[|") this.enter("text");
    return true;
  }

  private statement(): void {
    if (this.accessibility() || this.shapeData() || this.callbackStart() || this.quote()) return;
    if (this.keyword() || this.lookAhead() || this.sign() || this.link() || this.opener()) return;
    this.word();
  }

  private accessibility(): boolean {
    const found = this.match(ACCESSIBILITY);
    if (found) {
      const kind = found[1] === "accTitle" ? "accTitle" : "accDescription";
      this.add(kind, ACCESSIBILITY.lastIndex, found[2]!);
      return true;
    }
    if (!this.match(DESCRIPTION_BLOCK)) return false;
    const start = DESCRIPTION_BLOCK.lastIndex;
    const end = this.text.indexOf("}", start);
    if (end < 0) this.finish("cutOff");
    else if (end === start) this.at = end + 1;
    else this.add("accDescription", end + 1, this.text.slice(start, end));
    return true;
  }

  /** `@{ … }`: a brace in double quotes does not end it. */
  private shapeData(): boolean {
    if (!this.text.startsWith("@{", this.at)) return false;
    let value = "";
    for (let at = this.at + 2; at < this.text.length;) {
      const mark = this.text[at]!;
      if (mark === "}") {
        this.add("shapeData", at + 1, value);
        return true;
      }
      if (mark === "^") {
        this.at = at;
        this.finish("unknown");
        return true;
      }
      const end = mark === '"'
        ? this.text.indexOf('"', at + 1) + 1
        : nextOf(this.text, at, /[}^"]/g);
      if (end === 0) break;
      const part = this.text.slice(at, end);
      value += mark === '"' ? part.replace(/\n\s*/g, "<br/>") : part;
      at = end;
    }
    this.finish("cutOff");
    return true;
  }

  private callbackStart(): boolean {
    if (!this.match(CALL)) return false;
    this.at = CALL.lastIndex;
    this.enter("callbackName");
    return true;
  }

  private keyword(): boolean {
    const found = this.match(KEYWORD);
    if (found) {
      const [written, word, graph, subgraph] = found;
      const end = this.at + written.length;
      if (word) this.add(word as TokenKind, end);
      else if (graph) this.head(end);
      else this.add(subgraph ? "subgraph" : "linkTarget", end);
    } else if (this.match(END)) {
      this.add("end", END.lastIndex);
    } else if (this.match(HREF)) {
      this.add("href", HREF.lastIndex);
    } else if (this.match(CLICK)) {
      this.at = CLICK.lastIndex;
      this.enter("click");
    } else {
      return false;
    }
    return true;
  }

  /** The first `graph` has its direction, or none, behind it. */
  private head(end: number): void {
    this.add("graph", end);
    if (this.hasHead) return;
    this.hasHead = true;
    const next = this.scanner.afterBlanks(this.at);
    const newline = this.text.slice(this.at, next).lastIndexOf("\n");
    if (newline >= 0) {
      this.add("noDirection", this.at + newline + 1);
      return;
    }
    this.at = next;
    if (this.match(HEAD_DIRECTION)) this.add("headDirection", HEAD_DIRECTION.lastIndex);
    else this.finish("unknown");
  }

  /** What needs a look at the rest of the line or word. */
  private lookAhead(): boolean {
    const line = this.scanner.directionLine(this.at);
    if (line) {
      this.add("directionLine", line.end, line.direction);
      return true;
    }
    const edgeId = this.scanner.edgeId(this.at);
    if (edgeId === undefined) return false;
    this.add("edgeId", edgeId, this.text.slice(this.at, edgeId).replace("@", ""));
    return true;
  }

  private sign(): boolean {
    if (this.match(NUMBER)) {
      this.add("number", NUMBER.lastIndex);
    } else if (this.text.startsWith(":::", this.at)) {
      this.add("classMark", this.at + 3);
    } else {
      const kind = SIGNS.get(this.text[this.at]!);
      if (kind === undefined || this.match(ENTITY)) return false;
      this.add(kind, this.at + 1);
    }
    return true;
  }

  private link(): boolean {
    const link = this.scanner.link(this.at);
    if (!link) return false;
    const end = this.scanner.afterBlanks(link.end);
    this.add(link.isStart ? "linkStart" : "link", end, this.text.slice(link.start, link.end));
    if (link.isStart && link.style !== "invisible") this.enter(`${link.style}Link`);
    return true;
  }

  private word(): void {
    if (this.match(DOWN)) this.add("down", DOWN.lastIndex);
    else if (this.match(WORD)) this.add("word", WORD.lastIndex);
    else if (this.match(LAST_DASH)) this.add("word", LAST_DASH.lastIndex);
    else if (this.match(LETTER) && LETTER.lastIndex === this.at + 1) {
      this.add("letter", LETTER.lastIndex);
    } else if (this.text[this.at] === "\n") {
      this.add("newline", nextOf(this.text, this.at, /[^\n]/g));
    } else if (/\s/.test(this.text[this.at]!)) {
      this.add("space", this.at + 1);
    } else {
      this.finish("unknown");
    }
  }
}
