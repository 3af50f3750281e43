import type { Step } from "../../shared/kits/step.ts";
import { outputDigest } from "../../shared/kits/output_digest.ts";

/** The observed result of a replayed call. */
export interface Observed {
  ok: boolean;
  errorCode: string | null;
  errorMessage: string | null;
  /** Undefined if there is none. */
  output: unknown;
  /** Null without an output that has canonical JSON. */
  outputSha256: string | null;
  /** A generator without a seed: another run gives another output. */
  isUnseeded: boolean;
}

/** The result of a step's call; undefined where the call was not run. */
export function observe({ status, ok, output, error, result }: Step): Observed | undefined {
  if (status === "skipped" || status === "not_run") return undefined;
  // A check that found problems has an error as well.
  const found = error ?? result?.error;
  return {
    ok,
    errorCode: found?.code ?? null,
    errorMessage: found?.message ?? null,
    output,
    outputSha256: output === undefined ? null : outputDigest(output),
    isUnseeded: result?.warnings.some(({ code }) => code === "UNSEEDED") ?? false,
  };
}
