import assert from "node:assert/strict";
import { shapeByName } from "../../../../tools/design/mermaid-renderer/flowchart/shapes.ts";
import { difference, readByMermaid, readByTool } from "./mermaid_oracle.ts";

/**
 * What Mermaid's own documentation of flowcharts shows (packages/mermaid/src/docs/syntax/flowchart.md), in
 * words of our own. Each chart must be the same to both readers.
 */
// deno-fmt-ignore
const CHARTS: Record<string, string> = {
  "a node": "---\ntitle: Node\n---\nflowchart LR\n    id",
  "a node with text": "---\ntitle: Node with text\n---\nflowchart LR\n    id1[Some text in a box]",
  "text beyond ASCII": 'flowchart LR\n    id["This ❤ heart"]',
  "markdown": '%%{init: {"flowchart": {"htmlLabels": false}} }%%\nflowchart LR\n    m["`Some **bold** _words_`"]\n    n["`Line1\n    Line 2\n    Line 3`"]\n    m --> n',
  "top down": "flowchart TD\n    Start --> Stop",
  "left to right": "flowchart LR\n    Start --> Stop",
  "graph": "graph RL\n    Start --> Stop",
  "rounded": "flowchart LR\n    id1(Text)",
  "stadium": "flowchart LR\n    id1([Text])",
  "subroutine": "flowchart LR\n    id1[[Text]]",
  "cylinder": "flowchart LR\n    id1[(Database)]",
  "circle": "flowchart LR\n    id1((Text))",
  "asymmetric": "flowchart LR\n    id1>Text]",
  "rhombus": "flowchart LR\n    id1{Text}",
  "hexagon": "flowchart LR\n    id1{{Text}}",
  "parallelogram": "flowchart TD\n    id1[/Text/]",
  "parallelogram, other way": "flowchart TD\n    id1[\\Text\\]",
  "trapezoid": "flowchart TD\n    A[/Holidays\\]",
  "trapezoid, other way": "flowchart TD\n    B[\\Shopping/]",
  "double circle": "flowchart TD\n    id1(((Text)))",
  "named shapes": 'flowchart RL\n    A@{ shape: manual-file, label: "Files"}\n    B@{ shape: manual-input, label: "User Input"}\n    C@{ shape: docs, label: "Documents"}\n    D@{ shape: procs, label: "Automation"}\n    E@{ shape: paper-tape, label: "Records"}',
  "an icon": 'flowchart TD\n    A@{ icon: "fa:user", form: "square", label: "User", pos: "t", h: 60 }',
  "an image": 'flowchart TD\n    A@{ img: "https://example.com/image.png", label: "Label", pos: "t", w: 60, h: 60, constraint: "off" }',
  "arrow": "flowchart LR\n    A-->B",
  "open link": "flowchart LR\n    A --- B",
  "text in an open link": "flowchart LR\n    A-- Some text! ---B",
  "text behind an open link": "flowchart LR\n    A---|Some text|B",
  "text behind an arrow": "flowchart LR\n    A-->|text|B",
  "text in an arrow": "flowchart LR\n    A-- text -->B",
  "dotted": "flowchart LR\n   A-.->B;",
  "dotted with text": "flowchart LR\n   A-. text .-> B",
  "thick": "flowchart LR\n   A ==> B",
  "thick with text": "flowchart LR\n   A == text ==> B",
  "invisible": "flowchart LR\n    A ~~~ B",
  "chain": "flowchart LR\n   A -- text --> B -- text2 --> C",
  "chain with a fan": "flowchart LR\n   a --> b & c--> d",
  "fan to fan": "flowchart TB\n    A & B--> C & D",
  "an id of a link": "flowchart LR\n  A e1@--> B",
  "animation": "flowchart LR\n  A e1@==> B\n  e1@{ animate: true }\n  B e2@--> C\n  e2@{ animation: fast }",
  "animation by class": "flowchart LR\n  A e1@--> B\n  classDef animate stroke-dasharray: 9\\,5,stroke-dashoffset: 900,animation: dash 25s linear infinite;\n  class e1 animate",
  "curve of a link": "flowchart LR\n  A e1@==> B\n  A e2@--> C\n  e1@{ curve: linear }\n  e2@{ curve: natural }",
  "circle end": "flowchart LR\n    A --o B",
  "cross end": "flowchart LR\n    A --x B",
  "ends glued to ids": "flowchart LR\n    A---oB\n    C---xD",
  "both ends": "flowchart LR\n    A o--o B\n    B <--> C\n    C x--x D",
  "longer links": "flowchart TD\n    A[Start] --> B{Is it?}\n    B -->|Yes| C[OK]\n    C --> D[Rethink]\n    D --> B\n    B ---->|No| E[End]",
  "longer links, text inside": "flowchart TD\n    A[Start] --> B{Is it?}\n    B -- Yes --> C[OK]\n    B -- No ----> E[End]",
  "lengths": "flowchart TD\n a --- b ---- c ----- d --> e ---> f ----> g === h ==== i ===== j ==> k ===> l ====> m -.- n -..- o2 -...- p -.-> q -..-> r -...-> s",
  "quoted brackets": 'flowchart LR\n    id1["This is (text)"]',
  "character codes": '    flowchart LR\n        A["A double quote:#quot;"] --> B["A dec char:#9829;"]',
  "subgraphs": "flowchart TB\n    c1-->a2\n    subgraph one\n    a1-->a2\n    end\n    subgraph two\n    b1-->b2\n    end\n    subgraph three\n    c1-->c2\n    end",
  "an id of a subgraph": "flowchart TB\n    c1-->a2\n    subgraph ide1 [one]\n    a1-->a2\n    end",
  "links of subgraphs": "flowchart TB\n    c1-->a2\n    subgraph one\n    a1-->a2\n    end\n    subgraph two\n    b1-->b2\n    end\n    subgraph three\n    c1-->c2\n    end\n    one --> two\n    three --> two\n    two --> c2",
  "directions": "flowchart LR\n  subgraph TOP\n    direction TB\n    subgraph B1\n        direction RL\n        i1 -->f1\n    end\n    subgraph B2\n        direction BT\n        i2 -->f2\n    end\n  end\n  A --> TOP --> B\n  B1 --> B2",
  "limits of directions": "flowchart LR\n    subgraph subgraph1\n        direction TB\n        top1[top] --> bottom1[bottom]\n    end\n    subgraph subgraph2\n        direction TB\n        top2[top] --> bottom2[bottom]\n    end\n    %% ^ a comment\n\n    outside --> subgraph1\n    outside ---> top2",
  "markdown everywhere": 'flowchart LR\nsubgraph "One"\n  a("`The **cat**\n  in the hat`") -- "edge label" --> b{{"`The **dog** in the hog`"}}\nend\nsubgraph "`**Two**`"\n  c("`The **cat**\n  in the hat`") -- "`Bold **edge label**`" --> d("The dog in the hog")\nend',
  "clicks": 'flowchart LR\n    A-->B\n    B-->C\n    C-->D\n    click A callback "Tip"\n    click B "https://example.com" "Tip"\n    click C call callback() "Tip"\n    click D href "https://example.com" "Tip"',
  "targets of clicks": 'flowchart LR\n    A-->B\n    click A "https://example.com" _blank\n    click B "https://example.com" "Tip" _blank\n    click A href "https://example.com" _blank\n    click B href "https://example.com" "Tip" _blank',
  "a comment": "flowchart LR\n%% this is a comment A -- text --> B{node}\n   A -- text --> B -- text2 --> C",
  "styles of links": "flowchart LR\n  a --> b --> c --> d --> e\n  linkStyle 3 stroke:#ff3,stroke-width:4px,color:red;\n  linkStyle 1,2 color:blue;\n  linkStyle default stroke:#000",
  "styles of nodes": "flowchart LR\n    id1(Start)-->id2(Stop)\n    style id1 fill:#f9f,stroke:#333,stroke-width:4px\n    style id2 fill:#bbf,stroke:#f66,stroke-width:2px,color:#fff,stroke-dasharray: 5 5",
  "classes": "flowchart LR\n    nodeId1 --> nodeId2\n    classDef className fill:#f9f,stroke:#333,stroke-width:4px;\n    classDef first,second font-size:12pt;\n    class nodeId1 className;\n    class nodeId1,nodeId2 first;\n    classDef default fill:#f9f",
  "classes by :::": "flowchart LR\n    A:::foo & B:::bar --> C:::foobar\n    classDef foo stroke:#f00\n    classDef bar stroke:#0f0\n    classDef foobar stroke:#00f",
  "HTML": "flowchart LR\n    A-->B[AAA<span>BBB</span>]\n    B-->D\n    class A cssClass",
  "icons in labels": 'flowchart TD\n    B["fa:fa-twitter for peace"]\n    B-->C[fa:fa-ban forbidden]\n    B-->D(fa:fa-spinner)\n    B-->E(A fa:fa-camera-retro perhaps?)',
  "blanks": "flowchart LR\n    A[Hard edge] -->|Link text| B(Round edge)\n    B --> C{Decision}\n    C -->|One| D[Result one]\n    C -->|Two| E[Result two]",
};

Deno.test("flowchart: reads every chart in Mermaid's documentation as Mermaid does", async (t) => {
  for (const [name, source] of Object.entries(CHARTS)) {
    await t.step(name, async () => {
      const mermaids = await readByMermaid(source);
      assert.equal(mermaids.refused, undefined);
      assert.equal(difference(mermaids, readByTool(source)), undefined);
    });
  }
});

/** The documentation's table of shapes: the short name of each, then its other names. */
const SHAPE_NAMES = [
  "rect proc process rectangle",
  "rounded event",
  "stadium terminal pill",
  "fr-rect subprocess subproc framed-rectangle subroutine",
  "cyl db database cylinder",
  "datastore data-store",
  "circle circ",
  "bang",
  "cloud",
  "diam decision diamond question",
  "hex hexagon prepare",
  "lean-r lean-right in-out",
  "lean-l lean-left out-in",
  "trap-b priority trapezoid-bottom trapezoid",
  "trap-t manual trapezoid-top inv-trapezoid",
  "dbl-circ double-circle",
  "text",
  "notch-rect card notched-rectangle",
  "lin-rect lined-rectangle lined-process lin-proc shaded-process",
  "sm-circ start small-circle",
  "fr-circ stop framed-circle",
  "fork join",
  "hourglass collate",
  "brace comment brace-l",
  "brace-r",
  "braces",
  "bolt com-link lightning-bolt",
  "doc document",
  "delay half-rounded-rectangle",
  "h-cyl das horizontal-cylinder",
  "lin-cyl disk lined-cylinder",
  "curv-trap curved-trapezoid display",
  "div-rect div-proc divided-rectangle divided-process",
  "tri extract triangle",
  "win-pane internal-storage window-pane",
  "f-circ junction filled-circle",
  "notch-pent loop-limit notched-pentagon",
  "flip-tri manual-file flipped-triangle",
  "sl-rect manual-input sloped-rectangle",
  "docs documents st-doc stacked-document",
  "st-rect procs processes stacked-rectangle",
  "bow-rect stored-data bow-tie-rectangle",
  "cross-circ summary crossed-circle",
  "tag-doc tagged-document",
  "tag-rect tagged-rectangle tag-proc tagged-process",
  "flag paper-tape",
  "odd",
  "lin-doc lined-document",
];

Deno.test("flowchart: knows every shape in Mermaid's documentation by all its names, as Mermaid does", async () => {
  for (const row of SHAPE_NAMES) {
    const [short, ...others] = row.split(" ");
    const nodes = [short, ...others].map((name, index) =>
      `n${index}@{ shape: ${name}, label: "x" }`
    );
    const source = `flowchart TD\n${nodes.join("\n")}`;
    const mermaids = await readByMermaid(source);
    assert.equal(mermaids.refused, undefined);
    assert.equal(difference(mermaids, readByTool(source)), undefined);
    for (const name of others) assert.equal(shapeByName(name), shapeByName(short!), name);
    assert.equal(shapeByName(short!), short);
  }
});
