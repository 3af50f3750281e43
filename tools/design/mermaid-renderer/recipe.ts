/**
 * Flowcharts of context workflows, of context recipes and of fixture packs. Nothing of them is run.
 *
 * @module
 */
import { CONTEXT_RECIPES } from "../../shared/context_recipes.ts";
import { CONTEXT_WORKFLOWS, type ContextWorkflow } from "../../shared/context_workflows.ts";
import { cutText } from "../../shared/cut_text.ts";
import { digestJson } from "../../shared/hash/json_digest.ts";
import { FIXTURE_PACK_SCHEMA } from "../../shared/fixture_pack/form.ts";
import { checkFixturePack } from "../../shared/fixture_pack/pack.ts";
import type { JsonObject, JsonValue } from "../../shared/json/value.ts";
import { nearest } from "../../shared/nearest.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { Failure, FailureCode } from "./failure.ts";

/** A chart of a subject, and what it was made from. */
export interface RecipeChart {
  source: string;
  provenance: {
    schema_version: "service.context-recipe-diagram.v1";
    subject: "workflow" | "context-recipe" | "fixture-pack";
    id: string;
    nodes: number;
    edges: number;
    subject_sha256: string;
    executed: false;
  };
}

/** Nodes by their labels, and edges between them by their indexes. */
interface Graph {
  labels: string[];
  edges: [from: number, to: number][];
}

/** Characters that a label of Mermaid source gives a meaning. */
const UNSAFE = /["<>&[\]#`]/g;

const KNOWN_IDS = [...CONTEXT_WORKFLOWS, ...CONTEXT_RECIPES].map(({ id }) => id);
/** Issues of a fixture pack that an error lists. */
const MAX_LISTED_ISSUES = 20;

/**
 * The chart of a workflow, a context recipe or a fixture pack.
 *
 * @param recipe The id of one of the first two, or a pack.
 * @throws {ToolError} `MERMAID_VALIDATION_FAILED` when there is none of that id, or the pack has a fault.
 */
export function recipeChart(recipe: string | Record<string, unknown>): RecipeChart {
  if (typeof recipe !== "string") return fixturePackChart(recipe as JsonObject);
  const workflow = CONTEXT_WORKFLOWS.find(({ id }) => id === recipe);
  if (workflow) return chartOf("workflow", workflow.id, workflow, workflowGraph(workflow));
  const found = CONTEXT_RECIPES.find(({ id }) => id === recipe);
  if (!found) throw unknownRecipe(recipe);
  const { id, kinds, preset } = found;
  return chartOf("context-recipe", id, { recipe: id, kinds, preset }, {
    labels: ["input", id, ...kinds, preset],
    edges: recipeEdges(kinds.length),
  });
}

/** A node a fixture, an edge from each fixture to those that use what it gave. */
function fixturePackChart(pack: JsonObject): RecipeChart {
  const { pack_id, fixtures } = soundPack(pack);
  const edges = fixtures.flatMap(({ bindings }, to): Graph["edges"] => {
    const steps = new Set(bindings.map(({ step }) => step).filter((step) => step !== null));
    return [...steps].sort((a, b) => a - b).map((from) => [from, to]);
  });
  const labels = fixtures.map(({ id, kind }, index) => `${index + 1}. ${id} (${kind})`);
  return chartOf("fixture-pack", pack_id!, pack, { labels, edges });
}

function soundPack(pack: JsonObject) {
  const checked = tryCheck(pack);
  const [first] = checked.issues;
  if (!first) return checked;
  const others = checked.issues.length - 1;
  throw new ToolError<FailureCode>(
    "MERMAID_VALIDATION_FAILED",
    `The fixture pack has a fault at ${first.path} (${first.code}): ${first.message}` +
      (others > 0 ? `; details.issues lists more` : ""),
    { issues: checked.issues.slice(0, MAX_LISTED_ISSUES) },
  );
}

/** A pack that is not one, or is too large, fails with the renderer's own code. */
function tryCheck(pack: JsonObject) {
  if (pack.schema_version === undefined) throw notARecipe();
  try {
    return checkFixturePack(pack, "recipe");
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const { code, message, details } = error;
    throw new ToolError<FailureCode>("MERMAID_VALIDATION_FAILED", message, {
      ...details,
      reason: code,
    });
  }
}

/** Input to recipe, recipe to each kind, each kind to the preset. */
function recipeEdges(kinds: number): Graph["edges"] {
  const edges: Graph["edges"] = [[0, 1]];
  for (let kind = 0; kind < kinds; kind++) edges.push([1, 2 + kind]);
  for (let kind = 0; kind < kinds; kind++) edges.push([2 + kind, 2 + kinds]);
  return edges;
}

/** A node a call, an edge from each call to those that use its result. */
function workflowGraph({ calls }: ContextWorkflow): Graph {
  const edges: Graph["edges"] = [];
  for (const [to, { input }] of calls.entries()) {
    const text = JSON.stringify(input);
    for (let from = 0; from < to; from++) {
      if (text.includes(`$RESULT[${from}]`)) edges.push([from, to]);
    }
  }
  const labels = calls.map(({ tool_id }, index) =>
    `${index + 1}. ${tool_id.startsWith("$VARIANT") ? "review tool" : tool_id}`
  );
  return { labels, edges };
}

function chartOf(
  subject: RecipeChart["provenance"]["subject"],
  id: string,
  described: object,
  { labels, edges }: Graph,
): RecipeChart {
  const lines = [
    "flowchart TD",
    ...labels.map((label, index) => `  n${index}["${label.replace(UNSAFE, " ")}"]`),
    ...edges.map(([from, to]) => `  n${from} --> n${to}`),
  ];
  return {
    source: lines.join("\n"),
    provenance: {
      schema_version: "service.context-recipe-diagram.v1",
      subject,
      id,
      nodes: labels.length,
      edges: edges.length,
      subject_sha256: digestJson(described as JsonValue),
      executed: false,
    },
  };
}

function unknownRecipe(recipe: string): Failure {
  const near = nearest(recipe, KNOWN_IDS, 3);
  return new ToolError<FailureCode>(
    "MERMAID_VALIDATION_FAILED",
    `There is no workflow or context recipe "${cutText(recipe)}": ` +
      (near.length > 0
        ? `did you mean ${near.join(" or ")}?`
        : `use one of ${KNOWN_IDS.join(", ")}`),
    { suggestions: near },
  );
}

function notARecipe(): Failure {
  return new ToolError<FailureCode>(
    "MERMAID_VALIDATION_FAILED",
    `"recipe" must be a fixture pack (schema_version "${FIXTURE_PACK_SCHEMA}"), or the id of a workflow ` +
      `or of a context recipe: ${KNOWN_IDS.join(", ")}`,
  );
}
