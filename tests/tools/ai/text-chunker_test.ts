import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { sectionsOf } from "../../../tools/ai/text-chunker/headings.ts";
import { splitter } from "../../../tools/ai/text-chunker/split_runs.ts";
import { ENCODINGS } from "../../../tools/shared/tokens/encodings.ts";
import { loadEncoding } from "../../../tools/shared/tokens/encoding_tables.ts";
import { SPLIT_PATTERNS } from "../../../tools/shared/tokens/split_patterns.ts";
import { countTokens } from "../../../tools/shared/tokens/tokenize.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";
import { bySentences, bySeparators, byTokens, type Settings } from "./text-chunker/reference.ts";

await Promise.all(ENCODINGS.map(loadEncoding));

const ID = "text-chunker";
const COUNTED_ENCODINGS = ["o200k_base", "cl100k_base", "p50k_base", "r50k_base"] as const;
const DEFAULT_SEPARATORS = ["\n\n", "\n", ". ", " ", ""];

/** Parts at which tokens, split patterns, graphemes and sentences have their edges. */
const PARTS = [
  ..."aAbB1 \n\t/!'.あ漢ʰǅſßİ½٣\u0301\u00a0\u0085\ufeff\u200d",
  ...["\r\n", "\n\n", "  ", "'s", "'LL", ". ", "? ", "234", "Hello", " world", " the "],
  ...["😀", "❤️", "👩‍👩‍👧‍👦", "🇩🇪", "𝐀", "𝟗", "\ud800", "สวัสดี", "हिन्दी"],
];
const LONG_PARTS = [
  "a".repeat(40),
  " ".repeat(70),
  "abc".repeat(20),
  "\r\n".repeat(35),
  "漢字仮名".repeat(10),
  "-".repeat(50),
  "👩‍👩‍👧‍👦".repeat(7),
  "antidisestablishmentarianism",
];

/** Texts of few different parts, so that they repeat themselves. */
function texts(parts: readonly string[], maxParts: number) {
  return fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 6 }).chain((some) =>
    fc.array(fc.constantFrom(...some), { minLength: 1, maxLength: maxParts })
      .map((chosen) => chosen.join(""))
  );
}

const settings: fc.Arbitrary<Settings> = fc.record({
  max: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 40 })),
  share: fc.constantFrom(0, 0, 0.3, 0.9),
  encoding: fc.constantFrom(...COUNTED_ENCODINGS),
  separators: fc.constantFrom(DEFAULT_SEPARATORS, ["a"], [" ", "\n"], ["あ", "b", ""], []),
}).map(({ share, ...rest }) => ({ ...rest, overlap: Math.floor(rest.max * share) }));

const STRATEGIES = { tokens: byTokens, sentences: bySentences, recursive: bySeparators };

for (const [strategy, reference] of Object.entries(STRATEGIES)) {
  for (
    const [title, text, numRuns] of [
      ["short texts", texts(PARTS, 30), 80],
      ["long pieces", texts([...LONG_PARTS, "a", " ", "b. "], 8), 15],
    ] as const
  ) {
    Deno.test(`text-chunker: ${strategy}, ${title}: matches an independent implementation of the rules`, async () => {
      await fc.assert(
        fc.asyncProperty(text, settings, async (text, settings) => {
          const { chunks } = await outputOf(ID, {
            text,
            strategy,
            max_tokens: settings.max,
            overlap_tokens: settings.overlap,
            encoding: settings.encoding,
            separators: settings.separators,
          });
          const actual = chunks.map((
            { text, overlap_chars }: { text: string; overlap_chars: number },
          ) => [text, Array.from(text).slice(0, overlap_chars).join("").length]);
          assert.deepEqual(actual, reference(text, settings));
        }),
        { numRuns },
      );
    });
  }
}

for (const strategy of ["tokens", "sentences", "markdown-headings", "recursive"]) {
  Deno.test(`text-chunker: ${strategy}: loses nothing, and gives right offsets and counts`, async () => {
    const markdown = texts([...PARTS, "# ", "\n## x #\n", "```\n", "~~~\n"], 60);
    await fc.assert(
      fc.asyncProperty(markdown, settings, async (text, { max, overlap, encoding }) => {
        const { chunks } = await outputOf(ID, {
          text,
          strategy,
          max_tokens: max,
          overlap_tokens: overlap,
          encoding,
        });
        const characters = Array.from(text);
        const encoder = new TextEncoder();
        let joined = "";
        for (const [index, chunk] of chunks.entries()) {
          assert.equal(chunk.index, index);
          assert.equal(chunk.text, characters.slice(chunk.char_start, chunk.char_end).join(""));
          const before = characters.slice(0, chunk.char_start).join("");
          assert.equal(chunk.byte_start, encoder.encode(before).length);
          assert.equal(chunk.byte_end, encoder.encode(before + chunk.text).length);
          assert.equal(chunk.tokens, countTokens(chunk.text, encoding));
          joined += Array.from(chunk.text as string).slice(chunk.overlap_chars).join("");
          const graphemes = [...new Intl.Segmenter("en").segment(chunk.text)].length;
          assert.ok(chunk.tokens <= max || graphemes === 1, `${chunk.tokens} tokens`);
        }
        assert.equal(joined, text);
        assert.equal(chunks[0].overlap_chars, 0);
      }),
      { numRuns: 50 },
    );
  });
}

Deno.test("text-chunker: the tables split every slice as the patterns do", () => {
  fc.assert(
    fc.property(texts(PARTS, 14), (text) => {
      const offsets = Array.from(text).reduce((all, part) => [...all, all.at(-1)! + part.length], [
        0,
      ]);
      for (const encoding of ENCODINGS) {
        const pieceEnd = splitter(text, encoding);
        const pattern = SPLIT_PATTERNS[encoding];
        for (const end of offsets) {
          for (const start of offsets.filter((offset) => offset < end)) {
            pattern.lastIndex = start;
            pattern.test(text.slice(0, end));
            assert.equal(pieceEnd(start, end), pattern.lastIndex);
          }
        }
      }
    }),
    { numRuns: 50 },
  );
});

// CommonMark 0.31.2, sections 4.2 and 4.5; the headings open at the last line of each text.
const HEADINGS: [title: string, text: string, headings: string[]][] = [
  ["a path", "# A\n## B\n### C", ["A", "B", "C"]],
  ["a heading closes deeper ones", "# A\n### C\n## B", ["A", "B"]],
  ["and those of its level", "# A\n## B\n# C", ["C"]],
  ["levels may be left out", "### C\n# A\n#### D", ["A", "D"]],
  ["seven marks are none", "# A\n####### B", ["A"]],
  ["no space is none", "# A\n#B", ["A"]],
  ["a tab is space", "#\tA", ["A"]],
  ["an empty heading", "# A\n##", ["A", ""]],
  ["three spaces before", "   # A", ["A"]],
  ["four are code", "# A\n    # B", ["A"]],
  ["closing marks", "## A ##   ", ["A"]],
  ["more closing marks", "# A ####", ["A"]],
  ["marks that close nothing", "# A#", ["A#"]],
  ["an empty heading that is closed", "### ###", [""]],
  ["CRLF and CR", "# A\r\n## B\rtext", ["A", "B"]],
  ["fenced code", "# A\n```\n# B\n```", ["A"]],
  ["a fence of another kind does not close", "# A\n```\n~~~\n# B", ["A"]],
  ["nor a shorter one", "# A\n````\n```\n# B", ["A"]],
  ["nor one with text behind", "# A\n```\n``` x\n# B", ["A"]],
  ["a longer one does", "# A\n~~~ js\n~~~~~\n# B", ["B"]],
  ["backticks in the info string are no fence", "# A\n``` `\n# B", ["B"]],
  ["but tildes may have them", "# A\n~~~ `\n# B", ["A"]],
  ["setext headings are text", "# A\nB\n===", ["A"]],
  ["inline marks stay", "# *A* `b`", ["*A* `b`"]],
];
for (const [title, text, headings] of HEADINGS) {
  Deno.test(`text-chunker: splits by headings, ${title}`, () => {
    assert.deepEqual(sectionsOf(text).at(-1)!.headings, headings);
  });
}

Deno.test("text-chunker: splits a section over max_tokens, with overlap inside it only", async () => {
  const { chunks } = await outputOf(ID, {
    text: "intro\n# A\none\ntwo\nthree\nfour\n# B\nfive",
    strategy: "markdown-headings",
    max_tokens: 5,
    overlap_tokens: 2,
  });
  assert.deepEqual(
    chunks.map(({ text, headings }: { text: string; headings: string[] }) => [text, headings]),
    [
      ["intro\n", []],
      ["# A\none\n", ["A"]],
      ["one\ntwo\n", ["A"]],
      ["two\nthree\n", ["A"]],
      ["three\nfour\n", ["A"]],
      ["# B\nfive", ["B"]],
    ],
  );
  assert.deepEqual(chunks.map((chunk: { overlap_chars: number }) => chunk.overlap_chars), [
    0,
    0,
    4,
    4,
    6,
    0,
  ]);
});

Deno.test("text-chunker: counts chunks and their tokens, and names headings only where asked", async () => {
  // "one ", "two ", "three ", "four five": a space at the end is a token of its own.
  const result = await runTool(ID, { text: "one two three four five", max_tokens: 2 });
  const { chunks } = result.output as { chunks: Record<string, unknown>[] };
  assert.ok(chunks.every((chunk) => !("headings" in chunk)));
  assert.deepEqual(result.stats, {
    chunks: 4,
    total_tokens: 5,
    max_chunk_tokens: 2,
    min_chunk_tokens: 2,
  });
});

Deno.test("text-chunker: puts a grapheme over max_tokens into its own chunk", async () => {
  const input = { text: "a👩‍👩‍👧‍👦b", max_tokens: 2 };
  const { chunks } = await outputOf(ID, input);
  assert.deepEqual(chunks.map(({ text }: { text: string }) => text), ["a", "👩‍👩‍👧‍👦", "b"]);
  assert.deepEqual(await warningsOf(ID, input), ["CHUNK_OVER_MAX"]);
});

Deno.test("text-chunker: never splits a surrogate pair, even when half of one is a separator", async () => {
  const input = { text: "a😀b😀c", max_tokens: 1, separators: ["\ud83d", "\ude00", ""] };
  const { chunks } = await outputOf(ID, input);
  assert.ok(chunks.every(({ text }: { text: string }) => text.isWellFormed()));
});

const FAULTS: [title: string, input: Record<string, unknown>, code: string][] = [
  ["no text", { text: "" }, "EMPTY_INPUT"],
  ["overlap as large as a chunk", { text: "a", max_tokens: 5, overlap_tokens: 5 }, "INVALID_INPUT"],
  ["21 separators", { text: "a", separators: new Array(21).fill("x") }, "INVALID_INPUT"],
  ["10,001 chunks", { text: "a ".repeat(10_001), max_tokens: 1 }, "TOO_MANY_CHUNKS"],
  [
    "more than a million characters",
    { text: "word ".repeat(20_000), max_tokens: 1_000, overlap_tokens: 999 },
    "OUTPUT_TOO_LARGE",
  ],
  [
    "a long heading a thousand times",
    {
      text: `# ${"h".repeat(3_000)}\n${"a ".repeat(3_000)}`,
      strategy: "markdown-headings",
      max_tokens: 2,
    },
    "OUTPUT_TOO_LARGE",
  ],
];
for (const [title, input, code] of FAULTS) {
  Deno.test(`text-chunker: refuses ${title}`, async () => {
    assert.equal((await errorOf(ID, input)).code, code);
  });
}

const WITH_SEPARATORS: [string, string[]][] = [
  ["tokens", ["SEPARATORS_UNUSED"]],
  ["sentences", ["SEPARATORS_UNUSED"]],
  ["recursive", []],
  ["markdown-headings", []],
];
for (const [strategy, codes] of WITH_SEPARATORS) {
  Deno.test(`text-chunker: reports separators with ${strategy}`, async () => {
    const input = { text: "a;b", strategy, separators: [";"] };
    assert.deepEqual(await warningsOf("text-chunker", input), codes);
    assert.deepEqual(await warningsOf("text-chunker", { ...input, separators: undefined }), []);
  });
}

Deno.test("text-chunker: sentences longer than the overlap pass their last words to the next chunk", async () => {
  const sentence = (name: string) => `The ${name} service answers every call that it gets. `;
  const text = ["first", "second", "third"].map(sentence).join("");
  for (const strategy of ["sentences", "recursive", "tokens", "markdown-headings"]) {
    const result = await runTool(ID, { text, strategy, max_tokens: 14, overlap_tokens: 4 });
    const { chunks } = result.output as { chunks: { overlap_chars: number; text: string }[] };
    assert.ok(chunks.length >= 3, strategy);
    for (const { overlap_chars, text: chunk } of chunks.slice(1)) {
      assert.ok(overlap_chars > 0, `${strategy}: ${chunk}`);
      assert.ok(countTokens(chunk.slice(0, overlap_chars), "o200k_base") <= 4, chunk);
    }
    assert.deepEqual(result.warnings, []);
  }
});

Deno.test("text-chunker: reports chunks without the requested overlap", async () => {
  // "internationalization" is two tokens or more, and so is each line: one token holds no word of it.
  const text = "internationalization\n".repeat(3);
  const result = await runTool(ID, { text, max_tokens: 4, overlap_tokens: 1, separators: ["\n"] });
  const codes = result.warnings.map(({ code }) => code);
  assert.deepEqual(codes, ["OVERLAP_LEFT_OUT"]);
});
