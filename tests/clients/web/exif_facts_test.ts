/** What a photo's Exif block reveals. exif-parser 0.1.12 gives the same for the same bytes. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { exifFacts } from "../../../clients/web/client/show/exif_facts.ts";

type Entry = [tag: number, type: number, count: number, data: Buffer];

const text = (tag: number, value: string): Entry => {
  const data = Buffer.from(`${value}\0`);
  return [tag, 2, data.length, data];
};
const shorts = (tag: number, ...values: number[]): Entry => {
  const data = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => data.writeUInt16LE(value, 2 * index));
  return [tag, 3, values.length, data];
};
const rationals = (tag: number, ...values: [number, number][]): Entry => {
  const data = Buffer.alloc(8 * values.length);
  values.flat().forEach((value, index) => data.writeUInt32LE(value, 4 * index));
  return [tag, 5, values.length, data];
};
const pointer = (tag: number, to: number): Entry => {
  const data = Buffer.alloc(4);
  data.writeUInt32LE(to);
  return [tag, 4, 1, data];
};

/** A directory at a place of its block, with what does not fit into its entries behind it. */
function directory(start: number, entries: Entry[]): Buffer {
  const head = Buffer.alloc(2 + 12 * entries.length + 4);
  head.writeUInt16LE(entries.length);
  let rest = Buffer.alloc(0);
  entries.forEach(([tag, type, count, data], index) => {
    const at = 2 + 12 * index;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    if (data.length <= 4) data.copy(head, at + 8);
    else {
      head.writeUInt32LE(start + head.length + rest.length, at + 8);
      rest = Buffer.concat([rest, data]);
    }
  });
  return Buffer.concat([head, rest]);
}

const SHOT = [
  rationals(0x829a, [10, 2500]),
  rationals(0x829d, [28, 10]),
  shorts(0x8827, 400),
  text(0x9003, "2026:11:30 09:15:00"),
  rationals(0x920a, [50, 1]),
];
const PLACE = [
  text(1, "S"),
  rationals(2, [33, 1], [51, 1], [2484, 100]),
  text(3, "E"),
  rationals(4, [151, 1], [12, 1], [5400, 100]),
];
const SHOT_AT = 200;
const PLACE_AT = 400;

/** A TIFF structure of three directories. */
function tiff(): Buffer {
  const block = Buffer.alloc(600);
  block.write("II*\0", 0, "latin1");
  block.writeUInt32LE(8, 4);
  directory(8, [
    text(0x010f, "Maker & Co"),
    text(0x0110, "M1"),
    pointer(0x8769, SHOT_AT),
    pointer(0x8825, PLACE_AT),
  ]).copy(block, 8);
  directory(SHOT_AT, SHOT).copy(block, SHOT_AT);
  directory(PLACE_AT, PLACE).copy(block, PLACE_AT);
  return block;
}

function jpeg(block: Buffer): Buffer {
  const head = Buffer.from("ffd8ffe10000", "hex");
  head.writeUInt16BE(block.length + 8, 4);
  return Buffer.concat([head, Buffer.from("Exif\0\0"), block, Buffer.from("ffda0002ffd9", "hex")]);
}

function png(block: Buffer): Buffer {
  const head = Buffer.from("89504e470d0a1a0a0000000065584966", "hex");
  head.writeUInt32BE(block.length, 8);
  return Buffer.concat([head, block, Buffer.alloc(4)]);
}

function webp(block: Buffer): Buffer {
  const head = Buffer.from("RIFF\0\0\0\0WEBPEXIF\0\0\0\0", "latin1");
  head.writeUInt32LE(block.length, 16);
  return Buffer.concat([head, block]);
}

const REVEALED = {
  Taken: "2026-11-30 09:15:00",
  Place: "-33.85690, 151.21500",
  "Camera maker": "Maker & Co",
  Camera: "M1",
  Exposure: "1/250 s",
  Aperture: "f/2.8",
  ISO: "400",
  "Focal length": "50 mm",
};
for (
  const [format, file] of Object.entries({
    JPEG: jpeg(tiff()),
    PNG: png(tiff()),
    WebP: webp(tiff()),
  })
) {
  Deno.test(`exif: what a ${format} reveals`, () => {
    assert.deepEqual(Object.fromEntries(exifFacts(file)), REVEALED);
  });
}

Deno.test("exif: a file that ends anywhere, or is none, reveals what is left and does not fail", () => {
  const whole = jpeg(tiff());
  for (let length = 0; length < whole.length; length++) {
    for (const [name, value] of exifFacts(whole.subarray(0, length))) {
      assert.equal(value, REVEALED[name as keyof typeof REVEALED], name);
    }
  }
  assert.deepEqual(exifFacts(Buffer.from("GIF89a")), []);
});
