/**
 * Runs a tool on the values of a form.
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
  liftLimitsOfSteps,
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
import { MAX_MEANT_CHARS, type Meaning, type RunRequest } from "./protocol.ts";

/** Effectively unlimited: a person can stop the run. */
export const TIMEOUT_MS = 3_600_000;

/** The whole result, however large: it never crosses a network. */
export const WANTED = { maxBytes: 2 ** 30 };

/** Longer calls are not worth reading or pasting. */
const MAX_CALL_CHARS = 20_000;

/** The outcome of a run. */
export interface FormRun {
  resultJson: string;
  /** Without loading time. */
  durationMs: number;
}

/**
 * Runs a tool. The contract is changed in place, to accept what only a local run may do.
 *
 * @param onBegun Called before the run with the input that the form expresses.
 * @param contextOf Creates the run's context.
 */
export async function runForm(
  request: RunRequest,
  onBegun: (meaning: Meaning) => void,
  contextOf: typeof createContext = createContext,
): Promise<FormRun> {
  const tool = await loadContract(request.toolId);
  liftServiceLimits(tool);
  allowLocalInput(tool);
  let given: unknown;
  let input: unknown;
  try {
    given = readForm(tool, request);
    input = withFiles(tool, given, request.files);
  } catch (error) {
    return { resultJson: failed(tool.id, error, []).resultJson, durationMs: 0 };
  }
  const meaning = meaningOf(tool, given, input, request);
  const ready = await prepareTool({ toolId: tool.id, input });
  liftLimitsOfSteps(ready.uses);
  onBegun(meaning);
  const startedAt = performance.now();
  const context = contextOf(request.baseUrl, TIMEOUT_MS, ready.uses);
  const { resultJson } = execute(tool, ready.module, { input }, context, WANTED);
  return { resultJson, durationMs: elapsedSince(startedAt) };
}

function meaningOf(tool: AnyTool, given: unknown, input: unknown, request: RunRequest): Meaning {
  const texts = request.json === undefined ? Object.values(request.controls) : [request.json];
  if (texts.reduce((sum, { length }) => sum + length, 0) > MAX_MEANT_CHARS) return {};
  return {
    input: JSON.stringify(given, null, 2),
    controls: isJsonObject(given) ? controlsOf(propertiesOf(tool), given) : undefined,
    call: callOf(tool, input),
  };
}

/** @throws {ToolError} `INVALID_INPUT` if a field for JSON contains something else. */
function readForm(tool: AnyTool, { controls, json }: RunRequest): unknown {
  return json === undefined ? inputOf(propertiesOf(tool), controls) : jsonOf("input", json);
}

/** @throws {ToolError} `INVALID_INPUT` if the tool cannot take the files. */
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

/** The same call at a shell and over HTTP. */
function callOf(tool: AnyTool, input: unknown): Meaning["call"] {
  // A call with a key would send the key to a service, or leave it in the shell's history.
  if (!isJsonObject(input) || hasLocalInput(tool, input)) return undefined;
  const body = JSON.stringify({ tool_id: tool.id, input }, null, 2);
  if (body.length > MAX_CALL_CHARS) return undefined;
  return { shell: commandOf(tool, input), body };
}
