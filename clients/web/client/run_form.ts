/**
 * Runs a tool on what stands in a form.
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
import { loadContract } from "../../../tools/catalog/load.ts";
import {
  allowLocalInput,
  hasLocalInput,
  liftServiceLimits,
} from "../../../tools/catalog/local_limits.ts";
import { propertiesOf } from "../../../tools/catalog/properties.ts";
import { commandOf } from "../../cli/example.ts";
import { execute } from "../../../engine/execute.ts";
import { elapsedSince } from "../../../engine/elapsed.ts";
import { failed } from "../../../engine/execution.ts";
import { createContext } from "../../../engine/sandbox/context.ts";
import { prepareTool } from "../../../engine/sandbox/loader.ts";
import type { AnyTool } from "../../../tools/tool.ts";
import { isJsonObject } from "../../../tools/shared/json/value.ts";
import { invalidField } from "../../../tools/shared/tool_error.ts";
import { controlsOf, inputOf, jsonOf } from "../controls.ts";
import type { Ask, Meaning } from "./protocol.ts";

/** Nobody waits so long; whoever does not want to wait ends the worker. */
export const TIMEOUT_MS = 3_600_000;

/** The whole result, however large: it goes over no network. */
export const WANTED = { maxBytes: 2 ** 30 };

/** What is longer is nobody's to read, and takes its time to write. */
const MAX_MEANT_CHARS = 1_000_000;

/** Longer calls are nothing to read or to paste. */
const MAX_CALL_CHARS = 20_000;

/** What came of a run. */
export interface FormRun {
  resultJson: string;
  /** Without the time that loading took. */
  durationMs: number;
}

/**
 * Runs a tool. The contract of the tool is changed in place: it takes what only a reader's own machine takes.
 *
 * @param onBegun Called with what the form means, before the run.
 * @param contextOf Makes what the run gets beside its input.
 */
export async function runForm(
  ask: Ask,
  onBegun: (meaning: Meaning) => void,
  contextOf: typeof createContext = createContext,
): Promise<FormRun> {
  const tool = await loadContract(ask.toolId);
  liftServiceLimits(tool);
  allowLocalInput(tool);
  let given: unknown;
  let input: unknown;
  try {
    given = readForm(tool, ask);
    input = withFiles(tool, given, ask.files);
  } catch (error) {
    return { resultJson: failed(tool.id, error, []).resultJson, durationMs: 0 };
  }
  const meaning = meaningOf(tool, given, input, ask);
  const ready = await prepareTool({ toolId: tool.id, input });
  onBegun(meaning);
  const begun = performance.now();
  const context = contextOf(ask.baseUrl, TIMEOUT_MS, ready.uses);
  const { resultJson } = execute(tool, ready.module, { input }, context, WANTED);
  return { resultJson, durationMs: elapsedSince(begun) };
}

function meaningOf(tool: AnyTool, given: unknown, input: unknown, ask: Ask): Meaning {
  const texts = ask.json === undefined ? Object.values(ask.controls) : [ask.json];
  if (texts.reduce((sum, { length }) => sum + length, 0) > MAX_MEANT_CHARS) return {};
  return {
    input: JSON.stringify(given, null, 2),
    controls: isJsonObject(given) ? controlsOf(propertiesOf(tool), given) : undefined,
    call: callOf(tool, input),
  };
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
