import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { parse } from "parse5";
import { runTool } from "../../support.ts";
import { type KitRun, runKit } from "./kit_support.ts";

const ID = "accessibility-remediation-kit";

const runPage = (html: string, more: object = {}): Promise<KitRun> =>
  runKit(ID, { html, ...more }, ["page.html"]);

const fix = (location: string, attribute: string, value: unknown) => ({
  location,
  attribute,
  value,
});

// A page, what is set at which place, and the corrected page.
const FIXES: [
  html: string,
  fixes: [location: string, attribute: string, value: string][],
  string,
][] = [
  ['<img src="a">', [["1:1", "alt", "A"]], '<img src="a" alt="A">'],
  ['<img src="a"/>', [["1:1", "alt", "A"]], '<img src="a" alt="A"/>'],
  ['<img src="a" />', [["1:1", "alt", "A"]], '<img src="a" alt="A"/>'],
  ["<img src=a >", [["1:1", "alt", "A"]], '<img src=a alt="A">'],
  ["<a href=x/>y</a>", [["1:1", "title", "T"]], '<a href=x/ title="T">y</a>'],
  [
    "<IMG ALT=old SRC=a>",
    [["1:1", "Alt", 'a "b" & <c>']],
    '<IMG ALT="a &quot;b&quot; &amp; <c>" SRC=a>',
  ],
  ["<img alt src=a>", [["1:1", "alt", ""]], '<img alt="" src=a>'],
  ["<img alt='x' alt=y>", [["1:1", "alt", "z"]], '<img alt="z" alt=y>'],
  [
    "<p>é🙂<img src=a></p>",
    [["1:7", "alt", "$&"], ["1:7", "role", "img"]],
    '<p>é🙂<img src=a alt="$&amp;" role="img"></p>',
  ],
  ["a\r\n<b>\r<img src=a>", [["3:1", "alt", "x"]], 'a\r\n<b>\r<img src=a alt="x">'],
  ["\ufeff<img src=a>\n", [["1:1", "alt", "x"]], '\ufeff<img src=a alt="x">\n'],
  ["<button>b</button>", [["1:1", "type", "submit"]], '<button type="submit">b</button>'],
  ["<svg><path d=''/></svg>", [["1:6", "role", "img"]], "<svg><path d='' role=\"img\"/></svg>"],
  ["<p>a</p><body>", [["1:9", "lang", "en"]], '<p>a</p><body lang="en">'],
  [
    "<i id=a></i><i id=b></i>",
    [["1:13", "id", "c"], ["1:1", "title", "t"], ["1:1", "id", "d"]],
    '<i id="d" title="t"></i><i id="c"></i>',
  ],
];

for (const [html, fixes, expected] of FIXES) {
  Deno.test(`${ID}: applies ${JSON.stringify(fixes)} to ${JSON.stringify(html)}`, async () => {
    const { files, facts } = await runPage(html, { fixes: fixes.map((given) => fix(...given)) });
    assert.equal(files["page.html"], expected);
    assert.deepEqual([facts.fixes_applied, facts.safe_fixes], [fixes.length, 0]);
  });
}

Deno.test(`${ID}: says what was not applied, and why`, async () => {
  const html = "<!-- <img> --><script>'<img>'</script><img src=a></p><a title='<b>'>x</a>";
  const at = `1:${html.indexOf("<img src") + 1}`;
  const fixes = [
    fix("1:6", "alt", "in a comment"),
    fix("1:24", "alt", "in a script"),
    fix(`1:${html.indexOf("<b>") + 1}`, "alt", "in an attribute"),
    fix(`1:${html.indexOf("</p>") + 1}`, "alt", "at an end tag"),
    fix("1:01", "alt", "no place"),
    fix("99:1", "alt", "no line"),
    fix(at, "onclick", "x"),
    fix(at, "src", "x"),
    fix(at, "type", "x"),
    fix(at, "__proto__", "x"),
    fix(at, "alt", 5),
    fix(at, "alt", null),
    { location: at, attribute: "alt" },
    fix(at, "alt", "first"),
    fix(at, "ALT", "second"),
  ];
  const run = await runPage(html, { fixes });
  assert.match(run.files["page.html"]!, /<img src=a alt="first">/);
  assert.equal(run.facts.fixes_applied, 1);
  assert.deepEqual(
    run.findings.filter(({ code }) => code === "FIX_NOT_APPLIED").map(({ path }) => path),
    fixes.map((_, index) => `fixes[${index}]`).filter((path) => path !== "fixes[13]"),
  );
  assert.equal(run.steps[1]!.ok, false);
  assert.equal(run.verdict, "needs_work");
});

/** A document with nothing wrong. */
const document = ({ html = ' lang="en"', head = "<title>T</title>", body = "<h1>H</h1>" }) =>
  `<!doctype html><html${html}><head>${head}</head><body>${body}</body></html>`;

// A page, what is given, the corrected page (undefined where it stays) and the number of safe corrections.
const SAFE: [html: string, more: object, expected: string | undefined, safe: number][] = [
  [document({ html: "" }), { lang: "en" }, document({}), 1],
  [document({ html: "" }), {}, undefined, 0],
  [document({ html: "" }), { lang: " " }, undefined, 0],
  [document({ html: ' lang="english!"' }), { lang: "en" }, document({}), 1],
  [document({ html: ' lang="de"' }), { lang: "en" }, undefined, 0],
  ["<h1>H</h1>", { lang: "en", title: "T" }, undefined, 0],
  [
    document({ html: "" }),
    { lang: "en", fixes: [fix("1:16", "lang", "fr")] },
    document({ html: ' lang="fr"' }),
    0,
  ],
  [
    document({ head: "" }),
    { title: "A & <b>" },
    document({ head: "<title>A &amp; &lt;b></title>" }),
    1,
  ],
  [document({ head: "" }), {}, undefined, 0],
  // A blank title is none (WCAG 2.2, 2.4.2): what was given goes into its element.
  [document({ head: "<title> </title>" }), { title: "T" }, document({}), 1],
  [
    document({ head: '<meta charset="utf-8"><TITLE class="x">\n</TITLE >' }),
    { title: "A & <b>" },
    document({ head: '<meta charset="utf-8"><TITLE class="x">A &amp; &lt;b></TITLE >' }),
    1,
  ],
  [document({ head: "<title> </title>" }), {}, undefined, 0],
  [
    document({ head: "<title></title><title>B</title>" }),
    { title: "T" },
    document({ head: "<title>T</title><title>B</title>" }),
    1,
  ],
  [document({}), { title: "Other" }, undefined, 0],
  [
    document({ head: "", body: "<h1>H</h1><svg><title>drawn</title></svg>" }),
    { title: "T" },
    document({ body: "<h1>H</h1><svg><title>drawn</title></svg>" }),
    1,
  ],
  [
    document({
      head:
        '<title>T</title><meta name="viewport" content="width=device-width; User-Scalable = no,,maximum-scale=1.0 , x=1">',
    }),
    {},
    document({ head: '<title>T</title><meta name="viewport" content="width=device-width, x=1">' }),
    1,
  ],
  // The title stands where the corrected tag begins.
  [
    document({ head: '<meta name="viewport" content="width=device-width, user-scalable=no">' }),
    { title: "T" },
    document({ head: '<title>T</title><meta name="viewport" content="width=device-width">' }),
    2,
  ],
  [
    document({ head: '<title>T</title><meta name="viewport" content="maximum-scale=5">' }),
    {},
    undefined,
    0,
  ],
  [
    document({ body: '<h1 tabindex="0">H</h1><a href=x tabindex=3>x</a><b tabindex="-1">b</b>' }),
    {},
    document({ body: '<h1 tabindex="0">H</h1><a href=x tabindex="0">x</a><b tabindex="-1">b</b>' }),
    1,
  ],
];

// The review lists 500 findings: those of language and title, less grave, are not among them.
const IMAGES = "<h1>H</h1>" + "<img src=a>\n".repeat(501);
SAFE.push([
  document({ html: "", head: "", body: IMAGES }),
  { lang: "en", title: "T" },
  document({ body: IMAGES }),
  2,
]);

for (const [html, more, expected, safe] of SAFE) {
  Deno.test(`${ID}: corrects ${html.slice(0, 200)} ${JSON.stringify(more)} safely`, async () => {
    const { files, facts } = await runPage(html, more);
    assert.equal(files["page.html"], expected);
    assert.equal(facts.safe_fixes, safe);
  });
}

Deno.test(`${ID}: files, findings and facts of a hand-worked case`, async () => {
  const html = '<h1>A</h1>\n<img src="=a">\n<img src="b">\n<a href="c" tabindex="2"></a>\n';
  const run = await runPage(html, {
    fixes: [fix("2:1", "alt", "A")],
    colors: [
      { name: "-body", foreground: "#7a7a7a", background: "#fff" },
      { name: "head", foreground: "#7a7a7a", background: "#fff", size: "large" },
    ],
  });
  assert.equal(run.verdict, "blocked");
  assert.deepEqual(run.statuses, [
    "review done",
    "fix done",
    "recheck done",
    "contrast[0] done",
    "contrast[1] done",
  ]);
  assert.deepEqual(run.found, [
    "blocker image-alt recheck",
    "blocker link-name recheck",
    "problem CONTRAST_FAILED contrast[0]",
    "note FIXED recheck",
    "note FIXED recheck",
  ]);
  assert.deepEqual(run.findings.slice(3).map(({ message }) => message), [
    "image-alt: 2 findings before, 1 now",
    "tabindex: 1 finding before, 0 now",
  ]);
  assert.deepEqual(run.facts, {
    findings_before: 4,
    findings_after: 2,
    fixes_applied: 1,
    safe_fixes: 1,
    critical_after: 1,
    high_after: 1,
    contrast_failed: 1,
    by_wcag_after: { "1.1.1": 1, "2.4.4": 1 },
  });
  assert.deepEqual(Object.keys(run.files), [
    "page.html",
    "fixes.patch",
    "remaining.csv",
    "contrast.csv",
  ]);
  assert.equal(
    run.files["fixes.patch"],
    '--- a/page.html\n+++ b/page.html\n@@ -1,4 +1,4 @@\n <h1>A</h1>\n-<img src="=a">\n+<img src="=a" alt="A">\n' +
      ' <img src="b">\n-<a href="c" tabindex="2"></a>\n+<a href="c" tabindex="0"></a>\n',
  );
  assert.equal(
    run.files["remaining.csv"],
    "rule,severity,wcag,location,selector,subject,message,snippet,fix\n" +
      'image-alt,critical,1.1.1,3:1,html > body > img:nth-of-type(2),img,<img> at 3:1 has no alt attribute and no other name,"<img src=""b"">",' +
      '"Say in alt what the image shows; write alt="""" when it is decoration"\n' +
      'link-name,high,2.4.4,4:1,html > body > a,a,<a> at 4:1 is a link without a name,"<a href=""c"" tabindex=""0"">",' +
      '"Describe the target in the link text, or in alt if it holds an image"\n',
  );
  // Ratio and colour as the example of contrast-checker has them.
  assert.equal(
    run.files["contrast.csv"],
    "name,foreground,background,size,ratio,required,passes,suggestion\n" +
      "'-body,#7a7a7a,#ffffff,normal,4.29,4.5,no,#767676\nhead,#7a7a7a,#ffffff,large,4.29,3,yes,\n",
  );
});

Deno.test(`${ID}: a page with nothing to fix is ready`, async () => {
  const run = await runPage(document({}));
  assert.equal(run.verdict, "ready");
  assert.deepEqual(run.statuses.slice(3), ["contrast skipped"]);
  assert.deepEqual(run.files, {
    "remaining.csv": "rule,severity,wcag,location,selector,subject,message,snippet,fix\n",
  });
  assert.equal(run.facts.by_wcag_after && Object.keys(run.facts.by_wcag_after).length, 0);
});

Deno.test(`${ID}: the second review is the tool's own review of the corrected page`, async () => {
  const html = document({ html: "", body: "<img src=a><img src=b><input>" });
  const { files, facts } = await runPage(html, { lang: "en", fixes: [fix("1:46", "alt", "A")] });
  const page = files["page.html"]!;
  const { output } = await runTool("accessibility-review", { html: page });
  const { summary, details } = output as {
    summary: { total: number; critical: number };
    details: { by_wcag: object };
  };
  assert.deepEqual([facts.findings_after, facts.critical_after, facts.by_wcag_after], [
    summary.total,
    summary.critical,
    details.by_wcag,
  ]);
});

Deno.test(`${ID}: gives a page of any size a patch with the changed lines and three around`, async () => {
  const lines = Array.from({ length: 15_000 }, (_, index) => `<p>${index}</p>`);
  lines[10_000] = "<img src=a>";
  const run = await runPage(lines.join("\r\n"), { fixes: [fix("10001:1", "alt", "A")] });
  assert.equal(
    run.files["fixes.patch"],
    "--- a/page.html\n+++ b/page.html\n@@ -9998,7 +9998,7 @@\n" +
      " <p>9997</p>\r\n <p>9998</p>\r\n <p>9999</p>\r\n" +
      '-<img src=a>\r\n+<img src=a alt="A">\r\n' +
      " <p>10001</p>\r\n <p>10002</p>\r\n <p>10003</p>\r\n",
  );
});

Deno.test(`${ID}: gives a page of one long line a patch`, async () => {
  const long = `<img src=a>${"x".repeat(290_000)}`;
  const { files } = await runPage(long, { fixes: [fix("1:1", "alt", "A")] });
  const end = "\n\\ No newline at end of file\n";
  const fixed = long.replace("src=a", 'src=a alt="A"');
  assert.equal(
    files["fixes.patch"],
    `--- a/page.html\n+++ b/page.html\n@@ -1 +1 @@\n-${long}${end}+${fixed}${end}`,
  );
});

Deno.test(`${ID}: git makes the corrected page from the patch`, async () => {
  const pages = [
    "<img src=a>",
    "\uFEFF<img src=a>\n",
    "<p>\n<img\n  src=a\n  id=b\n>\n<p>\n\n\n<p>\n<p>\n<p>\n<img src=c>",
    "<p>\n<img src=a><img src=b>\n<p>\n<p>\n<p>\n<p>\n<p>\n<p>\n<img src=c>\n\n",
  ];
  for (const html of pages) {
    const review = await runTool("accessibility-review", { html });
    const { findings } = review.output as { findings: { rule: string; location: string }[] };
    const fixes = findings.filter(({ rule }) => rule === "image-alt")
      .map(({ location }) => fix(location, "alt", "one\ntwo"));
    const { files } = await runPage(html, { fixes });
    const folder = await Deno.makeTempDir();
    try {
      await Deno.writeTextFile(`${folder}/page.html`, html);
      await Deno.writeTextFile(`${folder}/fixes.patch`, files["fixes.patch"]!);
      const { success, stderr } = await new Deno.Command("git", {
        args: ["apply", "fixes.patch"],
        cwd: folder,
        env: { GIT_CEILING_DIRECTORIES: folder },
      }).output();
      assert.ok(success, new TextDecoder().decode(stderr));
      assert.equal(await Deno.readTextFile(`${folder}/page.html`), files["page.html"]);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  }
});

Deno.test(`${ID}: the selector of what remains begins at an id that only that element has`, async () => {
  const { files } = await runPage(
    "<div id=a><img></div><div id=b><p><img></div><div id=b><img></div><template><img></template>",
  );
  const selectors = files["remaining.csv"]!.split("\n").slice(1)
    .filter((row) => row.startsWith("image-alt")).map((row) => row.split(",")[4]);
  assert.deepEqual(selectors.slice(0, 3), [
    "#a > img",
    "html > body > div:nth-of-type(2) > p > img",
    "html > body > div:nth-of-type(3) > img",
  ]);
});

Deno.test(`${ID}: names no file that is not delivered`, async () => {
  const actionOf = (run: KitRun) =>
    (run.result.output as { next_actions: { summary: string }[] }).next_actions[0]!.summary;
  const none = await runPage(document({}));
  assert.match(actionOf(none), /^Keep the page as it is/);
  const some = await runPage("<img src=a>", { fixes: [fix("1:1", "alt", "A")] });
  assert.match(actionOf(some), /^Take over page\.html, or apply fixes\.patch/);
});

Deno.test(`${ID}: reports an invalid colour, and checks the others`, async () => {
  const run = await runPage("<p>x</p>", {
    level: "AAA",
    colors: [
      { name: "none", foreground: "nocolor", background: "#fff" },
      { name: "good", foreground: "#000", background: "#fff" },
    ],
  });
  assert.deepEqual(run.found, ["problem STEP_FAILED contrast[0]"]);
  assert.equal(run.verdict, "needs_work");
  assert.equal(
    run.files["contrast.csv"],
    "name,foreground,background,size,ratio,required,passes,suggestion\ngood,#000000,#ffffff,normal,21,7,yes,\n",
  );
});

Deno.test(`${ID}: a failed review blocks, and nothing is delivered`, async () => {
  // Formatting elements that are open are opened again in every paragraph: over 300,000 elements.
  const open = Array.from({ length: 20 }, (_, index) => `<b id=${index}>`).join("");
  const html = `<p>${open}${"<p>x".repeat(20_000)}`;
  const run = await runPage(html, { fixes: [fix("1:1", "title", "x")] });
  assert.deepEqual(run.statuses, [
    "review failed",
    "fix not_run",
    "recheck not_run",
    "contrast skipped",
  ]);
  assert.equal(run.verdict, "blocked");
  assert.deepEqual(run.files, {});
  assert.deepEqual(Object.values(run.facts), [null, null, 0, 0, null, null, 0, null]);
});

type Tree = { nodeName: string; attrs?: { name: string; value: string }[]; childNodes?: Tree[] };

/** The elements and texts of a tree with their attributes, one line each. */
function linesOf(node: Tree & { value?: string }): string[] {
  const attributes = (node.attrs ?? []).map(({ name, value }) => `${name}=${value}`).sort();
  return [
    [node.nodeName, node.value ?? "", ...attributes].join(" "),
    ...(node.childNodes ?? []).flatMap(linesOf),
  ];
}

Deno.test(`${ID}: a corrected page differs only in the attributes that were set`, async () => {
  const value = fc.constantFrom("x", 'a "b"', "&amp;", "<i>", "", "ü 🙂", "a'b", "$1");
  const start = fc.constantFrom(
    "<p>",
    "<i class=a>",
    "<img src='a>b'>",
    '<img alt="old" src=a/>',
    "<br/>",
    "<svg><path d=a /></svg>",
    "<button \n disabled>",
    "<a HREF = x Title = y>",
  );
  const piece = fc.oneof(start, fc.constantFrom("text ", "</p>", "<!-- <p> -->", "\r\n", "&lt;"));
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { maxLength: 12 }),
      fc.constantFrom("title", "aria-label", "alt"),
      value,
      async (pieces, attribute, text) => {
        const body = pieces.join("");
        const marked = `<b>${body}<u data-here>end</u>`;
        const before = marked.slice(0, marked.indexOf("<u data-here"));
        const lines = before.split(/\r\n|\r|\n/);
        const location = `${lines.length}:${lines.at(-1)!.length + 1}`;
        const { files, facts } = await runPage(marked, {
          fixes: [fix(location, attribute, text)],
        });
        // A piece may hold the rest of the page in itself, where no tag is one.
        if (facts.fixes_applied === 0) return;
        const expected = linesOf(parse(marked) as Tree).map((line) =>
          line === "u  data-here="
            ? `u  ${[`${attribute}=${text}`, "data-here="].sort().join(" ")}`
            : line
        );
        assert.deepEqual(linesOf(parse(files["page.html"]!) as Tree), expected);
      },
    ),
    { seed: 14, numRuns: 70 },
  );
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  const failure = async (input: unknown) => {
    const { error, errors } = await runTool(ID, input);
    return [error?.code, errors[0]?.path];
  };
  const html = "<p>x</p>";
  const color = { name: "a", foreground: "#000", background: "#fff" };
  const cases: [input: unknown, code: string, path?: string][] = [
    [{}, "EMPTY_INPUT"],
    [{ html: " \n" }, "EMPTY_INPUT"],
    [{ html: 5 }, "INVALID_INPUT", "html"],
    [{ html, fixes: {} }, "INVALID_INPUT", "fixes"],
    [{ html, fixes: Array(201).fill(fix("1:1", "alt", "x")) }, "INVALID_INPUT", "fixes"],
    [{ html, fixes: [{ attribute: "alt", value: "x" }] }, "INVALID_INPUT", "fixes[0].location"],
    [{ html, colors: Array(21).fill(color) }, "INVALID_INPUT", "colors"],
    [{ html, colors: [{ ...color, size: "huge" }] }, "INVALID_INPUT", "colors[0].size"],
    [{ html, colors: [{ ...color, name: undefined }] }, "INVALID_INPUT", "colors[0].name"],
    [{ html, level: "A" }, "INVALID_INPUT", "level"],
    [{ html: "x".repeat(300_000) }, "INPUT_TOO_LARGE"],
  ];
  for (const [input, code, path] of cases) assert.deepEqual(await failure(input), [code, path]);
});

Deno.test(`${ID}: rewrites a locale that is not a language tag`, async () => {
  const html =
    '<!doctype html><html lang="de_AT"><head><title>A</title></head><body><p lang="en_US">Hi</p></body></html>';
  const { files, facts } = await runKit(ID, { html }, ["page.html"]);
  assert.equal(facts.safe_fixes, 2);
  assert.doesNotMatch(files["remaining.csv"] ?? "", /lang/);
  assert.ok(files["page.html"]!.includes('<html lang="de-AT">'));
  assert.ok(files["page.html"]!.includes('<p lang="en-US">'));
});

Deno.test(`${ID}: a page whose end is missing is not ready`, async () => {
  const page =
    '<!doctype html><html lang="en"><title>t</title><main><h1>x</h1><p>a</p></main></html>';
  const told = async (html: string) =>
    (await runKit(ID, { html })).findings.map(({ code, message }) => `${code}: ${message}`)
      .filter((line) => !line.startsWith("page-has-heading-one"));
  assert.deepEqual(await told(page), []);
  // The byte order mark of a file is no column.
  assert.deepEqual(await told("\ufeff" + page.slice(0, page.indexOf("</p>"))), [
    "UNFINISHED_HTML: The text ends within <main> at 1:48, which is not closed",
  ]);
  assert.deepEqual(await told(page.slice(0, page.indexOf("1>x"))), [
    "UNFINISHED_HTML: The text ends in the middle of a tag",
  ]);
  const head = await told('<html lang="en"><head><title>t</title><script>let a');
  assert.ok(
    head.includes("UNFINISHED_HTML: The text ends within <script> at 1:39, which is not closed"),
    head.join(),
  );
});

const PAGE = (body: string) =>
  `<!doctype html><html lang="en"><head><title>A</title></head><body>${body}</body></html>`;

const NOT_THE_PAGE: [what: string, html: string, code: string][] = [
  [
    "Jinja",
    '<!doctype html><html lang="{{ page.lang }}"><head><title>A</title></head><body><h1>A</h1></body></html>',
    "problem TEMPLATE_SOURCE fix",
  ],
  ["PHP", "<?php get_header(); ?><main><h1>A</h1></main>", "problem TEMPLATE_SOURCE fix"],
  ["ERB", '<h1>A</h1><%= render "nav" %>', "problem TEMPLATE_SOURCE fix"],
  [
    "an application before its script ran",
    PAGE(
      '<noscript>Enable JavaScript</noscript><div id="root"></div><script src="/a.js"></script>',
    ),
    "problem NO_CONTENT fix",
  ],
  [
    "a component of Vue",
    '<script setup>\nconst a = 1;\n</script>\n<template>\n  <img src="a.png">\n</template>\n',
    "problem NO_CONTENT fix",
  ],
];
for (const [what, html, code] of NOT_THE_PAGE) {
  Deno.test(`${ID}: says that ${what} is not the page`, async () => {
    const { verdict, found } = await runKit(ID, { html });
    assert.ok(found.includes(code), found.join("\n"));
    assert.notEqual(verdict, "ready");
  });
}

Deno.test(`${ID}: takes pages that speak of templates and have scripts for pages`, async () => {
  const pages = [
    PAGE("<h1>A</h1><p>Write <code>{% include 'a' %}</code></p><script>let a;</script>"),
    PAGE('<h1>A</h1><template><img src="a.png"></template>'),
    PAGE('<h1><img src="a.png" alt="100 % {sic}"></h1><script src="/a.js"></script>'),
    "<div></div>",
    PAGE('<h1>A</h1><label>Mail <input placeholder="Dear {{name}},"></label>'),
    PAGE('<h1>A</h1><button aria-label="Insert {{name}}">+</button>'),
    PAGE("<h1>A</h1><label>Layout <textarea>{% if a %}b{% endif %}</textarea></label>"),
    PAGE('<div role="status" aria-label="Loading"></div><script src="/a.js"></script>'),
    '<html lang="en"><head><title>A</title><script src="/a.js"></script></head><frameset><frame src="/b" title="B"></frameset></html>',
  ];
  for (const html of pages) {
    const { found } = await runKit(ID, { html });
    assert.ok(!found.some((line) => /TEMPLATE_SOURCE|NO_CONTENT/.test(line)), html);
  }
});
