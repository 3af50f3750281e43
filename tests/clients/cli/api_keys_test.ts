/**
 * The calls of `utools keys` that need no Redis; those that do are in
 * tests/system/redis_service_test.ts.
 */
import assert from "node:assert/strict";
import { call } from "./fake_terminal.ts";

/** Nothing listens there. */
const REDIS_URL = "redis://:hidden@127.0.0.1:9";

const CALLS: [args: string[], REDIS_URL: string | undefined, code: number, errors: RegExp][] = [
  [
    ["list"],
    undefined,
    2,
    /^Keys live in a database: set REDIS_URL, .* example: REDIS_URL=redis:\/\/localhost/,
  ],
  [["list"], "", 2, /^Keys live in a database/],
  [["list"], "http://:hidden@localhost", 2, /^REDIS_URL must be a redis or rediss URL/],
  [["lsit"], REDIS_URL, 2, /^There is no command "lsit"\nUsage: utools keys issue NAME/],
  [["__proto__"], REDIS_URL, 2, /^There is no command "__proto__"\nUsage:/],
  [["issue"], REDIS_URL, 2, /^keys issue takes one name\nUsage:/],
  [["issue", "a", "b"], REDIS_URL, 2, /^keys issue takes one name\nUsage:/],
  [["issue", "a", "--plan", "gold"], REDIS_URL, 2, /^--plan takes free or pro$/],
  [["issue", "a", "--plan", "toString"], REDIS_URL, 2, /^--plan takes/],
  [["issue", "a", "--grace", "1"], REDIS_URL, 2, /^Unknown option '--grace'\nUsage:/],
  [["rotate", "a", "--grace", "721"], REDIS_URL, 2, /^--grace takes whole hours from 0 to 720$/],
  [["rotate", "a", "--grace", "1.5"], REDIS_URL, 2, /^--grace takes/],
  [["rotate", "a", "--grace=-1"], REDIS_URL, 2, /^--grace takes/],
  [["list", "a"], REDIS_URL, 2, /^keys list takes no name\nUsage:/],
  [["list", "--as", "xml"], REDIS_URL, 2, /^--as takes full, compact, output, table$/],
  [["list"], REDIS_URL, 1, /^Redis cannot be used: nothing listens there \(REDIS_URL\)$/],
];

for (const [args, url, expected, message] of CALLS) {
  Deno.test(`utools keys ${args.join(" ")}: ${message}`, async () => {
    const env: Record<string, string> = url === undefined ? {} : { REDIS_URL: url };
    const { code, output, errors } = await call(["keys", ...args], { env });
    assert.match(errors, message);
    assert.deepEqual([code, output, errors.includes("hidden")], [expected, "", false]);
  });
}

Deno.test("utools keys: in a Deno KV a key is issued, listed, rotated and revoked", async () => {
  const DENO_KV_DEFAULT_PATH = await Deno.makeTempFile({ suffix: ".kv" });
  const before = Deno.env.get("DENO_KV_DEFAULT_PATH");
  // Deno itself reads the variable when the database is opened.
  Deno.env.set("DENO_KV_DEFAULT_PATH", DENO_KV_DEFAULT_PATH);
  const keys = (...args: string[]) => call(["keys", ...args], { env: { DENO_KV_DEFAULT_PATH } });
  try {
    const { output: key, code } = await keys("issue", "acme", "--plan", "pro");
    assert.equal(code, 0);
    assert.match(key, /^utools_\w{36}\n$/);
    assert.equal((await keys("issue", "acme")).code, 2);
    assert.notEqual((await keys("rotate", "acme", "--grace", "0")).output, key);
    const { count, keys: listed } = JSON.parse((await keys("list")).output);
    assert.deepEqual([count, listed[0].name, listed[0].plan], [1, "acme", "pro"]);
    assert.equal((await keys("revoke", "acme")).code, 0);
    assert.equal(JSON.parse((await keys("list")).output).count, 0);
  } finally {
    if (before === undefined) Deno.env.delete("DENO_KV_DEFAULT_PATH");
    else Deno.env.set("DENO_KV_DEFAULT_PATH", before);
    await Deno.remove(DENO_KV_DEFAULT_PATH);
  }
});

Deno.test("utools keys: prints its usage", async () => {
  for (const args of [[], ["help"], ["--help"]]) {
    const { code, output } = await call(["keys", ...args]);
    assert.equal(code, 0);
    assert.match(output, /^Usage: utools keys issue NAME \[--plan free\|pro\]\n/);
  }
});

Deno.test("utools keys: a server that is not a Redis is reported", async () => {
  const server = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const answered = server.accept().then(async (connection) => {
    await connection.read(new Uint8Array(64));
    await connection.write(new TextEncoder().encode("HTTP/1.1 400 Bad Request\r\n\r\n"));
    connection.close();
  });
  try {
    const env = { REDIS_URL: `redis://127.0.0.1:${server.addr.port}` };
    const { code, errors } = await call(["keys", "list"], { env });
    assert.deepEqual([code, errors], [
      1,
      "Redis cannot be used: it sends replies that Redis does not (REDIS_URL)",
    ]);
    await answered;
  } finally {
    server.close();
  }
});
