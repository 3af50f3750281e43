import assert from "node:assert/strict";
import { errorOf, outputOf } from "../../../support.ts";

const TOOL = "mermaid-renderer";

function call(id: string, input: unknown) {
  const request = { tool_id: "json-query", arguments: { input } };
  return { id, kind: "tool-call", request, expect: { ok: true } };
}

function pack(...fixtures: unknown[]) {
  return { schema_version: "service.fixture-pack.v1", pack_id: "p1", fixtures };
}

// The digest is the `pack_sha256` that the catalog's entry of fixture-pack-validator gives for this pack.
Deno.test("mermaid-renderer: draws a fixture pack as a chart of its bindings", async () => {
  const recipe = pack(call("first", "$INPUT"), call("second", "$STEP[0]"));
  const { diagram, provenance, rendered } = await outputOf(TOOL, { recipe });
  assert.equal(rendered, true);
  assert.deepEqual(
    diagram.nodes.map(({ id, label }: { id: string; label: string }) => [id, label]),
    [["n0", "1. first (tool-call)"], ["n1", "2. second (tool-call)"]],
  );
  assert.deepEqual(provenance, {
    schema_version: "service.context-recipe-diagram.v1",
    subject: "fixture-pack",
    id: "p1",
    nodes: 2,
    edges: 1,
    subject_sha256: "3214882a8e96ba7da60fbdd98fe616cbc397964b4997516902791bc75b1a92c3",
    executed: false,
  });
});

Deno.test("mermaid-renderer: draws one edge to a fixture used twice, and shows no argument", async () => {
  const recipe = pack(
    call("a", { secret: "argument value" }),
    call("b", "x"),
    call("c", ["$PREV", "$STEP[0].x", "$STEP[1].y", "$INPUT"]),
  );
  const output = await outputOf(TOOL, { recipe });
  assert.deepEqual(
    output.diagram.edges.map(({ from, to }: { from: string; to: string }) => [from, to]),
    [["n0", "n2"], ["n1", "n2"]],
  );
  assert.doesNotMatch(JSON.stringify(output), /argument value/);
});

Deno.test("mermaid-renderer: reports a faulty fixture pack's place with the renderer's own code", async () => {
  const recipes: [unknown, RegExp][] = [
    [pack(call("a", "$STEP[1]")), /fixtures\[0\]\.request\.arguments\.input \(FORWARD_BINDING\)/],
    [pack(), /0 fixtures: send 1 to 20/],
    [{ schema_version: "v0" }, /schema_version must be "service\.fixture-pack\.v1"/],
    [{}, /must be a fixture pack .* or the id of a workflow/],
  ];
  for (const [recipe, message] of recipes) {
    const error = await errorOf(TOOL, { recipe });
    assert.equal(error.code, "MERMAID_VALIDATION_FAILED");
    assert.match(error.message, message);
  }
});

Deno.test("mermaid-renderer: draws a pack of one fixture as a single node", async () => {
  const { rendered, diagram } = await outputOf(TOOL, {
    recipe: pack(call("a", 1)),
  });
  assert.equal(rendered, true);
  assert.deepEqual([diagram.nodes.length, diagram.edges.length], [1, 0]);
});
