import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { crc32, inflateSync } from "node:zlib";
import { errorOf } from "../../support.ts";
import { runKit } from "./kit_support.ts";
import {
  assembled,
  CATALOG,
  fixture,
  ID,
  imagePart,
  inputOf,
  inspected,
  markdown,
  ONE_PAGE,
  pdfOf,
  pdfPart,
} from "./pdf-deliverable-assembly-kit/support.ts";

const JPEG = fixture("design/images/cj_rgb.jpg");
const TWO_PAGES = fixture("documents/ghostscript.pdf");
const BLANK_PDF = pdfOf([CATALOG, ONE_PAGE, "<< /Type /Page /MediaBox [0 0 300 400] >>"]);

const text = (content: string, more = {}) => ({ type: "text", content, ...more });

Deno.test(`${ID}: assembles a document with parts of all kinds`, async () => {
  const { verdict, facts, statuses, found, files, pdf } = await assembled([
    markdown("# One\n\nText.", { title: "First" }),
    text("Two", { title: "Second" }),
    imagePart(JPEG, { title: "Third" }),
    pdfPart(TWO_PAGES, { title: "Fourth", pages: "2,1,2" }),
  ], {
    cover: true,
    contents: true,
    page_numbers: true,
    author: "Ada",
    subject: "Testing",
    keywords: ["a", "ü"],
    date: "2026-03-01T01:02:03+01:00",
  });
  assert.equal(verdict, "ready");
  assert.deepEqual(statuses, ["parts done", "inspect[0] done", "assemble done", "verify done"]);
  assert.deepEqual(found, ["note ANNOTATIONS_REMOVED assemble"]);
  assert.deepEqual(Object.entries(facts), [
    ["pages", 8],
    ["parts", 4],
    ["cover", true],
    ["contents", true],
    ["bytes", pdf.length],
    ["date", "2026-03-01T00:02:03Z"],
  ]);
  const pages = (part: unknown, title: string, first_page: number, last_page: number) => ({
    part,
    title,
    first_page,
    last_page,
  });
  assert.equal(
    files["page-map.json"],
    JSON.stringify(
      [
        pages("cover", "T", 1, 1),
        pages("contents", "Contents", 2, 2),
        pages(1, "First", 3, 3),
        pages(2, "Second", 4, 4),
        pages(3, "Third", 5, 5),
        pages(4, "Fourth", 6, 8),
      ],
      null,
      2,
    ) + "\n",
  );
  const report = await inspected(pdf);
  assert.deepEqual(report.info, {
    title: "T",
    author: "Ada",
    subject: "Testing",
    keywords: "a, ü",
    creator: "utility-tools",
    producer: "utility-tools",
    creation_date: "2026-03-01T00:02:03Z",
    modification_date: "2026-03-01T00:02:03Z",
    custom: {},
  });
  // Cover, contents, four parts and a heading.
  assert.equal(report.outline_items, 7);
  // The contents lead to the four parts: a title and a number each.
  assert.deepEqual(report.links, { uri: 0, internal: 8, uris: [] });
  assert.deepEqual(
    report.pages.map(({ size }: { size: string }) => size),
    ["A4", "A4", "A4", "A4", "A4", "A4", "Letter", "A4"],
  );
  assert.deepEqual(report.pages.map(({ rotation }: { rotation: number }) => rotation), [
    ...[0, 0, 0, 0, 0, 90, 0, 90],
  ]);
  const embedded = report.fonts.filter(({ name }: { name: string }) => name.startsWith("DejaVu"));
  assert.ok(embedded.length >= 2);
  for (const { embedded: isEmbedded, subset, type } of embedded) {
    assert.deepEqual([isEmbedded, subset, type], [true, true, "Type0"]);
  }
});

Deno.test(`${ID}: writes nothing but the pages, and no date`, async () => {
  const { date: _, ...input } = inputOf([markdown("x")]);
  const { facts, found, result } = await runKit(ID, input);
  assert.deepEqual(found, ["note NO_DATE parts"]);
  assert.deepEqual([facts.pages, facts.date], [1, null]);
  const [file] = (result.output as Deliverables).deliverables;
  const { info } = await inspected(Buffer.from(file!.content_base64!, "base64"));
  assert.deepEqual([info.creation_date, info.modification_date, info.author], [null, null, null]);
});

type Deliverables = { deliverables: { content_base64?: string }[] };

Deno.test(`${ID}: applies Letter and margins, and checks what fits on one page`, async () => {
  const lines = (count: number) => text(Array.from({ length: count }, () => "x").join("\n"));
  // 792 points less two margins of 50 mm, by lines of 10.5 times 1.4 points.
  const most = Math.floor((792 - 2 * 50 * 72 / 25.4) / 14.7);
  const settings = { page_size: "Letter", margin_mm: 50 };
  assert.equal((await assembled([lines(most)], settings)).facts.pages, 1);
  assert.equal((await assembled([lines(most + 1)], settings)).facts.pages, 2);
  const { pages } = await inspected((await assembled([lines(1)], settings)).pdf);
  assert.equal(pages[0].size, "Letter");
});

Deno.test(`${ID}: makes bookmarks of headings under their part, and links lead to them`, async () => {
  const content = "# A\n\n### B\n\n## C\n\n# A\n\n[to C](#c) [out](https://e.com/ü) " +
    "[nowhere](#x) [script](javascript:alert) <https://e.com/>\n";
  const { pdf, verdict } = await assembled([markdown(content, { title: "Part" })]);
  assert.equal(verdict, "ready");
  const report = await inspected(pdf);
  assert.equal(report.outline_items, 5);
  assert.deepEqual(report.links, {
    uri: 2,
    internal: 1,
    uris: ["https://e.com/%C3%BC", "https://e.com/"],
  });
  assert.deepEqual(report.active.javascript, 0);
});

Deno.test(`${ID}: names a heading by its words, and finds it as GitHub does`, async () => {
  const content =
    "# [Foo](https://e.com/) `bar`[^1] ![x](y.png)\n\n[here](#foo-bar)\n\n[^1]: Note\n";
  const { links, outline_items } = await inspected((await assembled([markdown(content)])).pdf);
  assert.deepEqual([links.internal, outline_items], [1, 1]);
});

/** Parts that cannot be used: what is found, on which path. */
const FAULTS: [name: string, part: unknown, code: string, message: RegExp][] = [
  ["no object", "text", "INVALID_PART", /parts\[0\] is not an object/],
  ["a list", [], "INVALID_PART", /is not an object/],
  ["null", null, "INVALID_PART", /is not an object/],
  ["no type", {}, "INVALID_PART", /has the type null: it is one of markdown, text, image, pdf/],
  ["another type", { type: "html" }, "INVALID_PART", /has the type "html"/],
  ["Markdown without content", { type: "markdown" }, "INVALID_PART", /has no content/],
  ["a null content", { type: "text", content: null }, "INVALID_PART", /has no content/],
  [
    "content that is no text",
    { type: "text", content: 5 },
    "INVALID_PART",
    /content that is not text/,
  ],
  [
    "a title that is no text",
    markdown("x", { title: 5 }),
    "INVALID_PART",
    /title that is not text/,
  ],
  ["an image without bytes", { type: "image" }, "INVALID_PART", /has no content_base64/],
  [
    "a PDF with blank bytes",
    { type: "pdf", content_base64: " " },
    "INVALID_PART",
    /has no content_/,
  ],
  ["no Base64", { type: "pdf", content_base64: "JVBE!" }, "INVALID_PART", /Base64 at position 4/],
  ["pages backwards", pdfPart(BLANK_PDF, { pages: "3-1" }), "INVALID_PART", /the pages "3-1"/],
  ["pages in words", pdfPart(BLANK_PDF, { pages: "all" }), "INVALID_PART", /like 1-3,5/],
  ["no pages named", pdfPart(BLANK_PDF, { pages: "" }), "INVALID_PART", /the pages ""/],
  ["a GIF", imagePart(Buffer.from("GIF89a")), "INVALID_IMAGE", /neither a PNG nor a JPEG/],
  ["half a JPEG", imagePart(JPEG.subarray(0, 30)), "INVALID_IMAGE", /no frame header/],
];

for (const [name, part, code, message] of FAULTS) {
  Deno.test(`${ID}: returns ${code} for ${name}`, async () => {
    const { verdict, findings, statuses, files } = await runKit(
      ID,
      inputOf([part, markdown("x")]),
    );
    assert.equal(verdict, "blocked");
    assert.deepEqual(findings.map(({ code, path, step }) => [code, path, step]), [
      [code, "parts[0]", "parts"],
    ]);
    assert.match(findings[0]!.message, message);
    assert.deepEqual(statuses, [
      "parts done",
      "inspect skipped",
      "assemble skipped",
      "verify skipped",
    ]);
    assert.deepEqual(files, {});
  });
}

Deno.test(`${ID}: accepts a data: prefix and line breaks in Base64`, async () => {
  const base64 = JPEG.toString("base64").replace(/.{76}/g, "$&\n");
  const part = { type: "image", content_base64: `data:image/jpeg;base64,${base64}` };
  const pdf = `data:application/pdf;base64,${BLANK_PDF.toString("base64")}`;
  const { facts } = await assembled([part, { type: "pdf", content_base64: pdf }]);
  assert.equal(facts.pages, 2);
});

Deno.test(`${ID}: detects the type of a file from its bytes`, async () => {
  const file = (bytes: Uint8Array, title: string) => {
    const { type: _, ...part } = imagePart(bytes, { title });
    return part;
  };
  const report = Buffer.from("# A\n\n## B");
  const { verdict, files, pdf } = await assembled([
    file(BLANK_PDF, "a.pdf"),
    file(JPEG, "b.jpg"),
    file(report, "c.md"),
    file(report, "d.txt"),
    file(Buffer.from("中文"), "e.txt"),
  ]);
  assert.equal(verdict, "ready");
  assert.deepEqual(JSON.parse(files["page-map.json"]!).length, 5);
  // Five parts, and the headings of the Markdown.
  assert.equal((await inspected(pdf)).outline_items, 7);
  const { findings } = await runKit(ID, inputOf([file(Buffer.from([0xff, 0xfe]), "e.bin")]));
  assert.match(findings[0]!.message, /^parts\[0\] has no type, and is no PDF, PNG, JPEG or UTF-8/);
});

for (const pages of ["0", "2", "1-2", "1,3", "2-", "0-", "999999999"]) {
  Deno.test(`${ID}: returns PAGE_RANGE_OUT_OF_BOUNDS for pages ${pages} of a file of one page`, async () => {
    const { findings, statuses } = await runKit(ID, inputOf([pdfPart(BLANK_PDF, { pages })]));
    assert.deepEqual(findings.map(({ code, path, step }) => [code, path, step]), [
      ["PAGE_RANGE_OUT_OF_BOUNDS", "parts[0].pages", "inspect[0]"],
    ]);
    assert.deepEqual(statuses.slice(1), ["inspect[0] done", "assemble skipped", "verify skipped"]);
  });
}

Deno.test(`${ID}: an open range goes to the last page`, async () => {
  const counts = { "1-": 2, "2-": 1, "2 - ": 1, "1-,1": 3, "2-2": 1 };
  for (const [pages, count] of Object.entries(counts)) {
    const { pdf } = await assembled([pdfPart(TWO_PAGES, { pages })]);
    assert.equal((await inspected(pdf)).page_count, count, pages);
  }
  const { findings } = await runKit(ID, inputOf([pdfPart(TWO_PAGES, { pages: "1, 3-" })]));
  assert.match(findings[0]!.message, /names page 3, and has 2 pages/);
});

Deno.test(`${ID}: refuses an encrypted PDF, with and without a password`, async () => {
  for (const name of ["qpdf_aes_256.pdf", "qpdf_rc4_40.pdf", "qpdf_password.pdf"]) {
    const part = pdfPart(fixture(`documents/${name}`), { pages: "9" });
    const { found } = await runKit(ID, inputOf([markdown("x"), part]));
    assert.ok(found.includes("blocker ENCRYPTED_PDF inspect[0]"), name);
  }
});

// What is sent as a PDF, and what the message says of the part, and the fix.
const UNREADABLE: [title: string, file: Buffer, message: RegExp, fix: RegExp][] = [
  [
    "a page",
    Buffer.from("<!DOCTYPE html>"),
    /^parts\[1\] is not a PDF: .*"<!DOCTYPE html>"/,
    /itself/,
  ],
  ["other bytes", Buffer.from([0, 1, 2]), /^parts\[1\] is not a PDF$/, /itself/],
  ["a picture", JPEG, /^parts\[1\] is an image/, /type image/],
  ["a part of a PDF", TWO_PAGES.subarray(0, 300), /^parts\[1\] has no pages .*only part/, /reader/],
];

for (const [title, file, message, fix] of UNREADABLE) {
  Deno.test(`${ID}: ${title} in the place of a PDF is named by its part`, async () => {
    const { findings, found } = await runKit(ID, inputOf([markdown("x"), pdfPart(file)]));
    assert.equal(found[0], "blocker UNREADABLE_PDF inspect[0]");
    assert.equal(findings[0]!.path, "parts[1]");
    assert.match(findings[0]!.message, message);
    assert.match(findings[0]!.fix, fix);
  });
}

Deno.test(`${ID}: a pointer of Git LFS in the place of any part blocks, with the command that fetches the file`, async () => {
  // As in git-lfs, docs/spec.md.
  const pointer = "version https://git-lfs.github.com/spec/v1\n" +
    "oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n";
  const bytes = Buffer.from(pointer);
  // As the command line sends a file.
  const untyped = { content_base64: bytes.toString("base64") };
  const image = { ...untyped, type: "image" };
  const marked = text(`\ufeff${pointer}`);
  for (const part of [text(pointer), marked, markdown(pointer), pdfPart(bytes), image, untyped]) {
    const { verdict, findings } = await runKit(ID, inputOf([markdown("x"), part]));
    assert.equal(verdict, "blocked");
    const [{ code, path, message, fix }] = findings as [typeof findings[number]];
    assert.deepEqual([code, path], ["INVALID_PART", "parts[1]"]);
    assert.match(message, /pointer of Git LFS/);
    assert.match(fix, /git lfs pull/);
  }
});

Deno.test(`${ID}: a file has the same pages with the line endings of any system`, async () => {
  const content = "# A\n\n    code\n    more\n\n```\na\n```\n\ntext  \nb\n";
  for (const part of [markdown, text]) {
    const { verdict, pdf } = await assembled([part(content)]);
    assert.equal(verdict, "ready");
    for (const ending of ["\r\n", "\r"]) {
      const other = await assembled([part(content.replaceAll("\n", ending))]);
      assert.equal(other.verdict, "ready");
      assert.deepEqual(other.pdf, pdf);
    }
  }
});

Deno.test(`${ID}: tells a text that was read in another encoding, and no other`, async () => {
  const foundIn = async (content: string) =>
    (await runKit(ID, inputOf([text(content)]))).found.filter((code) => /DAMAGED/.test(code));
  for (const content of ["Herr MÃ¼ller", "KÃ–LN", "itâ€™s", "caf\ufffd"]) {
    assert.deepEqual(await foundIn(content), ["problem ENCODING_DAMAGED parts"], content);
  }
  for (const content of ["Herr Müller", "`Ã¼` is an ü", "«AMANHÃ…»", "SÃO PAULO", "Âge"]) {
    assert.deepEqual(await foundIn(content), [], content);
  }
});

Deno.test(`${ID}: reports a PDF with active content, one problem for each severe finding`, async () => {
  const { verdict, findings, pdf } = await assembled([pdfPart(fixture("documents/jspdf.pdf"))]);
  assert.equal(verdict, "needs_work");
  const [first] = findings;
  assert.deepEqual([first!.code, first!.path, first!.step], [
    "ACTIVE_CONTENT",
    "parts[0]",
    "inspect[0]",
  ]);
  assert.match(first!.message, /^parts\[0\]: JAVASCRIPT: /);
  const { active, attachments, links, form } = await inspected(pdf);
  assert.deepEqual([active.javascript, active.open_action, attachments], [0, false, []]);
  assert.deepEqual([links.uri, form.fields], [0, 0]);
});

Deno.test(`${ID}: draws characters that no font has as boxes, and reports them once a part`, async () => {
  // A private character, Tibetan, Hebrew (which runs from right to left) and what fonts do not draw at all.
  const lacking = "\ue123\u0f40\u05d0\u{1e900}";
  const { verdict, findings } = await assembled([
    text(`${lacking}${lacking} Ωж中한😀\u200d\ufe0f`),
    text("x", { title: lacking }),
    markdown("&#xe123;"),
  ], { cover: true, title: "\ue124" });
  assert.equal(verdict, "needs_work");
  const codePoints = "U+E123, U+0F40 \u0f40, U+05D0 \u05d0, U+1E900 \u{1e900}";
  assert.deepEqual(
    findings.map(({ code, path, message }) => [code, path, message]),
    [
      ["title", "The cover has 1 character that cannot be drawn: U+E124"],
      ["parts[0]", `parts[0] has 4 characters that cannot be drawn: ${codePoints}`],
      ["parts[1]", `parts[1] has 4 characters that cannot be drawn: ${codePoints}`],
      ["parts[2]", "parts[2] has 1 character that cannot be drawn: U+E123"],
    ].map((row) => ["UNENCODABLE_CHARACTER", ...row]),
  );
});

Deno.test(`${ID}: finds the font of a character that Markdown names by number`, async () => {
  assert.equal((await assembled([markdown("&#20013; &#x6587; &#X1f600;")])).verdict, "ready");
});

Deno.test(`${ID}: lists at most ten code points`, async () => {
  const content = String.fromCodePoint(...Array.from({ length: 12 }, (_, i) => 0xe100 + i));
  const { findings } = await assembled([text(content)]);
  assert.match(findings[0]!.message, /12 characters .* U\+E109 and 2 more$/);
});

Deno.test(`${ID}: makes no page for blank parts`, async () => {
  const { verdict, findings, files } = await assembled([
    markdown(" \n"),
    text(""),
    markdown("x"),
    markdown("[a]: https://e.com/\n"),
    markdown("![a](b.png)\n\n# ![c](d.png) <i></i>\n\n#\n"),
  ]);
  assert.equal(verdict, "needs_work");
  assert.deepEqual(findings.map(({ code, path, step }) => [code, path, step]), [
    ["EMPTY_PART", "parts[0]", "parts"],
    ["EMPTY_PART", "parts[1]", "parts"],
    ["EMPTY_PART", "parts[3]", "assemble"],
    ["EMPTY_PART", "parts[4]", "assemble"],
    ["MARKDOWN_DROPPED", "parts[4]", "assemble"],
  ]);
  assert.deepEqual(JSON.parse(files["page-map.json"]!), [
    { part: 3, title: null, first_page: 1, last_page: 1 },
  ]);
});

Deno.test(`${ID}: prints a part's title on one line`, async () => {
  const title = `a\r\n${"\n".repeat(200)}b\tc\u2028\u200b\n`;
  const { verdict, files, facts } = await assembled([
    imagePart(JPEG, { title }),
    pdfPart(BLANK_PDF, { title }),
    text("x", { title }),
  ], { contents: true });
  assert.equal(verdict, "ready");
  assert.equal(facts.pages, 4);
  const titles = JSON.parse(files["page-map.json"]!).slice(1)
    .map(({ title }: { title: string }) => title);
  assert.deepEqual(titles, Array(3).fill("a b c \u200b"));
});

// OpenType 1.9, "Table directory": what a search of the tables begins with.
Deno.test(`${ID}: an embedded font says how its tables are searched`, async () => {
  const { pdf } = await assembled([markdown("Text")]);
  const head = /\/Length1 \d+[^>]*>>\s*stream\r?\n/.exec(pdf.toString("latin1"))!;
  const font = inflateSync(pdf.subarray(head.index + head[0].length));
  const [tables, searchRange, entrySelector, rangeShift] = [4, 6, 8, 10]
    .map((at) => font.readUInt16BE(at));
  const power = 31 - Math.clz32(tables!);
  assert.deepEqual([searchRange, entrySelector, rangeShift], [
    16 << power,
    power,
    16 * tables! - (16 << power),
  ]);
});

Deno.test(`${ID}: refuses a document without a page, but not one with a cover only`, async () => {
  const { findings, statuses } = await runKit(ID, inputOf([markdown("")]));
  assert.match(findings[0]!.message, /^assemble .* failed with EMPTY_INPUT: No part makes a page/);
  assert.deepEqual(statuses.slice(-2), ["assemble failed", "verify not_run"]);
  assert.equal((await assembled([markdown("")], { cover: true })).facts.pages, 1);
});

const DROPPED: [markdown: string, isDropped: boolean][] = [
  ["a <b>b</b>", true],
  ["<div>\n\nx\n\n</div>", true],
  ["![x](y.png)", true],
  ["[![x](y.png)](https://e.com)", true],
  ["a<br>b", false],
  ["a <!-- comment --> b", false],
  ["<!-- comment -->\n\nx", false],
  ["`<b>`", false],
];

for (const [content, isDropped] of DROPPED) {
  Deno.test(`${ID}: ${JSON.stringify(content)} ${isDropped ? "loses" : "keeps"} all`, async () => {
    const { findings } = await assembled([markdown(`${content}\n\n<!-- -->`), markdown("x")], {
      cover: true,
    });
    const expected = isDropped ? [["MARKDOWN_DROPPED", "parts[0]", "assemble"]] : [];
    const dropped = findings.filter(({ code }) => code !== "EMPTY_PART");
    assert.deepEqual(dropped.map(({ code, path, step }) => [code, path, step]), expected);
  });
}

Deno.test(`${ID}: names what was left out of Markdown, once each`, async () => {
  const content =
    "![a](a.png) <b>b</b> <b>c</b> <i>d</i>\n\n<details><summary>x</summary></details>\n\n" +
    `![d](data:image/png;base64,${"A".repeat(500)})`;
  const { findings } = await assembled([markdown(content)]);
  const { message } = findings.find(({ code }) => code === "MARKDOWN_DROPPED")!;
  assert.ok(message.startsWith(
    "parts[0]: raw HTML or images were left out: " +
      "the image a.png, <b>, <i>, <details>, <summary>, the image data:image/png;base64,AAAA",
  ));
  assert.ok(message.length < 300);
});

// GitHub's "Basic writing and formatting syntax" and "Writing mathematical expressions" name these.
Deno.test(`${ID}: says what of Markdown is printed as it is written, by its line`, async () => {
  const printed = async (content: string) =>
    (await assembled([markdown(content)])).findings
      .filter(({ code }) => code === "PRINTED_AS_WRITTEN").map(({ message }) => message);
  const content = [
    "---",
    "title: x",
    "---",
    "The law $$E=mc^2$$ holds.",
    "",
    "> [!WARNING]",
    "> Hot.",
    "",
    "- ```mermaid",
    "  flowchart LR",
    "  ```",
    "",
    "##Result",
    "",
    "$$",
    "x^2",
    "$$",
  ].join("\n");
  assert.deepEqual(await printed(content), [
    "parts[0]: printed as it is written: a formula on line 4 ($$E=mc^2$$), the mark of an alert on line 6 " +
    "([!WARNING]), a drawing on line 9 (mermaid), a formula on line 15 ($$ x^2 $$), " +
    "what looks like a heading on line 13 (##Result)",
  ]);
  const sound =
    "Costs $5 or $$6, $$ to $$$, kill $$ and wait $$, $$A:$$B, `$$a$$`, [!NOTE], #hashtag.\n\n```js\na\n```\n\n> [a] b\n";
  assert.deepEqual(await printed(sound), []);
});

Deno.test(`${ID}: gives the same bytes for the same call, and another identifier for another call`, async () => {
  const parts = [markdown("# A\n\n`b` *c* **d** 中😀"), pdfPart(TWO_PAGES), imagePart(JPEG)];
  const first = await assembled(parts);
  const second = await assembled(parts);
  assert.ok(first.pdf.equals(second.pdf));
  const idOf = (pdf: Buffer) => /\/ID\[\((.*?)\)/s.exec(pdf.toString("latin1"))![1];
  assert.notEqual(idOf(first.pdf), idOf((await assembled(parts, { title: "U" })).pdf));
});

/** Inputs that are refused before any step. */
const REFUSED: [name: string, input: Record<string, unknown>, code: string, field?: string][] = [
  ["no parts", { title: "T" }, "EMPTY_INPUT"],
  ["empty parts", { title: "T", parts: [] }, "EMPTY_INPUT"],
  ["no title", { parts: [markdown("x")] }, "INVALID_INPUT", "title"],
  ["a blank title", inputOf([markdown("x")], { title: " " }), "INVALID_INPUT", "title"],
  ["a long title", inputOf([markdown("x")], { title: "t".repeat(201) }), "INVALID_INPUT", "title"],
  ["a long author", inputOf([1], { author: "a".repeat(201) }), "INVALID_INPUT", "author"],
  ["a long subject", inputOf([1], { subject: "a".repeat(501) }), "INVALID_INPUT", "subject"],
  ["21 parts", inputOf(Array(21).fill(markdown("x"))), "INVALID_INPUT", "parts"],
  ["a wide margin", inputOf([1], { margin_mm: 51 }), "INVALID_INPUT", "margin_mm"],
  ["a small margin", inputOf([1], { margin_mm: 9 }), "INVALID_INPUT", "margin_mm"],
  ["a page size", inputOf([1], { page_size: "A5" }), "INVALID_INPUT", "page_size"],
  ["no date", inputOf([1], { date: "2026-02-30" }), "INVALID_INPUT", "date"],
  ["a time without a zone", inputOf([1], { date: "2026-02-03T10:00" }), "INVALID_INPUT", "date"],
  [
    "a date beyond the years",
    inputOf([1], { date: "9999-12-31T23:59:59-01:00" }),
    "INVALID_INPUT",
    "date",
  ],
  ["too much", inputOf([markdown("x".repeat(1_400_000))]), "INPUT_TOO_LARGE"],
];

for (const [name, input, code, field] of REFUSED) {
  Deno.test(`${ID}: returns ${code} for ${name}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, code);
    if (field) assert.deepEqual(error.fields.map(({ path }) => path), [field]);
  });
}

const DATES: [date: string, utc: string][] = [
  ["2026-03-01", "2026-03-01T00:00:00Z"],
  ["2024-02-29t23:59:59.999z", "2024-02-29T23:59:59Z"],
  ["2026-01-01T00:00:00+14:00", "2025-12-31T10:00:00Z"],
  ["2016-12-31T23:59:60Z", "2016-12-31T23:59:59Z"],
];

for (const [date, utc] of DATES) {
  Deno.test(`${ID}: writes the date ${date} as ${utc}`, async () => {
    const { facts, pdf } = await assembled([markdown("x")], { date });
    assert.equal(facts.date, utc);
    assert.equal((await inspected(pdf)).info.creation_date, utc);
  });
}

Deno.test(`${ID}: refuses over 200 pages`, async () => {
  const lines = (count: number) => text("x\n".repeat(count - 1) + "x");
  // 728 points of height hold 49 lines of 14.7 points.
  assert.equal((await assembled([lines(49 * 200)])).facts.pages, 200);
  const { findings } = await runKit(ID, inputOf([lines(49 * 200 + 1)]));
  assert.match(findings[0]!.message, /failed with OUTPUT_TOO_LARGE: .* more than 200 pages/);
  const many = await runKit(
    ID,
    inputOf([pdfPart(BLANK_PDF, { pages: Array(201).fill(1).join() })]),
  );
  assert.match(many.findings[0]!.message, /failed with OUTPUT_TOO_LARGE: .* more than 200 pages/);
});

Deno.test(`${ID}: refuses over 1,050,000 bytes`, async () => {
  const han = String.fromCodePoint(...Array.from({ length: 8_000 }, (_, i) => 0x4e00 + i));
  const { findings, facts } = await runKit(ID, inputOf([text(han)]));
  assert.match(findings[0]!.message, /failed with OUTPUT_TOO_LARGE: .* more than 1050000 bytes/);
  assert.deepEqual([facts.pages, facts.bytes], [null, null]);
});

Deno.test(`${ID}: accepts 100 levels of lists and 24 table columns`, async () => {
  const list = (depth: number) =>
    Array.from({ length: depth }, (_, i) => `${"  ".repeat(i)}- x\n`).join("");
  const table = (columns: number) =>
    `|${"a|".repeat(columns)}\n|${"-|".repeat(columns)}\n|${"b|".repeat(columns)}\n`;
  assert.equal((await assembled([markdown(list(100)), markdown(table(24))])).verdict, "ready");
  for (const [content, limit] of [[list(101), "max_depth"], [table(25), "max_table_columns"]]) {
    const { findings } = await runKit(ID, inputOf([markdown("x"), markdown(content!)]));
    const expected = new RegExp(`INPUT_TOO_LARGE: parts\\[1\\]: .* the limit ${limit}`);
    assert.match(findings[0]!.message, expected);
  }
});

Deno.test(`${ID}: bounds the repetition of a long address by references`, async () => {
  const content = `[a]: https://e.com/${"x".repeat(900)}\n\n${"[a] ".repeat(5_000)}`;
  const { findings } = await runKit(ID, inputOf([markdown(content)]));
  assert.match(findings[0]!.message, /INPUT_TOO_LARGE: .* the limit max_text_chars/);
});

Deno.test(`${ID}: a picture keeps its colour profile, in JPEG files too`, async () => {
  const readOf = async (file: Uint8Array) =>
    (await assembled([imagePart(file)])).pdf.toString("latin1");
  for (const name of ["im_icc.jpg", "im_icc.png"]) {
    const text = await readOf(fixture(`design/images/${name}`));
    assert.match(text, /\/ColorSpace ?\[\/ICCBased \d+ 0 R\]/, name);
    assert.match(text, /\/N 3 ?\/Alternate ?\/DeviceRGB/, name);
  }
  const without = await readOf(fixture("design/images/cj_rgb.jpg"));
  assert.match(without, /\/ColorSpace ?\/DeviceRGB/);
});

Deno.test(`${ID}: leaves out a damaged colour profile, and reports it`, async () => {
  const jpeg = Buffer.from(fixture("design/images/im_icc.jpg"));
  jpeg.write("xxxx", jpeg.indexOf("acsp"));
  const cut = Buffer.from(fixture("design/images/im_icc.jpg"));
  cut[cut.indexOf("acsp") - 36]! += 1;
  const png = Buffer.from(fixture("design/images/im_icc.png"));
  const chunk = png.indexOf("iCCP");
  png.fill(0xff, png.indexOf(0, chunk + 4) + 2, png.indexOf(0, chunk + 4) + 10);
  png.writeUInt32BE(
    crc32(png.subarray(chunk, chunk + 4 + png.readUInt32BE(chunk - 4))),
    chunk + 4 + png.readUInt32BE(chunk - 4),
  );
  for (const file of [jpeg, cut, png]) {
    const { found, verdict, pdf } = await assembled([imagePart(file)]);
    assert.equal(verdict, "needs_work");
    assert.ok(found.includes("problem BROKEN_ICC_PROFILE assemble"), found.join());
    assert.match(pdf.toString("latin1"), /\/ColorSpace ?\/DeviceRGB/);
  }
});

Deno.test(`${ID}: reports a JPEG whose data breaks off`, async () => {
  for (const name of ["cj_rgb.jpg", "im_icc.jpg", "ex_gps.jpg"]) {
    const file = fixture(`design/images/${name}`);
    const whole = await assembled([imagePart(file)]);
    assert.equal(whole.verdict, "ready", name);
    const cut = file.subarray(0, file.indexOf(Buffer.from([0xff, 0xda])) + 40);
    const { verdict, found, findings } = await assembled([imagePart(cut)]);
    assert.equal(verdict, "needs_work", name);
    assert.ok(found.includes("problem IMAGE_CUT parts"), found.join());
    assert.match(findings[0]!.message, /^parts\[0\] is cut/);
  }
});

Deno.test(`${ID}: strips a photograph's metadata, and keeps it upright`, async () => {
  const file = fixture("design/images/ex_gps.jpg");
  assert.ok(file.includes("Exif\0\0"));
  const { pdf, verdict } = await assembled([imagePart(file)]);
  assert.equal(verdict, "ready");
  assert.ok(!pdf.includes("Exif\0\0"), "where it was taken");
  // What is coded is what it was: from the first table on.
  assert.ok(pdf.includes(file.subarray(file.indexOf(Buffer.from([0xff, 0xda])))));
});

Deno.test(`${ID}: a misspelt key of a part is told, with the key that is meant`, async () => {
  const parts = [{ type: "text", content: "a", titel: "Summary" }];
  const { verdict, findings } = await runKit(ID, { title: "t", date: "2026-03-31", parts });
  assert.equal(verdict, "needs_work");
  assert.equal(
    findings[0]!.message,
    '"titel" is not a property of the items of "parts" and was ignored; did you mean "title"?',
  );
});
