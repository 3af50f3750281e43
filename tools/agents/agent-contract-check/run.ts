import type { Run, RunInput, RunWarning } from "../../tool.ts";
import { ComparisonMeter, driftBetween, notUnderstood } from "../../shared/agent_contract/drift.ts";
import { isUnknownLanguage, unwrapNote, unwrapSchema } from "../../shared/agent_contract/unwrap.ts";
import { driftFinding } from "../../shared/agent_contract/drift_finding.ts";
import { refuseMalformed, schemaFaults } from "../../shared/agent_contract/schema_faults.ts";
import { readValueCheck } from "../../shared/agent_contract/value_check.ts";
import { codePointLength } from "../../shared/code_points.ts";
import { Review } from "../../shared/evidence/review.ts";
import { clean, SAFE_ID, SAFE_ID_RULE } from "../../shared/evidence/text.ts";
import { digestJson } from "../../shared/hash/json_digest.ts";
import { parseMaybeJson } from "../../shared/json/parse.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../shared/json/value.ts";
import { rootPlace, schemaDocument } from "../../shared/schema_diff/place.ts";
import { invalidField } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { isSafe, retryFaults } from "./retry.ts";
import { RULES } from "./rules.ts";
import { hintDrifts, sideEffectsOf } from "./side_effects.ts";

type Input = RunInput<typeof contract>;
type CheckReview = Review<typeof contract>;

/** Compares a contract with its saved state, checks the arguments of a call and judges whether to call again. */
export const run: Run<typeof contract> = (input, { given }) => {
  const review = new Review(contract, "contract", RULES, given);
  checkHint(input.review_hint);
  const { saved, current, notes } = readSchemas(input);
  const drift = checkDrift(review, input, saved, current);
  const callArguments = checkArguments(review, input, current, drift.unresolved, notes);
  const retry = checkRetry(review, input);

  const failed = {
    drift: drift.counts[input.fail_on === "any" ? "changes" : "breaking"] > 0,
    arguments: callArguments.valid === false,
    retry: retry.safe === false,
  };
  const passed = !failed.drift && !failed.arguments && !failed.retry;
  const currentDigest = digestJson(current);
  const returned = review.finish({
    subject: {
      fixture_id: fixtureIdOf(input, currentDigest),
      direction: input.direction,
      review_hint: input.review_hint === undefined ? null : clean(input.review_hint),
      saved_sha256: saved === undefined ? null : digestJson(saved),
      current_sha256: currentDigest,
    },
    details: { passed, drift: drift.counts, arguments: callArguments, retry },
  });
  return {
    ...returned,
    warnings: [...fixtureIdWarnings(input), ...notes, ...returned.warnings],
    verdict: passed ? undefined : {
      code: "AGENT_CONTRACT_CHECK_FAILED",
      message: failureMessage(failed),
      details: failed,
    },
  };
};

function checkHint(hint: string | undefined): void {
  const max = contract.limits.review_hint_chars;
  const length = hint === undefined ? 0 : codePointLength(hint);
  if (length <= max) return;
  throw invalidField(
    "review_hint",
    `"review_hint" has ${length} characters, over the limit review_hint_chars of ${max}`,
  );
}

function readSchemas(input: Input) {
  const notes: RunWarning<typeof contract>[] = [];
  const saved = readSchema("saved_schema");
  const current = readSchema("current_schema");
  refuseMalformed([...(saved?.faults ?? []), ...(current?.faults ?? [])]);
  // A current schema is required.
  return { saved: saved?.schema, current: current!.schema, notes };

  function readSchema(name: "saved_schema" | "current_schema") {
    if (input[name] === undefined) return undefined;
    // The input has been read as JSON.
    const { schema, path } = unwrapSchema(input[name] as JsonValue, input.direction);
    if (path.length > 0) {
      notes.push({ code: "SCHEMA_UNWRAPPED", message: unwrapNote(name, path), path: name });
    }
    const { faults, misspelt } = schemaFaults(schema, [name, ...path]);
    notes.push(...misspelt);
    return { schema, faults };
  }
}

/** Drift of the schemas, then of the annotations. */
function checkDrift(
  review: CheckReview,
  input: Input,
  saved: JsonValue | undefined,
  current: JsonValue,
) {
  const counts = { breaking: 0, compatible: 0, unknown: 0, annotation: 0 };
  const unresolved = new Set<string>();
  if (saved === undefined) {
    review.leaveUnknown(
      "saved_schema",
      "No saved schema was given, so whether the contract drifted was not checked",
    );
    if (isUnknownLanguage(current)) {
      counts.unknown++;
      const change = notUnderstood("current");
      review.find(change.rule, driftFinding(input.direction, input.direction, change));
    }
  } else {
    const meter = new ComparisonMeter(contract.limits.max_compared_parts);
    const drift = driftBetween(placeOf(saved), placeOf(current), input.direction, meter);
    for (const change of drift.changes) {
      counts[change.compatibility]++;
      review.find(change.rule, driftFinding(input.direction, input.direction, change));
    }
    for (const { location, reason } of drift.unresolved) {
      unresolved.add(location);
      review.leaveUnknown(location, reason);
    }
  }
  counts.breaking += findHintDrift(review, input);
  const changes = counts.breaking + counts.compatible + counts.unknown;
  return { counts: { checked: saved !== undefined, changes, ...counts }, unresolved };
}

function placeOf(schema: JsonValue) {
  return rootPlace(schemaDocument(schema));
}

/** @returns how many hints promise less safety than before. */
function findHintDrift(review: CheckReview, { annotations, saved_annotations: saved }: Input) {
  if (!annotations || !saved) return 0;
  const drifts = hintDrifts(saved, annotations);
  for (const { hint, risk, data } of drifts) {
    review.find("SIDE_EFFECT_DRIFT", {
      subject: "annotations",
      location: `/${hint}`,
      message: `${hint} changed from ${data.saved} to ${data.current}: ${risk}`,
      fix: "Ask for consent again, and send an idempotency key where the tool takes one",
      data,
    });
  }
  return drifts.length;
}

const ARGUMENTS_IN_TEXT: RunWarning<typeof contract> = {
  code: "ARGUMENTS_IN_TEXT",
  message:
    '"arguments" is the JSON text of an object, as chat completions have it: the object was checked',
  path: "arguments",
};

/** The object whose JSON text a value is. */
function objectInText(value: JsonValue): JsonObject | undefined {
  const held = typeof value === "string" ? parseMaybeJson(value) : undefined;
  return isJsonObject(held) ? held : undefined;
}

function checkArguments(
  review: CheckReview,
  input: Input,
  current: JsonValue,
  unresolved: ReadonlySet<string>,
  notes: RunWarning<typeof contract>[],
): { checked: boolean; valid: boolean | null; diagnostics: number } {
  if (input.arguments === undefined) {
    review.leaveUnknown("arguments", "No arguments were given, so none were validated");
    return { checked: false, valid: null, diagnostics: 0 };
  }
  const check = readValueCheck(current, "current_schema");
  for (const { pointer, reason } of check.unchecked) {
    // The walk has already reported the references it met.
    if (!unresolved.has(pointer)) review.leaveUnknown(pointer, reason);
  }
  // The review has read them as JSON.
  const sent = input.arguments as JsonValue;
  const held = objectInText(sent);
  const isText = held !== undefined && check.faultsOf(sent, 1).length > 0;
  if (isText) notes.push(ARGUMENTS_IN_TEXT);
  const faults = check.faultsOf(isText ? held : sent);
  for (const { location, keyword, message } of faults) {
    review.find("ARGUMENT_INVALID", {
      subject: "arguments",
      location,
      message,
      fix: "Change the arguments before calling: the tool would refuse them",
      data: { keyword },
    });
  }
  // A reference that leads nowhere, in place of the whole schema.
  const unread = check.unchecked.find(({ pointer, keyword }) =>
    pointer === "" && /Ref$|^\$ref$/.test(keyword)
  );
  if (unread) {
    review.find("SCHEMA_NOT_UNDERSTOOD", {
      subject: "arguments",
      location: "",
      message: `${unread.reason}, so the arguments were checked against nothing`,
      fix: "Send the current schema with what it refers to in it",
      data: { keyword: unread.keyword },
    });
  }
  const valid = unread && faults.length === 0 ? null : faults.length === 0;
  return { checked: true, valid, diagnostics: faults.length };
}

function checkRetry(review: CheckReview, { annotations, retry }: Input) {
  if (!annotations) {
    review.leaveUnknown(
      "annotations",
      "No annotations were given, so the tool counts as one with side effects",
    );
  }
  const sideEffects = sideEffectsOf(annotations);
  if (!retry) {
    review.leaveUnknown("retry", "No state of a retry was given, so none was judged");
    return { checked: false, safe: null, side_effects: sideEffects };
  }
  const faults = retryFaults(retry, sideEffects);
  for (const { rule, message, fix } of faults) {
    review.find(rule, { subject: "retry", location: "/retry", message, fix });
  }
  return { checked: true, safe: isSafe(faults), side_effects: sideEffects };
}

function fixtureIdOf({ fixture_id: id }: Input, currentDigest: string): string {
  return id !== undefined && SAFE_ID.test(id) ? id : `contract-${currentDigest.slice(0, 16)}`;
}

function fixtureIdWarnings({ fixture_id: id }: Input): RunWarning<typeof contract>[] {
  if (id === undefined || SAFE_ID.test(id)) return [];
  return [{
    code: "FIXTURE_ID_REPLACED",
    message: `"fixture_id" is not a safe id (${SAFE_ID_RULE}): one was derived from current_schema`,
    path: "fixture_id",
  }];
}

function failureMessage(failed: { drift: boolean; arguments: boolean; retry: boolean }): string {
  const reasons = [
    ...(failed.drift ? ["the contract drifted"] : []),
    ...(failed.arguments ? ["the arguments are not valid"] : []),
    ...(failed.retry ? ["calling again is not safe"] : []),
  ];
  return `Do not call yet: ${reasons.join(", ")}; the findings say where`;
}
