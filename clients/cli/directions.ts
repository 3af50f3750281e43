/**
 * What a converter makes of what, by the names of its files: `a.toml` holds TOML, and `-o a.json` is to hold JSON.
 *
 * @module
 */
import { extname } from "node:path";
import { choicesOf, propertiesOf } from "../../tools/catalog/properties.ts";
import { isJsonObject } from "../../tools/shared/json/value.ts";
import type { AnyTool } from "../../tools/tool.ts";

/** Other endings of the same formats. */
const SAME: Readonly<Record<string, string>> = { yml: "yaml", ndjson: "jsonl" };

/**
 * The input with the only `direction` that the files' endings allow; as it is if it has one, if no ending says any, or
 * if they contradict each other.
 */
export function withDirectionOf(
  tool: AnyTool,
  input: unknown,
  { from, to }: { from?: string; to?: string },
): unknown {
  if (!isJsonObject(input) || Object.hasOwn(input, "direction")) return input;
  const property = propertiesOf(tool).find(({ property }) => property === "direction");
  if (property === undefined) return input;
  const directions = choicesOf(property).map((direction) => {
    const [source, target] = String(direction).split("_to_");
    return { direction, source, target };
  });
  const formats = new Set(directions.flatMap(({ source, target }) => [source, target]));
  const [read, written] = [from, to].map((file) => formatOf(file)).map((format) =>
    formats.has(format) ? format : undefined
  );
  const [fitting, another] = directions.filter(({ source, target }) =>
    (read ?? source) === source && (written ?? target) === target
  );
  return fitting === undefined || another ? input : { ...input, direction: fitting.direction };
}

function formatOf(file = ""): string {
  const ending = extname(file).slice(1).toLowerCase();
  return SAME[ending] ?? ending;
}
