/**
 * Reports what the evidence does not have of the question.
 *
 * @module
 */
import type { Step } from "../../shared/kits/step.ts";
import { firstNames } from "../../shared/messages.ts";
import type { EvidenceKit } from "./findings.ts";

/**
 * Reports words of the question in no returned passage.
 *
 * @param where Those in no passage at all, and with which other words of one stem some stand in those returned.
 */
export function reportTerms(
  kit: EvidenceKit,
  rank: Step,
  missing: readonly string[],
  { nowhere, near }: { nowhere: readonly string[]; near: ReadonlyMap<string, readonly string[]> },
): void {
  const listed = (words: readonly string[]) => words.map(quoted).join(", ");
  const nearest = (words: readonly string[]) =>
    words.filter((word) => near.has(word)).map((word) =>
      `; ${firstNames(near.get(word)!.map(quoted), 3)} may be another thing than ${quoted(word)}`
    ).join("");
  const elsewhere = missing.filter((word) => !nowhere.includes(word));
  if (nowhere.length > 0) {
    const message = `No document has ${listed(nowhere)} of the question${nearest(nowhere)}`;
    kit.find("UNCOVERED_TERMS", rank, { message });
  }
  if (elsewhere.length > 0) {
    const message = `No returned passage has ${listed(elsewhere)} of the question; others have${
      nearest(elsewhere)
    }`;
    kit.find("TERMS_LEFT_OUT", rank, { message });
  }
}

/** A word as a message shows it. */
export function quoted(word: string): string {
  return JSON.stringify(word);
}
