/** The running time of the report on keys that a tool does not know. */
import { requireTool } from "../../../engine/require_tool.ts";
import { unknownKeys } from "../../../engine/unknown_keys.ts";
import { assertPace } from "../../pace.ts";

Deno.test("unknown keys: many of two words take about as long as many of one", async () => {
  const tool = await requireTool("csv-to-json");
  const inputOf = (prefix: string) =>
    Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`${prefix}${index}`, index]));
  const [plain, double] = [inputOf("datum"), inputOf("datum_a")];
  await assertPace(() => unknownKeys(tool, double), () => unknownKeys(tool, plain), 8);
});
