import assert from "node:assert/strict";
import { assertMatches, errorOf, outputOf, runTool } from "../../support.ts";

const ID = "ip-subnet-calculator";

/** Python 3, ipaddress.ip_interface: its network, masks, size, and the address's other notations. */
const NETWORKS: [string, Record<string, unknown>][] = [
  ["192.0.2.10/24", {
    network: "192.0.2.0",
    netmask: "255.255.255.0",
    wildcard: "0.0.0.255",
    broadcast: "192.0.2.255",
    total_addresses: "256",
    integer: "3221225994",
    reverse_dns: "10.2.0.192.in-addr.arpa",
  }],
  ["172.16.5.4/30", {
    network: "172.16.5.4",
    wildcard: "0.0.0.3",
    broadcast: "172.16.5.7",
    is_network_address: true,
  }],
  ["0.0.0.0/0", {
    cidr: "0.0.0.0/0",
    netmask: "0.0.0.0",
    wildcard: "255.255.255.255",
    broadcast: "255.255.255.255",
    total_addresses: "4294967296",
    hex: "0x00000000",
  }],
  ["255.255.255.255/1", {
    cidr: "128.0.0.0/1",
    netmask: "128.0.0.0",
    total_addresses: "2147483648",
    integer: "4294967295",
  }],
  ["fe80::1/10", {
    network: "fe80::",
    netmask: "ffc0::",
    wildcard: "3f:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
    last_host: "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
    total_addresses: "332306998946228968225951765070086144",
    integer: "338288524927261089654018896841347694593",
  }],
  ["::/0", {
    cidr: "::/0",
    netmask: "::",
    wildcard: "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
    total_addresses: "340282366920938463463374607431768211456",
    integer: "0",
    expanded: "0000:0000:0000:0000:0000:0000:0000:0000",
  }],
  ["2001:db8:85a3::8a2e:370:7334/61", {
    cidr: "2001:db8:85a3::/61",
    netmask: "ffff:ffff:ffff:fff8::",
    wildcard: "::7:ffff:ffff:ffff:ffff",
    total_addresses: "147573952589676412928",
    expanded: "2001:0db8:85a3:0000:0000:8a2e:0370:7334",
    reverse_dns: "4.3.3.7.0.7.3.0.e.2.a.8.0.0.0.0.0.0.0.0.3.a.5.8.8.b.d.0.1.0.0.2.ip6.arpa",
  }],
  // RFC 5952, section 5, for addresses; masks are not addresses.
  ["0:0:0:0:0:ffff:c000:201/96", {
    address: "::ffff:192.0.2.1",
    cidr: "::ffff:0.0.0.0/96",
    netmask: "ffff:ffff:ffff:ffff:ffff:ffff::",
    wildcard: "::ffff:ffff",
  }],
  // The examples of Python's documentation of ipaddress and of "An introduction to the ipaddress module".
  ["192.0.2.1", { version: 4, address: "192.0.2.1", integer: "3221225985" }],
  ["192.168.0.1", { integer: "3232235521", hex: "0xc0a80001" }],
  ["127.0.0.1", { reverse_dns: "1.0.0.127.in-addr.arpa" }],
  ["2001:DB8::1", {
    version: 6,
    address: "2001:db8::1",
    integer: "42540766411282592856903984951653826561",
    expanded: "2001:0db8:0000:0000:0000:0000:0000:0001",
    reverse_dns: "1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa",
  }],
  ["2001:db8::1000", { address: "2001:db8::1000" }],
  ["192.0.2.5/24", {
    cidr: "192.0.2.0/24",
    netmask: "255.255.255.0",
    wildcard: "0.0.0.255",
    total_addresses: "256",
  }],
  ["2001:db8::/96", {
    cidr: "2001:db8::/96",
    netmask: "ffff:ffff:ffff:ffff:ffff:ffff::",
    wildcard: "::ffff:ffff",
    total_addresses: "4294967296",
    last_host: "2001:db8::ffff:ffff",
  }],
];
for (const [input, expected] of NETWORKS) {
  Deno.test(`${ID}: describes ${input}`, async () =>
    assertMatches(await outputOf(ID, input), expected));
}

/** Python 3, list(ip_network.hosts()): first, last, how many. RFC 3021, RFC 6164, RFC 4291 2.6.1. */
const HOSTS: [string, string, string, string, string | null][] = [
  ["192.0.2.0/29", "192.0.2.1", "192.0.2.6", "6", "192.0.2.7"],
  ["192.0.2.0/30", "192.0.2.1", "192.0.2.2", "2", "192.0.2.3"],
  ["192.0.2.0/31", "192.0.2.0", "192.0.2.1", "2", null],
  ["192.0.2.1/32", "192.0.2.1", "192.0.2.1", "1", null],
  ["192.0.2.5/31", "192.0.2.4", "192.0.2.5", "2", null],
  ["192.0.2.5/32", "192.0.2.5", "192.0.2.5", "1", null],
  ["192.0.2.5", "192.0.2.5", "192.0.2.5", "1", null],
  ["10.0.0.0/8", "10.0.0.1", "10.255.255.254", "16777214", "10.255.255.255"],
  ["0.0.0.0/0", "0.0.0.1", "255.255.255.254", "4294967294", "255.255.255.255"],
  ["2001:db8::/126", "2001:db8::1", "2001:db8::3", "3", null],
  ["2001:db8::1/127", "2001:db8::", "2001:db8::1", "2", null],
  ["2001:db8::1", "2001:db8::1", "2001:db8::1", "1", null],
];
for (const [input, first_host, last_host, usable_hosts, broadcast] of HOSTS) {
  Deno.test(`${ID}: gives the hosts of ${input}`, async () => {
    assertMatches(await outputOf(ID, input), { first_host, last_host, usable_hosts, broadcast });
  });
}

Deno.test(`${ID}: reads a netmask after a slash or white space`, async () => {
  for (
    const input of [
      "192.168.1.10/255.255.255.0",
      " 192.168.1.10\t255.255.255.0\n",
      "192.168.1.10 255.255.255.0",
    ]
  ) assert.equal((await outputOf(ID, input)).cidr, "192.168.1.0/24", input);
  assert.equal((await outputOf(ID, "10.1.1.1/0.0.0.0")).cidr, "0.0.0.0/0");
  assert.equal((await outputOf(ID, "10.1.1.1/255.255.255.255")).cidr, "10.1.1.1/32");
});

/** IANA IPv4 and IPv6 special-purpose address registries: an address on each side of the borders. */
const SCOPES: [string, string][] = [
  ["0.255.255.255", "this_network"],
  ["1.0.0.0", "global"],
  ["10.255.255.255", "private"],
  ["11.0.0.0", "global"],
  ["100.63.255.255", "global"],
  ["100.64.0.0", "shared"],
  ["100.127.255.255", "shared"],
  ["100.128.0.0", "global"],
  ["127.0.0.1", "loopback"],
  ["169.254.0.1", "link_local"],
  ["172.15.255.255", "global"],
  ["172.16.0.0", "private"],
  ["172.31.255.255", "private"],
  ["172.32.0.0", "global"],
  ["191.255.255.255", "global"],
  ["192.0.0.0", "ietf_protocol"],
  ["192.0.0.8", "ietf_protocol"],
  ["192.0.0.9", "global"],
  ["192.0.0.10", "global"],
  ["192.0.0.11", "ietf_protocol"],
  ["192.0.0.171", "ietf_protocol"],
  ["192.0.0.255", "ietf_protocol"],
  ["192.0.1.0", "global"],
  ["192.31.196.1", "global"],
  ["192.52.193.1", "global"],
  ["192.88.98.255", "global"],
  ["192.88.99.1", "6to4"],
  ["192.175.48.1", "global"],
  ["192.0.2.1", "documentation"],
  ["192.168.255.255", "private"],
  ["198.17.255.255", "global"],
  ["198.18.0.0", "benchmarking"],
  ["198.19.255.255", "benchmarking"],
  ["198.51.100.1", "documentation"],
  ["203.0.113.1", "documentation"],
  ["224.0.0.1", "multicast"],
  ["239.255.255.255", "multicast"],
  ["240.0.0.0", "reserved"],
  ["255.255.255.254", "reserved"],
  ["255.255.255.255", "broadcast"],
  ["::", "unspecified"],
  ["::1", "loopback"],
  ["::2", "reserved"],
  ["::ffff:10.0.0.1", "ipv4_mapped"],
  ["64:ff9b::808:808", "nat64"],
  ["64:ff9b:1::1", "nat64_local"],
  ["64:ff9b:1:ffff:ffff:ffff:ffff:ffff", "nat64_local"],
  ["64:ff9b:2::", "reserved"],
  ["100::1", "discard"],
  ["100:0:0:1::", "dummy"],
  ["100:0:0:2::", "reserved"],
  ["fe80::1", "link_local"],
  ["febf::1", "link_local"],
  ["fec0::1", "reserved"],
  ["fc00::1", "unique_local"],
  ["fdff::1", "unique_local"],
  ["ff02::1", "multicast"],
  ["2001:db8:ffff::1", "documentation"],
  ["2001:db9::1", "global"],
  ["3fff:fff::1", "documentation"],
  ["3fff:1000::1", "global"],
  ["2001::1", "teredo"],
  ["2001:0:ffff:ffff::", "teredo"],
  ["2001:1::", "ietf_protocol"],
  ["2001:1::1", "global"],
  ["2001:1::2", "global"],
  ["2001:1::3", "global"],
  ["2001:1::4", "ietf_protocol"],
  ["2001:2::1", "benchmarking"],
  ["2001:2:0:ffff::", "benchmarking"],
  ["2001:2:1::", "ietf_protocol"],
  ["2001:3::1", "global"],
  ["2001:4:112::1", "global"],
  ["2001:4:113::", "ietf_protocol"],
  ["2001:f::", "ietf_protocol"],
  ["2001:10::1", "orchid"],
  ["2001:1f:ffff::", "orchid"],
  ["2001:20::1", "orchid"],
  ["2001:2f:ffff::", "orchid"],
  ["2001:30::1", "global"],
  ["2001:40::", "ietf_protocol"],
  ["2001:1ff:ffff::", "ietf_protocol"],
  ["2001:200::", "global"],
  ["2001:4860:4860::8888", "global"],
  ["2620:4f:8000::1", "global"],
  ["5eff:ffff::", "reserved"],
  ["5f00::1", "segment_routing"],
  ["5f01::", "reserved"],
  ["2002:c000:201::1", "6to4"],
  ["2606:4700::1111", "global"],
  ["4000::", "reserved"],
];
for (const [address, scope] of SCOPES) {
  Deno.test(`${ID}: classifies ${address} as ${scope}`, async () => {
    assert.equal((await outputOf(ID, address)).scope, scope);
  });
}

// RFC 4007, section 11; Python 3.11's ipaddress.ip_interface writes and refuses the same.
Deno.test(`${ID}: keeps the zone of an IPv6 address`, async () => {
  const output = await outputOf(ID, {
    input: "FE80:0::1%eth0/64",
    contains: ["fe80::2%en1", "fe80:0:0:1::1%eth0"],
  });
  assertMatches(output, {
    address: "fe80::1%eth0",
    cidr: "fe80::/64",
    network: "fe80::",
    scope: "link_local",
    integer: "338288524927261089654018896841347694593",
    expanded: "fe80:0000:0000:0000:0000:0000:0000:0001",
    contains: [{ contained: true }, { contained: false }],
  });
  assert.equal((await outputOf(ID, "::1%1")).address, "::1%1");
});

Deno.test(`${ID}: splits as Python's subnets(new_prefix=26) documents`, async () => {
  const { split } = await outputOf(ID, { input: "192.0.2.0/24", new_prefix: 26 });
  assert.deepEqual(split, {
    prefix: 26,
    count: "4",
    subnets: ["192.0.2.0/26", "192.0.2.64/26", "192.0.2.128/26", "192.0.2.192/26"],
    truncated: false,
  });
  const halves = await outputOf(ID, { input: "192.0.2.0/24", new_prefix: 25 });
  assert.deepEqual(halves.split.subnets, ["192.0.2.0/25", "192.0.2.128/25"]);
});

Deno.test(`${ID}: contains as Python's in, subnet_of and overlaps document`, async () => {
  const inside = async (input: string, item: string) =>
    (await outputOf(ID, { input, contains: [item] })).contains[0].contained;
  assert.equal(await inside("192.0.2.0/28", "192.0.2.6"), true);
  assert.equal(await inside("192.0.2.0/28", "192.0.3.6"), false);
  assert.equal(await inside("192.168.1.0/24", "192.168.1.128/30"), true);
  assert.equal(await inside("192.168.1.128/30", "192.168.1.0/24"), false);
});

Deno.test(`${ID}: lists the first subnets of a large split`, async () => {
  const result = await runTool(ID, { input: "::/0", new_prefix: 128, max_subnets: 3 });
  assertMatches(result.output, {
    split: {
      count: "340282366920938463463374607431768211456",
      subnets: ["::/128", "::1/128", "::2/128"],
      truncated: true,
    },
  });
  assert.deepEqual(result.warnings.map(({ code }) => code), ["SUBNETS_TRUNCATED"]);
});

Deno.test(`${ID}: splitting into the same prefix gives the network itself`, async () => {
  const { split } = await outputOf(ID, { input: "10.0.0.9/24", new_prefix: 24 });
  assert.deepEqual(split, {
    prefix: 24,
    count: "1",
    subnets: ["10.0.0.0/24"],
    truncated: false,
  });
});

Deno.test(`${ID}: checks addresses, subnets with host bits and other versions`, async () => {
  const items: [string, boolean][] = [
    ["10.1.0.0", true],
    ["10.1.255.255", true],
    ["10.2.0.0", false],
    ["10.1.2.3/24", true],
    ["10.1.2.3/16", true],
    ["10.1.0.0/15", false],
    ["0.0.0.0/0", false],
    ["10.1.9.9 255.255.255.0", true],
    ["::ffff:10.1.0.1", false],
  ];
  const input = { input: "10.1.0.0/16", contains: items.map(([item]) => item) };
  const { contains } = await outputOf(ID, input);
  assert.deepEqual(contains, items.map(([input, contained]) => ({ input, contained })));
  const { warnings } = await runTool(ID, input);
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["VERSION_MISMATCH", "contains[8]"],
  ]);
});

// The order of the catalog entry's output and examples.
Deno.test(`${ID}: writes the output's keys in the stated order`, async () => {
  assert.deepEqual(Object.keys(await outputOf(ID, { input: "192.168.1.10/24" })), [
    "version",
    "address",
    "cidr",
    "network",
    "prefix",
    "netmask",
    "wildcard",
    "broadcast",
    "first_host",
    "last_host",
    "total_addresses",
    "usable_hosts",
    "scope",
    "is_network_address",
    "integer",
    "hex",
    "expanded",
    "reverse_dns",
    "split",
    "contains",
  ]);
});

const FAULTS: [Record<string, unknown>, string, RegExp][] = [
  [{ input: " \n" }, "EMPTY_INPUT", /input/],
  [{ input: "192.168.1" }, "INVALID_ADDRESS", /"192\.168\.1".*4 octets/],
  [{ input: "192.168.01.1/24" }, "INVALID_ADDRESS", /leading zero/],
  // Lines of ip and ifconfig, a URL.
  [
    { input: "    inet 192.0.2.10/24 brd 192.0.2.255 scope global eth0" },
    "INVALID_ADDRESS",
    /; from this text, send 192\.0\.2\.10\/24$/,
  ],
  [
    { input: "192.0.2.10 netmask 255.255.255.128" },
    "INVALID_ADDRESS",
    /; from this text, send 192\.0\.2\.10\/25$/,
  ],
  [{ input: "192.0.2.10/0xffffff00" }, "INVALID_PREFIX", /send 192\.0\.2\.10\/24$/],
  [{ input: "[2001:db8::1]:443" }, "INVALID_ADDRESS", /brackets.*send 2001:db8::1$/],
  [{ input: "192.0.2.1:8080" }, "INVALID_ADDRESS", /has a port.*send 192\.0\.2\.1$/],
  [{ input: "192.0.2.10/33" }, "INVALID_PREFIX", /without leading zeros$/],
  [{ input: "fe80::1%/64" }, "INVALID_ADDRESS", /zone is one "%"/],
  [{ input: "fe80::1%a%b" }, "INVALID_ADDRESS", /zone is one "%"/],
  [{ input: "192.0.2.1%eth0" }, "INVALID_ADDRESS", /IPv4 address cannot have a zone/],
  [{ input: "fe80::1/64%eth0" }, "INVALID_PREFIX", /64%eth0/],
  [{ input: "[::1]/64" }, "INVALID_ADDRESS", /brackets/],
  [{ input: "192.168.1.1 24" }, "INVALID_ADDRESS", /"24".*address\/prefix/],
  [{ input: "::1 255.0.0.0" }, "INVALID_ADDRESS", /netmask/],
  [{ input: "/24" }, "INVALID_ADDRESS", /empty/],
  [{ input: "192.168.1.1/33" }, "INVALID_PREFIX", /0 to 32/],
  [{ input: "192.168.1.1/024" }, "INVALID_PREFIX", /leading zeros/],
  [{ input: "192.168.1.1/" }, "INVALID_PREFIX", /""/],
  [{ input: "192.168.1.1/-1" }, "INVALID_PREFIX", /-1/],
  [{ input: "192.168.1.1/2.5" }, "INVALID_PREFIX", /2\.5/],
  [{ input: "::1/129" }, "INVALID_PREFIX", /0 to 128/],
  [{ input: "::1/255.255.0.0" }, "INVALID_PREFIX", /0 to 128/],
  [{ input: "192.168.1.1/255.0.255.0" }, "INVALID_MASK", /must all come first/],
  [{ input: "192.168.1.1 0.0.0.255" }, "INVALID_MASK", /wildcard.*send 192\.168\.1\.1\/24$/],
  [{ input: "10.1.2.3/0.15.255.255" }, "INVALID_MASK", /wildcard.*send 10\.1\.2\.3\/12$/],
  [{ input: "192.168.1.1 0.0.255.0" }, "INVALID_MASK", /one bits must all come first/],
  [{ input: "192.168.1.1/255.255.256.0" }, "INVALID_MASK", /octet 3/],
  [{ input: "10.0.0.0/24", new_prefix: 23 }, "INVALID_PREFIX", /new_prefix.*24 to 32/],
  [{ input: "10.0.0.0/24", new_prefix: 33 }, "INVALID_PREFIX", /24 to 32/],
  [{ input: "10.0.0.0/24", new_prefix: 129 }, "INVALID_INPUT", /new_prefix/],
  [{ input: "10.0.0.0/24", max_subnets: 0 }, "INVALID_INPUT", /max_subnets/],
  [{ input: "1".repeat(201) }, "INPUT_TOO_LARGE", /200/],
  [{ input: "::", contains: Array(1001).fill("::") }, "INPUT_TOO_LARGE", /max_contains/],
];
for (const [input, code, message] of FAULTS) {
  Deno.test(`${ID}: returns ${code} for ${JSON.stringify(input).slice(0, 60)}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, code);
    assert.match(error.message, message);
  });
}

Deno.test(`${ID}: names every unreadable item of contains`, async () => {
  const error = await errorOf(ID, { input: "::/0", contains: ["::1", "x", "::/200", "1.1.1.1"] });
  assert.equal(error.code, "INVALID_ADDRESS");
  assert.deepEqual(error.fields.map(({ path }) => path), ["contains[1]", "contains[2]"]);
});
