/**
 * The examples on a tool's page, and the outcome of the first one, which the page shows before
 * anything runs.
 *
 * @module
 */
import { propertiesOf } from "../../../tools/catalog/properties.ts";
import type { AnyTool } from "../../../tools/tool.ts";
import type { Meaning } from "../client/protocol.ts";
import { controlsOf } from "../controls.ts";

/** An example that can be loaded into the form. */
export interface LoadableExample {
  /** The controls' values; undefined if the form cannot express it. */
  controls?: Record<string, string>;
  /** The whole input as JSON text. */
  json: string;
}

/** The outcome of the first example, computed when the pages were built. */
export interface ExampleRun {
  resultJson: string;
  meaning: Meaning;
}

/** A contract's examples. */
export function loadableExamples(tool: AnyTool): LoadableExample[] {
  const properties = propertiesOf(tool);
  return tool.examples.map(({ input }) => {
    const given = typeof input === "string" ? { [tool.textProperty!]: input } : input;
    return { controls: controlsOf(properties, given), json: JSON.stringify(given, null, 2) };
  });
}

/** Options that shorten the answer: whoever puts their own values into such an example gets part of theirs. */
const CAPS = ["max_rows", "top"];

/** The index of the page's first example: one that the fields can express and that caps nothing, if possible. */
export function firstShown(examples: readonly LoadableExample[]): number {
  const fits = ({ controls }: LoadableExample) => controls !== undefined;
  const uncapped = examples.findIndex((example) =>
    fits(example) && !CAPS.some((cap) => Object.hasOwn(JSON.parse(example.json), cap))
  );
  return uncapped >= 0 ? uncapped : Math.max(0, examples.findIndex(fits));
}
