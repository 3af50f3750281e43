/**
 * Writes a JSON Pointer (RFC 6901): `""` is the whole document, `~` is `~0`, `/` is `~1`.
 *
 * @param path Member names and array indexes, from the root down.
 */
export function formatPointer(path: readonly (string | number)[]): string {
  let pointer = "";
  for (const step of path) {
    pointer += "/" +
      (typeof step === "number" ? step : step.replaceAll("~", "~0").replaceAll("/", "~1"));
  }
  return pointer;
}
