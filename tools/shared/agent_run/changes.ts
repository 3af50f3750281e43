/**
 * Finds what an agent's calls change.
 *
 * @module
 */
import { type JsonValue, memberOf } from "../json/value.ts";

/** Verbs in the names of tools that change something. */
const CHANGING =
  /^(?:edit|multiedit|write|create|update|delete|remove|patch|replace|insert|append|apply|install|uninstall|move|rename|set|put|post|upload|commit|push|deploy|migrate|configure|restart|fix)$/;

/** Commands of one tool that only look: `str_replace_based_edit_tool` with `view`. */
const LOOKING = /^(?:view|read|list|search|get|open|status)$/i;

/** Tools that run a command line. */
const SHELL = /^(?:bash|sh|shell|zsh|powershell|terminal|exec|command|cmd|console)$/;

/** Command lines that change files, packages or what runs. */
const CHANGING_LINE =
  /\b(?:sed -i|perl -[pn]?i|apply_patch|patch -|git (?:apply|checkout|stash|reset|commit|merge|pull|rebase|switch|restore|revert|cherry-pick|mv|rm|clean)|(?:npm|pnpm|yarn|bun) (?:i|install|ci|add|remove|uninstall|update|upgrade)|(?:pip3?|uv|poetry|cargo|go|gem|composer|apt|apt-get|brew|conda|dotnet) (?:pip )?(?:install|add|remove|get|sync|uninstall|require|update|upgrade)|go mod tidy|mv|cp|rm|mkdir|touch|chmod|chown|ln|tee|unzip|systemctl|docker (?:compose )?(?:up|down|restart|build)|alembic|prisma migrate|kill)\b|(?:^|[^0-9&>])>{1,2}(?! ?(?:\/dev\/null|&))/;

/** The words of a name: `str_replace`, `writeFile`, `fs.delete`. */
function wordsOf(name: string): string[] {
  return name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase().split(/[^a-z0-9]+/);
}

/** The command line of a call; undefined if its tool runs none. */
export function commandLineOf(tool: string, callArguments: JsonValue): string | undefined {
  if (!wordsOf(tool).some((word) => SHELL.test(word))) return undefined;
  const command = memberOf(callArguments, "command") ?? memberOf(callArguments, "cmd") ??
    memberOf(callArguments, "script");
  if (typeof command === "string") return command;
  return Array.isArray(command) ? command.filter((word) => typeof word === "string").join(" ") : "";
}

/**
 * Whether a call changes what later calls find, so that the same call after it is not a mere repetition.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isChange } from "./changes.ts";
 *
 * assert.equal(isChange("edit_file", { path: "a.py" }), true);
 * assert.equal(isChange("bash", { command: "pytest -q 2>&1 | tail" }), false);
 * assert.equal(isChange("bash", { command: "pip install numpy" }), true);
 * ```
 */
export function isChange(tool: string, callArguments: JsonValue): boolean {
  const line = commandLineOf(tool, callArguments);
  if (line !== undefined) return CHANGING_LINE.test(line);
  const command = memberOf(callArguments, "command");
  if (typeof command === "string" && LOOKING.test(command)) return false;
  const words = wordsOf(tool);
  return words.some((word) => CHANGING.test(word)) && !LOOKING.test(words[0]!);
}

/** Verbs in the names of tools that show what is there: files, pages, records. */
const SHOWING =
  /^(?:read|view|list|search|get|open|glob|grep|fetch|cat|ls|find|show|describe|browse|lookup|inspect)$/;

/** Command lines of which each part only shows something. */
const SHOWING_PART =
  /^(?:cd|cat|head|tail|less|more|sed -n|grep|egrep|rg|ag|ls|find|fd|tree|wc|pwd|echo|printf|which|jq|awk|sort|uniq|cut|file|stat|env|git (?:log|show|diff|status|blame|grep|branch|ls-files))(?: |$)/;

/**
 * Whether a call only reads, so that words of failure in its result come from a file.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isShowing } from "./changes.ts";
 *
 * assert.equal(isShowing("Read", { file_path: "a.py" }), true);
 * assert.equal(isShowing("bash", { command: "cd src && grep -rn Error . | head" }), true);
 * assert.equal(isShowing("bash", { command: "cat a.sh && sh a.sh" }), false);
 * ```
 */
export function isShowing(tool: string, callArguments: JsonValue): boolean {
  const line = commandLineOf(tool, callArguments);
  if (line !== undefined && line !== "") {
    return line.split(/&&|\|\||[;|\n]/).every((part) => SHOWING_PART.test(part.trim()));
  }
  const command = memberOf(callArguments, "command");
  if (typeof command === "string") return LOOKING.test(command);
  const words = wordsOf(tool);
  return words.some((word) => SHOWING.test(word)) && !words.some((word) => CHANGING.test(word));
}
