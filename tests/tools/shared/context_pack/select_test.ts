import assert from "node:assert/strict";
import { rankCandidates, selectRecords } from "../../../../tools/shared/context_pack/select.ts";
import type { PackRecord } from "../../../../tools/shared/context_pack/record.ts";

/** A record that costs ten bytes: `{"n":"…"}` and a line feed. */
function record(
  id: string,
  rank: number,
  dependsOn: string[] = [],
  more: Partial<PackRecord> = {},
) {
  return { id, kind: "k", rank, dependsOn, content: { n: "1" }, ...more };
}

function selected(records: PackRecord[], maxBytes: number) {
  const { candidates, duplicates } = rankCandidates(records);
  const { retained, omissions } = selectRecords(candidates, maxBytes);
  return {
    retained: retained.map(({ id }) => id).join(" "),
    omitted: omissions.map((one) => [one.id, one.closure_bytes, one.available_bytes]),
    duplicates,
  };
}

Deno.test("select: orders by rank, and ties by source order", () => {
  const records = [record("a", 2), record("b", 1), record("c", 2), record("d", 0)];
  assert.deepEqual(selected(records, 30), {
    retained: "d b a",
    omitted: [["c", 10, 0]],
    duplicates: [],
  });
});

Deno.test("select: a duplicate has the same kind and key, and references move to the kept one", () => {
  const records = [
    record("a", 1, ["z", "y", "z"]),
    record("x", 2, [], { dedupeKey: "1" }),
    record("y", 2, [], { dedupeKey: "1", kind: "other" }),
    record("z", 2, [], { dedupeKey: "1" }),
    record("w", 2),
  ];
  assert.deepEqual(selected(records, 30), {
    retained: "a x y",
    omitted: [["w", 10, 0]],
    duplicates: [{ id: "z", kind: "k", duplicate_of: "x" }],
  });
  const [first] = rankCandidates(records).candidates;
  assert.deepEqual(first!.dependsOn, ["x", "y"]);
});

Deno.test("select: counts each record of a loop once, and of a closure only those not kept yet", () => {
  const records = [
    record("a", 1, ["b"]),
    record("b", 2, ["a", "b"]),
    record("c", 3, ["a", "d", "e"]),
    record("d", 4),
    record("e", 5),
  ];
  assert.deepEqual(selected(records, 49).omitted, [["c", 30, 29]]);
  assert.equal(selected(records, 49).retained, "a b d e");
  assert.equal(selected(records, 50).retained, "a b c d e");
});
