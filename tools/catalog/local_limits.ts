/**
 * The limits of tools on a reader's own machine, where nobody else waits for it.
 *
 * @module
 */
import { type AnyTool, LOCAL_CHARS } from "../tool.ts";

/** Warnings of what was sent to a service: on a reader's own machine nothing is. */
export const SERVICE_WARNINGS: ReadonlySet<string> = new Set(["TOKEN_SUBMITTED"]);

/**
 * Sets the limits that only the service needs to those of a reader's own machine, for the runs of this program. The
 * contract is changed in place: its run reads the limits there.
 */
export function liftServiceLimits({ limits, serviceLimits = [] }: AnyTool): void {
  for (const name of serviceLimits) {
    if (limits[name] !== undefined) (limits as Record<string, number | string>)[name] = LOCAL_CHARS;
  }
}
