/**
 * The five MCP tools over standard input and output, for clients that support only that transport.
 *
 * @module
 */
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { briefOf } from "../../tools/catalog/brief.ts";
import { findTools } from "../../tools/catalog/listing.ts";
import manifest from "../../deno.json" with { type: "json" };
import { type Caller, soleCaller } from "../../engine/caller.ts";
import { createEngine } from "../../engine/engine.ts";
import { requireTool } from "../../engine/require_tool.ts";
import { joinedTexts, type SentText } from "../../engine/sent_text.ts";
import { SCOPES } from "../../server/limits/plans.ts";
import { Exchange } from "../../mcp/exchange.ts";
import { Placeholders } from "../../mcp/placeholders.ts";
import { createServerFactory } from "../../mcp/server.ts";
import { parseExactJson, parseJsonValue } from "../../tools/shared/json/parse.ts";
import type { JsonObject } from "../../tools/shared/json/value.ts";
import { baseUrlOf } from "./base_url.ts";
import { LineTransport } from "./line_transport.ts";
import type { Terminal } from "./terminal.ts";

/**
 * Passes long texts through unchanged: the SDK's transport offers no way to insert them afterwards.
 */
class WholeTexts extends Placeholders {
  override string(escaped: readonly SentText[]): string {
    return parseJsonValue(`"${joinedTexts(escaped)}"`) as string;
  }

  override object(json: readonly SentText[]): Record<string, unknown> {
    return parseExactJson(joinedTexts(json)) as JsonObject;
  }
}

/** The single exchange of a process, which has one client. */
class SoleExchange extends Exchange {
  readonly #texts = new WholeTexts();

  override get texts(): Placeholders {
    return this.#texts;
  }
}

/** The only client; each of its calls gets its own time limit. */
function soleClient(): Caller {
  const { timeoutMs } = SCOPES.mcp;
  return Object.defineProperty(soleCaller(timeoutMs), "deadline", {
    get: () => performance.now() + timeoutMs,
  });
}

/**
 * Serves until standard input has ended and all requests are answered.
 *
 * @throws {UsageError} if standard input cannot be read or standard output cannot be written.
 */
export async function serveMcp(terminal: Terminal): Promise<void> {
  const engine = createEngine({ baseUrl: baseUrlOf(terminal) });
  const newServer = createServerFactory({
    engine,
    search: findTools,
    describe: async (toolId) => briefOf(await requireTool(toolId)),
    version: manifest.version,
  });
  const exchange = new SoleExchange(soleClient());
  const transport = new LineTransport(terminal.readChunks(), terminal.print);
  const connection = serveStdio(() => newServer(exchange), { transport });
  try {
    await transport.finished;
    await connection.close();
  } finally {
    engine.close();
  }
}
