/**
 * Spans of OpenTelemetry's semantic conventions for generative AI as steps of a run.
 *
 * @module
 */
import { parseJsonValue } from "../../shared/json/parse.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
  scalarText,
} from "../../shared/json/value.ts";

/** A step, and its place in the input. */
export type HistoryStep = JsonObject & { type: string; source: string };

/** A span with its attributes by name. */
interface Span {
  span: JsonObject;
  attributes: JsonObject;
  source: string;
}

/** The spans of an OTLP document, or of a list of spans; undefined where it is neither. */
export function spansOf(value: JsonValue): Span[] | undefined {
  const resources = memberOf(value, "resourceSpans");
  if (Array.isArray(resources)) {
    const spans = resources.flatMap((resource, r) =>
      listOf(memberOf(resource, "scopeSpans")).flatMap((scope, s) =>
        listOf(memberOf(scope, "spans")).map((span, index) =>
          [span, `resourceSpans[${r}].scopeSpans[${s}].spans[${index}]`] as const
        )
      )
    );
    return readSpans(spans);
  }
  const list = Array.isArray(value) ? value : memberOf(value, "spans");
  if (!Array.isArray(list) || !list.some(isGenAi)) return undefined;
  return readSpans(list.map((span, index) => [span, `spans[${index}]`] as const));
}

function isGenAi(span: JsonValue): boolean {
  return Object.keys(attributesOf(span)).some((name) => name.startsWith("gen_ai."));
}

function readSpans(spans: readonly (readonly [JsonValue, string])[]): Span[] {
  const read = spans.flatMap(([span, source]) =>
    isJsonObject(span) ? [{ span, attributes: attributesOf(span), source }] : []
  );
  // Exporters write a span when it ends; a run is read from its beginning.
  return read.toSorted((a, b) => compareTimes(startOf(a), startOf(b)));
}

/** The steps of spans: a call and its result of each tool, a message of each answer of a model. */
export function spanSteps(spans: readonly Span[]): HistoryStep[] {
  return spans.flatMap(({ span, attributes, source }): HistoryStep[] => {
    const operation = attributes["gen_ai.operation.name"];
    const error = errorOf(span, attributes);
    if (operation === "execute_tool" || attributes["gen_ai.tool.name"] !== undefined) {
      const id = attributes["gen_ai.tool.call.id"] ?? source;
      const tool = attributes["gen_ai.tool.name"];
      const duration = durationOf(span);
      return [
        {
          type: "tool_call",
          tool: typeof tool === "string" ? tool : "unknown",
          call_id: id,
          arguments: parsedOr(attributes["gen_ai.tool.call.arguments"]),
          source,
        },
        {
          type: "tool_result",
          call_id: id,
          ok: error === undefined,
          ...(error === undefined
            ? { result: attributes["gen_ai.tool.call.result"] ?? null }
            : { error }),
          ...(duration !== undefined && { duration_ms: duration }),
          source,
        },
      ];
    }
    // The spans inside an agent or workflow already give its duration.
    if (operation === "invoke_agent" || operation === "create_agent") return [];
    if (operation === undefined && error === undefined) return [];
    if (error !== undefined) return [{ type: "error", error, source }];
    const input = attributes["gen_ai.usage.input_tokens"];
    const output = attributes["gen_ai.usage.output_tokens"];
    const said: HistoryStep = { type: "message", role: "assistant", source };
    if (typeof input !== "number" && typeof output !== "number") return [said];
    return [{ ...said, tokens: { input: Number(input ?? 0), output: Number(output ?? 0) } }];
  });
}

/** Attributes as a map, also where OTLP lists them: `[{key, value: {stringValue}}]`. */
function attributesOf(span: JsonValue): JsonObject {
  const attributes = memberOf(span, "attributes");
  if (isJsonObject(attributes)) return attributes;
  return Object.fromEntries(
    listOf(attributes).flatMap((attribute) => {
      const key = memberOf(attribute, "key");
      const value = memberOf(attribute, "value");
      return typeof key === "string" ? [[key, anyValue(value)]] : [];
    }),
  );
}

function anyValue(value: JsonValue | undefined): JsonValue {
  if (!isJsonObject(value)) return value ?? null;
  const [[kind, held] = ["", null]] = Object.entries(value);
  // OTLP writes 64-bit integers as texts.
  return kind === "intValue" ? Number(held) : held;
}

/** Why a span failed: its status, `error.type`, or an exception among its events. */
function errorOf(span: JsonObject, attributes: JsonObject): string | undefined {
  const status = memberOf(span, "status");
  const code = memberOf(status, "code") ?? memberOf(status, "status_code");
  const type = attributes["error.type"];
  if (!/^(?:2|ERROR|STATUS_CODE_ERROR)$/.test(scalarText(code)) && type === undefined) {
    return undefined;
  }
  const events = listOf(memberOf(span, "events")).map(attributesOf);
  const exception = events.find((event) => event["exception.message"] !== undefined);
  const message = memberOf(status, "message") ?? memberOf(status, "description") ??
    exception?.["exception.message"];
  return [type, message].filter((part) => typeof part === "string" && part !== "").join(": ") ||
    "failed";
}

function durationOf(span: JsonObject): number | undefined {
  const start = timeOf(span, "start");
  const end = timeOf(span, "end");
  return start === undefined || end === undefined ? undefined : Number((end - start) / 1_000_000n);
}

/** Nanoseconds since 1970; undefined where the span has none in that form. */
function timeOf(span: JsonObject, which: "start" | "end"): bigint | undefined {
  const time = memberOf(span, `${which}TimeUnixNano`) ?? memberOf(span, `${which}_time_unix_nano`);
  return /^\d{1,19}$/.test(scalarText(time)) ? BigInt(scalarText(time)) : undefined;
}

function startOf({ span }: Span): bigint | string {
  const time = memberOf(span, "start_time") ?? memberOf(span, "startTime");
  return timeOf(span, "start") ?? (typeof time === "string" ? time : "");
}

/** Times of one form; spans without a time keep their order. */
function compareTimes(a: bigint | string, b: bigint | string): number {
  if (typeof a !== typeof b || a === b) return 0;
  return a < b ? -1 : 1;
}

function parsedOr(value: JsonValue | undefined): JsonValue {
  if (typeof value !== "string") return value ?? {};
  try {
    return parseJsonValue(value);
  } catch {
    return value;
  }
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
