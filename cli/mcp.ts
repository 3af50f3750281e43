/**
 * The five MCP tools over standard input and output, for clients that speak nothing else.
 *
 * @module
 */
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { briefOf } from "../catalog/brief.ts";
import { findTools } from "../catalog/listing.ts";
import manifest from "../deno.json" with { type: "json" };
import { type Caller, soleCaller } from "../engine/caller.ts";
import { createEngine } from "../engine/engine.ts";
import { requireTool } from "../engine/require_tool.ts";
import { SCOPES } from "../limits/plans.ts";
import { Exchange } from "../mcp/exchange.ts";
import { LongTexts } from "../mcp/long_texts.ts";
import { createServerFactory } from "../mcp/server.ts";
import { parseJsonValue } from "../tools/shared/json/parse.ts";
import type { JsonObject } from "../tools/shared/json/value.ts";

/** Parts of answers as they are: the SDK's transport leaves no place to put anything in afterwards. */
class WholeTexts extends LongTexts {
  override string(escaped: string): string {
    return parseJsonValue(`"${escaped}"`) as string;
  }

  override object(text: string): Record<string, unknown> {
    return parseJsonValue(text) as JsonObject;
  }
}

/** The one exchange of a process: its client is alone. */
class SoleExchange extends Exchange {
  readonly #texts = new WholeTexts();

  override get texts(): LongTexts {
    return this.#texts;
  }
}

/** The one client, each of whose calls has its own time. */
function soleClient(): Caller {
  const { timeoutMs } = SCOPES.mcp;
  return Object.defineProperty(soleCaller(timeoutMs), "deadline", {
    get: () => performance.now() + timeoutMs,
  });
}

/** Serves until the standard input ends. @param baseUrl The service's public address, handed to runs. */
export async function serveMcp(baseUrl: string): Promise<void> {
  const engine = createEngine({ baseUrl });
  const newServer = createServerFactory({
    engine,
    search: findTools,
    describe: async (toolId) => briefOf(await requireTool(toolId)),
    version: manifest.version,
  });
  const exchange = new SoleExchange(soleClient());
  await new Promise<void>((resolve) => {
    serveStdio(() => {
      const server = newServer(exchange);
      server.server.onclose = resolve;
      return server;
    });
  });
  engine.close();
}
