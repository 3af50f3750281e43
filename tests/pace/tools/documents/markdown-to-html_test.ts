import { assertPace } from "../../../pace.ts";
import { outputOf } from "../../../support.ts";

// Patterns of cmark's pathological_tests.py and of our own, all at the largest size.
const HUGE: [string, string][] = [
  ["[", repeated("[")],
  ["]", repeated("]")],
  ["*", repeated("*")],
  ["`", repeated("`")],
  ["![", repeated("![")],
  ["many closers", repeated("a_ ")],
  ["many openers", repeated("_a ")],
  ["mismatched", repeated("*a_ ")],
  ["nested emphasis", nested("*a **a ", "b", " b** b*")],
  ["deep emphasis", nested("*a ", "b", " b*")],
  ["strikethrough in emphasis", nested("*a ~a ", "b", " b~ b*")],
  ["runs of stars", `a${repeated("**b", 99_999)}`],
  ["link closers", repeated("a]")],
  ["shortcuts", repeated("[a]")],
  ["open link and words", `[${repeated(" a", 99_999)}`],
  ["brackets and parentheses", repeated("[a](")],
  ["backtick runs", Array.from({ length: 440 }, (_, i) => "e" + "`".repeat(i)).join("")],
  ["snake case", repeated("user_id=5 [INFO] int *p; ")],
  ["headings", repeated("a\n=\n")],
  ["quotes", repeated("> a\n\n")],
  ["lists", repeated("- a\n\nb\n\n")],
  ["footnotes", Array.from({ length: 4_000 }, (_, i) => `a[^${i}]\n\n[^${i}]: b\n\n`).join("")],
  ["definitions", Array.from({ length: 8_000 }, (_, i) => `[${i}]: x\n`).join("")],
  ["nested brackets", nested("[", "a", "]")],
  ["nested images", nested("![", "a", "](b)")],
  ["open titles", repeated('[a](b "')],
  ["open titles in parentheses", repeated("[a](b (")],
  ["open comments", `a ${repeated("<!-- ", 99_998)}`],
  ["open tags", repeated('<a b="')],
  ["open instructions", `a ${repeated("<? <![CDATA[ <!A ", 99_998)}`],
  ["punctuation behind an address", `www.a.b/${repeated("&a;", 99_980)}x`],
  ["lazy lines", `> a\n${repeated("b\n", 99_996)}`],
  ["quotes in quotes", repeated(`${">".repeat(100)}a\n\n`)],
  ["lists in lists", repeated(`${"- ".repeat(99)}a\n`)],
  ["empty lines in deep lists", `${"- ".repeat(99)}a\n${"\n".repeat(99_000)}`],
  ["pipes", repeated("|\n")],
  ["heads of tables", repeated("|-\n")],
  ["delimiter rows that are none", `a\n|-${" ".repeat(99_000)}x`],
  ["headings with spaces", `# a${" ".repeat(99_000)}#b`],
  ["labels", repeated(`[${"a".repeat(990)}]`)],
  ["links in open brackets", `${"[".repeat(50_000)}${repeated("[a](b)", 50_000)}`],
  ["table rows", `|a|b|\n|-|-|\n${repeated("|1|2|\n", 99_980)}`],
];
const plainText = () => render(repeated("a *b*\n\n"));
for (const [title, input] of HUGE) {
  Deno.test(`markdown-to-html: no more than some plain text of the same size: ${title}`, () =>
    assertPace(() => render(input.slice(0, 100_000)), plainText, 12));
}

function render(input: string) {
  return outputOf("markdown-to-html", input);
}

/** A pattern repeated to 100,000 characters. */
function repeated(pattern: string, length = 100_000): string {
  return pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);
}

function nested(open: string, middle: string, close: string): string {
  const levels = Math.floor((100_000 - middle.length) / (open.length + close.length));
  return open.repeat(levels) + middle + close.repeat(levels);
}
