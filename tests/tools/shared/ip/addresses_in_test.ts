import assert from "node:assert/strict";
import { addressesIn } from "../../../../tools/shared/ip/addresses_in.ts";

/** Lines as programs print them, with the networks that Python's ipaddress makes of their parts. */
const LINES: [text: string, found: string[]][] = [
  // iproute2, net-tools old and new, macOS, Windows
  ["inet 192.0.2.10/24 brd 192.0.2.255 scope global eth0", ["192.0.2.10/24", "192.0.2.255"]],
  ["inet addr:192.0.2.10  Bcast:192.0.2.255  Mask:255.255.255.128", [
    "192.0.2.10/25",
    "192.0.2.255/25",
    "255.255.255.128",
  ]],
  ["inet 192.0.2.10  netmask 255.255.254.0", ["192.0.2.10/23", "255.255.254.0"]],
  ["inet 192.0.2.10 netmask 0xfffffff0 broadcast 192.0.2.15", ["192.0.2.10/28", "192.0.2.15"]],
  ["inet6 fe80::1%en0 prefixlen 64 scopeid 0x4", ["fe80::1%en0/64"]],
  ["Subnet Mask . . . . : 255.255.255.0", ["255.255.255.0"]],
  // Cisco, nginx, SPF, Spamhaus DROP, JSON of a cloud, a port scanner, URLs
  ["ip address 192.0.2.10 255.255.255.0", ["192.0.2.10", "255.255.255.0"]],
  ["deny 192.0.2.0/24;", ["192.0.2.0/24"]],
  ["v=spf1 ip4:192.0.2.0/24 ip6:2001:db8::/32 -all", ["192.0.2.0/24"]],
  ["192.0.2.0/24 ; SBL256894", ["192.0.2.0/24"]],
  ['{"ip_prefix": "192.0.2.0/24"}', ["192.0.2.0/24"]],
  ["192.0.2.1-50", ["192.0.2.1-192.0.2.50"]],
  ["192.0.2.1 – 192.0.2.9, 192.0.2.11", ["192.0.2.1-192.0.2.9", "192.0.2.11"]],
  ["https://[2001:db8::1]:8443/a, http://192.0.2.1:80/", ["2001:db8::1", "192.0.2.1"]],
  ["::ffff:192.0.2.1 and ::1/128", ["::ffff:192.0.2.1", "::1/128"]],
  ["version 1.2.3.4.5, 12:30:45, 256.1.1.1, a1.2.3.4, std::vector", []],
];

Deno.test("addressesIn: finds addresses in lines that programs print", () => {
  for (const [text, found] of LINES) assert.deepEqual(addressesIn(text, 3), found, text);
});

Deno.test("addressesIn: finds as many as asked for", () => {
  assert.deepEqual(addressesIn("192.0.2.1 192.0.2.2", 1), ["192.0.2.1"]);
});
