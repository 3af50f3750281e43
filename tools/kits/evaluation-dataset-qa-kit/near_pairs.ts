/**
 * What two records with nearly the same input are.
 *
 * @module
 */
import { isAcrossSplits, type NearDuplicate } from "./dataset_qa.ts";
import type { FINDINGS } from "./findings.ts";

/** The code of a pair: one with two answers to one question is that, in whatever splits it stands. */
export function codeOfPair(pair: NearDuplicate): keyof typeof FINDINGS {
  const { one, other } = pair;
  const isOneQuestion = withoutEndSign(one.input) === withoutEndSign(other.input);
  if (isOneQuestion && one.expectedKey !== other.expectedKey) return "NEAR_CONFLICT";
  return isAcrossSplits(pair) ? "NEAR_LEAKAGE" : "NEAR_DUPLICATE";
}

/** A question asks the same with its question mark and without. */
function withoutEndSign(text: string): string {
  return text.replace(/(?<=[\p{L}\p{N})"'»”])\s*[.?!。！？…]+$/u, "");
}
