/** Which line the kit names where databases, APIs and pages are held against what they promise, and of some languages. */
import assert from "node:assert/strict";
import { runKit } from "./kit_support.ts";

const ID = "ci-failure-review-kit";

/** What a tool printed, and what the sentence tells. */
const FAILED: readonly (readonly [log: string, told: RegExp])[] = [
  [
    `INFO  [alembic.runtime.migration] Context impl PostgresqlImpl.
INFO  [alembic.autogenerate.compare] Detected added column 'users.phone'
FAILED: New upgrade operations detected: [('add_column', None, 'users', Column('phone', String()))]`,
    /^Alembic: New upgrade operations detected/,
  ],
  [
    `Flyway Community Edition 10.20.0 by Redgate
Database: jdbc:postgresql://db:5432/app (PostgreSQL 16.2)
ERROR: Validate failed: Migrations have failed validation
Migration checksum mismatch for migration version 7
-> Applied to database : 1871362
-> Resolved locally    : -91823
Either revert the changes to the migration, or run repair to update the schema history.`,
    /^Flyway: Migration checksum mismatch for migration version 7/,
  ],
  [
    `Starting Liquibase at 10:00:00 (version 4.29.2)
Running Changeset: db/changelog/002.xml::2::anna
Unexpected error running Liquibase: Migration failed for changeset db/changelog/002.xml::2::anna:
     Reason: liquibase.exception.DatabaseException: ERROR: relation "orders" already exists [Failed SQL: (0) CREATE TABLE orders (id INT)]`,
    /^Liquibase: .*relation "orders" already exists.*\(db\/changelog\/002\.xml\)/,
  ],
  [
    `05:00:11  1 of 12 START sql table model analytics.orders ... [RUN]
05:00:12  1 of 12 ERROR creating sql table model analytics.orders ... [ERROR in 0.8s]
05:00:13  
05:00:13  Completed with 1 error, 0 partial successes, and 0 warnings:
05:00:13  
05:00:13    Database Error in model orders (models/orders.sql)
  column "customer_idd" does not exist
  LINE 12:     customer_idd
05:00:13  
05:00:13  Done. PASS=0 WARN=0 ERROR=1 SKIP=11 TOTAL=12`,
    /^dbt: column "customer_idd" does not exist \(models\/orders\.sql\)/,
  ],
  [
    `→ Create order
  POST https://api.example/orders [500 Internal Server Error, 320B, 120ms]
  1. Status code is 201

  #  failure         detail
 1.  AssertionError  Status code is 201
                     expected response to have status code 201 but got 500
                     at assertion:0 in test-script
                     inside "Create order"`,
    /Status code is 201.*got 500/,
  ],
  [
    `1 changes: 1 error, 0 warning, 0 info
error	[response-property-removed] at b.yaml
	in API GET /orders
		removed the required property 'total' from the response with the '200' status`,
    /^oasdiff: removed the required property 'total'.*\(b\.yaml\)/,
  ],
  [
    `Running Pa11y on 2 URLs:
 > http://localhost:3000/ - 0 errors
 > http://localhost:3000/login - 1 errors

Errors in http://localhost:3000/login:

 • This form field should be labelled in some way. (WCAG2AA.Principle1.Guideline1_3.1_3_1.F68)

   (#email)

   <input id="email">

✘ 1/2 URLs passed`,
    /^pa11y: This form field should be labelled.*\/login\)/,
  ],
  [
    `amazon-ebs.ubuntu: output will be in this color.
==> amazon-ebs.ubuntu: Prevalidating any provided VPC information
==> amazon-ebs.ubuntu: No AMI was found matching filters: {
Build 'amazon-ebs.ubuntu' errored after 2 seconds 310 milliseconds: No AMI was found matching filters: {ubuntu/images/*}

==> Some builds didn't complete successfully and had errors:
--> amazon-ebs.ubuntu: No AMI was found matching filters: {ubuntu/images/*}`,
    /^Packer: No AMI was found/,
  ],
  [
    `Verifying a pact between web and orders
  a request for order 7
     returns a response which
      has status code 200 (FAILED)
      has a matching body (OK)

Failures:

1) Verifying a pact between web and orders Given order 7 exists - a request for order 7
    1.1) has status code 200
           expected 200 but was 404`,
    /Verifying a pact between web and orders.*expected 200 but was 404/,
  ],
  [
    `Login :: Tests for login
Valid Login                                                           | PASS |
Invalid Login                                                         | FAIL |
Element 'id:error' did not appear in 5 seconds.
Login :: Tests for login                                              | FAIL |
2 tests, 1 passed, 1 failed
Output:  /w/output.xml`,
    /Invalid Login failed: Element 'id:error' did not appear/,
  ],
  [
    `
src/a.css
  3:10  ✖  Expected "#FFF" to be "#fff"  color-hex-case

✖ 1 problem (1 error, 0 warnings)`,
    /^Stylelint: Expected "#FFF".*\(src\/a\.css:3\)/,
  ],
  [
    `
/w/openapi.yaml
 14:9  error  operation-operationId  Operation must have "operationId".  paths./orders.get

✖ 1 problem (1 error, 0 warnings, 0 infos, 0 hints)`,
    /^Spectral: operation-operationId.*\(\/w\/openapi\.yaml:14\)/,
  ],
  [
    `verilator --lint-only -Wall top.v
%Warning-WIDTH: top.v:31:14: Operator ASSIGN expects 8 bits on the Assign RHS, but Assign RHS's SEL generates 9 bits.
                           : ... In instance top
   31 |   assign q = sum[8:0];
      |            ^
%Error: Exiting due to 1 warning(s)
make: *** [Makefile:9: lint] Error 1`,
    /^Verilator: Operator ASSIGN.*\(top\.v:31\)/,
  ],
  [
    `NOTE: Executing Tasks
ERROR: libfoo-1.2-r0 do_fetch: Fetcher failure for URL: 'https://example.org/libfoo-1.2.tar.gz'. Unable to fetch URL from any source.
ERROR: Logfile of failure stored in: /build/tmp/work/core2-64/libfoo/1.2-r0/temp/log.do_fetch.4711
ERROR: Task (/build/meta-x/recipes/libfoo_1.2.bb:do_fetch) failed with exit code '1'
NOTE: Tasks Summary: Attempted 812 tasks of which 800 didn't need to be rerun and 1 failed.`,
    /^BitBake: libfoo-1\.2-r0 do_fetch/,
  ],
  [
    `Checking 41 source files ...

  Code Readability
┃ 
┃ [R] ↗ Modules should have a @moduledoc tag.
┃       lib/shop/cart.ex:1:11 #(Shop.Cart)

Please report incorrect results: https://github.com/rrrene/credo/issues

Analysis took 0.6 seconds (0.1s to load, 0.5s running 67 checks on 41 files)
120 mods/funs, found 1 code readability issue.`,
    /^Credo: Modules should have a @moduledoc tag\. \(lib\/shop\/cart\.ex:1\)/,
  ],
  [
    `Finding suitable PLTs
Total errors: 1, Skipped: 0, Unnecessary Skips: 0
done in 0m3.1s
lib/shop/cart.ex:22:7:no_return
Function checkout/1 has no local return.
________________________________________________________________________________
done (warnings were emitted)
Halting VM with exit status 2`,
    /^Dialyzer: Function checkout\/1 has no local return\. \(lib\/shop\/cart\.ex:22\)/,
  ],
  [
    `🦋  error Some packages have been changed but no changesets were found. Run \`changeset add\` to resolve this error.
🦋  error If this change doesn't need a release, run \`changeset add --empty\`.`,
    /^Changesets: Some packages have been changed/,
  ],
  [
    `Processed 41 files (812ms) 

✖ Found 1 circular dependency!

1) a.ts > b.ts`,
    /^madge: a\.ts > b\.ts/,
  ],
  [
    `     Checking shop v1.2.0 -> v1.2.1 (patch change)
     Checked [   0.012s] 75 checks: 74 pass, 1 fail, 0 warn, 0 skip

--- failure function_missing: pub fn removed or renamed ---

Failed in:
  function shop::total, previously in file src/lib.rs:12

     Summary semver requires new major version: 1 major and 0 minor checks failed`,
    /^cargo-semver-checks: pub fn removed or renamed \(src\/lib\.rs:12\)/,
  ],
  [
    `Analyzing dependencies of crates in this directory...
cargo-machete found the following unused dependencies in this directory:
shop -- ./Cargo.toml:
	serde_json`,
    /^cargo-machete: serde_json/,
  ],
  [
    `# MISSING COPYRIGHT AND LICENSING INFORMATION

The following files have no copyright and licensing information:
* src/a.py

# SUMMARY

* Files with copyright information: 40 / 41

Unfortunately, your project is not compliant with version 3.3 of the REUSE Specification :-(`,
    /^REUSE: src\/a\.py/,
  ],
  [
    `The cypress npm package is installed, but the Cypress binary is missing.

We expected the binary to be installed here: /home/runner/.cache/Cypress/13.6.0/Cypress/Cypress`,
    /^Cypress: .*binary is missing/,
  ],
  [
    `Error: Timed out waiting 60000ms from config.webServer.`,
    /^Playwright: Timed out waiting 60000ms from config\.webServer/,
  ],
  [
    `==> Linting chart
[INFO] Chart.yaml: icon is recommended
[ERROR] templates/: template: shop/templates/deploy.yaml:12:20: executing "shop/templates/deploy.yaml" at <.Values.image.tag>: nil pointer evaluating interface {}.tag

Error: 1 chart(s) linted, 1 chart(s) failed`,
    /^Helm: template: shop\/templates\/deploy\.yaml:12:20/,
  ],
  [
    `# npm audit report

tar-fs  <2.1.2
Severity: high
tar-fs can extract outside the specified dir - https://github.com/advisories/GHSA-pq67-2wwv-3xjx
fix available via \`npm audit fix\`
node_modules/tar-fs

1 high severity vulnerability`,
    /^npm audit: tar-fs <2\.1\.2/,
  ],
  [
    `Total: 1 (HIGH: 1, CRITICAL: 0)
│  Library   │ Vulnerability  │ Severity │ Status │ Installed Version │ Fixed Version │
├────────────┼────────────────┼──────────┼────────┼───────────────────┼───────────────┤
│ libcrypto3 │ CVE-2023-5363  │ HIGH     │ fixed  │ 3.1.3-r0          │ 3.1.4-r0      │`,
    /^Trivy: libcrypto3 .*CVE-2023-5363/,
  ],
];

Deno.test(`${ID}: names what a migration, an API or a page does not meet, and its place`, async () => {
  for (const [log, told] of FAILED) {
    const { facts, verdict } = await runKit(ID, {
      log: `${log}\n##[error]Process completed with exit code 1.\n`,
    });
    assert.match(String(facts.root_cause), told);
    assert.equal(verdict, "ready");
  }
});

Deno.test(`${ID}: what git diff --exit-code prints is a file that was not committed, and no other diff`, async () => {
  const log = (command: string) =>
    `##[group]Run ${command}
${command}
shell: /usr/bin/bash -e {0}
##[endgroup]
diff --git a/go.sum b/go.sum
index 1..2 100644
-github.com/a/b v1.0.0 h1:x=
##[error]Process completed with exit code 1.
`;
  const { facts } = await runKit(ID, { log: log("go mod tidy && git diff --exit-code") });
  assert.match(String(facts.root_cause), /^git: diff --git a\/go\.sum/);
  assert.match(String(facts.what_to_do), /commit what they change/);
  assert.equal((await runKit(ID, { log: log("./release.sh") })).facts.root_cause, null);
});
