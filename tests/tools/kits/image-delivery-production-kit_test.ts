import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import type { RunContext, ToolResult } from "../../../tools/tool.ts";
import { contract } from "../../../tools/kits/image-delivery-production-kit/contract.ts";
import type { Pixels } from "../../../tools/kits/image-delivery-production-kit/pixels.ts";
import { prepareFor, run } from "../../../tools/kits/image-delivery-production-kit/run.ts";
import { errorOf, outputOf } from "../../support.ts";
import {
  chunk,
  codedAs,
  exifOf,
  largestDifference,
  noise,
  ORIENTATIONS,
  photograph,
  picture,
  pixelsOf,
  pngOf,
} from "./image-delivery-production-kit/pictures.ts";
import { runKit } from "./kit_support.ts";

const ID = "image-delivery-production-kit";

const FIXTURES = new URL("../../fixtures/design/images/", import.meta.url);

const fixture = (name: string) => Buffer.from(Deno.readFileSync(new URL(name, FIXTURES)));

const base64 = (file: Uint8Array) => Buffer.from(file).toString("base64");

const PHOTO = pngOf(photograph(48, 36));
/** A disc with a soft edge on nothing. */
const LOGO = pngOf(picture(48, 36, (x, y) => {
  const inside = 15 - Math.hypot(x - 24, y - 18);
  return [5 * x, 7 * y, 3 * x + y, 255 * Math.min(1, Math.max(0, inside))];
}));

/** A photograph with an alpha channel that says nothing. */
const OPAQUE = pngOf(picture(48, 36, (x, y) => [5 * x, 7 * y, 3 * x + y, 255]));

/** A source with alternative text, in two widths. */
const input = (file: Uint8Array, more: Record<string, unknown> = {}) => ({
  data: base64(file),
  widths: [24, 48],
  alt: "A picture",
  ...more,
});

interface File {
  name: string;
  media_type: string;
  content?: string;
  content_base64?: string;
  bytes: number;
}

/** Runs the kit, and takes its files out. */
async function produce(file: Uint8Array, more: Record<string, unknown> = {}) {
  const answer = await runKit(ID, input(file, more));
  // Checked by the engine against the kit's contract.
  const deliverables = (answer.result.output as { deliverables: File[] }).deliverables;
  const binary = new Map(
    deliverables.filter(({ content_base64 }) => content_base64 !== undefined)
      .map(({ name, content_base64 }) => [name, Buffer.from(content_base64!, "base64")]),
  );
  return { ...answer, deliverables, binary };
}

/** The picture that comes out as PNG of the source's own size. */
async function decoded(file: Uint8Array, more: Record<string, unknown> = {}): Promise<Pixels> {
  const { binary, verdict, findings } = await produce(file, {
    widths: [4000],
    formats: [],
    fallback: "png",
    ...more,
  });
  assert.notEqual(verdict, "blocked", JSON.stringify(findings));
  return pixelsOf([...binary.values()][0]!);
}

Deno.test(`${ID}: writes the expected files for a photograph in two widths and three formats`, async () => {
  const { verdict, facts, statuses, findings, deliverables, files } = await produce(PHOTO, {
    name: "pier",
    base_path: "/img/",
    priority: true,
    sizes: "50vw",
  });
  assert.equal(verdict, "ready");
  assert.deepEqual(findings.filter(({ code }) => code !== "LARGER_THAN_SOURCE"), []);
  assert.deepEqual(statuses, [
    "inspect done",
    "plan done",
    "produce done",
    "check[0] done",
    "check[1] done",
    "check[2] done",
    "check[3] done",
    "check[4] done",
    "check[5] done",
    "markup done",
  ]);
  assert.deepEqual(deliverables.map(({ name, media_type }) => [name, media_type]), [
    ["pier-24.avif", "image/avif"],
    ["pier-24.webp", "image/webp"],
    ["pier-24.jpg", "image/jpeg"],
    ["pier-48.avif", "image/avif"],
    ["pier-48.webp", "image/webp"],
    ["pier-48.jpg", "image/jpeg"],
    ["markup.html", "text/html"],
    ["delivery-plan.json", "application/json"],
    ["manifest.json", "application/json"],
  ]);
  const variants = deliverables.slice(0, 6);
  const planned = variants.map(({ name }) => {
    const [, width, extension] = /-(\d+)\.(\w+)$/.exec(name)!;
    const format = extension === "jpg" ? "jpeg" : extension;
    return { name, width: Number(width), height: Number(width) * 3 / 4, format };
  });
  assert.deepEqual(Object.entries(facts), [
    ["source_format", "png"],
    ["source_width", 48],
    ["source_height", 36],
    ["source_bytes", PHOTO.length],
    ["fallback", "jpeg"],
    ["variants", planned],
    ["total_bytes", variants.reduce((sum, { bytes }) => sum + bytes, 0)],
  ]);
  const sha256 = createHash("sha256").update(PHOTO).digest("hex");
  const plan = {
    source: { format: "png", width: 48, height: 36, bytes: PHOTO.length, sha256 },
    fallback: "jpeg",
    variants: planned.map((variant, index) => ({ ...variant, bytes: variants[index]!.bytes })),
  };
  assert.equal(files["delivery-plan.json"], JSON.stringify(plan, null, 2) + "\n");
  const { html, preload } = await outputOf("responsive-image-markup", {
    src: "/img/pier-48.jpg",
    src_template: "/img/pier-{width}.{format}",
    widths: [24, 48],
    alt: "A picture",
    width: 48,
    height: 36,
    sizes: "50vw",
    priority: true,
  });
  assert.match(preload, /^<link rel="preload"/);
  assert.equal(files["markup.html"], `${preload}\n${html}\n`);
  for (const { name } of variants) assert.ok(html.includes(`/img/${name}`), name);
});

Deno.test(`${ID}: does not read braces in base_path as placeholders`, async () => {
  const { files } = await produce(PHOTO, { base_path: "/{width}/{x}/", formats: ["webp"] });
  const markup = files["markup.html"]!;
  const base = "/%7Bwidth%7D/%7Bx%7D/";
  assert.match(
    markup,
    new RegExp(`<img src="${base}image-48.jpg" srcset="${base}image-24.jpg 24w,`),
  );
  assert.match(markup, new RegExp(`srcset="${base}image-24.webp 24w, ${base}image-48.webp 48w"`));
});

Deno.test(`${ID}: uses only the clean aperture of an AVIF`, async () => {
  const whole = await decoded(fixture("av_whole.avif"));
  assert.deepEqual([whole.width, whole.height], [40, 24]);
  const colorAt = (
    { width, data }: Pixels,
    x: number,
    y: number,
  ) => [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)];
  const part = await decoded(fixture("av_clap.avif"));
  const turned = await decoded(fixture("av_clap_irot.avif"));
  assert.deepEqual([part.width, part.height, turned.width, turned.height], [20, 12, 12, 20]);
  for (let y = 0; y < 12; y++) {
    for (let x = 0; x < 20; x++) {
      const expected = colorAt(whole, 9 + x, 6 + y);
      assert.deepEqual(colorAt(part, x, y), expected);
      // A quarter turn anticlockwise.
      assert.deepEqual(colorAt(turned, y, 19 - x), expected);
    }
  }
});

Deno.test(`${ID}: invisible colours change no byte of AVIF`, async () => {
  const files = await Promise.all([0, 90, 255].map(async (hidden) => {
    const disc = pngOf(
      picture(
        64,
        64,
        (x, y) => (x - 32) ** 2 + (y - 32) ** 2 < 500 ? [210, 40, 40, 255] : [hidden, hidden, 0, 0],
      ),
    );
    const { binary } = await produce(disc, { widths: [64], formats: ["avif"] });
    return [...binary.values()][0]!;
  }));
  for (const file of files) assert.deepEqual(file, files[0]);
});

// What is asked for of a source of 300 by 200, and the names and heights that come of it.
const PLANS: [title: string, Record<string, unknown>, string[]][] = [
  ["the defaults, but for what is wider", {}, [
    "image-300.avif",
    "image-300.webp",
    "image-300.jpg",
  ]],
  ["widths are sorted, and each is made once", { widths: [20, 7, 20], formats: [] }, [
    "image-7.jpg 5",
    "image-20.jpg 13",
  ]],
  ["a half is rounded up", { widths: [3, 15], formats: [] }, ["image-3.jpg 2", "image-15.jpg 10"]],
  ["no side is 0", { widths: [1], formats: [] }, ["image-1.jpg 1"]],
  ["formats in their order, each once", { widths: [10], formats: ["webp", "avif"] }, [
    "image-10.webp",
    "image-10.avif",
    "image-10.jpg",
  ]],
  ["doubles of formats", { widths: [10], formats: ["webp", "webp"] }, [
    "image-10.webp",
    "image-10.jpg",
  ]],
  ["PNG instead of JPEG", { widths: [10], formats: [], fallback: "png" }, ["image-10.png"]],
  ["a name", { widths: [10], formats: [], name: "a-1" }, ["a-1-10.jpg"]],
];

for (const [title, asked, expected] of PLANS) {
  Deno.test(`${ID}: plans ${title}`, async () => {
    const source = pngOf(picture(300, 200, () => [9, 9, 9, 255]));
    const { widths, ...more } = asked;
    const { facts } = await produce(source, { widths, ...more });
    const variants = facts.variants as { name: string; height: number }[];
    const found = variants.map(({ name, height }, index) =>
      expected[index]?.includes(" ") ? `${name} ${height}` : name
    );
    assert.deepEqual(found, expected);
  });
}

Deno.test(`${ID}: plans half pixels rounded up`, async () => {
  // 3 by 2 pixels, 1 wide: two thirds; 4 by 1, 2 wide: a half; 5 by 4 and 3 wide: 2.4.
  const CASES = [[3, 2, 1, 1], [4, 1, 2, 1], [5, 4, 3, 2], [4, 5, 2, 3]] as const;
  for (const [width, height, asked, expected] of CASES) {
    const source = pngOf(picture(width, height, () => [9, 9, 9, 255]));
    const { facts } = await produce(source, { widths: [asked], formats: [] });
    const [variant] = facts.variants as { width: number; height: number }[];
    assert.deepEqual([variant!.width, variant!.height], [asked, expected]);
  }
});

// A title, the source, what is asked for, the verdict and the findings.
const FOUND: [string, Uint8Array, Record<string, unknown>, string, string[]][] = [
  [
    "SVG",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    {},
    "blocked",
    [
      "blocker UNSUPPORTED_SOURCE plan",
    ],
  ],
  ["GIF", fixture("im_transparent.gif"), {}, "blocked", ["blocker UNSUPPORTED_SOURCE plan"]],
  ["CMYK", fixture("pil_cmyk.jpg"), {}, "blocked", ["blocker UNSUPPORTED_SOURCE plan"]],
  ["an animated GIF", fixture("gs_anim.gif"), {}, "blocked", [
    "blocker UNSUPPORTED_SOURCE plan",
    "blocker ANIMATED_SOURCE plan",
  ]],
  ["an animated PNG", fixture("pil_anim.png"), {}, "blocked", ["blocker ANIMATED_SOURCE plan"]],
  ["an animated WebP", fixture("pil_anim.webp"), {}, "blocked", ["blocker ANIMATED_SOURCE plan"]],
  ["an animated AVIF", fixture("av_anim.avif"), {}, "blocked", ["blocker ANIMATED_SOURCE plan"]],
  ["no alternative text", PHOTO, { alt: " ", formats: [] }, "needs_work", [
    "problem ALT_MISSING markup",
  ]],
  ["decoration", PHOTO, { alt: undefined, decorative: true, formats: [] }, "ready", []],
  ["alpha in JPEG", LOGO, { fallback: "jpeg", formats: [], widths: [48] }, "needs_work", [
    "problem ALPHA_FLATTENED plan",
  ]],
  ["alpha in PNG", LOGO, { formats: [], widths: [24] }, "ready", []],
  ["Adobe RGB, by its numbers", fixture("im_icc.png"), { widths: [4], formats: [] }, "ready", [
    "note ICC_CONVERTED inspect",
  ]],
  ...["im_icc.jpg", "cw_icc.webp"].map((name): (typeof FOUND)[number] => [
    `a profile that is sRGB by its numbers, ${name}`,
    fixture(name),
    { widths: [4], formats: [] },
    "ready",
    [],
  ]),
  ["alpha that nothing shows through", OPAQUE, { formats: [], widths: [24] }, "ready", []],
  ["the name of a file as its text", PHOTO, { alt: "IMG_2034.jpg", formats: [] }, "needs_work", [
    "problem ALT_NOT_DESCRIPTIVE markup",
  ]],
  ["a folder without its end", PHOTO, { base_path: "/img", formats: [] }, "needs_work", [
    "problem BASE_PATH_OPEN markup",
  ]],
  ["what is put before a name", PHOTO, { base_path: "/img/2026-", formats: [] }, "ready", []],
  ["a profile that is sRGB", fixture("pil_mluc.png"), { widths: [2], formats: [] }, "ready", []],
  ["where it was taken, and turned", fixture("ex_gps.jpg"), { widths: [4], formats: [] }, "ready", [
    "note GPS_PRESENT inspect",
    "note EXIF_ROTATED inspect",
  ]],
  ["wider than the source", PHOTO, { widths: [24, 49, 50], formats: [] }, "ready", [
    "note WIDTH_ABOVE_SOURCE plan",
  ]],
  ["larger than the source", fixture("cw_lossy.webp"), { widths: [40], formats: [] }, "ready", [
    "note LARGER_THAN_SOURCE produce",
  ]],
  [
    "other warnings of the inspector",
    PHOTO,
    {
      data: `data:image/gif;base64,${base64(PHOTO)}`,
      formats: [],
    },
    "ready",
    ["note MEDIA_TYPE_MISMATCH inspect"],
  ],
  ["markup that cannot be written", PHOTO, { base_path: "javascript:", formats: [] }, "blocked", [
    "blocker STEP_FAILED markup",
  ]],
  ["no image", Buffer.from("hello"), {}, "blocked", ["blocker STEP_FAILED inspect"]],
];

Deno.test(`${ID}: does not treat missing alternative text as empty`, async () => {
  const markupOf = async (more: Record<string, unknown>) =>
    (await produce(PHOTO, { formats: [], widths: [24], ...more })).files["markup.html"]!;
  for (const alt of [undefined, " "]) assert.doesNotMatch(await markupOf({ alt }), / alt=/);
  assert.match(await markupOf({ alt: undefined, decorative: true }), / alt=""/);
  assert.match(await markupOf({ alt: "A pier" }), / alt="A pier"/);
});

for (const [title, file, more, verdict, expected] of FOUND) {
  Deno.test(`${ID}: ${title} is ${verdict}: ${expected.join(", ") || "nothing"}`, async () => {
    const answer = await produce(file, more);
    assert.deepEqual([answer.verdict, answer.found], [verdict, expected]);
    const names = answer.deliverables.map(({ name }) => name);
    if (verdict !== "blocked") return;
    const isPlanned = answer.statuses.includes("plan done");
    const documents = isPlanned ? ["delivery-plan.json", "manifest.json"] : ["manifest.json"];
    assert.deepEqual(names, documents);
  });
}

Deno.test(`${ID}: replaces widths beyond the source by its own, unless one is nearly as wide`, async () => {
  const widthsOf = async (widths: number[]) =>
    ((await produce(PHOTO, { widths, formats: [] })).facts.variants as { width: number }[])
      .map(({ width }) => width);
  assert.deepEqual(await widthsOf([24, 60]), [24, 48]);
  assert.deepEqual(await widthsOf([24, 46, 60]), [24, 46]);
  assert.deepEqual(await widthsOf([24, 40]), [24, 40]);
});

Deno.test(`${ID}: a message names widths, files and sizes`, async () => {
  const { findings } = await produce(PHOTO, { widths: [60, 48, 50], formats: [] });
  assert.deepEqual(findings.map(({ message }) => message), [
    "The source is 48 pixels wide: the widest file has 48, in place of 50, 60",
  ]);
  const source = fixture("cw_lossy.webp");
  const larger = await produce(source, { widths: [40], formats: [] });
  const bytes = larger.binary.get("image-40.jpg")!.length;
  assert.deepEqual(larger.findings.map(({ message }) => message), [
    `image-40.jpg has ${bytes} bytes, the source ${source.length}`,
  ]);
});

Deno.test(`${ID}: does not call a variant with as many bytes as the source larger`, async () => {
  const own = { widths: [48], formats: [], fallback: "png" };
  const { binary } = await produce(PHOTO, own);
  const again = await produce(binary.get("image-48.png")!, own);
  assert.deepEqual(again.binary, binary);
  assert.deepEqual(again.found, []);
});

Deno.test(`${ID}: does not run steps after a blocker or an unreadable source`, async () => {
  const gif = await produce(fixture("im_transparent.gif"));
  assert.deepEqual(gif.statuses, [
    "inspect done",
    "plan done",
    "produce skipped",
    "check skipped",
    "markup skipped",
  ]);
  const junk = await produce(Buffer.from("hello"));
  assert.deepEqual(junk.statuses, [
    "inspect failed",
    "plan not_run",
    "produce skipped",
    "check skipped",
    "markup skipped",
  ]);
  assert.deepEqual(Object.values(junk.facts), [null, null, null, null, null, [], null]);
  const cut = await produce(PHOTO.subarray(0, -200));
  assert.deepEqual(cut.statuses, [
    "inspect done",
    "plan done",
    "produce failed",
    "check not_run",
    "markup not_run",
  ]);
  const plan = JSON.parse(cut.files["delivery-plan.json"]!);
  assert.ok(plan.variants.every(({ bytes }: { bytes: unknown }) => bytes === null));
  assert.equal(cut.facts.total_bytes, null);
});

/** A PNG whose header promises a size, with as good as no data. */
const promising = (width: number, height: number) => {
  const file = pngOf(picture(1, 1, () => [0, 0, 0, 255]));
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
};

Deno.test(`${ID}: counts pixels before decoding`, async () => {
  const most = await produce(promising(2000, 2000), { widths: [10] });
  assert.deepEqual(most.found, ["blocker STEP_FAILED produce"]);
  const over = await produce(promising(2000, 2001), { widths: [10] });
  assert.deepEqual(over.found, ["blocker TOO_MANY_PIXELS plan"]);
  assert.match(over.findings[0]!.message, /2000 by 2001 pixels, 4002000 in all, over 4000000/);
  const both = await produce(promising(2000, 2000), { widths: [2000], formats: ["webp"] });
  assert.deepEqual(both.found, ["blocker STEP_FAILED produce"]);
  const third = await produce(promising(2000, 2000), { widths: [1, 2000], formats: ["webp"] });
  assert.deepEqual(third.found, ["blocker TOO_MANY_PIXELS plan"]);
  assert.match(third.findings[0]!.message, /4 variants have 8000002 pixels together, over 8000000/);
  assert.equal((third.facts.variants as unknown[]).length, 4);
});

for (const [orientation, row, column] of ORIENTATIONS) {
  Deno.test(`${ID}: applies EXIF orientation ${orientation} to the pixels`, async () => {
    const seen = picture(5, 3, (x, y) => [50 * x, 80 * y, 255, 255]);
    const exif = chunk("eXIf", exifOf(orientation));
    const source = pngOf(codedAs(seen, row, column), [exif]);
    const { facts, binary } = await produce(source, {
      widths: [5],
      formats: [],
      fallback: "png",
    });
    assert.deepEqual([facts.source_width, facts.source_height], [5, 3]);
    assert.deepEqual(pixelsOf(binary.get("image-5.png")!), seen);
    const { orientation: left } = await outputOf("image-inspector", {
      data: base64(binary.get("image-5.png")!),
    });
    assert.equal(left, null);
  });
}

Deno.test(`${ID}: applies irot and imir of AVIF as avifenc does`, async () => {
  // Made by avifenc from one JPEG with these orientations, so each shows it turned another way.
  const [, ...second] = ORIENTATIONS[1]!;
  const coded = codedAs(await decoded(fixture("av_o2.avif")), ...second);
  for (const orientation of [4, 5, 7]) {
    const [, row, column] = ORIENTATIONS.find(([number]) => number === orientation)!;
    const seen = await decoded(fixture(`av_o${orientation}.avif`));
    const difference = largestDifference(codedAs(seen, row, column), coded);
    assert.ok(difference <= 24, `orientation ${orientation}: ${difference}`);
  }
});

// Files of other programs, and what they show: every kind that the four formats have.
const SAME = [
  ["im_rgb.png", "im_rgb.png", 0],
  ["im_rgba_adam7.png", "cw_lossless_alpha.webp", 0],
] as const;

for (const [one, other, most] of SAME) {
  Deno.test(`${ID}: ${one} and ${other} show the same picture`, async () => {
    const difference = largestDifference(
      await decoded(fixture(one)),
      await decoded(fixture(other)),
    );
    assert.ok(difference <= most, String(difference));
  });
}

Deno.test(`${ID}: reads PNG of every kind: grey, palette, 1 and 16 bits, interlaced, tRNS`, async () => {
  for (
    const name of [
      "im_gray16.png",
      "im_gray_alpha.png",
      "im_rgba_adam7.png",
      "pil_la.png",
      "pil_text_1bit.png",
      "pil_trns.png",
      "exiv2.png",
    ]
  ) {
    assert.ok((await decoded(fixture(name))).data.length > 0, name);
  }
});

Deno.test(`${ID}: draws JPEG on the background, transparent pixels included`, async () => {
  const half = pngOf(picture(16, 16, () => [255, 0, 0, 128]));
  const { binary } = await produce(half, {
    widths: [16],
    formats: [],
    fallback: "jpeg",
    background: "#0000FF",
    quality: 100,
  });
  const seen = await decoded(binary.get("image-16.jpg")!);
  // 255 * 128 / 255 = 128 red, and 127 of the blue below.
  const flat = picture(16, 16, () => [128, 0, 127, 255]);
  assert.ok(largestDifference(seen, flat) <= 2);
  const white = await produce(half, { widths: [16], formats: [], fallback: "jpeg", quality: 100 });
  const pink = picture(16, 16, () => [255, 127, 127, 255]);
  assert.ok(largestDifference(await decoded(white.binary.get("image-16.jpg")!), pink) <= 2);
});

Deno.test(`${ID}: every format stays close to the source, and keeps alpha`, async () => {
  for (const source of [PHOTO, LOGO]) {
    const { binary } = await produce(source, { widths: [48], fallback: "png", quality: 90 });
    for (const [name, file] of binary) {
      const difference = averageDifference(await decoded(file), pixelsOf(source));
      assert.ok(difference < (name.endsWith("png") ? 0.01 : 4), `${name}: ${difference}`);
    }
  }
});

// A pixel that shares its colour with its neighbours is purple: convert -quality 75 -sampling-factor 4:4:4 keeps it.
Deno.test(`${ID}: thin lines of a drawing keep their colour in AVIF and JPEG`, async () => {
  const source = pngOf(
    picture(32, 32, (x, y) => x === y || x === 31 - y ? [255, 0, 0, 255] : [0, 0, 255, 255]),
  );
  const { binary } = await produce(source, { widths: [32], formats: ["avif"] });
  for (const [name, file] of binary) {
    const { data } = await decoded(file);
    const [red, , blue] = data.subarray((10 * 32 + 10) * 4);
    assert.ok(red! > 200 && blue! < 60, `${name}: ${red} ${blue}`);
  }
  assert.equal(binary.size, 2);
});

/** Of the colours over white, and of alpha. */
function averageDifference(one: Pixels, other: Pixels): number {
  let sum = 0;
  for (let at = 0; at < one.data.length; at++) {
    const weight = at % 4 === 3 ? 1 : one.data[at | 3]! / 255;
    sum += Math.abs(one.data[at]! - other.data[at]!) * weight;
  }
  return sum / one.data.length;
}

Deno.test(`${ID}: writes no metadata, whatever the source carries`, async () => {
  for (const name of ["ex_gps.jpg", "ex_exif.png", "cw_meta.webp", "av_exif.avif", "im_icc.jpg"]) {
    for (const fallback of ["jpeg", "png"]) {
      const { binary } = await produce(fixture(name), { widths: [20], fallback });
      assert.equal(binary.size, 3);
      for (const [file, bytes] of binary) {
        const { exif, gps, xmp, icc_profile, orientation } = await outputOf("image-inspector", {
          data: base64(bytes),
        });
        assert.deepEqual([exif, gps, xmp, icc_profile], [false, false, false, false], file);
        assert.equal(orientation, null, file);
        for (const word of ["Exif", "http:", "ICC_PROFILE", "iCCP", "tEXt", "mozjpeg", "Adobe"]) {
          assert.ok(!bytes.includes(word), `${file} of ${name} has ${word}`);
        }
      }
    }
  }
});

Deno.test(`${ID}: applies quality to every format but PNG`, async () => {
  const sizes = async (quality?: number) => {
    const more = { widths: [48], ...(quality !== undefined && { quality }) };
    const [jpeg, png] = await Promise.all(
      ["jpeg", "png"].map((fallback) => produce(PHOTO, { ...more, fallback })),
    );
    return [...jpeg!.binary.values(), png!.binary.get("image-48.png")!].map(({ length }) => length);
  };
  const [low, usual, high] = [await sizes(5), await sizes(), await sizes(98)];
  for (const index of [0, 1, 2]) {
    assert.ok(low[index]! < usual[index]! && usual[index]! < high[index]!, String(index));
  }
  assert.ok(low[3] === high[3]);
  const [avif] = await sizes(50);
  const [, webp, jpeg] = await sizes(75);
  assert.deepEqual([avif, webp, jpeg], usual.slice(0, 3));
});

Deno.test(`${ID}: refuses files over their bounds, and names the largest`, async () => {
  const tiled = pngOf(noise(1200, 800, 64));
  const one = await produce(tiled, { widths: [1200], formats: [], quality: 100 });
  assert.deepEqual(one.found, ["blocker STEP_FAILED produce"]);
  assert.match(
    one.findings[0]!.message,
    /OUTPUT_TOO_LARGE: image-1200\.jpg has at least \d+ bytes, a variant may have 1100000/,
  );
  const small = await produce(tiled, { widths: [480], formats: [], fallback: "png" });
  assert.equal(small.verdict, "ready");
  const all = await produce(tiled, { widths: [470, 480, 490, 485], formats: [], fallback: "png" });
  assert.match(
    all.findings[0]!.message,
    /OUTPUT_TOO_LARGE: The variants have over 1900000 bytes together; the largest, image-490\.png has \d+ bytes/,
  );
});

Deno.test(`${ID}: refuses a side that a format cannot hold before writing`, async () => {
  const tall = pngOf(picture(1, 16_384, (_, y) => [y & 255, 0, 0, 255]));
  const webp = await produce(tall, { widths: [1], formats: ["webp"] });
  assert.match(
    webp.findings[0]!.message,
    /VARIANT_IMPOSSIBLE: image-1\.webp .* holds 16383 a side/,
  );
  const others = await produce(tall, { widths: [1], formats: ["avif"] });
  assert.equal(others.verdict, "ready");
});

// A title, the input, the code, and the fields that are named.
const REFUSED: [string, Record<string, unknown>, string, string[]][] = [
  ["no data", { alt: "x" }, "EMPTY_INPUT", []],
  ["blank data", { data: " " }, "EMPTY_INPUT", []],
  ["a name in other letters", input(PHOTO, { name: "Pier" }), "INVALID_INPUT", ["name"]],
  ["no name", input(PHOTO, { name: "" }), "INVALID_INPUT", ["name"]],
  ["a long name", input(PHOTO, { name: "a".repeat(41) }), "INVALID_INPUT", ["name"]],
  ["a path for a name", input(PHOTO, { name: "../a" }), "INVALID_INPUT", ["name"]],
  ["a name with a line end", input(PHOTO, { name: "a\n" }), "INVALID_INPUT", ["name"]],
  ["a short colour", input(PHOTO, { background: "#fff" }), "INVALID_INPUT", ["background"]],
  ["two fields", input(PHOTO, { name: "", background: "red" }), "INVALID_INPUT", [
    "name",
    "background",
  ]],
  ["no widths", input(PHOTO, { widths: [] }), "INVALID_INPUT", ["widths"]],
  ["six widths", input(PHOTO, { widths: [1, 2, 3, 4, 5, 6] }), "INVALID_INPUT", ["widths"]],
  ["a width of 0", input(PHOTO, { widths: [0] }), "INVALID_INPUT", ["widths[0]"]],
  ["a width over 4000", input(PHOTO, { widths: [4001] }), "INVALID_INPUT", ["widths[0]"]],
  ["another format", input(PHOTO, { formats: ["jxl"] }), "INVALID_INPUT", ["formats[0]"]],
  ["quality 0", input(PHOTO, { quality: 0 }), "INVALID_INPUT", ["quality"]],
  ["quality 101", input(PHOTO, { quality: 101 }), "INVALID_INPUT", ["quality"]],
  ["too long", { data: "A".repeat(1_400_000) }, "INPUT_TOO_LARGE", []],
];

for (const [title, refused, code, fields] of REFUSED) {
  Deno.test(`${ID}: returns ${code} for ${title}`, async () => {
    const error = await errorOf(ID, refused);
    assert.equal(error.code, code);
    assert.deepEqual(error.fields.map(({ path }) => path), fields);
  });
}

Deno.test(`${ID}: reads a data: URI of any type, base64url and white space`, async () => {
  const text = base64(PHOTO);
  const expected = await decoded(PHOTO);
  const urlSafe = text.replaceAll("+", "-").replaceAll("/", "_");
  const lines = text.replace(/.{60}/g, "$&\r\n");
  for (const data of [`data:,${encodeURIComponent(text)}`]) {
    // Base64 that is said to be none is no image.
    assert.deepEqual((await produce(PHOTO, { data })).found, ["blocker STEP_FAILED inspect"]);
  }
  const percent = [...PHOTO].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
  for (const data of [`data:text/plain;base64,${text}`, urlSafe, ` ${lines}`, `data:,${percent}`]) {
    assert.deepEqual(await decoded(PHOTO, { data }), expected);
  }
});

Deno.test(`${ID}: a variant that differs from its plan is a blocker, and nothing is delivered`, async () => {
  const given = input(PHOTO, { widths: [48], formats: [] });
  await prepareFor(given);
  const source = { format: "png", width: 48, height: 36, display_width: 48, display_height: 36 };
  let inspected = 0;
  const outputs: Record<string, () => unknown> = {
    "image-inspector": () => ({
      ...source,
      format: inspected === 0 ? "png" : "jpeg",
      // The second look is at the variant.
      width: inspected++ === 0 ? 48 : 47,
      bytes: 10_000,
      orientation: null,
      has_alpha: false,
      color_type: "rgb",
      animated: false,
      icc_profile: false,
    }),
    "responsive-image-markup": () => ({ html: "<img>", preload: null, files: [] }),
  };
  const context = {
    given,
    versionOf: () => "2026-01-01",
    runTool: (toolId: string): ToolResult => ({
      ok: true,
      toolId,
      output: outputs[toolId]!(),
      stats: {},
      warnings: [],
      errors: [],
    }),
  } as unknown as RunContext;
  const { output } = run(contract.input.parse(given) as Parameters<typeof run>[0], context);
  assert.deepEqual(output.findings.map(({ code, message }) => [code, message]), [
    ["VARIANT_MISMATCH", "image-48.jpg is jpeg of 47 by 36, jpeg of 48 by 36 was planned"],
  ]);
  assert.deepEqual(output.deliverables.map(({ name }) => name), [
    "delivery-plan.json",
    "manifest.json",
  ]);
});

Deno.test(`${ID}: delivers a PNG with a damaged colour profile, and reports its colours`, async () => {
  const data =
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAACmlDQ1B4AABnYXJiYWdl6F9ikAAAABBJREFUeJxj+M/AAEcMxHEArpMP8dBfI54AAAAASUVORK5CYII=";
  const { verdict, findings } = await outputOf(ID, { data, widths: [4], alt: "A red square" });
  assert.equal(verdict, "needs_work");
  assert.deepEqual(
    findings.filter(({ severity }: { severity: string }) => severity === "problem")
      .map(({ code }: { code: string }) => code),
    ["BROKEN_ICC_PROFILE"],
  );
});

/** A PNG with a chunk more, before its picture. */
function stating(file: Uint8Array, chunks: [string, number[]][]): Buffer {
  const HEADER_END = 33;
  const parts = chunks.map(([type, data]) => chunk(type, Uint8Array.from(data)));
  return Buffer.concat([file.subarray(0, HEADER_END), ...parts, file.subarray(HEADER_END)]);
}

const u32 = (numbers: number[]) =>
  numbers.flatMap((number) => [24, 16, 8, 0].map((shift) => number >> shift & 255));

/** White, red, green and blue of Display P3, in hundred thousandths. */
const P3_POINTS = u32([31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000]);

// What is stated of (200, 100, 50), the colour that it is in sRGB, and the finding. By the formulas of CSS Color 4
// (sections 10.8, 10.13 and 17) and PNG's (section 13.13).
const STATED: [string, [string, number[]][], number[], string[]][] = [
  ["a gamma of 1", [["gAMA", u32([100_000])]], [229, 168, 122], ["note COLORS_CONVERTED inspect"]],
  ["the gamma of sRGB", [["gAMA", u32([45_455])]], [200, 100, 50], []],
  ["sRGB beside a gamma", [["sRGB", [0]], ["gAMA", u32([100_000])]], [200, 100, 50], []],
  ["Display P3's primaries", [["cHRM", P3_POINTS]], [215, 93, 31], [
    "note COLORS_CONVERTED inspect",
  ]],
  ["Display P3 by its number", [["cICP", [12, 13, 0, 1]]], [215, 93, 31], [
    "note COLORS_CONVERTED inspect",
  ]],
  ["sRGB by its number, beside a gamma", [["cICP", [1, 13, 0, 1]], ["gAMA", u32([100_000])]], [
    200,
    100,
    50,
  ], []],
  ["points that span no colours", [["cHRM", Array(32).fill(0)]], [200, 100, 50], []],
  ["HDR", [["cICP", [9, 16, 0, 1]]], [200, 100, 50], ["problem COLORS_DROPPED inspect"]],
];

for (const [title, chunks, color, expected] of STATED) {
  Deno.test(`${ID}: ${title}, stated without a profile, counts as browsers count it`, async () => {
    const source = stating(pngOf(picture(8, 8, () => [200, 100, 50, 255])), chunks);
    const { found } = await produce(source, { widths: [8], formats: [] });
    const { data } = await decoded(source);
    assert.deepEqual(found.filter((finding) => finding.includes("COLORS")), expected);
    const off = color.map((code, channel) => Math.abs(code - data[channel]!));
    assert.ok(Math.max(...off) <= 1, `${[...data.subarray(0, 3)]}, not ${color}`);
  });
}

Deno.test(`${ID}: an alpha channel that nothing shows through needs no PNG, and no background`, async () => {
  const { deliverables } = await produce(OPAQUE, { widths: [48], formats: [] });
  assert.equal(deliverables[0]!.name, "image-48.jpg");
});

Deno.test(`${ID}: the numbers that an AVIF has for its colours are read`, async () => {
  const foundWith = async (primaries: number, transfer: number) => {
    const file = Buffer.from(fixture("av_8.avif"));
    const at = file.indexOf("nclx");
    file.writeUInt16BE(primaries, at + 4);
    file.writeUInt16BE(transfer, at + 6);
    const { found } = await produce(file, { widths: [8], formats: [] });
    return found.filter((finding) => finding.includes("COLORS"));
  };
  assert.deepEqual(await foundWith(1, 13), []);
  assert.deepEqual(await foundWith(2, 2), []);
  assert.deepEqual(await foundWith(9, 14), ["note COLORS_CONVERTED inspect"]);
  assert.deepEqual(await foundWith(9, 18), ["problem COLORS_DROPPED inspect"]);
  assert.deepEqual(await foundWith(200, 13), ["problem COLORS_DROPPED inspect"]);
});
