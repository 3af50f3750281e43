import assert from "node:assert/strict";
import type { RunContext } from "../../../tools/tool.ts";
import { contract } from "../../../tools/security/uuid-generator/contract.ts";
import { run } from "../../../tools/security/uuid-generator/run.ts";
import { assertMatches, errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "uuid-generator";

/** A host whose clock is at RFC 9562's example time and whose random source repeats one block. */
function fixedHost(blockHex: string): RunContext {
  return {
    given: {},
    baseUrl: "http://localhost",
    remainingMs: () => 1_000,
    runTool: () => assert.fail("it calls no tools"),
    describeTool: () => assert.fail("it calls no tools"),
    versionOf: () => undefined,
    noteFault: () => assert.fail("it has no faults"),
    now: () => 1_645_557_742_000,
    randomBytes: (length) =>
      Uint8Array.from({ length }, (_, i) => parseInt(blockHex.slice((i % 16) * 2).slice(0, 2), 16)),
  };
}

const NO_HOST: RunContext = {
  ...fixedHost(""),
  now: () => assert.fail("a seeded run asked for the time"),
  randomBytes: () => assert.fail("a seeded run asked for randomness"),
};

function uuidsOf(input: Record<string, unknown>, host: RunContext): string[] {
  const { output } = run(contract.input.parse(input), host);
  assert.ok("uuids" in output);
  return output.uuids;
}

// Python's uuid.uuid3 and uuid.uuid5; the first of each is also RFC 9562, appendix A.2 and A.4.
const NAMED: [number, string, string, string][] = [
  [3, "dns", "www.example.com", "5df41881-3aed-3515-88a7-2f4a814cf09e"],
  [3, "URL", "www.example.com", "a777199a-c522-31c4-8f4b-335feec7215b"],
  [3, "oid", "", "596b79dc-00dd-3991-a72f-d3696c38c64f"],
  [3, "x500", "Zoë 😀", "3da95ad3-5584-327a-a106-3070b45af4c6"],
  [5, "dns", "www.example.com", "2ed6657d-e927-568b-95e1-2665a8aea6a2"],
  [5, "url", "", "1b4db7eb-4057-5ddf-91e0-36dec72071f5"],
  [5, " Oid ", "www.example.com", "a5e87d3b-479e-52da-b98a-db251a851854"],
  [5, "X500", "Zoë 😀", "7f2541b2-67cf-54bd-8102-360ccda71a78"],
  [5, "cfbff0d1-9375-5685-968c-48ce8b15ae17", "x", "c6e49a8e-3474-58ed-a229-819839c69406"],
  [5, "{CFBFF0D1-9375-5685-968C-48CE8B15AE17}", "x", "c6e49a8e-3474-58ed-a229-819839c69406"],
  [3, "urn:uuid:cfbff0d1-9375-5685-968c-48ce8b15ae17", "x", "8c910fd8-aecf-3094-9c38-cf3757519abb"],
];
for (const [version, namespace, name, expected] of NAMED) {
  Deno.test(`uuid-generator: gives version ${version} of "${name}" in ${namespace}`, async () => {
    const result = await runTool(ID, { version, namespace, name, count: 5, seed: "ignored" });
    assert.deepEqual(result.output, { version, uuids: [expected] });
    assert.deepEqual(result.stats, { count: 1 });
    assert.deepEqual(result.warnings, []);
  });
}

Deno.test("uuid-generator: prefers several names to one", async () => {
  const input = { version: 5, namespace: "dns", name: "x", names: ["", "www.example.com"] };
  assert.deepEqual((await outputOf(ID, input)).uuids, [
    "4ebd0208-8328-5d69-8c44-ec50939c0967",
    "2ed6657d-e927-568b-95e1-2665a8aea6a2",
  ]);
  const noNames = { version: 5, namespace: "dns", name: "www.example.com", names: [] };
  assert.deepEqual((await outputOf(ID, noNames)).uuids, ["2ed6657d-e927-568b-95e1-2665a8aea6a2"]);
});

// [seed, index, version 4, version 7 at 1645557742000]: Python's hashlib and uuid.UUID(bytes=…).
const SEEDED: [string, number, string, string][] = [
  ["demo", 0, "b98ded00-b15b-4ae4-8391-0c84350c1b5a", "017f22e2-79b0-7000-8391-0c84350c1b5a"],
  ["demo", 10, "60ecf895-c335-4bd6-8e8f-65d4ae79dc2e", "017f22e2-79b0-700a-8e8f-65d4ae79dc2e"],
  ["demo", 99, "706fa994-ac15-48fa-81d8-7a66de37e56d", "017f22e2-79b0-7063-81d8-7a66de37e56d"],
  ["é😀", 1, "2d61635d-1528-421a-9434-7f335d438551", "017f22e2-79b0-7001-9434-7f335d438551"],
];
for (const [seed, index, v4, v7] of SEEDED) {
  Deno.test(`uuid-generator: gives UUID ${index} of the seed "${seed}"`, () => {
    const timestamp_ms = 1_645_557_742_000;
    assert.equal(uuidsOf({ seed, count: 100 }, NO_HOST)[index], v4);
    assert.equal(uuidsOf({ seed, count: index + 1 }, NO_HOST)[index], v4);
    const sevens = uuidsOf({ seed, count: 100, version: 7, timestamp_ms }, NO_HOST);
    assert.equal(sevens[index], v7);
    assert.deepEqual(sevens, sevens.toSorted());
  });
}

Deno.test("uuid-generator: accepts times at the bounds", () => {
  const at = (timestamp_ms: number) =>
    uuidsOf({ version: 7, seed: "s", timestamp_ms }, NO_HOST)[0]!.slice(0, 18);
  assert.equal(at(0), "00000000-0000-7000");
  assert.equal(at(2 ** 48 - 1), "ffffffff-ffff-7000");
});

Deno.test("uuid-generator: takes randomness and time from the host without a seed", () => {
  // RFC 9562, appendix A.3: these random bits make this UUID.
  const host = fixedHost("919108f752d1f3205bacf847db4148a8");
  assert.deepEqual(uuidsOf({}, host), ["919108f7-52d1-4320-9bac-f847db4148a8"]);
  assert.deepEqual(uuidsOf({ version: 7, count: 2, seed: "" }, host), [
    "017f22e2-79b0-7000-9bac-f847db4148a8",
    "017f22e2-79b0-7001-9bac-f847db4148a8",
  ]);
  assert.deepEqual(uuidsOf({ version: 7, timestamp_ms: 1 }, host), [
    "00000000-0001-7000-9bac-f847db4148a8",
  ]);
});

Deno.test("uuid-generator: warns of unseeded versions 4 and 7 only, which do not repeat", async () => {
  assert.deepEqual(await warningsOf(ID, {}), ["UNSEEDED"]);
  assert.deepEqual(await warningsOf(ID, { version: 7, timestamp_ms: 0 }), ["UNSEEDED"]);
  assert.deepEqual(await warningsOf(ID, { seed: "x" }), []);
  const { uuids } = await outputOf("uuid", { count: "100" });
  assert.equal(new Set(uuids).size, 100);
  for (const uuid of uuids) {
    assert.match(uuid, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});

const FORMATS: [string, boolean, string][] = [
  ["standard", true, "B98DED00-B15B-4AE4-8391-0C84350C1B5A"],
  ["compact", false, "b98ded00b15b4ae483910c84350c1b5a"],
  ["urn", true, "urn:uuid:B98DED00-B15B-4AE4-8391-0C84350C1B5A"],
  ["braced", false, "{b98ded00-b15b-4ae4-8391-0c84350c1b5a}"],
];
for (const [format, uppercase, expected] of FORMATS) {
  Deno.test(`uuid-generator: writes the format ${format}`, async () => {
    const { uuids } = await outputOf(ID, { seed: "demo", format, uppercase });
    assert.deepEqual(uuids, [expected]);
  });
}

const EXAMPLE_TIME = { timestamp_ms: 1645557742000, timestamp: "2022-02-22T19:22:22.000Z" };
const NO_TIME = { timestamp_ms: null, timestamp: null };
const INSPECTED: [string, string, Record<string, unknown>][] = [
  // RFC 9562, appendices A and B.
  ["v1", "C232AB00-9414-11EC-B3C8-9F6BDECED846", {
    version: 1,
    variant: "rfc9562",
    canonical: "c232ab00-9414-11ec-b3c8-9f6bdeced846",
    ...EXAMPLE_TIME,
  }],
  ["v3", "5df41881-3aed-3515-88a7-2f4a814cf09e", { version: 3, variant: "rfc9562", ...NO_TIME }],
  ["v4", "919108f7-52d1-4320-9bac-f847db4148a8", { version: 4, variant: "rfc9562", ...NO_TIME }],
  ["v5", "2ed6657d-e927-568b-95e1-2665a8aea6a2", { version: 5, variant: "rfc9562", ...NO_TIME }],
  ["v6", "1EC9414C-232A-6B00-B3C8-9F6BDECED846", { version: 6, ...EXAMPLE_TIME }],
  ["v7", "017F22E2-79B0-7CC3-98C4-DC0C0C07398F", { version: 7, ...EXAMPLE_TIME }],
  ["v8, by time", "2489E9AD-2EE2-8E00-8EC9-32D5F69181C0", { version: 8, ...NO_TIME }],
  ["v8, by name", "5c146b14-3c52-8afd-938a-375d0df1fbf6", { version: 8, ...NO_TIME }],
  ["nil", "00000000-0000-0000-0000-000000000000", { version: null, variant: "nil", ...NO_TIME }],
  ["max", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF", { version: null, variant: "max", ...NO_TIME }],
  // Section 4.1's other variants, and versions that are reserved.
  ["NCS", "333a2276-0000-0000-0d00-00809c000000", { version: null, variant: "ncs", ...NO_TIME }],
  ["Microsoft", "00000000-0000-0000-c000-000000000046", {
    version: null,
    variant: "microsoft",
    ...NO_TIME,
  }],
  ["future", "00000000-0000-1000-e000-000000000000", { version: null, variant: "future" }],
  ["version 0", "00000000-0000-0000-8000-000000000000", { version: 0, variant: "rfc9562" }],
  ["version 15", "00000000-0000-f000-bfff-000000000000", { version: 15, variant: "rfc9562" }],
  // The Gregorian epoch and its last 100 ns of a millisecond, before 1970: rounded down.
  ["the first v1", "00000000-0000-1000-8000-000000000000", {
    timestamp_ms: -12219292800000,
    timestamp: "1582-10-15T00:00:00.000Z",
  }],
  ["0.9999 ms later", "0000270f-0000-1000-8000-000000000000", { timestamp_ms: -12219292800000 }],
  ["1 ms later", "00002710-0000-1000-8000-000000000000", { timestamp_ms: -12219292799999 }],
  // Python: (2**60 - 1 - 0x01b21dd213814000) // 10000.
  ["the last v1", "ffffffff-ffff-1fff-bfff-ffffffffffff", {
    timestamp_ms: 103072857660684,
    timestamp: "5236-03-31T21:21:00.684Z",
  }],
  ["the last v6", "ffffffff-ffff-6fff-bfff-ffffffffffff", { timestamp_ms: 103072857660684 }],
  // 48 bits of milliseconds end in the year 10889, which ISO 8601 writes with a sign and six digits.
  ["the last v7", "ffffffff-ffff-7fff-bfff-ffffffffffff", {
    timestamp_ms: 281474976710655,
    timestamp: "+010889-08-02T05:31:50.655Z",
  }],
  ["compact", "017F22E279B07CC398C4DC0C0C07398F", { version: 7 }],
  ["a URN", "URN:Uuid:017f22e2-79b0-7cc3-98c4-dc0c0c07398f", { version: 7 }],
  ["braces", "{017f22e2-79b0-7cc3-98c4-dc0c0c07398f}", { version: 7 }],
];
for (const [title, input, expected] of INSPECTED) {
  Deno.test(`uuid-generator: inspects ${title}`, async () => {
    const { results } = await outputOf(ID, input);
    assertMatches(results, [{ input, valid: true, problem: null, ...expected }]);
  });
}

const NOT_UUIDS: [string, RegExp][] = [
  ["017f22e2-79b0-7cc3-98c4-dc0c0c07398", /31 hexadecimal digits/],
  ["017f22e2-79b0-7cc3-98c4-dc0c0c07398ff", /33 hexadecimal digits/],
  ["017f22e2-79b0-7cc3-98c4-dc0c0c07398g", /"g" in column 36/],
  ["{017f22e2-79b0-7cc3-98c4-dc0c0c07398f", /closing brace/],
  ["017f22e2-79b0-7cc3-98c4-dc0c0c07398f}", /"}" in column 37/],
  ["{017f22e279b07cc398c4dc0c0c07398f}", /hyphens/],
  ["urn:uuid:017f22e279b07cc398c4dc0c0c07398f", /hyphens/],
  ["urn:uuid:017f22e2-79b0-7cc3-98c4-dc0c0c07398x", /"x" in column 45/],
  ["017f22e27-9b0-7cc3-98c4-dc0c0c07398f", /hyphens/],
  ["017f22e2-79b0-7cc398c4-dc0c0c07398f", /hyphens/],
  ["uuid:017f22e2-79b0-7cc3-98c4-dc0c0c07398f", /"u" in column 1/],
  ["017f22e2 79b0 7cc3 98c4 dc0c0c07398f", /" " in column 9/],
  ["١٢٣", /in column 1/],
];
for (const [input, problem] of NOT_UUIDS) {
  Deno.test(`uuid-generator: "${input}" is not a UUID`, async () => {
    const [result] = (await outputOf(ID, input)).results;
    const { problem: found, ...rest } = result;
    assert.match(found, problem);
    assert.deepEqual(rest, {
      input,
      valid: false,
      canonical: null,
      version: null,
      variant: null,
      ...NO_TIME,
    });
  });
}

Deno.test("uuid-generator: trims lines, skips empty ones, and reports bad ones without failing", async () => {
  const uuid = "919108f7-52d1-4320-9bac-f847db4148a8";
  const { output, stats } = await runTool(ID, `\r\n  ${uuid}\t\r\n\nnope\r${uuid}\n`);
  assertMatches(output, { results: [{ input: uuid }, { input: "nope" }, { input: uuid }] });
  assert.deepEqual(stats, { count: 3, valid: 2 });
});

const FAULTS: [string, Record<string, unknown>, string][] = [
  ["nothing to inspect", { action: "inspect" }, "EMPTY_INPUT"],
  ["blank lines", { input: " \n\n" }, "EMPTY_INPUT"],
  ["101 lines", { input: "x\n".repeat(101) }, "TOO_MANY_LINES"],
  ["a version it does not make", { version: 1 }, "INVALID_INPUT"],
  ["no UUIDs", { count: 0 }, "INVALID_INPUT"],
  ["101 UUIDs", { count: 101 }, "INVALID_INPUT"],
  ["a time before 1970", { version: 7, timestamp_ms: -1 }, "INVALID_INPUT"],
  ["a time over 48 bits", { version: 7, timestamp_ms: 2 ** 48 }, "INVALID_INPUT"],
  ["101 names", { version: 5, namespace: "dns", names: Array(101).fill("x") }, "INVALID_INPUT"],
  ["a seed without a time", { version: 7, seed: "x" }, "MISSING_TIMESTAMP"],
  ["no namespace", { version: 3, name: "x" }, "MISSING_NAMESPACE"],
  ["an empty namespace", { version: 3, namespace: " ", name: "x" }, "MISSING_NAMESPACE"],
  [
    "an unknown namespace",
    { version: 5, namespace: "constructor", name: "x" },
    "INVALID_NAMESPACE",
  ],
  ["no name", { version: 5, namespace: "dns" }, "MISSING_NAME"],
  ["an empty list of names", { version: 5, namespace: "dns", names: [] }, "MISSING_NAME"],
];
for (const [title, input, code] of FAULTS) {
  Deno.test(`uuid-generator: refuses ${title}`, async () => {
    assert.equal((await errorOf(ID, input)).code, code);
  });
}

Deno.test("uuid-generator: inspects 100 lines, and needs no input to generate", async () => {
  const { stats } = await runTool(ID, "x\n".repeat(100));
  assert.deepEqual(stats, { count: 100, valid: 0 });
  const { uuids } = await outputOf(ID, { action: "generate", input: "x", seed: "demo" });
  assert.deepEqual(uuids, ["b98ded00-b15b-4ae4-8391-0c84350c1b5a"]);
});

// 1700000000 seconds are 2023-11-14T22:13:20Z (GNU date -u -d @1700000000).
Deno.test("uuid-generator: reports a time that looks like seconds", async () => {
  const TIMES = { 1_700_000_000: true, 1_700_000_000_000: false, 99_999_999: false, 5: false };
  for (const [timestamp, isTold] of Object.entries(TIMES)) {
    const input = { version: 7, seed: "demo", timestamp_ms: Number(timestamp) };
    const { warnings } = await runTool("uuid-generator", input);
    assert.equal(warnings.length, isTold ? 1 : 0, timestamp);
    if (!isTold) continue;
    assert.equal(warnings[0]!.code, "TIMESTAMP_LOOKS_LIKE_SECONDS");
    assert.match(warnings[0]!.message, /2023-11-14T22:13:20\.000Z.*send 1700000000000$/);
  }
});

Deno.test("uuid-generator: the problem of a line names the UUID in it", async () => {
  const uuid = "550e8400-e29b-41d4-a716-446655440000";
  const lines = [`"${uuid}",`, `{"id": "${uuid}"}`, `${uuid},${uuid}`, `${uuid}0`, `x${uuid}`];
  const { results } = await outputOf("uuid-generator", { input: lines.join("\n") });
  assert.deepEqual(results.map(({ problem }: { problem: string }) => problem), [
    `"\\"" in column 1 is not a hexadecimal digit; the line holds a UUID: send ${uuid} alone`,
    `"\\"" in column 2 is not a hexadecimal digit; the line holds a UUID: send ${uuid} alone`,
    '"," in column 37 is not a hexadecimal digit; the line holds 2 UUIDs: send one per line',
    "It has 33 hexadecimal digits; a UUID has 32",
    '"x" in column 1 is not a hexadecimal digit',
  ]);
});
