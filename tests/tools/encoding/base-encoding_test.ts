import assert from "node:assert/strict";
import { base16, base32, base32crockford, base32hex, base58, base58check } from "@scure/base";
import { sha256 } from "@noble/hashes/sha2.js";
import fc from "../../fast_check.ts";
import { encodeHex } from "../../../tools/shared/hex.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const TOOL = "base-encoding";

// RFC 4648, section 10.
const RFC_4648: [text: string, base32: string, base32hex: string, base16: string][] = [
  ["f", "MY======", "CO======", "66"],
  ["fo", "MZXQ====", "CPNG====", "666F"],
  ["foo", "MZXW6===", "CPNMU===", "666F6F"],
  ["foob", "MZXW6YQ=", "CPNMUOG=", "666F6F62"],
  ["fooba", "MZXW6YTB", "CPNMUOJ1", "666F6F6261"],
  ["foobar", "MZXW6YTBOI======", "CPNMUOJ1E8======", "666F6F626172"],
];
for (const [text, ...encoded] of RFC_4648) {
  Deno.test(`base-encoding: matches the RFC 4648 vectors of ${text}`, async () => {
    for (const [index, encoding] of ["base32", "base32hex", "base16"].entries()) {
      assert.equal(await outputOf(TOOL, { input: text, encoding }), encoded[index]);
      const input = encoded[index]!;
      assert.equal(await outputOf(TOOL, { input, encoding, action: "decode" }), text);
      const bare = input.replaceAll("=", "").toLowerCase();
      assert.equal(await outputOf(TOOL, { input: bare, encoding, action: "decode" }), text);
    }
  });
}

// RFC 9285, sections 4.3 and 4.4.
const BASE45: [string, string][] = [
  ["AB", "BB8"],
  ["Hello!!", "%69 VD92EX0"],
  ["base-45", "UJCLQE7W581"],
  ["ietf!", "QED8WEX0"],
];
// draft-msporny-base58-03, section 5.
const BASE58: [string, string][] = [
  ["Hello World!", "2NEpo7TZRRrLZSi2U"],
  [
    "The quick brown fox jumps over the lazy dog.",
    "USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z",
  ],
];
// Python's base64.a85encode.
const ASCII85: [string, string][] = [
  ["Man ", "9jqo^"],
  ["\0\0\0\0abc\u007f", "z@:E_r"],
  ["\0\0\0", "!!!!"],
];
for (
  const [encoding, cases] of [["base45", BASE45], ["base58", BASE58], ["ascii85", ASCII85]] as const
) {
  for (const [text, encoded] of cases) {
    Deno.test(`base-encoding: encodes ${JSON.stringify(text)} as ${encoding}`, async () => {
      assert.equal(await outputOf(TOOL, { input: text, encoding }), encoded);
      assert.equal(
        await outputOf(TOOL, { input: encoded, encoding, action: "decode", output_format: "utf8" }),
        text,
      );
    });
  }
}

const ENCODE_HEX: [string, string, string, Record<string, unknown>?][] = [
  // ZeroMQ RFC 32, test case 1.
  ["z85", "864FD26FB559F75B", "HelloWorld"],
  // draft-msporny-base58-03, section 5.
  ["base58", "0000287fb4cd", "11233QC4"],
  // The genesis block's address, from its hash of the public key (Bitcoin wiki, "Genesis block").
  [
    "base58check",
    "0062e907b15cbf27d5425399ebf6f0fb50ebb88f18",
    "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
  ],
  ["base16", "00 FF", "00ff", { lowercase: true }],
  ["base32", "ff", "74", { lowercase: true, padding: false }],
  ["crockford", "ff", "ZW", {}],
  ["base45", "ffff", "FGW"],
];
for (const [encoding, input, expected, options] of ENCODE_HEX) {
  Deno.test(`base-encoding: encodes the bytes ${input} as ${encoding}`, async () => {
    const asked = { input, encoding, input_format: "hex", ...options };
    assert.equal(await outputOf(TOOL, asked), expected);
    const back = { input: expected, encoding, action: "decode", output_format: "hex" };
    assert.equal(await outputOf(TOOL, back), input.replaceAll(" ", "").toLowerCase());
  });
}

const DECODE: [string, Record<string, unknown>, string, string[]?][] = [
  ["white space is skipped", { encoding: "base32", input: " mz xw\n6 " }, "foo"],
  ["unused bits", { encoding: "base32", input: "MZ" }, "f", ["NON_CANONICAL"]],
  ["bytes that are no text", { encoding: "base16", input: "ff" }, "ff", ["BINARY_OUTPUT"]],
  ["a byte order mark stays", { encoding: "base16", input: "EFBBBF61" }, "\ufeffa"],
  ["base45 drops line breaks around", { encoding: "base45", input: "\r\nQED8WEX0\n" }, "ietf!"],
  ["ascii85 with both delimiters", { encoding: "ascii85", input: "<~9jqo^~>" }, "Man "],
  ["ascii85 with the first alone", { encoding: "ascii85", input: "<~9jqo^" }, "Man "],
  ["ascii85 with the last alone", { encoding: "ascii85", input: "9jq o^\n~>" }, "Man "],
  ["z85 with white space", { encoding: "z85", input: "Hello World" }, "864fd26fb559f75b", [
    "BINARY_OUTPUT",
  ]],
];
for (const [title, input, expected, warnings = []] of DECODE) {
  Deno.test(`base-encoding: decodes, ${title}`, async () => {
    assert.equal(await outputOf(TOOL, { ...input, action: "decode" }), expected);
    assert.deepEqual(await warningsOf(TOOL, { ...input, action: "decode" }), warnings);
  });
}

Deno.test("base-encoding: crockford reads look-alikes, hyphens and both cases", async () => {
  for (const input of ["O1-1L-0000", "0i1Ioooo", "o11l0000"]) {
    const output = await outputOf(TOOL, {
      input,
      encoding: "crockford",
      action: "decode",
      output_format: "hex",
    });
    assert.equal(output, encodeHex(base32crockford.decode("01110000")), input);
  }
});

const FAULTS: [string, Record<string, unknown>, string, number?][] = [
  ["a strange character", { encoding: "base32", input: "MZ!W" }, "INVALID_ENCODED_TEXT", 2],
  ["behind white space", { encoding: "base32", input: "M Z\n1W" }, "INVALID_ENCODED_TEXT", 4],
  ["one character", { encoding: "base32", input: "M" }, "INVALID_ENCODED_TEXT", 1],
  ["three characters", { encoding: "base32", input: "MZX" }, "INVALID_ENCODED_TEXT", 3],
  ["six characters", { encoding: "base32hex", input: "CPNMUO" }, "INVALID_ENCODED_TEXT", 6],
  [
    "three characters of crockford",
    { encoding: "crockford", input: "ABC" },
    "INVALID_ENCODED_TEXT",
    3,
  ],
  ["half the padding", { encoding: "base32", input: "MY===" }, "INVALID_ENCODED_TEXT", 5],
  ["too much padding", { encoding: "base32", input: "MY=======" }, "INVALID_ENCODED_TEXT", 8],
  ["padding alone", { encoding: "base32", input: "========" }, "INVALID_ENCODED_TEXT", 0],
  ["data behind padding", { encoding: "base32", input: "MY=A" }, "INVALID_ENCODED_TEXT", 3],
  ["a dump", { encoding: "base16", input: "00000000  48 65 6c 6c 6f" }, "INVALID_ENCODED_TEXT", 0],
  ["padding of base16", { encoding: "base16", input: "66==" }, "INVALID_ENCODED_TEXT", 2],
  ["an odd digit", { encoding: "base16", input: "666" }, "INVALID_ENCODED_TEXT", 3],
  ["crockford's U", { encoding: "crockford", input: "AU" }, "INVALID_ENCODED_TEXT", 1],
  ["base45 in lower case", { encoding: "base45", input: "qED8" }, "INVALID_ENCODED_TEXT", 0],
  // RFC 9285, section 6: GGW is 65536.
  ["a triplet above 65535", { encoding: "base45", input: "BB8GGW" }, "INVALID_ENCODED_TEXT", 3],
  ["a pair above 255", { encoding: "base45", input: "::" }, "INVALID_ENCODED_TEXT", 0],
  ["a character left over", { encoding: "base45", input: "BB8A" }, "INVALID_ENCODED_TEXT", 4],
  ["only line breaks", { encoding: "base45", input: "\r\n" }, "INVALID_ENCODED_TEXT", 2],
  ["base58's zero", { encoding: "base58", input: "1O" }, "INVALID_ENCODED_TEXT", 1],
  ["too short for a checksum", { encoding: "base58check", input: "2g" }, "INVALID_ENCODED_TEXT", 2],
  [
    "an ascii85 group too large",
    { encoding: "ascii85", input: "!!!!!uuuuu" },
    "INVALID_ENCODED_TEXT",
    5,
  ],
  ["a z inside a group", { encoding: "ascii85", input: "!z" }, "INVALID_ENCODED_TEXT", 1],
  ["one ascii85 character", { encoding: "ascii85", input: "!!!!!!" }, "INVALID_ENCODED_TEXT", 6],
  ["ascii85 delimiters alone", { encoding: "ascii85", input: "<~~>" }, "INVALID_ENCODED_TEXT", 4],
  [
    "a z85 group too large",
    { encoding: "z85", input: "HelloWorld#####" },
    "INVALID_ENCODED_TEXT",
    10,
  ],
  ["z85 out of step", { encoding: "z85", input: "Hell" }, "INVALID_LENGTH"],
  ["only white space", { encoding: "base58", input: " \n" }, "INVALID_ENCODED_TEXT", 2],
];
for (const [title, input, code, position] of FAULTS) {
  Deno.test(`base-encoding: refuses ${title}`, async () => {
    const error = await errorOf(TOOL, { ...input, action: "decode" });
    assert.equal(error.code, code);
    if (position !== undefined) assert.equal(error.details?.position, position);
    assert.ok(error.message.length < 200, error.message);
  });
}

Deno.test("base-encoding: names the expected checksum", async () => {
  const error = await errorOf(TOOL, {
    input: "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb",
    encoding: "base58check",
    action: "decode",
  });
  assert.equal(error.code, "CHECKSUM_MISMATCH");
  // The genesis address decodes to a payload followed by c29b7d93.
  assert.equal(error.details?.expected, "c29b7d93");
});

Deno.test("base-encoding: bounds base58 by its data", async () => {
  const most = "00".repeat(1024);
  const hex = { input_format: "hex", encoding: "base58check" };
  const encoded = await outputOf(TOOL, { input: most, ...hex });
  const back = { input: encoded, encoding: "base58check", action: "decode", output_format: "hex" };
  assert.equal(await outputOf(TOOL, back), most);
  const large = "ff".repeat(1024);
  const written = await outputOf(TOOL, { input: large, ...hex });
  assert.equal(await outputOf(TOOL, { ...back, input: written }), large);
  for (
    const input of [
      { input: `${most}00`, input_format: "hex", encoding: "base58" },
      { input: "1".repeat(1025), encoding: "base58", action: "decode" },
      { input: "z".repeat(100_000), encoding: "base58", action: "decode" },
    ]
  ) assert.equal((await errorOf(TOOL, input)).code, "INPUT_TOO_LARGE");
});

Deno.test("base-encoding: z85 encodes only groups of four bytes", async () => {
  assert.equal((await errorOf(TOOL, { input: "abc", encoding: "z85" })).code, "INVALID_LENGTH");
});

Deno.test("base-encoding: encodes a lone surrogate as U+FFFD, with a warning", async () => {
  const result = await runTool(TOOL, { input: "\ud800", encoding: "base16" });
  assert.equal(result.output, "EFBFBD");
  assert.deepEqual(result.warnings.map(({ code }) => code), ["LONE_SURROGATE"]);
});

Deno.test("base-encoding: names text that is not hex, and bytes that are not text", async () => {
  const hex = await errorOf(TOOL, { input: "0g", input_format: "hex" });
  assert.deepEqual([hex.code, hex.details], ["INVALID_HEX", { position: 1 }]);
  const decode = { encoding: "base16", action: "decode", output_format: "utf8", input: "61ff" };
  const utf8 = await errorOf(TOOL, decode);
  assert.deepEqual([utf8.code, utf8.details], ["INVALID_UTF8", { byte_offset: 1 }]);
});

const ORACLES: Record<string, ((bytes: Uint8Array) => string) | undefined> = {
  base16: base16.encode,
  base32: base32.encode,
  base32hex: base32hex.encode,
  crockford: base32crockford.encode,
  base58: base58.encode,
  base58check: base58check(sha256).encode,
  base45: undefined,
  ascii85: undefined,
  z85: undefined,
};
for (const [encoding, oracle] of Object.entries(ORACLES)) {
  Deno.test(`base-encoding: any bytes survive ${encoding}`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (any) => {
        // Z85 has groups of four bytes only.
        const bytes = encoding === "z85" ? any.slice(0, any.length & ~3) : any;
        if (bytes.length === 0) return;
        const input = encodeHex(bytes);
        const encoded = await outputOf(TOOL, { input, encoding, input_format: "hex" });
        if (oracle) assert.equal(encoded, oracle(bytes));
        const decode = { input: encoded, encoding, action: "decode", output_format: "hex" };
        assert.equal(await outputOf(TOOL, decode), input);
      }),
      { numRuns: 100 },
    );
  });
}

/** Forms of bytes, as hexadecimal digits. CyberChef's From Hex gives the same. */
const HEX_FORMS: [string, string][] = [
  ["0x49,0x20", "4920"],
  ["48:65", "4865"],
  [String.raw`\x49\x6E`, "496e"],
  ["0xdeadBEEF", "deadbeef"],
  ["0X4a 0x0b\n0x0c", "4a0b0c"],
  ["0x01, 0x02,\n0x03", "010203"],
  ["de ad:be ef", "deadbeef"],
  ["4 8", "48"],
];
for (const [input, hex] of HEX_FORMS) {
  Deno.test(`base-encoding: reads the bytes ${JSON.stringify(input)}`, async () => {
    const encode = { input, encoding: "base16", input_format: "hex", lowercase: true };
    assert.equal(await outputOf(TOOL, encode), hex);
    const decode = { input, encoding: "base16", action: "decode", output_format: "hex" };
    assert.equal(await outputOf(TOOL, decode), hex);
  });
}

/** Texts that are no such form, and the position of the fault. */
const NO_HEX_FORMS: [string, number][] = [
  ["4:8", 1],
  ["0x4,0x5", 3],
  ["481,205", 3],
  ["48,,65", 3],
  [",48", 0],
  ["48:", 3],
  ["0x", 2],
  ["0x0x48", 2],
  ["48 0x", 5],
  ["0x4g", 3],
  [String.raw`\x48\y`, 4],
  ["48-65", 2],
];
for (const [input, position] of NO_HEX_FORMS) {
  Deno.test(`base-encoding: refuses the bytes ${JSON.stringify(input)}`, async () => {
    const encode = await errorOf(TOOL, { input, encoding: "base32", input_format: "hex" });
    assert.deepEqual([encode.code, encode.details], ["INVALID_HEX", { position }]);
    const decode = await errorOf(TOOL, { input, encoding: "base16", action: "decode" });
    assert.deepEqual([decode.code, decode.details], [
      "INVALID_ENCODED_TEXT",
      { position, encoding: "base16" },
    ]);
  });
}

// Python: " ".join(f"{byte:08b}" for byte in "Grüße".encode()).
const BITS = "01000111 01110010 11000011 10111100 11000011 10011111 01100101";

Deno.test("base-encoding: writes and reads bits", async () => {
  assert.equal(await outputOf(TOOL, { input: "Grüße", encoding: "base2" }), BITS);
  for (const input of [BITS, BITS.replaceAll(" ", ""), BITS.replaceAll(" ", ", ")]) {
    assert.equal(await outputOf(TOOL, { input, encoding: "base2", action: "decode" }), "Grüße");
  }
});

for (
  const [input, said] of [
    ["0100011", /7 characters do not decode to whole bytes/],
    ["01000112", /"2"/],
  ] as const
) {
  Deno.test(`base-encoding: refuses ${input} as bits`, async () => {
    const { code, message } = await errorOf(TOOL, { input, encoding: "base2", action: "decode" });
    assert.equal(code, "INVALID_ENCODED_TEXT");
    assert.match(message, said);
  });
}
