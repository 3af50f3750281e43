/** Files and the standard input: bytes are bytes, and a text tool takes text. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { timeoutOf } from "../../../clients/cli/run.ts";
import { findTool } from "../../../tools/catalog/registry.ts";
import { call } from "./fake_terminal.ts";

/** No text: every byte there is. */
const BYTES = Uint8Array.from({ length: 256 }, (_, index) => index);
/** Bytes that happen to be a text, with a byte order mark and a Windows line end. */
const TEXT = new TextEncoder().encode("\ufeffäö\r\n");
const PNG = Uint8Array.fromBase64(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
);

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

for (const [title, bytes] of [["no text", BYTES], ["a text", TEXT]] as const) {
  Deno.test(`cli: the bytes of ${title} are hashed, encoded and compressed as they are`, async () => {
    const base64 = bytes.toBase64();
    for (const way of [{ piped: bytes }, { files: { "a.bin": bytes } }]) {
      const file = "files" in way ? ["a.bin"] : [];
      const output = async (...args: string[]) =>
        (await call([...args, ...file], way)).output.trimEnd();
      assert.equal(await output("hash-generator"), sha256(bytes));
      assert.equal(await output("base64"), base64);
      assert.equal(
        await output("base-encoding", "--encoding", "base16"),
        bytes.toHex().toUpperCase(),
      );
      const packed = (await call(["compression-codec", ...file], way)).bytes;
      assert.deepEqual(new Uint8Array(gunzipSync(packed)), bytes);
      const unpacked = await call(
        ["compression-codec", "--action", "decompress", "--output-format", "base64"],
        { piped: packed },
      );
      assert.equal(unpacked.output, `${base64}\n`);
      const verified = JSON.parse(
        await output("file-hash-checksum-verifier", "--expected", sha256(bytes)),
      );
      assert.equal(verified.verified, true);
      const digest = Uint8Array.fromHex(sha256(bytes)).toBase64();
      assert.equal(await output("sri-generator", "--algorithms", "sha256"), `sha256-${digest}`);
    }
  });
}

Deno.test("cli: base64 decodes the text of a file", async () => {
  const { output } = await call(["base64", "--action", "decode"], { piped: "aGk=\n" });
  assert.equal(output, "hi");
});

Deno.test("cli: with an option for a text's format, a file is read as text", async () => {
  const { output } = await call(["hash-generator", "--input-encoding", "hex"], {
    piped: "61 62\n",
  });
  assert.equal(output, `${sha256(new TextEncoder().encode("ab"))}\n`);
  const same = await call(["hash-generator", "--input", '{"input_encoding":"hex"}'], {
    piped: "6162",
  });
  assert.equal(same.output, output);
});

Deno.test("cli: an image, a certificate and files of a kit", async () => {
  const image = JSON.parse((await call(["image-inspector"], { piped: PNG })).output);
  assert.deepEqual([image.format, image.width], ["png", 1]);
  const leaf = await Deno.readFile("tests/fixtures/security/leaf.pem");
  const inspected = JSON.parse((await call(["certificate-inspector"], { piped: leaf })).output);
  assert.equal(inspected.certificates.length, 1);
  const { output } = await call([
    "file-verification-handoff-kit",
    "in/a.bin",
    "b.txt",
    "--as",
    "full",
  ], {
    files: { "in/a.bin": BYTES, "b.txt": TEXT },
  });
  const text = JSON.stringify(JSON.parse(output).result.output);
  for (const part of ["a.bin", "b.txt", sha256(BYTES), sha256(TEXT)]) {
    assert.ok(text.includes(part), part);
  }
});

Deno.test("cli: a text loses its byte order mark, and keeps its line ends", async () => {
  const { output } = await call(["string-escaper", "--format", "json"], { piped: TEXT });
  assert.equal(output, "äö\\r\\n\n");
  const written = await call(["base64", "--input", '\ufeff{"input":"hi"}']);
  assert.equal(written.output, "aGk=\n");
  // U+FEFF inside a text is none (Unicode, section 23.8).
  const inside = await call(["base64", "--input", '{"input":"a\ufeffb"}']);
  assert.equal(inside.output, "Ye+7v2I=\n");
});

Deno.test("cli: a text tool refuses what is not UTF-8, with the byte", async () => {
  const binary = await call(["json-formatter", "a.bin"], { files: { "a.bin": BYTES } });
  assert.deepEqual([binary.code, binary.output], [1, ""]);
  assert.match(
    binary.errors,
    /^INVALID_INPUT: a\.bin is not UTF-8: byte 128, from 0, is 0x80\. json-formatter takes text/,
  );
  // APPNOTE 4.3.7, and PNG, section 5.2: what a file is tells more than its first wrong byte.
  for (
    const [start, kind] of [
      ["PK\x03\x04\xff", "a ZIP archive, as files of Excel and Word are. csv-to-json takes text"],
      ["\x89PNG\r\n\x1a\n", "a PNG picture. csv-to-json takes text"],
    ] as const
  ) {
    const bytes = Uint8Array.from(start, (character) => character.charCodeAt(0));
    const { errors } = await call(["csv-to-json", "b.bin"], { files: { "b.bin": bytes } });
    assert.ok(errors.startsWith(`INVALID_INPUT: b.bin is ${kind}`), errors);
  }
  // The byte order marks of UTF-16, little end first and big end first, and what is none.
  for (const piped of [[0xff, 0xfe, 0x5b, 0], [0xfe, 0xff, 0, 0x5b], [0xff, 0xff], [0xfe, 0x5b]]) {
    const { errors } = await call(["json-formatter"], { piped: Uint8Array.from(piped) });
    assert.match(errors, /The standard input is not UTF-8: byte 0, /);
    assert.equal(errors.includes("looks like UTF-16"), piped.length === 4);
  }
  const full = await call(["json-formatter", "--as", "full"], { piped: BYTES });
  assert.equal(JSON.parse(full.output).error.code, "INVALID_INPUT");
});

Deno.test("cli: a file at the tool's limit works, one byte more is not read", async () => {
  const most = Math.floor(findTool("compression-codec")!.limits.max_input_chars / 4) * 3;
  const bytes = new Uint8Array(most + 2);
  const fitting = await call(["compression-codec"], { piped: bytes.subarray(0, most) });
  assert.deepEqual(new Uint8Array(gunzipSync(fitting.bytes)), bytes.subarray(0, most));
  const large = await call(["compression-codec", "--as", "full"], { piped: bytes });
  const { error } = JSON.parse(large.output);
  assert.deepEqual([large.code, error.code, large.asked], [1, "INPUT_TOO_LARGE", [most]]);
  assert.match(error.message, new RegExp(`more than ${most} bytes`));
});

Deno.test("cli: sizes that protect the service do not bind the shell", async () => {
  const bytes = new Uint8Array(5_000_000);
  assert.equal((await call(["hash-generator"], { piped: bytes })).output, `${sha256(bytes)}\n`);
  const json = JSON.stringify("a".repeat(3_000_000));
  assert.equal((await call(["json-formatter"], { piped: json })).output, `${json}\n`);
  const csv = "a,b,c,d\n" + "1,2,3,4\n".repeat(60_000);
  assert.equal(JSON.parse((await call(["csv-to-json"], { piped: csv })).output).length, 60_000);
  const queried = await call(["csv-query", '{"aggregates":[{"fn":"count","as":"n"}]}'], {
    piped: csv,
  });
  assert.equal(JSON.parse(queried.output)[0].n, 60_000);
  const sql = "SELECT 1;\n".repeat(12_000);
  assert.equal((await call(["sql-formatter"], { piped: sql })).output.match(/1;/g)?.length, 12_000);
  const { output } = await call(["regex-tester", "b"], { piped: "a".repeat(200_000) + "b" });
  assert.equal(JSON.parse(output).matches[0].start, 200_000);
});

Deno.test("cli: large texts have an hour, also by rules that may be patterns; others a minute, a pattern alone seconds", () => {
  const limits = ["csv-to-json", "find-replace", "json-query", "mermaid-renderer", "regex-tester"]
    .map((id) => timeoutOf(findTool(id)!));
  assert.deepEqual(limits, [3_600_000, 3_600_000, 3_600_000, 60_000, 5_000]);
});

Deno.test("cli: a text beyond the limit of the tool itself is too large", async () => {
  const { max_input_chars: max } = findTool("mermaid-renderer")!.limits;
  for (const length of [max + 1, 5 * max]) {
    const { errors } = await call(["mermaid-renderer"], { piped: "a".repeat(length) });
    assert.match(errors, /^INPUT_TOO_LARGE/);
  }
});

Deno.test("cli: no output form says that a token was sent", async () => {
  const token = "eyJhbGciOiJub25lIn0.e30.";
  for (const form of ["full", "compact", "output", "table"]) {
    const { output, errors } = await call(["jwt-inspector", "--text", token, "--as", form]);
    assert.match(output, /EXP_MISSING|exp is missing/);
    assert.doesNotMatch(output + errors, /TOKEN_SUBMITTED|was sent/);
  }
});

Deno.test("cli: - is the standard input, -- ends the options", async () => {
  assert.equal((await call(["base64", "-"], { piped: "hi" })).output, "aGk=\n");
  assert.equal((await call(["base64", "--", "--x"], { files: { "--x": "hi" } })).output, "aGk=\n");
});

Deno.test("cli: the standard input and options together", async () => {
  assert.equal(
    (await call(["json-formatter", "--mode", "minify"], { piped: "[ 1 ]" })).output,
    "[1]\n",
  );
  const base = await call(["json-formatter", "--input", '{"mode":"minify"}'], { piped: "[ 1 ]" });
  assert.equal(base.output, "[1]\n");
});

Deno.test("cli: standard input is not read if the text is already given", async () => {
  for (const args of [["--text", "a"], ["--input", '{"input":"a"}'], ["--input", '"a"']]) {
    assert.deepEqual((await call(["base64", ...args], { piped: BYTES })).asked, []);
  }
  const numbers = ["--amount", "1", "--from", "EUR", "--to", "EUR"];
  assert.deepEqual((await call(["currency-converter", ...numbers], { piped: "" })).asked, []);
});

Deno.test("cli: a generator with options leaves the standard input to the loop around it", async () => {
  const lines = { piped: "not\na\nUUID\n" };
  const options = ["--version", "5", "--namespace", "dns", "--name", "a"];
  assert.deepEqual((await call(["uuid-generator", ...options], lines)).asked, []);
  assert.match((await call(["uuid-generator"], lines)).output, /"valid": false/);
  assert.match(
    (await call(["uuid-generator", "--action", "inspect", "-"], lines)).output,
    /"valid"/,
  );
});

Deno.test("cli: the whole input as JSON, from a file, the standard input or --input", async () => {
  const json = '{"amount":1,"from":"EUR","to":"EUR"}';
  const ways: [string[], object][] = [
    [["currency-converter"], { piped: json }],
    [["currency-converter", "a.json"], { files: { "a.json": `\ufeff${json}\r\n` } }],
    [["currency-converter", "--input", "@a.json"], { files: { "a.json": json } }],
    [["currency-converter", "--input", "-"], { piped: json }],
    [["currency-converter", "a.json", "--amount", "1"], {
      files: { "a.json": json.replace("1", "7") },
    }],
  ];
  for (const [args, way] of ways) {
    assert.equal(JSON.parse((await call(args, way)).output).converted, 1);
  }
  const list = await call(["currency-converter"], { piped: "[1]" });
  assert.match(list.errors, /must hold an object/);
  const broken = await call(["currency-converter"], { piped: "{" });
  assert.deepEqual([broken.code, /^The standard input is not JSON/.test(broken.errors)], [2, true]);
});

Deno.test("cli: an empty pipe is an empty input", async () => {
  assert.match((await call(["hash-generator"], { piped: "" })).errors, /^EMPTY_INPUT/);
  assert.match((await call(["json-formatter"], { piped: "" })).errors, /^EMPTY_INPUT/);
  const empty = await call(["hash-generator", "--allow-empty"], { piped: "" });
  assert.equal(empty.output, `${sha256(new Uint8Array())}\n`);
  const headers = ["http-security-review", "--headers", '{"x-content-type-options":"nosniff"}'];
  assert.equal((await call(headers, { piped: "" })).output, (await call(headers)).output);
});

Deno.test("cli: a property given by its option and by a file is reported", async () => {
  const { code, errors } = await call([
    "markdown-to-html",
    "a.md",
    "--input",
    '{"input":"x"}',
    "--heading-ids",
  ], {
    files: { "a.md": "# A" },
  });
  assert.deepEqual([code, errors], [0, ""]);
  const twice = await call(["pdf-inspector", "--pdf-base64", "AA", "a.pdf"], {
    files: { "a.pdf": BYTES },
  });
  assert.deepEqual([twice.code, twice.errors], [
    2,
    '"pdf_base64" is set twice: by its option, and by a file or text',
  ]);
});

Deno.test("cli: files of a list need names, and are no folder", async () => {
  const folder = await call(["file-verification-handoff-kit", "folder"]);
  assert.deepEqual([folder.code, folder.errors], [
    2,
    "folder is a folder: name its files, as in folder/*",
  ]);
  const { code, errors } = await call(["image-delivery-audit-kit", "-"], { piped: PNG });
  assert.equal(code, 2);
  assert.match(errors, /takes files with names/);
});
