/** Which line the kit names as the cause, for small logs in the form of each tool. */
import assert from "node:assert/strict";
import { runKit } from "./kit_support.ts";

const ID = "ci-failure-review-kit";

/** Tool, its output with the line of the cause behind `=>`, and what the sentence tells. */
type Form = readonly [tool: string, log: string, told: RegExp];

const FORMS: readonly Form[] = [
  [
    "Turbopack of Next.js within a build of an image",
    `#29 35.77 > Build error occurred
#29 35.78 Error: Turbopack build failed with 1 errors:
=>#29 35.78 ./src/app/dashboard/page.tsx:16:1
#29 35.78 A string literal cannot be used as an imported binding.
#29 35.78   14 |   CheckCircle2,
#29 35.78 > 16 | "use client";
#29 35.78      | ^^^^^^^^^^^^
#29 35.78 Parsing ecmascript source code failed
#29 35.78     at <unknown> (./src/app/dashboard/page.tsx:16:1)
#29 ERROR: process "/bin/sh -c npm run build" did not complete successfully: exit code: 1
target frontend: failed to solve: process "/bin/sh -c npm run build" did not complete successfully: exit code: 1`,
    /^Next\.js: A string literal cannot be used as an imported binding\. \(.*page\.tsx:16\)$/,
  ],
  [
    "an assertion of C in a test that a runner counts",
    `▶ 100/127 test-replication                 ERROR
=>test-replication: ../job.c:186: job_state_transition: Assertion \`JobSTT[s0][s1]' failed.
ERROR test-replication - too few tests run (expected 13, got 8)
make: *** [Makefile.mtest:816: run-test-100] Error 1`,
    /^assert: Assertion `JobSTT\[s0\]\[s1\]' failed \(.*job\.c:186\)$/,
  ],
  [
    "deno lint, which writes as Rust does",
    `=>error[no-unused-vars]: \`x\` is never used
 --> /builds/acme/shop/cart.ts:1:5
  | 
1 | let x = 1
  |     ^
  = hint: If this is intentional, prefix it with an underscore like \`_x\`

Found 1 problem`,
    /^deno lint: `x` is never used \(.*cart\.ts:1\)$/,
  ],
  [
    "npm, which cannot reach its registry",
    `npm error code ENOTCACHED
=>npm error request to https://registry.npmjs.org/left-pad failed: cache mode is 'only-if-cached' but no cached response is available.
npm error A complete log of this run can be found in: /root/.npm/_logs/2026-debug-0.log`,
    /^npm: request to https:\/\/registry\.npmjs\.org\/left-pad failed/,
  ],
  [
    "go test -v, whose output comes before the result",
    `=== RUN   TestTotal
    cart_test.go:5: got 2 items, want 1
=>--- FAIL: TestTotal (0.00s)
=== RUN   TestStore
    store_test.go:9: connecting to the database
--- PASS: TestStore (0.00s)
FAIL
exit status 1
FAIL	example.com/shop	0.3s`,
    /^Test TestTotal failed: got 2 items, want 1 \(cart_test\.go:5\)$/,
  ],
  [
    "go test -v, a subtest beside one that passed",
    `=== CONT  TestProviders/gone
    tamper_test.go:76: unexpected init error: exit status 1
=== RUN   TestProviders/kept
--- FAIL: TestProviders (14.05s)
=>    --- FAIL: TestProviders/gone (10.32s)
    --- PASS: TestProviders/kept (1.17s)
FAIL
FAIL	example.com/cli	14.1s`,
    /^Test TestProviders\/gone failed: unexpected init error: exit status 1 \(tamper_test\.go:76\)$/,
  ],
  [
    "Testify, which prints its trace first",
    `=>--- FAIL: TestTotal (0.00s)
    cart_test.go:12: 
        	Error Trace:	/src/shop/cart_test.go:12
        	Error:      	Not equal: 
        	            	expected: 1
        	            	actual  : 2
        	Test:       	TestTotal
FAIL
FAIL	example.com/shop	0.3s`,
    /^Test TestTotal failed: Not equal: expected: 1 \(cart_test\.go:12\)$/,
  ],
  [
    "a Go test that the next one follows without a message",
    `=>--- FAIL: TestApply (0.01s)
    apply_test.go:89: operation failed: 
--- FAIL: TestNoApprove (0.00s)
    apply_test.go:566: expected no unused answers
FAIL`,
    /^Test TestApply failed: operation failed: \(apply_test\.go:89\)$/,
  ],
  [
    "a panic of a Go test by a null pointer",
    `--- FAIL: TestConfig (0.00s)
=>panic: runtime error: invalid memory address or nil pointer dereference [recovered]
	panic: runtime error: invalid memory address or nil pointer dereference
[signal SIGSEGV: segmentation violation code=0x1 addr=0x128 pc=0xd0ce46]

goroutine 24 [running]:
panic({0xdf8580, 0x1835d80})
	/opt/hostedtoolcache/go/1.18.0/x64/src/runtime/panic.go:838 +0x207
example.com/cli.createOrganization(0xc0002ffba0)
	/home/runner/work/cli/cli/helper_test.go:53 +0x126
FAIL	example.com/cli	8.299s`,
    /panic: runtime error: invalid memory address.* \(.*helper_test\.go:53\)$/,
  ],
  [
    "a Go compiler's error that a problem matcher of GitHub marked",
    `# example.com/cli [example.com/cli.test]
=>##[error]internal/cli/login_test.go:88:9: undefined: os
FAIL	example.com/cli [build failed]
##[error]Process completed with exit code 1.`,
    /^Go: undefined: os \(internal\/cli\/login_test\.go:88\)$/,
  ],
  [
    "a check of a script that GitHub shows before it runs",
    `##[group]Run go mod tidy
go mod tidy
git diff --exit-code go.mod || { echo "ERROR: go.mod is not up-to-date. Run 'go mod tidy'"; exit 1; }
shell: /usr/bin/bash -e {0}
##[endgroup]
=>ERROR: go.mod is not up-to-date. Run 'go mod tidy'
##[error]Process completed with exit code 1.`,
    /^changed files: go\.mod is not up-to-date\. Run 'go mod tidy'$/,
  ],
  [
    "a Go module that could not be fetched",
    `go: downloading k8s.io/client-go v0.23.4
=>##[error]../../../go/pkg/mod/k8s.io/client-go@v0.23.4/scheme/register.go:22:2: k8s.io/api@v0.23.4: Get "https://proxy.golang.org/k8s.io/api/@v/v0.23.4.zip": read tcp 10.1.0.82:52774->192.0.2.141:443: read: connection reset by peer
##[error]Process completed with exit code 1.`,
    /^Go: k8s\.io\/api@v0\.23\.4: read tcp .*connection reset by peer$/,
  ],
  [
    "a layer that the build cache no longer has",
    `#6 [2/3] RUN apk add --no-cache git openssh
=>#6 ERROR: failed to copy: httpReadSeeker: failed open: could not fetch content descriptor sha256:df9b9388 (application/vnd.docker.image.rootfs.diff.tar.gzip) from remote: not found
error: failed to solve: failed to compute cache key: failed to copy: httpReadSeeker: failed open: could not fetch content descriptor sha256:df9b9388 (application/vnd.docker.image.rootfs.diff.tar.gzip) from remote: not found`,
    /^Docker: failed to copy: httpReadSeeker/,
  ],
  [
    "git under Jenkins, a server that is down",
    `ERROR: Error cloning remote repo 'origin'
hudson.plugins.git.GitException: Command "git fetch --tags --progress https://git.example.com/shop.git +refs/heads/*:refs/remotes/origin/*" returned status code 128:
stdout: 
=>stderr: fatal: unable to access 'https://git.example.com/shop.git/': The requested URL returned error: 503

	at org.jenkinsci.plugins.gitclient.CliGitAPIImpl.launchCommandIn(CliGitAPIImpl.java:2681)
	at hudson.remoting.UserRequest.perform(UserRequest.java:211)
	Suppressed: hudson.remoting.Channel$CallSiteStackTrace: Remote call to builder01
		at hudson.remoting.Channel.attachCallSiteStackTrace(Channel.java:1800)
ERROR: Error cloning remote repo 'origin'
Finished: FAILURE`,
    /^git: unable to access .* error: 503$/,
  ],
  [
    "git over SSH under Jenkins, with the reason a line above",
    `Caused by: hudson.plugins.git.GitException: Command "git fetch --tags --progress git@git.example.com:shop.git" returned status code 128:
stdout: 
=>stderr: ssh_dispatch_run_fatal: Connection to 192.0.2.113 port 22: Connection timed out
fatal: Could not read from remote repository.

Please make sure you have the correct access rights
and the repository exists.
Finished: FAILURE`,
    /^git: ssh_dispatch_run_fatal: .*timed out$/,
  ],
  [
    "an agent that Jenkins lost",
    ` > git checkout -f c47235dadebbf566a4f8c6c08658a794d419ac26 # timeout=10
=>FATAL: hudson.remoting.Channel$OrderlyShutdown: Command Close created at
Command Close created at
	at hudson.remoting.Command.<init>(Command.java:70)
Caused: hudson.remoting.Channel$OrderlyShutdown
ERROR: Step ‘Delete workspace when build is done’ failed: no workspace for shop #1278
Finished: FAILURE`,
    /^runner: FATAL: hudson\.remoting\.Channel/,
  ],
  [
    "a build step of Jenkins, with a post-build task that fails after it",
    `+ make run-ci -j 2
=>ERROR: No acceptable C compiler found!
make: *** [build-ci] Error 1
Build step 'Execute shell' marked build as failure
Performing Post build task...
+ mkdir out/junit
mkdir: out: No such file or directory
POST BUILD TASK : FAILURE
Finished: FAILURE`,
    /^program: No acceptable C compiler found!$/,
  ],
  [
    "a group of the script's own that begins as those of GitHub",
    `##[group]Run ./ci.sh
./ci.sh
shell: /usr/bin/bash -e {0}
##[endgroup]
##[group]Run tests
=>src/a.c:3:5: error: expected ';'
##[error]Process completed with exit code 2.`,
    /^C or C\+\+ compiler: expected ';' \(src\/a\.c:3\)$/,
  ],
  [
    "Jenkins with the clock and two spaces of its plugin before all lines",
    `19:15:57  + make
=>19:15:57  src/a.c:3:5: error: expected ';'
19:15:58  make: *** [all] Error 1
19:15:58  Finished: FAILURE`,
    /^C or C\+\+ compiler: expected ';' \(src\/a\.c:3\)$/,
  ],
  [
    "Mozharness, with its clock before all lines",
    `10:00:00     INFO -  Running the build
=>10:00:00     INFO -  src/a.c:3:5: error: expected ';'
10:00:01    ERROR - Return code: 1
10:00:01    FATAL - Running post_fatal callback...`,
    /^C or C\+\+ compiler: expected ';' \(src\/a\.c:3\)$/,
  ],
  [
    "Jenkins with a clock before all lines",
    `19:15:57 + git rebase --committer-date-is-author-date 78584b64d88c
=>19:15:57 Cannot rebase: You have unstaged changes.
19:15:58 Please commit or stash them.
19:15:58 Build step 'Execute shell' marked build as failure
19:16:00 Finished: FAILURE`,
    /^git: Cannot rebase: You have unstaged changes\.$/,
  ],
  [
    "a library for a newer Java than the compiler's",
    `[ERROR] COMPILATION ERROR : 
[ERROR] /builds/shop/src/main/java/Catcher.java:[3,24] cannot access lib.Processor
  bad class file: /builds/.m2/repository/lib-9.2.0.jar(lib/Processor.class)
=>    class file has wrong version 55.0, should be 52.0
    Please remove or make sure it appears in the correct subdirectory of the classpath.
[INFO] 1 error
[INFO] BUILD FAILURE
[ERROR] Failed to execute goal org.apache.maven.plugins:maven-compiler-plugin:3.1:compile (default-compile) on project shop: Compilation failure`,
    /^JVM: class file has wrong version 55\.0, should be 52\.0 \(.*lib-9\.2\.0\.jar\)$/,
  ],
  [
    "Mock and DNF, with a dependency that no repository has",
    `Repositories loaded.
Failed to resolve the transaction:
=>No match for argument: pkgconfig(mjpegtools) >= 2.0.0
You can try to add to command line:
  --skip-unavailable to skip unavailable packages
Finish: build phase for plugins-1.26.5-3.src.rpm
ERROR: Exception(/var/lib/results/plugins-1.26.5-3.src.rpm) Config(fedora-41-x86_64) 0 minutes 27 seconds
Copr build error: Build failed`,
    /^dnf: No match for argument: pkgconfig\(mjpegtools\) >= 2\.0\.0$/,
  ],
  [
    "the root.log of Mock",
    `DEBUG util.py:459:  Failed to resolve the transaction:
=>DEBUG util.py:459:  Problem: nothing provides requested (python3dist(botocore) < 1.38~~ with python3dist(botocore) >= 1.37.14)
DEBUG util.py:459:  You can try to add to command line:
DEBUG util.py:608:  Child return code was: 1
DEBUG util.py:608:  Child return code was: 0`,
    /^dnf: nothing provides requested \(python3dist\(botocore\)/,
  ],
  [
    "Minitest, an error of a nested class",
    `# Running:

E

Error:
=>JobRenderTest#test_uses_default_url:
ActionView::Template::Error: Can't resolve image into URL
    app/jobs/broadcast_job.rb:5:in 'BroadcastJob#perform'

1 runs, 0 assertions, 0 failures, 1 errors, 0 skips`,
    /^Test JobRenderTest#test_uses_default_url failed: ActionView::Template::Error: Can't resolve image/,
  ],
  [
    "pytest",
    `============================= test session starts ==============================
collected 2 items

tests/test_cart.py .F                                                    [100%]

=================================== FAILURES ===================================
=>__________________________________ test_vat ___________________________________

    def test_vat():
>       assert vat(100) == 19
E       assert 20 == 19

tests/test_cart.py:7: AssertionError
=========================== short test summary info ============================
FAILED tests/test_cart.py::test_vat - assert 20 == 19
========================= 1 failed, 1 passed in 0.12s ==========================`,
    /^Test test_vat failed: assert 20 == 19 \(tests\/test_cart\.py:7\)$/,
  ],
  [
    "pytest, a doctest",
    `=================================== FAILURES ===================================
=>______________________ [doctest] shop.money.round_half ______________________
012     >>> round_half(2.5)
Expected:
    2
Got:
    3

/app/shop/money.py:12: DocTestFailure
============== 1 failed, 90 passed in 7.00 seconds ==============`,
    /^Test \[doctest\] shop\.money\.round_half failed \(\/app\/shop\/money\.py:12\)$/,
  ],
  [
    "Maven with milliseconds before its lines",
    `19477 [INFO] Running com.acme.CalendarTest
19547 [ERROR] Tests run: 1, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.06 s <<< FAILURE! - in com.acme.CalendarTest
=>19547 [ERROR] isHoliday  Time elapsed: 0.06 s  <<< FAILURE!
org.opentest4j.AssertionFailedError: expected: <true> but was: <false>
	at com.acme.CalendarTest.isHoliday(CalendarTest.java:14)
19612 [INFO] BUILD FAILURE`,
    /^Test isHoliday failed: .*expected: <true> but was: <false> \(CalendarTest\.java:14\)$/,
  ],
  [
    "TestNG under Gradle, whose tests have no class before >",
    `> Task :test
=>com.acme.MetricsTest.rows FAILED
    java.lang.NullPointerException: no rows
        at com.acme.MetricsTest.rows(MetricsTest.java:31)

> Task :test FAILED

FAILURE: Build failed with an exception.`,
    /^Test com\.acme\.MetricsTest\.rows failed: java\.lang\.NullPointerException: no rows/,
  ],
  [
    "apt, a package that is no longer there",
    `$ sudo apt-get install -qq libc6:i386
=>Failed to fetch http://archive.example/pool/libc6_2.15_i386.deb  404  Not Found [IP: 192.0.2.8 80]
E: Unable to fetch some archives, maybe run apt-get update or try with --fix-missing?
The command "sudo apt-get install -qq libc6:i386" failed and exited with 100 during .

Your build has been stopped.`,
    /^apt: Failed to fetch http:\/\/archive\.example/,
  ],
  [
    "Gradle before version 5, which ends like Ant",
    `:app:compileDebugNdk FAILED

FAILURE: Build failed with an exception.

* What went wrong:
=>Execution failed for task ':app:compileDebugNdk'.
> NDK not configured.
  Download the NDK, and set ndk.dir in local.properties.

BUILD FAILED

Total time: 50.033 secs

The command "./gradlew build" exited with 1.`,
    /^Gradle: NDK not configured\.$/,
  ],
  [
    "dpkg, with packages that depend on the one that failed",
    `Setting up bluez (4.98-2) ...
=>dpkg: error processing bluez (--configure):
 subprocess installed post-installation script returned error exit status 1
dpkg: dependency problems prevent configuration of bluez-alsa:
 bluez-alsa depends on bluez; however:
  Package bluez is not configured yet.
dpkg: error processing bluez-alsa (--configure):
 dependency problems - leaving unconfigured
E: Sub-process /usr/bin/dpkg returned an error code (1)`,
    /^dpkg: error processing bluez \(--configure\)/,
  ],
  [
    "a virtual machine under Surefire that gets no memory",
    `-------------------------------------------------------
 T E S T S
-------------------------------------------------------
=>Java HotSpot(TM) 64-Bit Server VM warning: INFO: os::commit_memory(0xcaaa0000, 178978816, 0) failed; error='Cannot allocate memory' (errno=12)
#
# There is insufficient memory for the Java Runtime Environment to continue.

Results :

Tests run: 0, Failures: 0, Errors: 0, Skipped: 0

[INFO] BUILD FAILURE
[ERROR] Failed to execute goal org.apache.maven.plugins:maven-surefire-plugin:2.16:test (default-test) on project core: The forked VM terminated without saying properly goodbye. VM crash or System.exit called ? -> [Help 1]`,
    /Cannot allocate memory/,
  ],
  [
    "Travis CI, a JDK that the image does not have",
    `$ jdk_switcher use oraclejdk5
=>Sorry, but JDK 'oraclejdk5' is not known.
The command "jdk_switcher use oraclejdk5" failed and exited with 1 during .

Your build has been stopped.`,
    /^jdk_switcher: Sorry, but JDK 'oraclejdk5' is not known\.$/,
  ],
  [
    "rvm",
    `$ rvm use jruby --install --binary --fuzzy

=>RVM version 1.27.0 (latest) is installed yet 1.26.10 (latest-minor) is loaded.
Please do one of the following:
  * 'rvm reload'
The command "rvm use jruby --install --binary --fuzzy" failed and exited with 1 during .

Your build has been stopped.`,
    /^rvm: RVM version 1\.27\.0/,
  ],
  [
    "pytest, the summary alone",
    `=>FAILED tests/test_a.py::TestA::test_b[1-x] - ValueError: bad
=========== 1 failed in 0.05s ===========`,
    /test_b\[1-x\] failed: ValueError: bad/,
  ],
  [
    "pytest, a file that cannot be loaded",
    `==================================== ERRORS ====================================
=>_____________________ ERROR collecting tests/test_db.py ______________________
ImportError while importing test module '/app/tests/test_db.py'.
E   ModuleNotFoundError: No module named 'psycopg2'
=========================== short test summary info ============================
ERROR tests/test_db.py
!!!!!!!!!!!!!!!!!!!! Interrupted: 1 error during collection !!!!!!!!!!!!!!!!!!!!`,
    /psycopg2/,
  ],
  [
    "pytest-cov",
    `============ 12 passed in 1.02s ============
=>FAIL Required test coverage of 90% not reached. Total coverage: 84.21%`,
    /Required test coverage of 90%/,
  ],
  [
    "unittest",
    `.F
======================================================================
=>FAIL: test_sum (tests.test_math.MathTest)
----------------------------------------------------------------------
Traceback (most recent call last):
  File "/app/tests/test_math.py", line 9, in test_sum
    self.assertEqual(add(1, 1), 3)
AssertionError: 2 != 3

----------------------------------------------------------------------
Ran 2 tests in 0.001s

FAILED (failures=1)`,
    /^Test test_sum \(tests\.test_math\.MathTest\) failed: 2 != 3 \(\/app\/tests\/test_math\.py:9\)$/,
  ],
  [
    "Python",
    `starting
Traceback (most recent call last):
  File "/app/job.py", line 3, in <module>
    main()
  File "/app/job.py", line 9, in main
    return 1/0
=>ZeroDivisionError: division by zero`,
    /^ZeroDivisionError: division by zero at main \(\/app\/job\.py:9\)$/,
  ],
  [
    "Jest",
    ` PASS  src/a.test.js
 FAIL  src/cart.test.js
=>  ● cart › adds VAT

    expect(received).toBe(expected) // Object.is equality

    Expected: 119
    Received: 120

      3 | test("adds VAT", () => {
    > 4 |   expect(vat(100)).toBe(119);
        |                    ^

      at Object.<anonymous> (src/cart.test.js:4:20)
      at run (node_modules/jest-circus/build/run.js:2:1)

Test Suites: 1 failed, 1 passed, 2 total
Tests:       1 failed, 3 passed, 4 total`,
    /cart › adds VAT failed: expect\(received\)\.toBe\(expected\).* \(src\/cart\.test\.js:4\)$/,
  ],
  [
    "Jest, a suite that does not load",
    ` FAIL  src/x.test.ts
=>  ● Test suite failed to run

    Cannot find module './missing' from 'src/x.ts'

      at Resolver._throwModNotFoundError (node_modules/jest-resolve/build/resolver.js:1:1)`,
    /Cannot find module '\.\/missing'/,
  ],
  [
    "Jest, coverage",
    `Tests:       4 passed, 4 total
=>Jest: "global" coverage threshold for branches (80%) not met: 71.2%`,
    /coverage threshold for branches/,
  ],
  [
    "Vitest",
    ` RUN  v1.6.0 /app

⎯⎯⎯⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯⎯⎯⎯

=> FAIL  src/sum.test.ts > sum > adds
AssertionError: expected 3 to be 4 // Object.is equality
 ❯ src/sum.test.ts:6:20
      4| 

 Test Files  1 failed (1)
      Tests  1 failed | 2 passed (3)`,
    /^Test sum > adds failed: AssertionError: expected 3 to be 4.*\(src\/sum\.test\.ts.*\)$/,
  ],
  [
    "Mocha",
    `  cart
    ✓ is empty
    1) adds VAT

  1 passing (8ms)
  1 failing

=>  1) cart
       adds VAT:

      AssertionError [ERR_ASSERTION]: 120 == 119
      + expected - actual
      at Context.<anonymous> (test/cart.js:8:14)`,
    /120 == 119 \(test\/cart\.js:8\)/,
  ],
  [
    "node:test",
    `TAP version 13
ok 1 - adds
=>not ok 2 - divides
  ---
  location: '/app/test/math.test.js:9:1'
  error: 'Expected values to be strictly equal'
  ...
# pass 1
# fail 1`,
    /^Test divides failed: .*\(\/app\/test\/math\.test\.js:9\)$/,
  ],
  [
    "go test",
    `=== RUN   TestAdd
=>--- FAIL: TestAdd (0.00s)
    add_test.go:12: Add(1, 1) = 3, want 2
FAIL
exit status 1
FAIL	example.com/calc	0.003s`,
    /^Test TestAdd failed: Add\(1, 1\) = 3, want 2 \(add_test\.go:12\)$/,
  ],
  [
    "go build",
    `# example.com/calc
=>./main.go:8:2: undefined: fmtt
FAIL	example.com/calc [build failed]`,
    /undefined: fmtt \(\.\/main\.go:8\)/,
  ],
  [
    "go, panic",
    `=>panic: runtime error: index out of range [3] with length 2

goroutine 1 [running]:
main.main()
	/app/main.go:14 +0x1d
exit status 2`,
    /index out of range/,
  ],
  [
    "cargo build",
    `   Compiling app v0.1.0 (/app)
=>error[E0308]: mismatched types
 --> src/lib.rs:4:5
  |
4 |     "x"
  |     ^^^ expected \`u32\`, found \`&str\`

error: could not compile \`app\` (lib) due to 1 previous error`,
    /^Rust: mismatched types \(src\/lib\.rs:4\)$/,
  ],
  [
    "cargo test",
    `running 2 tests
test tests::ok ... ok
test tests::adds ... FAILED

failures:

---- tests::adds stdout ----
=>thread 'tests::adds' panicked at src/lib.rs:20:9:
assertion \`left == right\` failed

test result: FAILED. 1 passed; 1 failed; 0 ignored`,
    /tests::adds failed: assertion .* \(src\/lib\.rs:20\)/,
  ],
  [
    "Maven, a test",
    `[INFO] Running com.acme.CartTest
[ERROR] Tests run: 2, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.05 s <<< FAILURE! - in com.acme.CartTest
=>[ERROR] addsVat(com.acme.CartTest)  Time elapsed: 0.01 s  <<< FAILURE!
org.opentest4j.AssertionFailedError: expected: <119> but was: <120>
	at com.acme.CartTest.addsVat(CartTest.java:21)
[INFO] BUILD FAILURE
[ERROR] Failed to execute goal org.apache.maven.plugins:maven-surefire-plugin:3.2.5:test (default-test) on project cart: There are test failures.`,
    /addsVat\(com\.acme\.CartTest\) failed: .*expected: <119> but was: <120> \(CartTest\.java:21\)/,
  ],
  [
    "Maven, a compiler",
    `[ERROR] COMPILATION ERROR :
=>[ERROR] /app/src/main/java/com/acme/Cart.java:[12,9] cannot find symbol
[INFO] BUILD FAILURE
[ERROR] Failed to execute goal org.apache.maven.plugins:maven-compiler-plugin:3.11.0:compile (default-compile) on project cart: Compilation failure`,
    /cannot find symbol \(\/app\/src\/main\/java\/com\/acme\/Cart\.java:12\)/,
  ],
  [
    "Maven, a dependency",
    `[INFO] BUILD FAILURE
=>[ERROR] Failed to execute goal on project cart: Could not resolve dependencies for project com.acme:cart:jar:1.0: Could not find artifact com.acme:base:jar:2.0 in central (https://repo.example/maven2)`,
    /Could not resolve dependencies/,
  ],
  [
    "Gradle, a test",
    `> Task :test FAILED

=>CartTest > addsVat() FAILED
    org.opentest4j.AssertionFailedError at CartTest.java:21

2 tests completed, 1 failed

FAILURE: Build failed with an exception.

* What went wrong:
Execution failed for task ':test'.
> There were failing tests.`,
    /CartTest > addsVat\(\) failed: .*\(CartTest\.java:21\)/,
  ],
  [
    "Gradle, a script",
    `FAILURE: Build failed with an exception.

* Where:
Build file '/app/build.gradle' line: 12

* What went wrong:
=>A problem occurred evaluating root project 'app'.
> Could not get unknown property 'versoin' for root project 'app'.

BUILD FAILED in 3s`,
    /Could not get unknown property 'versoin'/,
  ],
  [
    "Kotlin",
    `> Task :compileKotlin FAILED
=>e: file:///app/src/Main.kt:3:9 Unresolved reference: foo
BUILD FAILED in 2s`,
    /Unresolved reference: foo \(\/app\/src\/Main\.kt:3\)/,
  ],
  [
    "javac",
    `=>src/A.java:3: error: ';' expected
    int x = 1
             ^
1 error`,
    /';' expected \(src\/A\.java:3\)/,
  ],
  [
    "sbt",
    `[info] compiling 3 Scala sources
=>[error] /app/src/Main.scala:5:9: not found: value foo
[error]         foo
[error] one error found
[error] (Compile / compileIncremental) Compilation failed`,
    /not found: value foo \(\/app\/src\/Main\.scala:5\)/,
  ],
  [
    "gcc",
    `cc -c a.c
=>src/a.c:3:5: error: expected ';' before 'return'
make: *** [Makefile:4: a.o] Error 1`,
    /expected ';' before 'return' \(src\/a\.c:3\)/,
  ],
  [
    "the linker",
    `cc -o app main.o
/usr/bin/ld: main.o: in function \`main':
=>main.c:(.text+0x5): undefined reference to \`start'
collect2: error: ld returned 1 exit status
make: *** [app] Error 1`,
    /undefined reference to `start'/,
  ],
  [
    "MSVC",
    `Build started.
=>C:\\app\\main.cpp(12): error C2065: 'x': undeclared identifier [C:\\app\\app.vcxproj]
Build FAILED.`,
    /C2065: 'x': undeclared identifier/,
  ],
  [
    "CMake",
    `-- Looking for zlib
=>CMake Error at CMakeLists.txt:12 (find_package):
  Could not find a package configuration file provided by "Foo"
-- Configuring incomplete, errors occurred!`,
    /Could not find a package configuration file.*\(CMakeLists\.txt:12\)/,
  ],
  [
    "GoogleTest",
    `[ RUN      ] Cart.AddsVat
=>cart_test.cc:8: Failure
Expected equality of these values:
  vat(100)
    Which is: 20
  19
[  FAILED  ] Cart.AddsVat (0 ms)
[  PASSED  ] 3 tests.
[  FAILED  ] 1 test, listed below:
[  FAILED  ] Cart.AddsVat`,
    /Expected equality of these values.*\(cart_test\.cc:8\)/,
  ],
  [
    "CTest",
    `1/2 Test #1: alpha ............................   Passed    0.00 sec
=>2/2 Test #2: beta .............................***Failed    0.01 sec

50% tests passed, 1 tests failed out of 2
Errors while running CTest`,
    /^Test beta failed: \*\*\*Failed/,
  ],
  [
    "AddressSanitizer",
    `=>==7==ERROR: AddressSanitizer: heap-use-after-free on address 0x602000000010
    #0 0x4f in run /app/src/main.c:9
SUMMARY: AddressSanitizer: heap-use-after-free /app/src/main.c:9 in run`,
    /heap-use-after-free.*\(\/app\/src\/main\.c:9\)/,
  ],
  [
    "Swift",
    `=>/app/Sources/App/main.swift:4:5: error: cannot find 'foo' in scope
error: fatalError`,
    /cannot find 'foo' in scope/,
  ],
  [
    "PHPUnit",
    `There was 1 failure:

=>1) Tests\\CartTest::testVat
Failed asserting that 120 matches expected 119.

/app/tests/CartTest.php:14

FAILURES!
Tests: 2, Assertions: 2, Failures: 1.`,
    /testVat failed: Failed asserting.*\(\/app\/tests\/CartTest\.php:14\)/,
  ],
  [
    "RSpec",
    `Failures:

  1) Cart adds VAT
=>     Failure/Error: expect(cart.vat).to eq(19)

       expected: 19
            got: 20
     # ./spec/cart_spec.rb:7:in 'block'

2 examples, 1 failure

Failed examples:

rspec ./spec/cart_spec.rb:6 # Cart adds VAT`,
    /cart_spec\.rb:7/,
  ],
  [
    "dotnet test",
    `Starting test execution, please wait...
=>  Failed Acme.CartTests.AddsVat [12 ms]
  Error Message:
   Assert.Equal() Failure: Expected 119, Actual 120
  Stack Trace:
     at Acme.CartTests.AddsVat() in /app/CartTests.cs:line 14

Failed!  - Failed:     1, Passed:     3, Skipped:     0, Total:     4`,
    /Acme\.CartTests\.AddsVat failed: Assert\.Equal\(\) Failure.*\(\/app\/CartTests\.cs:14\)/,
  ],
  [
    "the compiler of C#",
    `=>/app/Cart.cs(8,13): error CS0103: The name 'vat' does not exist in the current context [/app/App.csproj]
Build FAILED.`,
    /CS0103: The name 'vat' does not exist.*\(\/app\/Cart\.cs:8\)/,
  ],
  [
    "TypeScript",
    `> tsc --noEmit
=>src/cart.ts(4,7): error TS2322: Type 'string' is not assignable to type 'number'.`,
    /TS2322: .* \(src\/cart\.ts:4\)/,
  ],
  [
    "TypeScript, pretty",
    `=>src/cart.ts:4:7 - error TS2322: Type 'string' is not assignable to type 'number'.

Found 1 error in src/cart.ts:4`,
    /TS2322: .* \(src\/cart\.ts:4\)/,
  ],
  [
    "ESLint",
    `
/app/src/cart.js
=>  3:7  error  'x' is assigned a value but never used  no-unused-vars

✖ 1 problem (1 error, 0 warnings)`,
    /never used/,
  ],
  [
    "Prettier",
    `Checking formatting...
[warn] src/a.js
=>[warn] Code style issues found in the above file. Run Prettier with --write to fix.`,
    /Code style issues/,
  ],
  [
    "mypy",
    `=>app/cart.py:4: error: Incompatible return value type (got "str", expected "int")  [return-value]
Found 1 error in 1 file (checked 12 source files)`,
    /Incompatible return value type.*\(app\/cart\.py:4\)/,
  ],
  [
    "ruff",
    `=>app/cart.py:1:8: F401 [*] \`os\` imported but unused
Found 1 error.`,
    /F401.*\(app\/cart\.py:1\)/,
  ],
  [
    "Black",
    `=>would reformat app/cart.py
Oh no!
1 file would be reformatted, 3 files would be left unchanged.`,
    /would reformat/,
  ],
  [
    "npm, a lock file",
    `npm error code EUSAGE
npm error
=>npm error \`npm ci\` can only install packages when your package.json and package-lock.json are in sync.`,
    /npm ci/,
  ],
  [
    "npm, versions that conflict",
    `=>npm ERR! code ERESOLVE
npm ERR! ERESOLVE unable to resolve dependency tree`,
    /ERESOLVE/,
  ],
  [
    "pnpm",
    `=> ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile" because pnpm-lock.yaml is not up to date with package.json`,
    /OUTDATED_LOCKFILE/,
  ],
  [
    "yarn",
    `yarn install v1.22.22
=>error Your lockfile needs to be updated, but yarn was run with \`--frozen-lockfile\`.`,
    /lockfile needs to be updated/,
  ],
  [
    "Node, out of memory",
    `<--- Last few GCs --->
=>FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory
Aborted (core dumped)`,
    /heap out of memory/,
  ],
  [
    "pip",
    `=>ERROR: Could not find a version that satisfies the requirement foo==9.9 (from versions: 1.0)
ERROR: No matching distribution found for foo==9.9`,
    /foo==9\.9/,
  ],
  ["apt", `Reading package lists...\n=>E: Unable to locate package libfoo-dev`, /libfoo-dev/],
  [
    "Docker, a file that is not there",
    `#7 [3/4] COPY dist /app
=>#7 ERROR: failed to calculate checksum of ref abc::def: "/dist": not found
------
ERROR: failed to solve: failed to compute cache key: failed to calculate checksum of ref abc::def: "/dist": not found`,
    /"\/dist": not found/,
  ],
  [
    "Docker, a command in the build",
    `#8 [4/5] RUN npm ci
=>#8 3.210 npm error \`npm ci\` can only install packages when your package.json and package-lock.json are in sync.
#8 ERROR: process "/bin/sh -c npm ci" did not complete successfully: exit code: 1
------
ERROR: failed to solve: process "/bin/sh -c npm ci" did not complete successfully: exit code: 1`,
    /in sync/,
  ],
  [
    "git",
    `=>fatal: couldn't find remote ref refs/heads/release
Error: Process completed with exit code 128.`,
    /couldn't find remote ref/,
  ],
  [
    "a merge",
    `Auto-merging src/a.js
=>CONFLICT (content): Merge conflict in src/a.js
Automatic merge failed; fix conflicts and then commit the result.`,
    /Merge conflict in src\/a\.js/,
  ],
  [
    "gh",
    `=>gh: To use GitHub CLI in a GitHub Actions workflow, set the GH_TOKEN environment variable.`,
    /GH_TOKEN/,
  ],
  [
    "the kernel",
    `c++ -O2 big.cc\n=>c++: fatal error: Killed signal terminated program cc1plus`,
    /Killed signal/,
  ],
  [
    "a full disk",
    `=>tar: app.tar: Cannot write: No space left on device\ntar: Error is not recoverable`,
    /No space left/,
  ],
  [
    "the network",
    `=>curl: (6) Could not resolve host: registry.example.com`,
    /Could not resolve host/,
  ],
  [
    "a limit of requests",
    `=>Error: API rate limit exceeded for installation ID 7.`,
    /rate limit exceeded/i,
  ],
  ["the shell", `=>./build.sh: line 4: jq: command not found`, /jq: command not found/],
  [
    "Ant",
    `Buildfile: build.xml

BUILD FAILED
/app/build.xml:12: The following error occurred while executing this line:
=>/app/build.xml:40: taskdef class Foo cannot be found

Total time: 1 second`,
    /taskdef class Foo cannot be found \(\/app\/build\.xml:40\)/,
  ],
  [
    "Maven's old list of tests",
    `Results :

=>Failed tests:   addsVat(com.acme.CartTest): expected:<119> but was:<120>

Tests run: 2, Failures: 1, Errors: 0, Skipped: 0
[ERROR] Failed to execute goal org.apache.maven.plugins:maven-surefire-plugin:2.9:test (default-test) on project cart: There are test failures.`,
    /addsVat\(com\.acme\.CartTest\) failed: expected:<119> but was:<120>/,
  ],
  [
    "a plugin of Maven",
    `[INFO] BUILD FAILURE
=>[ERROR] Failed to execute goal pl.project13.maven:git-commit-id-plugin:2.1.5:revision (default) on project app: .git directory could not be found!`,
    /\.git directory could not be found/,
  ],
  [
    "a test of Firefox",
    `[task 2026-01-02T10:00:00.1Z] 10:00:00     INFO - TEST-PASS | a.js | ok
=>[task 2026-01-02T10:00:01.1Z] 10:00:01     INFO - TEST-UNEXPECTED-FAIL | b.js | got 1, expected 2
[taskcluster 2026-01-02 10:00:02.1Z] === Task Finished ===
[taskcluster 2026-01-02 10:00:02.2Z] Unsuccessful task run with exit code: 1 completed in 9 seconds`,
    /b\.js/,
  ],
  [
    "a Gradle worker that was killed",
    `* What went wrong:
Execution failed for task ':test'.
=>> Process 'Gradle Worker 1' finished with non-zero exit value 137`,
    /exit value 137/,
  ],
  [
    "Terraform",
    `╷
=>│ Error: Unsupported argument
│ 
│   on main.tf line 3, in resource "aws_s3_bucket" "b":
╵`,
    /Unsupported argument \(main\.tf:3\)/,
  ],
];

for (const [tool, form, told] of FORMS) {
  Deno.test(`${ID}: finds the cause in the line that ${tool} names`, async () => {
    const marked = form.split("\n");
    const expected = marked.findIndex((line) => line.startsWith("=>")) + 1;
    const log = marked.map((line) => line.replace(/^=>/, "")).join("\n") + "\n";
    const { facts, verdict, files } = await runKit(ID, { log, exit_code: 1 });
    assert.deepEqual(
      [facts.cause_line, verdict, facts.outcome],
      [expected, "ready", "failed"],
      JSON.stringify(facts),
    );
    assert.match(String(facts.root_cause), told);
    assert.ok(String(facts.what_to_do).length > 20);
    // What an agent gets first is this failure.
    const { evidence } = JSON.parse(files["context-pack.json"]!);
    assert.equal(evidence[0].content.line, expected);
  });
}

const CHECKOUT = "/home/runner/work/shop/shop";

/** What each runner prints of a failing test, its place in the checkout, and the command that runs it alone. */
const FAILING_TESTS: [string, string[], place: string, rerun: string | null][] = [
  [
    "Vitest",
    [
      " FAIL  src/sum.test.ts > sum > adds (twice)",
      "AssertionError: expected 3 to be 4 // Object.is equality",
      " ❯ total src/sum.ts:9:5",
      " ❯ src/sum.test.ts:5:20",
    ],
    "src/sum.test.ts:5",
    "npx vitest run src/sum.test.ts -t 'adds \\(twice\\)'",
  ],
  [
    "Jest",
    [
      "  ● cart › removes",
      "",
      "    expect(received).toBe(expected)",
      "",
      `      at Object.toBe (${CHECKOUT}/src/cart.test.ts:22:24)`,
    ],
    "src/cart.test.ts:22",
    "npx jest src/cart.test.ts -t removes",
  ],
  [
    "Playwright",
    [
      "  1) [chromium] › tests/login.spec.ts:18:3 › login › shows an error ─────────",
      "",
      "    Error: Timed out 5000ms waiting for expect(locator).toBeVisible()",
      "",
      `        at ${CHECKOUT}/tests/login.spec.ts:21:52`,
    ],
    "tests/login.spec.ts:18",
    "npx playwright test tests/login.spec.ts:18",
  ],
  [
    "pytest",
    [
      "_______________________ TestOrder.test_cancel ________________________",
      "E       Failed: DID NOT RAISE <class 'ValueError'>",
      "",
      "tests/test_order.py:44: Failed",
    ],
    "tests/test_order.py:44",
    "python -m pytest tests/test_order.py::TestOrder::test_cancel",
  ],
  [
    "go test",
    [
      "--- FAIL: TestServer (0.02s)",
      "    --- FAIL: TestServer/large (0.01s)",
      "        server_test.go:88: got 200",
    ],
    "server_test.go:88",
    "go test ./... -run '^TestServer$/^large$'",
  ],
  [
    "Gradle",
    [
      "OrderTest > cancels an order() FAILED",
      "    org.opentest4j.AssertionFailedError: expected: <A> but was: <B>",
      "        at app//org.junit.jupiter.api.Assertions.assertEquals(Assertions.java:1156)",
      "        at app//com.acme.OrderTest.cancels an order(OrderTest.kt:58)",
      "",
      "* Exception is:",
      ...Array.from(
        { length: 60 },
        (_, index) => `\tat org.gradle.Worker.run(Worker.java:${index})`,
      ),
    ],
    "OrderTest.kt:58",
    "./gradlew test --tests '*OrderTest'",
  ],
  [
    "Bun",
    [
      "4 |   expect(sum(1, 2)).toBe(4);",
      "error: expect(received).toBe(expected)",
      "",
      "Expected: 4",
      "Received: 3",
      "",
      `      at <anonymous> (${CHECKOUT}/src/sum.test.ts:4:21)`,
      "(fail) adds [0.32ms]",
    ],
    "src/sum.test.ts:4",
    "bun test src/sum.test.ts -t adds",
  ],
  [
    "TypeScript",
    [
      "Failed to compile.",
      "",
      "./app/page.tsx:14:9",
      "Type error: Property 'title' does not exist.",
    ],
    "app/page.tsx:14",
    null,
  ],
  [
    "Terraform",
    [
      "│ Error: Reference to undeclared resource",
      "│ ",
      '│   on main.tf line 20, in resource "a" "b":',
    ],
    "main.tf:20",
    null,
  ],
  [
    "webpack, Vite, esbuild",
    [
      "error during build:",
      `[vite]: Rollup failed to resolve import "lodash-es" from "${CHECKOUT}/src/main.ts".`,
    ],
    "src/main.ts",
    null,
  ],
  [
    "ESLint",
    [
      `${CHECKOUT}/src/a.ts`,
      "  12:7  error  'x' is never used  no-unused-vars",
      "",
      "✖ 1 problem (1 error, 0 warnings)",
    ],
    "src/a.ts:12",
    null,
  ],
];

Deno.test(`${ID}: gives a failure's place in the checkout and the command that runs it alone`, async () => {
  for (const [tool, body, place, rerun] of FAILING_TESTS) {
    const log = [...body, "##[error]Process completed with exit code 1.", ""].join("\n");
    const { facts, files } = await runKit(ID, { log });
    assert.deepEqual([facts.cause_tool, facts.cause_place, facts.rerun], [tool, place, rerun]);
    const report = files["incident-report.md"]!;
    // Frames of another exception, behind a blank line, are not the cause's own.
    assert.ok(!report.includes("Worker.java:59"), tool);
    assert.equal(report.includes("- Run it alone: "), rerun !== null);
  }
});

Deno.test(`${ID}: attributes pip's output in a Docker build to pip, whatever dashes follow`, async () => {
  const log = [
    "#9 2.800 ERROR: Could not find a version that satisfies the requirement a==9 (from versions: 1, 2)",
    "#9 2.801 ERROR: No matching distribution found for a==9",
    '#9 ERROR: process "/bin/sh -c pip install -r r.txt" did not complete successfully: exit code: 1',
    "Dockerfile:11",
    "--------------------",
    "  11 | >>> RUN pip install -r r.txt",
    "--------------------",
    "##[error]Process completed with exit code 1.",
    "",
  ].join("\n");
  const { facts } = await runKit(ID, { log });
  assert.deepEqual([facts.cause_tool, facts.cause_kind], ["pip", "dependency"]);
});

Deno.test(`${ID}: explains a bare exit code, with its own advice`, async () => {
  const rows: [body: string[], told: RegExp, advice: RegExp][] = [
    [
      [
        "npm error code E403",
        "npm error 403 403 Forbidden - PUT https://registry.npmjs.org/shop - You cannot publish over the previously published versions: 1.2.0.",
      ],
      /cannot publish over the previously published versions: 1\.2\.0/,
      /Raise the version/,
    ],
    [
      ["npm error code E401", "npm error Incorrect or missing password."],
      /Incorrect or missing password/,
      /token/,
    ],
    [
      ["Error: P3009", "", "migrate found failed migrations in the target database"],
      /migrate found failed migrations/,
      /migrate resolve/,
    ],
    [
      [
        "trim trailing whitespace.................................................Failed",
        "- hook id: trailing-whitespace",
        "- exit code: 1",
        "- files were modified by this hook",
      ],
      /trim trailing whitespace: files were modified by this hook/,
      /pre-commit run/,
    ],
  ];
  for (const [body, told, advice] of rows) {
    const log = [...body, "##[error]Process completed with exit code 1.", ""].join("\n");
    const { facts } = await runKit(ID, { log });
    assert.match(String(facts.root_cause), told);
    assert.match(String(facts.what_to_do), advice);
  }
});

/** Jobs as their services print them, with what an engineer on call would say of each. */
const JUDGED: [log: string, cause: RegExp, facts: Record<string, unknown>][] = [
  [
    // GitLab: git names the folder, of a project in a subgroup.
    `Reinitialized existing Git repository in /builds/acme/billing/api/.git/
section_start:1732780014:step_script
$ pytest -q --tb=native
=================================== FAILURES ===================================
_______________________ TestInvoice.test_reverse_charge ________________________
Traceback (most recent call last):
  File "/builds/acme/billing/api/tests/test_invoice.py", line 58, in test_reverse_charge
    assert invoice.total() == 119
AssertionError: assert 100 == 119
1 failed, 23 passed in 4.11s
section_end:1732780030:step_script
ERROR: Job failed: exit code 1`,
    /^Test TestInvoice\.test_reverse_charge failed: AssertionError: assert 100 == 119/,
    {
      cause_place: "tests/test_invoice.py:58",
      rerun: "python -m pytest tests/test_invoice.py::TestInvoice::test_reverse_charge",
    },
  ],
  [
    // Buildkite reads Go's "--- FAIL" as the begin of a group.
    `~~~ Running commands
$ go test -race ./...
==================
WARNING: DATA RACE
Read at 0x00c0001a4018 by goroutine 14:
  runtime.mapassign_faststr()
      /usr/local/go/src/runtime/map_faststr.go:203 +0x0
  example.com/ledger/cache.(*LRU).Get()
      /var/lib/buildkite-agent/builds/agent-1/acme/ledger/cache/lru.go:77 +0x44
==================
--- FAIL: TestParallelGet (0.01s)
    testing.go:1398: race detected during execution of test
--- FAIL: TestEvicts (0.00s)
    --- FAIL: TestEvicts/oldest (0.00s)
        lru_test.go:60: got "b", want "a"
FAIL
FAIL\texample.com/ledger/cache\t0.044s
🚨 Error: The command exited with status 1`,
    /^Test TestParallelGet failed: race detected .*\(cache\/lru\.go:77\)/,
    {
      cause_tool: "go test",
      rerun: "go test -race ./... -run '^TestParallelGet$'",
      log_failures: 2,
    },
  ],
  [
    // With -v the test says that there was a race before it fails.
    `=== RUN   TestCounter
==================
WARNING: DATA RACE
Write at 0x00c0000b4010 by goroutine 8:
  example.com/app/counter.(*Counter).Inc()
      /home/runner/work/app/app/counter/counter.go:11 +0x44
==================
    testing.go:1490: race detected during execution of test
--- FAIL: TestCounter (0.00s)
FAIL
FAIL\texample.com/app/counter\t0.012s
FAIL`,
    /^Test TestCounter failed: race detected .*\(counter\/counter\.go:11\)/,
    { cause_tool: "go test", rerun: "go test -race ./... -run '^TestCounter$'" },
  ],
  [
    `[Pipeline] { (Build)
[Pipeline] sh
+ mvn -B -ntp verify
[ERROR] com.acme.shop.OrderIT.placesOrder -- Time elapsed: 0.004 s <<< ERROR!
java.lang.IllegalStateException: Failed to load ApplicationContext
\tat org.springframework.test.context.cache.ContextLoader.loadContext(ContextLoader.java:180)
Caused by: org.springframework.BindException: Could not bind properties to 'TaxProperties'
\tat org.springframework.boot.Binder.bind(Binder.java:91)
Caused by: java.lang.NumberFormatException: Character % is not a decimal digit
\t... 40 more

[Pipeline] }
ERROR: script returned exit code 1
Finished: FAILURE`,
    /ApplicationContext, caused by java\.lang\.NumberFormatException: Character % is not/,
    { cause_place: null, rerun: "mvn verify -Dit.test='OrderIT#placesOrder'" },
  ],
  [
    `  Checkout
    with a voucher
      1) takes ten percent off
      ✔ rejects an expired one

  1 passing (41ms)
  2 failing

  1) Checkout
       with a voucher
         takes ten percent off:

      AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:

100 !== 90

      at Context.<anonymous> (test/checkout.spec.js:22:14)

  2) Orders
       lists orders:
     Error: Timeout of 2000ms exceeded.
      at listOnTimeout (node:internal/timers:581:17)
##[error]Process completed with exit code 2.`,
    /^Test Checkout with a voucher takes ten percent off failed: AssertionError/,
    {
      cause_line: 9,
      cause_tool: "Mocha",
      rerun: "npx mocha --grep 'Checkout with a voucher takes ten percent off'",
      log_failures: 2,
    },
  ],
  [
    `  1 failing

  1) Checkout
       pays by invoice:
     AssertionError: Timed out retrying after 4000ms: Expected to find element: \`[data-cy=confirm]\`, but never found it.
      at Context.eval (webpack://shop/./cypress/e2e/checkout.cy.ts:31:8)
##[error]Process completed with exit code 1.`,
    /^Test Checkout pays by invoice failed: AssertionError: Timed out/,
    {
      cause_tool: "Cypress",
      cause_place: "cypress/e2e/checkout.cy.ts:31",
      rerun: "npx cypress run --spec cypress/e2e/checkout.cy.ts",
    },
  ],
  [
    `error: this \`if\` statement can be collapsed
  --> src/rates.rs:88:9
   |
   = help: for further information visit https://rust-lang.github.io/rust-clippy/master/index.html#collapsible_if

error: could not compile \`ledger\` (lib) due to 1 previous error
##[error]Process completed with exit code 101.`,
    /^Clippy: .*\(src\/rates\.rs:88\)/,
    { cause_kind: "lint" },
  ],
  [
    `npm error code ERESOLVE
npm error ERESOLVE could not resolve
npm error
npm error Found: @angular/core@18.2.12
npm error Could not resolve dependency:
npm error peer @angular/core@"^17.0.0" from @angular/material@17.3.10
##[error]Process completed with exit code 1.`,
    /^npm: ERESOLVE, caused by peer @angular\/core@"\^17\.0\.0" from @angular\/material@17\.3\.10$/,
    { cause_kind: "dependency" },
  ],
  [
    `  Running:  login.cy.ts                                                  (1 of 1)

  1 failing

  1) Login
       "before each" hook for "shows the form":
     CypressError: \`cy.visit()\` failed trying to load:

http://localhost:3000/login

      at http://localhost:3000/__cypress/runner/cypress_runner.js:132939:82
Exited with code exit status 1`,
    /^Test Login "before each" hook for "shows the form" failed: CypressError/,
    {
      cause_tool: "Cypress",
      cause_place: "login.cy.ts",
      rerun: "npx cypress run --spec '**/login.cy.ts'",
    },
  ],
  [
    String
      .raw`D:\a\1\s\src\Shop\Shop.csproj : error NU1102: Unable to find package Acme.Money with version (>= 4.0.0)
##[error]Process completed with exit code 1.`,
    /^NuGet: NU1102: Unable to find package/,
    { cause_place: String.raw`src\Shop\Shop.csproj`, cause_kind: "dependency" },
  ],
  [
    // Whose kind of error it is stands at the end of a long line.
    `[ERROR] Failed to execute goal on project shop: Could not resolve dependencies for project com.acme:shop:jar:1.0: Could not transfer artifact com.acme:money:pom:4.0.0 from/to nexus (https://nexus.example/): status code: 401, reason phrase: Unauthorized (401) -> [Help 1]
##[error]Process completed with exit code 1.`,
    /^Maven: Could not transfer artifact com\.acme:money:pom:4\.0\.0 .* 401/,
    { cause_kind: "auth" },
  ],
  [
    `$ helm template charts/shop
Error: template: shop/templates/deployment.yaml:31:24: executing "shop/templates/deployment.yaml" at <.Values.image.tag>: nil pointer evaluating interface {}.tag
ERROR: Job failed: exit code 1`,
    /^Helm: template: shop\/templates\/deployment\.yaml:31:24/,
    { cause_kind: "config" },
  ],
  [
    // The service ends the step first, and says why afterwards.
    `section_start:1732780014:step_script
$ ./gradlew integrationTest
> Task :compileJava UP-TO-DATE
> Task :integrationTest
Waiting for container to accept connections at localhost:5432...
section_end:1732783614:step_script
ERROR: Job failed: execution took longer than 1h0m0s seconds`,
    /execution took longer than 1h0m0s/,
    { cause_kind: "timeout", cause_line: 7 },
  ],
  [
    `/home/vsts/work/1/s/src/Shop/Cart.cs(12,23): error CS0103: The name 'rate' does not exist in the current context [/home/vsts/work/1/s/src/Shop/Shop.csproj]
##[error]Process completed with exit code 1.`,
    /The name 'rate' does not exist/,
    { cause_place: "src/Shop/Cart.cs:12" },
  ],
];

Deno.test(`${ID}: words a job's cause as an engineer on call would`, async () => {
  for (const [log, cause, expected] of JUDGED) {
    const { facts, verdict } = await runKit(ID, { log: `${log}\n` });
    assert.equal(verdict, "ready");
    assert.match(String(facts.root_cause), cause);
    const told = Object.fromEntries(Object.keys(expected).map((key) => [key, facts[key]]));
    assert.deepEqual(told, expected);
  }
});

Deno.test(`${ID}: starts a place at the repository on private machines and in containers`, async () => {
  const folders = [
    "/home/ubuntu/actions-runner/_work/shop/shop/",
    "C:\\actions-runner\\_work\\shop\\shop\\",
    "/azp/agent/_work/7/s/",
    "/drone/src/",
    "/woodpecker/src/git.example.com/acme/shop/",
    "/workspace/",
  ];
  for (const folder of folders) {
    const file = folder + (folder.includes("\\") ? "src\\Cart.cs" : "src/Cart.cs");
    const log = `${file}(12,9): error CS0103: The name 'total' does not exist\n`;
    const { facts } = await runKit(ID, { log, exit_code: 1 });
    assert.match(String(facts.cause_place), /^src[\\/]+Cart\.cs:12$/, folder);
  }
});

Deno.test(`${ID}: the advice repeats the message's account of the failure`, async () => {
  const rows: [log: string, advice: RegExp][] = [
    [
      `  ● PriceTag › looks right

    expect(received).toMatchSnapshot()

      at Object.toMatchSnapshot (src/price_tag.test.tsx:23:21)`,
      /update the snapshot/,
    ],
    [
      `--- FAIL: TestAdd (0.00s)
    testing.go:1398: race detected during execution of test
FAIL`,
      /mutex/,
    ],
    ["curl: (22) The requested URL returned error: 404", /no such file/],
    ["curl: (22) The requested URL returned error: 503", /Run the job again/],
    // docs.gradle.org, "Build Environment": without org.gradle.jvmargs the daemon has 512 MB.
    [
      "ERROR: R8: java.lang.OutOfMemoryError: Java heap space\n\nBUILD FAILED in 9m",
      /jvmargs=-Xmx/,
    ],
    ["java.lang.OutOfMemoryError: Metaspace", /MaxMetaspaceSize/],
    ["Expiring Daemon because JVM heap space is exhausted", /jvmargs=-Xmx/],
    ["java.lang.OutOfMemoryError: unable to create native thread", /^Use a larger runner/],
    ["│ Error: Error acquiring the state lock\n│ \n╵", /force-unlock/],
    [
      'Error: UPGRADE FAILED: cannot patch "shop" with kind Deployment: spec.selector: field is immutable',
      /cannot change in place/,
    ],
    [
      "Error: UPGRADE FAILED: another operation (install/upgrade/rollback) is in progress",
      /helm rollback/,
    ],
    ["Error: INSTALLATION FAILED: cannot re-use a name that is still in use", /upgrade --install/],
    ["Error: UPGRADE FAILED: timed out waiting for the condition", /kubectl describe pod/],
    ['error: deployment "web" exceeded its progress deadline', /logs --previous/],
  ];
  for (const [log, advice] of rows) {
    const { facts } = await runKit(ID, { log, exit_code: 1 });
    assert.match(String(facts.what_to_do), advice);
  }
});

/** Lines whose tool or place decides what to do, where the same words of another tool would not. */
const TOLD: readonly (readonly [log: string, cause: RegExp, advice: RegExp])[] = [
  ["go: updates to go.mod needed; to update it:\n\tgo mod tidy", /^Go: updates/, /go mod tidy/],
  [
    "error: package `a v1.0.0` cannot be built because it requires rustc 1.74 or newer, while the currently active rustc version is 1.70.0",
    /^cargo: package `a/,
    /newer Rust/,
  ],
  ["error: root manifest not found", /^Swift: root manifest/, /Package\.swift/],
  [
    "[WARNING] \nDependency convergence error for org.a:b:2.1.0 paths to dependency are:\n+-org.c:d:1\n[ERROR] Failed to execute goal org.apache.maven.plugins:maven-enforcer-plugin:3.5.0:enforce (enforce) on project d: \n",
    /convergence error for org\.a:b:2\.1\.0/,
    /dependencyManagement/,
  ],
  [
    "╷\n│ Error: Provider dependency changes detected\n│ \n│ Changes to the required provider dependencies were detected\n╵",
    /^Terraform: Provider dependency/,
    /commit \.terraform\.lock\.hcl/,
  ],
  [
    '╷\n│ Error: namespaces "a" is forbidden: User "b" cannot get resource "namespaces"\n│ \n│   on main.tf line 12, in resource "c" "d":\n╵',
    /main\.tf:12/,
    /permission named/,
  ],
  [
    "/src/Orders.cs(27,18): error CS0246: The type 'IClock' could not be found [/src/App.csproj]",
    /^C#: CS0246/,
    /place named/,
  ],
  [
    '#8 ERROR: failed to calculate checksum of ref x::y: "/dist": not found\n------\n > [4/6] COPY dist/ /app:\n------\nDockerfile:9\n--------------------\n   9 | >>> COPY dist/ /app',
    /\(Dockerfile:9\)$/,
    /build context/,
  ],
];

Deno.test(`${ID}: tool and place decide what to do`, async () => {
  for (const [log, cause, advice] of TOLD) {
    const { facts } = await runKit(ID, { log: `${log}\n`, exit_code: 1 });
    assert.match(String(facts.root_cause), cause);
    assert.match(String(facts.what_to_do), advice);
  }
});
