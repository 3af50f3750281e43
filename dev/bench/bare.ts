/**
 * A baseline: the least that the same work can cost, with `Deno.serve`, `JSON.parse` and
 * `JSON.stringify` only.
 */
Deno.serve({ port: Number(Deno.args[0]), onListen: () => {} }, async (request) => {
  const { input } = await request.json();
  const output = JSON.stringify(JSON.parse(input.input), null, 2);
  const result = { ok: true, toolId: "json-formatter", output };
  return new Response(JSON.stringify({ success: true, tool: "json-formatter", result }), {
    headers: { "content-type": "application/json" },
  });
});
