/**
 * The worker of a page: it runs tools on what the page hands it, and has no way to send anything elsewhere.
 *
 * @module
 */
import {
  bytesProperties,
  type InputFile,
  itemsProperties,
  takesBytes,
  textOfFile,
} from "../../../tools/catalog/file_input.ts";
import { importToolsBy, loadContract } from "../../../tools/catalog/load.ts";
import {
  allowLocalInput,
  hasLocalInput,
  liftServiceLimits,
} from "../../../tools/catalog/local_limits.ts";
import { propertiesOf } from "../../../tools/catalog/properties.ts";
import { commandOf } from "../../cli/example.ts";
import { execute } from "../../../engine/execute.ts";
import { elapsedSince } from "../../../engine/elapsed.ts";
import { type Execution, failed } from "../../../engine/execution.ts";
import { createContext } from "../../../engine/sandbox/context.ts";
import { prepareTool } from "../../../engine/sandbox/loader.ts";
import type { AnyTool, ToolModule, ToolResult } from "../../../tools/tool.ts";
import { parseJsonValue } from "../../../tools/shared/json/parse.ts";
import { isJsonObject } from "../../../tools/shared/json/value.ts";
import { invalidField } from "../../../tools/shared/tool_error.ts";
import { controlsOf, inputOf, jsonOf } from "../controls.ts";
import type { Ask, Asked, Meaning, Outcome, Told } from "./protocol.ts";

/** Ways out of a worker: the page's policy closes them as well, where the host sends it. */
const WAYS_OUT = [
  "fetch",
  "XMLHttpRequest",
  "WebSocket",
  "WebSocketStream",
  "WebTransport",
  "EventSource",
  "FontFace",
  "BroadcastChannel",
  "indexedDB",
  "caches",
  "Worker",
];

/** Nobody waits so long; whoever does not want to wait ends the worker. */
const TIMEOUT_MS = 3_600_000;

/** A longer output would hold up the page that takes it: it gets the beginning, and all of it as a file. */
const MAX_OUTPUT_CHARS = 1_000_000;
const MAX_PREVIEW_CHARS = 200_000;

/** The whole result, however large: it goes over no network. */
const WANTED = { maxBytes: 2 ** 30 };

/** Longer calls are nothing to read or to paste. */
const MAX_CALL_CHARS = 20_000;

// Some are of the global object itself, some of what it inherits from.
for (let owner: object = globalThis; owner !== null; owner = Object.getPrototypeOf(owner)) {
  for (const name of WAYS_OUT) {
    if (owner === globalThis || Object.hasOwn(owner, name)) {
      Object.defineProperty(owner, name, { value: undefined });
    }
  }
}
importToolsBy({ contract: importTool, run: importTool });

// The types take this for a page.
const host = globalThis as unknown as { postMessage(told: Told): void };

globalThis.addEventListener("message", async (event: Event) => {
  const { data } = event as MessageEvent<Asked>;
  try {
    host.postMessage(await answerTo(data));
  } catch (error) {
    console.error(error);
    host.postMessage({ state: "failed" });
  }
});

/** A tool's contract and code: `dev/scripts/pages.ts` makes a file of both. */
async function importTool(id: string): Promise<ToolModule & { contract: AnyTool }> {
  return await import(new URL(`./tool-${id}.js`, import.meta.url).href);
}

/** What is said last of what was asked. */
async function answerTo(asked: Asked): Promise<Told> {
  if ("toolId" in asked) return { state: "done", outcome: await outcomeOf(asked) };
  // Pages of tools do without.
  const { describe, runPipeline } = await import("./pipeline_steps.ts");
  if ("describe" in asked) return { state: "described", described: await describe(asked) };
  const body = await runPipeline(
    asked,
    { timeoutMs: TIMEOUT_MS, ...WANTED },
    (step) => host.postMessage({ state: "step", step }),
  );
  return { state: "ended", body };
}

async function outcomeOf(ask: Ask): Promise<Outcome> {
  const tool = await loadContract(ask.toolId);
  liftServiceLimits(tool);
  allowLocalInput(tool);
  let given: unknown;
  let input: unknown;
  try {
    given = readForm(tool, ask);
    input = withFiles(tool, given, ask.files);
  } catch (error) {
    return { ...outcome(failed(tool.id, error, [])), durationMs: 0 };
  }
  const meaning = meaningOf(tool, given, input, ask);
  const ready = await prepareTool({ toolId: tool.id, input });
  host.postMessage({ state: "begun", meaning });
  const begun = performance.now();
  const context = createContext(ask.baseUrl, TIMEOUT_MS, ready.uses);
  const execution = execute(tool, ready.module, { input }, context, WANTED);
  return {
    durationMs: elapsedSince(begun),
    ...outcome(execution),
  };
}

function meaningOf(tool: AnyTool, given: unknown, input: unknown, ask: Ask): Meaning {
  const texts = ask.json === undefined ? Object.values(ask.controls) : [ask.json];
  // What is long is nobody's to read, and takes its time to write.
  if (texts.reduce((sum, { length }) => sum + length, 0) > MAX_OUTPUT_CHARS) return {};
  return {
    input: JSON.stringify(given, null, 2),
    controls: isJsonObject(given) ? controlsOf(propertiesOf(tool), given) : undefined,
    call: callOf(tool, input),
  };
}

function outcome({ resultJson }: Execution): Pick<Outcome, "result" | "large"> {
  const result = parseJsonValue(resultJson) as unknown as ToolResult;
  if (resultJson.length <= MAX_OUTPUT_CHARS) return { result };
  const { output, ...others } = result;
  const isText = typeof output === "string";
  const text = isText ? output : JSON.stringify(output, null, 2);
  if (text === undefined || text.length <= MAX_OUTPUT_CHARS) return { result };
  const large = {
    text: text.slice(0, MAX_PREVIEW_CHARS),
    chars: text.length,
    file: new Blob([text]),
    isText,
  };
  return { result: others as ToolResult, large };
}

/** @throws {ToolError} `INVALID_INPUT` where a field that takes JSON holds something else. */
function readForm(tool: AnyTool, { controls, json }: Ask): unknown {
  return json === undefined ? inputOf(propertiesOf(tool), controls) : jsonOf("input", json);
}

/** @throws {ToolError} `INVALID_INPUT` where the tool cannot be given the files. */
function withFiles(tool: AnyTool, given: unknown, files: readonly InputFile[]): unknown {
  if (files.length === 0) return given;
  if (!isJsonObject(given)) throw invalidField("input", "Beside a file the input is an object");
  return { ...given, ...propertiesOfFiles(tool, files, given) };
}

function propertiesOfFiles(
  tool: AnyTool,
  files: readonly InputFile[],
  given: Record<string, unknown>,
): Record<string, unknown> {
  const { bytesAs, textProperty } = tool;
  if (bytesAs?.item) return itemsProperties(bytesAs, files);
  const { name, bytes } = files[0]!;
  if (bytesAs && takesBytes(tool, bytesAs, given)) return bytesProperties(bytesAs, bytes);
  if (textProperty === undefined) throw invalidField("input", `${tool.id} takes no file`);
  return { [textProperty]: textOfFile(bytes, name, tool, textProperty) };
}

/** The same call at the shell and over HTTP. */
function callOf(tool: AnyTool, input: unknown): Meaning["call"] {
  // A call with a key would hand it to a service, or to the shell's history.
  if (!isJsonObject(input) || hasLocalInput(tool, input)) return undefined;
  const body = JSON.stringify({ tool_id: tool.id, input }, null, 2);
  if (body.length > MAX_CALL_CHARS) return undefined;
  return { shell: commandOf(tool, input), body };
}
