import { Lexer } from "yaml";
import type { SplitDocument } from "./split.ts";

/** Strings of TOML, in which a # begins nothing (TOML 1.0, "String"), and comments. */
const TOML_STRING_OR_COMMENT =
  /"""(?:\\[^]|[^\\])*?"""|'''[^]*?'''|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#/g;

/** Tokens that the text does not have: a document, an error in its flow, or a scalar begins. */
const LEXER_MARKS: ReadonlySet<string> = new Set(["\x02", "\x18", "\x1f"]);

/** The offset in the document of the first comment in its front matter, if it has one. */
export function firstComment(
  document: string,
  { format, start, end }: SplitDocument,
): number | undefined {
  const text = document.slice(start, end);
  if (format === null || !text.includes("#")) return undefined;
  const offset = format === "yaml"
    ? yamlComment(text)
    : format === "toml"
    ? tomlComment(text)
    : undefined;
  return offset === undefined ? undefined : start + offset;
}

function yamlComment(text: string): number | undefined {
  let offset = 0;
  for (const token of new Lexer().lex(text)) {
    if (token.startsWith("#")) return offset;
    if (!LEXER_MARKS.has(token)) offset += token.length;
  }
}

function tomlComment(text: string): number | undefined {
  for (const { 0: found, index } of text.matchAll(TOML_STRING_OR_COMMENT)) {
    if (found === "#") return index;
  }
}
