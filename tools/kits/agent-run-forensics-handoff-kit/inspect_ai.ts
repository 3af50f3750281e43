/**
 * Logs of evaluations that Inspect AI writes: the messages of each sample, and what ended it early.
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
import { answer, type Dialect, listOf, runError, use } from "./history_blocks.ts";

/** The messages of a sample, its end among them, and where they stand. */
export interface InspectSample {
  messages: JsonObject[];
  source: string;
}

/** The samples of a log, or a sample alone; undefined for any other value. */
export function inspectSamples(value: JsonValue): InspectSample[] | undefined {
  if (isSample(value)) return [sampleOf(value, "")];
  const samples = listOf(memberOf(value, "samples"));
  // A log that ended before its first sample has nothing but its error.
  const isLog = isJsonObject(memberOf(value, "eval")) && memberOf(value, "status") !== undefined &&
    memberOf(value, "messages") === undefined;
  if (!isLog || !samples.every(isSample)) return undefined;
  const read = samples.map((sample, index) => sampleOf(sample, `samples[${index}].`));
  const error = memberOf(value, "error");
  return isJsonObject(error) ? [...read, { messages: [runError(error)], source: "" }] : read;
}

function isSample(value: JsonValue): value is JsonObject {
  return isJsonObject(value) && Array.isArray(value.messages) && Object.hasOwn(value, "epoch") &&
    Object.hasOwn(value, "target");
}

function sampleOf(sample: JsonObject, source: string): InspectSample {
  const { error, limit } = sample;
  const messages = listOf(sample.messages).filter(isJsonObject);
  if (isJsonObject(error)) messages.push(runError(error));
  if (isJsonObject(limit)) {
    const [type, most] = [
      scalarText(memberOf(limit, "type")),
      scalarText(memberOf(limit, "limit")),
    ];
    messages.push(runError(`The sample ended at its ${type} limit of ${most}`));
  }
  return { messages, source };
}

/** A message of a sample: its calls name their function as a text, and a result has its error beside it. */
export const inspectMessage: Dialect = (item) => {
  const role = memberOf(item, "role");
  if (role === "tool") {
    const id = memberOf(item, "tool_call_id");
    const error = memberOf(item, "error");
    const [type, said] = [memberOf(error, "type"), memberOf(error, "message")];
    if (id === undefined || typeof type !== "string" || typeof said !== "string") return undefined;
    const told = type === "unknown" ? said : `${type}: ${said}`;
    return [answer(id, told, true)];
  }
  const calls = listOf(memberOf(item, "tool_calls"));
  const isCall = (call: JsonValue) => typeof memberOf(call, "function") === "string";
  if (role !== "assistant" || calls.length === 0 || !calls.every(isCall)) return undefined;
  const { tool_calls: _, ...said } = item;
  const texts = memberOf(item, "content") === "" ? [] : [said];
  return [
    ...texts,
    ...calls.map((call) =>
      use(memberOf(call, "id"), memberOf(call, "function"), memberOf(call, "arguments"))
    ),
  ];
};
