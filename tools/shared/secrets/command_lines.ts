/**
 * Passwords that command lines and their files carry without a name of their own: `curl -u me:pw`, `docker login -p pw`,
 * a line of `.netrc`.
 *
 * @module
 */

/** A program, its options, and the text after the one for a password. Each matches within one line. */
const COMMAND_LINES: readonly RegExp[] = [
  // A user and a password.
  /(\b(?:curl|wget)\b[^\r\n|;&]{0,200}? (?:-u|--user|-a|--auth|--proxy-user)[ =]?["']?[^\s:"'$]{1,100}:)([^\s"'$*][^\s"']{0,200})/g,
  // A password alone.
  /(\b(?:docker|podman|helm|oc|az|npm|skopeo|buildah|crane)\b[^\r\n|;&]{0,200}? login\b[^\r\n|;&]{0,200}? -p[ =]["']?)([^\s"'$*-][^\s"']{0,200})/g,
  /(\bsshpass -p ?["']?)([^\s"'$*][^\s"']{0,200})/g,
  /(\b(?:mysql|mysqldump|mysqladmin|mariadb)\b[^\r\n|;&]{0,200}? -p["']?)([^\s"'$*][^\s"']{2,200})/g,
  /(\bredis-cli\b[^\r\n|;&]{0,200}? -a ["']?)([^\s"'$*][^\s"']{0,200})/g,
  // A file of logins.
  /(\bmachine \S{1,200} login \S{1,200} password )([^\s$*]\S{0,200})/g,
];

/** One of these is in each such line: most texts need no closer look. */
const HINTS = /\b(?:curl|wget|login|sshpass|mysql\w*|mariadb|redis-cli|machine)\b/;

/**
 * A text with a mark in place of each password of a command line.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { redactCommandLines } from "./command_lines.ts";
 *
 * assert.equal(redactCommandLines("+ curl -s -u ci:hunter2 https://a", "*"), "+ curl -s -u ci:* https://a");
 * ```
 */
export function redactCommandLines(text: string, mark: string): string {
  if (!HINTS.test(text)) return text;
  return COMMAND_LINES.reduce(
    (shown, pattern) => shown.replace(pattern, (_, before: string) => before + mark),
    text,
  );
}
