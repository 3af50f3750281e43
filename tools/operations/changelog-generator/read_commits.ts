import { invalidField } from "../../shared/tool_error.ts";

/** A commit before its message is understood. */
export interface Commit {
  hash: string | null;
  message: string;
}

type Given = string | { hash?: string; message: string };

const LEADING_HASH = /^([0-9a-f]{7,40}) +/;

/**
 * The commits of an input: its parts between lines of `---`, or its lines, or the list that stands instead.
 *
 * @throws {ToolError} `INVALID_INPUT` when both are given.
 */
export function readCommits(input: string, commits: readonly Given[]): Commit[] {
  if (commits.length === 0) return messagesOf(input.replaceAll("\r\n", "\n")).map(withHash);
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
  return !/^---\r?$/m.test(input) && /\S[ \t]*\r?\n[ \t]*\r?\n\s*\S/.test(input);
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
