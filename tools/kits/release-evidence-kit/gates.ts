/**
 * The gates of a release: for each kind of evidence, whether anything stands against it.
 *
 * @module
 */
import { EVIDENCE } from "./contract.ts";

/** A kind of evidence. */
export type Kind = (typeof EVIDENCE)[number];

/** The state of a kind of evidence. */
export interface Evidence {
  /** The caller gave it. */
  isGiven: boolean;
  /** It was read. */
  isDone: boolean;
  /** Something in it, or a failure to read it, stands against the release. */
  isBlocked: boolean;
}

/** A gate that applies to a release. */
export interface Gate {
  gate: Kind | "version";
  passed: boolean;
}

/** The required kinds that are not there, in the order of the gates. */
export function missingEvidence(
  evidence: Readonly<Record<Kind, Evidence>>,
  required: readonly Kind[],
): Kind[] {
  return EVIDENCE.filter((kind) => required.includes(kind) && !evidence[kind].isDone);
}

/**
 * The gates of what was given or is required, and that of the version where there is something to compare.
 *
 * @param missing From {@linkcode missingEvidence}.
 * @param isVersionRight Whether the version may follow the last one; undefined where there are no two.
 */
export function releaseGates(
  evidence: Readonly<Record<Kind, Evidence>>,
  required: readonly Kind[],
  missing: readonly Kind[],
  isVersionRight: boolean | undefined,
): Gate[] {
  const gates: Gate[] = EVIDENCE
    .filter((kind) => evidence[kind].isGiven || required.includes(kind))
    .map((kind) => ({
      gate: kind,
      passed: !evidence[kind].isBlocked && !missing.includes(kind),
    }));
  if (isVersionRight !== undefined) gates.push({ gate: "version", passed: isVersionRight });
  return gates;
}
