/** Which line the kit names in logs of Nix, Drone, Unity, Gradle's wrapped failures and programs that write logfmt. */
import assert from "node:assert/strict";
import { runKit } from "./kit_support.ts";

const ID = "ci-failure-review-kit";

const DRV = "/nix/store/0l1q0kd3v1ix8rfb3sk2m2n3yz0s6v1c-core-1.0.drv";

/** What failed, what it printed, and what the sentence tells. */
const FAILED: readonly (readonly [what: string, log: string, told: RegExp])[] = [
  [
    "an evaluation of Nix, behind its trace",
    `evaluating flake...
error:
       … while checking flake output 'packages'

         at /nix/store/6h5xq0kd3v1ix8rfb3sk2m2n3yz0s6v1-source/flake.nix:21:7:

           20|     {
           21|       packages = forAllSystems (system: {
             |       ^

       error: function 'anonymous lambda' called without required argument 'libsodium'

       at /nix/store/6h5xq0kd3v1ix8rfb3sk2m2n3yz0s6v1-source/package.nix:1:1:

            1| { lib, stdenv, libsodium, cmake }:
             | ^`,
    /^Nix: function 'anonymous lambda' .* argument 'libsodium' \(package\.nix:1\)$/,
  ],
  [
    "an evaluation of Nix without a trace",
    `error: attribute 'hello2' missing
       at /nix/store/6h5xq0kd3v1ix8rfb3sk2m2n3yz0s6v1-source/flake.nix:9:34:
            8|   outputs = { nixpkgs, ... }: {
       Did you mean hello?`,
    /^Nix: attribute 'hello2' missing \(flake\.nix:9\)$/,
  ],
  [
    "a compiler within nix build -L",
    `building '${DRV}'...
core> Running phase: buildPhase
core> src/a.c:3:5: error: expected ';' before 'return'
core> make: *** [Makefile:2: a.o] Error 1
error: builder for '${DRV}' failed with exit code 2;
       last 2 log lines:
       > src/a.c:3:5: error: expected ';' before 'return'
       > make: *** [Makefile:2: a.o] Error 1
       For full logs, run 'nix log ${DRV}'.`,
    /expected ';' before 'return' \(src\/a\.c:3\)$/,
  ],
  [
    "a patch that does not apply",
    `building '${DRV}'...
Running phase: patchPhase
applying patch /nix/store/bbbb-fix-paths.patch
patching file src/paths.c
Hunk #1 FAILED at 14.
1 out of 1 hunk FAILED -- saving rejects to file src/paths.c.rej
error: builder for '${DRV}' failed with exit code 1;
       For full logs, run 'nix log ${DRV}'.`,
    /^patch: 1 out of 1 hunk FAILED \(src\/paths\.c\)$/,
  ],
  [
    "go vet within drone exec",
    `[clone:4]  * branch            main       -> FETCH_HEAD
[build:2] + go vet ./...
[build:3] # gitea.example.com/ops/api/internal/queue
[build:4] internal/queue/worker.go:57:3: result of fmt.Errorf call not used`,
    /^Go: result of fmt\.Errorf call not used \(internal\/queue\/worker\.go:57\)$/,
  ],
  [
    "Unity without a license",
    `Built from '2022.3/staging' branch; Version is '2022.3.21f1'
[Licensing::Client] Error: Code 404 while processing request (status: No valid Unity Editor license found. Please activate your license.)
No valid Unity Editor license found. Please activate your license.
Exiting without the bug reporter. Application will terminate with return code 198`,
    /^Unity: No valid Unity Editor license found\. Please activate your license\.$/,
  ],
  [
    "a program that writes logfmt",
    `time="2026-11-28T02:11:09Z" level=info msg="Applying resource Deployment/api in cluster"
time="2026-11-28T02:11:12Z" level=fatal msg="application 'api' health state has transitioned from Progressing to Degraded"`,
    /: application 'api' health state has transitioned from Progressing to Degraded$/,
  ],
  [
    "a reason that Gradle wraps twice",
    `FAILURE: Build failed with an exception.

* What went wrong:
Execution failed for task ':app:mergeReleaseResources'.
> Multiple task action failures occurred:
   > A failure occurred while executing com.android.build.gradle.internal.res.ResourceCompilerRunnable
      > Resource compilation failed (Failed to compile resource file: app/src/main/res/drawable/bg.png: . Cause: java.lang.RuntimeException: Crunching Cruncher bg.png failed, see logs)

* Try:
> Run with --stacktrace option to get the stack trace.

BUILD FAILED in 1m 12s`,
    /^Gradle: Resource compilation failed \(Failed to compile resource file: .*bg\.png/,
  ],
];

for (const [what, log, told] of FAILED) {
  Deno.test(`${ID}: names the line of ${what}`, async () => {
    const { facts, verdict } = await runKit(ID, { log: `${log}\n` });
    assert.deepEqual([verdict, facts.outcome], ["ready", "failed"]);
    assert.match(facts.root_cause as string, told);
  });
}

Deno.test(`${ID}: an error in logfmt from which a program recovers is no failure`, async () => {
  const log = `level=error msg="probe failed, trying again" err="dial tcp: refused"
level=info msg="ready"
BUILD SUCCESSFUL in 3s
`;
  const { facts } = await runKit(ID, { log, exit_code: 0 });
  assert.deepEqual([facts.outcome, facts.root_cause], ["passed", null]);
});

Deno.test(`${ID}: an error that a program logs before its tests pass is no failure`, async () => {
  const log = `=== RUN   TestRefused
time="2026-03-01T10:00:00Z" level=error msg="no such user"
--- PASS: TestRefused (0.00s)
PASS
ok  \texample.com/users\t0.010s
`;
  const { facts } = await runKit(ID, { log });
  assert.deepEqual([facts.outcome, facts.root_cause], ["passed", null]);
  const cut = await runKit(ID, { log: log.slice(0, log.indexOf("--- PASS")) });
  assert.equal(cut.facts.outcome, "failed");
});

Deno.test(`${ID}: a prompt is no name of a derivation`, async () => {
  const log = `$ psql -f schema.sql shop
shop> src/a.c:3:5: error: expected ';' before 'return'
ERROR: Job failed: exit code 1
`;
  const { facts } = await runKit(ID, { log });
  assert.match(facts.root_cause as string, /shop> src\/a\.c/);
});

Deno.test(`${ID}: what a build of Nix prints that went well is no failure`, async () => {
  const log = `building '${DRV}'...
core> error: expected this failure in test 3
core> 12 tests passed
/nix/store/7yv5c4qswbrkgsh4hwfbm0fjx5g3zpx9-core-1.0
`;
  const { facts } = await runKit(ID, { log });
  assert.equal(facts.root_cause, null);
});

Deno.test(`${ID}: runs a failed test of ExUnit alone`, async () => {
  const log = `  1) test transfers money between accounts (Bank.TransferTest)
     test/bank/transfer_test.exs:21
     Assertion with == failed
     code:  assert balance(a) == 50

3 tests, 1 failure
`;
  const { facts } = await runKit(ID, { log, exit_code: 2 });
  assert.equal(facts.rerun, "mix test test/bank/transfer_test.exs:21");
});
