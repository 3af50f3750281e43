/**
 * The scenarios of the protocol's official conformance suite that apply to this server. The suite runs as a
 * program of its own against a served endpoint.
 */
import assert from "node:assert/strict";
import manifest from "../../deno.json" with { type: "json" };
import { withServer } from "./endpoint.ts";

const SUITE = manifest.scopes["./tests/"]["@modelcontextprotocol/conformance"];

const SCENARIOS: Record<string, string[]> = {
  "2025-11-25": ["server-initialize", "ping", "tools-list", "dns-rebinding-protection"],
  "2026-07-28": [
    "tools-list",
    "dns-rebinding-protection",
    "caching",
    "http-header-validation",
    "http-custom-header-server-validation",
  ],
};

for (const [revision, scenarios] of Object.entries(SCENARIOS)) {
  for (const scenario of scenarios) {
    Deno.test(`mcp conformance: ${scenario} (${revision})`, () =>
      withServer(async (url) => {
        const { code, report } = await runSuite(url, scenario, revision);
        assert.equal(code, 0, report);
        const [, passed, total] = /Passed: (\d+)\/(\d+), 0 failed, 0 warnings/.exec(report) ?? [];
        assert.ok(Number(passed) > 0 && passed === total, report);
      }));
  }
}

async function runSuite(url: URL, scenario: string, revision: string) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "--lock=dev/deno.lock", "--frozen", "-A", "--quiet", SUITE, "server"],
      ...["--url", url.href, "--scenario", scenario, "--spec-version", revision],
    ],
    cwd: new URL("../../", import.meta.url),
    env: { NO_COLOR: "1" },
  }).output();
  const decoder = new TextDecoder();
  return { code, report: decoder.decode(stdout) + decoder.decode(stderr) };
}
