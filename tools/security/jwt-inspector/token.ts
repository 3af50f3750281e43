/**
 * The compact form of a token (RFC 7515, section 7.1; RFC 7516, section 7.1) as header and payload.
 *
 * @module
 */
import type { ErrorCode, RunWarning } from "../../tool.ts";
import { Base64Error, decodeBase64 } from "../../shared/base64.ts";
import type { JsonDocument } from "../../shared/json/node.ts";
import { parsePointer } from "../../shared/json/pointer.ts";
import {
  JsonDepthError,
  JsonEmptyError,
  JsonSyntaxError,
  parseJson,
} from "../../shared/json/read.ts";
import {
  exactValue,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  toValue,
} from "../../shared/json/value.ts";
import { counted } from "../../shared/messages.ts";
import { emptyInput, inputTooLarge, ToolError } from "../../shared/tool_error.ts";
import { decodeUtf8 } from "../../shared/utf8.ts";
import { UNWANTED_WARNINGS } from "../../shared/warning_list.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** A token that was parsed; nothing of it is verified. */
export interface Token {
  type: "JWS" | "JWE";
  header: JsonObject;
  /** The claims, the text of another payload, or null when it cannot be read. */
  payload: JsonObject | string | null;
  /** Header and payload as they are shown: their numbers keep their text. */
  written: Pick<Token, "header" | "payload">;
  /** The signed text: header and payload as written (RFC 7515, section 5.1). */
  signed: string;
  /** The signature, or a JWE's authentication tag. */
  signature: Uint8Array;
  /** Bytes of the signature, or of a JWE's authentication tag. */
  signatureBytes: number;
  /** Names that an object of the header or of the claims has more than once: `header.alg`, `payload.a.b`. */
  repeatedNames: ReadonlySet<string>;
}

const PART_NAMES: Readonly<Record<number, readonly string[]>> = {
  3: ["header", "payload", "signature"],
  5: ["header", "encrypted key", "initialization vector", "ciphertext", "authentication tag"],
};

const ASCII_WHITE_SPACE = /[\t\n\f\r ]+/g;

/**
 * Takes a token apart, without the white space in it and a leading `Bearer`.
 *
 * @param maxDepth Deepest nesting of header and payload.
 * @param warnings Gets `NON_CANONICAL_BASE64URL`.
 * @throws {ToolError} `EMPTY_INPUT`, `INVALID_JWT` (details `{ part }` or `{ parts }`), `INPUT_TOO_LARGE`,
 * `NUMBER_OUT_OF_RANGE`.
 */
export function readToken(
  given: string,
  maxDepth: number,
  warnings: RunWarning<typeof contract>[],
): Token {
  const text = given.replace(ASCII_WHITE_SPACE, "").replace(/^bearer/i, "");
  if (text === "") throw emptyInput("token");
  const parts = text.split(".");
  const names = PART_NAMES[parts.length];
  if (!names) throw wrongCount(parts.length);
  const decoded = decodeParts(parts, names, warnings);
  const repeatedNames = new Set<string>();
  const written: Record<string, JsonObject> = {};
  const header = readJson(decoded[0]!, "header");
  if (!isJsonObject(header)) throw invalidPart("header", "is not a JSON object in UTF-8");
  const type = parts.length === 3 ? "JWS" : "JWE";
  const payload = type === "JWS" ? readPayload(decoded[1]!) : null;
  return {
    type,
    header,
    payload,
    written: {
      header: written.header!,
      payload: isJsonObject(payload) ? written.payload! : payload,
    },
    signed: parts.slice(0, 2).join("."),
    signature: decoded.at(-1)!,
    signatureBytes: decoded.at(-1)!.length,
    repeatedNames,
  };

  function readPayload(bytes: Uint8Array): Token["payload"] {
    const value = readJson(bytes, "payload");
    return isJsonObject(value) ? value : decodeUtf8(bytes) ?? null;
  }

  function noteRepeated({ duplicates }: JsonDocument, part: string): void {
    // A name may be there thousands of times, in the depth of an object.
    for (const pointer of new Set(duplicates.map(({ pointer }) => pointer))) {
      repeatedNames.add([part, ...parsePointer(pointer) ?? []].join("."));
    }
  }

  /** The JSON value of a part, undefined when it is not JSON. */
  function readJson(bytes: Uint8Array, part: string): JsonValue | undefined {
    const json = decodeUtf8(bytes);
    if (json === undefined) return undefined;
    try {
      const document = parseJson(json, { maxDepth });
      // Times are compared as doubles, which hold seconds exactly.
      const value = toValue(document, UNWANTED_WARNINGS, part);
      if (isJsonObject(value)) {
        noteRepeated(document, part);
        // The same object.
        written[part] = exactValue(document) as JsonObject;
      }
      return value;
    } catch (error) {
      if (error instanceof JsonSyntaxError || error instanceof JsonEmptyError) return undefined;
      if (!(error instanceof JsonDepthError)) throw error;
      throw inputTooLarge("max_depth", maxDepth, maxDepth + 1, `The ${part} nests to level`);
    }
  }
}

function decodeParts(
  parts: readonly string[],
  names: readonly string[],
  warnings: RunWarning<typeof contract>[],
): Uint8Array[] {
  const decoded = parts.map((part, index) => decodePart(part, names[index]!));
  const foreign = names.filter((_, index) => /[+/=]/.test(parts[index]!));
  if (foreign.length > 0) {
    warnings.push({
      code: "NON_CANONICAL_BASE64URL",
      message: `The ${foreign.join(" and the ")} used "+", "/" or "=" padding, which RFC 7515 ` +
        "forbids; verifiers refuse such a token",
      path: "token",
    });
  }
  return decoded;
}

function decodePart(part: string, name: string): Uint8Array {
  // An empty signature, encrypted key or payload is zero bytes.
  if (part === "") return new Uint8Array();
  try {
    return decodeBase64(part).bytes;
  } catch (error) {
    if (!(error instanceof Base64Error)) throw error;
    // The error's own message may quote a character of the token.
    throw invalidPart(name, `is not base64url at position ${error.position} of the part, from 0`);
  }
}

function invalidPart(part: string, problem: string): ToolError<Code> {
  return new ToolError<Code>(
    "INVALID_JWT",
    `The ${part} of the token ${problem}: send the token exactly as it was issued, without what ` +
      "stood around it (quotes, the name of a header, JSON)",
    { part },
  );
}

function wrongCount(parts: number): ToolError<Code> {
  return new ToolError<Code>(
    "INVALID_JWT",
    `The token has ${counted(parts, "part")} separated by dots: ` +
      "a signed token has 3, an encrypted one 5",
    { parts },
  );
}
