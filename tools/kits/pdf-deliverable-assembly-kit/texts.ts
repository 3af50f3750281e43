import { Base64Error, decodeBase64 } from "../../shared/base64.ts";
import { decodeUtf8 } from "../../shared/utf8.ts";

/** The texts of an input that may be drawn; it is as it was sent, unchecked. */
export function textsOf({ title, author, parts }: Record<string, unknown>): string[] {
  const texts: unknown[] = [title, author];
  for (const part of Array.isArray(parts) ? parts : []) {
    if (typeof part !== "object" || part === null) continue;
    texts.push(part.title, part.content);
    // A file without a type can be a text.
    if (!part.type && typeof part.content_base64 === "string") {
      texts.push(textOfFile(part.content_base64));
    }
  }
  return texts.filter((text) => typeof text === "string");
}

function textOfFile(base64: string): string | undefined {
  try {
    return decodeUtf8(decodeBase64(base64).bytes);
  } catch (error) {
    if (error instanceof Base64Error) return undefined;
    throw error;
  }
}
