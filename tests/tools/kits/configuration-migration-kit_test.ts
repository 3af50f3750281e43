import assert from "node:assert/strict";
import { parseExactJson } from "../../../tools/shared/json/parse.ts";
import { errorOf, outputOf } from "../../support.ts";
import { runKit } from "./kit_support.ts";

const ID = "configuration-migration-kit";

/** A JSON configuration through the kit as JSON: the new value and the codes of its findings. */
async function change(value: unknown, changes: Record<string, unknown>) {
  const source = JSON.stringify(value);
  const { files, findings, facts } = await runKit(ID, {
    source,
    from: "json",
    to: "json",
    ...changes,
  });
  return {
    text: files["config.json"],
    value: files["config.json"] === undefined ? undefined : JSON.parse(files["config.json"]),
    codes: findings.map(({ code }) => code),
    report: JSON.parse(files["migration-report.json"]!),
    facts,
  };
}

Deno.test(`${ID}: delivers the expected files from TOML to YAML`, async () => {
  const source = `# app
title = "Billing"

[server]
host = "0.0.0.0"
port = 8080

[[worker]]
name = "mail"
`;
  const { verdict, files, facts, found, statuses } = await runKit(ID, {
    source,
    from: "toml",
    to: "yaml",
    rename: [{ from: "server.host", to: "server.listen.address" }],
    drop: ["title"],
    set: [{ path: "worker[0].size", value: 2 }, { path: "worker[1]", value: { name: "pdf" } }],
    schema: { required: ["server"] },
  });
  assert.equal(verdict, "ready");
  assert.equal(
    files["config.yaml"],
    "server:\n  port: 8080\n  listen:\n    address: 0.0.0.0\n" +
      "worker:\n  - name: mail\n    size: 2\n  - name: pdf\n",
  );
  assert.equal(
    files["migration-report.json"],
    JSON.stringify(
      {
        from: "toml",
        to: "yaml",
        renamed: [{ from: "server.host", to: "server.listen.address" }],
        dropped: ["title"],
        set: ["worker[0].size", "worker[1]"],
        schema_valid: true,
        round_trip: true,
      },
      null,
      2,
    ) + "\n",
  );
  assert.deepEqual(facts, {
    from: "toml",
    to: "yaml",
    keys: 5,
    renamed: 1,
    dropped: 1,
    set: 2,
    schema_valid: true,
    round_trip: true,
  });
  // It stood at the title.
  assert.deepEqual(found, ["note COMMENTS_DROPPED write"]);
  assert.deepEqual(statuses, [
    "read done",
    "transform done",
    "validate done",
    "write done",
    "reread done",
    "compare done",
  ]);
});

const VALUE = { b: { x: 1, y: [10, 20] }, a: "t", "d.e": { "[0]": 2, "\\": 3 } };

// Changes, what becomes of the value as JSON, and the codes of what was passed over.
const CHANGES: [Record<string, unknown>, unknown, string[]][] = [
  [{ rename: [{ from: "b", to: "c" }] }, { a: "t", "d.e": VALUE["d.e"], c: VALUE.b }, []],
  [{ rename: [{ from: "b.x", to: "b.z" }] }, { ...VALUE, b: { y: [10, 20], z: 1 } }, []],
  [{ rename: [{ from: "a", to: "a.b.c" }] }, {
    b: VALUE.b,
    "d.e": VALUE["d.e"],
    a: { b: { c: "t" } },
  }, []],
  [{ rename: [{ from: "b.y[0]", to: "b.y[1]" }] }, undefined, ["RENAME_TARGET_EXISTS"]],
  // One is taken out first, so that the list has one item.
  [{ rename: [{ from: "b.y[0]", to: "b.y[2]" }] }, undefined, ["INVALID_PATH"]],
  [{ rename: [{ from: "a", to: "b.y[2]" }] }, {
    b: { x: 1, y: [10, 20, "t"] },
    "d.e": VALUE["d.e"],
  }, []],
  [{ rename: [{ from: "b.y[1]", to: "z" }, { from: "z", to: "w" }] }, {
    ...VALUE,
    b: { x: 1, y: [10] },
    w: 20,
  }, []],
  [{ rename: [{ from: "a", to: "a" }] }, undefined, ["RENAME_TARGET_EXISTS"]],
  [{ rename: [{ from: "b", to: "a.c" }] }, undefined, ["INVALID_PATH"]],
  [{ rename: [{ from: "q", to: "r" }] }, VALUE, ["RENAME_SOURCE_MISSING"]],
  [{ drop: ["d\\.e.\\[0\\]", "d\\.e.\\\\"] }, { ...VALUE, "d.e": {} }, []],
  [{ drop: ["b.y[0]", "b.y[0]", "b.y[0]"] }, { ...VALUE, b: { x: 1, y: [] } }, [
    "RENAME_SOURCE_MISSING",
  ]],
  [{ drop: ["b.y.0", "a[0]", "constructor", "b.y.length"] }, VALUE, [
    "RENAME_SOURCE_MISSING",
    "RENAME_SOURCE_MISSING",
    "RENAME_SOURCE_MISSING",
    "RENAME_SOURCE_MISSING",
  ]],
  [{ set: [{ path: "a", value: null }, { path: "n.m", value: [] }] }, {
    ...VALUE,
    a: null,
    n: { m: [] },
  }, []],
  [{ set: [{ path: "b.y[2].z", value: 1 }] }, { ...VALUE, b: { x: 1, y: [10, 20, { z: 1 }] } }, []],
  [{ set: [{ path: "b.y[3]", value: 1 }] }, undefined, ["INVALID_PATH"]],
  [{ set: [{ path: "a.b", value: 1 }] }, undefined, ["INVALID_PATH"]],
  [{ set: [{ path: "b[0]", value: 1 }] }, undefined, ["INVALID_PATH"]],
  [{ set: [{ path: "b.y.k", value: 1 }] }, undefined, ["INVALID_PATH"]],
  [{ set: [{ path: "n[0]", value: 1 }] }, undefined, ["INVALID_PATH"]],
  [{ set: [{ path: "d" + ".d".repeat(500), value: 1 }] }, undefined, ["INVALID_PATH"]],
  // Every rename, then every drop, then every set.
  [
    {
      set: [{ path: "c", value: 9 }],
      drop: ["c.x"],
      rename: [{ from: "b", to: "c" }],
    },
    { a: "t", "d.e": VALUE["d.e"], c: 9 },
    [],
  ],
];

for (const [changes, expected, codes] of CHANGES) {
  Deno.test(`${ID}: applies ${JSON.stringify(changes)}`, async () => {
    const { text, codes: found } = await change(VALUE, changes);
    assert.deepEqual(found, codes);
    // The text holds the order of keys too.
    assert.equal(
      text,
      expected === undefined ? undefined : JSON.stringify(expected, null, 2) + "\n",
    );
  });
}

const NO_PATHS = [
  "",
  ".",
  "a.",
  ".a",
  "a..b",
  "a[",
  "a]",
  "a[x]",
  "a[-1]",
  "a[01]",
  "a[0]b",
  "a.[0]",
];
for (const path of [...NO_PATHS, "a\\", "a\\b", "a[0].", "a[]"]) {
  Deno.test(`${ID}: refuses the path ${JSON.stringify(path)}`, async () => {
    const { codes, report, facts } = await change({ a: 1 }, {
      drop: [path],
      set: [{ path: "b", value: 1 }],
    });
    assert.deepEqual(codes, ["INVALID_PATH"]);
    // The other entries are applied.
    assert.deepEqual([report.set, facts.set, facts.dropped], [["b"], 1, 0]);
  });
}

Deno.test(`${ID}: treats prototype names as ordinary keys`, async () => {
  const source = '{"__proto__": {"a": 1}, "x": 1}';
  const { files } = await runKit(ID, {
    source,
    from: "json",
    to: "json",
    rename: [{ from: "__proto__.a", to: "toString" }],
    drop: ["x"],
    set: [{ path: "constructor.prototype", value: 2 }],
  });
  assert.equal(
    files["config.json"],
    JSON.stringify(
      JSON.parse('{"__proto__": {}, "toString": 1, "constructor": {"prototype": 2}}'),
      null,
      2,
    ) + "\n",
  );
});

Deno.test(`${ID}: refuses a root that is not an object`, async () => {
  const list = { source: "- 1\n- 2\n", from: "yaml" };
  const plain = await runKit(ID, { ...list, to: "json" });
  assert.deepEqual([plain.verdict, plain.files["config.json"]], ["ready", "[\n  1,\n  2\n]\n"]);
  const work = await runKit(ID, { ...list, to: "json", drop: ["a"] });
  assert.deepEqual(work.found, ["blocker NOT_AN_OBJECT transform"]);
  const toml = await runKit(ID, { ...list, to: "toml" });
  const env = await runKit(ID, { source: "[1]", from: "json", to: "env" });
  assert.deepEqual(env.found, ["blocker NOT_AN_OBJECT transform"]);
  assert.deepEqual(toml.found, ["blocker NOT_AN_OBJECT transform", "blocker STEP_FAILED write"]);
  assert.deepEqual(toml.statuses.slice(3), ["write failed", "reread not_run", "compare not_run"]);
  assert.deepEqual(Object.keys(toml.files), ["migration-report.json"]);
});

Deno.test(`${ID}: reports what TOML cannot hold`, async () => {
  const lost = await runKit(ID, { source: "a: null\nb: 1\n", from: "yaml", to: "toml" });
  assert.equal(lost.verdict, "blocked");
  assert.deepEqual(lost.found, ["blocker ROUND_TRIP_LOSS compare", "note NULL_DROPPED write"]);
  assert.equal(lost.facts.round_trip, false);
  assert.equal(lost.findings[0]!.path, "/a");
  assert.deepEqual(Object.keys(lost.files), ["migration-report.json"]);
  // The fix names what leaves the keys out.
  const source = "a.b:\n  - c:\n    d: 1\ne:\n";
  const several = await runKit(ID, { source, from: "yaml", to: "toml" });
  const drop = JSON.parse(/drop: (\[.*?\]), or/.exec(several.findings[0]!.fix)![1]!);
  assert.deepEqual(drop, ["a\\.b[0].c", "e"]);
  const mended = await runKit(ID, { source, from: "yaml", to: "toml", drop });
  assert.equal(mended.verdict, "ready");
  const refused = await runKit(ID, { source: "a: [null]\n", from: "yaml", to: "toml" });
  assert.equal(refused.steps[3]!.error!.code, "UNSUPPORTED_VALUE");
  assert.equal(refused.facts.round_trip, null);
  // Without a value there is nothing to write; the file has a line end.
  const empty = await runKit(ID, { source: "{}", from: "json", to: "toml" });
  assert.deepEqual([empty.found, empty.files["config.toml"]], [[], "\n"]);
});

// Format, source, and the codes of what the read step makes known.
const READ: [string, string, string[]][] = [
  ["yaml", "a: yes\n", ["YAML_1_1_AMBIGUITY"]],
  ["yaml", "defaultMode: 0644\n", ["YAML_1_1_AMBIGUITY"]],
  ["yaml", "a: 12345678901234567890\n", ["UNSAFE_INTEGER"]],
  ["yaml", "a: .inf\n", ["NON_JSON_NUMBER"]],
  ["yaml", "a: 1\n---\nb: 2\n", ["MULTIPLE_DOCUMENTS"]],
  ["yaml", "a: 1 # why\n", []],
  ["yaml", "a: #fff\n", ["VALUE_IN_COMMENT"]],
  ["yaml", "version: 3.10\n", ["VERSION_AS_NUMBER"]],
  ["yaml", "a: !mine 1\n", ["UNKNOWN_TAG"]],
  ["toml", "a = 9223372036854775807\n", ["UNSAFE_INTEGER"]],
  ["toml", "a = nan\n", ["NON_JSON_NUMBER"]],
  ["toml", "a = 1 # why\n", []],
  ["toml", 'a = "# no" \nb = \'# no\'\nc = """\n# no\n"""\n', []],
  ["toml", "a = 1.0\n", []],
  ["toml", "a = [[1.5], 1979-05-27]\n", ["TOML_TYPE_LOST"]],
  ["toml", "a = 07:32:00\n", ["TOML_TYPE_LOST"]],
  ["toml", "a = 1\nb = 1.5\n", []],
  ["json", '{"a": 1, "a": 2}', ["DUPLICATE_KEY"]],
  ["json", '{"a": 9007199254740993, "b": 0.12345678901234567890}', []],
  ["json", '{"a": 1e3, "b": 0.1}', ["YAML_1_1_AMBIGUITY"]],
];

for (const [from, source, codes] of READ) {
  Deno.test(`${ID}: converts ${from} ${JSON.stringify(source)}`, async () => {
    const { findings, verdict } = await runKit(ID, { source, from, to: "yaml" });
    assert.deepEqual(findings.map(({ code }) => code), codes);
    const isReady = findings.every(({ severity }) => severity === "note");
    assert.equal(verdict, isReady ? "ready" : "needs_work");
  });
}

Deno.test(`${ID}: reports a number that PyYAML reads as text, from any format`, async () => {
  const json = await runKit(ID, { source: '{"lr": 1e-7, "max": 1e21}', from: "json", to: "yaml" });
  // PyYAML 6 reads both as str.
  assert.equal(json.files["config.yaml"], "lr: 1e-7\nmax: 1e21\n");
  assert.deepEqual(json.found, ["problem YAML_1_1_AMBIGUITY reread"]);
  const yaml = await runKit(ID, { source: "lr: 1e-7\n", from: "yaml", to: "yaml" });
  assert.deepEqual(yaml.found, ["problem YAML_1_1_AMBIGUITY read"]);
  const both = await runKit(ID, { source: "debug: off\nlr: 1e-7\n", from: "yaml", to: "yaml" });
  assert.deepEqual(both.findings.map(({ step, path }) => [step, path]), [
    ["read", "/debug"],
    ["read", "/lr"],
  ]);
});

Deno.test(`${ID}: reports the places of lost types once`, async () => {
  const { findings } = await runKit(ID, {
    source: '"a.b" = 07:32:00\n[[c]]\nd = 2024-01-01T00:00:00Z\n',
    from: "toml",
    to: "toml",
  });
  assert.equal(findings.length, 1);
  assert.match(findings[0]!.message, /^2 values lose their TOML types: a\\\.b, c\[0\]\.d$/);
});

/** The same numbers in each format. */
const NUMBERS = {
  yaml: "id: 9007199254740993\nprice: 1.50\nlist:\n  - 2.0\n  - 1e+06\n",
  toml: "id = 9007199254740993\nprice = 1.50\nlist = [ 2.0, 1e+06 ]\n",
  json: JSON.stringify(
    parseExactJson('{"id":9007199254740993,"price":1.50,"list":[2.0,1e+06]}'),
    null,
    2,
  ) + "\n",
};

Deno.test(`${ID}: keeps the digits of numbers from any format to any other, and where they are set`, async () => {
  for (const [from, source] of Object.entries(NUMBERS)) {
    for (const [to, expected] of Object.entries(NUMBERS)) {
      const { files } = await runKit(ID, { source, from, to });
      assert.equal(files[`config.${to}`], expected, `${from} to ${to}`);
    }
  }
  const set = parseExactJson(
    '[{"path":"id","value":9007199254740993},{"path":"p","value":[1.50]}]',
  );
  const { deliverables } = await outputOf(ID, { source: "a: 1\n", from: "yaml", to: "toml", set });
  assert.equal(deliverables[0].content, "a = 1\nid = 9007199254740993\np = [ 1.50 ]\n");
});

Deno.test(`${ID}: checks the schema, and no message repeats a value`, async () => {
  const { findings, facts, verdict, result } = await runKit(ID, {
    source: "db:\n  note: correct horse battery\n",
    from: "yaml",
    to: "yaml",
    schema: {
      required: ["port"],
      properties: { db: { properties: { note: { maxLength: 3 } }, maxProperties: 0 } },
    },
  });
  assert.deepEqual([verdict, facts.schema_valid], ["needs_work", false]);
  assert.deepEqual(findings.map(({ code, step, path }) => [code, step, path]), [
    ["SCHEMA_VIOLATION", "validate", ""],
    ["SCHEMA_VIOLATION", "validate", "/db"],
    ["SCHEMA_VIOLATION", "validate", "/db/note"],
  ]);
  assert.match(findings[2]!.message, /^\/db\/note: Expected a string of at most 3 characters$/);
  assert.doesNotMatch(result.report!, /horse/);
});

Deno.test(`${ID}: names secrets in plain text by path, once, and keeps them in the file`, async () => {
  const secrets = {
    db: { password: "correct horse" },
    API_KEY: "12345678",
    tokens: ["abcdefgh", "short", { id: "longer than that" }],
    session_cookie: "a=b; c=d; e=f",
  };
  const safe = {
    password: "none",
    api_key: "${API_KEY}",
    apiKey: "$API_KEY_OF_APP",
    secret: "{{ vault.secret }}",
    authorization: "$(read it)",
    credential: "%CREDENTIAL%",
    max_tokens: 100000000,
    name: "no secret at all",
  };
  const source = JSON.stringify({ ...secrets, safe });
  const { findings, files, result } = await runKit(ID, {
    source,
    from: "json",
    to: "json",
    set: [{ path: "mail.smtp_password", value: "set in the open" }],
    schema: { maxProperties: 0, additionalProperties: false },
  });
  const secret = findings.filter(({ code }) => code === "SECRET_IN_INPUT");
  assert.deepEqual(secret.map(({ message }) => message), [
    "5 secrets are in plain text: db.password, API_KEY, tokens[0], session_cookie, mail.smtp_password",
  ]);
  assert.deepEqual(JSON.parse(files["config.json"]!), {
    ...secrets,
    safe,
    mail: { smtp_password: "set in the open" },
  });
  const { output, ...rest } = result;
  const { deliverables, ...others } = output as { deliverables: { content: string }[] };
  const shown = JSON.stringify([rest, others, deliverables.slice(1)]);
  for (const value of ["correct horse", "12345678", "abcdefgh", "a=b; c=d", "set in the open"]) {
    assert.ok(!shown.includes(value), value);
  }
});

// Secrets that the readers' errors and warnings name: an alias, a tag, numbers that JSON and YAML 1.1 read otherwise.
for (
  const [from, source, secret] of [
    ["yaml", "password: *hunter2hunter2\n", "hunter2hunter2"],
    ["yaml", "db: {db_password: *hunter2hunter2}\n", "hunter2hunter2"],
    ["yaml", "password: !hunter2hunter2\n", "hunter2hunter2"],
    ["yaml", "api_tokens: [12345678901234567890]\n", "12345678901234567890"],
    ["yaml", "secret: 1_234_567\n", "1_234_567"],
    ["json", '{"api_key": 12345678901234567890}', "12345678901234567890"],
  ] as const
) {
  Deno.test(`${ID}: no message repeats the secret of ${source.trim()}`, async () => {
    const { result, findings } = await runKit(ID, { source, from, to: "toml" });
    assert.notEqual(findings.length, 0);
    const { steps, next_actions } = result.output as { steps: unknown; next_actions: unknown };
    const shown = JSON.stringify([steps, findings, next_actions, result.report]);
    assert.ok(!shown.includes(secret), shown);
  });
}

Deno.test(`${ID}: no message repeats a secret of the schema`, async () => {
  const { findings } = await runKit(ID, {
    source: '{"auth": {"password": "x"}}',
    from: "json",
    to: "json",
    schema: { properties: { auth: { properties: { password: { const: "hunter2hunter2" } } } } },
  });
  assert.deepEqual(findings.map(({ message }) => message), ["/auth/password: It breaks const"]);
});

Deno.test(`${ID}: no message repeats credentials recognised by their form`, async () => {
  const source = '{"url": "https://app:hunter2@db/", "url": 1}';
  const { result } = await runKit(ID, {
    source,
    from: "json",
    to: "toml",
    drop: ["see https://app:hunter2@db/ api_key=a1b2c3d4e5"],
  });
  const { output, report } = result;
  const { findings } = output as { findings: { message: string }[] };
  assert.doesNotMatch(report + JSON.stringify(findings), /hunter2|a1b2c3d4e5/);
});

Deno.test(`${ID}: no report repeats credentials in a path`, async () => {
  const { report } = await change({}, { set: [{ path: "https://app:hunter2@db/", value: 1 }] });
  assert.deepEqual(report.set, ["https://[redacted]@db/"]);
});

Deno.test(`${ID}: counts scalars and empty containers as leaves`, async () => {
  const { facts } = await change({ a: {}, b: [], c: [1, null, { d: "" }] }, {});
  assert.equal(facts.keys, 5);
});

Deno.test(`${ID}: reports what cannot be read`, async () => {
  for (const [from, source] of [["yaml", "a: [1"], ["toml", "a ="], ["json", "{a: 1}"]]) {
    const { verdict, statuses, facts, files } = await runKit(ID, {
      source,
      from,
      to: "json",
      schema: {},
    });
    assert.equal(verdict, "blocked");
    assert.deepEqual(statuses, [
      "read failed",
      "transform not_run",
      "validate not_run",
      "write not_run",
      "reread not_run",
      "compare not_run",
    ]);
    assert.deepEqual(Object.values(facts).slice(2), [null, 0, 0, 0, null, null]);
    assert.deepEqual(files, {});
  }
});

Deno.test(`${ID}: an invalid schema stops only its own step and the file`, async () => {
  const { found, statuses, files } = await runKit(ID, {
    source: '{"a": 1}',
    from: "json",
    to: "json",
    schema: { type: "strange" },
  });
  assert.deepEqual(found, ["blocker STEP_FAILED validate"]);
  assert.deepEqual(statuses.slice(2), [
    "validate failed",
    "write done",
    "reread done",
    "compare done",
  ]);
  assert.deepEqual(Object.keys(files), ["migration-report.json"]);
});

Deno.test(`${ID}: a step's result is the tool's own answer to the same call`, async () => {
  const value = { a: [1, { b: "yes" }], c: "2024-01-01" };
  for (
    const [to, tool, direction] of [
      ["yaml", "yaml-json-converter", "json_to_yaml"],
      ["toml", "toml-json-converter", "json_to_toml"],
    ] as const
  ) {
    const { files } = await runKit(ID, { source: JSON.stringify(value), from: "json", to });
    const alone = await outputOf(tool, { input: JSON.stringify(value), direction });
    assert.equal(files[`config.${to}`], alone);
  }
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  for (const source of [undefined, "", " \n"]) {
    assert.equal((await errorOf(ID, { source, from: 1 })).code, "EMPTY_INPUT");
  }
  const missing = await errorOf(ID, { source: "a", set: [{ path: "a" }], rename: [{ from: "a" }] });
  assert.equal(missing.code, "INVALID_INPUT");
  assert.deepEqual(missing.fields.map(({ path, code }) => [path, code]).toSorted(), [
    ["from", "REQUIRED"],
    ["rename[0].to", "REQUIRED"],
    ["set[0].value", "REQUIRED"],
    ["to", "REQUIRED"],
  ]);
  const wrong = await errorOf(ID, { source: "a", from: "ini", to: "json", drop: [1] });
  assert.deepEqual(wrong.fields.map(({ path, code }) => [path, code]).toSorted(), [
    ["drop[0]", "INVALID_VALUE"],
    ["from", "INVALID_VALUE"],
  ]);
  const large = await errorOf(ID, { source: "x".repeat(110_000), from: "json", to: "json" });
  assert.equal(large.code, "INPUT_TOO_LARGE");
});

/** The written file, and the codes of what was found. */
async function migrated(source: string, from: string, to: string, more = {}) {
  const { files, findings } = await runKit(ID, { source, from, to, ...more });
  return { text: files[`config.${to}`], codes: findings.map(({ code }) => code) };
}

const COMMENTED = `# Stack of the shop.

# The site
web:
  image: nginx # pinned
  ports:
    - 80
    # TLS
    - 443
  command: |
    # no comment
    run
db:
  # rotate it
  url: local
# end
`;

Deno.test(`${ID}: carries comments to YAML and to TOML`, async () => {
  const yaml = await migrated(COMMENTED, "yaml", "yaml", {
    rename: [{ from: "db", to: "store.main" }],
  });
  assert.deepEqual(yaml.codes, []);
  assert.equal(
    yaml.text,
    `# Stack of the shop.

# The site
web:
  image: nginx # pinned
  ports:
    - 80
    # TLS
    - 443
  command: |
    # no comment
    run
store:
  main:
    # rotate it
    url: local
# end
`,
  );
  const toml = await migrated(COMMENTED, "yaml", "toml");
  assert.deepEqual(toml.codes, []);
  for (
    const part of [
      "# Stack of the shop.\n\n# The site\n[web]\n",
      'image = "nginx" # pinned\n',
      "# TLS\nports = [",
      "[db]\n# rotate it\nurl =",
      "# end\n",
    ]
  ) assert.ok(toml.text!.includes(part), `${part} in ${toml.text}`);
  const json = await migrated(COMMENTED, "yaml", "json");
  assert.deepEqual(json.codes, ["COMMENTS_DROPPED"]);
});

Deno.test(`${ID}: carries comments of TOML, in tables, lists and after values`, async () => {
  const source = `# Package

[package]
name = "a" # its name
# what is left out
exclude = [
  "x", # big
]

# First
[[bin]]
path = "a.rs" # main
[[bin]]
# Second
path = "b # no comment"
`;
  const { text, codes } = await migrated(source, "toml", "yaml");
  assert.deepEqual(codes, []);
  assert.equal(
    text,
    `# Package

package:
  name: a # its name
  # what is left out
  # big
  exclude:
    - x
bin:
  # First
  - path: a.rs # main
  # Second
  - path: "b # no comment"
`,
  );
});

Deno.test(`${ID}: converts a .env file to YAML and back`, async () => {
  const source = `# App
NAME="My App"
PORT=8080 # inside
export FLAGS=-x
PASS='p$ss w0rd'
URL="http://\${HOST}/"
LINES="a\nb"
EMPTY=
`;
  const yaml = await migrated(source, "env", "yaml");
  assert.deepEqual(yaml.codes, ["REFERENCE_AS_TEXT", "TEXTS_ONLY"]);
  assert.equal(
    yaml.text,
    `# App
NAME: My App
PORT: "8080" # inside
FLAGS: -x
PASS: p$ss w0rd
URL: http://\${HOST}/
LINES: |-
  a
  b
EMPTY: ""
`,
  );
  const back = await migrated(yaml.text!, "yaml", "env");
  assert.deepEqual(back.codes, []);
  assert.equal(
    back.text,
    `# App
NAME="My App"
# inside
PORT=8080
FLAGS=-x
PASS='p$ss w0rd'
URL="http://\${HOST}/"
LINES="a
b"
EMPTY=
`,
  );
});

Deno.test(`${ID}: does not read a # inside a value of a .env file as a comment`, async () => {
  const { files } = await runKit(ID, {
    source: "A=x # one\nURL=https://x.test/#frag\n",
    from: "env",
    to: "yaml",
  });
  assert.equal(files["config.yaml"], "A: x # one\nURL: https://x.test/#frag\n");
});

Deno.test(`${ID}: reports .env references that the new format keeps as text`, async () => {
  const source = "HOST=db\nURL=postgres://${HOST}/shop\nexport LIT='${HOST}'\nCOST=5$ a piece\n";
  const { found, findings } = await runKit(ID, { source, from: "env", to: "yaml" });
  assert.deepEqual(found, ["problem REFERENCE_AS_TEXT transform", "note TEXTS_ONLY transform"]);
  assert.match(findings[0]!.message, /^1 value refers to other variables.*: URL$/);
  const same = await runKit(ID, { source, from: "env", to: "env" });
  assert.deepEqual(same.found, []);
});

Deno.test(`${ID}: shows variable names in the report, those of secrets too`, async () => {
  const source = "tls:\n  key_password: c0rrect-horse\n";
  const { files } = await runKit(ID, { source, from: "yaml", to: "env" });
  assert.deepEqual(JSON.parse(files["migration-report.json"]!).names, {
    "tls.key_password": "TLS_KEY_PASSWORD",
  });
  assert.ok(!files["migration-report.json"]!.includes("c0rrect"));
});

Deno.test(`${ID}: writes levels, lists and nulls into a .env file, and refuses equal names`, async () => {
  const run = await runKit(ID, {
    source: "server:\n  max-size: 5\nlist: [a]\nnone: null\n",
    from: "yaml",
    to: "env",
  });
  assert.deepEqual(run.findings.map(({ code }) => code), ["NULL_AS_TEXT", "VALUES_AS_TEXT"]);
  assert.equal(run.files["config.env"], "SERVER_MAX_SIZE=5\nLIST='[\"a\"]'\nNONE=\n");
  assert.deepEqual(JSON.parse(run.files["migration-report.json"]!).names, {
    "server.max-size": "SERVER_MAX_SIZE",
    list: "LIST",
    none: "NONE",
  });
  const same = await migrated("a-b: x\na_b: y\n", "yaml", "env");
  assert.deepEqual([same.text, same.codes[0]], [undefined, "NAME_COLLISION"]);
  const broken = await migrated("A=1\nno assignment\n", "env", "json");
  assert.deepEqual([broken.text, broken.codes], [undefined, ["STEP_FAILED"]]);
});

Deno.test(`${ID}: finds passwords of URLs and short ones, but not references`, async () => {
  const source = `url: postgres://app:hunter22@db:5432/app
later: postgres://app:\${DB_PASSWORD}@db:5432/app
DB_PASSWORD: abc
ssh: ssh://git@host/repo
`;
  const { findings } = await runKit(ID, { source, from: "yaml", to: "json" });
  assert.equal(findings[0]!.message, "2 secrets are in plain text: url, DB_PASSWORD");
});

Deno.test(`${ID}: keeps comments after maps on one line, merge keys and tables without keys`, async () => {
  const yaml = await migrated(
    "base: &b\n  x: 1\na:\n  <<: *b # merged\n  env: {A: 1} # inline\n",
    "yaml",
    "yaml",
  );
  assert.deepEqual(yaml.codes, ["ALIASES_WRITTEN_OUT"]);
  assert.equal(
    yaml.text,
    "base:\n  x: 1\n# merged\na:\n  x: 1\n  # inline\n  env:\n    A: 1\n",
  );
  const toml = await migrated('[x."y.z"] # table\nc = { d = 1 }\n', "toml", "toml");
  assert.deepEqual(toml.codes, []);
  assert.equal(toml.text, '# table\n[x."y.z".c]\nd = 1\n');
});

Deno.test(`${ID}: reads JSON with comments and carries them along`, async () => {
  const source = `{
\t// Compiler: "what" it makes
\t"compilerOptions": {
\t\t"target": "es2022", /* modern */
\t\t"paths": ["a//b", "c/*d*/"], // two
\t\t"lib": [/* none */],
\t},
}
`;
  const yaml = await runKit(ID, { source, from: "json", to: "yaml" });
  assert.equal(
    yaml.files["config.yaml"],
    `# Compiler: "what" it makes
compilerOptions:
  target: es2022 # modern
  # two
  paths:
    - a//b
    - c/*d*/
  lib: []
`,
  );
  // One inside a line has no place of its own.
  assert.deepEqual(yaml.found, ["note COMMENTS_DROPPED write"]);
  assert.match(yaml.findings[0]!.message, /^1 of 4 lines of comments left out/);
  const json = await runKit(ID, { source, from: "json", to: "json" });
  assert.deepEqual(JSON.parse(json.files["config.json"]!).compilerOptions.paths, [
    "a//b",
    "c/*d*/",
  ]);
  assert.match(json.findings[0]!.message, /^JSON has no comments: 4 lines/);
  const long = `{"${"k".repeat(2_000)}": 1} // after a key that YAML refuses`;
  const lost = await runKit(ID, { source: long, from: "json", to: "toml" });
  assert.deepEqual(lost.found, ["note COMMENTS_DROPPED write"]);
  const open = await runKit(ID, { source: '{"a": 1 /* ', from: "json", to: "yaml" });
  assert.deepEqual(open.found, ["blocker STEP_FAILED read"]);
});

// YAML reads any text as a value, so that a wrong from would be answered with one long text.
Deno.test(`${ID}: a text of another format is named, and never ready`, async () => {
  const jobs: [source: string, from: string, likely: string | undefined][] = [
    ['title = "x"\nport = 8080\n', "yaml", "toml"],
    ["# Ports\nPORT=8080\nHOST=x\n", "yaml", "env"],
    ["[mysqld]\nport = 3306\n", "yaml", "toml"],
    ["a: 1\nb:\n  - x\n", "toml", "yaml"],
    ["a: 1\nb: x=2\n", "env", "yaml"],
    ['{"a": 1}', "env", "json"],
    ["Please convert my settings.", "yaml", undefined],
  ];
  for (const [source, from, likely] of jobs) {
    const { verdict, findings } = await runKit(ID, { source, from, to: "json" });
    assert.equal(verdict, "blocked", source);
    const told = findings.find(({ code }) => code === "WRONG_FORMAT")?.message;
    const expected = likely &&
      `The text looks like ${likely} and is not ${from}; give from "${likely}"`;
    assert.equal(told, expected, source);
  }
});

// Format, source and verdict: what is empty or one value on purpose is written as such.
const FEW_VALUES: [string, string, string][] = [
  ["json", "{}", "ready"],
  ["json", "[]", "ready"],
  ["json", '"a: b"', "ready"],
  ["json", "null", "ready"],
  ["yaml", "{}\n", "ready"],
  ["yaml", "# why\ntrue\n", "ready"],
  ["yaml", "# level: 3\n", "needs_work"],
  ["yaml", "--- \n...\n", "needs_work"],
  ["toml", "# level = 3\n", "needs_work"],
  ["env", "# LEVEL=3\n", "needs_work"],
];

Deno.test(`${ID}: writes an empty configuration or a single value, and reports a source with only comments`, async () => {
  for (const [from, source, expected] of FEW_VALUES) {
    const { verdict, found } = await runKit(ID, { source, from, to: "json" });
    const isEmpty = found.includes("problem EMPTY_CONFIG transform");
    assert.deepEqual([verdict, isEmpty], [expected, expected === "needs_work"], source);
  }
});

Deno.test(`${ID}: a password in short is one by what it opens`, async () => {
  const source = "DB_PASS=harbour\nMYSQL_PWD=abcDEF123456\nPWD=/srv/app1\nFIRST_PASS=lint\n" +
    "PROXY_PASS=http://app:80\n";
  const { findings } = await runKit(ID, { source, from: "env", to: "json" });
  const secret = findings.find(({ code }) => code === "SECRET_IN_INPUT");
  assert.equal(secret!.message, "2 secrets are in plain text: DB_PASS, MYSQL_PWD");
});

// Docker Compose: a service lists the secrets that the file declares.
Deno.test(`${ID}: takes the names of declared secrets for no secrets`, async () => {
  const source = "services:\n  web:\n    secrets: [db-password, hunter2hunter2]\n" +
    "secrets:\n  db-password:\n    file: db/password.txt\n";
  const { findings } = await runKit(ID, { source, from: "yaml", to: "json" });
  assert.equal(
    findings.find(({ code }) => code === "SECRET_IN_INPUT")!.message,
    "1 secret is in plain text: services.web.secrets[1]",
  );
});

Deno.test(`${ID}: calls an INI file what it is, and a TOML file with a fault not`, async () => {
  const codesOf = async (source: string) =>
    (await runKit(ID, { source, from: "toml", to: "yaml" })).findings.map(({ code }) => code);
  const ini = "; limits\n[PHP]\nmemory_limit = 128M\nerror_reporting = E_ALL\n";
  assert.deepEqual(await codesOf(ini), ["STEP_FAILED", "WRONG_FORMAT"]);
  assert.deepEqual(await codesOf('[a]\nname = "x"\nflag = true\nlist = [1, 2\n'), ["STEP_FAILED"]);
});

Deno.test(`${ID}: calls a chart's template what it is, and a file with templates in its texts not`, async () => {
  const told = async (source: string) =>
    (await runKit(ID, { source, from: "yaml", to: "json" })).findings
      .filter(({ code }) => code === "WRONG_FORMAT").map(({ message }) => message);
  const chart =
    "{{- if .Values.rbac.create }}\nkind: Role\nname: {{ .Release.Name }}\n{{- end }}\n";
  const message = "The text is a template, of which yaml is only made";
  assert.deepEqual(await told(chart), [message]);
  assert.deepEqual(await told("{% if ssl %}\nport: 443\n{% endif %}\n"), [message]);
  assert.deepEqual(await told("title: '{{ .Release.Name }}'\n"), []);
});

// What a shell, Docker's --env-file (it knows no quotes and no comment behind a value) and systemd read alike.
Deno.test(`${ID}: writes a .env file in which digests stay and comments are no values`, async () => {
  const source = "users:\n  ann: $2y$05$LO.vzwpWC5LZ # badmin\n  bob: bob:$apr1$H6uskkkW$IG\n" +
    "on: ~ # all\n";
  const { text } = await migrated(source, "yaml", "env");
  assert.equal(
    text,
    "# badmin\nUSERS_ANN='$2y$05$LO.vzwpWC5LZ'\nUSERS_BOB='bob:$apr1$H6uskkkW$IG'\n# all\nON=\n",
  );
  const kit = await runKit(ID, { source: 'HASH="$2y$05$LO.vzwpWC5LZ"\n', from: "env", to: "json" });
  assert.ok(!kit.findings.some(({ code }) => code === "REFERENCE_AS_TEXT"));
  for (const value of ["$a$PATH", "$prefix$PATH/lib", "$1$PATH"]) {
    const { findings } = await runKit(ID, { source: `P=${value}\n`, from: "env", to: "json" });
    assert.ok(findings.some(({ code }) => code === "REFERENCE_AS_TEXT"), value);
  }
});

Deno.test(`${ID}: the rate or life of a token is no secret`, async () => {
  const told = async (source: string) =>
    (await runKit(ID, { source, from: "env", to: "json" })).found
      .some((found) => found.includes("SECRET_IN_INPUT"));
  assert.equal(await told("TOKEN_THROTTLE_RATE=1000/min\nTOKEN_TTL=30 minutes\n"), false);
  assert.equal(await told("API_TOKEN=1000/min-and-more-7f\n"), true);
  for (const password of ["2024summer", "1234secret", "99monkeys", "7/hunters"]) {
    assert.equal(await told(`DB_PASSWORD=${password}\n`), true, password);
  }
});

Deno.test(`${ID}: what is dropped loses no type`, async () => {
  const source = "[owner]\nborn = 1979-05-27\n[app]\nsince = 2020-01-01\n";
  const lostWith = async (drop: string[]) =>
    (await runKit(ID, { source, from: "toml", to: "yaml", drop })).findings
      .filter(({ code }) => code === "TOML_TYPE_LOST").map(({ message }) => message);
  assert.deepEqual(await lostWith(["owner"]), ["1 value loses its TOML type: app.since"]);
  assert.deepEqual(await lostWith(["owner.born", "app"]), []);
});

Deno.test(`${ID}: tells a file that was read in another encoding`, async () => {
  const damaged = await runKit(ID, {
    source: "port: 80\nname: MÃ¼nchen\n",
    from: "yaml",
    to: "json",
  });
  assert.equal(damaged.verdict, "needs_work");
  assert.deepEqual(damaged.found, ["problem ENCODING_DAMAGED read"]);
  assert.match(damaged.findings[0]!.message, /first at line 2, column 8$/);
  const sound = await runKit(ID, { source: "name: München – „Ä“\n", from: "yaml", to: "json" });
  assert.equal(sound.verdict, "ready");
});

Deno.test(`${ID}: names all places that YAML 1.1 reads as another type, up to a few`, async () => {
  // yaml.org/type/bool.html and int.html: all of these are booleans or other numbers to YAML 1.1.
  const source =
    "port: 08080\nflags: [on, off]\ncountry: NO\nmode: 0644\nsure: y\nalso: Yes\nlate: Off\n";
  const { findings } = await runKit(ID, { source, from: "yaml", to: "json" });
  assert.deepEqual(findings.map(({ path, message }) => [path, /\(.*\)$/.exec(message)?.[0]]), [
    ["/port", "(likewise /mode)"],
    ["/flags/0", "(likewise /flags/1, /country, /sure and 2 more)"],
  ]);
  // A stream becomes an array, and the later documents are told as the first is.
  const stream = await runKit(ID, { source: "a: yes\n---\nb: no\n", from: "yaml", to: "json" });
  const told = stream.findings.find(({ code }) => code === "YAML_1_1_AMBIGUITY")!;
  assert.deepEqual([told.path, /\(.*\)$/.exec(told.message)?.[0]], ["/0/a", "(likewise /1/b)"]);
});

Deno.test(`${ID}: a workflow's key on is a note, and hides no value`, async () => {
  const workflow = "on:\n  push:\njobs:\n  test:\n    runs-on: ubuntu-latest\n";
  const { found, verdict } = await runKit(ID, { source: workflow, from: "yaml", to: "json" });
  assert.deepEqual([verdict, found], ["ready", ["note YAML_1_1_AMBIGUITY read"]]);
  const source = `${workflow}    continue-on-error: no\n`;
  const told = await runKit(ID, { source, from: "yaml", to: "json" });
  assert.deepEqual(told.found, [
    "problem YAML_1_1_AMBIGUITY read",
    "note YAML_1_1_AMBIGUITY read",
  ]);
  assert.match(told.findings[1]!.message, /^The key on was read as text/);
});
