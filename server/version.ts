/**
 * Which Deno the service needs.
 *
 * @module
 */

/** The oldest with what the service uses: workers without permissions, and `node:vm` that stops a run in time. */
export const OLDEST_DENO = "2.5.0";

/** Ends the process in one sentence where Deno is too old. It is called before anything else of the service runs. */
export function refuseOldDeno(
  version = Deno.version.deno,
  end: (code: number) => void = Deno.exit,
) {
  if (isAtLeast(version, OLDEST_DENO)) return;
  console.error(
    `The service cannot start: it needs Deno ${OLDEST_DENO} or later, and this is Deno ${version}`,
  );
  end(1);
}

function isAtLeast(version: string, oldest: string): boolean {
  const [have, need] = [version, oldest].map((text) => text.split(/[.+-]/, 3).map(Number));
  const at = need!.findIndex((part, index) => part !== have![index]);
  return at === -1 || have![at]! > need![at]!;
}
