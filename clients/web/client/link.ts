/**
 * Inputs in the fragment of a URL, which browsers never send: compressed (RFC 1951), then base64url
 * (RFC 4648).
 *
 * @module
 */

/** Longer URLs are impractical to share. */
const MAX_FRAGMENT = 100_000;
/** The most a fragment may decompress to: a run of zeros could otherwise fill the memory. */
const MAX_JSON_BYTES = 20_000_000;

/**
 * The fragment for an input; undefined if it would be too long.
 *
 * @param json The input as JSON text, so that numbers keep their spelling.
 */
export async function fragmentOf(json: string): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(json);
  if (bytes.length > MAX_JSON_BYTES) return undefined;
  const packed = await through(bytes, new CompressionStream("deflate-raw"), MAX_FRAGMENT);
  if (!packed) return undefined;
  const fragment = `#i=${
    btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""))
      .replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")
  }`;
  return fragment.length <= MAX_FRAGMENT ? fragment : undefined;
}

/** The input in a fragment, as JSON text; undefined if there is none. */
export async function inputOfFragment(fragment: string): Promise<string | undefined> {
  const [, packed] = /^#i=([\w-]+)$/.exec(fragment) ?? [];
  if (!packed) return undefined;
  try {
    const text = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
    const unpacked = await through(bytes, new DecompressionStream("deflate-raw"), MAX_JSON_BYTES);
    const json = new TextDecoder().decode(unpacked);
    const input = JSON.parse(json);
    return typeof input === "object" && input !== null && !Array.isArray(input) ? json : undefined;
  } catch {
    return undefined;
  }
}

/** Passes bytes through a transform stream; undefined if the result is longer than `max`. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  max: number,
): Promise<Uint8Array | undefined> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > max) {
      await reader.cancel();
      return undefined;
    }
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
