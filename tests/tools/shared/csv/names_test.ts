import assert from "node:assert/strict";
import { columnNames, furtherName, someNames } from "../../../../tools/shared/csv/names.ts";
import { UNWANTED_WARNINGS } from "../../../../tools/shared/warning_list.ts";

Deno.test("csv/names: keeps names, and replaces empty and repeated ones", () => {
  const warnings: { code: string; message: string }[] = [];
  const names = columnNames([" a", "a", "", "a", "a_2"], { strict: false }, warnings);
  assert.deepEqual(names, [" a", "a", "column_3", "a_3", "a_2"]);
  assert.deepEqual(warnings.map(({ message }) => message), [
    "1 empty column name was replaced: column_3",
    "1 repeated column name was numbered: a to a_3",
  ]);
});

Deno.test("csv/names: strict refuses the first of them", () => {
  const strict = (cells: string[], line?: number) => () =>
    columnNames(cells, { strict: true, line }, UNWANTED_WARNINGS);
  assert.throws(strict(["a", ""], 4), {
    code: "INVALID_CSV",
    details: { line: 4, column_number: 2 },
  });
  assert.throws(strict(["a", "a"]), { code: "INVALID_CSV", details: { column_number: 2 } });
  assert.deepEqual(strict(["a", " a"])(), ["a", " a"]);
});

Deno.test("csv/names: names an extra column, and names for a message", () => {
  assert.equal(furtherName("x", ["x", "x_2"]), "x_3");
  assert.equal(someNames(["a", "b", "c", "d", "e", "f"]), "a, b, c, d, e and 1 more");
});
