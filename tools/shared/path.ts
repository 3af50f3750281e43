/** Writes where a field stands: `["requests", 0, "id"]` is `requests[0].id`. */
export function formatPath(steps: readonly PropertyKey[]): string {
  let path = "";
  for (const step of steps) {
    if (typeof step === "number") path += `[${step}]`;
    else if (/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(String(step))) {
      path += (path === "" ? "" : ".") + String(step);
    } else path += `[${JSON.stringify(String(step))}]`;
  }
  return path;
}
