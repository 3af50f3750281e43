/**
 * Reads the configuration, serves, and stops when it is told to.
 *
 * @module
 */
// Imported first: an old Deno may not even load the modules behind the other imports.
import "./server/require_deno.ts";
import {
  type Config,
  ConfigError,
  misspelledVariables,
  readConfig,
  refuseArguments,
} from "./server/config.ts";
import { type Fault, onUnhandledFault } from "./engine/fault.ts";
import { createHostSandbox } from "./engine/sandbox/choose.ts";
import { createLineOutput } from "./server/line_output.ts";
import { watchGarbage } from "./server/garbage.ts";
import { listen } from "./server/listen.ts";
import { memoryHere, memoryShortage, roomIn, workersInMemory } from "./server/memory.ts";
import { findNpm, onParentExit } from "./server/parent_watch.ts";
import { createLog } from "./routes/log.ts";

/** The folder of the project. */
const ROOT = new URL("./", Deno.mainModule);

const SERVICE = new URL("./server/service.ts", import.meta.url).href;

/** The argument with which `deno task dev` says that a file watcher runs this process. */
const WATCHED = "--watched";

const STUCK = "A worker did not start within a minute, and so none will in this process. " +
  "It ends with status 1: start it again";

/** Lets the operating system choose a free port. */
const ANY_PORT = 0;

if (import.meta.main) {
  const env = Deno.env.toObject();
  for (const warning of misspelledVariables(env)) console.error(warning);
  try {
    await start(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(`The service cannot start: ${error.message}`);
    Deno.exit(1);
  }
}

/** @throws {ConfigError} on a bad value, an argument, or where HOST or PORT cannot be listened on. */
async function start(env: Record<string, string>): Promise<void> {
  refuseArguments(Deno.args.filter((argument) => argument !== WATCHED));
  const asked = readConfig(env);
  const log = asked.log === "silent"
    ? undefined
    : createLog(asked.isOnDeploy ? consoleLines : createLineOutput(Deno.stdout).write, {
      isDetailed: asked.log === "debug",
    });
  const onFault = (fault: Fault) => log?.fault(fault);
  // The first worker loads its modules while this thread loads the service's. The service's path is
  // not written in the import, because Deno would then load everything behind it before it runs
  // anything.
  const memoryLimit = asked.memoryLimit ?? memoryHere();
  /** Ends the process; once the service runs, its calls first. */
  let end = (exitCode: number): void => Deno.exit(exitCode);
  const startSandbox = ({ publicBaseUrl: baseUrl, servesOthers }: Config) =>
    createHostSandbox({
      baseUrl,
      servesOthers,
      onFault,
      workersInMemory: workersInMemory(memoryLimit),
      isMemoryShort: memoryShortage(memoryLimit),
      hasRoomFor: roomIn(memoryLimit),
      warn: (message) => console.error(message),
      onStuck: () => {
        console.error(STUCK);
        end(1);
      },
    });
  const early = asked.port === ANY_PORT ? undefined : startSandbox(asked);
  const [npm, { openStores, serve, buildPagesOnDemand, warn }] = await Promise.all([
    findNpm(),
    import(SERVICE) as Promise<typeof import("./server/service.ts")>,
  ]);
  const stores = await openStores(asked, warn);
  // On Deno Deploy the build command has built the pages, and a second process would take much of
  // the memory.
  const buildPages = asked.isOnDeploy ? undefined : buildPagesOnDemand(ROOT);
  const listener = listen(asked, warn);
  // Only now is the port known, and with it the address that the documents name.
  const config = readConfig({ ...env, ...(listener.port && { PORT: `${listener.port}` }) });
  const sandbox = early ?? startSandbox(config);
  if (memoryLimit !== undefined) watchGarbage(memoryLimit);
  end = serve({ ...config, memoryLimit }, sandbox, stores, listener, log, buildPages).stop;
  const stop = () => end(0);
  // Whoever starts it by hand is about to open a page; others may never do.
  if (Deno.stdout.isTerminal()) buildPages?.().catch(() => {});
  onUnhandledFault(onFault);
  if (Deno.args.includes(WATCHED)) {
    // A file watcher outlives a program that stops by itself, so the signals are left to the watcher.
    onParentExit(npm, () => Deno.kill(Deno.pid, "SIGTERM"));
  } else {
    for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, stop);
    onParentExit(npm, stop);
  }
}

/** Writes to the console: Deno Deploy's log does not show what is written to standard output. */
function consoleLines(lines: string): Promise<boolean> {
  for (const line of lines.trimEnd().split("\n")) console.log(line);
  return Promise.resolve(true);
}
