import type { ErrorCode, Run, RunInput, RunWarning } from "../../tool.ts";
import { cutsWord, readsAsciiWords, withUnicodeWordsOfRe2 } from "../../shared/ascii_words.ts";
import { cutText } from "../../shared/cut_text.ts";
import { foreignReference } from "../../shared/foreign_reference.ts";
import { lookAlikeKinds } from "../../shared/look_alike.ts";
import { textFinder } from "../../shared/text_finder.ts";
import { invalidField, requiredField, ToolError } from "../../shared/tool_error.ts";
import { unusedProperties } from "../../shared/unused_properties.ts";
import { contract } from "./contract.ts";
import { escapeInserted, similarLeft } from "./left_over.ts";
import { literalReplacer } from "./literal.ts";
import { regexReplacer } from "./regex.ts";
import type { Match, Replacer, Rule } from "./rule.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;

const READ_BY = {
  multiline: { choices: ["regex"], unset: false },
  dot_all: { choices: ["regex"], unset: false },
};

/** Applies one rule, or several one after another, each to the text that the one before left. */
export const run: Run<typeof contract> = (input) => {
  // All rules are read before the first is applied: a fault in the last one is reported at once.
  const rules = rulesOf(input).map((rule) => ({ rule, replacer: replacerOf(rule) }));
  const perRule: number[] = [];
  const warnings: RunWarning<typeof contract>[] = [];
  let text = input.text;
  let lookedThrough = 0;
  for (const { rule, replacer } of rules) {
    const { output, count, cut } = replaceMatches(text, replacer(text), rule);
    lookedThrough += text.length;
    const isAdvised = lookedThrough <= MAX_LOOKED_THROUGH;
    if (cut !== undefined) warnings.push(cutWord(rule, cut));
    perRule.push(count);
    if (count === 0) warnings.push(noMatch(rule, text, isAdvised));
    else {
      warnings.push(...literalReferences(rule), ...escapeInserted(rule, text));
      if (isAdvised) warnings.push(...similarLeft(rule, text));
    }
    text = output;
  }
  if (!input.rules) warnings.push(...unusedProperties(input, "mode", READ_BY));
  return {
    output: text,
    stats: {
      replacements: perRule.reduce((sum, count) => sum + count, 0),
      per_rule: perRule,
      changed: text !== input.text,
    },
    warnings,
  };
};

function rulesOf(input: Input): Rule[] {
  const { find, rules } = input;
  const { max_rules } = contract.limits;
  if (find !== undefined && rules !== undefined) {
    throw invalidField("rules", '"find" and "rules" are both given: send one of them');
  }
  if (rules === undefined) {
    if (find === undefined) throw invalidField("find", 'Give "find", or "rules" with several');
    return [checkedRule(input, "")];
  }
  if (rules.length === 0) throw invalidField("rules", '"rules" is empty: send at least one rule');
  if (rules.length > max_rules) {
    throw invalidField(
      "rules",
      `"rules" has ${rules.length} rules, over the limit of ${max_rules}`,
    );
  }
  return rules.map((rule, index) => checkedRule(rule, `rules[${index}]`));
}

function checkedRule(given: Omit<Rule, "find" | "path"> & { find?: string }, path: string): Rule {
  const { find } = given;
  const field = path === "" ? "find" : `${path}.find`;
  if (find === undefined) throw requiredField(field);
  if (find === "") throw invalidField(field, `"${field}" is empty: send what to find`);
  return { ...given, find, path };
}

function replacerOf(rule: Rule): Replacer {
  return rule.mode === "literal" ? literalReplacer(rule) : regexReplacer(rule);
}

/** Puts the replacements into a text, and stops when it grows too long. Tells the first match that cuts a word. */
function replaceMatches(text: string, matches: Iterable<Match>, rule: Rule) {
  const most = contract.limits.max_output_chars;
  let output = "";
  let end = 0;
  let count = 0;
  const mayCut = rule.mode === "regex" && readsAsciiWords(rule.find, text);
  let cut: string | undefined;
  for (const match of matches) {
    if (mayCut && cut === undefined && cutsWord(text, match.start, match.end)) {
      cut = text.slice(match.start, match.end);
    }
    add(text.slice(end, match.start));
    for (const part of match.replacement) add(part);
    end = match.end;
    count++;
    if (count === rule.max_replacements) break;
  }
  add(text.slice(end));
  return { output, count, cut };

  function add(part: string): void {
    if (output.length + part.length > most) {
      throw new ToolError<Code>(
        "OUTPUT_TOO_LARGE",
        `The text grows over ${most} characters at replacement ${count + 1}` +
          `${rule.path && ` of ${rule.path}`}: replace less, or use shorter replacements`,
        { max: most },
      );
    }
    output += part;
  }
}

/** A pattern whose `\w` or `\b` ends at a letter beyond A to Z. @param match What it found. */
function cutWord({ path }: Rule, match: string): RunWarning<typeof contract> {
  return {
    code: "WORD_CUT",
    message:
      `\\w and \\b know the letters A to Z alone, so that "${cutText(match)}", a part of a ` +
      "word, was replaced: write [\\pL\\pM\\pN_] for letters of any script",
    path: path === "" ? "find" : `${path}.find`,
  };
}

/** How many characters all rules together look through, each several times, for what may have been meant. */
const MAX_LOOKED_THROUGH = 2_000_000;

/** @param text Where it was looked for. */
function noMatch(rule: Rule, text: string, isAdvised: boolean): RunWarning<typeof contract> {
  const { path } = rule;
  const what = path === "" ? '"find"' : `"${path}.find"`;
  const advice = isAdvised ? findAdvice(rule, text) : "";
  return {
    code: "NO_MATCH",
    message: `${what} was not found, so nothing was replaced${advice}`,
    path: path || "find",
  };
}

/** A likely meaning of a pattern that was not found. */
function findAdvice(rule: Rule, text: string): string {
  const { mode, find, multiline, ignore_case, whole_word } = rule;
  if (mode === "regex") {
    if (/^\/.+\/[a-z]*$/s.test(find)) {
      return "; write the pattern without slashes, and its flags as properties";
    }
    if (readsAsciiWords(find, text) && matchesWithAllLetters(rule, text)) {
      return "; \\w and \\b know the letters A to Z alone: write [\\pL\\pM\\pN_] for letters of any script";
    }
    return !multiline && /^\^|\$$/.test(find) && /[\r\n]/.test(text)
      ? "; ^ and $ match at the ends of the whole text; send multiline to match at each line"
      : "";
  }
  if (/\\[nrtdwsbDWSB.]/.test(find)) return '; a pattern is read as one with mode "regex"';
  if (whole_word && containsText(text, find, ignore_case)) {
    return "; it occurs only inside words, which whole_word leaves as they are";
  }
  const kinds = lookAlikeKinds((plain) =>
    plain(find) !== "" && textFinder(plain(find))(plain(text))
  );
  if (kinds.length > 0) {
    return `; the text and find differ in ${kinds.join(" and ")}: copy it from the text`;
  }
  return !ignore_case && containsText(text, find, true)
    ? "; the text has it in other letter case: send ignore_case"
    : "";
}

function matchesWithAllLetters(rule: Rule, text: string): boolean {
  const find = withUnicodeWordsOfRe2(rule.find);
  if (find.length > contract.limits.max_pattern_chars) return false;
  const [match] = regexReplacer({ ...rule, find, replace: "" })(text);
  return match !== undefined;
}

function containsText(text: string, part: string, ignoresCase: boolean): boolean {
  return ignoresCase ? textFinder(part.toLowerCase())(text.toLowerCase()) : textFinder(part)(text);
}

function literalReferences({ mode, replace, path }: Rule): RunWarning<typeof contract>[] {
  const message = mode === "regex" ? foreignReference(replace) : undefined;
  if (message === undefined) return [];
  return [{
    code: "LITERAL_SYMBOL",
    message,
    path: path === "" ? "replace" : `${path}.replace`,
  }];
}
