/**
 * Certificates and requests in text: PEM blocks (RFC 7468), Base64 alone, or a file of either in Base64.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { Base64Error } from "../../shared/base64.ts";
import { cutText } from "../../shared/cut_text.ts";
import { decodeBase64Bytes } from "../../shared/hash/base64_bytes.ts";
import { emptyInput, ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** A PEM block; its Base64 is not read yet. */
export interface PemBlock {
  /** The number of the block in the input, from 0. */
  index: number;
  /** `CERTIFICATE`; null for Base64 without PEM lines. */
  label: string | null;
  body: string;
  /** The line that ends it is there. */
  isClosed: boolean;
}

const MARKER = /-----(BEGIN|END) ([^\r\n]*?)-----/g;

/** Any line that begins or ends a private key, also of SSH and PGP, also with a dash or two too few. */
const PRIVATE_KEY_LINE = /--- ?(?:BEGIN|END)[^\r\n-]*PRIVATE KEY/i;

/** The first bytes of OpenSSH's key files, in Base64. */
const OPENSSH_MAGIC = "openssh-key-v1";

/** PEM labels of requests (RFC 7468, section 7). */
const REQUEST_LABELS = ["CERTIFICATE REQUEST", "NEW CERTIFICATE REQUEST"];

/** PEM labels of certificates; OpenSSL writes trust settings after the third. */
const CERTIFICATE_LABELS = ["CERTIFICATE", "X509 CERTIFICATE", "TRUSTED CERTIFICATE"];

/**
 * The blocks of a text, or the one that a text without `-----BEGIN` is.
 *
 * @throws {ToolError} `PRIVATE_KEY_REFUSED` before anything else, `EMPTY_INPUT`.
 */
export function readPem(text: string): PemBlock[] {
  if (PRIVATE_KEY_LINE.test(text)) throw privateKeyRefused();
  if (text.trim() === "") throw emptyInput("input");
  if (!text.includes("-----BEGIN")) {
    const file = pemFileIn(text);
    return file === undefined
      ? [{ index: 0, label: null, body: text, isClosed: true }]
      : readPem(file);
  }
  const blocks: PemBlock[] = [];
  let open: PemBlock | undefined;
  let bodyStart = 0;
  for (const { 0: line, 1: kind, 2: label, index } of text.matchAll(MARKER)) {
    if (kind === "BEGIN") {
      open = { index: blocks.length, label: label!.trim(), body: "", isClosed: false };
      blocks.push(open);
      bodyStart = index + line.length;
    } else if (open?.label === label!.trim()) {
      open.body = text.slice(bodyStart, index);
      open.isClosed = true;
      open = undefined;
    }
  }
  return blocks;
}

/** The text of a PEM file that was sent as Base64, as callers send files of unknown type. */
function pemFileIn(text: string): string | undefined {
  const bytes = readBase64(text);
  // DER begins with a SEQUENCE of more than 127 bytes.
  if (!bytes || (bytes[0] === 0x30 && bytes[1]! > 0x7f)) return undefined;
  const file = new TextDecoder().decode(bytes);
  return file.includes("-----BEGIN") ? file : undefined;
}

function readBase64(text: string): Uint8Array | undefined {
  try {
    return decodeBase64Bytes(text);
  } catch (error) {
    if (error instanceof Base64Error) return undefined;
    throw error;
  }
}

/** The content that a block should hold; undefined for something else, unknown without a label. */
export function contentKind({ label }: PemBlock): "certificate" | "request" | "either" | undefined {
  if (label === null) return "either";
  if (REQUEST_LABELS.includes(label)) return "request";
  return CERTIFICATE_LABELS.includes(label) ? "certificate" : undefined;
}

/**
 * The bytes of a block.
 *
 * @throws {ToolError} `INVALID_CERTIFICATE` when it is not Base64; `PRIVATE_KEY_REFUSED` when it is a key.
 */
export function bytesOfBlock(block: PemBlock): Uint8Array {
  if (!block.isClosed) {
    throw invalidCertificate(block.index, `the line -----END ${block.label}----- is missing`);
  }
  const bytes = decode(block);
  if (isPrivateKey(bytes)) throw privateKeyRefused();
  if (bytes.length === 0) throw invalidCertificate(block.index, "it is empty");
  return bytes;
}

function decode({ index, label, body }: PemBlock): Uint8Array {
  try {
    return decodeBase64Bytes(body);
  } catch (error) {
    if (!(error instanceof Base64Error)) throw error;
    // The error's own message may quote a character of a key.
    throw invalidCertificate(
      index,
      `it is not Base64 at character ${error.position}, from 0${base64Advice(label, body)}`,
    );
  }
}

function base64Advice(label: string | null, body: string): string {
  if (body.includes("\\n")) return '; write line breaks, not the two characters "\\n"';
  return label === null
    ? "; send PEM blocks with their lines -----BEGIN CERTIFICATE-----, or DER as Base64: nothing is fetched"
    : "";
}

/**
 * Whether bytes begin as a private key does: PKCS#1, SEC 1 and PKCS#8 with a version 0 or 1, an encrypted
 * PKCS#8 with the identifier of a PKCS#5 or PKCS#12 cipher, OpenSSH with its magic. Only the beginning is
 * looked at: a key that was cut off is a key.
 */
function isPrivateKey(bytes: Uint8Array): boolean {
  const begin = String.fromCharCode(...bytes.subarray(0, 64));
  return begin.startsWith(OPENSSH_MAGIC) || PLAIN_KEY.test(begin) || ENCRYPTED_KEY.test(begin);
}

/** A tag SEQUENCE and its length. */
const SEQUENCE = String.raw`\x30(?:[\x00-\x7f]|\x80|\x81[^]|\x82[^]{2}|\x83[^]{3}|\x84[^]{4})`;
const PLAIN_KEY = new RegExp(String.raw`^${SEQUENCE}\x02\x01[\x00\x01]`);
/** 1.2.840.113549.1.5 (PKCS#5) or 1.2.840.113549.1.12.1 (PKCS#12, with a password). */
const ENCRYPTED_KEY = new RegExp(
  String.raw`^${SEQUENCE}${SEQUENCE}\x06[^]\x2a\x86\x48\x86\xf7\x0d\x01(?:\x05|\x0c\x01)`,
);

const PKCS7 = new RegExp(String.raw`^${SEQUENCE}\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02`);
/** A PFX, whose version is 3. */
const PKCS12 = new RegExp(String.raw`^${SEQUENCE}\x02\x01\x03\x30`);

/** Says how to take certificates out of their container, as the end of a message; "" for any other bytes. */
export function containerAdvice(bytes: Uint8Array): string {
  const begin = String.fromCharCode(...bytes.subarray(0, 64));
  if (PKCS7.test(begin)) return `; ${PKCS7_ADVICE}`;
  return PKCS12.test(begin)
    ? "; it is a PKCS #12 file, which may hold a private key: send only the certificates that " +
      '"openssl pkcs12 -nokeys" takes out'
    : "";
}

const PKCS7_ADVICE =
  'PKCS #7 (.p7b) wraps certificates: send what "openssl pkcs7 -print_certs" takes out';

function privateKeyRefused(): ToolError<Code> {
  return new ToolError<Code>(
    "PRIVATE_KEY_REFUSED",
    "The input holds a private key: send certificates or requests only, and replace the key if it is in use, " +
      "since it has left its place",
  );
}

/** `NO_CERTIFICATE`, with the labels of the blocks that are there. */
export function noCertificate(blocks: PemBlock[]): ToolError<Code> {
  const labels = [...new Set(blocks.map(({ label }) => cutText(label ?? "")))];
  const shown = labels.slice(0, 5).join(", ") + (labels.length > 5 ? ", …" : "");
  return new ToolError<Code>(
    "NO_CERTIFICATE",
    blocks.length === 0
      ? "The input has -----BEGIN, but no PEM block: send it with its line -----BEGIN CERTIFICATE-----"
      : `No PEM block is a certificate; their labels: ${shown}. ${
        labels.includes("PKCS7")
          ? PKCS7_ADVICE
          : "Send one labelled CERTIFICATE or CERTIFICATE REQUEST"
      }`,
  );
}

/** `INVALID_CERTIFICATE`, details `{ index }`: which block of the input cannot be read. */
export function invalidCertificate(index: number, problem: string): ToolError<Code> {
  return new ToolError<Code>(
    "INVALID_CERTIFICATE",
    `Block ${index} is not a certificate or request that can be read: ${problem}`,
    { index },
  );
}
