import { ENCODINGS } from "../../../../../tools/shared/tokens/encodings.ts";
import { loadEncoding } from "../../../../../tools/shared/tokens/encoding_tables.ts";
import { countTokens } from "../../../../../tools/shared/tokens/tokenize.ts";
import { assertInProportion } from "../../../../pace.ts";

await Promise.all(ENCODINGS.map(loadEncoding));

const REPEATED = ["a", "A", "日", " ", "!", "\u0301", "\n", "0", "'", "é", "😀", "\ud800"];
for (const encoding of ENCODINGS) {
  // Merging without a heap takes quadratic time.
  Deno.test(`tokens: ${encoding} takes linear time for any run of one character`, async () => {
    for (const one of REPEATED) {
      const runOf = (chars: number) => one.repeat(chars / one.length);
      await assertInProportion((text) => countTokens(text, encoding), runOf, 20_000);
    }
  });
}
