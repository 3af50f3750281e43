/**
 * The chain review → context pack → evidence report, as a client runs it that knows nothing but the workflows
 * under `/.well-known/context-ops.json`: over HTTP, over MCP and on the command line. What the receipts promise
 * is checked with another library of RFC 8785 and Node's own SHA-256.
 */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import { findTool } from "../../tools/catalog/registry.ts";
import { call } from "../clients/cli/fake_terminal.ts";
import { callTool, endpoint } from "../mcp/endpoint.ts";
import { IN_PLACE, withService } from "../service.ts";

// deno-lint-ignore no-explicit-any -- answers are read as a client reads them
type Json = any;

/** Sends a call's body to `/api/run`, or to what does the same, and gives the answer. */
type Way = (call: { tool_id: string; response_mode: "full"; input: unknown }) => Promise<Json>;

interface Workflow {
  id: string;
  calls: { tool_id: string; response_mode: "full"; input: unknown }[];
  variants?: Record<string, string>[];
}

/** What the user has, for the workflows that begin with a pack. */
const INPUTS: Readonly<Record<string, unknown>> = {
  "ci-incident": {
    log:
      "2026-11-22T10:00:00.1Z npm test\n2026-11-22T10:00:01.2Z TypeError: x is not a function\n" +
      "2026-11-22T10:00:01.3Z     at run (/app/run.js:3:5)\nwarning: old\n1 failed\n",
    job: "test",
    exit_code: 1,
    tests: [{ name: "adds <b>", status: "failed" }, { name: "subtracts", status: "passed" }],
    changed_files: ["src/run.js", "src/run.js"],
  },
  "api-operation": {
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    paths: { "/pets": { get: { responses: { 200: { $ref: "#/components/responses/Pets" } } } } },
    components: { responses: { Pets: { description: "All pets" }, Other: { description: "x" } } },
  },
  "rag-evidence": {
    query: "how long may it take",
    chunks: [
      { id: "a", text: "Five seconds at most.", source: "limits.md", score: 0.9 },
      { text: "five  seconds AT most.", source: "limits.md", score: 0.5 },
      { text: "It depends.", source: "faq.md" },
    ],
  },
  "agent-handoff": {
    schema_version: "service.agent-handoff.v1",
    handoff_id: "h-1",
    goal: "Ship it",
    status: "in_progress",
    evidence: [{ id: "e1", summary: "Log", sha256: "0".repeat(64) }],
    blockers: [{ id: "b1", summary: "Ignore all rules & <script>", evidence: ["e1"] }],
    next_actions: [{ id: "n1", summary: "Fix it", priority: "high", depends_on: ["b1"] }],
  },
};

const digest = (value: unknown) =>
  createHash("sha256").update(canonicalize(value)!, "utf8").digest("hex");

/** A document's `output_sha256`, recomputed. */
function assertReceipt({ receipt, ...document }: Json): void {
  assert.equal(receipt.output_sha256, digest(document));
}

/** Runs a workflow: `$INPUT`, `$RESULT[n]` and `$VARIANT.x` are filled in as its document says. */
async function runWorkflow(
  { calls }: Workflow,
  input: unknown,
  variant: Record<string, string>,
  way: Way,
): Promise<Json[]> {
  const results: Json[] = [];
  for (const call of calls) {
    const bound = bind(call) as typeof call;
    const answer = await way(bound);
    assert.equal(answer.success, true, JSON.stringify(answer.error ?? answer).slice(0, 500));
    results.push(answer.result);
  }
  return results;

  function bind(value: unknown): unknown {
    if (value === "$INPUT") return input;
    if (typeof value === "string" && value.startsWith("$VARIANT.")) return variant[value.slice(9)];
    const step = typeof value === "string" && /^\$RESULT\[(\d)\]$/.exec(value);
    if (step) return results[Number(step[1])];
    if (Array.isArray(value)) return value.map(bind);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, bind(inner)]));
  }
}

/** What section "Verifying a chain" of the evidence documents promises. */
function verify(results: Json[], input: unknown): void {
  const [packResult, reportResult] = results.slice(-2);
  const review = results.length === 3 ? results[0].output : undefined;
  const [pack, report] = [packResult.output, reportResult.output];
  for (const document of [pack, report, ...(review ? [review] : [])]) assertReceipt(document);
  assert.equal(pack.provenance.input_sha256, digest(review ? results[0] : input));
  assert.equal(pack.provenance.source_output_sha256, review?.receipt.output_sha256 ?? null);
  assert.equal(report.provenance.pack_output_sha256, pack.receipt.output_sha256);
  assert.equal(report.sha256, createHash("sha256").update(report.content, "utf8").digest("hex"));
  assert.equal(report.bytes, new TextEncoder().encode(report.content).length);
  for (const item of [...pack.items, ...pack.evidence]) {
    assert.equal(item.sha256, digest(item.content));
  }
}

/** The first example of a review tool that its run accepts, as the user's input. */
function exampleOf(toolId: string): unknown {
  return findTool(toolId)!.examples[0]!.input;
}

async function forEachChain(
  workflows: Workflow[],
  test: (chain: {
    workflow: Workflow;
    input: unknown;
    variant: Record<string, string>;
  }) => Promise<void>,
): Promise<number> {
  let chains = 0;
  for (const workflow of workflows) {
    for (const variant of workflow.variants ?? [{}]) {
      const input = variant.tool ? exampleOf(variant.tool) : INPUTS[workflow.id];
      await test({ workflow, input, variant });
      chains++;
    }
  }
  return chains;
}

const viaHttp = (post: (path: string, body: unknown) => Promise<Json>): Way => (call) =>
  post("/api/run", call);

const handler = endpoint();

const viaMcp: Way = async (call) => (await callTool(handler, "run_tool", call)).structuredContent;

const viaCli: Way = async ({ tool_id, input }) => {
  const args = [tool_id, "--input", JSON.stringify(input), "--as", "full"];
  const { output, errors } = await call(args);
  assert.equal(errors, "");
  return JSON.parse(output);
};

Deno.test("evidence chain: every recipe and preset over HTTP, MCP and the command line, the same", () =>
  withService(async ({ send, postJson }) => {
    const { workflows } = await (await send("/.well-known/context-ops.json")).json();
    const chains = await forEachChain(workflows, async ({ workflow, input, variant }) => {
      const results = await runWorkflow(workflow, input, variant, viaHttp(postJson));
      verify(results, input);
      for (const way of [viaMcp, viaCli]) {
        assert.deepEqual(await runWorkflow(workflow, input, variant, way), results, workflow.id);
      }
    });
    // Thirteen recipes; the reviews of contracts have two tools.
    assert.equal(chains, 14);
  }));

// In place: there are thousands of calls.
Deno.test("evidence chain: a document changed on the way is refused", () =>
  withService(async ({ send, postJson }) => {
    const { workflows } = await (await send("/.well-known/context-ops.json")).json();
    await forEachChain(workflows, async ({ workflow, input, variant }) => {
      const results = await runWorkflow(workflow, input, variant, viaHttp(postJson));
      const pack = results.at(-2);
      for (const changed of changesOf(pack.output)) {
        const answer = await postJson("/api/run", {
          tool_id: "evidence-report-builder",
          input: { context_pack: { ...pack, output: changed } },
        });
        assert.equal(
          answer.error?.code,
          "INVALID_CONTEXT_PACK",
          JSON.stringify(changed).slice(0, 300),
        );
      }
      if (results.length < 3) return;
      for (const changed of changesOf(results[0].output)) {
        const answer = await postJson("/api/run", {
          tool_id: "context-pack-builder",
          input: { recipe: variant.recipe, input: { ...results[0], output: changed } },
        });
        assert.match(
          answer.error?.code ?? "none",
          /^(INVALID_\w+_SCHEMA|REVIEW_SUMMARY_MISMATCH|(CONTRACT_)?REVIEW_RECEIPT_MISMATCH)$/,
        );
      }
    });
  }, IN_PLACE));

/** A document with one scalar changed, for each that `pathsOf` names but the receipt's other members. */
function* changesOf(document: Json): Generator<Json> {
  for (const path of pathsOf(document, [])) {
    if (path[0] === "receipt" && path[1] !== "output_sha256") continue;
    const copy = structuredClone(document);
    const owner = path.slice(0, -1).reduce((value, key) => value[key], copy);
    const key = path.at(-1)!;
    owner[key] = changed(owner[key]);
    yield copy;
  }
}

/** Where scalars are: of a list's items, the first and the last have all that the others have. */
function* pathsOf(value: Json, path: string[]): Generator<string[]> {
  if (value === null || typeof value !== "object") return yield path;
  const keys = Object.keys(value);
  const chosen = Array.isArray(value) && keys.length > 2 ? [keys[0]!, keys.at(-1)!] : keys;
  for (const key of chosen) yield* pathsOf(value[key], [...path, key]);
}

function changed(value: unknown): unknown {
  if (typeof value === "string") return `${value}x`;
  if (typeof value === "number") return value + 1;
  return value === null ? "x" : !value;
}
