/** Who stands before a proxy, from what it notes; RFC 7239, section 4, has the examples of `Forwarded`. */
import assert from "node:assert/strict";
import { hopsOf, type ProxyHeader } from "../../../server/limits/hops.ts";

const CASES: [header: ProxyHeader, noted: string, hops: string[]][] = [
  ["x-forwarded-for", "192.0.2.43", ["192.0.2.43"]],
  ["x-forwarded-for", "192.0.2.43, 2001:db8::17,198.51.100.1 ", [
    "198.51.100.1",
    "2001:db8::17",
    "192.0.2.43",
  ]],
  ["x-forwarded-for", "192.0.2.43:4711, [2001:db8::17]:80", ["2001:db8::17", "192.0.2.43"]],
  ["x-forwarded-for", ", 192.0.2.43,, ", ["192.0.2.43"]],
  ["x-forwarded-for", '"a, 192.0.2.43', ["192.0.2.43", '"a']],
  ["x-forwarded-for", "", []],
  ["forwarded", 'for="_gazonk"', ["_gazonk"]],
  ["forwarded", 'For="[2001:db8:cafe::17]:4711"', ["2001:db8:cafe::17"]],
  ["forwarded", "for=192.0.2.60;proto=http;by=203.0.113.43", ["192.0.2.60"]],
  ["forwarded", "for=192.0.2.43, for=198.51.100.17", ["198.51.100.17", "192.0.2.43"]],
  ["forwarded", "proto=https; for=192.0.2.43", ["192.0.2.43"]],
  ["forwarded", ";;proto=https; ;for=192.0.2.43;", ["192.0.2.43"]],
  ["forwarded", 'for="192.0.2.43:_p-1"', ["192.0.2.43"]],
  ["forwarded", 'for="[2001:db8::17]:_p"', ["2001:db8::17"]],
  ["forwarded", "", []],
  // An element that tells no address hides what the client sent before it.
  ["forwarded", "for=6.6.6.6, proto=https", ["", "6.6.6.6"]],
  // The client chooses the host, and a proxy may note it first.
  ["forwarded", 'proto=https;host="a;for=6.6.6.6";for=192.0.2.43', ["192.0.2.43"]],
  ["forwarded", 'host="a,for=6.6.6.6";for=192.0.2.43', ["192.0.2.43"]],
  ["forwarded", 'for=192.0.2.43;host="a,for=6.6.6.6"', ["192.0.2.43"]],
  ["forwarded", 'for=192.0.2.43;host="a\\",for=6.6.6.6,\\""', ["192.0.2.43"]],
  ["forwarded", 'host="a\\\\";for="192.0.2.43"', ["192.0.2.43"]],
];

Deno.test("hops: the nearest proxy's note comes first, and quotes keep it whole", () => {
  for (const [header, noted, hops] of CASES) {
    assert.deepEqual([...hopsOf(noted, header)], hops, `${header}: ${noted}`);
  }
});

Deno.test("hops: whatever the client opened, what a proxy appends is read first", () => {
  for (
    const sent of ['for="6.6.6.6', 'for="\\', '"', "for=6.6.6.6;", '"\\",'.repeat(1_000), ";="]
  ) {
    const [first] = hopsOf(`${sent}, for=192.0.2.43;host="a,b"`, "forwarded");
    assert.equal(first, "192.0.2.43", sent.slice(0, 20));
  }
});

/** The text of a header that tells which of its characters are read. */
function watched(text: string): { noted: string; read(): number } {
  let least = text.length;
  const noted = new Proxy(new String(text), {
    get(target, name) {
      if (typeof name === "string" && /^\d+$/.test(name)) least = Math.min(least, Number(name));
      const member = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  }) as unknown as string;
  return { noted, read: () => text.length - least };
}

Deno.test("hops: of what the client sent before a proxy's note nothing is read", () => {
  for (const [header, note] of [["x-forwarded-for", ""], ["forwarded", "for="]] as const) {
    const { noted, read } = watched(`${`${note}1,`.repeat(20_000)}${note}192.0.2.43`);
    const { value } = hopsOf(noted, header).next();
    assert.equal(value, "192.0.2.43");
    assert.ok(read() <= 20, `${read()} characters`);
  }
});
