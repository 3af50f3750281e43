/** What the service says when its configuration is wrong. */
import assert from "node:assert/strict";
import { portOf, SERVE, start } from "./process.ts";

/** Configurations that nobody could listen with, and what is said of them. */
const REFUSED: [Record<string, string>, RegExp][] = [
  // An address of documentation (RFC 5737), which no machine has.
  [{ HOST: "192.0.2.1" }, /^The service cannot start: HOST names no address [^\n]+\n$/],
  [{ HOST: "no host" }, /^The service cannot start: HOST names no address [^\n]+\n$/],
  [{ HOST: "localhost:8000" }, /^The service cannot start: HOST names no address [^\n]+\n$/],
  [{ ALLOWED_HOSTS: "https://a.example" }, /^The service cannot start: ALLOWED_HOSTS [^\n]+\n$/],
];
for (const [env, said] of REFUSED) {
  Deno.test(`start: ${JSON.stringify(env)} is told in one line`, async () => {
    const { output, errors, status } = await start(SERVE, env).ended();
    assert.equal(output, "");
    assert.match(errors, said);
    assert.equal(status.code, 1);
  });
}

Deno.test("start: a port in use is told in one line", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  const { errors, status } = await start(SERVE, { PORT: String(port) }).ended();
  listener.close();
  assert.match(
    errors,
    new RegExp(`^The service cannot start: PORT ${port} of 127.0.0.1 is in use: [^\\n]+\\n$`),
  );
  assert.equal(status.code, 1);
});

Deno.test("start: a misspelled variable is told, and the service starts", async () => {
  const service = start(SERVE, { LIMIT: "off" });
  await portOf(service);
  service.signal("SIGTERM");
  const { errors } = await service.ended();
  assert.equal(errors, "LIMIT is no variable of the service: is LIMITS meant?\n");
});
