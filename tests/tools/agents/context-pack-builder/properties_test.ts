/** What holds for every pack, whatever its recipe: random documents and budgets. */
import assert from "node:assert/strict";
import fc from "../../../fast_check.ts";
import type { ContextPack } from "../../../../tools/shared/context_pack/schema.ts";
import type { ToolResult } from "../../../../tools/tool.ts";
import { DOCUMENTS } from "./documents.ts";
import {
  digest,
  idsOf,
  jsonBytes,
  packError,
  recordsOf,
  reordered,
  type Request,
} from "./support.ts";
import { runTool } from "../../../support.ts";

const RUNS = 30;

/** All properties of a recipe get the same documents and budgets, so most packs are asked for several times. */
const packs = new Map<string, Promise<ToolResult>>();

function resultOf(request: Request): Promise<ToolResult> {
  const key = JSON.stringify(request);
  const known = packs.get(key) ?? runTool("context-pack-builder", request);
  packs.set(key, known);
  return known;
}

async function packOf(request: Request): Promise<ContextPack> {
  const { output, error } = await resultOf(request);
  assert.equal(error, undefined, JSON.stringify(error));
  return output as unknown as ContextPack;
}

const budget = fc.integer({ min: 1_024, max: 4_096 });

/** The pack; undefined if the rank 0 record alone is over the budget. */
async function packWithin(request: Request) {
  const { output, error } = await resultOf(request);
  if (!error) return output as unknown as ContextPack;
  assert.equal(error.code, "CONTEXT_BUDGET_TOO_SMALL", error.message);
}

for (const [recipe, document, largest] of DOCUMENTS) {
  const check = (name: string, property: fc.IAsyncProperty<[unknown, number, number]>) =>
    Deno.test(`context-pack-builder: ${recipe}: holds ${name}`, () =>
      fc.assert(property, { numRuns: RUNS }));

  const property = (holds: (input: unknown, small: number, large: number) => Promise<void>) =>
    fc.asyncProperty(document, budget, budget, holds);

  check(
    "records are whole, within the budget, with all that they need; each is accounted for",
    property(async (input, max_bytes) => {
      const whole = await packOf({ recipe, input, max_bytes: largest });
      const pack = await packWithin({ recipe, input, max_bytes });
      if (!pack) return;
      const records = recordsOf(pack);
      const lines = records.reduce((sum, { content }) => sum + jsonBytes(content) + 1, 0);
      assert.equal(pack.totals.bytes, lines);
      assert.equal(pack.totals.tokens_estimate, Math.ceil(lines / 3));
      const quoted = pack.evidence.reduce((sum, { bytes }) => sum + bytes + 1, 0);
      assert.equal(pack.totals.evidence_bytes, quoted);
      assert.equal(pack.totals.evidence_retained, pack.evidence.length);
      assert.ok(lines <= max_bytes);
      const ids = new Set(idsOf(pack));
      const contents = new Map(recordsOf(whole).map((record) => [record.id, record]));
      for (const record of records) {
        assert.ok(record.depends_on.every((id) => ids.has(id)), record.id);
        assert.deepEqual(record, contents.get(record.id));
        assert.equal(record.sha256, digest(record.content));
        assert.equal(record.bytes, jsonBytes(record.content));
      }
      const named = [...ids, ...pack.omissions.map(({ id }) => id)];
      assert.deepEqual(named.sort(), [...contents.keys()].sort());
      assert.deepEqual(pack.dedupe, whole.dedupe);
      const { records_in, retained, duplicates, omitted } = pack.totals;
      assert.equal(retained + duplicates + omitted, records_in);
      assert.equal(retained, records.length);
      assert.equal(omitted, pack.omissions.length);
      assert.equal(duplicates, pack.dedupe.length);
    }),
  );

  check(
    "at the first candidate where two budgets decide differently, the larger one keeps it",
    property(async (input, one, other) => {
      const order = idsOf(await packOf({ recipe, input, max_bytes: largest }));
      const small = await packWithin({ recipe, input, max_bytes: Math.min(one, other) });
      const large = await packWithin({ recipe, input, max_bytes: Math.max(one, other) });
      if (!small || !large) return;
      const [inSmall, inLarge] = [new Set(idsOf(small)), new Set(idsOf(large))];
      const first = order.find((id) => inSmall.has(id) !== inLarge.has(id));
      assert.ok(first === undefined || inLarge.has(first));
    }),
  );

  check(
    "an omission says what was left when the record was tried",
    property(async (input, max_bytes) => {
      const whole = await packOf({ recipe, input, max_bytes: largest });
      const pack = await packWithin({ recipe, input, max_bytes });
      if (!pack) return;
      assert.deepEqual(decisionsOf(recordsOf(whole), max_bytes), {
        retained: idsOf(pack),
        omissions: pack.omissions.map((one) => [one.id, one.closure_bytes, one.available_bytes]),
      });
    }),
  );

  check(
    "the receipts are those of an independent library",
    property(async (input, max_bytes) => {
      const request = { recipe, input, max_bytes: max_bytes + 2_000 };
      const pack = await packWithin(request);
      if (!pack) return;
      const { receipt, ...rest } = pack;
      assert.deepEqual(receipt, {
        algorithm: "sha-256",
        canonicalization: "RFC8785",
        input_sha256: digest(request),
        output_sha256: digest(rest),
      });
      assert.equal(pack.provenance.input_sha256, digest(input));
      assert.equal(pack.provenance.input_bytes, jsonBytes(input));
    }),
  );

  check(
    "another order of keys, or JSON text, gives the same items",
    property(async (input, max_bytes) => {
      const pack = await packWithin({ recipe, input, max_bytes });
      const contents = ({ items, evidence, dedupe, omissions, totals }: typeof pack & object) => ({
        items,
        evidence,
        dedupe,
        omissions,
        totals,
      });
      if (!pack) return;
      if (recipe !== "api-operation-pack") {
        const other = await packOf({ recipe, input: reordered(input), max_bytes });
        assert.deepEqual(contents(other), contents(pack));
        assert.equal(other.receipt.output_sha256, pack.receipt.output_sha256);
      }
      if (recipe !== "ci-failure-pack") {
        const text = JSON.stringify(input);
        const fromText = await packOf({ recipe, input: text, max_bytes });
        assert.deepEqual(contents(fromText), contents(pack));
        assert.equal(fromText.provenance.input_sha256, digest(text));
      }
    }),
  );
}

/** The selection as the description has it, with sets of ids and no care for speed. */
function decisionsOf(
  candidates: ReturnType<typeof recordsOf>,
  maxBytes: number,
): { retained: string[]; omissions: [string, number, number][] } {
  const byId = new Map(candidates.map((record) => [record.id, record]));
  const kept = new Set<string>();
  const omissions: [string, number, number][] = [];
  let used = 0;
  for (const { id } of candidates) {
    if (kept.has(id)) continue;
    const closure = new Set<string>();
    const add = (one: string) => {
      if (kept.has(one) || closure.has(one)) return;
      closure.add(one);
      byId.get(one)!.depends_on.forEach(add);
    };
    add(id);
    const cost = [...closure].reduce((sum, one) => sum + byId.get(one)!.bytes + 1, 0);
    if (used + cost <= maxBytes) {
      closure.forEach((one) => kept.add(one));
      used += cost;
    } else omissions.push([id, cost, maxBytes - used]);
  }
  return { retained: candidates.map(({ id }) => id).filter((id) => kept.has(id)), omissions };
}

Deno.test("context-pack-builder: the least budget named by CONTEXT_BUDGET_TOO_SMALL is enough", async () => {
  const chunks = [{ text: "a" }];
  const request = { recipe: "rag-evidence-pack", input: { query: "é".repeat(600), chunks } };
  const error = await packError({ ...request, max_bytes: 1_024 });
  assert.equal(error.code, "CONTEXT_BUDGET_TOO_SMALL");
  // {"chunks":1,"query":"…"} and a line feed.
  assert.deepEqual(error.details, { needed_bytes: 1_200 + 23 + 1 });
  assert.deepEqual(idsOf(await packOf({ ...request, max_bytes: 1_224 })), ["query"]);
  assert.equal((await packError({ ...request, max_bytes: 1_223 })).code, error.code);
});
