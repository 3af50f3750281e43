import type { ErrorCode, Run, RunInput } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { positionAt } from "../../shared/text_position.ts";
import { emptyInput, inputTooLarge, ToolError } from "../../shared/tool_error.ts";
import { utf8Length } from "../../shared/utf8.ts";
import { checkBounds } from "./bounds.ts";
import { adviceOnCommand, delimiterCommand, isSlashLine } from "./client_commands.ts";
import { setCommentsAside } from "./comments.ts";
import { contract } from "./contract.ts";
import { correctedTokens } from "./corrected_tokens.ts";
import { type LayoutOptions, type Library, libraryFor, type Token } from "./library.ts";
import { placeholdersFor, withoutMisread } from "./placeholders.ts";
import { unclosedComment, unclosedFrom } from "./unclosed.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;

/** The library copies its list of statements for each of them, so it gets only a few at a time. */
const STATEMENTS_AT_A_TIME = 50;

/** Characters that may begin a placeholder or something else. */
const PLACEHOLDER_SIGN = /[?:@$]/;

/** Marks of Jinja, as dbt has them, and of Handlebars. */
const TEMPLATE = /\{\{|\{%/;

/**
 * Counts what is laid out in one run. The library lays out some 60,000 tokens a second, and a text may be
 * laid out again: with other placeholders, or until nothing changes.
 */
class TokenMeter {
  #laidOut = 0;

  /** @throws {ToolError} `INPUT_TOO_LARGE` when so many tokens more are too many. */
  check(count: number): void {
    const total = this.#laidOut + count;
    const { max_tokens: max } = contract.limits;
    if (total <= max) return;
    throw inputTooLarge("max_tokens", max, total, "The tokens to format amount to");
  }

  /** Notes that tokens are laid out. */
  count(tokens: number): void {
    this.#laidOut += tokens;
  }
}

/** Lays out SQL; only white space and the case of keywords change. */
export const run: Run<typeof contract> = (input) => {
  const { input: text } = input;
  if (text.trim() === "") throw emptyInput("input");
  const output = settled(text, input, new TokenMeter());
  return {
    output,
    stats: {
      input_bytes: utf8Length(text),
      output_bytes: utf8Length(output),
      lines: output === "" ? 0 : output.split("\n").length,
      changed: output !== text,
    },
  };
};

/**
 * Formats until nothing changes any more. Once is enough but for BigQuery, where select-1 is one name and the
 * select -1 that it is laid out as has a keyword.
 */
function settled(text: string, input: Input, meter: TokenMeter): string {
  const output = format(text, input, meter);
  const isOpen = input.dialect === "bigquery" && output !== text && /[a-z]-/i.test(text);
  return isOpen ? settled(output, input, meter) : output;
}

function format(text: string, input: Input, meter: TokenMeter): string {
  const layout = layoutOptions(input);
  // A colon of Snowflake is a path operator, so :name is not a placeholder there.
  if (input.dialect === "snowflake") return formatBy(layout, text, input, meter);
  try {
    const paramTypes = placeholdersFor(input.dialect);
    return formatBy({ ...layout, paramTypes }, text, input, meter);
  } catch (error) {
    if (!(error instanceof ToolError) || error.code !== "SQL_PARSE_ERROR") throw error;
    if (!PLACEHOLDER_SIGN.test(text)) throw error;
    return formatBy(layout, text, input, meter);
  }
}

function layoutOptions(input: Input): LayoutOptions {
  return {
    keywordCase: input.keyword_case,
    functionCase: input.function_case,
    dataTypeCase: input.data_type_case,
    identifierCase: "preserve",
    tabWidth: input.indent,
    useTabs: input.use_tabs,
    indentStyle: "standard",
    logicalOperatorNewline: input.logical_operator_newline,
    expressionWidth: input.expression_width,
    linesBetweenQueries: input.lines_between_queries,
    denseOperators: false,
    newlineBeforeSemicolon: false,
  };
}

/** @throws {ToolError} `SQL_PARSE_ERROR`, and `INPUT_TOO_LARGE` on SQL that the library cannot handle. */
function formatBy(
  layout: LayoutOptions,
  text: string,
  { dialect }: Input,
  meter: TokenMeter,
): string {
  const library = libraryFor(dialect);
  try {
    const unclosed = unclosedFrom(text, dialect);
    if (unclosed !== undefined) throw parseError(text, unclosed, dialect);
    const tokens = correctedTokens(readTokens(library, text, layout), dialect);
    const fault = unclosedComment(tokens) ?? delimiterCommand(tokens);
    if (fault) throw parseError(text, fault.start, dialect);
    checkBounds(tokens, layout.useTabs ? 1 : layout.tabWidth);
    meter.check(tokens.length);
    const aside = setCommentsAside(tokens, text);
    return aside.putBack(layOutAll(library, aside.tokens, layout, meter));
  } catch (error) {
    throw error instanceof ToolError ? error : asToolError(error, text, dialect);
  }
}

function readTokens(library: Library, text: string, layout: LayoutOptions): Token[] {
  const tokens = library.readTokens(text, layout);
  const paramTypes = withoutMisread(layout.paramTypes, tokens);
  if (!paramTypes) return tokens;
  try {
    return library.readTokens(text, { ...layout, paramTypes });
  } catch {
    // The dialect has no other meaning for the symbol.
    return tokens;
  }
}

function layOutAll(
  library: Library,
  tokens: Token[],
  layout: LayoutOptions,
  meter: TokenMeter,
): string {
  const between = "\n".repeat(layout.linesBetweenQueries + 1);
  return batches(tokens)
    .map((batch) => {
      meter.count(batch.length);
      return library.layOut(batch, layout);
    })
    // Nothing may follow the last semicolon.
    .filter((formatted) => formatted !== "")
    .join(between);
}

/**
 * The tokens of a few statements each, every one but the last ending with its semicolon; a slash of SQL*Plus is
 * one by itself, so that nothing comes onto its line.
 */
function batches(tokens: Token[]): Token[][] {
  const batches: Token[][] = [];
  let start = 0;
  let statements = 0;
  const endAt = (end: number) => {
    if (end > start) batches.push(tokens.slice(start, end));
    start = end;
  };
  tokens.forEach(({ type }, index) => {
    if (isSlashLine(tokens, index)) {
      endAt(index);
      endAt(index + 1);
    } else if (`${type}` === "DELIMITER" && ++statements % STATEMENTS_AT_A_TIME === 0) {
      endAt(index + 1);
    }
  });
  batches.push(tokens.slice(start));
  return batches;
}

/** The library's error as a typed one. */
function asToolError(error: unknown, text: string, dialect: string): ToolError<Code> | ToolError {
  if (error instanceof RangeError) {
    return new ToolError(
      "INPUT_TOO_LARGE",
      `The SQL nests too deep to be laid out: keep it to ${contract.limits.max_nesting} levels of brackets and CASE`,
      { limit: "max_nesting", max: contract.limits.max_nesting },
    );
  }
  return parseError(text, offsetOf(error, text), dialect);
}

function parseError(text: string, offset: number, dialect: string): ToolError<Code> | ToolError {
  const { line, column } = positionAt(text, offset);
  const found = offset < text.length
    ? JSON.stringify(cutText(lineFrom(text, offset)))
    : "end of the text";
  const advice = TEMPLATE.test(text)
    ? "a template such as {{ name }} is not SQL: put what it stands for in its place"
    : foreignSign(lineFrom(text, offset), dialect) ??
      "check the text there or choose another dialect";
  return new ToolError<Code>(
    "SQL_PARSE_ERROR",
    `"input" cannot be read as SQL of the dialect "${dialect}" at line ${line}, column ${column}: ` +
      `unexpected ${found}; ${advice}`,
    { line, column },
  );
}

/** Says what to send instead of a sign that SQL does not have, or only another dialect. */
function foreignSign(found: string, dialect: string): string | undefined {
  if (/^[\u2018-\u201f]/.test(found)) return "write typographic quotes as ' or \"";
  if (/^[\u2010-\u2015\u2212]/.test(found)) return "write typographic dashes as -";
  if (/^\[/.test(found) && dialect !== "transactsql") {
    return 'names in brackets are of dialect "transactsql"';
  }
  if (/^`/.test(found)) return 'names in backticks are of dialect "mysql" or "bigquery"';
  return adviceOnCommand(found);
}

/**
 * Finds where the library stopped: at a token, or, when it could not read one, at a place that its message
 * gives.
 */
function offsetOf(error: unknown, text: string): number {
  const { token, message } = error as Error & { token?: Token };
  if (token) return `${token.type}` === "EOF" ? text.length : token.start;
  const place = /^Parse error: Unexpected "[^]{0,20}" at line (\d+) column (\d+)\.\n/.exec(message);
  if (!place) return text.length;
  let lineStart = 0;
  for (let line = 1; line < Number(place[1]); line++) {
    lineStart = text.indexOf("\n", lineStart) + 1;
  }
  return lineStart + Number(place[2]) - 1;
}

/** The rest of a line, cut to what a message can show. */
function lineFrom(text: string, offset: number): string {
  return text.slice(offset, offset + 100).split(/[\r\n]/, 1)[0]!;
}
