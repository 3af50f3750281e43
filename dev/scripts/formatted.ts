import { fileURLToPath } from "node:url";

/** A text formatted by `deno fmt`, so that a script's output needs no second command. */
export async function formatted(text: string, language: "json" | "md" | "ts"): Promise<string> {
  const fmt = new Deno.Command(Deno.execPath(), {
    args: ["fmt", "--ext", language, "-"],
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const writer = fmt.stdin.getWriter();
  await writer.write(new TextEncoder().encode(text));
  await writer.close();
  return new TextDecoder().decode((await fmt.output()).stdout);
}
