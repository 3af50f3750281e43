/**
 * A sample as a CloudEvent.
 *
 * @module
 */
import { type JsonObject, type JsonValue, setOwn } from "../../shared/json/value.ts";
import { type Attribute, textOf } from "./attribute.ts";
import { eventTime } from "./event_time.ts";
import type { Mapped, Rule } from "./rule.ts";
import { redactedContent, type Sample } from "./sample.ts";

/** The attributes that a mapping report names, in order. */
const ATTRIBUTES = ["id", "source", "type", "subject", "time"] as const;

/** Attributes that every event needs (CloudEvents 1.0.2, section 3.1). */
const REQUIRED = ["id", "source", "type"] as const;

/** Where each attribute came from; null where it has no value. */
export type Origins = Record<(typeof ATTRIBUTES)[number], string | null>;

/** A sample as a CloudEvent. */
export interface Normalized {
  /** Undefined where a required attribute is missing. */
  event: JsonObject | undefined;
  origins: Origins;
  /** Required attributes without a value, with where it would have come from. */
  missing: { attribute: string; from: string }[];
  /** `none`: nothing gives a time; `invalid`: the value is not a time. */
  time: "read" | "none" | "invalid";
}

export const NO_ORIGINS: Origins = {
  id: null,
  source: null,
  type: null,
  subject: null,
  time: null,
};

/** Makes the event of a sample. Nothing of a secret reaches it. */
export function normalize(sample: Sample, rule: Rule): Normalized {
  const content = redactedContent(sample);
  const mapped = rule.map(content);
  const written = timeOf(mapped.time, sample.receivedAt);
  const time = written && eventTime(written.value!);
  const texts = new Map(
    (["id", "source", "type", "subject"] as const)
      .map((name) => [name, mapped[name] && textOf(mapped[name])]),
  );
  const origins = {
    ...NO_ORIGINS,
    ...Object.fromEntries(
      [...texts].filter(([, text]) => text !== undefined)
        .map(([name]) => [name, mapped[name]!.from]),
    ),
    time: time === undefined ? null : written!.from,
  };
  const missing = REQUIRED.filter((attribute) => texts.get(attribute) === undefined)
    .map((attribute) => ({ attribute, from: mapped[attribute].from }));
  return {
    event: missing.length === 0
      ? eventOf(Object.fromEntries(texts), time, mapped, content.body, dataType(sample))
      : undefined,
    origins,
    missing,
    time: time !== undefined ? "read" : written ? "invalid" : "none",
  };
}

/** The time of the rule, else when the sample was received. */
function timeOf(time: Attribute | undefined, receivedAt: string | undefined) {
  if (time && isGiven(time.value)) return time;
  return isGiven(receivedAt) ? { value: receivedAt, from: "received_at" } : undefined;
}

function isGiven(value: JsonValue | undefined): value is JsonValue {
  return value !== undefined && value !== null && !(typeof value === "string" && !value.trim());
}

function dataType({ isStructured, headers }: Sample): string {
  return isStructured ? "application/json" : headers.get("content-type") || "text/plain";
}

/** The members of an event in their order. */
function eventOf(
  { id, source, type, subject }: Record<string, string | undefined>,
  time: string | undefined,
  { carried }: Mapped,
  body: JsonValue,
  contentType: string,
): JsonObject {
  const { datacontenttype, dataschema, extensions = [], payload } = carried ?? {};
  // The sender says what bytes are: "data" without a type are JSON (JSON format, section 3.1).
  const areBytes = payload?.some(([name]) => name === "data_base64");
  const event: JsonObject = {};
  const members: [string, JsonValue | undefined | null][] = [
    ["specversion", "1.0"],
    ["id", id],
    ["source", source],
    ["type", type],
    ["subject", subject],
    ["time", time],
    ["datacontenttype", datacontenttype ?? (areBytes ? undefined : contentType)],
    ["dataschema", dataschema ?? undefined],
    ...extensions.toSorted(([a], [b]) => a < b ? -1 : 1),
    ...payload ?? [["data", body] as [string, JsonValue]],
  ];
  for (const [name, value] of members) if (value !== undefined) setOwn(event, name, value);
  return event;
}
