/**
 * Calls and their results as the content blocks of Anthropic's messages, which other forms are turned into.
 *
 * @module
 */
import { type JsonObject, type JsonValue, memberOf, scalarText } from "../../shared/json/value.ts";

/** The type of an item that tells an error of the run itself. */
export const RUN_ERROR = "run_error";

/** An item in the other form: those that it becomes, none where it tells no step. Undefined where it is in another one. */
export type Dialect = (item: JsonObject, at: Place) => JsonObject[] | undefined;

/** A message or item, and its place in the input. */
export interface PlacedItem {
  item: JsonObject;
  source: string;
  /** The item was made of another form, so that its content is at no place of the input. */
  isMade?: boolean;
}

/** Items that were made of what stands on a line of a text. */
export function placedAt(made: readonly JsonObject[], line: number): PlacedItem[] {
  return made.map((item) => ({ item, source: `line ${line}`, isMade: true }));
}

/** Where an item stands. */
export interface Place {
  index: number;
  /** The call that was made last, by the id that this module gave it. */
  open: string | undefined;
  /** Results of the history begin with a return code, as those of mini-SWE-agent do. */
  hasReturnCodes: boolean;
  /** The ids of items that have an end of their own in the history, as in the stream of Codex. */
  ended: ReadonlySet<string>;
}

/** A message of the assistant with one call. */
export function use(
  id: JsonValue | undefined,
  name: JsonValue | undefined,
  input: JsonValue | undefined,
): JsonObject {
  return { role: "assistant", content: [useBlock(id, name, input)] };
}

/** A call as Anthropic's block. */
export function useBlock(
  id: JsonValue | undefined,
  name: JsonValue | undefined,
  input: JsonValue | undefined,
): JsonObject {
  return {
    type: "tool_use",
    ...(id !== undefined && { id }),
    name: name ?? "",
    input: input ?? {},
  };
}

/** A message of the user with one result. */
export function answer(
  id: JsonValue | undefined,
  content: JsonValue,
  isError: boolean,
): JsonObject {
  return { role: "user", content: [answerBlock(id, content, isError)] };
}

/** A result as Anthropic's block. */
export function answerBlock(
  id: JsonValue | undefined,
  content: JsonValue,
  isError: boolean,
): JsonObject {
  return {
    type: "tool_result",
    ...(id !== undefined && { tool_use_id: id }),
    content,
    ...(isError && { is_error: true }),
  };
}

/** The end of a run by an error of its own, not of a tool. @param error A text, or an object with a message. */
export function runError(error: JsonValue | undefined): JsonObject {
  return { type: RUN_ERROR, error: memberOf(error, "message") ?? error ?? "failed" };
}

/** An id for a call that has a number. */
export function eventId(value: JsonValue): string {
  return `event-${scalarText(value)}`;
}

/** The items of a list; none for any other value. */
export function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
