import assert from "node:assert/strict";
import { TOOLS } from "../../tools/catalog/registry.ts";
import { errorOf, outputOf } from "../support.ts";

Deno.test("a text in a language of its own is refused while it is in a code fence", async () => {
  for (
    const [text, first] of [["```csv\na,b\n1,2\n```", "```csv"], ["\n```\r\na,b\r\n```", "```"]]
  ) {
    const { message, fields } = await errorOf("csv-to-json", text);
    assert.deepEqual(fields.map(({ path }) => path), ["input"]);
    assert.ok(message.includes(`between "${first}" and "${first!.slice(0, 3)}"`), message);
  }
  // A quoted cell may hold a fence, and so may a document of Markdown.
  assert.deepEqual(await outputOf("csv-to-json", 'a\n"```"\n'), [{ a: "```" }]);
  assert.match(String(await outputOf("markdown-to-html", "```\na\n```")), /<pre>/);
  assert.deepEqual(await outputOf("csv-to-json", "```a,b\n1,2\n"), [{ "```a": "1", b: "2" }]);
  // What no line of a fence changes.
  const trace = "Error: x\n    at f (a.js:1:2)";
  assert.deepEqual(
    await outputOf("stack-trace-parser", `\`\`\`\n${trace}\n\`\`\``),
    await outputOf("stack-trace-parser", trace),
  );
});

Deno.test("every tool that reads a language of its own says so of a fenced example", async () => {
  const told = TOOLS.filter(({ unfenced = [] }) => unfenced.length > 0);
  assert.ok(told.length > 20);
  for (const tool of told) {
    for (const key of tool.unfenced!) {
      const error = await errorOf(tool.id, {
        [key]: "```\nx\n```",
        [tool.unfenced![0]!]: "```\nx\n```",
      });
      assert.match(error.message, new RegExp(`"${key}" is in a code fence`), tool.id);
    }
  }
});
