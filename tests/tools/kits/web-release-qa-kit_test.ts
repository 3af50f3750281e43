import assert from "node:assert/strict";
import { headerKeepsOut } from "../../../tools/kits/web-release-qa-kit/crawler_directives.ts";
import { runTool } from "../../support.ts";
import { type KitRun, runKit } from "./kit_support.ts";

const ID = "web-release-qa-kit";
const URL = "https://shop.example.com/mug";

/** A page with nothing to mend. */
function page(body = "", head = ""): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A blue mug, hand made</title>` +
    `<meta name="viewport" content="width=device-width">` +
    `<meta name="description" content="A hand made blue mug of 300 ml, dishwasher safe, sent within two days.">` +
    `<link rel="canonical" href="${URL}">${head}</head><body><h1>Mug</h1>${body}</body></html>`;
}

const check = (html: string, more: object = {}) => runKit(ID, { html, url: URL, ...more });

/** The findings of the page step, as code and path. */
/** What the page step found, with each place. */
const ofPage = ({ files }: KitRun): string[] => {
  const { checks } = JSON.parse(files["qa-report.json"]!) as {
    checks: { area: string; code: string; places: string[]; messages: string[] }[];
  };
  return checks.filter(({ area }) => area === "page").flatMap(({ code, places, messages }) =>
    places.length > 0 ? places.map((at) => `${code} ${at}`) : messages.map(() => code)
  );
};

/** The rows of the checklist without its header: area, check, result, count. */
const rowsOf = ({ files }: KitRun): string[] =>
  files["qa-checklist.csv"]!.trim().split("\n").slice(1)
    .map((row) => row.split(",").slice(0, 4).join(" "));

const place = (html: string, part: string) => `1:${html.indexOf(part) + 1}`;

Deno.test(`${ID}: a page with nothing to fix is ready`, async () => {
  const run = await check(page());
  assert.equal(run.verdict, "ready");
  assert.deepEqual(run.statuses, [
    "url done",
    "meta done",
    "accessibility done",
    "robots skipped",
    "cache skipped",
    "security skipped",
    "page done",
  ]);
  assert.deepEqual(run.facts, {
    url: URL,
    title: "A blue mug, hand made",
    canonical: URL,
    lang: "en",
    indexable: true,
    robots_allowed: null,
    accessibility_findings: 0,
    security_grade: null,
    fresh_seconds: null,
  });
  assert.equal(
    run.files["qa-report.json"],
    `{\n  "url": "${URL}",\n  "checks": []\n}\n`,
  );
  assert.match(run.files["qa-checklist.csv"]!, /^area,check,result,count,places,message,fix\n/);
  const rows = rowsOf(run);
  for (
    const row of [
      "url VALID_ADDRESS ok 0",
      "meta TITLE_MISSING ok 0",
      "meta OG_MISSING note 1",
      "accessibility html-has-lang ok 0",
      "accessibility image-alt not_applicable 0",
      "page MIXED_CONTENT ok 0",
      "robots  not_checked 0",
      "security  not_checked 0",
    ]
  ) assert.ok(rows.includes(row), row);
});

// What stands in the body, and the codes of the page step with the texts at which they are found.
const BODIES: [body: string, found: [code: string, at?: string][]][] = [
  ['<script src="http://c.example/a.js"></script>', [["MIXED_CONTENT", "<script"]]],
  ['<img alt="" src="HTTP://c.example/a.png">', [["MIXED_CONTENT", "<img"]]],
  ['<img alt="" src="a" srcset="b 1x, http://c.example/a.png 2x">', [["MIXED_CONTENT", "<img"]]],
  ['<iframe title="x" src=" http://c.example/"></iframe>', [["MIXED_CONTENT", "<iframe"]]],
  ['<object data="http://c.example/">o</object>', [["MIXED_CONTENT", "<object"]]],
  ['<noscript><img alt="" src="http://c.example/"></noscript>', [["MIXED_CONTENT", "<img"]]],
  ['<audio src="http://c.example/"></audio>', [["MIXED_CONTENT", "<audio"]]],
  ['<svg><image href="http://c.example/"/></svg><img alt="" src="//c.example/a">', []],
  ['<a href="http://c.example/">c</a><img alt="" src="https://c.example/a">', []],
  ['<template><img src="http://c.example/"><i id="a"></i></template><i id="a">x</i>', []],
  [
    '<a href="#faq">f</a><a href="#there">t</a><a href="#old">o</a><a href="#caf%C3%A9">c</a><a href="#/route">r</a>' +
    '<i id="there">x</i><i id="café">x</i><a name="old">x</a>',
    [["BROKEN_ANCHOR", '<a href="#faq"']],
  ],
  [
    '<a href="#plans:~:text=free">t</a><a href="#:~:text=free">t</a><a href="#?tab=1">p</a><a href="#tab=2">p</a>' +
    '<a href="#made">m</a><a href="#set">s</a><i id="plans">x</i>' +
    `<script>e.innerHTML = '<i id="made"></i>'; e.setAttribute("id", "set")</script>`,
    [],
  ],
  [
    '<a href="#gone:~:text=free">t</a><script>document.getElementById("gone")</script>',
    [["BROKEN_ANCHOR", "<a href"]],
  ],
  ["<p>LOREM Ipsum</p>", [["PLACEHOLDER_TEXT"]]],
  ["<p>TODO and FIXME, {{ name }} and {{ more }}</p>", [
    ["PLACEHOLDER_TEXT"],
    ["PLACEHOLDER_TEXT"],
    ["PLACEHOLDER_TEXT"],
  ]],
  ["<p>METODOLOGÍA, todo, fixme { { lorem <b>and</b> ipsum</p>", []],
  ["<p>Our TODO list, and TODO-apps like it</p>", []],
  ["<script>// TODO</script><style>/* FIXME */</style><p hidden>{{</p><!-- TODO -->", []],
  ['<i id="a">a</i><i id="b">b</i><b id="a">a</b><u id="a">a</u><i id="">c</i><i id="">d</i>', [
    ["DUPLICATE_ID", "<b id"],
  ]],
  ['<i id="a">a</i><noscript><i id="a">a</i></noscript>', []],
  [
    '<a href="">x</a><a href=" # ">y</a><a href="JavaScript:go()">z</a><a>n</a><a href="#top">t</a>' +
    '<a href="#!">e</a><a href="#!/cart">c</a>',
    [
      ["EMPTY_LINK", '<a href=""'],
      ["EMPTY_LINK", '<a href=" # "'],
      ["EMPTY_LINK", '<a href="Java'],
      ["EMPTY_LINK", '<a href="#!"'],
    ],
  ],
  [
    '<a href="https://localhost:3000/">x</a><img alt="" src="//127.0.0.1/a"><a href="//0.0.0.0">z</a>',
    [
      ["LOCALHOST_REFERENCE", '<a href="https'],
      ["LOCALHOST_REFERENCE", "<img"],
      ["LOCALHOST_REFERENCE", '<a href="//0'],
    ],
  ],
  ['<a href="https://localhost.example.com/">x</a><p>localhost</p>', []],
  ['<a href="https://staging.shop.example.com/">x</a><a href="http://192.168.1.20/">y</a>', [
    ["LOCALHOST_REFERENCE", '<a href="https'],
    ["LOCALHOST_REFERENCE", '<a href="http:'],
  ]],
  // A site of its own, and a stage of another one.
  ['<a href="https://dev.to/x">x</a><a href="https://test.example.com/">y</a>', []],
  ['<form action="http://shop.example.com/mail"><button>Go</button></form>', [
    ["MIXED_CONTENT", "<form"],
  ]],
  ["<p>From ${product.price}, NaN in all, [object Object]</p>", [
    ["PLACEHOLDER_TEXT"],
    ["PLACEHOLDER_TEXT"],
    ["PLACEHOLDER_TEXT"],
  ]],
  ['<img src="a" alt="TODO: say what it shows">', [["PLACEHOLDER_TEXT", "<img"]]],
  ["<p>A $20 {voucher}, nanometres, NaNo, a naan</p>", []],
];

for (const [body, expected] of BODIES) {
  Deno.test(`${ID}: finds what is wrong in ${body}`, async () => {
    const html = page(body);
    const found = expected.map(([code, at]) => at ? `${code} ${place(html, at)}` : code);
    assert.deepEqual(ofPage(await check(html)).toSorted(), found.toSorted());
  });
}

// What is given beside a page, and the codes of the page step.
const GIVEN: [html: string, more: object, codes: string[]][] = [
  // The shell of an app, before its scripts have run.
  [page().replace("<h1>Mug</h1>", '<div id="root"></div>'), {}, ["NO_CONTENT"]],
  [page().replace("<h1>Mug</h1>", '<div id="root">Loading...</div>'), {}, ["NO_CONTENT"]],
  [page().replace("<h1>Mug</h1>", '<img src="m.png" alt="">'), {}, []],
  [page().replace("A blue mug, hand made", "Page not found | Mugs"), {}, ["ERROR_PAGE"]],
  [page().replace("A blue mug, hand made", "503 Service Unavailable"), {}, ["ERROR_PAGE"]],
  [page().replace("A blue mug, hand made", "Welcome to nginx!"), {}, ["ERROR_PAGE"]],
  [page().replace("A blue mug, hand made", "Site under maintenance"), {}, ["ERROR_PAGE"]],
  [page().replace("A blue mug, hand made", "We\u2019ll be back soon! | Mugs"), {}, ["ERROR_PAGE"]],
  [page().replace("A blue mug, hand made", "Sign in \u30fb Cloudflare Access"), {}, ["ERROR_PAGE"]],
  [page().replace("A blue mug, hand made", "HTTP Server Test Page powered by CentOS"), {}, [
    "ERROR_PAGE",
  ]],
  // What a server runs before it sends a page.
  [page('{% include "nav.html" %}'), {}, ["TEMPLATE_SOURCE"]],
  [page('{{template "nav" .}}'), {}, ["TEMPLATE_SOURCE", "PLACEHOLDER_TEXT"]],
  [page("{{> nav}}"), {}, ["TEMPLATE_SOURCE", "PLACEHOLDER_TEXT"]],
  [page("<?php include 'nav.php'; ?>"), {}, ["TEMPLATE_SOURCE"]],
  [page("<%= yield %>"), {}, ["TEMPLATE_SOURCE", "PLACEHOLDER_TEXT"]],
  [page("@include('nav')"), {}, ["TEMPLATE_SOURCE"]],
  [page("<p>Jinja has <code>{% include %}</code>; write to me@include.example (now)"), {}, []],
  // What only tells of such code, or has it for its own scripts.
  [page('<script>const open = "<?php";</script><!-- was <?php echo 1 ?> -->'), {}, []],
  [page("<label>PHP<textarea><?php echo 1 ?></textarea></label>"), {}, []],
  [page("<p>The tag {% include %} takes a file; less than <%5"), {}, []],
  [page("<p>{{ block.title }} {{ end | date }} {{ partial }}"), {}, ["PLACEHOLDER_TEXT"]],
  // What comes soon is not the page.
  [page("<p>New collection coming soon. Shop our red mugs, 12 EUR."), {}, []],
  [page("<p>Our fifth shop is opening soon in Callao."), {}, []],
  [page("<p>Bedankt! Wij nemen binnenkort contact met u op."), {}, []],
  [page("<p>Obrigado. Respondemos em breve."), {}, []],
  [page("<p>The new site of the hospital is under construction, see the plan."), {}, []],
  [
    page("<p>Dune 3, from 12 December. ".repeat(20))
      .replace("A blue mug, hand made", "Coming soon | Cinema"),
    {},
    [],
  ],
  [page().replace("A blue mug, hand made", "Spring is coming soon"), {}, []],
  [page().replace("A blue mug, hand made", "Coming Soon - Mugs"), {}, ["ERROR_PAGE"]],
  [page().replace("Mug</h1>", "Website im Aufbau</h1>"), {}, ["ERROR_PAGE"]],
  [page().replace("Mug</h1>", "Mug</h1><p>This site is under construction."), {}, ["ERROR_PAGE"]],
  [page().replace("A blue mug, hand made", "Our shop is launching soon!"), {}, ["ERROR_PAGE"]],
  [page().replace("Mug</h1>", "Mugs</h1><p>Our new website is coming soon."), {}, ["ERROR_PAGE"]],
  [page().replace("Mug</h1>", "Coming soon</h1><p>Leave your address."), {}, ["ERROR_PAGE"]],
  [page().replace("Mug</h1>", "Mugs</h1><p>Notre site est bientôt en ligne."), {}, ["ERROR_PAGE"]],
  [page().replace("Mug</h1>", "Mug</h1><p>A blue mug for tea, 12 EUR. Red: coming soon."), {}, []],
  [
    page().replace("Mug</h1>", "Coming soon</h1><ul><li>SEPA instant<li>Dark mode</ul>"),
    {},
    [],
  ],
  [
    page().replace(
      "Mug</h1>",
      "Coming soon</h1><ul><li>9 days<li>hours</ul><ul><li><a href=/x>X</a><li><a href=/y>Y</a></ul>",
    ),
    {},
    ["ERROR_PAGE"],
  ],
  [page().replace("A blue mug, hand made", "Films that are coming soon to Oslo"), {}, []],
  [page().replace("A blue mug, hand made", "Maintenance plans for boilers"), {}, []],
  [page().replace("A blue mug, hand made", "Sign in | Mugs"), {}, []],
  [page().replace("A blue mug, hand made", "Page not found errors, and how to mend them"), {}, []],
  [page().replace("Mug</h1>", "404</h1><p>Nothing here."), {}, ["ERROR_PAGE"]],
  // Pages about errors, numbers that are none, and pages that show no text.
  [
    page("<p>The server got a bad answer. ".repeat(80))
      .replace("A blue mug, hand made", "502 Bad Gateway - HTTP"),
    {},
    [],
  ],
  [
    page().replace("A blue mug, hand made", "Access denied"),
    { expect: { title: "Access denied" } },
    [],
  ],
  [page("<p>Call (404) 555-0142. Room 404, 404 Main Street."), {}, []],
  [page().replace("Mug</h1>", "Status</h1><p>API: service unavailable since 9:00"), {}, []],
  [page().replace("Mug</h1>", "Oops! Internal Server Error</h1>"), {}, ["ERROR_PAGE"]],
  [
    page("<p>Anything".repeat(500)).replace("A blue mug, hand made", "Index of /backup"),
    {},
    ["ERROR_PAGE"],
  ],
  [page("<p>It prints <code>ORA-00942: no table</code>."), {}, []],
  [page("<p>ORA-00942: no table"), { expect: { contains: ["ORA-00942: no table"] } }, []],
  [page("<p>ORA-00942: no table"), {}, ["ERROR_TEXT"]],
  [page().replace("<h1>Mug</h1>", '<iframe title="m" src="/m"></iframe>'), {}, []],
  [
    page().replace("<h1>Mug</h1>", '<noscript><img src="m.png" alt=""></noscript>'),
    {},
    ["NO_CONTENT"],
  ],
  [
    page("<p>Warning: Undefined variable $plan in /var/www/pricing.php on line 42</p>"),
    {},
    ["ERROR_TEXT"],
  ],
  [page(), { status: 204 }, []],
  [page().replace("Mug</h1>", "TODO</h1>"), {}, ["PLACEHOLDER_TEXT"]],
  [page().replace("Mug</h1>", "BecherÃ¼bersicht</h1>"), {}, ["ENCODING_DAMAGED"]],
  // HTML Standard, section 13.2.3.2 (the encoding), and MIME Sniffing, section 7.1: the header comes first.
  [page("<p>Größe</p>"), { headers: { "Content-Type": "text/html; charset=ISO-8859-1" } }, [
    "CHARSET_CONTRADICTED",
  ]],
  [page("<p>Größe</p>"), { headers: 'content-type: text/html;charset="latin1"\r\n' }, [
    "CHARSET_CONTRADICTED",
  ]],
  [page("<p>Größe</p>"), { headers: { "Content-Type": "text/html; charset=no-such" } }, []],
  ["\ufeff" + page("<p>Größe</p>"), {
    headers: { "Content-Type": "text/html; charset=iso-8859-1" },
  }, []],
  [page("<p>Größe</p>"), { headers: { "Content-Type": "Text/HTML; Charset=UTF8" } }, []],
  [page("<p>Größe</p>"), { headers: { "Content-Type": "text/html" } }, []],
  [
    page("<p>Größe</p>").replace('charset="utf-8"', 'charset="latin1"'),
    { headers: { "Content-Type": "text/html; charset=windows-1252" } },
    [],
  ],
  [page(), { headers: { "Content-Type": "text/html; charset=iso-8859-1" } }, []],
  [page(), { headers: { "Content-Type": "application/xhtml+xml; charset=utf-8" } }, []],
  [page(), { headers: { "Content-Type": "text/plain; charset=utf-8" } }, [
    "NOT_SERVED_AS_HTML",
  ]],
  // Fetch, "extract a MIME type", and MIME Sniffing, section 4.4: these are none, so the content counts.
  [page(), { headers: { "Content-Type": "" } }, []],
  [page(), { headers: { "Content-Type": "html; charset=utf-8" } }, []],
  [page(), { headers: { "Content-Type": "text/html charset=utf-8" } }, []],
  [page(), { headers: { "Content-Type": ["text/html", "application/octet-stream"] } }, [
    "NOT_SERVED_AS_HTML",
  ]],
  [page(), { status: 199 }, ["BAD_STATUS"]],
  [page(), { status: 301 }, ["BAD_STATUS"]],
  [page("", '<meta name="robots" content="None">'), {}, ["NOT_INDEXABLE"]],
  [page("", '<meta name="robots" content="noindex">'), { expect: { indexable: false } }, []],
  // developers.google.com/search/docs/crawling-indexing/robots-meta-tag: a crawler's own name stands for robots.
  [page("", '<meta name="Googlebot" content="nofollow, NoIndex">'), {}, ["NOT_INDEXABLE"]],
  [page("", '<meta name="bingbot" content="none">'), {}, []],
  [page("", '<meta name="bingbot" content="none">'), { user_agent: "bingbot/2.0" }, [
    "NOT_INDEXABLE",
  ]],
  [page("", '<meta name="googlebot" content="max-snippet:5">'), {}, []],
  [page(), { expect: { indexable: false } }, ["INDEXABLE"]],
  [page(), { headers: { "X-Robots-Tag": ["a", "noindex"] } }, ["NOT_INDEXABLE"]],
  [page(), { headers: "x-robots-tag: noindex", expect: { indexable: false } }, []],
  [page(), { url: "http://shop.example.com/mug" }, ["NOT_HTTPS", "CANONICAL_OTHER"]],
  [page(), { url: "http://localhost/mug" }, ["CANONICAL_OTHER"]],
  [page(), { url: "http://[::1]/mug" }, ["CANONICAL_OTHER"]],
  [page('<img alt="" src="http://c.example/a">'), { url: "http://127.0.0.1/" }, [
    "CANONICAL_OTHER",
  ]],
  [page('<a href="/a">x</a>'), { url: "http://localhost/mug" }, ["CANONICAL_OTHER"]],
  [page(), { url: `${URL}#part` }, []],
  [page(), { url: `${URL}?a` }, ["CANONICAL_OTHER"]],
  [page(), { url: `${URL}?a`, expect: { canonical: "/mug" } }, []],
  [page("", '<base href="http://c.example/">'), {}, []],
  [
    page(
      '<img alt="" src="a">',
      '<base href="http://c.example/"><link rel="STYLESHEET x" href="b">',
    ),
    {},
    ["MIXED_CONTENT", "MIXED_CONTENT"],
  ],
  [page(), { expect: { title: "A blue mug, hand made", lang: "EN", canonical: URL } }, []],
  [page(), { expect: { text: ["300 ml"] } }, ["EXPECTATION_UNKNOWN expect.text"]],
  [page(), { expect: { title: "A blue mug", lang: "de", canonical: "/cup" } }, [
    "EXPECTATION_FAILED expect.title",
    "EXPECTATION_FAILED expect.canonical",
    "EXPECTATION_FAILED expect.lang",
  ]],
  [
    page("<p>300<b>&nbsp;ml</b> of\n tea</p>hot"),
    { expect: { contains: ["300 ml  of tea", "tea hot", "Mug 300", ""] } },
    [],
  ],
  [
    page("<p hidden>secret</p><p>Cold</p><template>inner</template>"),
    { expect: { contains: ["secret", "cold", "hand made", "inner"] } },
    [0, 1, 2, 3].map((index) => `EXPECTATION_FAILED expect.contains[${index}]`),
  ],
];

for (const [html, more, expected] of GIVEN) {
  Deno.test(`${ID}: finds the problems of ${JSON.stringify(more)} ${html.length}`, async () => {
    const codes = ofPage(await check(html, more)).map((text) =>
      text.startsWith("EXPECTATION") ? text : text.split(" ")[0]
    );
    assert.deepEqual(codes.toSorted(), expected.toSorted());
  });
}

Deno.test(`${ID}: of a server that says UTF-8, the page is to follow it`, async () => {
  // HTML Standard, section 4.2.5.4: a page names UTF-8, and no other encoding.
  const latin = page("<p>Größe</p>").replace('charset="utf-8"', 'charset="latin1"');
  for (
    const [html, charset, fix] of [
      [latin, "utf-8", /^Write <meta charset="utf-8"> into the page/],
      [page("<p>Größe</p>"), "latin1", /^Make the server's charset that of the page/],
    ] as const
  ) {
    const { findings } = await check(html, {
      headers: { "Content-Type": `text/html; charset=${charset}` },
    });
    assert.match(findings.find(({ code }) => code === "CHARSET_CONTRADICTED")!.fix, fix);
  }
});

Deno.test(`${ID}: reads what X-Robots-Tag says to a crawler`, () => {
  const cases: [value: string, keepsOut: boolean][] = [
    ["noindex", true],
    ["NOARCHIVE , None", true],
    ["googlebot: noindex", true],
    ["GoogleBot: nofollow, noindex", true],
    ["otherbot: noindex, nofollow", false],
    ["otherbot: nofollow, googlebot: noindex", true],
    ["unavailable_after: 25 Jun 2026 15:00:00 PST, noindex", true],
    ["max-snippet: 5", false],
    ["noindexing", false],
    ["", false],
  ];
  for (const [value, keepsOut] of cases) {
    assert.equal(headerKeepsOut(`HTTP/2 200\nX-Robots-Tag: ${value}`, "Googlebot/2.1"), keepsOut);
    assert.equal(headerKeepsOut({ "x-ROBOTS-tag": [value] }, "Googlebot"), keepsOut, value);
  }
  assert.ok(!headerKeepsOut(undefined, "Googlebot"));
});

Deno.test(`${ID}: gives severities of the other tools, in the report's order`, async () => {
  const html = page('<img src="a.png">', '<meta name="twitter:card" content="odd">')
    .replace("<title>A blue mug, hand made</title>", "");
  const headers =
    "content-type: text/html\ncache-control: public, private, max-age=60\nset-cookie: sid=abc12345";
  const robots_txt = "Disallow: /\nUser-agent: *\nDisallow: /mug\nHost: x";
  const run = await check(html, { headers, robots_txt });
  const at = (step: string) => run.found.filter((line) => line.endsWith(` ${step}`));
  assert.deepEqual(at("meta").slice(0, 2), [
    "blocker TITLE_MISSING meta",
    "problem TWITTER_CARD_UNKNOWN meta",
  ]);
  assert.deepEqual(at("accessibility").toSorted(), [
    "blocker image-alt accessibility",
  ]);
  assert.deepEqual(at("robots"), [
    "blocker ROBOTS_BLOCKED robots",
    "problem RULE_OUTSIDE_GROUP robots",
    "note UNKNOWN_KEY robots",
  ]);
  assert.ok(at("cache").includes("problem PUBLIC_AND_PRIVATE cache"));
  assert.ok(at("cache").every((line) => !line.startsWith("blocker")));
  assert.ok(at("security").includes("problem CSP_MISSING security"));
  assert.ok(at("security").includes("note REFERRER_POLICY_MISSING security"));
  assert.ok(at("security").every((line) => !line.startsWith("blocker")));
  assert.equal(run.findings.find(({ code }) => code === "RULE_OUTSIDE_GROUP")?.path, "line 1");
  assert.equal(run.facts.robots_allowed, false);
  const { checks } = JSON.parse(run.files["qa-report.json"]!) as {
    checks: { area: string; code: string; severity: string; places: string[] }[];
  };
  assert.deepEqual(
    checks.map(({ area, code, severity, places: [path] }) => [area, code, severity, path]),
    run.findings.filter(({ severity }) => severity !== "note")
      .map(({ step, code, severity, path }) => [step, code, severity, path]),
  );
  const found = rowsOf(run).filter((row) => / (?:blocker|problem|note) /.test(row));
  assert.deepEqual(
    found.map((row) => row.split(" ").slice(0, 3).join(" ")).toSorted(),
    run.findings.map(({ step, code, severity }) => `${step} ${code} ${severity}`).toSorted(),
  );
});

Deno.test(`${ID}: a check that fails at many places is one row and one finding with all places`, async () => {
  const html = page('<img src="a"><img src="b"><img src="c"><a href="#">x</a><a href="#">y</a>');
  const run = await check(html);
  const images = run.findings.filter(({ code }) => code === "image-alt");
  assert.equal(images.length, 1);
  const places = ["a", "b", "c"].map((name) => place(html, `<img src="${name}"`));
  assert.equal(
    images[0]!.message,
    `<img> at ${places[0]} has no alt attribute and no other name; also: ${places[1]}, ${
      places[2]
    }`,
  );
  const row = run.files["qa-checklist.csv"]!.split("\n").find((line) =>
    line.startsWith("accessibility,image-alt,")
  );
  assert.ok(row!.startsWith(`accessibility,image-alt,blocker,3,${places.join(" ")},`));
  assert.ok(rowsOf(run).includes("page EMPTY_LINK problem 2"));
});

Deno.test(`${ID}: reports each fault of one place`, async () => {
  const headers = "content-type: text/html\nset-cookie: a=1\nset-cookie: b=2";
  const { findings } = await check(page(), { headers });
  const [cookie] = findings.filter(({ code }) => code === "COOKIE_NO_SECURE");
  assert.match(cookie!.message, /^The cookie a .*; also: The cookie b /);
});

Deno.test(`${ID}: reports once what two tools find`, async () => {
  const html = page().replace("<title>A blue mug, hand made</title>", "");
  const codes = (await check(html)).findings.map(({ code }) => code);
  assert.ok(codes.includes("TITLE_MISSING") && !codes.includes("document-title"));
});

Deno.test(`${ID}: makes each expectation its own check`, async () => {
  const run = await check(page(), { expect: { title: "x", lang: "en", contains: ["Mug"] } });
  const rows = rowsOf(run).filter((row) => row.startsWith("page expect."));
  assert.deepEqual(rows, [
    "page expect.title blocker 1",
    "page expect.lang ok 0",
    "page expect.contains[0] ok 0",
  ]);
});

Deno.test(`${ID}: the steps' results are the tools' own answers`, async () => {
  const headers = { "cache-control": "max-age=60, s-maxage=600", "content-type": "text/html" };
  const { facts } = await check(page(), { headers });
  const security = await runTool("http-security-review", { headers, url: URL, status: 200 });
  const { details } = security.output as { details: { grade: string } };
  assert.equal(facts.security_grade, details.grade);
  assert.equal(facts.fresh_seconds, 600);
});

Deno.test(`${ID}: noindex is not a problem by itself, and robots.txt none where it is wanted`, async () => {
  const html = page("", '<meta name="robots" content="noindex">');
  const run = await check(html, {
    robots_txt: "User-agent: *\nDisallow: /",
    expect: { indexable: false },
  });
  assert.equal(run.verdict, "ready");
  assert.equal(run.facts.indexable, false);
  assert.equal(run.facts.robots_allowed, false);
});

Deno.test(`${ID}: reports an address over http once, by the page step`, async () => {
  const { found } = await check(page(), { url: "http://shop.example.com/mug" });
  assert.deepEqual(found.filter((line) => /INSECURE|HTTPS/.test(line)), [
    "problem NOT_HTTPS page",
  ]);
});

Deno.test(`${ID}: reports failed steps, and runs the others`, async () => {
  const run = await check(page(), {
    url: "no address",
    headers: "no header line",
    robots_txt: "User-agent: *",
  });
  assert.equal(run.verdict, "blocked");
  assert.deepEqual(run.statuses, [
    "url failed",
    "meta done",
    "accessibility done",
    "robots failed",
    "cache done",
    "security failed",
    "page not_run",
  ]);
  assert.deepEqual(
    run.found.filter((line) => line.includes("STEP_FAILED")),
    ["blocker STEP_FAILED url", "blocker STEP_FAILED robots", "problem STEP_FAILED security"],
  );
  assert.ok(rowsOf(run).includes("url  failed 0"));
  assert.ok(rowsOf(run).includes("page  not_checked 0"));
  assert.equal(JSON.parse(run.files["qa-report.json"]!).url, null);
  assert.equal(run.facts.url, null);
});

Deno.test(`${ID}: secrets of headers and addresses appear nowhere`, async () => {
  const run = await check(
    page('<a href="http://me:pw99word@localhost/?token=querytoken99">x</a>'),
    {
      url: "https://me:pw99word@shop.example.com/mug?api_key=querykey99",
      headers:
        "set-cookie: sid=cookie99value\nauthorization: Bearer bearer99\nserver: a/1 token=srv99token",
    },
  );
  const answer = JSON.stringify(run.result);
  for (
    const secret of [
      "pw99word",
      "querytoken99",
      "querykey99",
      "cookie99value",
      "bearer99",
      "srv99token",
    ]
  ) {
    assert.ok(!answer.includes(secret), secret);
  }
});

Deno.test(`${ID}: treats prototype names as ordinary names`, async () => {
  const html = page('<i id="__proto__">a</i><i id="constructor">b</i><b id="__proto__">c</b>');
  const headers = JSON.parse('{"__proto__": "a", "constructor": "b"}');
  assert.deepEqual(ofPage(await check(html, { headers })), [
    `DUPLICATE_ID ${place(html, "<b id")}`,
  ]);
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  const failure = async (input: unknown) => {
    const { error, errors } = await runTool(ID, input);
    return [error?.code, errors[0]?.path, errors[0]?.code];
  };
  const none = [undefined, undefined];
  const cases: [input: unknown, failure: unknown[]][] = [
    [{ url: URL }, ["EMPTY_INPUT", ...none]],
    [{ html: " ", url: URL }, ["EMPTY_INPUT", ...none]],
    [{ html: "<p>" }, ["INVALID_INPUT", "url", "REQUIRED"]],
    [{ html: "<p>", url: "" }, ["INVALID_INPUT", "url", "REQUIRED"]],
    [{ html: "<p>", url: URL, status: 99 }, ["INVALID_INPUT", "status", "INVALID_VALUE"]],
    [{ html: "<p>", url: URL, headers: ["a"] }, ["INVALID_INPUT", "headers", "INVALID_VALUE"]],
    [{ html: "<p>", url: URL, expect: { title: 5 } }, [
      "INVALID_INPUT",
      "expect.title",
      "INVALID_VALUE",
    ]],
    [{ html: "<p>", url: URL, expect: { contains: Array(201).fill("a") } }, [
      "INVALID_INPUT",
      "expect.contains",
      "INVALID_VALUE",
    ]],
    [{ html: "x".repeat(550_000), url: URL }, ["INPUT_TOO_LARGE", ...none]],
  ];
  for (const [input, expected] of cases) assert.deepEqual(await failure(input), expected);
});

Deno.test(`${ID}: names what was not sent as not checked`, async () => {
  const placesOf = async (more: object) =>
    (await runKit(ID, { html: page(), url: URL, ...more })).findings
      .filter(({ code }) => code === "NOT_CHECKED").map(({ path }) => path);
  assert.deepEqual(await placesOf({}), ["robots_txt", "headers"]);
  assert.deepEqual(await placesOf({ headers: {}, robots_txt: " " }), ["robots_txt", "headers"]);
  assert.deepEqual(await placesOf({ headers: "a: b", robots_txt: "User-agent: *" }), []);
});

Deno.test(`${ID}: a page whose end is missing blocks, and of a text that is no page that is said alone`, async () => {
  const url = "https://example.org/";
  const cut = await runKit(ID, { html: '<html lang="en"><title>t</title><main><p>a', url });
  assert.equal(
    cut.findings.find(({ code }) => code === "UNFINISHED_HTML")!.message,
    "The text ends within <main> at 1:33, which is not closed",
  );
  const { verdict, findings } = await runKit(ID, { html: '{"title": "t"}', url });
  assert.equal(verdict, "blocked");
  assert.deepEqual(findings.filter(({ severity }) => severity !== "note").map(({ code }) => code), [
    "STEP_FAILED",
  ]);
});

// A part of a page, and whether a template or an example left it there.
const LEFT_BEHIND: [part: string, isLeft: boolean][] = [
  ['<a href="TODO">Terms</a>', true],
  ['<a href="https://www.example.com/">Privacy</a>', true],
  ['<a href="https://docs.example.com/">Docs</a>', false],
  ['<img src="https://via.placeholder.com/350x150" alt="A mug">', true],
  ['<img src="" alt="A mug">', true],
  ['<img src="" data-src="mug.jpg" alt="A mug">', false],
  ['<script async src="https://www.googletagmanager.com/gtag/js?id=G-XXXXXXXXXX"></script>', true],
  ['<script async src="https://www.googletagmanager.com/gtag/js?id=G-1A2B3C4D5E"></script>', false],
  ['<script>Stripe("pk_test_51H8xYzAbCdEf")</script>', true],
  ['<script>Stripe("pk_live_51H8xYzAbCdEf")</script>', false],
];
for (const [part, isLeft] of LEFT_BEHIND) {
  Deno.test(`${ID}: what a template or an example left behind: ${part}`, async () => {
    const html = page(part);
    assert.deepEqual(
      ofPage(await check(html)),
      isLeft ? [`PLACEHOLDER_TEXT ${place(html, part)}`] : [],
    );
  });
}

/** The first line of a key, which nobody has: random signs after what all of its kind begin with. */
const KEY_LINE = "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7vXq2Rk9Lw8Ze";
/** Written in two, so that no scanner takes the example for a leak. */
const STRIPE = `sk_${"live_51H8xYzAbCdEfGhIjKlMnOpQrStUvWxYz0123"}`;
const SLACK = `https://hooks.slack.com/services/${"T00AB12CD/B00EF34GH/a1B2c3D4e5F6g7H8i9J0k1L2"}`;

/** A JSON Web Token of Supabase (RFC 7519), signed by nobody. */
function supabaseKey(claims: object): string {
  const coded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  return `${coded({ alg: "HS256", typ: "JWT" })}.${
    coded(claims)
  }.${"q3uGd9ZrW0bXs7fLkP2yVhTn5cJm8aE"}`;
}
const PROJECT = { iss: "supabase", ref: "kjhgfdsaqwertyuiopzx", iat: 1700000000 };

// A part of a page, and what it gives away.
const SECRETS: [part: string, secret: string | undefined][] = [
  [`<script>const stripe = "${STRIPE}"</script>`, "a secret of Stripe (sk_live_…)"],
  [
    `<script type="application/json">{"key":"${STRIPE}"}</script>`,
    "a secret of Stripe (sk_live_…)",
  ],
  [`<form data-hook="${SLACK}"></form>`, "a secret of Slack (hooks.slack.com/…)"],
  [
    "<!-- postgres://shop:q7Rt-2w@10.0.0.5:5432/shop -->",
    "the password of a database (postgres://…)",
  ],
  [
    `<script>const key = "-----BEGIN PRIVATE KEY-----\\n${KEY_LINE}\\n-----END PRIVATE KEY-----"</script>`,
    "a private key",
  ],
  [
    `<script>AWS.config.update({accessKeyId: "AKIA2E0A8F3B244C9986", secretAccessKey: "kq8Zr1xV3nB5tY7uJ9wE2sD4fG6hK8lP0oI1mQ3z"})</script>`,
    "a secret access key of AWS",
  ],
  [
    `<script>createClient(url, "${supabaseKey({ ...PROJECT, role: "service_role" })}")</script>`,
    "a key of Supabase for servers (service_role)",
  ],
  [
    `<script>createClient(url, "${"sb_" + "secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz"}")</script>`,
    "a secret of Supabase (sb_secret_…)",
  ],
  // Keys for pages, and the key that each local installation has.
  [`<script>createClient(url, "${supabaseKey({ ...PROJECT, role: "anon" })}")</script>`, undefined],
  [
    '<script>createClient(url, "sb_publishable_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz")</script>',
    undefined,
  ],
  [
    `<script>"${supabaseKey({ iss: "supabase-demo", role: "service_role" })}"</script>`,
    undefined,
  ],
  // What a page is about, in words and samples, which buttons copy and scripts draw again.
  [`<button data-copy="KEY=${STRIPE}">Copy</button><pre>KEY=${STRIPE}</pre>`, undefined],
  [
    `<pre>-----BEGIN PRIVATE KEY-----\n${KEY_LINE}\n</pre><script type="application/json">` +
    `{"sample":"-----BEGIN PRIVATE KEY-----\\n${KEY_LINE.replaceAll("/", "\\/")}\\n"}</script>`,
    undefined,
  ],
  [`<input aria-label="Key" placeholder="${STRIPE}">`, undefined],
  [`<p>Keys begin like <code>${STRIPE}</code>.</p>`, undefined],
  // Keys for browsers, and addresses that are signed for one file.
  [`<script>const maps = "AIza${"SyA1234567890abcdefghijklmnopqrstuv"}"</script>`, undefined],
  ['<script>Stripe("pk_live_51H8xYzAbCdEfGhIjKlMnOpQrSt")</script>', undefined],
  [
    '<img alt="" src="https://a.s3.amazonaws.com/b?X-Amz-Credential=AKIA1B2C3D4E5F6G7H8I%2F20260301&amp;X-Amz-Signature=0a1b2c3d4e5f60718293a4b5c6d7e8f9">',
    undefined,
  ],
  // Names that begin like keys, and keys of documentation.
  ['<div class="sk-admin-dashboard-wide sk-fading_circle_of_9_dots"></div>', undefined],
  [`<script>const example = "${"sk_" + "test_"}xxxxxxxxxxxxxxxxxxxxxxxx"</script>`, undefined],
  ["<!-- postgres://user:password@localhost/db -->", undefined],
  ['<b data-copy="mongodb://admin:s3cr3t@localhost:27017">b</b>', undefined],
  [
    '<b data-copy="mysql://root:root@db/app redis://default:my-secret-pw@redis:6379">b</b>',
    undefined,
  ],
  ['<b data-copy="postgres://app:DB_PASSWORD@db/app postgres://app:%PW%@db/app">b</b>', undefined],
  [
    '<b data-copy="-----BEGIN PRIVATE KEY-----&#10;MIIEvQIBADANBgkqhkiG9w0BAQEFAASC...&#10;">b</b>',
    undefined,
  ],
  [`<b data-copy="-----BEGIN PRIVATE KEY-----&#10;${"X".repeat(64)}&#10;">b</b>`, undefined],
  [
    '<script>const aws = {secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"}</script>',
    undefined,
  ],
  ['<script>const isKey = text.startsWith("-----BEGIN PRIVATE KEY-----")</script>', undefined],
  ['<div data-key="key-0a1b2c3d4e5f60718293a4b5c6d7e8f9"></div>', undefined],
];
for (const [part, secret] of SECRETS) {
  Deno.test(`${ID}: what a page gives every visitor: ${part.slice(0, 60)}`, async () => {
    const html = page(part);
    const run = await check(html);
    const [found] = run.findings.filter(({ code }) => code === "SECRET_IN_PAGE");
    assert.equal(found?.message.split(" gives every visitor ")[1], secret);
    if (secret === undefined) return;
    assert.equal(run.verdict, "blocked");
    assert.match(found!.message, new RegExp(`at ${place(html, /^<[^>]*>/.exec(part)![0])} `));
    assert.ok(!JSON.stringify(run.files).includes("QrStUvWx"));
  });
}

Deno.test(`${ID}: titles and descriptions of starters are placeholders`, async () => {
  const withTitle = (title: string) => page().replace("A blue mug, hand made", title);
  for (
    const title of [
      "React App",
      "Vite + Vue",
      "Untitled Document",
      "Shop – Just another WordPress site",
    ]
  ) {
    assert.deepEqual(ofPage(await check(withTitle(title))), ["PLACEHOLDER_TEXT"], title);
  }
  for (const title of ["How to write a React app", "Documents", "The Vite + Vue handbook"]) {
    assert.deepEqual(ofPage(await check(withTitle(title))), [], title);
  }
  const described = page().replace(
    /(?<="description" content=")[^"]*/,
    "Generated by create next app",
  );
  assert.deepEqual(ofPage(await check(described)), ["PLACEHOLDER_TEXT"]);
});

Deno.test(`${ID}: says what to do about several main headings and addresses`, async () => {
  const link = (path: string) => `<link rel="canonical" href="https://shop.example${path}">`;
  const html = `<!doctype html><html lang="en"><head><title>A page of two</title>${link("/")}${
    link("/b")
  }</head><body><main><h1>One</h1><h1>Two</h1></main></body></html>`;
  const { findings } = await check(html);
  const fixOf = (code: string) => findings.find((one) => one.code === code)?.fix;
  assert.equal(fixOf("H1_MULTIPLE"), "Keep one h1 for the main heading, and make the others h2.");
  assert.match(fixOf("CANONICAL_MULTIPLE")!, /^Keep the one link/);
});
