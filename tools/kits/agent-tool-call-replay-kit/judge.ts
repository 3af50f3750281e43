import { cutText } from "../../shared/cut_text.ts";
import { ignoreBelow, type IgnoreState, isIgnored } from "../../shared/json/ignore_paths.ts";
import { isJsonObject, type JsonValue, setOwn } from "../../shared/json/value.ts";
import { exactKey } from "../../shared/json/value_key.ts";
import type { FindingCode } from "./findings.ts";
import type { Observed } from "./observed.ts";
import type { Expectation } from "./recorded_calls.ts";

/** The fault of a replayed call. */
export interface Fault {
  code: FindingCode;
  /** The member of the expectation that it is about, or the call itself. */
  member?: "ok" | "error_code" | "output" | "output_sha256";
  /** The end of a sentence that begins with the call. */
  message: string;
}

/** The characters of a digest that identify it. */
const SHOWN_DIGEST = 12;

/** Faults that show that a call's meaning has changed. */
export const DIFFERENCES: readonly FindingCode[] = [
  "STATUS_DIFFERS",
  "OUTPUT_DIFFERS",
  "DIGEST_DIFFERS",
];

/**
 * Compares the result of a call with the recorded one.
 *
 * @param ignored The parts of the outputs to leave out.
 */
export function judgeCall(
  expect: Expectation | undefined,
  observed: Observed,
  ignored: IgnoreState,
): Fault[] {
  const faults = expect ? expectationFaults(expect, observed, ignored) : [];
  const { errorCode, errorMessage, output, isUnseeded } = observed;
  const isFailed = output === undefined;
  if (isFailed && expect?.ok === undefined && expect?.error_code === undefined) {
    faults.push({ code: "REPLAY_FAILED", message: `failed with ${errorCode}: ${errorMessage}` });
  }
  if (isUnseeded && comparesOutput(expect)) {
    faults.push({ code: "UNSEEDED", message: "has no seed: its output is a fresh one" });
  }
  return faults;
}

/** Whether the answer itself is to be what it was, or will be: a call without any expectation is recorded with its own. */
export function comparesOutput(expect: Expectation | undefined): boolean {
  return !expect || Object.hasOwn(expect, "output") || expect.output_sha256 !== undefined;
}

function expectationFaults(
  expect: Expectation,
  observed: Observed,
  ignored: IgnoreState,
): Fault[] {
  // A fresh output each time says nothing against the recorded one, and another record would not either.
  const status = statusFault(expect, observed);
  // A call that failed has no output, which says nothing more.
  if (status || observed.isUnseeded) return status ? [status] : [];
  return [
    outputFault(expect, observed, ignored),
    digestFault(expect, observed),
  ].filter((fault) => fault !== undefined);
}

function statusFault(
  { ok: isOk, error_code: code }: Expectation,
  { ok, errorCode, errorMessage }: Observed,
): Fault | undefined {
  const now = ok ? "ok" : `${errorCode}: ${errorMessage}`;
  if (code !== undefined && code !== errorCode) {
    const message = `was recorded with ${cutText(code)}, now it is ${now}`;
    return { code: "STATUS_DIFFERS", member: "error_code", message };
  }
  if (isOk !== undefined && isOk !== ok) {
    const message = `was recorded as ${isOk ? "ok" : "not ok"}, now it is ${now}`;
    return { code: "STATUS_DIFFERS", member: "ok", message };
  }
}

function outputFault(
  expect: Expectation,
  { output, errorCode }: Observed,
  ignored: IgnoreState,
): Fault | undefined {
  if (!Object.hasOwn(expect, "output")) return undefined;
  const fault = { code: "OUTPUT_DIFFERS", member: "output" } as const;
  if (output === undefined) {
    return { ...fault, message: `has no output to compare: it failed with ${errorCode}` };
  }
  // Both are JSON: the one was sent, the other was read from its text.
  const [was, is] = [expect.output, output].map((value) => comparable(value as JsonValue, ignored));
  if (was !== is) return { ...fault, message: "gives another output than the recorded one" };
}

function digestFault(
  { output_sha256: digest }: Expectation,
  { outputSha256 }: Observed,
): Fault | undefined {
  if (digest === undefined || digest.toLowerCase() === outputSha256) return undefined;
  const now = outputSha256 === null
    ? "there is no output with a digest"
    : `it is ${cutText(outputSha256, SHOWN_DIGEST)}`;
  const message = `had the output digest ${cutText(digest, SHOWN_DIGEST)}, now ${now}`;
  return { code: "DIGEST_DIFFERS", member: "output_sha256", message };
}

/** A text that equal values share, without the ignored parts; undefined where all of a value is ignored. */
function comparable(value: JsonValue, ignored: IgnoreState): string | undefined {
  const rest = withoutIgnored(value, ignored);
  return rest === undefined ? undefined : exactKey(rest);
}

function withoutIgnored(value: JsonValue, ignored: IgnoreState): JsonValue | undefined {
  if (isIgnored(ignored)) return undefined;
  if (ignored.length === 0) return value;
  if (Array.isArray(value)) {
    return value.map((item, index) => withoutIgnored(item, ignoreBelow(ignored, index)))
      .filter((item) => item !== undefined);
  }
  if (!isJsonObject(value)) return value;
  const rest = {};
  for (const [name, member] of Object.entries(value)) {
    const kept = withoutIgnored(member, ignoreBelow(ignored, name));
    if (kept !== undefined) setOwn(rest, name, kept);
  }
  return rest;
}
