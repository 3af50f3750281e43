/** What the kernel tells of processes (proc_pid_stat(5)). */

/** The ids of the processes that a process has started. */
export async function childrenOf(pid: number): Promise<number[]> {
  return (await processes()).filter(({ parent }) => parent === pid).map((child) => child.pid);
}

/** Processor time of a process and of each that it started, by its id, in hundredths of a second. */
export async function processorTimes(pid: number): Promise<Map<number, number>> {
  const all = await processes();
  return new Map(
    all.filter((one) => one.pid === pid || one.parent === pid)
      .map((one) => [one.pid, one.ticks]),
  );
}

/** What those that are there have taken since then. */
export async function processorTimeSince(
  begun: Map<number, number>,
  pid: number,
): Promise<number> {
  return [...await processorTimes(pid)]
    .reduce((sum, [id, ticks]) => sum + ticks - (begun.get(id) ?? 0), 0);
}

async function processes(): Promise<{ pid: number; parent: number; ticks: number }[]> {
  const found = [];
  for await (const { name } of Deno.readDir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const text = await Deno.readTextFile(`/proc/${name}/stat`).catch(() => undefined);
    if (text === undefined) continue;
    const fields = text.slice(text.lastIndexOf(") ") + 2).split(" ");
    const [parent, user, system] = [1, 11, 12].map((index) => Number(fields[index]));
    found.push({ pid: Number(name), parent: parent!, ticks: user! + system! });
  }
  return found;
}
