/**
 * What a pack of a CI job holds of its failures, and what it had no room for.
 *
 * @module
 */
import type { ContextPack } from "../../shared/context_pack/schema.ts";
import { tally } from "../../shared/evidence/tally.ts";
import { counted } from "../../shared/messages.ts";

/** A failure that the log shows, by its lines. */
export interface LogFailure {
  line_start: number;
  line_end: number;
  first_line: string;
}

/** The failures of the log that are in the pack, in its order. */
export function logFailures({ evidence }: ContextPack): LogFailure[] {
  return evidence.filter(({ kind }) => kind === "failure").map(({ content }) => {
    // The recipe writes these.
    const { line_start, line_end, text } = content as Record<string, number> & { text: string };
    return {
      line_start: line_start!,
      line_end: line_end!,
      first_line: text.split("\n", 1)[0]!,
    };
  });
}

/** Records of a kind, those that did not fit included. */
export function countOfKind({ items, evidence, omissions }: ContextPack, kind: string): number {
  return [items, evidence, omissions].flat().filter((record) => record.kind === kind).length;
}

/** How many records of each kind did not fit, in words. */
export function omittedInWords({ omissions }: ContextPack): string {
  const kinds = tally(omissions.map(({ kind }) => kind.replaceAll("_", " ")));
  return Array.from(kinds, ([kind, count]) => counted(count, kind)).join(", ");
}
