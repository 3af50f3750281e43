/** A worker in which `base64` waits, without work, for as many milliseconds as its input says. */
import { importToolsBy } from "../../tools/catalog/load.ts";
import type { ToolModule } from "../../tools/tool.ts";
import { SMALL } from "./small_worker.ts";

function run({ input: ms }: { input: string }) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(ms));
  return { output: ms, stats: {}, warnings: [] };
}

importToolsBy({
  contract: SMALL.contract,
  run: (id) => id === "base64" ? Promise.resolve({ run } as unknown as ToolModule) : SMALL.run(id),
});
