import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { inflateSync } from "node:zlib";
import { PdfDocument } from "../../../../tools/shared/pdf/document.ts";
import { bytesOf, FileWriter, textString } from "../../../../tools/shared/pdf/file_writer.ts";
import { createMeter } from "../../../../tools/shared/pdf/meter.ts";
import { PdfName, type PdfObject } from "../../../../tools/shared/pdf/objects.ts";

const LIMITS = { max_read_bytes: 1e6, max_unpacked_bytes: 1e6, max_values: 1e6 };

function write(text: string): Uint8Array {
  const file = new FileWriter(10_000);
  const pages = file.reserve();
  const root = file.add(
    new Map<string, PdfObject>([["Type", new PdfName("Catalog")], ["Pages", pages]]),
  );
  file.addStream(bytesOf(text.repeat(50)), new Map([["Kind", new PdfName("Text")]]));
  file.put(
    pages,
    new Map<string, PdfObject>([["Type", new PdfName("Pages")], ["Kids", []], ["Count", 0]]),
  );
  return file.finish(root, file.add(new Map([["Title", textString("é\u{1f600}")]])));
}

Deno.test("FileWriter: the table says where each object is (ISO 32000-2, section 7.5.4)", () => {
  const text = Buffer.from(write("x")).toString("latin1");
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1]);
  const [, first, count] = /^xref\n(\d+) (\d+)\n/.exec(text.slice(start))!;
  assert.deepEqual([first, count], ["0", "5"]);
  const entries = text.slice(start).split("\n").slice(2, 7);
  assert.equal(entries[0], "0000000000 65535 f ");
  entries.slice(1).forEach((entry, index) => {
    const [, offset] = /^(\d{10}) 00000 n $/.exec(entry)!;
    assert.ok(text.startsWith(`${index + 1} 0 obj\n`, Number(offset)), entry);
  });
});

Deno.test("FileWriter: compresses streams and writes their length", () => {
  const document = new PdfDocument(write("words "), createMeter(LIMITS));
  const text = Buffer.from(write("words ")).toString("latin1");
  const [, length] = /\/Kind\/Text\/Filter\/FlateDecode\/Length (\d+)>>/.exec(text)!;
  const at = text.indexOf("stream\n") + "stream\n".length;
  const data = Buffer.from(text.slice(at, at + Number(length)), "latin1");
  assert.equal(inflateSync(data).toString(), "words ".repeat(50));
  assert.ok(!document.isDamaged);
});

Deno.test("FileWriter: equal calls give equal bytes, and other calls another identifier", () => {
  const idOf = (file: Uint8Array) => /\/ID\[(.*)\]/.exec(Buffer.from(file).toString("latin1"))![1];
  assert.deepEqual(write("a"), write("a"));
  assert.notEqual(idOf(write("a")), idOf(write("b")));
});

Deno.test("FileWriter: writes text strings as ASCII, or as UTF-16 with a byte order mark", () => {
  assert.deepEqual(textString("Abc ~").bytes, bytesOf("Abc ~"));
  assert.deepEqual([...textString("é\u{1f600}\ud800").bytes], [
    ...[0xfe, 0xff, 0x00, 0xe9, 0xd8, 0x3d, 0xde, 0x00],
    // Half a pair is not a character.
    ...[0xff, 0xfd],
  ]);
});

Deno.test("FileWriter: stops before the file becomes too large", () => {
  const file = new FileWriter(1_000);
  assert.throws(() => file.add(textString("x".repeat(1_000))), { code: "OUTPUT_TOO_LARGE" });
});
