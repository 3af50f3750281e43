/**
 * Notices when the npm process that started the service (`npx -y deno@2.9.6 task serve`) is gone.
 *
 * npm forwards SIGTERM to the shell in which it runs a program. A shell that stays in between, as Debian's does, ends
 * without passing the signal on: `deno task` and the service would go on as orphans and hold the port. On other
 * systems the shell replaces itself with the program, so nothing needs to be watched.
 *
 * @module
 */
import { getPriority } from "node:os";

/** How often it checks. */
const CHECK_MS = 1_000;
/** The system calls needed to find and watch the processes between npm and this one. */
const FIND: Deno.PermissionDescriptor = { name: "run", command: "cat" };
const LOOK: Deno.PermissionDescriptor = { name: "sys", kind: "getPriority" };

/** The ids of the processes from this one's parent up to the npm that started it; none without npm. */
export async function findNpm(): Promise<number[]> {
  const isByNpm = Deno.build.os === "linux" && Deno.env.has("npm_lifecycle_event");
  const chain = isByNpm && [FIND, LOOK].every(isGranted) ? await chainToNpm() : [];
  Deno.permissions.revokeSync(FIND);
  return chain;
}

/** Calls back once, when one of these processes has exited. */
export function onParentExit(processes: readonly number[], callBack: () => void): void {
  if (processes.length === 0) return;
  const timer = setInterval(() => {
    if (processes.every(isAlive)) return;
    clearInterval(timer);
    callBack();
  }, CHECK_MS);
}

function isGranted(permission: Deno.PermissionDescriptor): boolean {
  return Deno.permissions.querySync(permission).state === "granted";
}

async function chainToNpm(): Promise<number[]> {
  const chain: number[] = [];
  for (let pid = Deno.ppid; pid > 1;) {
    chain.push(pid);
    const { name, parent } = await processOf(pid);
    if (name.startsWith("npm ")) return chain;
    pid = parent;
  }
  return [];
}

/**
 * A process's name and its parent's id (proc_pid_stat(5)), empty and 0 where it is gone. Deno lets
 * a program read that file only with all permissions.
 */
async function processOf(pid: number): Promise<{ name: string; parent: number }> {
  const { stdout } = await new Deno.Command("cat", {
    args: [`/proc/${pid}/stat`],
    clearEnv: true,
    stderr: "null",
  }).output();
  // The line reads "4242 (npm exec deno@2) S 4241 …"; the name may hold anything.
  const [, name = "", parent = ""] = /^\d+ \((.*)\) \S (\d+) /s.exec(
    new TextDecoder().decode(stdout),
  ) ?? [];
  return { name, parent: Number(parent) };
}

/** A process with a priority is alive: reading it takes the least permission. */
function isAlive(pid: number): boolean {
  try {
    getPriority(pid);
    return true;
  } catch {
    return false;
  }
}
