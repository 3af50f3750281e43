/**
 * The example arguments of a kit's caller, held against the schemas of their tools.
 *
 * @module
 */
import type { RunInput, RunOutput } from "../../tool.ts";
import type { contract as jsonSchemaValidator } from "../../code/json-schema-validator/contract.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { firstFaults } from "../../shared/messages.ts";
import type { contract } from "./contract.ts";
import type { FINDINGS } from "./findings.ts";

type Example = RunInput<typeof contract>["examples"][number];
type Validation = RunOutput<typeof jsonSchemaValidator>;

/** A definition in the shape of MCP. */
interface McpTool {
  name: string;
  inputSchema: unknown;
}

/** An example with its place in the input, and its tool's schema, undefined where there is no such tool. */
interface PlacedExample extends Example {
  index: number;
  schema: unknown;
}

/** An example with the result of its test. */
export interface TestedExample {
  index: number;
  tool: string;
  expected_valid: boolean;
  /** Null where it was not tested. */
  valid: boolean | null;
  errors: Validation["errors"];
}

/**
 * Runs the steps `example[n]`: one for each example whose tool is defined.
 *
 * @param names Of the definitions as they came: those of MCP may differ. Undefined where they are not known.
 * @param normalize The definitions in the shape of MCP.
 */
export function testExamples(
  kit: Kit<keyof typeof FINDINGS>,
  examples: readonly Example[],
  names: readonly (string | null)[] | undefined,
  normalize: Step<{ tools: unknown[] }>,
): TestedExample[] {
  // The converter was asked for this shape.
  const tools = normalize.output?.tools as McpTool[] | undefined;
  const schemas = new Map(
    tools?.map(({ name, inputSchema }, index) => [names?.[index] ?? name, inputSchema]),
  );
  const placed = examples.map((example, index) => ({
    ...example,
    index,
    schema: schemas.get(example.tool),
  }));
  if (examples.length === 0) {
    kit.find("NO_EXAMPLES", { id: "example" }, { message: "No arguments were tested" });
  }
  for (const { index, tool, schema } of tools ? placed : []) {
    if (schema !== undefined) continue;
    const message = `The tool ${JSON.stringify(tool)} of example ${index} is not defined`;
    kit.find("EXAMPLE_UNKNOWN_TOOL", normalize, { path: `examples[${index}].tool`, message });
  }

  const known = placed.filter(({ schema }) => schema !== undefined);
  const steps = kit.each(
    "example",
    "json-schema-validator",
    { after: [normalize] },
    tools || examples.length === 0 ? known : undefined,
    ({ arguments: input, schema, tool }, _, id) =>
      kit.tool<typeof jsonSchemaValidator>(
        id,
        "json-schema-validator",
        {},
        () => ({ input, schema }),
        ({ valid }) => `${tool}: ${valid ? "accepted" : "refused"}`,
      ),
  );
  const answers = new Map<number, Validation>();
  for (const [place, step] of steps.entries()) {
    const example = known[place]!;
    if (!step.output) continue;
    answers.set(example.index, step.output);
    reportMismatch(kit, example, step, step.output);
  }
  return placed.map(({ index, tool, valid }) => ({
    index,
    tool,
    expected_valid: valid,
    valid: answers.get(index)?.valid ?? null,
    errors: answers.get(index)?.errors ?? [],
  }));
}

function reportMismatch(
  kit: Kit<keyof typeof FINDINGS>,
  { index, tool, valid: expected }: PlacedExample,
  step: { id: string },
  { valid, errors }: Validation,
): void {
  if (valid === expected) return;
  const faults = errors.map(({ instance_path, message }) =>
    `${instance_path || "the arguments"}: ${message}`
  );
  const message = expected
    ? `The schema of ${JSON.stringify(tool)} refuses good example ${index}: ${firstFaults(faults)}`
    : `The schema of ${JSON.stringify(tool)} accepts bad example ${index}`;
  kit.find("EXAMPLE_MISMATCH", step, { path: `examples[${index}]`, message });
}
