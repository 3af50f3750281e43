import assert from "node:assert/strict";
import { checkedBy } from "../../../engine/checks.ts";
import { contract } from "../../../tools/security/file-integrity-review/contract.ts";
import type { AnyTool } from "../../../tools/tool.ts";
import { digestText } from "../../../tools/shared/hash/json_digest.ts";
import { errorOf, outputOf, runTool } from "../../support.ts";

const ID = "file-integrity-review";

const [A, B, C] = ["a", "b", "c"].map((digit) => digit.repeat(64)) as [string, string, string];
// Digests of "abc" and of no content, as sha256sum, md5sum, sha1sum and b2sum print them.
const SHA256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
const MD5 = "900150983cd24fb0d6963f7d28e17f72";
const SHA1 = "a9993e364706816aba3e25717850c26c9cd0d89d";
const BLAKE2B =
  "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923";
const EMPTY_SHA256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const EMPTY_MD5 = "d41d8cd98f00b204e9800998ecf8427e";

/** Findings as "severity RULE subject location". */
async function findingsOf(input: Record<string, unknown>): Promise<string[]> {
  const { findings } = await outputOf(ID, input);
  return findings.map((
    { severity, rule, subject, location }: Record<string, string>,
  ) => [severity, rule, subject, location].join(" "));
}

/** What the manifest makes of one digest, read as `after` of an empty one. */
async function readDigest(digest: string): Promise<string | null> {
  return (await outputOf(ID, { after: { a: digest } })).records[0].data.after;
}

Deno.test(`${ID}: reads every form of a digest`, async () => {
  const cases: [written: string, read: string | null][] = [
    [SHA256.toUpperCase(), `sha256:${SHA256}`],
    [`SHA-256:${SHA256}`, `sha256:${SHA256}`],
    [` sha256:${SHA256}\n`, `sha256:${SHA256}`],
    [`sha1:${SHA1}`, `sha1:${SHA1}`],
    [MD5, `md5:${MD5}`],
    [SHA1, `sha1:${SHA1}`],
    ["f".repeat(56), `sha224:${"f".repeat(56)}`],
    ["f".repeat(96), `sha384:${"f".repeat(96)}`],
    ["f".repeat(128), `sha512:${"f".repeat(128)}`],
    [`blake2b-256:${A}`, `blake2b-256:${A}`],
    // openssl dgst -sha256 -binary | openssl base64
    ["sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=", `sha256:${SHA256}`],
    ["sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0", `sha256:${SHA256}`],
    ["sha1-qZk+NkcGgWq6PiVxeFDCbJzQ2J0=", `sha1:${SHA1}`],
    ["sha512-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=", null],
    ["sha256-%", null],
    ["", null],
    ["352441c2", null],
    ["crc32:352441c2", null],
    [`sha256:${SHA1}`, null],
    [`sha255:${SHA256}`, null],
    [`${SHA256}0`, null],
    [`${SHA256.slice(1)}g`, null],
  ];
  for (const [written, read] of cases) assert.equal(await readDigest(written), read, written);
});

Deno.test(`${ID}: reads every form of a manifest alike`, async () => {
  const wanted = { "a/b.txt": `sha256:${A}`, "x (y)": `sha256:${B}` };
  const forms = [
    { "a/b.txt": A, "x (y)": B },
    { "./a\\b.txt": `sha256:${A}`, "././x (y)": B.toUpperCase() },
    [{ path: "a/b.txt", digest: A, size: 5 }, { path: "x (y)", digest: B }],
    JSON.stringify({ "a/b.txt": A, "x (y)": B }),
    `# made by hand\n\n${A}  a/b.txt\r\n${B} *x (y)`,
    `SHA256 (a/b.txt) = ${A}\nSHA256 (x (y)) = ${B}\n`,
    `\ufeff\\${A}  .\\\\a\\\\b.txt\n\t\n${B}  ./x (y)\n`,
  ];
  for (const before of forms) {
    const { subject, findings } = await outputOf(ID, { before, after: wanted });
    assert.deepEqual(findings, []);
    assert.equal(subject.before, 2);
    assert.equal(
      subject.before_sha256,
      digestText(`{"a/b.txt":"sha256:${A}","x (y)":"sha256:${B}"}`),
    );
    assert.equal(subject.before_sha256, subject.after_sha256);
  }
});

Deno.test(`${ID}: tells what b2sum prints apart by name only`, async () => {
  const tagged = `BLAKE2b (a) = ${BLAKE2B}\n`;
  const { records } = await outputOf(ID, { after: tagged });
  assert.equal(records[0].data.after, `blake2b-512:${BLAKE2B}`);
  const output = await outputOf(ID, { before: `${BLAKE2B}  a\n`, after: tagged });
  assert.equal(output.details.not_comparable, 1);
});

Deno.test(`${ID}: refuses a named algorithm that does not fit`, async () => {
  for (const line of [`MD5 (a) = ${A}`, `CRC32 (a) = 352441c2`, `SHA256 (a) = sha256:${A}`]) {
    assert.deepEqual(
      await findingsOf({ before: line, after: line }),
      [
        "high FI_INVALID_DIGEST after a",
        "high FI_INVALID_DIGEST before a",
      ].sort().reverse(),
    );
  }
});

Deno.test(`${ID}: a path that goes up and stays inside does not lead out`, async () => {
  const side = { "./docs/../x": A };
  assert.deepEqual(await findingsOf({ before: side, after: side }), []);
});

Deno.test(`${ID}: reports faults of the manifests`, async () => {
  const before = [
    { path: "/etc/x", digest: A },
    { path: "a/../../b", digest: A },
    { path: "C:\\x", digest: "no" },
    { path: "a", digest: A },
    { path: "./a", digest: "no" },
    { path: "m", digest: MD5 },
  ];
  const after = { "/etc/x": A, "a/../../b": A, "C:/x": A, a: A, m: MD5, s: SHA1, n: "sha1:1" };
  const output = await outputOf(ID, { before, after, expected: ["**"] });
  assert.deepEqual(await findingsOf({ before, after, expected: ["**"] }), [
    "critical FI_PATH_ESCAPE before /etc/x",
    "critical FI_PATH_ESCAPE before a/../../b",
    "critical FI_PATH_ESCAPE before C:/x",
    "critical FI_PATH_ESCAPE after /etc/x",
    "critical FI_PATH_ESCAPE after a/../../b",
    "critical FI_PATH_ESCAPE after C:/x",
    "high FI_DUPLICATE_PATH before a",
    "high FI_INVALID_DIGEST before C:/x",
    "high FI_INVALID_DIGEST after n",
    "info FI_ADDED n n",
    "info FI_ADDED s s",
    "info FI_WEAK_DIGEST before ",
    "info FI_WEAK_DIGEST after ",
  ]);
  const [, , invalid] = output.findings.slice(6, 9);
  const evidence = output.evidence.find(({ id }: { id: string }) => id === invalid.evidence[0]);
  assert.deepEqual([evidence.locator, evidence.text], ["after:n", "sha1:1"]);
  assert.deepEqual(
    output.findings.slice(-2).map(({ data }: { data: unknown }) => data),
    [{ algorithms: ["md5"] }, { algorithms: ["md5", "sha1"] }],
  );
  assert.deepEqual(
    output.unknowns.map(({ subject }: { subject: string }) => subject),
    ["C:/x"],
  );
  assert.equal(output.subject.before, 5);
});

Deno.test(`${ID}: reports digests that cannot be compared as unknown, sorted`, async () => {
  const { details, unknowns, findings } = await outputOf(ID, {
    before: { z: A, b: "no", a: MD5, same: A },
    after: { same: A, a: A, b: A, z: "no" },
  });
  assert.equal(details.not_comparable, 3);
  assert.equal(details.unchanged, 1);
  assert.deepEqual(unknowns.map(({ subject }: { subject: string }) => subject), ["a", "b", "z"]);
  assert.match(unknowns[0].reason, /md5 and sha256/);
  assert.ok(findings.every(({ rule }: { rule: string }) => !/CHANGED|REMOVED|ADDED/.test(rule)));
});

Deno.test(`${ID}: pairs renames in sorted order, but never empty or unreadable files`, async () => {
  const { records, details } = await outputOf(ID, {
    before: { r2: A, r1: A, r3: A, e: EMPTY_SHA256, f: EMPTY_MD5, g: "no", h: MD5 },
    after: { n2: A, n1: A, E: EMPTY_SHA256, F: EMPTY_MD5, G: "no", h2: `sha256:${C}` },
  });
  const rows = records.map(({ data: { status, from, path } }: { data: Record<string, string> }) =>
    [status, from, path].join(" ")
  );
  assert.deepEqual(rows, [
    ...["e", "f", "g", "h", "r3"].map((path) => `removed  ${path}`),
    ...["E", "F", "G", "h2"].map((path) => `added  ${path}`),
    "renamed r1 n1",
    "renamed r2 n2",
  ]);
  assert.deepEqual([details.renamed, details.removed, details.added], [2, 5, 4]);
});

Deno.test(`${ID}: sets severity by globs, for renames by either path`, async () => {
  const before = { changed: A, gone: A, "old/x": C };
  const after = { changed: B, "new/x": C, fresh: "d".repeat(64) };
  const rules = ["FI_ADDED fresh", "FI_CHANGED changed", "FI_REMOVED gone", "FI_RENAMED new/x"];
  const cases: [globs: Record<string, string[]>, severities: string[]][] = [
    [{}, ["low", "medium", "medium", "low"]],
    [{ protected: ["**"] }, ["critical", "critical", "critical", "critical"]],
    [{ expected: ["**"] }, ["info", "info", "info", "info"]],
    [{ protected: ["old/*"], expected: ["**"] }, ["info", "info", "info", "critical"]],
    [{ protected: ["new/*", "fre??"] }, ["critical", "medium", "medium", "critical"]],
    [{ expected: ["old/**", "gone"] }, ["low", "medium", "info", "info"]],
    [{ expected: ["x", "GONE", "one"] }, ["low", "medium", "medium", "low"]],
  ];
  for (const [globs, severities] of cases) {
    const { findings } = await outputOf(ID, { before, after, ...globs });
    const bySubject = findings.map((
      { rule, subject, severity }: Record<string, string>,
    ) => [`${rule} ${subject}`, severity]);
    assert.deepEqual(
      Object.fromEntries(bySubject),
      Object.fromEntries(rules.map((rule, index) => [rule, severities[index]])),
    );
  }
});

Deno.test(`${ID}: gives the evidence of each change`, async () => {
  const { findings, evidence } = await outputOf(ID, {
    before: { changed: A, gone: "no", "old/x": C },
    after: { changed: B, "new/x": C, fresh: "d".repeat(64) },
  });
  const texts = new Map(evidence.map((
    { id, locator, text }: Record<string, string>,
  ) => [id, `${locator} ${text}`]));
  const byRule = findings.map(({ rule, evidence }: { rule: string; evidence: string[] }) => [
    rule,
    evidence.map((id) => texts.get(id)),
  ]);
  assert.deepEqual(byRule, [
    ["FI_INVALID_DIGEST", ["before:gone no"]],
    ["FI_CHANGED", [`before:changed sha256:${A}`, `after:changed sha256:${B}`]],
    ["FI_REMOVED", ["before:gone "]],
    ["FI_ADDED", [`after:fresh sha256:${"d".repeat(64)}`]],
    ["FI_RENAMED", [`before:old/x sha256:${C}`, `after:new/x sha256:${C}`]],
  ]);
});

Deno.test(`${ID}: reports paths of after that differ only in case`, async () => {
  const after = { "b/Read": A, "B/read": B, a: C, "b/read": C };
  const { findings } = await outputOf(ID, { before: after, after });
  assert.equal(findings.length, 1);
  const [{ rule, severity, subject, location, data }] = findings;
  assert.deepEqual([rule, severity, subject, location], [
    "FI_CASE_COLLISION",
    "low",
    "B/read",
    "B/read",
  ]);
  assert.deepEqual(data, { paths: ["B/read", "b/Read", "b/read"] });
  assert.deepEqual(await findingsOf({ before: after, after: { a: C } }), [
    "medium FI_REMOVED B/read B/read",
    "medium FI_REMOVED b/Read b/Read",
    "medium FI_REMOVED b/read b/read",
  ]);
});

Deno.test(`${ID}: treats a path called __proto__ as a path`, async () => {
  const before = JSON.parse(`{"__proto__":"${A}","constructor":"${A}"}`);
  const { records, subject } = await outputOf(ID, { before, after: {} });
  assert.deepEqual(
    records.map(({ data }: { data: { path: string } }) => data.path),
    ["__proto__", "constructor"],
  );
  assert.equal(
    subject.before_sha256,
    digestText(`{"__proto__":"sha256:${A}","constructor":"sha256:${A}"}`),
  );
});

Deno.test(`${ID}: reads one missing manifest as empty`, async () => {
  for (const nothing of [undefined, null, "", {}, [], " \n"]) {
    assert.deepEqual(await findingsOf({ before: nothing, after: { a: A } }), ["low FI_ADDED a a"]);
    assert.deepEqual(await findingsOf({ before: { a: A }, after: nothing }), [
      "medium FI_REMOVED a a",
    ]);
    assert.equal((await errorOf(ID, { before: nothing, after: nothing })).code, "EMPTY_INPUT");
  }
});

Deno.test(`${ID}: refuses what is not a manifest`, async () => {
  const cases: [input: Record<string, unknown>, code: string, details?: unknown][] = [
    [{ before: `${A}  a\n${A} b\n` }, "INVALID_MANIFEST", { path: "before", line: 2 }],
    [{ after: `# x\n\n${A}` }, "INVALID_MANIFEST", { path: "after", line: 3 }],
    [{ before: { a: 5 } }, "INVALID_MANIFEST", { path: "before.a" }],
    [{ before: { "a/b": null } }, "INVALID_MANIFEST", { path: 'before["a/b"]' }],
    [{ before: [A] }, "INVALID_MANIFEST", { path: "before[0]" }],
    [{ before: [{ path: "a" }] }, "INVALID_MANIFEST", { path: "before[0].digest" }],
    [{ before: [{ digest: A, path: 1 }] }, "INVALID_MANIFEST", { path: "before[0].path" }],
    [{ before: 5 }, "INVALID_INPUT"],
    [{ before: { a: A }, protected: "x, y" }, "INVALID_INPUT"],
    [{ before: { a: A }, expected: [1] }, "INVALID_INPUT"],
    [{ before: { "\ud800": A } }, "INVALID_INPUT"],
    [{ before: { a: A }, expected: ["x".repeat(4_001)] }, "INPUT_TOO_LARGE"],
  ];
  for (const [input, code, details] of cases) {
    const error = await errorOf(ID, input);
    assert.equal(error.code, code, JSON.stringify(input));
    if (details) assert.deepEqual(error.details, details);
  }
});

Deno.test(`${ID}: accepts 5,000 paths, and no more`, async () => {
  const manifest = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, index) => ({
      path: `${prefix}${index}`,
      digest: index.toString(16).padStart(64, "0"),
    }));
  const result = await runTool(ID, { before: manifest(5_000, "o"), after: manifest(5_000, "n") });
  // deno-lint-ignore no-explicit-any -- the shape is what is asserted
  const { details } = result.output as any;
  assert.equal(details.renamed, 5_000);
  assert.deepEqual(result.warnings.map(({ code }) => code), [
    "FINDINGS_TRUNCATED",
    "RECORDS_TRUNCATED",
  ]);
  const text = manifest(5_001, "o").map(({ path, digest }) => `${digest}  ${path}\n`).join("");
  for (const before of [manifest(5_001, "o"), text]) {
    const error = await errorOf(ID, { before });
    assert.deepEqual([error.code, error.details?.limit], ["INPUT_TOO_LARGE", "max_paths"]);
  }
});

Deno.test(`${ID}: says that a pass is none where digests could not be compared`, async () => {
  const input = { before: { a: MD5 }, after: { a: SHA256 } };
  const { output, warnings } = await runTool(ID, input);
  assert.equal((output as { verdict: string }).verdict, "pass");
  assert.deepEqual(warnings.map(({ code }) => code), ["NOT_COMPARABLE"]);
  assert.equal(checkedBy(contract as unknown as AnyTool, await runTool(ID, input))?.passed, false);
  const same = { before: { a: SHA256 }, after: { a: SHA256 } };
  assert.equal(checkedBy(contract as unknown as AnyTool, await runTool(ID, same))?.passed, true);
});
