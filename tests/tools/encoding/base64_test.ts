import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import fc from "../../fast_check.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

// RFC 4648, section 10.
const RFC_VECTORS = [
  ["f", "Zg=="],
  ["fo", "Zm8="],
  ["foo", "Zm9v"],
  ["foob", "Zm9vYg=="],
  ["fooba", "Zm9vYmE="],
  ["foobar", "Zm9vYmFy"],
] as const;

for (const [text, encoded] of RFC_VECTORS) {
  Deno.test(`base64: matches RFC 4648 vector ${text}`, async () => {
    assert.equal(await outputOf("base64", { input: text }), encoded);
    assert.equal(await outputOf("base64", { input: encoded, action: "decode" }), text);
    assert.equal(
      await outputOf("base64", { input: encoded, action: "decode", strict: true }),
      text,
    );
  });
}

// Bytes FB FF: Python's base64.b64encode and urlsafe_b64encode.
const ENCODE_CASES: [string, Record<string, unknown>, string][] = [
  ["the standard alphabet", {}, "+/8="],
  ["the URL-safe alphabet has no padding by default", { url_safe: true }, "-_8"],
  ["URL-safe with padding", { url_safe: true, padding: true }, "-_8="],
  ["standard without padding", { padding: false }, "+/8"],
  ["wrapped lines", { line_length: 2 }, "+/\n8="],
  ["wrapped with CRLF", { line_length: 3, line_separator: "crlf" }, "+/8\r\n="],
];
for (const [title, options, expected] of ENCODE_CASES) {
  Deno.test(`base64: encodes, ${title}`, async () => {
    const input = { input: "fb FF", input_format: "hex", ...options };
    assert.equal(await outputOf("base64", input), expected);
  });
}

const DECODE_CASES: [string, Record<string, unknown>, string, string[]][] = [
  ["white space", { input: " Zm\n9v " }, "foo", []],
  ["missing padding, no special letter", { input: "Zg" }, "f", []],
  ["missing padding, standard", { input: "+/8" }, "fbff", ["NON_CANONICAL", "BINARY_OUTPUT"]],
  // Canonical in neither alphabet: Python's b64decode calls this padding incorrect.
  ["half the padding", { input: "Zg=" }, "f", ["NON_CANONICAL"]],
  ["half the padding, URL-safe", { input: "_w=" }, "ff", ["BINARY_OUTPUT"]],
  ["mixed alphabets", { input: "+_8=" }, "fbff", ["NON_CANONICAL", "BINARY_OUTPUT"]],
  ["unused bits set", { input: "Zh==" }, "f", ["NON_CANONICAL"]],
  ["a data: URL", { input: "DATA:text/plain;base64,Zm9v" }, "foo", []],
  ["hex on request", { input: "Zm9v", output_format: "hex" }, "666f6f", []],
  ["a byte order mark stays", { input: "77u/YQ==" }, "\ufeffa", []],
];
for (const [title, input, expected, warnings] of DECODE_CASES) {
  Deno.test(`base64: decodes ${title}`, async () => {
    const asked = { ...input, action: "decode" };
    assert.equal(await outputOf("base64", asked), expected);
    assert.deepEqual(await warningsOf("base64", asked), warnings);
  });
}

const FAULTS: [string, Record<string, unknown>, string, Record<string, unknown>][] = [
  ["a foreign character", { input: "Zm9*" }, "INVALID_BASE64", { position: 3 }],
  ["too much padding", { input: "Zm9v=" }, "INVALID_BASE64", { position: 4 }],
  ["data behind padding", { input: "Zg==Zg" }, "INVALID_BASE64", { position: 4 }],
  ["one character too many", { input: "Zm9vY" }, "INVALID_BASE64", { position: 5 }],
  ["nothing but white space", { input: " \n" }, "INVALID_BASE64", { position: 2 }],
  ["strict: white space", { input: "Zm 9v", strict: true }, "INVALID_BASE64", { position: 2 }],
  ["strict: no padding", { input: "Zg", strict: true }, "INVALID_BASE64", { position: 2 }],
  ["strict: unused bits", { input: "Zh==", strict: true }, "INVALID_BASE64", { position: 1 }],
  ["strict: the other alphabet", { input: "-_8=", strict: true }, "INVALID_BASE64", {
    position: 0,
  }],
  [
    "strict URL-safe: padding",
    { input: "Zg==", strict: true, url_safe: true },
    "INVALID_BASE64",
    { position: 2 },
  ],
  ["not UTF-8", { input: "YcMo", output_format: "utf8" }, "INVALID_UTF8", { byte_offset: 1 }],
];
for (const [title, input, code, details] of FAULTS) {
  Deno.test(`base64: refuses ${title}`, async () => {
    const error = await errorOf("base64", { ...input, action: "decode" });
    assert.equal(error.code, code);
    assert.deepEqual(error.details, details);
  });
}

const WRAPPED: [title: string, input: string, position: number, advice: RegExp][] = [
  // Read by its letters this would be URL-safe Base64 (RFC 4648, section 5) with white space.
  ["PEM", "\n-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n", 1, /BEGIN and END/],
  ["a JSON Web Token", "eyJhbGciOiJub25lIn0.e30.", 19, /jwt-inspector/],
  ["percent-encoding", "SGVsbG8%3D", 7, /first, with url-encoding$/],
  ["a data: URL without Base64", "data:text/plain,hello", 4, /percent-encoded/],
  ["escaped line breaks", "SGk=\\nSGk=", 4, /string-escaper$/],
];
for (const [title, input, position, advice] of WRAPPED) {
  Deno.test(`base64: says what to do with ${title}`, async () => {
    const error = await errorOf("base64", { input, action: "decode" });
    assert.deepEqual([error.code, error.details], ["INVALID_BASE64", { position }]);
    assert.match(error.message, advice);
  });
}

Deno.test("base64: reads five hyphens as URL-safe digits where no PEM block begins", async () => {
  // base64.urlsafe_b64decode of Python 3
  assert.equal(
    await outputOf("base64", { input: "-----BEGINS", action: "decode", output_format: "hex" }),
    "fbefbef8110620d4",
  );
});

Deno.test("base64: refuses broken hex and empty text", async () => {
  const odd = await errorOf("base64", { input: "abc", input_format: "hex" });
  assert.deepEqual([odd.code, odd.details], ["INVALID_HEX", { position: 3 }]);
  const foreign = await errorOf("base64", { input: "zz", input_format: "hex" });
  assert.deepEqual([foreign.code, foreign.details], ["INVALID_HEX", { position: 0 }]);
  assert.equal((await errorOf("base64", {})).code, "EMPTY_INPUT");
});

Deno.test("base64: encodes a lone surrogate as U+FFFD, with a warning", async () => {
  const result = await runTool("base64", "\ud800");
  assert.equal(result.output, "77+9");
  assert.equal(result.warnings[0]?.code, "LONE_SURROGATE");
});

Deno.test("base64: gives stats", async () => {
  const { stats } = await runTool("base64", { input: "é" });
  assert.deepEqual(stats, {
    input_bytes: 2,
    data_bytes: 2,
    output_bytes: 4,
    output_format: "base64",
    variant: "standard",
    padded: true,
  });
});

Deno.test("base64: shows the whole character of a fault", async () => {
  const { message, details } = await errorOf("base64", { input: "Zm9v😀", action: "decode" });
  assert.match(message, /at position 4: "😀" is not Base64/);
  assert.deepEqual(details, { position: 4 });
});

for (const url_safe of [false, true]) {
  Deno.test(`base64: writes any bytes as Node does, and reads them back, url_safe ${url_safe}`, async () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(bytes, async (bytes) => {
        const input = bytes.toHex();
        const encoded = await outputOf("base64", { input, input_format: "hex", url_safe });
        assert.equal(encoded, Buffer.from(bytes).toString(url_safe ? "base64url" : "base64"));
        const decode = { action: "decode", output_format: "hex", strict: true, url_safe };
        assert.equal(await outputOf("base64", { input: encoded, ...decode }), input);
      }),
    );
  });
}

Deno.test("base64: re-encodes bytes given as Base64", async () => {
  const input = { input: "_-8", input_format: "base64" };
  assert.equal(await outputOf("base64", input), "/+8=");
  assert.equal(await outputOf("base64", { ...input, url_safe: true }), "_-8");
  const error = await errorOf("base64", { input: "a?", input_format: "base64" });
  assert.deepEqual([error.code, error.details], ["INVALID_BASE64", { position: 1 }]);
});

Deno.test("base64: reports a text that is already Base64, and few other texts", async () => {
  const codes = (input: string, more = {}) => warningsOf("base64", { input, ...more });
  assert.deepEqual(await codes("SGVsbG8gd29ybGQ="), ["ALREADY_ENCODED"]);
  assert.deepEqual(await codes("SGVsbG8gd29ybGQ=\n"), ["ALREADY_ENCODED"]);
  for (const text of ["password", "Hello world", "deadbeef", "SGVs", "abcdefghijkl", "12345678"]) {
    assert.deepEqual(await codes(text), [], text);
  }
  assert.deepEqual(await codes("SGVsbG8gd29ybGQ=", { action: "decode" }), []);
});

Deno.test("base64: encodes ten million characters, as pages and the shell send them", async () => {
  const { contract } = await import("../../../tools/encoding/base64/contract.ts");
  const { run } = await import("../../../tools/encoding/base64/run.ts");
  const input = "abcdefghij".repeat(1_000_000);
  const ran = run({ ...contract.input.parse({}), input }, {} as never);
  assert.equal(ran.output, Buffer.from(input).toString("base64"));
});
