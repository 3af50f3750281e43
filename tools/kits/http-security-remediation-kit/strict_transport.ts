/**
 * Strict-Transport-Security (RFC 6797) in steps: a mistake cannot be undone in browsers in time, so a long max-age
 * comes after shorter ones.
 *
 * @module
 */
import { HSTS_YEAR, readStrictTransport } from "../../shared/hsts.ts";
import type { HeaderChange } from "./header_changes.ts";

/** The header's name. */
export const HSTS = "strict-transport-security";

/** Five minutes, a week, a month, a year: as hstspreload.org advises. */
const MAX_AGES = [300, 604_800, 2_592_000, HSTS_YEAR];

/**
 * The header's values one after the other. Protection that is there is never shortened: where a max-age already counts
 * for the host alone, its subdomains come in with the last value.
 *
 * @param value What the response has now; undefined for none.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { strictTransportSteps } from "./strict_transport.ts";
 *
 * assert.deepEqual(strictTransportSteps("max-age=3000000"), [
 *   "max-age=31536000",
 *   "max-age=31536000; includeSubDomains",
 * ]);
 * ```
 */
export function strictTransportSteps(value: string | undefined): string[] {
  const { maxAge, includeSubDomains, preload } = readStrictTransport(value ?? "");
  const given = Number(maxAge ?? 0);
  const isHostOnly = given > 0 && !includeSubDomains;
  const kept = given >= HSTS_YEAR ? [maxAge!.replace(/^0+/, "")] : [];
  const maxAges = [...kept, ...MAX_AGES.filter((seconds) => seconds > given).map(String)];
  const values = maxAges.map((seconds) => text(seconds, !isHostOnly, preload));
  return isHostOnly ? [...values, text(maxAges.at(-1)!, true, preload)] : values;
}

/** Whether the files themselves bring in the first of the steps: else they keep the value that is there. */
export function isFirstStepSent(
  [first]: readonly string[],
  changes: readonly HeaderChange[],
): boolean {
  return changes.some(({ name, value }) => name === HSTS && value === first);
}

function text(maxAge: string, includeSubDomains: boolean, preload: boolean): string {
  return [
    `max-age=${maxAge}`,
    ...(includeSubDomains ? ["includeSubDomains"] : []),
    ...(preload ? ["preload"] : []),
  ].join("; ");
}
