import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import {
  brotliCompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gunzipSync,
  gzipSync,
  inflateRawSync,
  inflateSync,
} from "node:zlib";
import fc from "../../fast_check.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const TOOL = "compression-codec";
const FORMATS = ["gzip", "zlib", "deflate", "brotli"] as const;

// Python's gzip.compress(mtime=0), zlib.compress and zlib.compressobj(wbits=-15).
const DECOMPRESS: [string, Record<string, unknown>, string, Record<string, unknown>?, string[]?][] =
  [
    ["zlib, told by its header", { input: "eJzLSM3JyQcABiwCFQ==" }, "hello", { format: "zlib" }],
    [
      "raw deflate",
      { input: "cb48cdc9c957c8409000", input_format: "hex", format: "deflate" },
      "hello hello hello",
    ],
    [
      "two gzip members",
      { input: "H4sIAAAAAAACA0sEAEO+t+gBAAAAH4sIAAAAAAACA0sCAPnvvnEBAAAA" },
      "ab",
      { members: 2 },
    ],
    [
      "zeros behind a member",
      { input: "1f8b0800000000000203cb48cdc9c9070086a61036050000000000", input_format: "hex" },
      "hello",
      { members: 1 },
    ],
    [
      "other bytes behind a member",
      { input: "1f8b0800000000000203cb48cdc9c9070086a61036050000000041", input_format: "hex" },
      "hello",
      { members: 1 },
      ["TRAILING_DATA"],
    ],
    [
      "zlib and a byte",
      { input: "789ccb48cdc9c90700062c021500", input_format: "hex" },
      "hello",
      {},
      [
        "TRAILING_DATA",
      ],
    ],
    // RFC 7932, section 9.1: one byte that says "window of 2^16, last and empty".
    ["an empty Brotli stream", { input: "06", input_format: "hex", format: "brotli" }, "", {
      ratio: 0,
    }],
  ];
for (const [title, input, expected, stats = {}, warnings = []] of DECOMPRESS) {
  Deno.test(`compression-codec: decompresses ${title}`, async () => {
    const result = await runTool(TOOL, { ...input, action: "decompress" });
    assert.equal(result.output, expected, JSON.stringify(result.error));
    for (const [name, value] of Object.entries(stats)) {
      assert.equal((result.stats as Record<string, unknown>)[name], value, name);
    }
    assert.deepEqual(result.warnings.map(({ code }) => code), warnings);
  });
}

const FAULTS: [string, Record<string, unknown>, string][] = [
  ["no Base64", { input: "a" }, "INVALID_BASE64"],
  ["no hex", { input: "1f8", input_format: "hex" }, "INVALID_HEX"],
  ["neither gzip nor zlib", { input: "0102", input_format: "hex" }, "UNKNOWN_FORMAT"],
  ["no bytes at all", { input: " ", input_format: "hex" }, "UNKNOWN_FORMAT"],
  ["half a gzip header", { input: "1f8b08", input_format: "hex" }, "CORRUPT_DATA"],
  [
    "a gzip cut short",
    { input: "1f8b0800000000000203cb48cd", input_format: "hex" },
    "CORRUPT_DATA",
  ],
  ["a gzip cut in its trailer", {
    input: "1f8b0800000000000203cb48cdc9c9070086a61036",
    input_format: "hex",
  }, "CORRUPT_DATA"],
  ["a wrong CRC", {
    input: "1f8b0800000000000203cb48cdc9c9070086a61037" + "05000000",
    input_format: "hex",
  }, "CHECKSUM_MISMATCH"],
  ["a wrong length", {
    input: "1f8b0800000000000203cb48cdc9c9070086a61036" + "06000000",
    input_format: "hex",
  }, "CHECKSUM_MISMATCH"],
  [
    "a wrong Adler-32",
    { input: "789ccb48cdc9c90700062c0216", input_format: "hex" },
    "CHECKSUM_MISMATCH",
  ],
  // Python's zlib.compressobj(zdict=b"hello").
  ["a preset dictionary", { input: "eLsGLAIVywARCmASABmRBEk=", format: "zlib" }, "CORRUPT_DATA"],
  [
    "a reserved block type",
    { input: "07", input_format: "hex", format: "deflate" },
    "CORRUPT_DATA",
  ],
  ["nothing of a stream", { input: " ", input_format: "hex", format: "deflate" }, "CORRUPT_DATA"],
  [
    "a reserved Brotli window",
    { input: "11", input_format: "hex", format: "brotli" },
    "CORRUPT_DATA",
  ],
  ["text where bytes are due", { input: "hello", input_format: "utf8" }, "INVALID_INPUT"],
];
for (const [title, input, code] of FAULTS) {
  Deno.test(`compression-codec: refuses ${title}`, async () => {
    assert.equal((await errorOf(TOOL, { ...input, action: "decompress" })).code, code);
  });
}

Deno.test("compression-codec: returns compressed bytes as Base64, not text", async () => {
  const error = await errorOf(TOOL, { input: "a", output_format: "utf8" });
  assert.equal(error.code, "INVALID_INPUT");
});

Deno.test("compression-codec: a gzip header names no time, file or machine", async () => {
  const hex = (level: number) => outputOf(TOOL, { input: "hello", output_format: "hex", level });
  // RFC 1952, section 2.3: magic, deflate, no flags, MTIME 0, XFL, OS 3 (Unix).
  assert.match(await hex(6), /^1f8b0800000000000003/);
  assert.match(await hex(9), /^1f8b0800000000000203/);
  assert.match(await hex(1), /^1f8b0800000000000403/);
  assert.match(await hex(0), /68656c6c6f/);
});

Deno.test("compression-codec: other programs read its output", async () => {
  const text = "naïve café, ".repeat(200);
  const readers = { gzip: gunzipSync, zlib: inflateSync, deflate: inflateRawSync };
  for (const [format, read] of Object.entries(readers)) {
    for (const level of [0, 1, 6, 9]) {
      const output = await outputOf(TOOL, { input: text, format, level });
      assert.equal(read(Buffer.from(output, "base64")).toString(), text, `${format} ${level}`);
    }
  }
});

Deno.test("compression-codec: reads what other programs write", async () => {
  const text = Buffer.from("naïve café, ".repeat(200) + "日本語 the quick brown fox");
  const written: [string, Uint8Array][] = [
    ["gzip", gzipSync(text)],
    ["zlib", deflateSync(text, { level: 1 })],
    ["deflate", deflateRawSync(text, { level: 9 })],
  ];
  for (const quality of [0, 1, 5, 9, 11]) {
    for (const window of [10, 16, 24]) {
      for (const mode of [0, 1, 2]) {
        written.push([
          "brotli",
          brotliCompressSync(text, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: quality,
              [constants.BROTLI_PARAM_LGWIN]: window,
              [constants.BROTLI_PARAM_MODE]: mode,
            },
          }),
        ]);
      }
    }
  }
  for (const [format, bytes] of written) {
    const input = Buffer.from(bytes).toString("base64");
    assert.equal(await outputOf(TOOL, { input, format, action: "decompress" }), text.toString());
  }
});

Deno.test("compression-codec: refuses a Brotli stream that is not complete", async () => {
  const text = "The quick brown fox jumps over the lazy dog. ".repeat(5);
  const bytes = brotliCompressSync(Buffer.from(text));
  for (let length = 0; length < bytes.length; length++) {
    const input = Buffer.from(bytes.subarray(0, length)).toString("hex") || " ";
    const asked = { input, input_format: "hex", format: "brotli", action: "decompress" };
    assert.equal((await errorOf(TOOL, asked)).code, "CORRUPT_DATA", `${length} bytes`);
  }
  const input = Buffer.concat([bytes, Buffer.from("tail")]).toString("base64");
  const asked = { input, format: "brotli", action: "decompress" };
  assert.equal(await outputOf(TOOL, asked), text);
  assert.deepEqual(await warningsOf(TOOL, asked), ["TRAILING_DATA"]);
});

for (const format of FORMATS) {
  Deno.test(`compression-codec: stops a ${format} bomb at the bound`, async () => {
    const bomb = Buffer.alloc(30_000_000);
    const bytes = {
      gzip: gzipSync,
      zlib: deflateSync,
      deflate: deflateRawSync,
      brotli: brotliCompressSync,
    }[format](bomb);
    const input = Buffer.from(bytes).toString("base64");
    const error = await errorOf(TOOL, { input, format, action: "decompress" });
    assert.deepEqual([error.code, error.details], [
      "OUTPUT_TOO_LARGE",
      { max_output_bytes: 1_000_000 },
    ]);
  });

  Deno.test(`compression-codec: reads ${format} up to the bound, and not one byte more`, async () => {
    const text = "x".repeat(1000);
    const input = await outputOf(TOOL, { input: text, format });
    const asked = { input, format, action: "decompress", max_output_bytes: 1000 };
    assert.equal(await outputOf(TOOL, asked), text);
    const less = await errorOf(TOOL, { ...asked, max_output_bytes: 999 });
    assert.equal(less.code, "OUTPUT_TOO_LARGE");
  });

  Deno.test(`compression-codec: any bytes survive ${format}`, async () => {
    const level = fc.integer({ min: 0, max: 9 });
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 500 }),
        level,
        async (any, level) => {
          const input = Buffer.from(any).toString("hex");
          const hex = { input_format: "hex", output_format: "hex", format };
          const compressed = await outputOf(TOOL, { input, level, ...hex });
          const decompress = { input: compressed, action: "decompress", ...hex };
          assert.equal(await outputOf(TOOL, decompress), input);
        },
      ),
      { numRuns: 60 },
    );
  });
}

Deno.test("compression-codec: rounds ratios half up", async () => {
  const grown = await runTool(TOOL, { input: "a", format: "zlib" });
  // Nine bytes for one: header 2, one fixed block 3, Adler-32 4.
  assert.equal((grown.stats as { ratio: number }).ratio, 9);
});

Deno.test("compression-codec: returns bytes that are not text as Base64", async () => {
  const input = Buffer.from(gzipSync(Buffer.from([0xff, 0xfe]))).toString("base64");
  const result = await runTool(TOOL, { input, action: "decompress" });
  assert.equal(result.output, "//4=");
  assert.deepEqual(result.warnings.map(({ code }) => code), ["BINARY_OUTPUT"]);
  const asText = { input, action: "decompress", output_format: "utf8" };
  assert.equal((await errorOf(TOOL, asText)).code, "INVALID_UTF8");
});

Deno.test("compression-codec: UNKNOWN_FORMAT shows up to two first bytes", async () => {
  const message = async (input: string) =>
    (await errorOf(TOOL, { action: "decompress", input_format: "hex", input })).message;
  assert.match(await message("504b0304"), /begin with 50 4b, like neither gzip \(1f 8b\)/);
  assert.match(await message("1f"), /begin with 1f, like neither/);
  assert.match(await message("0102"), /if they are raw deflate or Brotli, say so in "format"$/);
  assert.match(await message(" "), /decodes to no bytes: send compressed data/);
});

// The magic numbers of RFC 8878, the xz and LZ4 frame formats, bzip2 and PKWARE's APPNOTE, as `file` knows them.
const OTHERS: [start: string, name: string][] = [
  ["28b52ffd20", "Zstandard"],
  ["fd377a585a0000", "xz"],
  ["425a683931", "bzip2"],
  ["04224d1864", "LZ4"],
  ["504b03040a", "a ZIP archive"],
];
for (const [input, name] of OTHERS) {
  Deno.test(`compression-codec: says that it does not read ${name}`, async () => {
    const asked = { action: "decompress", input_format: "hex", input };
    assert.match((await errorOf(TOOL, asked)).message, new RegExp(`that is ${name}, which`));
  });
}

Deno.test("compression-codec: reports hex that is read as Base64", async () => {
  for (const input of ["1f8b0800", "78 9c\n0300"]) {
    const { code, message } = await errorOf(TOOL, { action: "decompress", input });
    assert.deepEqual([code, message.split(": ").at(-1)], [
      "UNKNOWN_FORMAT",
      'the text is hex, so send input_format "hex"',
    ]);
  }
});

Deno.test("compression-codec: warns of gzip that is compressed once more", async () => {
  const base64 = Buffer.from(gzipSync("a text")).toString("base64");
  for (const options of [{ input_format: "base64" }, {}]) {
    const warnings = await warningsOf(TOOL, { input: base64, ...options });
    assert.deepEqual(warnings, ["ALREADY_COMPRESSED"]);
  }
  assert.deepEqual(await warningsOf(TOOL, { input: "H4 is a heading" }), []);
});
