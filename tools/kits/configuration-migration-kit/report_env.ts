/**
 * The kit's findings in .env files.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import { isJsonObject, type JsonValue } from "../../shared/json/value.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted, firstNames } from "../../shared/messages.ts";
import { writePath } from "./config_path.ts";
import type { contract } from "./contract.ts";
import { type EnvEntry, referringNames, sameNames } from "./env_file.ts";
import type { MigrationKit } from "./formats.ts";

type Input = RunInput<typeof contract>;

/** Paths that a message names. */
const MAX_NAMED = 10;

/** Reports what a .env file cannot say, and what only its readers do. @param value What the source holds. */
export function reportEnv(
  kit: MigrationKit,
  change: Step,
  { source, from, to }: Input,
  value: JsonValue | undefined,
  entries: readonly EnvEntry[],
): void {
  if (from === "env" && to !== "env" && isJsonObject(value)) {
    kit.find("TEXTS_ONLY", change, {
      message: "Every value of a .env file is text, and stays text",
    });
    const referring = referringNames(source, value);
    if (referring.length > 0) {
      const message =
        `${counted(referring.length, "value refers", "values refer")} to other variables, ` +
        `which readers of ${to.toUpperCase()} do not put in: ${firstNames(referring, MAX_NAMED)}`;
      kit.find("REFERENCE_AS_TEXT", change, { message, path: referring[0] });
    }
  }
  for (const name of sameNames(entries)) {
    const paths = entries.filter((entry) => entry.name === name).map(({ path }) => writePath(path));
    const message = `${paths.join(" and ")} would both become ${name}`;
    kit.find("NAME_COLLISION", change, { message, path: paths[0] });
  }
  const nulls = entries.filter(({ isNull }) => isNull).map(({ path }) => writePath(path));
  if (nulls.length > 0) {
    const message = `${counted(nulls.length, "null")} became an empty text: ${
      firstNames(nulls, MAX_NAMED)
    }`;
    kit.find("NULL_AS_TEXT", change, { message, path: nulls[0] });
  }
  const others = entries.filter(({ isOther, isNull }) => isOther && !isNull);
  if (others.length > 0) {
    const message = `${counted(others.length, "value")} became a text: ${
      firstNames(others.map(({ path }) => writePath(path)), MAX_NAMED)
    }`;
    kit.find("VALUES_AS_TEXT", change, { message });
  }
}
