import assert from "node:assert/strict";
import spec from "commonmark-spec";
import fc from "../../fast_check.ts";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "markdown-to-html";

Deno.test(`${ID}: renders all examples of the CommonMark specification 0.31.2`, async () => {
  assert.equal(spec.tests.length, 652);
  for (const { markdown, html, number } of spec.tests) {
    // The specification writes a tab as an arrow.
    const input = markdown.replaceAll("→", "\t");
    const output = await outputOf(ID, { input, flavor: "commonmark", unsafe: true });
    assert.equal(output, html.replaceAll("→", "\t"), `example ${number}`);
  }
});

// GitHub Flavored Markdown Spec 0.29; the numbers are its examples, every one of an extension. Void elements as
// CommonMark 0.31.2 has them; task items and footnotes as the catalog words them.
const GFM_CASES: [string, string, string][] = [
  [
    "198: a table",
    "| foo | bar |\n| --- | --- |\n| baz | bim |\n",
    "<table>\n<thead>\n<tr>\n<th>foo</th>\n<th>bar</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>baz</td>\n<td>bim</td>\n</tr>\n</tbody>\n</table>\n",
  ],
  [
    "199: alignment and outer pipes",
    "| abc | defghi |\n:-: | -----------:\nbar | baz\n",
    '<table>\n<thead>\n<tr>\n<th align="center">abc</th>\n<th align="right">defghi</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td align="center">bar</td>\n<td align="right">baz</td>\n</tr>\n</tbody>\n</table>\n',
  ],
  [
    "200: escaped pipes",
    "| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |\n",
    "<table>\n<thead>\n<tr>\n<th>f|oo</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b <code>|</code> az</td>\n</tr>\n<tr>\n<td>b <strong>|</strong> im</td>\n</tr>\n</tbody>\n</table>\n",
  ],
  [
    "201: a block ends a table",
    "| abc | def |\n| --- | --- |\n| bar | baz |\n> bar\n",
    "<table>\n<thead>\n<tr>\n<th>abc</th>\n<th>def</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>bar</td>\n<td>baz</td>\n</tr>\n</tbody>\n</table>\n<blockquote>\n<p>bar</p>\n</blockquote>\n",
  ],
  [
    "202: an empty line ends a table, text alone does not",
    "| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar\n",
    "<table>\n<thead>\n<tr>\n<th>abc</th>\n<th>def</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>bar</td>\n<td>baz</td>\n</tr>\n<tr>\n<td>bar</td>\n<td></td>\n</tr>\n</tbody>\n</table>\n<p>bar</p>\n",
  ],
  [
    "203: the head must match the delimiter row",
    "| abc | def |\n| --- |\n| bar |\n",
    "<p>| abc | def |\n| --- |\n| bar |</p>\n",
  ],
  [
    "204: rows are filled up and cut",
    "| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |\n",
    "<table>\n<thead>\n<tr>\n<th>abc</th>\n<th>def</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>bar</td>\n<td></td>\n</tr>\n<tr>\n<td>bar</td>\n<td>baz</td>\n</tr>\n</tbody>\n</table>\n",
  ],
  [
    "205: a head alone",
    "| abc | def |\n| --- | --- |\n",
    "<table>\n<thead>\n<tr>\n<th>abc</th>\n<th>def</th>\n</tr>\n</thead>\n</table>\n",
  ],
  [
    "279: task items",
    "- [ ] foo\n- [x] bar\n",
    '<ul>\n<li><input type="checkbox" disabled="" /> foo</li>\n<li><input type="checkbox" disabled="" checked="" /> bar</li>\n</ul>\n',
  ],
  [
    "280: task items in task items",
    "- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim\n",
    '<ul>\n<li><input type="checkbox" disabled="" checked="" /> foo\n<ul>\n<li><input type="checkbox" disabled="" /> bar</li>\n<li><input type="checkbox" disabled="" checked="" /> baz</li>\n</ul>\n</li>\n<li><input type="checkbox" disabled="" /> bim</li>\n</ul>\n',
  ],
  [
    "491: strikethrough",
    "~~Hi~~ Hello, ~there~ world!\n",
    "<p><del>Hi</del> Hello, <del>there</del> world!</p>\n",
  ],
  [
    "492: not across paragraphs",
    "This ~~has a\n\nnew paragraph~~.\n",
    "<p>This ~~has a</p>\n<p>new paragraph~~.</p>\n",
  ],
  ["493: not with three", "This will ~~~not~~~ strike.\n", "<p>This will ~~~not~~~ strike.</p>\n"],
  [
    "621: a bare www address",
    "www.commonmark.org\n",
    '<p><a href="http://www.commonmark.org">www.commonmark.org</a></p>\n',
  ],
  [
    "622: a path behind it",
    "Visit www.commonmark.org/help for more information.\n",
    '<p>Visit <a href="http://www.commonmark.org/help">www.commonmark.org/help</a> for more information.</p>\n',
  ],
  [
    "623: full stops at the end stay out",
    "Visit www.commonmark.org.\n\nVisit www.commonmark.org/a.b.\n",
    '<p>Visit <a href="http://www.commonmark.org">www.commonmark.org</a>.</p>\n<p>Visit <a href="http://www.commonmark.org/a.b">www.commonmark.org/a.b</a>.</p>\n',
  ],
  [
    "624: balanced parentheses",
    "www.google.com/search?q=Markup+(business)\n\nwww.google.com/search?q=Markup+(business)))\n\n(www.google.com/search?q=Markup+(business))\n\n(www.google.com/search?q=Markup+(business)\n",
    '<p><a href="http://www.google.com/search?q=Markup+(business)">www.google.com/search?q=Markup+(business)</a></p>\n<p><a href="http://www.google.com/search?q=Markup+(business)">www.google.com/search?q=Markup+(business)</a>))</p>\n<p>(<a href="http://www.google.com/search?q=Markup+(business)">www.google.com/search?q=Markup+(business)</a>)</p>\n<p>(<a href="http://www.google.com/search?q=Markup+(business)">www.google.com/search?q=Markup+(business)</a></p>\n',
  ],
  [
    "625: parentheses inside are not counted",
    "www.google.com/search?q=(business))+ok\n",
    '<p><a href="http://www.google.com/search?q=(business))+ok">www.google.com/search?q=(business))+ok</a></p>\n',
  ],
  [
    "626: an entity at the end stays out",
    "www.google.com/search?q=commonmark&hl=en\n\nwww.google.com/search?q=commonmark&hl;\n",
    '<p><a href="http://www.google.com/search?q=commonmark&amp;hl=en">www.google.com/search?q=commonmark&amp;hl=en</a></p>\n<p><a href="http://www.google.com/search?q=commonmark">www.google.com/search?q=commonmark</a>&amp;hl;</p>\n',
  ],
  [
    "627: < ends an address",
    "www.commonmark.org/he<lp\n",
    '<p><a href="http://www.commonmark.org/he">www.commonmark.org/he</a>&lt;lp</p>\n',
  ],
  [
    "628: bare http and https addresses",
    "http://commonmark.org\n\n(Visit https://encrypted.google.com/search?q=Markup+(business))\n",
    '<p><a href="http://commonmark.org">http://commonmark.org</a></p>\n<p>(Visit <a href="https://encrypted.google.com/search?q=Markup+(business)">https://encrypted.google.com/search?q=Markup+(business)</a>)</p>\n',
  ],
  [
    "629: a bare e-mail address",
    "foo@bar.baz\n",
    '<p><a href="mailto:foo@bar.baz">foo@bar.baz</a></p>\n',
  ],
  [
    "628: ftp",
    "(Visit https://encrypted.google.com/search?q=Markup+(business))\n\nAnonymous FTP is available at ftp://foo.bar.baz.\n",
    '<p>(Visit <a href="https://encrypted.google.com/search?q=Markup+(business)">https://encrypted.google.com/search?q=Markup+(business)</a>)</p>\n<p>Anonymous FTP is available at <a href="ftp://foo.bar.baz">ftp://foo.bar.baz</a>.</p>\n',
  ],
  [
    "630: a plus before the @ alone",
    "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.\n",
    '<p>hello@mail+xyz.example isn\'t valid, but <a href="mailto:hello+xyz@mail.example">hello+xyz@mail.example</a> is.</p>\n',
  ],
  [
    "631: what may end an e-mail address",
    "a.b-c_d@a.b\n\na.b-c_d@a.b.\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_\n",
    '<p><a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a></p>\n<p><a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a>.</p>\n<p>a.b-c_d@a.b-</p>\n<p>a.b-c_d@a.b_</p>\n',
  ],
];
for (const [title, input, expected] of GFM_CASES) {
  Deno.test(`${ID}: renders GFM example ${title}`, async () => {
    assert.equal(await outputOf(ID, { input }), expected);
  });
}

// cmark-gfm 0.29.0.gfm.6.
const GFM_STRAYS: [string, string, string][] = [
  ["the nearest closer wins", "*x* ~a *b~ c*\n", "<p><em>x</em> <del>a *b</del> c*</p>\n"],
  ["emphasis before strikethrough", "~x~ *a ~b* c~\n", "<p><del>x</del> <em>a ~b</em> c~</p>\n"],
  ["a tilde is looked past", "a*~b~* c*~*d\n", "<p>a<em><del>b</del></em> c*~*d</p>\n"],
  ["a tilde at the end of a line", "_*a\n~_!\n", "<p>_*a\n~_!</p>\n"],
  ["an address in open brackets", "[www.a.b\n", "<p>[www.a.b</p>\n"],
];
for (const [title, input, expected] of GFM_STRAYS) {
  Deno.test(`${ID}: renders as cmark-gfm, ${title}`, async () => {
    assert.equal(await outputOf(ID, input), expected);
  });
}

Deno.test(`${ID}: uses the first of nested footnotes`, async () => {
  const output = await outputOf(ID, "a[^a]\n\n[^a]: b\n\n    [^a]: c\n");
  assert.match(output, /<li id="user-content-fn-a">\n<p>b <a href="#user-content-fnref-a"/);
});

Deno.test(`${ID}: applies GFM's tag filter in unsafe mode (example 652)`, async () => {
  const input =
    "<strong> <title> <style> <em>\n\n<blockquote>\n  <xmp> is disallowed.  <XMP> is also disallowed.\n</blockquote>\n";
  assert.equal(
    await outputOf(ID, { input, unsafe: true }),
    "<p><strong> &lt;title> &lt;style> <em></p>\n<blockquote>\n  &lt;xmp> is disallowed.  &lt;XMP> is also disallowed.\n</blockquote>\n",
  );
  const tags = ["title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script"];
  for (const tag of [...tags, "plaintext"]) {
    assert.equal(
      await outputOf(ID, { input: `a <${tag}>`, unsafe: true }),
      `<p>a &lt;${tag}></p>\n`,
    );
  }
});

// As the documentation of micromark-extension-gfm-footnote shows them.
Deno.test(`${ID}: gives footnotes the ids of micromark-extension-gfm-footnote`, async () => {
  const output = await outputOf(ID, "a[^n] b[^n]\n\n[^n]: note\n");
  assert.match(
    output,
    /<sup><a href="#user-content-fn-n" id="user-content-fnref-n" data-footnote-ref="" aria-describedby="footnote-label">1<\/a><\/sup>/,
  );
  assert.match(output, /<li id="user-content-fn-n">\n<p>note <a href="#user-content-fnref-n"/);
  assert.match(output, /href="#user-content-fnref-n-2"/);
});

Deno.test(`${ID}: CommonMark mode has none of the extensions`, async () => {
  const input = "~~a~~ www.a.com [^n]\n\n- [x] b\n\n|c|\n|-|\n";
  assert.equal(
    await outputOf(ID, { input, flavor: "commonmark" }),
    "<p>~~a~~ www.a.com [^n]</p>\n<ul>\n<li>[x] b</li>\n</ul>\n<p>|c|\n|-|</p>\n",
  );
});

const SAFE_CASES: [string, string, string, string[]][] = [
  [
    "an HTML block",
    '<div class="a">&amp; b</div>\n',
    "&lt;div class=&quot;a&quot;&gt;&amp;amp; b&lt;/div&gt;\n",
    ["RAW_HTML_ESCAPED"],
  ],
  ["a comment in a line", "a <!-- b --> c\n", "<p>a &lt;!-- b --&gt; c</p>\n", [
    "RAW_HTML_ESCAPED",
  ]],
  ["javascript:", "[a](javascript:alert(1))\n", '<p><a href="">a</a></p>\n', [
    "DANGEROUS_URL_DROPPED",
  ]],
  ["an entity in the scheme", "[a](javascript&colon;alert(1))\n", '<p><a href="">a</a></p>\n', [
    "DANGEROUS_URL_DROPPED",
  ]],
  ["upper case", "[a](JaVaScRiPt:x)\n", '<p><a href="">a</a></p>\n', ["DANGEROUS_URL_DROPPED"]],
  ["an autolink", "<data:text/html,x>\n", '<p><a href="">data:text/html,x</a></p>\n', [
    "DANGEROUS_URL_DROPPED",
  ]],
  ["a reference", "[a]\n\n[a]: vbscript:x\n", '<p><a href="">a</a></p>\n', [
    "DANGEROUS_URL_DROPPED",
  ]],
  ["mailto: in an image", "![a](mailto:b@c.de)\n", '<p><img src="" alt="a" /></p>\n', [
    "DANGEROUS_URL_DROPPED",
  ]],
  ["data: in an image", "![a](data:image/png;base64,AA)\n", '<p><img src="" alt="a" /></p>\n', [
    "DANGEROUS_URL_DROPPED",
  ]],
  [
    "an address that was empty before",
    "[a]() ![b](<>)\n",
    '<p><a href="">a</a> <img src="" alt="b" /></p>\n',
    [],
  ],
  [
    "text that looks like an emptied address",
    '`<a href="">`\n',
    "<p><code>&lt;a href=&quot;&quot;&gt;</code></p>\n",
    [],
  ],
  [
    "relative addresses",
    "[a](b:c/d) [e](/f:g) [h](?i:j) [k](#l:m)\n",
    '<p><a href="">a</a> <a href="/f:g">e</a> <a href="?i:j">h</a> <a href="#l:m">k</a></p>\n',
    ["DANGEROUS_URL_DROPPED"],
  ],
];
// GFM 0.29: sections 4.2 (an ATX heading needs a space) and 4.10 (a table needs a delimiter row).
const MISSED: [input: string, warnings: [string, string?][], options?: Record<string, unknown>][] =
  [
    ["#Title\n", [["HEADING_WITHOUT_SPACE", "line 1"]]],
    ["a\n\n> ##b\n> c\n", [["HEADING_WITHOUT_SPACE", "line 3"]]],
    ["a\r\n#Äpfel\r\n", [["HEADING_WITHOUT_SPACE", "line 2"]]],
    ["# a\n\n\\#b\n\n#1\n\n#include\n\n#Ab #Cd\n\n    #Code\n\n#######Seven\n", []],
    ["| a | b |\n| 1 | 2 |\n", [["TABLE_WITHOUT_DELIMITER", "line 1"]]],
    ["| a | b |\n| 1 | 2 |\n", [], { flavor: "commonmark" }],
    ["| a |\n|---|\n| 1 |\n\n| b |\n\n|c|\nd\n", []],
  ];
for (const [input, expected, options] of MISSED) {
  Deno.test(`${ID}: warns of ${JSON.stringify(input)} ${options?.flavor ?? ""}`, async () => {
    const { warnings } = await runTool(ID, { input, ...options });
    assert.deepEqual(warnings.map(({ code, path }) => [code, path]), expected);
  });
}

for (const [title, input, expected, warnings] of SAFE_CASES) {
  Deno.test(`${ID}: safe mode, ${title}`, async () => {
    assert.equal(await outputOf(ID, { input }), expected);
    assert.deepEqual(await warningsOf(ID, { input }), warnings);
  });
}

Deno.test(`${ID}: safe mode passes the allowed schemes`, async () => {
  for (const scheme of ["http", "https", "irc", "ircs", "mailto", "xmpp"]) {
    assert.equal(
      await outputOf(ID, { input: `[a](${scheme}:b)`, flavor: "commonmark" }),
      `<p><a href="${scheme}:b">a</a></p>\n`,
    );
  }
  for (const scheme of ["http", "https"]) {
    assert.equal(
      await outputOf(ID, `![a](${scheme}:b)`),
      `<p><img src="${scheme}:b" alt="a" /></p>\n`,
    );
  }
});

Deno.test(`${ID}: counts dropped addresses one by one`, async () => {
  const { warnings } = await runTool(ID, "[a](x:y) [b]() ![c](ftp:d) <zz:e> [f](http:g)\n");
  assert.equal(warnings.length, 1);
  assert.match(warnings[0]!.message, /^3 /);
});

Deno.test(`${ID}: unsafe mode passes everything and says so`, async () => {
  const input = { input: "<b>a</b> [c](javascript:d)\n", unsafe: true };
  assert.equal(await outputOf(ID, input), '<p><b>a</b> <a href="javascript:d">c</a></p>\n');
  assert.deepEqual(await warningsOf(ID, input), ["UNSAFE_OUTPUT"]);
});

// Slugs as the README and the tests of github-slugger have them.
const HEADING_CASES: [string, string, string][] = [
  [
    "repeats",
    "# Foo\n\n## foo\n\nFoo\n===\n",
    '<h1 id="foo">Foo</h1>\n<h2 id="foo-1">foo</h2>\n<h1 id="foo-2">Foo</h1>\n',
  ],
  [
    "markup and entities",
    "## A *b* `c` & &lt;d&gt; [e](f) ##\n",
    '<h2 id="a-b-c--d-e">A <em>b</em> <code>c</code> &amp; &lt;d&gt; <a href="f">e</a></h2>\n',
  ],
  [
    "other scripts",
    "### Профили пользователей\n",
    '<h3 id="профили-пользователей">Профили пользователей</h3>\n',
  ],
  [
    "an image counts for nothing",
    "# a ![b](c) d\n",
    '<h1 id="a--d">a <img src="c" alt="b" /> d</h1>\n',
  ],
  ["no text, no id", "#\n", "<h1></h1>\n"],
  [
    "inside containers",
    "> - ## x\n",
    '<blockquote>\n<ul>\n<li>\n<h2 id="x">x</h2>\n</li>\n</ul>\n</blockquote>\n',
  ],
];
for (const [title, input, expected] of HEADING_CASES) {
  Deno.test(`${ID}: gives heading ids, ${title}`, async () => {
    assert.equal(await outputOf(ID, { input, heading_ids: true }), expected);
    assert.equal(await outputOf(ID, { input }), expected.replace(/ id="[^"]*"/g, ""));
  });
}

Deno.test(`${ID}: gives raw headings in unsafe mode no id`, async () => {
  assert.equal(
    await outputOf(ID, { input: "<h1>a</h1>\n\n# a\n", unsafe: true, heading_ids: true }),
    '<h1>a</h1>\n<h1 id="a">a</h1>\n',
  );
});

function page(lang: string, title: string, body: string): string {
  return `<!doctype html>\n<html lang="${lang}">\n<head>\n<meta charset="utf-8">\n` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n' +
    `<title>${title}</title>\n</head>\n<body>\n${body}</body>\n</html>\n`;
}

const PAGE_CASES: [string, Record<string, unknown>, string][] = [
  [
    "title of the first heading",
    { input: "x\n\n## A <b> & *c*\n\n# d\n" },
    page(
      "en",
      "A &lt;b&gt; &amp; c",
      "<p>x</p>\n<h2>A &lt;b&gt; &amp; <em>c</em></h2>\n<h1>d</h1>\n",
    ),
  ],
  ["no heading", { input: "x" }, page("en", "Document", "<p>x</p>\n")],
  [
    "own title and language, escaped",
    { input: "# x", title: '</title>"&', lang: 'de"><x' },
    page("de&quot;&gt;&lt;x", "&lt;/title&gt;&quot;&amp;", "<h1>x</h1>\n"),
  ],
];
for (const [title, input, expected] of PAGE_CASES) {
  Deno.test(`${ID}: writes a full document, ${title}`, async () => {
    assert.equal(await outputOf(ID, { ...input, full_document: true }), expected);
  });
}

const TEXT_CASES: [string, string, string][] = [
  ["no newline at the end", "a", "<p>a</p>\n"],
  ["several newlines at the end", "a\n\n\n", "<p>a</p>\n"],
  ["CRLF", "a\r\nb\r\n\r\nc", "<p>a\r\nb</p>\r\n<p>c</p>\r\n"],
  ["a lone CR", "a\rb\r\rc\r", "<p>a\rb</p>\r<p>c</p>\r"],
  ["NUL", "a\0b\n", "<p>a\ufffdb</p>\n"],
  ["a byte order mark", "\ufeff# a\n", "<h1>a</h1>\n"],
  ["a lone surrogate", "\ud800 [a](\udfff)\n", '<p>\ud800 <a href="%EF%BF%BD">a</a></p>\n'],
  ["definitions alone", "[a]: b\n", ""],
  ["front matter is not known", "---\na: b\n---\n", "<hr />\n<h2>a: b</h2>\n"],
  [
    "prototype keys as labels",
    "[__proto__] [constructor] [^toString]\n",
    "<p>[<strong>proto</strong>] [constructor] [^toString]</p>\n",
  ],
];
for (const [title, input, expected] of TEXT_CASES) {
  Deno.test(`${ID}: renders text with ${title}`, async () => {
    assert.equal(await outputOf(ID, input), expected);
  });
}

Deno.test(`${ID}: returns EMPTY_INPUT for nothing to render`, async () => {
  for (const input of [{}, "", " \n\t\r\n", "\ufeff\n"]) {
    assert.equal((await errorOf(ID, input)).code, "EMPTY_INPUT");
  }
});

Deno.test(`${ID}: stats count the rendered result`, async () => {
  const { stats } = await runTool(
    ID,
    "# A b\n\n> c www.d.com [e](f) ![g h](i)\n\n```\nj k\n```\n\n    l\n\n|m|\n|-|\n|n|\n\no[^1]\n\n[^1]: p\n",
  );
  // Words: A b / c www.d.com e / j k / l / m / n / o1 / Footnotes / p ↩.
  assert.deepEqual(stats, {
    headings: 2,
    links: 4,
    images: 1,
    code_blocks: 2,
    tables: 1,
    words: 14,
  });
  const raw = await runTool(ID, {
    input: '<H2 a="<a>">x</H2> <!-- <a> --> <a\nhref=b>y z</a> 1 < 2 <img',
    unsafe: true,
  });
  assert.deepEqual(raw.stats, {
    headings: 1,
    links: 1,
    images: 0,
    code_blocks: 0,
    tables: 0,
    words: 6,
  });
});

const IMAGE_WITH_TAG = '<p><img src="e" alt="a &lt;b c=&quot;d&quot;&gt;" /></p>\n';

// Where micromark strays from the specification; the expected HTML is that of commonmark.js 0.31.2, or as named.
const STRAYS: [string, string, string][] = [
  // cmark-gfm, test/regression.txt.
  ["the rule of three is about whole runs", "a***b* c*\n", "<p>a*<em><em>b</em> c</em></p>\n"],
  // commonmark-spec, spec.txt of 2025, example 356.
  ["U+1E2FF is a currency sign", "*𞋿*delta.\n", "<p>*𞋿*delta.</p>\n"],
  [
    "an emoji is a symbol",
    "a**👍**b **👍** _a_👍\n",
    "<p>a**👍**b <strong>👍</strong> <em>a</em>👍</p>\n",
  ],
  ["a letter beyond U+FFFF is a letter", "*𝐀*b\n", "<p><em>𝐀</em>b</p>\n"],
  [
    "a list in a new quote interrupts nothing",
    "a\n> 2. b\n",
    '<p>a</p>\n<blockquote>\n<ol start="2">\n<li>b</li>\n</ol>\n</blockquote>\n',
  ],
  [
    "an empty item in a new item",
    "a\n- -\n",
    "<p>a</p>\n<ul>\n<li>\n<ul>\n<li></li>\n</ul>\n</li>\n</ul>\n",
  ],
  [
    "a list after indented code",
    "    a\n2. b\n",
    '<pre><code>a\n</code></pre>\n<ol start="2">\n<li>b</li>\n</ol>\n',
  ],
  [
    "a list that goes on in a quote",
    "> a\n> 2. b\n",
    "<blockquote>\n<p>a\n2. b</p>\n</blockquote>\n",
  ],
  // commonmark.js 0.31.2 and cmark 0.30.2.
  ["a parenthesis in a title in parentheses", "[a](b (c(d)))\n", "<p>[a](b (c(d)))</p>\n"],
  ["one that is escaped", "[a](b (c\\(d))\n", '<p><a href="b" title="c(d">a</a></p>\n'],
  ["in a definition too", "[a]: b (c(d))\n", "<p>[a]: b (c(d))</p>\n"],
  [
    "a shortcut before a bracket that begins no label",
    "[a][b [c]\n\n[a]: d\n",
    '<p><a href="d">a</a>[b [c]</p>\n',
  ],
  ["spaces behind a tab are a break", "a\t  \nb\n", "<p>a<br />\nb</p>\n"],
  ["a line in a code span begins without spaces", "`a\n   b`\n", "<p><code>a b</code></p>\n"],
  ["code behind a definition", "[a]: b\n\n    c\n\n    d\n", "<pre><code>c\n\nd\n</code></pre>\n"],
  ["empty lines behind code", "    a\n \n\t\n", "<pre><code>a\n</code></pre>\n"],
  [
    "an empty line in an open fence of an item",
    "- ```\n\nb\n",
    "<ul>\n<li>\n<pre><code>\n</code></pre>\n</li>\n</ul>\n<p>b</p>\n",
  ],
  ["an alternative text is text in unsafe mode", '![a <b c="d">](e)\n', IMAGE_WITH_TAG],
];
for (const [title, input, expected] of STRAYS) {
  Deno.test(`${ID}: renders as CommonMark, ${title}`, async () => {
    assert.equal(await outputOf(ID, { input, flavor: "commonmark" }), expected);
  });
}

/** HTML without line breaks that say nothing: micromark leaves them out before some closing tags. */
function comparable(html: string): string {
  return html.replace(/\n+(?=<\/)/g, "").replace(/\n+/g, "\n");
}

// micromark is the oracle; where it strays is told above.
Deno.test(`${ID}: renders random markup as micromark does`, async () => {
  const soups = [
    [..."* _ab,"],
    [..."*_[]()!^a\n "],
    [..."*_`<>&a[]\\ "],
    [..."> -1.\n a=*#|"],
    [..."|-:a\n *`"],
    ["www.a", "http://b", "https://x.y/", "c@d.e", ..."[]* ()!_.?&;"],
    ["[^a]", "[^a]: ", "\n", "!", "[", "]", " b", "*", "    "],
    ["[a](b)", "![c](", ")", "*", "_", "[", "]", " ", '"t"', "'", "\\"],
    ["- a", "- ", "\n", "\n\n", "  ", "1. b", "> ", "* ", "[x] ", "[ ] t", "# h"],
    ["&amp;", "&#65;", "&#0;", "&copy", "&", "#", ";", "x", "\\", "*"],
  ];
  const text = fc.oneof(
    ...soups.map((pieces) =>
      fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 60 })
        .map((chosen) => `${chosen.join("")}z\n\n[a]: x\n\n[^a]: y\n`)
    ),
  );
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom("gfm", "commonmark"), async (input, flavor) => {
      // The rule of three, where a part of a run is used up.
      fc.pre(!/(?:[*_][^*_]*){2}(?:\*\*|__)|(?:\*\*|__)[^]*[*_]/.test(input));
      // Footnotes of one label inside each other.
      fc.pre(input.split("[^a]:").length < 4);
      // A shortcut reference before a bracket that begins no label.
      fc.pre(!/\]\[(?![^[\]]*[^[\]\s][^[\]]*\])/.test(input));
      // Spaces at the beginning of a line in a code span, and empty lines after indented code.
      fc.pre(!/`/.test(input) || !/\n /.test(input));
      const extensions = flavor === "gfm"
        ? { extensions: [gfm()], htmlExtensions: [gfmHtml()] }
        : {};
      const output = await outputOf(ID, { input, flavor });
      assert.equal(comparable(output).trim(), comparable(micromark(input, extensions)).trim());
    }),
    { numRuns: 600 },
  );
});

/** A pattern repeated to 100,000 characters. */
function repeated(pattern: string, length = 100_000): string {
  return pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);
}

const TOO_MUCH: [string, string, string][] = [
  [">", repeated(">"), "max_depth"],
  ["1. ", repeated("1. "), "max_depth"],
  [
    "nested lists",
    Array.from({ length: 300 }, (_, i) => "  ".repeat(i) + "- a\n").join(""),
    "max_depth",
  ],
  ["nested footnotes", repeated("[^a]: "), "max_depth"],
  [
    "long references",
    `[a]: ${repeated("u", 50_000)}\n\n${repeated("[a]", 49_900)}`,
    "max_reference_chars",
  ],
  [
    "wide tables",
    `${repeated("|a", 400)}|\n${repeated("|-", 400)}|\n${repeated("|\n", 99_000)}`,
    "max_filled_cells",
  ],
];
for (const [title, input, limit] of TOO_MUCH) {
  Deno.test(`${ID}: refuses what would never end: ${title}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, "INPUT_TOO_LARGE");
    assert.equal(error.details?.limit, limit);
  });
}

Deno.test(`${ID}: renders a depth of 100 and refuses 101`, async () => {
  const output: string = await outputOf(ID, `${">".repeat(100)}a`);
  assert.equal(output.split("<blockquote>").length, 101);
  const error = await errorOf(ID, `${">".repeat(101)}a`);
  assert.deepEqual(error.details, { limit: "max_depth", max: 100, actual: 101 });
  const thematicBreak: string = await outputOf(ID, "- ".repeat(5_000));
  assert.equal(thematicBreak, "<hr />\n");
});

// What generators of sites take off: Jekyll's YAML and Hugo's TOML.
const BEGINNINGS: [string, boolean][] = [
  ["---\ntitle: X\n---\n# A", true],
  ["---\r\ntitle: X\r\n---\r\n# A", true],
  ['+++\ntitle = "X"\n+++\n# A', true],
  ["---\n\nA sentence: here\n\n---\n", false],
  ["---\nA sentence: here\n---\n", false],
  ["---\ntitle: X\n", false],
  ["# A\n---\ntitle: X\n---\n", false],
];
for (const [input, isFrontMatter] of BEGINNINGS) {
  Deno.test(`markdown-to-html: ${isFrontMatter ? "warns of" : "finds no"} front matter in ${JSON.stringify(input)}`, async () => {
    for (const unsafe of [false, true]) {
      const codes = await warningsOf(ID, { input, unsafe });
      assert.equal(codes.includes("FRONT_MATTER"), isFrontMatter);
    }
  });
}
