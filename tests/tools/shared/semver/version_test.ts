import assert from "node:assert/strict";
import { parseVersion, readVersion, versionText } from "../../../../tools/shared/semver/version.ts";
import { ToolError } from "../../../../tools/shared/tool_error.ts";

// Valid and invalid versions of semver.org's own suite (regex101.com/r/vkijKf), as far as they are text alone.
const VALID = [
  "0.0.4",
  "1.1.2-prerelease+meta",
  "1.0.0-alpha.beta.1",
  "1.0.0-alpha-a.b-c-somethinglong+build.1-aef.1-its-okay",
  "2.0.0+build.1848",
  "1.0.0-0A.is.legal",
];
const INVALID: [string, RegExp][] = [
  ["1", /minor is missing/],
  ["1.2", /patch is missing/],
  ["1.2.3-0123", /leading zero/],
  ["1.2.3+", /build metadata has an empty identifier/],
  ["1.0.0-alpha..1", /prerelease has an empty identifier/],
  ["01.1.1", /major is "01", with a leading zero/],
  ["1.2.3.DEV", /patch|more than three/],
  ["1.0.0-alpha_beta", /only 0-9/],
  ["99999999999999999999999.0.0", /over 9007199254740991/],
  ["v", /nothing but/],
];

Deno.test("parseVersion: reads the valid versions of semver.org as written", () => {
  for (const text of VALID) {
    const version = parseVersion(text);
    assert.ok(version, text);
    assert.equal(versionText(version), text);
  }
});

Deno.test("parseVersion: drops white space, v and = before it, as node-semver's clean does", () => {
  for (const text of [" v1.2.3 ", "=1.2.3", "=v1.2.3"]) {
    assert.equal(parseVersion(text)?.version, "1.2.3", text);
  }
});

for (const [text, reason] of INVALID) {
  Deno.test(`readVersion: says what is wrong with ${text}`, () => {
    assert.equal(parseVersion(text), undefined);
    assert.throws(() => readVersion(text, "version"), (error) => {
      assert.ok(error instanceof ToolError);
      assert.equal(error.code, "INVALID_VERSION");
      assert.match(error.message, reason);
      return true;
    });
  });
}
