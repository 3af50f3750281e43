import { parseMaybeJson } from "../../shared/json/parse.ts";
import { invalidField } from "../../shared/tool_error.ts";

/** A commit before its message is understood. */
export interface Commit {
  hash: string | null;
  message: string;
}

type Given = string | { hash?: string; message: string };

/** The number of digits that git log --oneline shows of a hash. */
const SHORT_HASH = 7;
const LEADING_HASH = /^([0-9a-f]{7,40}) +/;

const JSON_LIST = /^\s*\[\s*["{\]]/;

/**
 * The commits of an input: what `git log` printed, its parts between lines of `---`, or its lines,
 * or the list that is instead.
 *
 * @throws {ToolError} `INVALID_INPUT` when both are given, and for a list in the place of the text.
 */
export function readCommits(input: string, commits: readonly Given[]): Commit[] {
  const text = input.replaceAll("\r\n", "\n");
  if (commits.length === 0 && JSON_LIST.test(text) && parseMaybeJson(text) !== undefined) {
    throw invalidField(
      "input",
      '"input" is a JSON list: send it as "commits", with a text or a { message } for each',
    );
  }
  if (commits.length === 0) return commitsOfLog(text) ?? messagesOf(text).map(withHash);
  if (input.trim() !== "") {
    throw invalidField("commits", '"input" and "commits" are both given: send one of them');
  }
  return commits.map((given) => {
    if (typeof given === "string") return withHash(given.replaceAll("\r\n", "\n").trim());
    const message = given.message.replaceAll("\r\n", "\n").trim();
    return given.hash ? { hash: given.hash, message } : withHash(message);
  });
}

/** Whether a text that is read line by line has empty lines, as messages with bodies do. */
export function looksLikeBodies(input: string): boolean {
  return !/^---\r?$/m.test(input) && commitsOfLog(input.replaceAll("\r\n", "\n")) === undefined &&
    /\S[ \t]*\r?\n[ \t]*\r?\n\s*\S/.test(input);
}

/** The line that begins a commit in `git log`, with the names that point to it, and the head after it. */
const LOG_COMMIT = /^commit ([0-9a-f]{7,64})(?: \(.*\))?\n(?=[A-Z]\w+: )/m;
/** Its message is indented after an empty line. */
const LOG_MESSAGE = /\n\n((?: {4}.*(?:\n|$)|\n)+)/;

/** The commits that `git log` printed in its own form; undefined for any other text. */
function commitsOfLog(text: string): Commit[] | undefined {
  const [before = "", ...parts] = text.trim().split(LOG_COMMIT);
  if (before !== "" || parts.length === 0) return undefined;
  return parts.flatMap((hash, index) => {
    if (index % 2 === 1) return [];
    const [, indented = ""] = LOG_MESSAGE.exec(parts[index + 1]!) ?? [];
    const message = indented.replace(/^ {4}/gm, "").trim();
    return message === "" ? [] : [{ hash: hash.slice(0, SHORT_HASH), message }];
  });
}

function messagesOf(input: string): string[] {
  const lines = input.split("\n");
  const messages = lines.includes("---") ? lines.join("\n").split(/^---$/m) : lines;
  return messages.map((message) => message.trim()).filter((message) => message !== "");
}

function withHash(message: string): Commit {
  const [matched = "", hash = null] = LEADING_HASH.exec(message) ?? [];
  return { hash, message: message.slice(matched.length) };
}
