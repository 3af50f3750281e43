import type { ErrorCode, Run, RunInput, RunWarning } from "../../tool.ts";
import {
  commonFormat,
  detectFormat,
  hasShape,
  partsOf,
  readToolDefinitions,
  type ToolDefinition,
  toolTitle,
} from "../../shared/tool_schemas/definitions.ts";
import { describeForeignTool } from "../../shared/tool_schemas/foreign_tool.ts";
import { isOpenAi, TOOL_FORMATS, type ToolFormat } from "../../shared/tool_schemas/formats.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { memberOf } from "../../shared/json/value.ts";
import { ChangeList } from "./changes.ts";
import type { contract } from "./contract.ts";
import { convertTool, type ToolConversion } from "./convert_tool.ts";
import { createGeminiConverter } from "./to_gemini.ts";
import { refusedWarnings } from "./refused.ts";
import { inTargetShape, type NeutralTool, shapeOf } from "./write.ts";

type Code = ErrorCode<typeof contract>;

/** Converts tool definitions from the shape of one provider to that of another. */
export const run: Run<typeof contract> = (input) => {
  const { tools, from, to, strict } = input;
  const { definitions, warnings } = readToolDefinitions(tools, { movesNumbers: true });
  const formats = definitions.map((definition, index) => formatOf(definition, index, from));
  const changes = new ChangeList();
  const toGemini = createGeminiConverter(changes);
  const converted = definitions.map((definition, index) => {
    changes.startTool(index);
    // Each definition has its format.
    const from = formats[index]!;
    return namingTool(
      { definition, index, from },
      () => {
        const conversion = { definition, index, from, to, strict, changes, toGemini };
        return input.strict_where_possible ? strictIfCan(conversion) : convertTool(conversion);
      },
    );
  });
  refuseCollisions(converted);
  const shaped = converted.map((tool) => shapeOf(tool, to));
  return {
    output: {
      // No format is unknown here.
      from: definitions.some(({ call }) => call) ? "openapi" : commonFormat(formats)!,
      to,
      tools: inTargetShape(shaped, to),
      changes: changes.all,
    },
    stats: { tools: definitions.length, changes: changes.all.length },
    warnings: [
      ...warnings,
      ...lossWarnings(changes),
      ...refusedWarnings(shaped, to, (index) => converted[index]!.strict && isOpenAi(to)),
    ],
  };
};

/** Makes a tool strict where strict mode can hold it, and else converts it without, as a change that says why. */
function strictIfCan(conversion: ToolConversion): NeutralTool {
  const { changes } = conversion;
  const { length } = changes.all;
  try {
    return convertTool(conversion);
  } catch (error) {
    if (!(error instanceof ToolError) || error.code !== "STRICT_UNSUPPORTED") throw error;
    changes.takeBackTo(length);
    const tool = convertTool({ ...conversion, strict: false });
    changes.add("NOT_STRICT", String(error.details?.path), String(error.details?.reason));
    return tool;
  }
}

/** Says which tool strict mode has nothing for. */
function namingTool<Result>(
  { definition, index, from }: { definition: ToolDefinition; index: number; from: ToolFormat },
  convert: () => Result,
): Result {
  try {
    return convert();
  } catch (error) {
    if (!(error instanceof ToolError) || error.code !== "STRICT_UNSUPPORTED") throw error;
    const name = memberOf(partsOf(definition, from).holder, "name");
    const title = toolTitle(index, typeof name === "string" ? name : null);
    throw new ToolError<Code>("STRICT_UNSUPPORTED", `${title}: ${error.message}`, {
      ...error.details,
      tool: index,
    });
  }
}

function formatOf(
  definition: ToolDefinition,
  index: number,
  asked: RunInput<typeof contract>["from"],
): ToolFormat {
  if (asked === "openapi") {
    if (definition.call) return "mcp";
    const message = '"tools" is not an OpenAPI document: it needs openapi or swagger, and paths';
    throw new ToolError<Code>("UNKNOWN_FORMAT", message);
  }
  if (asked === "auto") {
    const format = detectFormat(definition);
    if (format !== undefined) return format;
    const fault = describeForeignTool(definition.value) ??
      `has the shape of no format: use one of ${TOOL_FORMATS.join(", ")}`;
    throw new ToolError<Code>(
      "UNKNOWN_FORMAT",
      `Tool ${index} ${fault}`,
      { tool: index },
    );
  }
  if (hasShape(definition, asked)) return asked;
  throw new ToolError<Code>(
    "UNKNOWN_FORMAT",
    `Tool ${index} does not have the shape of ${asked}: correct it, or leave "from" at auto`,
    { tool: index },
  );
}

function refuseCollisions(tools: NeutralTool[]): void {
  const first = new Map<string, number>();
  for (const [index, { name }] of tools.entries()) {
    const before = first.get(name);
    if (before !== undefined) {
      throw new ToolError<Code>(
        "NAME_COLLISION",
        `${toolTitle(index, name)} has the name of tool ${before} in the end: rename one of them`,
        { tools: [before, index], name },
      );
    }
    first.set(name, index);
  }
}

function lossWarnings(changes: ChangeList): RunWarning<typeof contract>[] {
  const count = changes.lossCount();
  if (count === 0) return [];
  return [{
    code: "LOSSY",
    message: count === 1
      ? "1 change lost something of the definitions: see changes"
      : `${count} changes lost something of the definitions: see changes`,
  }];
}
