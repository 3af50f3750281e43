import assert from "node:assert/strict";
import { clientOf, contains, parseAddress, parseCidr } from "../../../server/limits/address.ts";

// Values by Python's ipaddress module.
const ADDRESSES: [string, 4 | 6, bigint][] = [
  ["0.0.0.0", 4, 0n],
  ["192.0.2.1", 4, 3221225985n],
  ["255.255.255.255", 4, 4294967295n],
  ["::", 6, 0n],
  ["::1", 6, 1n],
  ["2001:db8::", 6, 42540766411282592856903984951653826560n],
  ["2001:db8:0:0:1:0:0:1", 6, 42540766411282592856904266426630537217n],
  ["fe80::1%eth0", 6, 338288524927261089654018896841347694593n],
  ["::ffff:192.0.2.1", 4, 3221225985n],
  ["64:ff9b::192.0.2.33", 6, 524413980667603649783483184533471777n],
];
for (const [text, version, value] of ADDRESSES) {
  Deno.test(`address: reads ${text}`, () => {
    assert.deepEqual(parseAddress(text), { version, value });
  });
}

for (
  const text of [
    "",
    "1.2.3",
    "1.2.3.256",
    "1.2.3.4.5",
    ":::",
    "1::2::3",
    "12345::",
    "1:2:3:4:5:6:7",
    "g::",
    // Octal to some readers, decimal to others.
    "010.0.0.1",
    // IPv4 is at the end only (RFC 4291, section 2.2).
    "1.2.3.4::1",
  ]
) {
  Deno.test(`address: refuses "${text}"`, () => assert.equal(parseAddress(text), undefined));
}

Deno.test("address: a range contains its own addresses only", () => {
  const holds = (range: string, address: string) =>
    contains(parseCidr(range)!, parseAddress(address)!);
  assert.ok(holds("10.0.0.0/8", "10.255.255.255"));
  assert.ok(!holds("10.0.0.0/8", "11.0.0.0"));
  assert.ok(holds("0.0.0.0/0", "203.0.113.9"));
  assert.ok(!holds("0.0.0.0/0", "2001:db8::1"));
  assert.ok(holds("fd00::/8", "fd12:3456::1"));
  assert.ok(holds("192.0.2.7", "192.0.2.7"));
  for (const range of ["10.0.0.0/33", "10.0.0.0/x", "::/129", "x/8", "10.0.0.0/8/9"]) {
    assert.equal(parseCidr(range), undefined, range);
  }
});

Deno.test("address: an IPv6 client is its /64", () => {
  const client = (text: string) => clientOf(parseAddress(text)!);
  assert.equal(client("2001:db8:1:2::1"), client("2001:db8:1:2:3:4:5:6"));
  assert.notEqual(client("2001:db8:1:2::1"), client("2001:db8:1:3::1"));
  assert.notEqual(client("192.0.2.1"), client("192.0.2.2"));
});
