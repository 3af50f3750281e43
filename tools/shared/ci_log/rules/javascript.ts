import { type CauseRule, rulesOf } from "../rule.ts";

const FRAME = /^\s+(?:at |❯ )(?:[^(]*\()?[^\s()]+:\d+:\d+\)?$/;
/** `src/a.test.ts:12:5`, with or without what is around it, but not of a package. */
const OWN_FRAME =
  /^\s+(?:at |❯ )(?!.*(?:node_modules|node:|internal\/|\/__cypress\/))(?:[^(]*[ (])?(?:file:\/\/|webpack:\/\/[^\s/]*\/(?:\.\/)?)?(?<file>[^\s():]+):(?<line>\d+):\d+\)?$/;
/** Numbers before failed tests end with one of these. */
const NUMBERED = [..."1234567890"].map((digit) => `${digit}) `);
const MESSAGE = /^\s*(?<message>[^\s>|✓√●❯⎯].*)/;
const SCRIPT_FILE = String.raw`[^\s:()]+\.(?:[cm]?[jt]sx?|vue|svelte|astro)`;

export const JAVASCRIPT_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "TypeScript",
    {
      kind: "types",
      weight: "cause",
      hints: [": error ts"],
      line: /^(?<file>[^\s(][^(]*)\((?<line>\d+),\d+\): error (?<message>TS\d+: .*)/,
    },
    {
      kind: "types",
      weight: "cause",
      hints: ["error"],
      line: new RegExp(
        `^(?<file>${SCRIPT_FILE}):(?<line>\\d+):\\d+ - error (?<message>TS\\d+: .*)`,
      ),
    },
    {
      kind: "types",
      weight: "cause",
      hints: ["error ts"],
      line: /^\s*(?:\[tsl\] ERROR in .*|error) (?<message>TS\d+: .*)/,
    },
    {
      kind: "types",
      weight: "cause",
      hints: ["type error: "],
      line: /^\s*(?<message>Type error: .*)/,
      heading: /^(?:\.\/)?(?<file>\S+\.[cm]?[jt]sx?):(?<line>\d+):\d+$/,
    },
    {
      tool: "Deno",
      kind: "types",
      weight: "cause",
      hints: ["[error]: "],
      line: /^(?<message>TS\d+ \[ERROR\]: .*)/,
      place: /^\s+at (?:file:\/\/)?(?<file>\S+?):(?<line>\d+):\d+$/,
    },
  ),
  ...rulesOf(
    "Jest",
    {
      kind: "test_setup",
      weight: "cause",
      hints: ["test suite failed to run"],
      line: /^\s*● (?:(?<test>.*) › )?Test suite failed to run/,
      message: MESSAGE,
      place: OWN_FRAME,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["● "],
      line:
        /^\s*● (?!Console\b|Test suite failed|Deprecation|Validation Warning|process\.exit called)(?<test>.* › .*|(?! )[^›]{3,})$/,
      message: MESSAGE,
      place: OWN_FRAME,
      needs: FRAME,
    },
    {
      kind: "test",
      weight: "summary",
      hints: ["fail "],
      line: new RegExp(`^\\s*FAIL +(?:\\S+ )?(?<file>${SCRIPT_FILE})(?: \\([\\d.]+ ?m?s\\))?$`),
    },
    {
      kind: "test",
      weight: "summary",
      hints: ["tests: "],
      line: /^(?<message>Tests: +\d+ failed,.*)/,
    },
    {
      kind: "coverage",
      weight: "cause",
      hints: ["coverage threshold"],
      line:
        /^\s*(?:Jest|ERROR): (?<message>.*coverage threshold.* not met.*|Coverage for .*threshold.*)/i,
    },
    {
      tool: "Vitest or nyc",
      kind: "coverage",
      weight: "cause",
      hints: ["does not meet"],
      line: /^\s*ERROR: (?<message>Coverage for \w+ \([\d.]+%\) does not meet .*)/,
    },
    {
      kind: "test",
      weight: "summary",
      hints: ["obsolete", "snapshot"],
      line: /^\s*(?:›\s*)?(?<message>\d+ snapshots? (?:failed|file obsolete).*)/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["no tests found"],
      line: /^\s*(?<message>No tests found, exiting with code 1.*)/,
    },
  ),
  ...rulesOf(
    "Vitest",
    {
      kind: "test",
      weight: "cause",
      hints: ["fail "],
      line: new RegExp(
        `^\\s*(?:❌ )?FAIL +(?:\\|[^|]+\\| |\\S+ )?(?<file>${SCRIPT_FILE}) (?:\\([^)]*\\) )?> (?<test>.*)$`,
      ),
      message: MESSAGE,
      place: OWN_FRAME,
    },
    {
      kind: "test_setup",
      weight: "cause",
      hints: ["fail "],
      line: new RegExp(`^\\s*FAIL +(?:\\|[^|]+\\| )?(?<file>${SCRIPT_FILE}) \\[ .* \\]$`),
      message: MESSAGE,
    },
    {
      kind: "exception",
      weight: "cause",
      hints: ["unhandled "],
      line: /^⎯+ ?Unhandled (?:Errors?|Rejection|Exception)s? ?⎯+$/,
      below: /^(?!Vitest caught|This error|⎯)(?:\w*Error|\w+): (?<message>.*)/,
      place: OWN_FRAME,
    },
    {
      kind: "test",
      weight: "summary",
      hints: ["test files ", "tests "],
      line: /^\s*(?<message>(?:Test Files|Tests) +\d+ failed.*)/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["no test files found"],
      line: /^\s*(?<message>No test files found, exiting with code 1)/,
    },
  ),
  ...rulesOf("Bun", {
    kind: "test",
    weight: "cause",
    hints: ["(fail) "],
    line: /^\(fail\) (?<test>\S.*?)(?: \[[\d.]+ ?m?s\])?$/,
    above: /^(?:error|\w*Error): (?<message>.*)/,
    place: OWN_FRAME,
  }),
  ...rulesOf(
    "Mocha",
    {
      // A command of Cypress threw it, or the page that it opened: no frame is in the test.
      tool: "Cypress",
      kind: "test",
      weight: "cause",
      hints: NUMBERED,
      line: /^ {2,6}\d+\) (?<test>\S.*)$/,
      titles: true,
      needs: /^ {3,}CypressError: /,
      message: /^ {3,}(?<message>CypressError: .*)/,
      heading: /^\s+Running: +(?<file>\S+\.[jt]sx?) +\(\d+ of \d+\)$/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: NUMBERED,
      line: /^ {2,6}\d+\) (?<test>\S.*)$/,
      titles: true,
      message:
        /^ {3,}(?<message>[\w ]{0,60}(?:Error|Exception)\b.*|Timeout of .*|Expected .*|expected .*)/,
      place: OWN_FRAME,
      toolOf: {
        "cy.ts": "Cypress",
        "cy.tsx": "Cypress",
        "cy.js": "Cypress",
        "cy.jsx": "Cypress",
      },
      // Playwright's.
      unless: /:\d+:\d+ › /,
    },
    {
      kind: "test",
      weight: "summary",
      hints: [" failing"],
      line: /^\s*(?:[✖×] )?(?<message>\d+ (?:of \d+ tests? failed|failing).*)/,
    },
  ),
  ...rulesOf(
    "node:test or TAP",
    {
      kind: "test",
      weight: "cause",
      hints: ["not ok "],
      line: /^\s*not ok \d+(?: -)? (?<test>(?!.*# (?:TODO|SKIP|todo|skip)).*)$/,
      message:
        /^\s+(?:error|message|failureType)?:? ?['"|]?-?(?<message>(?:Expected|expected|The |\w*Error|should).*)/,
      place: /^\s+(?:location|at):? *'?(?:.*\()?(?:file:\/\/)?(?<file>[^\s'()]+?):(?<line>\d+)/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["✖ "],
      line: /^✖ (?<test>(?!failing tests).*) \([\d.]+ms\)$/,
      above: /^test at (?<file>[^:]+):(?<line>\d+):\d+$/,
      message: /^\s+(?<message>(?:\w*Error|'?[a-z]).*)/,
    },
    {
      // In the list of all tests, which has no messages; the failing ones follow with theirs.
      kind: "test",
      weight: "message",
      hints: ["✖ "],
      line: /^\s*✖ (?<test>(?!failing tests).*) \([\d.]+ms\)$/,
      message: /^\s+(?<message>(?:\w*Error|'?[a-z]).*)/,
      place: OWN_FRAME,
      last: true,
    },
    {
      kind: "test",
      weight: "summary",
      hints: ["# fail", "ℹ fail"],
      line: /^(?:#|ℹ) (?<message>fail(?:ed)? +[1-9]\d*)/,
    },
  ),
  ...rulesOf(
    "AVA, Karma, Jasmine",
    {
      tool: "AVA",
      kind: "test",
      weight: "cause",
      hints: ["✘ [fail]: ", "✖ fail "],
      line: /^\s*(?:✘ \[fail\]:|✖ fail) +(?<test>\S.*)$/,
      place: /^\s*›? ?(?:file:\/\/)?(?<file>[^\s:]+\.[cm]?[jt]sx?):(?<line>\d+)(?::\d+)?$/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: [" failed"],
      line:
        /^(?<test>(?:Headless)?(?:Chrome|Firefox|Safari|PhantomJS|Edge|Electron|jsdom|Opera|IE)\b.*) FAILED$/,
      message: /^\s+(?<message>\S.*)/,
    },
    {
      kind: "test",
      weight: "summary",
      hints: ["executed "],
      line: /^.{0,200}: (?<message>Executed \d+ of \d+ .*FAILED.*)/,
      last: true,
    },
    {
      kind: "crash",
      weight: "cause",
      hints: ["disconnected", "cannot start ", "no binary for"],
      line:
        /^(?:.{0,120}(?:WARN|ERROR) \[.{0,80}\]: )(?<message>Disconnected.*|Cannot start .*|No binary for .*|.* have not captured in .*|Disconnected \(.*)/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["message:"],
      line: /^\s{2,}Message:$/,
      below: /^\s+(?<message>\S.*)/,
    },
    {
      kind: "test",
      weight: "summary",
      hints: [" failures"],
      line: /^(?<message>\d+ specs?, [1-9]\d* failures?.*)/,
    },
  ),
  ...rulesOf(
    "Playwright",
    {
      kind: "test",
      weight: "cause",
      hints: [" › "],
      line:
        /^\s+\d+\) (?:\[[^\]]+\] › )?(?<file>[^\s:]+\.\w+):(?<line>\d+):\d+ › (?<test>[^─]*[^─\s])/,
      message: /^\s+(?<message>(?:\w*Error|Test timeout|expect\().*)/,
    },
    {
      kind: "missing_file",
      weight: "cause",
      hints: ["executable doesn't exist"],
      line: /^.{0,40}(?<message>Executable doesn't exist at .*)/,
      fix: "Install the browsers in the job before the tests: npx playwright install --with-deps.",
    },
  ),
  ...rulesOf(
    "Cypress",
    {
      kind: "test",
      weight: "summary",
      hints: [" failed (", "spec"],
      line: /^\s*(?:│ )?(?<message>✖ +\d+ of \d+ failed \(\d+%\).*)/,
    },
  ),
  ...rulesOf(
    "ESLint",
    {
      kind: "lint",
      weight: "cause",
      hints: [" error "],
      line: /^\s+(?<line>\d+):\d+ +error +(?<message>\S.*)/,
      heading: /^(?<file>\S*[/\\.]\S*\.\w+|[\w.-]+\.\w+)$/,
      toolOf: { yaml: "yamllint", yml: "yamllint" },
    },
    {
      tool: "tsd or XO",
      kind: "lint",
      weight: "cause",
      hints: ["✖ "],
      line: /^\s+✖ +(?<line>\d+):\d+ +(?<message>\S.*)/,
    },
    {
      kind: "lint",
      weight: "cause",
      hints: [", error - "],
      line: /^(?<file>[^\s:]+): line (?<line>\d+), col \d+, Error - (?<message>.*)/,
    },
    {
      kind: "lint",
      weight: "cause",
      hints: ["too many warnings"],
      line: /^(?<message>ESLint found too many warnings.*)/,
      fix: "Fix the new warnings, or raise --max-warnings: there are no errors.",
    },
    {
      kind: "lint",
      weight: "summary",
      hints: [" problem"],
      line: /^(?<message>✖ \d+ problems? .*)/,
    },
    {
      tool: "Biome",
      kind: "lint",
      weight: "cause",
      hints: [" lint/", " format ━", " organizeimports ━"],
      line:
        /^(?<file>[^\s:]+?)(?::(?<line>\d+):\d+)? (?<message>(?:lint\/\S+|format|organizeImports|assist\/\S+|parse)(?: +\S+)?) ━+/,
    },
    {
      tool: "standard or XO",
      kind: "lint",
      weight: "cause",
      hints: [".js:", ".ts:", ".jsx:", ".tsx:"],
      line: new RegExp(`^ {2}(?<file>/?${SCRIPT_FILE}):(?<line>\\d+):\\d+: (?<message>.*)`),
    },
    {
      tool: "JSHint or JSCS",
      kind: "lint",
      weight: "cause",
      hints: [": line ", " line "],
      line: /^\s*(?<file>[^\s:]+\.js): line (?<line>\d+), col \d+, (?<message>.*)/,
    },
  ),
  ...rulesOf(
    "Prettier",
    {
      kind: "format",
      weight: "cause",
      hints: ["[warn] ", "code style issues"],
      line: /^\[(?:warn|error)\] (?<message>Code style issues .*)/,
      fix: "Run prettier --write on the files above that line, and commit them.",
    },
    {
      kind: "compile",
      weight: "cause",
      hints: ["[error] "],
      line: new RegExp(
        `^\\[error\\] (?<file>${SCRIPT_FILE}|\\S+\\.\\w+): (?<message>\\w*Error: .*)`,
      ),
    },
    {
      tool: "deno fmt",
      kind: "format",
      weight: "cause",
      hints: ["not formatted file"],
      line: /^error: (?<message>Found \d+ not formatted files? in .*)/,
      fix: "Run deno fmt, and commit what it changes.",
    },
  ),
  ...rulesOf(
    "webpack, Vite, esbuild",
    {
      kind: "missing_module",
      weight: "cause",
      hints: ["module not found"],
      line: /^\s*(?:ERROR in .*|[✘✖×] )?(?:\[ERROR\] |Error: )?(?<message>Module not found: .*)/,
    },
    {
      kind: "compile",
      weight: "cause",
      hints: ["✘ [error]"],
      line: /^\s*✘ \[ERROR\] (?!A request to the Cloudflare API)(?<message>.*)/,
      place: /^\s+(?<file>[^\s:]+):(?<line>\d+):\d+:$/,
    },
    {
      kind: "missing_module",
      weight: "cause",
      hints: ["rollup failed to resolve"],
      line:
        /^\s*(?:\[vite[^\]]*\]:? )?(?<message>Rollup failed to resolve import .* from "(?<file>[^"]+)".*)/,
    },
    {
      kind: "compile",
      weight: "cause",
      hints: ["error during build"],
      line: /^\s*error during build:$/,
      below: /^\s*(?:(?<file>[^\s(]+) \((?<line>\d+):\d+\): )?(?<message>\S.*)/,
    },
    {
      kind: "compile",
      weight: "cause",
      hints: ["rollup failed", "rolluperror", "could not resolve "],
      line:
        /^\s*(?:\[!\] )?(?<message>(?:\[vite[^\]]*\]:? )?(?:RollupError: |Rollup failed |Could not resolve ["']).*)/,
      place: /^(?:file: )?(?<file>[^\s:()]+)(?::| \()(?<line>\d+):\d+\)?$/,
    },
    {
      kind: "compile",
      weight: "cause",
      hints: ["error in "],
      line: /^ERROR in (?<file>\S+?)(?::(?<line>\d+):\d+)?(?: \d+:\d+)?$/,
      message: MESSAGE,
    },
    {
      kind: "compile",
      weight: "cause",
      hints: ["module build failed"],
      line: /^\s*(?<message>Module build failed.{0,200}: SyntaxError: .*)/,
    },
    {
      tool: "JavaScript",
      kind: "compile",
      weight: "exception",
      hints: ["syntaxerror: "],
      line: /^\s*(?<message>SyntaxError: .*)/,
    },
    {
      tool: "Next.js",
      kind: "compile",
      weight: "summary",
      hints: ["failed to compile"],
      line: /^\s*(?:[⨯×] )?(?<message>Failed to compile\.?)$/,
    },
    {
      tool: "Next.js",
      kind: "compile",
      weight: "cause",
      hints: ["turbopack build failed"],
      line: /^(?:Error: )?Turbopack build failed with \d+ errors?:/,
      below: /^(?<file>\.?\/?[^\s:]+):(?<line>\d+):\d+$/,
      message: /^(?<message>\S.*)/,
    },
    {
      tool: "Next.js",
      kind: "compile",
      weight: "cause",
      hints: ["error occurred prerendering"],
      line: /^(?<message>Error occurred prerendering page .*)/,
    },
  ),
  ...rulesOf(
    "Node.js",
    {
      kind: "memory",
      weight: "root",
      hints: ["heap out of memory", "heap limit allocation failed"],
      line: /^(?:<--- )?(?:FATAL ERROR: )(?<message>.*(?:heap out of memory|Allocation failed).*)/,
      fix:
        "Give Node more memory (NODE_OPTIONS=--max-old-space-size=4096, below what the runner has), or run fewer workers.",
    },
    {
      kind: "missing_module",
      weight: "cause",
      hints: ["cannot find module", "cannot find package"],
      line: /^\s*(?:.{0,60}Error(?: \[\w+\])?: )(?<message>Cannot find (?:module|package) .*)/,
    },
    {
      kind: "exception",
      weight: "exception",
      hints: ["error: ", "error ["],
      line: /^(?:Uncaught )?(?<message>(?:[\w$]+\.)?[A-Z]\w*(?:Error|Exception)(?: \[\w+\])?: .*)/,
      needs: /^\s+at /,
      place: OWN_FRAME,
      last: true,
    },
    {
      kind: "exception",
      weight: "exception",
      hints: ["error: "],
      line: /^(?:Uncaught |\[Error: |error: Uncaught \(?.*?\)? )?(?<message>Error: .*)/,
      needs: /^\s+at /,
      place: OWN_FRAME,
      last: true,
    },
    {
      tool: "Bun or Deno",
      kind: "exception",
      weight: "exception",
      hints: ["error: uncaught"],
      line: /^error: (?<message>Uncaught .*)/,
      place: OWN_FRAME,
      last: true,
    },
    {
      tool: "Deno",
      kind: "test",
      weight: "cause",
      hints: [" => "],
      line: /^(?<test>[^.].*) => (?:file:\/\/)?(?<file>\S+?):(?<line>\d+):\d+$/,
      message: /^error: (?<message>.*)/,
    },
  ),
  ...rulesOf(
    "npm",
    {
      kind: "lockfile",
      weight: "cause",
      hints: ["can only install", "package.json and package-lock.json"],
      line:
        /^npm (?:ERR!|error)(?: code EUSAGE)? (?<message>.*(?:can only install (?:packages )?(?:when|with)|in sync).*)/,
    },
    {
      kind: "crash",
      weight: "cause",
      hints: ["exit handler never called"],
      line: /^npm (?:ERR!|error) (?<message>Exit handler never called!)/,
      fix:
        "npm itself gave up, and says not why: run the job again. If it fails the same way, check that its registry answers, and take another version of npm.",
    },
    {
      kind: "network",
      weight: "cause",
      hints: [" request to http"],
      line: /^npm (?:ERR!|error) (?:network )?(?<message>request to http\S+ failed.*)/,
    },
    {
      kind: "dependency",
      weight: "cause",
      hints: ["eresolve"],
      line: /^npm (?:ERR!|error) (?:code )?(?<message>ERESOLVE.*)/,
      origin: /^npm (?:ERR!|error) (?<message>(?:peer|peerOptional|dev|optional|bundle) \S.*)/,
      fix:
        "Two packages want different versions of a third: align them in package.json (npm explain NAME tells who wants what).",
    },
    {
      kind: "dependency",
      weight: "cause",
      hints: ["404 not found", "not found - get", "is not in this registry", "no matching version"],
      line:
        /^npm (?:ERR!|error) (?:404 +|notarget )?(?<message>(?:404 Not Found|'.*' is not in this registry|No matching version found|Not Found - GET).*)/,
    },
    {
      kind: "dependency",
      weight: "message",
      hints: ["e404", "etarget"],
      line: /^npm (?:ERR!|error) code (?<message>(?:E404|ETARGET).*)/,
    },
    {
      tool: "node-gyp",
      kind: "dependency",
      weight: "cause",
      hints: ["gyp err! "],
      line:
        /^(?:npm (?:ERR!|error) )?gyp ERR! stack Error: (?<message>(?!`?make`? failed|not ok).*)/,
      fix:
        "The package is compiled at installation: install what the message names (Python 3, make, a C++ compiler), or a version of the package that has a binary for this Node.",
    },
    {
      kind: "config",
      weight: "root",
      hints: ["cannot publish over"],
      line:
        /^npm (?:ERR!|error) (?:403 )?(?<message>.*[Yy]ou cannot publish over the previously.*)/,
      fix: "Raise the version in package.json: this one is published, and npm replaces none.",
    },
    {
      kind: "auth",
      weight: "cause",
      hints: ["e401", "e403", "eneedauth", "eotp"],
      line: /^npm (?:ERR!|error) (?:code )?(?:E401|E403|ENEEDAUTH|EOTP)/,
      message: /^npm (?:ERR!|error) (?:code )?(?:\d{3} )?(?<message>\S.*)/,
    },
    {
      kind: "permission",
      weight: "cause",
      hints: ["eacces", "eperm"],
      line: /^npm (?:ERR!|error) (?:code )?(?<message>(?:EACCES|EPERM).*)/,
    },
    {
      kind: "disk",
      weight: "root",
      hints: ["enospc"],
      line: /^npm (?:ERR!|error) (?:code )?(?<message>ENOSPC.*)/,
    },
    {
      kind: "network",
      weight: "cause",
      hints: [
        "econnreset",
        "etimedout",
        "enotfound",
        "eai_again",
        "econnrefused",
        "err_socket_timeout",
      ],
      line:
        /^npm (?:ERR!|error) (?:code |errno |network )?(?<message>(?:ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ERR_SOCKET_TIMEOUT).*)/,
    },
    {
      kind: "missing_command",
      weight: "cause",
      hints: ["missing script"],
      line: /^npm (?:ERR!|error) (?<message>[Mm]issing script:? .*)/,
      fix: "Add that script to package.json, or correct the name in the CI configuration.",
    },
    {
      kind: "lockfile",
      weight: "cause",
      hints: ["eintegrity"],
      line: /^npm (?:ERR!|error) (?:code )?(?<message>EINTEGRITY.*)/,
    },
    {
      kind: "missing_file",
      weight: "cause",
      hints: ["enoent"],
      line: /^npm (?:ERR!|error) (?:enoent )?(?<message>ENOENT: .*)/,
    },
    {
      kind: "dependency",
      weight: "cause",
      hints: ["ebadengine"],
      line: /^npm (?:ERR!|error) (?:code )?(?<message>EBADENGINE.*)/,
      fix: "Set up the version of Node that the package asks for, here and in package.json.",
    },
    {
      kind: "command",
      weight: "summary",
      hints: ["elifecycle", "command failed", "npm err! test failed"],
      line:
        /^(?:npm (?:ERR!|error)|\s*ELIFECYCLE|\u2009ELIFECYCLE) (?:code )?(?<message>ELIFECYCLE|.*[Cc]ommand failed.*|Test failed.*)/,
    },
  ),
  ...rulesOf(
    "pnpm",
    {
      kind: "lockfile",
      weight: "cause",
      hints: ["err_pnpm_outdated_lockfile", "err_pnpm_frozen_lockfile", "err_pnpm_lockfile"],
      line: /^\s*(?<message>ERR_PNPM_(?:OUTDATED_LOCKFILE|FROZEN_LOCKFILE|LOCKFILE)\w*.*)/,
    },
    {
      kind: "command",
      weight: "summary",
      hints: ["err_pnpm_recursive"],
      line: /^\s*(?<message>ERR_PNPM_RECURSIVE\w*.*)/,
    },
    {
      kind: "dependency",
      weight: "cause",
      hints: ["err_pnpm_"],
      line: /^\s*(?<message>ERR_PNPM_(?!RECURSIVE|OUTDATED|FROZEN|LOCKFILE)\w+.*)/,
    },
  ),
  ...rulesOf(
    "yarn",
    {
      kind: "lockfile",
      weight: "cause",
      hints: ["yn0028", "lockfile needs to be updated"],
      line:
        /^(?:➤ )?(?<message>YN0028:.*(?:forbidden|modified).*|error Your lockfile needs to be updated.*)/,
    },
    {
      kind: "dependency",
      weight: "cause",
      hints: ["yn00", "couldn't find package", "couldn't find any versions"],
      line:
        /^(?:➤ )?(?<message>YN00(?:01|02|09|16|35|41|82): .*(?:Error|fail|couldn't|No candidates).*|error (?:An unexpected error occurred: )?"?.*Couldn't find (?:package|any versions).*)/,
    },
    {
      kind: "dependency",
      weight: "cause",
      hints: ["is incompatible with this module"],
      line: /^error (?<message>.*The engine "\w+" is incompatible with this module.*)/,
      fix: "Set up the version of Node that the package asks for.",
    },
    {
      kind: "network",
      weight: "cause",
      hints: ["an unexpected error occurred"],
      line: /^error (?<message>An unexpected error occurred: .*)/,
    },
    {
      kind: "command",
      weight: "summary",
      hints: ["command failed with"],
      line: /^error (?<message>Command failed with (?:exit code|signal).*)/,
    },
    {
      kind: "missing_command",
      weight: "cause",
      hints: ['command "'],
      line: /^error (?<message>Command "[^"]*" not found\.?.*)/,
    },
  ),
  ...rulesOf("Bower or Grunt or gulp", {
    kind: "command",
    weight: "message",
    hints: ["warning: task", "aborted due to warnings", "errored after", "fatal error"],
    line:
      /^(?:\[[\d:]+\] )?(?<message>(?:Fatal error|Warning): (?:Task .*|.* Use --force.*|.*)|'.*' errored after .*|Aborted due to warnings\.)/,
    unless: /^(?:Fatal error|Warning): Done/,
  }),
];
