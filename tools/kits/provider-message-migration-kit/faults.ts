/**
 * Warnings of a step that are findings of this kit.
 *
 * @module
 */
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import type { FINDINGS } from "./findings.ts";

/** The losses that reading any JSON text can cause. */
export const TEXT_FAULTS = ["PRECISION_LOSS", "DUPLICATE_KEY"] as const;

/** Reports the warnings that have one of the codes. */
export function reportFaults(
  kit: Kit<keyof typeof FINDINGS>,
  step: Step,
  codes: readonly (keyof typeof FINDINGS)[],
): void {
  for (const { code, path, message } of step.result?.warnings ?? []) {
    const fault = codes.find((fault) => fault === code);
    if (fault) kit.find(fault, step, { message, path });
  }
}
