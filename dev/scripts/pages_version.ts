/**
 * The version of the built pages, by which their offline worker keeps those of two builds apart.
 *
 * @module
 */

/** A name for the contents of files, the same for the same contents. */
export async function versionOf(files: readonly unknown[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(files));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return digest.subarray(0, 8).toHex();
}
