/**
 * Compares a call of the command line with an empty Deno program: processor time (user and system)
 * and elapsed time, each the median over alternating calls, so that other load affects all alike.
 * Needs bash for its `time`.
 *
 *     deno run -A dev/bench/cli.ts [turns]
 *
 * @module
 */
import { join } from "node:path";
import manifest from "../../deno.json" with { type: "json" };

const TURNS = Number(Deno.args[0] ?? 15);

/** The times of one call, in seconds. */
interface Times {
  wall: number;
  cpu: number;
}

const folder = await Deno.makeTempDir();
try {
  const empty = join(folder, "empty.ts");
  await Deno.writeTextFile(empty, "");
  const installed = await install(folder);
  const contenders = {
    "an empty Deno program": `${Deno.execPath()} run ${empty}`,
    "deno task tool base64": `${Deno.execPath()} task tool base64 --text hi`,
    "utools base64": `${installed} base64 --text hi`,
    "utools json-formatter": `${installed} json-formatter --text [1]`,
    "utools csv-to-json": `${installed} csv-to-json --text a`,
    "utools base64 --help": `${installed} base64 --help`,
    "utools search": `${installed} search pretty print json`,
  };
  const times: Record<string, Times[]> = {};
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const [name, command] of Object.entries(contenders)) {
      const taken = await timed(command);
      // The first turn is a warm-up.
      if (turn > 0) (times[name] ??= []).push(taken);
    }
  }
  for (const [name, all] of Object.entries(times)) {
    const cpu = median(all.map(({ cpu }) => cpu));
    const wall = median(all.map(({ wall }) => wall));
    console.log(`${name.padEnd(24)}${ms(cpu)} of processor  ${ms(wall)} on the clock`);
  }
} finally {
  await Deno.remove(folder, { recursive: true });
}

/** Installs `utools` into a folder and returns its path. */
async function install(root: string): Promise<string> {
  const [, ...args] = manifest.tasks.install.split(" ");
  const env = { DENO_INSTALL_ROOT: root };
  const { success, stderr } = await new Deno.Command(Deno.execPath(), { args, env }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  return join(root, "bin", "utools");
}

async function timed(command: string): Promise<Times> {
  const PATH = `${join(Deno.execPath(), "..")}:${Deno.env.get("PATH")}`;
  const { success, stderr } = await new Deno.Command("bash", {
    args: ["-c", `TIMEFORMAT='%R %U %S'; time ${command} >/dev/null 2>&1`],
    env: { PATH },
    stdin: "null",
  }).output();
  if (!success) throw new Error(`${command} failed`);
  const [wall = NaN, user = NaN, system = NaN] = new TextDecoder().decode(stderr).trim()
    .replaceAll(",", ".").split(" ").map(Number);
  return { wall, cpu: user + system };
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!;
}

function ms(seconds: number): string {
  return `${Math.round(1000 * seconds)} ms`.padStart(8);
}
