import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { contract } from "../../../tools/documents/html-to-markdown/contract.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";
import { withLowerLimits } from "../lower_limits.ts";

const ID = "html-to-markdown";

// Worked out by hand from the rules; a GFM reader makes the HTML again.
const CASES: [string, string, string][] = [
  ["headings", "<h1>a</h1><h3>b</h3><h6>c</h6>", "# a\n\n### b\n\n###### c\n"],
  // Encoding Standard, "decode": the byte order mark is not part of the page.
  ["a byte order mark", "\ufeff<title>t</title><p>a", "a\n"],
  ["a break in a heading", "<h1>a<br>b</h1>", "# a b\n"],
  ["a break in a paragraph", "<p>a <br> b<br></p>", "a\\\nb\n"],
  ["white space collapses", "<p>\n a \t b\n</p>\n c ", "a b\n\nc\n"],
  ["a no-break space stays", "<p>a&nbsp;b</p>", "a\u00a0b\n"],
  // turndown 7.2.1, test/index.html, "element with … nonASCII WS".
  ["a no-break space moves out, behind", "<i>a&nbsp;</i>b", "*a*\u00a0b\n"],
  ["a no-break space moves out, in front", "a<i>&nbsp;b</i>", "a\u00a0*b*\n"],
  ["no-break spaces meet", "a&nbsp;<i>&nbsp;b&nbsp;</i> c", "a\u00a0\u00a0*b*\u00a0 c\n"],
  ["an ideographic space moves out", "<b>\u6587\u3000</b>\uff0c", "**\u6587**\u3000\uff0c\n"],
  ["no-break spaces at a break", "&nbsp;1. a<br>&nbsp;2. b", "\u00a01. a\\\n\u00a02. b\n"],
  ["nothing but a no-break space", "<p>&nbsp;</p><p>a&nbsp;</p>", "a\n"],
  ["a no-break space in code", "<code>&nbsp;a </code>b", "`\u00a0a` b\n"],
  ["emphasis", "<b>a</b> <strong>b</strong> <i>c</i> <em>d</em>", "**a** **b** *c* *d*\n"],
  ["strikethrough", "<del>a</del> <s>b</s> <strike>c</strike>", "~~a~~ ~~b~~ ~~c~~\n"],
  ["code", "<code>a</code> <kbd>b</kbd> <samp>c</samp> <tt>`</tt>", "`a` `b` `c` `` ` ``\n"],
  [
    "neighbours are merged",
    "<b>a</b><b> b</b> <i>c</i><em>d</em> <code>e</code><code>f</code>",
    "**a b** *cd* `ef`\n",
  ],
  ["outer white space moves out", "x<b> a </b>y <i>z </i>.", "x **a** y *z* .\n"],
  ["a break moves out", "<b>a<br></b>b", "**a**\\\nb\n"],
  ["nested marks of one kind", "<b>a <strong>b</strong></b>", "**a b**\n"],
  ["empty markup vanishes", "a<b></b><i> </i><a href=x></a><code></code>b", "a b\n"],
  [
    "content only",
    "<sub>a</sub><sup>b</sup><ins>c</ins><small>d</small><mark>e</mark><u>f</u><x-y>g</x-y>",
    "abcdefg\n",
  ],
  ["quotations", "<q>a <b>b</b></q>", '"a **b**"\n'],
  ["bullets", "<ul><li>a<li>b</ul>", "- a\n- b\n"],
  ["numbers", "<ol start=7><li>a<li>b</ol>", "7. a\n8. b\n"],
  ["nested lists", "<ul><li>a<ul><li>b<li>c</ul><li>d</ul>", "- a\n  - b\n  - c\n- d\n"],
  ["a list in a numbered one", "<ol><li>a<ul><li>b</ul></ol>", "1. a\n   - b\n"],
  ["a nested list from 3", "<ul><li>a<ol start=3><li>b</ol><li>c</ul>", "- a\n\n  3. b\n\n- c\n"],
  ["paragraphs in items", "<ul><li><p>a<p>b<li><p>c</ul>", "- a\n\n  b\n\n- c\n"],
  ["a quote in an item", "<ul><li><blockquote>a</blockquote>b</ul>", "- > a\n\n  b\n"],
  ["a list in a list", "<ul><li>a<ul><li>b</ul></ul>", "- a\n  - b\n"],
  ["a list between items", "<ul><li>a</li><ul><li>b</li></ul></ul>", "- a\n  - b\n"],
  ["items without a list", "<li>a<li>b", "- a\n- b\n"],
  [
    "check boxes",
    "<ul><li><input type=checkbox checked> a<li><label><input type=checkbox>b</label><li><p><input type=CHECKBOX> c</p></ul>",
    "- [x] a\n\n- [ ] b\n\n- [ ] c\n",
  ],
  ["quotes", "<blockquote>a<p>b</blockquote>", "> a\n>\n> b\n"],
  ["rules", "a<hr>b", "a\n\n---\n\nb\n"],
  ["code blocks", '<pre class="x lang-c++">\na &lt;\n```\n\n</pre>', "````c++\na <\n```\n````\n"],
  [
    "the language of code in pre",
    '<pre><code class="language-js">a<br>b</code></pre>',
    "```js\na\nb\n```\n",
  ],
  // As rehype-remark 10.0.1 and innerText of browsers have it
  [
    "blocks in pre",
    '<pre><code class="language-js"><div class="line">a</div><div class="line">b</div></code></pre>',
    "```js\na\nb\n```\n",
  ],
  [
    "a block behind text in pre, as rustdoc writes it",
    '<pre>fn f() -&gt; T<div class="where">where\n    T: Copy,</div></pre>',
    "```\nfn f() -> T\nwhere\n    T: Copy,\n```\n",
  ],
  [
    "an empty line among blocks in pre",
    "<pre><div>a</div><div>\n</div><div>b</div></pre>",
    "```\na\n\nb\n```\n",
  ],
  [
    "blocks in pre on lines of their own",
    "<pre><div>a</div>\n<div>b\n</div>c</pre>",
    "```\na\nb\nc\n```\n",
  ],
  [
    "a table in pre",
    "<pre><table>\n<tr>\n<td>1</td><td>a</td></tr><tr><td></td><td>b</td></tr></table></pre>",
    "```\n1\ta\nb\n```\n",
  ],
  [
    "pre in code",
    "<code><pre>a\n b</pre></code> <tt>c <pre>d\ne</pre></tt>",
    "```\na\n b\n```\n\nc\n\n```\nd\ne\n```\n",
  ],
  ["definitions", "<dl><dt>T<dd>D<p>E</dl>", "**T**\n\nD\n\nE\n"],
  [
    "links",
    `<a href="/a b" title='x "y"'>t</a> <a href="x">u</a>`,
    '[t](</a b> "x \\"y\\"") [u](x)\n',
  ],
  [
    "addresses that begin with an angle bracket",
    "<a href='&lt;your-url&gt;'>x</a> <img src='&lt;y' alt=z>",
    "[x](\\<your-url>) ![z](\\<y)\n",
  ],
  ["links around blocks", "<a href=x><h2>T</h2><p>u</p></a>", "## [T](x)\n\n[u](x)\n"],
  ["links without an address", "<a>a</a> <a href=''>b</a>", "a b\n"],
  [
    "images",
    '<img src=a.png alt="x&#10;y" title=t> <a href=z><img src=b></a>',
    '![x y](a.png "t") [![](b)](z)\n',
  ],
  ["images without an address", "<img alt=a>", "a\n"],
  [
    "media",
    "<video src=v></video> <audio src=a title=t>x</audio> <video>y</video>",
    '[video](v) [audio](a "t") y\n',
  ],
  [
    "text that looks like markup",
    "<p>1. *a* _b_ [c] # d &lt;e> ~~f~~ `g`</p><p># h</p><p>+ i</p>",
    "1\\. \\*a\\* \\_b\\_ \\[c] # d \\<e> \\~\\~f\\~\\~ \\`g\\`\n\n\\# h\n\n\\+ i\n",
  ],
  [
    "a table",
    "<table><thead><tr><th>a<th align=right>b<tbody><tr><td>x|y<td>1</table>",
    "| a    |  b |\n| ---- | -: |\n| x\\|y |  1 |\n",
  ],
  [
    "a table without a head",
    "<table><tr><td>a<td style='x:y; text-align: center'>b</table>",
    "|   |     |\n| - | :-: |\n| a |  b  |\n",
  ],
  [
    "blocks in cells",
    "<table><tr><th>a<br>b<th><p>c</p><p>d</p><ul><li>e</ul><pre>f\ng</pre></table>",
    "| a b | c d e `f g` |\n| --- | ----------- |\n",
  ],
  [
    "wide characters in cells",
    "<table><tr><th>日本<th>b<tr><td>c<td>d</table>",
    "| 日本 | b |\n| ---- | - |\n| c    | d |\n",
  ],
  ["a caption", "<table><caption>C</caption><tr><th>a</table>", "C\n\n| a |\n| - |\n"],
  [
    "spans",
    "<table><tr><th colspan=2>a<th rowspan=2>b<tr><td>c<td>d</table>",
    "| a |   | b |\n| - | - | - |\n| c | d |   |\n",
  ],
  ["a table without content", "<table><tr><td></table>", ""],
  [
    "scripts and forms",
    "a<script>b</script><style>c</style><textarea>d</textarea><select><option>e</select><button>f</button><noscript>g</noscript><template>h</template><svg><text>i</text></svg><label>j</label><input value=k>",
    "aj\n",
  ],
  [
    "hidden elements",
    "a<p hidden>b</p><p aria-hidden=true>c</p><p aria-hidden=false>d</p><!-- e -->",
    "a\n\nd\n",
  ],
  ["the head", "<html><head><title>t</title><style>x</style></head><body>b", "b\n"],
  [
    "raw text elements",
    "<noembed><b>x</b></noembed><noframes>y</noframes><xmp><b>z</b></xmp>",
    "```\n<b>z</b>\n```\n",
  ],
  ["tag soup", "<p>a<div>b</p>c<b>d<p>e</b>f", "a\n\nb\n\nc**d**\n\n**e**f\n"],
  [
    "elements named as what every object has",
    "a <constructor>b</constructor> <valueof>c</valueof> <tostring>d</tostring>",
    "a b c d\n",
  ],
  [
    "ampersands that begin no character reference",
    "AT&amp;T, <a href='/x?y=1&amp;z=2&amp;copy=3'>R&amp;D</a> <img src='/i?a=1&amp;b=2' alt='a&amp;b'>",
    "AT&T, [R&D](/x?y=1&z=2&copy=3) ![a&b](/i?a=1&b=2)\n",
  ],
  [
    "addresses that are no links as they are",
    "<p>https://a.b/c_d?x=1&amp;y=2#e, www.a.b and c.d@a.b</p>",
    "https://a.b/c_d?x=1&y=2#e, www.a.b and c.d@a.b\n",
  ],
  [
    "addresses in which a backslash would stay as text that no reader links",
    "<p>https://a.b/*c* www.a.b/c_ &lt;.d@a.b&gt;</p>",
    "https\\://a.b/\\*c\\* www\\.a.b/c\\_ \\<.d@a.b>\n",
  ],
  [
    "ampersands that would begin one",
    "&amp;amp; &amp;#65; &amp;<b>lt;</b> &amp;<span>lt;</span> <a href='/x?y&amp;amp;z'>a</a>",
    "\\&amp; \\&#65; &**lt;** \\&lt; [a](/x?y\\&amp;z)\n",
  ],
  [
    "addresses of no scheme that runs",
    "<a href=mailto:a@b.c>m</a> <a href='#x'>f</a> <a href='//h/p'>h</a>",
    "[m](mailto:a@b.c) [f](#x) [h](//h/p)\n",
  ],
];
for (const [title, input, expected] of CASES) {
  Deno.test(`${ID}: ${title}`, async () => assert.equal(await outputOf(ID, { input }), expected));
}

const DANGEROUS = [
  "javascript:a",
  "JaVaScRiPt:a",
  " java\tscript:a",
  "&#1;javascript:a",
  "java&#10;script&colon;a",
  "vbscript:a",
  "data:text/html,a",
];
for (const href of DANGEROUS) {
  Deno.test(`${ID}: drops the address ${JSON.stringify(href)}`, async () => {
    const input = `<a href="${href}">t</a>`;
    assert.equal(await outputOf(ID, { input }), "t\n");
    assert.deepEqual(await warningsOf(ID, { input }), ["UNSAFE_LINK_DROPPED"]);
  });
}

Deno.test(`${ID}: counts dangerous addresses, but not data images`, async () => {
  const { output, warnings } = await runTool(
    ID,
    '<img src="javascript:a" alt=b><a href="vbscript:c">d</a><img src="data:image/png,x" alt=e>',
  );
  assert.equal(output, "bde\n");
  assert.deepEqual(warnings.map(({ code }) => code), ["UNSAFE_LINK_DROPPED"]);
  assert.match(warnings[0]!.message, /^2 /);
});

const OPTIONS: [string, Record<string, unknown>, string, string[]][] = [
  [
    "base_url",
    {
      input: '<a href="../b?c#d">x</a> <a href="#e">y</a> <img src=f>',
      base_url: "https://h/i/j/k",
    },
    "[x](https://h/i/b?c#d) [y](#e) ![](https://h/i/j/f)\n",
    [],
  ],
  ["a base_url that is none", { input: '<a href="a">x</a>', base_url: "/a" }, "[x](a)\n", [
    "INVALID_BASE_URL",
  ]],
  [
    "links as text",
    { input: '<a href="a">x <b>y</b></a><a href="javascript:a">z</a>', links: "text" },
    "x **y**z\n",
    [],
  ],
  ["images as text", { input: "a <img src=b alt=c> d", images: "alt" }, "a c d\n", []],
  [
    "no images",
    { input: "a <img src=b alt=c> <a href=d><img src=e></a>", images: "drop" },
    "a\n",
    [],
  ],
  [
    "main",
    {
      input: "<nav>a</nav><main><header>b</header>c<aside>d</aside></main><main>e</main>",
      main_only: true,
    },
    "c\n",
    [],
  ],
  ["an article", { input: "x<article>a<footer>b</footer></article>", main_only: true }, "a\n", []],
  ["the body", { input: "<nav>a</nav>b", main_only: true }, "b\n", []],
  [
    "a hidden main is none",
    { input: "<main hidden>a</main><article>b</article>", main_only: true },
    "b\n",
    [],
  ],
  ["chrome stays otherwise", { input: "<nav>a</nav><main>b</main>" }, "a\n\nb\n", []],
  ["nothing", { input: "<script>a</script> " }, "", ["EMPTY_RESULT"]],
  ["spans", { input: "<table><tr><th rowspan=2>a</table>" }, "| a |\n| - |\n", [
    "TABLE_SPAN_FLATTENED",
  ]],
  ["escaped HTML", { input: "&lt;p&gt;a&lt;/p&gt;" }, "\\<p>a\\</p>\n", ["ESCAPED_HTML"]],
  ["Markdown", { input: "# A\n\n- *b*\n" }, "\\# A - \\*b\\*\n", ["NO_MARKUP"]],
  ["a word", { input: "Hello" }, "Hello\n", []],
  ["text about HTML", { input: "<p>write &lt;b&gt;</p>" }, "write \\<b>\n", []],
  ["a comparison", { input: "a &lt; b &amp;&amp; c &gt; d" }, "a < b && c > d\n", []],
  [
    "a table in a table",
    { input: "<table><tr><th>a<table><tr><td>b<td>c</table></table>" },
    "| a b c |\n| ----- |\n",
    ["NESTED_TABLE"],
  ],
];
for (const [title, input, expected, warnings] of OPTIONS) {
  Deno.test(`${ID}: applies options, ${title}`, async () => {
    const result = await runTool(ID, input);
    assert.equal(result.output, expected);
    assert.deepEqual(result.warnings.map(({ code }) => code), warnings);
  });
}

Deno.test(`${ID}: gives stats`, async () => {
  const input =
    "<script>a</script><script>b</script><h1><a href=c>d</a></h1><img src=e><table><tr><td>f</table>" +
    "<pre>g</pre><div hidden><script>h</script></div>";
  const { stats, output } = await runTool(ID, input);
  assert.deepEqual(stats, {
    headings: 1,
    links: 1,
    images: 1,
    tables: 1,
    code_blocks: 1,
    dropped_elements: 3,
    input_chars: input.length,
    output_chars: (output as string).length,
  });
  const dropped = async (input: string) =>
    ((await runTool(ID, input)).stats as { dropped_elements: number }).dropped_elements;
  assert.equal(await dropped("<head><title>a</title><meta></head><p>b"), 1);
  assert.equal(await dropped("<p>b"), 0);
});

Deno.test(`${ID}: refuses pages of too many pieces before writing them`, async () => {
  assert.equal(contract.limits.max_nodes, 100_000);
  await withLowerLimits(contract, { max_nodes: 10_000 }, async () => {
    const many = await errorOf(ID, "<i>a</i> <b>b</b>".repeat(2_000));
    // The root and a paragraph with two spans, their texts and the space between, 2,000 times.
    assert.deepEqual(many.details, { limit: "max_nodes", max: 10_000, actual: 10_002 });
    assert.equal((await runTool(ID, "<i>a</i> <b>b</b>".repeat(1_900))).error, undefined);
  });
  const spans = await errorOf(ID, `<table><tr>${"<td colspan=1000>".repeat(20_000)}`);
  assert.deepEqual(spans.details, { limit: "max_cells", max: 200_000, actual: 201_000 });
});

Deno.test(`${ID}: counts what indents a line at each level that it is copied at`, () =>
  withLowerLimits(contract, { max_indent_chars: 4_000_000 }, async () => {
    const quoted = (levels: number, lines: number) =>
      `${"<blockquote>".repeat(levels)}<pre>${"x\n".repeat(lines)}`;
    // 97 lines, two fences and a blank line, each of them copied at level after level: 2 + 4 + ... + 400 characters.
    const deep = await errorOf(ID, quoted(200, 97));
    assert.deepEqual(deep.details, {
      limit: "max_indent_chars",
      max: 4_000_000,
      actual: 4_020_000,
    });
    assert.equal((await runTool(ID, quoted(200, 90))).error, undefined);
    assert.equal((await runTool(ID, quoted(2, 3_000))).error, undefined);
  }));

Deno.test(`${ID}: refuses invalid input`, async () => {
  for (const input of [{}, ""]) assert.equal((await errorOf(ID, input)).code, "EMPTY_INPUT");
  assert.equal((await errorOf(ID, "<div>".repeat(401))).code, "NESTING_TOO_DEEP");
  assert.equal(await outputOf(ID, `${"<div>".repeat(400)}a`), "a\n");
});

/** What a GFM reader shows, white space collapsed. */
function shown(markdown: string): string {
  const html = micromark(markdown, {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  return html.replace(/<[^>]*>/g, " ").replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(
    /&quot;/g,
    '"',
  )
    .replace(/&amp;/g, "&").replace(/\s+/g, "");
}

// micromark as the oracle: whatever the text looks like, a reader shows the same characters again.
Deno.test(`${ID}: any text is the same once its Markdown is rendered, white space aside`, async () => {
  const piece = fc.constantFrom(
    ..."*_`~[]()!<>#+-=.|\\&:/1a bc".split(""),
    "&amp;",
    "www.a.b",
    "https://a.b/",
    "c@a.b",
    "&copy;",
    "```",
    "\n",
    "  ",
  );
  const text = fc.array(piece, { minLength: 1, maxLength: 16 }).map((parts) => parts.join(""));
  const around = fc.constantFrom("p", "li", "b", "i", "h2", "blockquote", "td", "dd", "a");
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(around, text), { minLength: 1, maxLength: 4 }),
      async (parts) => {
        const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
        const input = parts.map(([tag, text]) => {
          const inner = escape(text);
          return tag === "td"
            ? `<table><tr><td>${inner}</table>`
            : `<${tag} href=u>${inner}</${tag}>`;
        }).join(" ");
        const output = await outputOf(ID, { input });
        const expected = parts.map(([, text]) => text).join("").replace(/\s+/g, "");
        assert.equal(shown(output), expected, output);
      },
    ),
    { numRuns: 170 },
  );
});

function repeated(text: string, chars = 100_000): string {
  return text.repeat(Math.floor(chars / text.length));
}

const HUGE: [string, string, string | null][] = [
  ["unclosed divs", repeated("<div>"), "NESTING_TOO_DEEP"],
  ["unclosed bold", repeated("<b>"), "NESTING_TOO_DEEP"],
  ["unclosed spans", repeated("<span>a"), "NESTING_TOO_DEEP"],
  ["tables in tables", repeated("<table><tr><td>"), "NESTING_TOO_DEEP"],
  ["nested lists", repeated("<ul><li>a"), "NESTING_TOO_DEEP"],
  [
    "bold in paragraphs",
    `${Array.from({ length: 390 }, (_, i) => `<b a${i}>`).join("")}${repeated("<p>x", 90_000)}`,
    null,
  ],
  ["bold in every paragraph", repeated("<p><b>x"), null],
  ["empty spans", repeated("<span></span>"), null],
  ["items", `<ul>${repeated("<li>x", 99_000)}`, null],
  ["cells", `<table>${repeated("<td>x", 99_000)}`, null],
  ["wide spans", `<table>${repeated("<tr><td colspan=1000>x", 99_000)}`, "INPUT_TOO_LARGE"],
  [
    "tall spans",
    `<table><tr>${repeated("<td rowspan=60000>x", 40_000)}${repeated("<tr>", 50_000)}`,
    "INPUT_TOO_LARGE",
  ],
  ["text in a table", `<table>${repeated("<i>x</i>", 99_000)}`, null],
  ["attributes", `<p ${Array.from({ length: 15_000 }, (_, i) => `a${i}`).join(" ")}>x`, null],
  [
    "lines in quotes",
    `${"<blockquote>".repeat(300)}${repeated("<p>x", 90_000)}`,
    "INPUT_TOO_LARGE",
  ],
  [
    "code in quotes",
    `${"<blockquote>".repeat(300)}<pre>x${"\n".repeat(90_000)}y`,
    "INPUT_TOO_LARGE",
  ],
  ["breaks", repeated("x<br>"), null],
  ["stars", repeated("*"), null],
  ["brackets", repeated("[a]("), null],
  ["addresses", repeated("www.a.b "), null],
  ["backticks", `<code>${repeated("`", 99_000)}`, null],
  ["open comments", repeated("<!--"), null],
  ["less-than signs", repeated("<"), null],
  ["NULs", "\0".repeat(100_000), null],
  ["halves of surrogate pairs", "\ud800".repeat(100_000), null],
];
for (const [title, input, code] of HUGE) {
  Deno.test(`${ID}: answers 100,000 characters: ${title}`, async () => {
    const { error } = await runTool(ID, input);
    assert.equal(error?.code ?? null, code, JSON.stringify(error));
  });
}
