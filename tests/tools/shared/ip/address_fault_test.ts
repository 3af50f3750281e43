import assert from "node:assert/strict";
import { parseIp } from "../../../../tools/shared/ip/address.ts";
import { addressFault } from "../../../../tools/shared/ip/address_fault.ts";

/** Texts that Python 3's ipaddress.ip_address refuses, and the part that the message must name. */
const NO_ADDRESSES: [string, RegExp][] = [
  ["", /empty/],
  ["localhost", /neither/],
  ["1.2.3", /here are 3/],
  ["1.2.3.4.5", /here are 5/],
  ["1.2.3.256", /octet 4 "256" is over 255/],
  ["1.2.03.4", /octet 3 "03" has a leading zero/],
  ["1.2..4", /octet 3 is empty/],
  ["1.2.x.4", /octet 3 "x" is not a decimal number/],
  ["1.2.3.٤", /octet 4 .* is not a decimal number/],
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
  Deno.test(`ip: ${JSON.stringify(text)} is not an address`, () => {
    assert.equal(parseIp(text), undefined);
    assert.match(addressFault(text), part);
  });
}
