import { assertInProportion } from "../../../pace.ts";
import { outputOf } from "../../../support.ts";

Deno.test("xml-json-converter: linear time for blanks within an attribute of tokens", async () => {
  await assertInProportion(
    (blanks) =>
      outputOf("xml-json-converter", {
        input: `<!DOCTYPE a [<!ATTLIST a b NMTOKENS #IMPLIED>]><a b="x${blanks}y"/>`,
      }),
    (chars) => " ".repeat(chars),
    90_000,
  );
});
