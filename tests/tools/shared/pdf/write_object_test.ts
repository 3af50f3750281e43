import assert from "node:assert/strict";
import { createMeter } from "../../../../tools/shared/pdf/meter.ts";
import {
  PdfName,
  type PdfObject,
  PdfReference,
  PdfStream,
  PdfString,
} from "../../../../tools/shared/pdf/objects.ts";
import { ObjectReader } from "../../../../tools/shared/pdf/reader.ts";
import { writeObject } from "../../../../tools/shared/pdf/write_object.ts";

const bytes = (...values: number[]) => Uint8Array.from(values);

/** Objects as ISO 32000-2, section 7.3, writes them. */
const WRITTEN: [PdfObject, string][] = [
  [null, "null"],
  [true, "true"],
  [false, "false"],
  [12, "12"],
  [-0.5, "-0.5"],
  [-0, "0"],
  [1 / 3, "0.333333"],
  [1e-9, "0"],
  [2 ** 53 - 1, "9007199254740991"],
  [-(2 ** 53), "-9007199254740992.0"],
  [1e21, "1000000000000000000000.0"],
  [Infinity, "0"],
  [new PdfName("Type"), "/Type"],
  [new PdfName("A B#/(\xe9"), "/A#20B#23#2f#28#e9"],
  [new PdfString(bytes(0x41, 0x28, 0x29, 0x5c, 0x0a, 0xff)), "(A\\(\\)\\\\\\012\\377)"],
  [new PdfReference(12, 3), "12 3 R"],
  [[1, 2, new PdfName("A"), [true], new PdfString(bytes(0x41)), 3], "[1 2/A[true](A)3]"],
  [[], "[]"],
  [new Map<string, PdfObject>([["A", 1], ["B", new PdfName("C")]]), "<</A 1/B/C>>"],
  [new Map(), "<<>>"],
];

for (const [object, text] of WRITTEN) {
  Deno.test(`writeObject: writes ${text}`, () => assert.equal(writeObject(object), text));
}

Deno.test("writeObject: another reading gives back what was written", () => {
  const limits = { max_read_bytes: 1e6, max_unpacked_bytes: 1e6, max_values: 1e6 };
  for (const [object, text] of WRITTEN) {
    if (typeof object === "number" && !Object.is(Number(text), object)) continue;
    const reader = new ObjectReader(new TextEncoder().encode(text), 0, createMeter(limits));
    assert.deepEqual(reader.readObject(), object, text);
  }
});

Deno.test("writeObject: refuses a stream inside another object", () => {
  const stream = new PdfStream(new Map(), bytes(), new PdfReference(1, 0));
  assert.throws(() => writeObject([stream]), TypeError);
});
