/** An evidence report as a page of Chromium: whatever the pack says, nothing runs and nothing is asked for. */
import assert from "node:assert/strict";
import { buildEvidenceReport } from "../../tools/shared/evidence_report/build.ts";
import { packOf } from "../tools/shared/evidence_report/packs.ts";
import { withPage } from "./browser.ts";

const HOSTILE = [
  "<script>globalThis.ran = true</script>",
  "<img src=http://127.0.0.1:9/a onerror='globalThis.ran = true'>",
  "</style></title></pre></dd><svg onload='globalThis.ran = true'>",
  '"><iframe src="javascript:top.ran = true"></iframe>',
  "<link rel=stylesheet href=http://127.0.0.1:9/b><base href=http://127.0.0.1:9/>",
  "<meta http-equiv=refresh content='0;url=http://127.0.0.1:9/c'>",
  "<form action=http://127.0.0.1:9/d><button>Send</button></form>",
];

Deno.test("report: Chromium runs and requests nothing, and shows the text", async () => {
  const contextPack = packOf({
    recipe: "log-triage-pack",
    items: HOSTILE.map((text, index) => ({
      id: `${index}${text}`,
      kind: text,
      content: { [text]: text, lines: `${text}\n${text}`, nested: [{ [text]: text }] },
    })),
    omissions: HOSTILE.map((text) => ({
      id: text,
      kind: text,
      reason: "budget",
      bytes: 1,
      closure_bytes: 1,
      available_bytes: 0,
    })),
    provenance: { source_tool: HOSTILE.join("") },
  });
  const { content } = buildEvidenceReport({ contextPack, exportFormat: "html" }, {}).document;
  await withPage(async (page) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.setContent(content, { waitUntil: "load" });
    assert.equal(await page.evaluate("globalThis.ran"), undefined);
    assert.deepEqual(asked, []);
    const text = await page.innerText("main");
    for (const hostile of HOSTILE) assert.ok(text.includes(hostile), hostile);
    // Nothing of it became an element.
    const count = await page.locator("script, img, svg, iframe, link, base, form, a").count();
    assert.equal(count, 0);
  });
});

Deno.test("report: its policy alone blocks active markup", async () => {
  const contextPack = packOf({ items: [{ id: "job", kind: "job", content: {} }] });
  const { content } = buildEvidenceReport({ contextPack, exportFormat: "html" }, {}).document;
  const attacked = content.replace("<main>", `<main>${HOSTILE.slice(0, 3).join("")}`);
  const unguarded = attacked.replace(/<meta http-equiv.*\n/, "");
  await withPage(async (first) => {
    for (const [page, ran] of [[attacked, undefined], [unguarded, true]] as const) {
      const tab = await first.context().newPage();
      await tab.setContent(page, { waitUntil: "load" });
      assert.equal(await tab.evaluate("globalThis.ran"), ran);
    }
  });
});
