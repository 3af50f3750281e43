/**
 * The command line: runs a tool without a server, lists and searches the catalog, prints schemas,
 * serves MCP.
 *
 * @module
 */
import { extname } from "node:path";
import { schemaOf } from "../../tools/catalog/descriptor.ts";
import { loadContract, toolIds } from "../../tools/catalog/load.ts";
import { allowLocalInput } from "../../tools/catalog/local_limits.ts";
import manifest from "../../deno.json" with { type: "json" };
import { likelyIds, unknownToolMessage } from "../../engine/unknown_tool.ts";
import type { AnyTool } from "../../tools/tool.ts";
import { readArguments } from "./arguments.ts";
import { completions } from "./completions.ts";
import { exitCodeOf } from "./exit_code.ts";
import { json } from "./json.ts";
import { optionsOf } from "./options.ts";
import { withOptionFiles } from "./option_files.ts";
import { loadApiKeys, loadCatalog, loadHelp, loadMcp } from "./parts.ts";
import { run } from "./run.ts";
import { idOf } from "./tool_id.ts";
import { hostTerminal, type Terminal } from "./terminal.ts";
import { COMMANDS, EXIT, usage, UsageError } from "./usage.ts";

/** Runs the command in the arguments and returns its exit code. */
export function main(terminal: Terminal): Promise<number> {
  return exitCodeOf(terminal, () => command(terminal));
}

async function command(terminal: Terminal): Promise<number> {
  const [name, ...args] = terminal.args;
  switch (name) {
    case undefined:
      throw new UsageError(usage());
    case "-h":
    case "--help":
    case "help":
      terminal.print(
        args.length > 0
          ? await helpFor(terminal, await requireTool(terminal, name, args))
          : `${usage()}\n`,
      );
      return EXIT.done;
    case "-v":
    case "-V":
    case "version":
    case "--version":
      terminal.print(`utools ${manifest.version}\n`);
      return EXIT.done;
    case "list":
      (await loadCatalog()).list(terminal, args);
      return EXIT.done;
    case "search":
      (await loadCatalog()).search(terminal, args);
      return EXIT.done;
    case "schema":
      terminal.print(json(schemaOf(await requireTool(terminal, name, args))));
      return EXIT.done;
    case "completions":
      terminal.print(await completions(args));
      return EXIT.done;
    case "mcp":
      await (await loadMcp()).serveMcp(terminal);
      return EXIT.done;
    case "keys":
      return await (await loadApiKeys()).keys(terminal, args);
    default:
      return await callTool(terminal, await findTool(terminal, name), args);
  }
}

async function callTool(
  terminal: Terminal,
  tool: AnyTool,
  args: readonly string[],
): Promise<number> {
  const options = optionsOf(tool);
  const read = readArguments(await withOptionFiles(terminal, tool, args, options), options);
  if (!read.isHelp) return await run(terminal, tool, read);
  terminal.print(await helpFor(terminal, tool));
  return EXIT.done;
}

async function helpFor({ columns }: Terminal, tool: AnyTool): Promise<string> {
  return (await loadHelp()).helpOf(tool, columns);
}

/** The tool named by a command's only argument. */
async function requireTool(
  terminal: Terminal,
  command: string,
  [id, ...others]: readonly string[],
): Promise<AnyTool> {
  if (id === undefined || others.length > 0) {
    throw new UsageError(`Name one tool: utools ${command} ID`);
  }
  return await findTool(terminal, id);
}

/**
 * Finds a tool by its id, an old one, or the beginning of one.
 * @throws {UsageError} with similar ids and what a search finds if there is none.
 */
async function findTool(terminal: Terminal, name: string): Promise<AnyTool> {
  const id = idOf(name);
  if (id !== undefined) {
    const tool = await loadContract(id);
    allowLocalInput(tool);
    return tool;
  }
  if (name.startsWith("-")) {
    throw new UsageError(
      `${name} stands before the tool. Put options behind its id: utools ID ${name}`,
    );
  }
  const { idsFor } = await loadCatalog();
  if (terminal.isThere(name)) {
    const [first = "ID"] = idsFor(extname(name).slice(1), 1);
    throw new UsageError(
      `${name} is a file. Name the tool before it, as in utools ${first} ${name}`,
    );
  }
  const likely = likelyIds(name, [...toolIds(), ...Object.keys(COMMANDS)], idsFor);
  throw new UsageError(`${unknownToolMessage(name, likely)} (utools search WORDS)`);
}

if (import.meta.main) {
  // A tool's code runs in this thread, with its permissions.
  if (!Deno.args.some((arg) => /^(-o|--o(utput)?(=|$))/.test(arg))) {
    Deno.permissions.revokeSync({ name: "write" });
  }
  Deno.exit(await main(hostTerminal()));
}
