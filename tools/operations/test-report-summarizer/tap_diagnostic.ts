/**
 * The YAML blocks that follow test points. They are shown as written; only the message is picked
 * out.
 *
 * @module
 */
import { parseJsonValue } from "../../shared/json/parse.ts";
import { memberOf } from "../../shared/json/value.ts";
import { firstLine } from "./report.ts";

const MESSAGE_LINE = /^[ \t]*message:(?!\S)(.*)$/m;
/** As node:test has it. */
const ERROR_LINE = /^error:(?!\S)(.*)$/m;
/** The header of a block scalar (YAML 1.2.2, section 8.1): the value is on the lines below. */
const BLOCK_SCALAR = /^[|>][-+\d]*$/;

/**
 * The block that begins at a line, further right than its test point: what is between --- and ...,
 * less the indentation of ---. A line further left ends it as well.
 *
 * @param at The index of the line after the test point.
 * @returns `next`, the index of the first line after the block; the same `at` when there is none.
 */
export function diagnosticBlock(
  lines: readonly string[],
  at: number,
  indent: number,
): { details: string; next: number } {
  const [, spaces = ""] = /^( +)---\s*$/.exec(lines[at] ?? "") ?? [];
  if (spaces.length <= indent) return { details: "", next: at };
  const content: string[] = [];
  for (let next = at + 1;; next++) {
    const line = lines[next];
    if (line?.startsWith(spaces)) {
      const text = line.slice(spaces.length);
      if (/^\.\.\.\s*$/.test(text)) return { details: content.join("\n"), next: next + 1 };
      content.push(text);
    } else if (line?.trim() === "") content.push("");
    else return { details: content.join("\n").trimEnd(), next };
  }
}

/**
 * The remarks that begin at a line, as far right as their test point: what Test::More and Bats print in the place
 * of a block.
 */
export function remarksAt(lines: readonly string[], at: number, indent: number): string {
  const start = " ".repeat(indent) + "#";
  const remarks: string[] = [];
  for (let next = at; lines[next]?.startsWith(start); next++) {
    const text = lines[next]?.slice(start.length) ?? "";
    if (/^ Subtest\b/.test(text)) break;
    remarks.push(text.replace(/^ /, ""));
  }
  return remarks.join("\n").trimEnd();
}

/** The value of the line `message:` of a block, or of `error:`; "" when there is neither. */
export function messageOf(details: string): string {
  const json = jsonMessage(details);
  if (json !== undefined) return json;
  const match = MESSAGE_LINE.exec(details) ?? ERROR_LINE.exec(details);
  if (!match) return "";
  const [line, text = ""] = match;
  const value = text.trim();
  if (BLOCK_SCALAR.test(value)) return firstLine(details.slice(match.index + line.length));
  return unquoted(value);
}

/** Deno writes the block as JSON, which is YAML too. */
function jsonMessage(details: string): string | undefined {
  if (!details.startsWith("{")) return;
  try {
    const message = memberOf(parseJsonValue(details), "message");
    return typeof message === "string" ? message : undefined;
  } catch {
    return;
  }
}

function unquoted(value: string): string {
  if (/^'.*'$/.test(value)) return value.slice(1, -1).replaceAll("''", "'");
  if (/^".*"$/.test(value)) return value.slice(1, -1).replace(/\\(["\\])/g, "$1");
  return value;
}
