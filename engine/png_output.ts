/** An output that carries a PNG. */
export interface PngOutput {
  media_type: "image/png";
  png_base64: string;
}

/** The eight bytes of a PNG's signature, in Base64. */
const PNG_START = "iVBORw0KGgo";
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * Whether an output carries a PNG. A tool may return a caller's own object, so the signature is
 * checked too.
 */
export function isPngOutput(output: unknown): output is PngOutput {
  if (output === null || typeof output !== "object") return false;
  const { media_type: mediaType, png_base64: data } = output as Record<string, unknown>;
  return mediaType === "image/png" && typeof data === "string" && data.startsWith(PNG_START) &&
    BASE64.test(data);
}
