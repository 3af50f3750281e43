/**
 * The command line: runs one tool without a server, lists and searches the catalog, prints schemas.
 *
 * @module
 */
import { parseArgs } from "node:util";
import { findTools, listTools, schemaOf } from "../catalog/listing.ts";
import { DEFAULT_RESULTS } from "../catalog/search.ts";
import { ConfigError, readConfig } from "../config.ts";
import { soleCaller } from "../engine/caller.ts";
import { engineOn } from "../engine/engine.ts";
import { failedRunBody, runBody } from "../engine/envelope.ts";
import { textOf } from "../engine/pieces.ts";
import { RequestError } from "../engine/request_error.ts";
import { requireTool } from "../engine/require_tool.ts";
import type { ResponseMode } from "../engine/result.ts";
import { type Outcome, requireMode } from "../engine/run.ts";
import { createInPlaceSandbox } from "../engine/sandbox/in_place.ts";
import { SCOPES } from "../limits/plans.ts";
import type { AnyTool } from "../tools/define.ts";
import { parseJsonValue } from "../tools/shared/json/parse.ts";
import { parseJson } from "../tools/shared/json/read.ts";

const USAGE = `Usage, behind "deno task" or the name of the executable:
  tool <id> --input '<json>'       run a tool on a JSON input
  tool <id> --text '<text>'        run a tool on a text
  tool <id> < file                 run a tool on standard input
      --mode full|compact|output   what to print; default full
  tool <id> --schema               print a tool's schema
  tool --list                      print the catalog
  tool --search <words>            find tools by what they should do
  tool --help                      print this`;

/** Exit codes: the work is done; the result is not ok; the call was wrong. */
const DONE = 0;
const NOT_OK = 1;
const BAD_USAGE = 2;

/** Bad usage of the command line; the message says how to do better. */
class UsageError extends Error {
  override readonly name = "UsageError";
}

/** What the command reads and writes; the tests give their own. */
export interface Terminal {
  args: string[];
  env: Record<string, string>;
  /** Standard input as text; undefined when it is a terminal. */
  readInput(): Promise<string | undefined>;
  /** Prints a text, or bytes as they are. */
  print(data: string | Uint8Array): void;
  printError(text: string): void;
}

/** Does what the arguments say and returns the exit code. */
export async function main(terminal: Terminal): Promise<number> {
  try {
    return await command(terminal);
  } catch (error) {
    const isBadUsage = error instanceof UsageError || error instanceof RequestError ||
      error instanceof ConfigError;
    if (!isBadUsage) throw error;
    terminal.printError(error.message);
    return BAD_USAGE;
  }
}

async function command(terminal: Terminal): Promise<number> {
  const { values, positionals } = parse(terminal.args);
  if (values.help) {
    terminal.print(USAGE + "\n");
    return DONE;
  }
  if (values.list) return printJson(terminal, listTools());
  if (values.search) {
    const words = positionals.join(" ").trim();
    if (words === "") throw new UsageError("Say what to look for: --search pretty print json");
    return printJson(terminal, findTools(words, DEFAULT_RESULTS));
  }
  const [id, ...extra] = positionals;
  if (id === undefined || extra.length > 0) throw new UsageError(USAGE);
  const tool = requireTool(id);
  if (values.schema) return printJson(terminal, schemaOf(tool));
  const mode = requireMode(tool, values.mode);
  return await run(terminal, tool, await inputOf(terminal, tool, values), mode);
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        input: { type: "string" },
        text: { type: "string" },
        mode: { type: "string" },
        schema: { type: "boolean" },
        list: { type: "boolean" },
        search: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function inputOf(
  terminal: Terminal,
  tool: AnyTool,
  values: { input?: string; text?: string },
): Promise<unknown> {
  if (values.input !== undefined && values.text !== undefined) {
    throw new UsageError("Give --input or --text, not both");
  }
  if (values.input !== undefined) return jsonOf(values.input, "--input");
  if (values.text !== undefined) return values.text;
  const piped = await terminal.readInput();
  if (piped === undefined) throw new UsageError(`Give ${tool.id} an input.\n\n${USAGE}`);
  return tool.textProperty ? piped : jsonOf(piped, "Standard input");
}

function jsonOf(text: string, source: string): unknown {
  try {
    parseJson(text);
  } catch (error) {
    throw new UsageError(`${source} is not JSON: ${(error as Error).message}`);
  }
  return parseJsonValue(text);
}

async function run(
  terminal: Terminal,
  tool: AnyTool,
  input: unknown,
  mode: ResponseMode,
): Promise<number> {
  const baseUrl = readConfig(terminal.env).publicBaseUrl;
  const engine = engineOn(createInPlaceSandbox({ baseUrl }));
  const request = { tool_id: tool.id, input, response_mode: mode };
  const outcome = await engine.run(request, soleCaller(SCOPES.run.timeoutMs), { isBare: true });
  if (mode === "output") printOutput(terminal, outcome);
  else {
    const body = outcome.failureCode === undefined ? runBody(outcome) : failedRunBody(outcome);
    printJson(terminal, parseJsonValue(textOf(body)));
  }
  return outcome.ok ? DONE : NOT_OK;
}

function printOutput(terminal: Terminal, { failureCode, ...outcome }: Outcome): void {
  if (failureCode !== undefined) {
    // A failure has its error, with both members.
    const { code, message } = parseJsonValue(outcome.errorJson!) as Record<string, string>;
    terminal.printError(`${code}: ${message}`);
  } else if (outcome.bare !== undefined) terminal.print(outcome.bare);
  // In mode output what is not bare is JSON.
  else printJson(terminal, parseJsonValue(outcome.outputJson!));
}

function printJson(terminal: Terminal, value: unknown): number {
  terminal.print(JSON.stringify(value, null, 2) + "\n");
  return DONE;
}

if (import.meta.main) {
  const encoder = new TextEncoder();
  Deno.exit(
    await main({
      args: Deno.args,
      env: Deno.env.toObject(),
      readInput: async () =>
        Deno.stdin.isTerminal() ? undefined : await new Response(Deno.stdin.readable).text(),
      print: (data) => writeAll(typeof data === "string" ? encoder.encode(data) : data),
      printError: (text) => console.error(text),
    }),
  );
}

function writeAll(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += Deno.stdout.writeSync(bytes.subarray(at));
}
