import { readFlowchart } from "../../../../../tools/design/mermaid-renderer/flowchart/read.ts";
import { diagramType } from "../../../../../tools/design/mermaid-renderer/source/keywords.ts";
import { readSource } from "../../../../../tools/design/mermaid-renderer/source/read_source.ts";
import { ToolError } from "../../../../../tools/shared/tool_error.ts";
import { warningList } from "../../../../../tools/shared/warning_list.ts";
import { assertInProportion } from "../../../../pace.ts";

/** Units that once took quadratic time, or might. */
const LONG_RUNS = ["\u2028", " ", "\n", "}", "} ", "<a ", '<b a="', "&lt", "%%", "accDescr", "-"];
for (const unit of LONG_RUNS) {
  Deno.test(`flowchart: a long run of ${JSON.stringify(unit)} is read in linear time`, async () => {
    await assertInProportion(
      read,
      (chars) => `flowchart TD\na\n${unit.repeat(chars / unit.length)}`,
      32_000,
    );
  });
}

function read(text: string): void {
  try {
    const { source } = readSource(text, warningList());
    diagramType(source);
    readFlowchart(source, warningList());
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
  }
}
