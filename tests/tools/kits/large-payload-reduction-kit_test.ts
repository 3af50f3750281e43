import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { errorOf, outputOf, runTool } from "../../support.ts";
import { runKit } from "./kit_support.ts";

const ID = "large-payload-reduction-kit";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** The tokens of a text by the counter. */
async function tokensOf(text: string): Promise<number> {
  return (await outputOf("token-counter", { text })).tokens;
}

/** Rows of which each level cuts more. */
const ROWS = JSON.stringify({
  long: "letters ".repeat(250),
  rows: Array.from({ length: 60 }, (_, id) => ({
    id,
    text: "word ".repeat(80),
    gone: null,
    tags: [],
    debug: id,
  })),
});

/** What the levels make of ROWS, by the rules of the kit's catalog entry. */
const LEVELS = [
  { max_array_items: undefined, max_string_length: undefined, isDropping: false },
  { max_array_items: 50, max_string_length: 1_000, isDropping: true },
  { max_array_items: 20, max_string_length: 300, isDropping: true },
  { max_array_items: 8, max_string_length: 120, isDropping: true },
  { max_array_items: 3, max_string_length: 60, isDropping: true },
];

Deno.test(`${ID}: a whole job, file by file`, async () => {
  const payload = '{"a": null, "list": [1.0, 2, 3], "text": "abcdefgh", "debug": {}, "n": ""}';
  const { files, facts, found, findings, statuses, verdict } = await runKit(ID, {
    payload,
    max_array_items: 2,
    max_string_length: 4,
    drop_nulls: true,
    drop_empty: true,
    drop_keys: ["debug"],
  });
  const reduced = '{"list":[1.0,2],"text":"abc…"}\n';
  const [tokensBefore, tokensAfter] = [await tokensOf(payload), await tokensOf(reduced.trim())];
  assert.equal(verdict, "ready");
  assert.equal(files["reduced.json"], reduced);
  assert.equal(
    files["reduction-receipt.json"],
    JSON.stringify(
      {
        level: 0,
        options: {
          max_array_items: 2,
          max_string_length: 4,
          drop_nulls: true,
          drop_empty: true,
          drop_keys: ["debug"],
        },
        query: null,
        target_tokens: null,
        before: { bytes: payload.length, tokens: tokensBefore, sha256: sha256(payload) },
        after: {
          bytes: Buffer.byteLength(reduced),
          tokens: tokensAfter,
          sha256: sha256(reduced),
        },
        removed: {
          arrays_truncated: 1,
          items_removed: 1,
          strings_truncated: 1,
          nulls_dropped: 1,
          empties_dropped: 1,
          keys_dropped: 1,
        },
      },
      null,
      2,
    ) + "\n",
  );
  assert.deepEqual(facts, {
    level: 0,
    tokens_before: tokensBefore,
    tokens_after: tokensAfter,
    bytes_before: payload.length,
    bytes_after: Buffer.byteLength(reduced),
    target_tokens: null,
    target_met: null,
    matches: null,
  });
  assert.deepEqual(found, ["note CONTENT_CUT shrink[0]"]);
  assert.equal(
    findings[0]!.message,
    "1 array cut, with 1 item; 1 string cut; 1 null dropped; 1 empty value dropped; 1 member dropped by name",
  );
  assert.deepEqual(statuses, [
    "before done",
    "project skipped",
    "shrink[0] done",
    "after[0] done",
    "choose done",
  ]);
});

Deno.test(`${ID}: nothing cut is nothing told`, async () => {
  const { found, files } = await runKit(ID, { payload: '{"a": [1, null, ""]}', target_tokens: 99 });
  assert.deepEqual(found, []);
  assert.equal(files["reduced.json"], '{"a":[1,null,""]}\n');
  assert.equal(JSON.parse(files["reduction-receipt.json"]!).options.max_array_items, null);
});

for (const [level, { max_array_items, max_string_length, isDropping }] of LEVELS.entries()) {
  Deno.test(`${ID}: level ${level} is chosen where it is the first that fits`, async () => {
    // The tool's own answer to the same call.
    const expected = await outputOf("json-shrink", {
      input: ROWS,
      ...(max_array_items && { max_array_items, max_string_length }),
      drop_nulls: isDropping,
      drop_empty: isDropping,
      drop_keys: ["debug"],
    });
    const target = await tokensOf(expected);
    const { facts, files, verdict, steps } = await runKit(ID, {
      payload: ROWS,
      target_tokens: target,
      drop_keys: ["debug"],
    });
    assert.equal(files["reduced.json"], `${expected}\n`);
    assert.deepEqual([facts.level, facts.tokens_after, facts.target_met], [level, target, true]);
    assert.equal(verdict, "ready");
    assert.equal(steps.length, 13);
    if (level === 0) return;
    const tighter = await runKit(ID, {
      payload: ROWS,
      target_tokens: target - 1,
      drop_keys: ["debug"],
    });
    assert.equal(tighter.facts.level, Math.min(level + 1, 4));
  });
}

Deno.test(`${ID}: a caller's bound is kept where it is the smaller`, async () => {
  const { files, facts } = await runKit(ID, {
    payload: ROWS,
    target_tokens: 200,
    max_array_items: 2,
    max_string_length: 100,
  });
  assert.deepEqual(JSON.parse(files["reduction-receipt.json"]!).options, {
    max_array_items: 2,
    max_string_length: 100,
    drop_nulls: false,
    drop_empty: false,
    drop_keys: [],
  });
  assert.equal(facts.level, 0);
  const fourth = await runKit(ID, {
    payload: ROWS,
    target_tokens: 1,
    max_array_items: 2,
    max_string_length: 40,
  });
  const { options } = JSON.parse(fourth.files["reduction-receipt.json"]!);
  assert.deepEqual([options.max_array_items, options.max_string_length, options.drop_nulls], [
    2,
    40,
    true,
  ]);
});

Deno.test(`${ID}: a target that no level meets is told, and the last level delivered`, async () => {
  const { found, findings, facts, verdict, files } = await runKit(ID, {
    payload: ROWS,
    target_tokens: 2,
  });
  assert.equal(verdict, "needs_work");
  assert.deepEqual(found, ["problem TARGET_NOT_MET choose", "note CONTENT_CUT shrink[4]"]);
  assert.equal(
    findings[0]!.message,
    `Level 4, which cuts most, has ${facts.tokens_after} tokens; the target is 2`,
  );
  assert.deepEqual([facts.level, facts.target_tokens, facts.target_met], [4, 2, false]);
  assert.ok(files["reduced.json"]!.length > 0);
});

Deno.test(`${ID}: a projection of one value, of several, and of none`, async () => {
  const payload = '{"a": {"b": [1, 2]}, "c": "x"}';
  const one = await runKit(ID, { payload, query: "$.a.b" });
  assert.deepEqual([one.files["reduced.json"], one.facts.matches], ["[1,2]\n", 1]);
  const several = await runKit(ID, { payload, query: "$.a.b[*]" });
  assert.deepEqual([several.files["reduced.json"], several.facts.matches], ["[1,2]\n", 2]);
  const whole = await runKit(ID, { payload, query: "" });
  assert.deepEqual([whole.files["reduced.json"], whole.facts.matches], [
    '{"a":{"b":[1,2]},"c":"x"}\n',
    1,
  ]);
  const receipt = JSON.parse(one.files["reduction-receipt.json"]!);
  assert.deepEqual([receipt.query, receipt.before.sha256], ["$.a.b", sha256(payload)]);
  const none = await runKit(ID, { payload, query: "$.d", target_tokens: 5 });
  assert.equal(none.verdict, "blocked");
  assert.deepEqual(none.found, ["blocker EMPTY_PROJECTION project", "note NO_MATCH project"]);
  assert.deepEqual(none.statuses, [
    "before done",
    "project done",
    "shrink skipped",
    "after skipped",
    "choose skipped",
  ]);
  assert.deepEqual(none.files, {});
  assert.deepEqual([none.facts.level, none.facts.bytes_before, none.facts.bytes_after], [
    null,
    payload.length,
    null,
  ]);
  assert.deepEqual([none.facts.matches, none.facts.target_tokens, none.facts.target_met], [
    0,
    5,
    null,
  ]);
});

Deno.test(`${ID}: repeated names, and numbers that keep their digits`, async () => {
  const payload = '{"a": 1, "a": 2, "n": 12345678901234567890, "n": 0.10}';
  const own = await runKit(ID, { payload, target_tokens: 1_000 });
  // One for each member, of the chosen level alone.
  assert.deepEqual(own.findings.map(({ code, step, path }) => [code, step, path]), [
    ["DUPLICATE_KEY", "shrink[0]", "/a"],
    ["DUPLICATE_KEY", "shrink[0]", "/n"],
  ]);
  const projected = await runKit(ID, {
    payload: '{"a": 1, "a": 2, "n": 12345678901234567890}',
    query: "$",
  });
  assert.deepEqual(projected.findings.map(({ code, step, path }) => [code, step, path]), [
    ["DUPLICATE_KEY", "project", "/a"],
  ]);
  const exact = await runKit(ID, { payload: '{"n": 12345678901234567890, "m": 1.50}' });
  assert.deepEqual([exact.verdict, exact.files["reduced.json"]], [
    "ready",
    '{"n":12345678901234567890,"m":1.50}\n',
  ]);
});

Deno.test(`${ID}: other warnings count for the chosen level alone`, async () => {
  const { found } = await runKit(ID, {
    payload: `\ufeff${ROWS}`,
    target_tokens: 600,
    drop_keys: ["debug"],
  });
  assert.deepEqual(found, ["note BOM_REMOVED shrink[3]", "note CONTENT_CUT shrink[3]"]);
  const half = await runKit(ID, { payload: '"\\ud800"' });
  assert.deepEqual([half.found, half.files["reduced.json"]], [[], '"\\ud800"\n']);
});

Deno.test(`${ID}: __proto__ is a name like any other`, async () => {
  const payload = '{"__proto__": {"a": null, "b": 1}, "constructor": 2}';
  const { files } = await runKit(ID, { payload, drop_nulls: true, drop_keys: ["constructor"] });
  assert.equal(files["reduced.json"], '{"__proto__":{"b":1}}\n');
  const projected = await runKit(ID, { payload, query: "$.__proto__" });
  assert.equal(projected.files["reduced.json"], '{"a":null,"b":1}\n');
});

Deno.test(`${ID}: what is no JSON fails each step that reads it`, async () => {
  const { statuses, verdict, files, facts } = await runKit(ID, { payload: "{a: 1}" });
  assert.equal(verdict, "blocked");
  assert.deepEqual(statuses, [
    "before done",
    "project skipped",
    "shrink[0] failed",
    "after[0] not_run",
    "choose not_run",
  ]);
  assert.deepEqual(files, {});
  assert.equal(facts.tokens_after, null);
  const query = await runKit(ID, { payload: "{}", query: "$.[", target_tokens: 9 });
  assert.deepEqual(query.statuses, [
    "before done",
    "project failed",
    "shrink not_run",
    "after not_run",
    "choose not_run",
  ]);
  assert.equal(query.steps[1]!.error!.code, "INVALID_QUERY");
  assert.deepEqual(query.found, ["blocker STEP_FAILED project"]);
});

Deno.test(`${ID}: a payload beyond the tools' limit`, async () => {
  const payload = `["${"x".repeat(100_000)}"]`;
  const { found, statuses, facts } = await runKit(ID, { payload });
  assert.deepEqual(found, ["blocker STEP_FAILED before", "blocker STEP_FAILED shrink[0]"]);
  assert.equal(statuses.at(-1), "choose not_run");
  assert.deepEqual([facts.tokens_before, facts.bytes_before], [null, payload.length]);
});

Deno.test(`${ID}: a text alone is the payload`, async () => {
  const result = await runTool(ID, '{"a": 1}');
  assert.equal((result.output as { verdict: string }).verdict, "ready");
});

Deno.test(`${ID}: refusals`, async () => {
  for (const payload of [undefined, "", " \n"]) {
    assert.equal((await errorOf(ID, { payload, target_tokens: "x" })).code, "EMPTY_INPUT");
  }
  const wrong = await errorOf(ID, {
    payload: "{}",
    target_tokens: 0,
    max_array_items: -1,
    drop_keys: [1],
    drop_nulls: "maybe",
  });
  assert.equal(wrong.code, "INVALID_INPUT");
  assert.deepEqual(wrong.fields.map(({ path, code }) => [path, code]).toSorted(), [
    ["drop_keys[0]", "INVALID_VALUE"],
    ["drop_nulls", "INVALID_VALUE"],
    ["max_array_items", "INVALID_VALUE"],
    ["target_tokens", "INVALID_VALUE"],
  ]);
  const large = await errorOf(ID, { payload: "x".repeat(110_000) });
  assert.equal(large.code, "INPUT_TOO_LARGE");
});
