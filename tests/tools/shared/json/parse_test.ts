import assert from "node:assert/strict";
import fc from "../../../fast_check.ts";
import { hasEscapedName, parseJsonValue } from "../../../../tools/shared/json/parse.ts";
import { createInPlaceSandbox } from "../../../../engine/sandbox/in_place.ts";
import { BASE_URL, startService } from "../../../service.ts";

const NAMES = [
  "\\",
  "\\\\",
  "\\n",
  "\n",
  "\t",
  '"',
  "\ud800",
  "a\\b",
  "a\bc",
  "é\n",
  "__proto__",
  "",
];

// What V8 gets wrong (nodejs/node#63785): a name that begins, as written, like one in the same place before.
Deno.test("parseJsonValue: does not confuse an escaped name with an earlier one", () => {
  for (const earlier of NAMES) {
    for (const name of NAMES) {
      JSON.parse(JSON.stringify({ h: [], [earlier]: 0 }));
      const text = JSON.stringify({ h: 1, [name]: 2 });
      assert.deepEqual(Object.keys(parseJsonValue(text) as object), ["h", name], text);
    }
  }
});

Deno.test("parseJsonValue: gives back what JSON.stringify wrote", () => {
  const name = fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 3 }));
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom(null, true, 0, 1.5, 1e300, "", '"\\":', "\n"),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(name, tie("value"), { maxKeys: 4 }),
    ),
  }));
  fc.assert(
    fc.property(value, (value) => {
      const text = JSON.stringify(value, null, 1);
      assert.deepEqual(parseJsonValue(text), structuredClone(value));
    }),
    { numRuns: 2_000 },
  );
});

Deno.test("parseJsonValue: takes and refuses the same texts as JSON.parse", () => {
  const texts = ['{"\\n":1e400,"a":-0,"a":12345678901234567890}', '{"__proto__":{"\\u0061":1}}'];
  for (const text of texts) assert.deepEqual(parseJsonValue(text), JSON.parse(text));
  for (const text of ["", " ", "\ufeff{}", '{"\\n":1', '{"\\x":1}', "[01]", '{"a\n":1}']) {
    assert.throws(() => parseJsonValue(text), SyntaxError, text);
  }
  let deep: unknown = 1;
  for (let depth = 0; depth < 1_000; depth++) deep = { "\n": deep };
  assert.deepEqual(parseJsonValue(JSON.stringify(deep)), deep);
});

Deno.test("parseJsonValue: accepts repeated names below a long one beside an escaped one", () => {
  const text = `{"\\n":{"${"a".repeat(10_000)}":{${'"x":1,'.repeat(2_000)}"x":2}}}`;
  assert.deepEqual(parseJsonValue(text), JSON.parse(text));
});

const ESCAPED: [string, boolean][] = [
  ['{"a":"b"}', false],
  ['"\\n"', false],
  ['["\\n","a"]', false],
  ['{"a":"\\n"}', false],
  ['{"a":"{\\"b\\": 1}"}', false],
  ['{"a":"\\\\"}', false],
  ['{"\\n":1}', true],
  ['{"a":"\\n","\\"" \r\n\t: 1}', true],
  ['{"\\\\":1}', true],
  ['[{"a":["\\\\"],"b":{"c":1,"d\\u0065":1}}]', true],
];
for (const [text, expected] of ESCAPED) {
  Deno.test(`hasEscapedName: ${text} is ${expected}`, () => {
    assert.equal(hasEscapedName(text), expected);
  });
}

Deno.test("parseJsonValue: one caller's text does not change what another reads", async () => {
  const { post, close } = startService({ sandbox: createInPlaceSandbox({ baseUrl: BASE_URL }) });
  const answerTo = async (value: object) => {
    const body = {
      tool_id: "json-flattener",
      // A text in its place would be read by the service's own reader.
      input: { input: value },
      response_mode: "compact",
    };
    return await (await post("/api/run", body)).text();
  };
  try {
    await answerTo({ h: [], "\\": 0 });
    assert.match(await answerTo({ h: 1, "\n": 2 }), /"h":1,"\\n":2/);
  } finally {
    close();
  }
});
