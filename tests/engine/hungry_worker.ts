/** A worker in which `base64` takes endless memory, in the way that its input names. */
import { importToolsBy } from "../../tools/catalog/load.ts";
import type { ToolModule } from "../../tools/tool.ts";
import { SMALL } from "./small_worker.ts";

/** Each allocates more on each call. */
const WAYS: Record<string, (held: unknown[]) => void> = {
  objects: (held) => held.push({ held: held.length }),
  texts: (held) => held.push(`${held.length} `.repeat(10_000).split(" ").join("-")),
  lists: (held) => held.push(new Array(100_000).fill(held.length)),
  maps: (held) => {
    held[0] ??= new Map();
    (held[0] as Map<number, number>).set((held[0] as Map<number, number>).size, 1);
  },
  // What a tool catches is not what V8 ends it with.
  caught: (held) => {
    try {
      held.push({ held: held.length });
    } catch {
      // Goes on.
    }
  },
};

function run({ input }: { input: string }): never {
  const take = WAYS[input]!;
  for (const held: unknown[] = [];;) take(held);
}

importToolsBy({
  contract: SMALL.contract,
  run: (id) => id === "base64" ? Promise.resolve({ run } as unknown as ToolModule) : SMALL.run(id),
});
