/**
 * Selects the records that a context pack keeps: greedily by rank, each with all that it depends on, or not
 * at all (`rank-greedy-closure.v1`).
 *
 * @module
 */
import { canonicalJson } from "../json/canonical.ts";
import { utf8Length } from "../utf8.ts";
import type { PackRecord } from "./record.ts";
import type { PackDuplicate, PackOmission } from "./schema.ts";

/** A record that may be kept, in the order in which it is tried. */
export interface Candidate extends Omit<PackRecord, "dedupeKey" | "dependsOn"> {
  /** Ids of candidates, each once. */
  dependsOn: string[];
  /** Canonical JSON of the content. */
  text: string;
  /** Its UTF-8 bytes. */
  bytes: number;
}

/** The records that are kept and those left out. */
export interface Selection {
  /** In the order in which they were tried, as the omissions are. */
  retained: Candidate[];
  omissions: PackOmission[];
}

/** A record's share of the budget: its content as a line of JSON Lines. */
export function costOf({ bytes }: Pick<Candidate, "bytes">): number {
  return bytes + 1;
}

/**
 * The records in the order in which they are tried, without duplicates; what depends on a duplicate depends on
 * the one that is kept.
 */
export function rankCandidates(
  records: readonly PackRecord[],
): { candidates: Candidate[]; duplicates: PackDuplicate[] } {
  const { kept, duplicates } = dropDuplicates(records);
  const keptIds = new Map(duplicates.map(({ id, duplicate_of }) => [id, duplicate_of]));
  const candidates = kept.map(({ id, kind, rank, dependsOn, content }) => {
    const text = canonicalJson(content);
    const ids = new Set(dependsOn.map((other) => keptIds.get(other) ?? other));
    return { id, kind, rank, dependsOn: [...ids], content, text, bytes: utf8Length(text) };
  });
  // The sort is stable.
  return { candidates: candidates.sort((a, b) => a.rank - b.rank), duplicates };
}

function dropDuplicates(records: readonly PackRecord[]) {
  const kept: PackRecord[] = [];
  const duplicates: PackDuplicate[] = [];
  const firstIds = new Map<string, Map<string, string>>();
  for (const record of records) {
    const { id, kind, dedupeKey } = record;
    const ofKind = firstIds.get(kind) ?? new Map<string, string>();
    firstIds.set(kind, ofKind);
    const first = dedupeKey === undefined ? undefined : ofKind.get(dedupeKey);
    if (first !== undefined) {
      duplicates.push({ id, kind, duplicate_of: first });
      continue;
    }
    if (dedupeKey !== undefined) ofKind.set(dedupeKey, id);
    kept.push(record);
  }
  return { kept, duplicates };
}

/**
 * Keeps each candidate whose closure (itself and what it needs that is not kept yet) fits into what is
 * left of the budget. Finding closures takes at most the number of candidates times the number of
 * dependencies.
 *
 * @param maxBytes The budget.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { rankCandidates, selectRecords } from "./select.ts";
 *
 * const { candidates } = rankCandidates([
 *   { id: "a", kind: "x", rank: 0, dependsOn: ["c"], content: { n: 1 } },
 *   { id: "b", kind: "x", rank: 1, dependsOn: [], content: { n: 2 } },
 *   { id: "c", kind: "x", rank: 2, dependsOn: [], content: { n: 3 } },
 * ]);
 * // Each costs eight bytes; "a" brings "c" with it.
 * const { retained, omissions } = selectRecords(candidates, 16);
 * assert.deepEqual(retained.map(({ id }) => id), ["a", "c"]);
 * assert.deepEqual(omissions.map(({ id }) => id), ["b"]);
 * ```
 */
export function selectRecords(candidates: readonly Candidate[], maxBytes: number): Selection {
  const closures = new Closures(candidates);
  const omissions: PackOmission[] = [];
  let used = 0;
  candidates.forEach((candidate, index) => {
    if (closures.isRetained(index)) return;
    const { members, cost } = closures.closureOf(index);
    const available = maxBytes - used;
    if (cost <= available) {
      closures.retain(members);
      used += cost;
      return;
    }
    const { id, kind, bytes } = candidate;
    omissions.push({
      id,
      kind,
      reason: "budget",
      bytes,
      closure_bytes: cost,
      available_bytes: available,
    });
  });
  return { retained: candidates.filter((_, index) => closures.isRetained(index)), omissions };
}

/** The dependencies of candidates, by their indexes. */
class Closures {
  readonly #costs: readonly number[];
  readonly #edges: readonly Int32Array[];
  readonly #retained: Uint8Array;
  /** The candidate for which each one was last visited. */
  readonly #visitedFor: Int32Array;

  constructor(candidates: readonly Candidate[]) {
    const indexes = new Map(candidates.map(({ id }, index) => [id, index]));
    this.#costs = candidates.map(costOf);
    this.#edges = candidates.map(({ dependsOn }) =>
      // A recipe names no record that it does not make.
      Int32Array.from(dependsOn, (id) => indexes.get(id)!)
    );
    this.#retained = new Uint8Array(candidates.length);
    this.#visitedFor = new Int32Array(candidates.length).fill(-1);
  }

  isRetained(index: number): boolean {
    return this.#retained[index] === 1;
  }

  retain(members: readonly number[]): void {
    for (const member of members) this.#retained[member] = 1;
  }

  /** A candidate and all that it needs, directly or not, without what is retained. */
  closureOf(start: number): { members: number[]; cost: number } {
    const members = [start];
    this.#visitedFor[start] = start;
    let cost = 0;
    // It grows while it is walked.
    for (const member of members) {
      cost += this.#costs[member]!;
      for (const needed of this.#edges[member]!) {
        if (this.#retained[needed] || this.#visitedFor[needed] === start) continue;
        this.#visitedFor[needed] = start;
        members.push(needed);
      }
    }
    return { members, cost };
  }
}
