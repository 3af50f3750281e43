/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** What the results of single tools say in Chromium: the verdict of the tool, where a fault is, and all of it in sight. */
import assert from "node:assert/strict";
import { openEmpty, pagesTest } from "./setup.ts";

pagesTest("tables with the same rows are said to be the same, in any order", async (page) => {
  await openEmpty(page, "csv-diff");
  await page.fill("#p-before", "id,name\n1,a\n2,b\n");
  await page.fill("#p-after", "name,id\nb,2\na,1\n");
  await page.locator("#views", { hasText: "✓ Nothing changed" }).waitFor();
  // The lines of the texts differ, which nobody asked for.
  assert.equal(await page.locator("#views .diff").count(), 0);
});

pagesTest("what changed in a table is a table, under the names of its columns", async (page) => {
  await openEmpty(page, "csv-diff");
  await page.fill("#p-before", "id,base_url,left_by\n1,a,x\n2,b,x\n");
  await page.fill("#p-after", "id,left_by,base_url\n3,y,c\n1,x,z\n");
  await page.getByRole("heading", { name: "Rows: 1 changed, 1 added, 1 removed" }).waitFor();
  const textOf = (name: string) =>
    page.getByRole("region", { name }).locator("tr").evaluateAll((rows: HTMLTableRowElement[]) =>
      rows.map(({ cells }) => [...cells].map((cell) => cell.textContent))
    );
  assert.deepEqual(await textOf("Changed cells: 1"), [
    ["id", "Column", "Before", "After"],
    ["1", "base_url", "a", "z"],
  ]);
  assert.deepEqual(await textOf("Added rows: 1"), [
    ["id", "left_by", "base_url"],
    ["3", "y", "c"],
  ]);
  assert.deepEqual(await textOf("Removed rows: 1"), [
    ["id", "base_url", "left_by"],
    ["2", "b", "x"],
  ]);
});

pagesTest("differences that an option leaves out are not shown", async (page) => {
  await openEmpty(page, "json-diff");
  await page.fill("#p-before", '{"at": 1, "size": 1}');
  await page.fill("#p-after", '{"at": 2, "size": 2}');
  await page.locator("#views .diff", { hasText: '"at": 1' }).waitFor();
  await page.locator(".tags-field input").last().fill("/at");
  await page.keyboard.press("Enter");
  await page.locator("#views .diff").waitFor({ state: "detached" });
  await page.locator("#views", { hasText: "/size" }).waitFor();
});
