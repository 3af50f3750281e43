/**
 * The first steps of an MCP client (Streamable HTTP, revision 2025-06-18), one by one.
 *
 * @module
 */

/** The outcome of a step. */
export interface TestStep {
  title: string;
  isWell: boolean;
  /** The endpoint's answer, in a line. */
  text: string;
  durationMs: number;
  /** How to fix a failure. */
  advice?: string;
}

interface Answer {
  result?: Record<string, unknown>;
  error?: { code: number; message: string };
}

const REVISION = "2025-06-18";
/** A tool call that every service answers, and that costs nothing. */
const QUESTION = "pretty print json";

const TITLES = {
  initialize: "The endpoint says what it is",
  list: "It lists its tools",
  search: `It searches for "${QUESTION}"`,
} as const;

type StepName = keyof typeof TITLES;

/** A test of an endpoint; its steps must be taken in order. */
export class McpTest {
  static readonly STEPS: readonly StepName[] = ["initialize", "list", "search"];
  readonly #url: URL;
  #session: string | null = null;
  #id = 0;

  constructor(url: URL) {
    this.#url = url;
  }

  /** Takes a step. It never throws: an error becomes the step's outcome. */
  async take(name: StepName): Promise<TestStep> {
    const startedAt = performance.now();
    const step = (isWell: boolean, text: string, advice?: string): TestStep => ({
      title: TITLES[name],
      isWell,
      text,
      durationMs: performance.now() - startedAt,
      advice,
    });
    try {
      return step(true, await this[name]());
    } catch (error) {
      const fault = error instanceof Fault
        ? error
        : new Fault("The host did not answer", "Is the service running?");
      return step(false, fault.message, fault.advice);
    }
  }

  private async initialize(): Promise<string> {
    const { serverInfo, protocolVersion } = await this.#call("initialize", {
      protocolVersion: REVISION,
      capabilities: {},
      clientInfo: { name: "utility-tools-connect-page", version: "1" },
    });
    await this.#post({ jsonrpc: "2.0", method: "notifications/initialized" });
    const { name, version } = (serverInfo ?? {}) as Record<string, unknown>;
    return `${name} ${version}, protocol ${protocolVersion}`;
  }

  private async list(): Promise<string> {
    const { tools = [] } = await this.#call("tools/list", {}) as { tools?: { name: string }[] };
    if (tools.length === 0) throw new Fault("It lists no tools", "Is this the right service?");
    return tools.map(({ name }) => name).join(", ");
  }

  private async search(): Promise<string> {
    const answer = await this.#call("tools/call", {
      name: "search_tools",
      arguments: { query: QUESTION, limit: 3 },
    });
    const { content = [] } = answer as { content?: { text?: string }[] };
    const ids = [...(content[0]?.text ?? "").matchAll(/"id": ?"([a-z0-9-]+)"/g)];
    if (ids.length === 0) throw new Fault("It found nothing", "Is this the right service?");
    return `found ${ids.map(([, id]) => id).join(", ")}`;
  }

  async #call(method: string, params: unknown): Promise<Record<string, unknown>> {
    const response = await this.#post({ jsonrpc: "2.0", id: ++this.#id, method, params });
    const text = await response.text();
    const { result, error } = answerIn(text);
    if (error) throw new Fault(`${error.message} (${error.code})`);
    if (!result) throw new Fault("The answer is not JSON-RPC", "Is this the right service?");
    return result;
  }

  async #post(message: unknown): Promise<Response> {
    const response = await fetch(this.#url, {
      method: "POST",
      headers: {
        "accept": "application/json, text/event-stream",
        "content-type": "application/json",
        "mcp-protocol-version": REVISION,
        ...(this.#session && { "mcp-session-id": this.#session }),
      },
      body: JSON.stringify(message),
    });
    this.#session = response.headers.get("mcp-session-id") ?? this.#session;
    if (response.ok) return response;
    throw new Fault(`It answered with status ${response.status}`, adviceOf(response.status));
  }
}

/** A failure, with advice. */
class Fault extends Error {
  constructor(message: string, readonly advice?: string) {
    super(message);
  }
}

/** The message in a JSON body, or in the first event of a stream that has one. */
export function answerIn(text: string): Answer {
  const [, data] = /^data: ?(\{.*)$/m.exec(text) ?? [];
  try {
    return JSON.parse(data ?? text);
  } catch {
    return {};
  }
}

function adviceOf(status: number): string | undefined {
  switch (status) {
    case 401:
      return "This service requires an API key. Ask its operator for one.";
    case 403:
      return "The service refuses calls from this origin. Its operator can add it to ALLOWED_ORIGINS.";
    case 404:
    case 405:
      return "This host serves only the pages. Start the service (deno task serve) and open its pages.";
    case 429:
      return "You have reached the rate limit. Try again in a minute.";
    case 503:
      return "The service is busy or shutting down. Try again in a moment.";
  }
}
