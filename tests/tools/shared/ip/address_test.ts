import assert from "node:assert/strict";
import { formatIp, formatIpv6Groups, parseIp } from "../../../../tools/shared/ip/address.ts";

/** Notations of one address, and the canonical one: the examples of RFC 5952, sections 1, 2 and 4. */
const CANONICAL: [string, string][] = [
  ["2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"],
  ["2001:0db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"],
  ["2001:db8::1:0:0:1", "2001:db8::1:0:0:1"],
  ["2001:db8::0:1:0:0:1", "2001:db8::1:0:0:1"],
  ["2001:0db8::1:0:0:1", "2001:db8::1:0:0:1"],
  ["2001:db8:0:0:1::1", "2001:db8::1:0:0:1"],
  ["2001:db8:0000:0:1::1", "2001:db8::1:0:0:1"],
  ["2001:DB8:0:0:1::1", "2001:db8::1:0:0:1"],
  ["2001:db8:aaaa:bbbb:cccc:dddd:eeee:0001", "2001:db8:aaaa:bbbb:cccc:dddd:eeee:1"],
  ["2001:db8:aaaa:bbbb:cccc:dddd:0:1", "2001:db8:aaaa:bbbb:cccc:dddd:0:1"],
  ["2001:db8:0:0:0::1", "2001:db8::1"],
  ["2001:db8:aaaa:bbbb:cccc:dddd:EEEE:AAAA", "2001:db8:aaaa:bbbb:cccc:dddd:eeee:aaaa"],
  // Section 4.2.1: as short as possible.
  ["2001:db8:0:0:0:0:2:1", "2001:db8::2:1"],
  ["2001:db8::0:1", "2001:db8::1"],
  // Section 4.2.2: one zero group is not shortened.
  ["2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"],
  ["2001:db8::1:1:1:1:1", "2001:db8:0:1:1:1:1:1"],
  // Section 4.2.3: the longest run, the first of equals.
  ["2001:0:0:1:0:0:0:1", "2001:0:0:1::1"],
  // Section 5: the IPv4-mapped prefix keeps its IPv4 tail.
  ["::ffff:192.0.2.1", "::ffff:192.0.2.1"],
  ["0:0:0:0:0:ffff:c000:201", "::ffff:192.0.2.1"],
  // RFC 4291, section 2.2.
  ["FF01:0:0:0:0:0:0:101", "ff01::101"],
  ["0:0:0:0:0:0:0:1", "::1"],
  ["0:0:0:0:0:0:0:0", "::"],
  ["0:0:0:0:0:0:13.1.68.3", "::d01:4403"],
  ["1::", "1::"],
  ["1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"],
  ["::2:3:4:5:6:7:8", "0:2:3:4:5:6:7:8"],
];
for (const [written, canonical] of CANONICAL) {
  Deno.test(`ip: writes ${written} as ${canonical}`, () => {
    assert.equal(formatIp(parseIp(written)!), canonical);
  });
}

Deno.test("ip: writes only the IPv4-mapped range in dotted form", () => {
  assert.equal(formatIpv6Groups(0xffffn << 32n), "::ffff:0:0");
});
