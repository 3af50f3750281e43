import assert from "node:assert/strict";
import { errorOf, outputOf, runTool } from "../../support.ts";

const ID = "semver-calculator";

// semver.org, FAQ "Is there a suggested regular expression": the linked lists of valid and invalid versions.
const VALID = [
  "0.0.4",
  "1.2.3",
  "10.20.30",
  "1.1.2-prerelease+meta",
  "1.1.2+meta",
  "1.1.2+meta-valid",
  "1.0.0-alpha",
  "1.0.0-beta",
  "1.0.0-alpha.beta",
  "1.0.0-alpha.beta.1",
  "1.0.0-alpha.1",
  "1.0.0-alpha0.valid",
  "1.0.0-alpha.0valid",
  "1.0.0-alpha-a.b-c-somethinglong+build.1-aef.1-its-okay",
  "1.0.0-rc.1+build.1",
  "2.0.0-rc.1+build.123",
  "1.2.3-beta",
  "10.2.3-DEV-SNAPSHOT",
  "1.2.3-SNAPSHOT-123",
  "1.0.0",
  "2.0.0",
  "1.1.7",
  "2.0.0+build.1848",
  "2.0.1-alpha.1227",
  "1.0.0-alpha+beta",
  "1.2.3----RC-SNAPSHOT.12.9.1--.12+788",
  "1.2.3----R-S.12.9.1--.12+meta",
  "1.2.3----RC-SNAPSHOT.12.9.1--.12",
  "1.0.0+0.build.1-rc.10000aaa-kk-0.1",
  "1.0.0-0A.is.legal",
];
const INVALID = [
  // Valid by the standard, beyond the numbers that the tool holds.
  "99999999999999999999999.999999999999999999.99999999999999999",
  "1",
  "1.2",
  "1.2.3-0123",
  "1.2.3-0123.0123",
  "1.1.2+.123",
  "+invalid",
  "-invalid",
  "-invalid+invalid",
  "-invalid.01",
  "alpha",
  "alpha.beta",
  "alpha.beta.1",
  "alpha.1",
  "alpha+beta",
  "alpha_beta",
  "alpha.",
  "alpha..",
  "beta",
  "1.0.0-alpha_beta",
  "-alpha.",
  "1.0.0-alpha..",
  "1.0.0-alpha..1",
  "1.0.0-alpha...1",
  "01.1.1",
  "1.01.1",
  "1.1.01",
  "1.2.3.DEV",
  "1.2-SNAPSHOT",
  "1.2.31.2.3----RC-SNAPSHOT.12.09.1--..12+788",
  "1.2-RC-SNAPSHOT",
  "-1.0.3-gamma+b7718",
  "+justmeta",
  "9.8.7+meta+meta",
  "9.8.7-whatever+meta+meta",
  "99999999999999999999999.999999999999999999.99999999999999999----RC-SNAPSHOT.12.09.1--------------------------------..12",
];

Deno.test("semver-calculator: reads the valid versions of semver.org", async () => {
  for (const version of VALID) {
    assert.equal((await outputOf(ID, { version })).version, version);
  }
});

Deno.test("semver-calculator: refuses the invalid versions of semver.org", async () => {
  for (const version of INVALID) {
    assert.equal((await errorOf(ID, { version })).code, "INVALID_VERSION", version);
  }
});

// SemVer 2.0.0, sections 2, 9 and 10.
Deno.test("semver-calculator: gives the parts of a version", async () => {
  assert.deepEqual(await outputOf(ID, { version: " =v1.20.3-rc.1.x-y+001.b " }), {
    version: "1.20.3-rc.1.x-y+001.b",
    major: 1,
    minor: 20,
    patch: 3,
    prerelease: ["rc", 1, "x-y"],
    build: ["001", "b"],
    is_prerelease: true,
    is_stable: false,
  });
  const stable = async (version: string) => (await outputOf(ID, { version })).is_stable;
  assert.deepEqual(
    await Promise.all(["1.0.0", "0.9.9", "2.0.0-0", "1.0.0+b"].map(stable)),
    [true, false, false, true],
  );
  const { prerelease } = await outputOf(ID, { version: "1.0.0-9007199254740991.9007199254740993" });
  assert.deepEqual(prerelease, [9007199254740991, "9007199254740993"]);
});

const FAULTS: [string | undefined, RegExp][] = [
  [undefined, /missing/],
  ["", /empty/],
  [" v ", /nothing but/],
  ["1.2", /"1\.2" is not a version: patch is missing/],
  ["1.02.3", /minor is "02", with a leading zero/],
  ["1.x.3", /minor is "x"/],
  ["1.2.3.4", /more than three numbers/],
  ["1.2.9007199254740992", /patch is 9007199254740992, over 9007199254740991/],
  ["1.2.3-", /prerelease has an empty identifier/],
  ["1.2.3-a.01", /"01", with a leading zero/],
  ["1.2.3-a_b", /"a_b"/],
  ["1.2.3+", /build metadata has an empty/],
  ["1.2.3+a+b", /more than one \+/],
  [`1.2.3-${"a".repeat(251)}`, /257 characters/],
];
for (const [version, message] of FAULTS) {
  Deno.test(`semver-calculator: explains what is wrong with ${version?.slice(0, 20)}`, async () => {
    const error = await errorOf(ID, { version });
    assert.equal(error.code, "INVALID_VERSION");
    assert.match(error.message, message);
    assert.ok(error.message.length < 250);
  });
}

Deno.test("semver-calculator: accepts the largest number and the longest version", async () => {
  const version = "9007199254740991.0.0";
  assert.equal((await outputOf(ID, { version })).major, 9007199254740991);
  const longest = `1.2.3-${"a".repeat(250)}`;
  assert.equal((await outputOf(ID, { version: `  v${longest}` })).version, longest);
});

// SemVer 2.0.0, section 11: the two chains of examples.
const ORDERED = [
  "1.0.0-alpha",
  "1.0.0-alpha.1",
  "1.0.0-alpha.beta",
  "1.0.0-beta",
  "1.0.0-beta.2",
  "1.0.0-beta.11",
  "1.0.0-rc.1",
  "1.0.0",
  "2.0.0",
  "2.1.0",
  "2.1.1",
];

Deno.test("semver-calculator: orders versions by precedence", async () => {
  for (const [i, version] of ORDERED.entries()) {
    for (const [j, other] of ORDERED.entries()) {
      const output = await outputOf(ID, { action: "compare", version, other });
      assert.equal(output.result, Math.sign(i - j), `${version} ${other}`);
      assert.equal(output.relation, i < j ? "<" : i > j ? ">" : "=");
    }
  }
  assert.deepEqual(
    await outputOf(ID, { action: "compare", version: "1.0.0+a", other: "v1.0.0+b" }),
    {
      result: 0,
      relation: "=",
      difference: null,
    },
  );
  assert.equal((await errorOf(ID, { action: "compare", version: "1.0.0" })).details!.path, "other");
});

// node-semver, test/fixtures/diff.js.
const DIFFERENCES: [string, string, string | null][] = [
  ["1.2.3", "0.2.3", "major"],
  ["1.2.3", "2.0.0-pre", "premajor"],
  ["1.2.3", "1.3.3", "minor"],
  ["1.0.1", "1.1.0-pre", "preminor"],
  ["1.2.3", "1.2.4", "patch"],
  ["1.2.3", "1.2.4-pre", "prepatch"],
  ["0.0.1", "0.0.1-pre", "patch"],
  ["1.1.0", "1.1.0-pre", "minor"],
  ["1.1.0-pre-1", "1.1.0-pre-2", "prerelease"],
  ["1.0.0", "1.0.0", null],
  ["0.0.2-1", "0.1.0", "minor"],
  ["1.0.0-1", "1.0.0", "major"],
  ["1.0.0-1", "2.0.0-1", "premajor"],
];

Deno.test("semver-calculator: names the difference of two versions, in either order", async () => {
  for (const [version, other, difference] of DIFFERENCES) {
    for (const [a, b] of [[version, other], [other, version]]) {
      const output = await outputOf(ID, { action: "compare", version: a, other: b });
      assert.equal(output.difference, difference, `${a} ${b}`);
    }
  }
});

Deno.test("semver-calculator: sorts, with build metadata breaking ties", async () => {
  const versions = ["1.0.0+b", "v1.0.0-rc.1", "x", "1.0.0", " 1.0.0+a", "", "0.9.0"];
  const result = await runTool(ID, { action: "sort", versions });
  const sorted = ["0.9.0", "1.0.0-rc.1", "1.0.0", "1.0.0+a", "1.0.0+b"];
  assert.deepEqual(result.output, { versions: sorted, invalid: ["x", ""] });
  assert.deepEqual(result.stats, { versions: 5 });
  assert.deepEqual(result.warnings.map(({ code, path }) => [code, path]), [
    ["INVALID_VERSION_SKIPPED", "versions[2]"],
    ["INVALID_VERSION_SKIPPED", "versions[5]"],
  ]);
  const down = await outputOf(ID, { action: "sort", versions, order: "desc" });
  assert.deepEqual(down.versions, sorted.toReversed());
  const shuffled = ORDERED.toSorted();
  assert.deepEqual((await outputOf(ID, { action: "sort", versions: shuffled })).versions, ORDERED);
});

// README of node-semver, "Advanced Range Syntax" (its tables), and test/fixtures/range-parse.js; null is
// no range.
const RANGES: [string, string | null, boolean?][] = [
  ["1.2.3 - 2.3.4", ">=1.2.3 <=2.3.4"],
  ["1.2 - 2.3.4", ">=1.2.0 <=2.3.4"],
  ["1.2.3 - 2.3", ">=1.2.3 <2.4.0-0"],
  ["1.2.3 - 2", ">=1.2.3 <3.0.0-0"],
  ["*", "*"],
  ["", "*"],
  ["1.x", ">=1.0.0 <2.0.0-0"],
  ["1.2.x", ">=1.2.0 <1.3.0-0"],
  ["1", ">=1.0.0 <2.0.0-0"],
  ["1.2", ">=1.2.0 <1.3.0-0"],
  ["~1.2.3", ">=1.2.3 <1.3.0-0"],
  ["~1.2", ">=1.2.0 <1.3.0-0"],
  ["~1", ">=1.0.0 <2.0.0-0"],
  ["~0.2.3", ">=0.2.3 <0.3.0-0"],
  ["~0", "<1.0.0-0"],
  ["~1.2.3-beta.2", ">=1.2.3-beta.2 <1.3.0-0"],
  ["^1.2.3", ">=1.2.3 <2.0.0-0"],
  ["^0.2.3", ">=0.2.3 <0.3.0-0"],
  ["^0.0.3", ">=0.0.3 <0.0.4-0"],
  ["^1.2.3-beta.2", ">=1.2.3-beta.2 <2.0.0-0"],
  ["^0.0.3-beta", ">=0.0.3-beta <0.0.4-0"],
  ["^1.2.x", ">=1.2.0 <2.0.0-0"],
  ["^0.0.x", "<0.1.0-0"],
  ["^0.0", "<0.1.0-0"],
  ["^1.x", ">=1.0.0 <2.0.0-0"],
  ["^0.x", "<1.0.0-0"],
  [">=1.2.7 <1.3.0", ">=1.2.7 <1.3.0"],
  ["1.2.7 || >=1.2.9 <2.0.0", "1.2.7||>=1.2.9 <2.0.0"],
  [">1", ">=2.0.0"],
  ["<=  2.0.0", "<=2.0.0"],
  ["=1.0.0", "1.0.0"],
  ["||", "*"],
  ["<x <* || >* 2.x", "<0.0.0-0"],
  ["^ 1.2 ^ 1", ">=1.2.0 <2.0.0-0 >=1.0.0"],
  ["1 - 2", ">=1.0.0-0 <3.0.0-0", true],
  ["1.0.0 - 2.0.0", ">=1.0.0-0 <2.0.1-0", true],
  [">01.02.03", null],
  ["~1.2.3beta", null],
  ["not a range", null],
  ["1.2.3 -2", null],
];
for (const [range, normalized, include_prerelease] of RANGES) {
  Deno.test(`semver-calculator: normalises the range ${JSON.stringify(range)}`, async () => {
    const input = { action: "range", range, include_prerelease };
    if (normalized === null) {
      const error = await errorOf(ID, input);
      assert.equal(error.code, "INVALID_RANGE");
      assert.ok(error.message.includes(range));
    } else {
      const output = await outputOf(ID, input);
      assert.equal(output.range, normalized);
      const joined = output.comparators.map((each: string[]) => each.join(" ")).join("||");
      assert.equal(joined || "*", normalized);
    }
  });
}

// node-semver, test/fixtures/min-version.js; the last two: no version is above the largest one.
const MIN_VERSIONS: [string, string | null][] = [
  ["*", "0.0.0"],
  [">2 || *", "0.0.0"],
  ["1.0.x", "1.0.0"],
  ["~1.1.1-beta", "1.1.1-beta"],
  ["^2.16.2 ^2.16", "2.16.2"],
  ["1.1 - 1.8.0", "1.1.0"],
  ["<0.0.0-beta", "0.0.0-0"],
  ["<2 || >4", "0.0.0"],
  [">0.0.0-alpha <0.0.0-beta", "0.0.0-alpha.0"],
  [">=2.2.2 <2 || >=1.1.1 <2", "1.1.1"],
  [">1.0.0", "1.0.1"],
  [">1.0.0-0", "1.0.0-0.0"],
  [">4 <3", null],
  [">9007199254740991.9007199254740991.9007199254740991", null],
];
for (const [range, version] of MIN_VERSIONS) {
  Deno.test(`semver-calculator: gives the lowest version of ${range}`, async () => {
    assert.equal((await outputOf(ID, { action: "range", range })).min_version, version);
  });
}

Deno.test("semver-calculator: gives the comparators of the any range", async () => {
  const { output, stats } = await runTool(ID, { action: "range", range: "" });
  assert.deepEqual(output, { range: "*", comparators: [[""]], min_version: "0.0.0" });
  assert.deepEqual(stats, { versions: 0 });
  assert.equal((await errorOf(ID, { action: "range" })).code, "INVALID_RANGE");
});

// README of node-semver ("Prerelease Tags") and test/fixtures/range-include.js and range-exclude.js.
const SATISFIES: [string, string, boolean, RegExp, boolean?][] = [
  ["^1.2.3", "1.5.0", true, /^1\.5\.0 is within >=1\.2\.3 <2\.0\.0-0$/],
  ["^1.2.3", "2.0.0", false, /^2\.0\.0 is outside >=1\.2\.3 <2\.0\.0-0$/],
  [">1.2.3-alpha.3", "1.2.3-alpha.7", true, /within/],
  [">1.2.3-alpha.3", "3.4.5-alpha.9", false, /prerelease.*3\.4\.5/],
  [">1.2.3-alpha.3", "3.4.5", true, /within/],
  [">1.2.3-alpha.3", "3.4.5-alpha.9", true, /within/, true],
  ["^1.2.3", "2.0.0-alpha", false, /outside/],
  ["1.0.0 - 2.0.0", "2.2.3", false, /outside/],
  ["*", "1.2.3-foo", false, /prerelease/],
  ["*", "1.2.3-foo", true, /within \*/, true],
  ["", "v1.2.3+build", true, /^1\.2\.3\+build is within \*$/],
  ["<1.2.3", "1.2.3-beta", false, /prerelease/],
  ["^1.0.0", "2.0.0-rc1", false, /outside/, true],
  ["1.2.* || 2.*", "2.1.3", true, /within/],
];
for (const [range, version, satisfies, reason, include_prerelease] of SATISFIES) {
  Deno.test(`semver-calculator: ${version} ${satisfies ? "satisfies" : "does not satisfy"} ${range}`, async () => {
    const input = { action: "satisfies", version, range, include_prerelease };
    const output = await outputOf(ID, input);
    assert.equal(output.satisfies, satisfies);
    assert.match(output.reason, reason);
  });
}

Deno.test("semver-calculator: warns of a caret on 0.x", async () => {
  const codes = async (range: string, action: string) =>
    (await runTool(ID, { action, range, version: "0.1.0" })).warnings.map(({ code }) => code);
  for (const range of ["^0.2.3", "^ 0.x", "1 || ^v0.0.1", "^0"]) {
    assert.deepEqual(await codes(range, "range"), ["UNSTABLE_MAJOR_ZERO"], range);
    assert.deepEqual(await codes(range, "satisfies"), ["UNSTABLE_MAJOR_ZERO"], range);
  }
  for (const range of ["^1.0.0", "~0.2.3", "0.x", "^10.0.0", "^1.0.0 0"]) {
    assert.deepEqual(await codes(range, "range"), [], range);
  }
});

Deno.test("semver-calculator: gives the highest and lowest version that satisfy", async () => {
  const versions = ["2.0.0", "v1.4.2", "1.0.0", "1.4.2-rc.1", "nope", "1.4.2"];
  const satisfying = ["1.0.0", "1.4.2", "1.4.2"];
  const max = await runTool(ID, { action: "max_satisfying", versions, range: "1.x" });
  assert.deepEqual(max.output, { version: "1.4.2", satisfying, invalid: ["nope"] });
  assert.deepEqual(max.warnings.map(({ path }) => path), ["versions[4]"]);
  const min = await outputOf(ID, { action: "min_satisfying", versions, range: "1.x" });
  assert.deepEqual(min, { version: "1.0.0", satisfying, invalid: ["nope"] });
  const none = await outputOf(ID, { action: "max_satisfying", versions, range: ">9" });
  assert.deepEqual(none, { version: null, satisfying: [], invalid: ["nope"] });
  const all = { action: "min_satisfying", versions, range: "<1.4.2", include_prerelease: true };
  assert.deepEqual((await outputOf(ID, all)).satisfying, ["1.0.0", "1.4.2-rc.1"]);
});

// node-semver, test/fixtures/increments.js: version, release, result, identifier, identifier_base.
const INCREMENTS: [string, string, string, string?, string?][] = [
  ["1.2.3", "major", "2.0.0"],
  ["1.2.3", "minor", "1.3.0"],
  ["1.2.3", "patch", "1.2.4"],
  ["1.2.3-tag", "major", "2.0.0"],
  ["1.2.0-0", "patch", "1.2.0"],
  ["1.2.3-4", "minor", "1.3.0"],
  ["1.2.0-1", "minor", "1.2.0"],
  ["1.0.0-1", "major", "1.0.0"],
  ["1.2.4", "prerelease", "1.2.5-0"],
  ["1.2.3-alpha.0.beta", "prerelease", "1.2.3-alpha.1.beta"],
  ["1.2.3-alpha.10.beta", "prerelease", "1.2.3-alpha.11.beta"],
  ["1.2.0", "prepatch", "1.2.1-0"],
  ["1.2.0-1", "prepatch", "1.2.1-0"],
  ["1.2.3-1", "preminor", "1.3.0-0"],
  ["1.2.3-1", "premajor", "2.0.0-0"],
  ["1.2.3-1", "release", "1.2.3"],
  ["1.2.4", "prerelease", "1.2.5-dev.0", "dev"],
  ["1.2.3-0", "prerelease", "1.2.3-dev.0", "dev"],
  ["1.2.3-alpha.0", "prerelease", "1.2.3-alpha.1", "alpha"],
  ["1.2.3-dev.bar", "prerelease", "1.2.3-dev.0", "dev"],
  ["1.2.3-1.1", "prerelease", "1.2.3-1.2", "1"],
  ["1.2.3-1.1", "prerelease", "1.2.3-2.0", "2"],
  ["1.2.0-1", "minor", "1.2.0", "dev"],
  ["1.2.2", "prerelease", "1.2.3-alpha.1", "alpha", "1"],
  ["1.2.3-dev.bar", "prerelease", "1.2.3-dev.bar.1", "", "1"],
  ["1.2.0", "prerelease", "1.2.1-1", undefined, "1"],
  ["1.2.1", "prerelease", "1.2.2-alpha", "alpha", "none"],
  ["1.2.3-dev.bar", "prerelease", "1.2.3-dev.baz", "dev.baz", "none"],
  ["1.2.0-dev", "preminor", "1.3.0-beta", "beta", "none"],
  ["1.0.0-rc.1+build.4", "prerelease", "1.0.0-rc.2", "rc"],
];
for (const [version, release, next, identifier, identifier_base] of INCREMENTS) {
  const shown = `${version} ${release} ${identifier ?? ""} ${identifier_base ?? ""}`.trim();
  Deno.test(`semver-calculator: increments ${shown}`, async () => {
    const input = { action: "increment", version, release, identifier, identifier_base };
    assert.deepEqual(await outputOf(ID, input), { version: next });
  });
}

const REFUSED: [string, Record<string, unknown>, string][] = [
  ["release without a prerelease", { version: "1.2.3", release: "release" }, "INVALID_VERSION"],
  ["no version", {}, "INVALID_VERSION"],
  ["a number that would be too large", {
    version: "1.2.9007199254740991",
  }, "INVALID_VERSION"],
  ["a result that would be too long", {
    version: `1.2.3-${"a".repeat(250)}`,
    release: "prerelease",
  }, "INVALID_VERSION"],
  ["none without an identifier", {
    version: "1.2.3",
    release: "prerelease",
    identifier_base: "none",
  }, "INVALID_INPUT"],
  // node-semver, test/fixtures/increments.js: null.
  ["none with the identifier that is there", {
    version: "1.2.3-dev",
    release: "prerelease",
    identifier: "dev",
    identifier_base: "none",
  }, "INVALID_INPUT"],
  [
    "a foreign letter",
    { version: "1.2.3", release: "prerelease", identifier: "b_1" },
    "INVALID_INPUT",
  ],
  [
    "an empty part",
    { version: "1.2.3", release: "prerelease", identifier: "a..b" },
    "INVALID_INPUT",
  ],
  [
    "a leading zero",
    { version: "1.2.3", release: "prerelease", identifier: "01" },
    "INVALID_INPUT",
  ],
  ["an unknown release", { version: "1.2.3", release: "pre" }, "INVALID_INPUT"],
];
for (const [title, input, code] of REFUSED) {
  Deno.test(`semver-calculator: refuses to increment, ${title}`, async () => {
    assert.equal((await errorOf(ID, { action: "increment", ...input })).code, code);
  });
}

// node-semver, test/fixtures/coerce-to-valid.js and coerce-to-null.js.
const COERCED: [string, string | null][] = [
  ["v1.2", "1.2.0"],
  ["app-3.4.5.6", "3.4.5"],
  [".1", "1.0.0"],
  ["version1.1", "1.1.0"],
  ["v3.4 replaces v3.3.1", "3.4.0"],
  ["42.6.7.9.3-alpha", "42.6.7"],
  [`1.2.${"3".repeat(17)}`, "1.2.0"],
  [`${"1".repeat(17)}.2.3`, "2.3.0"],
  [`1.2.3.${"4".repeat(1024)}`, "1.2.3"],
  ["version one", null],
  [".", null],
  ["9".repeat(16), null],
  ["1".repeat(99_000), null],
];
for (const [version, coerced] of COERCED) {
  Deno.test(`semver-calculator: coerces ${version.slice(0, 30)}`, async () => {
    assert.deepEqual(await outputOf(ID, { action: "coerce", version }), { version: coerced });
  });
}

// node-semver 7.7, coerce with includePrerelease.
const COERCED_WITH_PRERELEASE: [string, string | null][] = [
  ["1.2.3-rc.1", "1.2.3-rc.1"],
  ["v1.2-beta", "1.2.0-beta"],
  ["1-alpha.1", "1.0.0-alpha.1"],
  ["foo 1.2.3-rc.4+build5 bar", "1.2.3-rc.4"],
  ["1.2.3.4-a", "1.2.3"],
  ["1.2.3-01", "1.2.3"],
  ["1.2.3 - 4", "1.2.3"],
  ["none", null],
];
for (const [version, coerced] of COERCED_WITH_PRERELEASE) {
  Deno.test(`semver-calculator: coerces ${version} with its prerelease`, async () => {
    const output = await outputOf(ID, { action: "coerce", version, include_prerelease: true });
    assert.deepEqual(output, { version: coerced });
  });
}

Deno.test("semver-calculator: refuses lists that are missing, empty or too long", async () => {
  for (const action of ["sort", "max_satisfying", "min_satisfying"]) {
    for (const [versions, fault] of [[undefined, /is required/], [[], /is empty/]] as const) {
      const error = await errorOf(ID, { action, versions, range: "1" });
      assert.equal(error.code, "INVALID_INPUT");
      assert.equal(error.fields[0]!.path, "versions");
      assert.match(error.message, fault);
    }
  }
  const error = await errorOf(ID, { action: "sort", versions: Array(2001).fill("1.0.0") });
  assert.equal(error.code, "INPUT_TOO_LARGE");
  assert.equal(error.details!.limit, "max_versions");
  const most = await outputOf(ID, { action: "sort", versions: Array(2000).fill("1.0.0") });
  assert.equal(most.versions.length, 2000);
});

// RubyGems guides, "Pessimistic operator": ~> 1.2 is >= 1.2 and < 2.0, ~> 1.2.3 is >= 1.2.3 and < 1.3.0. PEP 440,
// "Compatible release": ~=1.2 is >=1.2, ==1.*. node-semver takes both operators as its tilde.
const COMPATIBLE_RELEASES: [string, RegExp | undefined][] = [
  ["~> 1.2", /RubyGems continues to the next major: for that send "\^1\.2"/],
  [">=1.0 ~=1.2", /Python continues to the next major: for that send "\^1\.2"/],
  ["~> 1.2.3", undefined],
  ["~=1.2.3", undefined],
  ["~1.2", undefined],
  ["~> 1", undefined],
];
for (const [range, message] of COMPATIBLE_RELEASES) {
  Deno.test(`semver-calculator: ${range} ${message ? "warns" : "does not warn"}`, async () => {
    const { warnings } = await runTool(ID, { action: "satisfies", version: "1.2.3", range });
    assert.deepEqual(warnings.map(({ code }) => code), message ? ["COMPATIBLE_RELEASE"] : []);
    if (message) assert.match(warnings[0]!.message, message);
    const listed = await runTool(ID, { action: "max_satisfying", versions: ["1.2.3"], range });
    assert.deepEqual(listed.warnings, warnings);
  });
}

const FOREIGN_RANGES: [string, RegExp][] = [
  [">= 1.2, < 2.0", /joined by a space, not by a comma/],
  ["[1.0,2.0)", /Maven and NuGet .*>=1\.0\.0 <2\.0\.0/],
  ["!=1.2.3", /cannot leave out a version/],
  ["workspace:^1.0.0", /only the range after it/],
  ["npm:foo@^1.0.0", /only the range after it/],
  ["latest", /tag of a registry/],
  [">>1", /write comparators such as/],
];
for (const [range, hint] of FOREIGN_RANGES) {
  Deno.test(`semver-calculator: the error for ${range} says what to send`, async () => {
    const error = await errorOf(ID, { action: "range", range });
    assert.equal(error.code, "INVALID_RANGE");
    assert.match(error.message, hint);
  });
}
