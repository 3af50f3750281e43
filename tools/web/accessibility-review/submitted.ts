/**
 * Findings of another checker, such as the violations of axe-core.
 *
 * @module
 */
import type { ErrorCode, FieldError } from "../../tool.ts";
import type { Found } from "../../shared/evidence/review.ts";
import { quote } from "../../shared/evidence/quote.ts";
import type { Severity } from "../../shared/evidence/review_schema.ts";
import { isJsonObject, type JsonObject, memberOf } from "../../shared/json/value.ts";
import { counted } from "../../shared/messages.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import { summaryOf, ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** A finding as the review takes it. */
export interface SubmittedFinding extends Found {
  rule: string;
  severity: Severity;
  wcag: string[];
}

const SEVERITY_OF: ReadonlyMap<unknown, Severity> = new Map([
  ["critical", "critical"],
  ["serious", "high"],
  ["moderate", "medium"],
  ["minor", "low"],
]);

const DEFAULT_SEVERITY: Severity = "medium";

/** Wrong fields that an error lists: a thousand of them are wrong for one reason. */
const MAX_ERRORS = 100;

/** How much of another checker's words is repeated. */
const MAX_WORDS = 300;

/**
 * The findings of another checker, one for each node where they name nodes.
 *
 * @param value What the caller gave; undefined and null are not findings.
 * @throws {ToolError} `INVALID_ACCESSIBILITY_REVIEW_SCHEMA` with a path for each wrong field.
 */
export function readSubmittedFindings(value: unknown): SubmittedFinding[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    throw invalidSchema([wrong("findings", '"findings" must be an array')]);
  }
  const errors: FieldError[] = [];
  for (const [index, finding] of value.entries()) {
    errors.push(...faultsOf(finding, `findings[${index}]`));
    if (errors.length >= MAX_ERRORS) break;
  }
  if (errors.length > 0) throw invalidSchema(errors.slice(0, MAX_ERRORS));
  // The text of a finding is repeated for each of its nodes.
  const meter = outputMeter("The submitted findings", "send fewer nodes at a time");
  return value.flatMap((finding: JsonObject, index) => {
    const wcag = criteriaOf(finding);
    const size = JSON.stringify(wcag).length;
    return placesOf(finding, `findings[${index}]`).map(([place, location]) => {
      const found = findingOf(finding, wcag, place, location);
      meter(size + found.rule.length + found.subject.length);
      return found;
    });
  });
}

/** The nodes of a finding, or itself where it has none, with where each stands. */
function placesOf(finding: JsonObject, location: string): [JsonObject, string][] {
  const nodes = nodesOf(finding);
  if (nodes.length === 0) return [[finding, location]];
  return nodes.map((node, at) => [node, `${location}.nodes[${at}]`]);
}

function* faultsOf(finding: unknown, path: string): Generator<FieldError> {
  if (!isJsonObject(finding)) {
    yield wrong(path, `"${path}" must be an object with a rule`);
    return;
  }
  if (ruleOf(finding) === undefined) {
    const rulePath = `${path}.rule`;
    yield wrong(rulePath, `"${rulePath}" (or id) must name the rule: send a text`, "REQUIRED");
  }
  const impact = memberOf(finding, "impact") ?? undefined;
  if (impact !== undefined && !SEVERITY_OF.has(impact)) {
    const choices = [...SEVERITY_OF.keys()].join(", ");
    yield wrong(`${path}.impact`, `"${path}.impact" must be one of ${choices}`);
  }
  const nodes = memberOf(finding, "nodes") ?? [];
  if (!Array.isArray(nodes)) {
    yield wrong(`${path}.nodes`, `"${path}.nodes" must be an array of objects`);
    return;
  }
  const at = nodes.findIndex((node) => !isJsonObject(node));
  if (at >= 0) yield wrong(`${path}.nodes[${at}]`, `"${path}.nodes[${at}]" must be an object`);
}

function findingOf(
  finding: JsonObject,
  wcag: string[],
  place: JsonObject,
  location: string,
): SubmittedFinding {
  // It has been checked.
  const rule = ruleOf(finding)!;
  const subject = targetOf(place) ?? targetOf(finding) ?? "element";
  const html = textOf(place, "html");
  const words = textOf(finding, "help") ?? textOf(finding, "message") ??
    textOf(finding, "description") ?? rule;
  const advice = textOf(place, "failureSummary") ?? textOf(finding, "fix") ??
    textOf(finding, "helpUrl");
  return {
    rule,
    severity: SEVERITY_OF.get(memberOf(finding, "impact")) ?? DEFAULT_SEVERITY,
    subject,
    location,
    message: `Another checker found at ${quote(subject)}: ${quote(words, MAX_WORDS)}`,
    fix: advice === undefined
      ? `See what the checker that found it says of its rule ${quote(rule)}`
      : `The checker says: ${quote(advice, MAX_WORDS)}`,
    wcag,
    data: { wcag, level: "" },
    evidence: html === undefined ? [] : [{ locator: location, text: html }],
  };
}

function ruleOf(finding: JsonObject): string | undefined {
  return textOf(finding, "rule") ?? textOf(finding, "id");
}

/**
 * Reads a target as axe-core writes it: a selector for each frame on the way, an array of them for each
 * shadow root.
 */
function targetOf(place: JsonObject): string | undefined {
  const target = memberOf(place, "target");
  if (!Array.isArray(target)) return textOf(place, "target") ?? textOf(place, "selector");
  const steps = target.flat().filter((step) => typeof step === "string" && step !== "");
  return steps.length > 0 ? steps.join(" ") : textOf(place, "selector");
}

/** Criteria as given; without them those of axe's tags: wcag1410 is 1.4.10. */
function criteriaOf(finding: JsonObject): string[] {
  const wcag = memberOf(finding, "wcag");
  if (Array.isArray(wcag)) return wcag.filter((criterion) => typeof criterion === "string");
  const tags = memberOf(finding, "tags");
  if (!Array.isArray(tags)) return [];
  return tags.flatMap((tag) => {
    const match = typeof tag === "string" ? /^wcag(\d)(\d)(\d+)$/.exec(tag) : null;
    return match ? [match.slice(1).join(".")] : [];
  });
}

function nodesOf(finding: JsonObject): JsonObject[] {
  const nodes = memberOf(finding, "nodes");
  return Array.isArray(nodes) ? nodes.filter(isJsonObject) : [];
}

/** A text that is not empty. */
function textOf(properties: JsonObject, name: string): string | undefined {
  const value = memberOf(properties, name);
  return typeof value === "string" && value !== "" ? value : undefined;
}

function wrong(path: string, message: string, code = "INVALID_VALUE"): FieldError {
  return { path, code, message };
}

function invalidSchema(errors: FieldError[]): ToolError<Code> {
  return new ToolError<Code>(
    "INVALID_ACCESSIBILITY_REVIEW_SCHEMA",
    `${counted(errors.length, "field")} of "findings" cannot be used: ${
      summaryOf(errors)
    }; send an array such as the violations of axe-core: [{"id": "label", "impact": "serious", "nodes": []}]`,
    undefined,
    errors,
  );
}
