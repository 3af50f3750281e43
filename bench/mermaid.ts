/**
 * mermaid-renderer beside mermaid-cli on the same charts, those of docs/diagrams, in one run: milliseconds
 * from source to SVG and to PNG, ours warm, mermaid-cli's with the browser that it starts each time.
 *
 * mermaid-cli is no dependency: `MMDC` is the command that starts it, such as
 * `npx -y @mermaid-js/mermaid-cli -p puppeteer.json`. Without it only our own times are printed.
 */
import { createInPlaceSandbox } from "../engine/sandbox/in_place.ts";
import { runTool } from "../engine/run.ts";

const FOLDER = "docs/diagrams";
const RUNS = 5;
const sandbox = createInPlaceSandbox({ baseUrl: "http://localhost:8000" });

/** The median of some runs. */
async function timeOf(work: () => Promise<void>, runs: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[runs >> 1]!;
}

async function ours(source: string, format: "svg" | "png"): Promise<void> {
  const job = { tool_id: "mermaid-renderer", input: { source, format } };
  const { failureCode } = await runTool(sandbox, job, 10_000);
  if (failureCode) throw new Error(failureCode);
}

async function theirs(command: string[], path: string, format: "svg" | "png"): Promise<void> {
  const out = await Deno.makeTempFile({ suffix: `.${format}` });
  const [program, ...args] = command;
  const { success } = await new Deno.Command(program!, {
    args: [...args, "-i", path, "-o", out],
    stdout: "null",
    stderr: "null",
  }).output();
  await Deno.remove(out);
  if (!success) throw new Error(`${program} failed on ${path}`);
}

const command = Deno.env.get("MMDC")?.split(" ");
const paths = Array.from(Deno.readDirSync(FOLDER), ({ name }) => `${FOLDER}/${name}`)
  .filter((path) => path.endsWith(".mmd")).sort();
// The code is warmed up on all charts before any is timed.
for (const path of paths) await ours(await Deno.readTextFile(path), "png");

console.log(`${"chart".padEnd(34)}     svg      png${command ? "  mermaid-cli svg      png" : ""}`);
for (const path of paths) {
  const source = await Deno.readTextFile(path);
  const times = [
    await timeOf(() => ours(source, "svg"), RUNS),
    await timeOf(() => ours(source, "png"), RUNS),
  ];
  if (command) {
    for (const format of ["svg", "png"] as const) {
      times.push(await timeOf(() => theirs(command, path, format), 1));
    }
  }
  const name = path.slice(FOLDER.length + 1, -".mmd".length);
  const [svg, png, cliSvg, cliPng] = times.map((time) => time.toFixed(1));
  console.log(
    name.padEnd(34) + svg!.padStart(8) + png!.padStart(9) +
      (command ? cliSvg!.padStart(17) + cliPng!.padStart(9) : ""),
  );
}
sandbox.close();
