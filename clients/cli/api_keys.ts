/**
 * `keys issue|list|rotate|revoke`: API keys, in the database that the services share.
 *
 * @module
 */
import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "../../server/config.ts";
import { withTimeout } from "../../server/limits/with_timeout.ts";
import {
  issueKey,
  isValidAt,
  KeyError,
  type KeyRecords,
  revokeKeys,
  rotateKey,
} from "../../server/limits/key_records.ts";
import { DAILY_CALLS, type Plan } from "../../server/limits/plans.ts";
import { DENO_KV } from "../../server/limits/kv_client.ts";
import type { RedisAddress } from "../../server/limits/redis_address.ts";
import { redisAt } from "../../server/limits/redis_client.ts";
import { QueueFullError, type SharedClient } from "../../server/limits/shared_client.ts";
import { cutText } from "../../tools/shared/cut_text.ts";
import { json } from "./json.ts";
import { layOut } from "./layout.ts";
import { paintFor } from "./style.ts";
import type { Terminal } from "./terminal.ts";
import { EXIT, FORMS, UsageError } from "./usage.ts";

const USAGE = `Usage: utools keys issue NAME [--plan ${Object.keys(DAILY_CALLS).join("|")}]
       utools keys list
       utools keys rotate NAME [--grace HOURS]
       utools keys revoke NAME`;
/** How long to wait for the database. */
const ANSWER_MS = 10_000;
const HOUR_MS = 3_600_000;
const GRACE_HOURS = { usual: 24, most: 720 };
/** How many hex digits of a key's SHA-256 a list shows. */
const SHOWN_DIGITS = 16;

/** The arguments of a command. */
interface Call {
  name: string;
  plan?: string;
  grace?: string;
  as?: string;
}

/** The work of a command, once its arguments have been checked. */
type Job = (terminal: Terminal, client: SharedClient) => Promise<void>;

/** The commands and the options of each. All but `list` take a name. */
const COMMANDS: Readonly<Record<string, { options: (keyof Call)[]; prepare(call: Call): Job }>> = {
  issue: { options: ["plan"], prepare: issue },
  list: { options: ["as"], prepare: list },
  rotate: { options: ["grace"], prepare: rotate },
  revoke: { options: [], prepare: revoke },
};

/**
 * Runs the command in the arguments after `keys`.
 *
 * @returns The exit code.
 * @throws {UsageError} if the arguments are invalid.
 * @throws {ConfigError} if `REDIS_URL` is invalid.
 */
export async function keys(terminal: Terminal, args: readonly string[]): Promise<number> {
  const [name = "", ...rest] = args;
  if (["", "help", "-h", "--help"].includes(name)) {
    terminal.print(`${USAGE}\n`);
    return EXIT.done;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw wrongCall(`There is no command ${JSON.stringify(cutText(name))}`);
  const job = command.prepare(readCall(name, command.options, rest));
  const { database, variable } = await databaseHere(terminal);
  let client: SharedClient | undefined;
  let broken: unknown;
  try {
    client = await database.connect((error) => broken ??= error);
    await withTimeout(job(terminal, client), ANSWER_MS);
    return EXIT.done;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (error instanceof KeyError) throw new UsageError(error.message);
    terminal.printError(
      error instanceof QueueFullError
        ? error.message
        : `${database.name} cannot be used: ${database.reasonOf(broken ?? error)} (${variable})`,
    );
    return EXIT.notOk;
  } finally {
    client?.close();
  }
}

function issue({ name, plan = "pro" }: Call): Job {
  if (!isPlan(plan)) {
    throw new UsageError(`--plan takes ${Object.keys(DAILY_CALLS).join(" or ")}`);
  }
  return async (terminal, client) => {
    const { key } = await client.changeKeys((records) =>
      issueKey(records, { name, plan, time: Date.now() })
    );
    show(terminal, key, `The key of ${name}, ${callsOf(plan)}`);
  };
}

function rotate({ name, grace }: Call): Job {
  const hours = hoursOf(grace);
  return async (terminal, client) => {
    const { key } = await client.changeKeys((records) =>
      rotateKey(records, { name, graceMs: hours * HOUR_MS, time: Date.now() })
    );
    const old = hours === 0 ? "the old one is refused now" : `the old one ends in ${hours} h`;
    show(terminal, key, `The new key of ${name}; ${old}`);
  };
}

function revoke({ name }: Call): Job {
  return async (terminal, client) => {
    await client.changeKeys((records) => ({ change: revokeKeys(records, name, Date.now()) }));
    terminal.printError(`${name} has no key any more: services refuse it within two seconds`);
  };
}

function list({ as }: Call): Job {
  if (as !== undefined && !FORMS.some((known) => known === as)) {
    throw new UsageError(`--as takes ${FORMS.join(", ")}`);
  }
  return async (terminal, client) => {
    const listed = listedOf(await client.keyRecords(), Date.now());
    const isTable = as === undefined ? terminal.isOutputTerminal : as === "table";
    if (!isTable) return terminal.print(json({ count: listed.length, keys: listed }));
    const { columns } = terminal;
    const text = layOut(listed, { paint: paintFor(terminal), columns });
    terminal.print(listed.length === 0 ? "There are no keys\n" : `${text}\n`);
  };
}

/** The valid keys, sorted by name and then by day of issue. */
function listedOf(records: KeyRecords, time: number) {
  return [...records].filter(([, kept]) => isValidAt(kept, time))
    .map(([hash, { name, plan, created, ends }]) => ({
      name,
      plan,
      created,
      ends: ends === undefined ? null : new Date(ends).toISOString(),
      sha256: hash.slice(0, SHOWN_DIGITS),
    }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.created, b.created));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Prints the key to standard output, so that a pipe gets nothing else, and its description to
 * standard error.
 */
function show(terminal: Terminal, key: string, what: string): void {
  terminal.printError(`${what}. It is shown this once: only its SHA-256 is kept.`);
  terminal.print(`${key}\n`);
}

function readCall(command: string, names: readonly (keyof Call)[], args: readonly string[]): Call {
  const takesName = command !== "list";
  const { values, positionals } = parsed(args, names);
  if (positionals.length !== (takesName ? 1 : 0)) {
    throw wrongCall(`keys ${command} takes ${takesName ? "one name" : "no name"}`);
  }
  return { ...values, name: positionals[0] ?? "" };
}

function parsed(args: readonly string[], names: readonly string[]) {
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    return { values: values as Partial<Call>, positionals };
  } catch (error) {
    // Its first sentence names the option; the others are about dashes.
    throw wrongCall((error as Error).message.split(/\. |\n/, 1)[0]!);
  }
}

/** What is wrong with a call, and how calls are written. */
function wrongCall(reason: string): UsageError {
  return new UsageError(`${reason}\n${USAGE}`);
}

function isPlan(text: string): text is Plan {
  return Object.hasOwn(DAILY_CALLS, text);
}

function callsOf(plan: Plan): string {
  return `good for ${DAILY_CALLS[plan].toLocaleString("en")} calls a day`;
}

function hoursOf(text: string = String(GRACE_HOURS.usual)): number {
  if (/^\d{1,3}$/.test(text) && Number(text) <= GRACE_HOURS.most) return Number(text);
  throw new UsageError(`--grace takes whole hours from 0 to ${GRACE_HOURS.most}`);
}

/** The database that holds the keys, and the variable that names it. No other variable is read. */
async function databaseHere({ env: { REDIS_URL, DENO_KV_DEFAULT_PATH } }: Terminal) {
  const { redis, isKvLinked } = readConfig({ REDIS_URL, DENO_KV_DEFAULT_PATH });
  if (redis) {
    await requireNetwork(redis);
    return { database: redisAt(redis), variable: "REDIS_URL" };
  }
  if (isKvLinked) return { database: DENO_KV, variable: "DENO_KV_DEFAULT_PATH" };
  throw new ConfigError(
    "Keys live in a database: set REDIS_URL, or DENO_KV_DEFAULT_PATH for a Deno KV, as for the service; " +
      "example: REDIS_URL=redis://localhost:6379",
  );
}

/**
 * Lets the command reach Redis. The task `keys` has network access; `utools`, which runs tools
 * without it, asks the person at the terminal. For KV, Deno asks by itself.
 */
async function requireNetwork({ host }: RedisAddress): Promise<void> {
  const name = host.includes(":") ? `[${host}]` : host;
  const { state } = await Deno.permissions.request({ name: "net", host: name });
  if (state === "granted") return;
  throw new UsageError(
    "utools may not use the network: run deno task keys in the project's folder",
  );
}
