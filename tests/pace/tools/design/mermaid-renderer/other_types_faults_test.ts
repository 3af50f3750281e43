import {
  CHECKS,
  type OtherType,
} from "../../../../../tools/design/mermaid-renderer/other_types/check.ts";
import { sourceText } from "../../../../../tools/design/mermaid-renderer/source/source_text.ts";
import { ToolError } from "../../../../../tools/shared/tool_error.ts";
import { assertInProportion } from "../../../../pace.ts";

const HEADERS: Record<OtherType, string> = {
  sequence: "sequenceDiagram\n",
  class: "classDiagram\n",
  state: "stateDiagram-v2\n",
  er: "erDiagram\n",
  gantt: "gantt\n",
  pie: "pie\n",
};

// One character or piece over and over, alone and inside what could be open: each is linear work.
const REPEATED: Record<OtherType, { openings: string[]; pieces: string[] }> = {
  sequence: {
    openings: ["", "participant "],
    pieces: ["A->>B: x\n", "loop x\n", "a-", "1", "participant a @{", "participant #", "< "],
  },
  class: {
    openings: ["", "class A {\n", "class A", "namespace N {\n", "namespace "],
    pieces: ["a.", "namespace a{\n", "a direction ", 'A "', "x(\n", "~", "`"],
  },
  state: {
    openings: ["", "state A {\n", "note left of A\n", "state "],
    pieces: ["state a ", "state a {\n", "a <<fork>> ", "\nend  note", "A --> B\n", "direction "],
  },
  er: {
    openings: ["", "A {\n", "style A "],
    pieces: ["A ||--o{ B : x\n", 'a?b"x"', "a~", "subgraph a\n", "style:# ;", "1 "],
  },
  gantt: { openings: ["", "click "], pieces: ["A : b\n", "click a ", "call ", "%", "weekday "] },
  pie: { openings: ["", '"a" : '], pieces: ['"a" : 1\n', '"\\', "accDescr ", "1", "title "] },
};

const ANYWHERE = [" ", "\n", "\n ", "-", '"', "{", "}", "[", ":", "#", "%"];

for (const [name, { openings, pieces }] of Object.entries(REPEATED)) {
  const type = name as OtherType;
  for (const opening of openings) {
    Deno.test(`${type}: linear time after ${JSON.stringify(opening)}`, async () => {
      for (const piece of [...pieces, ...ANYWHERE]) {
        await assertInProportion(
          (text: string) => check(type, text),
          (chars) => HEADERS[type] + opening + piece.repeat(chars / piece.length) + '\n}~"',
          40_000,
        );
      }
    });
  }
}

function check(type: OtherType, text: string): void {
  try {
    CHECKS[type](sourceText(text));
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
  }
}
