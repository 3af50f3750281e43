import assert from "node:assert/strict";
import type { TextRun } from "../../../../tools/design/mermaid-renderer/flowchart/flowchart.ts";
import { makeLabel } from "../../../../tools/design/mermaid-renderer/flowchart/label.ts";
import { warningList } from "../../../../tools/shared/warning_list.ts";

/** Runs as a text: `*bold*`, `/italic/`, `+both+`. */
function shown(lines: TextRun[][]): string {
  const mark = ({ bold, italic }: TextRun) => bold && italic ? "+" : bold ? "*" : italic ? "/" : "";
  return lines.map((line) => line.map((run) => mark(run) + run.text + mark(run)).join("")).join(
    "\n",
  );
}

function labelOf(text: string, isMarkdown: boolean) {
  const warnings = warningList();
  const label = makeLabel({ text, isMarkdown }, warnings);
  return { label, codes: warnings.list().map(({ code }) => code) };
}

/** Plain labels: source, text, warnings. */
// deno-fmt-ignore
const PLAIN: [source: string, text: string, codes?: string[]][] = [
  ["  padded\t", "padded"],
  ["", ""],
  [" \n ", ""],
  // Line breaks.
  ["a<br>b<br/>c<BR />d</br>e", "a\nb\nc\nd\ne"],
  ["a\\nb\nc", "a\nb\nc"],
  ["a  <br>  b", "a\nb"],
  ["<br>a<br><br>b<br>", "a\n\nb"],
  // Tags.
  ["<u>a</u> <span style='x'>b</span>", "a b", ["LABEL_HTML_STRIPPED"]],
  ["<script>alert(1)</script>ok<STYLE>x</STYLE>", "ok", ["LABEL_HTML_STRIPPED"]],
  ["a<script>b", "ab", ["LABEL_HTML_STRIPPED"]],
  ["<iframe src=x>a</iframe >b", "b", ["LABEL_HTML_STRIPPED"]],
  ["<img src='x' onerror='y'>a<hr/>", "a", ["LABEL_HTML_STRIPPED"]],
  // Elements that begin and end a line do so (HTML, section 15.3), and cells do not touch.
  ["<ul><li>one</li><li>two</li></ul>", "one\ntwo", ["LABEL_HTML_STRIPPED"]],
  ["<div>a<br></div><p>b</p>c", "a\nb\nc", ["LABEL_HTML_STRIPPED"]],
  ["<h3>a</h3> <div> </div> b<hr>c", "a\nb\nc", ["LABEL_HTML_STRIPPED"]],
  ["a<br><br><div>b</div>", "a\n\nb", ["LABEL_HTML_STRIPPED"]],
  ["<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b\nc", ["LABEL_HTML_STRIPPED"]],
  ["H<sub>2</sub>O <a href='x'>y</a>z", "H2O yz", ["LABEL_HTML_STRIPPED"]],
  ["Map<Key,Item> List<T> a < b > c <3 <key>", "Map<Key,Item> List<T> a < b > c <3 <key>"],
  ["a <b", "a <b"],
  // Entities, once.
  ["#quot;#35;#9829;#x2665;#amp;", '"#♥♥&'],
  ["&amp;lt; &#39; &#x41; &nosuch; #nosuch; &amp", "&lt; ' A &nosuch; #nosuch; &"],
  // Without a semicolon: HTML's own rule (section 13.2.5.73), Mermaid's needs one.
  ["a &lt b &gt c&nbspd &#65&#x42 &copy2", "a < b > c\u00a0d AB \u00a92"],
  ["Q&A R&D AT&T &hearts &x #quot #35", "Q&A R&D AT&T &hearts &x #quot #35"],
  ["#lt;b#gt;x", "<b>x"],
  ["C# ; #1 ;", "C# ; #1 ;"],
  // Icons and formulas.
  ["fa:fa-car drive fab:fa-x", "drive", ["ICON_IGNORED"]],
  ["fa:fa-ban", "ban", ["ICON_IGNORED"]],
  ["fas:fa-a fak:fa-b", "a", ["ICON_IGNORED"]],
  ["sofa:fa-x", "sofa:fa-x"],
  ["$$x^2$$ m", "$$x^2$$ m", ["MATH_NOT_RENDERED"]],
  // Controls and directions of writing.
  ["a\u0007b\u202ec\u2066d&#8238;e", "abcde"],
  ["a#10;b", "a\nb"],
  // White space that is not a blank parts words too.
  ["a\tb\u000bc\u000cd#9;e", "a b c d e"],
  // What XML cannot hold.
  ["a\ud800b\uffff", "a\ufffdb"],
  // No markdown without backticks.
  ["**a** _b_", "**a** _b_"],
];

Deno.test("labels: reads plain text", () => {
  for (const [source, text, codes = []] of PLAIN) {
    const { label, codes: warned } = labelOf(source, false);
    assert.equal(label.text, text, JSON.stringify(source));
    assert.deepEqual(warned, codes, JSON.stringify(source));
    assert.equal(label.lines.map((line) => line.map((run) => run.text).join("")).join("\n"), text);
  }
});

Deno.test("labels: reads tags that style", () => {
  for (
    const [source, runs] of [
      ["<b>a</b> b <i>c</i>", "*a* b /c/"],
      ["<strong>a <em>b</em></strong>", "*a *+b+"],
      ["<B>a<br>b</B>c", "*a*\n*b*c"],
      ["a</b>b", "ab"],
      ["<b>a", "*a*"],
      ["<b></b>a", "a"],
    ] as const
  ) assert.equal(shown(labelOf(source, false).label.lines), runs, source);
});

// By CommonMark 0.31.2, section 6.2 (`_` not inside words, runs by flanking, the nearest opener).
Deno.test("labels: reads markdown", () => {
  for (
    const [source, runs] of [
      ["The **cat** in the _hat_", "The *cat* in the /hat/"],
      ["__a__ *b*", "*a* /b/"],
      ["***a***", "+a+"],
      ["**a *b* c**", "*a *+b+* c*"],
      ["snake_case_name", "snake_case_name"],
      ["2 * 3 * 4", "2 * 3 * 4"],
      ["**open", "**open"],
      ["a*b*c", "a/b/c"],
      ["*a _b* c_", "/a _b/ c_"],
      ["line1\n  **line2**", "line1\n*line2*"],
      ["**a** <i>b</i>", "*a* /b/"],
    ] as const
  ) assert.equal(shown(labelOf(source, true).label.lines), runs, source);
});

Deno.test("labels: a warning says what is not drawn, and of which label", () => {
  const warnings = warningList();
  const text = "fa:fa-car <img src='x'> <u>Go</u> fab:fa-x $$y$$";
  makeLabel({ text, isMarkdown: false }, warnings);
  assert.deepEqual(warnings.list().map(({ message }) => message), [
    'Taken out of the label "Go  $$y$$": <img>, <u>; of HTML only b, strong, i, em and br are drawn',
    'Not drawn in the label "Go  $$y$$": the icon car, x',
    'A formula in the label "Go  $$y$$" is shown as its text',
  ]);
});
