/**
 * The lexer's rules inside texts, links and click statements.
 *
 * @module
 */
import type { LexerState, Mode } from "./lexer_state.ts";
import { type LinkStyle, nextOf } from "./scanner.ts";

/** Closers of a plain text, longest first where one begins another. */
const TEXT_CLOSERS = ["])", "]]", ")]", ")))"] as const;
const CALLBACK_END = /\(\s*\)/y;

/** The next token of a mode. */
export const SHORT_MODES: Readonly<
  Record<Exclude<Mode, "statement">, (lexer: LexerState) => void>
> = {
  text,
  ellipseText,
  slantedText,
  normalLink: (lexer) => linkText(lexer, "normal"),
  thickLink: (lexer) => linkText(lexer, "thick"),
  dottedLink: (lexer) => linkText(lexer, "dotted"),
  string: quoted,
  markdown,
  click,
  callbackName,
  callbackArguments,
};

function text(lexer: LexerState): void {
  if (lexer.quote() || lexer.invisibleLink()) return;
  // The mode's own closers go before shorter openers: `|` closes here.
  const rest = lexer.text.slice(lexer.at, lexer.at + 3);
  const closer = TEXT_CLOSERS.find((written) => rest.startsWith(written)) ??
    /^[|)\]}]/.exec(rest)?.[0];
  if (closer !== undefined) {
    lexer.add("close", lexer.at + closer.length);
    lexer.leave();
  } else if (/[[({]/.test(rest[0]!)) {
    lexer.opener();
  } else {
    lexer.add("text", nextOf(lexer.text, lexer.at, /[[\](){}|"]/g));
  }
}

/** In `(- … -)` a pipe is plain, and `/)` closes as well as `-)`. */
function ellipseText(lexer: LexerState): void {
  if (lexer.quote() || lexer.invisibleLink()) return;
  if (isEllipseEnd(lexer, lexer.at)) {
    lexer.add("close", lexer.at + 2, "-)");
    lexer.leave();
    return;
  }
  if (/[()[\]{}]/.test(lexer.text[lexer.at]!)) {
    if (!lexer.opener()) lexer.finish("unknown");
    return;
  }
  let end = lexer.at + 1;
  while (end < lexer.text.length && !/[()[\]{}"]/.test(lexer.text[end]!)) {
    if (isEllipseEnd(lexer, end) || lexer.scanner.wholeLink(end, "invisible")) break;
    end++;
  }
  lexer.add("text", end);
}

function isEllipseEnd(lexer: LexerState, at: number): boolean {
  return lexer.text[at + 1] === ")" && /[-/)]/.test(lexer.text[at]!);
}

/**
 * In `[/ … /]` and the like, slashes that do not close are text, as are pipes and quotes after other text.
 * Mermaid takes a few more signs before `]` for the closer `\]`.
 */
function slantedText(lexer: LexerState): void {
  if (lexer.quote() || lexer.invisibleLink()) return;
  const sign = lexer.text[lexer.at]!;
  const isBeforeEnd = lexer.text[lexer.at + 1] === "]";
  if (isBeforeEnd && /[\\(?=\])/]/.test(sign)) {
    lexer.add("close", lexer.at + 2, sign === "/" ? "/]" : "\\]");
    lexer.leave();
  } else if (sign === "/" || sign === "\\") {
    lexer.add("text", lexer.at + 1);
  } else if (/[[\](){}]/.test(sign)) {
    if (!lexer.opener()) lexer.finish("unknown");
  } else {
    lexer.add("text", nextOf(lexer.text, lexer.at, /[\\[\](){}/]/g));
  }
}

/** The sequences that no text inside a link of each style can hold. */
const LINK_TEXT_ENDS: Readonly<Record<Exclude<LinkStyle, "invisible">, RegExp>> = {
  normal: /--/y,
  thick: /=/y,
  dotted: /\./y,
};

function linkText(lexer: LexerState, style: Exclude<LinkStyle, "invisible">): void {
  if (lexer.quote()) return;
  const { scanner, text } = lexer;
  const link = scanner.wholeLink(lexer.at, style);
  if (link) {
    lexer.add("link", scanner.afterBlanks(link.end), text.slice(link.start, link.end));
    lexer.leave();
    return;
  }
  let end = lexer.at;
  while (end < text.length && text[end] !== '"' && !endsText(end)) end++;
  if (end > lexer.at) lexer.add("edgeText", end);
  else lexer.finish("unknown");

  function endsText(at: number): boolean {
    LINK_TEXT_ENDS[style].lastIndex = at;
    return LINK_TEXT_ENDS[style].test(text) || scanner.wholeLink(at, style) !== undefined;
  }
}

function quoted(lexer: LexerState): void {
  if (lexer.text[lexer.at] !== '"') {
    lexer.add("string", nextOf(lexer.text, lexer.at, /"/g));
  } else if (lexer.text[lexer.at + 1] === "`") {
    lexer.quote();
  } else {
    lexer.at++;
    lexer.leave();
  }
}

function markdown(lexer: LexerState): void {
  if (lexer.quote()) return;
  if (lexer.text[lexer.at] !== "`") {
    lexer.add("markdown", nextOf(lexer.text, lexer.at, /[`"]/g));
  } else if (lexer.text[lexer.at + 1] === '"') {
    lexer.at += 2;
    lexer.leave();
  } else {
    lexer.finish("unknown");
  }
}

/** After `click`: the id, then one blank. */
function click(lexer: LexerState): void {
  if (lexer.quote()) return;
  if (/\s/.test(lexer.text[lexer.at]!)) {
    lexer.at++;
    lexer.leave();
  } else {
    lexer.add("click", nextOf(lexer.text, lexer.at, /\s/g));
  }
}

/** After `call`: a name up to the parenthesis. */
function callbackName(lexer: LexerState): void {
  if (lexer.match(CALLBACK_END)) {
    lexer.at = CALLBACK_END.lastIndex;
    lexer.leave();
  } else if (lexer.text[lexer.at] === "(") {
    lexer.at++;
    lexer.leave();
    lexer.enter("callbackArguments");
  } else {
    lexer.add("callbackName", nextOf(lexer.text, lexer.at, /\(/g));
  }
}

function callbackArguments(lexer: LexerState): void {
  if (lexer.text[lexer.at] === ")") {
    lexer.at++;
    lexer.leave();
  } else {
    lexer.add("callbackArguments", nextOf(lexer.text, lexer.at, /\)/g));
  }
}
