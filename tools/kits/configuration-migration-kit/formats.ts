/**
 * How each format is read and written by the tools of the catalog.
 *
 * @module
 */
import type { AnyTool, RunInput, Warning } from "../../tool.ts";
import { parseJson } from "../../shared/json/read.ts";
import { exactValue, type JsonValue } from "../../shared/json/value.ts";
import { jsonText } from "../../shared/kits/files.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step, StepPlan } from "../../shared/kits/step.ts";
import type { contract } from "./contract.ts";
import { type EnvEntry, readEnvConfig, writeEnv } from "./env_file.ts";
import type { FINDINGS } from "./findings.ts";

type Format = RunInput<typeof contract>["from"];

export type MigrationKit = Kit<keyof typeof FINDINGS>;

/** A configuration that a step has read. */
export interface Config {
  value: JsonValue;
  warnings: readonly Warning[];
}

/** The tool that reads a format, and its input for a text. */
const READERS = {
  yaml: {
    toolId: "yaml-json-converter",
    given: { direction: "yaml_to_json", documents: "auto" },
  },
  toml: { toolId: "toml-json-converter", given: { direction: "toml_to_json" } },
  json: { toolId: "json-formatter", given: { mode: "format" } },
} as const;

const WRITERS = {
  yaml: { toolId: "yaml-json-converter", given: { direction: "json_to_yaml" } },
  toml: { toolId: "toml-json-converter", given: { direction: "json_to_toml" } },
} as const;

/** Reads a text as a step. @param textOf Asked for only where the step runs. */
export function readStep(
  kit: MigrationKit,
  id: string,
  format: Format,
  plan: StepPlan,
  textOf: () => string,
): { step: Step; config: Config | undefined } {
  if (format === "env") return readEnvStep(kit, id, plan, textOf);
  const { toolId, given } = READERS[format];
  const step = kit.tool<AnyTool>(
    id,
    toolId,
    plan,
    () => ({ input: textOf(), ...given }),
    () => `Read as ${format.toUpperCase()}`,
  );
  if (!step.result) return { step, config: undefined };
  const { warnings } = step.result;
  if (format === "json") {
    // The formatter gives text.
    const value = exactValue(parseJson(step.output as string));
    return { step, config: { value, warnings } };
  }
  return { step, config: { value: step.output as JsonValue, warnings } };
}

function readEnvStep(
  kit: MigrationKit,
  id: string,
  plan: StepPlan,
  textOf: () => string,
): { step: Step; config: Config | undefined } {
  const step = kit.local(id, plan, () => {
    const output = readEnvConfig(textOf());
    return { output, summary: "Read as .env" };
  }, "read-env");
  const warnings = step.output?.duplicates.map((name) => ({
    code: "DUPLICATE_KEY",
    message: `${name} is assigned more than once`,
    path: `/${name}`,
  }));
  return { step, config: step.output && { value: step.output.value, warnings: warnings ?? [] } };
}

/**
 * Writes a value as a step.
 *
 * @param valueOf Asked for only where the step runs.
 * @param entriesOf What it becomes in a .env file.
 */
export function writeStep(
  kit: MigrationKit,
  format: Format,
  plan: StepPlan,
  valueOf: () => JsonValue,
  entriesOf: () => readonly EnvEntry[],
): Step<string> {
  const summary = `Written as ${format.toUpperCase()}`;
  if (format === "env") {
    return kit.local(
      "write",
      plan,
      () => ({ output: writeEnv(entriesOf()), summary }),
      "write-env",
    );
  }
  if (format === "json") {
    return kit.local(
      "write",
      plan,
      () => ({ output: jsonText(valueOf()), summary }),
      "write-json",
    );
  }
  const { toolId, given } = WRITERS[format];
  const step = kit.tool<AnyTool>(
    "write",
    toolId,
    plan,
    () => ({ input: JSON.stringify(valueOf()), ...given }),
    () => summary,
  );
  // Both converters give text in this direction.
  return step as Step<string>;
}
