import { findTool } from "../catalog/registry.ts";

/** The tools that a request asks for, as the log names them: ids of the catalog, never the caller's text. */
export class AskedTools {
  readonly #ids: string[] = [];

  /** In the order in which they were first asked for. */
  get ids(): readonly string[] {
    return this.#ids;
  }

  /** @param id An id or an old one that still resolves; what names no tool is left out. */
  add(id: unknown): void {
    const tool = typeof id === "string" ? findTool(id) : undefined;
    if (tool && !this.#ids.includes(tool.id)) this.#ids.push(tool.id);
  }
}
