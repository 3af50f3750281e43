/**
 * Reports what the evidence does not have of the question.
 *
 * @module
 */
import type { Step } from "../../shared/kits/step.ts";
import { firstNames } from "../../shared/messages.ts";
import type { EvidenceKit } from "./findings.ts";

const RAISE_TOP_K = "Raise top_k, or ask with further words of the passage that you look for.";

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
  const nearest = (words: readonly string[]) =>
    words.filter((word) => near.has(word)).map((word) =>
      `; ${firstNames(near.get(word)!.map(quoted), 3)} may be another thing than ${quoted(word)}`
    ).join("");
  const elsewhere = missing.filter((word) => !nowhere.includes(word));
  if (nowhere.length > 0) {
    const message = `No document has ${listed(nowhere)} of the question${nearest(nowhere)}`;
    kit.find("UNCOVERED_TERMS", rank, { message });
  }
  // The ranker takes the other word for the one that was asked for: passages that have this one rank no higher.
  const behind = elsewhere.filter((word) => near.has(word));
  if (behind.length > 0) {
    const message = `${leftOut(behind)}${nearest(behind)}`;
    kit.find("UNCOVERED_TERMS", rank, { message, fix: RAISE_TOP_K });
  }
  const others = elsewhere.filter((word) => !near.has(word));
  if (others.length > 0) kit.find("TERMS_LEFT_OUT", rank, { message: leftOut(others) });
}

function leftOut(words: readonly string[]): string {
  return `No returned passage has ${listed(words)} of the question; others have`;
}

function listed(words: readonly string[]): string {
  return words.map(quoted).join(", ");
}

/** A word as a message shows it. */
export function quoted(word: string): string {
  return JSON.stringify(word);
}
