/**
 * Texts between an opener and its closer, and what is wrong with those that do not end.
 *
 * @module
 */
import type { RawLabel } from "./label.ts";
import type { TokenReader } from "./token_reader.ts";
import type { Failure } from "../failure.ts";

const QUOTES_ADVICE = 'put the label in quotes: "…"';

/** The spelling of an opener and of its closers. */
export interface Delimiters {
  opener: string;
  closers: readonly string[];
}

/**
 * Reads a text after its opener, which was taken, with the closer.
 *
 * @param start Offset of the opener.
 * @returns The text, and the closer that was found.
 */
export function readText(
  reader: TokenReader,
  start: number,
  delimiters: Delimiters,
): { label: RawLabel; closer: string } {
  const first = reader.peek();
  if (!["string", "markdown", "text"].includes(first.kind)) {
    throw textFault(reader, start, delimiters, true);
  }
  let text = reader.take().value;
  const escapesQuote = first.kind === "string" && text.endsWith("\\") && reader.kind() === "text";
  while (reader.kind() === "text") text += reader.take().value;
  const closer = delimiters.closers.find((written) => closes(reader, written));
  if (closer === undefined) throw textFault(reader, start, delimiters, false);
  for (let taken = 0; taken < closer.length;) taken += reader.take().value.length;
  return { label: { ...rawLabel(text, first.kind === "markdown"), escapesQuote }, closer };
}

/** Quotes around a whole text go, also where blanks are before them. */
export function rawLabel(text: string, isMarkdown: boolean): RawLabel {
  const trimmed = text.trim();
  const isQuoted = trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"');
  return { text: isQuoted ? trimmed.slice(1, -1) : trimmed, isMarkdown };
}

/** The closers `))` and `}}` are two tokens. */
function closes(reader: TokenReader, closer: string): boolean {
  if (reader.kind() !== "close") return false;
  if (reader.peek().value === closer) return true;
  const isDouble = closer === "))" || closer === "}}";
  return isDouble && reader.peek().value === closer[0] && reader.kind(1) === "close" &&
    reader.peek(1).value === closer[0];
}

function textFault(
  reader: TokenReader,
  start: number,
  { opener, closers }: Delimiters,
  isEmpty: boolean,
): Failure {
  const { text } = reader.source;
  const token = reader.peek();
  const expected = closers.join(" or ");
  const offset = token.start;
  if (offset >= text.length) return unclosed();
  if (token.kind === "string" || token.kind === "markdown") {
    return reader.fault({
      offset: text.lastIndexOf('"', offset - 1),
      found: '"',
      problem: 'a " cannot be inside a text that has other text before it',
      expected,
      suggestion: 'quote the whole label, and write #quot; for a " in it',
    });
  }
  const closer = closers.find((written) => text.startsWith(written, offset));
  if (isEmpty && closer !== undefined) {
    return reader.fault({
      offset: start,
      found: text.slice(start, offset + closer.length),
      problem: "the label is empty",
      expected: "a text",
      suggestion: `${opener} ${closer} with a blank is an empty label`,
    });
  }
  if (closer !== undefined) return forbidden(offset + closer.length);
  if (!/[[\](){}|]/.test(text[offset]!)) return reader.unexpected(expected);
  const lineEnd = text.indexOf("\n", start);
  const line = text.slice(0, lineEnd < 0 ? text.length : lineEnd);
  const isOnLine = offset < line.length &&
    closers.some((written) => line.includes(written, offset));
  return isOnLine ? forbidden(offset) : unclosed();

  function forbidden(at: number): Failure {
    return reader.fault({
      code: "UNEXPECTED_DELIMITER",
      offset: at,
      found: text[at],
      problem: `${text[at]} cannot be in a label without quotes, or is one too many`,
      suggestion: QUOTES_ADVICE,
    });
  }

  function unclosed(): Failure {
    return reader.fault({
      code: "UNCLOSED_DELIMITER",
      offset: start,
      found: opener,
      problem: `the label that ${opener} opens has no end`,
      expected,
      suggestion: `close it, or, if it holds brackets, ${QUOTES_ADVICE}`,
    });
  }
}
