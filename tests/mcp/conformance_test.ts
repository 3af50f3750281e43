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

/** Far longer than a scenario takes, however busy the machine is. */
const PATIENCE_MS = 300_000;

for (const [revision, scenarios] of Object.entries(SCENARIOS)) {
  Deno.test(`mcp conformance: the scenarios of ${revision}`, (t) =>
    withServer(async (url) => {
      const { checks, report } = await runSuite(url, revision);
      for (const scenario of scenarios) {
        await t.step(scenario, () => {
          const seen = checks.get(scenario) ?? assert.fail(`it did not run: ${report}`);
          assert.ok(seen.some(({ status }) => status === "SUCCESS"), JSON.stringify(seen));
          const faults = seen.filter(({ status }) => status === "FAILURE" || status === "WARNING");
          assert.deepEqual(faults, []);
        });
      }
    }));
}

/** A thing that a scenario looked at. */
interface Check {
  name: string;
  description: string;
  status: "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO";
  errorMessage?: string;
}

/**
 * Runs all scenarios of a revision in one process, which takes a tenth of a second each; starting the suite takes most
 * of one. Those of tools, prompts and resources that only the suite's own server has fail.
 */
async function runSuite(url: URL, revision: string) {
  const folder = await Deno.makeTempDir();
  try {
    const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: [
        ...["run", "--lock=dev/deno.lock", "--frozen", "-A", "--quiet", SUITE, "server"],
        ...["--url", url.href, "--suite", "all", "--spec-version", revision],
        ...["--timeout", String(PATIENCE_MS), "-o", folder],
      ],
      cwd: new URL("../../", import.meta.url),
      env: { NO_COLOR: "1" },
    }).output();
    const checks = new Map<string, Check[]>();
    for await (const { name } of Deno.readDir(folder)) {
      // server-<scenario>-<time>
      const [, scenario = ""] = /^server-(.+)-\d{4}-\d\d-\d\dT/.exec(name) ?? [];
      checks.set(scenario, JSON.parse(await Deno.readTextFile(`${folder}/${name}/checks.json`)));
    }
    const decoder = new TextDecoder();
    return { checks, report: decoder.decode(stdout) + decoder.decode(stderr) };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
