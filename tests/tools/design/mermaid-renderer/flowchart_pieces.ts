/**
 * Flowcharts made of pieces of the grammar, most of them right, for comparison with Mermaid.
 *
 * @module
 */
import fc from "../../../fast_check.ts";

type Piece = fc.Arbitrary<string>;
type Openings = readonly (readonly [string, string])[];

const pick = (...values: string[]): Piece => fc.constantFrom(...values);
const joined = (...parts: Piece[]): Piece => fc.tuple(...parts).map((made) => made.join(""));
const maybe = (part: Piece, weight: number): Piece =>
  fc.oneof({ weight, arbitrary: fc.constant("") }, { weight: 1, arbitrary: part });
/** One of the right values, now and then one of the odd ones. */
const mostly = (right: string[], odd: string[], weight = 60): Piece =>
  fc.oneof({ weight, arbitrary: pick(...right) }, { weight: 1, arbitrary: pick(...odd) });

// deno-fmt-ignore
const ID = mostly(
  ["a", "b", "c", "d", "e1", "one", "two", "A-1", "a.b", "12a", "a:b", "é", "日本", "endpoint", "v", "default"],
  ["x", "o", "1", "a,b", "#a", "a#b", "*", "my-end", "end", "style", "class-x", "click", "call", "href", "graph", "_blank",
    "a&b", "subgraph", "1end", "a=b", "😀", "a-", "-a", "v1", "%a", "!", "a/b", "\\", "x1", "o2", "`t`", 'a"b"'],
);
const BLANK = pick("", " ", " ", "  ", "\t", "\n", " \n ");
const ONE_BLANK = mostly([" "], ["", "  ", "\t", "\n"]);

/** Texts that are between brackets or pipes. */
// deno-fmt-ignore
const TEXT = mostly(
  ["Text", "two words", "x", " padded ", "a\nb", "1.5 > 1", "ünï", "日本語", '"q"', '"a(b) [c] {d} |e|"', '"`**m** _n_`"',
    "a-b", "#quot;", "#35;", "a;b", "a:b", "end", "fa:fa-car", "<b>k</b>", "50%", '"x" tail', " ", "a & b", "x--y", "a} \n\nb"],
  ["", "a ==b", "~~~", " ~~~b", "a ~~~ b", "/", "\\", "/a/", "a\\", "o", "-", "a|b", "a(b)", "a{b}", "me@b.org", "?", "=", 'a "q"',
    '""', '" "', '""x', "direction TB", "%%", '"`a', "a`", '"a"b"', '"`a"`"', '"a"`b`"'],
);
// deno-fmt-ignore
const BRACKETS: Openings = [
  ["[", "]"], ["(", ")"], ["([", "])"], ["[[", "]]"], ["[(", ")]"], ["((", "))"], ["(((", ")))"], ["{", "}"], ["{{", "}}"],
  [">", "]"], ["[/", "/]"], ["[/", "\\]"], ["[\\", "\\]"], ["[\\", "/]"], ["(-", "-)"], ["[|k:v|", "]"],
];
// deno-fmt-ignore
const ODD_BRACKETS: Openings = [
  ["[", ")"], ["(", "]"], ["[[", "]"], ["[", "]]"], ["((", ")"], ["{", "}}"], ["(", ")))"], ["[/", "]"], ["(-", ")"], ["|", "|"],
  ["[/", "?]"], ["[\\", ")]"], ["(-", "/)"], ["[|k|", "]"],
];
const BRACKETED = fc.tuple(
  fc.oneof({ weight: 60, arbitrary: fc.constantFrom(...BRACKETS) }, {
    weight: 1,
    arbitrary: fc.constantFrom(...ODD_BRACKETS),
  }),
  TEXT,
).map(([[open, close], text]) => open + text + close);

// deno-fmt-ignore
const SHAPE_DATA = mostly(
  ["@{ shape: rect }", '@{shape: diam, label: "L"}', "@{ shape: circle\n}", '@{\n  shape: doc\n  label: "two\n words"\n}',
    "@{ label: plain words }", '@{ icon: "fa:x", form: square }', "@{}", "@{ shape: }", '@{ label: "a } b" }', "@{ label: '#35;' }",
    "@{ w: 80, h: 20 }", '@{ img: "x.png", label: "I" }', "@{ animate: true }", "@{ label: #35; }"],
  ["@{ shape: Rect }", "@{ shape: none_such }", "@{ foo }", "@{ a: b: c }", "@{ a^b }", "@{", "@{ shape: rect } ",
    "@{ shape: rect}@{}", "@{ label: }"],
);
const CLASS = joined(mostly([":::"], [" :::", "::", "::::"]), ID);
const NODE = joined(ID, maybe(BRACKETED, 2), maybe(CLASS, 8), maybe(SHAPE_DATA, 10));
const FAN = fc.array(joined(mostly([" & ", "  &  "], [" &", "&", " &\n", "\n& "]), NODE), {
  maxLength: 2,
});
const NODES = fc.oneof(
  { weight: 5, arbitrary: NODE },
  { weight: 2, arbitrary: fc.tuple(NODE, FAN).map(([first, rest]) => first + rest.join("")) },
);

// deno-fmt-ignore
const LINE = mostly(
  ["-->", "---", "--->", "----", "==>", "===", "====>", "-.->", "-.-", "-..->", "~~~", "~~~~", "--o", "--x", "<-->", "o--o", "x--x",
    "<==>", "o-.-o", "<-.->", "============>", "-............->"],
  ["x==>", "x-->", "<---", "--", "==", "-.", "->", "--->>", ".->", "-----o", "~~", "<===", "o==x", "<--x"],
);
// deno-fmt-ignore
const INSIDE: readonly (readonly [string, string])[] = [
  ["--", "-->"], ["--", "---"], ["--", "--x"], ["--", "---->"], ["<--", "-->"], ["x--", "--x"], ["==", "==>"], ["==", "==="],
  ["o==", "==o"], ["-.", ".->"], ["-.", "-.->"], ["-.", ".-"], ["<-.", ".->"], ["x--", "-->"], ["--", "<-->"],
];
const INSIDE_TEXT = fc.tuple(fc.constantFrom(...INSIDE), BLANK, TEXT, pick(" ", ""))
  .map(([[open, close], before, text, after]) => open + before + text + after + close);
// deno-fmt-ignore
const ODD_INSIDE = joined(
  pick("--", "==", "-.", "<--", "x--", "o==", "x-."), pick(" ", ""), TEXT,
  pick("-->", "---", "==>", "===", ".->", "-.->", "--x", "--o", "<-->", "x-->", ".-", "--", "==", "---->"),
);
const LABELLED = joined(
  BLANK,
  LINE,
  pick("", " "),
  TEXT.map((text) => `|${text}|`),
  mostly(["", " "], ["  ", "\n"]),
);
const NAMED = joined(
  mostly([" e1@", " e2@", "  e3@"], ["@", "e@@", "a[x]@", "\ne1@"]),
  LINE,
  BLANK,
);
/** Links with the blanks around them. */
const LINK = fc.oneof(
  { weight: 10, arbitrary: joined(BLANK, LINE, BLANK) },
  { weight: 4, arbitrary: LABELLED },
  { weight: 3, arbitrary: joined(BLANK, INSIDE_TEXT, BLANK) },
  {
    weight: 1,
    arbitrary: fc.oneof({ weight: 4, arbitrary: LINE }, { weight: 1, arbitrary: ODD_INSIDE }),
  },
  { weight: 1, arbitrary: NAMED },
);
const CHAIN = fc.tuple(NODES, fc.array(joined(LINK, NODES), { maxLength: 3 }))
  .map(([first, rest]) => first + rest.join(""));

// deno-fmt-ignore
const STYLE_LIST = mostly(
  ["fill:#f9f", "fill:#f9f,stroke:#333,stroke-width:4px", "fill:#fff;", "stroke-dasharray: 5 5", "fill : red , color : blue",
    "stroke-dasharray:5\\,5", "opacity:.5"],
  ["color:red,", "fill", "a:b,,c:d", "fill:rgb(1,2,3)", "stroke-width:-1px", "é:1", "x:default", "", "a:--b", "a:#b; c"],
);
// deno-fmt-ignore
const CLICK = mostly(
  [" cb", ' cb "tip"', " call cb()", ' call cb(1, 2) "tip"', ' href "u"', ' "u"', ' "u" "t"', ' "u" _blank', ' "u" "t" _self',
    ' href "u" "t" _top', " call cb( )"],
  ["", " call cb", ' "u"  "t"', ' "u" t', " cb cb", " call (x)", ' href "u" _parent ', " default", "\ncb", " end"],
  8,
);
const CLICK_STATEMENT = joined(pick("click "), ID, CLICK);
// deno-fmt-ignore
const LINK_STYLE = joined(
  pick("linkStyle"), ONE_BLANK, mostly(["default", "0"], ["0,1", "1", "7", "00", "0,", "x"], 4), ONE_BLANK,
  maybe(mostly(["interpolate basis "], ["interpolate basis", "interpolate ", "interpolate a b "], 4), 3), STYLE_LIST,
);
// deno-fmt-ignore
const OTHER = mostly(
  ["direction TB", "direction LR", "direction  TD", " direction RL ", "accTitle: My title", "accDescr: text", "accDescr {\n two\n lines }",
    "accDescr{}", "%% comment", "  %% [", "%%{init: {}}%%", "", " ", ";", ";;"],
  ["direction XX", "direction", "a direction BT b", "direction\nTB", "accTitle:", "accTitle : x", "a %% b", "end", "]", "(", "@{a}", "-->",
    "|x|", "end end", "e1@ a", "b]"],
);
const styled = (keyword: string, rest: Piece) =>
  joined(pick(keyword), ONE_BLANK, ID, ONE_BLANK, rest);
const STATEMENT = fc.oneof(
  { weight: 20, arbitrary: CHAIN },
  { weight: 1, arbitrary: styled("style", STYLE_LIST) },
  { weight: 1, arbitrary: styled("classDef", STYLE_LIST) },
  { weight: 1, arbitrary: styled("class", ID) },
  { weight: 1, arbitrary: LINK_STYLE },
  { weight: 1, arbitrary: CLICK_STATEMENT },
  { weight: 3, arbitrary: OTHER },
);
const END = mostly(["\n", ";", " \n", "\n\n", ";\n", " ;", "\n  "], [" ", ""]);
const STATEMENTS = fc.array(joined(STATEMENT, END), { maxLength: 4 }).map((all) => all.join(""));
// deno-fmt-ignore
const HEAD = mostly(
  [" one", " a", " s1", " two words", " s2 [Title]", ' s3["Quoted title"]', ' s4["`md`"]', ' "quoted words"', ' "`m d`"', " é", " a ", " s:t"],
  ["", " ", "  [x]", " [x]", " a b [t]", " s,t", " a end b", " end", " a -- b", " a[x", " a]", " a[]", ' a[""]', " a [x] b", " one 2 #3",
    " graph", " v ^", ' "a" b', " s[x(y)]", " s;", " e1", " a\\b", " x [a] ", " s click b"],
);
const BODY_END = mostly(["end", "end\n", "end;", " end", "end "], [""]);
const SUBGRAPH = joined(pick("subgraph"), HEAD, END, STATEMENTS, pick("\n"), BODY_END, END);
const NESTED = joined(
  pick("subgraph"),
  HEAD,
  END,
  STATEMENTS,
  pick("\n"),
  SUBGRAPH,
  pick("\n"),
  STATEMENTS,
  pick("\nend\n"),
);
const BLOCK = fc.oneof(
  { weight: 5, arbitrary: STATEMENTS },
  { weight: 3, arbitrary: SUBGRAPH },
  { weight: 1, arbitrary: NESTED },
);
// deno-fmt-ignore
const HEADER = mostly(
  ["flowchart LR\n", "graph TD\n", "flowchart\n", "graph TB;", "flowchart BT\n", "graph >\n", "graph ^ \n", "graph v\n", "graph <;",
    "flowchart-elk TD\n", "graph\n\nLR\n", "graph  RL \n\n", "graph BR\n"],
  ["graph TD ;", "graph LRx\n", "graph;", "graph TD a\n", "graph", ""],
);

/** Charts most of which Mermaid takes. */
export const CHART_PIECES: Piece = fc.tuple(HEADER, fc.array(BLOCK, { minLength: 1, maxLength: 3 }))
  .map(([first, blocks]) => first + blocks.join(""));

// deno-fmt-ignore
const SCRAPS = [
  "[", "]", "(", ")", "{", "}", "|", '""', "`", "-", "--", "-->", "=", "==", ".", "~~~", ">", "<", "x", "o", "&", " & ", ";", ":", ":::", ",",
  "#", "@", "@{", "\n", " ", "end", "end\n", "subgraph ", "a", "é", "😀", "/", "\\", "%% ", "\n%% c\n", "#35;", "*", "^", "v ", "style ",
  "direction LR", "\u2028", "\u00a0", "",
];

/** Charts with one or two changes that need not be right. */
export function mutated(charts: Piece): Piece {
  const change = fc.tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.nat(2),
    fc.constantFrom(...SCRAPS),
  );
  return fc.tuple(charts, fc.array(change, { minLength: 1, maxLength: 2 })).map(
    ([chart, changes]) => {
      let text = chart;
      for (const [place, removed, scrap] of changes) {
        // The keyword stays, so that the change is in the chart.
        const at = Math.min(text.length, 10 + Math.floor(place * Math.max(0, text.length - 10)));
        text = text.slice(0, at) + scrap + text.slice(at + removed);
      }
      return text;
    },
  );
}

/**
 * Whether the tool differs from Mermaid on purpose: an odd number of quotes, an empty comment, an
 * unclosed description or directive, and data that is not a mapping but one word after the other
 * over several lines, which Mermaid's YAML reader indents by rules of its own.
 */
export function isKnownDifference(source: string): boolean {
  return source.split('"').length % 2 === 0 || /^\s*%%\s*$/m.test(source) ||
    /accDescr\s*\{[^}]*$/.test(source) || /%%\{(?!.*\}%%)/.test(source) ||
    /@\{[ \t]+(?!\w+:)[^}]*\n/.test(source);
}
