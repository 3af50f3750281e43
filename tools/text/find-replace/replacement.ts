import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** A part of a replacement: literal text, or the number of a group whose text it takes (0: the match). */
export type ReplacementPart = string | number;

const SYMBOL = /\$(?:([$&])|([1-9])([0-9])?|<([^<>]*)>)/g;

/**
 * Reads a replacement: `$&` is the match, `$1` to `$99` a group (the longest number that is one),
 * `$<name>` a named group, `$$` a dollar; any other `$` is itself.
 *
 * @param path Where the replacement is in the input.
 * @throws {ToolError} `INVALID_REPLACEMENT` for a group that the pattern does not have.
 */
export function readReplacement(
  template: string,
  groupCount: number,
  groupNames: ReadonlyMap<string, number>,
  path: string,
): ReplacementPart[] {
  const parts: ReplacementPart[] = [];
  let end = 0;
  for (const match of template.matchAll(SYMBOL)) {
    const [symbol, sign, tens, units = "", name] = match;
    parts.push(template.slice(end, match.index));
    end = match.index + symbol.length;
    if (sign !== undefined) {
      parts.push(sign === "$" ? "$" : 0);
    } else if (name !== undefined) {
      parts.push(groupNames.get(name) ?? noGroup(symbol));
    } else if (Number(tens! + units) <= groupCount) {
      parts.push(Number(tens! + units));
    } else {
      parts.push(Number(tens) <= groupCount ? Number(tens) : noGroup(`$${tens}`), units);
    }
  }
  parts.push(template.slice(end));
  return parts.filter((part) => part !== "");

  function noGroup(symbol: string): never {
    const names = [...groupNames.keys()];
    throw new ToolError<Code>(
      "INVALID_REPLACEMENT",
      `"${cutText(symbol)}" in "${path}" names no group: the pattern has ${
        groupCount === 0 ? "none" : groupCount === 1 ? "one" : groupCount
      }${names.length > 0 ? `, named ${cutText(names.join(", "))}` : ""}; ` +
        "write $$ for a dollar",
      { path },
    );
  }
}
