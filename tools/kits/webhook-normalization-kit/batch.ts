/**
 * Requests that hold several events.
 *
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../../shared/json/value.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import { textOf } from "./attribute.ts";
import { contract } from "./contract.ts";
import type { EventLists, Rule } from "./rule.ts";
import type { Sample } from "./sample.ts";

/**
 * A sample for each event of a request. Those of a list are its items; those that a provider puts into a list within
 * an object are each such a request with that event alone, so that nothing around the event is lost.
 *
 * @throws {ToolError} `OUTPUT_TOO_LARGE` where what is around the events becomes too much when it is repeated.
 */
export function splitBatch(sample: Sample, rules: readonly Rule[]): Sample[] {
  const { body, headers } = sample;
  const rule = rules.find((rule) => rule.matches(sample));
  if (rule) {
    const single = rule.lists
      ? singleEvents(body, rule.lists)
      : isListFor(rule, sample)
      ? body as JsonValue[]
      : [body];
    return single.length < 2 ? [sample] : numbered(sample, single);
  }
  const isBatch = Array.isArray(body) && body.length > 0 &&
    rules.some((rule) => rule.matches({ headers, body: body[0]! }));
  return isBatch ? numbered(sample, body) : [sample];
}

/** Whether a rule that matches by a header finds the id of an event in the items of a list only. */
function isListFor(rule: Rule, { headers, body }: Sample): boolean {
  const hasId = (event: JsonValue) => textOf(rule.map({ headers, body: event }).id) !== undefined;
  return Array.isArray(body) && body.length > 0 && !hasId(body) && hasId(body[0]!);
}

function numbered(sample: Sample, bodies: readonly JsonValue[]): Sample[] {
  const charge = outputMeter(
    "The events of a request",
    "give fewer of them at once",
    contract.limits.max_output_bytes,
  );
  return bodies.map((body, index) => {
    charge(JSON.stringify(body).length);
    return { ...sample, name: `${sample.name}[${index}]`, body };
  });
}

/** The value once for each event that it lists, with that event alone; once where it lists none. */
function singleEvents(value: JsonValue, lists: EventLists): JsonValue[] {
  if (!isJsonObject(value)) return [value];
  const single = Object.entries(lists).flatMap(([name, inner]): JsonValue[] => {
    const member = Object.hasOwn(value, name) ? value[name]! : null;
    if (Array.isArray(member)) {
      return member.flatMap((item) => singleEvents(item, inner))
        .map((item) => withOnly(value, lists, name, [item]));
    }
    if (!isJsonObject(member)) return [];
    return singleEvents(member, inner).map((item) => withOnly(value, lists, name, item));
  });
  return single.length === 0 ? [value] : single;
}

/** The object with another value of one of the members that list events, and without the others of them. */
function withOnly(object: JsonObject, lists: EventLists, name: string, value: JsonValue) {
  return Object.fromEntries(
    Object.entries(object)
      .filter(([key]) => key === name || !Object.hasOwn(lists, key))
      .map(([key, own]) => [key, key === name ? value : own]),
  );
}
