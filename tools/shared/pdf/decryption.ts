/**
 * The standard security handler (ISO 32000-2, section 7.6), with the empty user password.
 *
 * @module
 */
import { cbc } from "@noble/ciphers/aes.js";
import { md5 } from "@noble/hashes/legacy.js";
import { sha256, sha384, sha512 } from "@noble/hashes/sha2.js";
import {
  type PdfDictionary,
  PdfName,
  type PdfObject,
  type PdfReference,
  PdfString,
} from "./objects.ts";
import { rc4 } from "./rc4.ts";

export type CipherMethod = "RC4" | "AES-128" | "AES-256";

/** The facts of the Encrypt dictionary. */
export interface EncryptionFacts {
  filter: string | null;
  v: number | null;
  revision: number | null;
  keyBits: number | null;
  method: CipherMethod | null;
  /** The bits of P. */
  permissions: number;
}

/** Undoes the encryption of one file. */
export interface Decryption {
  string(bytes: Uint8Array, id: PdfReference): Uint8Array;
  stream(bytes: Uint8Array, id: PdfReference, dictionary: PdfDictionary): Uint8Array;
}

/** Algorithm 2, step a. */
const PADDING = Uint8Array.of(
  ...[0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01],
  ...[0x08, 0x2e, 0x2e, 0x00, 0xb6, 0xd0, 0x68, 0x3e, 0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53],
  ...[0x69, 0x7a],
);
const SALT = Uint8Array.of(0x73, 0x41, 0x6c, 0x54);
const BLOCK = 16;
const METHODS: Readonly<Record<string, CipherMethod>> = {
  V2: "RC4",
  AESV2: "AES-128",
  AESV3: "AES-256",
};

type Resolve = (value: PdfObject | undefined) => PdfObject | undefined;

/** Reads an Encrypt dictionary (table 20). */
export function encryptionFacts(encrypt: PdfDictionary, resolve: Resolve): EncryptionFacts {
  const number = (key: string) => {
    const value = resolve(encrypt.get(key));
    return typeof value === "number" ? value : null;
  };
  const filter = resolve(encrypt.get("Filter"));
  const v = number("V");
  return {
    filter: filter instanceof PdfName ? filter.text : null,
    v,
    revision: number("R"),
    keyBits: keyBits(v, number("Length")),
    method: v === null ? null : v < 4 ? "RC4" : filterMethod(encrypt, "StmF", resolve),
    permissions: (number("P") ?? 0) | 0,
  };
}

function keyBits(v: number | null, length: number | null): number | null {
  switch (v) {
    case 1:
      return 40;
    case 2:
    case 4: {
      const given = length ?? (v === 4 ? 128 : 40);
      // Some writers count bytes.
      return given < 40 ? given * 8 : given;
    }
    case 5:
      return 256;
    default:
      return null;
  }
}

/** The method of the crypt filter that a key names (section 7.6.6); null for Identity. */
function filterMethod(
  encrypt: PdfDictionary,
  key: "StmF" | "StrF",
  resolve: Resolve,
): CipherMethod | null {
  const name = resolve(encrypt.get(key));
  const filters = resolve(encrypt.get("CF"));
  if (!(name instanceof PdfName) || !(filters instanceof Map)) return null;
  const filter = resolve(filters.get(name.text));
  const method = filter instanceof Map ? resolve(filter.get("CFM")) : undefined;
  return method instanceof PdfName && Object.hasOwn(METHODS, method.text)
    ? METHODS[method.text]!
    : null;
}

/** Nothing but attachments is encrypted, if at all (section 7.6.6, EFF). */
const PLAIN: Decryption = { string: (bytes) => bytes, stream: (bytes) => bytes };

/**
 * The decryption that the empty user password opens.
 *
 * @param fileId The first part of the trailer's ID.
 * @returns undefined when a password is needed, or the handler is not the standard one.
 */
export function openDecryption(
  encrypt: PdfDictionary,
  facts: EncryptionFacts,
  fileId: Uint8Array,
  resolve: Resolve,
): Decryption | undefined {
  const isPlain = (key: "StmF" | "StrF") => isIdentity(resolve(encrypt.get(key)));
  if (facts.v !== null && facts.v >= 4 && isPlain("StmF") && isPlain("StrF")) return PLAIN;
  const fileKey = openKey(encrypt, facts, fileId, resolve);
  if (!fileKey) return undefined;
  const isOld = facts.v === null || facts.v < 4;
  const stringMethod = isOld ? facts.method : filterMethod(encrypt, "StrF", resolve);
  const streamMethod = facts.method;
  const leavesMetadata = resolve(encrypt.get("EncryptMetadata")) === false;
  return {
    string: (bytes, id) => decrypt(bytes, stringMethod, fileKey, id),
    stream(bytes, id, dictionary) {
      const type = dictionary.get("Type");
      const name = type instanceof PdfName ? type.text : "";
      // Cross-reference streams are never encrypted (section 7.5.8.2).
      if (name === "XRef" || (name === "Metadata" && leavesMetadata)) return bytes;
      return decrypt(bytes, streamMethod, fileKey, id);
    },
  };
}

/** Whether a crypt filter is the identity filter, which is also the default. */
function isIdentity(name: PdfObject | undefined): boolean {
  return (name ?? null) === null || (name instanceof PdfName && name.text === "Identity");
}

function openKey(
  encrypt: PdfDictionary,
  { filter, v, revision, keyBits, permissions }: EncryptionFacts,
  fileId: Uint8Array,
  resolve: Resolve,
): Uint8Array | undefined {
  const bytesOf = (key: string, length: number) => {
    const value = resolve(encrypt.get(key));
    const bytes = value instanceof PdfString ? value.bytes.subarray(0, length) : undefined;
    return bytes?.length === length ? bytes : undefined;
  };
  if (filter !== "Standard" || revision === null || keyBits === null) return undefined;
  if (v === 5) {
    const user = bytesOf("U", 48);
    const encryptedKey = bytesOf("UE", 32);
    return user && encryptedKey && openKey256(user, encryptedKey, revision);
  }
  const owner = bytesOf("O", 32);
  const user = bytesOf("U", 32);
  if (!owner || !user || keyBits % 8 !== 0 || keyBits > 128) return undefined;
  /** Algorithm 2. */
  const fileKey = (): Uint8Array => {
    const parts = [PADDING, owner, littleEndian(permissions, 4), fileId];
    const leavesMetadata = resolve(encrypt.get("EncryptMetadata")) === false;
    if (revision >= 4 && leavesMetadata) parts.push(Uint8Array.of(255, 255, 255, 255));
    const length = revision === 2 ? 5 : keyBits / 8;
    let hash: Uint8Array = md5(join(...parts));
    if (revision >= 3) { for (let i = 0; i < 50; i++) hash = md5(hash.subarray(0, length)); }
    return hash.slice(0, length);
  };

  /** Algorithms 4, 5 and 6. */
  const isUserKey = (key: Uint8Array): boolean => {
    if (revision === 2) return equal(rc4(key, PADDING), user);
    let expected: Uint8Array = md5(join(PADDING, fileId));
    for (let i = 0; i < 20; i++) expected = rc4(key.map((byte) => byte ^ i), expected);
    return equal(expected, user.subarray(0, 16));
  };

  const key = fileKey();
  return isUserKey(key) ? key : undefined;
}

/** Algorithms 2.A and 11. @param user The hash, the validation salt and the key salt. */
function openKey256(
  user: Uint8Array,
  encryptedKey: Uint8Array,
  revision: number,
): Uint8Array | undefined {
  const hash = revision >= 6 ? hash2B : (salt: Uint8Array) => sha256(salt);
  if (!equal(hash(user.subarray(32, 40)), user.subarray(0, 32))) return undefined;
  const key = hash(user.subarray(40, 48));
  return cbc(key, new Uint8Array(BLOCK), { disablePadding: true }).decrypt(encryptedKey);
}

/** Algorithm 2.B, for the empty password. */
function hash2B(salt: Uint8Array): Uint8Array {
  let key: Uint8Array = sha256(salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const block = new Uint8Array(64 * key.length);
    for (let i = 0; i < 64; i++) block.set(key, i * key.length);
    const cipher = cbc(key.subarray(0, 16), key.subarray(16, 32), { disablePadding: true });
    const encrypted = cipher.encrypt(block);
    last = encrypted.at(-1)!;
    const rest = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = [sha256, sha384, sha512][rest]!(encrypted);
  }
  return key.slice(0, 32);
}

function decrypt(
  bytes: Uint8Array,
  method: CipherMethod | null,
  fileKey: Uint8Array,
  id: PdfReference,
): Uint8Array {
  switch (method) {
    case "RC4":
      return rc4(objectKey(fileKey, id), bytes);
    case "AES-128":
      return decryptAes(objectKey(fileKey, id, SALT), bytes);
    case "AES-256":
      return decryptAes(fileKey, bytes);
    case null:
      return bytes;
  }
}

/** Algorithm 1. */
function objectKey(fileKey: Uint8Array, id: PdfReference, salt = new Uint8Array()): Uint8Array {
  const hash = md5(
    join(fileKey, littleEndian(id.number, 3), littleEndian(id.generation, 2), salt),
  );
  return hash.slice(0, Math.min(fileKey.length + 5, 16));
}

/** AES in CBC mode, the vector first, padding last. An incomplete block is left out. */
function decryptAes(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const length = Math.floor(bytes.length / BLOCK) * BLOCK;
  if (length < 2 * BLOCK || ![16, 32].includes(key.length)) return new Uint8Array();
  const plain = cbc(key, bytes.subarray(0, BLOCK), { disablePadding: true })
    .decrypt(bytes.subarray(BLOCK, length));
  const padding = plain.at(-1)!;
  return padding >= 1 && padding <= BLOCK ? plain.subarray(0, plain.length - padding) : plain;
}

function littleEndian(value: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, i) => (value >>> (8 * i)) & 0xff);
}

function join(...parts: Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
