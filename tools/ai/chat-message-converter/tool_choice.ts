/**
 * The tools that a model may or must call, in the words of each provider.
 *
 * @module
 */
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
  scalarText,
} from "../../shared/json/value.ts";
import type { Format } from "./contract.ts";
import type { Path } from "./conversation.ts";

/** A request's settings for calling tools. */
export interface ToolChoice {
  /** Undefined where it says nothing, or nothing that another format has. */
  mode?: "auto" | "none" | "any" | { name: string };
  /** Where the mode stands. */
  path?: Path;
  /** Where it says that calls come one at a time. */
  onePath?: Path;
}

/** Reads which tools a request lets the model call. */
export function readToolChoice(body: JsonObject, from: Format): ToolChoice {
  if (from === "gemini") {
    const key = Object.hasOwn(body, "toolConfig") ? "toolConfig" : "tool_config";
    if (!isJsonObject(body[key])) return {};
    const config = memberOf(body[key], "functionCallingConfig") ??
      memberOf(body[key], "function_calling_config");
    const names = memberOf(config, "allowedFunctionNames");
    const mode = scalarText(memberOf(config, "mode")).toLowerCase();
    if (Array.isArray(names)) {
      const [name] = names;
      const isOne = names.length === 1 && mode === "any" && typeof name === "string";
      return isOne ? { mode: { name }, path: [key] } : { path: [key] };
    }
    return { ...modeOf(mode), path: [key] };
  }
  // `function_call`, which chose among functions before there were tools, has the same values.
  const key = from === "openai" && body.tool_choice === undefined ? "function_call" : "tool_choice";
  const choice = body[key];
  const one = from !== "anthropic"
    ? body.parallel_tool_calls === false ? ["parallel_tool_calls"] : undefined
    : memberOf(choice, "disable_parallel_tool_use") === true
    ? ["tool_choice", "disable_parallel_tool_use"]
    : undefined;
  const said = one ? { onePath: one } : {};
  if (choice === undefined || choice === null) return said;
  const name = from === "openai" && key === "tool_choice"
    ? memberOf(memberOf(choice, "function"), "name")
    : memberOf(choice, "name");
  if (typeof name === "string") return { ...said, mode: { name }, path: [key] };
  const mode = typeof choice === "string" ? choice : memberOf(choice, "type");
  return { ...said, ...modeOf(mode), path: [key] };
}

function modeOf(word: JsonValue | undefined): Pick<ToolChoice, "mode"> {
  if (word === "auto" || word === "none" || word === "any") return { mode: word };
  return word === "required" ? { mode: "any" } : {};
}

/** @returns The places of what the target cannot say. */
export function writeToolChoice(
  { mode, path, onePath }: ToolChoice,
  to: Format,
  set: (values: JsonObject) => void,
): Path[] {
  const lost: Path[] = mode === undefined && path ? [path] : [];
  if (to === "gemini") {
    if (mode !== undefined) set({ toolConfig: { functionCallingConfig: geminiMode(mode) } });
    return onePath ? [...lost, onePath] : lost;
  }
  if (to === "openai" || to === "openai-responses") {
    if (mode !== undefined) set({ tool_choice: openAiChoice(mode, to) });
    if (onePath) set({ parallel_tool_calls: false });
    return lost;
  }
  if (mode !== undefined || onePath) {
    const choice: JsonObject = typeof mode === "object"
      ? { type: "tool", name: mode.name }
      : { type: mode ?? "auto" };
    // Where no tool may be called, parallel calls have no meaning.
    const isOne = onePath && mode !== "none";
    set({ tool_choice: { ...choice, ...(isOne && { disable_parallel_tool_use: true }) } });
  }
  return lost;
}

function geminiMode(mode: NonNullable<ToolChoice["mode"]>): JsonObject {
  return typeof mode === "object"
    ? { mode: "ANY", allowedFunctionNames: [mode.name] }
    : { mode: mode.toUpperCase() };
}

function openAiChoice(
  mode: NonNullable<ToolChoice["mode"]>,
  to: "openai" | "openai-responses",
): JsonValue {
  if (typeof mode === "object") {
    const { name } = mode;
    return to === "openai" ? { type: "function", function: { name } } : { type: "function", name };
  }
  return mode === "any" ? "required" : mode;
}
