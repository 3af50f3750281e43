/** Logs of failed runs in the form in which public projects' CI prints them; facts and names are made up. */

/** The lines of a step as a runner of GitHub Actions gives them out, each with its time. */
function asRunnerPrints(text: string): string {
  const stamp = (index: number) =>
    `2026-11-20T09:14:${String(index % 60).padStart(2, "0")}.${1234567 + 1111 * index}Z`;
  return text.split("\n").map((line, index) => `${stamp(index)} ${line}\n`).join("");
}

export const LOGS: Record<string, string> = {
  pytest: asRunnerPrints(`##[group]Run pytest -q
pytest -q
shell: /usr/bin/bash -e {0}
##[endgroup]
........F..E.......                                                      [100%]
==================================== ERRORS ====================================
______________________ ERROR at setup of test_refund_total ______________________

    @pytest.fixture
    def ledger():
>       return Ledger.open(os.environ["LEDGER_URL"])
E       KeyError: 'LEDGER_URL'

tests/conftest.py:14: KeyError
=================================== FAILURES ===================================
_________________________ test_invoice_rounds_half_up __________________________

    def test_invoice_rounds_half_up():
>       assert round_amount(Decimal("2.345")) == Decimal("2.35")
E       AssertionError: assert Decimal('2.34') == Decimal('2.35')
E        +  where Decimal('2.34') = round_amount(Decimal('2.345'))

tests/test_invoice.py:31: AssertionError
=============================== warnings summary ===============================
tests/test_invoice.py::test_dates
  /opt/hostedtoolcache/Python/3.12.3/x64/lib/python3.12/site-packages/acme/dates.py:7: DeprecationWarning: datetime.datetime.utcnow() is deprecated
    return datetime.utcnow()

-- Docs: https://docs.pytest.org/en/stable/how-to/capture-warnings.html
=========================== short test summary info ============================
FAILED tests/test_invoice.py::test_invoice_rounds_half_up - AssertionError: assert Decimal('2.34') == Decimal('2.35')
ERROR tests/test_refund.py::test_refund_total - KeyError: 'LEDGER_URL'
1 failed, 17 passed, 1 warning, 1 error in 2.41s
##[error]Process completed with exit code 1.`),
  jest: asRunnerPrints(`> web@2.3.1 test
> jest --ci

PASS src/lib/format.test.ts
FAIL src/cart/cart.test.ts
  ● cart › applies a percentage coupon

    expect(received).toBe(expected) // Object.is equality

    Expected: 90
    Received: 100

      21 |   const cart = createCart([item(100)]);
      22 |   cart.apply({ percent: 10 });
    > 23 |   expect(cart.total()).toBe(90);
         |                        ^
      24 | });

      at Object.<anonymous> (src/cart/cart.test.ts:23:24)

  ● cart › rejects an expired coupon

    TypeError: Cannot read properties of undefined (reading 'expiresAt')

      8 | export function isExpired(coupon: Coupon, now: Date) {
    > 9 |   return coupon.meta.expiresAt < now;
        |                      ^

      at isExpired (src/cart/coupon.ts:9:22)

Test Suites: 1 failed, 14 passed, 15 total
Tests:       2 failed, 88 passed, 90 total
Snapshots:   0 total
Time:        6.12 s
npm ERR! Lifecycle script \`test\` failed with error:
npm ERR! Error: command failed
npm ERR!   in workspace: web@2.3.1
##[error]Process completed with exit code 1.`),
  cargo: asRunnerPrints(`   Compiling parser v0.4.0 (/home/runner/work/parser/parser)
warning: unused variable: \`span\`
  --> src/lexer.rs:88:9
   |
88 |     let span = self.pos..end;
   |         ^^^^ help: if this is intentional, prefix it with an underscore: \`_span\`
   |
   = note: \`#[warn(unused_variables)]\` on by default

error[E0502]: cannot borrow \`*self\` as mutable because it is also borrowed as immutable
   --> src/lexer.rs:112:13
    |
110 |         let rest = &self.input;
    |                    ----------- immutable borrow occurs here
111 |
112 |             self.bump(rest.len());
    |             ^^^^^----^^^^^^^^^^^^
    |             |    |
    |             |    immutable borrow later used by call
    |             mutable borrow occurs here

\x1b[1m\x1b[38;5;9merror[E0308]\x1b[0m\x1b[1m: mismatched types\x1b[0m
  --> src/token.rs:20:5
   |
19 | fn width(&self) -> usize {
   |                    ----- expected \`usize\` because of return type
20 |     self.len
   |     ^^^^^^^^ expected \`usize\`, found \`u32\`

Some errors have detailed explanations: E0308, E0502.
For more information about an error, try \`rustc --explain E0308\`.
warning: \`parser\` (lib) generated 1 warning
error: could not compile \`parser\` (lib) due to 2 previous errors; 1 warning emitted
##[error]Process completed with exit code 101.`),
  go: asRunnerPrints(`go: downloading github.com/acme/kit v1.8.0
ok  	github.com/acme/queue/internal/clock	0.004s
--- FAIL: TestConsumerRetries (0.05s)
    --- FAIL: TestConsumerRetries/backs_off (0.02s)
        consumer_test.go:61: attempts = 2, want 3
panic: runtime error: invalid memory address or nil pointer dereference [recovered]
	panic: runtime error: invalid memory address or nil pointer dereference
[signal SIGSEGV: segmentation violation code=0x1 addr=0x18 pc=0x6b0f24]

goroutine 34 [running]:
testing.tRunner.func1.2({0x71d2a0, 0x9c1e30})
	/opt/hostedtoolcache/go/1.22.4/x64/src/testing/testing.go:1631 +0x24a
github.com/acme/queue.(*Consumer).ack(0xc000112000, 0x0)
	/home/runner/work/queue/queue/consumer.go:94 +0x44
github.com/acme/queue.TestConsumerAck(0xc0000d6680)
	/home/runner/work/queue/queue/consumer_test.go:80 +0x1b2
FAIL	github.com/acme/queue	0.061s
FAIL
##[error]Process completed with exit code 1.`),
  maven: asRunnerPrints(`[INFO] Scanning for projects...
[INFO] --- surefire:3.2.5:test (default-test) @ billing ---
[INFO] Running com.acme.billing.InvoiceServiceTest
[ERROR] Tests run: 12, Failures: 1, Errors: 1, Skipped: 0, Time elapsed: 1.204 s <<< FAILURE! -- in com.acme.billing.InvoiceServiceTest
[ERROR] com.acme.billing.InvoiceServiceTest.totalsIncludeTax -- Time elapsed: 0.021 s <<< FAILURE!
org.opentest4j.AssertionFailedError: expected: <119.00> but was: <100.00>
	at org.junit.jupiter.api.AssertionUtils.fail(AssertionUtils.java:55)
	at com.acme.billing.InvoiceServiceTest.totalsIncludeTax(InvoiceServiceTest.java:48)

[ERROR] com.acme.billing.InvoiceServiceTest.loadsRates -- Time elapsed: 0.310 s <<< ERROR!
java.lang.IllegalStateException: rates not loaded
	at com.acme.billing.Rates.current(Rates.java:33)
	at com.acme.billing.InvoiceServiceTest.loadsRates(InvoiceServiceTest.java:61)
Caused by: java.io.FileNotFoundException: rates.csv (No such file or directory)
	at java.base/java.io.FileInputStream.open0(Native Method)
	... 23 more

[INFO] Results:
[ERROR] Failures:
[ERROR]   InvoiceServiceTest.totalsIncludeTax:48 expected: <119.00> but was: <100.00>
[ERROR] Errors:
[ERROR]   InvoiceServiceTest.loadsRates:61 » IllegalState rates not loaded
[ERROR] Tests run: 240, Failures: 1, Errors: 1, Skipped: 3
[INFO] ------------------------------------------------------------------------
[INFO] BUILD FAILURE
[INFO] ------------------------------------------------------------------------
[INFO] Total time:  41.201 s
[ERROR] Failed to execute goal org.apache.maven.plugins:maven-surefire-plugin:3.2.5:test (default-test) on project billing: There are test failures.
[ERROR] -> [Help 1]
[ERROR] To see the full stack trace of the errors, re-run Maven with the -e switch.
[ERROR] Re-run Maven using the -X switch to enable full debug logging.
##[error]Process completed with exit code 1.`),
  gradle: asRunnerPrints(`> Task :app:compileKotlin FAILED
w: file:///home/runner/work/app/src/Main.kt:12:9 Parameter 'args' is never used
e: file:///home/runner/work/app/src/Store.kt:44:27 Unresolved reference: flowOn

FAILURE: Build failed with an exception.

* What went wrong:
Execution failed for task ':app:compileKotlin'.
> A failure occurred while executing org.jetbrains.kotlin.compilerRunner.GradleCompilerRunnerWithWorkers$GradleKotlinCompilerWorkAction
   > Compilation error. See log for more details

* Try:
> Run with --stacktrace option to get the stack trace.

Deprecated Gradle features were used in this build, making it incompatible with Gradle 9.0.

BUILD FAILED in 38s
7 actionable tasks: 5 executed, 2 up-to-date
##[error]Process completed with exit code 1.`),
  tsc: asRunnerPrints(`> api@1.0.0 build
> tsc -p tsconfig.json

##[error]src/routes/users.ts(18,27): error TS2345: Argument of type 'string | undefined' is not assignable to parameter of type 'string'.
  Type 'undefined' is not assignable to type 'string'.
##[error]src/routes/users.ts(31,9): error TS2322: Type 'number' is not assignable to type 'string'.
##[error]src/db/client.ts(5,23): error TS7016: Could not find a declaration file for module 'pg-lite'. '/app/node_modules/pg-lite/index.js' implicitly has an 'any' type.
  Try \`npm i --save-dev @types/pg-lite\` if it exists or add a new declaration (.d.ts) file containing \`declare module 'pg-lite';\`

Found 3 errors in 2 files.

Errors  Files
     2  src/routes/users.ts:18
     1  src/db/client.ts:5
##[error]Process completed with exit code 2.`),
  eslint: asRunnerPrints(`> web@2.3.1 lint
> eslint . --max-warnings 0

/home/runner/work/web/src/cart/cart.ts
   4:10  error    'createStore' is defined but never used  @typescript-eslint/no-unused-vars
  19:5   warning  Unexpected console statement             no-console

/home/runner/work/web/src/pages/home.tsx
  33:7  error  React Hook "useUser" is called conditionally  react-hooks/rules-of-hooks

✖ 3 problems (2 errors, 1 warning)
  0 errors and 1 warning potentially fixable with the \`--fix\` option.

##[error]Process completed with exit code 1.`),
  docker: asRunnerPrints(`#7 [build 3/6] COPY package*.json ./
#7 CACHED
#9 [build 4/6] RUN npm ci
#9 0.612 npm WARN deprecated inflight@1.0.6: This module is not supported, and leaks memory.
#9 3.904 npm ERR! code ERESOLVE
#9 3.905 npm ERR! ERESOLVE could not resolve
#9 3.906 npm ERR! While resolving: @acme/ui@4.1.0
#9 3.907 npm ERR! Found: react@19.0.0
#9 3.908 npm ERR! Could not resolve dependency:
#9 3.909 npm ERR! peer react@"^18.0.0" from @acme/ui@4.1.0
#9 3.950 npm ERR! A complete log of this run can be found in: /root/.npm/_logs/2026-11-20-debug-0.log
#9 ERROR: process "/bin/sh -c npm ci" did not complete successfully: exit code: 1
------
 > [build 4/6] RUN npm ci:
3.907 npm ERR! Found: react@19.0.0
3.908 npm ERR! Could not resolve dependency:
------
Dockerfile:9
--------------------
   7 |     WORKDIR /app
   8 |     COPY package*.json ./
   9 | >>> RUN npm ci
  10 |     COPY . .
--------------------
ERROR: failed to solve: process "/bin/sh -c npm ci" did not complete successfully: exit code: 1
##[error]buildx failed with: ERROR: failed to solve: process "/bin/sh -c npm ci" did not complete successfully: exit code: 1`),
  make: asRunnerPrints(`gcc -Wall -O2 -c -o obj/ring.o src/ring.c
src/ring.c: In function 'ring_push':
src/ring.c:41:17: warning: comparison of integer expressions of different signedness: 'int' and 'size_t' [-Wsign-compare]
   41 |     for (int i = 0; i < r->len; i++)
      |                       ^
src/ring.c:52:5: error: 'slot' undeclared (first use in this function)
   52 |     slot->used = 1;
      |     ^~~~
src/ring.c:52:5: note: each undeclared identifier is reported only once for each function it appears in
src/ring.c:60:1: error: control reaches end of non-void function [-Werror=return-type]
   60 | }
      | ^
cc1: some warnings being treated as errors
make[1]: *** [Makefile:22: obj/ring.o] Error 1
make[1]: Leaving directory '/home/runner/work/ring/ring'
make: *** [Makefile:8: all] Error 2
##[error]Process completed with exit code 2.`),
};
