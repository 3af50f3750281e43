import { encodeBase64 } from "../../shared/base64.ts";
import type { LargeInput } from "../../shared/large_input/make.ts";

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

export const largeInput: LargeInput = (chars) => ({ input: certificate(chars) });
