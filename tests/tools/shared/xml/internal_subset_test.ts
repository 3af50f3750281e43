import assert from "node:assert/strict";
import { readInternalSubset, SubsetFault } from "../../../../tools/shared/xml/internal_subset.ts";

/** The subset of XML 1.0, section 3.3.3, with its example's attribute. */
const SUBSET = String.raw`x[
<!ELEMENT a (b, (c | d)+)*> <!-- ]> -->
<!ATTLIST a id ID #REQUIRED
            kind (x | y) "x"
            note CDATA " A&#65;&#10; ">
]y`;

Deno.test("xml/internal_subset: ends after its bracket and keeps what it declares of attributes", () => {
  const { start, end, attributes } = readInternalSubset(SUBSET, 1);
  assert.deepEqual([start, end], [1, SUBSET.length - 1]);
  const given = new Map([["id", "  n1  "]]);
  let chars = 0;
  attributes.complete("a", given, (added) => void (chars += added));
  assert.deepEqual([...given], [["id", "n1"], ["kind", "x"], ["note", " AA\n "]]);
  assert.ok(chars > "kindxnote AA. ".length);
  const other = new Map<string, string>();
  attributes.complete("b", other, () => assert.fail());
  assert.equal(other.size, 0);
});

Deno.test("xml/internal_subset: reads entities and reports faults", () => {
  const fault = (text: string): SubsetFault => {
    try {
      readInternalSubset(text, 0);
    } catch (error) {
      if (error instanceof SubsetFault) return error;
    }
    return assert.fail(text);
  };
  assert.deepEqual([fault("[ <!ENTITY a 'b'>]").isEntity, fault("[%a;]").isEntity], [true, true]);
  const { offset, reason, isEntity } = fault("[<!ELEMENT a (b]");
  assert.deepEqual([offset, isEntity], [15, false]);
  assert.match(reason, /found "\]", expected ",", "\|" or "\)"/);
  assert.match(fault("[").reason, /found the end of the text/);
});
