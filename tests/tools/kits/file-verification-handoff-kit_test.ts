import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { errorOf, runTool } from "../../support.ts";
import { type KitRun, runKit } from "./kit_support.ts";

const ID = "file-verification-handoff-kit";

type Properties = Record<string, unknown>;

function digest(text: string, algorithm = "sha256", encoding: "hex" | "base64" = "hex"): string {
  return createHash(algorithm).update(text).digest(encoding);
}

/** A line as sha256sum writes it. */
function line(text: string, name: string): string {
  return `${digest(text)}  ${name}\n`;
}

/** Severity, code, step and path of the findings but those of the comparison. */
function found({ findings }: KitRun): string[] {
  return findings.map(({ severity, code, step, path }) => `${severity} ${code} ${step} ${path}`);
}

const json = (value: unknown) => JSON.stringify(value, null, 2) + "\n";

Deno.test(`${ID}: delivers every file for a delivery that may be handed over`, async () => {
  const input = {
    files: [
      { name: "dist/app.js", text: "run();\n" },
      { name: "./style.css", content_base64: "Ym9keXt9", expected: digest("body{}", "sha512") },
      { name: "empty.mjs", text: "" },
    ],
    checksums: line("run();\n", "./dist/app.js") + line("body{}", "style.css") +
      line("", "empty.mjs"),
    previous: line("run();\n", "dist/app.js") + line("h1{}", "style.css") + line("", "empty.mjs"),
    allowed: ["*.css"],
    goal: "Publish them.",
    handoff_id: "site-7",
  };
  const run = await runKit(ID, input);
  assert.equal(run.verdict, "ready");
  assert.deepEqual(run.statuses, [
    "list done",
    "digests skipped",
    "check done",
    "verify[0] done",
    "verify[1] done",
    "verify[2] done",
    "compare skipped",
    "sri[0] done",
    "sri[1] done",
    "changes done",
    "document done",
    "handoff done",
  ]);
  assert.deepEqual(run.facts, {
    files: 3,
    total_bytes: 13,
    verified: 3,
    mismatched: 0,
    missing: 0,
    unverified: 0,
    changed: 1,
    handoff_status: "ready_for_review",
  });
  assert.deepEqual(Object.keys(run.files), [
    "SHA256SUMS",
    "verification.json",
    "integrity-attributes.json",
    "changes.json",
    "handoff.json",
    "handoff-report.md",
    "next-agent-prompt.txt",
  ]);
  const sums = line("run();\n", "dist/app.js") + line("body{}", "./style.css") +
    line("", "empty.mjs");
  assert.equal(run.files["SHA256SUMS"], sums);
  assert.equal(
    run.files["verification.json"],
    json([
      {
        name: "dist/app.js",
        bytes: 7,
        sha256: digest("run();\n"),
        verified: true,
        checked_by: "content",
        caller_submitted: null,
        listed: true,
        listed_digest: `sha256:${digest("run();\n")}`,
        listed_as: null,
      },
      {
        name: "./style.css",
        bytes: 6,
        sha256: digest("body{}"),
        verified: true,
        checked_by: "content",
        caller_submitted: digest("body{}", "sha512"),
        listed: true,
        listed_digest: `sha256:${digest("body{}")}`,
        listed_as: null,
      },
      {
        name: "empty.mjs",
        bytes: 0,
        sha256: digest(""),
        verified: true,
        checked_by: "content",
        caller_submitted: null,
        listed: true,
        listed_digest: `sha256:${digest("")}`,
        listed_as: null,
      },
    ]),
  );
  assert.equal(
    run.files["integrity-attributes.json"],
    json({
      "dist/app.js": `sha384-${digest("run();\n", "sha384", "base64")}`,
      "./style.css": `sha384-${digest("body{}", "sha384", "base64")}`,
    }),
  );
  const document = {
    schema_version: "service.agent-handoff.v1",
    handoff_id: "site-7",
    goal: "Publish them.",
    status: "ready_for_review",
    blockers: [],
    next_actions: [],
    unknowns: [],
    artifacts: [
      {
        id: "file-1",
        summary: "dist/app.js",
        check: "verified",
        bytes: 7,
        sha256: digest("run();\n"),
      },
      {
        id: "file-2",
        summary: "./style.css",
        check: "verified",
        bytes: 6,
        sha256: digest("body{}"),
        caller_submitted: digest("body{}", "sha512"),
      },
      { id: "file-3", summary: "empty.mjs", check: "verified", bytes: 0, sha256: digest("") },
    ],
    notes: [],
  };
  assert.equal(run.files["handoff.json"], json(document));
  const handoff = await runTool("agent-context-handoff", { document });
  const { report, next_agent_prompt } = handoff.output as {
    report: { content: string };
    next_agent_prompt: string;
  };
  assert.equal(run.files["handoff-report.md"], report.content);
  assert.equal(run.files["next-agent-prompt.txt"], `${next_agent_prompt}\n`);
  const changes = await runTool("file-integrity-review", {
    before: input.previous,
    after: sums,
    protected: [],
    expected: ["*.css"],
  });
  assert.equal(run.files["changes.json"], json(changes.output));
});

Deno.test(`${ID}: reports what the checksums say, code by code`, async () => {
  const run = await runKit(ID, {
    files: [
      { name: "a.js", text: "a", expected: digest("b") },
      { name: "b.txt", text: "b", expected: digest("b", "md5") },
      { name: "c.txt", text: "c" },
      { name: "d.txt", text: "d", expected: digest("d") },
    ],
    checksums: `-----BEGIN PGP SIGNED MESSAGE-----
Hash: SHA256

${line("a", "a.js")}${line("x", "./gone.txt")}${line("y", "gone.txt")}no line
SHA256 (d.txt) = ${digest("e")}
-----BEGIN PGP SIGNATURE-----

iQ
-----END PGP SIGNATURE-----
`,
  });
  assert.equal(run.verdict, "blocked");
  assert.deepEqual(found(run), [
    "blocker CHECKSUM_MISMATCH verify[0] a.js",
    "blocker CHECKSUM_MISMATCH verify[3] d.txt",
    "problem MALFORMED_LINE list checksums",
    "problem LISTED_BUT_MISSING list gone.txt",
    "problem WEAK_ALGORITHM verify[1] b.txt",
    "problem NOT_VERIFIED verify[2] c.txt",
    "note SIGNATURE_NOT_VERIFIED list checksums",
    "note NAME_NOT_LISTED verify[1] b.txt",
  ]);
  assert.match(run.findings[0]!.message, /^a\.js: The content does not match expected/);
  // A mismatch holds back what pages would trust, and the document says that it is blocked.
  assert.deepEqual(run.statuses.slice(8), [
    "sri skipped",
    "changes skipped",
    "document done",
    "handoff done",
  ]);
  assert.deepEqual(run.facts, {
    files: 4,
    total_bytes: 4,
    verified: 1,
    mismatched: 2,
    missing: 1,
    unverified: 1,
    changed: null,
    handoff_status: "blocked",
  });
  const { status, artifacts, blockers, unknowns } = JSON.parse(run.files["handoff.json"]!);
  assert.equal(status, "blocked");
  assert.deepEqual(artifacts.map(({ check }: Properties) => check), [
    "mismatch",
    "verified",
    "no checksum",
    "mismatch",
  ]);
  assert.deepEqual(blockers.map(({ id, artifacts }: Properties) => [id, artifacts]), [
    ["blocker-1", ["file-1"]],
    ["blocker-2", ["file-4"]],
  ]);
  // Every gap stands in the document, in its report and in the prompt.
  const gaps: string[] = unknowns.map(({ summary }: Properties) => summary);
  assert.equal(gaps[1], "gone.txt is in the checksum list, but was not given");
  assert.equal(gaps[3], "c.txt is not in the checksum list");
  for (const gap of gaps) {
    assert.ok(run.files["next-agent-prompt.txt"]!.includes(JSON.stringify(gap)), gap);
  }
  assert.match(run.files["handoff-report.md"]!, /gone\.txt is in the checksum list/);
  // A list of these digests would vouch for files that are not the published ones.
  assert.equal(run.files["SHA256SUMS"], undefined);
  assert.deepEqual(
    JSON.parse(run.files["verification.json"]!).map(
      ({ verified, listed }: Properties) => [verified, listed],
    ),
    [[false, true], [true, false], [null, false], [false, true], [null, true]],
  );
  // What is missing is in the record too, with the digest that it should have.
  const { name, checked_by, listed_digest } = JSON.parse(run.files["verification.json"]!).at(-1);
  assert.deepEqual([name, checked_by], ["gone.txt", null]);
  assert.match(listed_digest, /^sha256:[0-9a-f]{64}$/);
  assert.match(run.findings[1]!.message, /Its sha256 is [0-9a-f]{64}, the list has sha256:/);
});

Deno.test(`${ID}: a blocked handoff names the reason`, async () => {
  const names = Array.from({ length: 60 }, (_, index) => `p/${String(index).padStart(2, "0")}`);
  const run = await runKit(ID, {
    files: [{ name: "p/00", text: "new" }, { name: "a", text: "a", expected: "0".repeat(64) }],
    previous: names.map((name) => line("old", name)).join(""),
    protected: ["p/*"],
  });
  const { status, blockers } = JSON.parse(run.files["handoff.json"]!);
  assert.equal(status, "blocked");
  // The mismatch, the changed file, and 59 that are gone.
  assert.deepEqual([blockers.length, blockers[0].artifacts], [61, ["file-2"]]);
  const changed = run.findings.find(({ code }) => code === "FI_CHANGED")!;
  assert.equal(blockers[1].summary, changed.message);
  assert.ok(run.files["handoff-report.md"]!.includes("blocker-61"));
});

Deno.test(`${ID}: a file without a checksum needs work`, async () => {
  const run = await runKit(ID, { files: [{ name: "a.txt", text: "a" }] });
  assert.equal(run.verdict, "needs_work");
  assert.deepEqual(found(run), ["problem NOT_VERIFIED verify[0] a.txt"]);
  assert.equal(run.facts.handoff_status, "in_progress");
  const { goal, handoff_id } = JSON.parse(run.files["handoff.json"]!);
  assert.deepEqual([goal, handoff_id], ["Take over the verified files.", "file-handoff"]);
});

Deno.test(`${ID}: what the last delivery does not allow blocks the handoff`, async () => {
  const files = [{ name: "bin/x", text: "new", expected: digest("new") }];
  const previous = line("old", "bin/x");
  const run = await runKit(ID, { files, previous, protected: ["bin/*"] });
  assert.deepEqual(found(run), ["blocker FI_CHANGED changes bin/x"]);
  assert.deepEqual([run.facts.changed, run.facts.handoff_status], [1, "blocked"]);
  const other = await runKit(ID, {
    files,
    previous: line("x", "gone") + line("new", "lib/x"),
  });
  // Removed and renamed.
  assert.equal(other.facts.changed, 2);
});

// What is wrong with a file, and its path.
const INVALID: [string, Properties[], string[]][] = [
  ["no name", [{ text: "" }], ["files[0].name"]],
  ["a blank name", [{ name: " ", text: "" }], ["files[0].name"]],
  ["a long name", [{ name: "é".repeat(201), text: "" }], ["files[0].name"]],
  ["an absolute name", [{ name: "/etc/x", text: "" }], ["files[0].name"]],
  ["a drive", [{ name: "c:x", text: "" }], ["files[0].name"]],
  ["a name that leads out", [{ name: "a/../../b", text: "" }], ["files[0].name"]],
  ["a segment ..", [{ name: "./docs/../x", text: "" }], ["files[0].name"]],
  ["a backslash", [{ name: "a\\b", text: "" }], ["files[0].name"]],
  ["a control character", [{ name: "a\nb", text: "" }], ["files[0].name"]],
  ["a name twice", [{ name: "a", text: "" }, { name: "./a", text: "" }], ["files[1].name"]],
  ["no content", [{ name: "a" }], ["files[0]"]],
  ["null for content", [{ name: "a", text: null }], ["files[0]"]],
  ["two contents", [{ name: "a", text: "", content_base64: "" }], ["files[0]"]],
  ["all at once", [{}, { name: "b", text: "b" }], ["files[0].name", "files[0]"]],
];

for (const [title, files, paths] of INVALID) {
  Deno.test(`${ID}: checks a file with ${title}`, async () => {
    const run = await runKit(ID, { files, previous: line("a", "a"), checksums: line("a", "a") });
    assert.equal(run.verdict, "blocked");
    assert.deepEqual(found(run), paths.map((path) => `blocker INVALID_FILE check ${path}`));
    assert.deepEqual(run.statuses, [
      "list done",
      "digests skipped",
      "check done",
      "verify skipped",
      "compare skipped",
      "sri skipped",
      "changes skipped",
      "document skipped",
      "handoff skipped",
    ]);
    assert.equal(run.steps[2]!.ok, false);
    assert.deepEqual(run.files, {});
    assert.deepEqual(Object.values(run.facts), [files.length, null, 0, 0, 0, 0, null, null]);
  });
}

Deno.test(`${ID}: says of a name that goes up whether it leads out`, async () => {
  const files = ["./docs/../x", "./docs/../../x"].map((name) => ({ name, text: "x" }));
  const { output } = await runTool(ID, { files });
  const text = JSON.stringify(output);
  assert.match(text, /docs\/\.\.\/x\W+ has a segment/);
  assert.match(text, /docs\/\.\.\/\.\.\/x\W+ leads out/);
});

Deno.test(`${ID}: accepts ordinary names`, async () => {
  const names = [
    "é".repeat(200),
    "a..b",
    "..a/b..",
    "a/./b",
    "__proto__",
    "constructor",
    "*x",
    "a  b",
  ];
  const run = await runKit(ID, {
    files: names.map((name) => ({ name, text: name })),
    checksums: names.map((name) => line(name, name)).join(""),
  });
  assert.equal(run.verdict, "ready");
  assert.equal(run.facts.verified, names.length);
});

Deno.test(`${ID}: a checksum that cannot be read is a failed step`, async () => {
  const run = await runKit(ID, {
    files: [
      { name: "a.txt", text: "a", expected: "zz" },
      { name: "b.txt", text: "b", expected: digest("b") },
    ],
    checksums: line("c", "c.txt"),
    previous: line("a", "a.txt"),
  });
  assert.equal(run.verdict, "blocked");
  assert.deepEqual(run.statuses, [
    "list done",
    "digests skipped",
    "check done",
    "verify[0] failed",
    "verify[1] done",
    "compare skipped",
    "sri skipped",
    "changes not_run",
    "document not_run",
    "handoff not_run",
  ]);
  assert.equal(run.steps[3]!.error!.code, "INVALID_CHECKSUM");
  assert.deepEqual(found(run), [
    "blocker STEP_FAILED verify[0] a.txt",
    "problem LISTED_BUT_MISSING list c.txt",
    "note NAME_NOT_LISTED verify[1] b.txt",
  ]);
  assert.deepEqual(run.files, {});
  assert.deepEqual(Object.values(run.facts), [2, null, 1, 0, 1, 0, null, null]);
});

Deno.test(`${ID}: takes every form of a checksum, beside files known by their digests too`, async () => {
  const hex = digest("a", "sha512");
  const sri = `sha512-${digest("a", "sha512", "base64")}`;
  const files = [
    { name: "a.txt", text: "a", expected: sri },
    { name: "a.iso", digest: `sha512:${hex}`, expected: sri },
    { name: "b.iso", digest: `sha512:${digest("b", "sha512")}`, expected: sri },
  ];
  const { facts } = await runKit(ID, { files });
  assert.deepEqual([facts.verified, facts.mismatched], [2, 1]);
});

Deno.test(`${ID}: a comparison or handoff that fails blocks, and the rest is delivered`, async () => {
  const files = [{ name: "a.txt", text: "a", expected: digest("a") }];
  const compared = await runKit(ID, { files, previous: "no manifest" });
  assert.equal(compared.verdict, "blocked");
  assert.deepEqual(compared.statuses.slice(6), ["changes failed", "document done", "handoff done"]);
  assert.equal(compared.steps[6]!.error!.code, "INVALID_MANIFEST");
  assert.equal(compared.facts.handoff_status, "blocked");
  const named = await runKit(ID, { files, handoff_id: "no safe id" });
  assert.equal(named.verdict, "blocked");
  assert.deepEqual(named.statuses.slice(7), ["document done", "handoff failed"]);
  assert.deepEqual(Object.keys(named.files), ["SHA256SUMS", "verification.json"]);
});

Deno.test(`${ID}: each step's result is the tool's own answer to the same call`, async () => {
  const text = "export {};\n";
  const checksums = line(text, "m.mjs") + line("x", "other");
  const { files } = await runKit(ID, { files: [{ name: "m.mjs", text }], checksums });
  const { output } = await runTool("file-hash-checksum-verifier", {
    text,
    algorithms: ["sha256"],
    checksums,
    file_name: "m.mjs",
    allow_empty: true,
  });
  const { bytes, digests, verified } = output as Properties & { digests: Properties };
  const [row] = JSON.parse(files["verification.json"]!);
  assert.deepEqual([row.bytes, row.sha256, row.verified], [bytes, digests.sha256, verified]);
  const sri = await runTool("sri-generator", { content: text, algorithms: ["sha384"] });
  assert.deepEqual(JSON.parse(files["integrity-attributes.json"]!), {
    "m.mjs": (sri.output as { integrity: string }).integrity,
  });
});

Deno.test(`${ID}: accepts large files by digest alone, as sha256sum prints them`, async () => {
  const names = ["a.iso", "b.iso", "dir/c.iso", "gone.iso"];
  const checksums = names.map((name) => line(name, name)).join("");
  const digests = line("a.iso", "a.iso") + line("other", "b.iso") + line("dir/c.iso", "c.iso");
  const run = await runKit(ID, { digests, checksums });
  assert.deepEqual(found(run), [
    "blocker CHECKSUM_MISMATCH compare b.iso",
    "problem LISTED_BUT_MISSING list gone.iso",
    "note OTHER_NAME compare c.iso",
    "note COMPARED_BY_DIGEST compare undefined",
  ]);
  assert.equal(
    run.findings[0]!.message,
    `b.iso: its sha256 is ${digest("other")}, and the list has ${digest("b.iso")}`,
  );
  assert.equal(run.findings[2]!.message, "c.iso has the content that the list calls dir/c.iso");
  assert.deepEqual(Object.values(run.facts), [3, null, 2, 1, 1, 0, null, "blocked"]);
  const { artifacts } = JSON.parse(run.files["handoff.json"]!);
  assert.deepEqual(artifacts[0], {
    id: "file-1",
    summary: "a.iso",
    check: "verified by the digest that was given",
    caller_submitted: digest("a.iso"),
  });
});

Deno.test(`${ID}: accepts digests beside files, of other kinds, and with sizes`, async () => {
  const run = await runKit(ID, {
    files: [
      { name: "a", digest: digest("a"), bytes: 1 },
      { name: "b", text: "b" },
    ],
    checksums: `${digest("a", "sha512")}  a\n${digest("b", "sha512")}  other/b\n`,
  });
  // The list has no SHA-256 to compare with; of a content any digest can be made.
  assert.deepEqual(found(run), [
    "problem NOT_VERIFIED compare a",
    "note OTHER_NAME verify[0] b",
    "note COMPARED_BY_DIGEST compare undefined",
  ]);
  assert.equal(run.findings[0]!.message, "a: the list has no sha256 to compare its digest with");
  assert.equal(run.facts.total_bytes, 2);
  const own = await runKit(ID, {
    files: [{
      name: "c",
      digest: `sha512:${digest("c", "sha512")}`,
      expected: digest("c", "sha512"),
    }],
  });
  assert.deepEqual(found(own).slice(0, 1), ["problem NO_SHA256 compare c"]);
  assert.deepEqual([own.facts.verified, own.files["SHA256SUMS"]], [1, undefined]);
  const wrong = await runKit(ID, { files: [{ name: "c", digest: "zz" }] });
  assert.equal(
    wrong.findings[0]!.message,
    '"c" has the digest "zz": write it in hex, or as sha256: and hex',
  );
});

Deno.test(`${ID}: refuses more files than a handoff has records for`, async () => {
  const sums = Array.from({ length: 150 }, (_, n) => line(`${n}`, `f${n}`));
  const run = await runKit(ID, { digests: sums.join(""), checksums: sums.slice(1).join("") });
  assert.deepEqual([run.verdict, run.facts.verified], ["needs_work", 149]);
  const { artifacts, notes } = JSON.parse(run.files["handoff.json"]!);
  assert.deepEqual([artifacts.length, artifacts[0].check], [100, "no checksum"]);
  assert.equal(notes[0].summary, "50 more verified files: verification.json has all");
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  for (const files of [undefined, null, [], ""]) {
    assert.equal((await errorOf(ID, { files })).code, "EMPTY_INPUT");
  }
  const files = [{ name: "a", text: "a" }];
  const wrong: [Properties, string][] = [
    [{ files: Array.from({ length: 41 }, (_, n) => ({ name: `f${n}`, text: "" })) }, "files"],
    [{ files: [1] }, "files[0]"],
    [{ files: [{ name: 5, text: "" }] }, "files[0].name"],
    [{ files: [{ name: "a", text: {} }] }, "files[0].text"],
    [{ files, checksums: 5 }, "checksums"],
    [{ files, protected: "*" }, "protected"],
    [{ files, goal: "é".repeat(2_001) }, "goal"],
  ];
  for (const [input, path] of wrong) {
    const { code, fields } = await errorOf(ID, input);
    assert.equal(code, "INVALID_INPUT");
    assert.deepEqual(fields.map((field) => [field.path, field.code]), [[path, "INVALID_VALUE"]]);
  }
  const long = { files: [{ name: "a", text: "x".repeat(1_400_000) }] };
  assert.equal((await errorOf(ID, long)).code, "INPUT_TOO_LARGE");
});

Deno.test(`${ID}: treats blank texts as left out, and counts lengths in code points`, async () => {
  const run = await runKit(ID, {
    files: [{ name: "a", text: "a", expected: digest("a") }],
    goal: "😀".repeat(2_000),
  });
  assert.equal(run.verdict, "ready");
  const { output } = await runTool(ID, {
    files: [{ name: "a", text: "a", expected: digest("a") }],
    checksums: "",
    previous: "",
    goal: "",
    handoff_id: null,
  });
  assert.equal((output as { verdict: string }).verdict, "ready");
});

Deno.test(`${ID}: accepts the most files`, async () => {
  const files = Array.from({ length: 40 }, (_, n) => ({
    name: `${n}.css`,
    text: String(n).padStart(2, "0").repeat(15_000),
  }));
  const checksums = files.map(({ name, text }) => line(text, name)).join("");
  const run = await runKit(ID, { files, checksums, previous: checksums });
  assert.equal(run.verdict, "ready");
  assert.deepEqual([run.facts.verified, run.facts.changed], [40, 0]);
  assert.equal(run.files["SHA256SUMS"], checksums);
});

Deno.test(`${ID}: verifies files by Debian's control files, whatever else stands in them`, async () => {
  const hex = (algorithm: string, text: string) => createHash(algorithm).update(text).digest("hex");
  const dsc = (text: string) =>
    `Format: 3.0 (quilt)
Source: shop
Build-Depends: debhelper-compat (= 13),
 nodejs
Checksums-Sha256:
 ${hex("sha256", text)} 3 shop_1.0.orig.tar.xz
Files:
 ${hex("md5", text)} 3 shop_1.0.orig.tar.xz
`;
  const changes = `Files:\n ${hex("md5", "abc")} 3 web optional shop_1.0.orig.tar.xz\n`;
  const files = [{ name: "shop_1.0.orig.tar.xz", text: "abc" }];
  const verdictOf = async (checksums: string) => {
    const { verdict, facts } = await runKit(ID, { files, checksums });
    return [verdict, facts.verified, facts.mismatched];
  };
  assert.deepEqual(await verdictOf(dsc("abc")), ["ready", 1, 0]);
  assert.deepEqual(await verdictOf(dsc("abd")), ["blocked", 0, 1]);
  assert.equal((await verdictOf(changes))[1], 1);
});

Deno.test(`${ID}: names the file whose checksum is none`, async () => {
  const files = [{ name: "a.txt", text: "abc" }, { name: "b.txt", text: "x", expected: "abcd" }];
  const { findings } = await runKit(ID, { files });
  const { path, message } = findings.find(({ code }) => code === "STEP_FAILED")!;
  assert.equal(path, "b.txt");
  assert.match(message, /^b\.txt: "expected" has 4 hexadecimal digits/);
});

Deno.test(`${ID}: says of two swapped files that each is the other`, async () => {
  const sums = line("b", "a.txt") + line("a", "b.txt");
  const read = await runKit(ID, {
    files: [
      { name: "a.txt", content_base64: btoa("a") },
      { name: "b.txt", content_base64: btoa("b") },
    ],
    checksums: sums,
  });
  const hashed = await runKit(ID, {
    digests: line("a", "a.txt") + line("b", "b.txt"),
    checksums: sums,
  });
  for (const { findings } of [read, hashed]) {
    const mismatches = findings.filter(({ code }) => code === "CHECKSUM_MISMATCH");
    assert.equal(mismatches.length, 2);
    assert.match(mismatches[0]!.message, /it is the content that the list has for "b\.txt"/);
    assert.match(mismatches[1]!.message, /it is the content that the list has for "a\.txt"/);
  }
});

Deno.test(`${ID}: of a pointer of Git LFS it says to fetch the file`, async () => {
  // As the specification of Git LFS shows one.
  const pointer = `version https://git-lfs.github.com/spec/v1
oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
size 12345
`;
  const expected = "4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393";
  const fixesOf = async (file: object) => {
    const { findings } = await runKit(ID, { files: [{ name: "model.bin", ...file }] });
    return findings.filter(({ severity }) => severity !== "note").map(({ code, fix }) => [
      code,
      /git lfs pull/.test(fix),
    ]);
  };
  assert.deepEqual(await fixesOf({ text: pointer, expected }), [["CHECKSUM_MISMATCH", true]]);
  assert.deepEqual(await fixesOf({ text: pointer }), [["NOT_VERIFIED", true]]);
  assert.deepEqual(await fixesOf({ text: "abd", expected }), [["CHECKSUM_MISMATCH", false]]);
});

Deno.test(`${ID}: a name whose accents the list writes apart is the same name`, async () => {
  // Unicode Standard Annex #15: both are canonically equivalent. Archives made on macOS have the second.
  const [composed, apart] = ["Bericht M\u00e4rz.txt", "Bericht Ma\u0308rz.txt"];
  const digestOf = (text: string) => ({ name: composed, digest: digest(text) });
  for (const [name, listed] of [[composed, apart], [apart, composed]] as const) {
    const same = await runKit(ID, {
      files: [{ name, text: "a\n" }],
      checksums: line("a\n", `./${listed}`),
    });
    assert.equal(same.verdict, "ready");
    assert.deepEqual(same.facts.verified, 1);
    assert.deepEqual(found(same), [`note NAME_IN_OTHER_FORM verify[0] ${name}`]);
    assert.equal(same.files["SHA256SUMS"], line("a\n", name));

    const other = await runKit(ID, {
      files: [{ name, text: "b\n" }],
      checksums: line("a\n", listed),
    });
    assert.equal(other.verdict, "blocked");
    assert.ok(found(other).includes(`blocker CHECKSUM_MISMATCH verify[0] ${name}`));
    assert.equal(other.facts.missing, 0);
  }
  const byDigest = await runKit(ID, { files: [digestOf("b\n")], checksums: line("a\n", apart) });
  assert.equal(byDigest.verdict, "blocked");
});

Deno.test(`${ID}: a delivery may have both forms of a name, each with its own checksum`, async () => {
  // To Linux these are two files.
  const [composed, apart] = ["M\u00e4rz.txt", "Ma\u0308rz.txt"];
  const run = await runKit(ID, {
    files: [{ name: composed, text: "a\n" }, { name: apart, text: "b\n" }],
    checksums: line("b\n", apart) + line("a\n", composed),
  });
  assert.deepEqual([run.verdict, run.facts.verified, found(run)], ["ready", 2, []]);
});
