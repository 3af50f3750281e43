import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { errorOf, outputOf } from "../../support.ts";
import { runKit } from "./kit_support.ts";

const ID = "image-delivery-audit-kit";

const FIXTURES = new URL("../../fixtures/design/images/", import.meta.url);

const fixture = (name: string) => Buffer.from(Deno.readFileSync(new URL(name, FIXTURES)));

/** 40 by 24 pixels. */
const JPEG = fixture("cj_rgb.jpg");
const PNG = fixture("im_rgb.png");

/** A file with as many bytes behind its end that it has a size. */
const sized = (file: Buffer, bytes: number) =>
  Buffer.concat([file, Buffer.alloc(bytes - file.length)]);

/** A PNG with a text chunk of so many bytes behind its header (PNG, third edition, sections 5.3 and 11.3.3.2). */
function pngWithText(bytes: number): Buffer {
  const data = Buffer.from("Comment\0".padEnd(bytes, "x"));
  const body = Buffer.concat([Buffer.from("tEXt"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  const headerEnd = 8 + 25;
  return Buffer.concat([
    PNG.subarray(0, headerEnd),
    length,
    body,
    check,
    PNG.subarray(headerEnd),
  ]);
}

const svg = (body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${body}</svg>`);

/** An image that nothing is said of, but for what is given. */
function image(name: string, file: Buffer, more: Record<string, unknown> = {}) {
  return { name, data: file.toString("base64"), alt: "A picture", ...more };
}

Deno.test(`${ID}: without a displayed width the widest variant is the source, unless one is nearly as wide`, async () => {
  const wide = (width: number) => {
    const file = Buffer.from(PNG);
    file.writeUInt32BE(width, 16);
    file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
    return image(`${width}.png`, file);
  };
  const { files } = await runKit(ID, { images: [200, 800, 1280, 1300, 4000].map(wide) });
  const widths = files["variants-to-produce.csv"]!.trim().split("\n").slice(1)
    .map((row) => row.split(","))
    .filter(([, , , format]) => format === "png");
  const of = (name: string) =>
    widths.filter(([source]) => source === name).map(([, , width]) => Number(width));
  assert.deepEqual(of("200.png"), [200]);
  assert.deepEqual(of("800.png"), [320, 640, 800]);
  assert.deepEqual(of("1280.png"), [320, 640, 960, 1280]);
  assert.deepEqual(of("1300.png"), [320, 640, 960, 1300]);
  assert.deepEqual(of("4000.png"), [320, 640, 960, 1280, 1920]);
});

Deno.test(`${ID}: makes variants as wide as displayed and twice that, and notes name the image`, async () => {
  const { files, findings } = await runKit(ID, {
    images: [
      image("a.jpg", JPEG, { displayed_width: 16 }),
      image("b.jpg", fixture("ex_gps.jpg"), { displayed_width: 8 }),
    ],
  });
  const rows = files["variants-to-produce.csv"]!.trim().split("\n").slice(1)
    .map((row) => row.split(","));
  const widthsOf = (name: string) => [
    ...new Set(rows.filter(([source]) => source === name).map(([, , width]) => width)),
  ];
  assert.deepEqual(widthsOf("a.jpg"), ["16", "32"]);
  const rotated = findings.find(({ code }) => code === "EXIF_ROTATED")!;
  assert.equal(rotated.path, "images[1]");
  assert.match(rotated.message, /^b\.jpg: /);
});

Deno.test(`${ID}: writes the expected files for two images`, async () => {
  const images = [
    image("pier.jpg", JPEG, { role: "hero", displayed_width: 40, alt: 'Pier "at" dawn' }),
    {
      name: "logo.svg",
      data: svg("<path/>").toString("base64"),
      role: "icon",
      decorative: true,
    },
  ];
  const { verdict, facts, statuses, found, files } = await runKit(ID, { images, base_path: "/i/" });
  assert.equal(verdict, "ready");
  assert.deepEqual(found, []);
  assert.deepEqual(statuses, [
    "check done",
    "inspect[0] done",
    "inspect[1] done",
    "markup[0] done",
    "audit done",
  ]);
  const bytes = svg("<path/>").length;
  assert.deepEqual(Object.entries(facts), [
    ["images", 2],
    ["total_bytes", 488 + bytes],
    ["over_budget", 0],
    ["formats", { jpeg: 1, svg: 1 }],
    ["variants_missing", 3],
  ]);
  const sha256 = (file: Buffer) => createHash("sha256").update(file).digest("hex");
  const rows = [
    {
      name: "pier.jpg",
      role: "hero",
      format: "jpeg",
      width: 40,
      height: 24,
      bytes: 488,
      sha256: sha256(JPEG),
      budget: 200_000,
      displayed_width: 40,
      codes: [],
    },
    {
      name: "logo.svg",
      role: "icon",
      format: "svg",
      width: 40,
      height: 20,
      bytes,
      sha256: sha256(svg("<path/>")),
      budget: 10_000,
      displayed_width: null,
      codes: [],
    },
  ];
  const sizes = "(max-width: 40px) 100vw, 40px";
  const markup = await outputOf("responsive-image-markup", {
    src: "/i/pier.jpg",
    alt: 'Pier "at" dawn',
    width: 40,
    height: 24,
    sizes,
    priority: true,
  });
  assert.deepEqual(files, {
    "image-audit.json": JSON.stringify(rows, null, 2) + "\n",
    "image-audit.csv": "name,role,format,width,height,bytes,budget,displayed_width,codes\n" +
      `pier.jpg,hero,jpeg,40,24,488,200000,40,\nlogo.svg,icon,svg,40,20,${bytes},10000,,\n`,
    "markup.html": `${markup.html}\n`,
    "variants-to-produce.csv": "source,url,width,format\n" +
      "pier.jpg,/i/pier-40.avif,40,avif\n" +
      "pier.jpg,/i/pier-40.webp,40,webp\n" +
      "pier.jpg,/i/pier-40.jpg,40,jpeg\n",
  });
});

// A title, one image, and the findings but those of the markup's notes.
const FOUND: [string, Record<string, unknown>, string[]][] = [
  ["nothing", image("a.jpg", JPEG), []],
  ["a name in other letters", image("A.JPE", JPEG), []],
  ["no name", { ...image("", JPEG), name: undefined }, [
    "blocker INVALID_IMAGE_ENTRY check",
    "problem EXTENSION_MISMATCH audit",
  ]],
  ["a path for a name", image("a/b.jpg", JPEG), ["blocker INVALID_IMAGE_ENTRY check"]],
  ["a path of Windows", image("a\\b.jpg", JPEG), ["blocker INVALID_IMAGE_ENTRY check"]],
  ["active content", image("a.svg", svg("<script/>")), ["blocker SVG_ACTIVE_CONTENT inspect[0]"]],
  ["a file that is cut", image("a.png", PNG.subarray(0, -12)), ["blocker TRUNCATED inspect[0]"]],
  ["as much as the budget", image("a.jpg", sized(JPEG, 10_000), { role: "icon" }), []],
  ["a byte more", image("a.jpg", sized(JPEG, 10_001), { role: "icon" }), [
    "problem OVER_BUDGET audit",
    "note NOT_PROGRESSIVE audit",
  ]],
  ["twice the width", image("a.jpg", JPEG, { displayed_width: 20 }), []],
  ["more", image("a.jpg", JPEG, { displayed_width: 19 }), ["problem OVERSIZED audit"]],
  ["just the width", image("a.jpg", JPEG, { displayed_width: 40 }), []],
  ["less", image("a.jpg", JPEG, { displayed_width: 41 }), ["problem UNDERSIZED audit"]],
  ["an SVG has any width", image("a.svg", svg(""), { displayed_width: 4000 }), []],
  ["blank alt", image("a.jpg", JPEG, { alt: " " }), ["problem ALT_MISSING audit"]],
  ["a file name as alt", image("a.jpg", JPEG, { alt: "IMG_2041.jpg" }), [
    "problem ALT_NOT_DESCRIPTIVE audit",
  ]],
  ["a name of a camera", image("a.jpg", JPEG, { alt: "DSC_0042" }), [
    "problem ALT_NOT_DESCRIPTIVE audit",
  ]],
  ["a word that is the name too", image("pier.jpg", JPEG, { alt: "Pier" }), []],
  ["blank alt of decoration", image("a.jpg", JPEG, { alt: "", decorative: true }), []],
  ["where it was taken, and turned", image("a.jpg", fixture("ex_gps.jpg")), [
    "problem GPS_PRESENT audit",
    "note EXIF_ROTATED inspect[0]",
  ]],
  ["10,000 bytes of metadata", image("a.png", pngWithText(10_000)), []],
  ["a byte more of metadata", image("a.png", pngWithText(10_001)), [
    "problem METADATA_HEAVY audit",
  ]],
  ["another format than the name says", image("a.webp", PNG), ["problem EXTENSION_MISMATCH audit"]],
  ["jpg is no png", image("a.jpg", PNG), ["problem EXTENSION_MISMATCH audit"]],
  ["no extension", image("png", PNG), ["problem EXTENSION_MISMATCH audit"]],
  ["a dot at the end", image("a.png.", PNG), ["problem EXTENSION_MISMATCH audit"]],
  ["a favicon", image("a.ico", fixture("im.ico")), []],
  ["a bitmap", image("a.bmp", fixture("pil_rgb.bmp")), ["problem BITMAP_FORMAT audit"]],
  ["an animated GIF", image("a.gif", fixture("gs_anim.gif")), ["problem ANIMATED_GIF audit"]],
  ["a still GIF", image("a.gif", fixture("im_transparent.gif")), []],
  ["an animated WebP", image("a.webp", fixture("ff_anim.webp")), []],
  ["CMYK", image("a.jpg", fixture("pil_cmyk.jpg")), ["problem CMYK audit"]],
  ["a PNG of 20,000 bytes", image("a.png", sized(PNG, 20_000)), []],
  ["a larger PNG", image("a.png", sized(PNG, 20_001)), ["note NO_MODERN_VARIANT audit"]],
  ["a larger progressive JPEG", image("a.jpg", sized(fixture("cj_progressive.jpg"), 20_001)), [
    "note NO_MODERN_VARIANT audit",
  ]],
  ["a larger AVIF", image("a.avif", sized(fixture("av_8.avif"), 20_001)), []],
  ["another type than the data: URI says", {
    ...image("a.png", PNG),
    data: `data:image/webp;base64,${PNG.toString("base64")}`,
  }, ["note MEDIA_TYPE_MISMATCH inspect[0]"]],
  ["no image", image("a.png", Buffer.from("text")), ["blocker NOT_AN_IMAGE inspect[0]"]],
  ["no base64", { ...image("a.png", PNG), data: "%%%" }, ["blocker STEP_FAILED inspect[0]"]],
  ["a name that looks like a script", image("javascript:a.png", PNG), []],
];

for (const [title, entry, expected] of FOUND) {
  Deno.test(`${ID}: ${title}`, async () => {
    const { found, verdict, files } = await runKit(ID, {
      images: [JSON.parse(JSON.stringify(entry))],
      base_path: "",
    });
    assert.deepEqual(found, expected);
    const has = (severity: string) => expected.some((one) => one.startsWith(severity));
    assert.equal(
      verdict,
      has("blocker") ? "blocked" : has("problem") ? "needs_work" : "ready",
    );
    const codes = expected.filter((one) => !one.startsWith("note")).map((one) => one.split(" ")[1]);
    const [row] = JSON.parse(files["image-audit.json"]!);
    assert.deepEqual(row.codes, codes.sort());
  });
}

Deno.test(`${ID}: escapes in a name what has a meaning in a URL`, async () => {
  const name = "100% R&B: what? #1+2.png";
  const { files } = await runKit(ID, { images: [image(name, PNG)], base_path: "/f?p=" });
  const src = /<img src="([^"]*)"/.exec(files["markup.html"]!)![1]!.replaceAll("&amp;", "&");
  assert.equal(new URL(src, "https://example.com").searchParams.get("p"), name);
  assert.match(files["variants-to-produce.csv"]!, /%231%2B2-\d+\.avif,/);
});

Deno.test(`${ID}: makes no markup for a base_path that is a script`, async () => {
  const { found, files } = await runKit(ID, { images: [image("a.png", PNG)], base_path: "data:" });
  assert.deepEqual(found, ["problem STEP_FAILED markup[0]"]);
  assert.equal(files["markup.html"], undefined);
});

Deno.test(`${ID}: reports files of two images with one URL`, async () => {
  const { findings, files } = await runKit(ID, {
    images: [image("a.png", PNG), image("a.jpg", JPEG), image("a-40.png", pngWithText(1))],
    base_path: "",
  });
  assert.deepEqual(
    findings.filter(({ code }) => code === "VARIANT_COLLISION").map(({ path, message }) => [
      path,
      message,
    ]),
    [
      ["images[0]", "a.png and a-40.png both have the file a-40.png"],
      ["images[1]", "a.jpg and a.png both have the file a-40.avif"],
    ],
  );
  assert.ok(JSON.parse(files["image-audit.json"]!)[1].codes.includes("VARIANT_COLLISION"));
});

Deno.test(`${ID}: finds duplicates of a name and of the bytes, whatever their encoding`, async () => {
  const images = [
    image("a.png", PNG),
    image("a.png", JPEG),
    { ...image("b.png", PNG), data: `data:image/png;base64,${PNG.toString("base64")}` },
    image("c.png", PNG),
  ];
  const { findings } = await runKit(ID, { images });
  assert.deepEqual(
    findings.filter(({ severity }) => severity !== "note").map(({ code, path }) => [code, path]),
    [
      ["INVALID_IMAGE_ENTRY", "images[1]"],
      ["EXTENSION_MISMATCH", "images[1]"],
      ["DUPLICATE_IMAGE", "images[2]"],
      ["DUPLICATE_IMAGE", "images[3]"],
    ],
  );
});

Deno.test(`${ID}: a page in place of an image is told by the image's name, with how it begins`, async () => {
  const page = image("error.png", Buffer.from("<!doctype html><title>404</title>"));
  const { findings, statuses } = await runKit(ID, { images: [page, image("d.png", PNG)] });
  const { message } = findings.find(({ code }) => code === "NOT_AN_IMAGE")!;
  assert.match(message, /^error\.png is no image .*begins with "<!doctype html>/);
  assert.ok(statuses.includes("markup[0] done"), statuses.join());
});

Deno.test(`${ID}: does not compare data that cannot be decoded`, async () => {
  const images = ["a.png", "b.png"].map((name) => ({ ...image(name, PNG), data: "%%%" }));
  const { found, files } = await runKit(ID, { images });
  assert.deepEqual(found, ["blocker STEP_FAILED inspect[0]", "blocker STEP_FAILED inspect[1]"]);
  const [{ bytes, sha256 }] = JSON.parse(files["image-audit.json"]!);
  assert.deepEqual([bytes, sha256], [null, null]);
});

Deno.test(`${ID}: orders findings by image, then by the table`, async () => {
  const heavy = sized(fixture("ex_gps.jpg"), 30_001);
  const entry = { role: "thumbnail", alt: "", displayed_width: 11 };
  const { findings } = await runKit(ID, {
    images: [image("a.png", heavy, entry), image("b.png", heavy, entry)],
  });
  const codes = ["OVER_BUDGET", "OVERSIZED", "ALT_MISSING", "GPS_PRESENT", "EXTENSION_MISMATCH"];
  assert.deepEqual(
    findings.filter(({ severity }) => severity === "problem").map(({ code, path }) =>
      `${path} ${code}`
    ),
    [
      ...codes.map((code) => `images[0] ${code}`),
      ...codes.map((code) => `images[1] ${code}`),
      "images[1] DUPLICATE_IMAGE",
    ],
  );
});

Deno.test(`${ID}: gives sizes after rotation`, async () => {
  const { files } = await runKit(ID, { images: [image("a.jpg", fixture("ex_gps.jpg"))] });
  assert.match(files["image-audit.csv"]!, /^a\.jpg,content,jpeg,24,40,/m);
  assert.match(files["markup.html"]!, /width="24" height="40"/);
});

Deno.test(`${ID}: uses the caller's budgets, and the default for what is not a number`, async () => {
  const roles = ["hero", "content", "thumbnail", "icon"];
  const { files, facts } = await runKit(ID, {
    images: roles.map((role) => image(`${role}.jpg`, JPEG, { role })),
    byte_budgets: { hero: 487, content: "5", thumbnail: null, __proto__: null },
  });
  const rows = JSON.parse(files["image-audit.json"]!);
  assert.deepEqual(
    rows.map(({ budget }: { budget: number }) => budget),
    [487, 100_000, 30_000, 10_000],
  );
  assert.equal(facts.over_budget, 1);
});

Deno.test(`${ID}: makes no markup for what is animated, drawn, nameless or unreadable`, async () => {
  const images = [
    image("a.png", fixture("ff_anim.png")),
    image("b.svg", svg("")),
    { ...image("", PNG), name: " " },
  ];
  const none = await runKit(ID, { images });
  assert.ok(none.statuses.includes("markup skipped"));
  assert.equal(none.files["markup.html"], undefined);
  assert.equal(none.facts.variants_missing, 0);

  const unread = image("c.png", PNG.subarray(0, 12));
  const lost = await runKit(ID, { images: [...images, unread] });
  assert.ok(lost.statuses.includes("markup not_run"));
  const other = await runKit(ID, { images: [unread, image("d.png", PNG), image("e.png", JPEG)] });
  assert.deepEqual(other.statuses.slice(4, 6), ["markup[0] done", "markup[1] done"]);
  assert.equal(other.files["markup.html"]!.split("\n\n").length, 2);
  const [row] = JSON.parse(other.files["image-audit.json"]!);
  assert.deepEqual([row.format, row.width, row.bytes], [null, null, 12]);
  assert.deepEqual(other.facts.total_bytes, PNG.length + JPEG.length);
  assert.deepEqual(Object.keys(other.facts.formats as object), ["jpeg", "png"]);
});

Deno.test(`${ID}: escapes names for spreadsheets and pages`, async () => {
  const name = '=cmd|"<b>.png';
  const { files } = await runKit(ID, { images: [image(name, PNG)] });
  assert.match(files["image-audit.csv"]!, /^"'=cmd\|""<b>\.png",/m);
  assert.doesNotMatch(files["markup.html"]!, /<b>/);
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  for (const images of [undefined, null, []]) {
    assert.equal((await errorOf(ID, { images })).code, "EMPTY_INPUT");
  }
  const wrong: [unknown[], string, string][] = [
    [[{ name: "a.png" }], "images[0].data", "REQUIRED"],
    [[image("a", PNG, { role: "banner" })], "images[0].role", "INVALID_VALUE"],
    [[image("a", PNG, { displayed_width: 0 })], "images[0].displayed_width", "INVALID_VALUE"],
    [[image("a", PNG, { displayed_width: 1.5 })], "images[0].displayed_width", "INVALID_VALUE"],
    [[image("a", PNG, { decorative: 1 })], "images[0].decorative", "INVALID_VALUE"],
    [["a"], "images[0]", "INVALID_VALUE"],
    [Array(11).fill(image("a", PNG)), "images", "INVALID_VALUE"],
  ];
  for (const [images, path, fieldCode] of wrong) {
    const { code, fields } = await errorOf(ID, { images });
    assert.deepEqual([code, fields[0]!.path, fields[0]!.code], ["INVALID_INPUT", path, fieldCode]);
  }
  const data = "A".repeat(1_400_000);
  assert.equal((await errorOf(ID, { images: [{ name: "a", data }] })).code, "INPUT_TOO_LARGE");
});

Deno.test(`${ID}: audits ten images of 1 MB in total`, async () => {
  const images = Array.from(
    { length: 10 },
    (_, index) => image(`${index}.jpg`, sized(JPEG, 100_000 + index)),
  );
  const { facts } = await runKit(ID, { images });
  assert.equal(facts.total_bytes, 1_000_045);
  assert.equal(facts.over_budget, 9);
});

Deno.test(`${ID}: does not write an empty alternative text where it is missing`, async () => {
  const { alt: _, ...plain } = image("a.jpg", JPEG) as Record<string, unknown>;
  const { files, found } = await runKit(ID, { images: [{ ...plain, role: "content" }] });
  assert.ok(found.includes("problem ALT_MISSING audit"), found.join());
  assert.doesNotMatch(files["markup.html"]!, / alt=/);
  const decorative = await runKit(ID, {
    images: [{ ...plain, role: "content", decorative: true }],
  });
  assert.match(decorative.files["markup.html"]!, / alt=""/);
});

Deno.test(`${ID}: names the file and the place of an image that cannot be read`, async () => {
  const images = [image("a.png", PNG), { ...image("b.png", PNG), data: "iVBORw0KGgoAAAAA" }];
  const { findings } = await runKit(ID, { images });
  const failed = findings.find(({ code }) => code === "STEP_FAILED")!;
  assert.equal(failed.path, "images[1]");
  assert.match(failed.message, /^b\.png: "data" begins as image\/png/);
});
