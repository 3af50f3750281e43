/**
 * A control group with a limit of memory (cgroups(7)), of version 2 or 1, for a process that a test starts.
 *
 * @module
 */
import type { Start } from "./hosted.ts";

/** Where groups of a version are made, and the files of a group. */
interface Version {
  root: string;
  limit: string;
  /** The file of which a line counts the processes that were killed. */
  events: string;
  peak: string;
}

const VERSIONS: Version[] = [
  {
    root: "/sys/fs/cgroup",
    limit: "memory.max",
    events: "memory.events",
    peak: "memory.peak",
  },
  {
    root: "/sys/fs/cgroup/memory",
    limit: "memory.limit_in_bytes",
    events: "memory.oom_control",
    peak: "memory.max_usage_in_bytes",
  },
];

/** A control group that holds processes to an amount of memory. */
export interface MemoryGroup {
  /** A command that runs another one within the group. */
  within: Start;
  /** How many of its processes were killed because they wanted more. */
  kills(): Promise<number>;
  /** The most that they had at a time, in bytes; undefined if the kernel does not tell. */
  peakBytes(): Promise<number | undefined>;
  remove(): Promise<void>;
}

/** Makes a group; undefined if this process may not. */
export async function makeMemoryGroup(bytes: number): Promise<MemoryGroup | undefined> {
  const { root, limit, events, peak } = await versionHere() ?? {};
  if (!root) return undefined;
  const folder = `${root}/utility-tools-${crypto.randomUUID()}`;
  await Deno.mkdir(folder);
  await Deno.writeTextFile(`${folder}/${limit}`, String(bytes));
  return {
    within: (program, { args = [], ...options }) =>
      new Deno.Command("sh", {
        ...options,
        args: ["-c", `echo $$ > ${folder}/cgroup.procs && exec "$0" "$@"`, program, ...args],
      }),
    kills: async () =>
      Number(/^oom_kill (\d+)$/m.exec(await Deno.readTextFile(`${folder}/${events}`))?.[1]),
    peakBytes: async () =>
      Number(await Deno.readTextFile(`${folder}/${peak}`).catch(() => NaN)) || undefined,
    remove: async () => {
      for (let attempt = 0; attempt < 100; attempt++) {
        try {
          return await Deno.remove(folder);
        } catch {
          // Its processes are still going.
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
    },
  };
}

/** The version whose memory this process may limit; undefined if it may not. */
async function versionHere(): Promise<Version | undefined> {
  for (const version of VERSIONS) {
    const folder = `${version.root}/utility-tools-${crypto.randomUUID()}`;
    try {
      await Deno.mkdir(folder);
    } catch {
      continue;
    }
    const isThere = await Deno.stat(`${folder}/${version.limit}`).then(() => true, () => false);
    await Deno.remove(folder);
    if (isThere) return version;
  }
}
