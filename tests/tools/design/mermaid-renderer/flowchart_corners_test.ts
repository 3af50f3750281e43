import assert from "node:assert/strict";
import { difference, readByMermaid, readByTool } from "./mermaid_oracle.ts";

/** Corners of the grammar, right and wrong; Mermaid says which is which. Those without a head get `graph TD`. */
// deno-fmt-ignore
const CORNERS: Record<string, string[]> = {
  "what comes before the chart": [
    "graph TD\r\na --> b\r\n%% c\r\nc", "graph TD\ra --> b\rc", "\n\n  graph TD\na", "%% c\n%% d\ngraph TD\na",
    "  %%{init: {'theme':'dark'}}%%\n\n graph TD\na", "---\ntitle: x\n---\n\ngraph TD\na", "---\ntitle: x\n---  \ngraph TD\na",
    "  ---\n  title: x\n  ---\n  graph TD\n  a", "---\ntitle: x\n  ---\ngraph TD\na", "  ---\n  title: x\n---\ngraph TD\na", "  ---\n  title: x\n---\n  ---\ngraph TD\na",
    '---\nconfig:\n  themeCSS: "// quoted\n  #a {}\nb"\n---\ngraph TD\na', "---\ntitle: 'two\n\nlines'\nconfig:\n - 'it''s\n  me'\n---\ngraph TD\na", '---\ntitle: "x\ny: z\n---\ngraph TD\na',
    "graph TD\na\u2028%% c\nb", "graph TD\na\n\n  %% c\n\n\t%%% d\n%% e", "graph TD\na[x\n\n%% c\ny]", "---\nconfig:\n  theme: dark\n---\ngraph TD\na",
  ],
  "head": [
    "graph\u00a0TD\na", "graph TD\u00a0\na", "graph\tTD\na", "graph\n\n\nTD\na", "graph TD\n\n\n", "graph", "graph TD", "flowchart-elk LR\na",
    "flowchart-x\na", "graph LRa", "graph v\na", "graph va", "graph <\na", "graph>\na", "graph LR;;a", "graph LR\n;a", "graph TD ;a",
  ],
  "quotes in tags": ['a["<b class="x y">t</b>"]', 'a["<i a="1" b="2">"] --> b["3"]', 'a[x <y z="q"> k]', 'a["p < q"] --> b["r > s"]', 'a["x <br a="b" />"]'],
  "character codes and styles": [
    "style a fill:#fff;", "style a fill:#fff;\nb", "style a fill:#fff; b", "style a fill:#fff,stroke:#000;stroke:red;", "classDef x fill:#fff;\na:::x;",
    "classDef x fill:#fff; style a fill:#000;", "a[style x:#1; y]; b", "linkStyle 0 stroke:#ff3;", "linkStyle default interpolate a:default", "a-->b\nlinkStyle 0 stroke:#ff3,color:red;",
    "a[#35;]-->b[#quot;x#quot;];", "a:b#c;", "a#b", "a# ;b", "#a", "a --> |#35;| b;",
  ],
  "blanks behind braces": [
    "a{x}   \n\n  b", "a{x} ;b", "a@{shape: rect}   \n  b", "a@{shape: rect}   --> b", "a@{shape: rect}\n --> b", "a --> b@{shape: rect}",
    "a --> b@{shape: rect} & c", "a[x}   \n   \n y]", 'a["x}   \n   \n y"]',
  ],
  "links": [
    "a -- text -.-> b", "a -- a-b -->c", "a -- a--b -->c", "a-- fox-->b", "a --x--> b", "a --o o-- b", "a-.-b", "a-..-b", "a.->b", "a ..-> b", "a-.b.->c",
    "a-.x y.-.->c", "a ==x==> b", "a ==x=== b", "a=== b", "a --- --- b", "a<-->b", "a <--> b", "a<b", "ax--xb", "a x--x b", "ao--ob", "a --> o", "a -->o",
    "a--> x b", "a -->x b", "a --> b\n--> c", "a -->\n b\n -->\n c", "a\n\n --> b", "a;--> b", "a -->|x|\nb", "a -->\n|x| b", "a & b\n--> c", "a\n& b",
    'a -->|"x"| b', "a -->|`x`| b", 'a -->|"`x`"| b', 'a --"x"--> b', 'a -- "`x`" --> b', "a -- `x` --> b", 'a -- "x" y --> b', "a --> b;;c", "a --> b%%c",
  ],
  "ids of links that Mermaid gives": [
    "a --> b\nL_a_b_0@{animate: true}", "a --> b\na --> b\na --> b\nL_a_b_0 & L_a_b_1 & L_a_b_2 & L_a_b_3", "a e@--> b\na --> b\nL_a_b_0 & L_a_b_2",
    "a e@--> b\nb e@--> c\nL_b_c_0", "a_b --> c\na --> b_c\nL_a_b_c_0 & L_a_b_c_2", "a L_b_c_0@--> d\nb --> c\nL_b_c_0 & L_b_c_2", "a --> b\nstyle L_a_b_0 stroke:red", "a & b --> c & d\nL_b_d_0",
  ],
  "a - before >": ["odd->text]", 'odd->"a [text]"]', 'odd->"text" more]', "odd->two\nlines] --> b", "a->b", "a->b --> c[d]", "a -> b", "a ->b]", "->x]", "a--->x]", "a->]", 'a->""]', 'a->""b]', "a-->b]"],
  "directions": [
    "direction LR", "a direction LR", "subgraph x\ndirection LR\nend", "subgraph x\n direction   TB   foo\na\nend", "subgraph direction TB\nend", "a[direction LR]",
    "a --> b[go direction TB now]\nc", "subgraph s\na[x direction RL]\nb\nend", "direction\n\nLR\na",
  ],
  "clicks": [
    'click a href "x"', 'click a "x" "y"', 'click a call f("1", 2) "t"', "a\nclick a call f(\n)\nb", "a\nclick  a  cb", 'a\nclick a cb "t" ', "click\na", "a --> click",
    "a --> clicker", "a --> href", "a --> callme", "a --> call me",
  ],
  "accessibility": [
    "accTitle: T\naccDescr: D\na", "accTitle:\nfoo\na", "accDescr { a\nb }\na", "accDescr{a}b", "a accDescr{} --> b", "accTitlex --> b", "accTitle --> b", "accDescr --> b",
  ],
  "subgraphs": [
    "subgraph a [b]\nend", "subgraph a b\nend", 'subgraph "a"\nend', 'subgraph "a b"\nx\nend', "subgraph `a`\nend", 'subgraph a["b"] \nx\nend', "subgraph a [b];x;end",
    "subgraph a\n\nend\n\nsubgraph b c\nend\nsubgraph d e\nend", "subgraph 1\nend", "subgraph a-b\nend", "subgraph a.b/c\nend", "subgraph a(b)\nend",
    "subgraph é ü\nx\nend", "subgraph A:::x\nend", "subgraph a\nx\nend end", "subgraph a\nx end", "subgraph a\nx\nend x", "subgraph a\nx\nend;y", "subgraph a\nx\nendy",
    "subgraph a \nx\nend", "subgraph  [x]\na\nend", "subgraph a [b]\na\nend", "subgraph a\nx\nend\nsubgraph a [t]\ndirection LR\ny\nend",
    "subgraph a\nx\nend\nsubgraph b\nx --> y\nend\na --> b",
  ],
  "blanks": ["a\u00a0--> b", "a\u2028b", "a\u2028--> b", "a\fb", "a\tb", "a[\u2028]", "\u00a0a", "a -->|x|  b", "class a b ", 'click a "u" ', "a  &  b", "a &b", "a& b"],
  "classes, data and ids of links": [
    "a:::b & c:::d", "a::b", "a:b:::c", "a:::b-c d", "a[x]:::b[y]", "a:::b@{shape: rect}", "a@{shape: rect}:::b", "a[x]@{shape: rect}", "a@{shape: rect}[x]",
    "a@{ shape: rect }@{ }", "a @{shape: rect}", "a@ {shape: rect}", "a@b", "a@b --> c", "a @b", "e@-->", "a e@--> b", "a e@ --> b", "a e@-- x --> b",
    "a e@-->|x| b\ne@{animate: true}", "e1@{animate: true}\na e1@--> b", "a e@--> b\na e@--> c", "a & b e@--> c & d\ne@{curve: linear}\ne",
    "a@{shape: circle} & a[x]", "a\nstyle b fill:red", "class a b\na", 'a@{ icon: "x" }\na((y))',
  ],
  "brackets": [
    "A[[x]y]", "A[(x]", "A[/x\\]-->B[\\y/]", "A[/x/y/]", "A[/x/ ]", 'A[/"x"/]', 'A[/ "x" /]', 'A[/a"b"c/]', "A(-x-)", "A(-x|y-)", 'A(- "x" -)', "A(-x)", "A[|a:b|c]",
    'A[|a:b|"c"]', "A[|a|c]", "A(((x)))", "A((( x )) )", "A(([x]))", "A([x])", "A[(x)]", "A{{x}}", "A{{x} }", "A>x]", "A>>x]", "A>[x]", "A[>x]", 'A>"x"]', "A<x]", "A[x>y]", 'A["x""y"]', 'A["x" y]',
    'A[ "x" ]', "A[`x`]", 'A["`x`" y]', 'A[\\"b\\"]', "A[/x?]", "A[/x/?]", "A[/x(]", "A[ ]", 'A[""]', "A[]", 'A["" ]', "A[x ~~~ y]", "A[ ~~~ y]", 'A["x"] ~~~ B',
  ],
  "YAML": [
    "a@{\n  shape: doc,\n  label: x\n}", "a@{ label: 12 }\nb@{ label: true }\nc@{label: 1.0}\nd@{ label: 0x1F }\ne@{ label: yes }\nf@{ label: null }\ng@{ label: 2020-01-01 }",
    "a@{ shape: 'rect', shape: 'doc' }", 'a@{ label: "it\'s #quot;q#quot;" }', "a@{ label: [a, b] }", "a@{ shape: [rect] }", "a@{ shape: 5 }", "a@{ label: a: b }",
    "a@{ label: foo # comment }", "a@{ label: |\n  x\n  y\n }", "a@{\n label: >\n  x\n  y\n}", 'a@{ label: "a\\nb" }', 'a@{ label: "a\\qb" }', "a@{ label: @x }",
    "a@{ label: `x` }", "a@{ label: a,b }", "a@{label:x}", 'a@{ "label": "x" }', "a@{ label: x, }", "a@{ , label: x }", "a@{ shape: ~ }", 'a@{ label: "" }', "a@{ label: 0 }",
  ],
};

for (const [name, sources] of Object.entries(CORNERS)) {
  Deno.test(`flowchart: reads corners as Mermaid does: ${name}`, async () => {
    for (const corner of sources) {
      const hasHead = /^[\s-]*(?:title|config|%%|graph|flowchart)/.test(corner);
      const source = hasHead ? corner : `graph TD\n${corner}`;
      const found = difference(await readByMermaid(source), readByTool(source));
      assert.equal(found, undefined, JSON.stringify(source));
    }
  });
}
