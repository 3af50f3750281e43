import assert from "node:assert/strict";
import * as changeCase from "change-case";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

type Options = Record<string, unknown>;

// Words: the rules of the entry; names as style guides write them.
const IDENTIFIERS: [text: string, target: string, expected: string, options?: Options][] = [
  ["user2Name", "snake", "user2_name"],
  ["XMLHttpRequest", "snake", "xml_http_request"],
  ["XMLHttpRequest", "camel", "xmlHttpRequest"],
  ["getHTTPSUrl", "constant", "GET_HTTPS_URL"],
  ["hello world", "pascal", "HelloWorld"],
  ["content type", "train", "Content-Type"],
  ["some.path/to_file-name", "dot", "some.path.to.file.name"],
  ["SomePackageName", "path", "some/package/name"],
  ["version 1.2", "camel", "version1_2"],
  ["a1 2b", "pascal", "A1_2b"],
  ["1 a", "pascal", "1A"],
  ["don't won\u2019t", "snake", "dont_wont"],
  ["rock 'n' roll", "kebab", "rock-n-roll"],
  ["caf\u0065\u0301Crème", "snake", "café_crème"],
  ["x\u0302Yz", "snake", "x\u0302_yz"],
  ["I ❤️ you", "snake", "i_you"],
  ["ΟΔΟΣ ΑΣ", "pascal", "ΟδοςΑς"],
  ["𐐀𐐁 𐐨𐐩", "pascal", "𐐀𐐩𐐀𐐩"],
  ["日本 語", "kebab", "日本-語"],
  ["abc12def", "snake", "abc12def"],
  ["abc12def", "snake", "abc_12_def", { split_numbers: true }],
  ["__privateName$", "snake", "private_name"],
  ["__privateName$", "snake", "__private_name$", { keep_edges: true }],
  ["$", "camel", "$", { keep_edges: true }],
  ["  spaced\tout  ", "camel", "spacedOut"],
];
for (const [text, target, expected, options] of IDENTIFIERS) {
  Deno.test(`case-converter: ${JSON.stringify(text)} as ${target}, ${JSON.stringify(options ?? {})}`, async () => {
    assert.equal(await outputOf("case-converter", { text, case: target, ...options }), expected);
  });
}

Deno.test("case-converter: agrees with change-case on plain names", async () => {
  const names = [
    "fooBar",
    "Foo bar",
    "foo_bar-baz",
    "HTMLParser",
    "parseURLNow",
    "a b c",
    "ABC",
    "version2Final",
  ];
  const functions = {
    camel: changeCase.camelCase,
    pascal: changeCase.pascalCase,
    snake: changeCase.snakeCase,
    constant: changeCase.constantCase,
    kebab: changeCase.kebabCase,
    train: changeCase.trainCase,
    dot: changeCase.dotCase,
    path: changeCase.pathCase,
  };
  for (const [target, convert] of Object.entries(functions)) {
    for (const text of names) {
      assert.equal(await outputOf("case-converter", { text, case: target }), convert(text), target);
    }
  }
});

const TEXTS: [text: string, target: string, expected: string][] = [
  ["straße", "upper", "STRASSE"],
  ["İI ΣΑΣ", "lower", "i̇i σας"],
  ["Hello, Wörld ǅ", "swap", "hELLO, wÖRLD ǆ"],
  [
    'HELLO. WORLD! 5 APPLES? "YES" 3.5 no.way',
    "sentence",
    'Hello. World! 5 Apples? "Yes" 3.5 no.way',
  ],
  ["¿qué? ¡sí!", "sentence", "¿Qué? ¡Sí!"],
  [
    "the lord of the rings: the return of the king",
    "title",
    "The Lord of the Rings: The Return of the King",
  ],
  ["THE OLD MAN AND THE SEA", "title", "The Old Man and the Sea"],
  ["what is it for", "title", "What Is It For"],
  ["my iPhone and NASA", "title", "My iPhone and NASA"],
  ["a self-driving (the) car", "title", "A Self-Driving (the) Car"],
  ["stop. a man", "title", "Stop. A Man"],
  ['"quoted" words, 3rd time', "title", '"Quoted" Words, 3rd Time'],
  ["  two   spaces ", "title", "  Two   Spaces "],
  // The test table of the npm package title-case.
  ["start title–end title—end", "title", "Start Title–End Title—End"],
  ["email email@example.com address", "title", "Email email@example.com Address"],
  ["you have an https://example.com/ title", "title", "You Have an https://example.com/ Title"],
  ['"a quote." a test.', "title", '"A Quote." A Test.'],
  ["*something about me?* and you.", "title", "*Something About Me?* And You."],
];
for (const [text, target, expected] of TEXTS) {
  Deno.test(`case-converter: ${JSON.stringify(text)} as ${target}`, async () => {
    assert.equal(await outputOf("case-converter", { text, case: target }), expected);
  });
}

Deno.test("case-converter: keeps and counts line endings", async () => {
  const { output, stats, warnings } = await runTool("case-converter", {
    text: "ab cd\r\nalready\r---\n\n",
    case: "camel",
  });
  assert.equal(output, "abCd\r\nalready\r\n\n");
  assert.deepEqual(stats, { lines: 4, changed: 2, words: 3 });
  assert.deepEqual(warnings.map(({ code }) => code), ["NO_WORDS"]);
});

Deno.test("case-converter: blank lines and text cases raise no warning", async () => {
  assert.deepEqual(await warningsOf("case-converter", { text: " \n", case: "snake" }), []);
  assert.deepEqual(await warningsOf("case-converter", { text: "--", case: "title" }), []);
  assert.equal((await errorOf("case-converter", { text: "" })).code, "EMPTY_INPUT");
});

// str.title() of Python 3.11: UnicodeData.txt and SpecialCasing.txt.
const TITLE_CASE: [word: string, expected: string][] = [
  ["ß", "Ss"],
  ["ﬁne", "Fine"],
  ["ﬃx", "Ffix"],
  ["ǆep", "ǅep"],
  ["Ǆ", "ǅ"],
  ["ǳ", "ǲ"],
  ["ᾳδω", "ᾼδω"],
  ["ᾲ", "Ὰͅ"],
  ["ﬓ", "Մն"],
  ["თბილისი", "თბილისი"],
  ["éa", "Éa"],
  ["ĳs", "Ĳs"],
  ["ԵՒ", "Եւ"],
];
for (const target of ["title", "sentence", "pascal"]) {
  Deno.test(`case-converter: ${target} starts words in title case`, async () => {
    for (const [text, expected] of TITLE_CASE) {
      assert.equal(await outputOf("case-converter", { text, case: target }), expected, text);
    }
  });
}
