/** What the kit advises where the advice for the kind of a cause would send its reader astray. */
import assert from "node:assert/strict";
import { runKit } from "./kit_support.ts";

const ID = "ci-failure-review-kit";

/** What failed, what was printed, what the sentence tells, and the advice. */
const FAILED: readonly (readonly [what: string, log: string, told: RegExp, todo: RegExp])[] = [
  [
    "a push to a branch that is protected",
    "remote: GitLab: You are not allowed to push code to protected branches on this project.\n ! [remote rejected] main -> main (pre-receive hook declined)\nerror: failed to push some refs to 'https://gitlab.example/a.git'",
    /^git: GitLab: You are not allowed to push code to protected branches/,
    /push to another branch/,
  ],
  [
    "the same on GitHub",
    "remote: error: GH006: Protected branch update failed for refs/heads/main.\n ! [remote rejected] main -> main (protected branch hook declined)",
    /Protected branch update failed/,
    /push to another branch/,
  ],
  [
    "a module that TypeScript does not find",
    "##[error]app/page.tsx(8,27): error TS2307: Cannot find module 'nothing' or its corresponding type declarations.",
    /TS2307: Cannot find module 'nothing'.* \(app\/page\.tsx:8\)/,
    /Install the package/,
  ],
  [
    "the same with a hyphen",
    "src/a.ts:3:8 - error TS7016: Could not find a declaration file for module 'b'.",
    /TS7016.* \(src\/a\.ts:3\)/,
    /its types/,
  ],
  [
    "no Docker in the job",
    'error during connect: Post "http://docker:2375/v1.24/auth": dial tcp: lookup docker on 10.128.0.2:53: no such host',
    /^Docker: error during connect/,
    /docker:dind/,
  ],
  [
    "a log-in that a registry refuses",
    'Error response from daemon: Get "https://registry.example/v2/": unauthorized: HTTP Basic: Access denied',
    /^Docker: .*unauthorized/,
    /user name and token/,
  ],
  [
    "a file to mount that is not on the daemon's machine",
    'Error response from daemon: failed to create task: error mounting "/var/jenkins_home/w/nginx.conf" to rootfs at "/etc/nginx/nginx.conf": mount src=/var/jenkins_home/w/nginx.conf: not a directory: Are you trying to mount a directory onto a file?',
    /^Docker: error mounting .*: not a directory$/,
    /path on the host/,
  ],
  [
    "a remote's address",
    "fatal: 'mygitlab/root/shop.git' does not appear to be a git repository\nfatal: Could not read from remote repository.",
    /does not appear to be a git repository/,
    /git ls-remote/,
  ],
  [
    "two jobs that push at once",
    "! [remote rejected] gh-pages -> gh-pages (cannot lock ref 'refs/heads/gh-pages': is at ada1bee but expected e924267)\nerror: failed to push some refs to 'https://github.com/a/b.git'",
    /cannot lock ref/,
    /one job at a time/,
  ],
  [
    "the token of a workflow",
    "remote: Permission to acme/blog.git denied to github-actions[bot].\nfatal: unable to access 'https://github.com/acme/blog.git/': The requested URL returned error: 403",
    /Permission to acme\/blog\.git denied/,
    /contents: write/,
  ],
  [
    "Azure Repos",
    "remote: 0000000000aaTF401027: You need the Git 'GenericContribute' permission to perform this action.\nfatal: unable to access 'https://dev.azure.com/a/b/_git/c/': The requested URL returned error: 403",
    /^Azure Repos: TF401027: You need the Git 'GenericContribute'/,
    /Repositories, Security/,
  ],
  [
    "a federated credential",
    "Error: AADSTS700213: No matching federated identity record found for presented assertion subject 'repo:a/b:environment:production'.",
    /^Azure: AADSTS700213/,
    /subject is exactly/,
  ],
  [
    "Maven's tests without their names",
    "[ERROR] Failed to execute goal org.apache.maven.plugins:maven-surefire-plugin:2.17:test (default-test) on project shop: There are test failures.\n[ERROR] \n[ERROR] Please refer to /w/target/surefire-reports for the individual test results.\n[ERROR] -> [Help 1]\n[ERROR] [Help 1] http://cwiki.apache.org/confluence/display/MAVEN/MojoFailureException",
    /^Maven: .*There are test failures/,
    /reports in the folder/,
  ],
  [
    "Java's folder",
    "The JAVA_HOME environment variable is not defined correctly\nThis environment variable is needed to run this program",
    /^JVM: The JAVA_HOME/,
    /bin\/javac/,
  ],
  [
    "a line break in a secret",
    "/home/runner/work/_temp/1a13.sh: line 2: --non-interactive: command not found",
    /--non-interactive: command not found/,
    /line break/,
  ],
  [
    "an error page that was run",
    "bash: line 1: 404:: command not found",
    /404:: command not found/,
    /curl -f/,
  ],
  [
    "a script's quotes",
    "script.sh.copy: line 17: unexpected EOF while looking for matching `\"'",
    /unexpected EOF/,
    /not closed/,
  ],
  [
    "an unset variable",
    "deploy.sh: line 4: TOKEN: unbound variable",
    /TOKEN: unbound variable/,
    /setting named/,
  ],
  [
    "a program that env looks for",
    "/usr/bin/env: ‘node’: No such file or directory",
    /‘node’/,
    /Install the program/,
  ],
  [
    "a list of packages that is too old",
    "E: Failed to fetch http://ports.ubuntu.com/pool/liba/libarchive-tools_3.7.2_arm64.deb  404  Not Found [IP: 91.189.91.104 80]",
    /^apt: Failed to fetch/,
    /apt-get update in the same step/,
  ],
  [
    "a mirror in mid-update",
    "E: Failed to fetch https://dl.example/Packages.gz  Hash Sum mismatch",
    /^apt: Failed to fetch/,
    /Run the job again/,
  ],
  [
    "a package that the release does not have",
    "E: Package 'libasound2' has no installation candidate",
    /libasound2/,
    /name that it has now/,
  ],
  [
    "apt without rights",
    "E: Could not open lock file /var/lib/dpkg/lock-frontend - open (13: Permission denied)\nE: Unable to acquire the dpkg frontend lock (/var/lib/dpkg/lock-frontend), are you root?",
    /are you root/,
    /sudo/,
  ],
  [
    "apt that another process holds",
    "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 812 (apt-get)",
    /Could not get lock/,
    /run the job again/,
  ],
  [
    "wget's handshake",
    "Connecting to www.openslr.org (www.openslr.org)|136.243.171.4|:443... connected.\nUnable to establish SSL connection.",
    /^wget: .*Unable to establish SSL connection/,
    /Run the job again/,
  ],
  [
    "a package of one's own",
    "ImportError while loading conftest '/w/tests/conftest.py'.\ntests/conftest.py:22: in <module>\n    from app import main\nE   ModuleNotFoundError: No module named 'app'",
    /No module named 'app'/,
    /python -m pytest/,
  ],
  [
    "a wheel",
    "ERROR: Failed building wheel for ripser",
    /Failed building wheel for ripser/,
    /compiler/,
  ],
  [
    "YAML",
    "yaml.scanner.ScannerError: while scanning for the next token\nfound character '\\t' that cannot start any token\n  in \"./docker-compose.yml\", line 13, column 1",
    /^YAML: .*found character '\\t' that cannot start any token \(\.\/docker-compose\.yml:13\)/,
    /spaces in place of tabs/,
  ],
  [
    "cargo without the network",
    "error: failed to load source for dependency `miniscript`\nCaused by:\n  Unable to update https://github.com/a/b?rev=ff47#ff47\nCaused by:\n  can't checkout from 'https://github.com/a/b': you are in the offline mode (--offline)",
    /^cargo: can't checkout from/,
    /cargo vendor/,
  ],
  [
    "cargo in another folder",
    "error: could not find `Cargo.toml` in `/w` or any parent directory",
    /^cargo: could not find `Cargo\.toml`/,
    /--manifest-path/,
  ],
  [
    "a scheme",
    'xcodebuild: error: The project named "Shop" does not contain a scheme named "Shoop".',
    /does not contain a scheme named "Shoop"/,
    /xcodebuild -list/,
  ],
  [
    "SwiftLint's sum alone",
    "Done linting! Found 12 violations, 12 serious in 84 files.",
    /^SwiftLint: Found 12 violations/,
    /swiftlint lint/,
  ],
  [
    "Buf",
    'cart/v1/fx.proto:8:1:Import "cart/v1/common.proto" is unused.',
    /^Buf: Import .* \(cart\/v1\/fx\.proto:8\)/,
    /linter/,
  ],
  [
    "rustfmt that a script ran",
    'Running `"/w/bin/rustfmt" "--edition" "2018" "--check" "/w/src/alloc.rs"` failed.',
    /\/w\/src\/alloc\.rs/,
    /Run rustfmt/,
  ],
  [
    "two versions of Java",
    "FAILURE: Build failed with an exception.\n\n* What went wrong:\nExecution failed for task ':saver:compileDebugKotlin'.\n> 'compileDebugJavaWithJavac' task (current target is 17) and 'compileDebugKotlin' task (current target is 1.8) jvm target compatibility should be set to the same Java version.",
    /^Kotlin: .*should be set to the same Java version/,
    /jvmToolchain/,
  ],
  [
    "a part of Visual Studio",
    '##[error]C:\\VS\\DesktopBridge.targets(16,3): Error MSB4019: The imported project "C:\\sdk\\Sdk.NuGet.targets" was not found.',
    /^MSBuild: MSB4019: .*was not found/,
    /workload/,
  ],
  [
    "two fetches at once",
    "fatal: shallow file has changed since we read it",
    /shallow file has changed/,
    /GIT_DEPTH/,
  ],
  [
    "a runner's profile",
    "ERROR: Job failed: prepare environment: exit code 255. Check https://docs.gitlab.com/runner/shells/index.html for more information",
    /^GitLab Runner: .*prepare environment/,
    /\.bash_logout/,
  ],
  [
    "a place in a package",
    "e: file:///home/a/.pub-cache/hosted/pub.dev/saver-0.2.9/android/src/main/kotlin/Dialog.kt:79:33 Unresolved reference: FileUtils",
    /Unresolved reference: FileUtils/,
    /a package that was installed/,
  ],
  [
    "a place in one's own code",
    "e: file:///home/a/app/src/main/kotlin/Dialog.kt:79:33 Unresolved reference: FileUtils",
    /Unresolved reference: FileUtils/,
    /Open the place named/,
  ],
  [
    "PowerShell, with its place",
    "Invoke-Sqlcmd : Cannot find the project 'ODS' because it does not exist or you do not have sufficient \npermissions.\nAt C:\\agent\\deploy.ps1:4 char:1\n+ Invoke-Sqlcmd -query ...\n    + CategoryInfo          : InvalidOperation: (:) [Invoke-Sqlcmd], SqlPowerShellSqlExecutionException",
    /^PowerShell: Invoke-Sqlcmd : Cannot find the project 'ODS'.* \(C:\\agent\\deploy\.ps1:4\)/,
    /place in the script/,
  ],
  [
    "PowerShell, in a script that the agent wrote",
    "icm : Cannot index into a null array.\nAt D:\\a\\_temp\\4a31.ps1:1 char:97\n+ icm -ScriptBlock ...\n    + CategoryInfo          : InvalidOperation: (:) [Invoke-Command], RuntimeException",
    /^PowerShell: icm : Cannot index into a null array\.$/,
    /place in the script/,
  ],
  [
    "a path that PowerShell does not find",
    "Get-Content : Cannot find path 'D:\\a\\1\\s\\key.json' because it does not exist.\nAt D:\\a\\_temp\\d974.ps1:8 char:19\n+ $key = Get-Content -Raw -Path $path\n+ CategoryInfo          : ObjectNotFound: (D:\\a\\1\\s\\key.json:String) [Get-Content], ItemNotFoundException",
    /Cannot find path 'D:\\a\\1\\s\\key\.json'/,
    /Check the path/,
  ],
  [
    "PowerShell's strict mode",
    "The variable '$LASTEXITCODE' cannot be retrieved because it has not been set.\nAt /w/s/scripts/move.ps1:314 char:13\n+         if ($LASTEXITCODE -ne 0) {",
    /\$LASTEXITCODE.* \(.*move\.ps1:314\)/,
    /strict mode/,
  ],
  [
    "PowerShell in cmd.exe",
    "'Get-ChildItem' is not recognized as an internal or external command,\noperable program or batch file.",
    /^PowerShell: 'Get-ChildItem'/,
    /step of PowerShell/,
  ],
  [
    "a program for another Windows",
    "##[error]This version of C:\\tools\\a.exe is not compatible with the version of Windows you're running.",
    /not compatible with the version of Windows/,
    /another processor or system/,
  ],
  [
    "glibc's heap",
    "malloc(): invalid size (unsorted)",
    /^C library: malloc\(\): invalid size/,
    /AddressSanitizer/,
  ],
  [
    "an empty address",
    "curl: (3) URL rejected: No host part in the URL",
    /No host part/,
    /not set/,
  ],
  [
    "govulncheck",
    "Vulnerability #1: GO-2021-0113\n    Out-of-bounds read in golang.org/x/text/language\n  Module: golang.org/x/text\n    Found in: golang.org/x/text@v0.3.5\n    Fixed in: golang.org/x/text@v0.3.7\n    Example traces found:\nError:       #1: demo.go:7:23: shop.init#1 calls language.Parse",
    /^govulncheck: GO-2021-0113: Found in: golang\.org\/x\/text@v0\.3\.5 \(demo\.go:7\)/,
    /Fixed in/,
  ],
  [
    "psql, of a file with spaces in its name",
    'psql:/offers/Parc aventure.sql:75: ERROR:  date/time field value out of range: "15-11-2024"',
    /^psql: date\/time field value out of range: "15-11-2024" \(\/offers\/Parc aventure\.sql:75\)/,
    /statement/,
  ],
  [
    "SonarScanner",
    "09:32:38.442 INFO  Parsing /w/coverage/test-report.xml\n09:32:38.597 ERROR Error during parsing of generic test execution report '/w/coverage/test-report.xml'.\n09:32:38.929 INFO  EXECUTION FAILURE",
    /Error during parsing of generic test execution report/,
    /Run the same command/,
  ],
  [
    "Docker's socket",
    "Got permission denied while trying to connect to the Docker daemon socket at unix:///var/run/docker.sock: connect: permission denied",
    /^Docker: permission denied while trying/,
    /usermod -aG docker/,
  ],
  [
    "an old git",
    "fatal: git fetch-pack: expected shallow list\nfatal: The remote end hung up unexpectedly",
    /expected shallow list/,
    /install git 2/,
  ],
  [
    "Ansible itself",
    "ERROR! the playbook: harden.yml could not be found",
    /^Ansible: the playbook: harden\.yml/,
    /setting/,
  ],
  [
    "a file that is locked",
    "[ERROR] Failed to execute goal org.apache.maven.plugins:maven-clean-plugin:2.4.1:clean (default-clean) on project ui: Failed to clean project: Failed to delete F:\\w\\target\\boot.jar -> [Help 1]",
    /^Maven: Failed to clean project: Failed to delete F:\\w\\target\\boot\.jar$/,
    /file open/,
  ],
  [
    "a key that is none",
    "gpg: no valid OpenPGP data found.\ngpg: Total number processed: 0",
    /^gpg: no valid OpenPGP data found/,
    /curl -fsSL/,
  ],
  [
    "a path for AWS",
    "The user-provided path ./out/* does not exist.",
    /^AWS: The user-provided path/,
    /Check the path/,
  ],
  [
    "a header of C",
    "common/monitor.c:14:10: fatal error: glib.h: No such file or directory\n #include <glib.h>\n          ^~~~~~~~\ncompilation terminated.",
    /glib\.h: No such file or directory \(common\/monitor\.c:14\)/,
    /-dev/,
  ],
  [
    "a header, in Clang's words",
    "src/a.mm:3:9: fatal error: 'React/RCTBridge.h' file not found",
    /file not found \(src\/a\.mm:3\)/,
    /-dev/,
  ],
  [
    "a key that a machine does not know",
    "ec2-user@***: Permission denied (publickey,gssapi-keyex,gssapi-with-mic).",
    /^SSH: Permission denied \(publickey/,
    /authorized_keys/,
  ],
  [
    "a machine that does not answer",
    "ssh: connect to host 10.0.0.7 port 22: Connection timed out\nscp: Connection closed",
    /^SSH: .*Connection timed out/,
    /firewall/,
  ],
  [
    "a machine without a name",
    "ssh: Could not resolve hostname : Name or service not known",
    /^SSH: .*Could not resolve hostname/,
    /name is empty/,
  ],
  [
    "a commit that only one machine has",
    "fatal: remote error: upload-pack: not our ref bd668a43\nfatal: Fetched in submodule path 'buildroot', but it did not contain\nbd668a43. Direct fetching of that commit failed.",
    /not our ref bd668a43/,
    /submodule's own repository/,
  ],
  [
    "a token that is not set",
    "fatal: could not read Password for 'https://***@github.com': No such device or address",
    /could not read Password/,
    /secret or token/,
  ],
  [
    "a platform that Xcode lacks",
    "xcodebuild: error: Found no destinations for the scheme 'Shop' and action build.",
    /Found no destinations/,
    /-downloadPlatform/,
  ],
  [
    "a wrapper that may not be run",
    "/home/runner/work/_temp/0c5f.sh: line 1: ./gradlew: Permission denied",
    /\.\/gradlew: Permission denied/,
    /--chmod=\+x/,
  ],
  [
    "a file that may not be written",
    "/home/runner/work/_temp/0c5f.sh: line 1: /etc/hosts: Permission denied",
    /\/etc\/hosts: Permission denied/,
    /permission named/,
  ],
  ["cmd.exe", "signal was unexpected at this time.", /^cmd\.exe: signal was/, /batch file/],
  [
    "BitBake",
    "Summary: 1 task failed:\n  /poky/meta/recipes-graphics/wayland/weston_1.6.0.bb, do_patch\nSummary: There were 2 ERROR messages shown, returning a non-zero exit code.",
    /^BitBake: .*weston_1\.6\.0\.bb, do_patch/,
    /log\.do_/,
  ],
  [
    "Go that Pulumi compiled",
    "    ./stack.go:564:4: unknown field Bucket in struct literal of type s3.BucketArgs\n    error: error in compiling Go: unable to run `go build`: exit status 1",
    /^Go: unknown field Bucket.*\(\.\/stack\.go:564\)/,
    /Open the place named/,
  ],
  [
    "DITA, in a log with the time since the start",
    "00:00:28.011 [DOTJ013E][ERROR] Failed to parse the referenced file 'file:/w/out/color.md'.\n00:00:28.459 Build step 'Execute shell' marked build as failure",
    /Failed to parse the referenced file/,
    /Run the same command/,
  ],
  [
    "a check of one's own",
    "[shop] looking\n[shop] FAIL: RECORD_MISSING: no record for 0.2.1\n[shop] What to do next: publish it.",
    /RECORD_MISSING: no record for 0\.2\.1/,
    /Run the same command/,
  ],
];

for (const [what, log, told, todo] of FAILED) {
  Deno.test(`${ID}: advises what mends it: ${what}`, async () => {
    const { facts } = await runKit(ID, {
      log: `${log}\n##[error]Process completed with exit code 1.\n`,
    });
    assert.match(String(facts.root_cause), told);
    assert.match(String(facts.what_to_do), todo);
  });
}

Deno.test(`${ID}: reads a log that was quoted with the job and a bar before its lines`, async () => {
  const { facts } = await runKit(ID, {
    log: `CI / Test (py3.11) | 2026-10-07T13:04:19Z collecting ... collected 0 items / 1 error
CI / Test (py3.11) | 2026-10-07T13:04:19Z E   ModuleNotFoundError: No module named 'app'
CI / Test (py3.11) | 2026-10-07T13:04:19Z ##[error]Process completed with exit code 2.
`,
  });
  assert.match(String(facts.root_cause), /No module named 'app'/);
  assert.equal(facts.exit_code, 2);
});

Deno.test(`${ID}: CircleCI's heading over an exit code names no test`, async () => {
  const { facts } = await runKit(ID, {
    log:
      "tar: circle.yml: Cannot stat: No such file or directory\nError:\nExited with code exit status 2\n\nStep failed\nError: runner failed (exited with 101)\n",
  });
  assert.match(String(facts.root_cause), /circle\.yml: Cannot stat/);
});
