import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import { z } from "zod";
import type { ToolResult } from "../../../../tools/tool.ts";
import { Kit } from "../../../../tools/shared/kits/kit.ts";
import { ToolError } from "../../../../tools/shared/tool_error.ts";

const contract = {
  id: "sample-kit",
  name: "Sample Kit",
  version: "2026-01-01",
  input: z.looseObject({ text: z.string(), size: z.number() }),
  limits: { max_input_chars: 100 },
};

const CODES = {
  GRAVE: { severity: "blocker", fix: "Mend it." },
  ODD: { severity: "problem", fix: "Look at it." },
  SMALL: { severity: "note", fix: "Leave it." },
} as const;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** A tool that answers what its input says. */
function runTool(toolId: string, { result }: { result?: Partial<ToolResult> }): ToolResult {
  return { ok: true, toolId, warnings: [], errors: [], ...result };
}

function sampleKit(
  given: Record<string, unknown> = {},
  redact?: (text: string) => string,
  noteFault?: (error: unknown) => void,
) {
  const versionOf = (id: string) => id === "a-tool" ? "2026-02-02" : undefined;
  return new Kit(contract, CODES, { given, runTool, versionOf, noteFault }, { redact });
}

const failed = (code: string) => ({ ok: false, error: { code, message: "no" } });
const done = (output: unknown) => ({ result: { output } });
const summarize = () => "did it";

Deno.test("Kit: a step that may fail makes no finding, and says why it has no output", () => {
  const kit = sampleKit();
  const plan = { need: "advisory", mayFail: true } as const;
  const failure = kit.tool("a", "a-tool", plan, () => ({ result: failed("BAD") }), summarize);
  const behind = kit.tool("b", "a-tool", { ...plan, after: [failure] }, () => done(1), summarize);
  assert.deepEqual([failure.error, behind.error?.code], [
    { code: "BAD", message: "no" },
    "STEP_NOT_RUN",
  ]);
  const { output } = kit.finish({}, "Use it.");
  assert.deepEqual([output.verdict, output.findings, output.steps[0]!.error], [
    "ready",
    [],
    { code: "BAD", message: "no" },
  ]);
});

Deno.test("Kit: turns a step's result into status, output and findings", () => {
  const faults: unknown[] = [];
  const kit = sampleKit({}, undefined, (error) => faults.push(error));
  kit.tool("a", "a-tool", {}, () => done(1), () => "x".repeat(300));
  kit.tool("b", "a-tool", {}, () => ({ result: { ok: false, output: 2 } }), summarize);
  kit.tool("c", "a-tool", { need: "advisory" }, () => ({ result: failed("BAD") }), summarize);
  kit.tool("d", "a-tool", { skipOn: ["EMPTY"] }, () => ({ result: failed("EMPTY") }), summarize);
  kit.tool("e", "a-tool", {}, () => assert.fail("thrown by accident"), summarize);
  kit.local("f", {}, () => {
    throw new ToolError<"OWN">("OWN", "its\r\nown");
  }, "own-work");
  const { output, stats } = kit.finish({}, "Use it.");
  assert.deepEqual(output.steps.map(({ id, status, ok, error }) => [id, status, ok, error?.code]), [
    ["a", "done", true, undefined],
    ["b", "done", false, undefined],
    ["c", "failed", false, "BAD"],
    ["d", "skipped", true, undefined],
    ["e", "failed", false, "TOOL_RUNTIME_ERROR"],
    ["f", "failed", false, "OWN"],
  ]);
  // Only what nobody meant to throw is the operator's affair.
  assert.deepEqual(faults.map((error) => (error as Error).message), ["thrown by accident"]);
  assert.equal(output.steps[5]!.tool_id, "local:own-work");
  assert.equal(output.steps[0]!.summary.length, 200);
  assert.match(output.steps[5]!.summary, /its own/);
  assert.deepEqual(
    output.findings.map(({ id, severity, code, step }) => [id, severity, code, step]),
    [
      ["F1", "blocker", "STEP_FAILED", "e"],
      ["F2", "blocker", "STEP_FAILED", "f"],
      ["F3", "problem", "STEP_FAILED", "c"],
    ],
  );
  assert.equal(output.verdict, "blocked");
  const { steps_total, steps_done, steps_failed, steps_skipped, steps_not_run } = stats;
  assert.deepEqual([steps_total, steps_done, steps_failed, steps_skipped, steps_not_run], [
    6,
    2,
    3,
    1,
    0,
  ]);
});

Deno.test("Kit: a step after a failed one does not run, unless it has nothing to do", () => {
  const kit = sampleKit();
  const bad = kit.tool("bad", "a-tool", {}, () => ({ result: failed("BAD") }), summarize);
  const skipped = kit.tool("skipped", "a-tool", { skip: "no need" }, () => done(1), summarize);
  const never = () => assert.fail("it ran");
  const behind = kit.tool("behind", "a-tool", { after: [skipped, bad] }, never, summarize);
  kit.tool("far", "a-tool", { after: [behind] }, never, summarize);
  kit.tool("idle", "a-tool", { after: [bad], skip: "no need" }, never, summarize);
  kit.tool("free", "a-tool", { after: [skipped] }, () => done(1), summarize);
  const { output } = kit.finish({}, "Use it.");
  assert.deepEqual(output.steps.map(({ id, status, ok, error }) => [id, status, ok, error?.code]), [
    ["bad", "failed", false, "BAD"],
    ["skipped", "skipped", true, undefined],
    ["behind", "not_run", false, "STEP_NOT_RUN"],
    ["far", "not_run", false, "STEP_NOT_RUN"],
    ["idle", "skipped", true, undefined],
    ["free", "done", true, undefined],
  ]);
  assert.match(output.steps[2]!.error!.message, /bad/);
  assert.match(output.steps[3]!.error!.message, /behind/);
  // The cause has a finding, what it holds up has none.
  assert.deepEqual(output.findings.map(({ step }) => step), ["bad"]);
});

Deno.test("Kit: runs a step for each item; no items means one skipped step", () => {
  const kit = sampleKit();
  const bad = kit.tool("bad", "a-tool", {}, () => ({ result: failed("BAD") }), summarize);
  const one = (item: number, _: number, id: string) =>
    kit.tool(id, "a-tool", {}, () => done(item), summarize);
  assert.deepEqual(kit.each("n", "a-tool", {}, [5, 6], one).map(({ output }) => output), [5, 6]);
  kit.each("none", "a-tool", {}, [], one);
  kit.each("off", "a-tool", { skip: "not wanted" }, [1], one);
  kit.each("lost", "a-tool", { after: [bad] }, undefined, one);
  const { output } = kit.finish({}, "Use it.");
  assert.deepEqual(output.steps.slice(1).map(({ id, status }) => [id, status]), [
    ["n[0]", "done"],
    ["n[1]", "done"],
    ["none", "skipped"],
    ["off", "skipped"],
    ["lost", "not_run"],
  ]);
});

Deno.test("Kit: notes the warnings of a quiet step when the kit takes them", () => {
  const kit = sampleKit();
  const warnings = ["SMALL", "OTHER", "THIRD"].map((code) => ({ code, message: code }));
  const answer = () => ({ result: { output: 1, warnings } });
  const quiet = ["OTHER", "THIRD"];
  const first = kit.tool("first", "a-tool", { quiet }, answer, summarize);
  kit.tool("second", "a-tool", { quiet }, answer, summarize);
  kit.takeWarnings(first, ["THIRD"]);
  const { output } = kit.finish({}, "Use it.");
  assert.deepEqual(output.findings.map(({ severity, code, step }) => [severity, code, step]), [
    ["note", "OTHER", "first"],
  ]);
});

Deno.test("Kit: an item's run may add items", () => {
  const kit = sampleKit();
  const items = [4, 1];
  const halve = (item: number, _: number, id: string) => {
    if (item > 1) items.push(item / 2);
    return kit.tool(id, "a-tool", {}, () => done(item), summarize);
  };
  assert.deepEqual(
    kit.each("n", "a-tool", {}, items, halve).map(({ id, output }) => [id, output]),
    [
      ["n[0]", 4],
      ["n[1]", 1],
      ["n[2]", 2],
      ["n[3]", 1],
    ],
  );
});

Deno.test("Kit: orders findings by severity, step and discovery, actions by code", () => {
  const kit = sampleKit();
  const warnings = [{ code: "SMALL", message: "own" }, { code: "OTHER", message: "w", path: "/a" }];
  const first = kit.tool(
    "first",
    "a-tool",
    {},
    () => ({ result: { output: 1, warnings } }),
    summarize,
  );
  const second = kit.local("second", {}, () => ({ output: 1, summary: "done" }));
  kit.find("ODD", second, { message: "1", path: "/x" });
  kit.find("SMALL", second, { message: "2" });
  kit.find("ODD", first, { message: "3" });
  kit.find("GRAVE", second, { message: "4", severity: "problem", fix: "Own fix." });
  kit.find("ODD", second, { message: "5", severity: "blocker" });
  const { output, summaryJson, stats } = kit.finish({}, "Use it.");
  assert.deepEqual(
    output.findings.map(({ id, code, step, message }) => [id, code, step, message]),
    [
      ["F1", "ODD", "second", "5"],
      ["F2", "ODD", "first", "3"],
      ["F3", "ODD", "second", "1"],
      ["F4", "GRAVE", "second", "4"],
      // A warning whose code the kit has is the kit's own affair.
      ["F5", "OTHER", "first", "w"],
      ["F6", "SMALL", "second", "2"],
    ],
  );
  assert.deepEqual(output.next_actions, [
    {
      id: "A1",
      summary: "Look at it.",
      priority: "high",
      depends_on: [],
      finding_ids: ["F1", "F2", "F3"],
    },
    { id: "A2", summary: "Own fix.", priority: "medium", depends_on: [], finding_ids: ["F4"] },
  ]);
  assert.deepEqual(summaryJson.finding_codes, ["GRAVE", "ODD"]);
  assert.deepEqual(summaryJson.findings, { blocker: 1, problem: 3, note: 2 });
  assert.deepEqual([stats.blockers, stats.problems, stats.notes], [1, 3, 2]);
});

Deno.test("Kit: many findings of one code do not displace those of another", () => {
  const kit = sampleKit();
  const step = kit.local("s", {}, () => ({ output: 1, summary: "done" }));
  for (let index = 0; index < 150; index++) kit.find("GRAVE", step, { message: `${index}` });
  for (const code of ["ODD", "ODD", "SMALL"] as const) kit.find(code, step, { message: code });
  const { output: { findings, next_actions }, stats } = kit.finish({}, "Use it.");
  assert.equal(findings.length, 100);
  assert.deepEqual(findings.slice(-3).map(({ id, code, message }) => [id, code, message]), [
    ["F98", "GRAVE", "97"],
    ["F99", "ODD", "ODD"],
    ["F100", "SMALL", "SMALL"],
  ]);
  assert.deepEqual(next_actions[1]!.finding_ids, ["F99"]);
  assert.equal(stats.findings_omitted, 53);
});

Deno.test("Kit: lists at most a hundred findings, drops notes first, and judges by all", () => {
  const kit = sampleKit();
  const step = kit.local("s", {}, () => ({ output: 1, summary: "done" }));
  for (let index = 0; index < 99; index++) kit.find("SMALL", step, { message: `${index}` });
  for (let index = 0; index < 60; index++) kit.find("ODD", step, { message: `${index}` });
  const { output, stats } = kit.finish({}, "Use it.");
  assert.equal(output.findings.length, 100);
  assert.equal(output.findings.filter(({ code }) => code === "ODD").length, 60);
  assert.deepEqual([stats.findings_omitted, stats.notes, output.verdict], [59, 99, "needs_work"]);
});

Deno.test("Kit: nothing to fix gives one action, and ready", () => {
  const { output } = sampleKit().finish({ size: null }, "Use it.");
  assert.equal(output.verdict, "ready");
  assert.deepEqual(output.next_actions, [
    { id: "A1", summary: "Use it.", priority: "low", depends_on: [], finding_ids: [] },
  ]);
});

Deno.test("Kit: gives files with their bytes and digests, and a manifest of all", () => {
  const kit = sampleKit({ text: "é", other: 1 });
  kit.tool("a", "a-tool", {}, () => done(1), summarize);
  kit.local("b", {}, () => ({ output: 1, summary: "done" }));
  kit.deliver("a.json", "{}");
  kit.deliver("b.png", Uint8Array.of(1, 2, 255));
  const { output, report, stats } = kit.finish({ rows: 2 }, "Use it.");
  const [text, bytes, manifest] = output.deliverables;
  assert.deepEqual(text, {
    name: "a.json",
    media_type: "application/json",
    content: "{}\n",
    bytes: 3,
    sha256: sha256("{}\n"),
  });
  assert.deepEqual([bytes!.content_base64, bytes!.bytes, bytes!.media_type], [
    "AQL/",
    3,
    "image/png",
  ]);
  const { content } = manifest!;
  assert.equal(content, JSON.stringify(JSON.parse(content!), null, 2) + "\n");
  assert.deepEqual(JSON.parse(content!), {
    schema_version: "service.kit-manifest.v1",
    kit: "sample-kit",
    kit_version: "2026-01-01",
    verdict: "ready",
    input_sha256: sha256(canonicalize({ text: "é" })!),
    report_sha256: sha256(report),
    steps: [
      { id: "a", tool_id: "a-tool", tool_version: "2026-02-02", status: "done", ok: true },
      { id: "b", tool_id: "local:b", tool_version: null, status: "done", ok: true },
    ],
    deliverables: [text!, bytes!].map(({ name, media_type, bytes, sha256 }) => ({
      name,
      media_type,
      bytes,
      sha256,
    })),
  });
  assert.equal(stats.deliverables, 3);
  assert.equal(stats.deliverable_bytes, 3 + 3 + manifest!.bytes);
});

Deno.test("Kit: takes over findings of a tool and of a review, weighed by the kit", () => {
  const kit = sampleKit();
  const review = {
    findings: [
      { rule: "R1", severity: "critical", location: "/a", message: "m1", fix: "f1" },
      { rule: "R2", severity: "high", location: "/b", message: "m2", fix: "" },
      { rule: "R3", severity: "medium", location: "/c", message: "m3", fix: "f3" },
      { rule: "R4", severity: "low", location: "/d", message: "m4", fix: "f4" },
    ].map((finding) => ({ ...finding, subject: "s" })),
    unknowns: [{ subject: "url", reason: "not given" }],
  };
  const plain = kit.tool("plain", "a-tool", {}, () => done(review), summarize);
  kit.takeReview(plain);
  const weighed = kit.tool("weighed", "a-tool", {}, () => done(review), summarize);
  kit.takeReview(weighed, {
    severityOf: (rule, severity, reviewed) =>
      rule === "R4" ? "blocker" : reviewed === "high" ? "note" : severity,
  });
  kit.take(plain, { code: "T1", severity: "problem", message: "m" });
  kit.take(plain, { code: "T2", severity: "note", message: "m", path: "line 1", fix: "f" });
  const all = kit.found;
  const { output: { findings } } = kit.finish({}, "Use it.");
  assert.deepEqual(
    findings.map(({ severity, code, step, path, fix }) => [severity, code, step, path, fix]),
    [
      ["blocker", "R1", "plain", "/a", "f1"],
      ["blocker", "R2", "plain", "/b", "m2"],
      ["blocker", "R1", "weighed", "/a", "f1"],
      ["blocker", "R4", "weighed", "/d", "f4"],
      ["problem", "R3", "plain", "/c", "f3"],
      ["problem", "T1", "plain", undefined, "m"],
      ["problem", "R3", "weighed", "/c", "f3"],
      ["note", "R4", "plain", "/d", "f4"],
      [
        "note",
        "UNKNOWN",
        "plain",
        "url",
        "Give what is missing, or accept that this was not checked.",
      ],
      ["note", "T2", "plain", "line 1", "f"],
      ["note", "R2", "weighed", "/b", "m2"],
      [
        "note",
        "UNKNOWN",
        "weighed",
        "url",
        "Give what is missing, or accept that this was not checked.",
      ],
    ],
  );
  assert.deepEqual(all, findings.map(({ id: _, ...found }) => found));
});

Deno.test("Kit: findings of a review of several things say which one they concern", () => {
  const kit = sampleKit();
  const review = {
    findings: [
      { rule: "R1", severity: "low", subject: "a.input", location: "/id", message: "m", fix: "" },
    ],
    unknowns: [{ subject: "b.input", reason: "not given" }],
  };
  kit.takeReview(kit.tool("review", "a-tool", {}, () => done(review), summarize), {
    namesSubject: true,
  });
  assert.deepEqual(kit.found.map(({ path, message, fix }) => [path, message, fix]), [
    ["/id", "a.input: m", "m"],
    ["b.input", "not given", "Give what is missing, or accept that this was not checked."],
  ]);
});

Deno.test("Kit: the report leads with verdict, cause and actions, and contains no live markup", () => {
  const kit = sampleKit();
  const step = kit.local("s", {}, () => ({ output: 1, summary: "a|b" }));
  kit.find("ODD", step, { message: `<b>\n${"x".repeat(400)}` });
  kit.deliver("a.csv", "a,b");
  const { report } = kit.finish({ row_count: 2, name: "*x*", gone: null }, "Use it.");
  assert.equal(
    report,
    [
      "# Sample Kit",
      "Verdict: **needs_work**",
      `&lt;b&gt; ${"x".repeat(296)}…`,
      "Do now: Look at it.",
      "## Findings",
      `- **problem ODD** (F1): &lt;b&gt; ${"x".repeat(296)}…\n  - Fix: Look at it.`,
      "## Next actions",
      "1. Look at it. (F1)",
      "## Facts",
      "- row_count: 2\n- name: \\*x\\*\n- gone: not known",
      "## Deliverables",
      "| Name | Media type | Bytes | SHA-256 |\n| --- | --- | --- | --- |\n" +
      `| a.csv | text/csv | 4 | ${sha256("a,b\n")} |`,
      "## Steps",
      "| Step | Tool | Status | Summary |\n| --- | --- | --- | --- |\n| s | local:s | done | a\\|b |\n",
    ].join("\n\n"),
  );
});

Deno.test("Kit: the report gives findings of one code once, with their number and the first places", () => {
  const kit = sampleKit();
  const step = kit.local("s", {}, () => ({ output: 1, summary: "done" }));
  for (let row = 0; row < 94; row++) {
    kit.find("ODD", step, { message: "Odd", path: `rows[${row}]` });
  }
  kit.find("GRAVE", step, { message: "First", path: "a" });
  kit.find("GRAVE", step, { message: "Second", path: "b", fix: "Mend that." });
  const { report } = kit.finish({}, "Use it.", "Two grave things stand in the rows");
  const [, lead, findings] = /\*\*blocked\*\*\n\n([^]*?)\n\n## Findings\n\n([^]*?)\n\n##/.exec(
    report,
  )!;
  assert.equal(lead, "Two grave things stand in the rows.\n\nDo now: Mend it.");
  assert.deepEqual(findings!.split("\n"), [
    "- **blocker GRAVE** (F1, F2), 2 times, first:",
    "  - a: First",
    "  - b: Second",
    "  - Fix: Mend it.",
    "  - Fix: Mend that.",
    "- **problem ODD** (F3, F4, F5, F6, F7 and 89 more), 94 times, first at rows\\[0\\], rows\\[1\\], rows\\[2\\]: Odd",
    "  - Fix: Look at it.",
  ]);
  assert.match(
    report,
    /\n1\. Mend it\. \(F1\)\n2\. Mend that\. \(F2\)\n3\. Look at it\. \(F3, F4, F5, F6, F7 and 89 more\)\n/,
  );
});

Deno.test("Kit: findings of one code with many fixes give one action, the first fix", () => {
  const kit = sampleKit();
  const step = kit.local("s", {}, () => ({ output: 1, summary: "done" }));
  for (let row = 0; row < 6; row++) kit.find("ODD", step, { message: "Odd", fix: `Mend ${row}.` });
  const { next_actions: actions } = kit.finish({}, "Use it.").output;
  assert.deepEqual(actions.map(({ summary, finding_ids: ids }) => [summary, ids.length]), [
    ["Mend 0.", 6],
  ]);
});

Deno.test("Kit: the message of a failed step can be acted on without knowing the step", () => {
  const kit = sampleKit();
  for (const code of ["INPUT_TOO_LARGE", "BAD"]) {
    kit.tool(code, "a-tool", {}, () => ({ result: failed(code) }), summarize);
  }
  kit.tool("c", "a-tool", {}, () => assert.fail("by accident"), summarize);
  const fixes = kit.finish({}, "Use it.").output.findings.map(({ fix }) => fix);
  assert.deepEqual(
    fixes.map((fix) => /Give less|what the message names|Report/.exec(fix)?.[0]),
    [
      "Give less",
      "what the message names",
      "Report",
    ],
  );
});

Deno.test("Kit: redacts in findings, summaries, errors and the report", () => {
  const kit = sampleKit({}, (text) => text.replaceAll("hunter2", "[redacted]"));
  const step = kit.local("s", {}, () => ({ output: 1, summary: "hunter2" }));
  kit.local("t", {}, () => {
    throw new ToolError<"OWN">("OWN", "hunter2");
  });
  kit.find("ODD", step, { message: "hunter2", fix: "hunter2" });
  const answer = kit.finish({ password: "hunter2" }, "Use it.");
  assert.doesNotMatch(answer.report, /hunter2/);
  assert.doesNotMatch(JSON.stringify([answer.output.steps, answer.output.findings]), /hunter2/);
});

Deno.test("Kit: refuses an answer over the bound with OUTPUT_TOO_LARGE and both sizes", () => {
  const kit = sampleKit();
  kit.deliver("a.txt", "x".repeat(1_000_000));
  assert.throws(() => kit.finish({}, "Use it."), (error) => {
    assert.ok(error instanceof ToolError);
    assert.equal(error.code, "OUTPUT_TOO_LARGE");
    assert.deepEqual(error.details?.max, 1_000_000);
    assert.match(error.message, /^The answer has 100\d{4} bytes, over the 1000000/);
    return true;
  });
});

Deno.test("Kit: leaves out the warnings that a kit does not repeat", () => {
  const warnings = [{ code: "ODD_ROW", message: "1" }, { code: "ODD_ROW", message: "2" }];
  const warn = () => ({ result: { output: 1, warnings } });
  const told = (kit: ReturnType<typeof sampleKit>) =>
    kit.finish({}, "Use it.").output.findings.map(({ step, message }) => `${step} ${message}`);

  const all = sampleKit();
  all.tool("a", "a-tool", {}, warn, summarize);
  all.tool("b", "a-tool", { quiet: ["ODD_ROW"] }, warn, summarize);
  // Told before.
  all.tool("c", "a-tool", {}, warn, summarize);
  assert.deepEqual(told(all), ["a 1", "a 2"]);
});
