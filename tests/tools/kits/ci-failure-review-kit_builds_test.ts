/** Which line the kit names for what package managers, shells, loaders and scripts of a build print. */
import assert from "node:assert/strict";
import { runKit } from "./kit_support.ts";

const ID = "ci-failure-review-kit";

/** What failed, what was printed, what the sentence tells, and the advice. */
const FAILED: readonly (readonly [what: string, log: string, told: RegExp, todo?: RegExp])[] = [
  [
    "npm ci without a lock file",
    "npm ERR! The `npm ci` command can only install with an existing package-lock.json or\nnpm ERR! npm-shrinkwrap.json with lockfileVersion >= 1.\nThe command '/bin/sh -c npm ci' returned a non-zero code: 1",
    /can only install with an existing package-lock/,
  ],
  [
    "npm that gave up",
    "npm error Exit handler never called!\nnpm error This is an error with npm itself. Please report this error at:\nnpm error   <https://github.com/npm/cli/issues>",
    /^npm: Exit handler never called!/,
    /run the job again/,
  ],
  [
    "terraform fmt",
    "Run terraform fmt -check -recursive\nmodules/net/main.tf\nvariables.tf\nError: Terraform exited with code 3.",
    /terraform fmt: variables\.tf/,
    /terraform fmt -recursive/,
  ],
  [
    "two errors of HCL",
    '╷\n│ Error: Invalid multi-line string\n│\n│   on net/locals.tf line 11, in locals:\n│   11:   region = "eu\n╵\n╷\n│ Error: Unterminated template string\n│\n│   on net/locals.tf line 11, in locals:\n╵',
    /Invalid multi-line string \(net\/locals\.tf:11\)/,
  ],
  [
    "Kotlin on Windows",
    "e: file:///D:/a/shop/app/src/main/kotlin/Cart.kt:79:33 Unresolved reference: Money\n\nFAILURE: Build failed with an exception.\n\n* What went wrong:\nExecution failed for task ':app:compileDebugKotlin'.",
    /Unresolved reference: Money \(.*Cart\.kt:79\)/,
  ],
  [
    "Nix",
    "building '/nix/store/aaa-shop.drv'...\nerror: builder for '/nix/store/aaa-shop.drv' failed with exit code 1;\n       last 3 log lines:\n       > building\n       > src/cart.c:3:5: error: expected ';' before 'return'\n       For full logs, run 'nix log /nix/store/aaa-shop.drv'.",
    /expected ';' before 'return' \(src\/cart\.c:3\)/,
  ],
  [
    "Nix without an output",
    "error: builder for '/nix/store/aaa-x.drv' failed to produce output path for output 'out' at '/nix/store/bbb-x'\nerror: Cannot build '/nix/store/aaa-x.drv'.",
    /failed to produce output path for output 'out'/,
    /write there/,
  ],
  [
    "opam",
    '#=== ERROR while compiling cart.1.2.0 ==========#\n# command     ~/.opam/default/bin/dune build -p cart -j 7\n# exit-code   1\n### output ###\n# File "src/cart.ml", line 4, characters 10-14:\n# Error: Unbound value totl\n\n<><> Error report <><><>\n+- The following actions failed\n| - build cart 1.2.0',
    /Unbound value totl \(src\/cart\.ml:4\)/,
  ],
  [
    "Dune itself",
    'Internal error, please report upstream including the contents of _build/log.\nDescription:\n  ("Unexpected find result", { found = Not_found })\nRaised at Stdune__code_error.raise in file "otherlibs/stdune/code_error.ml",',
    /^Dune: /,
    /Dune itself failed/,
  ],
  [
    "conda",
    "LibMambaUnsatisfiableError: Encountered problems while solving:\n  - package shapely-2.0.1-py39h0 requires geos >=3.11.1, but none of the providers can be installed\n\nCould not solve for environment specs",
    /^conda: package shapely-2\.0\.1-py39h0 requires geos/,
    /environment file/,
  ],
  [
    "conda's older solver",
    "Solving environment: ...working... failed\n\nResolvePackageNotFound:\n  - libgfortran=3.0.1\n",
    /^conda: libgfortran=3\.0\.1/,
    /channel/,
  ],
  [
    "rpmbuild",
    "error: Failed build dependencies:\n\topenssl-devel is needed by shop-3.7.1-1.el9.x86_64",
    /openssl-devel is needed by shop/,
    /BuildRequires/,
  ],
  [
    "debhelper",
    "   dh_missing\ndh_missing: warning: usr/bin/x exists in debian/tmp but is not installed to anywhere\ndh_missing: error: missing files, aborting\nmake: *** [debian/rules:4: binary] Error 25",
    /^debhelper: missing files, aborting/,
  ],
  [
    "a module of Perl",
    "Can't locate Test/Needs.pm in @INC (you may need to install the Test::Needs module) (@INC contains: t/lib /usr/share/perl5 .) at t/basic.t line 7.",
    /^Perl: Can't locate Test\/Needs\.pm in @INC \(you may need to install the Test::Needs module\)/,
  ],
  [
    "a package of R",
    "  Error in library(modeldata) : there is no package called ‘modeldata’\n  Execution halted",
    /^R: .*there is no package called ‘modeldata’/,
  ],
  [
    "pkg-config",
    "checking for GTK... no\nconfigure: error: Package requirements (gtk4 >= 4.10) were not met:\n\nNo package 'gtk4' found\n",
    /^pkg-config: No package 'gtk4' found/,
    /PKG_CONFIG_PATH/,
  ],
  [
    "a macro of autoconf",
    "./configure: line 12569: PKG_PROG_PKG_CONFIG: command not found\n",
    /^autoconf: PKG_PROG_PKG_CONFIG/,
    /autoreconf -fi/,
  ],
  [
    "the dynamic linker",
    "error: failed to run custom build command for `libc v0.2.189`\n\nCaused by:\n  process didn't exit successfully: `/target/release/build/libc-1/build-script-build` (exit status: 1)\n  --- stderr\n  /target/release/build/libc-1/build-script-build: /lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.28' not found (required by /target/release/build/libc-1/build-script-build)",
    /^dynamic linker: version `GLIBC_2\.28' not found/,
    /oldest system/,
  ],
  [
    "a relocation",
    "/usr/bin/ld: pcap-linux.o: relocation R_X86_64_PC32 against symbol `stderr@@GLIBC_2.2.5' can not be used when making a shared object; recompile with -fPIC",
    /^linker: relocation R_X86_64_PC32/,
    /-fPIC/,
  ],
  [
    "a command that make does not find",
    "make[1]: protoc: Command not found\nmake[1]: *** [Makefile:12: gen] Error 127",
    /protoc/,
    /Install the program/,
  ],
  [
    "a command of a shell",
    "/bin/bash: valac: command not found\nmake: *** [Makefile:3: all] Error 127",
    /valac/,
    /Install the program/,
  ],
  [
    "a file to source",
    "./ci/common.sh: line 13: .: shunit2: file not found\n2026-03-10 09:18:18,902 - CRITICAL - [Check] test failed",
    /shunit2: file not found/,
  ],
  [
    "an interpreter",
    "./run-demo.command: cannot execute: required file not found",
    /required file not found/,
    /first line of this script/,
  ],
  [
    "another processor",
    "./bin/protoc: cannot execute binary file: Exec format error",
    /cannot execute binary file/,
    /uname -m/,
  ],
  [
    "an image that is not there",
    "The push refers to repository [docker.io/acme/shop]\nAn image does not exist locally with the tag: acme/shop",
    /does not exist locally with the tag: acme\/shop/,
    /same job/,
  ],
  [
    "a repository's address",
    "fatal: 'git/acme/shop.git' does not appear to be a git repository\nfatal: Could not read from remote repository.",
    /does not appear to be a git repository/,
  ],
  [
    "an answer that was cut",
    "IncompleteRead(108236 bytes read, 605910 more expected)",
    /^network: IncompleteRead/,
  ],
  [
    "a stack of AWS",
    "An error occurred: Waiter ChangeSetCreateComplete failed: Status: FAILED. Reason: Template format error: Unresolved resource dependencies [Vpc]\nFailed stack deployment...",
    /^AWS: .*Unresolved resource dependencies \[Vpc\]/,
  ],
  [
    "rake",
    "rake aborted!\nDon't know how to build task 'default' (see --tasks)\n/gems/rake-13.0.6/exe/rake:27:in `<top (required)>'",
    /^Rake: Don't know how to build task 'default'/,
  ],
  [
    "ggshield",
    ">>> Incident 1(Secrets detection): AWS Keys (Validity: Valid)  (Ignore with SHA: e807) (1 occurrence)",
    /^ggshield: AWS Keys/,
    /Revoke the secret first/,
  ],
  [
    "a script's own mark",
    "❌ IP address not authorized: 192.0.2.7",
    /IP address not authorized: 192\.0\.2\.7/,
  ],
  [
    "a checker's own word",
    "tidy error: /checkout/src/cart.rs:25: line longer than 100 chars\nsome tidy checks failed",
    /line longer than 100 chars/,
  ],
  [
    "Python's logging",
    "2026-03-14 11:28:17,839 - ERROR: The path of README.md is not the one in meta.yml",
    /The path of README\.md/,
  ],
  [
    "a picture of Flutter",
    '03:27 +244 ~3: /repo/test/chart_test.dart: Chart hover card\n══╡ EXCEPTION CAUGHT BY FLUTTER TEST FRAMEWORK ╞════\nThe following assertion was thrown while running async test code:\nGolden "goldens/card.png": Pixel test failed, 0.10% diff detected.\n\nWhen the exception was thrown, this was the stack:\n#0      LocalFileComparator.compare (package:flutter_test/src/_goldens_io.dart:101:7)',
    /^Test Chart hover card failed: .*Golden "goldens\/card\.png"/,
  ],
  [
    "a plugin of pytest",
    "INTERNALERROR> Traceback (most recent call last):\nINTERNALERROR> pytest.PytestConfigWarning: Unknown config option: asyncio_mode",
    /Unknown config option: asyncio_mode/,
  ],
  [
    "dive",
    "Results:\n  PASS: highestWastedBytes\n  FAIL: lowestEfficiency: image efficiency is too low (efficiency=0.98 < threshold=0.99)\nResult:FAIL [Total:3] [Passed:2] [Failed:1]",
    /lowestEfficiency: image efficiency is too low/,
  ],
  [
    "Snyk",
    "✗ Critical severity vulnerability found in pcre2/libpcre2-8-0\n  Description: Out-of-bounds Read\n\nTested 143 dependencies for known issues, found 2 issues.",
    /^Snyk: Critical severity vulnerability found in pcre2/,
  ],
  [
    "a key that may only read",
    "ERROR: The key you are authenticating with has been marked as read only.\nfatal: Could not read from remote repository.",
    /marked as read only/,
    /secret or token/,
  ],
  [
    "a flag of another version",
    "Login Succeeded\nunknown flag: --bootstrap\n\nUsage:  docker [OPTIONS] COMMAND [ARG...]",
    /unknown flag: --bootstrap/,
    /--help/,
  ],
  [
    "too few arguments",
    "\"docker rmi\" requires at least 1 argument.\nSee 'docker rmi --help'.",
    /"docker rmi" requires at least 1 argument/,
    /--help/,
  ],
  [
    "a quote that is not closed",
    "/ws/script.sh.copy: line 17: unexpected EOF while looking for matching \`\"'",
    /unexpected EOF while looking for matching/,
  ],
  [
    "a time limit of a script",
    "TIMEOUT: no heartbeat from sensor ECU on can0",
    /no heartbeat from sensor ECU/,
  ],
  [
    "a framework to link",
    "ld: warning: search path '/x' not found\nld: framework 'Pods_shop' not found\nclang: error: linker command failed with exit code 1\n\nThe following build commands failed:\n\tLd /x/shop normal",
    /framework 'Pods_shop' not found/,
  ],
  [
    "Heroku",
    "remote: -----> Build\nremote: sh: 1: cross-env: not found\nremote: npm ERR! code ELIFECYCLE\nremote:  !     Push rejected, failed to compile Node.js app.\n ! [remote rejected] main -> main (pre-receive hook declined)\nerror: failed to push some refs to 'https://git.heroku.com/shop.git'",
    /cross-env: not found/,
    /Install the program/,
  ],
  [
    "opam without a solution",
    "Your request can't be satisfied:\n  - Conflicting version constraints for cstruct\n\nNo solution found, exiting",
    /^opam: Conflicting version constraints for cstruct/,
  ],
  [
    "opam 2 without a solution",
    "[ERROR] Package conflict!\n  * No agreement on the version of ocaml:\n",
    /^opam: No agreement on the version of ocaml/,
  ],
  [
    "opam, whose package did not build",
    '[ERROR] The compilation of mirage failed at "ocaml setup.ml -configure".\n+ rm "-f" "/home/opam/bin/mirage"\n# exit-code            2\n',
    /compilation of mirage failed at "ocaml setup\.ml/,
  ],
  [
    "Mix, of a package that does not exist",
    "Failed to fetch record for 'hexpm/plgu' from registry (using cache instead)\n\n** (Mix) No package with name plgu (from: mix.exs)",
    /^Mix: No package with name plgu/,
  ],
  [
    "Mix without its dependencies",
    'Unchecked dependencies for environment prod:\n* jason (Hex package)\n  the dependency is not available, run "mix deps.get"\n** (Mix) Can\'t continue due to errors on dependencies',
    /the dependency is not available/,
    /mix deps\.get/,
  ],
  [
    "Mix, which takes warnings as errors",
    'warning: variable "id" is unused\n  └─ lib/shop/cart.ex:15:20\n\nGenerated shop app\n** (Mix) Compilation failed because of warnings while using the --warnings-as-errors option',
    /variable "id" is unused/,
  ],
  [
    "Android's manifest merger",
    "> Task :app:processDebugMainManifest FAILED\n/src/AndroidManifest.xml:22:9-45 Error:\n\tAttribute application@allowBackup\nManifest merger failed : Attribute application@allowBackup is also present",
    /Attribute application@allowBackup is also present/,
  ],
  [
    "MSBuild, of a project",
    "/w/src/Api.csproj : error NETSDK1004: Assets file '/w/obj/project.assets.json' not found.",
    /^MSBuild: NETSDK1004/,
  ],
  [
    "TypeScript, as GitHub's page shows it",
    "Run npx tsc\nError: src/cart.ts(3,16): error TS2339: Property 'b' does not exist on type 'A'.",
    / in src\/cart\.ts, line 3|src\/cart\.ts:3/,
  ],
  [
    "make beside a file that it makes itself",
    "error: unknown option -Wx of the generator\nMakefile:175: depend: No such file or directory",
    /unknown option -Wx/,
  ],
  [
    "what is only called like a certificate",
    "- pkg_x509: ......... /home/opam/lib/x509\n[x509: make] Command started\nerror: Cannot find findlib package x",
    /Cannot find findlib package x/,
  ],
];

Deno.test(`${ID}: names what a package manager, a shell or a script of a build says`, async () => {
  for (const [what, log, told, todo = /./] of FAILED) {
    const { facts, verdict } = await runKit(ID, {
      log: `${log}\n##[error]Process completed with exit code 1.\n`,
    });
    assert.equal(verdict, "ready", what);
    assert.match(String(facts.root_cause), told, what);
    assert.match(String(facts.what_to_do), todo, what);
  }
});

/** Lines that name only what ended: a command of a Dockerfile, of Vercel's, of Nix. */
const UNTOLD = [
  'Error: Command "npm run build" exited with 1',
  'ERROR: failed to build: failed to solve: process "/bin/sh -c make -j4" did not complete successfully: exit code: 2',
  '#11 340.9 Assessing libaio...\n#11 ERROR: process "/bin/sh -c ./get.py" did not complete successfully: exit code: 1',
  "error: builder for '/nix/store/aaa-x.drv' failed with exit code 1;",
  "❌ BUILD SCRIPT FAILED",
];

Deno.test(`${ID}: a line that names only what ended is no cause`, async () => {
  for (const log of UNTOLD) {
    const { facts, findings } = await runKit(ID, {
      log: `${log}\n##[error]Process completed with exit code 1.\n`,
    });
    assert.equal(facts.root_cause, null, log);
    assert.equal(findings[0]!.code, "UNRECOGNISED_ERROR", log);
  }
});

Deno.test(`${ID}: an error inside a Dockerfile's command comes before the command that ended`, async () => {
  const { facts } = await runKit(ID, {
    log: `#12 227.3   Downloading https://pypi.example/torch.whl (366.2 MB)
#12 257.5 urllib3.exceptions.ReadTimeoutError: HTTPSConnectionPool(host='pypi.example', port=443): Read timed out.
------
ERROR: failed to solve: process "/bin/sh -c pip install torch" did not complete successfully: exit code: 2
##[error]Process completed with exit code 1.
`,
  });
  assert.match(String(facts.root_cause), /Read timed out/);
});

Deno.test(`${ID}: reads Netlify's logs, with their clock of twelve hours`, async () => {
  const { facts } = await runKit(ID, {
    log: `11:41:36 PM: $ npm run build
11:41:36 PM: > shop@0.1.0 build
11:41:45 PM: Failed to compile.
11:41:45 PM: 
11:41:45 PM: ./components/Cart.tsx:88:15
11:41:45 PM: Type error: Property 'totl' does not exist on type 'Cart'.
11:41:45 PM: "build.command" failed
11:41:45 PM:   Command failed with exit code 1: npm run build (https://ntl.fyi/exit-code-1)
11:41:46 PM: Failed during stage 'building site': Build script returned non-zero exit code: 2 (https://ntl.fyi/exit-code-2)
11:41:46 PM: Failing build: Failed to build site
`,
  });
  assert.deepEqual([facts.cause_line, facts.cause_place], [6, "components/Cart.tsx:88"]);
});

Deno.test(`${ID}: a stage of Jenkins that printed nothing is not where the job broke`, async () => {
  const { facts } = await runKit(ID, {
    log: `[Pipeline] { (Build)
[Pipeline] sh
+ docker run acme/none
docker: Error response from daemon: pull access denied for acme/none, repository does not exist or may require 'docker login'.
[Pipeline] }
[Pipeline] // stage
[Pipeline] stage
[Pipeline] { (Deploy)
[Pipeline] }
[Pipeline] // stage
[Pipeline] }
[Pipeline] // node
[Pipeline] End of Pipeline
ERROR: script returned exit code 125
Finished: FAILURE
`,
  });
  assert.match(String(facts.root_cause), /pull access denied for acme\/none/);
});
