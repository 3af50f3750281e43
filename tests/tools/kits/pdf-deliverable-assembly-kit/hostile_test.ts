/** Files that are made to do harm, and inputs that are made to take long: a typed answer to each. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { deflateSync } from "node:zlib";
import { runKit } from "../kit_support.ts";
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
  pngOf,
  stream,
} from "./support.ts";

const FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
const HELLO = stream("BT /F1 24 Tf 72 700 Td (Hello) Tj ET");

/** What a copied file says, one character a byte. */
async function copied(objects: readonly (string | undefined)[], more = {}) {
  const run = await assembled([pdfPart(pdfOf(objects), more)]);
  return { ...run, text: run.pdf.toString("latin1") };
}

Deno.test(`${ID}: a page keeps what it inherits`, async () => {
  const { pdf, text } = await copied([
    CATALOG,
    "<< /Type /Pages /Kids [4 0 R] /Count 7 /Rotate 90 /Resources << /Font << /F1 6 0 R >> >> >>",
    undefined,
    "<< /Type /Pages /Parent 2 0 R /Kids [5 0 R] /MediaBox [0 0 300 400] /CropBox [0 0 200 100] >>",
    "<< /Type /Page /Parent 4 0 R /Contents [7 0 R 7 0 R] >>",
    FONT,
    HELLO,
  ]);
  const { pages, page_count } = await inspected(pdf);
  assert.equal(page_count, 1);
  assert.deepEqual([pages[0].width_pt, pages[0].height_pt, pages[0].rotation], [100, 200, 90]);
  assert.match(text, /\/Contents\[(\d+ 0 R) \1\]/);
  assert.match(text, /\/BaseFont\/Helvetica/);
});

const PAGE_OF_4 = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>";
const DEFLATED = deflateSync("0 0 5 5 re f\n".repeat(50));

// RFC 1950, section 2.2: mutool and qpdf complain of those that are damaged, and of a missing or wrong checksum.
const STREAMS: [title: string, data: Uint8Array | string, dictionary: string, damaged: number][] = [
  ["whole data", DEFLATED, "/Filter /FlateDecode", 0],
  ["whole data, in a list of filters", DEFLATED, "/Filter [/Fl]", 0],
  ["no data", "", "/Filter /FlateDecode", 0],
  [
    "a wrong checksum",
    Buffer.concat([DEFLATED.subarray(0, -1), Buffer.from("?")]),
    "/Filter /FlateDecode",
    0,
  ],
  ["no checksum", DEFLATED.subarray(0, -4), "/Filter /FlateDecode", 0],
  ["data that are cut", DEFLATED.subarray(0, -8), "/Filter /FlateDecode", 1],
  ["data that are none", "0 0 5 5 re f", "/Filter /FlateDecode", 1],
  ["data that are none, in a list of filters", "0 0 5 5 re f", "/Filter [/FlateDecode]", 1],
  [
    "a preset dictionary",
    Buffer.concat([Buffer.from([0x78, 0x20 + 0x1b]), DEFLATED.subarray(2)]),
    "/Filter /FlateDecode",
    1,
  ],
  ["another filter", "0 0 5 5 re f", "/Filter /DCTDecode", 0],
  // Poppler and qpdf cannot read it either.
  ["a filter that there is not", DEFLATED, "/Filter /Flatedecode", 1],
  ["no filter", "0 0 5 5 re f", "", 0],
];
for (const [title, data, dictionary, damaged] of STREAMS) {
  Deno.test(`${ID}: ${damaged ? "reports" : "takes"} a stream of ${title}`, async () => {
    const { found } = await copied([CATALOG, ONE_PAGE, PAGE_OF_4, stream(data, dictionary)]);
    assert.deepEqual(found, damaged ? ["problem DAMAGED_PAGES assemble"] : []);
  });
}

Deno.test(`${ID}: counts damaged streams in their own part`, async () => {
  const broken = stream("?", "/Filter /FlateDecode");
  const form = stream("?", "/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Filter /FlateDecode");
  const page = "<< /Type /Page /MediaBox [0 0 9 9] /Contents [4 0 R 9 0 R 4 0 R] " +
    "/Resources << /XObject << /A 5 0 R >> >> >>";
  const whole = pdfOf([CATALOG, ONE_PAGE, PAGE_OF_4, HELLO]);
  const run = await assembled([
    pdfPart(whole),
    pdfPart(pdfOf([CATALOG, ONE_PAGE, page, broken, form]), { title: "B" }),
    pdfPart(pdfOf([CATALOG, ONE_PAGE, PAGE_OF_4])),
  ]);
  assert.equal(run.verdict, "needs_work");
  assert.deepEqual(
    run.findings.filter(({ code }) => code === "DAMAGED_PAGES")
      .map(({ path, message }) => [path, /\d+ objects?/.exec(message)![0]]),
    [["parts[1]", "3 objects"], ["parts[2]", "1 object"]],
  );
});

// Files that were cut on their way, and whether pdftoppm draws less of what is left than of the whole.
const CUT: [file: string, share: number, showsLess: boolean][] = [
  ["chromium.pdf", 0.6, true],
  ["chromium.pdf", 0.95, false],
  ["ghostscript.pdf", 0.3, true],
  ["ghostscript.pdf", 0.6, false],
  ["qpdf_linearized.pdf", 0.5, true],
  ["qpdf_linearized.pdf", 0.7, false],
];
for (const [file, share, showsLess] of CUT) {
  Deno.test(`${ID}: survives ${100 * share} percent of ${file}`, async () => {
    const whole = fixture(`documents/${file}`);
    const { found } = await assembled([pdfPart(whole.subarray(0, share * whole.length))]);
    assert.equal(found.includes("problem DAMAGED_PAGES assemble"), showsLess);
  });
}

Deno.test(`${ID}: ignores references to nothing in a whole file`, async () => {
  const page =
    "<< /Type /Page /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /Font << /F 9 0 R >> >> >>";
  assert.deepEqual((await copied([CATALOG, ONE_PAGE, page, HELLO])).found, []);
});

Deno.test(`${ID}: passes large streams, and what follows many of them`, async () => {
  const bomb = stream(deflateSync(Buffer.alloc(9_000_000)), "/Filter /FlateDecode");
  const broken = stream("?", "/Filter /FlateDecode");
  const page = (contents: string) =>
    `<< /Type /Page /MediaBox [0 0 9 9] /Contents [4 0 R ${contents}] >>`;
  // What is referred to last is copied first.
  const one = await copied([CATALOG, ONE_PAGE, page("5 0 R"), broken, bomb]);
  assert.deepEqual(one.found, ["problem DAMAGED_PAGES assemble"]);
  const three = await copied([
    CATALOG,
    ONE_PAGE,
    page("5 0 R 6 0 R 7 0 R"),
    broken,
    bomb,
    bomb,
    bomb,
  ]);
  assert.deepEqual(three.found, []);
});

// ISO 32000-1, table 30: what a page says of itself beside its size and content.
Deno.test(`${ID}: a copied page keeps its boxes, unit and group`, async () => {
  const kept = [
    "/BleedBox[1 2 299 398]",
    "/TrimBox[3 4 297 396]",
    "/ArtBox[5 6 295 394]",
    "/UserUnit 2",
  ];
  const group = "/Group << /S /Transparency >>";
  const page = `<< /Type /Page /MediaBox [0 0 300 400] ${kept.join(" ")} ${group} >>`;
  const { text } = await copied([CATALOG, ONE_PAGE, page]);
  for (const entry of kept) assert.ok(text.includes(entry), entry);
  assert.match(text, /\/Group<<\/S\/Transparency>>/);
});

Deno.test(`${ID}: treats a page without valid boxes as Letter`, async () => {
  for (const boxes of ["", "/MediaBox 3 0 R", "/MediaBox [1 2]", "/MediaBox [/a /b /c /d]"]) {
    const page = `<< /Type /Page ${boxes} /Rotate 45 >>`;
    const { pdf, text } = await copied([CATALOG, ONE_PAGE, page]);
    assert.doesNotMatch(text, /Rotate/);
    const { pages } = await inspected(pdf);
    assert.deepEqual([pages[0].size, pages[0].rotation], ["Letter", 0], boxes);
  }
});

Deno.test(`${ID}: copies objects that refer to themselves once`, async () => {
  const { text, found } = await copied([
    CATALOG,
    "<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 1 /Parent 2 0 R >>",
    "<< /Type /Page /Parent 3 0 R /MediaBox [0 0 9 9] /Resources 4 0 R >>",
    "<< /XObject << /A 4 0 R /B 5 0 R >> /Loop 4 0 R /Page 3 0 R /Tree 2 0 R >>",
    stream("q Q", "/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources 4 0 R /Self 5 0 R"),
  ]);
  // qpdf --check: "Loop detected in /Pages structure". A page may be missing.
  assert.deepEqual(found, ["problem DAMAGED inspect[0]"]);
  assert.equal(text.match(/\/Subtype\/Form/g)?.length, 1);
  // The page and its tree are those of the new file.
  assert.equal(text.match(/\/Type\/Page\b/g)?.length, 1);
  assert.doesNotMatch(text, /\/Tree/);
});

Deno.test(`${ID}: copies no active content, whatever it is called`, async () => {
  const { pdf, text, findings } = await copied([
    "<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (open) >> " +
    "/AcroForm << /Fields [] >> /Names << /EmbeddedFiles << /Names [(a) 9 0 R] >> >> >>",
    ONE_PAGE,
    "<< /Type /Page /MediaBox [0 0 100 100] /AA << /O << /S /JavaScript /JS (page) >> >> " +
    "/Annots [<< /Subtype /Link /Rect [0 0 1 1] /A << /S /Launch /F (run) >> >>] /AF [9 0 R] " +
    "/Resources << /XObject << /AA 5 0 R /AF 5 0 R >> /Properties << /P 6 0 R /Q 9 0 R /R 7 0 R >> >> " +
    "/Contents 4 0 R /Metadata 8 0 R >>",
    stream("/AA Do"),
    stream(
      "q Q",
      "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /AA << /O << /S /JavaScript /JS (form) >> >> " +
        "/F (other.bin) /FFilter /FlateDecode",
    ),
    "<< /S /JavaScript /JS (properties) >>",
    "<< /Type /Kind /S /GoTo >>",
    stream("<x:xmpmeta/>", "/Type /Metadata /Subtype /XML"),
    "<< /F (a.exe) /EF << /F 10 0 R >> >>",
    stream("MZ", "/Type /EmbeddedFile"),
  ]);
  assert.deepEqual(findings.map(({ code }) => code), [
    "ACTIVE_CONTENT",
    "ACTIVE_CONTENT",
    "ACTIVE_CONTENT",
    "ANNOTATIONS_REMOVED",
  ]);
  const { active, attachments, links, xmp } = await inspected(pdf);
  assert.deepEqual([active.javascript, active.launch, active.open_action], [0, 0, false]);
  assert.deepEqual([attachments, links.uri, xmp], [[], 0, null]);
  assert.doesNotMatch(text, /JavaScript|Launch|EmbeddedFile|a\.exe|other\.bin|xmpmeta|Annots/);
  assert.doesNotMatch(text, /\/AA ?<</);
  // What only has such a name is still there.
  assert.match(text, /<<\/Type\/Kind\/S\/GoTo>>/);
  assert.match(text, /\/XObject<<\/AA (\d+ 0 R)\/AF \1>>/);
});

Deno.test(`${ID}: does not copy scripts under another name, or pages of other files`, async () => {
  const { text } = await copied([
    CATALOG,
    ONE_PAGE,
    "<< /Type /Page /MediaBox [0 0 9 9] /Resources << /XObject << /A 5 0 R /B 6 0 R >> " +
    "/Properties << /C 7 0 R >> >> /Contents 4 0 R >>",
    stream("/A Do /B Do"),
    stream("(x) print", "/Type /XObject /Subtype /PS"),
    stream(
      "q Q",
      "/Type /XObject /Subtype /Form /BBox [0 0 1 1] " +
        "/Ref << /F (other.pdf) /Page 0 >> /OPI << /2.0 << /F (other.eps) >> >>",
    ),
    "<< /Type /Kind /S /JavaScript /JS (run) >>",
  ]);
  assert.match(text, /\/XObject<<\/B /);
  assert.doesNotMatch(text, /print|other|JavaScript|run/);
});

Deno.test(`${ID}: does not copy what no reader accepts as content, name or integer`, async () => {
  const contents = ["(x)", "6 0 R", "[6 0 R (x) 4 0 R null 9 0 R 4 0 R]", "4 0 R"];
  const kept = [/^$/, /^$/, /^\/Contents\[(\d+ 0 R) \1\]$/, /^\/Contents \d+ 0 R$/];
  for (const [index, content] of contents.entries()) {
    const { text } = await copied([
      CATALOG,
      ONE_PAGE,
      `<< /Type /Page /MediaBox [0 0 9 9] /Contents ${content} /Resources 5 0 R >>`,
      stream("q Q"),
      "<< /#00 1 /Name /a#00b /Kept /c#20d /Number 123456789012345678901234567890 >>",
      "<< /A 1 >>",
    ]);
    assert.match(/\/Contents(?:\[[^\]]*\]| \d+ 0 R)/.exec(text)?.[0] ?? "", kept[index]!);
    assert.match(text, /<<\/Kept\/c#20d\/Number 123456789012345\d+\.0>>/);
  }
});

Deno.test(`${ID}: keeps a hidden layer hidden`, async () => {
  const layers = (configuration: string) => [
    `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R 6 0 R] /D << ${configuration} >> >> >>`,
    ONE_PAGE,
    "<< /Type /Page /MediaBox [0 0 9 9] /Resources << /Properties << /A 5 0 R /B 6 0 R >> >> " +
    "/Contents 4 0 R >>",
    stream("/OC /A BDC 0 0 5 5 re f EMC"),
    "<< /Type /OCG /Name (Draft) >>",
    "<< /Type /OCG /Name (Shown) >>",
  ];
  const hidden = async (configuration: string) => {
    const { text } = await copied(layers(configuration));
    const numbers = new Map(
      [...text.matchAll(/(\d+) 0 obj\n<<\/Type\/OCG\/Name\((\w+)\)>>/g)]
        .map(([, number, name]) => [number, name]),
    );
    const [, all] = /\/OCGs\[(.*?)\]/.exec(text)!;
    assert.equal(all!.match(/\d+ 0 R/g)!.length, 2);
    const [, off] = /\/OFF\[(.*?)\]/.exec(text)!;
    return [...off!.matchAll(/(\d+) 0 R/g)].map(([, number]) => numbers.get(number)).sort();
  };
  assert.deepEqual(await hidden("/OFF [5 0 R]"), ["Draft"]);
  assert.deepEqual(await hidden("/BaseState /OFF /ON [6 0 R]"), ["Draft"]);
  assert.deepEqual(await hidden("/BaseState /OFF"), ["Draft", "Shown"]);
  assert.deepEqual(await hidden(""), []);
});

Deno.test(`${ID}: reads a page below 5,000 nodes, and refuses a tree without pages`, async () => {
  const depth = 5_000;
  const nodes = Array.from(
    { length: depth },
    (_, i) =>
      i < depth - 1
        ? `<< /Type /Pages /Kids [${i + 3} 0 R] /MediaBox [0 0 ${i + 1} 100] >>`
        : "<< /Type /Page >>",
  );
  const { pdf } = await copied([CATALOG, ...nodes]);
  assert.equal((await inspected(pdf)).pages[0].width_pt, depth - 1);
  const none = pdfPart(pdfOf([CATALOG, "<< /Type /Pages /Kids [] /Count 3 >>"]));
  const { findings } = await assembled([none, markdown("x")]);
  assert.deepEqual(findings.map(({ code, path }) => [code, path]), [["EMPTY_PART", "parts[0]"]]);
});

Deno.test(`${ID}: stops a large repeated page at the file's bytes`, async () => {
  const page = `<< /Type /Page /Resources << /X [${"1 ".repeat(100_000)}] >> >>`;
  const part = pdfPart(pdfOf([CATALOG, ONE_PAGE, page]), { pages: Array(150).fill(1).join() });
  const { findings } = await runKit(ID, inputOf([part]));
  assert.match(findings[0]!.message, /OUTPUT_TOO_LARGE: .* more than 1050000 bytes/);
});

/** A file whose objects stand in a stream of objects. */
function packed(body: string): Buffer {
  const data = deflateSync(Buffer.from(`10 0 ${body}`, "latin1"), { level: 9 });
  const streamOfObjects = stream(data, "/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode");
  return pdfOf([CATALOG, ONE_PAGE, "<< /Type /Page >>", streamOfObjects]);
}

Deno.test(`${ID}: bounds the reading of all PDF parts together`, async () => {
  // Without a cross-reference to it the stream is unpacked only where the file is damaged.
  const damaged = (body: string) =>
    Buffer.from(packed(body).toString("latin1").replace(/xref[^]*$/, ""), "latin1");
  const many = (count: number) => `[${"1 ".repeat(count)}]`;
  const parts = (count: number, body: string) =>
    Array.from({ length: count }, () => pdfPart(damaged(body)));
  for (
    const [files, expected] of [
      [parts(1, many(1_100_000)), "parts\\[0\\]: .* max_values"],
      [parts(3, many(400_000)), "parts\\[2\\]: .* max_values"],
      [parts(1, `(${" ".repeat(11_000_000)})`), "parts\\[0\\]: .* max_unpacked_bytes"],
    ] as const
  ) {
    const { findings, statuses } = await runKit(ID, inputOf(files));
    assert.match(findings[0]!.message, new RegExp(`INPUT_TOO_LARGE: ${expected}`));
    assert.deepEqual(statuses, [
      "parts failed",
      "inspect not_run",
      "assemble skipped",
      "verify skipped",
    ]);
  }
});

/** PNGs that are not what they say. */
const BROKEN: [name: string, file: Buffer, message: RegExp][] = [
  ["a gigapixel", png(60_000, 60_000, 10), /60000 by 60000 pixels unpacks to 10800060000 bytes/],
  ["more data than pixels", png(10, 10, 50_000_000), /more than the 310 bytes of its size/],
  ["less data than pixels", png(10, 10, 300), /are 300 bytes instead of 310/],
  ["no data", png(10, 10, 310).subarray(0, 33), /has no image data/],
  ["a file that is cut", png(10, 10, 310).subarray(0, 50), /is cut/],
  ["an impossible depth", changed(png(10, 10, 310), 24, 3), /colour type 2 with bit depth 3/],
  ["no width", changed(png(10, 10, 310), 19, 0), /is 0 by 10 pixels/],
  ["an unknown interlacing", changed(png(10, 10, 310), 28, 2), /interlace method 2/],
  ["broken data", changed(png(10, 10, 310), 45, 0xff), /the data of the PNG are broken/],
  ["no palette", changed(png(10, 10, 110), 25, 3), /has no palette/],
];

function png(width: number, height: number, bytes: number): Buffer {
  return pngOf(new Uint8Array(bytes), { width, height, depth: 8, colorType: 2 });
}

function changed(file: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(file);
  copy[at] = value;
  return copy;
}

for (const [name, file, message] of BROKEN) {
  Deno.test(`${ID}: returns INVALID_IMAGE for a PNG with ${name}`, async () => {
    const { findings } = await runKit(ID, inputOf([imagePart(file)]));
    assert.deepEqual(findings.map(({ code, path }) => [code, path]), [
      ["INVALID_IMAGE", "parts[0]"],
    ]);
    assert.match(findings[0]!.message, message);
  });
}

Deno.test(`${ID}: bounds the pixels of all PNGs together`, async () => {
  const large = png(3_000, 3_000, 3_000 * 9_001);
  assert.equal((await assembled([imagePart(large)])).verdict, "ready");
  const { findings } = await runKit(ID, inputOf([imagePart(large), imagePart(large)]));
  assert.deepEqual(findings.map(({ path, fix }) => [path, fix]), [
    ["parts[1]", "Scale the image down, or give it as a JPEG."],
  ]);
});

/** Texts that take long where work grows faster than they do. */
const SLOW: [name: string, text: string][] = [
  ["line breaks", "\n".repeat(300_000) + "x"],
  ["one word", "i".repeat(300_000)],
  ["opening brackets", "[".repeat(300_000)],
  ["marks", `a${"\u0301".repeat(150_000)}`],
  ["headings", "# a\n".repeat(60_000)],
  ["quotes", `${">".repeat(99)} x\n\n`.repeat(1_500)],
  ["short rows", `|${"a|".repeat(24)}\n|${"-|".repeat(24)}\n${"|\n".repeat(50_000)}`],
  ["one cell", `|a|b|\n|-|-|\n|${"word ".repeat(60_000)}|x|\n`],
  ["comments", "<!--".repeat(75_000)],
  ["footnotes", "x[^1]\n\n[^1]: y[^1]\n\n".repeat(8_000)],
];

for (const [name, content] of SLOW) {
  Deno.test(`${ID}: answers ${name}, as Markdown and as text`, async () => {
    for (const type of ["markdown", "text"]) {
      const { verdict, findings } = await runKit(ID, inputOf([{ type, content }], { cover: true }));
      const isStopped = findings.some(({ message }) => /(INPUT|OUTPUT)_TOO_LARGE/.test(message));
      assert.equal(verdict === "blocked", isStopped, type);
    }
  });
}
