import assert from "node:assert/strict";
import { deflateSync } from "node:zlib";
import { isoDate, textOfString } from "../../../tools/shared/pdf/text.ts";
import { lzwDecode } from "../../../tools/shared/pdf/lzw.ts";
import { createMeter } from "../../../tools/shared/pdf/meter.ts";
import { rc4 } from "../../../tools/shared/pdf/rc4.ts";
import { assertMatches, errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "pdf-inspector";
const FIXTURES = new URL("../../fixtures/documents/", import.meta.url);

function fixture(name: string): Uint8Array<ArrayBuffer> {
  return Deno.readFileSync(new URL(name, FIXTURES));
}

function inspect(bytes: Uint8Array, options: Record<string, unknown> = {}) {
  return runTool(ID, { pdf_base64: bytes.toBase64(), ...options });
}

// deno-lint-ignore no-explicit-any -- a test names the shape it expects by the assertion it makes
function outputFor(bytes: Uint8Array, options: Record<string, unknown> = {}): Promise<any> {
  return outputOf(ID, { pdf_base64: bytes.toBase64(), ...options });
}

const ghostscript = {
  page_count: 2,
  pages: [
    { page: 1, width_pt: 612, height_pt: 792, rotation: 0, size: "Letter" },
    { page: 2, width_pt: 595.28, height_pt: 841.89, rotation: 90, size: "A4" },
  ],
  info: {
    title: "Café ® report",
    author: "Ada",
    subject: "Testing",
    keywords: "a, b",
    creator: null,
    producer: "GPL Ghostscript 10.00.0",
    creation_date: "2026-11-20T11:42:23Z",
  },
  xmp: {
    title: "Café ® report",
    creators: ["Ada"],
    producer: "GPL Ghostscript 10.00.0",
    pdfa: null,
  },
  outline_items: 3,
  fonts: [
    { name: "Helvetica", type: "Type1", embedded: false, subset: false },
    { name: "Times-Roman", type: "Type1", embedded: false, subset: false },
  ],
  links: { uri: 1, internal: 1, uris: ["https://example.com/a"] },
};
const allowed = {
  print: true,
  print_high: true,
  modify: true,
  copy: true,
  annotate: true,
  fill_forms: true,
  extract_accessibility: true,
  assemble: true,
};
const standard = { encrypted: true, readable: true, filter: "Standard" };

// Facts as pdfinfo, pdffonts, pdfdetach and pdfimages 22.12.0 and qpdf 11.3.0 (--show-encryption) tell them.
const FILES: [string, Record<string, unknown>, string[]][] = [
  ["ghostscript.pdf", { ...ghostscript, pdf_version: "1.4", linearized: false }, []],
  ["qpdf_linearized.pdf", { ...ghostscript, pdf_version: "1.5", linearized: true }, []],
  [
    "qpdf_rc4_40.pdf",
    {
      ...ghostscript,
      encryption: {
        ...standard,
        v: 1,
        revision: 2,
        key_bits: 40,
        method: "RC4",
        permissions: {
          print: true,
          print_high: true,
          modify: false,
          copy: false,
          annotate: false,
          fill_forms: false,
          extract_accessibility: false,
          assemble: false,
        },
      },
    },
    [],
  ],
  [
    "qpdf_rc4_128.pdf",
    {
      ...ghostscript,
      encryption: {
        ...standard,
        v: 2,
        revision: 3,
        key_bits: 128,
        method: "RC4",
        permissions: {
          ...allowed,
          print_high: false,
          modify: false,
          annotate: false,
          fill_forms: false,
          assemble: false,
        },
      },
    },
    [],
  ],
  [
    "qpdf_aes_128.pdf",
    {
      ...ghostscript,
      encryption: {
        ...standard,
        v: 4,
        revision: 4,
        key_bits: 128,
        method: "AES-128",
        permissions: { ...allowed, copy: false },
      },
    },
    [],
  ],
  [
    "qpdf_aes_256.pdf",
    {
      ...ghostscript,
      encryption: {
        ...standard,
        v: 5,
        revision: 6,
        key_bits: 256,
        method: "AES-256",
        permissions: {
          ...allowed,
          print: false,
          print_high: false,
          modify: false,
          annotate: false,
        },
      },
    },
    [],
  ],
  [
    "qpdf_aes_256_r5.pdf",
    { ...ghostscript, encryption: { ...standard, v: 5, revision: 5, permissions: allowed } },
    [],
  ],
  ["qpdf_cleartext_metadata.pdf", { ...ghostscript, encryption: { revision: 6 } }, []],
  [
    "qpdf_password.pdf",
    {
      pdf_version: "1.7",
      encryption: { encrypted: true, readable: false, revision: 6, permissions: allowed },
      page_count: null,
      pages: [],
      info: null,
      xmp: null,
      fonts: [],
      objects: 0,
      findings: [],
    },
    ["PASSWORD_NEEDED"],
  ],
  [
    "chromium.pdf",
    {
      pdf_version: "1.4",
      page_count: 2,
      page_sizes: [{ width_pt: 594.96, height_pt: 420, size: "A5", pages: 2 }],
      info: { title: 'Seite „eins"', producer: "Skia/PDF m156" },
      xmp: null,
      language: "de",
      tagged: true,
      fonts: [
        { name: "LiberationSerif", type: "Type0", embedded: true, subset: true },
        { name: "LiberationSerif-Bold", type: "Type0", embedded: true, subset: true },
      ],
      links: { uri: 1, internal: 1, uris: ["https://example.org/x?y=1"] },
      images: 2,
      findings: [],
    },
    [],
  ],
  [
    "cairo.pdf",
    {
      pdf_version: "1.5",
      pages: [{ page: 1, width_pt: 150, height_pt: 75, rotation: 0, size: null }],
      fonts: [{ name: "LiberationSerif", type: "TrueType", embedded: true, subset: true }],
      links: { uri: 1, uris: ["https://e.com/"] },
    },
    ["DAMAGED"],
  ],
  [
    "reportlab.pdf",
    {
      pdf_version: "1.3",
      pages: [
        { width_pt: 595.28, height_pt: 841.89, rotation: 0, size: "A4" },
        { width_pt: 1190.55, height_pt: 841.89, rotation: 90, size: "A3" },
      ],
      info: { title: "Отчёт", author: "Zoë", keywords: "x, y", custom: { Trapped: "False" } },
      outline_items: 2,
      fonts: [{ name: "Helvetica", type: "Type1", embedded: false, subset: false }],
      links: { uri: 1, internal: 1, uris: ["javascript:alert(1)"] },
      form: { fields: 2, xfa: false, signatures: 0 },
      findings: [
        { code: "DANGEROUS_LINK", severity: "high" },
        { code: "FONTS_NOT_EMBEDDED", severity: "low" },
        { code: "NO_LANGUAGE" },
        { code: "NOT_TAGGED" },
      ],
    },
    [],
  ],
  [
    "pdfkit.pdf",
    {
      pdf_version: "1.7",
      page_count: 1,
      info: { title: "Kit" },
      language: "en-GB",
      tagged: true,
      attachments: [
        { name: "notes.txt", bytes: 5, mime: "text/plain" },
        { name: "pin.csv", bytes: 1 },
        { name: "setup.EXE", bytes: 2, mime: "application/octet-stream" },
      ],
      form: { fields: 1 },
      findings: [
        { code: "EMBEDDED_EXECUTABLE" },
        { code: "ATTACHMENTS", severity: "medium" },
        { code: "FONTS_NOT_EMBEDDED" },
      ],
    },
    [],
  ],
  [
    "jspdf.pdf",
    {
      pages: [
        { width_pt: 612, height_pt: 1008, size: "Legal" },
        { width_pt: 419.53, height_pt: 297.64, size: "A6" },
      ],
      info: { title: "JS", creation_date: "2026-01-02T03:04:05+01:00" },
      active: { javascript: 1, launch: 0, open_action: false },
    },
    [],
  ],
];
for (const [name, expected, warnings] of FILES) {
  Deno.test(`${ID}: reads ${name}`, async () => {
    const result = await inspect(fixture(name));
    assert.equal(result.error, undefined, JSON.stringify(result.error));
    assertMatches(result.output, expected);
    assert.deepEqual(result.warnings.map(({ code }) => code), warnings);
  });
}

/** A file of numbered objects, object 1 the catalog, with a right cross-reference table. */
function pdf(objects: string[], trailer = "", version = "1.7"): Uint8Array<ArrayBuffer> {
  let text = `%PDF-${version}\n`;
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join("")}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\n`;
  return latin1(`${text}startxref\n${start}\n%%EOF\n`);
}

function latin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function asText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

const PAGES = "<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 200 100] >>";
const PAGE = "<< /Type /Page /Parent 2 0 R >>";

function onePage(page: string, more: string[] = [], catalog = ""): Uint8Array<ArrayBuffer> {
  return pdf([`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, PAGES, page, ...more]);
}

// Values worked out by hand from the rules.
Deno.test(`${ID}: gives boxes rotated, and with corners in any order`, async () => {
  const boxes: [string, number, number, number, string | null][] = [
    ["", 200, 100, 0, null],
    ["/MediaBox [0 0 595 842]", 595, 842, 0, "A4"],
    ["/MediaBox [842 596 0 1]", 842, 595, 0, "A4"],
    ["/MediaBox [0 0 612 792] /CropBox [10 10 110.004 60.006]", 100, 50.01, 0, null],
    ["/MediaBox [0 0 792 1224] /Rotate 450", 1224, 792, 90, "Tabloid"],
    ["/MediaBox [0 0 10 20] /Rotate -90", 20, 10, 270, null],
    ["/Rotate 180 /CropBox [0 0 0 0] /UserUnit 5", 200, 100, 180, null],
    ["/MediaBox [0 0 0 5]", 612, 792, 0, "Letter"],
    // pdf.js, test/pdfs/bug1755507.pdf: a crop box beyond the media box; pdfinfo 22.12.0 says 657 x 720.
    ["/MediaBox [39 39 696 759] /CropBox [0 0 735 798]", 657, 720, 0, null],
    ["/MediaBox [0 0 10 20] /CropBox [30 30 40 40]", 10, 20, 0, null],
  ];
  for (const [entries, width_pt, height_pt, rotation, size] of boxes) {
    const { pages } = await outputFor(onePage(`<< /Type /Page /Parent 2 0 R ${entries} >>`));
    assert.deepEqual(pages, [{ page: 1, width_pt, height_pt, rotation, size }], entries);
  }
});

// As in pdf.js, test/pdfs/auth-event-ef-open.pdf, which pdfinfo 22.12.0 opens without a password.
Deno.test(`${ID}: reads a file in which only attachments are encrypted`, async () => {
  const encrypt =
    "/Encrypt << /Filter /Standard /V 5 /R 6 /P -4 /CF << /StdCF << /CFM /AESV3 >> >> /EFF /StdCF" +
    " /StmF /Identity >> /Info << /Title (Open) >>";
  const file = pdf(["<< /Type /Catalog /Pages 2 0 R >>", PAGES, PAGE], encrypt);
  assertMatches(await outputFor(file), {
    encryption: { encrypted: true, readable: true, method: null },
    page_count: 1,
    info: { title: "Open" },
  });
});

Deno.test(`${ID}: max_pages shortens the list, but not the sizes`, async () => {
  const kids = Array.from({ length: 5 }, (_, i) => `${i + 3} 0 R`).join(" ");
  const pages = Array.from({ length: 5 }, (_, i) => `<< /MediaBox [0 0 ${i < 2 ? 10 : 20} 9] >>`);
  const file = pdf(["<< /Pages 2 0 R >>", `<< /Kids [${kids}] >>`, ...pages]);
  const { output, warnings, stats } = await inspect(file, { max_pages: 2 });
  assertMatches(output, {
    page_count: 5,
    pages: [{ page: 1 }, { page: 2 }],
    page_sizes: [{ width_pt: 20, pages: 3 }, { width_pt: 10, pages: 2 }],
  });
  assert.deepEqual(warnings.map(({ code }) => code), ["PAGES_CUT"]);
  assertMatches(stats, { pages: 5 });
});

Deno.test(`${ID}: finds active content wherever it stands`, async () => {
  const file = pdf([
    "<< /Type /Catalog /Pages 2 0 R /Version /2.0 /OpenAction << /S /JavaScript /JS (a) >> " +
    "/AA << /WC 5 0 R >> /Names << /JavaScript << /Names [(x) 5 0 R (y) << /JS (b) >>] >> >> " +
    "/AcroForm << /XFA (x) /Fields [6 0 R] >> /MarkInfo << /Marked true >> /Lang (fr) >>",
    PAGES,
    "<< /Type /Page /Parent 2 0 R /Annots [4 0 R << /Subtype /Screen >> << /Subtype /RichMedia " +
    "/A << /S /Launch /F (x) >> >> << /Subtype /Link /Dest [3 0 R /Fit] >> << /Subtype /Link " +
    "/A << /S /URI /URI (https://e.com) >> >> << /Subtype /Link /A << /S /URI /URI (FILE:///c) >> >>] >>",
    "<< /Subtype /Widget /AA << /D << /S /SubmitForm >> >> >>",
    "<< /Type /Action /S /JavaScript /JS (c) >>",
    "<< /FT /Sig /T (s) /Kids [7 0 R << /T (u) >>] >>",
    "<< /T (t) /V << /Type /Sig >> >>",
    "<< /Type /StructElem /S /JavaScript >>",
  ]);
  assertMatches(await outputFor(file), {
    header_version: "1.7",
    pdf_version: "2.0",
    language: "fr",
    tagged: true,
    active: {
      javascript: 3,
      launch: 1,
      submit_form: 1,
      open_action: true,
      additional_actions: 2,
      rich_media: 2,
    },
    links: { uri: 2, internal: 1, uris: ["https://e.com", "FILE:///c"] },
    form: { fields: 2, xfa: true, signatures: 1 },
    findings: [
      { severity: "high", code: "JAVASCRIPT" },
      { severity: "high", code: "LAUNCH_ACTION" },
      { severity: "high", code: "DANGEROUS_LINK" },
      { severity: "medium", code: "OPEN_ACTION" },
      { severity: "medium", code: "SUBMIT_FORM" },
      { severity: "medium", code: "RICH_MEDIA" },
      { severity: "medium", code: "XFA_FORM" },
      { severity: "low", code: "NO_TITLE" },
    ],
  });
});

Deno.test(`${ID}: does not call a destination an open action`, async () => {
  const { active } = await outputFor(onePage(PAGE, [], "/OpenAction [3 0 R /Fit]"));
  assert.equal(active.open_action, false);
});

Deno.test(`${ID}: lists fonts by name and type, those of forms and Type 3 glyphs too`, async () => {
  const file = onePage(
    "<< /Type /Page /Parent 2 0 R /Resources << /Font << /A 4 0 R /B 5 0 R /C 6 0 R /D 4 0 R >> " +
      "/XObject << /X 8 0 R >> >> >>",
    [
      "<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Zed /FontDescriptor << /FontFile2 9 0 R >> >>",
      "<< /Type /Font /Subtype /Type0 /BaseFont /Al#70ha /DescendantFonts [<< /FontDescriptor << /FontFile3 9 0 R >> >>] >>",
      "<< /Type /Font /Subtype /Type3 /Name /T3 /Resources << /Font << /E 7 0 R >> >> >>",
      "<< /Type /Font /Subtype /MMType1 /BaseFont /ABCDEf+x >>",
      "<< /Subtype /Form /Resources << /Font << /F << /Subtype /Type1 /BaseFont /Zed >> >> " +
      "/XObject << /Me 8 0 R >> >> /Length 0 >>\nstream\n\nendstream",
      "<< /Length 0 >>\nstream\n\nendstream",
    ],
  );
  assert.deepEqual((await outputFor(file)).fonts, [
    { name: "ABCDEf+x", type: "MMType1", embedded: false, subset: false },
    { name: "Alpha", type: "Type0", embedded: true, subset: false },
    { name: "T3", type: "Type3", embedded: true, subset: false },
    { name: "Zed", type: "TrueType", embedded: true, subset: true },
    { name: "Zed", type: "Type1", embedded: false, subset: false },
  ]);
});

// ISO 32000-2, table D.2 (PDFDocEncoding) and section 7.9.2.2.
const TEXTS: [string, string][] = [
  ["abc \xe9", "abc é"],
  ["\x80\x85\x92\xa0\x18", "•–™€˘"],
  ["\xfe\xff\x20\xac\xd8\x3d\xde\x00", "€😀"],
  ["\xff\xfea\x00", "a"],
  ["\xef\xbb\xbf\xe2\x82\xac", "€"],
  ["\xfe\xff\x00\x1b\x00e\x00n\x00\x1b\x00a", "a"],
];
for (const [bytes, expected] of TEXTS) {
  Deno.test(`${ID}: reads the text string ${JSON.stringify(bytes)}`, () => {
    assert.equal(textOfString(latin1(bytes)), expected);
  });
}

// ISO 32000-2, section 7.9.4; the last ones are not dates and stay.
const DATES: [string, string][] = [
  ["D:2026", "2026-01-01T00:00:00"],
  ["D:202602", "2026-02-01T00:00:00"],
  ["D:19981223195200-08'00'", "1998-12-23T19:52:00-08:00"],
  ["D:199812231952-08'00", "1998-12-23T19:52:00-08:00"],
  ["D:20260102030405Z", "2026-01-02T03:04:05Z"],
  ["D:20260102030405Z00'00'", "2026-01-02T03:04:05Z"],
  ["D:20260102030405+05", "2026-01-02T03:04:05+05:00"],
  ["20260102030405+0530", "2026-01-02T03:04:05+05:30"],
  ["D:20261302", "D:20261302"],
  ["D:20260102250000", "D:20260102250000"],
  ["yesterday", "yesterday"],
  ["", ""],
];
for (const [date, expected] of DATES) {
  Deno.test(`${ID}: reads the date ${JSON.stringify(date)}`, () => {
    assert.equal(isoDate(date), expected);
  });
}

Deno.test(`${ID}: matches published vectors of RC4 and LZW`, () => {
  // The test vectors of Wikipedia's article on RC4.
  assert.equal(
    rc4(latin1("Key"), latin1("Plaintext")).toHex(),
    "bbf316e8d940af0ad3",
  );
  // ISO 32000-2, section 7.4.4.2, example 1 and 2.
  const meter = createMeter({ max_read_bytes: 1e6, max_unpacked_bytes: 1e6, max_values: 1e6 });
  const { bytes, isBroken } = lzwDecode(
    Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01),
    true,
    meter,
  );
  assert.deepEqual([...bytes], [45, 45, 45, 45, 45, 65, 45, 45, 45, 66]);
  assert.equal(isBroken, false);
});

Deno.test(`${ID}: reads the info dictionary`, async () => {
  const info =
    "<< /Title (A\\(\\)\\101\\\nB) /Author <41 4> /Trapped /Unknown /Mine (x) /__proto__ (y) " +
    "/Number 5 /CreationDate (D:2026) /Subject (a\r\nb\rc\nd) >>";
  const file = pdf(["<< /Pages 2 0 R >>", PAGES, PAGE, info], "/Info 4 0 R");
  const output = await outputFor(file);
  assertMatches(output.info, {
    title: "A()AB",
    // An end of line is one LF, however it is written (ISO 32000-1, 7.3.4.2).
    subject: "a\nb\nc\nd",
    author: "A@",
    creation_date: "2026-01-01T00:00:00",
  });
  assert.deepEqual(Object.entries(output.info.custom), [
    ["Trapped", "Unknown"],
    ["Mine", "x"],
    ["__proto__", "y"],
  ]);
  assert.equal((await outputFor(onePage(PAGE))).info, null);
});

Deno.test(`${ID}: reads XMP as attributes and with other prefixes`, async () => {
  const packet =
    '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
    '<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description r:about="" ' +
    'xmlns:a="http://www.aiim.org/pdfa/ns/id/" a:part="2" a:conformance="B" ' +
    'xmlns:q="http://ns.adobe.com/xap/1.0/" q:CreatorTool="T"/>' +
    '<r:Description xmlns:d="http://purl.org/dc/elements/1.1/"><d:title><r:Alt><r:li xml:lang="fr">F</r:li>' +
    '<r:li xml:lang="x-default">D</r:li></r:Alt></d:title><d:creator><r:Seq><r:li>A</r:li><r:li>B</r:li>' +
    '</r:Seq></d:creator></r:Description></r:RDF></x:xmpmeta>\n   <?xpacket end="w"?>';
  const stream = (text: string) =>
    `<< /Type /Metadata /Length ${text.length} >>\nstream\n${text}\nendstream`;
  assert.deepEqual((await outputFor(onePage(PAGE, [stream(packet)], "/Metadata 4 0 R"))).xmp, {
    bytes: packet.length,
    title: "D",
    creators: ["A", "B"],
    creator_tool: "T",
    producer: null,
    create_date: null,
    modify_date: null,
    pdfa: "2B",
  });
  const broken = onePage(PAGE, [stream("<a><b></a>")], "/Metadata 4 0 R");
  assertMatches(await outputFor(broken), { xmp: { bytes: 10, title: null, pdfa: null } });
  assert.deepEqual(await warningsOf(ID, broken.toBase64()), ["XMP_UNREADABLE"]);
});

Deno.test(`${ID}: an object that is null is no damage`, async () => {
  assert.deepEqual(await warningsOf(ID, onePage(PAGE, ["null"]).toBase64()), []);
});

Deno.test(`${ID}: refuses text that is not a PDF in Base64`, async () => {
  const cases: [unknown, string][] = [
    [{}, "EMPTY_INPUT"],
    ["", "EMPTY_INPUT"],
    ["a*b=", "INVALID_BASE64"],
    ["data:application/pdf;base64,", "INVALID_BASE64"],
    [latin1(" ".repeat(1020) + "%PDF-1.7").toBase64(), "NOT_A_PDF"],
    [latin1("%PDF-1.7").toBase64(), "INVALID_PDF"],
    [latin1("%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj").toBase64(), "INVALID_PDF"],
  ];
  for (const [input, code] of cases) assert.equal((await errorOf(ID, input)).code, code);
});

Deno.test(`${ID}: accepts a data: prefix, white space and bytes before the header`, async () => {
  const base64 = latin1(`junk\n${asText(onePage(PAGE))}`).toBase64();
  const spaced = base64.replace(/.{76}/g, "$&\r\n");
  for (const text of [spaced, `data:application/pdf;base64,${base64}`]) {
    assert.equal((await outputOf(ID, text)).page_count, 1);
  }
});

Deno.test(`${ID}: repairs broken cross-references`, async () => {
  const text = asText(fixture("ghostscript.pdf"));
  const broken = [
    text.replace(/startxref\n\d+/, "startxref\n7"),
    text.replace(/startxref[^]*/, ""),
    text.replace(/xref\n0 \d+\n/, "xref\n1 20\n"),
    text.replace(/^(\d{10}) 00000 n/gm, "0000000012 00000 n"),
    text.replace(/\/Length \d+/g, "/Length 3"),
  ];
  for (const file of broken) {
    const result = await inspect(latin1(file));
    assertMatches(result.output, ghostscript);
    assert.deepEqual(result.warnings.map(({ code }) => code), ["DAMAGED"]);
  }
});

// As in pdf.js, test/pdfs/issue11549_reduced.pdf. qpdf 11.3.0 shows the entries of these objects.
Deno.test(`${ID}: skips what belongs to no entry of a dictionary`, async () => {
  const page =
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 nan 50] /CropBox [0 0 30 50] /Resources << /Font << /F1 4 0 R >> >> >>";
  const font = "<< /Type /Font /Subtype /TrueType /BaseFont /Arial,Unicode MS /FirstChar 32 >>";
  const action = "<< /JS (alert\\(1)) 2) [1] <00> /S /JavaScript >>";
  const file = onePage(page, [font, action], "/OpenAction 5 0 R");
  assertMatches(await outputFor(file), {
    fonts: [{ name: "Arial,Unicode", type: "TrueType", embedded: false, subset: false }],
    active: { javascript: 1, open_action: true },
    objects: 5,
  });
  assert.deepEqual(await warningsOf(ID, file.toBase64()), ["DAMAGED"]);
  // A dictionary without an end takes nothing of the next object.
  const open = onePage(PAGE, ["<< /Type /Font /Subtype", "<< /S /JavaScript >>"]);
  assertMatches(await outputFor(open), { active: { javascript: 1 }, objects: 4 });
});

Deno.test(`${ID}: finds object streams without cross-references`, async () => {
  for (const name of ["qpdf_linearized.pdf", "qpdf_aes_128.pdf", "qpdf_aes_256.pdf"]) {
    const file = latin1(asText(fixture(name)).replaceAll(/startxref\s+\d+/g, "startxref\n1"));
    const result = await inspect(file);
    assert.equal(result.error, undefined, JSON.stringify(result.error));
    assertMatches(result.output, ghostscript);
    assert.deepEqual(result.warnings.map(({ code }) => code), ["DAMAGED"]);
  }
});

function repeat(text: string, chars: number): string {
  return text.repeat(Math.floor(chars / text.length));
}

/** A file with a stream of objects that unpacks to so much. */
function packedFile(plain: string, first: number, count: number, entries: string): Uint8Array {
  const packed = asText(deflateSync(plain));
  const stream =
    `<< /Type /ObjStm /N ${count} /First ${first} /Filter /FlateDecode /Length ${packed.length} >>\n` +
    `stream\n${packed}\nendstream`;
  const file = asText(onePage(PAGE, [stream])).replace(/xref\n[^]*/, "");
  return latin1(`${file}\n${entries}trailer << /Root 1 0 R >>`);
}

const MILLION = 1_000_000;
const HOSTILE: [string, () => Uint8Array, string | null][] = [
  ["a page tree that loops", () => onePage(PAGE.replace(">>", "/Kids [2 0 R] >>")), null],
  [
    "a chain of Prev that loops",
    () => {
      const text = asText(onePage(PAGE));
      const start = /startxref\n(\d+)/.exec(text)![1]!;
      return latin1(text.replace("/Root", `/Prev ${start} /Root`));
    },
    null,
  ],
  [
    "a huge subsection",
    () => latin1(asText(onePage(PAGE)).replace("xref\n0 4", "xref\n0 99999999999999")),
    null,
  ],
  [
    "a Count that lies",
    () => latin1(asText(onePage(PAGE)).replace("/Count 1", "/Count 2147483647")),
    null,
  ],
  [
    "a Length that is its own stream",
    () => onePage(PAGE, ["<< /Length 4 0 R >>\nstream\nx\nendstream"]),
    null,
  ],
  [
    "a chain of Lengths",
    () =>
      onePage(
        PAGE,
        Array.from({ length: 9_000 }, (_, i) => `<< /Length ${i + 5} 0 R >>\nstream\n\nendstream`),
      ),
    null,
  ],
  ["references in a circle", () => onePage(PAGE, ["5 0 R", "4 0 R"], "/Lang 4 0 R"), null],
  ["nested arrays", () => onePage(PAGE, [repeat("[", MILLION)]), null],
  ["nested dictionaries", () => onePage(PAGE, [repeat("<</a", MILLION)]), null],
  [
    "strings that never end",
    () =>
      latin1(
        asText(onePage(PAGE)) +
          Array.from({ length: 60_000 }, (_, i) => `${i + 9} 0 obj(`).join(""),
      ),
    null,
  ],
  [
    "strings that never end, all asked for",
    () =>
      latin1(
        `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj${PAGES}endobj 3 0 obj${PAGE}endobj ` +
          Array.from({ length: 60_000 }, (_, i) => `${i + 9} 0 obj(`).join(""),
      ),
    "max_read_bytes",
  ],
  [
    "an object stream that is a bomb",
    () => packedFile(repeat(" ", 20 * MILLION), 0, 1, ""),
    "max_unpacked_bytes",
  ],
  [
    "a million objects in a stream",
    () => packedFile(repeat("5 0 ", 9 * MILLION), 0, 1e9, ""),
    "max_values",
  ],
  [
    "many values in a stream",
    () => packedFile(`5 0 [${repeat("<<>>", 9 * MILLION)}]`, 4, 1, ""),
    "max_values",
  ],
  [
    "too many pages",
    () =>
      onePage(`<< /Type /Pages /Kids [${repeat("4 0 R ", 5001 * 6)}] >>`, ["<< /Type /Page >>"]),
    "max_pages",
  ],
  [
    "one long array in many nodes",
    () =>
      onePage(
        `<< /Kids [${Array.from({ length: 9_000 }, (_, i) => `${i + 5} 0 R`).join(" ")}] >>`,
        [
          `[${repeat("null ", 100_000)}]`,
          ...Array.from({ length: 9_000 }, () => "<< /Kids 4 0 R >>"),
        ],
      ),
    "max_read_bytes",
  ],
];
for (const [title, file, limit] of HOSTILE) {
  Deno.test(`${ID}: survives ${title}`, async () => {
    const { output, error } = await inspect(file());
    if (limit === null) {
      assert.equal(error, undefined, JSON.stringify(error));
      assert.ok(output);
    } else {
      assert.equal(error?.code, "INPUT_TOO_LARGE");
      assert.equal(error?.details?.limit, limit);
    }
  });
}

Deno.test(`${ID}: does not repeat a long text that many places show without end`, async () => {
  const long = `(${repeat("x", 500_000)})`;
  const info = `<< ${Array.from({ length: 200 }, (_, i) => `/K${i} 4 0 R`).join(" ")} >>`;
  const file = pdf(["<< /Pages 2 0 R >>", PAGES, PAGE, long, info], "/Info 5 0 R");
  assert.equal((await errorOf(ID, file.toBase64())).code, "OUTPUT_TOO_LARGE");
});

Deno.test(`${ID}: gives an answer or a typed error for cut and changed files`, async () => {
  const codes = new Set(["INVALID_PDF", "NOT_A_PDF", "INPUT_TOO_LARGE"]);
  let state = 20261120;
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % below;
  };
  for (const name of ["ghostscript.pdf", "qpdf_linearized.pdf", "qpdf_aes_128.pdf", "pdfkit.pdf"]) {
    const bytes = fixture(name);
    for (let i = 0; i < 60; i++) {
      const changed = bytes.slice(0, i % 2 === 0 ? random(bytes.length) + 1 : bytes.length);
      for (let k = 0; k < i % 7; k++) changed[random(changed.length)] = random(256);
      const { error } = await inspect(changed);
      assert.ok(error === undefined || codes.has(error.code), JSON.stringify(error));
    }
  }
});
