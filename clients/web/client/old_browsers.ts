/**
 * Resolves once all is there that tools use and this browser lacks; `Temporal` is what browsers got last. Whatever runs
 * a tool, or a part of one such as the reading of CSV, waits for it.
 */
export async function builtInsReady(): Promise<void> {
  if (!("Temporal" in globalThis)) await import("./built_ins.ts");
}
