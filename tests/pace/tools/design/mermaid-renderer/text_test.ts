import { textBlock } from "../../../../../tools/design/mermaid-renderer/text/block.ts";
import { assertInProportion } from "../../../../pace.ts";
import { label } from "../../../../tools/design/mermaid-renderer/charts.ts";

for (const unit of ["word ", "x"]) {
  Deno.test(`mermaid-renderer: lines are broken in linear time, "${unit}" without end`, async () => {
    await assertInProportion(
      (text: string) => textBlock(label(text), {}, { fontSize: 14, maxWidth: 200 }),
      (chars) => unit.repeat(chars / unit.length),
      100_000,
    );
  });
}
