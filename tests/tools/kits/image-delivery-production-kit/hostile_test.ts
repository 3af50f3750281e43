/** Files that nobody saves: each is a finding or a typed failure of a step, and the next picture comes out as ever. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { deflateSync } from "node:zlib";
import { startEmscripten } from "../../../../tools/kits/image-delivery-production-kit/codecs/emscripten.ts";
import { runTool } from "../../../support.ts";
import { chunk, header, photograph, pngOf, SIGNATURE } from "./pictures.ts";

const ID = "image-delivery-production-kit";

const FIXTURES = new URL("../../../fixtures/design/images/", import.meta.url);

const fixture = (name: string) => Buffer.from(Deno.readFileSync(new URL(name, FIXTURES)));

/** The codes of the blockers, with those of failed steps behind them. */
async function blockersOf(file: Uint8Array): Promise<string[]> {
  const data = Buffer.from(file).toString("base64");
  const { error, output } = await runTool(ID, { data, widths: [4, 4000], alt: "A picture" });
  assert.equal(error, undefined, JSON.stringify(error));
  // Checked by the engine against the kit's contract.
  const { steps, findings } = output as {
    steps: { id: string; status: string; error?: { code: string } }[];
    findings: { severity: string; code: string; step: string }[];
  };
  return findings.filter(({ severity }) => severity === "blocker").map(({ code, step }) => {
    const failed = steps.find(({ id, status }) => id === step && status === "failed");
    return failed ? `${code} ${failed.error!.code}` : code;
  });
}

const PHOTO = pngOf(photograph(40, 30));
const expected = await runTool(ID, { data: PHOTO.toString("base64"), widths: [40], alt: "A" });

/** A copy with some bytes replaced. */
function patched(file: Buffer, at: number, bytes: number[]): Buffer {
  const copy = Buffer.from(file);
  copy.set(bytes, at);
  return copy;
}

/** Where a marker segment of a JPEG begins. */
const segmentAt = (file: Buffer, marker: number) => file.indexOf(Buffer.from([0xff, marker]));

const JPEG = fixture("cj_rgb.jpg");
const PROGRESSIVE = fixture("cj_progressive.jpg");
const WEBP = fixture("cw_lossy_alpha.webp");
const AVIF = fixture("av_8.avif");

/** Zeros that take a thousandth of their size. */
const BOMB = deflateSync(Buffer.alloc(200 * 2 ** 20), { level: 9 });

const pngWith = (...chunks: Buffer[]) =>
  Buffer.concat([
    SIGNATURE,
    header(40, 30, 2),
    ...chunks,
    PHOTO.subarray(33),
  ]);

const HUGE = [0xff, 0xff];
const lastScan = PROGRESSIVE.subarray(
  PROGRESSIVE.lastIndexOf(Buffer.from([0xff, 0xda])),
  PROGRESSIVE.length - 2,
);
const scans = (count: number) =>
  Buffer.concat([
    PROGRESSIVE.subarray(0, -2),
    ...Array(count).fill(lastScan),
    PROGRESSIVE.subarray(-2),
  ]);

/** An AVIF whose picture says another size than its frame has. */
const spanned = (width: number, height: number) => {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return patched(AVIF, AVIF.indexOf("ispe") + 8, [...size]);
};

/** An AVIF whose frame, which is the end of the file, stands there so many times. */
const repeated = (count: number) => {
  // The last unit: its header, its size in a byte, its data.
  const data = AVIF.indexOf("mdat") + 4;
  const frameAt = AVIF.indexOf(0x32, data);
  assert.equal(frameAt + 2 + AVIF[frameAt + 1]!, AVIF.length);
  const frames = Array(count).fill(AVIF.subarray(frameAt));
  const file = Buffer.concat([AVIF.subarray(0, frameAt), ...frames]);
  file.writeUInt32BE(file.length - data + 8, data - 8);
  // The length of the item's only extent ends the item location box (ISO/IEC 14496-12, section 8.11.3).
  const locations = file.indexOf("iloc") - 4;
  file.writeUInt32BE(file.length - data, locations + file.readUInt32BE(locations) - 4);
  return file;
};

const UNDECODABLE = ["STEP_FAILED INVALID_IMAGE"];

const HOSTILE: [title: string, file: Buffer, blockers: string[]][] = [
  ["a PNG cut in its data", PHOTO.subarray(0, -300), UNDECODABLE],
  ["a PNG cut before its end", PHOTO.subarray(0, -12), UNDECODABLE],
  ["a JPEG cut in its data", JPEG.subarray(0, -20), UNDECODABLE],
  ["a JPEG without its end", JPEG.subarray(0, -2), UNDECODABLE],
  ["a WebP that is cut", WEBP.subarray(0, -20), UNDECODABLE],
  ["an AVIF that is cut", AVIF.subarray(0, -20), UNDECODABLE],
  ["a PNG that promises 65,535 pixels a side", patched(PHOTO, 18, [...HUGE, 0, 0, ...HUGE]), [
    "TOO_MANY_PIXELS",
  ]],
  [
    "a JPEG that does",
    patched(JPEG, segmentAt(JPEG, 0xc0) + 5, [...HUGE, ...HUGE]),
    ["TOO_MANY_PIXELS"],
  ],
  ["a WebP that does", patched(WEBP, 24, [0xff, 0xff, 0, 0xff, 0xff, 0]), ["TOO_MANY_PIXELS"]],
  ["an AVIF that does", spanned(65_535, 65_535), ["TOO_MANY_PIXELS"]],
  [
    "a PNG of two headers, the small one first",
    Buffer.concat([
      PHOTO.subarray(0, 33),
      header(30_000, 30_000, 6),
      PHOTO.subarray(33),
    ]),
    UNDECODABLE,
  ],
  [
    "a PNG of two headers, the large one first",
    Buffer.concat([
      SIGNATURE,
      header(30_000, 30_000, 6),
      PHOTO.subarray(8),
    ]),
    ["TOO_MANY_PIXELS"],
  ],
  [
    "a PNG whose pixels are a bomb",
    Buffer.concat([
      SIGNATURE,
      header(40, 30, 2),
      chunk("IDAT", BOMB),
      chunk("IEND", Buffer.alloc(0)),
    ]),
    [],
  ],
  [
    "a bomb for a profile",
    pngWith(chunk("iCCP", Buffer.concat([Buffer.from("x\0\0"), BOMB]))),
    // It is not unpacked and left out, which is a problem of its own.
    [],
  ],
  ["a bomb for a text", pngWith(chunk("zTXt", Buffer.concat([Buffer.from("x\0\0"), BOMB]))), []],
  [
    "a bomb for a Unicode text",
    pngWith(chunk("iTXt", Buffer.concat([Buffer.from("x\0\x01\0\0\0"), BOMB]))),
    [],
  ],
  [
    "a PNG whose data is no deflate stream",
    Buffer.concat([
      SIGNATURE,
      header(40, 30, 2),
      chunk("IDAT", Buffer.alloc(99, 7)),
      chunk("IEND", Buffer.alloc(0)),
    ]),
    UNDECODABLE,
  ],
  ["a JPEG of 90 scans more", scans(90), []],
  ["a JPEG of 100 scans more", scans(100), UNDECODABLE],
  [
    "a JPEG without tables",
    Buffer.concat([
      JPEG.subarray(0, segmentAt(JPEG, 0xdb)),
      JPEG.subarray(segmentAt(JPEG, 0xc0)),
    ]),
    UNDECODABLE,
  ],
  ["a JPEG of 12 bits", patched(JPEG, segmentAt(JPEG, 0xc0) + 4, [12]), UNDECODABLE],
  ["a JPEG of lossless processes", patched(JPEG, segmentAt(JPEG, 0xc0) + 1, [0xc3]), UNDECODABLE],
  ["a WebP whose frame has another size", patched(WEBP, 24, [99, 0, 0, 99, 0, 0]), UNDECODABLE],
  ["an AVIF of four frames", repeated(4), []],
  ["an AVIF of five frames", repeated(5), UNDECODABLE],
  ["an AVIF whose frame is larger than its picture", spanned(8, 8), UNDECODABLE],
  ["an AVIF whose frame is smaller than its picture", spanned(1000, 1000), UNDECODABLE],
];

for (const [title, file, blockers] of HOSTILE) {
  Deno.test(`${ID}: ${title}: ${blockers.join(", ") || "is read"}`, async () => {
    assert.deepEqual(await blockersOf(file), blockers);
    const data = PHOTO.toString("base64");
    assert.deepEqual(await runTool(ID, { data, widths: [40], alt: "A" }), expected);
  });
}

Deno.test(`${ID}: random changes of bytes never fail the tool itself`, async () => {
  let state = 7;
  const next = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor(state / 2 ** 32 * most);
  };
  const SOURCES = [PHOTO, JPEG, PROGRESSIVE, WEBP, AVIF, fixture("av_grid.avif")];
  for (const source of SOURCES) {
    for (let round = 0; round < 10; round++) {
      const file = Buffer.from(source);
      for (let change = 0; change <= round % 5; change++) file[next(file.length)] = next(256);
      for (const blocker of await blockersOf(file)) {
        assert.ok(!blocker.includes("RUNTIME"), `${blocker}: ${file.toString("base64")}`);
      }
    }
  }
});

/** A module of Emscripten's form: a memory of one page that may grow. */
// deno-fmt-ignore
const GROWING = new WebAssembly.Module(new Uint8Array([
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, // the magic and version 1
  0x05, 0x03, 0x01, 0x00, 0x01, // a memory of at least one page
  0x07, 0x07, 0x01, 0x03, 0x6d, 0x65, 0x6d, 0x02, 0x00, // exported as mem
]));

Deno.test(`${ID}: lets a codec's memory grow to 400 MiB and no further`, () => {
  const { memory } = startEmscripten<{ memory: WebAssembly.Memory }>(GROWING, (settings) => {
    settings.instantiateWasm({}, ({ exports }) => Object.assign(settings, { memory: exports.mem }));
  });
  const pages = 400 * 16;
  assert.throws(() => memory.grow(pages), RangeError);
  assert.equal(memory.grow(pages - 1), 1);
  assert.throws(() => memory.grow(1), RangeError);
});

Deno.test(`${ID}: restores what codec scripts leave behind, even when one throws`, () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, "location");
  const leave = () =>
    Object.defineProperty(globalThis, "location", { value: 1, configurable: true });
  startEmscripten(GROWING, leave);
  assert.deepEqual(Object.getOwnPropertyDescriptor(globalThis, "location"), before);
  assert.throws(() =>
    startEmscripten(GROWING, () => {
      leave();
      throw new Error("no memory");
    })
  );
  assert.deepEqual(Object.getOwnPropertyDescriptor(globalThis, "location"), before);
});

Deno.test(`${ID}: leaves no global behind`, async () => {
  const globals = () => Object.entries(Object.getOwnPropertyDescriptors(globalThis));
  const before = globals();
  await blockersOf(AVIF);
  assert.deepEqual(globals(), before);
});
