import assert from "node:assert/strict";
import { ConfigError, misspelledVariables, readConfig } from "../../server/config.ts";

Deno.test("config: the defaults", () => {
  assert.deepEqual(readConfig({}), {
    port: 8000,
    proxyHeader: "x-forwarded-for",
    host: "127.0.0.1",
    publicBaseUrl: "http://localhost:8000",
    limits: true,
    redis: undefined,
    isKvLinked: false,
    trustedProxies: [],
    allowedHosts: ["localhost", "127.0.0.1", "[::1]"],
    allowedOrigins: [
      "http://localhost:8000",
      "http://127.0.0.1:8000",
      "http://[::1]:8000",
      "http://localhost:8000",
    ],
    log: "info",
    servesOthers: false,
    memoryLimit: undefined,
    isOnDeploy: false,
  });
});

Deno.test("config: whoever is reached from elsewhere serves others", () => {
  const servesOthers = (env: Record<string, string>) => readConfig(env).servesOthers;
  assert.ok(servesOthers({ HOST: "0.0.0.0" }));
  assert.ok(servesOthers({ PUBLIC_BASE_URL: "https://tools.example.com" }));
  assert.ok(servesOthers({ TRUSTED_PROXIES: "127.0.0.1" }));
  assert.ok(!servesOthers({ HOST: "localhost", PUBLIC_BASE_URL: "http://127.0.0.1:9000" }));
});

Deno.test("config: a public address loses its trailing slash, and is allowed on /mcp", () => {
  const config = readConfig({ PORT: "9000", PUBLIC_BASE_URL: "https://tools.example.com/" });
  assert.equal(config.publicBaseUrl, "https://tools.example.com");
  assert.ok(config.allowedHosts.includes("tools.example.com"));
  assert.ok(config.allowedOrigins.includes("https://tools.example.com"));
});

Deno.test("config: a public address is read as a URL", () => {
  for (
    const [given, expected] of [
      [" HTTPS://Tools.Example.com:443 ", "https://tools.example.com"],
      ["http://localhost:8000?", "http://localhost:8000"],
      ["http://localhost:8000/#", "http://localhost:8000"],
      ["https://example.com/tools//", "https://example.com/tools"],
      ["http://[0:0::1]:80/", "http://[::1]"],
    ]
  ) {
    assert.equal(readConfig({ PUBLIC_BASE_URL: given }).publicBaseUrl, expected);
  }
});

Deno.test("config: lists are split at commas, empty values count as missing", () => {
  const config = readConfig({
    TRUSTED_PROXIES: "10.0.0.0/8, fd00::/8",
    ALLOWED_HOSTS: "a.example,b.example",
    LOG: "",
  });
  assert.deepEqual(config.trustedProxies, ["10.0.0.0/8", "fd00::/8"]);
  assert.deepEqual(config.allowedHosts, ["a.example", "b.example"]);
  assert.equal(config.log, "info");
});

Deno.test("config: a Redis URL is parsed, and an invalid one is never shown", () => {
  const plain = { host: "localhost", port: 6379, tls: false, database: 0 };
  for (
    const [url, expected] of [
      ["redis://localhost", plain],
      ["redis://localhost:6380/", { ...plain, port: 6380 }],
      ["redis://redis_1.internal", { ...plain, host: "redis_1.internal" }],
      ["redis://:s3cr%2Ft%23@localhost/2", { ...plain, password: "s3cr/t#", database: 2 }],
      ["rediss://me:a%40b@[::1]", {
        ...plain,
        host: "::1",
        tls: true,
        username: "me",
        password: "a@b",
      }],
    ] as const
  ) {
    assert.deepEqual(readConfig({ REDIS_URL: url }).redis, expected);
  }
  assert.throws(() => readConfig({ REDIS_URL: "redis://:hidden@localhost/x" }), (error: Error) => {
    return !error.message.includes("hidden");
  });
});

Deno.test("config: hosts and origins are read as browsers send them", () => {
  const { allowedHosts, allowedOrigins } = readConfig({
    ALLOWED_HOSTS: "Tools.Example.com, bücher.example, [0:0::1], 127.0.0.1",
    ALLOWED_ORIGINS:
      "https://App.Example.com:443/, http://localhost:5173, chrome-extension://AbCd, http://[0::1]:80",
  });
  assert.deepEqual(allowedHosts, [
    "tools.example.com",
    "xn--bcher-kva.example",
    "[::1]",
    "127.0.0.1",
  ]);
  assert.deepEqual(allowedOrigins, [
    "https://app.example.com",
    "http://localhost:5173",
    "chrome-extension://abcd",
    "http://[::1]",
  ]);
});

Deno.test("config: variables one edit away from the service's are reported", () => {
  const told = (name: string) => misspelledVariables({ [name]: "secret" });
  for (
    const [name, meant] of [
      ["LIMIT", "LIMITS"],
      ["limits", "LIMITS"],
      ["ALLOWED_HOST", "ALLOWED_HOSTS"],
      ["ALLOWED_ORIGNIS", "ALLOWED_ORIGINS"],
      ["TRUSTED-PROXIES", "TRUSTED_PROXIES"],
      ["PUBLIC_BASE_URLS", "PUBLIC_BASE_URL"],
    ] as const
  ) {
    assert.deepEqual(told(name), [`Unknown variable ${name}. Did you mean ${meant}?`]);
  }
  const [first, second] = misspelledVariables({ PUBLIC_BASE_URLS: "", LIMIT: "" });
  assert.match(
    `${first}\n${second}`,
    /^Unknown variable LIMIT.+\nUnknown variable PUBLIC_BASE_URLS/,
  );
  // Two edits away, near a name of four letters or fewer, or the service's own.
  for (const name of ["LIMI", "TRUSTED_PROXY", "HOSTS", "LOGS", "SPORT", "LIMITS", "HOST"]) {
    assert.deepEqual(told(name), [], name);
  }
});

const BAD: [string, string][] = [
  ["PORT", "80a"],
  ["PORT", "65536"],
  ["PUBLIC_BASE_URL", "tools.example.com"],
  ["PUBLIC_BASE_URL", "ftp://tools.example.com"],
  ["PUBLIC_BASE_URL", "httpsx://tools.example.com"],
  ["PUBLIC_BASE_URL", "https://tools.example.com/?a=1"],
  ["PUBLIC_BASE_URL", "https://tools.example.com/#a"],
  ["PUBLIC_BASE_URL", "https://user:password@tools.example.com"],
  ["PUBLIC_BASE_URL", "https://user@tools.example.com"],
  ["LIMITS", "no"],
  ["TRUSTED_PROXIES", "10.0.0.0/99"],
  ["ALLOWED_HOSTS", ","],
  ["ALLOWED_HOSTS", "https://tools.example.com"],
  ["ALLOWED_HOSTS", "tools.example.com:8000"],
  ["ALLOWED_HOSTS", "a.example,tools.example.com/path"],
  ["ALLOWED_HOSTS", "a.example b.example"],
  ["ALLOWED_HOSTS", "*.example.com"],
  ["ALLOWED_HOSTS", "::1"],
  ["ALLOWED_HOSTS", "[::1"],
  ["ALLOWED_HOSTS", "1.2.3.256"],
  ["ALLOWED_ORIGINS", ","],
  ["ALLOWED_ORIGINS", "app.example.com"],
  ["ALLOWED_ORIGINS", "localhost:5173"],
  ["ALLOWED_ORIGINS", "https://app.example.com/path"],
  ["ALLOWED_ORIGINS", "https://app.example.com:99999"],
  ["ALLOWED_ORIGINS", "https://*.example.com"],
  ["ALLOWED_ORIGINS", "https://me@app.example.com"],
  ["ALLOWED_ORIGINS", "null"],
  ["ALLOWED_ORIGINS", "*"],
  ["LOG", "loud"],
  ["REDIS_URL", "localhost:6379"],
  ["REDIS_URL", "http://localhost"],
  ["REDIS_URL", "redis://"],
  ["REDIS_URL", "redis://localhost:0"],
  ["REDIS_URL", "redis://localhost:65536"],
  ["REDIS_URL", "redis+unix:///run/redis.sock"],
  ["REDIS_URL", "redis:///run/redis.sock"],
  ["REDIS_URL", "/run/redis.sock"],
  ["REDIS_URL", "redis://%2Frun%2Fredis.sock"],
  ["REDIS_URL", "redis://one,other:6379"],
  ["REDIS_URL", "redis://localhost/cache"],
  ["REDIS_URL", "redis://localhost?db=1"],
  ["REDIS_URL", "redis://:se#cret@localhost"],
  ["REDIS_URL", "redis://:100%@localhost"],
];
for (const [name, value] of BAD) {
  Deno.test(`config: ${name}=${value} stops the start by name`, () => {
    assert.throws(
      () => readConfig({ [name]: value }),
      (error) =>
        error instanceof ConfigError && error.message.startsWith(`${name} `) &&
        !error.message.includes("undefined"),
    );
  });
}
