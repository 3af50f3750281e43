/**
 * References between the records of a handoff: ids are unique, references have targets, and no records wait for each
 * other in a loop.
 *
 * @module
 */
import { cutText } from "../cut_text.ts";
import { formatPath } from "../path.ts";
import { FaultList, type Place } from "./fault_list.ts";
import { HANDOFF_RECORD_ID, type HandoffRecord } from "./handoff.ts";

/** Ids that break a rule, and where they do. */
export interface Offenders {
  ids: ReadonlySet<string>;
  faults: FaultList;
}

/** Ids that two records have, and the reserved one; each later record is a place. */
export function findDuplicates(records: readonly HandoffRecord[], root: Place): Offenders {
  const first = new Map<string, Place>();
  const ids = new Set<string>();
  const faults = new FaultList(root);
  for (const { id, place } of records) {
    const known = first.get(id);
    if (known === undefined && id !== HANDOFF_RECORD_ID) {
      first.set(id, place);
      continue;
    }
    ids.add(id);
    const owner = known ? formatPath([...root, ...known]) : "the document's own record";
    faults.add(
      "DUPLICATE_HANDOFF_ID",
      [...place, "id"],
      (where) => `${where} is "${id}", the id of ${owner} too: give it another`,
    );
  }
  return { ids, faults };
}

/** References to ids that no record has. */
export function findMissing(records: readonly HandoffRecord[], root: Place): Offenders {
  const known = new Set([HANDOFF_RECORD_ID, ...records.map(({ id }) => id)]);
  const ids = new Set<string>();
  const faults = new FaultList(root);
  for (const { id, place } of records.flatMap(({ references }) => references)) {
    if (faults.isFull) break;
    if (known.has(id)) continue;
    const shown = cutText(JSON.stringify(id));
    faults.add(
      "UNRESOLVED_HANDOFF_REFERENCE",
      place,
      (where) => `${where} names ${shown}, and no record has that id: add it or drop the reference`,
    );
    ids.add(cutText(id));
  }
  return { ids, faults };
}

/** Records that wait for themselves, alone or through others; each reference of a loop is a place. */
export function findLoops(records: readonly HandoffRecord[], root: Place): Offenders {
  const orders = new Map(
    records.map(({ id, references }) => [id, references.filter(({ isOrder }) => isOrder)] as const),
  );
  const loopOf = components(
    new Map([...orders].map(([id, references]) => [id, references.map((other) => other.id)])),
  );
  const ids = new Set<string>();
  const faults = new FaultList(root);
  for (const [id, references] of orders) {
    for (const other of references) {
      if (loopOf.get(id) !== loopOf.get(other.id)) continue;
      ids.add(id);
      faults.add(
        "UNRESOLVED_HANDOFF_REFERENCE",
        other.place,
        (where) => `${where} makes "${id}" wait for "${other.id}", which waits for "${id}"`,
      );
    }
  }
  return { ids, faults };
}

/**
 * The strongly connected component of each node (Tarjan 1972), as a number. It recurses once a
 * node: a handoff has at most 900.
 *
 * @param edges By node, the nodes it leads to; those that are not keys lead nowhere.
 */
function components(edges: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const component = new Map<string, number>();
  const order = new Map<string, number>();
  const open: string[] = [];
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return component;

  /** @returns The earliest open node that can be reached from this one. */
  function visit(node: string): number {
    const index = order.size;
    order.set(node, index);
    open.push(node);
    let earliest = index;
    for (const next of edges.get(node) ?? []) {
      if (component.has(next)) continue;
      earliest = Math.min(earliest, order.get(next) ?? visit(next));
    }
    if (earliest === index) {
      let member: string;
      do component.set(member = open.pop()!, index); while (member !== node);
    }
    return earliest;
  }
}
