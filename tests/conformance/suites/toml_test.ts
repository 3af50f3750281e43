import { isDeepStrictEqual } from "node:util";
import { isRawNumber, sourceNumber } from "../../../tools/shared/json/source_number.ts";
import { runToolExactly } from "../../support.ts";
import type { Suite } from "../suite.ts";

/** A value of the suite: a table, an array, or a scalar with its type and its text. */
type Tagged = { type: string; value: string } | Tagged[] | { [name: string]: Tagged };

/** TOML 1.0: every valid file gives its values, every invalid one is refused. */
export const tomlTest: Suite = {
  folder: "toml-test",
  title: "toml-test, TOML 1.0.0 (toml-json-converter)",
  source: "https://github.com/toml-lang/toml-test",
  bar: 1,
  async run(folder) {
    const tests = `${folder}/tests`;
    const failures: string[] = [];
    let total = 0;
    for (const name of (await Deno.readTextFile(`${tests}/files-toml-1.0.0`)).split("\n")) {
      if (!name.endsWith(".toml")) continue;
      total++;
      if (!await passes(tests, name)) failures.push(name);
    }
    return { passed: total - failures.length, total, failures };
  },
};

async function passes(tests: string, name: string): Promise<boolean> {
  const isInvalid = name.startsWith("invalid/");
  let input: string;
  try {
    input = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
      await Deno.readFile(`${tests}/${name}`),
    );
  } catch {
    // Bytes that are not UTF-8 are no text, so nothing can accept them.
    return isInvalid;
  }
  // A tool is not asked to read an empty text; a line break says the same in TOML.
  const { output, error } = await runToolExactly("toml-json-converter", { input: input || "\n" });
  if (isInvalid) return error?.code === "INVALID_TOML";
  const tagged = JSON.parse(await Deno.readTextFile(`${tests}/${name.replace(/toml$/, "json")}`));
  return isDeepStrictEqual(valuesOf(output), valuesOf(untagged(tagged)));
}

/** Numbers by their values, which the tool keeps as they are written; one that no double holds by its text. */
function valuesOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(valuesOf);
  const isWritten = isRawNumber(value);
  if (isWritten || typeof value === "number") {
    const text = isWritten ? value.rawJSON : String(value);
    const number = Number(text);
    // JSON has one zero.
    if (number === 0) return 0;
    return Number.isSafeInteger(number) || /[.e]/i.test(text) ? number : `integer ${text}`;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, valuesOf(member)]),
  );
}

/** What the tool makes of a value. */
function untagged(tagged: Tagged): unknown {
  if (Array.isArray(tagged)) return tagged.map(untagged);
  if (typeof tagged.type === "string" && typeof tagged.value === "string") {
    return scalar(tagged.type, tagged.value);
  }
  const table = Object.entries(tagged).map(([name, value]) => [name, untagged(value as Tagged)]);
  return Object.fromEntries(table);
}

function scalar(type: string, value: string): unknown {
  switch (type) {
    case "string":
      return value;
    case "bool":
      return value === "true";
    case "integer":
      // One beyond 2^53 keeps its text.
      return sourceNumber(value.replace(/^\+/, ""));
    case "float":
      if (/nan|inf/.test(value)) return value.replace(/^\+/, "");
      // JSON has one zero.
      return Number(value) === 0 ? 0 : Number(value);
    default:
      return dateText(value);
  }
}

/** Fractions are cut to three digits, and left out when they are zero. */
function dateText(value: string): string {
  return value.replace(/\.(\d+)/, (_, digits: string) => {
    const cut = digits.slice(0, 3).padEnd(3, "0");
    return cut === "000" ? "" : `.${cut}`;
  });
}
