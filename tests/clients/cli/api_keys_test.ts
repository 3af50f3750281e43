/** The calls of `utools keys` that need no Redis; those that do stand in tests/system/redis_service_test.ts. */
import assert from "node:assert/strict";
import { call } from "./fake_terminal.ts";

/** Nothing listens there. */
const REDIS_URL = "redis://:hidden@127.0.0.1:9";

const CALLS: [args: string[], REDIS_URL: string | undefined, code: number, errors: RegExp][] = [
  [
    ["list"],
    undefined,
    2,
    /^Keys live in Redis: set REDIS_URL .* example: REDIS_URL=redis:\/\/localhost/,
  ],
  [["list"], "", 2, /^Keys live in Redis/],
  [["list"], "http://:hidden@localhost", 2, /^REDIS_URL must be a redis or rediss URL/],
  [["lsit"], REDIS_URL, 2, /^Usage: utools keys issue NAME/],
  [["__proto__"], REDIS_URL, 2, /^Usage:/],
  [["issue"], REDIS_URL, 2, /^Usage:/],
  [["issue", "a", "b"], REDIS_URL, 2, /^Usage:/],
  [["issue", "a", "--plan", "gold"], REDIS_URL, 2, /^--plan takes free or pro$/],
  [["issue", "a", "--plan", "toString"], REDIS_URL, 2, /^--plan takes/],
  [["issue", "a", "--grace", "1"], REDIS_URL, 2, /^Usage:/],
  [["rotate", "a", "--grace", "721"], REDIS_URL, 2, /^--grace takes whole hours from 0 to 720$/],
  [["rotate", "a", "--grace", "1.5"], REDIS_URL, 2, /^--grace takes/],
  [["rotate", "a", "--grace=-1"], REDIS_URL, 2, /^--grace takes/],
  [["list", "a"], REDIS_URL, 2, /^Usage:/],
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

Deno.test("utools keys: says how it is called", async () => {
  for (const args of [[], ["help"], ["--help"]]) {
    const { code, output } = await call(["keys", ...args]);
    assert.equal(code, 0);
    assert.match(output, /^Usage: utools keys issue NAME \[--plan free\|pro\]\n/);
  }
});

Deno.test("utools keys: a server that is no Redis is told", async () => {
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
      "Redis cannot be used: it answers what no Redis does (REDIS_URL)",
    ]);
    await answered;
  } finally {
    server.close();
  }
});
