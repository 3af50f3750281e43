/**
 * Builds the pages at the start or on the first request for them. The service drops the permission to run programs
 * before it listens, so the build program is started earlier and waits for a byte.
 *
 * @module
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { hasPages } from "../routes/pages.ts";

const BUILD: Deno.PermissionDescriptor = { name: "run", command: "deno" };
/** The program that waits; an executable has no sources to build from. */
const SCRIPT = "dev/scripts/pages_when_asked.ts";

/**
 * Stands by to build the pages.
 *
 * @param root The folder of the project, whose `dist/pages` they go to.
 * @returns Builds them, once; none where they are built already, or cannot be.
 */
export function buildPagesOnDemand(root: URL): (() => Promise<void>) | undefined {
  const script = new URL(SCRIPT, root);
  const isWanted = !hasPages(new URL("dist/pages/", root)) && existsSync(script) &&
    Deno.permissions.querySync(BUILD).state === "granted";
  const child = isWanted ? start(fileURLToPath(script), fileURLToPath(root)) : undefined;
  Deno.permissions.revokeSync(BUILD);
  let building: Promise<void> | undefined;
  return child && (() => building ??= build(child));
}

function start(script: string, cwd: string): Deno.ChildProcess | undefined {
  try {
    const child = new Deno.Command("deno", {
      args: ["run", "--quiet", "--no-prompt", "--allow-run", "--allow-read", "--allow-env", script],
      cwd,
      stdin: "piped",
      stdout: "null",
      stderr: "null",
    }).spawn();
    // It exits with this process, which does not wait for it.
    child.unref();
    return child;
  } catch {
    return undefined;
  }
}

async function build(child: Deno.ChildProcess): Promise<void> {
  const input = child.stdin.getWriter();
  await input.write(Uint8Array.of(1));
  await input.close();
  const { success } = await child.status;
  if (!success) throw new Error("The pages could not be built");
}
