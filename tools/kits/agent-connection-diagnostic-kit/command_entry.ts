/**
 * An entry that starts a program: its command, arguments and environment.
 *
 * @module
 */
import type { ProfileId } from "../../shared/install_profiles.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from "../../shared/json/value.ts";
import { inspectDocker } from "./docker_run.ts";
import { hasWindowsPath, textList } from "./entry_values.ts";
import type { EntryPlace, Tell } from "./entry_place.ts";

/** Programs that servers are started with. */
const LAUNCHERS =
  /^(?:npx|uvx?|node|python3?|py|docker|podman|deno|bunx?|pnpm|yarn|npm|java|dotnet|dnx|go|cmd|bash|sh|wsl)(?:\.exe|\.cmd)?$/i;

/** npx and its kin are scripts, which Windows starts through a shell alone. */
const SCRIPTS = /^(?:npx|npm|pnpm|yarn|bunx)$/i;

/** A part of a path that only a shell expands. */
const SHELL_PATH = /^~[/\\]|\$HOME\b|\$USER\b|%[A-Za-z]{3,40}%/;

/** An entry, and whether it can be started once what the findings say is done. */
export interface CheckedCommand {
  corrected: JsonObject;
  isUsable: boolean;
}

/** The subcommand that runs a script of package.json: npm, pnpm and yarn print name and command first. */
const RUNS_SCRIPT = /^(?:run|run-script|start)$/;
const SILENT = /^(?:--silent|-s|--loglevel=silent|--reporter=silent|--quiet|-q)$/;

/** @param entry With texts in env and args where they could be had. */
export function inspectCommand(
  entry: JsonObject,
  { client, hasSpawnFailed, isOnWindows }: Pick<
    EntryPlace,
    "client" | "hasSpawnFailed" | "isOnWindows"
  >,
  tell: Tell,
): CheckedCommand {
  // opencode has the program and its arguments in one list.
  if (memberOf(entry, "type") === "local" && textList(memberOf(entry, "command"))?.length) {
    return { corrected: entry, isUsable: true };
  }
  const line = commandLine(entry, tell);
  if (!line) return { corrected: entry, isUsable: false };
  let { command, args } = line;
  args = args.map((arg, index) => expanded(arg, `args[${index}]`, client, tell));
  command = expanded(command, "command", client, tell);
  if (client === "desktop-chat" && memberOf(entry, "cwd") === undefined) {
    tellRelative(command, args, tell);
  }
  const [, runner] = /^(npm|pnpm|yarn)(?:\.cmd)?$/i.exec(baseName(command)) ?? [];
  if (runner && RUNS_SCRIPT.test(args[0] ?? "") && !args.some((arg) => SILENT.test(arg))) {
    tell("SCRIPT_BANNER", "args[0]", `${command} ${args[0]} prints lines of its own on stdout`);
    args = runner.toLowerCase() === "yarn" ? silentYarn(args) : ["--silent", ...args];
  }
  tellScope(command, args, tell);
  const hasNoShell = client === "command-line-agent" || hasSpawnFailed;
  const script = scriptOf(command);
  if (hasNoShell && script !== undefined && (isOnWindows || hasWindowsPath(entry))) {
    tell(
      "WINDOWS_NPX",
      "command",
      `${command} is a script, which Windows starts through a shell only`,
    );
    [command, args] = ["cmd", ["/c", script, ...args]];
  }
  const env = memberOf(entry, "env");
  if (/^(?:docker|podman)(?:\.exe)?$/i.test(command)) {
    const docker = inspectDocker(args, isJsonObject(env) ? env : {}, tell);
    args = docker.args;
    return { corrected: withLine({ ...entry, ...docker.env }, command, args), isUsable: true };
  }
  return { corrected: withLine(entry, command, args), isUsable: true };
}

/** The name of a script as the shell finds it; of a path only where a space would cut it. */
function scriptOf(command: string): string | undefined {
  const name = baseName(command).replace(/\.(?:cmd|bat)$/i, "");
  return SCRIPTS.test(name) && (name === command || /\s/.test(command)) ? name : undefined;
}

/** The program and its arguments, taken apart where they were given as one text. */
function commandLine(
  entry: JsonObject,
  tell: Tell,
): { command: string; args: string[] } | undefined {
  const given = memberOf(entry, "command");
  const givenArgs = memberOf(entry, "args");
  const listed = textList(given);
  if (listed && listed.length > 0) {
    tell("COMMAND_WITH_ARGS", "command", "command is a list: the program and its arguments");
    return { command: listed[0]!, args: [...listed.slice(1), ...(textList(givenArgs) ?? [])] };
  }
  if (typeof given !== "string" || given === "") {
    tell("MISSING_URL", "command", "command is not a text");
    return undefined;
  }
  const args = argsOf(givenArgs, tell);
  if (!args) return undefined;
  const [first, ...rest] = given.split(/\s+/);
  if (rest.length === 0 || !LAUNCHERS.test(baseName(first!))) return { command: given, args };
  tell("COMMAND_WITH_ARGS", "command", `command holds ${first} and its arguments`);
  return given.includes('"') || given.includes("'")
    ? undefined
    : { command: first!, args: [...rest, ...args] };
}

function argsOf(value: JsonValue | undefined, tell: Tell): string[] | undefined {
  if (value === undefined) return [];
  const list = textList(value);
  if (list) return list;
  tell("ARGS_NOT_LIST", "args", "args is not a list of texts");
  if (typeof value !== "string" || /["']/.test(value)) return undefined;
  return value.split(/\s+/).filter((word) => word !== "");
}

/** A path with what a shell would have filled in; some clients have variables for it. */
function expanded(text: string, key: string, client: ProfileId, tell: Tell): string {
  if (!SHELL_PATH.test(text)) return text;
  tell("PATH_NOT_EXPANDED", key, `${key} has ~ or a variable, which nothing fills in`);
  const hasVariables = client === "vscode-editor" || client === "cursor-editor";
  return hasVariables ? text.replace(/^~(?=[/\\])/, "${userHome}") : text;
}

function tellRelative(command: string, args: readonly string[], tell: Tell): void {
  if (/^\.{1,2}[/\\]/.test(command)) tell("RELATIVE_PATH", "command", "command is a relative path");
  const file = args[0];
  const runsFile = /^(?:node|python3?|py|deno|bun)(?:\.exe)?$/i.test(baseName(command));
  if (runsFile && file !== undefined && /^(?!-)[^:/\\][^:]*\.(?:[cm]?[jt]s|py)$/.test(file)) {
    tell("RELATIVE_PATH", "args[0]", "The program's file is a relative path");
  }
}

/** Tells of a scope without a name where npx or bunx take a package. */
function tellScope(command: string, args: readonly string[], tell: Tell): void {
  if (!/^(?:npx|bunx)(?:\.cmd)?$/i.test(baseName(command))) return;
  const at = args.findIndex((arg) => !arg.startsWith("-"));
  if (!/^@[^/]*$/.test(args[at] ?? "")) return;
  const message = `${
    args[at]
  } is a scope, not the name of a package: write the name behind it, as in @scope/name`;
  tell("PACKAGE_NOT_FOUND", `args[${at}]`, message);
}

/** Behind run alone both Yarn 1 and its successors, which print nothing of their own, take the option. */
function silentYarn([first, ...others]: readonly string[]): string[] {
  return ["run", "--silent", ...(first === "start" ? ["start"] : []), ...others];
}

function baseName(path: string): string {
  return path.split(/[/\\]/).at(-1)!;
}

/** The entry with its command line; args is left out if it was absent and is empty. */
function withLine(entry: JsonObject, command: string, args: readonly string[]): JsonObject {
  const hasArgs = args.length > 0 || Object.hasOwn(entry, "args");
  return { ...entry, command, ...(hasArgs && { args: [...args] }) };
}
