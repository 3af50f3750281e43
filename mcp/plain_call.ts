/**
 * Plain calls: a single `tools/call` in its simplest form, which is nearly all that clients send. They are answered
 * without an SDK server, which costs more than most runs.
 *
 * This is not a second implementation of the protocol. It recognises a narrow set of requests that the SDK accepts,
 * and writes the result as the SDK does; a test compares every answer with the SDK's. Anything else, above all an
 * invalid request, goes to the SDK.
 *
 * @module
 */
import {
  classifyInboundRequest,
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  SERVER_INFO_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
} from "@modelcontextprotocol/server";
import type { JsonSchema } from "../tools/catalog/descriptor.ts";
import { escapedTextsOf, textsOf } from "../engine/json_chunks.ts";
import type { SentText } from "../engine/sent_text.ts";
import type { ToolAnswer } from "./answer.ts";
import type { McpTool } from "./tool.ts";
import { inputSchemaOf, MCP_TOOLS } from "./tools.ts";

/** A call that is answered without an SDK server. */
export interface PlainCall {
  /** The client's request id. */
  id: string | number;
  tool: McpTool;
  args: Record<string, unknown>;
  /** Whether the client speaks the 2026 revision; otherwise one of 2025. */
  isModern: boolean;
}

const CALL = "tools/call";
const MODERN_VERSION = "2026-07-28";

const MESSAGE_KEYS: ReadonlySet<string> = new Set(["jsonrpc", "id", "method", "params"]);
const PARAM_KEYS: ReadonlySet<string> = new Set(["name", "arguments", "_meta"]);
const META_KEYS: ReadonlySet<string> = new Set([
  PROTOCOL_VERSION_META_KEY,
  CLIENT_INFO_META_KEY,
  CLIENT_CAPABILITIES_META_KEY,
]);

/** The `MCP-Protocol-Version` of earlier clients; the oldest send none. */
const EARLIER_VERSIONS: ReadonlySet<string | null> = new Set([
  null,
  ...SUPPORTED_PROTOCOL_VERSIONS,
]);

const TOOLS = new Map(MCP_TOOLS.map((tool) => [tool.name, tool]));

/** By tool: the arguments that clients of 2026 repeat in header fields (SEP-2243), with those fields. */
const REPEATED = new Map(MCP_TOOLS.map((tool) => [tool, repeatedArguments(tool)]));

function repeatedArguments(tool: McpTool): [argument: string, field: string][] {
  return Object.entries(inputSchemaOf(tool).properties as Record<string, JsonSchema>)
    .filter(([, schema]) => "x-mcp-header" in schema)
    .map(([argument, schema]) => [argument, `mcp-param-${schema["x-mcp-header"]}`]);
}

/** Reads a body as a plain call; undefined if it is not one. */
export function plainCallOf(body: unknown, headers: Headers): PlainCall | undefined {
  if (!isObjectOf(body, MESSAGE_KEYS)) return undefined;
  const { jsonrpc, id, method, params } = body;
  if (jsonrpc !== "2.0" || method !== CALL || !isId(id)) return undefined;
  if (!isObjectOf(params, PARAM_KEYS)) return undefined;
  const { name, arguments: args, _meta: meta } = params;
  const tool = typeof name === "string" ? TOOLS.get(name) : undefined;
  // The SDK drops this name from arguments.
  if (!tool || !isObject(args) || Object.hasOwn(args, "__proto__")) return undefined;
  const isModern = meta !== undefined;
  const isPlain = isModern
    ? isModernCall(tool, meta, headers, body) && !repeatsArguments(tool, args, headers)
    : acceptsBoth(headers) && EARLIER_VERSIONS.has(headers.get("mcp-protocol-version"));
  return isPlain ? { id, tool, args, isModern } : undefined;
}

/** The JSON-RPC response of a plain call, in pieces. @param serverInfo What the server calls itself, as JSON text. */
export function plainResponse(
  { id, isModern }: PlainCall,
  { pieces, images, note, isError }: ToolAnswer,
  serverInfo: string,
): SentText[] {
  const pngs = images.flatMap((image) => [
    ',{"type":"image","data":"',
    image,
    '","mimeType":"image/png"}',
  ]);
  const told = note === undefined ? "" : `,{"type":"text","text":${JSON.stringify(note)}}`;
  const outcome = isError ? ',"isError":true' : "";
  const modern = isModern
    ? `,"resultType":"complete","_meta":{"${SERVER_INFO_META_KEY}":${serverInfo}}`
    : "";
  return [
    '{"result":{"content":[{"type":"text","text":"',
    ...escapedTextsOf(pieces),
    `"}${told}`,
    ...pngs,
    '],"structuredContent":',
    ...textsOf(pieces),
    `${outcome}${modern}},"jsonrpc":"2.0","id":${JSON.stringify(id)}}`,
  ];
}

/** The media types that every 2025 request must accept. */
function acceptsBoth(headers: Headers): boolean {
  const accept = headers.get("accept") ?? "";
  return accept.includes("application/json") && accept.includes("text/event-stream");
}

/** The three header fields say what the body says, and its `_meta` is one that the SDK accepts. */
function isModernCall(tool: McpTool, meta: unknown, headers: Headers, body: unknown): boolean {
  return headers.get("mcp-protocol-version") === MODERN_VERSION &&
    headers.get("mcp-method") === CALL &&
    headers.get("mcp-name") === tool.name &&
    isObjectOf(meta, META_KEYS) && meta[PROTOCOL_VERSION_META_KEY] === MODERN_VERSION &&
    isAcceptedMeta(meta, body);
}

/** Whether arguments and header fields are there that the SDK has to compare. */
function repeatsArguments(tool: McpTool, args: object, headers: Headers): boolean {
  return REPEATED.get(tool)!.some(([argument, field]) =>
    Object.hasOwn(args, argument) || headers.has(field)
  );
}

/**
 * Many clients run the same program, so `_meta` that the SDK has accepted is cached by its text.
 */
const acceptedMetas = new Set<string>();
const MAX_ACCEPTED = 1_000;
const MAX_META_CHARS = 1_000;

function isAcceptedMeta(meta: object, body: unknown): boolean {
  const text = JSON.stringify(meta);
  if (acceptedMetas.has(text)) return true;
  if (text.length > MAX_META_CHARS) return false;
  if (classifyInboundRequest({ httpMethod: "POST", body }).kind !== "modern") return false;
  if (acceptedMetas.size === MAX_ACCEPTED) acceptedMetas.clear();
  acceptedMetas.add(text);
  return true;
}

/** A request's id (JSON-RPC 2.0, section 4). */
function isId(value: unknown): value is string | number {
  return typeof value === "string" || Number.isSafeInteger(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is an object without any other keys. */
function isObjectOf(
  value: unknown,
  keys: ReadonlySet<string>,
): value is Record<string, unknown> {
  if (!isObject(value)) return false;
  for (const key in value) if (!keys.has(key)) return false;
  return true;
}
