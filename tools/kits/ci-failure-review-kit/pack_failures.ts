/**
 * Reports what a pack of a CI job had no room for.
 *
 * @module
 */
import type { ContextPack } from "../../shared/context_pack/schema.ts";
import { tally } from "../../shared/evidence/tally.ts";
import { counted } from "../../shared/messages.ts";

/** How many records of each kind did not fit, in words. */
export function omittedInWords({ omissions }: ContextPack): string {
  const kinds = tally(omissions.map(({ kind }) => kind.replaceAll("_", " ")));
  return Array.from(kinds, ([kind, count]) => counted(count, kind)).join(", ");
}
