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
import { walk } from "../../tests/walk.ts";
import { writeDocExamples } from "./doc_examples.ts";
import { groupTests } from "./group_tests.ts";

/** Tests that run in one process, one after another unless `isParallel` is set. */
interface Lane {
  paths: string[];
  /** Test files that share nothing run in groups of at most so many: their modules are loaded once a group. */
  groupSize?: number;
  /** Test files, or groups of them, run on all processors. */
  isParallel?: boolean;
  /** So many run at a time, however many processors there are: they wait for other programs most of the time. */
  jobs?: number;
  /** The pages are built once, where PAGES_FOLDER does not name a folder that has them. */
  usesPages?: boolean;
  /** The examples of doc comments run too. */
  hasDocExamples?: boolean;
  /** Runs as most hosts start Deno, so that patterns run in a separate process. */
  isWithoutV8Flags?: boolean;
}

const LANES: Record<string, Lane> = {
  // An isolate takes longer to load the tools, and to run each for the first time, than most tests take.
  tools: { paths: ["tests/tools"], groupSize: 72, isParallel: true },
  engine: { paths: ["tests/engine"], groupSize: 16 },
  routes: { paths: ["tests/mcp", "tests/routes"], groupSize: 16 },
  pace: { paths: ["tests/pace"], groupSize: 72 },
  waits: { paths: ["tests/waits"] },
  siege: { paths: ["tests/siege"], isWithoutV8Flags: true },
  deploy: { paths: ["tests/hosted"], groupSize: 16, isWithoutV8Flags: true },
  system: {
    paths: ["tests/system"],
    groupSize: 16,
    isParallel: true,
    jobs: 3,
    usesPages: true,
    isWithoutV8Flags: true,
  },
};

/** Everything in no other lane, and the examples of doc comments. */
LANES.service = { paths: await pathsInNoLane(), groupSize: 16, hasDocExamples: true };

const [name = "", ...more] = Deno.args;
const lane = LANES[name];
if (!lane) {
  console.error(`There is no lane "${name}". Lanes: ${Object.keys(LANES).join(", ")}.`);
  Deno.exit(2);
}
// The tests are interrupted with this process; when they have said which were pending, it ends.
Deno.addSignalListener("SIGINT", () => {});
const folder = await Deno.makeTempDir();
const { code } = await test(lane, folder).finally(() => Deno.remove(folder, { recursive: true }));
Deno.exit(code);

async function test(lane: Lane, folder: string): Promise<Deno.CommandStatus> {
  const args = ["test", "--lock=dev/deno.lock", "--frozen", "--no-check", "--allow-all"];
  if (!lane.isWithoutV8Flags) args.push(`--v8-flags=${STOPPABLE_PATTERNS}`);
  if (lane.isParallel) args.push("--parallel");
  const files = lane.groupSize
    ? await groupTests(await testFiles(lane.paths), lane.groupSize, folder)
    : lane.paths;
  if (lane.hasDocExamples) files.unshift(await writeDocExamples(folder));
  const env: Record<string, string> = {};
  if (lane.jobs) env.DENO_JOBS = String(lane.jobs);
  if (lane.usesPages) env.PAGES_FOLDER = await builtPages(folder);
  return await new Deno.Command(Deno.execPath(), { args: [...args, ...more, ...files], env })
    .spawn().status;
}

/** The folder of the built pages. */
async function builtPages(folder: string): Promise<string> {
  const kept = Deno.env.get("PAGES_FOLDER");
  if (kept && await Deno.stat(kept).then(() => true, () => false)) return kept;
  const output = `${folder}/pages`;
  const args = ["task", "pages", "--output", output];
  const { success } = await new Deno.Command(Deno.execPath(), { args }).spawn().status;
  if (!success) throw new Error("the pages cannot be built");
  return output;
}

async function pathsInNoLane(): Promise<string[]> {
  const others = Object.values(LANES).flatMap(({ paths }) => paths);
  return (await testFiles(["tests"]))
    .filter((file) => !others.some((path) => file.startsWith(`${path}/`)));
}

/** The test files among paths of files and folders. */
async function testFiles(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map((path) => path.endsWith(".ts") ? [path] : Array.fromAsync(walk(path))),
  );
  return found.flat().filter((file) => file.endsWith("_test.ts"));
}
