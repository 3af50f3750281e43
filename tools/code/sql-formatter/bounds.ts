import { outputMeter } from "../../shared/output_meter.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import type { Token } from "./library.ts";

/** The innermost construct open at a token: the statement itself, a bracket, a CASE or a BETWEEN. */
interface Level {
  kind: "statement" | "bracket" | "case" | "between";
  /** Tokens since a chain began; undefined if the library keeps none. */
  chain?: number;
  /** Dots of the path that is being read, as in a.b.c. */
  dots: number;
  isAfterDot: boolean;
}

/**
 * Refuses SQL with which the library would overflow the stack or fill the memory: it recurses into brackets,
 * CASE, BETWEEN and dots, and copies a chain for each of its items.
 *
 * @param indentWidth Characters per level.
 * @throws {ToolError} `INPUT_TOO_LARGE`; `OUTPUT_TOO_LARGE` when indenting would make the text huge.
 */
export function checkBounds(tokens: readonly Token[], indentWidth: number): void {
  const { max_chain, max_nesting, max_total_nesting } = contract.limits;
  let levels = [newLevel("statement")];
  let comments = 0;
  let totalNesting = 0;
  const chargeIndentation = outputMeter(
    "The indented SQL",
    "nest less or ask for less indentation",
  );
  tokens.forEach((token, index) => {
    const type = `${token.type}`;
    if (isComment(type)) {
      checkLimit("max_chain", max_chain, ++comments, "Consecutive comments amount to");
      return;
    }
    comments = 0;
    if (type === "DELIMITER") levels = [newLevel("statement")];
    else if (!isName(tokens, index)) enterOrLeave(levels, type);
    const level = levels.at(-1)!;
    countDots(level, type);
    chargeIndentation((levels.length - 1) * indentWidth);
    checkLimit(
      "max_nesting",
      max_nesting,
      Math.max(levels.length - 1, level.dots),
      "The SQL nests brackets, CASE, BETWEEN or dots to a depth of",
    );
    if (type === "OPEN_PAREN") {
      totalNesting += levels.length - 1;
      const what = "The depths of all brackets add up to at least";
      checkLimit("max_total_nesting", max_total_nesting, totalNesting, what);
    }
    if (level.chain === undefined) return;
    const what = "One LIMIT, BETWEEN or part of a CASE has tokens to the number of";
    checkLimit("max_chain", max_chain, ++level.chain, what);
  });
}

function newLevel(kind: Level["kind"], chain?: number): Level {
  return { kind, chain, dots: 0, isAfterDot: false };
}

/** Whether a word is only a name, whatever it means elsewhere: t.end, x AS limit. */
function isName(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  return isDot(before) || isDot(tokens[index + 1]) || before?.text === "AS";
}

function isDot(token: Token | undefined): boolean {
  return `${token?.type}` === "PROPERTY_ACCESS_OPERATOR";
}

function enterOrLeave(levels: Level[], type: string): void {
  const level = levels.at(-1)!;
  switch (type) {
    case "OPEN_PAREN":
      levels.push(newLevel("bracket"));
      break;
    case "CLOSE_PAREN":
      leave(levels, "bracket");
      break;
    case "CASE":
      levels.push(newLevel("case", 0));
      break;
    case "WHEN":
    case "THEN":
    case "ELSE":
      if (level.kind === "case") level.chain = 0;
      break;
    case "END":
      leave(levels, "case");
      break;
    case "BETWEEN":
      levels.push(newLevel("between", 0));
      break;
    case "AND":
      if (level.kind === "between") levels.pop();
      break;
    case "LIMIT":
      level.chain = 0;
      break;
    case "RESERVED_CLAUSE":
    case "RESERVED_SELECT":
    case "RESERVED_SET_OPERATION":
      if (level.kind !== "case") level.chain = undefined;
  }
}

/** Closes the innermost level of a kind and what is open inside it; nothing when there is none. */
function leave(levels: Level[], kind: Level["kind"]): void {
  const at = levels.findLastIndex((level) => level.kind === kind);
  if (at > 0) levels.length = at;
}

function countDots(level: Level, type: string): void {
  if (type === "PROPERTY_ACCESS_OPERATOR") {
    level.dots++;
    level.isAfterDot = true;
  } else if (type !== "CLOSE_PAREN") {
    if (!level.isAfterDot) level.dots = 0;
    level.isAfterDot = false;
  }
}

function checkLimit(name: string, limit: number, actual: number, what: string): void {
  if (actual > limit) throw inputTooLarge(name, limit, actual, what);
}

function isComment(type: string): boolean {
  return type === "LINE_COMMENT" || type === "BLOCK_COMMENT" || type === "DISABLE_COMMENT";
}
