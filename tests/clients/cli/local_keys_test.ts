/** Keys, which a reader's own machine takes and the service does not. */
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { call } from "./fake_terminal.ts";

/** RFC 4231, sections 4.2, 4.3 and 4.7: key as hex, text, and the HMACs by their digests. */
const VECTORS: [string, string, Record<string, string>][] = [
  ["0b".repeat(20), "Hi There", {
    "sha224": "896fb1128abbdf196832107cd49df33f47b4b1169912ba4f53684b22",
    "HMAC-SHA-256": "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
    "hmacsha384":
      "afd03944d84895626b0825f4ab46907f15f9dadbe4101ec682aa034c7cebc59cfaea9ea9076ede7f4af152e8b2fa9cb6",
    "sha512":
      "87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cdedaa833b7d6b8a702038b274eaea3f4e4be9d914eeb61f1702e696c203a126854",
  }],
  ["4a656665", "what do ya want for nothing?", {
    "sha256": "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  }],
  ["aa".repeat(131), "Test Using Larger Than Block-Size Key - Hash Key First", {
    "sha256": "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
  }],
];

/** RFC 7515, appendix A.1. */
const TOKEN =
  "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const KEY =
  "AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow";

Deno.test("cli: hash-generator with a key gives the HMACs of RFC 4231", async () => {
  for (const [key, text, digests] of VECTORS) {
    for (const [algorithm, expected] of Object.entries(digests)) {
      const { output } = await call([
        "hash-generator",
        ...["--text", text, "--algorithm", algorithm, "--key", key, "--key-encoding", "hex"],
      ]);
      assert.equal(output.trim(), expected, `${algorithm} ${text}`);
    }
  }
});

Deno.test("cli: an HMAC-SHA-1 is not a weak digest, and says what it is", async () => {
  // RFC 2202, section 3, case 2.
  const { output } = await call([
    "hash-generator",
    ...["--text", "what do ya want for nothing?", "--algorithm", "hmac-sha1", "--key", "Jefe"],
    ...["--as", "full"],
  ]);
  const { result } = JSON.parse(output);
  assert.equal(result.output, "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79");
  assert.deepEqual(result.stats, { algorithm: "hmac-sha1", input_bytes: 28, digest_bits: 160 });
  assert.deepEqual(result.warnings, []);
});

const REFUSED: [string, string[], string][] = [
  ["a CRC", ["--algorithm", "crc32", "--key", "k"], "UNSUPPORTED_ALGORITHM"],
  ["BLAKE3", ["--algorithm", "blake3", "--key", "k"], "UNSUPPORTED_ALGORITHM"],
  ["SRI", ["--output-encoding", "sri", "--key", "k"], "UNSUPPORTED_OUTPUT"],
  ["no key", ["--algorithm", "HMAC-SHA256"], "UNSUPPORTED_ALGORITHM"],
  ["half a byte", ["--key", "abc", "--key-encoding", "hex"], "INVALID_HEX"],
  ["a key of blanks", ["--key", " ", "--key-encoding", "base64"], "INVALID_INPUT"],
];
for (const [title, args, code] of REFUSED) {
  Deno.test(`cli: an HMAC of ${title} is ${code}`, async () => {
    const { output } = await call(["hash-generator", "--text", "a", ...args, "--as", "full"]);
    assert.equal(JSON.parse(output).error.code, code);
  });
}

Deno.test("cli: jwt-inspector checks the token of RFC 7515, A.1, with its key", async () => {
  const given = await inspect(TOKEN, "--key", KEY, "--key-encoding", "base64url");
  assert.equal(given.signature_verified, true);
  assert.deepEqual(codesOf(given), []);
  const other = await inspect(TOKEN, "--key", KEY);
  assert.equal(other.signature_verified, false);
  assert.deepEqual(codesOf(other), ["SIGNATURE_MISMATCH"]);
});

Deno.test("cli: jwt-inspector checks HS384 and HS512, and finds short keys", async () => {
  for (const [alg, hash, bytes] of [["HS384", "sha384", 48], ["HS512", "sha512", 64]] as const) {
    for (const key of ["k".repeat(bytes), "k".repeat(bytes - 1)]) {
      const signed = [{ alg }, { iss: "a" }].map((part) => base64url(JSON.stringify(part)))
        .join(".");
      const token = `${signed}.${createHmac(hash, key).update(signed).digest("base64url")}`;
      const output = await inspect(token, "--key", key);
      assert.equal(output.signature_verified, true, alg);
      assert.deepEqual(codesOf(output), key.length < bytes ? ["KEY_TOO_SHORT"] : []);
    }
  }
});

Deno.test("cli: jwt-inspector checks ES256 with the public key of RFC 7515, A.3", async () => {
  const token =
    "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q";
  const key = {
    kty: "EC",
    crv: "P-256",
    x: "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
    y: "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
  };
  const given = await inspect(token, "--key", JSON.stringify(key));
  assert.equal(given.signature_verified, true);
  const changed = await inspect(token.replace(".eyJ", ".e30"), "--key", JSON.stringify(key));
  assert.deepEqual(codesOf(changed), ["SIGNATURE_MISMATCH"]);
});

Deno.test("cli: jwt-inspector does not mistake a public key for a secret, or a secret for a public key", async () => {
  const pem = "-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----";
  const errorOf = async (token: string, key: string) => {
    const { output } = await call(["jwt-inspector", "--text", token, "--key", key, "--as", "full"]);
    return JSON.parse(output).error;
  };
  assert.equal((await errorOf(TOKEN, pem)).code, "INVALID_INPUT");
  const tokenOf = (alg: string) => `${base64url(`{"alg":"${alg}"}`)}.${base64url("{}")}.c2ln`;
  const error = await errorOf(tokenOf("RS256"), "secret");
  assert.equal(error.code, "INVALID_INPUT");
  assert.match(error.message, /as PEM .* or as a JWK/);
  const unknown = await inspect(tokenOf("ES256K"), "--key", "secret");
  assert.equal(unknown.signature_verified, false);
  assert.match(unknown.signature_note, /no key checks the algorithm/);
});

function base64url(text: string): string {
  return btoa(text).replace(/=+$/, "");
}

interface Inspected {
  signature_verified: boolean;
  signature_note: string;
  findings: { code: string }[];
}

async function inspect(token: string, ...args: string[]): Promise<Inspected> {
  const { output } = await call(["jwt-inspector", "--text", token, ...args, "--as", "full"]);
  return JSON.parse(output).result.output;
}

/** What was found by the key. */
function codesOf({ findings }: Inspected): string[] {
  return findings.map(({ code }) => code).filter((code) => /SIGNATURE_M|KEY_T/.test(code));
}
