/**
 * Waits for a byte on standard input, then builds the pages; `server/pages_builder.ts` starts it.
 * It ends without building if its parent ends first.
 *
 * @module
 */
const asked = await Deno.stdin.read(new Uint8Array(1));
if (asked !== null) {
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: ["task", "pages"],
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).output();
  Deno.exit(code);
}
