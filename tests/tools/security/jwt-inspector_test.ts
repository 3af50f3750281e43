import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import {
  checkedSignature,
  prepareSignature,
} from "../../../tools/security/jwt-inspector/public_key.ts";
import { errorOf, outputOf, runTool, runToolExactly, warningsOf } from "../../support.ts";

const base64url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** A signature of as many bytes as ES256 gives. */
const SIGNATURE = base64url("s".repeat(64));

/** A token of a header, or of its JSON text, and a payload. */
function token(header: unknown, payload: unknown = {}, signature = SIGNATURE): string {
  const [head, body] = [header, payload].map((part) =>
    base64url(typeof part === "string" ? part : JSON.stringify(part))
  );
  return `${head}.${body}.${signature}`;
}

/** `CODE path` of every finding, in order. */
async function findings(input: Record<string, unknown>): Promise<string[]> {
  const { findings } = await outputOf("jwt-inspector", input);
  return findings.map(({ code, path }: { code: string; path: string | null }) =>
    path === null ? code : `${code} ${path}`
  );
}

// RFC 7515, appendix A; the payload of A.1 to A.3 and A.5 is also that of RFC 7519, section 3.1.
const CLAIMS = { iss: "joe", exp: 1300819380, "http://example.com/is_root": true };
const PAYLOAD =
  "eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ";
const RFC_7515: [string, string, Record<string, unknown>][] = [
  [
    "A.1",
    `eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.${PAYLOAD}.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk`,
    { header: { typ: "JWT", alg: "HS256" }, payload: CLAIMS, signature_bytes: 32 },
  ],
  [
    "A.2",
    `eyJhbGciOiJSUzI1NiJ9.${PAYLOAD}.cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw`,
    { header: { alg: "RS256" }, payload: CLAIMS, signature_bytes: 256 },
  ],
  [
    "A.3",
    `eyJhbGciOiJFUzI1NiJ9.${PAYLOAD}.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q`,
    { header: { alg: "ES256" }, payload: CLAIMS, signature_bytes: 64 },
  ],
  [
    "A.4",
    "eyJhbGciOiJFUzUxMiJ9.UGF5bG9hZA.AdwMgeerwtHoh-l192l60hp9wAHZFVJbLfD_UxMi70cwnZOYaRI1bKPWROc-mZZqwqT2SI-KGDKB34XO0aw_7XdtAG8GaSwFKdCAPZgoXD2YBJZCPEX3xKpRwcdOO8KpEHwJjyqOgzDO7iKvU8vcnwNrmxYbSW9ERBXukOXolLzeO_Jn",
    { header: { alg: "ES512" }, payload: "Payload", signature_bytes: 132, status: "unknown" },
  ],
  [
    "A.5",
    `eyJhbGciOiJub25lIn0.${PAYLOAD}.`,
    { header: { alg: "none" }, payload: CLAIMS, signature_bytes: 0 },
  ],
  [
    "RFC 7516 A.1, encrypted",
    "eyJhbGciOiJSU0EtT0FFUCIsImVuYyI6IkEyNTZHQ00ifQ.AAAA.48V1_ALb6US04U3b.5eym8TW_c8SuK0ltJ3rpYIzOeDQz7TALvtu6UG9oMo4vpzs9tX_EFShS8iB7j6jiSdiwkIr3ajwQzaBtQD_A.XFBoMYUZodetZdvTiFvSkQ",
    {
      type: "JWE",
      header: { alg: "RSA-OAEP", enc: "A256GCM" },
      payload: null,
      signature_bytes: 16,
      status: "unknown",
    },
  ],
];
for (const [title, text, expected] of RFC_7515) {
  Deno.test(`jwt-inspector: matches RFC 7515 ${title}`, async () => {
    const output = await outputOf("jwt-inspector", { token: text, now: 1300819379 });
    for (const [key, value] of Object.entries(expected)) assert.deepEqual(output[key], value, key);
    assert.equal(output.signature_verified, false);
  });
}

const judged = (claims: Record<string, unknown>, now: unknown, leeway_seconds = 0) =>
  outputOf("jwt-inspector", { token: token({ alg: "ES256" }, claims), now, leeway_seconds });

// RFC 7519, section 4.1.4: "on or after which the JWT MUST NOT be accepted"; 4.1.5 for nbf.
const STATUS: [string, Record<string, unknown>, unknown, number, string, number | null][] = [
  ["a second before exp", { exp: 100 }, 99, 0, "active", 1],
  ["at exp", { exp: 100 }, 100, 0, "expired", 0],
  ["half a second before exp", { exp: 100 }, "1970-01-01T00:01:39.5Z", 0, "active", 0],
  ["half a second after exp", { exp: 100 }, "1970-01-01T00:01:40.5Z", 0, "expired", -1],
  ["within the leeway", { exp: 100 }, 109, 10, "active", -9],
  ["at the end of the leeway", { exp: 100 }, 110, 10, "expired", -10],
  ["before nbf", { exp: 100, nbf: 50 }, 49, 0, "not_yet_valid", 51],
  ["at nbf", { exp: 100, nbf: 50 }, 50, 0, "active", 50],
  ["before nbf within the leeway", { exp: 100, nbf: 50 }, 45, 5, "active", 55],
  ["expired goes first", { exp: 100, nbf: 500 }, 200, 0, "expired", -100],
  ["no exp", {}, 1, 0, "no_expiry", null],
  ["exp is a string", { exp: "100" }, 1, 0, "no_expiry", null],
  ["nbf goes before no exp", { nbf: 50 }, 49, 0, "not_yet_valid", null],
  ["no now", { exp: 100 }, undefined, 0, "unknown", null],
  ["a fraction in exp", { exp: 100.75 }, 100, 0, "active", 0],
];
for (const [title, claims, now, leeway, status, seconds] of STATUS) {
  Deno.test(`jwt-inspector: gives the status, ${title}`, async () => {
    const output = await judged(claims, now, leeway);
    assert.deepEqual([output.status, output.seconds_to_expiry], [status, seconds]);
  });
}

Deno.test("jwt-inspector: gives times, even outside four-digit years", async () => {
  // date -u -d @1700000000, @253402300799, @-62135596800
  const { times } = await judged({ exp: 1700000000, nbf: 1700000000.25, iat: 253402300799 }, 0);
  assert.deepEqual(times, {
    expires_at: "2023-11-14T22:13:20Z",
    not_before: "2023-11-14T22:13:20.250Z",
    issued_at: "9999-12-31T23:59:59Z",
  });
  const far = await judged({ exp: 253402300800, nbf: -62135596801, iat: 1e300 }, 0);
  assert.deepEqual(far.times, { expires_at: null, not_before: null, issued_at: null });
  assert.equal((await judged({ iat: -62135596800 }, 0)).times.issued_at, "0001-01-01T00:00:00Z");
});

Deno.test("jwt-inspector: reads now in all its forms", async () => {
  for (
    const now of [
      1700000000,
      "1700000000",
      "2023-11-14T22:13:20Z",
      "2023-11-14T23:13:20+01:00",
      " 20231114T221320Z ",
    ]
  ) assert.equal((await judged({ exp: 1700000010 }, now)).seconds_to_expiry, 10, String(now));
  for (
    const now of [
      "",
      "soon",
      "2023-11-14",
      "2023-11-14T22:13:20",
      "2023-02-30T00:00:00Z",
      "2023-11-14T22:13:20+01:00[Europe/Berlin]",
      "1700000000000",
      1700000000000,
      "1.5",
    ]
  ) {
    const error = await errorOf("jwt-inspector", { token: token({ alg: "ES256" }), now });
    assert.deepEqual([error.code, error.details], ["INVALID_NOW", { path: "now" }], String(now));
  }
  const fraction = await errorOf("jwt-inspector", { token: token({ alg: "ES256" }), now: 1.5 });
  assert.equal(fraction.code, "INVALID_INPUT");
});

const GOOD = { iss: "i", aud: "a", exp: 1000, iat: 900 };
// RFC 8725, sections 2 and 3, and the table of severities.
const FINDINGS: [string, unknown, unknown, Record<string, unknown>, string[]][] = [
  ["nothing", { alg: "ES256" }, GOOD, { now: 950 }, []],
  ["alg none, any case", { alg: "nOnE" }, GOOD, {}, ["ALG_NONE header.alg", "SIGNATURE_LENGTH"]],
  ["no alg", {}, GOOD, {}, ["ALG_MISSING header.alg"]],
  ["alg is no string", { alg: 5 }, GOOD, {}, ["ALG_MISSING header.alg"]],
  ["an unknown alg", { alg: "rs256" }, GOOD, {}, ["ALG_UNKNOWN header.alg"]],
  ["a weak alg", { alg: "RSA1_5" }, GOOD, {}, ["ALG_WEAK header.alg"]],
  ["a shared secret", { alg: "HS512" }, GOOD, {}, ["SYMMETRIC_ALG header.alg"]],
  ["unknown and symmetric", { alg: "HS1" }, GOOD, {}, [
    "ALG_UNKNOWN header.alg",
    "SYMMETRIC_ALG header.alg",
  ]],
  ["keys in the header", { x5u: "u", jku: "u", jwk: {}, x5c: [], alg: "ES256" }, GOOD, {}, [
    "HEADER_KEY_SOURCE header.jku",
    "HEADER_KEY_SOURCE header.jwk",
    "HEADER_KEY_SOURCE header.x5c",
    "HEADER_KEY_SOURCE header.x5u",
  ]],
  ["crit", { alg: "ES256", crit: ["b64"], b64: true }, GOOD, {}, ["CRITICAL_HEADER header.crit"]],
  ["expired", { alg: "ES256" }, GOOD, { now: 1000 }, ["EXPIRED payload.exp"]],
  ["both ends", { alg: "ES256" }, { ...GOOD, nbf: 3000 }, { now: 2000 }, [
    "EXPIRED payload.exp",
    "NOT_YET_VALID payload.nbf",
  ]],
  ["issued in the future", { alg: "ES256" }, GOOD, { now: 899 }, ["IAT_IN_FUTURE payload.iat"]],
  ["issued within the leeway", { alg: "ES256" }, GOOD, { now: 899, leeway_seconds: 1 }, []],
  ["nothing said", { alg: "ES256" }, {}, {}, [
    "EXP_MISSING payload.exp",
    "AUD_MISSING payload.aud",
    "ISS_MISSING payload.iss",
  ]],
  [
    "wrong types",
    { alg: "ES256" },
    { exp: "1", nbf: null, iat: true, iss: 1, sub: [], jti: {}, aud: ["a", 1] },
    {},
    ["aud", "exp", "iat", "iss", "jti", "nbf", "sub"].map((name) => `CLAIM_TYPE payload.${name}`),
  ],
  ["milliseconds", { alg: "ES256" }, { ...GOOD, exp: 1e11, iat: 1e11 - 1 }, {}, [
    "TIME_IN_MILLISECONDS payload.exp",
  ]],
  ["a day", { alg: "ES256" }, { ...GOOD, iat: 0, exp: 86400 }, {}, []],
  ["over a day", { alg: "ES256" }, { ...GOOD, iat: 0, exp: 86401 }, {}, [
    "LONG_LIFETIME payload.exp",
  ]],
  ["over a day from nbf", { alg: "ES256" }, { iss: "i", aud: "a", nbf: 0, exp: 86401 }, {}, [
    "LONG_LIFETIME payload.exp",
  ]],
  ["iat goes before nbf", { alg: "ES256" }, { ...GOOD, nbf: -99999 }, {}, []],
  ["secrets", { alg: "ES256" }, { ...GOOD, "API-Key": "k", p_i_n: 1, pinned: 1 }, {}, [
    "SENSITIVE_CLAIM payload.API-Key",
    "SENSITIVE_CLAIM payload.p_i_n",
  ]],
  ["as expected", { alg: "ES256" }, { ...GOOD, aud: ["b", "a"] }, {
    expected_issuer: "i",
    expected_audience: "a",
  }, []],
  ["another issuer and audience", { alg: "ES256" }, GOOD, {
    expected_issuer: "I",
    expected_audience: "",
  }, ["AUDIENCE_MISMATCH payload.aud", "ISSUER_MISMATCH payload.iss"]],
  ["no issuer where one is expected", { alg: "ES256" }, { aud: "a", exp: 1 }, {
    expected_issuer: "i",
  }, ["ISSUER_MISMATCH payload.iss", "ISS_MISSING payload.iss"]],
  ["no claims", { alg: "ES256" }, "[1]", { expected_issuer: "i" }, ["PAYLOAD_NOT_CLAIMS"]],
];
for (const [title, header, payload, options, expected] of FINDINGS) {
  Deno.test(`jwt-inspector: finds ${title}`, async () => {
    assert.deepEqual(await findings({ token: token(header, payload), ...options }), expected);
  });
}

// RFC 7515, section 4.1.11: not empty, no name of the standards, none twice, none that the header lacks.
const INVALID_CRITS: [unknown, RegExp][] = [
  [[], /an empty array/],
  ["b64", /not an array/],
  [null, /not an array/],
  [{}, /not an array/],
  [["b64", 1], /not every item is a name/],
  [[""], /not every item is a name/],
  [["b64", "b64"], /a name twice/],
  [["alg"], /"alg" must not be listed/],
  [["x5t#S256", "enc", "p2s", "tag"], /"x5t#S256", "enc", "p2s" and 1 more must not/],
  [["nonce"], /the header has no "nonce"/],
];
for (const [crit, message] of INVALID_CRITS) {
  Deno.test(`jwt-inspector: checks crit ${JSON.stringify(crit)}`, async () => {
    const header = { alg: "ES256", b64: true, crit };
    const { findings: found } = await outputOf("jwt-inspector", { token: token(header, GOOD) });
    assert.deepEqual(
      found.map(({ severity, code, path }: Record<string, string>) => [severity, code, path]),
      [["high", "CRIT_INVALID", "header.crit"], ["info", "CRITICAL_HEADER", "header.crit"]],
    );
    assert.match(found[0].message, message);
  });
}

Deno.test("jwt-inspector: reports crit with an extension that no standard defines", async () => {
  const header = { alg: "ES256", crit: ["http://example.com/UNDEFINED", "__proto__"] };
  // RFC 7515, appendix E: a JWS that implementations must reject.
  const text = token(header, GOOD).replace(
    /^[^.]+/,
    base64url(
      JSON.stringify({ ...header, "http://example.com/UNDEFINED": true, a: 1 })
        .replace('"a"', '"__proto__"'),
    ),
  );
  assert.deepEqual(await findings({ token: text }), [
    "CRIT_UNKNOWN header.crit",
    "CRITICAL_HEADER header.crit",
  ]);
  assert.deepEqual(await findings({ token: token(header, GOOD) }), [
    "CRIT_INVALID header.crit",
    "CRIT_UNKNOWN header.crit",
    "CRITICAL_HEADER header.crit",
  ]);
});

// RFC 7518, sections 3.2 to 3.5; RFC 8032 and 8037; RFC 8812: bytes that are right, and wrong ones.
const LENGTHS: [alg: string, right: number[], wrong: number[]][] = [
  ["HS256", [32], [16, 31, 33, 48]],
  ["HS384", [48], [32, 64]],
  ["HS512", [64], [32, 63]],
  // As long as the key's modulus, which nobody sees here.
  ["RS256", [64, 128, 256, 257, 512], []],
  ["PS384", [128, 256], []],
  // 70 to 72 bytes are what OpenSSL's DER of R and S has.
  ["ES256", [64], [63, 65, 70, 71, 72]],
  ["ES384", [96], [64, 104]],
  ["ES512", [132], [128, 131, 139]],
  ["ES256K", [64], [71]],
  ["EdDSA", [64, 114], [63, 113, 115]],
  ["Ed25519", [64], [114]],
  ["Ed448", [114], [64]],
  ["none", [0], [1]],
  ["NONE", [0], [64]],
  ["ES257", [1, 1000], []],
];
for (const [alg, right, wrong] of LENGTHS) {
  Deno.test(`jwt-inspector: gives the length of a signature of ${alg}`, async () => {
    for (const bytes of [...right, ...wrong]) {
      const text = token({ alg }, GOOD, base64url("s".repeat(bytes)));
      const found = await findings({ token: text });
      assert.equal(found.includes("SIGNATURE_LENGTH"), wrong.includes(bytes), `${bytes} bytes`);
    }
  });
}

// RFC 7518, sections 5.2.3 to 5.2.5 and 5.3.
const TAGS: [enc: string, bytes: number][] = [
  ["A128CBC-HS256", 16],
  ["A192CBC-HS384", 24],
  ["A256CBC-HS512", 32],
  ["A128GCM", 16],
  ["A192GCM", 16],
  ["A256GCM", 16],
];
for (const [enc, right] of TAGS) {
  Deno.test(`jwt-inspector: gives the length of an authentication tag of ${enc}`, async () => {
    const head = base64url(JSON.stringify({ alg: "dir", enc }));
    for (const bytes of [0, 12, 16, 24, 32, 33]) {
      const found = await findings({ token: `${head}..AA.AA.${base64url("t".repeat(bytes))}` });
      const expected = bytes === right ? [] : ["SIGNATURE_LENGTH"];
      assert.deepEqual(found, [...expected, "PAYLOAD_NOT_CLAIMS"], `${bytes} bytes`);
    }
  });
}

// RFC 7515, section 4, and RFC 7519, section 4: names must be unique.
Deno.test("jwt-inspector: reports repeated names in header and claims", async () => {
  const header = '{"alg":"none","typ":"JWT","alg":"ES256"}';
  const claims = '{"iss":"i","aud":"a","exp":1000,"sub":"me","sub":"admin","\\u0073ub":"x",' +
    '"act":{"sub":1,"sub":2},"list":[{"k":1,"k":1}],"a/b":1,"a/b":1}';
  assert.deepEqual(await findings({ token: token(header, claims) }), [
    "DUPLICATE_NAME header.alg",
    "DUPLICATE_NAME payload.a/b",
    "DUPLICATE_NAME payload.act.sub",
    "DUPLICATE_NAME payload.list.0.k",
    "DUPLICATE_NAME payload.sub",
  ]);
  assert.deepEqual(await findings({ token: token('{"alg":"ES256"}', '{"sub":1,"sub":2}[') }), [
    "PAYLOAD_NOT_CLAIMS",
  ]);
});

const KIDS: [string, boolean][] = [
  ["2024-key.1", false],
  ["../../dev/null", true],
  ["..", true],
  ["a\\b", true],
  ["x' UNION SELECT 'k", true],
  ['"', true],
  ["a;b", true],
  ["a\u0000", true],
  ["k".repeat(256), false],
  ["k".repeat(257), true],
];
for (const [kid, isSuspicious] of KIDS) {
  Deno.test(`jwt-inspector: checks kid ${JSON.stringify(kid).slice(0, 30)}`, async () => {
    const found = await findings({ token: token({ alg: "ES256", kid }, GOOD) });
    assert.deepEqual(found, isSuspicious ? ["KID_SUSPICIOUS header.kid"] : []);
  });
}

Deno.test("jwt-inspector: knows every registered algorithm", async () => {
  // The IANA registry "JSON Web Signature and Encryption Algorithms".
  const registered = [
    "HS256 HS384 HS512 RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 ES256K EdDSA Ed25519",
    "Ed448 RSA-OAEP RSA-OAEP-256 RSA-OAEP-384 RSA-OAEP-512 A128KW A192KW A256KW dir ECDH-ES",
    "ECDH-ES+A128KW ECDH-ES+A192KW ECDH-ES+A256KW A128GCMKW A192GCMKW A256GCMKW",
    "PBES2-HS256+A128KW PBES2-HS384+A192KW PBES2-HS512+A256KW",
  ].join(" ").split(" ");
  for (const alg of registered) {
    const found = await findings({ token: token({ alg }, GOOD) });
    assert.ok(!found.some((code) => code.startsWith("ALG_")), alg);
  }
});

Deno.test("jwt-inspector: distinguishes an empty signature from none", async () => {
  assert.deepEqual(await findings({ token: token({ alg: "ES256" }, GOOD, "") }), [
    "EMPTY_SIGNATURE",
  ]);
  assert.deepEqual(await findings({ token: token({ alg: "NONE" }, GOOD, "") }), [
    "ALG_NONE header.alg",
  ]);
});

Deno.test("jwt-inspector: accepts white space, Bearer and standard Base64", async () => {
  const plain = token({ alg: "ES256" }, { n: "???>>>" });
  const expected = await outputOf("jwt-inspector", plain);
  const spaced = `\n bEaReR \t${plain.slice(0, 9)}\r\n ${plain.slice(9)}\f`;
  assert.deepEqual(await outputOf("jwt-inspector", spaced), expected);
  assert.deepEqual(await warningsOf("jwt-inspector", spaced), ["TOKEN_SUBMITTED"]);
  const [head, body] = plain.split(".");
  const padded = `${head}.${body!.replaceAll("-", "+").replaceAll("_", "/")}.c2lnbg==`;
  assert.deepEqual((await outputOf("jwt-inspector", padded)).payload, { n: "???>>>" });
  assert.deepEqual(await warningsOf("jwt-inspector", padded), [
    "TOKEN_SUBMITTED",
    "NON_CANONICAL_BASE64URL",
  ]);
});

Deno.test("jwt-inspector: treats names as plain data, the last of repeated names counting", async () => {
  const json = '{"__proto__":{"admin":true},"constructor":1,"a":1,"a":2}';
  const result = await runTool("jwt-inspector", token({ alg: "ES256" }, json));
  const { payload } = result.output as { payload: Record<string, unknown> };
  assert.equal(
    JSON.stringify(payload),
    '{"__proto__":{"admin":true},"constructor":1,"a":2}',
  );
  assert.equal((result.stats as { claims: number }).claims, 3);
});

Deno.test("jwt-inspector: reads payloads that are not claims", async () => {
  const of = async (part: string) =>
    (await outputOf("jwt-inspector", `${base64url('{"alg":"ES256"}')}.${part}.AA`)).payload;
  assert.equal(await of(""), "");
  assert.equal(await of(base64url("text é")), "text é");
  assert.equal(await of(base64url('"json"')), '"json"');
  assert.equal(await of("_w"), null);
});

Deno.test("jwt-inspector: reports numbers that a double cannot hold", async () => {
  const kept = await runToolExactly(
    "jwt-inspector",
    token({ alg: "ES256" }, '{"sub":9007199254740993}'),
  );
  assert.deepEqual(kept.warnings.map(({ code }) => code), ["TOKEN_SUBMITTED"]);
  const { payload } = kept.output as { payload: unknown };
  assert.equal(JSON.stringify(payload), '{"sub":9007199254740993}');
  const huge = await errorOf("jwt-inspector", token({ alg: "ES256" }, '{"exp":1e400}'));
  assert.equal(huge.code, "NUMBER_OUT_OF_RANGE");
});

const head = base64url('{"alg":"ES256"}');
const FAULTS: [string, unknown, string, Record<string, unknown> | undefined][] = [
  ["nothing", {}, "EMPTY_INPUT", { path: "token" }],
  ["white space", " \n", "EMPTY_INPUT", { path: "token" }],
  ["Bearer alone", "Bearer ", "EMPTY_INPUT", { path: "token" }],
  ["one part", "secretvalue", "INVALID_JWT", { parts: 1 }],
  ["four parts", "a.b.c.secretvalue", "INVALID_JWT", { parts: 4 }],
  ["dots", ".".repeat(99_999), "INVALID_JWT", { parts: 100_000 }],
  ["an empty header", ".e30.", "INVALID_JWT", { part: "header" }],
  ["a header that is no JSON", `${base64url("secretvalue")}.e30.`, "INVALID_JWT", {
    part: "header",
  }],
  ["a header that is an array", `${base64url("[]")}.e30.`, "INVALID_JWT", { part: "header" }],
  ["a header that is not UTF-8", "_w.e30.", "INVALID_JWT", { part: "header" }],
  ["a payload that is not Base64", `${head}.secret!value.`, "INVALID_JWT", { part: "payload" }],
  ["a signature that is not Base64", `${head}.e30.secretvalue§`, "INVALID_JWT", {
    part: "signature",
  }],
  ["a JWE's part that is not Base64", `${head}..*.AA.AA`, "INVALID_JWT", {
    part: "initialization vector",
  }],
  ["deep nesting", token({ alg: "ES256" }, "[".repeat(70_000)), "INPUT_TOO_LARGE", {
    limit: "max_depth",
    max: 500,
    actual: 501,
  }],
];
for (const [title, input, code, details] of FAULTS) {
  Deno.test(`jwt-inspector: refuses ${title}`, async () => {
    const error = await errorOf("jwt-inspector", input);
    assert.deepEqual([error.code, error.details], [code, details]);
    assert.ok(!/secret|[!§*]/.test(error.message), error.message);
  });
}

Deno.test("jwt-inspector: the service accepts no key and verifies nothing", async () => {
  // RFC 7515, appendix A.1, with its key.
  const token =
    "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
  const key =
    "AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow";
  const error = await errorOf("jwt-inspector", { token, key, key_encoding: "base64url" });
  assert.equal(error.code, "INVALID_INPUT");
  assert.match(error.message, /^"key" is not .* a key must not be sent/);
  assert.equal((await outputOf("jwt-inspector", { token })).signature_verified, false);
});

/** RFC 7515, appendices A.2 and A.3, and RFC 8037, appendix A.4: a token, and the public key of its issuer. */
const SIGNED = {
  RS256: {
    token:
      "eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw",
    key: {
      kty: "RSA",
      n: "ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ",
      e: "AQAB",
    },
  },
  ES256: {
    token:
      "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q",
    key: {
      kty: "EC",
      crv: "P-256",
      x: "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
      y: "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
    },
  },
  EdDSA: {
    token:
      "eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc.hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg",
    key: { kty: "OKP", crv: "Ed25519", x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo" },
  },
};

Deno.test("jwt-inspector: a public key checks its issuer's signature, in every form of the key", async () => {
  const checked = async (token: string, key: string) => {
    await prepareSignature(token, key);
    return checkedSignature(token, key);
  };
  for (const [alg, { token, key }] of Object.entries(SIGNED)) {
    const jwk = JSON.stringify(key);
    assert.deepEqual(await checked(token, jwk), { isVerified: true }, alg);
    const changed = token.replace(/\.([^.]+)\./, ".e30.");
    assert.deepEqual(await checked(changed, jwk), { isVerified: false }, alg);
    const set = JSON.stringify({ keys: [key] });
    assert.deepEqual(await checked(token, set), { isVerified: true }, alg);
  }
  const { token, key } = SIGNED.ES256;
  // The same key in DER: RFC 5480, section 2.
  const der = "3059301306072a8648ce3d020106082a8648ce3d030107034200" + "04" +
    ["x", "y"].map((name) => Buffer.from(key[name as "x" | "y"], "base64url").toString("hex")).join(
      "",
    );
  const pem = (label: string) =>
    `-----BEGIN ${label}-----\n${
      Buffer.from(der, "hex").toString("base64")
    }\n-----END ${label}-----`;
  assert.deepEqual(await checked(token, pem("PUBLIC KEY")), { isVerified: true });
  for (
    const [given, fault] of [
      [pem("PRIVATE KEY"), /private key/],
      [pem("CERTIFICATE"), /openssl x509/],
      [JSON.stringify({ ...key, d: "jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI" }), /private key/],
      [JSON.stringify(SIGNED.RS256.key), /not a public key for ES256/],
      ["secret", /as PEM .* or as a JWK/],
      [JSON.stringify({ keys: [key, key] }), /kid/],
    ] as const
  ) {
    const check = await checked(token, given) as { fault?: string };
    assert.match(check.fault ?? "", fault, given);
  }
  // A token signed by a shared secret is never checked with a key that everybody has (RFC 8725, section 2.1).
  assert.equal(prepareSignature(`${btoa('{"alg":"HS256"}')}.e30.AA`, pem("PUBLIC KEY")), undefined);
});
