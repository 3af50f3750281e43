/**
 * Puts load on local servers with `wrk` (Debian package `wrk`), in turns, so that other load
 * affects all alike.
 *
 * @module
 */

/** A server under load. */
export interface Contender {
  name: string;
  /** The arguments of `deno` that start it on a port. */
  args(port: number): string[];
  env?: Record<string, string>;
  path: string;
  headers?: Record<string, string>;
  body: string;
}

export interface LoadOptions {
  connections?: number;
  secondsPerTurn?: number;
  turns?: number;
}

const FIRST_PORT = 9300;
/** The time units in wrk's report. */
const MS_OF = { us: 0.001, ms: 1, s: 1_000 };

/** A contender's results. */
export interface Load {
  /** Requests per second. */
  rate: number;
  /** The 99th percentile of answer times, in milliseconds. */
  p99: number;
}

/** Each contender's results: the medians of its turns. */
export async function measure(
  contenders: Contender[],
  { connections = 16, secondsPerTurn = 5, turns = 5 }: LoadOptions = {},
): Promise<Load[]> {
  const children = contenders.map((contender, index) => start(contender, FIRST_PORT + index));
  try {
    await Promise.all(contenders.map((contender, index) => ready(contender, FIRST_PORT + index)));
    const loads = contenders.map((): Load[] => []);
    for (let turn = 0; turn <= turns; turn++) {
      for (const [index, contender] of contenders.entries()) {
        const done = await load(contender, FIRST_PORT + index, connections, secondsPerTurn);
        // The first turn is a warm-up.
        if (turn > 0) loads[index]!.push(done);
      }
    }
    return loads.map((all) => ({
      rate: median(all.map(({ rate }) => rate)),
      p99: median(all.map(({ p99 }) => p99)),
    }));
  } finally {
    for (const child of children) child.kill("SIGKILL");
    await Promise.all(children.map((child) => child.status));
  }
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function start(contender: Contender, port: number): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: contender.args(port),
    env: { PORT: String(port), ...contender.env },
    stdout: "null",
    stderr: "inherit",
  }).spawn();
}

async function ready(contender: Contender, port: number): Promise<void> {
  const { path, headers, body } = contender;
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body,
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${contender.name} answers ${response.status}: ${text}`);
      return;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`${contender.name} does not answer on port ${port}`);
}

async function load(
  { path, headers, body }: Contender,
  port: number,
  connections: number,
  seconds: number,
): Promise<Load> {
  const script = await Deno.makeTempFile({ suffix: ".lua" });
  const all = { "content-type": "application/json", ...headers };
  const lines = [
    'wrk.method = "POST"',
    `wrk.body = ${luaString(body)}`,
    ...Object.entries(all).map(([name, value]) =>
      `wrk.headers[${luaString(name)}] = ${luaString(value)}`
    ),
  ];
  await Deno.writeTextFile(script, lines.join("\n"));
  const { stdout } = await new Deno.Command("wrk", {
    args: [
      "-t1",
      `-c${connections}`,
      `-d${seconds}`,
      "--latency",
      "-s",
      script,
      `http://127.0.0.1:${port}${path}`,
    ],
    stdout: "piped",
  }).output();
  await Deno.remove(script);
  const report = new TextDecoder().decode(stdout);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(report)?.[1];
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(report) ?? [];
  if (!rate || !unit || report.includes("Non-2xx")) {
    throw new Error(`the load failed:\n${report}`);
  }
  return { rate: Number(rate), p99: Number(p99) * MS_OF[unit as keyof typeof MS_OF] };
}

function luaString(text: string): string {
  return JSON.stringify(text).replaceAll(/\\u([0-9a-f]{4})/g, "\\u{$1}");
}
