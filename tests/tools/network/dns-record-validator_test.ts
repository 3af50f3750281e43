import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "dns-record-validator";

interface Issue {
  line: number;
  severity: string;
  code: string;
  message: string;
}

async function check(input: string) {
  return await outputOf(ID, { input, origin: "shop.example" });
}

/** The issues as `line code`, errors with `!` behind. */
async function issuesOf(input: string): Promise<string[]> {
  const { issues } = await check(input);
  return issues.map(({ line, severity, code }: Issue) =>
    `${line} ${code}${severity === "error" ? "!" : ""}`
  );
}

// Rules 1, 4 and 5: the record as it is read.
const RECORDS: [string, string, Record<string, unknown>][] = [
  ["an absolute name", "WWW.Shop.Example. 60 IN A 192.0.2.1", {
    name: "www.shop.example",
    ttl: 60,
    type: "A",
    data: { address: "192.0.2.1" },
  }],
  ["class before TTL", "@ IN 1h30m a 192.0.2.1", { name: "shop.example", ttl: 5400, type: "A" }],
  ["all units", "@ 1w2D3h4M5s A 192.0.2.1", { ttl: 788_645 }],
  ["no TTL", "@ A 192.0.2.1", { ttl: 3600 }],
  ["$TTL", "$TTL 1d\n@ A 192.0.2.1", { ttl: 86_400, line: 2 }],
  ["$ORIGIN, relative to the one before", "$origin sub\nwww A 192.0.2.1", {
    name: "www.sub.shop.example",
  }],
  ["a first line without name", "  A 192.0.2.1", { name: "shop.example" }],
  ["AAAA by RFC 5952", "@ AAAA 2001:DB8:0:0:1:0:0:1", { data: { address: "2001:db8::1:0:0:1" } }],
  ["null MX", "@ MX 0 .", { data: { preference: 0, target: "." } }],
  ["SRV", "_sip._tcp SRV 10 60 5060 sip", {
    data: { priority: 10, weight: 60, port: 5060, target: "sip.shop.example" },
  }],
  ["SRV without service", "_sip._tcp SRV 0 0 0 .", {
    data: { priority: 0, weight: 0, port: 0, target: "." },
  }],
  ["CAA", '@ CAA 128 Issue "ca.example; account=1"', {
    data: { flags: 128, tag: "issue", value: "ca.example; account=1" },
  }],
  ["CAA that forbids", '@ CAA 0 issue ";"', { data: { flags: 0, tag: "issue", value: ";" } }],
  ["a bare word and a quoted one", 'x TXT abc "d ; e" ; a comment', {
    data: { text: "abcd ; e", strings: 2 },
  }],
  ["escapes", String.raw`x TXT "a\"b\\c\065\195\164"`, { data: { text: 'a"b\\cAä', strings: 1 } }],
  ["joined lines", 'x TXT ( "a" ; first\n  "b"\n)', { line: 1, data: { text: "ab", strings: 2 } }],
  ["a wildcard", "*.app CNAME host.example.", {
    name: "*.app.shop.example",
    data: { target: "host.example" },
  }],
  ["a CNAME to a name with _", "a CNAME _x.host.example.", { data: { target: "_x.host.example" } }],
];
for (const [title, input, expected] of RECORDS) {
  Deno.test(`${ID}: reads ${title}`, async () => {
    const { records, issues } = await check(input);
    assert.deepEqual(issues, []);
    assert.equal(records.length, 1);
    for (const [key, value] of Object.entries(expected)) assert.deepEqual(records[0][key], value);
  });
}

const SHA_1 = "2BB183AF5F22588179A53B0A98631FAD1A292118";
const SHA_256 = "D4B7D520E7BB5F0F67674A0CCEB1E3E0614B93C4F9E99B8383F6A1E4469DA50A";

// The data of the types that came later. DS: RFC 4034, section 5.4, and RFC 4509, section 2.3; SVCB:
// RFC 9460, appendix D; NAPTR: RFC 3403, section 6.
const TYPES: [string, Record<string, unknown>][] = [
  [`a SOA ns hostmaster ( 2026112201\n7200 1h ; comment\n4w 300 )`, {
    mname: "ns.shop.example",
    rname: "hostmaster.shop.example",
    serial: 2_026_112_201,
    refresh: 7_200,
    retry: 3_600,
    expire: 2_419_200,
    minimum: 300,
  }],
  [String.raw`a SOA . john\.doe.b.example. 4294967295 0 0 0 2147483647`, {
    mname: ".",
    rname: String.raw`john\.doe.b.example`,
  }],
  ["10.2.0.192.in-addr.arpa. PTR www", { target: "www.shop.example" }],
  [`a DS 60485 RSASHA1 2 (${SHA_256.slice(0, 10)}\n${SHA_256.slice(10)})`, {
    key_tag: 60_485,
    algorithm: 5,
    digest_type: 2,
    digest: SHA_256.toLowerCase(),
  }],
  [`a DS 1 13 SHA-384 ${"ab".repeat(48)}`, { algorithm: 13, digest_type: 4 }],
  [`_443._tcp TLSA 3 1 1 ${SHA_256}`, {
    usage: 3,
    selector: 1,
    matching_type: 1,
    certificate: SHA_256.toLowerCase(),
  }],
  [`*._tcp.mail TLSA 2 0 0 3082`, { matching_type: 0, certificate: "3082" }],
  [`a SSHFP 4 2 ${SHA_256.slice(0, 32)} ${SHA_256.slice(32)}`, {
    algorithm: 4,
    fingerprint_type: 2,
    fingerprint: SHA_256.toLowerCase(),
  }],
  [`a SSHFP 1 1 ${SHA_1}`, { fingerprint_type: 1 }],
  ["a HTTPS 0 foo.example.com.", { priority: 0, target: "foo.example.com", params: "" }],
  ["a HTTPS 1 .", { priority: 1, target: ".", params: "" }],
  ['a HTTPS 1 . port=443 alpn="h2,h3"', { params: 'alpn="h2,h3" port=443' }],
  ["a SVCB 16 foo.example.com. port=53", { params: "port=53" }],
  ["a SVCB 1 foo.example.com. key667=hello", { params: "key667=hello" }],
  [String.raw`a SVCB 1 foo.example.com. key667="hello\210qoo"`, {
    params: String.raw`key667="hello\210qoo"`,
  }],
  ['a SVCB 1 foo.example.com. ipv6hint="2001:db8::1,2001:db8::53:1"', { priority: 1 }],
  [
    "a SVCB 16 foo.example.org. (alpn=h2,h3-19 mandatory=ipv4hint,alpn\nipv4hint=192.0.2.1)",
    { params: "mandatory=ipv4hint,alpn alpn=h2,h3-19 ipv4hint=192.0.2.1" },
  ],
  [String.raw`a SVCB 16 foo.example.org. alpn="f\\\\oo\\,bar,h2"`, { priority: 16 }],
  [String.raw`a SVCB 16 foo.example.org. alpn=f\\\092oo\092,bar,h2`, { priority: 16 }],
  ["a HTTPS 1 . alpn=h2 no-default-alpn ech=AEj+DQBEAQ==", {
    params: "alpn=h2 no-default-alpn ech=AEj+DQBEAQ==",
  }],
  ["_dns SVCB 1 dns alpn=h2 dohpath=/q{?dns} ohttp", {
    target: "dns.shop.example",
    params: "alpn=h2 dohpath=/q{?dns} ohttp",
  }],
  ["a HTTPS 1 . tls-supported-groups=29,23", { params: "tls-supported-groups=29,23" }],
  [String.raw`a HTTPS 1 . key1="\002h2\002h3" key3=ab key0="\000\003" key4=abcd`, {
    params: String.raw`key0="\000\003" key1="\002h2\002h3" key3=ab key4=abcd`,
  }],
  ["a HTTPS 1 . mandatory=key65444 key65444", { params: "mandatory=key65444 key65444" }],
  ['a NAPTR 100 50 "s" "z3950+I2L+I2C" "" _z3950._tcp.gatech.edu.', {
    order: 100,
    preference: 50,
    flags: "s",
    services: "z3950+I2L+I2C",
    regexp: "",
    replacement: "_z3950._tcp.gatech.edu",
  }],
  [String.raw`cid NAPTR 100 10 "" "" "!^urn:cid:.+@([^\\.]+\\.)(.*)$!\\2!i" .`, {
    regexp: String.raw`!^urn:cid:.+@([^\.]+\.)(.*)$!\2!i`,
    replacement: ".",
  }],
  ['a NAPTR 100 10 u sip+E2U "/[])(]/sip:info@b.example/" .', { flags: "u" }],
];
for (const [input, expected] of TYPES) {
  Deno.test(`${ID}: reads ${input}`, async () => {
    const { records, issues } = await check(input);
    assert.deepEqual(issues, []);
    for (const [key, value] of Object.entries(expected)) {
      assert.deepEqual(records[0].data[key], value, key);
    }
  });
}

// BIND 9.18, named-checkzone, refuses the same; it does not look at what only warns here, nor at the length
// of TLSA data, flags of NAPTR, a missing ECH value, both halves of a NAPTR and "@" in a mailbox.
const TYPE_ISSUES: [string, string[]][] = [
  ["a SOA ns hostmaster 1 2 3 4", ["1 BAD_DATA!"]],
  ["a SOA ns hostmaster 4294967296 2 3 4 5", ["1 BAD_DATA!"]],
  ["a SOA ns hostmaster 1 2 3 4 2147483648", ["1 BAD_DATA!"]],
  ["a SOA ns hostmaster 1 2 3x 4 5", ["1 BAD_DATA!"]],
  ["a SOA ns a@b.example. 1 2 3 4 5", ["1 BAD_NAME!"]],
  ["a SOA 192.0.2.1 b 1 2 3 4 5", ["1 TARGET_IS_ADDRESS!"]],
  ["@ SOA ns a 1 2 3 4 5\n@ SOA ns a 2 2 3 4 5", ["1 SOA_MULTIPLE!", "2 SOA_MULTIPLE!"]],
  ["a PTR 192.0.2.1", ["1 TARGET_IS_ADDRESS!"]],
  ["a PTR b c", ["1 BAD_DATA!"]],
  [`a DS 1 8 2 ${SHA_1}`, ["1 BAD_DATA!"]],
  [`a DS 1 8 4 ${SHA_256}`, ["1 BAD_DATA!"]],
  [`a DS 1 8 1 ${SHA_1}`, ["1 WEAK_DIGEST"]],
  [`a DS 1 8 1 ${SHA_256}`, ["1 BAD_DATA!", "1 WEAK_DIGEST"]],
  [`a DS 65536 8 2 ${SHA_256}`, ["1 BAD_DATA!"]],
  [`a DS 1 NOPE 2 ${SHA_256}`, ["1 BAD_DATA!"]],
  [`a DS 1 8 2 ${SHA_256.slice(1)}`, ["1 BAD_DATA!"]],
  [`a DS 1 8 2`, ["1 BAD_DATA!"]],
  [`a DS 1 8 9 abcd`, ["1 UNASSIGNED_VALUE"]],
  [`a DS 1 99 2 ${SHA_256}`, ["1 UNASSIGNED_VALUE"]],
  [`@ DS 1 8 2 ${SHA_256}`, ["1 DS_AT_APEX"]],
  ["_25._tcp TLSA 3 1 1 abcd", ["1 BAD_DATA!"]],
  [`_25._tcp TLSA 3 1 2 ${SHA_256}`, ["1 BAD_DATA!"]],
  ["_25._tcp TLSA 256 1 0 ab", ["1 BAD_DATA!"]],
  ["_25._tcp TLSA 3 1 0 xy", ["1 BAD_DATA!"]],
  ["_25._tcp TLSA 4 2 3 ab", [
    "1 UNASSIGNED_VALUE",
    "1 UNASSIGNED_VALUE",
    "1 UNASSIGNED_VALUE",
  ]],
  ["a TLSA 3 1 0 ab", ["1 TLSA_NAME"]],
  ["a SSHFP 1 1 dd465c09", ["1 BAD_DATA!"]],
  [`a SSHFP 4 2 ${SHA_1}`, ["1 BAD_DATA!"]],
  ["a SSHFP 9 9 abcd", ["1 UNASSIGNED_VALUE", "1 UNASSIGNED_VALUE"]],
  ["a SSHFP 256 1 abcd", ["1 BAD_DATA!"]],
  ["a HTTPS 1", ["1 BAD_DATA!"]],
  ["a HTTPS 65536 .", ["1 BAD_DATA!"]],
  ["a HTTPS 1 192.0.2.1", ["1 TARGET_IS_ADDRESS!"]],
  ["a HTTPS 0 b alpn=h2", ["1 SVCB_MODE"]],
  ["a HTTPS 0 b\na HTTPS 1 c", ["2 SVCB_MODE"]],
  ["a HTTPS 1 . mandatory=port port=1", ["1 SVCB_MODE"]],
  ["a SVCB 1 . mandatory=port port=1", []],
  ["a HTTPS 1 . alpn=h2 alpn=h3", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . key1=h2 alpn=h3", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . port=65536", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . port", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . port=", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . no-default-alpn", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . alpn=h2 no-default-alpn=x", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . mandatory=alpn,port alpn=h2", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . mandatory=mandatory", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . mandatory=alpn,alpn alpn=h2", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . mandatory=", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . alpn=", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . alpn", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . alpn=h2,,h3", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . alpn=,", ["1 BAD_DATA!"]],
  [String.raw`a HTTPS 1 . alpn=h2\\`, ["1 BAD_DATA!"]],
  [`a HTTPS 1 . alpn=${"a".repeat(256)}`, ["1 BAD_DATA!"]],
  ["a HTTPS 1 . ipv4hint=", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . ipv4hint=2001:db8::1", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . ipv6hint=192.0.2.1", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . ech=!!", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . ech=h2", ["1 BAD_DATA!"]],
  ["a HTTPS 1 b_c", ["1 BAD_NAME!"]],
  ["a HTTPS 1 *.b", ["1 BAD_NAME!"]],
  ["a HTTPS 0 _b.c", []],
  ["a HTTPS 1 . ech", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . dohpath=/q", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . ohttp=1", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . key0667=x", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . key65536=x", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . key3=443", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . key1=h2", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . foo=bar", ["1 BAD_DATA!"]],
  ["a HTTPS 1 . ALPN=h2", ["1 BAD_DATA!"]],
  ['a HTTPS 1 . alpn= "h2"', ["1 BAD_DATA!"]],
  ['a NAPTR 65536 50 s x "" b', ["1 BAD_DATA!"]],
  ['a NAPTR 1 50 s x ""', ["1 BAD_DATA!"]],
  ['a NAPTR 1 50 "s!" x "" b', ["1 BAD_DATA!"]],
  ['a NAPTR 1 50 s x "!a!b!" b', ["1 BAD_DATA!"]],
  ['a NAPTR 1 50 s x "!a!b" .', ["1 BAD_DATA!"]],
  ['a NAPTR 1 50 s x "!a!b!x" .', ["1 BAD_DATA!"]],
  ['a NAPTR 1 50 s x "!a!b!i!" .', ["1 BAD_DATA!"]],
  ['a NAPTR 1 50 s x "1a1b1" .', ["1 BAD_DATA!"]],
  [String.raw`a NAPTR 1 50 s x "!(a)!\\2!" .`, ["1 BAD_DATA!"]],
  ['a NAPTR 1 50 s x "!(a!b!" .', ["1 BAD_DATA!"]],
  ['a NAPTR 1 50 s x "!a)!b!" .', ["1 BAD_DATA!"]],
  ['a NAPTR 1 50 s x "![a!b!" .', ["1 BAD_DATA!"]],
  // RFC 9091, section 3.2, and the revision of RFC 7489.
  ['_dmarc TXT "v=DMARC1; p=reject; np=none; psd=u; t=y; rua=mailto:a@b.example"', []],
  ['_dmarc TXT "v=DMARC1; p=reject; np=maybe; rua=mailto:a@b.example"', ["1 DMARC_SYNTAX!"]],
  ['_dmarc TXT "v=DMARC1; p=reject; t=1; rua=mailto:a@b.example"', ["1 DMARC_SYNTAX!"]],
  // RFC 7208, section 7.1: the number of parts is not zero.
  ['@ TXT "v=spf1 exists:%{d2r}.%{ir}.b.example -all"', []],
  ['@ TXT "v=spf1 exists:%{d0}.b.example -all"', ["1 SPF_SYNTAX!"]],
  ['@ TXT "v=spf1 exists:%{d00r}.b.example -all"', ["1 SPF_SYNTAX!"]],
  ['@ TXT "v=spf1 exists:%{d10}.b.example -all"', []],
];
for (const [input, expected] of TYPE_ISSUES) {
  Deno.test(`${ID}: lists the issues of ${JSON.stringify(input.slice(0, 90))}`, async () => {
    assert.deepEqual(await issuesOf(input), expected);
  });
}

const LABEL_63 = "a".repeat(63);
const ISSUES: [string, string[]][] = [
  // Lines that are not records
  ["www", ["1 SYNTAX!"]],
  ["www A", ["1 SYNTAX!"]],
  ["www 3600 IN", ["1 SYNTAX!"]],
  ["www CH A 192.0.2.1", ["1 SYNTAX!"]],
  ["www HS A 192.0.2.1", ["1 SYNTAX!"]],
  ["A 192.0.2.1", ["1 SYNTAX!"]],
  ["$INCLUDE other.zone", ["1 SYNTAX!"]],
  ["$GENERATE 1-9 a$ A 192.0.2.$", ["1 SYNTAX!"]],
  ["$TTL soon", ["1 SYNTAX!"]],
  // BIND takes no number without its unit after one that has it.
  ["$TTL 1h30", ["1 SYNTAX!"]],
  ["$ORIGIN", ["1 SYNTAX!"]],
  ['x TXT "open\nwww A 192.0.2.1', ["1 SYNTAX!"]],
  ["x TXT ( a\nb", ["1 SYNTAX!"]],
  ["x TXT a )\nwww A 192.0.2.1", ["1 SYNTAX!"]],
  ["@ HINFO a b", ["1 UNSUPPORTED_TYPE"]],
  // RFC 3597, section 5
  ["@ TYPE65534 \\# 0", []],
  ["@ A \\# 4 c000 0201", []],
  ["@ A \\# 3 c0000201", ["1 BAD_DATA!"]],
  ["@ TYPE65534 \\# 1 c", ["1 BAD_DATA!"]],
  // Names and TTLs
  [`${LABEL_63} A 192.0.2.1`, []],
  [`${LABEL_63}a A 192.0.2.1`, ["1 BAD_NAME!"]],
  [`${`${LABEL_63}.`.repeat(3)}${"a".repeat(61)}. A 192.0.2.1`, []],
  [`${`${LABEL_63}.`.repeat(3)}${"a".repeat(62)}. A 192.0.2.1`, ["1 BAD_NAME!"]],
  ["a..b A 192.0.2.1", ["1 BAD_NAME!"]],
  ["-a A 192.0.2.1", ["1 BAD_NAME!"]],
  ["a- A 192.0.2.1", ["1 BAD_NAME!"]],
  ["a*b A 192.0.2.1", ["1 BAD_NAME!"]],
  ["b.*.a A 192.0.2.1", ["1 BAD_NAME!"]],
  ["bücher A 192.0.2.1", ["1 BAD_NAME!"]],
  ["_x A 192.0.2.1", []],
  ["@ MX 10 my_host", ["1 BAD_NAME!"]],
  ["@ MX 10 *.host", ["1 BAD_NAME!"]],
  ["@ NS ns_1", ["1 BAD_NAME!"]],
  ["$ORIGIN -x", ["1 BAD_NAME!"]],
  ["@ 2147483647 A 192.0.2.1", []],
  ["@ 2147483648 A 192.0.2.1", ["1 BAD_TTL!"]],
  ["$TTL 9999999999", ["1 BAD_TTL!"]],
  // Data
  ["@ A 192.0.2.01", ["1 BAD_DATA!"]],
  ["@ A 192.0.2.1 192.0.2.2", ["1 BAD_DATA!"]],
  ["@ A 2001:db8::1", ["1 BAD_DATA!"]],
  ["@ AAAA 192.0.2.1", ["1 BAD_DATA!"]],
  ["@ MX mail", ["1 BAD_DATA!"]],
  ["@ MX 65536 mail", ["1 BAD_DATA!"]],
  ["@ MX 10 .", ["1 BAD_DATA!"]],
  ["@ NS .", ["1 BAD_DATA!"]],
  ["a CNAME .", ["1 BAD_DATA!"]],
  ["_sip._tcp SRV 10 60 65536 sip", ["1 BAD_DATA!"]],
  ['@ CAA 256 issue "ca.example"', ["1 BAD_DATA!"]],
  ['@ CAA 0 is-sue "ca.example"', ["1 BAD_DATA!"]],
  ['@ CAA 0 issue "ca example"', ["1 BAD_DATA!"]],
  ['@ CAA 0 issue "ca.example; account"', ["1 BAD_DATA!"]],
  ['@ CAA 0 iodef "ops@shop.example"', ["1 BAD_DATA!"]],
  ['@ CAA 0 iodef "mailto:ops@shop.example"', []],
  ['@ CAA 0 iodef "https://shop.example/caa"', []],
  ['@ CAA 0 contactemail "ops@shop.example"', []],
  ['@ CAA 0 policy "x"', ["1 CAA_UNKNOWN_TAG"]],
  [String.raw`x TXT "\256"`, ["1 BAD_DATA!"]],
  [String.raw`x TXT "\25"`, ["1 BAD_DATA!"]],
  [`x TXT "${"a".repeat(255)}"`, []],
  [`x TXT "${"a".repeat(256)}"`, ["1 TXT_STRING_TOO_LONG!"]],
  [`x TXT "${"ä".repeat(128)}"`, ["1 TXT_STRING_TOO_LONG!"]],
  ["sip SRV 1 2 3 sip", ["1 SRV_NAME"]],
  // Between records
  ["a 60 A 192.0.2.1\na 61 A 192.0.2.2\na 60 A 192.0.2.3", ["2 TTL_MISMATCH"]],
  ["a A 192.0.2.1\nA.shop.example. A 192.0.2.1", ["2 DUPLICATE"]],
  ["a CNAME b\na CNAME c", ["1 CNAME_CONFLICT!", "2 CNAME_CONFLICT!"]],
  ["a CNAME b\na RRSIG x\na NSEC y", ["2 UNSUPPORTED_TYPE", "3 UNSUPPORTED_TYPE"]],
  ["@ CNAME host.example.", ["1 CNAME_AT_APEX!"]],
  ["$ORIGIN b\n@ CNAME host.example.", ["2 CNAME_AT_APEX!"]],
  ["a CNAME a", ["1 CNAME_LOOP!"]],
  ["a CNAME b\nb CNAME c\nc CNAME b", ["2 CNAME_LOOP!", "3 CNAME_LOOP!"]],
  ["@ MX 10 192.0.2.1", ["1 TARGET_IS_ADDRESS!"]],
  ["a CNAME 2001:db8::1", ["1 TARGET_IS_ADDRESS!"]],
  ["@ NS 192.0.2.1.", ["1 TARGET_IS_ADDRESS!"]],
  ["@ MX 10 a\na CNAME b", ["1 TARGET_IS_CNAME!"]],
  ["@ NS a\na CNAME b", ["1 TARGET_IS_CNAME!"]],
  ["@ MX 10 mail.Shop.example", ["1 RELATIVE_TARGET"]],
  ["a CNAME shop.example", ["1 RELATIVE_TARGET"]],
  ["a CNAME d1.cloudfront.net", ["1 RELATIVE_TARGET"]],
  ["a CNAME user.GitHub.io\n@ MX 10 aspmx.l.google.com", [
    "1 RELATIVE_TARGET",
    "2 RELATIVE_TARGET",
  ]],
  ["a CNAME d1.cloudfront.net.", []],
  ["a CNAME web.dev\nb CNAME com\nc CNAME x.internal\n@ MX 10 mail.eu", []],
  ["a.shop.example A 192.0.2.1", ["1 RELATIVE_TARGET"]],
  ["a.myshop.example A 192.0.2.1", []],
  ["@ MX 0 .\n@ MX 10 mail", ["1 NULL_MX_WITH_OTHERS!"]],
  ["_x._tcp SRV 0 0 0 .\n_x._tcp SRV 1 1 80 a.example.", []],
  // SPF
  ['@ TXT "v=spf1 -all"\n@ TXT "V=SPF1 ~all"', ["1 SPF_MULTIPLE!", "2 SPF_MULTIPLE!"]],
  ['@ TXT "v=spf10 -all"', []],
  ['@ TXT "v=spf1"', ["1 SPF_NO_ALL"]],
  ['@ TXT "v=spf1 mx/24 a:host.example/24//64 ip4:192.0.2.0/24 ip6:2001:db8::/32 ?all"', []],
  ['@ TXT "v=spf1 exists:%{ir}.%{v}._spf.%{d2} exp=why.shop.example x-y=1 -all"', []],
  ['@ TXT "v=spf1 redirect=_spf.host.example"', []],
  ['@ TXT "v=spf1 ipv4:192.0.2.1 -all"', ["1 SPF_SYNTAX!"]],
  // A qualifier is one of + - ? ~ (RFC 7208, section 4.6.1).
  ['@ TXT "v=spf1 *mx -all"', ["1 SPF_SYNTAX!"]],
  ['@ TXT "v=spf1 ip4:192.0.2.0/33 -all"', ["1 SPF_SYNTAX!"]],
  ['@ TXT "v=spf1 ip4:2001:db8::1 -all"', ["1 SPF_SYNTAX!"]],
  ['@ TXT "v=spf1 ip6:2001:db8::/129 -all"', ["1 SPF_SYNTAX!"]],
  ['@ TXT "v=spf1 include -all"', ["1 SPF_SYNTAX!"]],
  ['@ TXT "v=spf1 include: -all"', ["1 SPF_SYNTAX!"]],
  ['@ TXT "v=spf1 include:192.0.2.1 -all"', ["1 SPF_SYNTAX!"]],
  // RFC 7208, section 4.3: an empty label, or one over 63 characters, makes a domain malformed.
  ['@ TXT "v=spf1 include:_spf..host.example -all"', ["1 SPF_SYNTAX!"]],
  ['@ TXT "v=spf1 a:.host.example -all"', ["1 SPF_SYNTAX!"]],
  [`@ TXT "v=spf1 mx:${"m".repeat(64)}.example -all"`, ["1 SPF_SYNTAX!"]],
  [`@ TXT "v=spf1 mx:${"m".repeat(63)}.example. -all"`, []],
  ['@ TXT "v=spf1 exists:%{i}..host.example -all"', []],
  ['@ TXT "v=spf1 a:%{z}.example -all"', ["1 SPF_SYNTAX!"]],
  ['@ TXT "v=spf1 a//129 -all"', ["1 SPF_SYNTAX!"]],
  ['@ TXT "v=spf1 -all:x"', ["1 SPF_SYNTAX!"]],
  ['@ TXT "v=spf1 redirect=a.example redirect=b.example"', ["1 SPF_SYNTAX!"]],
  // unknown-modifier-syntax of the SPF test suite for RFC 7208: an unknown modifier is a macro-string.
  ['@ TXT "v=spf1 -all foo=%abc"', ["1 SPF_SYNTAX!"]],
  ['@ TXT "v=spf1 -all foo=%{d} moo= bar=a%%b"', []],
  // RFC 7208, section 3.3: strings are joined without spaces, so these are not an SPF records.
  ["@ TXT v=spf1 include:_spf.host.example ~all", ["1 SPF_SYNTAX!"]],
  ['@ TXT "v=spf1" "-all"', ["1 SPF_SYNTAX!"]],
  ["@ TXT \u201cv=spf1 -all\u201d", ["1 SPF_SYNTAX!"]],
  ["@ TXT 'v=spf1 -all'", ["1 SPF_SYNTAX!"]],
  ["@ TXT v=spf10 -all", []],
  ["@ TXT v=spf1", ["1 SPF_NO_ALL"]],
  ['@ TXT "v=spf1 +all"', ["1 SPF_ALLOWS_ALL!"]],
  ['@ TXT "v=spf1 all"', ["1 SPF_ALLOWS_ALL!"]],
  ['@ TXT "v=spf1 -all mx"', ["1 SPF_AFTER_ALL"]],
  ['@ TXT "v=spf1 redirect=a.example -all"', ["1 SPF_AFTER_ALL"]],
  ['@ TXT "v=spf1 -all exp=a.example"', []],
  ['@ TXT "v=spf1 ptr -all"', ["1 SPF_PTR"]],
  [`@ TXT "v=spf1 ${"a:h.example ".repeat(10)}-all"`, []],
  [`@ TXT "v=spf1 ${"a:h.example ".repeat(11)}-all"`, ["1 SPF_TOO_MANY_LOOKUPS!"]],
  // DMARC
  ['_dmarc TXT "v=DMARC1; p=reject; rua=mailto:d@shop.example"', []],
  [
    '_dmarc TXT "v=DMARC1;p=reject;sp=none;pct=50;adkim=s;aspf=r;ri=86400;fo=1:d:s;rf=afrf;x=y;' +
    'rua=mailto:a@b.example!10m,mailto:c@d.example;ruf=mailto:e@f.example;"',
    [],
  ],
  // Schemes (RFC 3986, section 3.1) and the letters of an ABNF text (RFC 5234, section 2.3) have no case.
  ['_dmarc TXT "v=DMARC1; p=reject; rua=MAILTO:d@shop.example!10M"', []],
  ['_dmarc TXT "v=DMARC1; p=none; rua=mailto:d@shop.example"', ["1 DMARC_NONE"]],
  // RFC 7489, section 6.4: white space around = is allowed, v comes first, DMARC1 is case-sensitive.
  ['_dmarc TXT "v = DMARC1; p=reject; rua=mailto:d@shop.example"', []],
  ['_dmarc TXT "p=reject; v=DMARC1; rua=mailto:d@shop.example"', ["1 DMARC_SYNTAX!"]],
  ['_dmarc TXT "v=dmarc1; p=reject; rua=mailto:d@shop.example"', ["1 DMARC_SYNTAX!"]],
  ['x TXT "p=reject; v=DMARC1"', []],
  ['_dmarc TXT "something else"', []],
  ['_dmarc TXT "v=DMARC1; p=reject"', ["1 DMARC_NO_RUA"]],
  ['x TXT "v=DMARC1; p=reject; rua=mailto:d@shop.example"', ["1 DMARC_NAME"]],
  ['_dmarc TXT "v=DMARC1; rua=mailto:d@shop.example"', ["1 DMARC_SYNTAX!"]],
  ['_dmarc TXT "v=DMARC1; p=block; rua=mailto:d@shop.example"', ["1 DMARC_SYNTAX!"]],
  ['_dmarc TXT "v=DMARC1; p=reject; pct=101; rua=mailto:d@shop.example"', ["1 DMARC_SYNTAX!"]],
  ['_dmarc TXT "v=DMARC1; p=reject; fo=2; rua=mailto:d@shop.example"', ["1 DMARC_SYNTAX!"]],
  ['_dmarc TXT "v=DMARC1; p=reject; rua=d@shop.example"', ["1 DMARC_SYNTAX!"]],
  ['_dmarc TXT "v=DMARC1; p=reject; p=none; rua=mailto:d@e.example"', ["1 DMARC_SYNTAX!"]],
  ['_dmarc TXT "v=DMARC1 p=reject; rua=mailto:d@e.example"', ["1 DMARC_SYNTAX!"]],
  [
    '_dmarc TXT "v=DMARC1; p=reject; rua=mailto:a@b.example"\n' +
    '_dmarc TXT "v=DMARC1; p=reject; rua=mailto:c@d.example"',
    ["1 DMARC_MULTIPLE!", "2 DMARC_MULTIPLE!"],
  ],
];
for (const [input, expected] of ISSUES) {
  Deno.test(`${ID}: ${input.slice(0, 90)} -> ${expected.join(", ") || "no issue"}`, async () => {
    assert.deepEqual(await issuesOf(input), expected);
  });
}

// Keys made by OpenSSL (Python's cryptography 48), except for the 512 bits, which it refuses to make.
const SPKI_1024 =
  "MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDhsylU0nBEnbIqBwW/3TSubWxXSynBpp6Gh4SwAzzGLghKsNM+pPiMvJQ/dMuj8vNT9bIfkQLJBDwHMAAU7c3udmbjNJ9UVz05jcn9R2pQzJmBtCIhFO5/dLjrWBZMfxu1dpMfDann6setEGvpRlKEjCnKk/Tv/2UISnTjn/HA/QIDAQAB";
const SPKI_2048 =
  "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAl0n68vqgN1hTzKodpc+l5gn6C/HuR3xRSJe7YFswhgW78Q1+5Bj6hRiETyCq+tHxz0iNlWYjRI98ZlFk7BVMKvNuGujkXZf8Wjx/vHI3tpKjFa4pHJPhx1HgMsvncGUZetVGmBf3LcYQQGrVR2HnXmPnDi+IfZQSlWgTbMpJdfMYEy40pW/BAhAXMncRDjNS26P/N2jn5lu+dMNOrqRCt9fQjLbXicip0hbrygLnxAsZQ3qbGlJUxYrWUtjTpPBlf2VRIIFJvJitMFJJnRoZ0vopA7kEjHDetGs+GTarbZ/OmpUkdTWSNysqk/ne0JFLOW1H46oqkEHESvfGnt/CuwIDAQAB";
const PKCS1_2048 =
  "MIIBCgKCAQEAl0n68vqgN1hTzKodpc+l5gn6C/HuR3xRSJe7YFswhgW78Q1+5Bj6hRiETyCq+tHxz0iNlWYjRI98ZlFk7BVMKvNuGujkXZf8Wjx/vHI3tpKjFa4pHJPhx1HgMsvncGUZetVGmBf3LcYQQGrVR2HnXmPnDi+IfZQSlWgTbMpJdfMYEy40pW/BAhAXMncRDjNS26P/N2jn5lu+dMNOrqRCt9fQjLbXicip0hbrygLnxAsZQ3qbGlJUxYrWUtjTpPBlf2VRIIFJvJitMFJJnRoZ0vopA7kEjHDetGs+GTarbZ/OmpUkdTWSNysqk/ne0JFLOW1H46oqkEHESvfGnt/CuwIDAQAB";
const PKCS1_512 =
  "MEgCQQDFERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERAgMBAAE=";
// RFC 8463, appendix A.2.
const ED25519 = "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=";

/** A TXT record in strings of at most 255 bytes. */
function txt(name: string, text: string): string {
  return `${name} TXT ${text.match(/.{1,250}/g)!.map((part) => `"${part}"`).join(" ")}`;
}

const KEYS: [string, string, Record<string, unknown>, string[]][] = [
  ["RSA of 2048 bits", `v=DKIM1; k=rsa; p=${SPKI_2048}`, { key_type: "rsa", key_bits: 2048 }, []],
  ["a bare RSAPublicKey", `v=DKIM1; p=${PKCS1_2048}`, { key_bits: 2048 }, []],
  ["no v", `p=${SPKI_2048}`, { key_bits: 2048 }, []],
  ["spaces in p", `v=DKIM1; p=${SPKI_2048.replace(/(.{60})/g, "$1 ")}`, { key_bits: 2048 }, []],
  ["RSA of 1024 bits", `v=DKIM1; p=${SPKI_1024}`, { key_bits: 1024 }, ["1 DKIM_WEAK_KEY"]],
  ["RSA of 512 bits", `v=DKIM1; p=${PKCS1_512}`, { key_bits: 512 }, ["1 DKIM_WEAK_KEY!"]],
  ["Ed25519", `v=DKIM1; k=ed25519; p=${ED25519}`, { key_type: "ed25519", key_bits: 256 }, []],
  ["a revoked key", "v=DKIM1; p=", { revoked: true, key_bits: null }, ["1 DKIM_REVOKED"]],
  ["t=y", `v=DKIM1; t=s:y; p=${SPKI_2048}`, { testing: true }, ["1 DKIM_TESTING"]],
  ["t=s", `v=DKIM1; t=s; p=${SPKI_2048}`, { testing: false }, []],
  ["no p", "v=DKIM1; k=rsa", { revoked: false, key_bits: null }, ["1 DKIM_SYNTAX!"]],
  ["no Base64", "v=DKIM1; p=!!!", { key_bits: null }, ["1 DKIM_SYNTAX!"]],
  ["no DER", "v=DKIM1; p=AAAA", { key_bits: null }, ["1 DKIM_SYNTAX!"]],
  ["a cut key", `v=DKIM1; p=${SPKI_2048.slice(0, 200)}`, { key_bits: null }, ["1 DKIM_SYNTAX!"]],
  ["a short Ed25519 key", "v=DKIM1; k=ed25519; p=AAAA", { key_bits: null }, ["1 DKIM_SYNTAX!"]],
  ["an unknown k", `v=DKIM1; k=dsa; p=${SPKI_2048}`, { key_bits: null }, ["1 DKIM_SYNTAX!"]],
  ["v behind", `p=${SPKI_2048}; v=DKIM1`, { key_bits: 2048 }, ["1 DKIM_SYNTAX!"]],
  ["another v", `v=DKIM12; p=${SPKI_2048}`, { key_bits: 2048 }, ["1 DKIM_SYNTAX!"]],
  ["no tag list", `v=DKIM1; oops; p=${SPKI_2048}`, { key_bits: 2048 }, ["1 DKIM_SYNTAX!"]],
];
for (const [title, text, expected, issues] of KEYS) {
  Deno.test(`${ID}: checks DKIM with ${title}`, async () => {
    const input = txt("s1._domainkey", text);
    const { dkim } = await check(input);
    assert.equal(dkim.length, 1);
    assert.equal(dkim[0].name, "s1._domainkey.shop.example");
    for (const [key, value] of Object.entries(expected)) assert.deepEqual(dkim[0][key], value);
    assert.deepEqual(await issuesOf(input), issues);
  });
}

Deno.test(`${ID}: checks DKIM under other names, and ignores a p= that is not DKIM`, async () => {
  assert.deepEqual(await issuesOf(txt("x", `v=DKIM1; p=${SPKI_2048}`)), ["1 DKIM_NAME"]);
  assert.deepEqual((await check('x TXT "p=1"')).dkim, []);
});

Deno.test(`${ID}: reports a tag list cut off at a semicolon`, async () => {
  for (const input of ["_dmarc TXT v=DMARC1; p=none", "s._domainkey TXT v=DKIM1; p=AAAA"]) {
    const { issues } = await check(input);
    const [syntax] = issues.filter(({ severity }: Issue) => severity === "error");
    assert.match(syntax.message, /Outside double quotes ";" begins a comment/);
  }
  const { issues: [quoted] } = await check('_dmarc TXT "v=DMARC1; rua=mailto:d@shop.example"');
  assert.doesNotMatch(quoted.message, /quote/);
});

Deno.test(`${ID}: counts the lookups that SPF needs`, async () => {
  const { spf } = await check(
    '@ TXT "v=spf1 include:A.example a mx:b.example ptr exists:c.example " "?include:d.example ' +
      'redirect=e.example"',
  );
  assert.deepEqual(spf, [{
    name: "shop.example",
    line: 1,
    lookups: 7,
    includes: ["A.example", "d.example"],
    all: null,
    redirect: "e.example",
  }]);
  // A redirect beside all is not a lookup (RFC 7208, section 5.1).
  const { spf: [beside] } = await check('@ TXT "v=spf1 mx ~all redirect=e.example -all"');
  assert.deepEqual([beside.lookups, beside.all, beside.redirect], [1, "~", "e.example"]);
});

Deno.test(`${ID}: gives DMARC's tags as written, trimmed, for faulty records too`, async () => {
  const { dmarc } = await check('_dmarc TXT "v=DMARC1 ; p = Block ;; constructor=1"');
  assert.equal(dmarc.length, 1);
  assert.deepEqual(dmarc[0].tags, { v: "DMARC1", p: "Block", constructor: "1" });
});

Deno.test(`${ID}: keeps a faulty record as text, but not a line that is not a record`, async () => {
  const { records, valid } = await check("@ A 1.2.3  ; why\nwww\n@ MX ( 1\n 2 3 )\n@ HINFO a  b");
  assert.equal(valid, false);
  assert.deepEqual(records.map(({ line, data }: { line: number; data: unknown }) => [line, data]), [
    [1, { text: "1.2.3" }],
    [3, { text: "1 2 3" }],
    [5, { text: "a  b" }],
  ]);
});

Deno.test(`${ID}: accepts comments, directives and an empty file`, async () => {
  const result = await runTool(ID, { input: "; zone\n$TTL 60\n\n   \n", origin: "shop.example" });
  assert.deepEqual(result.output, {
    valid: true,
    records: [],
    issues: [],
    spf: [],
    dmarc: [],
    dkim: [],
  });
  assert.deepEqual(result.stats, { lines: 4, records: 0, errors: 0, warnings: 0, types: {} });
  assert.deepEqual(result.warnings.map(({ code }) => code), ["NO_RECORDS"]);
});

Deno.test(`${ID}: counts records, and lists issues by line and code`, async () => {
  const input = "\ufeff@ CNAME shop.example\r\n@ A 1\r\nwww\r\n@ TXT x\r\n";
  assert.deepEqual(await issuesOf(input), [
    "1 CNAME_AT_APEX!",
    "1 CNAME_CONFLICT!",
    "1 RELATIVE_TARGET",
    "2 BAD_DATA!",
    "3 SYNTAX!",
  ]);
  const { stats } = await runTool(ID, { input, origin: "shop.example" });
  assert.deepEqual(stats, {
    lines: 4,
    records: 3,
    errors: 4,
    warnings: 1,
    types: { CNAME: 1, A: 1, TXT: 1 },
  });
});

Deno.test(`${ID}: asks for a missing origin`, async () => {
  for (const input of ["www A 192.0.2.1", "@ A 192.0.2.1", " A 192.0.2.1", "a. CNAME b"]) {
    assert.deepEqual(await warningsOf(ID, { input }), ["DEFAULT_ORIGIN"], input);
    assert.deepEqual(await warningsOf(ID, { input, origin: "shop.example." }), []);
  }
  for (const input of ["a. A 192.0.2.1", "$ORIGIN b.\nwww A 192.0.2.1"]) {
    assert.deepEqual(await warningsOf(ID, { input }), [], input);
  }
  assert.equal((await outputOf(ID, "www A 192.0.2.1")).records[0].name, "www.example.com");
});

Deno.test(`${ID}: accepts the root as origin`, async () => {
  const { records } = await outputOf(ID, { input: "www A 192.0.2.1\n@ NS a.b", origin: "." });
  assert.deepEqual(records.map(({ name }: { name: string }) => name), ["www", "."]);
});

for (const origin of ["", " ", "a..b", "-a.example", "*.example", "a b", "bücher.example"]) {
  Deno.test(`${ID}: refuses the origin ${JSON.stringify(origin)}`, async () => {
    assert.equal((await errorOf(ID, { input: "@ A 192.0.2.1", origin })).code, "INVALID_ORIGIN");
  });
}

Deno.test(`${ID}: limits records, and names that would fill the output`, async () => {
  const lines = (count: number) => "a A 1\n".repeat(count);
  assert.equal((await check(lines(5_000))).records.length, 5_000);
  const tooMany = await errorOf(ID, { input: lines(5_001), origin: "shop.example" });
  assert.deepEqual([tooMany.code, tooMany.details], ["OUTPUT_TOO_LARGE", { max: 5_000 }]);
  for (const input of ["a\n", "$TTL\n", ")\n"].map((line) => line.repeat(5_001))) {
    assert.equal((await errorOf(ID, { input })).code, "OUTPUT_TOO_LARGE", input.slice(0, 9));
  }
  const longName = `${"a".repeat(50_000)} A 1\n${" A 1\n".repeat(4_999)}`;
  assert.equal((await errorOf(ID, { input: longName })).code, "OUTPUT_TOO_LARGE");
});

Deno.test(`${ID}: follows a chain of 5,000 CNAMEs`, async () => {
  const input = Array.from({ length: 5_000 }, (_, i) => `n${i} CNAME n${i + 1}\n`).join("");
  assert.deepEqual(await issuesOf(input), []);
});

Deno.test(`${ID}: distinguishes a word that is not a type from a type it does not check`, async () => {
  // named-checkzone of BIND 9.18 refuses these as unknown types, and takes those below: what host prints.
  for (const line of ["example.com. has address 192.0.2.1", "example.com. mail is handled by x."]) {
    assert.deepEqual(await issuesOf(line), ["1 UNKNOWN_TYPE!"]);
  }
  // PowerDNS has ALIAS in zone files.
  for (
    const line of ["a. NSAP-PTR b.", "a. SPF b", "a. TYPE65280 b", "a. zonemd 1", "a. ALIAS b."]
  ) {
    assert.deepEqual(await issuesOf(line), ["1 UNSUPPORTED_TYPE"], line);
  }
});
