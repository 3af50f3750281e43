/**
 * The examples of a tool's page, and what the page shows of the first one before anything has run.
 *
 * @module
 */
import { propertiesOf } from "../../../tools/catalog/properties.ts";
import type { AnyTool } from "../../../tools/tool.ts";
import type { Meaning } from "../client/protocol.ts";
import { controlsOf } from "../controls.ts";

/** An example that a reader can load into the form. */
export interface LoadableExample {
  /** What each control takes; none where the form cannot say it. */
  controls?: Record<string, string>;
  /** The whole input, as JSON text. */
  json: string;
}

/** What came of the example that a page begins with, when the pages were built. */
export interface ExampleRun {
  resultJson: string;
  meaning: Meaning;
}

/** The examples of a contract. */
export function loadableExamples(tool: AnyTool): LoadableExample[] {
  const properties = propertiesOf(tool);
  return tool.examples.map(({ input }) => {
    const given = typeof input === "string" ? { [tool.textProperty!]: input } : input;
    return { controls: controlsOf(properties, given), json: JSON.stringify(given, null, 2) };
  });
}

/** The example that a page begins with: one that the fields can show, where there is one. */
export function firstShown(examples: readonly LoadableExample[]): number {
  return Math.max(0, examples.findIndex(({ controls }) => controls !== undefined));
}
