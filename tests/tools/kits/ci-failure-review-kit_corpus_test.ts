/**
 * Which line the kit names in whole jobs: each command that fails in the form of two CI services, alone and behind
 * others whose errors broke nothing; jobs that passed; logs that were cut off.
 */
import assert from "node:assert/strict";
import { runKit } from "./kit_support.ts";
import { FAILED_COMMANDS } from "./ci_logs/failed_commands.ts";
import { type Command, HARMLESS, type JobForm, SERVICES } from "./ci_logs/services.ts";

const ID = "ci-failure-review-kit";
const NAMES = Object.keys(SERVICES);

/** The log without its marks, and the lines that had one. */
function logOf(service: string, job: JobForm) {
  const lines = SERVICES[service]!(job);
  const marked = lines.flatMap((line, index) => line.startsWith("=>") ? [index + 1] : []);
  return { log: lines.map((line) => line.replace(/^=>/, "")).join("\n") + "\n", marked };
}

/** Three of the harmless commands, other ones for each number. */
const harmless = (index: number): Command[] =>
  [0, 1, 3].map((offset) => HARMLESS[(index + offset) % HARMLESS.length]!);

for (const [index, [tool, run, code, body, told]] of FAILED_COMMANDS.entries()) {
  const forms = [[NAMES[index % NAMES.length]!, []], [
    NAMES[(index + 4) % NAMES.length]!,
    harmless(index),
  ]] as const;
  for (const [service, before] of forms) {
    const where = `${service}${before.length > 0 ? ", behind harmless errors" : ""}`;
    Deno.test(`${ID}: finds the cause of ${tool} in ${where}`, async () => {
      const { log, marked } = logOf(service, { before, command: { run, body }, code });
      const { facts, verdict, findings } = await runKit(ID, { log });
      assert.equal(facts.outcome, "failed");
      if (told === null) {
        assert.deepEqual([facts.root_cause, verdict], [null, "needs_work"]);
        assert.equal(findings[0]!.code, "UNRECOGNISED_ERROR");
        return;
      }
      assert.ok(
        marked.includes(Number(facts.cause_line)),
        `${facts.cause_line}: ${facts.root_cause}`,
      );
      assert.match(String(facts.root_cause), told);
      assert.equal(verdict, "ready");
    });
  }
}

/** What commands print that passed. */
const PASSED: readonly Command[] = [
  { run: "pytest", body: "collected 40 items\n\n=== 40 passed, 2 warnings in 3.11s ===" },
  {
    run: "npx jest",
    body:
      "PASS src/a.test.js\n  ● Console\n\n    console.error\n      Error: boom\n          at x (src/a.test.js:3:4)\n\nTests:       4 passed, 4 total",
  },
  {
    run: "go test ./...",
    body: "ok  \tgitlab.com/acme/api\t0.311s\n?   \tacme/cmd\t[no test files]",
  },
  { run: "mvn verify", body: "[INFO] Tests run: 10, Failures: 0, Errors: 0\n[INFO] BUILD SUCCESS" },
  { run: "cargo test", body: "test error_is_err ... ok\n\ntest result: ok. 3 passed; 0 failed" },
  {
    run: "make",
    body: "a.c:3:5: warning: unused variable 'error' [-Wunused-variable]\ncc -o app a.o",
  },
  { run: "./deploy", body: "warning: 3 files failed the cache and were uploaded again\nDeployed" },
];

for (const [index, command] of PASSED.entries()) {
  for (const service of NAMES) {
    Deno.test(`${ID}: does not report ${command.run}, which passed in ${service}`, async () => {
      const { log } = logOf(service, { before: harmless(index), command, code: 0 });
      // These logs have no mark of their end.
      const isSilent = ["Buildkite", "a copy from GitHub's page"].includes(service);
      const { facts, verdict, found } = await runKit(ID, {
        log,
        ...(isSilent && { exit_code: 0 }),
      });
      assert.deepEqual([facts.outcome, verdict, facts.root_cause, found], [
        "passed",
        "ready",
        null,
        [],
      ]);
    });
  }
}

for (const [index, service] of NAMES.entries()) {
  // A shell's output alone has no marks of its commands.
  if (service === "CircleCI") continue;
  Deno.test(`${ID}: names no cause for a ${service} log cut off before the failure`, async () => {
    const command = { run: "make all", body: "starting\nworking" };
    const lines = SERVICES[service]!({ before: harmless(index), command, code: 0 });
    const end = lines.findIndex((line) => line.endsWith("working")) + 1;
    const log = lines.slice(0, end).join("\n") + "\n";
    const { facts, verdict, findings } = await runKit(ID, { log, exit_code: 1 });
    assert.deepEqual([facts.root_cause, verdict], [null, "needs_work"]);
    assert.match(findings[0]!.message, /working$/);
  });
}
