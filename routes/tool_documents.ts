/**
 * Documents that describe every tool. To load all contracts and to derive their schemas takes more than a second of
 * processor time, so it is done on a thread of its own, and in turns where there are no threads.
 *
 * @module
 */
import { descriptorOf, type JsonSchema } from "../tools/catalog/descriptor.ts";
import { loadContract } from "../tools/catalog/load.ts";
import { loadLists } from "../tools/catalog/parts.ts";
import { PRIVACY_MODE } from "../tools/catalog/privacy_mode.ts";
import type { AnyTool } from "../tools/tool.ts";
import { yieldToEventLoop } from "../server/http/event_loop.ts";
import type { Services } from "./route.ts";

/** Which document, with what it says besides the tools, and of which tools. */
export interface DocumentOrder {
  name: "openapi" | "agents";
  head: object;
  /** Where the service is. */
  baseUrl: string;
  ids: string[];
}

const THREAD = new URL("./tool_documents_thread.ts", import.meta.url);

/** A document of all tools: its JSON text where a thread has built it, else its value. */
export async function toolDocument(
  services: Pick<Services, "apart" | "baseUrl">,
  name: DocumentOrder["name"],
  head: object,
): Promise<object | string> {
  const { tools } = (await loadLists()).listTools();
  const order = { name, head, baseUrl: services.baseUrl, ids: tools.map(({ id }) => id) };
  // A thread may fail for want of memory, which this one has.
  const text = await services.apart?.(THREAD, order)?.catch(() => undefined);
  return text as string | undefined ?? await buildToolDocument(order);
}

/** The same document with the first few tools. */
export async function exampleDocument(
  { baseUrl }: Pick<Services, "baseUrl">,
  name: DocumentOrder["name"],
  head: object,
  most: number,
): Promise<object> {
  const { tools } = (await loadLists()).listTools();
  const ids = tools.slice(0, most).map(({ id }) => id);
  return await buildToolDocument({ name, head, baseUrl, ids });
}

/** Builds a document, one tool at a time: the thread does other work in between. */
export async function buildToolDocument(order: DocumentOrder): Promise<object> {
  const { name, head, baseUrl, ids } = order;
  const descriptions: object[] = [];
  for (const id of ids) {
    const tool = await loadContract(id);
    await yieldToEventLoop();
    descriptions.push(name === "openapi" ? componentOf(tool) : entryOf(tool, baseUrl));
    await yieldToEventLoop();
  }
  if (name === "agents") return { ...head, tools: descriptions };
  const schemas = Object.fromEntries(ids.map((id, index) => [id, descriptions[index]]));
  return { ...head, paths: {}, components: { schemas } };
}

/** A tool's input, output and stats as one component of OpenAPI. */
function componentOf(tool: AnyTool): JsonSchema {
  const { description, input_schema: input, output_schema } = descriptorOf(tool);
  const { output, stats } = output_schema.properties as Record<string, JsonSchema>;
  return {
    type: "object",
    description,
    properties: { input, output, stats },
    required: ["input", "output", "stats"],
  };
}

/** A tool in the catalog for agents. */
function entryOf(tool: AnyTool, baseUrl: string) {
  return {
    id: tool.id,
    name: tool.name,
    category: tool.category,
    keywords: tool.keywords,
    description: tool.description,
    privacy_mode: PRIVACY_MODE,
    schema_url: `${baseUrl}/api/tools/${tool.id}/schema`,
    example: { tool_id: tool.id, input: tool.examples[0]?.input ?? {} },
  };
}
