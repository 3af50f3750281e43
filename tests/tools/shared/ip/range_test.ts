import assert from "node:assert/strict";
import { type IpVersion, parseIp } from "../../../../tools/shared/ip/address.ts";
import { formatCidr } from "../../../../tools/shared/ip/network.ts";
import {
  countAddresses,
  type IpRange,
  networksOf,
  subtractRanges,
  touches,
  uniteRanges,
} from "../../../../tools/shared/ip/range.ts";

/** Python 3.11, ipaddress.summarize_address_range. */
const SUMMARIES: [IpVersion, string, string, string[]][] = [
  [4, "192.0.2.0", "192.0.2.130", ["192.0.2.0/25", "192.0.2.128/31", "192.0.2.130/32"]],
  [4, "192.0.2.1", "192.0.2.8", ["192.0.2.1/32", "192.0.2.2/31", "192.0.2.4/30", "192.0.2.8/32"]],
  [4, "255.255.255.253", "255.255.255.255", ["255.255.255.253/32", "255.255.255.254/31"]],
  [4, "0.0.0.0", "255.255.255.255", ["0.0.0.0/0"]],
  [6, "::", "::5", ["::/126", "::4/127"]],
];
for (const [version, first, last, cidrs] of SUMMARIES) {
  Deno.test(`range: covers ${first} to ${last}`, () => {
    const range = { first: valueOf(first), last: valueOf(last) };
    assert.deepEqual([...networksOf(range, version)].map(formatCidr), cidrs);
  });
}

Deno.test("range: a union has no overlaps or neighbours", () => {
  assert.deepEqual(uniteRanges(ranges([5, 9], [1, 2], [3, 3], [7, 8], [12, 12])), [
    ...ranges([1, 3], [5, 9], [12, 12]),
  ]);
});

Deno.test("range: subtracting may cut, cover or reach past the end", () => {
  const from = ranges([0, 9], [20, 29], [40, 49]);
  assert.deepEqual(subtractRanges(from, ranges([3, 4], [8, 22], [40, 60])), [
    ...ranges([0, 2], [5, 7], [23, 29]),
  ]);
  assert.deepEqual(subtractRanges(from, []), from);
});

Deno.test("range: detects touching ranges and counts addresses", () => {
  const set = ranges([10, 19], [30, 30]);
  assert.ok(touches({ first: 0n, last: 10n }, set));
  assert.ok(touches({ first: 30n, last: 99n }, set));
  assert.ok(!touches({ first: 20n, last: 29n }, set));
  assert.equal(countAddresses(set), 11n);
});

function ranges(...ends: [number, number][]): IpRange[] {
  return ends.map(([first, last]) => ({ first: BigInt(first), last: BigInt(last) }));
}

function valueOf(address: string): bigint {
  const read = parseIp(address);
  assert.ok(read);
  return read.value;
}
