import assert from "node:assert/strict";
import { decodeBase64, encodeBase64 } from "../../../tools/shared/base64.ts";
import { assertMatches, errorOf, outputOf, runTool } from "../../support.ts";

const FIXTURES = new URL("../../fixtures/security/", import.meta.url);

function pem(name: string): string {
  return Deno.readTextFileSync(new URL(`${name}.pem`, FIXTURES));
}

function der(name: string): Uint8Array<ArrayBuffer> {
  return decodeBase64(pem(name).replace(/-----[^-]+-----/g, "")).bytes;
}

function block(bytes: Uint8Array, label = "CERTIFICATE"): string {
  return `-----BEGIN ${label}-----\n${encodeBase64(bytes)}\n-----END ${label}-----\n`;
}

const inspect = (input: string, options = {}) =>
  outputOf("certificate-inspector", { input, ...options });

// Each line is what `openssl x509 -noout -serial -fingerprint -text` of OpenSSL 3.0.19 prints.
const FACTS: [string, string, string, string, string, Record<string, unknown>][] = [
  [
    "root",
    "00",
    "1d48be462bf9e38cee736fb0282a498bdaef895d3763a08d9f31cb9247866830",
    "1ecbe9c09f4b317c1aadc967be3b378517333205",
    "sha256WithRSAEncryption",
    { algorithm: "RSA", bits: 2048, curve: null },
  ],
  [
    "inter",
    "0102030405060708090a",
    "76a23b1a8704a7bcbd60b41b5fd66cdd259179fc3e067600327c9c327178c95e",
    "8702640cd84672ae98b7128f3881f359faade8bb",
    "sha256WithRSAEncryption",
    { algorithm: "EC", bits: 384, curve: "P-384" },
  ],
  [
    "leaf",
    "80ff",
    "2013e7a8769b5536c505847238135d95c322c42b2865bea93b1325463855b52f",
    "8fef12fdff85f06884d3acd4d1667ec1be4fdda4",
    "ecdsa-with-SHA384",
    { algorithm: "EC", bits: 256, curve: "P-256" },
  ],
  [
    "names",
    "1234",
    "f1339d05fdf5d3bbb833fbd1cbfbb2f4b21a14ebca1a7068f1eea445dabc0bf6",
    "e5d624c2fe2da769ad12bf33b9ccaf71db26e837",
    "sha256WithRSAEncryption",
    { algorithm: "EC", bits: 256, curve: "P-256" },
  ],
  [
    "weak",
    "08",
    "d6f37b2c646087b7857a1247dea3770b0ce796d4de8b258ddfb048df8ee132cb",
    "a12276c228af74ae1be676427ca071375c809783",
    "sha1WithRSAEncryption",
    { algorithm: "RSA", bits: 1024, curve: null },
  ],
  [
    "ed25519",
    "05",
    "30dd688634f95ad4097c177629952ba12585bb5b4cb475657a03fc953c4ef952",
    "024b6e20f91cb6770738f2bc90dd92a26e3fd11b",
    "ED25519",
    { algorithm: "Ed25519", bits: 256, curve: null },
  ],
  [
    "ed448",
    "06",
    "a59141ed9f5b6e071fca6a5671d96b04eadc6e56eac2e435170ebf2c4fc97367",
    "750f810664b0e0a55338b56a278ff308bea23ca7",
    "ED448",
    { algorithm: "Ed448", bits: 456, curve: null },
  ],
  [
    "pss",
    "09",
    "cbcb05646dee9c022714ae6e389103f6ec4327d7e7e12df426e8fad2029d1cfc",
    "b7c6e13f0eab54a27fb570387a8f04706d10781d",
    "rsassaPss",
    { algorithm: "RSA", bits: 2048, curve: null },
  ],
  [
    "dsa",
    "0c",
    "461b68162164bd10a98fbbfebbf223449760ca0697a1ebd30fa869bbaea02d64",
    "9b6200f1c7b16c270f05c5423b95afec34a1cdf6",
    "dsa_with_SHA256",
    { algorithm: "DSA", bits: 2048, curve: null },
  ],
  [
    "p521",
    "21",
    "315e29b099032fd687133a5fc5bdacb5bee78830d2f3b97f35b0e78d796cc791",
    "39123652753293bdc071e3ac75c74cd9ee06677d",
    "ecdsa-with-SHA512",
    { algorithm: "EC", bits: 521, curve: "P-521" },
  ],
  [
    "secp256k1",
    "22",
    "97341f460e0045effbe3b84302abc81f1db072473780c0e766cc12659a7d8272",
    "8fabe1371e418251b616b59fd1519a1cc144c8c4",
    "ecdsa-with-SHA512",
    { algorithm: "EC", bits: 256, curve: "secp256k1" },
  ],
  [
    "p192",
    "23",
    "c372c4a4ab74fc5f8e4da876f38329ca2b3c41c19caec14014a7bb54431c2bdf",
    "141352e8843761f882e35e8e193402ca0c9381d1",
    "ecdsa-with-SHA512",
    { algorithm: "EC", bits: 192, curve: "1.2.840.10045.3.1.1" },
  ],
  [
    "brainpool",
    "24",
    "c6c3d6e719a470d0b2f97440b45cdcd1a1210e629c98183f749b95db98f152d9",
    "5efc0f50bf62cb87166648733b92bf23fc18bf7f",
    "ecdsa-with-SHA512",
    { algorithm: "EC", bits: 256, curve: "1.3.36.3.3.2.8.1.1.7" },
  ],
  [
    "v1",
    "01",
    "d5294b2448e45d538f2444b556ca2b9978c4a23ae3c40ccb62c61319bff56d10",
    "f88836917f5ac05e947ed28d63053e416f40534e",
    "ecdsa-with-SHA256",
    { algorithm: "EC", bits: 256, curve: "P-256" },
  ],
];
for (const [name, serial, sha256, sha1, signature, key] of FACTS) {
  Deno.test(`certificate-inspector: gives the facts of ${name}.pem`, async () => {
    const [certificate] = (await inspect(pem(name))).certificates;
    assert.equal(certificate.serial_number, serial);
    assert.equal(certificate.fingerprint_sha256, sha256);
    assert.equal(certificate.fingerprint_sha1, sha1);
    assert.equal(certificate.signature_algorithm, signature);
    assert.deepEqual(certificate.public_key, key);
    assert.equal(certificate.version, name === "v1" ? 1 : 3);
  });
}

Deno.test("certificate-inspector: reads the extensions of a leaf", async () => {
  const [certificate] = (await inspect(pem("leaf"))).certificates;
  assert.deepEqual(certificate.san, {
    dns: ["www.example.com", "*.Example.org"],
    ip: ["192.0.2.7", "2001:db8::1:0:0:1", "::ffff:192.0.2.8"],
    email: ["admin@example.com"],
    uri: ["https://example.com/"],
    other: 3,
  });
  assert.deepEqual(certificate.key_usage, ["digitalSignature", "keyAgreement", "decipherOnly"]);
  assert.deepEqual(certificate.extended_key_usage, [
    "serverAuth",
    "clientAuth",
    "1.3.6.1.4.1.311.20.2.2",
  ]);
  assert.deepEqual(
    [certificate.is_ca, certificate.path_length, certificate.self_issued],
    [false, null, false],
  );
  assert.equal(certificate.subject_key_id, "4171c83ab16c29c2f6c67c9c39173f03213b6315");
  assert.equal(certificate.authority_key_id, "0e3ad19ad9d1cbae457f1cf30fe9b0f770809cbf");
  assert.deepEqual(certificate.ocsp, ["http://ocsp.example.com/", "http://ocsp2.example.com/"]);
  assert.deepEqual(certificate.ca_issuers, ["http://ca.example.com/i.cer"]);
  assert.deepEqual(certificate.crl, [
    "http://crl.example.com/1.crl",
    "ldap://ldap.example.com/cn=x",
  ]);
});

Deno.test("certificate-inspector: reads the extensions of CAs, and none at all", async () => {
  const [inter, root, v1] = (await inspect(pem("inter") + pem("root") + pem("v1"))).certificates;
  assert.deepEqual([inter.is_ca, inter.path_length], [true, 0]);
  assert.deepEqual(inter.key_usage, ["digitalSignature", "keyCertSign", "cRLSign"]);
  assert.deepEqual([root.is_ca, root.path_length, root.self_issued], [true, null, true]);
  assert.equal(root.authority_key_id, null);
  assert.deepEqual([v1.is_ca, v1.path_length, v1.key_usage, v1.san.dns], [false, null, [], []]);
});

Deno.test("certificate-inspector: writes names by RFC 4514", async () => {
  const [certificate] = (await inspect(pem("names"))).certificates;
  // openssl x509 -nameopt RFC2253,-esc_msb; GN and street by the rules for other types and by RFC 4514.
  assert.equal(
    certificate.subject,
    String
      .raw`1.2.3.4.5=#0C03616263,2.5.4.42=#0C03416461,emailAddress=a@example.com,CN=last,` +
      String.raw`CN=Ünïcode 日本+UID=u1+OU=multi,serialNumber=42,OU=back\\slash\ ,OU=\#1,` +
      String.raw`O=\ Müller\, Söhne \+ \"Co\" \<x\>\;,STREET=Hauptstraße 1,L=München,ST=Bayern,` +
      "C=DE,DC=example,DC=com",
  );
  assert.equal(certificate.subject_cn, "last");
  assert.equal(certificate.issuer, "CN=Example Root,O=Example Org,C=DE");
  assert.equal(certificate.issuer_cn, "Example Root");
});

/** A certificate with some of its bytes changed; its signature, which nobody checks, no longer fits. */
function patched(name: string, from: number[], to: number[]): string {
  const bytes = der(name);
  const text = String.fromCharCode(...bytes);
  const at = text.indexOf(String.fromCharCode(...from));
  assert.ok(at >= 0, "the bytes to change are not there");
  bytes.set(to, at);
  return block(bytes);
}

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

const STRINGS: [string, number[], string][] = [
  ["TeletexString is ISO 8859-1", [0x14, 7, ...ascii("ed2"), 0xfc, ...ascii("519")], "ed2ü519"],
  [
    "control characters by their codes",
    [0x0c, 7, ...ascii("ed"), 10, 0x7f, ...ascii("519")],
    "ed\\0A\\7F519",
  ],
  ["bytes that are not UTF-8 stay DER", [0x0c, 7, 0xff, ...ascii("d25519")], "#0C07FF643235353139"],
  ["an odd BMPString stays DER", [0x1e, 7, ...ascii("ed25519")], "#1E0765643235353139"],
  ["a type that is no string stays DER", [0x04, 7, ...ascii("ed25519")], "#040765643235353139"],
];
for (const [title, value, shown] of STRINGS) {
  Deno.test(`certificate-inspector: writes names with ${title}`, async () => {
    // The subject comes after the issuer, which is the same: only the first is changed.
    const [certificate] = (await inspect(patched("ed25519", [0x0c, 7, ...ascii("ed25519")], value)))
      .certificates;
    assert.equal(certificate.issuer, `CN=${shown}`);
  });
}

Deno.test("certificate-inspector: reads a BMPString as UTF-16", async () => {
  const input = patched("v1", [0x0c, 2, ...ascii("v1")], [0x1e, 2, 0x65, 0xe5]);
  assert.equal((await inspect(input)).certificates[0].issuer, "CN=日");
});

Deno.test("certificate-inspector: compares validity with now", async () => {
  // leaf.pem: 2026-01-01T00:00:00Z to 2026-04-01T12:00:00Z.
  const cases: [string, string, number][] = [
    ["2025-12-31T23:59:59Z", "not_yet_valid", 90],
    ["2026-01-01T00:00:00Z", "valid", 90],
    ["2026-03-31T12:00:01Z", "valid", 0],
    ["2026-04-01T12:00:00Z", "valid", 0],
    ["2026-04-01T12:00:01Z", "expired", -1],
  ];
  for (const [now, validity, days] of cases) {
    const [certificate] = (await inspect(pem("leaf"), { now })).certificates;
    assert.deepEqual([certificate.validity, certificate.days_left], [validity, days], now);
    assert.equal(certificate.not_before, "2026-01-01T00:00:00Z");
    assert.equal(certificate.not_after, "2026-04-01T12:00:00Z");
    assert.equal(certificate.validity_days, 90);
  }
  const [certificate] = (await inspect(pem("leaf"))).certificates;
  assert.deepEqual([certificate.validity, certificate.days_left], [null, null]);
  const [far] = (await inspect(pem("names"))).certificates;
  assert.deepEqual([far.not_before, far.not_after], [
    "2050-01-01T00:00:00Z",
    "9999-12-31T23:59:59Z",
  ]);
  const [old] = (await inspect(pem("weak"))).certificates;
  assert.equal(old.not_before, "1999-01-01T00:00:00Z");
  assert.equal(
    (await errorOf("certificate-inspector", { input: pem("leaf"), now: "x" })).code,
    "INVALID_NOW",
  );
});

// RFC 9525, section 6.
const HOSTS: [string, boolean][] = [
  ["www.example.com", true],
  ["WWW.Example.COM.", true],
  ["example.com", false],
  ["a.example.org", true],
  ["A.EXAMPLE.ORG", true],
  ["example.org", false],
  ["a.b.example.org", false],
  [".example.org", false],
  ["bücher.example.org", true],
  ["192.0.2.7", true],
  // A URL's host may end so, and is the address (URL Standard, 3.5).
  ["192.0.2.7.", true],
  ["192.0.2.8", false],
  ["2001:DB8:0::1:0:0:1", true],
  ["[2001:db8::1:0:0:1]", true],
  ["::ffff:192.0.2.8", true],
  ["::ffff:192.0.2.7", false],
  ["admin@example.com", false],
  ["https://www.example.com/", false],
  // A wildcard stands for a label, not for what a URL has before its first dot.
  ["https://a.example.org", false],
  ["admin@a.example.org", false],
  [" a.example.org\n", true],
  ["", false],
];
for (const [hostname, expected] of HOSTS) {
  Deno.test(`certificate-inspector: matches hostname ${JSON.stringify(hostname)}`, async () => {
    const output = await inspect(pem("leaf"), { hostname });
    assert.equal(output.hostname_match, expected);
    assert.deepEqual(output.certificates[0].findings, expected ? [] : ["HOSTNAME_MISMATCH"]);
  });
}

Deno.test("certificate-inspector: ignores the common name", async () => {
  assert.equal((await inspect(pem("ed25519"), { hostname: "ed25519" })).hostname_match, false);
  assert.equal((await inspect(pem("ed25519"))).hostname_match, null);
});

const CHAINS: [string[], (number | null)[], boolean][] = [
  [["leaf"], [null], true],
  [["leaf", "inter"], [1, null], true],
  [["leaf", "inter", "root"], [1, 2, 2], true],
  [["root", "inter", "leaf"], [0, 0, 1], false],
  [["leaf", "root", "inter"], [2, 1, 1], false],
  [["leaf", "leaf", "inter", "inter"], [2, 2, null, null], false],
  [["inter", "ed25519"], [null, 1], false],
];
for (const [names, links, ordered] of CHAINS) {
  Deno.test(`certificate-inspector: checks the chain ${names.join(", ")}`, async () => {
    const result = await runTool("certificate-inspector", names.map(pem).join("text between\n"));
    const { chain, findings } = result.output as {
      chain: unknown;
      findings: { code: string; index: number }[];
    };
    assert.deepEqual(chain, { ordered, links });
    const disordered = findings.filter(({ code }) => code === "CHAIN_NOT_ORDERED");
    assert.deepEqual(disordered.map(({ index }) => index), ordered ? [] : [0]);
    assert.deepEqual(
      result.warnings.map(({ code }) => code).filter((code) => code !== "REPEATED_CERTIFICATE"),
      names.length > 1 ? ["SIGNATURE_NOT_CHECKED"] : [],
    );
  });
}

Deno.test("certificate-inspector: a different key id breaks the link", async () => {
  // The authority key id of leaf.pem, from its first byte on.
  const other = patched("leaf", [0x80, 0x14, 0x0e, 0x3a], [0x80, 0x14, 0x0f, 0x3a]);
  assert.deepEqual((await inspect(other + pem("inter"))).chain.links, [null, null]);
  // Under the id of no extension that is known: an id that is not there differs from none.
  const unnamed = (name: string, id: number) => patched(name, [0x55, 0x1d, id], [0x55, 0x1d, 99]);
  for (
    const chain of [
      unnamed("leaf", 35) + pem("inter"),
      pem("leaf") + unnamed("inter", 14),
      unnamed("leaf", 35) + unnamed("inter", 14),
    ]
  ) {
    assert.deepEqual((await inspect(chain)).chain.links, [1, null]);
  }
});

const NOW = "2026-03-15T00:00:00Z";
const FINDINGS: [string, Record<string, unknown>, string[]][] = [
  ["root", { now: NOW }, []],
  ["leaf", { now: NOW }, ["EXPIRES_SOON"]],
  ["leaf", { now: NOW, expiry_warning_days: 17 }, []],
  ["leaf", { now: NOW, expiry_warning_days: 18 }, ["EXPIRES_SOON"]],
  ["weak", { now: NOW }, ["EXPIRED", "WEAK_KEY", "WEAK_SIGNATURE"]],
  ["names", { now: NOW }, ["NOT_YET_VALID", "NO_SAN"]],
  ["ed25519", {}, ["NO_SAN", "SELF_SIGNED"]],
  ["ed448", {}, ["NO_KEY_USAGE"]],
  ["p192", {}, ["WEAK_KEY", "NO_SAN", "SELF_SIGNED"]],
  ["pss", {}, ["NO_SAN"]],
  ["pss_sha1", {}, ["WEAK_SIGNATURE", "NO_SAN"]],
  ["v1", { hostname: "v1" }, ["HOSTNAME_MISMATCH", "NO_SAN", "SELF_SIGNED"]],
];
for (const [name, options, codes] of FINDINGS) {
  Deno.test(`certificate-inspector: finds the problems of ${name}.pem ${JSON.stringify(options)}`, async () => {
    const output = await inspect(pem(name), options);
    assert.deepEqual(output.certificates[0].findings, codes);
    assert.deepEqual(output.findings.map(({ code }: { code: string }) => code), codes);
  });
}

Deno.test("certificate-inspector: reports a server's certificate valid for over 398 days", async () => {
  // From 260101000000Z to 250201000000Z: 334 days before 2026 plus the 90 days of leaf.pem.
  const early = patched("leaf", ascii("260101000000Z"), ascii("250201000000Z"));
  assert.deepEqual((await inspect(early)).certificates[0].findings, ["VALIDITY_TOO_LONG"]);
  const limit = patched("leaf", ascii("260101000000Z"), ascii("250227120000Z"));
  const [certificate] = (await inspect(limit)).certificates;
  assert.deepEqual([certificate.validity_days, certificate.findings], [398, []]);
  const over = patched("leaf", ascii("260101000000Z"), ascii("250226120000Z"));
  const [longer] = (await inspect(over)).certificates;
  assert.deepEqual([longer.validity_days, longer.findings], [399, ["VALIDITY_TOO_LONG"]]);
});

// RFC 8017, appendix A.2.4 and C: 1.2.840.113549.1.1.x; the names are those of `openssl list -objects`.
const RSA_SIGNATURES: [last: number, name: string, isWeak: boolean][] = [
  [2, "md2WithRSAEncryption", true],
  [4, "md5WithRSAEncryption", true],
  [5, "sha1WithRSAEncryption", true],
  [12, "sha384WithRSAEncryption", false],
  [13, "sha512WithRSAEncryption", false],
  [14, "sha224WithRSAEncryption", false],
];
for (const [last, name, isWeak] of RSA_SIGNATURES) {
  Deno.test(`certificate-inspector: names the signature of ${name}`, async () => {
    const pkcs1 = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01];
    const [from, to] = [11, last].map((end) => String.fromCharCode(...pkcs1, end));
    const text = String.fromCharCode(...der("inter")).replaceAll(from!, to!);
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const [certificate] = (await inspect(block(bytes))).certificates;
    assert.equal(certificate.signature_algorithm, name);
    assert.deepEqual(certificate.findings, isWeak ? ["WEAK_SIGNATURE"] : []);
  });
}

Deno.test("certificate-inspector: reads versions 1 to 3, and times", async () => {
  const version = (number: number) => patched("leaf", [0xa0, 3, 2, 1, 2], [0xa0, 3, 2, 1, number]);
  assert.equal((await inspect(version(1))).certificates[0].version, 2);
  // Of version 1 and without a label: its outline begins like a request's.
  const { certificates } = await inspect(encodeBase64(der("v1")));
  assert.equal(certificates[0].version, 1);
  const late = (time: string) => patched("leaf", ascii("260101000000Z"), ascii(time));
  assert.equal(
    (await inspect(late("260101235959Z"))).certificates[0].not_before,
    "2026-01-01T23:59:59Z",
  );
  const wrong = ["260101240000Z", "260101006000Z", "260101000060Z", "260230000000Z"].map(late);
  for (const input of [version(3), ...wrong]) {
    assert.equal((await errorOf("certificate-inspector", { input })).code, "INVALID_CERTIFICATE");
  }
});

Deno.test("certificate-inspector: reads PEM of all kinds, and Base64 alone", async () => {
  const expected = (await inspect(pem("root"))).certificates[0];
  const base64 = encodeBase64(der("root"));
  for (
    const input of [
      base64,
      ` ${base64.replace(/.{50}/g, "$&\r\n")} `,
      `subject=CN = x\n${pem("root")}trailing text`,
      pem("root").replaceAll("\n", "\r\n"),
      pem("root").replaceAll("\n", " "),
      block(der("root"), "X509 CERTIFICATE"),
      pem("trusted"),
    ]
  ) assert.deepEqual((await inspect(input)).certificates, [expected]);
});

Deno.test("certificate-inspector: skips other blocks, unless there are only those", async () => {
  const other = (label: string) => block(new Uint8Array([5, 0]), label);
  const result = await runTool(
    "certificate-inspector",
    other("PUBLIC KEY") + pem("root") + other("X509 CRL") + other("X509 CRL"),
  );
  assert.deepEqual(result.warnings.map(({ code }) => code), ["SKIPPED_BLOCK", "SKIPPED_BLOCK"]);
  assert.match(result.warnings[0]!.message, /^A block labelled PUBLIC KEY /);
  assert.match(result.warnings[1]!.message, /^2 blocks labelled X509 CRL /);
  const none = await errorOf(
    "certificate-inspector",
    other("X509 CRL") + other("PUBLIC KEY"),
  );
  assert.equal(none.code, "NO_CERTIFICATE");
  assert.match(none.message, /X509 CRL, PUBLIC KEY/);
});

// RFC 8410, section 10.3, and RFC 7468, section 11; the others begin as their standards say.
const ED25519_KEY = "MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC";
const ENCRYPTED_KEY =
  "MIHNMEAGCSqGSIb3DQEFDTAzMBsGCSqGSIb3DQEFDDAOBAghhICA6T/51QICCAAwFAYIKoZIhvcNAwcECBCxDgvI59i9";
const KEYS: [string, string][] = [
  ["PKCS#8", `-----BEGIN PRIVATE KEY-----\n${ED25519_KEY}\n-----END PRIVATE KEY-----`],
  ["PKCS#1", `-----BEGIN RSA PRIVATE KEY-----\nMIIEsecretAAA\n-----END RSA PRIVATE KEY-----`],
  ["SEC 1", `-----BEGIN EC PRIVATE KEY-----\nMHcCAQsecret\n-----END EC PRIVATE KEY-----`],
  ["encrypted", `-----BEGIN ENCRYPTED PRIVATE KEY-----\n${ENCRYPTED_KEY}`],
  ["OpenSSH", `-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAsecret`],
  ["SSH2", `---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\nsecret`],
  ["PGP", `-----BEGIN PGP PRIVATE KEY BLOCK-----\n\nsecret`],
  ["behind a certificate", `${pem("root")}-----BEGIN PRIVATE KEY-----\nsecret`],
  ["without its first line", `secret\n-----END PRIVATE KEY-----`],
  ["Base64 of PKCS#8", ED25519_KEY],
  ["Base64 of PKCS#8, cut off", ED25519_KEY.slice(0, 40)],
  ["Base64 of PKCS#8, URL-safe", ED25519_KEY.replaceAll("+", "-").replaceAll("/", "_")],
  [
    "Base64 of PKCS#1",
    encodeBase64(new Uint8Array([0x30, 0x82, 4, 0xa4, 2, 1, 0, 2, 0x82, 1, 1, 0])),
  ],
  ["Base64 of SEC 1", encodeBase64(new Uint8Array([0x30, 0x77, 2, 1, 1, 4, 0x20, 1, 2, 3]))],
  ["Base64 of an encrypted key", ENCRYPTED_KEY],
  ["Base64 of OpenSSH", btoa("openssh-key-v1\0\0\0\0\x04none")],
  [
    "a key called a certificate",
    `-----BEGIN CERTIFICATE-----\n${ED25519_KEY}\n-----END CERTIFICATE-----`,
  ],
];
for (const [title, input] of KEYS) {
  Deno.test(`certificate-inspector: refuses a private key, ${title}`, async () => {
    const result = await runTool("certificate-inspector", { input, now: "never read" });
    assert.equal(result.error?.code, "PRIVATE_KEY_REFUSED");
    const answer = JSON.stringify(result);
    for (const part of ["secret", ED25519_KEY.slice(0, 12), ENCRYPTED_KEY.slice(0, 12)]) {
      assert.ok(!answer.includes(part), part);
    }
  });
}

/** A SEQUENCE in a SEQUENCE in a SEQUENCE, as deep as the bytes allow. */
function nested(levels: number): Uint8Array {
  const bytes = new Uint8Array(levels * 5);
  for (let level = 0; level < levels; level++) {
    const length = bytes.length - level * 5 - 5;
    bytes.set([0x30, 0x83, length >> 16, (length >> 8) & 0xff, length & 0xff], level * 5);
  }
  return bytes;
}

const root = der("root");
const INVALID: [string, string, number][] = [
  ["no Base64", "secret*value", 0],
  ["too few characters", "A", 0],
  ["no end line", `${pem("leaf")}-----BEGIN CERTIFICATE-----\nAAAA`, 1],
  ["another end line", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END X-----", 0],
  ["nothing in the block", "-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----", 0],
  ["the second block", pem("leaf") + block(new Uint8Array([0x30, 0])), 1],
  ["cut off", block(root.slice(0, -1)), 0],
  ["bytes behind", block(new Uint8Array([...root, 0])), 0],
  ["a length that lies inside", patched("root", [0x30, 0x3a, 0x31], [0x30, 0x7a, 0x31]), 0],
  ["an indefinite length", block(new Uint8Array([0x30, 0x80, 0, 0])), 0],
  ["a length of 2^32", block(new Uint8Array([0x30, 0x85, 1, 0, 0, 0, 0, 0])), 0],
  ["a length of 4 GB", block(new Uint8Array([0x30, 0x84, 255, 255, 255, 255, 0])), 0],
  ["a length that is not the shortest", block(new Uint8Array([0x30, 0x81, 1, 0])), 0],
  ["a long tag", block(new Uint8Array([0x3f, 0x81, 1, 0])), 0],
  ["text", btoa("this is not a certificate at all"), 0],
  ["deep nesting", encodeBase64(nested(14_000)), 0],
  ["a wrong time", patched("leaf", ascii("260101000000Z"), ascii("261301000000Z")), 0],
  ["a time with an offset", patched("leaf", ascii("260101000000Z"), ascii("2601010000+01")), 0],
  ["the version 4", patched("root", [0xa0, 3, 2, 1, 2], [0xa0, 3, 2, 1, 3]), 0],
  ["an extension that occurs twice", patched("root", [0x55, 0x1d, 0x0f], [0x55, 0x1d, 0x13]), 0],
  ["an endless object identifier", patched("root", [0x55, 0x1d, 0x0f], [0x55, 0x1d, 0x8f]), 0],
];
for (const [title, input, index] of INVALID) {
  Deno.test(`certificate-inspector: refuses ${title}`, async () => {
    const error = await errorOf("certificate-inspector", { input });
    assert.deepEqual([error.code, error.details], ["INVALID_CERTIFICATE", { index }]);
    assert.ok(!/secret|\*/.test(error.message), error.message);
  });
}

Deno.test("certificate-inspector: names line breaks written as two characters", async () => {
  const { code, message } = await errorOf(
    "certificate-inspector",
    pem("leaf").replaceAll("\n", "\\n"),
  );
  assert.equal(code, "INVALID_CERTIFICATE");
  assert.match(message, /write line breaks, not the two characters/);
});

/** An element of DER with its content. */
function element(tag: number, ...content: (number[] | Uint8Array)[]): Uint8Array {
  const length = content.reduce((sum, part) => sum + part.length, 0);
  const size = length < 0x80
    ? [length]
    : length < 0x10000
    ? [0x82, length >> 8, length & 0xff]
    : [0x83, length >> 16, (length >> 8) & 0xff, length & 0xff];
  return Uint8Array.from([tag, ...size, ...content.flatMap((part) => [...part])]);
}

/** A certificate with a number in its serial, its RSA modulus and its path length. */
function withNumbers(serial: Uint8Array, modulus: Uint8Array, pathLength: Uint8Array): string {
  const sequence = (...content: (number[] | Uint8Array)[]) => element(0x30, ...content);
  const time = element(0x17, ascii("260101000000Z"));
  const signature = sequence(element(6, [0x2b, 0x65, 0x70]));
  const rsa = element(6, [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 1]);
  const key = sequence(element(2, modulus), element(2, [1, 0, 1]));
  const constraints = sequence(element(1, [0xff]), element(2, pathLength));
  const extension = sequence(element(6, [0x55, 0x1d, 0x13]), element(4, constraints));
  const content = sequence(
    element(0xa0, element(2, [2])),
    element(2, serial),
    signature,
    sequence(),
    sequence(time, time),
    sequence(),
    sequence(sequence(rsa, element(5)), element(3, [0], key)),
    element(0xa3, sequence(extension)),
  );
  return block(sequence(content, signature, element(3, [0])));
}

Deno.test("certificate-inspector: measures huge numbers, or refuses them where a small one belongs", async () => {
  const huge = new Uint8Array(30_000).fill(0x7f);
  const input = withNumbers(huge, huge, Uint8Array.of(5));
  const [certificate] = (await inspect(input)).certificates;
  assert.equal(certificate.serial_number, "7f".repeat(30_000));
  assert.deepEqual(certificate.public_key, { algorithm: "RSA", bits: 239_999, curve: null });
  assert.deepEqual([certificate.path_length, certificate.subject], [5, ""]);
  for (const pathLength of [huge, Uint8Array.of(0xff), new Uint8Array()]) {
    const error = await errorOf(
      "certificate-inspector",
      withNumbers(Uint8Array.of(0), huge, pathLength),
    );
    assert.equal(error.code, "INVALID_CERTIFICATE");
  }
});

Deno.test("certificate-inspector: any byte changed or cut away gives an answer or a typed error", async () => {
  for (const name of ["leaf", "names", "pss"]) {
    const original = der(name);
    for (let at = 0; at < original.length; at += 3) {
      const changed = original.slice();
      changed[at]! ^= 1 << (at % 8);
      for (const bytes of [changed, original.subarray(0, at)]) {
        if (bytes.length === 0) continue;
        const result = await runTool("certificate-inspector", {
          input: block(bytes),
          hostname: "a",
        });
        const isTyped = ["INVALID_CERTIFICATE", "PRIVATE_KEY_REFUSED"].includes(
          result.error?.code ?? "",
        );
        assert.ok(result.ok || isTyped, `${name} ${at}: ${JSON.stringify(result.error)}`);
      }
    }
  }
});

Deno.test("certificate-inspector: refuses input over the limits and empty input", async () => {
  assert.equal((await errorOf("certificate-inspector", {})).code, "EMPTY_INPUT");
  assert.equal((await errorOf("certificate-inspector", " \n")).code, "EMPTY_INPUT");
  const most = await inspect(pem("ed25519").repeat(20));
  assert.equal(most.certificates.length, 20);
  const error = await errorOf("certificate-inspector", pem("ed25519").repeat(21));
  assert.deepEqual([error.code, error.details], [
    "INPUT_TOO_LARGE",
    { limit: "max_certificates", max: 20, actual: 21 },
  ]);
});

// Each is what `openssl req -noout -text -nameopt RFC2253,-esc_msb` of OpenSSL 3.0.19 prints.
const REQUESTS: [string, Record<string, unknown>][] = [
  ["csr-rsa", {
    index: 0,
    subject: "emailAddress=a@shop.example,CN=shop.example,O=Prüf\\, GmbH,C=DE",
    subject_cn: "shop.example",
    version: 1,
    signature_algorithm: "sha256WithRSAEncryption",
    public_key: { algorithm: "RSA", bits: 2048, curve: null },
    attributes: ["unstructuredName", "challengePassword", "extReq"],
    san: {
      dns: ["shop.example", "*.shop.example"],
      ip: ["192.0.2.7", "2001:db8::1"],
      email: ["a@shop.example"],
      uri: ["https://shop.example/x"],
      other: 0,
    },
    key_usage: ["digitalSignature", "keyEncipherment"],
    extended_key_usage: ["serverAuth", "clientAuth", "1.2.3.4"],
    is_ca: false,
    path_length: null,
    subject_key_id: "4c3a975c9470870adff3af7d4a574731c2b2889a",
    fingerprint_sha256: "95a52338c42eee2023934a405998db602c3107b05094c75206010534edec6934",
    fingerprint_sha1: "e9049587aeb1ff292f6f59cdb9c3a24bda9cd8dd",
    findings: [["medium", "CHALLENGE_PASSWORD"]],
  }],
  ["csr-ec", {
    subject: "CN=plain.example",
    signature_algorithm: "ecdsa-with-SHA384",
    public_key: { algorithm: "EC", bits: 256, curve: "P-256" },
    attributes: [],
    san: { dns: [], ip: [], email: [], uri: [], other: 0 },
    fingerprint_sha256: "54cf0174bac8643095751e33cd81a2791f2a85f4990f6bf0072f562cc2a0f7b1",
    findings: [["medium", "NO_SAN"]],
  }],
  ["csr-ed25519", {
    subject: "CN=ed",
    signature_algorithm: "ED25519",
    public_key: { algorithm: "Ed25519", bits: 256, curve: null },
    attributes: ["extReq"],
    san: { dns: ["ed.example"], ip: [], email: [], uri: [], other: 0 },
    findings: [],
  }],
  ["csr-weak", {
    subject: "CN=old,O=Old",
    signature_algorithm: "sha1WithRSAEncryption",
    public_key: { algorithm: "RSA", bits: 1024, curve: null },
    findings: [["high", "WEAK_KEY"], ["high", "WEAK_SIGNATURE"], ["medium", "NO_SAN"]],
  }],
  ["csr-ca", {
    subject: "CN=Sub CA",
    signature_algorithm: "rsassaPss",
    is_ca: true,
    path_length: 1,
    fingerprint_sha1: "a0fa277b3d9c547e8d376ea1de8246581dd9d17b",
    findings: [["low", "NO_KEY_USAGE"]],
  }],
];
for (const [name, expected] of REQUESTS) {
  Deno.test(`certificate-inspector: reads the request ${name} as OpenSSL shows it`, async () => {
    const result = await runTool("certificate-inspector", { input: pem(name) });
    const output = result.output as Record<string, unknown[]>;
    assert.deepEqual([output.certificates, output.findings], [[], []]);
    assert.equal(output.requests!.length, 1);
    const [request] = output.requests as Record<string, unknown>[];
    const findings = request!.findings as { severity: string; code: string }[];
    const shown: Record<string, unknown> = {
      ...request,
      findings: findings.map(({ severity, code }) => [severity, code]),
    };
    for (const [key, value] of Object.entries(expected)) assert.deepEqual(shown[key], value, key);
    assert.deepEqual(result.stats, { certificates: 0, requests: 1, findings: findings.length });
    assert.deepEqual(result.warnings.map(({ code }) => code), ["SIGNATURE_NOT_CHECKED"]);
    assert.doesNotMatch(JSON.stringify(result), /hunter22/);
  });
}

Deno.test("certificate-inspector: reads a request without PEM lines, and under its old label", async () => {
  const bare = await inspect(encodeBase64(der("csr-ec")));
  const old = await inspect(block(der("csr-ec"), "NEW CERTIFICATE REQUEST"));
  assert.equal(bare.requests[0].subject, "CN=plain.example");
  assert.deepEqual(bare, old);
});

Deno.test("certificate-inspector: reads certificates and requests together", async () => {
  const output = await inspect(pem("csr-ec") + pem("leaf") + pem("csr-ca"));
  assert.deepEqual(output.certificates.map(({ index }: { index: number }) => index), [0]);
  assert.deepEqual(
    output.requests.map(({ index, subject }: { index: number; subject: string }) => [
      index,
      subject,
    ]),
    [[0, "CN=plain.example"], [1, "CN=Sub CA"]],
  );
  assert.deepEqual(output.chain.links, [null]);
});

Deno.test("certificate-inspector: matches the host of a request", async () => {
  const codes = ({ requests }: { requests: { findings: { code: string }[] }[] }) =>
    requests[0]!.findings.map(({ code }) => code);
  const fits = await inspect(pem("csr-rsa"), { hostname: "www.shop.example" });
  assert.deepEqual([fits.hostname_match, codes(fits)], [true, ["CHALLENGE_PASSWORD"]]);
  const other = await inspect(pem("csr-rsa"), { hostname: "other.example" });
  assert.deepEqual([other.hostname_match, codes(other)], [
    false,
    ["HOSTNAME_MISMATCH", "CHALLENGE_PASSWORD"],
  ]);
});

Deno.test("certificate-inspector: refuses requests that cannot be read", async () => {
  const bytes = der("csr-rsa");
  const change = (at: number, byte: number) => {
    const changed = bytes.slice();
    changed[at] = byte;
    return changed;
  };
  // 30 82 … (request), 30 82 … (content), then the version 02 01 00.
  assert.deepEqual([...bytes.subarray(8, 11)], [2, 1, 0]);
  for (
    const [title, broken] of [
      ["another version", change(10, 1)],
      ["no version", change(8, 4)],
      ["cut off", bytes.slice(0, 300)],
      ["followed by more", Uint8Array.of(...bytes, 0)],
      ["a certificate", der("leaf")],
      ["nothing", new Uint8Array()],
    ] as const
  ) {
    const error = await errorOf("certificate-inspector", {
      input: pem("root") + block(broken, "CERTIFICATE REQUEST"),
    });
    assert.deepEqual([error.code, error.details], ["INVALID_CERTIFICATE", { index: 1 }], title);
  }
});

Deno.test("certificate-inspector: reads a file as base64 like its text or its DER", async () => {
  const chain = pem("leaf") + pem("inter");
  assert.deepEqual(await inspect(btoa("Subject: CN=a\r\n" + chain)), await inspect(chain));
  assert.deepEqual(await inspect(der("leaf").toBase64()), await inspect(pem("leaf")));
});

Deno.test("certificate-inspector: refuses a private key in a file as base64", async () => {
  const key = "-----BEGIN PRIVATE KEY-----\nMC4CAQ==\n-----END PRIVATE KEY-----\n";
  const error = await errorOf("certificate-inspector", { input: btoa(pem("leaf") + key) });
  assert.equal(error.code, "PRIVATE_KEY_REFUSED");
});

Deno.test("certificate-inspector: reads a chain as openssl s_client -showcerts prints it", async () => {
  const input = `Certificate chain\n 0 s:CN = leaf\n${pem("leaf")} 1 s:CN = inter\n${
    pem("inter")
  }---
Server certificate\n${pem("leaf")}subject=CN = leaf\n`;
  const { output, warnings } = await runTool("certificate-inspector", { input });
  // By the rule: the last but one is not followed by its issuer.
  assertMatches(output, { chain: { ordered: false, links: [1, null, 1] } });
  assert.deepEqual(warnings.map(({ code }) => code), [
    "REPEATED_CERTIFICATE",
    "SIGNATURE_NOT_CHECKED",
  ]);
  assert.match(warnings[0]!.message, /^Certificate 2 is certificate 0 again: leave it out/);
});

Deno.test("certificate-inspector: days have no effect without a time", async () => {
  const unjudged = { input: pem("leaf"), expiry_warning_days: 90 };
  const { warnings } = await runTool("certificate-inspector", unjudged);
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["UNUSED_PROPERTY", "expiry_warning_days"],
  ]);
  const judged = { ...unjudged, now: 1_767_225_600 };
  assert.deepEqual((await runTool("certificate-inspector", judged)).warnings, []);
});

// What `openssl crl2pkcs7 -nocrl` prints without input, and how `openssl pkcs12 -export -nokeys` begins.
const PKCS7 = "MCMGCSqGSIb3DQEHAqAWMBQCAQExADALBgkqhkiG9w0BBwExAA==";
const PKCS12 = "MIIEhwIBAzCCBD0GCSqGSIb3DQEHAaCCBC4EggQqMIIEJjCCBCIGCQ==";
const WRAPPED: [what: string, input: string, code: string, message: RegExp][] = [
  ["PKCS #7", PKCS7, "INVALID_CERTIFICATE", /"openssl pkcs7 -print_certs"/],
  [
    "PKCS #7 in PEM",
    `-----BEGIN PKCS7-----\n${PKCS7}\n-----END PKCS7-----\n`,
    "NO_CERTIFICATE",
    /their labels: PKCS7\. .*"openssl pkcs7 -print_certs"/,
  ],
  ["PKCS #12", PKCS12, "INVALID_CERTIFICATE", /may hold a private key: .*"openssl pkcs12 -nokeys"/],
  [
    "a host",
    "https://example.com/",
    "INVALID_CERTIFICATE",
    /or DER as Base64: nothing is fetched$/,
  ],
];
for (const [what, input, code, message] of WRAPPED) {
  Deno.test(`certificate-inspector: refuses ${what} and says what to send instead`, async () => {
    const error = await errorOf("certificate-inspector", { input });
    assert.equal(error.code, code);
    assert.match(error.message, message);
  });
}
