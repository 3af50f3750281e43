import assert from "node:assert/strict";
import { crc32 } from "node:zlib";
import fc from "../../../fast_check.ts";
import { crcOf } from "../../../../tools/shared/hash/crc.ts";
import {
  CRC_CATALOGUE,
  type CrcName,
  type CrcParameters,
} from "../../../../tools/shared/hash/crc_catalogue.ts";
import { encodeHex } from "../../../../tools/shared/hex.ts";

/** The check values of the catalogue of parametrised CRC algorithms: those of "123456789". */
const CHECKS: [name: CrcName, check: string][] = [
  ["CRC-8/AUTOSAR", "df"],
  ["CRC-8/BLUETOOTH", "26"],
  ["CRC-8/CDMA2000", "da"],
  ["CRC-8/DARC", "15"],
  ["CRC-8/DVB-S2", "bc"],
  ["CRC-8/GSM-A", "37"],
  ["CRC-8/GSM-B", "94"],
  ["CRC-8/HITAG", "b4"],
  ["CRC-8/I-432-1", "a1"],
  ["CRC-8/I-CODE", "7e"],
  ["CRC-8/LTE", "ea"],
  ["CRC-8/MAXIM-DOW", "a1"],
  ["CRC-8/MIFARE-MAD", "99"],
  ["CRC-8/NRSC-5", "f7"],
  ["CRC-8/OPENSAFETY", "3e"],
  ["CRC-8/ROHC", "d0"],
  ["CRC-8/SAE-J1850", "4b"],
  ["CRC-8/SMBUS", "f4"],
  ["CRC-8/TECH-3250", "97"],
  ["CRC-8/WCDMA", "25"],
  ["CRC-16/ARC", "bb3d"],
  ["CRC-16/CDMA2000", "4c06"],
  ["CRC-16/CMS", "aee7"],
  ["CRC-16/DDS-110", "9ecf"],
  ["CRC-16/DECT-R", "007e"],
  ["CRC-16/DECT-X", "007f"],
  ["CRC-16/DNP", "ea82"],
  ["CRC-16/EN-13757", "c2b7"],
  ["CRC-16/GENIBUS", "d64e"],
  ["CRC-16/GSM", "ce3c"],
  ["CRC-16/IBM-3740", "29b1"],
  ["CRC-16/IBM-SDLC", "906e"],
  ["CRC-16/ISO-IEC-14443-3-A", "bf05"],
  ["CRC-16/KERMIT", "2189"],
  ["CRC-16/LJ1200", "bdf4"],
  ["CRC-16/M17", "772b"],
  ["CRC-16/MAXIM-DOW", "44c2"],
  ["CRC-16/MCRF4XX", "6f91"],
  ["CRC-16/MODBUS", "4b37"],
  ["CRC-16/NRSC-5", "a066"],
  ["CRC-16/OPENSAFETY-A", "5d38"],
  ["CRC-16/OPENSAFETY-B", "20fe"],
  ["CRC-16/PROFIBUS", "a819"],
  ["CRC-16/RIELLO", "63d0"],
  ["CRC-16/SPI-FUJITSU", "e5cc"],
  ["CRC-16/T10-DIF", "d0db"],
  ["CRC-16/TELEDISK", "0fb3"],
  ["CRC-16/TMS37157", "26b1"],
  ["CRC-16/UMTS", "fee8"],
  ["CRC-16/USB", "b4c8"],
  ["CRC-16/XMODEM", "31c3"],
  ["CRC-24/BLE", "c25a56"],
  ["CRC-24/FLEXRAY-A", "7979bd"],
  ["CRC-24/FLEXRAY-B", "1f23b8"],
  ["CRC-24/INTERLAKEN", "b4f3e6"],
  ["CRC-24/LTE-A", "cde703"],
  ["CRC-24/LTE-B", "23ef52"],
  ["CRC-24/OPENPGP", "21cf02"],
  ["CRC-24/OS-9", "200fa5"],
  ["CRC-32/AIXM", "3010bf7f"],
  ["CRC-32/AUTOSAR", "1697d06a"],
  ["CRC-32/BASE91-D", "87315576"],
  ["CRC-32/BZIP2", "fc891918"],
  ["CRC-32/CD-ROM-EDC", "6ec2edc4"],
  ["CRC-32/CKSUM", "765e7680"],
  ["CRC-32/ISCSI", "e3069283"],
  ["CRC-32/ISO-HDLC", "cbf43926"],
  ["CRC-32/JAMCRC", "340bc6d9"],
  ["CRC-32/MEF", "d2c22f51"],
  ["CRC-32/MPEG-2", "0376e6e7"],
  ["CRC-32/XFER", "bd0be338"],
  ["CRC-40/GSM", "d4164fc646"],
  ["CRC-64/ECMA-182", "6c40df5f0b497347"],
  ["CRC-64/GO-ISO", "b90956c775a41001"],
  ["CRC-64/MS", "75d4b74f024eceea"],
  ["CRC-64/NVME", "ae8b14860a799888"],
  ["CRC-64/REDIS", "e9c6d914c4b8d9ca"],
  ["CRC-64/WE", "62ec59e3f1a4f00a"],
  ["CRC-64/XZ", "995dc9bbdf1939fa"],
];

Deno.test("CRC: matches the check value of every entry of the catalogue", () => {
  const text = new TextEncoder().encode("123456789");
  assert.deepEqual(CHECKS.map(([name]) => name), Object.keys(CRC_CATALOGUE));
  for (const [name, check] of CHECKS) assert.equal(encodeHex(crcOf(name, text)), check, name);
});

/** The definition, bit by bit (R. Williams, "A Painless Guide to CRC Error Detection Algorithms"). */
function crcByDefinition(
  [width, poly, init, isReflected, xorout]: CrcParameters,
  bytes: Uint8Array,
) {
  const top = 1n << BigInt(width - 1);
  let register = init;
  for (const byte of bytes) {
    for (let bit = 0; bit < 8; bit++) {
      const next = BigInt(byte >> (isReflected ? bit : 7 - bit)) & 1n;
      const isOut = (register & top) !== 0n;
      register = BigInt.asUintN(width, register << 1n);
      if (isOut !== (next === 1n)) register ^= poly;
    }
  }
  const digits = register.toString(2).padStart(width, "0");
  const result = BigInt(`0b${isReflected ? [...digits].reverse().join("") : digits}`);
  return (result ^ xorout).toString(16).padStart(width / 4, "0");
}

Deno.test("CRC: matches the bitwise definition for any bytes", () => {
  for (const [name, parameters] of Object.entries(CRC_CATALOGUE) as [CrcName, CrcParameters][]) {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        assert.equal(encodeHex(crcOf(name, bytes)), crcByDefinition(parameters, bytes), name);
      }),
      { numRuns: 20 },
    );
  }
});

Deno.test("CRC: CRC-32/ISO-HDLC matches zlib", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 5_000 }), (bytes) => {
    const expected = crc32(bytes).toString(16).padStart(8, "0");
    assert.equal(encodeHex(crcOf("CRC-32/ISO-HDLC", bytes)), expected);
  }));
});
