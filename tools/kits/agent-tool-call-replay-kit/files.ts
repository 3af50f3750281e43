import type { Observed } from "./observed.ts";
import type { RecordedCall } from "./recorded_calls.ts";

/** A call with all that became of it. */
export interface ReplayedCall extends RecordedCall {
  /** Undefined where it was not run. */
  observed: Observed | undefined;
  /** Null where nothing was expected. */
  matches: boolean | null;
  /** Lines of the comparison. */
  lines: readonly string[];
}

/** Lines of a comparison that the results repeat. */
const MAX_LINES = 20;

/** An entry of replay-results.json. */
export function resultOf({ id, toolId, observed, matches, lines }: ReplayedCall) {
  return {
    id,
    tool_id: toolId ?? null,
    ok: observed?.ok ?? null,
    error_code: observed?.errorCode ?? null,
    output_sha256: observed?.outputSha256 ?? null,
    matches,
    differences: lines.slice(0, MAX_LINES),
  };
}

/** An entry of golden-calls.json, which this kit can be sent again. */
export function goldenOf({ id, toolId, input, observed }: ReplayedCall) {
  // Without a blocker every call was run.
  const { ok, errorCode, outputSha256, isUnseeded } = observed!;
  return {
    id,
    tool_id: toolId,
    input,
    expect: {
      ok,
      ...(errorCode !== null && { error_code: errorCode }),
      ...(outputSha256 !== null && !isUnseeded && { output_sha256: outputSha256 }),
    },
  };
}
