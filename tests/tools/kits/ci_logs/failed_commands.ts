/**
 * What commands print that break a build: one of each tool, in the form that it prints. `=>` stands before the lines
 * that an expert would name as the cause; it was put there before the kit was run.
 */

/** Tool, the command, its exit code, what it printed, and what the cause has to tell; null where no line names it. */
export type FailedCommand = readonly [
  tool: string,
  run: string,
  code: number,
  body: string,
  told: RegExp | null,
];

export const FAILED_COMMANDS: readonly FailedCommand[] = [
  [
    "pytest fixture error",
    "pytest",
    1,
    `============================= test session starts ==============================
platform linux -- Python 3.12.3, pytest-8.2.0, pluggy-1.5.0
rootdir: /home/runner/work/shop/shop
configfile: pyproject.toml
plugins: asyncio-0.23.6, cov-5.0.0, xdist-3.6.1
collected 214 items

tests/test_auth.py ..................                                    [  8%]
tests/test_orders.py .....E......                                        [ 14%]
tests/test_stock.py ................                                     [ 22%]

==================================== ERRORS ====================================
=>__________________ ERROR at setup of test_order_total_with_vat __________________

    @pytest.fixture
    def db():
>       conn = psycopg.connect(os.environ["DATABASE_URL"])

tests/conftest.py:18: 
_ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ 

>       raise KeyError(key) from None
=>E       KeyError: 'DATABASE_URL'

<frozen os>:685: KeyError
=============================== warnings summary ===============================
tests/test_auth.py::test_login
  /home/runner/work/shop/shop/shop/auth.py:44: DeprecationWarning: datetime.datetime.utcnow() is deprecated and scheduled for removal in a future version.
    now = datetime.utcnow()

-- Docs: https://docs.pytest.org/en/stable/how-to/capture-warnings.html
=========================== short test summary info ============================
=>ERROR tests/test_orders.py::test_order_total_with_vat - KeyError: 'DATABASE_URL'
=================== 213 passed, 1 warning, 1 error in 12.44s ===================`,
    /DATABASE_URL/,
  ],
  [
    "pytest xdist crash",
    "pytest -n 4",
    1,
    `============================= test session starts ==============================
platform linux -- Python 3.11.9, pytest-7.4.4, pluggy-1.4.0
created: 4/4 workers
4 workers [318 items]

...............................................................s........ [ 22%]
..........................F............................................. [ 45%]
........................................................................ [ 67%]
=================================== FAILURES ===================================
=>_________________________ TestRetry.test_backoff_jitter _________________________
[gw2] linux -- Python 3.11.9 /opt/hostedtoolcache/Python/3.11.9/x64/bin/python

self = <tests.test_retry.TestRetry object at 0x7f31c8a3d0d0>

    def test_backoff_jitter(self):
        delays = [backoff(n) for n in range(5)]
>       assert delays == sorted(delays)
=>E       assert [1.0, 2.1, 1.9, 8.2, 16.4] == [1.0, 1.9, 2.1, 8.2, 16.4]
E         
E         At index 1 diff: 2.1 != 1.9
E         Use -v to get more diff

tests/test_retry.py:31: AssertionError
------------------------------ Captured log call -------------------------------
ERROR    shop.retry:retry.py:22 giving up after 5 attempts: ConnectionError: refused
=========================== short test summary info ============================
=>FAILED tests/test_retry.py::TestRetry::test_backoff_jitter - assert [1.0, 2.1, 1.9, 8.2, 16.4] == [1.0, 1.9, 2.1, 8.2, 16.4]
============ 1 failed, 316 passed, 1 skipped in 48.02s =============`,
    /test_backoff_jitter/,
  ],
  [
    "pytest internal conftest import",
    "pytest",
    4,
    `ImportError while loading conftest '/builds/acme/shop/tests/conftest.py'.
tests/conftest.py:5: in <module>
    from shop.app import create_app
shop/app.py:3: in <module>
    from flask_caching import Cache
=>E   ModuleNotFoundError: No module named 'flask_caching'`,
    /flask_caching/,
  ],
  [
    "unittest error",
    "python -m unittest -v",
    1,
    `test_parse (tests.test_cli.CliTest.test_parse) ... ok
test_run (tests.test_cli.CliTest.test_run) ... ERROR
test_version (tests.test_cli.CliTest.test_version) ... ok

======================================================================
=>ERROR: test_run (tests.test_cli.CliTest.test_run)
----------------------------------------------------------------------
Traceback (most recent call last):
  File "/drone/src/tests/test_cli.py", line 27, in test_run
    main(["run", "--dry"])
  File "/drone/src/tool/cli.py", line 61, in main
    cfg = load(args.config)
          ^^^^^^^^^^^^^^^^^
  File "/drone/src/tool/config.py", line 12, in load
    with open(path) as fh:
         ^^^^^^^^^^
=>FileNotFoundError: [Errno 2] No such file or directory: 'tool.toml'

----------------------------------------------------------------------
Ran 3 tests in 0.021s

FAILED (errors=1)`,
    /tool\.toml|test_run/,
  ],
  [
    "jest two suites",
    "npm test",
    1,
    `> shop-web@2.4.1 test
> jest --ci

PASS src/lib/format.test.ts
  ● Console

    console.error
      Warning: An update to Cart inside a test was not wrapped in act(...).
      
      When testing, code that causes React state updates should be wrapped into act(...):

      at printWarning (node_modules/react-dom/cjs/react-dom.development.js:86:30)

FAIL src/components/Price.test.tsx
=>  ● Price › shows the discount

    TestingLibraryElementError: Unable to find an element with the text: /20 %/. This could be because the text is broken up by multiple elements.

    Ignored nodes: comments, script, style
    <body>
      <div />
    </body>

      14 |   it("shows the discount", () => {
      15 |     render(<Price value={100} discount={0.2} />);
    > 16 |     expect(screen.getByText(/20 %/)).toBeInTheDocument();
         |                   ^
      17 |   });

      at Object.getElementError (node_modules/@testing-library/dom/dist/config.js:37:19)
      at Object.<anonymous> (src/components/Price.test.tsx:16:19)

PASS src/api/client.test.ts
  ● Console

    console.error
      Error: Network request failed
          at fail (/home/runner/work/web/web/src/api/client.test.ts:20:11)

Test Suites: 1 failed, 2 passed, 3 total
Tests:       1 failed, 17 passed, 18 total
Snapshots:   0 total
Time:        4.812 s
Ran all test suites.
npm error Lifecycle script \`test\` failed with error:
npm error code 1`,
    /shows the discount.*Unable to find an element/,
  ],
  [
    "vitest timeout",
    "pnpm test",
    1,
    ` RUN  v2.1.4 /home/circleci/project

 ✓ src/queue.test.ts (12 tests) 31ms
 ❯ src/worker.test.ts (3 tests | 1 failed) 5024ms
   × worker > drains before it stops 5006ms
     → Test timed out in 5000ms.
If this is a long-running test, pass a timeout value as the last argument or configure it globally with "testTimeout".
stderr | src/log.test.ts > logger > prints errors
Error: boom
    at /home/circleci/project/src/log.test.ts:8:18

 ✓ src/log.test.ts (4 tests) 9ms

⎯⎯⎯⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯⎯⎯⎯

=> FAIL  src/worker.test.ts > worker > drains before it stops
=>Error: Test timed out in 5000ms.
If this is a long-running test, pass a timeout value as the last argument or configure it globally with "testTimeout".
 ❯ src/worker.test.ts:41:3
     39|   });
     40| 
     41|   it("drains before it stops", async () => {
       |   ^
⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯[1/1]⎯

 Test Files  1 failed | 2 passed (3)
      Tests  1 failed | 18 passed (19)
   Start at  09:14:02
   Duration  6.31s (transform 201ms, setup 0ms, collect 320ms, tests 5.06s, environment 1ms, prepare 210ms)

 ELIFECYCLE  Test failed. See above for more details.`,
    /drains before it stops.*timed out in 5000ms/,
  ],
  [
    "mocha hook",
    "npm test",
    1,
    `> api@1.0.0 test
> mocha --exit

  users
    1) "before all" hook for "creates a user"

  orders
    ✔ lists orders (18ms)
    ✔ creates an order

  2 passing (64ms)
  1 failing

=>  1) users
       "before all" hook for "creates a user":
     MongoServerSelectionError: connect ECONNREFUSED 127.0.0.1:27017
      at Topology.selectServer (node_modules/mongodb/lib/sdam/topology.js:321:38)
      at async connect (test/helpers/db.js:11:3)
      at async Context.<anonymous> (test/users.spec.js:9:5)`,
    /before all|MongoServerSelectionError|ECONNREFUSED/,
  ],
  [
    "node test spec",
    "node --test",
    1,
    `▶ parser
  ✔ reads numbers (0.61ms)
  ✖ reads dates (1.93ms)
▶ parser (3.88ms)
✔ top level (0.11ms)
ℹ tests 3
ℹ suites 1
ℹ pass 2
ℹ fail 1
ℹ cancelled 0
ℹ skipped 0
ℹ todo 0
ℹ duration_ms 61.20

✖ failing tests:

test at test/parser.test.js:14:3
=>✖ reads dates (1.93ms)
  AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:
  
  '2024-02-29' !== '2024-03-01'
  
      at TestContext.<anonymous> (file:///work/test/parser.test.js:17:12)
      at Test.runInAsyncScope (node:async_hooks:203:9)
      at Test.run (node:internal/test_runner/test:631:25) {
    generatedMessage: true,
    code: 'ERR_ASSERTION',
    actual: '2024-02-29',
    expected: '2024-03-01',
    operator: 'strictEqual'
  }`,
    /reads dates.*Expected values to be strictly equal/,
  ],
  [
    "go test subtest",
    "go test ./...",
    1,
    `=== RUN   TestHandler
=== RUN   TestHandler/missing_id
=== RUN   TestHandler/ok
2024/05/11 10:02:11 ERROR lookup failed err="not found"
--- FAIL: TestHandler (0.01s)
    --- PASS: TestHandler/ok (0.00s)
=>    --- FAIL: TestHandler/missing_id (0.00s)
        handler_test.go:48: 
            	Error Trace:	/builds/acme/api/handler_test.go:48
            	Error:      	Not equal: 
            	            	expected: 400
            	            	actual  : 500
            	Test:       	TestHandler/missing_id
FAIL
coverage: 71.3% of statements
FAIL	gitlab.com/acme/api	0.214s
ok  	gitlab.com/acme/api/store	(cached)
FAIL`,
    /TestHandler\/missing_id/,
  ],
  [
    "go build fail vet",
    "go test ./...",
    1,
    `# gitlab.com/acme/api/store [gitlab.com/acme/api/store.test]
=>store/cache_test.go:22:14: not enough arguments in call to NewCache
	have (number)
	want (int, time.Duration)
ok  	gitlab.com/acme/api	0.311s
FAIL	gitlab.com/acme/api/store [build failed]
FAIL`,
    /not enough arguments in call to NewCache.*cache_test\.go:22/,
  ],
  [
    "cargo test doc",
    "cargo test",
    101,
    `   Compiling ledger v0.3.1 (/home/runner/work/ledger/ledger)
warning: unused variable: \`rate\`
  --> src/fx.rs:18:9
   |
18 |     let rate = 1.1;
   |         ^^^^ help: if this is intentional, prefix it with an underscore: \`_rate\`
   |
   = note: \`#[warn(unused_variables)]\` on by default

warning: \`ledger\` (lib) generated 1 warning
    Finished \`test\` profile [unoptimized + debuginfo] target(s) in 14.20s
     Running unittests src/lib.rs (target/debug/deps/ledger-6a1c)

running 31 tests
test book::tests::posts ... ok
test fx::tests::rounds_half_even ... FAILED
test fx::tests::panics_on_zero - should panic ... ok

failures:

---- fx::tests::rounds_half_even stdout ----

=>thread 'fx::tests::rounds_half_even' panicked at src/fx.rs:61:9:
=>assertion \`left == right\` failed
  left: 2.35
 right: 2.34
note: run with \`RUST_BACKTRACE=1\` environment variable to display a backtrace


failures:
    fx::tests::rounds_half_even

test result: FAILED. 30 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.04s

error: test failed, to rerun pass \`--lib\``,
    /rounds_half_even.*fx\.rs:61/,
  ],
  [
    "cargo borrowck",
    "cargo build",
    101,
    `    Updating crates.io index
  Downloaded serde v1.0.203
   Compiling serde v1.0.203
   Compiling net v0.1.0 (/builds/net)
warning: unused import: \`std::fmt\`
 --> src/a.rs:1:5
  |
1 | use std::fmt;
  |     ^^^^^^^^

=>error[E0502]: cannot borrow \`self.buf\` as mutable because it is also borrowed as immutable
   --> src/conn.rs:112:13
    |
110 |         let head = &self.buf[..4];
    |                     -------- immutable borrow occurs here
112 |             self.buf.clear();
    |             ^^^^^^^^^^^^^^^^ mutable borrow occurs here

For more information about this error, try \`rustc --explain E0502\`.
warning: \`net\` (lib) generated 1 warning
error: could not compile \`net\` (lib) due to 1 previous error; 1 warning emitted
warning: build failed, waiting for other jobs to finish...`,
    /cannot borrow `self\.buf`.*conn\.rs:112/,
  ],
  [
    "clippy deny",
    "cargo clippy -- -D warnings",
    101,
    `    Checking net v0.1.0 (/home/runner/work/net/net)
=>error: this \`if\` has identical blocks
  --> src/route.rs:40:20
   |
40 |       if a.is_empty() {
   |  ____________________^
   |
   = help: for further information visit https://rust-lang.github.io/rust-clippy/master/index.html#if_same_then_else
   = note: \`-D clippy::if-same-then-else\` implied by \`-D warnings\`

error: could not compile \`net\` (lib) due to 1 previous error`,
    /identical blocks.*route\.rs:40/,
  ],
  [
    "maven surefire3",
    "mvn -B verify",
    1,
    `[INFO] Scanning for projects...
[INFO] 
[INFO] ----------------------< com.acme:billing >-----------------------
[INFO] Building billing 1.8.0-SNAPSHOT
[INFO]   from pom.xml
[INFO] --------------------------------[ jar ]---------------------------------
[WARNING] The requested profile "ci" could not be activated because it does not exist.
[INFO] --- surefire:3.2.5:test (default-test) @ billing ---
[INFO] Using auto detected provider org.apache.maven.surefire.junitplatform.JUnitPlatformProvider
[INFO] 
[INFO] -------------------------------------------------------
[INFO]  T E S T S
[INFO] -------------------------------------------------------
[INFO] Running com.acme.billing.RetryTest
10:02:11.120 [main] ERROR com.acme.billing.Retry -- attempt failed
java.io.IOException: simulated
	at com.acme.billing.RetryTest.fails(RetryTest.java:19)
[INFO] Tests run: 4, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.21 s -- in com.acme.billing.RetryTest
[INFO] Running com.acme.billing.InvoiceTest
[ERROR] Tests run: 6, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.093 s <<< FAILURE! -- in com.acme.billing.InvoiceTest
=>[ERROR] com.acme.billing.InvoiceTest.roundsTax -- Time elapsed: 0.012 s <<< FAILURE!
=>org.opentest4j.AssertionFailedError: expected: <19.01> but was: <19.00>
	at org.junit.jupiter.api.AssertionFailureBuilder.build(AssertionFailureBuilder.java:151)
	at com.acme.billing.InvoiceTest.roundsTax(InvoiceTest.java:44)

[INFO] 
[INFO] Results:
[INFO] 
[ERROR] Failures: 
=>[ERROR]   InvoiceTest.roundsTax:44 expected: <19.01> but was: <19.00>
[INFO] 
[ERROR] Tests run: 10, Failures: 1, Errors: 0, Skipped: 0
[INFO] 
[INFO] ------------------------------------------------------------------------
[INFO] BUILD FAILURE
[INFO] ------------------------------------------------------------------------
[INFO] Total time:  8.211 s
[ERROR] Failed to execute goal org.apache.maven.plugins:maven-surefire-plugin:3.2.5:test (default-test) on project billing: There are test failures.
[ERROR] 
[ERROR] Please refer to /home/runner/work/billing/billing/target/surefire-reports for the individual test results.
[ERROR] -> [Help 1]`,
    /roundsTax.*expected: <19\.01>/,
  ],
  [
    "gradle compile java",
    "./gradlew build",
    1,
    `Welcome to Gradle 8.7!

Starting a Gradle Daemon (subsequent builds will be faster)
> Task :core:generateProto UP-TO-DATE
> Task :core:compileJava FAILED
=>/home/jenkins/workspace/core/src/main/java/com/acme/Key.java:31: error: incompatible types: String cannot be converted to UUID
        return id.toString();
                          ^
Note: Some input files use or override a deprecated API.
Note: Recompile with -Xlint:deprecation for details.
1 error

FAILURE: Build failed with an exception.

* What went wrong:
Execution failed for task ':core:compileJava'.
> Compilation failed; see the compiler error output for details.

* Try:
> Run with --info option to get more log output.
> Run with --scan to get full insights.

BUILD FAILED in 21s
3 actionable tasks: 2 executed, 1 up-to-date`,
    /String cannot be converted to UUID.*Key\.java:31/,
  ],
  [
    "gradle junit5 test",
    "./gradlew test",
    1,
    `> Task :app:testDebugUnitTest

com.acme.app.CartTest > adds item PASSED

=>com.acme.app.CartTest > removes item FAILED
    java.lang.NullPointerException at CartTest.kt:52

23 tests completed, 1 failed

> Task :app:testDebugUnitTest FAILED

FAILURE: Build failed with an exception.

* What went wrong:
Execution failed for task ':app:testDebugUnitTest'.
> There were failing tests. See the report at: file:///root/project/app/build/reports/tests/testDebugUnitTest/index.html

BUILD FAILED in 1m 12s`,
    /CartTest > removes item.*NullPointerException.*CartTest\.kt:52/,
  ],
  [
    "gradle dependency",
    "./gradlew assemble",
    1,
    `FAILURE: Build failed with an exception.

* What went wrong:
=>Execution failed for task ':app:compileClasspath'.
=>> Could not resolve all files for configuration ':app:compileClasspath'.
=>   > Could not find com.acme:ui-kit:3.2.0.
     Searched in the following locations:
       - https://repo.maven.apache.org/maven2/com/acme/ui-kit/3.2.0/ui-kit-3.2.0.pom
     Required by:
         project :app

* Try:
> Run with --stacktrace option to get the stack trace.

BUILD FAILED in 9s`,
    /ui-kit:3\.2\.0|Could not resolve all files/,
  ],
  [
    "gtest",
    "./ring_test",
    1,
    `[==========] Running 3 tests from 1 test suite.
[----------] Global test environment set-up.
[----------] 3 tests from RingBuffer
[ RUN      ] RingBuffer.PushPop
[       OK ] RingBuffer.PushPop (0 ms)
[ RUN      ] RingBuffer.Wraps
=>/src/tests/ring_test.cpp:57: Failure
Expected equality of these values:
  rb.size()
    Which is: 7
  8u
    Which is: 8
=>[  FAILED  ] RingBuffer.Wraps (1 ms)
[ RUN      ] RingBuffer.Clears
[       OK ] RingBuffer.Clears (0 ms)
[----------] 3 tests from RingBuffer (1 ms total)

[==========] 3 tests from 1 test suite ran. (1 ms total)
[  PASSED  ] 2 tests.
[  FAILED  ] 1 test, listed below:
[  FAILED  ] RingBuffer.Wraps

 1 FAILED TEST`,
    /ring_test\.cpp:57/,
  ],
  [
    "ctest segv",
    "ctest --test-dir build",
    8,
    `Test project /work/build
      Start  1: unit_parser
 1/3 Test  #1: unit_parser ......................   Passed    0.02 sec
      Start  2: unit_codec
=> 2/3 Test  #2: unit_codec .......................***Exception: SegFault  0.14 sec

      Start  3: unit_io
 3/3 Test  #3: unit_io ..........................   Passed    0.31 sec

67% tests passed, 1 tests failed out of 3

Total Test time (real) =   0.49 sec

The following tests FAILED:
	  2 - unit_codec (SEGFAULT)
Errors while running CTest
Output from these tests are in: /work/build/Testing/Temporary/LastTest.log
Use "--rerun-failed --output-on-failure" to re-run the failed cases verbosely.`,
    /unit_codec.*(SegFault|SEGFAULT)/,
  ],
  [
    "phpunit10",
    "vendor/bin/phpunit",
    1,
    `PHPUnit 10.5.20 by Sebastian Bergmann and contributors.

Runtime:       PHP 8.3.7
Configuration: /app/phpunit.xml

...............F............                                      28 / 28 (100%)

Time: 00:00.412, Memory: 14.00 MB

There was 1 failure:

=>1) App\\Tests\\PriceTest::testRounds with data set "half" (2.345, 2.35)
Failed asserting that 2.34 matches expected 2.35.

/app/tests/PriceTest.php:41

FAILURES!
Tests: 28, Assertions: 61, Failures: 1.`,
    /testRounds.*Failed asserting that 2\.34.*PriceTest\.php:41/,
  ],
  [
    "rspec full",
    "bundle exec rspec",
    1,
    `Run options: include {:focus=>true}

Randomized with seed 40121
...........F....

Failures:

  1) Invoice#total rounds half up
=>     Failure/Error: expect(invoice.total).to eq(BigDecimal("2.35"))

       expected: 0.235e1
            got: 0.234e1

       (compared using ==)
     # ./spec/models/invoice_spec.rb:22:in \`block (3 levels) in <top (required)>'

Finished in 1.12 seconds (files took 3.4 seconds to load)
16 examples, 1 failure

Failed examples:

=>rspec ./spec/models/invoice_spec.rb:21 # Invoice#total rounds half up

Randomized with seed 40121`,
    /invoice_spec\.rb:2[12]/,
  ],
  [
    "minitest rails",
    "bin/rails test",
    1,
    `Running 48 tests in parallel using 2 processes
Run options: --seed 3812

# Running:

.....................F

Failure:
=>OrderTest#test_total_includes_shipping [test/models/order_test.rb:19]:
Expected: 1250
  Actual: 1200

bin/rails test test/models/order_test.rb:15

..........................

Finished in 3.221s, 14.90 runs/s, 31.04 assertions/s.
48 runs, 100 assertions, 1 failures, 0 errors, 0 skips`,
    /test_total_includes_shipping.*order_test\.rb:19/,
  ],
  [
    "dotnet test",
    "dotnet test -c Release",
    1,
    `  Determining projects to restore...
  All projects are up-to-date for restore.
  Shop -> /home/vsts/work/1/s/src/Shop/bin/Release/net8.0/Shop.dll
/home/vsts/work/1/s/src/Shop/Cart.cs(14,23): warning CS8618: Non-nullable property 'Name' must contain a non-null value when exiting constructor. [/home/vsts/work/1/s/src/Shop/Shop.csproj]
Test run for /home/vsts/work/1/s/tests/Shop.Tests/bin/Release/net8.0/Shop.Tests.dll (.NETCoreApp,Version=v8.0)
Microsoft (R) Test Execution Command Line Tool Version 17.9.0 (x64)

Starting test execution, please wait...
A total of 1 test files matched the specified pattern.
=>[xUnit.net 00:00:01.02]     Shop.Tests.CartTests.AppliesVoucher [FAIL]
=>  Failed Shop.Tests.CartTests.AppliesVoucher [18 ms]
  Error Message:
   Assert.Equal() Failure: Values differ
Expected: 90
Actual:   100
  Stack Trace:
     at Shop.Tests.CartTests.AppliesVoucher() in /home/vsts/work/1/s/tests/Shop.Tests/CartTests.cs:line 33
   at System.RuntimeMethodHandle.InvokeMethod(Object target, Void** arguments, Signature sig, Boolean isConstructor)

Failed!  - Failed:     1, Passed:    41, Skipped:     0, Total:    42, Duration: 312 ms - Shop.Tests.dll (net8.0)`,
    /AppliesVoucher.*CartTests\.cs:33/,
  ],
  [
    "gcc template noise",
    "make -j4",
    2,
    `[ 12%] Building CXX object src/CMakeFiles/core.dir/alloc.cpp.o
In file included from /work/src/alloc.cpp:3:
/work/src/pool.h:40:7: warning: unused variable 'n' [-Wunused-variable]
   40 |   int n = 0;
      |       ^
[ 25%] Building CXX object src/CMakeFiles/core.dir/graph.cpp.o
/work/src/graph.cpp: In member function 'void Graph::add(Node)':
=>/work/src/graph.cpp:77:18: error: no matching function for call to 'std::vector<Node>::push_back(std::unique_ptr<Node>)'
   77 |   nodes_.push_back(std::move(p));
      |   ~~~~~~~~~~~~~~~~^~~~~~~~~~~~~~
/usr/include/c++/13/bits/stl_vector.h:1281:7: note: candidate: 'void std::vector<_Tp, _Alloc>::push_back(const value_type&)'
make[2]: *** [src/CMakeFiles/core.dir/build.make:90: src/CMakeFiles/core.dir/graph.cpp.o] Error 1
make[1]: *** [CMakeFiles/Makefile2:112: src/CMakeFiles/core.dir/all] Error 2
make: *** [Makefile:136: all] Error 2`,
    /no matching function for call.*graph\.cpp:77/,
  ],
  [
    "ninja clang werror",
    "cmake --build build",
    1,
    `[1/214] Building CXX object lib/CMakeFiles/a.dir/a.cpp.o
[2/214] Building CXX object lib/CMakeFiles/a.dir/b.cpp.o
FAILED: lib/CMakeFiles/a.dir/b.cpp.o 
/usr/bin/clang++-17 -I/src/include -O2 -Werror -Wall -std=c++20 -MD -MT lib/CMakeFiles/a.dir/b.cpp.o -c /src/lib/b.cpp
=>/src/lib/b.cpp:12:10: error: unused variable 'count' [-Werror,-Wunused-variable]
   12 |   size_t count = 0;
      |          ^~~~~
1 error generated.
[3/214] Building CXX object lib/CMakeFiles/a.dir/c.cpp.o
ninja: build stopped: subcommand failed.`,
    /unused variable 'count'.*b\.cpp:12/,
  ],
  [
    "ld undefined clang",
    "ninja",
    1,
    `[40/41] Linking CXX executable bin/tool
FAILED: bin/tool 
: && /usr/bin/clang++ -O2 main.o -o bin/tool -lz && :
=>/usr/bin/ld: main.o: undefined reference to symbol 'dlopen@@GLIBC_2.2.5'
/usr/bin/ld: /lib/x86_64-linux-gnu/libdl.so.2: error adding symbols: DSO missing from command line
clang: error: linker command failed with exit code 1 (use -v to see invocation)
ninja: build stopped: subcommand failed.`,
    /dlopen|DSO missing/,
  ],
  [
    "msvc",
    "cmake --build build --config Release",
    1,
    `MSBuild version 17.9.8+b34f75857 for .NET Framework
  Checking Build System
  main.cpp
D:\\a\\tool\\tool\\src\\main.cpp(8,1): warning C4996: 'strcpy': This function or variable may be unsafe. [D:\\a\\tool\\tool\\build\\tool.vcxproj]
=>D:\\a\\tool\\tool\\src\\net.cpp(57,12): error C2664: 'int send(SOCKET,const char *,int,int)': cannot convert argument 2 from 'std::string' to 'const char *' [D:\\a\\tool\\tool\\build\\tool.vcxproj]
      D:\\a\\tool\\tool\\src\\net.cpp(57,12):
      No user-defined-conversion operator available`,
    /C2664.*(net\.cpp|cannot convert)/,
  ],
  [
    "msvc lnk",
    "msbuild",
    1,
    `  Creating library D:/a/tool/build/Release/tool.lib and object D:/a/tool/build/Release/tool.exp
=>net.obj : error LNK2019: unresolved external symbol __imp_WSAStartup referenced in function main [D:\\a\\tool\\tool\\build\\tool.vcxproj]
D:\\a\\tool\\build\\Release\\tool.exe : fatal error LNK1120: 1 unresolved externals [D:\\a\\tool\\tool\\build\\tool.vcxproj]`,
    /LNK2019|WSAStartup/,
  ],
  [
    "tsc",
    "yarn build",
    2,
    `yarn run v1.22.22
$ tsc -p tsconfig.build.json
=>src/routes/orders.ts(44,18): error TS2345: Argument of type 'string | undefined' is not assignable to parameter of type 'string'.
  Type 'undefined' is not assignable to type 'string'.
src/routes/orders.ts(51,7): error TS2322: Type 'number' is not assignable to type 'string'.
info Visit https://yarnpkg.com/en/docs/cli/run for documentation about this command.
error Command failed with exit code 2.`,
    /TS2345.*orders\.ts:44/,
  ],
  [
    "swift build",
    "swift build",
    1,
    `[1/9] Compiling NIOCore ByteBuffer.swift
[8/9] Compiling App routes.swift
=>/builds/app/Sources/App/routes.swift:21:19: error: value of type 'Request' has no member 'userID'
        return req.userID
               ~~~ ^~~~~~
[9/9] Compiling App configure.swift
error: fatalError`,
    /has no member 'userID'.*routes\.swift:21/,
  ],
  [
    "xctest",
    "xcodebuild test",
    65,
    `Test Suite 'All tests' started at 2024-05-11 10:12:01.204.
Test Suite 'CartTests' started at 2024-05-11 10:12:01.205.
Test Case '-[AppTests.CartTests testEmpty]' started.
Test Case '-[AppTests.CartTests testEmpty]' passed (0.002 seconds).
Test Case '-[AppTests.CartTests testTotal]' started.
=>/Users/runner/work/app/app/AppTests/CartTests.swift:28: error: -[AppTests.CartTests testTotal] : XCTAssertEqual failed: ("19.0") is not equal to ("20.0")
Test Case '-[AppTests.CartTests testTotal]' failed (0.104 seconds).
Test Suite 'CartTests' failed at 2024-05-11 10:12:01.330.
	 Executed 2 tests, with 1 failure (0 unexpected) in 0.106 (0.125) seconds
** TEST FAILED **`,
    /testTotal.*XCTAssertEqual.*CartTests\.swift:28/,
  ],
  [
    "eslint stylish",
    "npm run lint",
    1,
    `> web@1.0.0 lint
> eslint . --max-warnings 0


/home/runner/work/web/web/src/App.tsx
   4:10  warning  'useMemo' is defined but never used                   @typescript-eslint/no-unused-vars

/home/runner/work/web/web/src/hooks/useCart.ts
=>  28:6  error    React Hook useEffect is called conditionally. React Hooks must be called in the exact same order in every component render  react-hooks/rules-of-hooks

✖ 2 problems (1 error, 1 warning)`,
    /useEffect is called conditionally/,
  ],
  [
    "ruff new format",
    "ruff check .",
    1,
    `=>src/app/main.py:3:8: F401 [*] \`json\` imported but unused
  |
1 | import os
2 | import sys
3 | import json
  |        ^^^^ F401
  |
  = help: Remove unused import: \`json\`

Found 1 error.
[*] 1 fixable with the \`--fix\` option.`,
    /F401.*main\.py:3/,
  ],
  [
    "ruff 0.9 format",
    "ruff check .",
    1,
    `=>F401 [*] \`json\` imported but unused
 --> src/app/main.py:3:8
  |
1 | import os
2 | import sys
3 | import json
  |        ^^^^
  |
help: Remove unused import: \`json\`

Found 1 error.
[*] 1 fixable with the \`--fix\` option.`,
    /F401.*main\.py:3/,
  ],
  [
    "mypy",
    "mypy app",
    1,
    `app/legacy.py:10: note: By default the bodies of untyped functions are not checked, consider using --check-untyped-defs  [annotation-unchecked]
=>app/views.py:88: error: Argument 1 to "send" has incompatible type "str | None"; expected "str"  [arg-type]
Found 1 error in 1 file (checked 61 source files)`,
    /Argument 1 to "send".*views\.py:88/,
  ],
  [
    "pyright",
    "pyright",
    1,
    `/home/runner/work/a/a/src/core.py
=>  /home/runner/work/a/a/src/core.py:14:12 - error: Type "None" is not assignable to return type "int"
    "None" is not assignable to "int" (reportReturnType)
1 error, 0 warnings, 0 informations `,
    /Type "None" is not assignable.*core\.py:14/,
  ],
  [
    "docker build npm",
    "docker build .",
    1,
    `#0 building with "default" instance using docker driver

#1 [internal] load build definition from Dockerfile
#1 transferring dockerfile: 412B done
#1 DONE 0.0s

#2 [internal] load metadata for docker.io/library/node:20-alpine
#2 DONE 0.6s

#9 [build 5/6] RUN npm run build
#9 0.512 
#9 0.512 > web@1.0.0 build
#9 0.512 > vite build
#9 0.512 
#9 1.020 vite v5.2.11 building for production...
#9 2.411 transforming...
#9 3.008 ✓ 41 modules transformed.
#9 3.010 x Build failed in 1.98s
=>#9 3.011 error during build:
=>#9 3.011 [vite]: Rollup failed to resolve import "@acme/icons" from "/app/src/main.ts".
#9 3.011 This is most likely unintended because it can break your application at runtime.
#9 3.011     at viteWarn (file:///app/node_modules/vite/dist/node/chunks/dep-BKbDVx1T.js:67203:17)
#9 ERROR: process "/bin/sh -c npm run build" did not complete successfully: exit code: 1
------
 > [build 5/6] RUN npm run build:
3.008 ✓ 41 modules transformed.
3.010 x Build failed in 1.98s
=>3.011 error during build:
=>3.011 [vite]: Rollup failed to resolve import "@acme/icons" from "/app/src/main.ts".
------
Dockerfile:12
--------------------
  10 |     COPY . .
  11 |     
  12 | >>> RUN npm run build
  13 |     
--------------------
ERROR: failed to solve: process "/bin/sh -c npm run build" did not complete successfully: exit code: 1`,
    /@acme\/icons/,
  ],
  [
    "docker pull rate limit",
    "docker build .",
    1,
    `#3 [internal] load metadata for docker.io/library/golang:1.22
=>#3 ERROR: failed to copy: httpReadSeeker: failed open: unexpected status code https://registry-1.docker.io/v2/library/golang/manifests/sha256:ab12: 429 Too Many Requests - Server message: toomanyrequests: You have reached your pull rate limit. You may increase the limit by authenticating and upgrading: https://www.docker.com/increase-rate-limit
------
 > [internal] load metadata for docker.io/library/golang:1.22:
------
Dockerfile:1
--------------------
   1 | >>> FROM golang:1.22 AS build
--------------------
=>ERROR: failed to solve: golang:1.22: failed to resolve source metadata for docker.io/library/golang:1.22: failed to copy: httpReadSeeker: failed open: unexpected status code https://registry-1.docker.io/v2/library/golang/manifests/sha256:ab12: 429 Too Many Requests - Server message: toomanyrequests: You have reached your pull rate limit.`,
    /rate limit/,
  ],
  [
    "docker push denied",
    "docker push registry.gitlab.com/acme/api:latest",
    1,
    `The push refers to repository [registry.gitlab.com/acme/api]
5f70bf18a086: Preparing
e1d2a3: Preparing
=>denied: requested access to the resource is denied`,
    /requested access to the resource is denied/,
  ],
  [
    "npm 404",
    "npm ci",
    1,
    `npm warn deprecated inflight@1.0.6: This module is not supported, and leaks memory. Do not use it.
npm error code E404
=>npm error 404 Not Found - GET https://registry.npmjs.org/@acme%2fdesign-tokens - Not found
npm error 404
=>npm error 404  '@acme/design-tokens@^2.0.0' is not in this registry.
npm error 404
npm error 404 Note that you can also install from a
npm error 404 tarball, folder, http url, or git folder.
npm error A complete log of this run can be found in: /home/runner/.npm/_logs/2024-05-11T10_00_00_000Z-debug-0.log`,
    /design-tokens/,
  ],
  [
    "npm node gyp",
    "npm ci",
    1,
    `npm warn deprecated request@2.88.2: request has been deprecated
npm error code 1
npm error path /root/project/node_modules/better-sqlite3
npm error command failed
npm error command sh -c prebuild-install || node-gyp rebuild --release
npm error prebuild-install warn install No prebuilt binaries found (target=22.1.0 runtime=node arch=arm64 libc= platform=linux)
npm error gyp info it worked if it ends with ok
npm error gyp info using node-gyp@10.0.1
npm error gyp ERR! find Python
=>npm error gyp ERR! find Python Python is not set from command line or npm configuration
=>npm error gyp ERR! stack Error: Could not find any Python installation to use
npm error gyp ERR! stack     at PythonFinder.fail (/usr/lib/node_modules/npm/node_modules/node-gyp/lib/find-python.js:306:11)
npm error gyp ERR! not ok`,
    /Python/,
  ],
  [
    "pnpm lock",
    "pnpm install --frozen-lockfile",
    1,
    `Lockfile is up to date, resolution step is skipped
 WARN  deprecated eslint@8.57.0
=> ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile" because pnpm-lock.yaml is not up to date with <ROOT>/packages/ui/package.json

Note that in CI environments this setting is true by default. If you still need to run install in such cases, use "pnpm install --no-frozen-lockfile"

  Failure reason:
  specifiers in the lockfile don't match specifiers in package.json`,
    /OUTDATED_LOCKFILE|frozen-lockfile/,
  ],
  [
    "yarn berry",
    "yarn install --immutable",
    1,
    `➤ YN0000: · Yarn 4.2.2
➤ YN0000: ┌ Resolution step
➤ YN0060: │ eslint is listed by your project with version 9.2.0, which doesn't satisfy what eslint-plugin-react requests
➤ YN0000: └ Completed in 0s 411ms
➤ YN0000: ┌ Post-resolution validation
=>➤ YN0028: │ The lockfile would have been modified by this install, which is explicitly forbidden.
➤ YN0000: └ Completed
➤ YN0000: · Failed with errors in 0s 502ms`,
    /lockfile would have been modified/,
  ],
  [
    "pip conflict",
    "pip install -r requirements.txt",
    1,
    `Collecting boto3==1.34.0 (from -r requirements.txt (line 3))
  Downloading boto3-1.34.0-py3-none-any.whl (139 kB)
=>ERROR: Cannot install -r requirements.txt (line 3) and botocore==1.29.0 because these package versions have conflicting dependencies.

The conflict is caused by:
    The user requested botocore==1.29.0
    boto3 1.34.0 depends on botocore<1.35.0 and >=1.34.0

To fix this you could try to:
1. loosen the range of package versions you've specified
2. remove package versions to allow pip to attempt to solve the dependency conflict

=>ERROR: ResolutionImpossible: for help visit https://pip.pypa.io/en/latest/topics/dependency-resolution/#dealing-with-dependency-conflicts`,
    /conflicting dependencies|ResolutionImpossible/,
  ],
  [
    "pip wheel build",
    "pip install -r requirements.txt",
    1,
    `Building wheels for collected packages: psycopg2
  Building wheel for psycopg2 (setup.py): started
  Building wheel for psycopg2 (setup.py): finished with status 'error'
  error: subprocess-exited-with-error
  
  × python setup.py bdist_wheel did not run successfully.
  │ exit code: 1
  ╰─> [9 lines of output]
      running bdist_wheel
      running build
      
=>      Error: pg_config executable not found.
      
      pg_config is required to build psycopg2 from source.  Please add the directory
      containing pg_config to the $PATH or specify the full executable path with the
      option:
      [end of output]
  
  note: This error originates from a subprocess, and is likely not a problem with pip.
  ERROR: Failed building wheel for psycopg2
ERROR: Could not build wheels for psycopg2, which is required to install pyproject.toml-based projects`,
    /pg_config/,
  ],
  [
    "poetry lock",
    "poetry install",
    1,
    `Creating virtualenv shop in /builds/acme/shop/.venv
Installing dependencies from lock file

=>pyproject.toml changed significantly since poetry.lock was last generated. Run \`poetry lock [--no-update]\` to fix the lock file.`,
    /pyproject\.toml changed significantly/,
  ],
  [
    "uv resolve",
    "uv sync",
    1,
    `Using CPython 3.12.3 interpreter at: /usr/bin/python3
=>  × No solution found when resolving dependencies:
  ╰─▶ Because only pandas<=2.2.2 is available and your project depends on
      pandas>=3, we can conclude that your project's requirements are
      unsatisfiable.`,
    /No solution found|pandas/,
  ],
  [
    "apt 404",
    "sudo apt-get install -y libcurl4-openssl-dev",
    100,
    `Hit:1 http://azure.archive.ubuntu.com/ubuntu jammy InRelease
Get:2 http://azure.archive.ubuntu.com/ubuntu jammy-updates InRelease [128 kB]
Reading package lists...
Building dependency tree...
The following NEW packages will be installed:
  libcurl4-openssl-dev
=>Err:1 http://azure.archive.ubuntu.com/ubuntu jammy-updates/main amd64 libcurl4-openssl-dev amd64 7.81.0-1ubuntu1.15
  404  Not Found [IP: 52.252.75.106 80]
=>E: Failed to fetch http://azure.archive.ubuntu.com/ubuntu/pool/main/c/curl/libcurl4-openssl-dev_7.81.0-1ubuntu1.15_amd64.deb  404  Not Found [IP: 52.252.75.106 80]
E: Unable to fetch some archives, maybe run apt-get update or try with --fix-missing?`,
    /Failed to fetch.*libcurl4/,
  ],
  [
    "git auth",
    "git submodule update --init",
    128,
    `Cloning into 'vendor/lib'...
=>fatal: could not read Username for 'https://github.com': No such device or address
=>fatal: clone of 'https://github.com/acme/private-lib.git' into submodule path '/home/runner/work/a/a/vendor/lib' failed
Failed to clone 'vendor/lib'. Retry scheduled
Cloning into '/home/runner/work/a/a/vendor/lib'...
=>fatal: could not read Username for 'https://github.com': No such device or address
=>fatal: clone of 'https://github.com/acme/private-lib.git' into submodule path '/home/runner/work/a/a/vendor/lib' failed
Failed to clone 'vendor/lib' a second time, aborting`,
    /could not read Username/,
  ],
  [
    "git push rejected",
    "git push",
    1,
    `[main 4f1c2aa] chore: bump
 1 file changed, 1 insertion(+), 1 deletion(-)
To https://github.com/acme/shop
=> ! [rejected]        main -> main (fetch first)
=>error: failed to push some refs to 'https://github.com/acme/shop'
hint: Updates were rejected because the remote contains work that you do not
hint: have locally.`,
    /failed to push some refs|rejected/,
  ],
  [
    "git push 403",
    "git push origin v1.2.0",
    128,
    `=>remote: Permission to acme/shop.git denied to github-actions[bot].
=>fatal: unable to access 'https://github.com/acme/shop/': The requested URL returned error: 403`,
    /denied to github-actions|returned error: 403/,
  ],
  [
    "gh release exists",
    "gh release create v1.2.0",
    1,
    `=>HTTP 422: Validation Failed (https://api.github.com/repos/acme/shop/releases)
=>Release.tag_name already exists`,
    /Validation Failed|already exists/,
  ],
  [
    "gh pr integration",
    "gh pr comment 12 --body hi",
    1,
    `=>GraphQL: Resource not accessible by integration (addComment)`,
    /Resource not accessible by integration/,
  ],
  [
    "oom java",
    "./gradlew assembleDebug",
    1,
    `> Task :app:kaptDebugKotlin
> Task :app:compileDebugKotlin FAILED
The Daemon will expire after the build after running out of JVM heap space.

FAILURE: Build failed with an exception.

* What went wrong:
Execution failed for task ':app:compileDebugKotlin'.
=>> java.lang.OutOfMemoryError: Java heap space

BUILD FAILED in 4m 2s`,
    /Java heap space|OutOfMemoryError/,
  ],
  [
    "oom killed bash",
    "npm run build",
    137,
    `Running webpack...
<s> [webpack.Progress] 40% building
=>/home/runner/work/_temp/3f2c.sh: line 3:  2114 Killed                  npm run build`,
    /[Kk]illed/,
  ],
  [
    "disk full docker",
    "docker build .",
    1,
    `#14 exporting layers
=>#14 ERROR: failed to copy files: copy file range failed: no space left on device
=>ERROR: failed to solve: failed to copy files: copy file range failed: no space left on device`,
    /no space left on device/,
  ],
  [
    "disk full runner",
    "cargo build",
    101,
    `   Compiling big v0.1.0
error: failed to write /home/runner/work/big/target/debug/deps/big.rmeta
Caused by:
=>  No space left on device (os error 28)`,
    /No space left|failed to write/,
  ],
  [
    "go test timeout",
    "go test ./...",
    1,
    `=== RUN   TestQueueDrain
=>panic: test timed out after 10m0s
	running tests:
		TestQueueDrain (9m58s)

goroutine 84 [running]:
testing.(*M).startAlarm.func1()
	/usr/local/go/src/testing/testing.go:2366 +0x385
created by time.goFunc
	/usr/local/go/src/time/sleep.go:177 +0x2d

goroutine 1 [chan receive, 9 minutes]:
testing.(*T).Run(0xc0001a4820, {0x8f1a2c, 0xe}, 0x909e48)
	/usr/local/go/src/testing/testing.go:1750 +0x3ab
FAIL	gitlab.com/acme/queue	600.021s
FAIL`,
    /test timed out after 10m0s/,
  ],
  [
    "network maven",
    "mvn -B verify",
    1,
    `[INFO] Downloading from central: https://repo.maven.apache.org/maven2/org/springframework/boot/spring-boot-starter-parent/3.2.5/spring-boot-starter-parent-3.2.5.pom
[ERROR] [ERROR] Some problems were encountered while processing the POMs:
=>[FATAL] Non-resolvable parent POM for com.acme:billing:1.8.0-SNAPSHOT: The following artifacts could not be resolved: org.springframework.boot:spring-boot-starter-parent:pom:3.2.5 (absent): Could not transfer artifact org.springframework.boot:spring-boot-starter-parent:pom:3.2.5 from/to central (https://repo.maven.apache.org/maven2): repo.maven.apache.org: Temporary failure in name resolution and 'parent.relativePath' points at no local POM @ line 5, column 11
 @ 
[ERROR] The build could not read 1 project -> [Help 1]
[ERROR]   
[ERROR]   The project com.acme:billing:1.8.0-SNAPSHOT (/builds/billing/pom.xml) has 1 error
=>[ERROR]     Non-resolvable parent POM for com.acme:billing:1.8.0-SNAPSHOT: The following artifacts could not be resolved: org.springframework.boot:spring-boot-starter-parent:pom:3.2.5 (absent): Could not transfer artifact`,
    /Non-resolvable parent POM|name resolution/,
  ],
  [
    "playwright",
    "npx playwright test",
    1,
    `Running 12 tests using 2 workers

  ✓  1 [chromium] › login.spec.ts:8:5 › logs in (1.2s)
  ✘  2 [chromium] › cart.spec.ts:14:5 › adds to cart (30.1s)
  ✘  3 [chromium] › cart.spec.ts:14:5 › adds to cart (retry #1) (30.1s)
  ✘  4 [chromium] › search.spec.ts:3:5 › finds things (2.0s)
  ✓  5 [chromium] › search.spec.ts:3:5 › finds things (retry #1) (1.0s)

=>  1) [chromium] › cart.spec.ts:14:5 › adds to cart ─────────────────────────────────────────────────

    Test timeout of 30000ms exceeded.

    Error: locator.click: Test timeout of 30000ms exceeded.
    Call log:
      - waiting for getByRole('button', { name: 'Add' })

      15 |   await page.goto('/p/1');
    > 16 |   await page.getByRole('button', { name: 'Add' }).click();
         |                                                   ^
        at /builds/web/tests/cart.spec.ts:16:51

  1 failed
    [chromium] › cart.spec.ts:14:5 › adds to cart ──────────────────────────────────────────────────
  1 flaky
    [chromium] › search.spec.ts:3:5 › finds things ─────────────────────────────────────────────────
  10 passed (1.4m)`,
    /adds to cart.*imeout/,
  ],
  [
    "cypress",
    "npx cypress run",
    1,
    `  Running:  checkout.cy.ts                                                                  (1 of 2)


  checkout
    ✓ shows the cart (812ms)
    1) pays by card


  1 passing (12s)
  1 failing

=>  1) checkout
       pays by card:
=>     AssertionError: Timed out retrying after 4000ms: Expected to find element: \`[data-cy=pay]\`, but never found it.
      at Context.eval (webpack:///./cypress/e2e/checkout.cy.ts:24:7)

  (Results)

  ┌────────────────────────────────────────────────────────────────────────────────────────────────┐
  │ Tests:        2                                                                                │
  │ Failing:      1                                                                                │
  └────────────────────────────────────────────────────────────────────────────────────────────────┘
    ✖  1 of 2 failed (50%)                      00:21        8        7        1        -        -  `,
    /data-cy=pay|pays by card/,
  ],
  [
    "terraform",
    "terraform apply -auto-approve",
    1,
    `Initializing provider plugins...
- Reusing previous version of hashicorp/aws from the dependency lock file

╷
=>│ Error: creating S3 Bucket (acme-logs): BucketAlreadyExists: The requested bucket name is not available.
│ 
│   with aws_s3_bucket.logs,
│   on s3.tf line 4, in resource "aws_s3_bucket" "logs":
│    4: resource "aws_s3_bucket" "logs" {
│ 
╵`,
    /BucketAlreadyExists/,
  ],
  [
    "kubectl rollout",
    "kubectl rollout status deploy/api",
    1,
    `deployment.apps/api configured
Waiting for deployment "api" rollout to finish: 1 out of 3 new replicas have been updated...
=>error: deployment "api" exceeded its progress deadline`,
    /exceeded its progress deadline/,
  ],
  [
    "helm upgrade",
    "helm upgrade api ./chart",
    1,
    `coalesce.go:286: warning: cannot overwrite table with non table for api.env
=>Error: UPGRADE FAILED: another operation (install/upgrade/rollback) is in progress`,
    /another operation/,
  ],
  [
    "bash missing env",
    "./scripts/deploy.sh",
    1,
    `+ set -euo pipefail
+ echo 'Deploying to staging'
Deploying to staging
=>./scripts/deploy.sh: line 14: AWS_ACCOUNT_ID: unbound variable`,
    /AWS_ACCOUNT_ID: unbound variable/,
  ],
  [
    "missing script npm",
    "npm run test:ci",
    1,
    `=>npm error Missing script: "test:ci"
npm error
npm error To see a list of scripts, run:
npm error   npm run
npm error A complete log of this run can be found in: /root/.npm/_logs/2024-05-11T10_00_00_000Z-debug-0.log`,
    /Missing script: "test:ci"/,
  ],
  [
    "permission script",
    "./gradlew build",
    126,
    `=>/home/runner/work/_temp/aa.sh: line 1: ./gradlew: Permission denied`,
    /gradlew: Permission denied/,
  ],
  [
    "python script trace",
    "python load.py",
    1,
    `Loading fixtures
Traceback (most recent call last):
  File "/builds/etl/load.py", line 88, in <module>
    main()
  File "/builds/etl/load.py", line 71, in main
    rows = fetch(url)
  File "/builds/etl/http.py", line 19, in fetch
    r.raise_for_status()
  File "/usr/lib/python3.12/site-packages/requests/models.py", line 1021, in raise_for_status
    raise HTTPError(http_error_msg, response=self)
=>requests.exceptions.HTTPError: 503 Server Error: Service Unavailable for url: https://data.acme.dev/v1/rows`,
    /503 Server Error/,
  ],
  [
    "node unhandled",
    "node dist/index.js",
    1,
    `node:internal/modules/cjs/loader:1147
  throw err;
  ^

=>Error: Cannot find module '/work/dist/index.js'
    at Module._resolveFilename (node:internal/modules/cjs/loader:1144:15)
    at Module._load (node:internal/modules/cjs/loader:985:27)
    at node:internal/main/run_main_module:23:47 {
  code: 'MODULE_NOT_FOUND',
  requireStack: []
}

Node.js v20.12.2`,
    /Cannot find module '\/work\/dist\/index\.js'/,
  ],
  [
    "codecov upload fail",
    "./codecov -Z",
    1,
    `[info] Searching for coverage reports
=>Error: Codecov token not found. Please provide Codecov token with -t flag.`,
    /Codecov token not found/,
  ],
  [
    "prettier check",
    "npx prettier --check .",
    1,
    `Checking formatting...
[warn] src/cart.ts
[warn] src/price.ts
=>[warn] Code style issues found in 2 files. Run Prettier with --write to fix.`,
    /Code style issues/,
  ],
  [
    "gofmt check",
    "./hack/verify-gofmt.sh",
    1,
    `=>The following files are not gofmt'd:
internal/store/store.go`,
    /gofmt|store\.go/,
  ],
  [
    "git diff exit code",
    "make verify-generate",
    1,
    `go generate ./...
=>diff --git a/api/zz_generated.go b/api/zz_generated.go
index 1c2d..9aa1 100644
--- a/api/zz_generated.go
+++ b/api/zz_generated.go
@@ -10,3 +10,4 @@
 type A struct{}
+type B struct{}
=>Generated files are out of date. Run 'make generate' and commit the changes.`,
    /[Gg]enerated|zz_generated/,
  ],
  [
    "helm lint unknown tool",
    "helm lint ./chart",
    1,
    `==> Linting ./chart
=>[ERROR] templates/: template: api/templates/deployment.yaml:31:20: executing "api/templates/deployment.yaml" at <.Values.image.tagg>: nil pointer evaluating interface {}.tagg

Error: 1 chart(s) linted, 1 chart(s) failed`,
    /nil pointer evaluating/,
  ],
  [
    "elixir exunit",
    "mix test",
    2,
    `Compiling 12 files (.ex)
....

=>  1) test total/1 adds VAT (Shop.CartTest)
     test/shop/cart_test.exs:12
     Assertion with == failed
     code:  assert Cart.total(cart) == 119
     left:  120
     right: 119
     stacktrace:
       test/shop/cart_test.exs:14: (test)

Finished in 0.1 seconds (0.00s async, 0.1s sync)
5 tests, 1 failure`,
    /adds VAT.*Assertion with ==|adds VAT/,
  ],
  [
    "dart flutter",
    "flutter test",
    1,
    `00:03 +14: /work/test/cart_test.dart: adds VAT
=>00:03 +14 -1: /work/test/cart_test.dart: adds VAT [E]
=>  Expected: <119>
    Actual: <120>
  
  package:matcher                     expect
  test/cart_test.dart 22:5            main.<fn>

00:04 +20 -1: Some tests failed.`,
    /adds VAT/,
  ],
  [
    "sqlfluff lint unknown",
    "sqlfluff lint models",
    1,
    `== [models/orders.sql] FAIL
=>L:   4 | P:   1 | LT02 | Expected indent of 4 spaces.
                       | [layout.indent]
All Finished!`,
    /LT02|orders\.sql|indent/,
  ],
  [
    "scala sbt",
    "sbt compile",
    1,
    `[info] welcome to sbt 1.9.9 (Temurin Java 17.0.11)
[info] compiling 41 Scala sources to /builds/target/scala-2.13/classes ...
=>[error] /builds/src/main/scala/Cart.scala:31:22: type mismatch;
[error]  found   : String
[error]  required: Int
[error]     val n: Int = "12"
[error]                  ^
[error] one error found
[error] (Compile / compileIncremental) Compilation failed
[error] Total time: 18 s, completed May 11, 2024, 10:00:11 AM`,
    /type mismatch.*Cart\.scala:31/,
  ],
  [
    "aws creds",
    "aws s3 sync dist s3://acme-web",
    255,
    `=>Unable to locate credentials. You can configure credentials by running "aws configure".`,
    /Unable to locate credentials/,
  ],
  [
    "rubocop",
    "bundle exec rubocop",
    1,
    `Inspecting 88 files
.......................................................................C................

Offenses:

=>app/models/order.rb:14:3: C: Metrics/MethodLength: Method has too many lines. [14/10]
  def total ...
  ^^^^^^^^^

88 files inspected, 1 offense detected`,
    /Metrics\/MethodLength.*order\.rb:14/,
  ],
  [
    "composer",
    "composer install",
    2,
    `Installing dependencies from lock file (including require-dev)
Verifying lock file contents can be installed on current platform.
=>Your lock file does not contain a compatible set of packages. Please run composer update.

  Problem 1
=>    - symfony/console is locked to version v7.0.7 and an update of this package was not requested.
    - symfony/console v7.0.7 requires php >=8.2 -> your php version (8.1.28) does not satisfy that requirement.`,
    /lock file does not contain|php version/,
  ],
  [
    "cargo deny",
    "cargo deny check",
    1,
    `=>error[vulnerability]: Potential segfault in the time crate
   ┌─ /github/workspace/Cargo.lock:88:1
   │
88 │ time 0.1.45 registry+https://github.com/rust-lang/crates.io-index
   │ ----------------------------------------------------------------- security vulnerability detected
   │
   = ID: RUSTSEC-2020-0071
advisories FAILED, bans ok, licenses ok, sources ok`,
    /segfault in the time crate/,
  ],
  [
    "cmake missing package",
    "cmake -B build",
    1,
    `-- The CXX compiler identification is GNU 13.2.0
-- Could NOT find Doxygen (missing: DOXYGEN_EXECUTABLE) 
=>CMake Error at /usr/share/cmake-3.28/Modules/FindPackageHandleStandardArgs.cmake:230 (message):
  Could NOT find OpenSSL, try to set the path to OpenSSL root folder in the
  system variable OPENSSL_ROOT_DIR (missing: OPENSSL_CRYPTO_LIBRARY)
Call Stack (most recent call first):
  /usr/share/cmake-3.28/Modules/FindPackageHandleStandardArgs.cmake:600 (_FPHSA_FAILURE_MESSAGE)
  CMakeLists.txt:22 (find_package)


-- Configuring incomplete, errors occurred!`,
    /OpenSSL/,
  ],
  [
    "bazel",
    "bazel build //...",
    1,
    `INFO: Analyzed 121 targets (83 packages loaded, 4012 targets configured).
INFO: Found 121 targets...
ERROR: /home/runner/work/x/x/net/BUILD.bazel:12:11: Compiling net/tcp.cc failed: (Exit 1): gcc failed: error executing command (from target //net:tcp) /usr/bin/gcc -U_FORTIFY_SOURCE ... (remaining 21 arguments skipped)
=>net/tcp.cc:41:10: error: 'sockaddr_in6' was not declared in this scope
   41 |   struct sockaddr_in6 addr;
      |          ^~~~~~~~~~~~
Target //net:tcp failed to build
Use --verbose_failures to see the command lines of failed build steps.
INFO: Elapsed time: 31.220s, Critical Path: 4.12s
FAILED: Build did NOT complete successfully`,
    /sockaddr_in6.*tcp\.cc:41/,
  ],
  [
    "django check",
    "python manage.py check",
    1,
    `=>SystemCheckError: System check identified some issues:

ERRORS:
=>shop.Order.customer: (fields.E300) Field defines a relation with model 'Customer', which is either not installed, or is abstract.

System check identified 1 issue (0 silenced).`,
    /fields\.E300|SystemCheckError/,
  ],
  [
    "nx affected",
    "npx nx affected -t build",
    1,
    `> nx run api:lint  [existing outputs match the cache, left as is]
> nx run web:build:production

=>✘ [ERROR] TS2339: Property 'totl' does not exist on type 'Cart'. [plugin angular-compiler]

    apps/web/src/app/cart.component.ts:22:31:
      22 │     return this.cart.totl;
         ╵                      ~~~~

 NX   Ran target build for project web and 3 tasks it depends on (31s)

✖    1/4 failed
✔    3/4 succeeded [2 read from cache]`,
    /TS2339.*(cart\.component\.ts:22|totl)/,
  ],
  [
    "next build",
    "pnpm build",
    1,
    `   ▲ Next.js 14.2.3

   Creating an optimized production build ...
 ✓ Compiled successfully
   Linting and checking validity of types ...
Failed to compile.

./src/app/page.tsx:31:15
=>Type error: Property 'id' does not exist on type 'never'.

  29 |   const items = [];
  30 |   for (const i of items) {
> 31 |     use(i.id);
     |           ^
 ELIFECYCLE  Command failed with exit code 1.`,
    /Property 'id' does not exist on type 'never'/,
  ],
  [
    "tap perl prove",
    "prove -lr t",
    1,
    `t/01-load.t .. ok
t/02-cart.t .. 
=>#   Failed test 'adds VAT'
#   at t/02-cart.t line 19.
#          got: '120'
#     expected: '119'
# Looks like you failed 1 test of 4.
t/02-cart.t .. Dubious, test returned 1 (wstat 256, 0x100)
Failed 1/4 subtests `,
    /adds VAT/,
  ],
  [
    "ansible",
    "ansible-playbook site.yml",
    2,
    `TASK [web : restart nginx] *****************************************************
ok: [web1]
=>fatal: [web2]: FAILED! => {"changed": false, "msg": "Unable to restart service nginx: Job for nginx.service failed because the control process exited with error code."}

PLAY RECAP *********************************************************************
web1 : ok=12   changed=1    unreachable=0    failed=0    skipped=3    rescued=0    ignored=0
web2 : ok=11   changed=1    unreachable=0    failed=1    skipped=3    rescued=0    ignored=0`,
    /nginx/,
  ],
  [
    "sonar java trivy",
    "trivy image --exit-code 1",
    1,
    `2024-05-11T10:00:00Z	INFO	Vulnerability scanning is enabled

acme/api:ci (alpine 3.19.1)
===========================
=>Total: 2 (HIGH: 1, CRITICAL: 1)

┌────────────┬────────────────┬──────────┬────────┬───────────────────┬───────────────┬──────────────────────┐
│  Library   │ Vulnerability  │ Severity │ Status │ Installed Version │ Fixed Version │        Title         │
├────────────┼────────────────┼──────────┼────────┼───────────────────┼───────────────┼──────────────────────┤
=>│ libexpat   │ CVE-2024-45490 │ CRITICAL │ fixed  │ 2.6.2-r0          │ 2.6.3-r0      │ libexpat: Negative   │
└────────────┴────────────────┴──────────┴────────┴───────────────────┴───────────────┴──────────────────────┘`,
    /CVE-2024-45490|HIGH: 1/,
  ],
  [
    "french gcc",
    "make",
    2,
    `gcc -c main.c -o main.o
main.c: Dans la fonction « main »:
=>main.c:7:5: erreur: expected ‘;’ before ‘return’
make: *** [Makefile:5 : main.o] Erreur 1`,
    /expected .;. before|main\.c:7/,
  ],
  [
    "german gcc",
    "make",
    2,
    `cc -Wall -c netz.c
netz.c: In Funktion »verbinde«:
netz.c:12:9: Warnung: Variable »n« wird nicht verwendet [-Wunused-variable]
=>netz.c:15:3: Fehler: implizite Deklaration der Funktion »schliesse« [-Wimplicit-function-declaration]
make: *** [Makefile:8: netz.o] Fehler 1`,
    /netz\.c:15|schliesse/,
  ],
  [
    "chinese gcc",
    "make",
    2,
    `cc -c a.c
a.c: 在函数‘main’中:
=>a.c:3:2: 错误：expected ‘;’ before ‘return’
make: *** [Makefile:2：a.o] 错误 1`,
    /a\.c:3|expected/,
  ],
  [
    "german msbuild",
    "msbuild",
    1,
    `Buildvorgang gestartet.
=>C:\\proj\\Netz.cs(15,9): error CS1002: ; erwartet. [C:\\proj\\Netz.csproj]

Fehler beim Buildvorgang.
    0 Warnung(en)
    1 Fehler`,
    /CS1002/,
  ],
  [
    "german git",
    "git clone",
    128,
    `Klone nach 'lib' ...
=>fatal: Konnte keine Verbindung zu 'git.acme.de' aufbauen: Der Hostname konnte nicht aufgelöst werden`,
    /Hostname|git\.acme\.de/,
  ],
  [
    "zig",
    "zig build",
    1,
    `install
└─ install app
   └─ zig build-exe app Debug native 1 errors
=>src/main.zig:8:5: error: expected type 'u8', found 'i32'
    return x;
    ^~~~~~~~
error: the following command failed with 1 compilation errors:
/usr/local/zig/zig build-exe /work/src/main.zig
Build Summary: 0/3 steps succeeded; 1 failed (disable with --summary none)`,
    /expected type 'u8'/,
  ],
  [
    "fortran",
    "make",
    2,
    `mpif90 -c solver.f90
solver.f90:88:23:

   88 |   call step(u, v, dx)
      |                       1
=>Error: Type mismatch in argument 'dx' at (1); passed INTEGER(4) to REAL(8)
make: *** [solver.o] Error 1`,
    /Type mismatch in argument 'dx'/,
  ],
  [
    "nim",
    "nimble build",
    1,
    `Hint: used config file '/nim/config/nim.cfg' [Conf]
.............
=>/work/src/app.nim(12, 9) Error: type mismatch: got 'string' for 's' but expected 'int'`,
    /type mismatch: got 'string'/,
  ],
  [
    "cobol unknown",
    "cobc -x PAYROLL.cbl",
    1,
    `cobc -x PAYROLL.cbl
=>PAYROLL.cbl: 44: error: 'WS-TOTL' is not defined`,
    /WS-TOTL/,
  ],
  [
    "terse unknown",
    "./verify",
    3,
    `verifying 41 manifests
checked 41
checksum differs for manifest 17`,
    null,
  ],
  [
    "silent",
    "./run-steps",
    1,
    `step 1 done
step 2 done`,
    null,
  ],
  [
    "ada",
    "gnatmake",
    4,
    `gnatmake -P app.gpr
gcc -c main.adb
=>main.adb:12:07: "Itme" is undefined (more references follow)
gnatmake: "main.adb" compilation error`,
    /Itme/,
  ],
  [
    "julia",
    "julia -e 'using Pkg; Pkg.test()'",
    1,
    `Test Summary: | Pass  Fail  Total  Time
cart          |    3     1      4  1.2s
=>cart: Test Failed at /work/test/runtests.jl:9
  Expression: total(c) == 119
   Evaluated: 120 == 119

ERROR: LoadError: Some tests did not pass: 3 passed, 1 failed, 0 errored, 0 broken.
in expression starting at /work/test/runtests.jl:7
ERROR: Package Shop errored during testing`,
    /runtests\.jl|total\(c\) == 119/,
  ],
  [
    "pytest param unicode",
    "pytest -v",
    1,
    `tests/test_i18n.py::test_sort[de-ä] PASSED                               [ 50%]
tests/test_i18n.py::test_sort[sv-ö] FAILED                               [100%]

=================================== FAILURES ===================================
=>_____________________________ test_sort[sv-ö] ______________________________

lang = 'sv', word = 'ö'

    def test_sort(lang, word):
>       assert collate(lang, ["z", word])[-1] == word
=>E       AssertionError: assert 'z' == 'ö'

tests/test_i18n.py:12: AssertionError
=========================== short test summary info ============================
=>FAILED tests/test_i18n.py::test_sort[sv-ö] - AssertionError: assert 'z' == 'ö'
========================= 1 failed, 1 passed in 0.03s ==========================`,
    /test_sort/,
  ],
  [
    "django test",
    "python manage.py test",
    1,
    `Found 12 test(s).
Creating test database for alias 'default'...
System check identified no issues (0 silenced).
.....E......
======================================================================
=>ERROR: test_export (shop.tests.ExportTests.test_export)
----------------------------------------------------------------------
Traceback (most recent call last):
  File "/app/shop/tests.py", line 41, in test_export
    self.client.get("/export")
  File "/app/shop/views.py", line 88, in export
    return render(rows)
=>TypeError: render() missing 1 required positional argument: 'fmt'

----------------------------------------------------------------------
Ran 12 tests in 1.201s

FAILED (errors=1)
Destroying test database for alias 'default'...`,
    /test_export.*render\(\) missing/,
  ],
  [
    "jest snapshot",
    "npx jest --ci",
    1,
    ` FAIL  src/Button.test.jsx
=>  ● Button › renders

    expect(received).toMatchSnapshot()

    Snapshot name: \`Button renders 1\`

    - Snapshot  - 1
    + Received  + 1

      at Object.toMatchSnapshot (src/Button.test.jsx:9:20)

 › 1 snapshot failed.
Snapshot Summary
 › 1 snapshot failed from 1 test suite.

Test Suites: 1 failed, 1 total
Tests:       1 failed, 1 total`,
    /Button › renders.*toMatchSnapshot/,
  ],
  [
    "jest babel parse",
    "npx jest",
    1,
    ` FAIL  src/util.test.js
=>  ● Test suite failed to run

=>    SyntaxError: /app/src/util.js: Unexpected token (4:10)

      2 |
      3 | export function f() {
    > 4 |   return <div>;
        |           ^

      at Parser._raise (node_modules/@babel/parser/lib/index.js:541:17)

Test Suites: 1 failed, 1 total`,
    /Unexpected token \(4:10\)/,
  ],
  [
    "ava",
    "npx ava",
    1,
    `  ✔ parse › numbers
=>  ✘ [fail]: parse › dates
  ─

=>  parse › dates

  test/parse.js:14

   13:   const d = parse('2024-02-30');
   14:   t.is(d, null);

  Difference (- actual, + expected):

  - Date 2024-03-01
  + null

  › test/parse.js:14:5

  ─

  1 test failed`,
    /parse › dates/,
  ],
  [
    "bun test",
    "bun test",
    1,
    `bun test v1.1.8

src/sum.test.ts:
✓ adds [0.12ms]
4 |   expect(sum(1, 2)).toBe(4);
                          ^
=>error: expect(received).toBe(expected)

Expected: 4
Received: 3

      at /w/src/sum.test.ts:4:21
=>✗ subtracts [0.31ms]

 1 pass
 1 fail
Ran 2 tests across 1 files. [12.00ms]`,
    /expect\(received\)\.toBe|subtracts/,
  ],
  [
    "deno test",
    "deno test",
    1,
    `running 2 tests from ./a_test.ts
adds ... ok (2ms)
subtracts ... FAILED (3ms)

 ERRORS 

=>subtracts => ./a_test.ts:7:6
error: AssertionError: Values are not equal.

    [Diff] Actual / Expected

-   3
+   4

  throw new AssertionError(message);
    at file:///w/a_test.ts:8:3

 FAILURES 

subtracts => ./a_test.ts:7:6

FAILED | 1 passed | 1 failed (9ms)

error: Test failed`,
    /subtracts.*(Values are not equal|AssertionError)/,
  ],
  [
    "go race",
    "go test -race ./...",
    1,
    `==================
=>WARNING: DATA RACE
Write at 0x00c0000b4010 by goroutine 8:
  example.com/q.(*Queue).Push()
      /w/queue.go:31 +0x64
Previous read at 0x00c0000b4010 by goroutine 7:
  example.com/q.(*Queue).Len()
      /w/queue.go:40 +0x44
==================
=>--- FAIL: TestConcurrent (0.01s)
    testing.go:1398: race detected during execution of test
FAIL
FAIL	example.com/q	0.034s`,
    /DATA RACE|race detected/,
  ],
  [
    "go mod tidy",
    "go build ./...",
    1,
    `=>go: updates to go.mod needed; to update it:
	go mod tidy`,
    /updates to go\.mod needed/,
  ],
  [
    "golangci",
    "golangci-lint run",
    1,
    `level=warning msg="[runner] The linter 'deadcode' is deprecated"
=>internal/api/server.go:41:15: Error return value of \`w.Write\` is not checked (errcheck)
	w.Write(body)
	       ^
1 issues:
* errcheck: 1`,
    /w\.Write.*not checked/,
  ],
  [
    "cargo fmt",
    "cargo fmt --check",
    1,
    `=>Diff in /w/src/main.rs:12:
 fn main() {
-    println!("a" );
+    println!("a");
 }`,
    /main\.rs|Diff in/,
  ],
  [
    "cargo missing feature",
    "cargo build --locked",
    101,
    `=>error: failed to select a version for \`tokio\`.
    ... required by package \`net v0.1.0 (/w)\`
versions that meet the requirements \`^1.99\` are: none`,
    /failed to select a version for `tokio`/,
  ],
  [
    "rustc link",
    "cargo build",
    101,
    `=>error: linking with \`cc\` failed: exit status: 1
  |
  = note: "cc" "-m64" "/w/target/debug/deps/a.o"
=>  = note: /usr/bin/ld: cannot find -lssl: No such file or directory
          collect2: error: ld returned 1 exit status

error: could not compile \`net\` (bin "net") due to 1 previous error`,
    /linking with|lssl/,
  ],
  [
    "kotlin gradle",
    "./gradlew assembleDebug",
    1,
    `> Task :app:compileDebugKotlin FAILED
=>e: file:///w/app/src/main/java/com/acme/Main.kt:31:14 Type mismatch: inferred type is String? but String was expected
w: file:///w/app/src/main/java/com/acme/Old.kt:3:1 'foo' is deprecated

FAILURE: Build failed with an exception.

* What went wrong:
Execution failed for task ':app:compileDebugKotlin'.
> A failure occurred while executing org.jetbrains.kotlin.compilerRunner.GradleCompilerRunnerWithWorkers$GradleKotlinCompilerWorkAction

BUILD FAILED in 41s`,
    /Type mismatch: inferred type.*Main\.kt:31/,
  ],
  [
    "android lint",
    "./gradlew lint",
    1,
    `> Task :app:lintDebug FAILED

FAILURE: Build failed with an exception.

* What went wrong:
Execution failed for task ':app:lintDebug'.
=>> Lint found errors in the project; aborting build.

  Fix the issues identified by lint, or create a baseline to see only new errors.`,
    /Lint found errors/,
  ],
  [
    "spotless",
    "./gradlew check",
    1,
    `> Task :core:spotlessJavaCheck FAILED

FAILURE: Build failed with an exception.

* What went wrong:
Execution failed for task ':core:spotlessJavaCheck'.
=>> The following files had format violations:
      src/main/java/com/acme/A.java
          @@ -1,4 +1,4 @@
  Run './gradlew :core:spotlessApply' to fix these violations.`,
    /format violations/,
  ],
  [
    "maven checkstyle",
    "mvn verify",
    1,
    `[INFO] --- checkstyle:3.3.1:check (validate) @ core ---
=>[ERROR] /w/src/main/java/com/acme/A.java:14:5: Missing a Javadoc comment. [MissingJavadocMethod]
[INFO] BUILD FAILURE
[ERROR] Failed to execute goal org.apache.maven.plugins:maven-checkstyle-plugin:3.3.1:check (validate) on project core: You have 1 Checkstyle violation. -> [Help 1]`,
    /Missing a Javadoc/,
  ],
  [
    "dotnet nuget",
    "dotnet restore",
    1,
    `  Determining projects to restore...
=>/w/src/App/App.csproj : error NU1101: Unable to find package Acme.Core. No packages exist with this id in source(s): nuget.org
  Failed to restore /w/src/App/App.csproj (in 2.1 sec).`,
    /NU1101/,
  ],
  [
    "dotnet format",
    "dotnet format --verify-no-changes",
    2,
    `=>/w/src/Shop/Cart.cs(3,1): error WHITESPACE: Fix whitespace formatting. Delete 2 characters. [/w/src/Shop/Shop.csproj]`,
    /WHITESPACE|whitespace/,
  ],
  [
    "nunit console",
    "nunit3-console a.dll",
    1,
    `=>1) Failed : Acme.Tests.CartTests.AddsVat
  Expected: 119
  But was:  120
   at Acme.Tests.CartTests.AddsVat() in /w/CartTests.cs:line 14

Run Settings
Overall result: Failed
  Test Count: 4, Passed: 3, Failed: 1, Warnings: 0, Inconclusive: 0, Skipped: 0`,
    /AddsVat/,
  ],
  [
    "phpstan",
    "vendor/bin/phpstan",
    1,
    ` ------ ---------------------------------------------------------
=>  Line   src/Cart.php
 ------ ---------------------------------------------------------
=>  14     Parameter #1 $x of method Cart::add() expects int, string given.
 ------ ---------------------------------------------------------

 [ERROR] Found 1 error`,
    /expects int, string given/,
  ],
  [
    "php fatal",
    "bin/console cache:warm",
    255,
    `=>PHP Fatal error:  Uncaught Error: Class "Redis" not found in /app/src/Cache.php:12
Stack trace:
#0 /app/bin/console(8): Cache->__construct()
#1 {main}
  thrown in /app/src/Cache.php on line 12`,
    /Class "Redis" not found/,
  ],
  [
    "pest",
    "vendor/bin/pest",
    1,
    `   FAIL  Tests\\Feature\\CartTest
  ⨯ it adds VAT                                                          0.12s

  ────────────────────────────────────────────────────────────────────────────
=>   FAILED  Tests\\Feature\\CartTest > it adds VAT
  Failed asserting that 120 is identical to 119.

  at tests/Feature/CartTest.php:9

  Tests:    1 failed, 3 passed (4 assertions)`,
    /adds VAT/,
  ],
  [
    "bundler",
    "bundle install",
    7,
    `Fetching gem metadata from https://rubygems.org/.......
=>Could not find gem 'nokogiri (~> 1.99)' in rubygems repository https://rubygems.org/ or installed locally.`,
    /nokogiri/,
  ],
  [
    "rails migrate",
    "bin/rails db:migrate",
    1,
    `== 20240511 AddVat: migrating =================================================
-- add_column(:orders, :vat, :decimal)
=>rails aborted!
=>StandardError: An error has occurred, this and all later migrations canceled:

=>PG::DuplicateColumn: ERROR:  column "vat" of relation "orders" already exists
/app/db/migrate/20240511_add_vat.rb:3:in \`change'
Tasks: TOP => db:migrate`,
    /already exists|DuplicateColumn|An error has occurred/,
  ],
  [
    "cmake ver",
    "cmake -B build",
    1,
    `=>CMake Error at CMakeLists.txt:1 (cmake_minimum_required):
  CMake 3.28 or higher is required.  You are running version 3.22.1


-- Configuring incomplete, errors occurred!`,
    /3\.28 or higher/,
  ],
  [
    "gcc include",
    "cmake --build build",
    2,
    `[ 50%] Building C object CMakeFiles/a.dir/a.c.o
=>/w/a.c:1:10: fatal error: zlib.h: No such file or directory
    1 | #include <zlib.h>
      |          ^~~~~~~~
compilation terminated.
gmake[2]: *** [CMakeFiles/a.dir/build.make:76: CMakeFiles/a.dir/a.c.o] Error 1`,
    /zlib\.h/,
  ],
  [
    "asan",
    "./ring_test",
    1,
    `[ RUN      ] Ring.Wraps
=================================================================
=>==4211==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x602000000014 at pc 0x55 bp 0x7f sp 0x7f
READ of size 4 at 0x602000000014 thread T0
    #0 0x55 in Ring::at(int) /w/ring.h:22
    #1 0x56 in Ring_Wraps_Test::TestBody() /w/ring_test.cc:9
SUMMARY: AddressSanitizer: heap-buffer-overflow /w/ring.h:22 in Ring::at(int)
==4211==ABORTING`,
    /heap-buffer-overflow/,
  ],
  [
    "xcode sign",
    "xcodebuild archive",
    65,
    `=>error: No profiles for 'com.acme.app' were found: Xcode couldn't find any iOS App Development provisioning profiles matching 'com.acme.app'. (in target 'App' from project 'App')
** ARCHIVE FAILED **`,
    /No profiles for/,
  ],
  [
    "fastlane",
    "fastlane beta",
    1,
    `[10:01:11]: --- Step: pilot ---
=>[10:01:14]: Could not find App with app identifier 'com.acme.app'
=>[!] Could not find App with app identifier 'com.acme.app'
[10:01:14]: fastlane finished with errors`,
    /com\.acme\.app/,
  ],
  [
    "docker copy",
    "docker build .",
    1,
    `#8 [4/6] COPY package-lock.json ./
=>#8 ERROR: failed to calculate checksum of ref 1a::2b: "/package-lock.json": not found
------
 > [4/6] COPY package-lock.json ./:
------
=>ERROR: failed to solve: failed to compute cache key: failed to calculate checksum of ref 1a::2b: "/package-lock.json": not found`,
    /package-lock\.json/,
  ],
  [
    "compose unhealthy",
    "docker compose up -d --wait",
    1,
    ` Container shop-db-1  Started
 Container shop-db-1  Waiting
=> Container shop-db-1  Error
=>dependency failed to start: container shop-db-1 is unhealthy`,
    /unhealthy/,
  ],
  [
    "helm template",
    "helm template ./chart",
    1,
    `=>Error: execution error at (api/templates/secret.yaml:9:12): .Values.db.password is required`,
    /db\.password is required/,
  ],
  [
    "terraform fmt validate",
    "terraform validate",
    1,
    `╷
=>│ Error: Reference to undeclared input variable
│ 
│   on main.tf line 12, in resource "aws_vpc" "main":
│   12:   cidr_block = var.cidr
│ 
│ An input variable with the name "cidr" has not been declared.
╵`,
    /undeclared input variable.*main\.tf:12/,
  ],
  [
    "aws denied",
    "aws s3 cp dist/index.html s3://acme-web/",
    1,
    `=>An error occurred (AccessDenied) when calling the PutObject operation: User: arn:aws:sts::123456789012:assumed-role/ci/x is not authorized to perform: s3:PutObject on resource: "arn:aws:s3:::acme-web/index.html"`,
    /AccessDenied|not authorized/,
  ],
  [
    "gcloud auth",
    "gcloud run deploy api",
    1,
    `=>ERROR: (gcloud.run.deploy) PERMISSION_DENIED: Permission 'run.services.get' denied on resource (or it may not exist).`,
    /PERMISSION_DENIED/,
  ],
  [
    "npm publish version",
    "npm publish",
    1,
    `npm notice Publishing to https://registry.npmjs.org/
=>npm error code E403
=>npm error 403 403 Forbidden - PUT https://registry.npmjs.org/@acme%2fui - You cannot publish over the previously published versions: 1.4.2.
npm error 403 In most cases, you or one of your dependencies are requesting
npm error A complete log of this run can be found in: /root/.npm/_logs/x.log`,
    /cannot publish over|E403|403/,
  ],
  [
    "twine exists",
    "twine upload dist/*",
    1,
    `Uploading distributions to https://upload.pypi.org/legacy/
Uploading acme-1.0.0.tar.gz
=>WARNING  Error during upload. Retry with the --verbose option for more details.
=>ERROR    HTTPError: 400 Bad Request from https://upload.pypi.org/legacy/
=>         File already exists ('acme-1.0.0.tar.gz', with blake2_256 hash 'ab'). See https://pypi.org/help/#file-name-reuse for more information.`,
    /400 Bad Request|already exists/,
  ],
  [
    "pnpm peer",
    "pnpm install",
    1,
    `=> ERR_PNPM_PEER_DEP_ISSUES  Unmet peer dependencies

.
└─┬ eslint-plugin-react 7.34.1
  └── ✕ unmet peer eslint@^8: found 9.2.0`,
    /PEER_DEP_ISSUES|Unmet peer/,
  ],
  [
    "node heap",
    "npm run build",
    134,
    `<--- Last few GCs --->
[2134:0x55] 60011 ms: Mark-sweep 4040.1 (4130.2) -> 4039.9 (4130.7) MB

<--- JS stacktrace --->

=>FATAL ERROR: Ineffective mark-compacts near heap limit Allocation failed - JavaScript heap out of memory
 1: 0xb7c560 node::Abort() [node]
Aborted (core dumped)`,
    /heap out of memory/,
  ],
  [
    "curl tls",
    "curl -fsSLO https://get.acme.dev/x",
    60,
    `=>curl: (60) SSL certificate problem: certificate has expired
More details here: https://curl.se/docs/sslcerts.html`,
    /certificate/,
  ],
  [
    "shellcheck",
    "shellcheck deploy.sh",
    1,
    `=>In deploy.sh line 4:
rm -rf $DIR/*
       ^--^ SC2086 (info): Double quote to prevent globbing and word splitting.

For more information:
  https://www.shellcheck.net/wiki/SC2086`,
    /SC2086.*deploy\.sh:4|deploy\.sh:4/,
  ],
  [
    "commitlint",
    "npx commitlint",
    1,
    `⧗   input: fixed stuff
=>✖   subject may not be empty [subject-empty]
✖   type may not be empty [type-empty]

✖   found 2 problems, 0 warnings`,
    /subject-empty/,
  ],
  [
    "black",
    "black --check .",
    1,
    `=>would reformat /w/app/cart.py

Oh no! 💥 💔 💥
1 file would be reformatted, 41 files would be left unchanged.`,
    /cart\.py/,
  ],
  [
    "sphinx",
    "sphinx-build -W docs out",
    2,
    `reading sources... [100%] usage

=>Warning, treated as error:
=>/w/docs/usage.rst:12:undefined label: 'install'`,
    /undefined label|treated as error/,
  ],
  [
    "mkdocs",
    "mkdocs build --strict",
    1,
    `INFO    -  Building documentation to directory: /w/site
=>WARNING -  Doc file 'index.md' contains a link 'setup.md', but the target is not found among documentation files.

=>Aborted with 1 warnings in strict mode!`,
    /strict mode|setup\.md/,
  ],
  [
    "ocaml",
    "dune build",
    1,
    `=>File "bin/main.ml", line 3, characters 14-17:
3 | let () = print 12
                  ^^
=>Error: This expression has type int but an expression was expected of type string`,
    /This expression has type int/,
  ],
  [
    "haskell",
    "stack build",
    1,
    `[1 of 2] Compiling Lib
=>src/Lib.hs:9:7: error: [GHC-83865]
    • Couldn't match expected type ‘Int’ with actual type ‘[Char]’`,
    /Couldn't match expected type/,
  ],
  [
    "unknown tool prose",
    "./compare-goldens",
    1,
    `Comparing golden images
image 14 of 200 drifted by 3.1 px (limit 1.0)
done`,
    null,
  ],
  [
    "lua busted",
    "busted",
    1,
    `●●◼
2 successes / 1 failure / 0 errors / 0 pending : 0.01 seconds

=>Failure → spec/cart_spec.lua @ 7
=>cart adds VAT
=>spec/cart_spec.lua:9: Expected objects to be equal.
Passed in:
(number) 120`,
    /cart_spec\.lua/,
  ],
  [
    "Gradle, a class in two modules of Android",
    "./gradlew :app:assembleDebug --no-daemon",
    1,
    `./gradlew :app:assembleDebug --no-daemon
Downloading https://services.gradle.org/distributions/gradle-8.9-bin.zip
> Task :app:preBuild UP-TO-DATE
> Task :app:checkDebugDuplicateClasses FAILED
w: file:///home/runner/work/app/app/build.gradle.kts:12:5: 'jcenter(): RepositoryHandler' is deprecated

FAILURE: Build failed with an exception.

* What went wrong:
Execution failed for task ':app:checkDebugDuplicateClasses'.
> A failure occurred while executing com.android.build.gradle.internal.tasks.CheckDuplicatesRunnable
=>   > Duplicate class kotlin.collections.jdk8.CollectionsJDK8Kt found in modules kotlin-stdlib-1.8.22.jar -> kotlin-stdlib-1.8.22 (org.jetbrains.kotlin:kotlin-stdlib:1.8.22) and kotlin-stdlib-jdk8-1.6.21.jar -> kotlin-stdlib-jdk8-1.6.21 (org.jetbrains.kotlin:kotlin-stdlib-jdk8:1.6.21)
     
     Go to the documentation to learn how to <a href="d.android.com/r/tools/classpath-sync-errors">Fix dependency resolution errors</a>.

* Try:
> Run with --stacktrace option to get the stack trace.
> Get more help at https://help.gradle.org.

BUILD FAILED in 1m 2s
12 actionable tasks: 12 executed
`,
    /^Gradle: Duplicate class kotlin\.collections/,
  ],
  [
    "Bazel, a C++ error below a test that could not be built",
    "bazel test //...",
    1,
    `INFO: Invocation ID: 5c4a1f7c-3b5d-4f3e-8f3e-0d9b8f1c2a3b
INFO: Streaming build results to: https://app.buildbuddy.io/invocation/5c4a1f7c
INFO: Analyzed 34 targets (112 packages loaded, 1893 targets configured).
INFO: Found 22 targets and 12 test targets...
INFO: From Compiling absl/base/internal/sysinfo.cc:
external/abseil-cpp/absl/base/internal/sysinfo.cc:82:12: warning: unused function 'Win32NumCPUs' [-Wunused-function]
ERROR: /home/ci/ws/server/BUILD.bazel:14:11: Compiling server/router.cc failed: (Exit 1): clang failed: error executing CppCompile command (from target //server:router) /usr/bin/clang -U_FORTIFY_SOURCE -fstack-protector ... (remaining 42 arguments skipped)

Use --sandbox_debug to see verbose messages from the sandbox and retain the sandbox build root for debugging
=>server/router.cc:57:24: error: no member named 'starts_with' in 'std::basic_string<char>'
   57 |   if (request.path().starts_with("/v1/")) {
      |       ~~~~~~~~~~~~~~ ^
1 error generated.
INFO: Elapsed time: 31.120s, Critical Path: 12.88s
INFO: 402 processes: 211 internal, 191 linux-sandbox.
ERROR: Build did NOT complete successfully
//server:router_test                                            FAILED TO BUILD
//lib/strings:split_test                                 (cached) PASSED in 0.1s

Executed 0 out of 12 tests: 11 tests pass and 1 fails to build.
`,
    /no member named 'starts_with'.*server\/router\.cc:57/,
  ],
  [
    "NuGet, a downgrade that is an error",
    "dotnet build Shop.sln",
    1,
    `  Determining projects to restore...
  Restored /home/vsts/work/1/s/src/Core/Core.csproj (in 3.1 sec).
=>/home/vsts/work/1/s/src/Web/Web.csproj : error NU1605: Warning As Error: Detected package downgrade: Microsoft.Extensions.Logging from 9.0.0 to 8.0.1. Reference the package directly from the project to select a different version. [/home/vsts/work/1/s/Shop.sln]
/home/vsts/work/1/s/src/Web/Web.csproj : error NU1605:  Web -> Core -> Microsoft.Extensions.Logging (>= 9.0.0)  [/home/vsts/work/1/s/Shop.sln]
  Failed to restore /home/vsts/work/1/s/src/Web/Web.csproj (in 5.2 sec).

Build FAILED.
    0 Warning(s)
    1 Error(s)
`,
    /NU1605: .*package downgrade/,
  ],
  [
    "cargo deny, an advisory",
    "cargo deny check",
    1,
    `cargo deny check
=>error[vulnerability]: Use-after-free in \`crossbeam-channel\`
    ┌─ /github/workspace/Cargo.lock:112:1
    │
112 │ crossbeam-channel 0.5.13 registry+https://github.com/rust-lang/crates.io-index
    │ ------------------------------------------------------------------------------- security vulnerability detected
    │
    ├ ID: RUSTSEC-2025-0024
    ├ Advisory: https://rustsec.org/advisories/RUSTSEC-2025-0024
    ├ Solution: Upgrade to >=0.5.15 (try \`cargo update -p crossbeam-channel\`)
    ├ crossbeam-channel v0.5.13
      └── app v0.1.0

advisories FAILED, bans ok, licenses ok, sources ok
`,
    /^cargo-deny: Use-after-free/,
  ],
  [
    "Stack, a type error with the package before each line",
    "stack build",
    1,
    `app> [3 of 9] Compiling Data.Invoice
app> 
=>app> /root/project/src/Data/Invoice.hs:42:17: error: [GHC-83865]
app>     • Couldn't match expected type ‘Text’ with actual type ‘String’
app>     • In the first argument of ‘T.length’, namely ‘name’
app>    |
app> 42 |     T.length    name
app>    |                 ^^^^
Error: [S-7282]
       Stack failed to execute the build plan.
       While executing the build plan, Stack encountered the error:
       [S-7011]
       While building package app-0.1.0
       Process exited with code: ExitFailure 1

Exited with code exit status 1
`,
    /^GHC: Couldn't match expected type.*Invoice\.hs:42/,
  ],
  [
    "sbt, a type error of Scala 3",
    "sbt compile",
    1,
    `[info] compiling 12 Scala sources to /builds/a/b/target/scala-3.4.2/classes ...
=>[error] -- [E007] Type Mismatch Error: /builds/a/b/src/main/scala/Order.scala:18:27 
[error] 18 |  val total: Int = prices.sum / 2.0
[error]    |                   ^^^^^^^^^^^^^^^^
[error]    |                   Found:    Double
[error]    |                   Required: Int
[error] one error found
[error] (Compile / compileIncremental) Compilation failed
[error] Total time: 14 s, completed Nov 20, 2026, 9:00:00 AM
`,
    /^sbt: \[E007\] Type Mismatch Error .*Order\.scala:18/,
  ],
];
