import assert from "node:assert/strict";
import { formatIp, formatIpv6Groups, parseIp } from "../../../tools/shared/ip/address.ts";
import { addressFault } from "../../../tools/shared/ip/address_fault.ts";
import { parsePrefix, prefixOfNetmask } from "../../../tools/shared/ip/network.ts";

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
  Deno.test(`ip: ${written} is ${canonical}`, () => {
    assert.equal(formatIp(parseIp(written)!), canonical);
  });
}

Deno.test("ip: the IPv4-mapped range in groups alone", () => {
  assert.equal(formatIpv6Groups(0xffffn << 32n), "::ffff:0:0");
});

/** Texts that Python 3's ipaddress.ip_address refuses, and the part that the message must name. */
const NO_ADDRESSES: [string, RegExp][] = [
  ["", /empty/],
  ["localhost", /neither/],
  ["1.2.3", /here are 3/],
  ["1.2.3.4.5", /here are 5/],
  ["1.2.3.256", /octet 4 "256" is over 255/],
  ["1.2.03.4", /octet 3 "03" has a leading zero/],
  ["1.2..4", /octet 3 is empty/],
  ["1.2.x.4", /octet 3 "x" is no decimal number/],
  ["1.2.3.٤", /octet 4 .* is no decimal number/],
  ["1.2.3.4 ", /octet 4/],
  ["::1::", /more than once/],
  [":::", /empty/],
  ["1:2:3:4:5:6:7", /here are 7/],
  ["1:2:3:4:5:6:7:8:9", /here are 9/],
  ["1:2:3:4::5:6:7:8", /8 others/],
  [":1:2:3:4:5:6:7", /empty/],
  ["1:2:3:4:5:6:7:", /empty/],
  ["12345::", /group "12345" has more than 4 digits/],
  ["g::", /group "g" is not hexadecimal/],
  ["::1.2.3.4:5", /only at its end/],
  ["1.2.3.4::", /only at its end/],
  ["::1.2.3", /IPv4 tail/],
  ["::1.2.3.456", /octet 4 "456"/],
  ["[::1]", /brackets/],
  ["fe80::1%eth0", /zone/],
];
for (const [text, part] of NO_ADDRESSES) {
  Deno.test(`ip: ${JSON.stringify(text)} is no address`, () => {
    assert.equal(parseIp(text), undefined);
    assert.match(addressFault(text), part);
  });
}

Deno.test("ip: prefix lengths are plain decimal numbers up to the bits of the version", () => {
  assert.equal(parsePrefix("0", 4), 0);
  assert.equal(parsePrefix("32", 4), 32);
  assert.equal(parsePrefix("128", 6), 128);
  for (const text of ["33", "024", "-1", "+1", "1.0", "", " 24", "1e1"]) {
    assert.equal(parsePrefix(text, 4), undefined, text);
  }
});

Deno.test("ip: netmasks have their one bits in front", () => {
  for (let prefix = 0; prefix <= 32; prefix++) {
    const mask = BigInt(2 ** 32 - 2 ** (32 - prefix));
    assert.equal(prefixOfNetmask(mask), prefix);
  }
  for (const mask of [0xffn, 0xff00ff00n, 0x80000001n, 0x7fffffffn]) {
    assert.equal(prefixOfNetmask(mask), undefined);
  }
});
