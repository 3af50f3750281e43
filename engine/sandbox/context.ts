import type { RunContext } from "../../tools/define.ts";

/** The context of a run that starts now, but for the input itself. */
export function createContext(baseUrl: string, timeoutMs: number): Omit<RunContext, "given"> {
  const start = performance.now();
  return {
    baseUrl,
    remainingMs: () => timeoutMs - (performance.now() - start),
    now: () => Date.now(),
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  };
}
