import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { assertMatches, errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "file-hash-checksum-verifier";

// Digests of "abc": the examples of RFC 1321, FIPS 180-4 and RFC 7693, zlib, sha*sum and b2sum.
const CRC32 = "352441c2";
const MD5 = "900150983cd24fb0d6963f7d28e17f72";
const SHA1 = "a9993e364706816aba3e25717850c26c9cd0d89d";
const SHA224 = "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7";
const SHA256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
const SHA384 =
  "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7";
const SHA512 =
  "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f";
const BLAKE2B_256 = "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319";
const RIPEMD160 = "8eb208f7e05d987a9b044a8e98c6b087f15a0bfc";
const DIGESTS: Record<string, string> = {
  crc32: CRC32,
  md5: MD5,
  sha1: SHA1,
  sha224: SHA224,
  sha256: SHA256,
  sha384: SHA384,
  sha512: SHA512,
  "blake2b-256": BLAKE2B_256,
};

Deno.test(`${ID}: gives digests in the requested order, without duplicates, then those that a check needs`, async () => {
  const { output, stats } = await runTool(ID, {
    content_base64: " YWJj\n",
    algorithms: ["SHA-512", "md5", "sha512", "RIPEMD-160"],
    expected: `sha1:${SHA1}`,
    checksums: `${CRC32}  f\n${MD5}  f\n`,
  });
  const { digests, bytes } = output as { digests: Record<string, string>; bytes: number };
  assert.deepEqual(Object.entries(digests), [
    ["sha512", SHA512],
    ["md5", MD5],
    ["ripemd160", RIPEMD160],
    ["sha1", SHA1],
    ["crc32", CRC32],
  ]);
  assert.equal(bytes, 3);
  assert.deepEqual(stats, {
    bytes: 3,
    algorithms: 5,
    entries: 2,
    malformed_lines: 0,
    checks: 3,
    mismatches: 0,
  });
});

const EXPECTED_FORMS: [string, string, string][] = [
  ["NAME:HEX", `sha256:${SHA256}`, "sha256"],
  ["NAME=HEX in capitals", `  SHA-256=${SHA256.toUpperCase()}\n`, "sha256"],
  ["a name with a slash", `BLAKE2b/256:${BLAKE2B_256}`, "blake2b-256"],
  ["bare hex of crc32", CRC32, "crc32"],
  ["bare hex of md5", MD5, "md5"],
  ["bare hex of sha1", SHA1, "sha1"],
  ["bare hex of sha224", SHA224, "sha224"],
  ["bare hex of sha256", SHA256, "sha256"],
  ["bare hex of sha384", SHA384, "sha384"],
  ["bare hex of sha512", SHA512.toUpperCase(), "sha512"],
  ["spaced hex", SHA1.replace(/.{8}/g, "$& \n"), "sha1"],
  // Python's base64.b64encode of hashlib's digests.
  ["Base64 of md5", "kAFQmDzST7DWlj99KOF/cg==", "md5"],
  ["Base64 of sha1", "qZk+NkcGgWq6PiVxeFDCbJzQ2J0=", "sha1"],
  ["URL-safe Base64 of sha1", "qZk-NkcGgWq6PiVxeFDCbJzQ2J0=", "sha1"],
  ["Base64 of sha224", "Iwl9IjQF2CKGQqR3vaJVsyqtvOS9oLP342ydpw==", "sha224"],
  ["Base64 of sha256", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=", "sha256"],
  [
    "Base64 of sha384",
    "ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn",
    "sha384",
  ],
  [
    "Base64 of sha512",
    "3a81oZNherrMQXNJriBBMRLm+k6JqX6iCp7u5ktV05ohkpkqJ0/BqDa6PCOj/uu9RU1EI2Q86A4qmslPpUyknw==",
    "sha512",
  ],
  ["SRI", "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=", "sha256"],
  ["SRI without padding", "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0", "sha256"],
  [
    "SRI of sha384",
    "sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn",
    "sha384",
  ],
];
for (const [title, expected, algorithm] of EXPECTED_FORMS) {
  Deno.test(`${ID}: reads expected, ${title}`, async () => {
    const output = await outputOf(ID, { text: "abc", expected });
    assert.equal(output.verified, true);
    assertMatches(output.checks, [{
      source: "expected",
      line: null,
      name: null,
      algorithm,
      expected: DIGESTS[algorithm],
      actual: DIGESTS[algorithm],
      match: true,
    }]);
  });
}

Deno.test(`${ID}: bare hex takes the first requested algorithm of its length`, async () => {
  const input = {
    text: "abc",
    expected: BLAKE2B_256,
    algorithms: ["md5", "blake2b-256", "sha256"],
  };
  assertMatches(await outputOf(ID, input), {
    verified: true,
    checks: [{ algorithm: "blake2b-256" }],
  });
  // The named form is what it says, whatever was asked.
  const named = { ...input, expected: `sha256:${SHA256}` };
  assertMatches(await outputOf(ID, named), { checks: [{ algorithm: "sha256", match: true }] });
});

Deno.test(`${ID}: limits bytes times digests, also where a list asks for them`, async () => {
  const lengths = Array.from({ length: 11 }, (_, index) => 8 * (index + 1));
  const checksums = lengths
    .map((bits) => `BLAKE2b-${bits} (f) = ${"0".repeat(bits / 4)}\n`).join("");
  const error = await errorOf(ID, { text: "a".repeat(1_000_001), checksums });
  assert.deepEqual([error.code, error.details], ["INPUT_TOO_LARGE", {
    limit: "max_hashed_bytes",
    max: 12_000_000,
    actual: 12 * 1_000_001,
  }]);
  const { checks } = await outputOf(ID, { text: "a".repeat(1_000_000), checksums });
  assert.equal(checks.length, 11);
});

const EXPECTED_FAULTS: [string, string, string][] = [
  ["nothing", "  ", "INVALID_CHECKSUM"],
  ["hex of no known length", "abcdef", "INVALID_CHECKSUM"],
  ["hex of another length than the name's", `sha256:${SHA1}`, "INVALID_CHECKSUM"],
  ["an odd hex behind a name", "md5:abc", "INVALID_CHECKSUM"],
  ["one digit behind an unknown name", "nope:a", "INVALID_CHECKSUM"],
  ["a space behind the name", `sha256: ${SHA256}`, "INVALID_CHECKSUM"],
  ["an unknown name", "nope:abcd", "UNSUPPORTED_ALGORITHM"],
  ["SRI of another length", "sha256-qZk+NkcGgWq6PiVxeFDCbJzQ2J0=", "INVALID_CHECKSUM"],
  ["SRI of another algorithm", "sha1-qZk+NkcGgWq6PiVxeFDCbJzQ2J0=", "INVALID_CHECKSUM"],
  ["Base64 without its padding", "qZk+NkcGgWq6PiVxeFDCbJzQ2J0", "INVALID_CHECKSUM"],
  ["40 characters that are 30 bytes", "z".repeat(40), "INVALID_CHECKSUM"],
  ["Base64 with a space", "qZk+NkcGgWq6PiVxeFDC bJzQ2J0", "INVALID_CHECKSUM"],
  ["two checksums", `${SHA1},${SHA1}`, "INVALID_CHECKSUM"],
];
for (const [title, expected, code] of EXPECTED_FAULTS) {
  Deno.test(`${ID}: refuses ${title} as expected`, async () => {
    const error = await errorOf(ID, { text: "abc", expected });
    assert.equal(error.code, code);
    assert.equal(error.details?.index, undefined);
  });
}

// Lines as GNU coreutils 9.1 writes them: sha256sum, sha256sum -b, b2sum -l 256 --tag.
const LINES: [string, string, Record<string, unknown>][] = [
  ["text mode", `${SHA256}  a.txt`, { algorithm: "sha256", name: "a.txt", binary: false }],
  ["binary mode", `${SHA256} *a.txt`, { algorithm: "sha256", name: "a.txt", binary: true }],
  ["capitals", `${MD5.toUpperCase()}  A.TXT`, { algorithm: "md5", digest: MD5, name: "A.TXT" }],
  ["spaces in a name", `${SHA1}    a b `, { algorithm: "sha1", name: "  a b " }],
  ["an escaped line feed", `\\${SHA256}  two\\nlines.txt`, { name: "two\nlines.txt" }],
  ["an escaped carriage return", `\\${SHA256} *cr\\r.txt`, { name: "cr\r.txt", binary: true }],
  ["an escaped backslash", `\\${SHA256}  back\\\\nslash`, { name: "back\\nslash" }],
  ["a backslash without escape", `${SHA256}  dir\\name`, { name: "dir\\name" }],
  ["BSD", `SHA256 (a.txt) = ${SHA256}`, { algorithm: "sha256", format: "bsd", binary: false }],
  ["BSD of BLAKE2b-256", `BLAKE2b-256 (a.txt) = ${BLAKE2B_256}`, {
    format: "bsd",
    algorithm: "blake2b-256",
  }],
  // openssl dgst -sha256, -blake2b512, -rmd160; cksum -a blake2b -l 160.
  ["OpenSSL", `SHA2-256(a.txt)= ${SHA256}`, { algorithm: "sha256", format: "bsd", binary: false }],
  ["OpenSSL of a name with brackets", `RIPEMD-160(a)= (b.txt)= ${RIPEMD160}`, {
    algorithm: "ripemd160",
    format: "bsd",
    name: "a)= (b.txt",
  }],
  ["coreutils' BLAKE2b of 160 bits", "BLAKE2b-160 (f) = 384264f676f39536840523f284921cdc68b6846b", {
    algorithm: "blake2b-160",
    format: "bsd",
    name: "f",
  }],
  ["a CRC", "CRC-32/ISCSI (f) = 364b3fb7", { algorithm: "CRC-32/ISCSI", format: "bsd" }],
  ["BSD of a name with brackets", `MD5 ( lead (x) = y.txt) = ${MD5}`, {
    name: " lead (x) = y.txt",
    format: "bsd",
  }],
  ["BSD escaped", `\\SHA256 (two\\nlines.txt) = ${SHA256}`, {
    format: "bsd",
    name: "two\nlines.txt",
  }],
  ["BSD of an algorithm that lengths do not tell", `RIPEMD160 (f) = ${RIPEMD160}`, {
    format: "bsd",
    algorithm: "ripemd160",
  }],
  ["64 bytes are SHA-512", `${SHA512}  f`, { algorithm: "sha512" }],
];
for (const [title, line, expected] of LINES) {
  Deno.test(`${ID}: reads a line, ${title}`, async () => {
    // "abc" is the file of every line but its name; the only name of a list is the file's.
    const output = await outputOf(ID, {
      text: "abc",
      checksums: `\ufeff# list\r\n\r\n${line}\r\n`,
    });
    assertMatches(output.entries, [{ line: 3, format: "gnu", ...expected }]);
    assertMatches(output.checks, [{ line: 3, name: output.entries[0].name, match: true }]);
    assert.equal(output.verified, true);
  });
}

const MALFORMED = [
  "nonsense",
  " ",
  SHA256,
  `${SHA256} a.txt`,
  `${SHA256}\t a.txt`,
  `${SHA256}  `,
  `${SHA256.slice(2)}  a.txt`,
  `${SHA256.slice(1)}g  a.txt`,
  ` ${SHA256}  a.txt`,
  `\\${SHA256}  bad\\tescape`,
  `\\${SHA256}  bad\\`,
  `SHA256 (a.txt) = ${SHA1}`,
  `SHA256 (a.txt)= ${SHA256}`,
  `SHA256 (a.txt) = ${SHA256} `,
  `SHA256 () = ${SHA256}`,
  `SM3 (a.txt) = ${SHA256}`,
  `) = ${SHA256} (`,
];
for (const line of MALFORMED) {
  Deno.test(`${ID}: does not read ${JSON.stringify(line.slice(-24))}`, async () => {
    const { output, stats, warnings } = await runTool(ID, {
      text: "abc",
      checksums: `${SHA256}  a.txt\n${line}\n`,
    });
    assertMatches(output, { verified: true, entries: [{ line: 1 }] });
    assertMatches(stats, { entries: 1, malformed_lines: 1 });
    assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
      ["MALFORMED_LINE", "checksums"],
    ]);
    assert.match(warnings[0]!.message, /Line 2 /);
  });
}

const TWO_FILES = `${SHA256}  ./a.txt\n${SHA1}  b.txt\nMD5 (a.txt) = ${MD5}\n`;

Deno.test(`${ID}: checks every entry of the name, ignoring one leading ./`, async () => {
  for (const file_name of ["a.txt", "./a.txt"]) {
    const { checks } = await outputOf(ID, { text: "abc", checksums: TWO_FILES, file_name });
    assertMatches(checks, [
      { line: 1, name: "./a.txt", algorithm: "sha256", match: true },
      { line: 3, name: "a.txt", algorithm: "md5", match: true },
    ]);
  }
});

const NO_LIST_CHECK: [string, Record<string, unknown>, string[]][] = [
  ["two names and none given", { checksums: TWO_FILES }, ["FILE_NAME_MISSING"]],
  ["an unlisted name", { checksums: TWO_FILES, file_name: "A.txt" }, ["NAME_NOT_LISTED"]],
  ["././ is one ./ too many", { checksums: TWO_FILES, file_name: "././a.txt" }, [
    "NAME_NOT_LISTED",
  ]],
  ["a name of Object's", { checksums: TWO_FILES, file_name: "__proto__" }, ["NAME_NOT_LISTED"]],
  ["an empty list", { checksums: "", file_name: "a.txt" }, []],
  ["a list of nothing", { checksums: "# x\n", file_name: "a.txt" }, ["NAME_NOT_LISTED"]],
];
for (const [title, input, warnings] of NO_LIST_CHECK) {
  Deno.test(`${ID}: checks no list, ${title}`, async () => {
    const output = await outputOf(ID, { text: "abc", ...input });
    assert.deepEqual([output.verified, output.checks], [null, []]);
    assert.deepEqual(await warningsOf(ID, { text: "abc", ...input }), warnings);
  });
}

Deno.test(`${ID}: takes one name for all entries as the file's name`, async () => {
  const checksums = `${SHA256}  ./f\n${"0".repeat(40)}  f\n`;
  const { output, stats, ok, warnings } = await runTool(ID, { text: "abc", checksums });
  assert.equal(ok, true);
  assertMatches(output, { verified: false, checks: [{ match: true }, { match: false }] });
  assertMatches(stats, { checks: 2, mismatches: 1 });
  assert.deepEqual(warnings.map(({ code }) => code), ["CHECKSUM_MISMATCH"]);
});

/** What a file held, what came of it as text, and what the warning says of the difference. */
const PASTED: [what: string, file: string, text: string, told: RegExp][] = [
  ["the last line feed", "a\nb\n", "a\nb", /; it would with a line feed at its end: send the file/],
  ["a line break too many", "a\nb", "a\nb\r\n", /; it would with no line break at its end:/],
  ["LF", "a\nb\n", "a\r\nb\r\n", /; it would with LF for line ends:/],
  ["CRLF", "a\r\nb\r\n", "a\nb\n", /; it would with CRLF for line ends:/],
  ["CRLF and the last one", "a\r\nb\r\n", "a\nb", /; it would with CRLF .*, also at its end:/],
  ["a mark", "\ufeffa\n", "a\n", /; it would with a byte order mark at its beginning:/],
  [
    "its Base64",
    "hello",
    "aGVsbG8=",
    /, but it is the Base64 of a file that does: send it as content_/,
  ],
  ["something else", "a\n", "A\n", /: it is not the published file/],
];
for (const [what, file, text, told] of PASTED) {
  Deno.test(`${ID}: says that a pasted text has lost ${what}`, async () => {
    const digest = createHash("sha1").update(file).digest("hex");
    const { output, warnings } = await runTool(ID, { text, checksums: `${digest}  f` });
    assertMatches(output, { verified: false });
    assert.match(
      warnings[0]!.message,
      /^The content does not match line 1 of checksums, read as sha1/,
    );
    assert.match(warnings[0]!.message, told);
  });
}

Deno.test(`${ID}: does not take bytes and long texts for pasted ones`, async () => {
  const digest = createHash("md5").update("abc\n").digest("hex");
  const message = async (input: Record<string, unknown>) =>
    (await runTool(ID, input)).warnings[0]!.message;
  assert.doesNotMatch(await message({ content_base64: btoa("abc"), expected: digest }), /would/);
  const long = "a".repeat(100_001);
  const ofLong = createHash("md5").update(long + "\n").digest("hex");
  assert.doesNotMatch(await message({ text: long, expected: ofLong }), /would/);
});

/** What came of a file, as bytes, and what the warning says of the difference. */
const CHANGED: [what: string, published: string, came: string, told: RegExp][] = [
  [
    "CRLF became LF",
    "a\r\nb\r\n",
    "a\nb\n",
    /; it would with CRLF for line ends: what brought it here changed it as text/,
  ],
  ["LF became CRLF", "a\nb\n", "a\r\nb\r\n", /; it would with LF for line ends: what brought it/],
  ["the published one was empty", "", "a\n", /: the checksum is that of an empty file,/],
  [
    "it is another file of the list",
    "a\n",
    "b\n",
    /: it is the content that the list has for "g",/,
  ],
  ["it is unknown", "a\n", "c\n", /: it is not the published file/],
];
for (const [what, published, came, told] of CHANGED) {
  Deno.test(`${ID}: says why the bytes of a file do not match: ${what}`, async () => {
    const sha1 = (text: string) => createHash("sha1").update(text).digest("hex");
    const checksums = `${sha1(published)}  f\n${sha1("b\n")}  g`;
    const { output, warnings } = await runTool(ID, {
      content_base64: btoa(came),
      checksums,
      file_name: "f",
    });
    assertMatches(output, { verified: false });
    assert.match(warnings[0]!.message, told);
  });
}

Deno.test(`${ID}: reports a value in the wrong property with the right one`, async () => {
  for (const expected of [`${SHA256}  abc.txt`, `${SHA256} *abc.txt`, `SHA256 (a) = ${SHA256}`]) {
    const { code, message } = await errorOf(ID, { text: "abc", expected });
    assert.equal(code, "INVALID_CHECKSUM");
    assert.match(message, /is a line of a checksum list, which goes into "checksums"/);
  }
  const { message } = await errorOf(ID, { text: "abc", expected: "some  words" });
  assert.match(message, /is not one of the accepted forms/);
  const told = async (input: Record<string, unknown>) =>
    (await runTool(ID, { text: "abc", ...input })).warnings.map(({ message }) => message).join();
  assert.match(await told({ checksums: `${SHA256}\n` }), /send a digest alone in "expected"$/);
  assert.match(
    await told({ checksums: `${SHA256}  dist\\abc.TXT\n`, file_name: "/tmp/abc.txt" }),
    /; did you mean "dist\\\\abc.TXT"\?$/,
  );
});

Deno.test(`${ID}: warns when only weak algorithms match`, async () => {
  const warnings = (expected: string, checksums?: string) =>
    warningsOf(ID, { text: "abc", expected, checksums });
  assert.deepEqual(await warnings(SHA1), ["WEAK_ALGORITHM"]);
  assert.deepEqual(await warnings(MD5, `${CRC32}  f`), ["WEAK_ALGORITHM"]);
  assert.deepEqual(await warnings(MD5, `${SHA224}  f`), []);
  assert.deepEqual(await warnings(SHA1, `${"0".repeat(64)}  f`), [
    "CHECKSUM_MISMATCH",
    "WEAK_ALGORITHM",
  ]);
  assert.deepEqual(await warnings("0".repeat(40)), ["CHECKSUM_MISMATCH"]);
  const none = { text: "abc", expected: "0".repeat(40), checksums: `${"0".repeat(32)}  f` };
  assert.match(
    (await runTool(ID, none)).warnings[0]!.message,
    /^The content does not match expected, read as sha1, nor 1 more of 2 checks:/,
  );
});

Deno.test(`${ID}: reads a PGP clear-signed list`, async () => {
  // RFC 9580, section 7: armor header, headers, an empty line, dash-escaped text, the signature.
  const checksums = [
    "-----BEGIN PGP SIGNED MESSAGE-----",
    "Hash: SHA512",
    "",
    "# list",
    `- -${SHA256}  no`,
    `- ${SHA256}  f`,
    "- -----BEGIN PGP SIGNATURE-----",
    `${SHA1}  f`,
    "-----BEGIN PGP SIGNATURE-----",
    "",
    `${MD5}  f`,
    "-----END PGP SIGNATURE-----",
    "",
  ].join("\r\n");
  const { output, warnings } = await runTool(ID, { text: "abc", checksums });
  assertMatches(output, {
    verified: true,
    entries: [{ line: 6, name: "f" }, { line: 8, algorithm: "sha1" }],
  });
  assert.deepEqual(warnings.map(({ code }) => code), [
    "MALFORMED_LINE",
    "MALFORMED_LINE",
    "SIGNATURE_NOT_VERIFIED",
  ]);
});

Deno.test(`${ID}: a clear-signed list begins after its empty line`, async () => {
  const checksums = `-----BEGIN PGP SIGNED MESSAGE-----\n\n${SHA256}  f\n${MD5}  f\n`;
  const { entries } = await outputOf(ID, { text: "abc", checksums });
  assertMatches(entries, [{ line: 3, digest: SHA256 }, { line: 4, digest: MD5 }]);
});

const FAULTS: [string, Record<string, unknown>, string, Record<string, unknown>?][] = [
  ["no content", {}, "EMPTY_INPUT"],
  ["empty content", { text: "", content_base64: "" }, "EMPTY_INPUT"],
  ["blank Base64", { content_base64: "\n" }, "EMPTY_INPUT"],
  ["two contents", { text: "a", content_base64: "YQ==" }, "INVALID_INPUT"],
  ["no algorithm", { text: "a", algorithms: [] }, "INVALID_INPUT"],
  ["nine algorithms", { text: "a", algorithms: Array(9).fill("md5") }, "INVALID_INPUT"],
  ["broken Base64", { content_base64: "YQ=" }, "INVALID_BASE64", { position: 3 }],
  ["too long a text", { text: "a".repeat(1_400_001) }, "INPUT_TOO_LARGE"],
  ["too long a list", { text: "a", checksums: "a".repeat(1_400_001) }, "INPUT_TOO_LARGE"],
  ["too many lines", { text: "a", checksums: "#\n".repeat(10_001) }, "INPUT_TOO_LARGE", {
    limit: "max_checksum_lines",
    max: 10_000,
    actual: 10_001,
  }],
];
for (const [title, input, code, details] of FAULTS) {
  Deno.test(`${ID}: refuses ${title}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, code);
    if (details) assert.deepEqual(error.details, details);
  });
}

Deno.test(`${ID}: names an unknown algorithm by its position`, async () => {
  const error = await errorOf(ID, { text: "a", algorithms: ["md5", "sha-257"] });
  assert.equal(error.code, "UNSUPPORTED_ALGORITHM");
  assert.equal(error.details?.index, 1);
});

Deno.test(`${ID}: accepts an empty file on request`, async () => {
  const output = await outputOf(ID, { allow_empty: true, algorithms: ["md5"] });
  assert.deepEqual(output.digests, { md5: "d41d8cd98f00b204e9800998ecf8427e" });
  assert.equal(output.bytes, 0);
});

Deno.test(`${ID}: accepts a whole file and a list of 10,000 lines`, async () => {
  // sha1sum of 1,400,000 letters a.
  const output = await outputOf(ID, {
    text: "a".repeat(1_400_000),
    algorithms: ["sha1"],
    checksums: `${SHA256}  f\n`.repeat(10_000),
    file_name: "g",
  });
  assert.equal(output.digests.sha1, "0657839fd10708a6afa24c6e8bfaa7bf750331a6");
  assert.equal(output.entries.length, 10_000);
});

Deno.test(`${ID}: reports 20 of many unreadable lines, and counts the rest`, async () => {
  const checksums = "no checksum\n".repeat(9_000);
  const { stats, warnings } = await runTool(ID, { text: "abc", checksums });
  assertMatches(stats, { malformed_lines: 9_000 });
  assert.equal(warnings.length, 21);
  assert.match(warnings[19]!.message, /Line 20 /);
  assert.match(warnings[20]!.message, /^8980 more/);
});

// What b2sum, OpenSSL and b3sum print for "abc".
const UNNAMED: [algorithm: string, digest: string][] = [
  [
    "blake2b-512",
    "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923",
  ],
  ["sha3-256", "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532"],
  ["blake3", "6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85"],
];

Deno.test("file-hash-checksum-verifier: finds the algorithm of a list that another tool of its length wrote", async () => {
  for (const [algorithm, digest] of UNNAMED) {
    const checked = await outputOf("file-hash-checksum-verifier", {
      text: "abc",
      checksums: `${digest}  a.txt\n`,
    });
    assert.equal(checked.verified, true, algorithm);
    assert.equal(checked.digests[algorithm], digest, "a check needed it");
    assert.deepEqual(checked.checks.map(({ algorithm }: { algorithm: string }) => algorithm), [
      algorithm,
    ]);
    const other = await outputOf("file-hash-checksum-verifier", {
      text: "abd",
      checksums: `${digest}  a.txt\n`,
    });
    assert.equal(other.verified, false);
  }
});

// Get-FileHash of PowerShell 7.
Deno.test("file-hash-checksum-verifier: reads the table that PowerShell prints", async () => {
  const digest = "BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD";
  const result = await runTool("file-hash-checksum-verifier", {
    text: "abc",
    checksums: "\r\nAlgorithm       Hash                                    Path\r\n" +
      `---------       ----                                    ----\r\nSHA256          ${digest}       C:\\My files\\a.txt\r\n\r\n`,
  });
  assert.equal((result.output as { verified: boolean }).verified, true);
  assert.deepEqual(result.warnings, []);
  const { entries } = result.output as { entries: { name: string }[] };
  assert.deepEqual(entries.map(({ name }) => name), ["C:\\My files\\a.txt"]);
});

// The digests are those that sha256sum prints.
Deno.test("file-hash-checksum-verifier: blames no name where the list has the file's digest", async () => {
  const [abc, other] = ["ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", "a"]
    .map(
      (digest) => digest.padEnd(64, "0"),
    );
  const { warnings } = await runTool("file-hash-checksum-verifier", {
    text: "abc",
    file_name: "a.txt",
    checksums: `${abc}  a.txt\n`,
    expected: other,
  });
  assert.match(
    warnings.find(({ code }) => code === "CHECKSUM_MISMATCH")!.message,
    /: line 1 of checksums has its digest, so expected is of another file or release$/,
  );
});
