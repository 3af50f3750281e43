import assert from "node:assert/strict";
import { ConfigError, readConfig } from "../config.ts";

Deno.test("config: the defaults", () => {
  assert.deepEqual(readConfig({}), {
    port: 8000,
    proxyHeader: "x-forwarded-for",
    host: "127.0.0.1",
    publicBaseUrl: "http://localhost:8000",
    limits: true,
    trustedProxies: [],
    allowedHosts: ["localhost", "127.0.0.1", "[::1]", "localhost"],
    allowedOrigins: [
      "http://localhost:8000",
      "http://127.0.0.1:8000",
      "http://[::1]:8000",
      "http://localhost:8000",
    ],
    log: "info",
  });
});

Deno.test("config: a public address is taken without its slash, and answers on /mcp", () => {
  const config = readConfig({ PORT: "9000", PUBLIC_BASE_URL: "https://tools.example.com/" });
  assert.equal(config.publicBaseUrl, "https://tools.example.com");
  assert.ok(config.allowedHosts.includes("tools.example.com"));
  assert.ok(config.allowedOrigins.includes("https://tools.example.com"));
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

const BAD: [string, string][] = [
  ["PORT", "80a"],
  ["PORT", "65536"],
  ["PUBLIC_BASE_URL", "tools.example.com"],
  ["PUBLIC_BASE_URL", "ftp://tools.example.com"],
  ["PUBLIC_BASE_URL", "https://tools.example.com/?a=1"],
  ["LIMITS", "no"],
  ["TRUSTED_PROXIES", "10.0.0.0/99"],
  ["LOG", "loud"],
  ["REDIS_URL", "redis://localhost"],
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
