/** Which line the kit names for what scanners, budgets, policies, clouds and some further languages print. */
import assert from "node:assert/strict";
import { runKit } from "./kit_support.ts";

const ID = "ci-failure-review-kit";

/** The tool, what it printed, and what the sentence tells. */
const FAILED: readonly (readonly [tool: string, log: string, told: RegExp])[] = [
  [
    "pulumi",
    `Updating (dev):
     Type                 Name        Status                  Info
 +   pulumi:pulumi:Stack  shop-dev    **creating failed**     1 error
 +   └─ aws:s3:Bucket     assets      **creating failed**     1 error

Diagnostics:
  pulumi:pulumi:Stack (shop-dev):
    error: update failed

  aws:s3:Bucket (assets):
    error: 1 error occurred:
    	* creating S3 Bucket (acme-assets): operation error S3: CreateBucket, https response error StatusCode: 409, RequestID: X, BucketAlreadyExists:

Resources:
    + 1 created`,
    /^Pulumi: creating S3 Bucket \(acme-assets\): .*BucketAlreadyExists/,
  ],
  [
    "cdk",
    `ShopStack: deploying... [1/1]
ShopStack: creating CloudFormation changeset...
ShopStack | 2/5 | 10:12:01 AM | CREATE_FAILED        | AWS::IAM::Role | Fn/ServiceRole (FnServiceRole1234) Resource handler returned message: "User: arn:aws:sts::123:assumed-role/ci is not authorized to perform: iam:CreateRole" (RequestToken: x, HandlerErrorCode: AccessDenied)
ShopStack | 3/5 | 10:12:05 AM | ROLLBACK_IN_PROGRESS | AWS::CloudFormation::Stack | ShopStack The following resource(s) failed to create: [FnServiceRole1234]. Rollback requested by user.

 ❌  ShopStack failed: _ToolkitError: The stack named ShopStack failed creation, it may need to be manually deleted from the AWS console: ROLLBACK_COMPLETE: Resource handler returned message: "User: arn:aws:sts::123:assumed-role/ci is not authorized to perform: iam:CreateRole"`,
    /^CloudFormation: AWS::IAM::Role .*is not authorized to perform/,
  ],
  [
    "semgrep",
    `┌─────────────┐
│ Scan Status │
└─────────────┘
  Scanning 214 files tracked by git with 1044 Code rules:

┌─────────────────┐
│ 1 Code Finding  │
└─────────────────┘

    src/db.js
   ❯❯❱ javascript.lang.security.audit.sqli.node-postgres-sqli
          ❰❰ Blocking ❱❱
          Detected string concatenation with a non-literal variable in a node-postgres JS SQL statement.

           42┆ client.query("SELECT * FROM users WHERE id=" + id)

┌──────────────┐
│ Scan Summary │
└──────────────┘
✅ Scan completed successfully.
 • Findings: 1 (1 blocking)`,
    /^Semgrep: javascript\.\S+node-postgres-sqli \(src\/db\.js\)$/,
  ],
  [
    "checkov",
    `terraform scan results:

Passed checks: 12, Failed checks: 1, Skipped checks: 0

Check: CKV_AWS_18: "Ensure the S3 bucket has access logging enabled"
	FAILED for resource: aws_s3_bucket.assets
	File: /main.tf:12-15
	Guide: https://docs.prismacloud.io/en/x

		12 | resource "aws_s3_bucket" "assets" {`,
    /^Checkov: CKV_AWS_18: .*\(main\.tf:12\)$/,
  ],
  [
    "hadolint",
    `Dockerfile:3 DL3008 warning: Pin versions in apt get install. Instead of \`apt-get install <package>\` use \`apt-get install <package>=<version>\`
Dockerfile:9 DL3025 warning: Use arguments JSON notation for CMD and ENTRYPOINT arguments`,
    /^hadolint: DL3008 .*\(Dockerfile:3\)$/,
  ],
  [
    "yamllint",
    `charts/shop/values.yaml
  1:1       warning  missing document start "---"  (document-start)
  12:5      error    wrong indentation: expected 2 but found 4  (indentation)`,
    /^yamllint: wrong indentation.*values\.yaml:12\)$/,
  ],
  [
    "markdownlint",
    `markdownlint-cli2 v0.13.0 (markdownlint v0.34.0)
Finding: **/*.md !node_modules
Linting: 24 file(s)
Summary: 1 error(s)
README.md:14:81 MD013/line-length Line length [Expected: 80; Actual: 132]`,
    /^markdownlint: MD013.*\(README\.md:14\)$/,
  ],
  [
    "gitleaks",
    `    ○
    │╲
    │ ○
    ○ ░
    ░    gitleaks

Finding:     const key = "REDACTED"
Secret:      REDACTED
RuleID:      generic-api-key
Entropy:     4.2
File:        src/config.js
Line:        7
Commit:      4f2a1b9c
Author:      Ana

10:12AM INF 214 commits scanned.
10:12AM WRN leaks found: 1`,
    /^Gitleaks: generic-api-key \(src\/config\.js\)$/,
  ],
  [
    "nix",
    `building '/nix/store/abc-source.drv'...
trying https://example.com/x.tar.gz
error: hash mismatch in fixed-output derivation '/nix/store/abc-source.drv':
         specified: sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
            got:    sha256-Bbbb4xZt0xXv1JcLq1m0kXo0Wm0xq0Q0Yw0Zr0Yx0Q0=
error: 1 dependencies of derivation '/nix/store/def-shop-1.0.drv' failed to build`,
    /^Nix: hash mismatch/,
  ],
  [
    "conan",
    `======== Computing dependency graph ========
Graph root
    conanfile.py (shop/1.0): /home/runner/work/shop/shop/conanfile.py
ERROR: Package 'boost/9.9.0' not resolved: Unable to find 'boost/9.9.0' in remotes.`,
    /^Conan: Package 'boost\/9\.9\.0' not resolved/,
  ],
  [
    "forge",
    `Compiling 24 files with Solc 0.8.25
Solc 0.8.25 finished in 3.12s
Compiler run successful!

Ran 3 tests for test/Vault.t.sol:VaultTest
[PASS] testDeposit() (gas: 45123)
[FAIL: assertion failed: 90 != 100] testWithdraw() (gas: 61234)
[PASS] testOwner() (gas: 12345)
Suite result: FAILED. 2 passed; 1 failed; 0 skipped; finished in 5.12ms (4.01ms CPU time)

Ran 1 test suite in 8.21ms (5.12ms CPU time): 2 tests passed, 1 failed, 0 skipped (3 total tests)

Failing tests:
Encountered 1 failing test in test/Vault.t.sol:VaultTest
[FAIL: assertion failed: 90 != 100] testWithdraw() (gas: 61234)

Encountered a total of 1 failing tests, 2 tests succeeded`,
    /^Test testWithdraw failed: assertion failed: 90 != 100$/,
  ],
  [
    "lein",
    `lein test shop.cart-test

lein test :only shop.cart-test/test-total

FAIL in (test-total) (cart_test.clj:9)
adds vat
expected: (= 119 (total 100))
  actual: (not (= 119 100))

Ran 12 tests containing 31 assertions.
1 failures, 0 errors.
Tests failed.`,
    /^Test test-total failed: expected: .*\(cart_test\.clj:9\)$/,
  ],
  [
    "rebar3",
    `===> Verifying dependencies...
===> Analyzing applications...
===> Compiling shop
===> Compiling src/shop_cart.erl failed
   ┌─ src/shop_cart.erl:
   │
 7 │      Total = Pric * 2,
   │              ╰── variable 'Pric' is unbound`,
    /^rebar3: variable 'Pric' is unbound \(src\/shop_cart\.erl\)$/,
  ],
  [
    "elm",
    `Compiling ...-- TYPE MISMATCH ------------------------------------------------------ src/Main.elm

The 1st argument to \`text\` is not what I expect:

23|     text 42
             ^^
This argument is a number of type:

    number

But \`text\` needs the 1st argument to be:

    String

Detected errors in 1 module.`,
    /^Elm: TYPE MISMATCH \(src\/Main\.elm\)$/,
  ],
  [
    "lighthouse",
    `✅  .lighthouseci/ directory writable
✅  Configuration file found
Checking assertions against 1 URL(s), 3 total run(s)

1 result(s) for http://localhost:8080/ :

  ✘  categories.performance failure for minScore assertion

        expected: >=0.9
           found: 0.72
      all values: 0.7, 0.72, 0.71

Assertion failed. Exiting with status code 1.`,
    /^Lighthouse CI: categories\.performance failure/,
  ],
  [
    "k6",
    `     ✓ status is 200

     checks.........................: 100.00% ✓ 1200      ✗ 0
   ✗ http_req_duration..............: avg=612.31ms min=101ms med=580ms max=2.1s p(90)=1.0s p(95)=1.31s
     http_reqs......................: 1200   39.9/s

running (0m30.1s), 00/10 VUs, 1200 complete and 0 interrupted iterations
time="2026-03-04T10:12:31Z" level=error msg="thresholds on metrics 'http_req_duration' have been crossed"`,
    /^k6: thresholds on metrics 'http_req_duration'/,
  ],
  [
    "size-limit",
    `  dist/index.js
  Package size limit has exceeded by 1.2 kB
  Size limit:   10 kB
  Size:         11.2 kB with all dependencies, minified and brotlied
  Loading time: 219 ms   on slow 3G

  Try to reduce size or increase limit in "size-limit" section of package.json`,
    /^size-limit: Package size limit has exceeded by 1\.2 kB$/,
  ],
  [
    "goreleaser",
    `  • starting release...
  • loading                                          path=.goreleaser.yaml
  • getting and validating git state
    • git state                                      commit=abc branch=HEAD current_tag=v1.2.0 previous_tag=v1.1.0 dirty=true
  ⨯ release failed after 0s                  error=git is in a dirty state
Please check in your pipeline what can be changing the following files:
 M go.sum
Learn more at https://goreleaser.com/errors/dirty`,
    /^GoReleaser: git is in a dirty state$/,
  ],
  [
    "kubeconform",
    `deploy/deployment.yaml - Deployment shop is invalid: problem validating schema. Check JSON formatting: jsonschema validation failed with 'https://x/deployment-apps-v1.json#' - at '/spec/replicas': got string, want null or integer
Summary: 12 resources found in 8 files - Valid: 11, Invalid: 1, Errors: 0, Skipped: 0`,
    /^kubeconform: Deployment shop is invalid/,
  ],
  [
    "conftest",
    `FAIL - deploy/deployment.yaml - main - Containers must not run as root in Deployment shop

12 tests, 11 passed, 0 warnings, 1 failure, 0 exceptions`,
    /^Conftest: Containers must not run as root .*\(deploy\/deployment\.yaml\)$/,
  ],
  [
    "semantic-release",
    `[10:12:01 AM] [semantic-release] › ℹ  Running semantic-release version 23.0.8
[10:12:02 AM] [semantic-release] › ✘  ENOGHTOKEN No GitHub token specified.
A GitHub personal token (https://github.com/semantic-release/github/blob/master/README.md#github-authentication) must be created and set in the GH_TOKEN or GITHUB_TOKEN environment variable on your CI environment.

AggregateError:
    SemanticReleaseError: No GitHub token specified.
        at getError (file:///home/runner/work/shop/shop/node_modules/@semantic-release/github/lib/get-error.js:6:10)`,
    /^semantic-release: ENOGHTOKEN/,
  ],
  [
    "eas",
    `Resolved "production" environment for the build.
✔ Using remote Android credentials (Expo server)
Compressing project files and uploading to EAS Build.
Failed to resolve plugin for module "expo-router" relative to "/home/runner/work/shop/shop"
    Error: build command failed.`,
    /^Expo: Failed to resolve plugin/,
  ],
  [
    "psql",
    `+ psql -v ON_ERROR_STOP=1 -f db/migrations/012.sql
BEGIN
psql:db/migrations/012.sql:7: ERROR:  column "vat" of relation "orders" already exists`,
    /^psql: column \"vat\" .*\(db\/migrations\/012\.sql:7\)$/,
  ],
  [
    "brakeman",
    `Loading scanner...
== Brakeman Report ==

Application Path: /home/runner/work/shop/shop
Security Warnings: 1

== Warnings ==

Confidence: High
Category: SQL Injection
Check: SQL
Message: Possible SQL injection
Code: Order.where("id = #{params[:id]}")
File: app/controllers/orders_controller.rb
Line: 12`,
    /^Brakeman: Possible SQL injection \(app\/controllers\/orders_controller\.rb\)$/,
  ],
  [
    "rcheck",
    `* checking tests ...
  Running ‘testthat.R’
 ERROR
Running the tests in ‘tests/testthat.R’ failed.
Last 13 lines of output:
  ══ Failed tests ════════════════════════════════════════════════════════════════
  ── Failure ('test-total.R:3:3'): total adds vat ────────────────────────────────
  total(100) (\`actual\`) not equal to 119 (\`expected\`).

    \`actual\`: 100.0
  \`expected\`: 119.0

  [ FAIL 1 | WARN 0 | SKIP 0 | PASS 12 ]
  Error: Test failures
  Execution halted`,
    /^Test total adds vat failed: total\(100\) .*\(test-total\.R:3\)$/,
  ],
  [
    "phpcs",
    `FILE: /home/runner/work/shop/shop/src/Cart.php
----------------------------------------------------------------------
FOUND 1 ERROR AFFECTING 1 LINE
----------------------------------------------------------------------
 12 | ERROR | [x] Opening brace should be on a new line
----------------------------------------------------------------------`,
    /^PHP_CodeSniffer: .*Cart\.php:12\)$/,
  ],
  [
    "rector",
    `1 file with changes
===================

1) src/Cart.php:12

    ---------- begin diff ----------
@@ @@
-array(1)
+[1]
    ----------- end diff -----------

Applied rules:
 * LongArrayToShortArrayRector

 [OK] 1 file would have been changed (dry-run) by Rector`,
    /^Rector: LongArrayToShortArrayRector \(src\/Cart\.php:12\)$/,
  ],
  [
    "bandit",
    `Run started:2026-03-04 10:12:01

Test results:
>> Issue: [B608:hardcoded_sql_expressions] Possible SQL injection vector through string-based query construction.
   Severity: Medium   Confidence: Low
   CWE: CWE-89 (https://cwe.mitre.org/data/definitions/89.html)
   Location: ./src/cart.py:12:8

--------------------------------------------------
Code scanned:
	Total lines of code: 214`,
    /^Bandit: \[B608:.*\(src\/cart\.py:12\)$/,
  ],
  [
    "pip-audit",
    `Found 1 known vulnerability in 1 package
Name   Version ID                  Fix Versions
------ ------- ------------------- ------------
jinja2 3.1.2   GHSA-h5c8-rqwp-cp95 3.1.3`,
    /^pip-audit: jinja2 3\.1\.2 GHSA-h5c8-rqwp-cp95 3\.1\.3$/,
  ],
  [
    "osv-scanner",
    `Scanned /home/runner/work/shop/shop/package-lock.json file and found 214 packages
╭─────────────────────────────────────┬──────┬───────────┬─────────┬─────────┬───────────────────╮
│ OSV URL                             │ CVSS │ ECOSYSTEM │ PACKAGE │ VERSION │ SOURCE            │
├─────────────────────────────────────┼──────┼───────────┼─────────┼─────────┼───────────────────┤
│ https://osv.dev/GHSA-35jh-r3h4-6jhm │ 7.2  │ npm       │ lodash  │ 4.17.20 │ package-lock.json │
╰─────────────────────────────────────┴──────┴───────────┴─────────┴─────────┴───────────────────╯`,
    /^OSV-Scanner: GHSA-35jh-r3h4-6jhm .*lodash/,
  ],
  [
    "grype",
    `NAME     INSTALLED  FIXED-IN  TYPE  VULNERABILITY   SEVERITY
openssl  3.0.11     3.0.12    deb   CVE-2023-5363   High
[0001] ERROR discovered vulnerabilities at or above the severity threshold`,
    /^Grype: openssl .*CVE-2023-5363 High$/,
  ],
  [
    "license-checker",
    `Package "left@1.0.0" is licensed under "GPL-3.0" which is not permitted by the --onlyAllow flag. Exiting.`,
    /^license-checker: Package \"left@1\.0\.0\" is licensed/,
  ],
  [
    "knip",
    `Unused files (1)
src/old.ts
Unused dependencies (1)
lodash  package.json:12:6`,
    /^Knip: Unused files \(1\) \(src\/old\.ts\)$/,
  ],
  [
    "maestro",
    `Running on emulator-5554

 ║  > Flow: login
 ║    ✅  Launch app "com.acme.shop"
 ║    ❌  Assert that "Welcome" is visible

Assertion is false: "Welcome" is visible`,
    /^Test login failed: Assertion is false/,
  ],
  [
    "swift-testing",
    `◇ Test run started.
✘ Test total() recorded an issue at CartTests.swift:14:5: Expectation failed: (total → 100) == 119
✘ Test total() failed after 0.001 seconds with 1 issue.
✘ Test run with 3 tests failed after 0.002 seconds with 1 issue.`,
    /^Test total\(\) failed: Expectation failed: .*\(CartTests\.swift:14\)$/,
  ],
  [
    "swiftlint",
    `Linting Swift files in current working directory
/Users/runner/work/shop/shop/Sources/Cart.swift:12:1: error: Line Length Violation: Line should be 200 characters or less; currently it has 231 characters (line_length)
Done linting! Found 1 violation, 1 serious in 24 files.`,
    /^SwiftLint: Line Length Violation.*\.swift:12\)$/,
  ],
  [
    "ktlint",
    `/home/runner/work/shop/shop/src/Cart.kt:12:1: Unexpected indentation (6) (should be 4) (standard:indent)

Summary error count (descending) by rule:
  standard:indent: 1`,
    /^ktlint: Unexpected indentation.*\.kt:12\)$/,
  ],
  [
    "detekt",
    `style - 5min debt
	MagicNumber - [total] at /home/runner/work/shop/shop/src/Cart.kt:12:20

Overall debt: 5min

Analysis failed with 1 weighted issues.`,
    /^detekt: MagicNumber.*\.kt:12\)$/,
  ],
  [
    "androidlint",
    `> Task :app:lintDebug FAILED
/home/runner/work/shop/shop/app/src/main/res/layout/activity_main.xml:12: Error: Missing contentDescription attribute on image [ContentDescription]
1 errors, 3 warnings

FAILURE: Build failed with an exception.

* What went wrong:
Execution failed for task ':app:lintDebug'.
> Lint found errors in the project; aborting build.`,
    /^Android Lint: Missing contentDescription.*activity_main\.xml:12\)$/,
  ],
  [
    "prettier",
    `Checking formatting...
[warn] src/cart.ts
[warn] Code style issues found in the above file. Run Prettier with --write to fix.`,
    /^Prettier: Code style issues.*\(src\/cart\.ts\)$/,
  ],
  [
    "django-migr",
    `System check identified no issues (0 silenced).
CommandError: Conflicting migrations detected; multiple leaf nodes in the migration graph: (0012_vat, 0012_sku in orders).
To fix them run 'python manage.py makemigrations --merge'`,
    /^Django: Conflicting migrations detected/,
  ],
  [
    "argocd",
    `TIMESTAMP                  GROUP        KIND   NAMESPACE   NAME    STATUS    HEALTH        HOOK  MESSAGE
2026-03-04T10:12:01+00:00   apps  Deployment        shop   shop    Synced  Degraded              Deployment "shop" exceeded its progress deadline
FATA[0301] timed out (300s) waiting for app "shop" match desired state`,
    /^program: timed out \(300s\) waiting for app/,
  ],
  [
    "cypress-bin",
    `Your system is missing the dependency: Xvfb

Install Xvfb and run Cypress again.

Read our documentation on dependencies for more information:

https://on.cypress.io/required-dependencies`,
    /^Cypress: Your system is missing the dependency: Xvfb$/,
  ],
  [
    "gotestsum",
    `✓  internal/db (1.2s)
✖  internal/cart (0.02s)

=== Failed
=== FAIL: internal/cart TestTotal (0.00s)
    cart_test.go:14: got 100, want 119

DONE 12 tests, 1 failure in 3.1s`,
    /^Test TestTotal failed: got 100, want 119 \(cart_test\.go:14\)$/,
  ],
];

Deno.test(`${ID}: names what a scanner, a budget, a policy or a cloud refused, and its place`, async () => {
  for (const [tool, log, told] of FAILED) {
    const { facts, verdict } = await runKit(ID, {
      log: `${log}\n##[error]Process completed with exit code 1.\n`,
    });
    assert.equal(verdict, "ready", tool);
    assert.match(String(facts.root_cause), told, tool);
  }
});

Deno.test(`${ID}: findings that a job goes on after are not its cause`, async () => {
  const [semgrep, checkov] = [FAILED[2]![1], FAILED[3]![1]];
  const log = `##[group]Run semgrep || true
semgrep || true
shell: /usr/bin/bash -e {0}
##[endgroup]
${semgrep}
${checkov}
##[group]Run go test ./...
go test ./...
shell: /usr/bin/bash -e {0}
##[endgroup]
--- FAIL: TestTotal (0.00s)
    cart_test.go:5: got 2 items, want 1
FAIL
##[error]Process completed with exit code 1.
`;
  assert.match(String((await runKit(ID, { log })).facts.root_cause), /^Test TestTotal failed/);
});
