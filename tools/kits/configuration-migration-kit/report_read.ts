/**
 * Reports the faults met while the source was read.
 *
 * @module
 */
import type { RunInput, RunStats } from "../../tool.ts";
import type { contract as yamlJson } from "../../data/yaml-json-converter/contract.ts";
import { damageIn } from "../../shared/damaged_text.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { positionFinder } from "../../shared/text_position.ts";
import type { contract } from "./contract.ts";
import { FINDINGS } from "./findings.ts";
import type { Config, MigrationKit } from "./formats.ts";
import { isIni, isTemplate, likelyFormat } from "./likely_format.ts";
import { withoutSecret } from "./secrets.ts";

/** Whether a text of another format was read: to YAML, lines of any text are one plain value. */
export function isMisread({ value }: Config, from: RunInput<typeof contract>["from"]): boolean {
  return from === "yaml" && typeof value === "string";
}

/** Whether a source has only comments: `{}` and `[]` say that there is nothing, these lines do not. */
export function isWithoutValue(source: string): boolean {
  return source.split(/\r?\n/).every((line) => /^(?:#|$|---$|\.\.\.$)/.test(line.trim()));
}

/** Reports what the reader warns of, and the format of a text that it could not read or misread. */
export function reportRead(
  kit: MigrationKit,
  read: Step,
  config: Config | undefined,
  { source, from }: RunInput<typeof contract>,
): void {
  for (const { code, message, path } of config?.warnings ?? []) {
    if (code !== "COMMENTS_DROPPED" && isFinding(code)) {
      // Nobody means a boolean by a key, such as the `on` of a workflow.
      const isKey = code === "YAML_1_1_AMBIGUITY" && message.startsWith("The key ");
      const found = { message: withoutSecret(message, path), path };
      kit.find(code, read, { ...found, ...(isKey && { severity: "note" as const }) });
    }
  }
  const aliases = from === "yaml"
    ? (read.result?.stats as RunStats<typeof yamlJson> | undefined)?.aliases ?? 0
    : 0;
  if (aliases > 0) {
    const message = `${
      counted(aliases, "alias is", "aliases are")
    } written out: what an anchor holds now stands in each place, to be changed in each`;
    kit.find("ALIASES_WRITTEN_OUT", read, { message });
  }
  const damage = damageIn(source);
  if (damage >= 0) {
    const { line, column } = positionFinder(source)(damage);
    const message = `The text was read in another encoding than it was written in, ` +
      `first at line ${line}, column ${column}`;
    kit.find("ENCODING_DAMAGED", read, { message, path: "source" });
  }
  if (config && !isMisread(config, from)) return;
  if (isTemplate(source)) {
    const message = `The text is a template, of which ${from} is only made`;
    const fix = "Render it first, as helm template or Ansible does, and migrate what comes out.";
    kit.find("WRONG_FORMAT", read, { message, path: "source", fix });
    return;
  }
  const likely = likelyFormat(source);
  if (from === "toml" && likely !== "json" && isIni(source)) {
    const message =
      "The text looks like INI and is not TOML: texts need quotes, and comments begin with #";
    const fix = "Write it as TOML, or give what the program that reads it prints as JSON.";
    kit.find("WRONG_FORMAT", read, { message, path: "source", fix });
    return;
  }
  if (likely === undefined || likely === from) return;
  const message = `The text looks like ${likely} and is not ${from}; give from "${likely}"`;
  kit.find("WRONG_FORMAT", read, { message, path: "from" });
}

function isFinding(code: string): code is keyof typeof FINDINGS {
  return Object.hasOwn(FINDINGS, code);
}
