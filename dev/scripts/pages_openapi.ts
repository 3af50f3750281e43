/**
 * The service's OpenAPI document, for the page that shows it.
 *
 * @module
 */
import manifest from "../../deno.json" with { type: "json" };
import { engineOn } from "../../engine/engine.ts";
import { createInPlaceSandbox } from "../../engine/sandbox/in_place.ts";
import { createApp } from "../../routes/app.ts";
import { createLimits } from "../../server/limits/limits.ts";
import { createMemoryStore, NO_KEYS } from "../../server/limits/memory_store.ts";

/** The document that a service at this address serves; no service is started. */
export async function openApiDocument(baseUrl: string): Promise<Record<string, unknown>> {
  const app = createApp({
    engine: engineOn(createInPlaceSandbox({ baseUrl })),
    limits: createLimits({
      enabled: false,
      counters: createMemoryStore(),
      keys: NO_KEYS,
      trustedProxies: [],
      proxyHeader: "x-forwarded-for",
      warn: console.warn,
    }),
    isReady: () => true,
    baseUrl,
    version: manifest.version,
    allowedHosts: [],
    allowedOrigins: [],
  });
  const { host } = new URL(baseUrl);
  const response = await app.fetch(new Request(`${baseUrl}/openapi.json`, { headers: { host } }));
  if (!response.ok) throw new Error(`/openapi.json: ${response.status}`);
  return await response.json();
}
