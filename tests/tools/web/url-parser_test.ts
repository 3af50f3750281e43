import assert from "node:assert/strict";
import { RFC_3986_BASE, RFC_3986_EXAMPLES } from "../../rfc3986_examples.ts";
import { assertMatches, errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "url-parser";

// Where WHATWG says otherwise than RFC 3986: an empty path of http is "/", and "http:g" is read as the RFC's
// note on backward compatibility allows. An empty url is EMPTY_INPUT here.
const WHATWG_TARGETS = new Map([["//g", "http://g/"], ["http:g", "http://a/b/c/g"]]);
for (const [url, target] of RFC_3986_EXAMPLES.filter(([reference]) => reference !== "")) {
  Deno.test(`${ID}: resolves ${url}`, async () => {
    const output = await outputOf(ID, { url, base: RFC_3986_BASE });
    assert.equal(output.href, WHATWG_TARGETS.get(url) ?? target);
    assert.deepEqual(output.changes, []);
  });
}

// Expected values: WHATWG URL Standard (the examples of its sections 4.3 and 4.5, and web-platform-tests,
// url/resources/urltestdata.json), and the rules of the catalog.
const PARTS: [string, string, Record<string, unknown>][] = [
  ["everything at once", "https://user:pa%20ss@example.com:8080/a%20b/?q=1#f", {
    href: "https://user:***@example.com:8080/a%20b/?q=1#f",
    scheme: "https",
    username: "user",
    has_password: true,
    host: "example.com:8080",
    hostname: "example.com",
    hostname_unicode: "example.com",
    host_type: "domain",
    port: 8080,
    effective_port: 8080,
    path: "/a%20b/",
    path_segments: ["a b", ""],
    query: "q=1",
    params: [{ name: "q", value: "1" }],
    fragment: "f",
    origin: "https://example.com:8080",
    public_suffix: "com",
    registrable_domain: "example.com",
    subdomain: "",
    is_icann_suffix: true,
    rfc3986_valid: true,
    changes: [],
  }],
  ["mailto:", "mailto:John.Doe@example.com?subject=a%20b", {
    href: "mailto:John.Doe@example.com?subject=a%20b",
    host: "",
    hostname: "",
    host_type: "none",
    port: null,
    effective_port: null,
    path: "John.Doe@example.com",
    path_segments: [],
    params: [{ name: "subject", value: "a b" }],
    fragment: null,
    origin: null,
    public_suffix: null,
    registrable_domain: null,
    subdomain: null,
    is_icann_suffix: null,
  }],
  ["an opaque host", "ssh://Git@Xn--Mnchen-3ya.Example:22/~a//b", {
    href: "ssh://Git@Xn--Mnchen-3ya.Example:22/~a//b",
    hostname: "Xn--Mnchen-3ya.Example",
    host_type: "opaque",
    port: 22,
    path_segments: ["~a", "", "b"],
    origin: null,
    public_suffix: null,
    changes: [],
  }],
  ["numbers are no IPv4 in an opaque host", "foo://1.2.3.4", {
    host_type: "opaque",
    path: "",
    path_segments: [],
  }],
  ["IPv6 in an opaque host", "foo://[1::2]:3/", { host_type: "ipv6", hostname: "[1::2]", port: 3 }],
  ["an empty host", "foo:///p", { host_type: "empty", hostname: "", path: "/p" }],
  ["no host behind a path with two slashes", "foo:/.//p", {
    href: "foo:/.//p",
    host: "",
    host_type: "none",
    path: "//p",
    path_segments: ["", "p"],
  }],
  ["file:", "file:///a/b%2Fc", {
    host_type: "empty",
    effective_port: null,
    path_segments: ["a", "b/c"],
    origin: null,
  }],
  ["file: with a host", "file://server/share", { host_type: "domain", hostname: "server" }],
  ["IPv4", "http://127.0.0.1/", {
    host_type: "ipv4",
    public_suffix: null,
    is_icann_suffix: null,
    registrable_domain: null,
    subdomain: null,
  }],
  ["IPv6", "http://[2001:DB8:0:0:0:0:0:1]:080/", {
    hostname: "[2001:db8::1]",
    host_type: "ipv6",
    port: null,
    effective_port: 80,
    public_suffix: null,
  }],
  ["blob: has the origin of its inner URL", "blob:https://example.com:8443/9115d58c-bcda", {
    origin: "https://example.com:8443",
    host_type: "none",
  }],
  ["blob: of a URL with everything", "blob: HTTP://u:p@[::0:1]:080\\a?b", {
    origin: "http://[::1]",
  }],
  ["blob: of a URL without a host", "blob:http://:1/", { origin: null }],
  ["blob: of another scheme", "blob:ftp://example.com/1", { origin: null }],
  ["blob: without an inner URL", "blob:abc", { origin: null }],
  ["data:", "data:text/plain,Hello%20World", {
    origin: null,
    path: "text/plain,Hello%20World",
    path_segments: [],
  }],
  ["an empty query and fragment", "https://a.com/?#", { query: "", fragment: "", params: [] }],
  ["no query and no fragment", "https://a.com/", { query: null, fragment: null, params: [] }],
  ["a question mark in the fragment", "https://a.com/#?a=b", { query: null, fragment: "?a=b" }],
  // Node's URL says the same; a query is handed to the form parser as it is (URL Standard 6.1).
  ["a question mark begins the query", "https://a.com/??a=b&?c", {
    query: "?a=b&?c",
    params: [{ name: "?a", value: "b" }, { name: "?c", value: "" }],
  }],
  ["an empty password is none", "https://user:@a.com/", {
    href: "https://user@a.com/",
    has_password: false,
    username: "user",
  }],
  ["a password alone", "https://:p@a.com/", {
    href: "https://:***@a.com/",
    has_password: true,
    username: "",
  }],
  ["parameters", "https://a.com/?a+b=c+d&&e&=f&g=h=i&%zz=%C3%A9%ff&__proto__=1", {
    params: [
      { name: "a b", value: "c d" },
      { name: "e", value: "" },
      { name: "", value: "f" },
      { name: "g", value: "h=i" },
      { name: "%zz", value: "é\ufffd" },
      { name: "__proto__", value: "1" },
    ],
  }],
  ["segments", "https://a.com/a+b/%C3%A9/%ff%41%4/%EF%BB%BFx//", {
    path_segments: ["a+b", "é", "\ufffdA%4", "\ufeffx", "", ""],
  }],
  ["the root", "https://a.com", { path: "/", path_segments: [""] }],
  ["default ports", "wss://a.com/", { port: null, effective_port: 443 }],
  ["the port of ftp", "ftp://a.com/", { effective_port: 21 }],
  ["the port of ws", "ws://a.com/", { effective_port: 80 }],
  ["a trailing dot", "https://www.Example.com./", {
    hostname: "www.example.com.",
    public_suffix: "com",
    registrable_domain: "example.com",
    subdomain: "www",
  }],
  // The public suffix list's own test data (publicsuffix.org, test_psl.txt).
  ["a wildcard rule", "https://a.b.c.kobe.jp/", {
    public_suffix: "c.kobe.jp",
    registrable_domain: "b.c.kobe.jp",
    subdomain: "a",
  }],
  ["an exception rule", "https://www.city.kobe.jp/", {
    public_suffix: "kobe.jp",
    registrable_domain: "city.kobe.jp",
    subdomain: "www",
  }],
  ["a host that is a suffix", "https://co.uk/", {
    public_suffix: "co.uk",
    registrable_domain: null,
    subdomain: null,
    is_icann_suffix: true,
  }],
  ["a private suffix", "https://me.github.io/", {
    public_suffix: "github.io",
    registrable_domain: "me.github.io",
    subdomain: "",
    is_icann_suffix: false,
  }],
  ["an internationalised suffix, in ASCII", "https://www.食狮.公司.cn/", {
    hostname: "www.xn--85x722f.xn--55qx5d.cn",
    hostname_unicode: "www.食狮.公司.cn",
    public_suffix: "xn--55qx5d.cn",
    registrable_domain: "xn--85x722f.xn--55qx5d.cn",
    subdomain: "www",
  }],
  ["a suffix that nobody listed", "https://a.b.internalzone/", {
    public_suffix: "internalzone",
    registrable_domain: "b.internalzone",
    subdomain: "a",
    is_icann_suffix: false,
  }],
  ["labels that are empty", "https://a..com/", {
    public_suffix: null,
    registrable_domain: null,
    subdomain: null,
    is_icann_suffix: null,
  }],
];
for (const [title, url, expected] of PARTS) {
  Deno.test(`${ID}: splits ${title} into its parts`, async () => {
    assertMatches(await outputOf(ID, url), expected);
  });
}

// web-platform-tests, url/resources/urltestdata.json: where the URL classes of some platforms differ.
const WEB_PLATFORM: [url: string, base: string | undefined, href: string][] = [
  ["file:///w|/m", undefined, "file:///w:/m"],
  ["file:\\\\//", undefined, "file:////"],
  ["file://spider///", undefined, "file://spider///"],
  ["file://localhost//a//../..//foo", undefined, "file://///foo"],
  ["file://example.net/C:/", undefined, "file://example.net/C:/"],
  ["file:.//p", undefined, "file:////p"],
  ["/", "file://h/C:/a/b", "file://h/C:/"],
  ["C|\n/", "file://host/dir/file", "file://host/C:/"],
  ["/..//localhost//pig", "file://lion/", "file://lion//localhost//pig"],
  ["..", "abc://x/y/z/C:/", "abc://x/y/z/"],
  ["\\/a", "foo://foo/a", "foo://foo/\\/a"],
  ["///\\//\\//test", "http://example.org/", "http://test/"],
  ["///example.org/../path/../../path", "http://example.org/", "http://example.org/path"],
  ["non-special:opaque  ?hi", undefined, "non-special:opaque %20?hi"],
  ["non-special:opaque \t\t  #hi", undefined, "non-special:opaque  %20#hi"],
  ["foo://host/^", undefined, "foo://host/%5E"],
  ["wss://host/^", undefined, "wss://host/%5E"],
  // The same, url/resources/toascii.json.
  ["https://aa--.ab--c/", undefined, "https://aa--.ab--c/"],
  ["https://-x.XN--zca/", undefined, "https://-x.xn--zca/"],
  ["https://x-.ß/", undefined, "https://x-.xn--zca/"],
  ["https://x..xn--zca/", undefined, "https://x..xn--zca/"],
  ["https://xn--1ch/", undefined, "https://xn--1ch/"],
  ["https://a\u00adb/", undefined, "https://ab/"],
  ["https://look\u180eout.net/", undefined, "https://lookout.net/"],
  ["https://look\u206bout.net/", undefined, "https://lookout.net/"],
  ["https://\u04c0.com/", undefined, "https://xn--s5a.com/"],
];
for (const [url, base, href] of WEB_PLATFORM) {
  Deno.test(`${ID}: reads ${JSON.stringify(url)} as web-platform-tests do`, async () => {
    assert.equal((await outputOf(ID, { url, base })).href, href);
  });
}

/**
 * Hosts that UTS #46 refuses (web-platform-tests, url/resources/toascii.json and urltestdata.json before
 * June 2026, when the URL Standard began to let labels in ASCII pass), each as WebKit, Gecko and Rust's
 * `idna` refused it.
 */
const BAD_A_LABELS: [title: string, url: string][] = [
  ["Punycode that is none", "https://xn--a/"],
  ["nothing behind the prefix", "file://xn--/p"],
  ["ASCII alone", "https://XN--ASCII-/"],
  ["a bad label before a good one", "https://xn--a.xn--zca/"],
  ["a bad label in the middle", "https://www.xn--a-ecp.example/"],
  ["a mapped character", "http://10.0.0.XN--pokxncvks/"],
  ["full-width letters", "https://xn--8i7caa.example/"],
  ["U+FFFD", "https://xn--zn7c.com/"],
  ["a joiner in front", "wss://xn--1ug.example/"],
  ["letters of both directions", "ftp://xn--a-yoc/"],
  ["a digit first in a label of a right-to-left name", "https://0a.xn--4db/"],
  ["e and an accent that NFC makes one", "https://xn--cafe-yvc/"],
  ["a combining mark in front", "https://xn--hello-zed/"],
  ["an A-label in an A-label", "https://xn--xn---epa/"],
  ["a character beyond ASCII", "https://xn--te\u0161la/"],
  ["escapes", "https://%78n--a/"],
];
for (const [title, url] of BAD_A_LABELS) {
  Deno.test(`${ID}: refuses an A-label: ${title}`, async () => {
    const { code, message, details } = await errorOf(ID, url);
    assert.deepEqual([code, details], ["INVALID_URL", { reason: "bad host" }]);
    assert.match(message, /UTS #46/);
    assert.equal((await errorOf(ID, { url: "a", base: url })).code, "INVALID_BASE");
  });
}

Deno.test(`${ID}: does not treat labels of other schemes, or xn-- elsewhere, as A-labels`, async () => {
  for (const url of ["foo://xn--a/", "https://a.example/xn--a?xn--a#xn--a", "https://axn--a/"]) {
    assert.equal((await outputOf(ID, url)).href, url);
  }
});

// By rule 6 of the catalog; hrefs by the WHATWG URL Standard.
const CHANGES: [string, string, string[]][] = [
  [" \x00https://a.com/\x1f ", "https://a.com/", ["TRIMMED"]],
  ["\thttps://a.com/\n", "https://a.com/", ["TRIMMED"]],
  ["ht\ntps://a.\tcom/b\rc", "https://a.com/bc", ["TAB_OR_NEWLINE_REMOVED"]],
  ["https:\\\\a.com\\b?c\\d#e\\f", "https://a.com/b?c\\d#e\\f", ["BACKSLASH_TO_SLASH"]],
  ["foo://a/b\\c", "foo://a/b\\c", []],
  ["https:a.com/", "https://a.com/", ["SLASHES_FIXED"]],
  ["https:/a.com/", "https://a.com/", ["SLASHES_FIXED"]],
  ["https:///a.com/", "https://a.com/", ["SLASHES_FIXED"]],
  ["https:\\\\\\a.com/", "https://a.com/", ["BACKSLASH_TO_SLASH", "SLASHES_FIXED"]],
  ["file:/a", "file:///a", ["SLASHES_FIXED"]],
  ["file:///a", "file:///a", []],
  ["HtTps://a.com/", "https://a.com/", ["SCHEME_LOWERCASED"]],
  ["FOO:Bar", "foo:Bar", ["SCHEME_LOWERCASED"]],
  ["https://A.com/B", "https://a.com/B", ["HOST_LOWERCASED"]],
  ["https://u:P@a.com/", "https://u:***@a.com/", []],
  ["foo://A/", "foo://A/", []],
  ["https://bücher.de/", "https://xn--bcher-kva.de/", ["HOST_TO_ASCII"]],
  ["https://BÜCHER.de/", "https://xn--bcher-kva.de/", ["HOST_TO_ASCII"]],
  ["https://faß.de/", "https://xn--fa-hia.de/", ["HOST_TO_ASCII"]],
  ["https://e%78ample.com/", "https://example.com/", ["HOST_PERCENT_DECODED"]],
  ["https://e%4Dample.com/", "https://emample.com/", ["HOST_PERCENT_DECODED"]],
  ["https://E%78.com/", "https://ex.com/", ["HOST_LOWERCASED", "HOST_PERCENT_DECODED"]],
  ["https://b%C3%BCcher.de/", "https://xn--bcher-kva.de/", [
    "HOST_TO_ASCII",
    "HOST_PERCENT_DECODED",
  ]],
  ["http://0x7F.1/", "http://127.0.0.1/", ["IP_NORMALIZED"]],
  ["http://2130706433/", "http://127.0.0.1/", ["IP_NORMALIZED"]],
  ["http://127.0.0.1./", "http://127.0.0.1/", ["IP_NORMALIZED"]],
  ["http://127.0.0.%31/", "http://127.0.0.1/", ["HOST_PERCENT_DECODED"]],
  ["http://[::0:1]/", "http://[::1]/", ["IP_NORMALIZED"]],
  ["http://[::ffff:1.2.3.4]/", "http://[::ffff:102:304]/", ["IP_NORMALIZED"]],
  ["http://[::AB]/", "http://[::ab]/", []],
  ["foo://[1:2:0:0:5:0:0:0]/", "foo://[1:2:0:0:5::]/", ["IP_NORMALIZED"]],
  ["http://a.com:80/", "http://a.com/", ["DEFAULT_PORT_REMOVED"]],
  ["http://a.com:443/", "http://a.com:443/", []],
  ["http://a.com:0081/", "http://a.com:81/", ["PORT_NORMALIZED"]],
  ["http://a.com:/", "http://a.com/", ["PORT_NORMALIZED"]],
  ["http://a.com:080/", "http://a.com/", ["DEFAULT_PORT_REMOVED", "PORT_NORMALIZED"]],
  ["http://a.com:0/", "http://a.com:0/", []],
  ["http://[::1]:80/", "http://[::1]/", ["DEFAULT_PORT_REMOVED"]],
  ["foo://a:080/", "foo://a:80/", ["PORT_NORMALIZED"]],
  ["https://a.com", "https://a.com/", ["EMPTY_PATH_TO_SLASH"]],
  ["https://a.com?b", "https://a.com/?b", ["EMPTY_PATH_TO_SLASH"]],
  ["foo://a", "foo://a", []],
  ["https://a.com/./b/%2E%2e/c/.", "https://a.com/c/", ["DOT_SEGMENTS_REMOVED"]],
  ["https://a.com/b/..", "https://a.com/", ["DOT_SEGMENTS_REMOVED"]],
  ["https://a.com/.b/c./..d", "https://a.com/.b/c./..d", []],
  ["foo:/a/../b", "foo:/b", ["DOT_SEGMENTS_REMOVED"]],
  ["foo:a/../b", "foo:a/../b", []],
  ["foo:/.//a", "foo:/.//a", []],
  ["foo:/././/a", "foo:/.//a", ["DOT_SEGMENTS_REMOVED"]],
  ["https://a.com/?b/../c", "https://a.com/?b/../c", []],
  ["https://a.com/b c", "https://a.com/b%20c", ["PERCENT_ENCODED"]],
  ["https://a.com/é/../%41", "https://a.com/%41", ["DOT_SEGMENTS_REMOVED"]],
  ["https://a.com/%41/../é", "https://a.com/%C3%A9", ["DOT_SEGMENTS_REMOVED", "PERCENT_ENCODED"]],
  ["https://a.com/?b c", "https://a.com/?b%20c", ["PERCENT_ENCODED"]],
  ["https://a.com/?'", "https://a.com/?%27", ["PERCENT_ENCODED"]],
  ["https://a.com/#b c", "https://a.com/#b%20c", ["PERCENT_ENCODED"]],
  ["https://a.com/%zz", "https://a.com/%zz", []],
  ["https://a b@c.com/", "https://a%20b@c.com/", []],
  [" HTTPS:\\\\Ex%61mple.COM:443/../a b", "https://example.com/a%20b", [
    "TRIMMED",
    "BACKSLASH_TO_SLASH",
    "SCHEME_LOWERCASED",
    "HOST_LOWERCASED",
    "HOST_PERCENT_DECODED",
    "DEFAULT_PORT_REMOVED",
    "DOT_SEGMENTS_REMOVED",
    "PERCENT_ENCODED",
  ]],
];
for (const [url, href, changes] of CHANGES) {
  Deno.test(`${ID}: names the changes to ${JSON.stringify(url)}`, async () => {
    const output = await outputOf(ID, { url });
    assert.equal(output.href, href);
    assert.deepEqual(output.changes, changes);
  });
}

// RFC 3986: section 1.1.2 for the valid ones, Appendix A for the others.
const RFC3986: [string, boolean][] = [
  ["ftp://ftp.is.co.za/rfc/rfc1808.txt", true],
  ["http://www.ietf.org/rfc/rfc2396.txt", true],
  ["ldap://[2001:db8::7]/c=GB?objectClass?one", true],
  ["mailto:John.Doe@example.com", true],
  ["news:comp.infosystems.www.servers.unix", true],
  ["tel:+1-816-555-1212", true],
  ["telnet://192.0.2.16:80/", true],
  ["urn:oasis:names:specification:docbook:dtd:xml:4.1.2", true],
  ["https://a.com:/", true],
  ["https://a.com/%41%zz", false],
  ["https://a.com/a b", false],
  ["https://a.com/é", false],
  ["https://a.com/#a#b", false],
  ["https://a.com/[b]", false],
  ["https://a.com/?[b]", false],
  ["https://a.com/a\\b", false],
  ["https://a.com/a|b", false],
  [" https://a.com/", false],
  ["foo://[::1]:a/", false],
];
for (const [url, valid] of RFC3986) {
  Deno.test(`${ID}: ${JSON.stringify(url)} is ${valid ? "" : "not "}RFC 3986`, async () => {
    const result = await runTool(ID, { url, ...(url.includes(":a/") && { base: "http://b" }) });
    if (result.error) assert.equal(valid, false);
    else assert.equal((result.output as { rfc3986_valid: boolean }).rfc3986_valid, valid);
  });
}

const WARNINGS: [string, string, string[]][] = [
  ["nothing", "https://example.com/", []],
  ["a user name", "https://u@example.com/", ["CREDENTIALS_IN_URL"]],
  ["http", "http://example.com/", ["INSECURE_SCHEME"]],
  ["ws", "ws://example.com/", ["INSECURE_SCHEME"]],
  ["ftp", "ftp://example.com/", ["INSECURE_SCHEME"]],
  ["localhost", "http://localhost:8000/", ["UNKNOWN_SUFFIX"]],
  ["loopback", "http://127.8.9.1/", []],
  ["IPv6 loopback", "ws://[::1]/", []],
  ["another address", "http://128.0.0.1/", ["INSECURE_SCHEME"]],
  ["a name that looks like localhost", "http://notlocalhost.com/", ["INSECURE_SCHEME"]],
  ["an unknown suffix", "https://a.internalzone/", ["UNKNOWN_SUFFIX"]],
  ["no suffix for other hosts", "foo://a.internalzone/", []],
  ["repeated names", "https://a.com/?a=1&b=2&a=3&b=4&a=5&c=6", [
    "DUPLICATE_PARAM",
    "DUPLICATE_PARAM",
  ]],
  ["a host read as the scheme", "localhost:3000/x?y", ["HOST_AS_SCHEME"]],
  ["a domain read as the scheme", "example.com:8080", ["HOST_AS_SCHEME"]],
  ["schemes whose paths are numbers", "tel:112", []],
  ["a scheme with a dot", "z39.50r:host/x", []],
  ["an ampersand as HTML writes it", "https://a.com/?a=1&amp;b=2", ["HTML_ESCAPED"]],
  ["escapes of Latin-1", "https://a.com/%E4", ["NOT_UTF8"]],
  ["escapes of Latin-1 in a query", "https://a.com/?q=%FC", ["NOT_UTF8"]],
  ["U+FFFD itself", "https://a.com/%ef%bf%bd?a=%c3%a4", []],
  // Unicode Technical Standard 39: Cyrillic а, Greek ο.
  ["Cyrillic in Latin", "https://p\u0430ypal.com/", ["MIXED_SCRIPT_HOST"]],
  ["the same as an A-label", "https://xn--pypal-4ve.com/", ["MIXED_SCRIPT_HOST"]],
  ["Greek in Latin", "https://g\u03bf\u03bfgle.com/", ["MIXED_SCRIPT_HOST"]],
  ["Cyrillic alone", "https://\u0430\u0440\u0440\u04cf\u0435.com/", []],
  ["scripts in labels of their own", "https://пример.com/", []],
  ["Latin and Japanese", "https://aあ.com/", []],
];
for (const [title, url, codes] of WARNINGS) {
  Deno.test(`${ID}: warns of ${title}`, async () => {
    assert.deepEqual(await warningsOf(ID, url), codes);
  });
}

Deno.test(`${ID}: names a duplicate parameter and its path`, async () => {
  const { warnings } = await runTool(ID, "https://a.com/?x=1&x=2");
  assert.equal(warnings[0]!.path, "params");
  assert.match(warnings[0]!.message, /"x"/);
});

const INVALID: [string, Record<string, unknown>, string, RegExp][] = [
  ["a relative reference alone", { url: "/a" }, "INVALID_URL", /no scheme and no base/],
  ["spaces alone", { url: "  " }, "INVALID_URL", /no scheme and no base/],
  ["a scheme that begins with a digit", { url: "1a://b" }, "INVALID_URL", /no scheme and no base/],
  ["an empty host", { url: "https://" }, "INVALID_URL", /bad host/],
  ["a space in the host", { url: "https://a b/" }, "INVALID_URL", /bad host/],
  ["a percent-encoded slash in the host", { url: "https://a%2Fb/" }, "INVALID_URL", /bad host/],
  ["IPv4 out of range", { url: "http://1.2.3.256/" }, "INVALID_URL", /bad host/],
  ["IPv6 with a zone", { url: "http://[fe80::1%25eth0]/" }, "INVALID_URL", /bad host/],
  ["open brackets", { url: "http://[::1/" }, "INVALID_URL", /bad host/],
  ["a host that is no IDN", { url: "http://\u00ad/" }, "INVALID_URL", /bad host/],
  ["letters in the port", { url: "https://a.com:8a/" }, "INVALID_URL", /bad port/],
  ["a port too large", { url: "https://u:p@a.com:65536/" }, "INVALID_URL", /bad port/],
  ["a bad host behind a base", { url: "//a b/", base: "https://c" }, "INVALID_URL", /bad host/],
  ["a port of file:", { url: "file://a:1/" }, "INVALID_URL", /bad port/],
  ["a port without a host", { url: "foo://:1/" }, "INVALID_URL", /bad host/],
  ["a user without a host", { url: "foo://u@/" }, "INVALID_URL", /bad host/],
  ["a path on an opaque base", { url: "a", base: "mailto:b" }, "INVALID_URL", /other.*#fragment/],
  ["a relative base", { url: "a", base: "/b" }, "INVALID_BASE", /base/],
  ["an empty base", { url: "https://a", base: "" }, "INVALID_BASE", /base/],
];
for (const [title, input, code, message] of INVALID) {
  Deno.test(`${ID}: refuses ${title}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, code);
    assert.match(error.message, message);
  });
}

Deno.test(`${ID}: errors repeat no password`, async () => {
  const error = await errorOf(ID, "https://user:hunter2@a b/");
  assert.ok(!JSON.stringify(error).includes("hunter2"));
});

Deno.test(`${ID}: no output contains the password`, async () => {
  const result = await runTool(ID, { url: "?x#y", base: "https://user:hunter2@a.com/b" });
  assert.ok(!JSON.stringify(result).includes("hunter2"));
  assert.equal((result.output as { href: string }).href, "https://user:***@a.com/b?x#y");
});

Deno.test(`${ID}: refuses empty and oversized text`, async () => {
  assert.equal((await errorOf(ID, {})).code, "EMPTY_INPUT");
  assert.equal((await errorOf(ID, { url: "", base: "https://a" })).code, "EMPTY_INPUT");
  assert.equal((await errorOf(ID, "a".repeat(100_001))).code, "INPUT_TOO_LARGE");
  const base = `https://a/${"b".repeat(100_000)}`;
  assert.equal((await errorOf(ID, { url: "a", base })).code, "INPUT_TOO_LARGE");
});

// Mapping such a host and encoding it as Punycode takes quadratic time.
const LONG_IDN = Array.from({ length: 4_097 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join("");
const LONG_HOSTS: [title: string, input: Record<string, unknown>][] = [
  ["in the URL", { url: `http://u@${LONG_IDN}:80/` }],
  ["in the base", { url: "a", base: `http://${LONG_IDN}` }],
  ["in a reference", { url: `//${LONG_IDN}`, base: "http://a/" }],
  ["behind too many slashes", { url: `/\\/${LONG_IDN}`, base: "http://a/" }],
  ["of file:", { url: `file://${LONG_IDN}/` }],
  ["in a blob: URL", { url: `blob:http://${LONG_IDN}/` }],
  ["as an A-label", { url: `http://xn--${"a".repeat(4_093)}/` }],
];
for (const [title, input] of LONG_HOSTS) {
  Deno.test(`${ID}: reads a long internationalised host ${title}`, async () => {
    const { code, details } = await errorOf(ID, input);
    assert.equal(code, "INPUT_TOO_LARGE");
    assert.equal(details?.limit, "max_idn_host_chars");
  });
}

Deno.test(`${ID}: reads the longest internationalised host`, async () => {
  const { hostname_unicode } = await outputOf(ID, `http://${LONG_IDN.slice(1)}/`);
  assert.equal(hostname_unicode, LONG_IDN.slice(1));
});

Deno.test(`${ID}: gives stats`, async () => {
  const { stats } = await runTool(ID, "https://u:secret@a.com/?b&c");
  assert.deepEqual(stats, { length: "https://u:***@a.com/?b&c".length, params: 2 });
});

Deno.test(`${ID}: replaces lone surrogates with U+FFFD`, async () => {
  const output = await outputOf(ID, "https://a.com/\ud800?\udfff");
  assert.equal(output.href, "https://a.com/%EF%BF%BD?%EF%BF%BD");
  assert.deepEqual(output.changes, ["PERCENT_ENCODED"]);
  assert.deepEqual(output.path_segments, ["\ufffd"]);
});

Deno.test(`${ID}: reports 20 of many repeated names, and counts the rest`, async () => {
  const query = Array.from({ length: 25 }, (_, index) => `p${index}=1&p${index}=2`).join("&");
  const { warnings } = await runTool(ID, { url: `https://example.com/?${query}` });
  assert.equal(warnings.length, 21);
  assert.match(warnings[0]!.message, /"p0"/);
  assert.match(warnings[20]!.message, /^5 more/);
});

// A URL, the same without tracking parameters, and their names.
const STRIPPED: [string, string, string[]][] = [
  [
    "https://a.example/p?utm_source=x&id=7&UTM_Campaign=y&q=a%20b+c&fbclid=1#f?gclid=2",
    "https://a.example/p?id=7&q=a%20b+c#f?gclid=2",
    ["utm_source", "UTM_Campaign", "fbclid"],
  ],
  ["https://a.example/?gclid=1", "https://a.example/", ["gclid"]],
  ["https://a.example/?u%74m_id=1&a&&b=", "https://a.example/?a&&b=", ["utm_id"]],
  ["https://a.example/?ref=x&source=y", "https://a.example/?ref=x&source=y", []],
  ["https://a.example/?", "https://a.example/?", []],
];
for (const [url, href, names] of STRIPPED) {
  Deno.test(`${ID}: removes tracking parameters from ${url}`, async () => {
    const { stripped } = await outputOf(ID, { url, strip_tracking: true });
    assert.equal(stripped.href, href);
    assert.deepEqual(stripped.removed.map(({ name }: { name: string }) => name), names);
    assert.equal("stripped" in await outputOf(ID, { url }), false);
  });
}

Deno.test("url-parser: a scheme of any length is read by the same rules", async () => {
  const partsOf = async (scheme: string, rest: string, base?: string) => {
    const url = base === undefined ? scheme + rest : rest;
    const { output, error } = await runTool("url-parser", {
      url,
      ...(base !== undefined && { base: scheme + base }),
    });
    return JSON.stringify(output ?? error?.code).replaceAll(scheme.toLowerCase(), "scheme");
  };
  const long = "Ab".repeat(200);
  for (
    const [rest, base] of [
      ["://u:p@h.x:80/a/../b c?q=é#f"],
      [":o p?q"],
      ["://[::1]/"],
      ["://a b/"],
      [":///x"],
      [":/..//p"],
      ["../c?d", "://h/a/b"],
      ["//g/e", "://h/a/b"],
      ["#f", ":opaque"],
      ["x", ":opaque"],
    ] as const
  ) {
    const [expected, actual] = [
      await partsOf("Foo", rest, base),
      await partsOf(long, rest, base),
    ];
    const lengths = /"length":\d+/g;
    assert.equal(actual.replace(lengths, ""), expected.replace(lengths, ""), rest);
  }
});
