/** The calls in README.md, docs/tour.md and docs/api.md give the answers shown there. */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { IN_PLACE, startService } from "./service.ts";

const CALL =
  /^curl -s '?http:\/\/localhost:8000([^\s']*)'?(?:[^']*'Content-Type: application\/json'[^']*-d '([^']*)')?\s*$/;

const shown: { page: string; command: string; kind: string; answer: string }[] = [];
for (const page of ["README.md", "docs/tour.md", "docs/api.md"]) {
  const text = await Deno.readTextFile(new URL(`../${page}`, import.meta.url));
  for (const call of text.matchAll(/```sh\n(curl[^`]*)```\n\n```(json|text)\n([^`]*)```/g)) {
    const [, command, kind, answer] = call as string[];
    shown.push({ page, command: command!, kind: kind!, answer: answer! });
  }
}

Deno.test("readme: it has fewer than 800 words", async () => {
  const text = await Deno.readTextFile(new URL("../README.md", import.meta.url));
  assert.ok(text.split(/\s+/).filter((word) => /\w/.test(word)).length < 800);
});

Deno.test("docs: every link to a file of the project leads to an existing file", async () => {
  const pages = ["README.md", "CONTRIBUTING.md"];
  for (const folder of ["docs", "docs/decisions", "docs/diagrams"]) {
    for await (const { name } of Deno.readDir(folder)) {
      if (name.endsWith(".md")) pages.push(`${folder}/${name}`);
    }
  }
  const broken: string[] = [];
  for (const page of pages) {
    const text = await Deno.readTextFile(page);
    for (const [, target] of text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)) {
      const place = new URL(target!, new URL(`../${page}`, import.meta.url));
      if (!existsSync(place)) broken.push(`${page}: ${target}`);
    }
  }
  assert.deepEqual(broken, []);
});

Deno.test("readme: its calls with an answer are recognized", () => assert.ok(shown.length >= 6));

for (const { page, command, kind, answer } of shown) {
  Deno.test(`${page}: ${command.trim().replaceAll(/\s+/g, " ")}`, async () => {
    const [, path, body] = CALL.exec(command) ?? assert.fail("not a call that this test reads");
    const service = startService(IN_PLACE);
    try {
      const response = body === undefined
        ? await service.send(path!)
        : await service.post(path!, body);
      const text = await response.text();
      if (kind === "text") assert.equal(text, answer.trimEnd());
      else assert.deepEqual(lasting(JSON.parse(text)), lasting(JSON.parse(answer)));
    } finally {
      service.close();
    }
  });
}

/**
 * A value without times, and with search scores rounded up, since they change with every tool of
 * the catalog.
 */
function lasting(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(
      value,
      (key, member) =>
        key === "processing_time_ms" ? 0 : key === "score" ? Math.ceil(member) : member,
    ),
  );
}
