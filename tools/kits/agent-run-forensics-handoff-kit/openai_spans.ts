/**
 * Traces of OpenAI's Agents SDK, as its processors export them: `{object: "trace.span", span_data: {type, …}}`.
 *
 * @module
 */
import { parseMaybeJson } from "../../shared/json/parse.ts";
import { type JsonValue, memberOf, scalarText } from "../../shared/json/value.ts";
import { listOf } from "./history_blocks.ts";
import { counted, type TracedRun } from "./traced_run.ts";

const KINDS: Readonly<Record<string, TracedRun["kind"]>> = {
  function: "tool",
  mcp_tools: "tool",
  generation: "model",
  response: "model",
};

const isExported = (value: JsonValue): boolean =>
  /^trace(?:\.span)?$/.test(scalarText(memberOf(value, "object")));

/** The spans of a list of exported items, or of a batch of them under `data`; undefined for any other value. */
export function openAiSpans(value: JsonValue): TracedRun[] | undefined {
  const list = Array.isArray(value) ? value : listOf(memberOf(value, "data"));
  if (list.length === 0 || !list.every(isExported)) return undefined;
  const spans = list.map((span, index) => ({ span, source: `spans[${index}]` }))
    .filter(({ span }) => memberOf(span, "object") === "trace.span");
  return spans.map(({ span, source }): TracedRun => {
    const data = memberOf(span, "span_data") ?? null;
    const type = scalarText(memberOf(data, "type"));
    const start = scalarText(memberOf(span, "started_at"));
    const usage = memberOf(data, "usage");
    const input = memberOf(data, "input");
    return {
      kind: KINDS[type] ?? "other",
      id: memberOf(span, "id") ?? source,
      name: scalarText(memberOf(data, "name")) || scalarText(memberOf(data, "server")) || type,
      parent: memberOf(span, "parent_id") ?? null,
      order: start,
      start,
      end: scalarText(memberOf(span, "ended_at")),
      input: typeof input === "string" ? parseMaybeJson(input) ?? input : input,
      output: memberOf(data, "output") ?? memberOf(data, "result"),
      error: errorOf(span, data),
      tokens: counted(memberOf(usage, "input_tokens"), memberOf(usage, "output_tokens")),
      source,
    };
  });
}

/** What went wrong in a span: the error's own message says what kind it is, and its data what it was. */
function errorOf(span: JsonValue, data: JsonValue): string | undefined {
  const error = memberOf(span, "error") ?? null;
  if (error === null) {
    return memberOf(data, "triggered") === true
      ? `The guardrail ${scalarText(memberOf(data, "name"))} stopped the run`
      : undefined;
  }
  const message = scalarText(memberOf(error, "message")) || "failed";
  const details = memberOf(memberOf(error, "data"), "error") ??
    memberOf(memberOf(error, "data"), "guardrail");
  return typeof details === "string" && details !== "" ? `${message}: ${details}` : message;
}
