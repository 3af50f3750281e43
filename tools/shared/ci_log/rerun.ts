/**
 * The command that runs one failing test alone.
 *
 * @module
 */
import { GO_RACE } from "./advice.ts";
import type { Candidate } from "./candidates.ts";

type FailedTest =
  & Pick<Candidate, "tool" | "test" | "file" | "lineInFile">
  & Partial<Pick<Candidate, "message">>;

/**
 * Commands by the tool that names the test. Undefined where the log does not say enough.
 *
 * Vitest, Jest and node:test take a regular expression for the title, Deno a part of it, the others a name.
 */
const COMMANDS: Readonly<Record<string, (failed: Required<FailedTest>) => string | undefined>> = {
  Vitest: ({ test, file }) =>
    `npx vitest run ${quoted(file)} -t ${quoted(titlePattern(test, " > "))}`,
  Jest: ({ test, file }) => {
    // A frame may be of the code under test.
    const at = isTestFile(file) ? `${quoted(file)} ` : "";
    return `npx jest ${at}-t ${quoted(titlePattern(test, " › "))}`;
  },
  "node:test or TAP": ({ test, file }) =>
    /\.[cm]?[jt]s$/.test(file)
      ? `node --test --test-name-pattern=${quoted(escaped(test))} ${quoted(file)}`
      : undefined,
  Bun: ({ test, file }) => `bun test ${quoted(file)} -t ${quoted(titlePattern(test, " > "))}`,
  Playwright: ({ file, lineInFile }) => `npx playwright test ${quoted(`${file}:${lineInFile}`)}`,
  pytest: ({ test, file }) => {
    if (test.includes("::")) return `python -m pytest ${quoted(test)}`;
    const name = test.replace(/^ERROR at (?:setup|teardown) of /, "");
    return isTestFile(file)
      ? `python -m pytest ${quoted(`${file}::${name.replace(/^(\w+)\.(\w)/, "$1::$2")}`)}`
      : `python -m pytest -k ${quoted(name.replace(/\[.*|^\w+\./g, ""))}`;
  },
  unittest: ({ test }) => {
    const [, name, holder] = /^(\w+) \(([\w.]+)\)/.exec(test) ?? [];
    if (name === undefined || holder === undefined) return undefined;
    return `python -m unittest ${holder.endsWith(`.${name}`) ? holder : `${holder}.${name}`}`;
  },
  "cargo test": ({ test }) =>
    /^\w+(?:::\w+)*$/.test(test) && test !== "main" ? `cargo test ${test} -- --exact` : undefined,
  "go test": ({ test, message }) =>
    /^(?:Test|Fuzz|Example)/.test(test)
      ? `go test ${GO_RACE.test(message) ? "-race " : ""}./... -run ${
        quoted(test.split("/").map((part) => `^${escaped(part)}$`).join("/"))
      }`
      : undefined,
  // Mocha matches the whole title; Cypress runs a file.
  Mocha: ({ test }) => `npx mocha --grep ${quoted(escaped(withoutHook(test)))}`,
  Cypress: ({ file }) =>
    `npx cypress run --spec ${quoted(file.includes("/") ? file : `**/${file}`)}`,
  Maven: ({ test }) => {
    const [, holder, name] = /([A-Z][\w$]*)\.(\w+)$/.exec(test) ?? [];
    if (holder === undefined) return undefined;
    // Failsafe runs integration tests after packaging, and reads a property of its own.
    const goal = /^IT|IT(?:Case)?$/.test(holder) ? "verify -Dit.test=" : "test -Dtest=";
    return `mvn ${goal}${quoted(`${holder}#${name}`)}`;
  },
  Dart: ({ test, file }) => `dart test ${quoted(file)} --plain-name ${quoted(test)}`,
  Forge: ({ test }) => `forge test --match-test ${quoted(`^${test}\\(`)}`,
  Flutter: ({ test, file }) => `flutter test ${quoted(file)} --plain-name ${quoted(test)}`,
  Deno: ({ test, file }) => `deno test --filter ${quoted(test)} ${quoted(file)}`,
  Gradle: ({ test }) => `./gradlew test --tests ${quoted(`*${test.split(" > ", 1)[0]}`)}`,
  RSpec: ({ file, lineInFile }) =>
    /_spec\.rb$/.test(file) ? `bundle exec rspec ${quoted(`${file}:${lineInFile}`)}` : undefined,
  ExUnit: ({ file, lineInFile }) =>
    /\.exs$/.test(file) ? `mix test ${quoted(`${file}:${lineInFile}`)}` : undefined,
  PHPUnit: ({ test }) => {
    const name = /::(\w+)/.exec(test)?.[1];
    return name === undefined ? undefined : `vendor/bin/phpunit --filter ${name}`;
  },
  "dotnet test": ({ test }) =>
    `dotnet test --filter ${quoted(`FullyQualifiedName~${test.replace(/\(.*$/, "")}`)}`,
};

/** Tools whose command needs the file, or its line too. */
const NEEDS: Readonly<Record<string, readonly ("file" | "lineInFile")[]>> = {
  Bun: ["file"],
  Cypress: ["file"],
  Dart: ["file"],
  Deno: ["file"],
  ExUnit: ["file", "lineInFile"],
  Flutter: ["file"],
  Vitest: ["file"],
  Playwright: ["file", "lineInFile"],
  RSpec: ["file", "lineInFile"],
};

/**
 * The command, as a POSIX shell takes it, run where the log's paths begin.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { rerunOf } from "./rerun.ts";
 *
 * const failed = { tool: "Vitest", file: "src/sum.test.ts", test: "sum > adds (twice)" };
 * assert.equal(rerunOf(failed), "npx vitest run src/sum.test.ts -t 'adds \\(twice\\)'");
 * ```
 */
export function rerunOf(
  { tool, test, file, lineInFile, message = "" }: FailedTest,
): string | undefined {
  const command = Object.hasOwn(COMMANDS, tool) ? COMMANDS[tool] : undefined;
  const given = { file, lineInFile };
  const lacks = (NEEDS[tool] ?? []).some((name) => given[name] === undefined);
  if (!command || lacks || test === undefined && tool !== "RSpec") return undefined;
  return command({
    tool,
    test: test ?? "",
    file: file ?? "",
    lineInFile: lineInFile ?? 0,
    message,
  });
}

/** The title of the suite where one of its hooks failed, else the test's. */
function withoutHook(title: string): string {
  return title.replace(/ ?"(?:before|after) (?:all|each)" hook.*$/, "");
}

/** The innermost title of a test, as a pattern. */
function titlePattern(test: string, separator: string): string {
  return escaped(test.split(separator).at(-1)!.trim());
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

function isTestFile(file: string): boolean {
  return /(?:^|[/\\])(?:test_[^/\\]*\.py|[^/\\]*_test\.py)$|\.(?:test|spec)\.\w+$/.test(file);
}

/** A word of a POSIX shell. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
