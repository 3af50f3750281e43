import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { z } from "zod";
import { compactKitOutput } from "../../../../tools/shared/kits/compact_output.ts";
import { Kit } from "../../../../tools/shared/kits/kit.ts";
import { kitInput } from "../../../../tools/shared/kits/kit_schema.ts";
import { ToolError } from "../../../../tools/shared/tool_error.ts";
import { createInPlaceSandbox } from "../../../../engine/sandbox/in_place.ts";
import { BASE_URL, withService } from "../../../service.ts";

const contract = {
  id: "sample-kit",
  name: "Sample Kit",
  version: "2026-01-01",
  input: kitInput(["a.txt", "part-*.csv", "never.md"], { text: z.string().optional() }),
  limits: { max_input_chars: 100 },
};

/** A kit that delivers a.txt and part-1.csv. */
function answer(deliverables: unknown, isBlocked = false) {
  const kit = new Kit(contract, { GRAVE: { severity: "blocker", fix: "Mend it." } }, {
    given: { deliverables },
    runTool: () => assert.fail("it has local steps only"),
    versionOf: () => undefined,
  });
  const step = kit.local("s", {}, () => ({ output: 1, summary: "done" }));
  if (isBlocked) kit.find("GRAVE", step, { message: "no" });
  kit.deliver("a.txt", "a");
  kit.deliver("part-1.csv", "b");
  return kit.finish({}, "Use it.").output.deliverables;
}

const sent = (files: ReturnType<typeof answer>) =>
  files.filter(({ content }) => content !== undefined).map(({ name }) => name);

Deno.test("deliverables: sends the contents of the named files alone; the manifest names all", () => {
  const files = answer(["part-1.csv", "manifest.json"]);
  assert.deepEqual(sent(files), ["part-1.csv", "manifest.json"]);
  const sha256 = createHash("sha256").update("a\n").digest("hex");
  assert.deepEqual(files[0], { name: "a.txt", media_type: "text/plain", bytes: 2, sha256 });
  const manifest = JSON.parse(files[2]!.content!);
  assert.deepEqual(manifest.deliverables.map(({ name }: { name: string }) => name), [
    "a.txt",
    "part-1.csv",
  ]);
});

Deno.test("deliverables: [] sends no file; without it all are sent", () => {
  assert.deepEqual([sent(answer([])), answer([]).length], [[], 3]);
  for (const nothing of [undefined, null]) {
    assert.deepEqual(sent(answer(nothing)), ["a.txt", "part-1.csv", "manifest.json"]);
  }
});

Deno.test("deliverables: accepts the name of a file that another run would have made", () => {
  assert.deepEqual(sent(answer(["never.md", "a.txt"])), ["a.txt"]);
  assert.deepEqual(sent(answer(["part-9.csv", "a.txt"], true)), ["a.txt"]);
});

Deno.test("deliverables: refuses an unknown name with INVALID_INPUT, and lists the known ones", () => {
  for (
    const [name, known] of [
      ["report.md", "a.txt, part-*.csv, never.md, manifest.json"],
      ["part-.cs", "a.txt, part-*.csv, never.md, manifest.json"],
      ["part-9.csv", "a.txt, part-1.csv, manifest.json"],
    ] as const
  ) {
    assert.throws(() => answer(["a.txt", name]), (error) => {
      assert.ok(error instanceof ToolError);
      assert.equal(error.code, "INVALID_INPUT");
      assert.equal(error.fields[0]!.path, "deliverables[1]");
      assert.ok(error.message.includes(JSON.stringify(name)), error.message);
      assert.ok(error.message.endsWith(known), error.message);
      return true;
    });
  }
});

Deno.test("compact: compact leaves out what is empty or repeated", () => {
  const step = { id: "a", tool_id: "t", status: "done", ok: true, summary: "" };
  const file = { name: "a.txt", media_type: "text/plain", content: "a", bytes: 1, sha256: "" };
  const manifest = { ...file, name: "manifest.json" };
  const finding = { id: "F1", severity: "problem", code: "ODD", step: "a", message: "m" };
  const action = { id: "A1", summary: "Mend it.", priority: "medium" };
  const output = {
    verdict: "needs_work",
    facts: { rows: [] },
    steps: [
      step,
      { ...step, id: "b", ok: false },
      { ...step, id: "c", status: "skipped" },
      { ...step, id: "d", status: "failed", error: { code: "X", message: "m" } },
      { ...step, id: "e", status: "not_run", error: { code: "STEP_NOT_RUN", message: "m" } },
      { ...step, id: "a", status: "failed", error: { code: "X", message: "m" } },
    ],
    deliverables: [file, manifest],
    findings: [
      { ...finding, fix: "Mend it." },
      { ...finding, id: "F2", severity: "note", fix: "" },
      { ...finding, id: "F3", severity: "note", fix: "Own." },
      { ...finding, id: "F4", severity: "note", fix: "Own." },
    ],
    next_actions: [{ ...action, depends_on: [], finding_ids: ["F1"] }],
  };
  const { content: _, media_type: __, ...listed } = manifest;
  const { step: ___, ...told } = finding;
  assert.deepEqual(compactKitOutput(output, undefined), {
    verdict: "needs_work",
    facts: { rows: [] },
    steps: [
      { ...step, id: "d", status: "failed", error: { code: "X", message: "m" } },
      { ...step, status: "failed" },
    ],
    deliverables: [{ name: "a.txt", bytes: 1, content: "a" }, listed],
    findings: [told, { ...told, id: "F2", severity: "note", more: 2 }],
    next_actions: [{ ...action, finding_ids: ["F1"] }],
  });
  const { deliverables } = compactKitOutput(output, ["manifest.json"]) as typeof output;
  assert.deepEqual(deliverables, [file, manifest]);
});

Deno.test("compact: compact lists a large file and its description, and sends it when named", () => {
  const file = { name: "a.txt", media_type: "text/plain", content: "a", bytes: 100, sha256: "" };
  const large = { ...file, name: "b.txt", bytes: 1_001 };
  const page = { ...file, name: "page.md", bytes: 900 };
  const image = { ...file, name: "c.png", content_base64: "AA==", bytes: 9_000 };
  const output = {
    verdict: "ready",
    facts: {},
    steps: [],
    deliverables: [file, large, { ...file, name: "card.json", bytes: 1 }, page, image],
    findings: [],
    next_actions: [],
  };
  const contents = (asked: unknown) =>
    (compactKitOutput(output, asked) as typeof output).deliverables
      .map((listed) => "content" in listed || "content_base64" in listed);
  assert.deepEqual(contents(undefined), [true, false, false, true, false]);
  assert.deepEqual(contents(["b.txt"]), [true, true, true, true, true]);
});

Deno.test("compact: compact lists three findings and one note of a code, counts the others, and counts notes beside a blocker", () => {
  const finding = { severity: "problem", code: "ODD", step: "a", message: "m", fix: "Mend it." };
  const findings = Array.from({ length: 9 }, (_, index) => ({ id: `F${index + 1}`, ...finding }));
  const note = { ...finding, id: "F10", severity: "note" };
  const action = {
    id: "A1",
    summary: "Mend it.",
    priority: "medium",
    depends_on: [],
    finding_ids: findings.map(({ id }) => id),
  };
  const output = {
    verdict: "needs_work",
    facts: {},
    steps: [],
    deliverables: [],
    findings: [...findings, note],
    next_actions: [action],
  };
  const compact = compactKitOutput(output, undefined) as unknown as {
    findings: { id: string; more?: number }[];
    next_actions: { finding_ids: string[] }[];
  };
  assert.deepEqual(compact.findings.map(({ id, more }) => [id, more]), [
    ["F1", undefined],
    ["F2", undefined],
    ["F3", 6],
    ["F10", undefined],
  ]);
  assert.deepEqual(compact.next_actions[0]!.finding_ids, ["F1", "F2", "F3"]);
  const blocked = { ...output, findings: [{ ...finding, id: "F1", severity: "blocker" }, note] };
  const { findings: told, notes_left_out } = compactKitOutput(blocked, undefined) as {
    findings: { id: string }[];
    notes_left_out?: number;
  };
  assert.deepEqual([told.map(({ id }) => id), notes_left_out], [["F1"], 1]);
  const kinds = [..."ABCDE"].flatMap((code) => [1, 2].map((id) => ({ ...finding, id, code })));
  const many = compactKitOutput({ ...output, findings: kinds }, undefined) as typeof compact;
  assert.deepEqual(many.findings.map(({ id, more }) => [id, more]), Array(5).fill([1, 1]));
});

Deno.test("compact: over HTTP, only the requested file comes with its content", () =>
  withService(async ({ postJson }) => {
    const body = {
      tool_id: "structured-output-recovery-kit",
      input: { text: '{"a": 1}', deliverables: ["recovered.json"] },
      response_mode: "compact",
    };
    const { result: { output } } = await postJson("/api/run", body);
    assert.deepEqual(Object.keys(output), ["verdict", "facts", "deliverables", "next_actions"]);
    assert.deepEqual(
      output.deliverables.map(({ name, content }: Record<string, string>) => [name, content]),
      [["recovered.json", '{"a": 1}\n'], ["recovery-receipt.json", undefined], [
        "manifest.json",
        undefined,
      ]],
    );
  }, { sandbox: createInPlaceSandbox({ baseUrl: BASE_URL }) }));
