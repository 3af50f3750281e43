import { RE2JS } from "re2js";
import { compileRe2 } from "../../shared/re2.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { readReplacement } from "./replacement.ts";
import type { Replacer, Rule } from "./rule.ts";
import { isAfterWordCharacter, standsAlone } from "./whole_word.ts";

/** Replaces what a pattern in RE2 syntax matches. */
export function regexReplacer(rule: Rule): Replacer {
  const pattern = compile(rule);
  const groupNames = new Map(Object.entries(pattern.namedGroups()));
  const parts = readReplacement(
    rule.replace,
    pattern.groupCount(),
    groupNames,
    fieldOf(rule, "replace"),
  );
  return function* (text) {
    const matcher = pattern.matcher(text);
    let from = 0;
    while (true) {
      if (rule.whole_word) from = skipInnerStarts(text, from);
      if (from > text.length || !matcher.find(from)) return;
      const [start, end] = [matcher.start(), matcher.end()];
      if (rule.whole_word && !standsAlone(text, start, end)) {
        from = nextOffset(text, start);
        continue;
      }
      const replacement = parts.map((part) =>
        typeof part === "string" ? part : matcher.group(part) ?? ""
      );
      yield { start, end, replacement };
      from = end > start ? end : nextOffset(text, end);
    }
  };
}

function compile(rule: Rule): RE2JS {
  const path = fieldOf(rule, "find");
  const { max_pattern_chars } = contract.limits;
  if (rule.find.length > max_pattern_chars) {
    throw inputTooLarge(
      "max_pattern_chars",
      max_pattern_chars,
      rule.find.length,
      `"${path}" has a length of`,
    );
  }
  const flags = (rule.ignore_case ? RE2JS.CASE_INSENSITIVE : 0) |
    (rule.multiline ? RE2JS.MULTILINE : 0) | (rule.dot_all ? RE2JS.DOTALL : 0);
  return compileRe2(rule.find, path, flags);
}

/**
 * The first offset from `from` on at which a whole word can begin. Starts inside words would fail the test
 * one by one, each after a search of its own.
 */
function skipInnerStarts(text: string, from: number): number {
  let at = from;
  while (at <= text.length && isAfterWordCharacter(text, at)) at = nextOffset(text, at);
  return at;
}

/** The offset of the next code point; past the text's length when there is none. */
function nextOffset(text: string, at: number): number {
  return at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
}

function fieldOf(rule: Rule, name: string): string {
  return rule.path === "" ? name : `${rule.path}.${name}`;
}
