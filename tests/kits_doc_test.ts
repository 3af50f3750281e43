/** docs/kits.md names every kit, and its worked example gives the answer that it shows. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { TOOLS } from "../tools/catalog/registry.ts";
import type { KitDeliverable } from "../tools/shared/kits/kit_schema.ts";
import { IN_PLACE, withService } from "./service.ts";
import { runKit } from "./tools/kits/kit_support.ts";

const page = await Deno.readTextFile(new URL("../docs/kits.md", import.meta.url));

Deno.test("docs/kits.md: has a line for each kit, and no others", () => {
  const named = [...page.matchAll(/^\| `([a-z-]+-kit)` +\| [^|]+ \|$/gm)].map(([, id]) => id!);
  const kits = TOOLS.filter(({ kind }) => kind === "kit").map(({ id }) => id);
  assert.deepEqual(named.toSorted(), kits.toSorted());
});

Deno.test("docs/kits.md: the manifest is the one that the call gives", () =>
  withService(async ({ postJson }) => {
    const [, body] = /-d '([^']+)'/.exec(page) ?? assert.fail("no call");
    const [, shown] =
      /```json\n(\{[^]*?\n\})\n```/.exec(page.slice(page.indexOf("The manifest:"))) ??
        assert.fail("no manifest");
    const { result } = await postJson("/api/run", body);
    assert.equal(result.output.verdict, "ready");
    assert.deepEqual(JSON.parse(result.output.deliverables.at(-1).content), JSON.parse(shown!));
  }, IN_PLACE));

/** The page's request that makes the files of a picture, with another picture. */
function pictureInput(file: string): Record<string, unknown> {
  const [, body] = /^printf '([^']+)'/m.exec(page) ?? assert.fail("no call");
  const data = Buffer.from(Deno.readFileSync(new URL(`../docs/images/${file}`, import.meta.url)))
    .toString("base64");
  const { tool_id, input } = JSON.parse(body!.replace("%s", data));
  assert.equal(tool_id, "image-delivery-production-kit");
  return { ...input, name: file.split(".")[0] };
}

Deno.test("docs/kits.md: pictures have the sizes and the markup that the page shows, and look like that", async () => {
  const [, markup] = /```text\n(<picture>[^]*?)```/.exec(page) ?? assert.fail("no markup");
  const rows = [...page.matchAll(/^\| `(\w+\.\w+)` +\|(( +[\d,]+ +\|)+)$/gm)];
  assert.equal(rows.length, 3);
  for (const [, file, cells] of rows) {
    const { verdict, facts, files, result } = await runKit(
      "image-delivery-production-kit",
      pictureInput(file!),
    );
    assert.equal(verdict, "ready");
    if (file === "pier.jpg") assert.equal(files["markup.html"], markup);
    // Checked by the engine against the kit's contract.
    const { deliverables } = result.output as { deliverables: KitDeliverable[] };
    const variants = deliverables.filter(({ content_base64 }) => content_base64);
    const ofWidth = variants.filter(({ name }) => name.includes("-640."));
    assert.deepEqual(
      cells!.split("|").slice(0, -1).map((cell) => Number(cell.replaceAll(",", ""))),
      [
        facts.source_bytes,
        variants.length,
        facts.total_bytes,
        ...ofWidth.map(({ bytes }) => bytes),
      ],
    );
    for (const { name, content_base64 } of variants) {
      if (!page.includes(`](images/${name})`)) continue;
      const kept = await Deno.readFile(new URL(`../docs/images/${name}`, import.meta.url));
      assert.equal(Buffer.from(kept).toString("base64"), content_base64, name);
    }
  }
});

Deno.test("docs/kits.md: the report becomes the PDF that the page tells of", async () => {
  const [, call] = /^jq -Rs '(\{tool_id[^']+)'/m.exec(page) ?? assert.fail("no call");
  const text = Deno.readTextFileSync(new URL("../docs/report.md", import.meta.url));
  // What jq makes of it: the names in quotation marks, and the file for the dot.
  const body = call!.replace(/([{,]\s*)(\w+):/g, '$1"$2":')
    .replace('"content": .', () => `"content": ${JSON.stringify(text)}`);
  const { tool_id, input } = JSON.parse(body);
  const { verdict, facts } = await runKit(tool_id, input);
  const [, pages, bytes] = /`ready`: (\d+) pages, ([\d,]+) bytes/.exec(page) ?? assert.fail();
  assert.deepEqual(
    [verdict, facts.pages, facts.bytes],
    ["ready", Number(pages), Number(bytes!.replaceAll(",", ""))],
  );
  assert.equal(text.match(/^# /gm)!.length, 10);
});
