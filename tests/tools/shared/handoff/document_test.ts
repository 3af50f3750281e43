import assert from "node:assert/strict";
import { readHandoff } from "../../../../tools/shared/handoff/document.ts";
import { handoffRecords } from "../../../../tools/shared/handoff/records.ts";
import { parseJsonValue } from "../../../../tools/shared/json/parse.ts";
import type { JsonObject, JsonValue } from "../../../../tools/shared/json/value.ts";
import { ToolError } from "../../../../tools/shared/tool_error.ts";

const base = {
  schema_version: "service.agent-handoff.v1",
  handoff_id: "export-7",
  goal: "Finish the export",
  status: "in_progress",
};

function refusalOf(document: JsonValue, property?: string): ToolError<string> {
  try {
    readHandoff(document, property);
  } catch (error) {
    if (error instanceof ToolError) return error;
    throw error;
  }
  throw new Error(`${JSON.stringify(document)} was taken`);
}

const placesOf = ({ fields }: ToolError<string>) => fields.map(({ path }) => path);

Deno.test("handoff: refuses each malformed form with its place", () => {
  const cases: [JsonValue, string][] = [
    [[], ""],
    [null, ""],
    ["text", ""],
    [{ ...base, schema_version: "service.agent-handoff.v2" }, "schema_version"],
    [{ ...base, handoff_id: "-a" }, "handoff_id"],
    [{ ...base, handoff_id: "a b" }, "handoff_id"],
    [{ ...base, handoff_id: "a".repeat(65) }, "handoff_id"],
    [{ ...base, handoff_id: 7 }, "handoff_id"],
    [{ ...base, goal: "" }, "goal"],
    [{ ...base, goal: "😀".repeat(2_001) }, "goal"],
    [{ ...base, goal: ["x"] }, "goal"],
    [{ ...base, status: "" }, "status"],
    [{ ...base, status: null }, "status"],
    [{ ...base, max_bytes: 4096 }, "max_bytes"],
    [{ ...base, "next actions": [] }, '["next actions"]'],
    [parseJsonValue(JSON.stringify(base).replace("{", '{"__proto__":1,')), "__proto__"],
    [{ ...base, constructor: 1 }, "constructor"],
    [{ ...base, notes: null }, "notes"],
    [{ ...base, notes: { id: "a" } }, "notes"],
    [{ ...base, notes: Array(101).fill("x") }, "notes"],
    [{ ...base, notes: [""] }, "notes[0]"],
    [{ ...base, notes: ["x".repeat(2_001)] }, "notes[0]"],
    [{ ...base, notes: [7] }, "notes[0]"],
    [{ ...base, notes: [["a"]] }, "notes[0]"],
    [{ ...base, notes: [{}] }, "notes[0].id"],
    [{ ...base, notes: [{ id: "a/b" }] }, "notes[0].id"],
    [{ ...base, notes: [{ id: { toString: 1 } }] }, "notes[0].id"],
    [{ ...base, notes: ["x", { id: "a", summary: "" }] }, "notes[1].summary"],
    [{ ...base, notes: [{ id: "a", summary: null }] }, "notes[0].summary"],
    [{ ...base, notes: [{ id: "a", summary: "x".repeat(2_001) }] }, "notes[0].summary"],
    [{ ...base, next_actions: ["Fix it"] }, "next_actions[0]"],
    [{ ...base, next_actions: [{ id: "n" }] }, "next_actions[0].summary"],
    [
      { ...base, next_actions: [{ id: "n", summary: "x", priority: 1 }] },
      "next_actions[0].priority",
    ],
    [
      { ...base, next_actions: [{ id: "n", summary: "x", depends_on: "m" }] },
      "next_actions[0].depends_on",
    ],
    ...["depends_on", "blocked_by", "evidence", "artifacts", "evidence_ids", "artifact_ids"]
      .flatMap((name): [JsonObject, string][] => [
        [{ ...base, decisions: [{ id: "d", [name]: null }] }, `decisions[0].${name}`],
        [{ ...base, decisions: [{ id: "d", [name]: ["d", 1] }] }, `decisions[0].${name}[1]`],
      ]),
  ];
  for (const [document, path] of cases) {
    const error = refusalOf(document);
    assert.equal(error.code, "INVALID_HANDOFF_SCHEMA", path);
    assert.deepEqual(placesOf(error), [path], error.message);
  }
});

Deno.test("handoff: names all faults of form and what to send; missing keys are REQUIRED", () => {
  const { fields } = refusalOf({ goal: "", notes: [{}], extra: 1 }, "document");
  assert.deepEqual(fields.map(({ path, code }) => [path, code]), [
    ["document.extra", "UNKNOWN_KEY"],
    ["document.schema_version", "REQUIRED"],
    ["document.handoff_id", "REQUIRED"],
    ["document.goal", "INVALID_VALUE"],
    ["document.status", "REQUIRED"],
    ["document.notes[0].id", "REQUIRED"],
  ]);
  assert.match(fields[4]!.message, /in_progress, blocked, ready_for_review, completed/);
});

Deno.test("handoff: names at most a thousand places", () => {
  const bad = refusalOf({ ...base, notes: [{ id: "a", evidence: Array(5_000).fill(1) }] });
  assert.equal(bad.fields.length, 1_000);
  const lost = refusalOf({
    ...base,
    notes: [{ id: "a", evidence: Array.from({ length: 5_000 }, (_, index) => `x${index}`) }],
  });
  assert.equal(lost.fields.length, 1_000);
  assert.equal((lost.details?.ids as string[]).length, 1_000);
});

Deno.test("handoff: accepts values at the edge of what is allowed", () => {
  const { records, goal } = readHandoff({
    ...base,
    handoff_id: "A" + "a._:-".repeat(12) + "bcd",
    goal: "😀".repeat(2_000),
    completed: Array(100).fill("x"),
    notes: [{ id: "a", priority: 7, summary: " ", digest: null }],
  });
  assert.equal([...goal].length, 2_000);
  assert.equal(records.length, 101);
});

Deno.test("handoff: refuses an id used twice, in one array or two, and the reserved one", () => {
  const error = refusalOf({
    ...base,
    constraints: [{ id: "a" }, { id: "a" }],
    notes: [{ id: "a" }, { id: "handoff" }, { id: "b", depends_on: ["lost"] }],
    unknowns: ["x", { id: "unknown-1" }],
  }, "document");
  assert.equal(error.code, "DUPLICATE_HANDOFF_ID");
  assert.deepEqual(error.details, { ids: ["a", "unknown-1", "handoff"] });
  assert.deepEqual(placesOf(error), [
    "document.constraints[1].id",
    "document.unknowns[1].id",
    "document.notes[0].id",
    "document.notes[1].id",
  ]);
  assert.match(error.message, /the id of document\.constraints\[0\] too/);
});

Deno.test("handoff: checks form before ids, ids before references, missing ones before loops", () => {
  const twice: JsonValue[] = [{ id: "a", depends_on: ["a", "lost"] }, { id: "a" }];
  assert.equal(refusalOf({ ...base, notes: twice, goal: 1 }).code, "INVALID_HANDOFF_SCHEMA");
  assert.equal(refusalOf({ ...base, notes: twice }).code, "DUPLICATE_HANDOFF_ID");
  const lost = refusalOf({ ...base, notes: twice.slice(0, 1) });
  assert.deepEqual(lost.details, { reason: "missing", ids: ["lost"] });
});

Deno.test("handoff: refuses references to nothing, in each member that names records", () => {
  const error = refusalOf({
    ...base,
    artifacts: [{ id: "f" }],
    decisions: [{
      id: "d",
      depends_on: ["x1", "f"],
      blocked_by: ["x2"],
      evidence: ["x3"],
      artifacts: ["f", "x4"],
      evidence_ids: ["x5"],
      artifact_ids: ["x1"],
      other_ids: ["x9"],
    }],
  });
  assert.equal(error.code, "UNRESOLVED_HANDOFF_REFERENCE");
  assert.deepEqual(error.details, { reason: "missing", ids: ["x1", "x2", "x3", "x4", "x5"] });
  assert.deepEqual(placesOf(error), [
    "decisions[0].depends_on[0]",
    "decisions[0].blocked_by[0]",
    "decisions[0].evidence[0]",
    "decisions[0].artifacts[1]",
    "decisions[0].evidence_ids[0]",
    "decisions[0].artifact_ids[0]",
  ]);
});

Deno.test("handoff: refuses loops of depends_on and blocked_by, and names only records in a loop", () => {
  const error = refusalOf({
    ...base,
    notes: [
      { id: "self", depends_on: ["self"] },
      { id: "a", depends_on: ["b"] },
      { id: "b", blocked_by: ["c", "z"] },
      { id: "c", depends_on: ["z", "a"] },
      // Between two loops, in none.
      { id: "bridge", depends_on: ["a"] },
      { id: "z" },
      { id: "p", blocked_by: ["q", "bridge"] },
      { id: "q", blocked_by: ["p"] },
    ],
  });
  assert.equal(error.code, "UNRESOLVED_HANDOFF_REFERENCE");
  assert.deepEqual(error.details, { reason: "cycle", ids: ["self", "a", "b", "c", "p", "q"] });
  assert.deepEqual(placesOf(error), [
    "notes[0].depends_on[0]",
    "notes[1].depends_on[0]",
    "notes[2].blocked_by[0]",
    "notes[3].depends_on[1]",
    "notes[6].blocked_by[0]",
    "notes[7].blocked_by[0]",
  ]);
});

Deno.test("handoff: evidence and artifacts may refer to each other in a circle, and anything to the handoff", () => {
  readHandoff({
    ...base,
    evidence: [{ id: "e", artifacts: ["f"], evidence: ["e"] }],
    artifacts: [{ id: "f", evidence_ids: ["e"], depends_on: ["handoff"] }],
  });
});

Deno.test("handoff: reads 700 records in one chain, and refuses each of the same in one loop", () => {
  const names = [
    "constraints",
    "blockers",
    "decisions",
    "unknowns",
    "completed",
    "artifacts",
    "notes",
  ];
  const chain = (last: string) =>
    Object.fromEntries(names.map((name, k) => [
      name,
      Array.from({ length: 100 }, (_, i) => {
        const n = k * 100 + i;
        return { id: `r${n}`, depends_on: [n === 699 ? last : `r${n + 1}`] };
      }),
    ]));
  readHandoff({ ...base, ...chain("handoff") });
  assert.equal(refusalOf({ ...base, ...chain("r0") }).fields.length, 700);
});

Deno.test("handoffRecords: gives source order, ranks, references once, and contents as submitted", () => {
  const content: JsonObject = {
    summary: "s",
    id: "c",
    depends_on: ["e", "note-2", "e"],
    evidence: ["e", "handoff"],
    sha256: 7,
  };
  const records = handoffRecords(readHandoff({
    notes: [{ id: "n" }, "text"],
    evidence: [{ id: "e" }],
    artifacts: [{ id: "f" }],
    completed: ["done"],
    unknowns: ["open"],
    decisions: ["so"],
    next_actions: [
      ...["low", "P1", "soon", "urgent", "normal", "p3", "Critical", "p0", "medium", "p2"]
        .map((priority) => ({ id: priority, summary: "x", priority })),
      { id: "none", summary: "x" },
    ],
    blockers: [{ id: "b" }],
    constraints: [content],
    ...base,
  }));
  assert.deepEqual(records.map(({ id, kind, rank }) => [id, kind, rank]), [
    ["handoff", "handoff", 0],
    ["c", "constraint", 10],
    ["b", "blocker", 20],
    ["low", "next_action", 33],
    ["P1", "next_action", 31],
    ["soon", "next_action", 34],
    ["urgent", "next_action", 30],
    ["normal", "next_action", 32],
    ["p3", "next_action", 33],
    ["Critical", "next_action", 30],
    ["p0", "next_action", 30],
    ["medium", "next_action", 32],
    ["p2", "next_action", 32],
    ["none", "next_action", 34],
    ["decision-1", "decision", 50],
    ["unknown-1", "unknown", 60],
    ["completed-1", "completed", 70],
    ["f", "artifact", 80],
    ["e", "evidence", 90],
    ["n", "note", 100],
    ["note-2", "note", 100],
  ]);
  assert.deepEqual(records[0]!.content, base);
  assert.equal(records[1]!.content, content);
  assert.deepEqual(records[1]!.dependsOn, ["e", "note-2", "handoff"]);
  assert.deepEqual(records.at(-1)!.content, { id: "note-2", summary: "text" });
});
