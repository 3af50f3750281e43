/**
 * Where in a model's reply JSON stands: the text as a whole, else its code fences, else its prose.
 *
 * @module
 */
import type { RunWarning } from "../../tool.ts";
import type { JsonDocument } from "../../shared/json/node.ts";
import {
  JsonDepthError,
  JsonEmptyError,
  JsonSyntaxError,
  parseJson,
} from "../../shared/json/read.ts";
import { type JsonValue, toValue } from "../../shared/json/value.ts";
import { textWarnings } from "../../shared/json/warnings.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { fencedBlocks } from "./fences.ts";
import { type Span, trimmed } from "./span.ts";
import { contract } from "./contract.ts";
import { regionReader } from "./regions.ts";

/** A part of the text that is JSON. */
export interface Candidate extends Span {
  source: string;
  value: JsonValue;
  /** `DUPLICATE_KEY` and `PRECISION_LOSS`. */
  warnings: RunWarning<typeof contract>[];
}

/** The JSON values found in a text, by the first method that finds any. */
export interface Candidates {
  method: "whole" | "fence" | "embedded";
  candidates: Candidate[];
  /** The search in prose stopped at its limit. */
  isCut: boolean;
}

/** The candidates of the first way that yields any; when none does, the last way with no candidate. */
export function findCandidates(text: string): Candidates {
  const whole = parseCandidate(text, trimmed(text, { start: 0, end: text.length }));
  if (whole) return { method: "whole", candidates: [whole], isCut: false };
  const fenced = fencedBlocks(text)
    .map((block) => parseContainer(text, trimmed(text, block)))
    .filter((candidate) => candidate !== undefined);
  if (fenced.length > 0) return { method: "fence", candidates: fenced, isCut: false };
  return { method: "embedded", ...embeddedCandidates(text) };
}

function embeddedCandidates(text: string): Omit<Candidates, "method"> {
  const endOf = regionReader(text, contract.limits.max_depth);
  const candidates: Candidate[] = [];
  const bracket = /[{[]/g;
  let starts = 0;
  for (let match; (match = bracket.exec(text)) !== null;) {
    if (++starts > contract.limits.max_scan_starts) return { candidates, isCut: true };
    const end = endOf(match.index);
    if (end === undefined) continue;
    const candidate = parseCandidate(text, { start: match.index, end });
    if (!candidate) continue;
    candidates.push(candidate);
    bracket.lastIndex = end;
  }
  return { candidates, isCut: false };
}

function parseContainer(text: string, span: Span): Candidate | undefined {
  return "{[".includes(text[span.start] ?? " ") ? parseCandidate(text, span) : undefined;
}

/** A part of the text as JSON; undefined when it is not JSON, nests too deep or holds too large a number. */
function parseCandidate(text: string, span: Span): Candidate | undefined {
  const source = text.slice(span.start, span.end);
  const document = parseDocument(source);
  if (!document) return undefined;
  const warnings: RunWarning<typeof contract>[] = textWarnings(document);
  const value = valueOf(document, warnings);
  return value === undefined ? undefined : { ...span, source, value, warnings };
}

function parseDocument(source: string): JsonDocument | undefined {
  try {
    return parseJson(source, { maxDepth: contract.limits.max_depth });
  } catch (error) {
    if (error instanceof JsonSyntaxError || error instanceof JsonDepthError) return undefined;
    if (error instanceof JsonEmptyError) return undefined;
    throw error;
  }
}

function valueOf(
  document: JsonDocument,
  warnings: RunWarning<typeof contract>[],
): JsonValue | undefined {
  try {
    return toValue(document, warnings, "text");
  } catch (error) {
    if (error instanceof ToolError && error.code === "NUMBER_OUT_OF_RANGE") return undefined;
    throw error;
  }
}
