/**
 * mermaid-renderer compared with mermaid-cli on the same charts: those of docs/diagrams, one of 20
 * nodes, and one of 40 nodes and 80 edges, the largest that is drawn. Prints milliseconds from
 * source to SVG and to PNG, ours warm, mermaid-cli's with the browser that it starts each time.
 * mermaid-cli is not a dependency: `MMDC` is the command that starts it, such as
 * `npx -y @mermaid-js/mermaid-cli -p puppeteer.json`. Without it only our own times are printed.
 */
import { createInPlaceSandbox } from "../../engine/sandbox/in_place.ts";
import { soleCaller } from "../../engine/caller.ts";
import { runTool } from "../../engine/run.ts";
import { flowchart } from "../../tools/shared/large_input/flowchart.ts";

const FOLDER = "docs/diagrams";
const RUNS = 5;
const sandbox = createInPlaceSandbox({ baseUrl: "http://localhost:8000" });

/** The median of several runs. */
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
  const { failureCode } = await runTool(sandbox, job, soleCaller(10_000));
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
const charts = Array.from(Deno.readDirSync(FOLDER), ({ name }) => name)
  .filter((name) => name.endsWith(".mmd")).sort()
  .map((name) => ({
    name: name.slice(0, -".mmd".length),
    source: Deno.readTextFileSync(`${FOLDER}/${name}`),
  }));
charts.push(
  { name: "20 nodes, 22 edges", source: flowchart(20, 22) },
  { name: "40 nodes, 80 edges", source: flowchart(40, 80) },
);
// All charts warm up the code before any is timed.
for (const { source } of charts) await ours(source, "png");

console.log(`${"chart".padEnd(34)}     svg      png${command ? "  mermaid-cli svg      png" : ""}`);
for (const { name, source } of charts) {
  const times = [
    await timeOf(() => ours(source, "svg"), RUNS),
    await timeOf(() => ours(source, "png"), RUNS),
  ];
  if (command) {
    const path = await Deno.makeTempFile({ suffix: ".mmd" });
    await Deno.writeTextFile(path, source);
    for (const format of ["svg", "png"] as const) {
      times.push(await timeOf(() => theirs(command, path, format), 1));
    }
    await Deno.remove(path);
  }
  const [svg, png, cliSvg, cliPng] = times.map((time) => time.toFixed(1));
  console.log(
    name.padEnd(34) + svg!.padStart(8) + png!.padStart(9) +
      (command ? cliSvg!.padStart(17) + cliPng!.padStart(9) : ""),
  );
}
sandbox.close();
