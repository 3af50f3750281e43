import assert from "node:assert/strict";
import { z } from "zod";
import {
  compareFindings,
  createFindingList,
  defineFindings,
  findingFields,
} from "../../../tools/shared/findings.ts";

const FINDINGS = defineFindings(["high", "low", "info"], {
  SLOW: "low",
  BROKEN: "high",
  ODD: "info",
});
const { severity, code, message } = findingFields(FINDINGS);
const schema = z.object({ line: z.int(), code, severity, path: z.string().nullable(), message });

Deno.test("findings: the schema accepts only the codes and severities of the table", () => {
  const good = { line: 1, code: "ODD", severity: "info", path: null, message: "m" };
  assert.deepEqual(schema.parse(good), good);
  assert.equal(schema.safeParse({ ...good, code: "EVEN" }).success, false);
  assert.equal(schema.safeParse({ ...good, severity: "medium" }).success, false);
  const { properties } = z.toJSONSchema(schema);
  assert.deepEqual(properties!.code, { type: "string", enum: ["SLOW", "BROKEN", "ODD"] });
  assert.deepEqual(properties!.severity, { type: "string", enum: ["high", "low", "info"] });
});

Deno.test("findings: takes the severity from the code unless one is given, and orders keys as the schema does", () => {
  const findings = createFindingList(FINDINGS, schema);
  findings.add("BROKEN", "first", { path: null, line: 3 });
  findings.add("BROKEN", "second", { path: "/a", line: 1 }, "low");
  assert.equal(
    JSON.stringify(findings.list()),
    '[{"line":3,"code":"BROKEN","severity":"high","path":null,"message":"first"},' +
      '{"line":1,"code":"BROKEN","severity":"low","path":"/a","message":"second"}]',
  );
  assert.deepEqual(["high", "low", "info"].map((s) => findings.count(s as "high")), [1, 1, 0]);
  assert.equal(findings.count(), 2);
});

Deno.test("findings: a schema without a place accepts none", () => {
  const findings = createFindingList(FINDINGS, z.object(findingFields(FINDINGS)));
  findings.add("ODD", "m");
  assert.deepEqual(findings.list(), [{ severity: "info", code: "ODD", message: "m" }]);
});

Deno.test("findings: a code or severity missing from the table does not compile", () => {
  const findings = createFindingList(FINDINGS, schema);
  // @ts-expect-error -- no such code
  findings.add("EVEN", "", { line: 1, path: null });
  // @ts-expect-error -- no such severity
  findings.add("ODD", "", { line: 1, path: null }, "medium");
  // @ts-expect-error -- the place lacks its path
  findings.add("ODD", "", { line: 1 });
  // @ts-expect-error -- no such severity among those that are declared
  defineFindings(["high"], { ODD: "low" });
  // @ts-expect-error -- no such key
  createFindingList(FINDINGS, schema, ["column"]);
});

type Found = z.output<typeof schema>;

/** The messages of findings, sorted. */
function sorted(order: Parameters<typeof compareFindings<Found>>[1], rows: readonly unknown[][]) {
  const findings = createFindingList(FINDINGS, schema, order);
  rows.forEach(([code, line, path], index) =>
    findings.add(
      code as Found["code"],
      String(index),
      { line: line as number, path: path as string | null },
    )
  );
  return findings.list().map(({ message }) => message).join("");
}

Deno.test("findings: sorts by the named keys, the first one deciding", () => {
  const rows = [["ODD", 1, "b"], ["SLOW", 10, null], ["BROKEN", 9, "a"], ["SLOW", 2, "a"]];
  assert.equal(sorted([], rows), "0123", "as added");
  assert.equal(sorted(["severity"], rows), "2130", "gravest first, equal ones as added");
  assert.equal(sorted(["severity", "line"], rows), "2310");
  assert.equal(sorted(["code"], rows), "2013");
  assert.equal(sorted(["line"], rows), "0321", "numbers by size");
  assert.equal(sorted(["path", "line"], rows), "1320", "null first");
  assert.equal(sorted([(a, b) => b.line - a.line], rows), "1230", "a comparison of the tool's own");
});

Deno.test("findings: compares texts by code point, not by UTF-16 unit or locale", () => {
  const rows = [["ODD", 0, "\u{1F600}"], ["ODD", 0, "\uFF01"], ["ODD", 0, "z"], ["ODD", 0, "Z"], [
    "ODD",
    0,
    "\u00e4",
  ]];
  assert.equal(sorted(["path"], rows), "32410");
});

Deno.test("findings: the comparison also sorts findings of a tool's own shape", () => {
  const compare = compareFindings<{ at: number; severity: "high" | "info" }>(FINDINGS, [
    "severity",
    "at",
  ]);
  const findings = [{ at: 1, severity: "info" }, { at: 2, severity: "high" }] as const;
  assert.deepEqual(findings.toSorted(compare).map(({ at }) => at), [2, 1]);
});
