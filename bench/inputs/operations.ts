import { type LargeInputs, pieces, word } from "./make.ts";

/** JUnit XML: every tenth test fails. */
function junit(chars: number): string {
  const test = (index: number) =>
    `<testcase classname="app.${word(index)}" name="test ${index}" time="0.0${index % 90 + 10}">${
      index % 10 === 0 ? `<failure message="expected ${index}">at line ${index}</failure>` : ""
    }</testcase>\n`;
  return pieces(chars, test, { before: '<testsuite name="all">\n', after: "</testsuite>" });
}

/** An LCOV section a file of twenty lines. */
function lcov(chars: number): string {
  const line = (index: number) => `DA:${index + 1},${index % 4}\n`;
  const lines = Array.from({ length: 20 }, (_, index) => line(index)).join("");
  return pieces(
    chars,
    (index) => `SF:src/${word(index)}_${index}.js\nFN:1,f\nFNDA:1,f\n${lines}end_of_record\n`,
  );
}

/** Java exceptions, each the cause of the one before, of ten frames. */
function causes(chars: number): string {
  const frame = (name: string, line: number) =>
    `\tat com.example.shop.orders.${name}.handle(${name}.java:${line})\n`;
  const frames = (index: number) =>
    Array.from({ length: 10 }, (_, depth) => frame(`Handler${index}`, depth + 1)).join("");
  return pieces(
    chars,
    (index) =>
      `${index > 0 ? "Caused by: " : ""}com.example.E${index}Exception: ${word(index)}\n${
        frames(index)
      }`,
  );
}

/** Conventional commits, one a line. */
function commits(chars: number): string {
  const types = ["feat", "fix", "chore", "perf!"];
  return pieces(
    chars,
    (index) => `${types[index % 4]}: ${word(index)} ${word(index + 1)} \`code\` #${index}\n`,
  );
}

/** Assignments, every third in quotes. */
function env(chars: number): string {
  return pieces(
    chars,
    (index) => `KEY_${index}=${index % 3 === 0 ? `"${word(index)} \\n"` : word(index)} # note\n`,
  );
}

/** Log lines, every tenth an error with a stack trace of two lines. */
function log(chars: number): string {
  return pieces(chars, (index) => {
    const clock = `${10 + index % 10}:${10 + (index >> 4) % 50}:${10 + (index >> 2) % 50}`;
    const level = index % 10 === 0 ? "ERROR" : index % 7 === 0 ? "WARN" : "INFO";
    const trace = index % 10 === 0
      ? `\tat app.${word(index)}(Main.java:${index})\n\tat app.run\n`
      : "";
    return `2026-01-05T${clock}.123Z ${level} [worker-${index % 8}] ${
      word(index)
    } order ${index} ` +
      `from 10.0.${index % 256}.7:8080 in ${index % 97} ms\n${trace}`;
  });
}

export const operations: LargeInputs = {
  "changelog-generator": (chars) => ({ input: commits(chars) }),
  "chmod-calculator": "small",
  "coverage-summarizer": (chars) => ({ input: lcov(chars) }),
  "env-file-comparator": (chars) => ({ base: env(chars), target: env(chars - 100) }),
  "slo-calculator": "small",
  "stack-trace-parser": (chars) => ({ input: causes(chars) }),
  "test-report-summarizer": (chars) => ({ input: junit(chars) }),
  "log-triage-review": (chars) => ({ text: log(chars) }),
};
