import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { anyCharacter } from "../../any_character.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const TOOL = "url-encoding";
const MODES = ["component", "rfc3986", "uri", "path", "form"] as const;
const PRINTABLE = Array.from({ length: 95 }, (_, i) => String.fromCharCode(0x20 + i)).join("");

/** The platform's own encoders, where it has them. */
const ORACLES: Record<string, (text: string) => string> = {
  component: encodeURIComponent,
  uri: encodeURI,
  form: (text) => new URLSearchParams({ "": text }).toString().slice(1),
};
for (const [mode, oracle] of Object.entries(ORACLES)) {
  Deno.test(`url-encoding: ${mode} keeps what the platform keeps`, async () => {
    assert.equal(await outputOf(TOOL, { input: PRINTABLE, mode }), oracle(PRINTABLE));
  });
}

// RFC 3986, sections 2.3 and 3.3.
const LEFT: [string, string][] = [["rfc3986", "-._~"], ["path", "-._~!$&'()*+,;=:@/"]];
for (const [mode, marks] of LEFT) {
  Deno.test(`url-encoding: ${mode} keeps letters, digits and ${marks}`, async () => {
    const left = [...PRINTABLE].filter((mark) => /[A-Za-z0-9]/.test(mark) || marks.includes(mark));
    const output = await outputOf(TOOL, { input: PRINTABLE, mode });
    assert.equal(output.replace(/%[0-9A-F]{2}/g, ""), left.join(""));
  });
}

Deno.test("url-encoding: counts bytes and sequences", async () => {
  const result = await runTool(TOOL, { input: "é %41" });
  assert.equal(result.output, "%C3%A9%20%2541");
  assert.deepEqual(result.stats, { input_bytes: 6, output_bytes: 14, sequences: 4 });
  assert.deepEqual(result.warnings.map(({ code }) => code), ["ALREADY_ENCODED"]);
});

Deno.test("url-encoding: encodes a lone surrogate as U+FFFD", async () => {
  assert.equal(await outputOf(TOOL, { input: "a\ud800" }), "a%EF%BF%BD");
  assert.deepEqual(await warningsOf(TOOL, { input: "a\ud800" }), ["LONE_SURROGATE"]);
});

const DECODE: [string, Record<string, unknown>, string, number, string[]?][] = [
  ["either case", { input: "%c3%A9" }, "é", 2],
  ["raw characters stay", { input: "é%20日" }, "é 日", 1],
  ["a plus outside forms", { input: "a+b" }, "a+b", 0, ["PLUS_KEPT"]],
  ["a plus in forms", { input: "a+b%2B", mode: "form" }, "a b+", 1],
  // ECMA-262, decodeURI.
  ["reserved marks of a URI", { input: "%2F%41%23%3b", mode: "uri" }, "%2FA%23%3b", 1, [
    "STILL_ENCODED",
  ]],
  ["once", { input: "%2541" }, "%41", 1, ["STILL_ENCODED"]],
  ["twice", { input: "%2541", passes: 2 }, "A", 2],
  ["a bad sequence kept", { input: "100% %zz%41", on_error: "keep" }, "100% %zzA", 1, [
    "BAD_SEQUENCE",
    "BAD_SEQUENCE",
  ]],
  ["a bad sequence replaced", { input: "%x%41", on_error: "replace" }, "\ufffdxA", 1, [
    "BAD_SEQUENCE",
  ]],
  ["bad bytes kept", { input: "%C3%28%ff", on_error: "keep" }, "%C3(%ff", 1, [
    "BAD_SEQUENCE",
    "BAD_SEQUENCE",
    "STILL_ENCODED",
  ]],
  // Unicode 15, table 3-8: one U+FFFD a maximal subpart.
  [
    "bad bytes replaced",
    { input: "%F1%80%80%E1%80%C2b%80c%80%BF", on_error: "replace" },
    "\ufffd\ufffd\ufffdb\ufffdc\ufffd\ufffd",
    9,
    Array(6).fill("BAD_SEQUENCE"),
  ],
];
for (const [title, input, expected, sequences, warnings = []] of DECODE) {
  Deno.test(`url-encoding: decodes ${title}`, async () => {
    const result = await runTool(TOOL, { ...input, action: "decode" });
    assert.equal(result.output, expected);
    assert.equal((result.stats as { sequences: number }).sequences, sequences);
    assert.deepEqual(result.warnings.map(({ code }) => code), warnings);
  });
}

const FAULTS: [string, string, string, number][] = [
  ["no digits", "100% sure", "INVALID_PERCENT_ENCODING", 3],
  ["one digit", "a%4", "INVALID_PERCENT_ENCODING", 1],
  ["a percent sign alone", "é%", "INVALID_PERCENT_ENCODING", 1],
  ["half a character", "ab%C3", "INVALID_UTF8", 2],
  ["a continuation byte alone", "%41%80", "INVALID_UTF8", 3],
  ["an overlong form", "%C0%80", "INVALID_UTF8", 0],
  ["a surrogate", "%ED%A0%80", "INVALID_UTF8", 0],
  ["beyond U+10FFFF", "%F4%90%80%80", "INVALID_UTF8", 0],
];
for (const [title, input, code, position] of FAULTS) {
  Deno.test(`url-encoding: refuses ${title}`, async () => {
    const error = await errorOf(TOOL, { input, action: "decode" });
    assert.deepEqual([error.code, error.details?.position], [code, position]);
  });
}

Deno.test("url-encoding: lists at most 20 bad sequences and counts the others", async () => {
  const input = { input: "%".repeat(50), action: "decode", on_error: "replace" };
  assert.equal((await warningsOf(TOOL, input)).length, 21);
});

Deno.test("url-encoding: any text survives", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: anyCharacter, minLength: 1 }),
      fc.constantFrom(...MODES),
      async (text, mode) => {
        const encoded = await outputOf(TOOL, { input: text, mode });
        // What decodeURI leaves encoded, encodeURI does not write.
        assert.equal(await outputOf(TOOL, { input: encoded, mode, action: "decode" }), text);
      },
    ),
  );
});

Deno.test("url-encoding: replaces bad sequences as TextDecoder does", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 30 }), async (bytes) => {
      const input = Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
      const expected = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
      const output = await outputOf(TOOL, { input, action: "decode", on_error: "replace" });
      assert.equal(output, expected);
    }),
  );
});

const STILL: [input: Record<string, unknown>, message: RegExp][] = [
  // ECMA-262: decodeURI keeps these however often it is called.
  [
    { input: "https%3A%2F%2Fa%20b", mode: "uri" },
    /%3A, which mode "uri" keeps .* mode "component"/,
  ],
  [{ input: "caf%E9", on_error: "keep" }, /%E9, which is not UTF-8 and was kept$/],
  [{ input: "%2541" }, /%41: if the text was encoded more than once, decode it with more passes$/],
  [{ input: "%2541", mode: "uri" }, /%41: if the text was encoded more than once/],
];
for (const [input, message] of STILL) {
  Deno.test(`url-encoding: explains why it is still encoded: ${JSON.stringify(input)}`, async () => {
    const { warnings } = await runTool("url-encoding", { action: "decode", ...input });
    const still = warnings.find(({ code }) => code === "STILL_ENCODED");
    assert.match(still?.message ?? "", message);
  });
}

Deno.test("url-encoding: reports a plus where that mode's encoder would not have left one", async () => {
  const codes = (mode: string) =>
    warningsOf("url-encoding", { input: "a+b%20c", action: "decode", mode });
  assert.deepEqual(await codes("component"), ["PLUS_KEPT"]);
  assert.deepEqual(await codes("rfc3986"), ["PLUS_KEPT"]);
  for (const mode of ["form", "uri", "path"]) assert.deepEqual(await codes(mode), [], mode);
  assert.deepEqual(await warningsOf("url-encoding", { input: "a%2Bb", action: "decode" }), []);
});
