import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "cidr-aggregator";

const RESULTS: [string, Record<string, unknown>, string[]][] = [
  // The examples of Python's documentation: summarize_address_range, collapse_addresses, address_exclude.
  [
    "a range",
    { input: "192.0.2.0-192.0.2.130" },
    ["192.0.2.0/25", "192.0.2.128/31", "192.0.2.130/32"],
  ],
  ["two halves", { input: "192.0.2.0/25 192.0.2.128/25" }, ["192.0.2.0/24"]],
  [
    "a hole",
    { input: "192.0.2.0/28", exclude: "192.0.2.1/32" },
    ["192.0.2.0/32", "192.0.2.2/31", "192.0.2.4/30", "192.0.2.8/29"],
  ],
  // Python 3: collapse_addresses and summarize_address_range of the same sets.
  [
    "neighbours that are no pair",
    { input: "10.0.1.0/24,10.0.2.0/24" },
    ["10.0.1.0/24", "10.0.2.0/24"],
  ],
  ["all of IPv4", { input: "0.0.0.0-255.255.255.255" }, ["0.0.0.0/0"]],
  ["all of IPv6 in two halves", { input: "8000::/1\n::/1" }, ["::/0"]],
  [
    "a range that grows and shrinks",
    { input: "0.0.0.1 - 0.0.0.6" },
    ["0.0.0.1/32", "0.0.0.2/31", "0.0.0.4/31", "0.0.0.6/32"],
  ],
  [
    "an IPv6 range",
    { input: "2001:db8::ffff-2001:db8::1:2" },
    ["2001:db8::ffff/128", "2001:db8::1:0/127", "2001:db8::1:2/128"],
  ],
  [
    "the last addresses",
    { input: "ffff:ffff:ffff:ffff:ffff:ffff:ffff:fffd-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff" },
    ["ffff:ffff:ffff:ffff:ffff:ffff:ffff:fffd/128", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:fffe/127"],
  ],
  [
    "both versions, IPv4 first",
    { input: "2001:db8::1 192.0.2.1" },
    ["192.0.2.1/32", "2001:db8::1/128"],
  ],
  [
    "IPv4-mapped addresses, which stay IPv6",
    { input: "::ffff:10.0.0.0/104 10.0.0.0/8" },
    ["10.0.0.0/8", "::ffff:10.0.0.0/104"],
  ],
  [
    "numeric order, not that of texts",
    { input: "10.0.0.0/30 9.0.0.0/30 100.0.0.0/30" },
    ["9.0.0.0/30", "10.0.0.0/30", "100.0.0.0/30"],
  ],
  [
    "comments, commas, tabs and every line end",
    { input: "# list\r\n10.0.0.0, 10.0.0.1\t10.0.0.2 # three\r10.0.0.3\n\n#end" },
    ["10.0.0.0/30"],
  ],
  [
    "spaces around hyphens",
    { input: "10.0.0.0 -10.0.0.1 10.0.0.2- 10.0.0.3" },
    ["10.0.0.0/30"],
  ],
];
for (const [title, input, cidrs] of RESULTS) {
  Deno.test(`${ID}: ${title}`, async () => {
    assert.deepEqual((await outputOf(ID, input)).cidrs, cidrs);
  });
}

Deno.test(`${ID}: gives ranges and address counts`, async () => {
  const { output, stats } = await runTool(ID, {
    input: "10.0.0.0/31 10.0.0.2 10.0.0.9 2001:db8::/64",
    exclude: "2001:db8::/65 # half",
  });
  assert.deepEqual((output as { ranges: string[] }).ranges, [
    "10.0.0.0-10.0.0.2",
    "10.0.0.9-10.0.0.9",
    "2001:db8:0:0:8000::-2001:db8::ffff:ffff:ffff:ffff",
  ]);
  assert.deepEqual(stats, {
    entries: 4,
    excluded_entries: 1,
    cidrs: 4,
    ipv4_addresses: "4",
    ipv6_addresses: String(2n ** 63n),
  });
});

/** Rule: the first other entry that contains it; of equal entries the first stays. */
const REDUNDANT: [string, string, [entry: string, line: number, by: string][]][] = [
  ["none", "10.0.0.0/24\n10.0.1.0/24", []],
  ["equal entries", "10.0.0.1\n10.0.0.1/32\n10.0.0.1-10.0.0.1", [
    ["10.0.0.1/32", 2, "10.0.0.1"],
    ["10.0.0.1-10.0.0.1", 3, "10.0.0.1"],
  ]],
  ["a wider entry behind", "10.0.0.1\n10.0.0.1\n10.0.0.0/24", [
    ["10.0.0.1", 1, "10.0.0.0/24"],
    ["10.0.0.1", 2, "10.0.0.1"],
  ]],
  ["the first of several", "10.0.0.0/8\n10.0.0.0/16\n10.0.0.0/24", [
    ["10.0.0.0/16", 2, "10.0.0.0/8"],
    ["10.0.0.0/24", 3, "10.0.0.0/8"],
  ]],
  ["covered by two together is not redundant", "10.0.0.0/25 10.0.0.128/25 10.0.0.0/24", [
    ["10.0.0.0/25", 1, "10.0.0.0/24"],
    ["10.0.0.128/25", 1, "10.0.0.0/24"],
  ]],
  ["only together", "10.0.0.0/25\n10.0.0.128/25\n10.0.0.64-10.0.0.192", []],
  ["input order over both versions", "::1 10.0.0.1 ::/64 10.0.0.0/8", [
    ["::1", 1, "::/64"],
    ["10.0.0.1", 1, "10.0.0.0/8"],
  ]],
];
for (const [title, input, expected] of REDUNDANT) {
  Deno.test(`${ID}: reports redundant entries: ${title}`, async () => {
    const { redundant } = await outputOf(ID, { input });
    assert.deepEqual(
      redundant,
      expected.map(([entry, line, covered_by]) => ({ entry, line, covered_by })),
    );
  });
}

const WARNINGS: [Record<string, unknown>, string[]][] = [
  [{ input: "10.0.0.5/24" }, ["HOST_BITS_SET"]],
  [{ input: "10.0.0.0/24", exclude: "10.0.0.9/30" }, ["HOST_BITS_SET"]],
  [{ input: "10.0.0.0/24", exclude: "10.0.1.0/24" }, ["EXCLUDE_OUTSIDE"]],
  [{ input: "10.0.0.0/24", exclude: "::/0" }, ["EXCLUDE_OUTSIDE"]],
  [{ input: "10.0.0.0/24", exclude: "10.0.0.0/8" }, ["EMPTY_RESULT"]],
  [{ input: "10.0.0.0/24 10.0.0.1", exclude: "# nothing" }, []],
];
for (const [input, codes] of WARNINGS) {
  Deno.test(`${ID}: gives ${codes} for ${JSON.stringify(input)}`, async () => {
    assert.deepEqual(await warningsOf(ID, input), codes);
  });
}

/** Lines of routers' configurations: `ip route` has netmasks, `access-list` wildcard masks. */
const MASKS: [string, string | undefined][] = [
  ["10.0.0.0 255.255.255.0", "10.0.0.0/24"],
  ["192.0.2.130\t255.255.255.192", "192.0.2.128/26"],
  ["10.0.0.0 255.0.0.0", "10.0.0.0/8"],
  ["10.0.0.0 0.0.0.255", "10.0.0.0/24"],
  ["10.0.0.0\n255.255.255.0", undefined],
  ["10.0.0.0 192.0.0.0", undefined],
  ["10.0.0.0 255.0.255.0", undefined],
  ["10.0.0.0 255.255.255.255", undefined],
  ["10.0.0.0/8 255.255.255.0", undefined],
  ["10.0.0.0 255.255.255.0/24", undefined],
  ["10.0.0.0 255.255.255.0-255.255.255.9", undefined],
];
for (const [input, cidr] of MASKS) {
  Deno.test(`${ID}: ${JSON.stringify(input)} ${cidr ? "seems" : "seems no"} mask`, async () => {
    const { warnings } = await runTool(ID, { input });
    const [warning] = warnings.filter(({ code }) => code === "MASK_READ_AS_ADDRESS");
    assert.equal(/send (\S+) instead$/.exec(warning?.message ?? "")?.[1], cidr);
    assert.equal(warning?.path, cidr && "input");
  });
}

Deno.test(`${ID}: warnings name the property of their entry`, async () => {
  const { warnings } = await runTool(ID, {
    input: "10.0.0.5/24",
    exclude: "10.0.0.9/30 10.0.1.0/24",
  });
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["HOST_BITS_SET", "input"],
    ["HOST_BITS_SET", "exclude"],
    ["EXCLUDE_OUTSIDE", "exclude"],
  ]);
});

const FAULTS: [Record<string, unknown>, string, RegExp][] = [
  [{ input: "# only a comment\n , ,\n" }, "EMPTY_INPUT", /input/],
  [{ input: "10.0.0.0/33" }, "INVALID_ENTRY", /"10\.0\.0\.0\/33" on line 1/],
  [{ input: "10.0.0.0/255.0.0.0" }, "INVALID_ENTRY", /prefix.*mask means 10\.0\.0\.0\/8:/],
  [{ input: "10.0.0.0/255.0.255.0" }, "INVALID_ENTRY", /from 0 to 32:/],
  [{ input: "10.0.0.0/08" }, "INVALID_ENTRY", /prefix/],
  // Lists with other comments (Spamhaus DROP), of nginx, as JSON, from a port scanner.
  [
    { input: "192.0.2.0/24 ; SBL1\n198.51.100.0/24 ; SBL2" },
    "INVALID_ENTRY",
    /and nothing around them: 192\.0\.2\.0\/24 198\.51\.100\.0\/24$/,
  ],
  [{ input: "deny 192.0.2.0/24;" }, "INVALID_ENTRY", /nothing around them: 192\.0\.2\.0\/24$/],
  [{ input: '["192.0.2.1", "::1"]' }, "INVALID_ENTRY", /nothing around them: 192\.0\.2\.1 ::1$/],
  [{ input: "192.0.2.1-50" }, "INVALID_ENTRY", /around them: 192\.0\.2\.1-192\.0\.2\.50$/],
  [{ input: "192.0.2.1:80" }, "INVALID_ENTRY", /has a port.* around them: 192\.0\.2\.1$/],
  [{ input: "10.0.0.0/33 ok" }, "INVALID_ENTRY", /or a range a-b$/],
  [{ input: "10.0.0" }, "INVALID_ENTRY", /4 octets/],
  [{ input: "10.0.0.2-10.0.0.1" }, "INVALID_ENTRY", /after its last/],
  [{ input: "10.0.0.1-::1" }, "INVALID_ENTRY", /IPv4 and IPv6/],
  [{ input: "10.0.0.1-" }, "INVALID_ENTRY", /last end/],
  [{ input: "10.0.0.1 -\n10.0.0.2" }, "INVALID_ENTRY", /line 1.*last end/],
  [{ input: "- 10.0.0.1" }, "INVALID_ENTRY", /first end/],
  [{ input: "10.0.0.1-10.0.0.2-10.0.0.3" }, "INVALID_ENTRY", /two ends/],
  [{ input: "10.0.0.0/24-10.0.1.0/24" }, "INVALID_ENTRY", /first end is a CIDR/],
  [{ input: "10.0.0.1 /24" }, "INVALID_ENTRY", /"\/24" on line 1.*no address precedes/],
  [{ input: "10.0.0.1-5 x" }, "INVALID_ENTRY", /last end is not an address.*, and 1 more entry:/],
  [{ input: "10.0.0.5/24", host_bits: "strict" }, "INVALID_ENTRY", /10\.0\.0\.0\/24/],
  [{ input: "::1", exclude: "10.0.0.5/24", host_bits: "strict" }, "INVALID_ENTRY", /exclude/],
  [{ input: "::/0", exclude: "x".repeat(100_001) }, "INPUT_TOO_LARGE", /exclude/],
];
for (const [input, code, message] of FAULTS) {
  Deno.test(`${ID}: returns ${code} for ${JSON.stringify(input).slice(0, 60)}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, code);
    assert.match(error.message, message);
  });
}

Deno.test(`${ID}: gives one errors entry for each wrong entry, with its line`, async () => {
  const { fields } = await errorOf(ID, { input: "x\n10.0.0.1\ny, z", exclude: "\nw" });
  assert.deepEqual(fields.map(({ code }) => code), Array(4).fill("INVALID_ENTRY"));
  assert.deepEqual(fields.map(({ path }) => path), ["input", "input", "input", "exclude"]);
  ["line 1", "line 3", "line 3", "line 2"].forEach((line, index) =>
    assert.ok(fields[index]!.message.includes(line), fields[index]!.message)
  );
});

Deno.test(`${ID}: refuses more CIDRs than max_cidrs`, async () => {
  // A /16 without its first and last address takes 222 networks.
  const range = (index: number) =>
    `${index.toString(16)}::1-${index.toString(16)}:${"ffff:".repeat(6)}fffe`;
  const input = Array.from({ length: 120 }, (_, index) => range(index)).join("\n");
  assert.equal((await errorOf(ID, { input })).code, "TOO_MANY_CIDRS");
});

/** A universe of 64 addresses, where sets can be counted out. */
const UNIVERSES = [
  (low: number) => `10.0.0.${low}`,
  (low: number) => `2001:db8::${low.toString(16)}`,
];
const SIZE = 64;
const setOfRanges = fc.array(fc.tuple(fc.nat(SIZE - 1), fc.nat(SIZE - 1)), { maxLength: 8 });

Deno.test(`${ID}: keeps the set of addresses, minimal and sorted`, async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(...UNIVERSES.entries()),
    setOfRanges.filter((ranges) => ranges.length > 0),
    setOfRanges,
    async ([universe, print], included, excluded) => {
      const { output } = await runTool(ID, {
        input: written(included, print),
        exclude: written(excluded, print),
      });
      const { cidrs } = output as { cidrs: string[] };
      const blocks = cidrs.map((cidr) => readBlock(cidr, universe === 0 ? 10 : 16));
      const addresses = blocks.flatMap(({ first, size }) => span(first, first + size - 1));
      const wanted = new Set(included.flatMap(between));
      excluded.flatMap(between).forEach((address) => wanted.delete(address));
      assert.deepEqual(addresses, [...wanted].sort((a, b) => a - b));
      for (const [index, { first, size }] of blocks.entries()) {
        assert.equal(first % size, 0);
        const next = blocks[index + 1];
        // Two blocks of one size that make up a larger one would not be minimal.
        const isPair = next?.size === size && next.first === first + size &&
          first % (2 * size) === 0;
        assert.ok(!isPair, `${cidrs}`);
      }
    },
  );
  await fc.assert(property, { numRuns: 200 });
});

Deno.test(`${ID}: calls an entry redundant when one other entry contains it`, async () => {
  const ranges = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { minLength: 1, maxLength: 12 });
  const property = fc.asyncProperty(ranges, async (pairs) => {
    const sets = pairs.map(between);
    const { redundant } = await outputOf(ID, { input: written(pairs, UNIVERSES[0]!) });
    const expected = sets.flatMap((set, index) => {
      const cover = sets.findIndex((other, at) =>
        at !== index && set.every((address) => other.includes(address)) &&
        (other.length > set.length || at < index)
      );
      return cover < 0 ? [] : [[index + 1, text(pairs[cover]!)]];
    });
    assert.deepEqual(
      redundant.map((row: { line: number; covered_by: string }) => [row.line, row.covered_by]),
      expected,
    );
  });
  await fc.assert(property, { numRuns: 200 });

  function text(pair: [number, number]): string {
    return written([pair], UNIVERSES[0]!);
  }
});

function written(ranges: [number, number][], print: (low: number) => string): string {
  return ranges.map((pair) => `${print(Math.min(...pair))}-${print(Math.max(...pair))}`).join("\n");
}

function between(pair: [number, number]): number[] {
  return span(Math.min(...pair), Math.max(...pair));
}

function span(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function readBlock(cidr: string, radix: number): { first: number; size: number } {
  const [address, prefix] = cidr.split("/");
  const bits = radix === 10 ? 32 : 128;
  const low = address!.split(radix === 10 ? "." : ":").at(-1)!;
  return { first: low === "" ? 0 : parseInt(low, radix), size: 2 ** (bits - Number(prefix)) };
}

Deno.test("cidr-aggregator: takes lists as well as texts, and the item of a list is a line", async () => {
  const input = ["10.0.0.0/24", "10.0.1.0/24", "2001:db8::/33, 2001:db8:8000::/33"];
  const output = await outputOf(ID, { input, exclude: ["10.0.1.0/25"] });
  assert.deepEqual(
    output,
    await outputOf(ID, { input: input.join("\n"), exclude: "10.0.1.0/25" }),
  );
  const { message } = await errorOf(ID, { input: ["10.0.0.0/24", "x"] });
  assert.match(message, /"x" on line 2 of "input"/);
  assert.equal((await errorOf(ID, { input: [] })).code, "EMPTY_INPUT");
});
