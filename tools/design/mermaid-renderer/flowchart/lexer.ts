/**
 * The tokens of a flowchart. What a character means depends on the text or link that it is in, so
 * the lexer keeps a stack of modes; the rules of a mode are in the order in which they are tried.
 *
 * @module
 */
import { LexerState } from "./lexer_state.ts";
import { statement } from "./statement_rules.ts";
import { SHORT_MODES } from "./text_modes.ts";
import type { Token } from "./token.ts";

/**
 * Splits the text of a flowchart, which ends with a line break, into tokens; the last one is `endOfSource`,
 * `cutOff` or `unknown`.
 */
export function tokenize(text: string): Token[] {
  const lexer = new LexerState(text);
  while (!lexer.isDone) {
    const { mode } = lexer;
    if (lexer.isAtEnd) lexer.finish(mode === "statement" ? "endOfSource" : "cutOff");
    else if (mode === "statement") statement(lexer);
    else SHORT_MODES[mode](lexer);
  }
  return lexer.tokens;
}
