import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { anyCharacter } from "../../any_character.ts";
import ts from "typescript";
import { errorOf, outputOf, runTool } from "../../support.ts";

type Options = Record<string, unknown>;

/** Title, JSON, options, declarations: by hand from the tool's rules. */
const CASES: [string, string, Options, string[]][] = [
  ["a scalar", "1", {}, ["export type Root = number;"]],
  ["null", "null", {}, ["export type Root = null;"]],
  ["null as unknown", "null", { unknown_for_null: true }, ["export type Root = unknown;"]],
  ["an empty object", "{}", {}, ["export type Root = Record<string, unknown>;"]],
  ["an empty array", "[]", { export: false }, ["type Root = unknown[];"]],
  ["a root that is not an object is an alias in both styles", "[true]", { style: "type" }, [
    "export type Root = boolean[];",
  ]],
  ["nested arrays", "[[1],[null,[2]]]", {}, ["export type Root = (number | number[] | null)[][];"]],
  ["the order of a union", '[null,[1],{},{"a":1},true,2,"x"]', {}, [
    "export type Root = (string | number | boolean | RootItem | number[] | null)[];",
    "export interface RootItem {\n  a?: number;\n}",
  ]],
  ["objects without keys", '{"a":{},"b":[{},{}]}', {}, [
    "export interface Root {\n  a: Record<string, unknown>;\n  b: Record<string, unknown>[];\n}",
  ]],
  ["items of nested arrays", '{"rows":[[{"x":1}],[{"y":2}]]}', {}, [
    "export interface Root {\n  rows: RowsItem[][];\n}",
    "export interface RowsItem {\n  x?: number;\n  y?: number;\n}",
  ]],
  ["items of a root array", '[{"id":1},{"id":null}]', { root_name: "Users" }, [
    "export type Users = UsersItem[];",
    "export interface UsersItem {\n  id: number | null;\n}",
  ]],
  ["an object and objects in an array at one place", '[{"a":{"x":1}},{"a":[{"y":1}]}]', {}, [
    "export type Root = RootItem[];",
    "export interface RootItem {\n  a: A | AItem[];\n}",
    "export interface A {\n  x: number;\n}",
    "export interface AItem {\n  y: number;\n}",
  ]],
  ["style type, readonly, no export", '{"a":{"b":1}}', {
    style: "type",
    readonly: true,
    export: false,
  }, ["type Root = {\n  readonly a: A;\n};", "type A = {\n  readonly b: number;\n};"]],
  [
    "null alone and beside others",
    '{"a":null,"b":[null],"c":[1,null]}',
    { unknown_for_null: true },
    [
      "export interface Root {\n  a: unknown;\n  b: unknown[];\n  c: (number | null)[];\n}",
    ],
  ],
  ["depth first", '{"a":{"b":{"c":{"d":1}}},"e":{"f":1}}', {}, [
    "export interface Root {\n  a: A;\n  e: E;\n}",
    "export interface A {\n  b: B;\n}",
    "export interface B {\n  c: C;\n}",
    "export interface C {\n  d: number;\n}",
    "export interface E {\n  f: number;\n}",
  ]],
  ["a name with the same body is reused", '{"a":{"p":{"x":1}},"b":{"p":{"x":2}}}', {}, [
    "export interface Root {\n  a: A;\n  b: B;\n}",
    "export interface A {\n  p: P;\n}",
    "export interface P {\n  x: number;\n}",
    "export interface B {\n  p: P;\n}",
  ]],
  ["other bodies are numbered", '{"a":{"p":{"x":1}},"b":{"p":{"y":1}},"c":{"p":{"y":2}}}', {}, [
    "export interface Root {\n  a: A;\n  b: B;\n  c: C;\n}",
    "export interface A {\n  p: P;\n}",
    "export interface P {\n  x: number;\n}",
    "export interface B {\n  p: P2;\n}",
    "export interface P2 {\n  y: number;\n}",
    "export interface C {\n  p: P2;\n}",
  ]],
  ["bodies that differ only below", '{"a":{"p":{"q":{"x":1}}},"b":{"p":{"q":{"x":""}}}}', {}, [
    "export interface Root {\n  a: A;\n  b: B;\n}",
    "export interface A {\n  p: P;\n}",
    "export interface P {\n  q: Q;\n}",
    "export interface Q {\n  x: number;\n}",
    "export interface B {\n  p: P2;\n}",
    "export interface P2 {\n  q: Q2;\n}",
    "export interface Q2 {\n  x: string;\n}",
  ]],
  ["the deeper one comes first", '{"a":{"b":{"x":1}},"b":{"y":1}}', {}, [
    "export interface Root {\n  a: A;\n  b: B2;\n}",
    "export interface A {\n  b: B;\n}",
    "export interface B {\n  x: number;\n}",
    "export interface B2 {\n  y: number;\n}",
  ]],
  ["the name of the root is taken", '{"root":{"x":1},"a":{"root":{"x":1}}}', {}, [
    "export interface Root {\n  root: Root2;\n  a: A;\n}",
    "export interface Root2 {\n  x: number;\n}",
    "export interface A {\n  root: Root2;\n}",
  ]],
  ["the name Record is taken", '{"record":{"x":{}}}', {}, [
    "export interface Root {\n  record: Record2;\n}",
    "export interface Record2 {\n  x: Record<string, unknown>;\n}",
  ]],
  ["also for the root", "[1]", { root_name: "Record" }, ["export type Record2 = number[];"]],
  [
    "a numbered name that a key has too",
    '{"a2":{"x":1},"b":{"a":{"y":1}},"a":{"x":2},"c":{"a":{"z":1}}}',
    {},
    [
      "export interface Root {\n  a2: A2;\n  b: B;\n  a: A2;\n  c: C;\n}",
      "export interface A2 {\n  x: number;\n}",
      "export interface B {\n  a: A;\n}",
      "export interface A {\n  y: number;\n}",
      "export interface C {\n  a: A3;\n}",
      "export interface A3 {\n  z: number;\n}",
    ],
  ],
  [
    "keys that are no identifiers",
    '{"first-name":{"a":1},"2nd":{"b":1},"":{"c":1},"é":[{"d":1}],"$x_y":{"e":1},"a\\"b\\n":1}',
    {},
    [
      'export interface Root {\n  "first-name": FirstName;\n  "2nd": _2nd;\n  "": Type;\n' +
      '  "é": TypeItem[];\n  $x_y: XY;\n  "a\\"b\\n": number;\n}',
      "export interface FirstName {\n  a: number;\n}",
      "export interface _2nd {\n  b: number;\n}",
      "export interface Type {\n  c: number;\n}",
      "export interface TypeItem {\n  d: number;\n}",
      "export interface XY {\n  e: number;\n}",
    ],
  ],
  ["keys in the order of first appearance", '[{"b":1,"1":1},{"c":1,"b":1}]', {}, [
    "export type Root = RootItem[];",
    'export interface RootItem {\n  b: number;\n  "1"?: number;\n  c?: number;\n}',
  ]],
  ["the last of repeated keys", '{"a":1,"b":1,"a":"x"}', {}, [
    "export interface Root {\n  a: string;\n  b: number;\n}",
  ]],
  ["keys of prototypes", '{"__proto__":{"constructor":1}}', {}, [
    "export interface Root {\n  __proto__: Proto;\n}",
    "export interface Proto {\n  constructor: number;\n}",
  ]],
];
for (const [title, input, options, expected] of CASES) {
  Deno.test(`json-to-typescript: ${title}`, async () => {
    const { output, stats } = await runTool("json-to-typescript", { input, ...options });
    assert.equal(output, expected.join("\n\n"));
    assert.equal((stats as { types: number }).types, expected.length);
    assert.deepEqual(faultsOf(`${output}\nexport {};`), []);
  });
}

Deno.test("json-to-typescript: gives stats", async () => {
  const input = '[{"a":{"x":1},"b":1},{"a":{"y":1}},{}]';
  const { stats } = await runTool("json-to-typescript", { input });
  assert.deepEqual(stats, { types: 3, properties: 4, optional_properties: 4 });
});

Deno.test("json-to-typescript: gives warnings with the pointers of places", async () => {
  const input = '\ufeff{"a/b":[],"c":[{"d":1},{"d":"x","d":"y"},null],"e":[[],[1]]}';
  const { warnings } = await runTool("json-to-typescript", { input });
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["DUPLICATE_KEY", "/c/1/d"],
    ["EMPTY_ARRAY", "/a~1b"],
    ["MIXED_TYPES", "/c/*/d"],
  ]);
});

const FAULTS: [string, Options, string][] = [
  ["no text", {}, "EMPTY_INPUT"],
  ["white space", { input: "\n" }, "EMPTY_INPUT"],
  ["no JSON", { input: "{a:1}" }, "INVALID_JSON"],
  ["too deep", { input: "[".repeat(100_000) }, "JSON_TOO_DEEP"],
  ["too long", { input: "1".repeat(1_500_001) }, "INPUT_TOO_LARGE"],
  ["an empty name", { input: "1", root_name: "" }, "INVALID_INPUT"],
  ["a name with a hyphen", { input: "1", root_name: "my-type" }, "INVALID_INPUT"],
  ["a name with a line break", { input: "1", root_name: "A\n" }, "INVALID_INPUT"],
  ["a name with a digit in front", { input: "1", root_name: "1A" }, "INVALID_INPUT"],
  ["a name in another script", { input: "1", root_name: "Größe" }, "INVALID_INPUT"],
];
for (const [title, input, code] of FAULTS) {
  Deno.test(`json-to-typescript: refuses ${title}`, async () => {
    const error = await errorOf("json-to-typescript", input);
    assert.equal(error.code, code);
    if (code === "INVALID_INPUT") assert.equal(error.fields[0]!.path, "root_name");
  });
}

Deno.test("json-to-typescript: accepts a root name exactly when TypeScript does", async () => {
  const { SyntaxKind } = ts;
  const words: string[] = [];
  for (let kind = SyntaxKind.FirstKeyword; kind <= SyntaxKind.LastKeyword; kind++) {
    words.push(ts.tokenToString(kind)!);
  }
  const names = [...words, "Root", "_", "$1", "Record2", "undefined", "arguments"];
  const asInterface = faultsOfEach(
    names.map((name) =>
      `export interface ${name} {\n  a: number;\n}\nexport type Use = [${name} | null, ${name}];`
    ),
  );
  const asType = faultsOfEach(names.map((name) => `export type ${name} = {\n  a: number;\n};`));
  for (const [index, root_name] of names.entries()) {
    const { ok } = await runTool("json-to-typescript", { input: '{"a":1}', root_name });
    const faults = [...asInterface[index]!, ...asType[index]!];
    assert.equal(ok, faults.length === 0, `${root_name}: ${faults}`);
  }
});

const key = fc.oneof(
  fc.constantFrom(
    "a",
    "A",
    "a2",
    "a-",
    "items",
    "item",
    "Root",
    "record",
    "__proto__",
    "constructor",
  ),
  fc.constantFrom(
    "",
    "1",
    "new",
    "\u2028",
    "\ud800",
    "*/",
    "`${x}`",
    "é",
    "$",
    "_",
    "string",
    "date",
  ),
  fc.string({ unit: anyCharacter, maxLength: 3 }),
);
const sample = fc.letrec<{ value: unknown; object: unknown; array: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthIdentifier: "sample" },
    fc.constantFrom<unknown>(null, true, 0, -1.5, "", "x"),
    tie("object"),
    tie("array"),
  ),
  object: fc.array(fc.tuple(key, tie("value")), { maxLength: 4 }).map(Object.fromEntries),
  array: fc.array(tie("value"), { maxLength: 4 }),
})).value;

Deno.test("json-to-typescript: the sample type-checks against the result", async () => {
  const options = fc.record({
    style: fc.constantFrom("interface", "type"),
    export: fc.boolean(),
    readonly: fc.boolean(),
    unknown_for_null: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(sample, options, async (value, given) => {
      const input = JSON.stringify(value);
      const code = await outputOf("json-to-typescript", { input, ...given });
      assert.deepEqual(faultsOf(`${code}\nexport const sample: Root = ${input};`), []);
    }),
    { numRuns: 50 },
  );
});

/** The few global types that the compiler asks for, in place of its own library of them. */
const GLOBAL_TYPES = [
  "interface Array<T> { length: number; [index: number]: T }",
  ...[
    "Boolean",
    "Function",
    "CallableFunction",
    "NewableFunction",
    "IArguments",
    "Number",
    "Object",
  ]
    .map((name) => `interface ${name} {}`),
  "interface RegExp {}",
  "interface String {}",
  "type Record<K extends keyof any, T> = { [P in K]: T };",
].join("\n");

// ECMA-262: Number(2^53 + 1) is 2^53. Each place is told of once.
Deno.test("json-to-typescript: reports numbers that lose digits", async () => {
  const input =
    '{"id":9007199254740993,"rows":[{"id":12345678901234567890},{"id":12345678901234567891}],"n":9007199254740992,"a/b":[0.1,1e400]}';
  const { warnings } = await runTool("json-to-typescript", input);
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["PRECISION_LOSS", "/id"],
    ["PRECISION_LOSS", "/rows/*/id"],
    ["PRECISION_LOSS", "/a~1b/*"],
  ]);
  assert.match(warnings[1]!.message, /^12345678901234567890 is more exact than a number/);
});

/** What the TypeScript compiler says against a module. */
function faultsOf(code: string): string[] {
  return faultsOfEach([code])[0]!;
}

/** What TypeScript finds in each of these modules, in one program. */
function faultsOfEach(codes: readonly string[]): string[][] {
  const files: Record<string, string> = { "global.d.ts": GLOBAL_TYPES };
  codes.forEach((code, index) => files[`module${index}.ts`] = code);
  const host: ts.CompilerHost = {
    getSourceFile: (name, target) =>
      Object.hasOwn(files, name) ? ts.createSourceFile(name, files[name]!, target) : undefined,
    writeFile: () => {},
    getDefaultLibFileName: () => "global.d.ts",
    getCurrentDirectory: () => "/",
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
    fileExists: (name) => Object.hasOwn(files, name),
    readFile: (name) => files[name],
  };
  const program = ts.createProgram({
    rootNames: Object.keys(files),
    options: {
      noLib: true,
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      types: [],
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ESNext,
    },
    host,
  });
  const faults = codes.map((): string[] => []);
  for (const { file, messageText } of ts.getPreEmitDiagnostics(program)) {
    const [, index = "0"] = /^module(\d+)/.exec(file?.fileName ?? "") ?? [];
    faults[Number(index)]!.push(ts.flattenDiagnosticMessageText(messageText, "\n"));
  }
  return faults;
}
