/** The least that the same job can cost: `Deno.serve`, `JSON.parse`, `JSON.stringify`, nothing else. */
Deno.serve({ port: Number(Deno.args[0]), onListen: () => {} }, async (request) => {
  const { input } = await request.json();
  const output = JSON.stringify(JSON.parse(input.input), null, 2);
  const result = { ok: true, toolId: "json-formatter", output };
  return new Response(JSON.stringify({ success: true, tool: "json-formatter", result }), {
    headers: { "content-type": "application/json" },
  });
});
