/**
 * The lexer's rules where statements stand, in the order in which they are tried.
 *
 * @module
 */
import type { LexerState } from "./lexer_state.ts";
import { nextOf } from "./scanner.ts";
import type { TokenKind } from "./token.ts";

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
/** `#quot;`: Mermaid decodes it first, and accepts it in texts only. */
const ENTITY = /#\w+;/y;

const SIGNS: ReadonlyMap<string, TokenKind> = new Map([
  ["#", "hash"],
  [":", "colon"],
  ["&", "ampersand"],
  [";", "semicolon"],
  [",", "comma"],
  ["*", "star"],
  ["^", "up"],
]);

/** The next token outside texts, links and click statements. */
export function statement(lexer: LexerState): void {
  if (accessibility(lexer) || shapeData(lexer) || callbackStart(lexer) || lexer.quote()) return;
  if (keyword(lexer) || lookAhead(lexer) || sign(lexer) || link(lexer) || lexer.opener()) return;
  word(lexer);
}

function accessibility(lexer: LexerState): boolean {
  const found = lexer.match(ACCESSIBILITY);
  if (found) {
    const kind = found[1] === "accTitle" ? "accTitle" : "accDescription";
    lexer.add(kind, ACCESSIBILITY.lastIndex, found[2]!);
    return true;
  }
  if (!lexer.match(DESCRIPTION_BLOCK)) return false;
  const start = DESCRIPTION_BLOCK.lastIndex;
  const end = lexer.text.indexOf("}", start);
  if (end < 0) lexer.finish("cutOff");
  else if (end === start) lexer.at = end + 1;
  else lexer.add("accDescription", end + 1, lexer.text.slice(start, end));
  return true;
}

/** `@{ … }`: a brace in double quotes does not end it. */
function shapeData(lexer: LexerState): boolean {
  if (!lexer.text.startsWith("@{", lexer.at)) return false;
  let value = "";
  for (let at = lexer.at + 2; at < lexer.text.length;) {
    const mark = lexer.text[at]!;
    if (mark === "}") {
      lexer.add("shapeData", at + 1, value);
      return true;
    }
    if (mark === "^") {
      lexer.at = at;
      lexer.finish("unknown");
      return true;
    }
    const end = mark === '"'
      ? lexer.text.indexOf('"', at + 1) + 1
      : nextOf(lexer.text, at, /[}^"]/g);
    if (end === 0) break;
    const part = lexer.text.slice(at, end);
    value += mark === '"' ? part.replace(/\n\s*/g, "<br/>") : part;
    at = end;
  }
  lexer.finish("cutOff");
  return true;
}

function callbackStart(lexer: LexerState): boolean {
  if (!lexer.match(CALL)) return false;
  lexer.at = CALL.lastIndex;
  lexer.enter("callbackName");
  return true;
}

function keyword(lexer: LexerState): boolean {
  const found = lexer.match(KEYWORD);
  if (found) {
    const [written, word, graph, subgraph] = found;
    const end = lexer.at + written.length;
    if (word) lexer.add(word as TokenKind, end);
    else if (graph) head(lexer, end);
    else lexer.add(subgraph ? "subgraph" : "linkTarget", end);
  } else if (lexer.match(END)) {
    lexer.add("end", END.lastIndex);
  } else if (lexer.match(HREF)) {
    lexer.add("href", HREF.lastIndex);
  } else if (lexer.match(CLICK)) {
    lexer.at = CLICK.lastIndex;
    lexer.enter("click");
  } else {
    return false;
  }
  return true;
}

/** The first `graph` has its direction, or none, after it. */
function head(lexer: LexerState, end: number): void {
  const isFirst = !lexer.tokens.some(({ kind }) => kind === "graph");
  lexer.add("graph", end);
  if (!isFirst) return;
  const next = lexer.scanner.afterBlanks(lexer.at);
  const newline = lexer.text.slice(lexer.at, next).lastIndexOf("\n");
  if (newline >= 0) {
    lexer.add("noDirection", lexer.at + newline + 1);
    return;
  }
  lexer.at = next;
  if (lexer.match(HEAD_DIRECTION)) lexer.add("headDirection", HEAD_DIRECTION.lastIndex);
  else lexer.finish("unknown");
}

/** Reads the tokens that need a look at the rest of the line or word. */
function lookAhead(lexer: LexerState): boolean {
  const line = lexer.scanner.directionLine(lexer.at);
  if (line) {
    lexer.add("directionLine", line.end, line.direction);
    return true;
  }
  const edgeId = lexer.scanner.edgeId(lexer.at);
  if (edgeId === undefined) return false;
  lexer.add("edgeId", edgeId, lexer.text.slice(lexer.at, edgeId).replace("@", ""));
  return true;
}

function sign(lexer: LexerState): boolean {
  if (lexer.match(NUMBER)) {
    lexer.add("number", NUMBER.lastIndex);
  } else if (lexer.text.startsWith(":::", lexer.at)) {
    lexer.add("classMark", lexer.at + 3);
  } else {
    const kind = SIGNS.get(lexer.text[lexer.at]!);
    if (kind === undefined || lexer.match(ENTITY)) return false;
    lexer.add(kind, lexer.at + 1);
  }
  return true;
}

function link(lexer: LexerState): boolean {
  const link = lexer.scanner.link(lexer.at);
  if (!link) return false;
  const end = lexer.scanner.afterBlanks(link.end);
  lexer.add(link.isStart ? "linkStart" : "link", end, lexer.text.slice(link.start, link.end));
  if (link.isStart && link.style !== "invisible") lexer.enter(`${link.style}Link`);
  return true;
}

function word(lexer: LexerState): void {
  if (lexer.match(DOWN)) lexer.add("down", DOWN.lastIndex);
  else if (lexer.match(WORD)) lexer.add("word", WORD.lastIndex);
  else if (lexer.match(LAST_DASH)) lexer.add("word", LAST_DASH.lastIndex);
  else if (lexer.match(LETTER) && LETTER.lastIndex === lexer.at + 1) {
    lexer.add("letter", LETTER.lastIndex);
  } else if (lexer.text[lexer.at] === "\n") {
    lexer.add("newline", nextOf(lexer.text, lexer.at, /[^\n]/g));
  } else if (/\s/.test(lexer.text[lexer.at]!)) {
    lexer.add("space", lexer.at + 1);
  } else {
    lexer.finish("unknown");
  }
}
