/**
 * Commands of a script whose failure its author lets pass.
 *
 * @module
 */
import type { LogLine } from "./log_lines.ts";

/**
 * The end of a command that goes on whatever happened: `|| true`, `|| :`, `|| echo …`. Before `; true` it does not:
 * GitHub's shell has -e, and ends there.
 */
const LETS_PASS = /\|\| ?(?:true|:|echo\b[^|;&]*) *(?:#.*)?$/;

/** The most lines of a script that are looked at. */
const MAX_LINES = 300;

/**
 * Says of a tool whether every command that names it, in the scripts that GitHub shows before it runs them, may fail:
 * its errors broke nothing.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { toleratedTools } from "./tolerated.ts";
 *
 * const texts = ["##[group]Run mypy app || true", "mypy app || true", "hugo", "##[endgroup]"];
 * const isTolerated = toleratedTools(texts.map((text) => ({ text })));
 * assert.deepEqual([isTolerated("mypy"), isTolerated("Hugo")], [true, false]);
 * ```
 */
export function toleratedTools(lines: readonly Pick<LogLine, "text">[]): (tool: string) => boolean {
  const commands = scriptsIn(lines);
  const known = new Map<string, boolean>();
  if (!commands.some((command) => LETS_PASS.test(command))) return () => false;
  return (tool) => {
    let answer = known.get(tool);
    if (answer === undefined) {
      const name = tool.toLowerCase();
      const naming = commands.filter((command) => wordsOf(command).includes(name));
      answer = naming.length > 0 && naming.every((command) => LETS_PASS.test(command));
      known.set(tool, answer);
    }
    return answer;
  };
}

/** The lines of the scripts, without that which names the step. */
function scriptsIn(lines: readonly Pick<LogLine, "text">[]): string[] {
  const commands: string[] = [];
  let left = 0;
  for (const { text } of lines) {
    if (text.startsWith("##[group]Run ")) left = MAX_LINES;
    else if (text.startsWith("##[endgroup]") || text.startsWith("shell: ")) left = 0;
    else if (left-- > 0) commands.push(text);
  }
  return commands;
}

/** The programs and other words of a command, in lower case. */
function wordsOf(command: string): string[] {
  return command.toLowerCase().split(/[\s;|&()]+/).map((word) => word.replace(/^.*\//, ""));
}
