import assert from "node:assert/strict";
import { isLoopback } from "../../../tools/shared/loopback.ts";

// RFC 6761, section 6.3; RFC 1122, section 3.2.1.3 (g); RFC 4291, section 2.5.3.
const LOOPBACK = ["localhost", "localhost.", "a.b.localhost", "127.0.0.1", "127.255.0.3", "[::1]"];
const OTHERS = ["localhost.example", "notlocalhost", "128.0.0.1", "[::2]", "127.example", ""];

for (const host of LOOPBACK) {
  Deno.test(`loopback: ${host} is the machine itself`, () => assert.ok(isLoopback(host)));
}
for (const host of OTHERS) {
  Deno.test(`loopback: ${JSON.stringify(host)} is not the machine itself`, () =>
    assert.ok(!isLoopback(host)));
}
