/**
 * The steps `tools` and `check_tools`: the definitions in the target's form.
 *
 * @module
 */
import type { contract as chatMessageConverter } from "../../ai/chat-message-converter/contract.ts";
import type { contract as toolSchemaConverter } from "../../ai/tool-schema-converter/contract.ts";
import type { contract as toolSchemaValidator } from "../../ai/tool-schema-validator/contract.ts";
import type { RunInput, RunOutput, RunStats } from "../../tool.ts";
import { type JsonObject, type JsonValue, memberOf } from "../../shared/json/value.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import {
  detectFormat,
  partsOf,
  readToolDefinitions,
  toolTitle,
} from "../../shared/tool_schemas/definitions.ts";
import type { contract } from "./contract.ts";
import { reportFaults, TEXT_FAULTS } from "./faults.ts";
import type { FINDINGS } from "./findings.ts";
import { type PartedTools, partTools } from "./given_tools.ts";
import { serverToolAdvice } from "./server_tools.ts";
import { definedNames, undefinedCalls, withNewNames } from "./tool_names.ts";

type MigrationKit = Kit<keyof typeof FINDINGS>;
type Converted = RunOutput<typeof chatMessageConverter>;
type ConvertedTools = RunOutput<typeof toolSchemaConverter>;

const LOSING_CHANGES: readonly string[] = [
  "FIELD_DROPPED",
  "KEYWORD_DROPPED",
  "REF_RECURSIVE",
  "NAME_CHANGED",
];

/** Whether a change of a definition loses something of it. */
export function isLosing({ code }: { code: string }): boolean {
  return LOSING_CHANGES.includes(code);
}

/** The messages of request.json have the new name already. */
const RENAMED_FIX = "Run this tool under its new name in your own code.";

/** The tools after their migration. */
interface MigratedTools {
  tools: Step<ConvertedTools>;
  check: Step<RunOutput<typeof toolSchemaValidator>>;
  server: PartedTools["server"];
  custom: PartedTools["custom"];
  /** The converted request, its calls by the tools' new names; undefined if there is none. */
  request: JsonObject | undefined;
}

/** Converts the definitions, and reports what that lost, what the target refuses, and calls of tools that are not there. */
export function migrateTools(
  kit: MigrationKit,
  { definitions: given, convert, to }: {
    definitions: unknown;
    convert: Step<Converted>;
    to: RunInput<typeof contract>["to"];
  },
): MigratedTools {
  const { definitions, server, custom } = partTools(given);
  const withTools = {
    skip: definitions === undefined ? "no tools were given" : undefined,
    quiet: ["LOSSY", "TARGET_REFUSES"],
  };
  const tools = kit.tool<typeof toolSchemaConverter>(
    "tools",
    "tool-schema-converter",
    withTools,
    () => ({ tools: definitions, from: "auto", to }),
    (_, { stats }) => `${counted(definitionCount(stats), "definition")} converted`,
  );
  // The output of a tool is JSON.
  const names = definedNames((tools.output?.tools ?? []) as JsonValue[]);
  const request = convert.output && withNewNames(
    convert.output.request as JsonObject,
    tools.output ? renamedTools(definitions, names) : new Map(),
  );
  reportTools(kit, tools, request, names);
  for (const { name, index } of server) {
    kit.find("TOOL_LOSS", tools, {
      message: `${name} is a tool that the source's provider runs; it was left out`,
      path: `/tools/${index}`,
      fix: serverToolAdvice(name, to),
    });
  }
  for (const { name, index } of custom) {
    kit.find("TOOL_LOSS", tools, {
      message: `${JSON.stringify(name)} is a tool that takes free text; it was left out`,
      path: `/tools/${index}`,
      fix: "Define the tool with a schema of one text property.",
    });
  }

  const check = kit.tool<typeof toolSchemaValidator>(
    "check_tools",
    "tool-schema-validator",
    { after: [tools], ...withTools },
    () => ({ tools: tools.output!.tools, format: to }),
    ({ issues }) => `${counted(issues.length, "issue")} in the converted definitions`,
  );
  for (const { tool, path, severity, message } of check.output?.issues ?? []) {
    if (severity === "info") continue;
    kit.find(severity === "error" ? "TOOL_INVALID" : "TOOL_WARNING", check, {
      message: `${titleOf(tool, names)}: ${message}`,
      path,
    });
  }

  return { tools, check, server, custom, request };
}

/**
 * Reports what the conversion changed in the tools, and calls of tools that are not among them.
 *
 * @param names Of the converted tools.
 */
function reportTools(
  kit: MigrationKit,
  tools: Step<ConvertedTools>,
  request: JsonObject | undefined,
  names: readonly string[],
): void {
  reportFaults(kit, tools, TEXT_FAULTS);
  for (const { tool, path, code, message } of tools.output?.changes ?? []) {
    kit.find(isLosing({ code }) ? "TOOL_LOSS" : "TOOL_CHANGED", tools, {
      message: `${titleOf(tool, names)}: ${message}`,
      path,
      ...(code === "NAME_CHANGED" && { fix: RENAMED_FIX }),
      ...(code === "STRICTNESS_DROPPED" && { fix: STRICTNESS_FIX }),
    });
  }
  if (!tools.output || !request) return;
  for (const { name, path } of undefinedCalls(request, names)) {
    const message = `The converted messages call ${JSON.stringify(name)}, first at ${path}; ` +
      `the converted tools do not define it`;
    kit.find("TOOL_CALL_UNDEFINED", tools, { message, path });
  }
}

/** The fix where the target does not promise to keep to a schema that it otherwise has. */
const STRICTNESS_FIX =
  "Check the arguments of calls yourself, as you would without strict mode: the target does not promise that they keep to the schema.";

/** The new names of definitions by their old ones. @param names Of the converted ones, in the same order. */
function renamedTools(definitions: unknown, names: readonly string[]): Map<string, string> {
  const renamed = new Map<string, string>();
  readToolDefinitions(definitions).definitions.forEach((definition, index) => {
    const format = detectFormat(definition);
    const old = format && memberOf(partsOf(definition, format).holder, "name");
    const name = names[index];
    if (typeof old === "string" && name !== undefined && old !== name) renamed.set(old, name);
  });
  return renamed;
}

function titleOf(tool: number, names: readonly string[]): string {
  return toolTitle(tool, names[tool] ?? null);
}

/** The definitions that a conversion counted. */
export function definitionCount(stats: unknown): number {
  return (stats as RunStats<typeof toolSchemaConverter>).tools;
}
