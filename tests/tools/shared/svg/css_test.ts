/** What is cut where follows CSS Syntax Level 3; what is unsafe, the catalog's rule. */
import assert from "node:assert/strict";
import { withoutUnsafeCss } from "../../../../tools/shared/svg/css.ts";

const CASES: [string, string, number][] = [
  ["fill:red;stroke:url(#a)", "fill:red;stroke:url(#a)", 0],
  ["fill:red;stroke:url(a.svg#b);opacity:1", "fill:red;opacity:1", 1],
  ["a{b:c}d{e:url(x)}f{g:h}", "a{b:c}d{}f{g:h}", 1],
  ["@media x{a{b:c}d:url(x)}e{f:g}", "@media x{a{b:c}}e{f:g}", 1],
  ["@import 'a';b{c:d}", "b{c:d}", 1],
  ["@import url(x) layer(y) screen;b{c:d}", "b{c:d}", 1],
  ["@import x{a{b:c}}d{e:f}", "d{e:f}", 1],
  ["<!-- @import 'a'; --> b{c:d}", " --> b{c:d}", 1],
  // Strings, comments, escapes, brackets and unquoted URLs hold what ends nothing.
  ["a{b:';}';c:d}", "a{b:';}';c:d}", 0],
  ["a{b:'\\';url(x)';c:d}", "a{c:d}", 1],
  ["a{/*;}url(x)*/b:c}", "a{}", 1],
  ["a{b:url(x;y{z});c:d}", "a{c:d}", 1],
  ["a{b:f(;}url(x));c:d}", "a{c:d}", 1],
  ["a{b:\\;c;d:e}", "a{b:\\;c;d:e}", 0],
  // A line break ends a string that is not closed, so that what follows counts.
  ["a{b:'\n;c:url(x)}", "a{b:'\n;}", 1],
  // Without an end, all of the rest is in it.
  ["a{b:url(#c", "a{b:url(#c", 0],
  ["a{b:url(x;c:d}e{f:g}", "a{", 1],
  ["a{b:url();c:d;e:f(x)}", "a{c:d;e:f(x)}", 1],
  ["a{b:u\\72 l(x);c:d}", "a{c:d}", 1],
  ['a{b:URL( "#c" )}', 'a{b:URL( "#c" )}', 0],
  ["a{b:url(/*http://x*/#c)}", "a{}", 1],
  ["a{scroll-behavior:smooth;behavior:none}", "a{scroll-behavior:smooth;}", 1],
  [
    "a{b:image-set('x' 1x);c:image('#d');e:-webkit-image-set(url(#f) 1x)}",
    "a{e:-webkit-image-set(url(#f) 1x)}",
    2,
  ],
  ["a{width:expres/**/sion(x)}", "a{}", 1],
  ["}}a{b:c}", "}}a{b:c}", 0],
];
for (const [css, cleaned, removed] of CASES) {
  Deno.test(`SVG CSS: reads ${css}`, () => {
    assert.deepEqual(withoutUnsafeCss(css), { css: cleaned, removed });
  });
}
