const FIXTURES = new URL("../../fixtures/operations/", import.meta.url);

/** What a program printed: a file of `tests/fixtures/operations`, whose README names the programs. */
export function fixture(path: string): string {
  return Deno.readTextFileSync(new URL(path, FIXTURES));
}
