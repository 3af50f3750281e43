import assert from "node:assert/strict";
import fc from "../../../fast_check.ts";
import type { OtherType } from "../../../../tools/design/mermaid-renderer/other_types/check.ts";
import { difference, verdictOfMermaid, verdictOfTool } from "./other_types_oracle.ts";

/** Pieces of which sources are put together, right and wrong ones, with the number of sources. */
const PIECES: Record<OtherType, { header: string; runs: number; pieces: string[] }> = {
  sequence: {
    header: "sequenceDiagram\n",
    runs: 100,
    // deno-fmt-ignore
    pieces: [
      "participant A", "actor B as Long name", "participant A@{ \"type\": \"queue\" }", "participant A@{ \"type\": \"queue\" } as Q", "create participant C", "destroy C",
      "A->>B: hi", "A-->>+B: hi", "B-->>-A: done", "A-)C: x", "A--xC: x", "A<<->>B: x", "A-|\\B: x", "A//--B: x", "A->>()B: x", "A()->>B: x", "A -> B : wrap: x",
      "Alice Smith->>Bob-by: x", "activate A", "deactivate A", "autonumber", "autonumber 10 2", "autonumber off", "Note left of A: x", "Note over A,B: x", "note right of A", "loop x", "alt x", "else y", "opt", "par a",
      "and b", "par_over c", "critical d", "option e", "break f", "rect rgb(0, 255, 0)", "box Aqua Group", "box", "end", "END", "links A: {\"a\": \"b\"}", "link A: a @ b", "properties A: {}", "details A: x",
      "title X", "title: X", "accTitle: x", "accDescr: x", "accDescr {\nx\n}", "# comment", "a#quot;b->>c: #35; x", "; ", "+", "-", ":", ",", "<", ")", "as", "->>", "A", " ", "end-user->>A: x",
    ],
  },
  class: {
    header: "classDiagram\n",
    runs: 60,
    // deno-fmt-ignore
    pieces: [
      "class A", "class A~T~", "class A[\"label\"]", "class A:::css", "class A <<interface>>", "class A {\n  +int x\n  y() T\n}", "class A { +x }", "class A {}", "class `a b`", "<<service>> A", "A : +x", "A : x()", "A : x)",
      "A <|-- B", "A \"1\" *-- \"*\" B : has", "A o-- B", "A ..> B", "A ..|> B", "A --() B", "()-- B", "A <--> B", "A -- B : text", "namespace N {\n  class C\n}", "namespace a.b {\nclass D { x }\n}", "namespace N[\"x\"] {", "}", "{",
      "note \"x\"", "note for A \"x\"", "click A href \"x\" \"tip\" _blank", "click A call f(1) \"tip\"", "link A \"x\"", "callback A \"f\"", "style A fill:#f9f,stroke:#333", "classDef a,b fill:#fff;", "cssClass \"A,B\" a", "direction LR",
      "accTitle: x", "accDescr {\nx\n}", "A", "foo bar", "a-b", "a.b", "é", "\"", "~", "--", ":::", "[", "]", ";", "#lt;", "%%x", "o", " ",
    ],
  },
  state: {
    header: "stateDiagram-v2\n",
    runs: 80,
    // deno-fmt-ignore
    pieces: [
      "A", "A B", "A --> B", "[*] --> A", "A --> [*]", "A --> B : text", "A : text", "A : a b", "state A", "state \"x y\" as A", "state \"x\" as A {", "state A {", "state C {\n[*] --> D\n--\nE --> F\n}", "}", "--", "state f <<fork>>", "state j [[join]]", "state c <<choice>>",
      "note left of A : x", "note right of A\n x \"y\n end note", "note \"x\" as N", "end note", "classDef a fill:#f00;", "class A,B a", "class A a", "style A fill:#f00", "A:::a --> B", "hide empty description", "scale 350 width", "scale 3", "direction LR",
      "accTitle: x", "accDescr {\nx\n}", "click A href \"x\"", "click A \"x\" \"y\"", "# x", "A%%x", "-->", ":", "::", ":::", "{", "\"", "\"x", "as", ";", "#amp;", "default", "state", "é", "-", "%%{", " ",
    ],
  },
  er: {
    header: "erDiagram\n",
    runs: 80,
    // deno-fmt-ignore
    pieces: [
      "A", "\"A b\"", "A[b]", "A[\"b c\"]", "A:::x", "A ||--o{ B : has", "A }|..|{ \"B c\" : \"x y\"", "A |o--o| B : \"\"", "A one or more to zero or many B : x", "A only one optionally to many(0) B : x", "A 1+ to 1 B : x", "A u--o{ B : x",
      "A {\n  string x PK, FK \"note\"\n  int *y\n}", "A { a b }", "A {}", "A:::x { a b }", "A[b]:::x { a[] b(1) }", "A { List~T~ x }", "A { a? b }", "{", "}", "A ||--o{ B", "A ||--o{ B : 1", "A:::x ||--|| B:::y : z", "title X", "direction LR",
      "accTitle: x", "accDescr {\nx\n}", "classDef a,b fill:#fff,stroke:#000", "class A,B a", "style A fill:#f00;", "subgraph S", "subgraph S [a b]", "subgraph \"S\" [\"t\"]", "end", "1", "1.5", "é-1", "one", "to", "o", ":", ":::", "\"", ",", "#", "[", "]", "%", "~", "é", " ",
    ],
  },
  gantt: {
    header: "gantt\n",
    runs: 80,
    // deno-fmt-ignore
    pieces: [
      "title X", "dateFormat YYYY-MM-DD", "axisFormat %d", "tickInterval 1week", "excludes weekends", "includes 2024-01-01", "todayMarker off", "weekday monday", "weekday", "weekend friday", "inclusiveEndDates", "section A", "section",
      "Task : a, 2024-01-01, 3d", "Task b : crit, done, b, after a, 2d", "m : milestone, 2024-02-01, 0d", "x : vert, 1d", ": x", "x", "x :", "x : a;b", "x : a # b", "click a href \"x\"", "click a call f()", "click a call f(1) href \"x\"", "click a href \"x\" call f(1)", "click a",
      "accTitle: x", "accDescr {\nx\n}", "2024-01-01", "gantt", "accDescription x", "%", "50% : a, 1d", "a%b : c, 1d", ";", "#", "\"", "é : a, 1d", " ",
    ],
  },
  pie: {
    header: "pie",
    runs: 120,
    // deno-fmt-ignore
    pieces: [
      " showData", " title X", "\n", "\n", "\n\"a\" : 1\n", "\n'b' : 2.5\n", "\"c\" : 0", "\"d\":3", "\"e\" : 01", "\"f\" : -1", "\"g\" : -0", "\"h\" : 1.", "\"i\" : .5", "\"j\" : 1e3", "\"k\\\" \" : 1", "\"a", "\" : 3", "title", "\ntitle Y\n", "accTitle: x\n",
      "\naccDescr: x\n", "\naccDescr {\nx\n}\n", " ", "%%x\n", " %% x", ":", "1", "é", "'", "showData",
    ],
  },
};

/**
 * Where the tool is stricter than Mermaid, which lets an accDescr without its `}` run to the end of a sequence
 * or state diagram, and gives a task no length where nothing stands in the place of its end.
 */
const TAKEN_BY_MERMAID_ALONE = /accDescr\s*\{[^}]*$|:([^\n]*,)?[^\S\n]+(?:\n|$)/;

for (const [name, { header, runs, pieces }] of Object.entries(PIECES)) {
  const type = name as OtherType;
  Deno.test(`${type}: judges random right and wrong pieces as Mermaid does`, async () => {
    const piece = fc.constantFrom(...pieces);
    const joint = fc.constantFrom("\n", "\n", "\n  ", " ", "");
    const source = fc.array(fc.tuple(piece, joint), { minLength: 1, maxLength: 6 });
    let accepted = 0;
    for (const parts of fc.sample(source, { numRuns: runs })) {
      const text = header + parts.flat().join("");
      if (!new RegExp(`^${header.trim()}(?!\\w)`).test(text)) continue;
      if (/^\s*%%/m.test(text) || TAKEN_BY_MERMAID_ALONE.test(text)) continue;
      const mermaids = await verdictOfMermaid(type, text);
      if ("counts" in mermaids) accepted++;
      assert.equal(
        difference(mermaids, verdictOfTool(type, text)),
        undefined,
        JSON.stringify(text),
      );
    }
    assert.ok(accepted > runs / 20, `only ${accepted} sources were valid`);
  });
}
