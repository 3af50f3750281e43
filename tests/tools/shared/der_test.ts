import assert from "node:assert/strict";
import {
  bitsStart,
  booleanOf,
  childrenOf,
  contentOf,
  DerError,
  encodingOf,
  fieldsOf,
  integerBits,
  integerBytes,
  oidOf,
  onlyElementIn,
  readElement,
  smallInteger,
  TAG,
} from "../../../tools/shared/der.ts";

/** The element of bytes that are written as hexadecimal digits. */
function element(hex: string) {
  return readElement(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)));
}

Deno.test("DER: reads tag, content and encoding of an element", () => {
  const sequence = element("30060201050101ff");
  assert.equal(sequence.tag, TAG.SEQUENCE);
  assert.deepEqual(childrenOf(sequence).map(({ tag }) => tag), [TAG.INTEGER, TAG.BOOLEAN]);
  assert.deepEqual([...contentOf(childrenOf(sequence)[0]!)], [5]);
  assert.deepEqual([...encodingOf(childrenOf(sequence)[1]!)], [1, 1, 0xff]);
});

Deno.test("DER: requires the long form for a length of 128, and exactly that many bytes", () => {
  const { contentStart, end } = element(`048180${"00".repeat(130)}`);
  assert.deepEqual([contentStart, end], [3, 131]);
});

// X.690, sections 8.1 and 10.1; the texts are those of the reader.
const BROKEN: [hex: string, offset: number, message: RegExp][] = [
  ["", 0, /ends where an element should begin/],
  ["30", 0, /ends where/],
  ["3080", 0, /indefinite/],
  ["300501", 0, /a length of 5 goes 4 bytes too far/],
  ["04810500", 0, /shortest form/],
  ["0482000500", 0, /shortest form/],
  ["04850000000001ff", 0, /too long/],
  ["1f8101ff", 0, /long form/],
];
for (const [hex, offset, message] of BROKEN) {
  Deno.test(`DER: refuses ${hex || "nothing"}`, () => {
    assert.throws(() => element(hex), (error) => {
      assert.ok(error instanceof DerError);
      assert.match(error.message, message);
      assert.equal(error.offset, offset);
      return true;
    });
  });
}

// X.690, section 8.19.5: {2 999 3} is 06 03 88 37 03; the others are of RFC 5280 and RFC 8017.
const OIDS: [hex: string, oid: string][] = [
  ["0603883703", "2.999.3"],
  ["06092a864886f70d01010b", "1.2.840.113549.1.1.11"],
  ["0603550403", "2.5.4.3"],
  ["060100", "0.0"],
  ["060127", "0.39"],
  ["06014f", "1.39"],
  ["060150", "2.0"],
];
for (const [hex, oid] of OIDS) {
  Deno.test(`DER: reads the OBJECT IDENTIFIER ${oid}`, () =>
    assert.equal(oidOf(element(hex)), oid));
}

Deno.test("DER: refuses an OBJECT IDENTIFIER that is empty or cut off", () => {
  assert.throws(() => oidOf(element("0600")), DerError);
  assert.throws(() => oidOf(element("060188")), DerError);
});

Deno.test("DER: reads integers", () => {
  assert.deepEqual([...integerBytes(element("020200ff"))], [0xff]);
  assert.deepEqual([...integerBytes(element("020100"))], [0]);
  assert.equal(integerBits(element("020200ff")), 8);
  assert.equal(integerBits(element("02020100")), 9);
  assert.equal(smallInteger(element("02047fffffff")), 2 ** 31 - 1);
  assert.throws(() => smallInteger(element("02050080000000")), DerError, "2^31");
  assert.throws(() => smallInteger(element("0201ff")), DerError, "-1");
  assert.throws(() => integerBytes(element("0200")), DerError);
});

Deno.test("DER: reads fields in order, and names what is missing or left over", () => {
  const fields = fieldsOf(element("30060201050101ff"));
  assert.equal(fields.takeIf(TAG.BOOLEAN), undefined);
  assert.equal(smallInteger(fields.take(TAG.INTEGER, "the count")), 5);
  assert.throws(() => fields.take(TAG.OID, "the id"), /the id is missing or has another type/);
  assert.throws(() => fields.finish("the list"), /the list has an extra field/);
  assert.equal(booleanOf(fields.takeAny("the flag")), true);
  fields.finish("the list");
  assert.throws(() => fields.takeAny("more"), /more is missing/);
});

Deno.test("DER: reads what is inside an OCTET STRING or BIT STRING", () => {
  assert.equal(onlyElementIn(element("0403020105")).tag, TAG.INTEGER);
  assert.throws(() => onlyElementIn(element("040402010500")), /bytes follow/);
  const bits = element("030400020105");
  assert.equal(onlyElementIn(bits, bitsStart(bits)).tag, TAG.INTEGER);
  assert.throws(() => bitsStart(element("030108")), DerError, "eight unused bits");
  assert.throws(() => bitsStart(element("0300")), DerError);
});
