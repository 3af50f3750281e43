import { encodeBase64 } from "../../tools/shared/base64.ts";
import { type LargeInputs, pieces, prose, record, word } from "./make.ts";

export const security: LargeInputs = {
  "certificate-inspector": (chars) => ({ input: certificate(chars) }),
  "csp-analyzer": (chars) => ({
    policy: pieces(chars, (index) => ` https://host${index}.example/path/`, {
      before: "default-src 'self'; script-src",
    }),
  }),
  "file-hash-checksum-verifier": (chars) => ({ text: prose(chars) }),
  "file-integrity-review": (chars) => {
    const length = Math.floor(chars / 2) - 100;
    return { before: checksums(length, 0), after: checksums(length, 7), protected: ["**/lib/**"] };
  },
  "hash-generator": (chars) => ({ input: prose(chars) }),
  "jwt-inspector": (chars) => ({ token: token(chars), now: 1_800_000_000 }),
  "sri-generator": (chars) => ({ content: prose(chars), integrity: "sha384-AAAA" }),
  "uuid-generator": (chars) => ({ version: 5, namespace: "dns", name: prose(chars - 100) }),
  // At most 200 headers: a long policy and cookies make up the size.
  "http-security-review": (chars) => {
    const cookies = "Set-Cookie: __Host-id=1; Path=/; Secure\n".repeat(100);
    const before = "Content-Security-Policy: ";
    const rest = `; script-src 'self'\n${cookies}`;
    const host = (index: number) => `img-src host${index}.example.com;`;
    return { headers_text: pieces(chars, host, { before, after: rest }) };
  },
};

/** The output of sha256sum, at most 5,000 files; those whose number is divisible by `changed` have another digest. */
function checksums(chars: number, changed: number): string {
  return pieces(Math.min(chars, 450_000), (index) => {
    const digit = index % changed === 0 ? "a" : "b";
    return `${String(index).padStart(64, digit)}  opt/app/lib/${word(index)}/file${index}.so\n`;
  });
}

/** A token with one claim a record; some of its characters are two bytes. */
function token(chars: number): string {
  const claims = pieces(
    Math.floor((chars - 100) * 0.7),
    (index) => `"claim_${index}":${JSON.stringify(record(index))}`,
    { before: "{", between: ",", after: "}" },
  );
  const [header, payload] = ['{"alg":"RS256"}', claims].map((json) =>
    encodeBase64(new TextEncoder().encode(json), { urlSafe: true })
  );
  return `${header}.${payload}.AAAA`;
}

/** A certificate with thousands of alternative names. */
function certificate(chars: number): string {
  const names: number[] = [];
  for (let index = 0; names.length < chars * 3 / 4 - 600; index++) {
    names.push(...element(0x82, ascii(`host${index}.example.com`)));
  }
  const sequence = (...parts: number[][]) => element(0x30, ...parts);
  const ed25519 = sequence(element(0x06, [0x2b, 0x65, 0x70]));
  const name = sequence(
    element(0x31, sequence(element(0x06, [0x55, 0x04, 0x03]), element(0x0c, ascii("test")))),
  );
  const time = element(0x17, ascii("260101000000Z"));
  const extension = sequence(
    element(0x06, [0x55, 0x1d, 0x11]),
    element(0x04, sequence(names)),
  );
  const content = sequence(
    element(0xa0, element(0x02, [2])),
    element(0x02, [1]),
    ed25519,
    name,
    sequence(time, time),
    name,
    sequence(ed25519, element(0x03, Array(33).fill(0))),
    element(0xa3, sequence(extension)),
  );
  return encodeBase64(
    Uint8Array.from(sequence(content, ed25519, element(0x03, Array(65).fill(0)))),
  );
}

/** DER: tag, length, content. */
function element(tag: number, ...parts: number[][]): number[] {
  const content = parts.flat();
  const { length } = content;
  if (length < 0x80) return [tag, length, ...content];
  const size = length.toString(16).padStart(length > 0xffff ? 6 : length > 0xff ? 4 : 2, "0");
  const octets = size.match(/../g)!.map((octet) => parseInt(octet, 16));
  return [tag, 0x80 | octets.length, ...octets].concat(content);
}

function ascii(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}
