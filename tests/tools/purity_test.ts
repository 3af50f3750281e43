/** Tool code asks nothing of the host: no clock, no randomness, no locale, no console, no evaluation. */
import assert from "node:assert/strict";
import { walk, walkRunCode } from "../walk.ts";

const FORBIDDEN: [RegExp, string][] = [
  [/\bDate\.now\b|\bnew Date\(\)|\bperformance\.|\bTemporal\.Now\b/, "reads a clock"],
  [/\bMath\.random\b|\bcrypto\.(?:getRandomValues|randomUUID)\b/, "asks for randomness"],
  [
    /\btoLocale\w+\(|\blocaleCompare\(|\bIntl\.(?!Segmenter\("en", )/,
    "depends on the host's locale",
  ],
  [/\bconsole\./, "writes to the console"],
  [/\beval\(|\bnew Function\(/, "evaluates code"],
  [/\bDeno\.|from "node:/, "needs a host that a browser is not"],
];

/** Writes programs for others to run; what they ask of their host is text here. */
const PROGRAMS = "tools/kits/integration-launch-kit/programs.ts";

/** `JSON.parse` misreads names with escapes; parse.ts says how, and mends it. */
const JSON_PARSERS = ["tools/shared/json/parse.ts", "tools/shared/json/node.ts"];

const TEXT = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;

Deno.test("tools: a run asks nothing of the host", async () => {
  const found: string[] = [];
  for await (const path of walkRunCode()) {
    if (path === PROGRAMS) continue;
    const lines = (await Deno.readTextFile(path)).split("\n");
    lines.forEach((line, index) => {
      if (/^\s*(?:\*|\/\/|\/\*)/.test(line)) return;
      // What is written in a text is data, except for the names of modules and locales.
      const code = /\bfrom "|\bimport\(|\bIntl\./.test(line) ? line : line.replace(TEXT, '""');
      for (const [pattern, what] of FORBIDDEN) {
        const place = `${path}:${index + 1}`;
        if (pattern.test(code)) found.push(`${place} ${what}: ${line.trim()}`);
      }
    });
  }
  assert.deepEqual(found, []);
});

Deno.test("only parseJsonValue reads JSON text", async () => {
  const found: string[] = [];
  const folders = ["clients/cli", "engine", "mcp", "routes", "server", "tools/catalog"];
  for (const paths of [...folders.map(walk), walkRunCode()]) {
    for await (const path of paths) {
      if (path === PROGRAMS) continue;
      const code = (await Deno.readTextFile(path)).replace(/`[^`\n]*`/g, "");
      if (/\bJSON\.parse\(|\.json\(\)/.test(code)) found.push(path);
    }
  }
  assert.deepEqual(found.sort(), JSON_PARSERS.sort());
});
