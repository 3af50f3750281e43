/**
 * What a rule for a literal text left as it is, or put in as it is, although something else was likely meant.
 *
 * @module
 */
import type { RunWarning } from "../../tool.ts";
import { lookAlikeKinds } from "../../shared/look_alike.ts";
import { textFinder } from "../../shared/text_finder.ts";
import type { contract } from "./contract.ts";
import type { Rule } from "./rule.ts";

type Warning = RunWarning<typeof contract>;

/** Stands for what was found; no text has it around what looks like it. */
const FOUND = "\0";

/**
 * Warns of places that look like those that were replaced. Dashes or quotes alone may be told apart on purpose.
 *
 * @param text Where the rule replaced something.
 */
export function similarLeft(rule: Rule, text: string): Warning[] {
  const { mode, find, path, max_replacements, ignore_case, whole_word } = rule;
  const isPlain = mode === "literal" && max_replacements === 0 && !ignore_case && !whole_word;
  if (!isPlain || !/[\p{L}\p{N}]/u.test(find) || !/[^\0-\x7f]/.test(text)) return [];
  const rest = text.replaceAll(find, FOUND);
  const kinds = lookAlikeKinds((plain) =>
    plain(find) !== "" && textFinder(plain(find))(plain(rest))
  );
  if (kinds.length === 0) return [];
  return [{
    code: "SIMILAR_LEFT",
    message: `The text has what looks like "find" and differs from it in ${kinds.join(" and ")}: ` +
      "it was left as it is; replace it by another rule, with find copied from the text",
    path: path === "" ? "find" : `${path}.find`,
  }];
}

/** C:\temp and \\nas\temp have backslashes of their own. */
const WINDOWS_PATH = /\b[a-z]:\\|\\\\[a-z]/i;

/** Warns of an escape of a line break or tab, in a text in which a backslash is nothing usual. */
export function escapeInserted({ mode, find, replace, path }: Rule, text: string): Warning[] {
  if (mode !== "literal" || find.includes("\\") || text.includes("\\")) return [];
  if (WINDOWS_PATH.test(replace)) return [];
  const [escape] = /(?<!\\)\\[nrt]/.exec(replace) ?? [];
  if (escape === undefined) return [];
  return [{
    code: "LITERAL_SYMBOL",
    message:
      `"${escape}" was inserted literally, a backslash and a letter: send a line break or tab itself if that is meant`,
    path: path === "" ? "replace" : `${path}.replace`,
  }];
}
