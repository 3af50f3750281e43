/** The command line as a process of its own, as `deno task tool` starts it. */
import manifest from "../../../deno.json" with { type: "json" };

/** The arguments of Deno after which those of `utools` stand. */
export const UTOOLS = manifest.tasks.tool.split(" ").slice(1);

/** Runs `utools` with what is piped into it. */
export async function utools(args: readonly string[], piped: Uint8Array | string = "") {
  const child = new Deno.Command(Deno.execPath(), {
    args: [...UTOOLS, ...args],
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  await new Blob([piped as BlobPart]).stream().pipeTo(child.stdin);
  const { code, stdout, stderr } = await child.output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, output: text(stdout), bytes: stdout, errors: text(stderr) };
}
