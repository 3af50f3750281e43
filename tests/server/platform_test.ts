import assert from "node:assert/strict";
import { readConfig } from "../../server/config.ts";
import { memoryShortage, parseMemory, roomIn, workersInMemory } from "../../server/memory.ts";
import { deployedApp } from "../../server/platform.ts";
import { refuseOldDeno } from "../../server/version.ts";

const MIB = 1024 * 1024;
const APP = {
  DENO_DEPLOY: "1",
  DENO_DEPLOY_APP_SLUG: "tools",
  DENO_DEPLOY_ORG_SLUG: "acme",
  DENO_DEPLOY_BUILD_ID: "k2x9",
};

Deno.test("platform: each timeline has its own address", () => {
  const hosts: [string | undefined, string][] = [
    [undefined, "tools.acme.deno.net"],
    ["production", "tools.acme.deno.net"],
    ["git-branch/Fix/Limits", "tools--fix-limits.acme.deno.net"],
    ["preview/k2x9", "tools-k2x9.acme.deno.net"],
  ];
  for (const [timeline, host] of hosts) {
    assert.equal(deployedApp({ ...APP, DENO_TIMELINE: timeline })?.host, host);
  }
});

Deno.test("platform: elsewhere, and with names that do not form a host name, there is no app", () => {
  assert.equal(deployedApp({ ...APP, DENO_DEPLOY: undefined }), undefined);
  assert.equal(deployedApp({ ...APP, DENO_DEPLOY_APP_SLUG: "evil.example/" }), undefined);
});

Deno.test("platform: both spellings of the platform's documents are read", () => {
  const other = {
    DENO_DEPLOY: "true",
    DENO_DEPLOY_APPLICATION_SLUG: "tools",
    DENO_DEPLOY_ORGANIZATION_SLUG: "acme",
    DENO_DEPLOY_BUILD_ID: "k2x9",
  };
  assert.deepEqual(deployedApp(other), deployedApp(APP));
  assert.ok(readConfig(other).isOnDeploy);
  for (const value of [undefined, "", "0", "false"]) {
    assert.ok(!readConfig({ ...other, DENO_DEPLOY: value }).isOnDeploy);
  }
});

Deno.test("platform: a KV counts as linked if Deno's default is a database", () => {
  const url = "https://api.deno.com/v2/databases/0b1c/connect";
  assert.ok(readConfig({ DENO_KV_DEFAULT_PATH: url }).isKvLinked);
  assert.ok(readConfig({ DENO_KV_DEFAULT_PATH: "/var/lib/utility-tools.kv" }).isKvLinked);
  for (const path of [undefined, "", ":memory:"]) {
    assert.ok(!readConfig({ ...APP, DENO_KV_DEFAULT_PATH: path }).isKvLinked);
  }
});

Deno.test("platform: /mcp answers on the app's addresses, and PUBLIC_BASE_URL is a custom domain", () => {
  const { publicBaseUrl, allowedHosts } = readConfig(APP);
  assert.equal(publicBaseUrl, "https://tools.acme.deno.net");
  assert.ok(allowedHosts.includes("tools-k2x9.acme.deno.net"));
  const own = readConfig({ ...APP, PUBLIC_BASE_URL: "https://tools.example.com" });
  assert.equal(own.publicBaseUrl, "https://tools.example.com");
  assert.ok(own.allowedHosts.includes("tools.example.com"));
  assert.ok(own.allowedHosts.includes("tools.acme.deno.net"));
});

Deno.test("memory: figures with and without a unit", () => {
  assert.equal(parseMemory("768m"), 768 * MIB);
  assert.equal(parseMemory("1GiB"), 1024 * MIB);
  assert.equal(parseMemory("1048576"), MIB);
  for (const text of ["", "m", "-1m", "1.5g", "0"]) assert.equal(parseMemory(text), undefined);
});

Deno.test("memory: a small machine has one worker, a larger one more", () => {
  assert.equal(workersInMemory(256 * MIB), 1);
  assert.equal(workersInMemory(512 * MIB), 1);
  assert.equal(workersInMemory(768_000_000), 2);
  assert.ok(workersInMemory(4096 * MIB)! > workersInMemory(1024 * MIB)!);
});

Deno.test("memory: it is short from three quarters of what the process may use", () => {
  assert.equal(memoryShortage(undefined), undefined);
  const { rss } = Deno.memoryUsage();
  assert.equal(memoryShortage(rss * 2)!(), false);
  assert.equal(memoryShortage(rss)!(), true);
});

Deno.test("memory: there is room for other processes up to four fifths of what the service may use", () => {
  assert.equal(roomIn(undefined), undefined);
  const { rss } = Deno.memoryUsage();
  assert.equal(roomIn(rss * 4)!(rss * 2), true);
  assert.equal(roomIn(rss * 4)!(rss * 3), false);
});

Deno.test("version: a Deno that is too old is refused, a newer one is not", () => {
  const codes: number[] = [];
  for (const version of ["1.46.3", "2.5.0", "2.6.8", "2.7.1", "2.10.1", "3.0.0"]) {
    refuseOldDeno(version, (code) => codes.push(code));
  }
  assert.deepEqual(codes, [1, 1, 1]);
});
