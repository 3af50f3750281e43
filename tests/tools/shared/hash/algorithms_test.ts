import assert from "node:assert/strict";
import {
  digestBits,
  digestHexLength,
  findHashAlgorithm,
  hasCollisions,
  isChecksum,
  unsupportedAlgorithm,
} from "../../../../tools/shared/hash/algorithms.ts";
import { CRC_CATALOGUE } from "../../../../tools/shared/hash/crc_catalogue.ts";
import { digestOf } from "../../../../tools/shared/hash/digest.ts";

const { supported } = unsupportedAlgorithm("none").details as { supported: string[] };

Deno.test("hash algorithms: every id resolves to itself, and its digest has the stated length", () => {
  for (const id of supported) {
    const algorithm = findHashAlgorithm(id.toUpperCase().replaceAll("-", " "));
    assert.equal(algorithm, id);
    assert.equal(8 * digestOf(algorithm!, new Uint8Array(3)).length, digestBits(algorithm!), id);
    assert.equal(4 * digestHexLength(algorithm!), digestBits(algorithm!), id);
  }
});

Deno.test("hash algorithms: knows every name of the CRC catalogue", () => {
  for (const name of Object.keys(CRC_CATALOGUE)) {
    assert.equal(findHashAlgorithm(name), name === "CRC-32/ISO-HDLC" ? "crc32" : name);
  }
});

// Aliases of the catalogue of parametrised CRC algorithms.
const ALIASES: [string, string][] = [
  ["CRC-CCITT", "CRC-16/KERMIT"],
  ["CRC-16/AUG-CCITT", "CRC-16/SPI-FUJITSU"],
  ["CRC-B", "CRC-16/IBM-SDLC"],
  ["CRC-16/LTE", "CRC-16/XMODEM"],
  ["DOW-CRC", "CRC-8/MAXIM-DOW"],
  ["CRC-32/POSIX", "CRC-32/CKSUM"],
  ["CRC-32/CASTAGNOLI", "CRC-32/ISCSI"],
  ["CRC-64/GO-ECMA", "CRC-64/XZ"],
  ["CRC-64", "CRC-64/ECMA-182"],
];
for (const [alias, name] of ALIASES) {
  Deno.test(`hash algorithms: ${alias} is ${name}`, () => {
    assert.equal(findHashAlgorithm(alias), name);
  });
}

Deno.test("hash algorithms: say what each can be trusted with", () => {
  const told = (name: string) => {
    const algorithm = findHashAlgorithm(name)!;
    return [isChecksum(algorithm), hasCollisions(algorithm)];
  };
  assert.deepEqual(told("crc32"), [true, true]);
  assert.deepEqual(told("CRC-64/XZ"), [true, true]);
  assert.deepEqual(told("md5"), [false, true]);
  assert.deepEqual(told("sha1"), [false, true]);
  assert.deepEqual(told("blake2s-152"), [false, true]);
  assert.deepEqual(told("blake2s-160"), [false, false]);
  assert.deepEqual(told("ripemd160"), [false, false]);
  assert.deepEqual(told("sha256"), [false, false]);
});
