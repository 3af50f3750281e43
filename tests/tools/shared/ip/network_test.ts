import assert from "node:assert/strict";
import { parsePrefix, prefixOfNetmask } from "../../../../tools/shared/ip/network.ts";

Deno.test("ip: reads prefix lengths as plain decimals up to the version's bits", () => {
  assert.equal(parsePrefix("0", 4), 0);
  assert.equal(parsePrefix("32", 4), 32);
  assert.equal(parsePrefix("128", 6), 128);
  for (const text of ["33", "024", "-1", "+1", "1.0", "", " 24", "1e1"]) {
    assert.equal(parsePrefix(text, 4), undefined, text);
  }
});

Deno.test("ip: accepts only netmasks with leading one bits", () => {
  for (let prefix = 0; prefix <= 32; prefix++) {
    const mask = BigInt(2 ** 32 - 2 ** (32 - prefix));
    assert.equal(prefixOfNetmask(mask), prefix);
  }
  for (const mask of [0xffn, 0xff00ff00n, 0x80000001n, 0x7fffffffn]) {
    assert.equal(prefixOfNetmask(mask), undefined);
  }
});
