/**
 * Runs the tests of a lane with what all lanes share: the development lock file, all permissions,
 * and V8's flags. Further arguments go to `deno test`.
 *
 *     deno run -A dev/scripts/run_tests.ts tools
 *
 * A test file also runs by itself with `deno test -A`.
 *
 * @module
 */
import { STOPPABLE_PATTERNS } from "../../engine/sandbox/stoppable.ts";
import { groupTests } from "./group_tests.ts";

/** Tests that run in one process, one after another unless `isParallel` is set. */
interface Lane {
  paths: string[];
  /** Test files run on all processors, and those that share nothing in groups: their modules are loaded once a group. */
  isParallel?: boolean;
  /** Runs as most hosts start Deno, so that patterns run in a separate process. */
  isWithoutV8Flags?: boolean;
  args?: string[];
}

const LANES: Record<string, Lane> = {
  tools: { paths: ["tests/tools"], isParallel: true },
  engine: { paths: ["tests/engine"] },
  routes: { paths: ["tests/mcp", "tests/routes"] },
  pace: { paths: ["tests/pace"] },
  waits: { paths: ["tests/waits"] },
  siege: { paths: ["tests/siege"], isWithoutV8Flags: true },
  deploy: { paths: ["tests/hosted"], isWithoutV8Flags: true },
  system: { paths: ["tests/system"], isWithoutV8Flags: true },
};

/** Everything in no other lane, and the examples of doc comments. */
LANES.service = {
  paths: [],
  args: ["--doc", `--ignore=${Object.values(LANES).flatMap(({ paths }) => paths).join()}`],
};

const [name = "", ...more] = Deno.args;
const lane = LANES[name];
if (!lane) {
  console.error(`There is no lane "${name}". Lanes: ${Object.keys(LANES).join(", ")}.`);
  Deno.exit(2);
}
const args = ["test", "--lock=dev/deno.lock", "--frozen", "--no-check", "--allow-all"];
if (!lane.isWithoutV8Flags) args.push(`--v8-flags=${STOPPABLE_PATTERNS}`);
args.push(...lane.args ?? [], ...more);
const { code } = lane.isParallel
  ? await groupTests(lane.paths, (groups) => test("--parallel", ...groups))
  : await test(...lane.paths);
Deno.exit(code);

function test(...rest: string[]): Promise<Deno.CommandStatus> {
  return new Deno.Command(Deno.execPath(), { args: [...args, ...rest] }).spawn().status;
}
