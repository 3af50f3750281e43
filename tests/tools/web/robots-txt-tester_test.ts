import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { assertMatches, errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "robots-txt-tester";

/** Rules for one crawler, the paths that it may fetch, and those that it may not. */
interface Behaviour {
  title: string;
  rules: string[];
  allowed: string[];
  blocked: string[];
}

/**
 * Facts from google/robotstxt, robots_test.cc (tests ID_LongestMatch, ID_SpecialCharacters,
 * ID_Encoding, GoogleOnly_IndexHTMLisDirectory, GoogleOnly_DocumentationChecks), told again.
 */
const BEHAVIOURS: Behaviour[] = [
  {
    title: "the longer rule wins, whatever the order",
    rules: ["disallow: /shop/item.html", "allow: /shop/"],
    allowed: ["/shop/", "/shop/item"],
    blocked: ["/shop/item.html", "/shop/item.html?x"],
  },
  {
    title: "a longer allow makes a hole",
    rules: ["allow: /shop/item.html", "disallow: /shop/"],
    allowed: ["/shop/item.html", "/"],
    blocked: ["/shop/", "/shop/item"],
  },
  {
    title: "empty rules block nothing",
    rules: ["disallow:", "allow:"],
    allowed: ["/a"],
    blocked: [],
  },
  {
    title: "at equal length allow wins",
    rules: ["disallow: /folder", "allow: /folder"],
    allowed: ["/folder/page"],
    blocked: [],
  },
  {
    title: "with and without the slash behind",
    rules: ["disallow: /shop", "allow: /shop/"],
    allowed: ["/shop/"],
    blocked: ["/shop", "/shopping"],
  },
  {
    title: "wildcards count for the length",
    rules: ["allow: /page", "disallow: /*.htm"],
    allowed: ["/page"],
    blocked: ["/page.htm"],
  },
  {
    title: "a longer prefix beats a wildcard",
    rules: ["allow: /shop/page.", "disallow: /*.html"],
    allowed: ["/shop/page.html"],
    blocked: ["/shop/other.html"],
  },
  {
    title: "paths keep their case",
    rules: ["disallow: /Shop/"],
    allowed: ["/shop/a"],
    blocked: ["/Shop/a"],
  },
  {
    title: "a prefix",
    rules: ["disallow: /", "allow: /fish"],
    allowed: ["/fish", "/fish.html", "/fish/salmon", "/fishheads", "/fish.html?id=1"],
    blocked: ["/Fish", "/catfish", "/?id=fish", "/bar"],
  },
  {
    title: "an asterisk at the end changes nothing",
    rules: ["disallow: /", "allow: /fish*"],
    allowed: ["/fish", "/fishheads/a.html"],
    blocked: ["/Fish.asp", "/catfish"],
  },
  {
    title: "a directory",
    rules: ["disallow: /", "allow: /fish/"],
    allowed: ["/fish/", "/fish/?id=1", "/fish/salmon.html"],
    blocked: ["/fish", "/fish.html", "/Fish/Salmon.html"],
  },
  {
    title: "a suffix anywhere",
    rules: ["disallow: /", "allow: /*.php"],
    allowed: ["/a.php", "/a/b.php?x", "//a/any.php.file.html", "/a.php/", "/index?f=a.php/"],
    blocked: ["/php/", "/index?php", "/windows.PHP"],
  },
  {
    title: "a suffix at the end",
    rules: ["disallow: /", "allow: /*.php$"],
    allowed: ["/a.php", "/a/b.php"],
    blocked: ["/a.php?x", "/a.php/", "/a.php5", "/php/", "/a?php", "/aaaphpaaa"],
  },
  {
    title: "a wildcard inside",
    rules: ["disallow: /", "allow: /fish*.php"],
    allowed: ["/fish.php", "/fishheads/catfish.php?x"],
    blocked: ["/Fish.PHP"],
  },
  { title: "the root alone", rules: ["allow: /$", "disallow: /"], allowed: ["/"], blocked: ["/a"] },
  {
    title: "an end mark keeps the rest open",
    rules: ["disallow: /foo/bar$", "allow: /foo/bar/qux"],
    allowed: ["/foo/bar/qux", "/foo/bar/", "/foo/bar/baz"],
    blocked: ["/foo/bar"],
  },
  {
    title: "a comment behind a pattern",
    rules: ["# Disallow: /", "Disallow: /foo/quz#qux", "Allow: /"],
    allowed: ["/foo/bar"],
    blocked: ["/foo/quz"],
  },
  {
    title: "an index page stands for its directory",
    rules: ["Allow: /dir/index.html", "Disallow: /"],
    allowed: ["/dir/", "/dir/index.html"],
    blocked: ["/dir/index.htm", "/dir/a", "/other"],
  },
  {
    title: "reserved characters stay as they are",
    rules: ["Disallow: /", "Allow: /a?q=taz&u=http://foo.bar?tar&par"],
    allowed: ["/a?q=taz&u=http://foo.bar?tar&par"],
    blocked: ["/a?q=taz"],
  },
  // Rules of this tool: RFC 9309, section 2.2.2, normalises both sides (Google's parser only the pattern).
  {
    title: "characters outside ASCII and their UTF-8 escapes are the same",
    rules: ["Disallow: /", "Allow: /foo/ツ", "Allow: /bar/%e3%83%84"],
    allowed: ["/foo/ツ", "/foo/%E3%83%84", "/foo/%e3%83%84", "/bar/ツ", "https://x.test/foo/ツ"],
    blocked: ["/foo/", "/foo/%E3%83%85"],
  },
  {
    title: "escapes of unreserved characters are those characters (table of RFC 9309, 2.2.2)",
    rules: ["Disallow: /foo/bar/%62%61%7A"],
    allowed: ["/foo/bar/"],
    blocked: ["/foo/bar/baz", "/foo/bar/%62%61%7a"],
  },
  {
    title: "escapes of reserved characters are not those characters",
    rules: ["Disallow: /a%2Fb"],
    allowed: ["/a/b"],
    blocked: ["/a%2fb", "/a%2Fb"],
  },
  {
    title: "special characters are written as escapes (table of RFC 9309, 2.2.3)",
    rules: ["Disallow: /path/file-with-a-%2A.html", "Disallow: /path/foo-%24"],
    allowed: ["/path/file-with-a-b.html", "/path/foo-"],
    blocked: ["/path/file-with-a-*.html", "/path/foo-$", "/path/foo-$/more"],
  },
  {
    title: "a dollar sign inside a pattern is itself",
    rules: ["Disallow: /a$b", "Disallow: /c$*"],
    allowed: ["/a", "/ab", "/c"],
    blocked: ["/a$b", "/a$bc", "/c$"],
  },
  {
    title: "many asterisks",
    rules: ["Disallow: /**a**b**$", "Disallow: *c$"],
    allowed: ["/ba", "/cd"],
    blocked: ["/ab", "/xaybz", "/c", "/dc"],
  },
  {
    title: "the part behind the last asterisk may not overlap what was taken",
    rules: ["Disallow: /ab*ab$"],
    allowed: ["/ab", "/aab", "/abaa"],
    blocked: ["/abab", "/abxab", "/ababab"],
  },
  {
    title: "a pattern without a slash cannot match",
    rules: ["Disallow: shop", "Disallow: $"],
    allowed: ["/shop", "/"],
    blocked: [],
  },
  {
    title: "the example of RFC 9309, section 5.2",
    rules: ["Allow: /example/page/", "Disallow: /example/page/disallowed.gif"],
    allowed: ["/example/page/allowed.gif"],
    blocked: ["/example/page/disallowed.gif"],
  },
];
for (const { title, rules, allowed, blocked } of BEHAVIOURS) {
  Deno.test(`${ID}: ${title}`, async () => {
    const robots_txt = ["User-agent: FooBot", ...rules].join("\n");
    const urls = [...allowed, ...blocked];
    const { results } = await outputOf(ID, { robots_txt, user_agent: "foobot", urls });
    results.forEach((result: { allowed: boolean }, index: number) =>
      assert.equal(result.allowed, index < allowed.length, urls[index]!)
    );
  });
}

/** Which groups a crawler obeys: RFC 9309, sections 2.2.1 and 5.1, and robots_test.cc. */
const GROUPS: [
  string,
  string[],
  Record<string, [kind: string, lines: number[], allowed: boolean]>,
][] = [
  ["groups of one agent are combined", [
    "user-agent: foobot",
    "disallow: /z",
    "user-agent: barbot",
    "disallow: /y",
    "user-agent: FooBot",
    "disallow: /x",
  ], {
    "FooBot": ["specific", [1, 5], false],
    "barbot": ["specific", [3], true],
    "BazBot": ["none", [], true],
    "*": ["none", [], true],
  }],
  ["a specific group hides the default one", [
    "User-agent: *",
    "Disallow: /x",
    "User-agent: a-bot",
    "Disallow: /y",
  ], {
    "a-bot": ["specific", [3], true],
    "other": ["default", [1], false],
    "*": ["default", [1], false],
  }],
  ["several agents share the rules behind them", [
    "User-agent: a",
    "",
    "Sitemap: https://example.com/s.xml",
    "Unknown: line",
    "Crawl-delay: 5",
    "User-agent: b",
    "Disallow: /x",
  ], { "A": ["specific", [1], false], "B": ["specific", [6], false] }],
  ["a default agent with words behind it", ["User-agent: * for all", "Disallow: /x"], {
    "a": ["default", [1], false],
  }],
  ["an asterisk with letters is no default", ["User-agent: *bot", "Disallow: /x"], {
    "bot": ["none", [], true],
  }],
  ["an agent ends where its token ends", ["User-Agent: Foo Bar/1.0", "Disallow: /x"], {
    "foo": ["specific", [1], false],
  }],
  ["a group at the end without rules", ["User-agent: *", "Disallow: /x", "User-agent: a"], {
    "a": ["specific", [3], true],
  }],
  // RFC 9309, section 5.1.
  ["the example of RFC 9309, section 5.1", [
    "User-Agent: *",
    "Disallow: *.gif$",
    "Disallow: /example/",
    "Allow: /publications/",
    "User-Agent: foobot",
    "Disallow:/",
    "Allow:/example/page.html",
    "Allow:/example/allowed.gif",
    "User-Agent: barbot",
    "User-Agent: bazbot",
    "Disallow: /example/page.html",
    "User-Agent: quxbot",
  ], {
    "foobot": ["specific", [5], false],
    "bazbot": ["specific", [10], true],
    "quxbot": ["specific", [12], true],
    "any": ["default", [1], true],
  }],
];
for (const [title, lines, agents] of GROUPS) {
  Deno.test(`${ID}: ${title}`, async () => {
    for (const [user_agent, [kind, agentLines, allowed]] of Object.entries(agents)) {
      const robots_txt = lines.join("\n");
      const output = await outputOf(ID, { robots_txt, user_agent, url: "/x" });
      assert.deepEqual(output.group, { kind, lines: agentLines }, user_agent);
      assert.equal(output.results[0].allowed, allowed, user_agent);
    }
  });
}

Deno.test(`${ID}: accepts the known misspellings of keys, and lines without a colon`, async () => {
  for (const agent of ["USER-AGENT:", "useragent:", "User Agent :", "user-agent"]) {
    for (
      const rule of [
        "dIsAlLoW:",
        "dissallow:",
        "dissalow:",
        "disalow:",
        "diasllow:",
        "disallaw:",
        "disallow\t",
      ]
    ) {
      const robots_txt = `${agent} FooBot\n${rule} /\n`;
      const { results } = await outputOf(ID, { robots_txt, user_agent: "FooBot", url: "/x" });
      assert.equal(results[0].allowed, false, robots_txt);
    }
  }
});

/** robots_test.cc, ID_LinesNumbersAreCountedCorrectly: six lines, whatever ends them. */
Deno.test(`${ID}: reads every kind of line ending`, async () => {
  const lines = ["User-Agent: foo", "Allow: /some", "User-Agent: bar", "", "", "Disallow: /"];
  for (
    const robots_txt of [
      lines.join("\n"),
      lines.join("\r\n"),
      lines.join("\r"),
      lines.map((line) => `${line}\n`).join(""),
      "\ufeff" + lines.join("\n"),
    ]
  ) {
    const { output, stats } = await runTool(ID, { robots_txt, user_agent: "bar", url: "/a" });
    assert.deepEqual(stats, { lines: 6, groups: 2, rules: 2, blocked: 1 });
    assertMatches(output, { results: [{ rule: { line: 6 } }], group: { lines: [3] }, issues: [] });
  }
});

/** What is compared of a URL: the WHATWG parser's path and query. */
const PATHS: [string, string][] = [
  ["http://www.example.com", "/"],
  ["HTTPS://www.example.com/a/b?c=http://d.e/", "/a/b?c=http://d.e/"],
  ["http://www.example.com/a?b#fragment?x", "/a?b"],
  ["http://www.example.com?a", "/?a"],
  ["http://www.example.com/a?#f", "/a?"],
  ["http://u:p@www.example.com:81/a/../b", "/b"],
  ["//a/b/c", "//a/b/c"],
  ["/a/./b#c", "/a/b"],
  ["/%7euser/é", "/~user/%C3%A9"],
  ["/a b", "/a%20b"],
];
for (const [url, path] of PATHS) {
  Deno.test(`${ID}: matches against the path of ${url}`, async () => {
    const { results } = await outputOf(ID, { robots_txt: "#", url });
    assert.deepEqual(results, [{ url, path, allowed: true, reason: "no_group", rule: null }]);
  });
}

Deno.test(`${ID}: always allows robots.txt itself`, async () => {
  const robots_txt = "User-agent: *\nDisallow: /";
  const urls = ["https://a.test/robots.txt", "/robots.txt?x", "/sub/robots.txt"];
  const { results } = await outputOf(ID, { robots_txt, urls });
  assertMatches(results, [
    { allowed: true, reason: "robots_txt", rule: null },
    { allowed: false, reason: "rule" },
    { allowed: false, reason: "rule" },
  ]);
});

Deno.test(`${ID}: names the first of equal rules, with its pattern as written`, async () => {
  const robots_txt = "User-agent: *\nDisallow: /%61\nDisallow: /a\nAllow: /b/index.html";
  const { results } = await outputOf(ID, { robots_txt, urls: ["/a", "/b/"] });
  assertMatches(results, [
    { rule: { type: "disallow", pattern: "/%61", line: 2 } },
    { rule: { type: "allow", pattern: "/b/index.html", line: 4 } },
  ]);
});

/** An index page counts for its directory with the shorter pattern's length only. */
Deno.test(`${ID}: measures an index page's directory by its own length`, async () => {
  const robots_txt = "User-agent: *\nAllow: /a/index.html\nDisallow: /a/*";
  const { results } = await outputOf(ID, { robots_txt, urls: ["/a/", "/a/index.html", "/a/b"] });
  // "/a/$" and "/a/*" are equally long, so allow wins.
  assert.deepEqual(results.map((r: { allowed: boolean }) => r.allowed), [true, true, false]);
  const longer = robots_txt.replace("/a/*", "/a/**");
  const again = await outputOf(ID, { robots_txt: longer, urls: ["/a/", "/a/index.html"] });
  assert.deepEqual(again.results.map((r: { allowed: boolean }) => r.allowed), [false, true]);
});

const ISSUES: [string, string, [line: number, severity: string, code: string][]][] = [
  ["a missing colon", "user-agent a\ndisallow /", [
    [1, "warning", "MISSING_COLON"],
    [2, "warning", "MISSING_COLON"],
  ]],
  ["lines without key or value", "one\nthree small words\n: value\nUser-agent: a\nAllow: /", [
    [1, "error", "MALFORMED_LINE"],
    [2, "error", "MALFORMED_LINE"],
    [3, "error", "MALFORMED_LINE"],
  ]],
  ["typing errors", "useragent: a\ndisalow: /a\nsite-map: http://a.test/s", [
    [1, "warning", "KEY_TYPO"],
    [2, "warning", "KEY_TYPO"],
    [3, "warning", "KEY_TYPO"],
  ]],
  ["unknown keys", "User-agent: a\nNoindex: /\nDisallow: /\n__proto__: 1\nhost a.test", [
    [2, "info", "UNKNOWN_KEY"],
    [4, "info", "UNKNOWN_KEY"],
    [5, "warning", "MISSING_COLON"],
    [5, "info", "UNKNOWN_KEY"],
  ]],
  ["agents", "User-agent: Foo/1.0\nUser-agent:\nUser-agent: 1bot\nUser-agent: *\nAllow: /", [
    [1, "warning", "AGENT_TRUNCATED"],
    [2, "error", "EMPTY_AGENT"],
    [3, "error", "EMPTY_AGENT"],
  ]],
  ["a rule outside", "Allow: /\nUser-agent: a\nAllow: /", [[1, "error", "RULE_OUTSIDE_GROUP"]]],
  ["patterns", "User-agent: a\nDisallow: a/\nDisallow:\nAllow: *\nAllow: http://a.test/", [
    [2, "warning", "PATTERN_NO_SLASH"],
    [5, "warning", "PATTERN_NO_SLASH"],
  ]],
  ["crawl-delay and sitemaps", "User-agent: a\nCrawl-delay: 2\nDisallow: /\nSitemap: /s.xml", [
    [2, "info", "CRAWL_DELAY_NONSTANDARD"],
    [4, "warning", "SITEMAP_NOT_ABSOLUTE"],
  ]],
  [
    "duplicates within a group",
    [
      "User-agent: a",
      "Disallow: /a",
      "Allow: /a",
      "Disallow: /a",
      "User-agent: b",
      "Disallow: /a",
    ].join("\n"),
    [[4, "info", "DUPLICATE_RULE"]],
  ],
  ["groups without rules", "User-agent: a\nUser-agent: b\nCrawl-delay: x", [
    [1, "info", "GROUP_WITHOUT_RULES"],
    [3, "info", "CRAWL_DELAY_NONSTANDARD"],
  ]],
  ["blocks everything", "User-agent: a\nUser-agent: *\nDisallow: /b\nDisallow: /", [
    [4, "warning", "BLOCKS_EVERYTHING"],
  ]],
  ["blocks all but something", "User-agent: *\nDisallow: /\nAllow: /a", []],
  ["blocks one crawler", "User-agent: a\nDisallow: /", []],
  ["a file over 500 KiB", `#${"é".repeat(256_000)}`, [[1, "warning", "FILE_OVER_500_KIB"]]],
  ["a file of 500 KiB", `#a${"é".repeat(255_999)}`, []],
];
for (const [title, robots_txt, expected] of ISSUES) {
  Deno.test(`${ID}: issues: ${title}`, async () => {
    const { issues } = await outputOf(ID, { robots_txt });
    const found = issues.map((issue: Record<string, unknown>) => [
      issue.line,
      issue.severity,
      issue.code,
    ]);
    assert.deepEqual(found, expected);
  });
}

Deno.test(`${ID}: lists the 500 most severe of many issues, by line, and says how many there are`, async () => {
  const robots_txt = `${"unknown: key\n".repeat(1_000)}no rule at all\nDisallow: /a\n`;
  const { output, warnings } = await runTool(ID, { robots_txt });
  const { issues } = output as { issues: { line: number; code: string }[] };
  assert.equal(issues.length, 500);
  assert.deepEqual([issues[0]!.line, issues[497]!.line], [1, 498]);
  assert.deepEqual(issues.slice(-2).map(({ line, code }) => [line, code]), [
    [1001, "MALFORMED_LINE"],
    [1002, "RULE_OUTSIDE_GROUP"],
  ]);
  assert.deepEqual(warnings.map(({ code }) => code), ["ISSUES_TRUNCATED"]);
  assert.match(warnings[0]!.message, /1002 issues/);
});

Deno.test(`${ID}: lists groups, crawl delays and sitemaps as written in the file`, async () => {
  const robots_txt = [
    "Sitemap: https://a.test/1.xml",
    "User-agent: A",
    "User-agent: *",
    "Crawl-delay: 1.5",
    "Disallow: /x # why",
    "User-agent:",
    "Allow:",
  ].join("\n");
  const { groups, sitemaps } = await outputOf(ID, { robots_txt });
  assert.deepEqual(groups, [
    {
      user_agents: ["A", "*"],
      start_line: 2,
      rules: [{ type: "disallow", pattern: "/x", line: 5 }],
      crawl_delay: 1.5,
    },
    {
      user_agents: [""],
      start_line: 6,
      rules: [{ type: "allow", pattern: "", line: 7 }],
      crawl_delay: null,
    },
  ]);
  assert.deepEqual(sitemaps, [{ url: "https://a.test/1.xml", line: 1 }]);
});

Deno.test(`${ID}: checks url before urls, and accepts neither`, async () => {
  const { results } = await outputOf(ID, { robots_txt: "#", urls: ["/b"], url: "/a" });
  assert.deepEqual(results.map((result: { url: string }) => result.url), ["/a", "/b"]);
  assert.deepEqual((await outputOf(ID, "User-agent: *\nDisallow:")).results, []);
});

Deno.test(`${ID}: uses the leading token of a full user-agent string`, async () => {
  const input = { robots_txt: "#", user_agent: "Googlebot-Image/1.0 (+http://a.test)", url: "/" };
  assert.equal((await outputOf(ID, input)).user_agent, "Googlebot-Image");
  assert.deepEqual(await warningsOf(ID, input), ["USER_AGENT_REDUCED"]);
});

// The user-agent string that OpenAI documents for its crawler; it begins as a browser's.
Deno.test(`${ID}: takes a crawler named after a browser's token when it has a group`, async () => {
  const user_agent =
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.2; " +
    "+https://openai.com/gptbot";
  // RFC 9309, section 2.2.1: the token should be a substring of the string that the crawler sends.
  const groups: [name: string, token: string, kind: string][] = [
    ["GPTBOT", "GPTBOT", "specific"],
    ["Bot", "Mozilla", "none"],
    // Of the address, not of the crawler.
    ["gptbot-page", "Mozilla", "none"],
    ["openai", "Mozilla", "none"],
    ["*", "Mozilla", "default"],
  ];
  for (const [name, token, kind] of groups) {
    const robots_txt = `User-agent: ${name}\nDisallow: /`;
    const { output, warnings } = await runTool(ID, { robots_txt, user_agent, url: "/" });
    assertMatches(output, { user_agent: token, group: { kind } });
    assert.deepEqual(
      warnings.map(({ code, message }) => [code, message]),
      [["USER_AGENT_REDUCED", `"user_agent" was reduced to its product token "${token}"`]],
    );
  }
});

Deno.test(`${ID}: names a crawler with a group after another's token`, async () => {
  const input = {
    robots_txt: "User-agent: Googlebot\nDisallow: /",
    user_agent: "FeedFetcher/1.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    url: "/",
  };
  const { output, warnings } = await runTool(ID, input);
  assertMatches(output, { user_agent: "FeedFetcher", results: [{ allowed: true }] });
  assert.match(warnings[0]!.message, /the rest of it names Googlebot, which has a group here/);
});

/** A pattern as a regular expression (RFC 9309, section 2.2.3). */
function asRegExp(pattern: string): RegExp {
  const body = pattern.replace(/\$$/, "").split("*").map((piece) => piece.replace(/[$]/g, "\\$"));
  return new RegExp(`^${body.join(".*")}${pattern.endsWith("$") ? "$" : ""}`);
}

Deno.test(`${ID}: decides as regular expressions do`, async () => {
  const path = fc.stringMatching(/^\/[ab/]{0,12}$/);
  const pattern = fc.stringMatching(/^[/*][ab/*]{0,6}\$?$/);
  const property = fc.asyncProperty(
    fc.array(pattern, { minLength: 1, maxLength: 6 }),
    fc.array(path, { minLength: 1, maxLength: 6 }),
    async (patterns, urls) => {
      const robots_txt = ["User-agent: *", ...patterns.map((text) => `Disallow: ${text}`)].join(
        "\n",
      );
      const { results } = await outputOf(ID, { robots_txt, urls });
      const expected = urls.map((url) => {
        const matching = patterns.filter((text) => asRegExp(text).test(url));
        return matching.reduce((best, text) => text.length > best.length ? text : best, "");
      });
      assert.deepEqual(
        results.map(({ rule }: { rule: { pattern: string } | null }) => rule?.pattern ?? ""),
        expected,
      );
    },
  );
  await fc.assert(property, { numRuns: 300, seed: 9309 });
});

Deno.test(`${ID}: finds the rule of each of 200 URLs among 20,000 with asterisks`, async () => {
  const rules = Array.from({ length: 20_000 }, (_, index) => `Disallow: /*a*b${index}$`);
  const urls = Array.from({ length: 200 }, (_, index) => `/${"ab".repeat(1_200)}${index}`);
  const { results } = await outputOf(ID, {
    robots_txt: ["User-agent: *", ...rules].join("\n"),
    urls,
  });
  assert.deepEqual(
    results.map(({ rule }: { rule: { line: number } }) => rule.line),
    urls.map((_, index) => index + 2),
  );
});

Deno.test(`${ID}: refuses patterns whose pieces the paths repeat without end`, async () => {
  // Each piece is before "q", where it does not count, and at the end, where "w" is missing after it.
  const letters = Array.from({ length: 6_000 }, (_, index) => index.toString(2).padStart(13, "0"));
  const rules = letters.map((piece) => `Disallow: /*q*${piece}*w`);
  const path = `/${letters.join("").slice(0, 200_000)}qw${"x".repeat(100_000)}`;
  const urls = [path + letters.join("").slice(0, 200_000)];
  const robots_txt = ["User-agent: *", ...rules].join("\n");
  const { code, details } = await errorOf(ID, { robots_txt, urls });
  assert.deepEqual([code, details?.limit], ["INPUT_TOO_LARGE", "max_rescanned_chars"]);
});

// RFC 9309, section 2.2.2: without a rule that matches, all is allowed.
Deno.test(`${ID}: an empty file allows everything`, async () => {
  for (const robots_txt of ["", "\ufeff", "\n"]) {
    const { results, group, groups } = await outputOf(ID, { robots_txt, url: "/a" });
    assert.deepEqual(results, [
      { url: "/a", path: "/a", allowed: true, reason: "no_group", rule: null },
    ]);
    assert.deepEqual([group, groups], [{ kind: "none", lines: [] }, []]);
  }
});

const FAULTS: [Record<string, unknown>, string, RegExp][] = [
  [{}, "EMPTY_INPUT", /allows everything/],
  [{ robots_txt: "#", url: "example.com/a" }, "INVALID_URL", /example\.com/],
  [{ robots_txt: "#", url: "ftp://example.com/a" }, "INVALID_URL", /http/],
  [{ robots_txt: "#", url: "" }, "INVALID_URL", /"url"/],
  [{ robots_txt: "#", user_agent: "" }, "INVALID_USER_AGENT", /Googlebot/],
  [{ robots_txt: "#", user_agent: "1bot" }, "INVALID_USER_AGENT", /1bot/],
  [{ robots_txt: "#", user_agent: "*bot" }, "INVALID_USER_AGENT", /\*bot/],
  [{ robots_txt: "#", urls: Array(201).fill("/") }, "INVALID_INPUT", /urls/],
  [{ robots_txt: "#", urls: Array(200).fill("/"), url: "/" }, "INPUT_TOO_LARGE", /max_urls/],
  [{ robots_txt: "#".repeat(512_001) }, "INPUT_TOO_LARGE", /512000/],
];
for (const [input, code, message] of FAULTS) {
  Deno.test(`${ID}: returns ${code} for ${JSON.stringify(input).slice(0, 60)}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, code);
    assert.match(error.message, message);
  });
}

Deno.test(`${ID}: names every wrong URL, numbered from url`, async () => {
  const error = await errorOf(ID, { robots_txt: "#", url: "/a", urls: ["/b", "x", "mailto:y"] });
  assert.deepEqual(error.details, { index: 2 });
  assert.deepEqual(error.fields.map(({ path }) => path), ["urls[1]", "urls[2]"]);
});

Deno.test("robots-txt-tester: tells that a web page is no robots.txt", async () => {
  const told = (robots_txt: string) => warningsOf("robots-txt-tester", { robots_txt, urls: ["/"] });
  for (const page of ["<!doctype html><title>404</title>", "\n<html>\n", "<?xml version='1.0'?>"]) {
    assert.deepEqual(await told(page), ["NOT_ROBOTS_TXT"], page);
  }
  for (
    const file of ["", "# <html>", "User-agent: *\nDisallow: /<html>", "<html>\nUser-agent: *"]
  ) {
    assert.deepEqual(await told(file), [], file);
  }
});
