import { canonicalId } from "../catalog/aliases.ts";
import { hasTool } from "../catalog/load.ts";

/** The tools that a request asks for, as the log names them: ids of the catalog, never the caller's text. */
export class AskedTools {
  readonly #ids: string[] = [];

  /** In the order in which they were first asked for. */
  get ids(): readonly string[] {
    return this.#ids;
  }

  /** @param id An id or an old one that still resolves; what names no tool is left out. */
  add(id: unknown): void {
    if (typeof id !== "string") return;
    const toolId = canonicalId(id);
    if (hasTool(toolId) && !this.#ids.includes(toolId)) this.#ids.push(toolId);
  }
}
