import assert from "node:assert/strict";
import {
  CHECKS,
  type OtherType,
} from "../../../../tools/design/mermaid-renderer/other_types/check.ts";
import { sourceText } from "../../../../tools/design/mermaid-renderer/source/source_text.ts";
import { ToolError } from "../../../../tools/shared/tool_error.ts";

const HEADERS: Record<OtherType, string> = {
  sequence: "sequenceDiagram\n",
  class: "classDiagram\n",
  state: "stateDiagram-v2\n",
  er: "erDiagram\n",
  gantt: "gantt\n",
  pie: "pie\n",
};
const QUOTE = "UNCLOSED_QUOTE";
const UNCLOSED = "UNCLOSED_DELIMITER";
const UNEXPECTED = "UNEXPECTED_DELIMITER";
const STATEMENT = "INVALID_SEQUENCE_STATEMENT";
const SYNTAX = "MERMAID_VALIDATION_FAILED";

/**
 * Faults after the header: source, code, line, column, and what is found there. Codes and places
 * are those of the tool's own rules; that Mermaid refuses such sources is tested beside its own
 * verdicts.
 */
// deno-fmt-ignore
const FAULTS: Record<OtherType, [source: string, code: string, line: number, column: number, found: string][]> = {
  sequence: [
    ["A->>B: ok\nA->>B\nB->>A: x", STATEMENT, 3, 6, "end of line"],
    ["A->>B", STATEMENT, 2, 6, "end of source"],
    ["A=>B: x", STATEMENT, 2, 3, ">B: x"],
    ["foo bar\nA->>B: x", STATEMENT, 2, 8, "end of line"],
    ["😀😀 ->> : x", STATEMENT, 2, 8, ": x"],
    ["participant", STATEMENT, 2, 12, "end of source"],
    ["participant A: x", STATEMENT, 2, 13, "A: x"],
    ["Note on A: x", STATEMENT, 2, 6, "on A: x"],
    ["Note over A,B", STATEMENT, 2, 14, "end of source"],
    ["autonumber 1 2 3", STATEMENT, 2, 16, "3"],
    ["link A", STATEMENT, 2, 7, "end of source"],
    ["else x", STATEMENT, 2, 1, "else x"],
    ["opt a\nelse b\nend", STATEMENT, 3, 1, "else b"],
    ["box a\nA->>B: x\nend", STATEMENT, 3, 1, "A->>B: x"],
    ["A->>B: x\n  end", UNEXPECTED, 3, 3, "end"],
    ["loop x\n  alt y\n  A->>B: z", UNCLOSED, 2, 1, "loop x"],
    ["A->>B: x\n  par y\nB->>A: z", UNCLOSED, 3, 3, "par y"],
    ["box a\nparticipant A", UNCLOSED, 2, 1, "box a"],
    ["participant A@{ type: a", UNCLOSED, 2, 14, "@{ type: a"],
    ["accDescr { x", UNCLOSED, 2, 1, "accDescr { x"],
    ["participant A@{ a: [ }", SYNTAX, 2, 21, " }"],
    ["alt a\nand b\nend", STATEMENT, 3, 1, "and b"],
    ["Note over A,B,C: x", STATEMENT, 2, 14, ",C: x"],
    ["A->>+B: x\nB-->>-A: y\nB-->>-A: z", SYNTAX, 4, 1, "B-->>-A: z"],
    ["deactivate A", SYNTAX, 2, 12, "A"],
    ["A->>-B: x", SYNTAX, 2, 1, "A->>-B: x"],
    ["create participant C\nA->>B: x", SYNTAX, 3, 5, "B: x"],
    ["destroy B\nA->>C: x", SYNTAX, 3, 2, "->>C: x"],
    ["A->>B: x\ncreate participant A\nC->>A: x", SYNTAX, 3, 20, "A"],
    ["box a\nparticipant A\nend\nbox b\nparticipant A\nend", SYNTAX, 6, 13, "A"],
  ],
  class: [
    ["", SYNTAX, 2, 1, "end of source"],
    ["class A {\n+x", UNCLOSED, 2, 9, "{"],
    ["class A {\n+x\nclass B {\n}", UNCLOSED, 2, 9, "{"],
    ["class A { foo{bar} }", SYNTAX, 2, 14, "{bar} }"],
    ["namespace N {\nclass A", UNCLOSED, 2, 13, "{"],
    ["namespace N {\n}", SYNTAX, 3, 1, "}"],
    ["namespace N {\nA <|-- B\n}", SYNTAX, 3, 1, "A <|-- B"],
    ["A -- B\n}", UNEXPECTED, 3, 1, "}"],
    ["class A[\"x\"\nclass B", UNCLOSED, 2, 8, "[\"x\""],
    ["class A[\"x]", QUOTE, 2, 9, "\"x]"],
    ["class A[\"x\nclass B[\"y\"]", QUOTE, 2, 9, "\"x"],
    ["A \"1 --> \"2\" B", QUOTE, 2, 12, "\" B"],
    ["note \"x", QUOTE, 2, 6, "\"x"],
    ["A : \"x\nA <- B", SYNTAX, 3, 4, "- B"],
    ["class A[x]", SYNTAX, 2, 9, "x]"],
    ["A <|--\nB", SYNTAX, 2, 7, "end of line"],
    ["class A~T", SYNTAX, 2, 8, "~T"],
    ["<<x>> A", SYNTAX, 2, 7, "A"],
    ["A : x)", SYNTAX, 2, 6, ")"],
    ["A --> B --> C", SYNTAX, 2, 9, "--> C"],
    ["A <|-- B :", SYNTAX, 2, 10, ":"],
    ["click A call f(", UNCLOSED, 2, 15, "("],
    ["accDescr { x", UNCLOSED, 2, 1, "accDescr { x"],
  ],
  state: [
    ["A -->", SYNTAX, 2, 6, "end of source"],
    ["A -> B", SYNTAX, 2, 3, "-> B"],
    ["state A {\nstate B {\nC\n}", UNCLOSED, 2, 9, "{"],
    ["state \"x as A", QUOTE, 2, 7, "\"x as A"],
    ["state A B {\n}", SYNTAX, 2, 7, "A B {"],
    ["state \"a\" as A {\nB\n}\nA : b", SYNTAX, 5, 1, "A : b"],
    ["note up of A : x", SYNTAX, 2, 6, "up of A : x"],
    ["note left of A\n\"x", SYNTAX, 2, 15, "end of line"],
    ["--", SYNTAX, 2, 1, "--"],
    ["note left of A", SYNTAX, 2, 15, "end of source"],
    ["scale x width", SYNTAX, 2, 7, "x width"],
    ["scale 3", SYNTAX, 2, 8, "end of source"],
    ["classDef default fill:#f00", SYNTAX, 2, 10, "default fill:#f00"],
    ["accDescr { x", UNCLOSED, 2, 1, "accDescr { x"],
  ],
  er: [
    ["A ||--o{ B", SYNTAX, 2, 11, "end of source"],
    ["A |--| B : x", SYNTAX, 2, 3, "|--| B : x"],
    ["A ||-o{ B : x", SYNTAX, 2, 5, "-o{ B : x"],
    ["A {\nstring x", UNCLOSED, 2, 3, "{"],
    ["A {\nstring x\nB ||--|| C : x", UNCLOSED, 2, 3, "{"],
    ["A {\nstring x PK FK\n}", SYNTAX, 3, 13, "FK"],
    ["A { string }", SYNTAX, 2, 12, "}"],
    ["A\n}", UNEXPECTED, 3, 1, "}"],
    ["end", UNEXPECTED, 2, 1, "end"],
    ["subgraph a\nB", UNCLOSED, 2, 1, "subgraph a"],
    ["A[b\nC", UNCLOSED, 2, 2, "[b"],
    ["A[\"b]", QUOTE, 2, 3, "\"b]"],
    ["A ||--o{ B : \"x", QUOTE, 2, 14, "\"x"],
    ["A { string x \"y }", QUOTE, 2, 14, "\"y }"],
    ["A[\"x\nB[\"y\"]", QUOTE, 2, 3, "\"x"],
    ["50%", SYNTAX, 2, 3, "%"],
    ["accDescr { x", UNCLOSED, 2, 1, "accDescr { x"],
  ],
  gantt: [
    ["A", SYNTAX, 2, 2, "end of source"],
    ["A : b\nB\nC : d", SYNTAX, 3, 2, "end of line"],
    ["A :", SYNTAX, 2, 3, ":"],
    // Mermaid fails on the first two while it reads, and on the third when it draws.
    ["A : done", SYNTAX, 2, 3, ": done"],
    ["A : crit, active\nB : 1d", SYNTAX, 2, 3, ": crit, active"],
    ["A : 1d\nB : a, 2024-01-01,", SYNTAX, 3, 3, ": a, 2024-01-01,"],
    ["section", SYNTAX, 2, 8, "end of source"],
    ["weekday someday", SYNTAX, 2, 16, "end of source"],
    ["click a", SYNTAX, 2, 8, "end of source"],
    ["2024-01-01 : a", SYNTAX, 2, 1, "2024-01-01 : a"],
    ["accDescr { x", UNCLOSED, 2, 1, "accDescr { x"],
  ],
  pie: [
    ["\"a\" 3", SYNTAX, 2, 5, "3"],
    ["\"a\" : x", SYNTAX, 2, 7, "x"],
    ["\"a\" : 1.", SYNTAX, 2, 7, "1."],
    ["\"a\" : 1e3", SYNTAX, 2, 8, "e3"],
    ["\"a\" : 01", SYNTAX, 2, 7, "01"],
    ["\"a\" : -1", SYNTAX, 2, 7, "-1"],
    ["\"a\" : 3 \"b\" : 4", SYNTAX, 2, 9, "\"b\" : 4"],
    ["\"a : 3", QUOTE, 2, 1, "\"a : 3"],
    ["\"a : 3\n\"b\" : 4", QUOTE, 2, 1, "\"a : 3"],
    ["a : 3", SYNTAX, 2, 1, "a : 3"],
    ["title x\nshowData", SYNTAX, 3, 1, "showData"],
    ["accDescr { x", UNCLOSED, 2, 1, "accDescr { x"],
  ],
};

for (const [name, faults] of Object.entries(FAULTS)) {
  const type = name as OtherType;
  for (const [source, code, line, column, found] of faults) {
    Deno.test(`${type}: returns ${code} for ${JSON.stringify(source)}`, () => {
      const error = faultOf(type, HEADERS[type] + source);
      assert.equal(error.code, code);
      assert.deepEqual(
        [error.details?.line, error.details?.column, error.details?.found],
        [line, column, found],
      );
      assert.ok(error.message.startsWith(`Line ${line}, column ${column}: `), error.message);
    });
  }
}

function faultOf(type: OtherType, source: string): ToolError {
  try {
    CHECKS[type](sourceText(source));
  } catch (error) {
    if (error instanceof ToolError) return error;
    throw error;
  }
  throw new Error("the source is valid");
}

Deno.test("other types: a quote is plain in notes of states, titles, and the text after a colon", () => {
  for (
    const [type, source] of [
      ["state", 'note left of A\n say "x\nend note'],
      ["state", 'A : say "x'],
      ["state", 'A --> B : say "x'],
      ["class", 'A : "x'],
      ["class", 'A --> B : "x'],
      ["pie", 'title say "x\n"a" : 1'],
      ["sequence", 'title: "x\nA->>B: "y'],
      ["gantt", 'title "x\n"A : 1d'],
    ] as const
  ) assert.ok(CHECKS[type](sourceText(HEADERS[type] + source)), source);
});

Deno.test("other types: titles are those of the diagram's own statements", () => {
  const titles: [OtherType, string, string | null][] = [
    ["sequence", "sequenceDiagram\n title Login\n A->>B: x", "Login"],
    ["sequence", "sequenceDiagram\n title: Login\n A->>B: x", "Login"],
    ["gantt", "gantt\n title  Plan \n A : 1d", "Plan"],
    ["pie", 'pie title Pets\n "a" : 1', "Pets"],
    ["pie", 'pie\n title Pets %% comment\n "a" : 1', "Pets"],
    ["pie", 'pie\n "a" : 1', null],
    ["class", "classDiagram\n title Shop", null],
  ];
  for (const [type, source, title] of titles) {
    assert.equal(CHECKS[type](sourceText(source)).title, title, source);
  }
});

Deno.test("other types: accepts a documented statement for which Mermaid 11.17 lacks the function", () => {
  // Documented and in its grammar, but the function after it is missing in 11.17.
  assert.deepEqual(CHECKS.gantt(sourceText("gantt\n topAxis\n A : 1d")).stats, {
    nodes: 1,
    edges: 0,
    subgraphs: 0,
  });
});
