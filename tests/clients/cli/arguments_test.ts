/** Options of tools: their spellings, their values, and what is said of those that are wrong. */
import assert from "node:assert/strict";
import { TOOLS } from "../../../tools/catalog/registry.ts";
import { optionsOf } from "../../../clients/cli/options.ts";
import manifest from "../../../deno.json" with { type: "json" };
import { COMMANDS } from "../../../clients/cli/usage.ts";
import { call } from "./fake_terminal.ts";

const CASES: [string, string[], string][] = [
  ["kebab case", ["base64", "--text", "??>", "--url-safe"], "Pz8-"],
  ["snake case", ["base64", "--text", "??>", "--url_safe"], "Pz8-"],
  [
    "a property of mixed case",
    ["csv-to-json", "--text", "a", "--headerMode", "none"],
    '[\n  [\n    "a"\n  ]\n]\n',
  ],
  [
    "and its kebab case",
    ["csv-to-json", "--text", "a", "--header-mode", "none"],
    '[\n  [\n    "a"\n  ]\n]\n',
  ],
  [
    "a value behind =",
    ["hash-generator", "--text=a", "--algorithm=md5"],
    "0cc175b9c0f1b6a831c399e269772661",
  ],
  ["a boolean with a value", ["base64", "--text", "??>", "--url-safe=false"], "Pz8+"],
  ["a boolean switched off", ["base64", "--text", "a", "--no-padding"], "YQ"],
  ["a boolean of two words switched off", ["base64", "--text", "??>", "--no-url-safe"], "Pz8+"],
  ["a text that begins with dashes", ["base64", "--text", "--a"], "LS1h"],
  [
    "an empty text behind =",
    ["hash-generator", "--text=", "--algorithm", "crc32", "--allow-empty"],
    "00000000",
  ],
  ["an option over --input", [
    "base64",
    "--input",
    '{"input":"??>","url_safe":true}',
    "--no-url-safe",
  ], "Pz8+"],
  ["a text over --input", ["base64", "--input", '{"input":"a"}', "--text", "b"], "Yg=="],
  ["a text as the whole --input", ["base64", "--input", '"a"'], "YQ=="],
  ["an old id", ["hash", "--text", "a", "--algorithm", "md5"], "0cc175b9c0f1b6a831c399e269772661"],
  ["a word that an option lists", ["base64", "--text", "YQ==", "--decode"], "a"],
  ["a word of several", ["csv-query", "--text", "a\n1", "{}", "--csv"], "a\r\n1"],
  ["an example of an option", ["hash", "--text", "a", "--md5"], "0cc175b9c0f1b6a831c399e269772661"],
  ["a property called mode", ["json-formatter", "--text", "[1, 2]", "--mode", "minify"], "[1,2]"],
];
for (const [title, args, output] of CASES) {
  Deno.test(`cli: ${title}`, async () => {
    const called = await call(args);
    assert.deepEqual([called.output.trimEnd(), called.code], [output.trimEnd(), 0], called.errors);
  });
}

const resultOf = async (args: string[]) =>
  JSON.parse((await call([...args, "--as", "full"])).output).result;

Deno.test("cli: negative numbers are values", async () => {
  const { output } = await resultOf([
    "percentage-calculator",
    "--operation",
    "change",
    "--from",
    "-50",
    "--to",
    "-25",
  ]);
  assert.deepEqual(
    output,
    (await resultOf([
      "percentage-calculator",
      "--input",
      '{"operation":"change","from":-50,"to":-25}',
    ])).output,
  );
});

Deno.test("cli: a list by repeating, as JSON, and its numbers", async () => {
  const one = await resultOf([
    "json-shrink",
    "--text",
    '{"a":1,"b":2,"c":3}',
    "--drop-keys",
    "a",
    "--drop-keys",
    "b",
  ]);
  assert.equal(one.output, '{"c":3}');
  assert.deepEqual(
    one.output,
    (await resultOf(["json-shrink", "--text", '{"a":1,"b":2,"c":3}', "--drop-keys", '["a","b"]']))
      .output,
  );
  const flows = ["--cash-flows", "-100", "--cash-flows", "60", "--cash-flows", "60", "--rate", "0"];
  assert.equal((await resultOf(["npv-irr-calculator", ...flows])).output.npv, 20);
  // It takes a text as well.
  const values = ["statistics-calculator", "--values", "1", "--values", "-3"];
  assert.equal((await resultOf(values)).output.summary.sum, -2);
  assert.equal(
    (await resultOf(["statistics-calculator", "--values", "1,5"])).output.summary.sum,
    6,
  );
});

Deno.test("cli: one item of a list may have a comma where it is no list of names", async () => {
  const robots = ["robots-txt-tester", "--robots-txt", "User-agent: *\nAllow: /", "--urls"];
  const { output } = await resultOf([...robots, "https://a.test/x,y"]);
  assert.equal(output.results[0].path, "/x,y");
  const ranked = await resultOf(["passage-ranker", "--query", "b", "--passages", "a, b and c"]);
  assert.equal(ranked.output.results.length, 1);
  const shrunk = ["json-shrink", "--text", '{"a,b":1,"c":2}', "--drop-keys"];
  assert.equal((await resultOf([...shrunk, '["a,b"]'])).output, '{"c":2}');
});

Deno.test("cli: an object as JSON", async () => {
  const { output } = await resultOf([
    "expression-evaluator",
    "--text",
    "x * 2",
    "--variables",
    '{"x": 21}',
  ]);
  assert.equal(output.result, 42);
});

Deno.test("cli: an invalid number is left to the tool, which refuses it", async () => {
  const { code, errors } = await call(["json-formatter", "--text", "[]", "--indent", "two"]);
  assert.equal(code, 1);
  assert.match(errors, /^INVALID_INPUT: .*indent/);
});

const BAD_USAGE: [string, string[], RegExp][] = [
  ["no tool", [], /Usage: utools/],
  ["an unknown tool", ["base46", "--text", "x"], /did you mean base64/],
  ["an unknown command", ["serch", "x"], /did you mean search/],
  [
    "an unknown option",
    ["json-formatter", "--indnet", "2"],
    /no option --indnet: did you mean --indent/,
  ],
  ["an option like no other", ["base64", "--xylophone"], /there are --action, /],
  ["an unknown short option", ["base64", "-z"], /no option -z/],
  ["an option that is no property's name", ["base64", "--__proto__", "x"], /no option --__proto__/],
  ["the old --schema", ["base64", "--schema"], /no option --schema/],
  ["a missing value", ["json-formatter", "--indent"], /--indent needs a value/],
  [
    "an option for a value",
    ["json-formatter", "--indent", "--mode", "sort"],
    /write --indent=--mode/,
  ],
  [
    "a value behind a boolean",
    ["base64", "--url-safe", "false"],
    /after a =: --url-safe=false \(/,
  ],
  ["-o for a value", ["base64", "--text", "-o", "out"], /write --text=-o/],
  [
    "an option given twice",
    ["json-formatter", "--indent", "2", "--indent", "4"],
    /--indent is given twice/,
  ],
  ["a text given twice", ["base64", "--text", "a", "--text", "b"], /--text is given twice/],
  [
    "no- before an option with a value",
    ["json-formatter", "--no-indent"],
    /--indent takes a value/,
  ],
  ["no- with a value", ["base64", "--no-padding=true"], /takes no value/],
  ["no- before a common option", ["base64", "--no-text"], /no option --no-text/],
  [
    "names between commas for a list",
    ["csv-to-json", "--header-mode", "none", "--columns", "id,name,city", "--text", "1,2,3"],
    /--columns takes one item at a time: write --columns id --columns name …, or a JSON array/,
  ],
  [
    "paths between commas for a list",
    ["json-diff", "--before", "{}", "--after", "{}", "--ignore-paths", "/a,/b"],
    /write --ignore-paths \/a --ignore-paths \/b, or a JSON array/,
  ],
  [
    "a list switched off",
    ["json-shrink", "--no-drop-keys", "--text", "1"],
    /--drop-keys takes a value/,
  ],
  ["broken JSON in --input", ["base64", "--input", "{"], /--input is not JSON: [^(]+$/],
  ["quotes that the shell took", ["base64", "--input", "{input:hi}"], /PowerShell .*--input @FILE/],
  ["quotes that it left", ["base64", "--input", "'{input:hi}'"], /PowerShell .*--input @FILE/],
  ["a broken number", ["base64", "--input", "[1,01]"], /--input is not JSON: [^(]+$/],
  [
    "broken JSON in an option",
    ["expression-evaluator", "--text", "1", "--variables", "{x}"],
    /--variables is not JSON: .*PowerShell/,
  ],
  [
    "an unknown form",
    ["base64", "--text", "x", "--as", "loud"],
    /--as takes full, compact, output, table/,
  ],
  ["a text and a file", ["base64", "--text", "x", "a.txt"], /not both/],
  ["an empty file name", ["base64", ""], /name of a file is empty/],
  ["no file name behind @", ["base64", "--input", "@"], /name of a file is empty/],
  ["two words that name no file", ["base64", "a.txt", "b.txt"], /Use --text 'a\.txt b\.txt'$/],
  ["a switch and its option", ["base64", "--decode", "--action", "encode"], /set the same option$/],
  ["a switch with a value", ["base64", "--decode=1"], /--decode takes no value$/],
  [
    "a switch switched off",
    ["base64", "--no-decode"],
    /no option --no-decode: did you mean --decode/,
  ],
  ["a switch for a value", ["base64", "--text", "--decode"], /write --text=--decode$/],
  [
    "a word that several options list",
    ["base64", "--hex"],
    /did you mean --input-format hex or --output-format hex/,
  ],
  ["a value of another option", ["case-converter", "--to", "snake"], /mean --case snake/],
  ["a letter", ["line-sorter", "-n", "a.txt"], /mean --natural or --numeric or --none\?$/],
  ["a word of an option", ["json-formatter", "--sort-keys"], /did you mean --sort\?$/],
  ["a program's name", ["md5"], /did you mean hash-generator/],
  ["a list of words", ["list", "json"], /utools search json finds/],
  ["a text for a tool without one", ["currency-converter", "--text", "x"], /takes no text/],
  [
    "options over an array",
    ["base64", "--input", "[1]", "--text", "x"],
    /--input is not an object/,
  ],
  [
    "a property set twice",
    ["markdown-to-html", "--text", "x", "--input", "[]"],
    /--input is not an object/,
  ],
  ["a text by two options", ["find-replace", "--text", "x", "--text=y"], /given twice/],
  ["nothing at all, in a terminal", ["base64"], /needs an input: see "utools base64 --help"/],
  ["nothing at all for numbers, in a terminal", ["currency-converter"], /needs an input/],
  ["a search for nothing", ["search"], /Say what to look for/],
  ["a search with a wrong limit", ["search", "x", "--limit", "0"], /1 to 50/],
  ["a list with a wrong option", ["list", "--loud"], /--category/],
  ["a list of no category", ["list", "--category", "Poetry"], /There is no category Poetry/],
  ["a schema of nothing", ["schema"], /Name one tool/],
  ["completions of an unknown shell", ["completions", "toString"], /bash\|zsh\|fish/],
];
for (const [title, args, message] of BAD_USAGE) {
  Deno.test(`cli: ${title} is code 2`, async () => {
    const { code, output, errors } = await call(args);
    assert.deepEqual([code, output], [2, ""]);
    assert.match(errors, message);
  });
}

Deno.test("cli: a tool that needs no input runs without any, in a terminal too", async () => {
  for (const seed of [["--seed", "a"], []]) {
    const { code, output, errors } = await call(["uuid-generator", ...seed, "--as", "output"]);
    // Whoever gives no seed wants a new value, and knows that the next one differs.
    assert.deepEqual([code, errors], [0, ""]);
    assert.match(output, /^[0-9a-f]{8}-/);
  }
});

Deno.test("cli: option names are unique within a tool, and no tool is named like a command", () => {
  for (const tool of TOOLS) {
    const names = optionsOf(tool).map(({ name }) => name);
    assert.equal(new Set(names).size, names.length, tool.id);
    assert.ok(!Object.hasOwn(COMMANDS, tool.id), tool.id);
  }
});

Deno.test("cli: help of every tool has its options, defaults and an example", async () => {
  for (const tool of TOOLS) {
    const { code, output } = await call([tool.id, "--help"]);
    assert.equal(code, 0);
    for (const { name } of optionsOf(tool)) assert.match(output, new RegExp(`--(no-)?${name}\\b`));
    assert.match(output, /\nExample \(.+\):\nutools /);
    assert.doesNotMatch(output, /\(at most undefined\b/);
    const [options = "", example = ""] = output.split("\nExample (");
    for (const line of options.split("\n")) {
      assert.ok(line.length <= 100 || !line.trim().includes(" "), line);
    }
    // A base64 text has no blanks to break it at.
    assert.ok(example.split("\n").every((line) => line.length <= 250), tool.id);
  }
  assert.match(
    (await call(["json-formatter", "-h"])).output,
    /--indent INTEGER\n.*\(1 to 8; default: 2\)/,
  );
  const { output: years } = await call(["compound-interest-calculator", "--help"]);
  assert.match(years, /--years NUMBER\n.*\(at most 200\)/);
  const { output: dataset } = await call(["fine-tune-dataset-validator", "--help"]);
  assert.match(dataset, /--min-examples INTEGER\n.*\(at least 0; default: 10\)/);
  const { output } = await call(["release-evidence-kit", "--help"]);
  assert.match(output.replace(/\s+/g, " "), /\(one of changelog, tests, coverage, api, artifacts;/);
  const { output: csv } = await call(["csv-to-json", "--help"]);
  assert.match(csv.replace(/\s+/g, " "), /\(one of auto, ",", ;, tab, pipe, "\\t", \|;/);
  // However many there are: no other help of the command line tells the rest.
  const { output: sql } = await call(["sql-formatter", "--help"]);
  assert.match(sql.replace(/\s+/g, " "), /\(one of sql, [^(]*, sqlite, [^(]*; default: sql\)/);
  const { output: usage } = await call(["--help"]);
  assert.match(usage, /utools ID --help/);
  for (const command of ["list", "search", "schema", "completions", "mcp"]) {
    assert.match(usage, new RegExp(`\\n  ${command} `));
  }
  assert.equal((await call(["--version"])).output, `utools ${manifest.version}\n`);
});

Deno.test("cli: help fits a narrow terminal, but for its usage and example", async () => {
  const { output } = await call(["base64", "--help"], { columns: 50 });
  for (const line of output.split("\n")) {
    assert.ok(line.length <= 50 || line.startsWith("u") || !line.includes(" "), line);
  }
});

Deno.test("cli: the calls in utools --help work as they are", async () => {
  const { output } = await call(["--help"]);
  const files = { "OLD.csv": "n,v\na,1\n", "NEW.csv": "n,v\na,2\n" };
  const calls = output.match(/^ {2}utools .*$/gm)!;
  assert.ok(calls.length >= 4);
  for (const line of calls) {
    const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word!);
    const { code, errors } = await call(words.slice(1), { files, piped: "" });
    assert.deepEqual([code, errors], [0, ""], line);
  }
});

Deno.test("cli: lists, searches and describes", async () => {
  const list = JSON.parse((await call(["list", "--as", "full"])).output);
  assert.equal(list.tools.length, TOOLS.length);
  const math = JSON.parse((await call(["list", "--category", "math", "--as", "full"])).output);
  assert.ok(math.tools.every(({ category }: { category: string }) => category === "Math"));
  const found = JSON.parse(
    (await call(["search", "pretty", "print", "json", "--limit", "2", "--as", "full"])).output,
  );
  assert.deepEqual([found.results[0].id, found.count], ["json-formatter", 2]);
  for (const [limit, expected] of [["1", 0], ["50", 0], ["0", 2], ["51", 2], ["1.5", 2]] as const) {
    const { code, output } = await call(["search", "json", "--limit", limit, "--as", "full"]);
    assert.equal(code, expected, limit);
    if (code === 0) assert.ok(JSON.parse(output).count <= Number(limit));
  }
  const lines = (await call(["list"])).output.trimEnd().split("\n");
  assert.deepEqual(
    lines.map((line) => line.split("\t")[0]),
    list.tools.map(({ id }: { id: string }) => id),
  );
  const schema = JSON.parse((await call(["schema", "base64"])).output);
  assert.equal(schema.tool.id, "base64");
  const { output } = await call(["search", "pretty", "print", "json"], { columns: 80 });
  assert.match(output, /^json-formatter +Pretty-prints/m);
  assert.ok(output.split("\n").every((line) => line.length <= 100));
});
