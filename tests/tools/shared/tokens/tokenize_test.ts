import assert from "node:assert/strict";
import fc from "../../../fast_check.ts";
import { get_encoding } from "tiktoken";
import { type Encoding, ENCODINGS } from "../../../../tools/shared/tokens/encodings.ts";
import { loadEncoding } from "../../../../tools/shared/tokens/encoding_tables.ts";
import { countTokens, pieces, tokenBytes } from "../../../../tools/shared/tokens/tokenize.ts";

await Promise.all(ENCODINGS.map(loadEncoding));

/** The encodings with the name by which the oracle knows their ordinary tokens. */
const ORACLES = [
  ["o200k_base", "o200k_base"],
  ["o200k_harmony", "o200k_base"],
  ["cl100k_base", "cl100k_base"],
  ["p50k_base", "p50k_base"],
  ["r50k_base", "r50k_base"],
] as const;

Deno.test("tokens: every encoding is compared with tiktoken", () => {
  assert.deepEqual(ORACLES.map(([encoding]) => encoding), [...ENCODINGS]);
});

/** What tests have asked for: an encoding takes tiktoken a third of a second to make. */
const made = new Map<string, ReturnType<typeof get_encoding>>();

/** tiktoken itself (its Rust code as WebAssembly), with special-token text as ordinary text. */
function oracle(encoding: (typeof ORACLES)[number][1]): (text: string) => number[] {
  const tiktoken = made.get(encoding) ?? get_encoding(encoding);
  made.set(encoding, tiktoken);
  return (text) => [...tiktoken.encode(text, [], [])];
}

function encode(text: string, encoding: Encoding): number[] {
  return [...pieces(text, encoding)].flatMap(({ tokens }) => tokens);
}

/** Letters of one block; characters that no script claims come from `ANY`. */
const SCRIPTS: [from: number, to: number][] = [
  [0x61, 0x7a],
  [0x41, 0x5a],
  [0x30, 0x39],
  [0x20, 0x7e],
  [0xc0, 0x24f],
  [0x370, 0x3ff],
  [0x400, 0x4ff],
  [0x530, 0x58f],
  [0x590, 0x5ff],
  [0x600, 0x6ff],
  [0x900, 0x97f],
  [0xb80, 0xbff],
  [0xe00, 0xe7f],
  [0xf00, 0xfff],
  [0x10a0, 0x10ff],
  [0x1200, 0x137f],
  [0x13a0, 0x13ff],
  [0x1780, 0x17ff],
  [0x1c4, 0x1cc],
  [0x2150, 0x218b],
  [0x3040, 0x30ff],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0xff00, 0xffef],
  [0x1d400, 0x1d7ff],
  [0x1f300, 0x1faff],
  [0x20000, 0x2a6df],
];
const SPACES = [..." \t\n\v\f\r\x85\xa0\u1680\u2003\u2028\u2029\u202f\u205f\u3000", "\r\n", "   "];
/** White space to JavaScript or to readers, but not to Unicode's White_Space. */
const NEARLY_SPACES = ["\ufeff", "\u200b", "\u180e", "\u2060"];
const MARKS = ["\u0301", "\u0308", "\u20e3", "\ufe0f", "\u093f", "\u200d", "\u0e33"];
const SEQUENCES = [
  "👩‍👩‍👧‍👦",
  "🏳️‍🌈",
  "🇩🇪",
  "👍🏽",
  "1️⃣",
  "<|endoftext|>",
  "<|im_start|>",
  "<|fim_prefix|>",
  "'s",
  "'LL",
  "'rE",
  "'ſ",
  "’s",
  "//\n",
  "\ud800",
  "\udc00",
  "ǅ",
];

const character = fc.oneof(
  ...SCRIPTS.map(([min, max]) =>
    fc.integer({ min, max }).map((code) => String.fromCodePoint(code))
  ),
  fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
);
/** A word of one script, a run of one character, white space, or something peculiar. */
const fragment = fc.oneof(
  ...SCRIPTS.map(([min, max]) =>
    fc.array(fc.integer({ min, max }), { minLength: 1, maxLength: 12 })
      .map((codes) => String.fromCodePoint(...codes))
  ),
  fc.tuple(character, fc.integer({ min: 2, max: 70 })).map(([one, times]) => one.repeat(times)),
  ...[SPACES, NEARLY_SPACES, MARKS, SEQUENCES].map((choices) =>
    fc.array(fc.constantFrom(...choices), { minLength: 1, maxLength: 4 }).map((some) =>
      some.join("")
    )
  ),
);
const anyText = fc.array(fragment, { minLength: 1, maxLength: 12 }).map((some) => some.join(""));

for (const [encoding, name] of ORACLES) {
  Deno.test(`tokens: ${encoding} equals tiktoken on a thousand texts of many scripts`, () => {
    const expected = oracle(name);
    fc.assert(
      fc.property(anyText, (text) => {
        assert.deepEqual(encode(text, encoding), expected(text));
      }),
      { numRuns: 350 },
    );
  });

  Deno.test(`tokens: the bytes of ${encoding}'s tokens are the text's`, () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const bytes = encode(text, encoding).flatMap((id) => [...tokenBytes(id, encoding)]);
        assert.deepEqual(bytes, [...new TextEncoder().encode(text)]);
      }),
      { numRuns: 100 },
    );
  });

  // One has the pattern and the tokens of another, and stands for it.
  if (encoding !== name) continue;
  Deno.test(`tokens: ${encoding} equals tiktoken around every character of the BMP`, () => {
    const expected = oracle(name);
    for (let code = 0; code < 0x10000; code++) {
      const one = String.fromCharCode(code);
      const text = `a${one}B ${one}1${one}`;
      assert.deepEqual(encode(text, encoding), expected(text), code.toString(16));
    }
  });
}

// The whole run is one piece, which the merge alone must get right; lengths around the longest tokens.
Deno.test("tokens: long pieces equal tiktoken", () => {
  for (const [encoding, name] of ORACLES) {
    const expected = oracle(name);
    for (const unit of ["a", "A", "日", " ", "!", "\u0301", "ab", "=-", "\n", "é"]) {
      for (const times of [63, 64, 65, 127, 128, 129, 500, 1999]) {
        const text = unit.repeat(times);
        assert.deepEqual(encode(text, encoding), expected(text), `${encoding} ${unit} × ${times}`);
      }
    }
  }
});

Deno.test("tokens: the first of two pairs with equal ranks is merged", () => {
  const expected = oracle("o200k_base");
  fc.assert(
    fc.property(fc.stringMatching(/^[ab]{1,300}$/), (text) => {
      assert.deepEqual(encode(text, "o200k_base"), expected(text));
    }),
    { numRuns: 300 },
  );
});

Deno.test("tokens: pieces begin where asked, and two readers do not disturb each other", () => {
  const text = "Hello big wide world";
  const tail = [...pieces(text, "o200k_base", 5)];
  assert.deepEqual(tail.map(({ start, end }) => text.slice(start, end)), [
    " big",
    " wide",
    " world",
  ]);
  assert.deepEqual(tail.flatMap(({ tokens }) => tokens), encode(" big wide world", "o200k_base"));

  const first = pieces(text, "o200k_base");
  first.next();
  countTokens("something else entirely", "o200k_base");
  assert.deepEqual(first.next().value, tail[0]);
});

Deno.test("tokens: the empty text has no tokens", () => {
  assert.equal(countTokens(""), 0);
});

// Simple case folding (Unicode CaseFolding.txt) makes U+017F an "s"; no token shows the difference.
Deno.test("tokens: a contraction may end in a long s", () => {
  const text = "a'ſb";
  for (
    const [encoding, expected] of [["o200k_base", ["a'ſ", "b"]], ["cl100k_base", [
      "a",
      "'ſ",
      "b",
    ]]] as const
  ) {
    const parts = [...pieces(text, encoding)].map(({ start, end }) => text.slice(start, end));
    assert.deepEqual(parts, expected);
  }
});
