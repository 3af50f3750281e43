/**
 * The Deno version that the service needs.
 *
 * @module
 */

/** The oldest version with which every example has been run: it has Temporal, and reads the lock file. */
const OLDEST_DENO = "2.7.1";

/** Exits with a message if Deno is too old. Call it before anything else runs. */
export function refuseOldDeno(
  version = Deno.version.deno,
  end: (code: number) => void = Deno.exit,
) {
  if (isAtLeast(version, OLDEST_DENO)) return;
  console.error(
    `The service needs Deno ${OLDEST_DENO} or later; this is Deno ${version}`,
  );
  end(1);
}

function isAtLeast(version: string, oldest: string): boolean {
  const [have, need] = [version, oldest].map((text) => text.split(/[.+-]/, 3).map(Number));
  const at = need!.findIndex((part, index) => part !== have![index]);
  return at === -1 || have![at]! > need![at]!;
}
