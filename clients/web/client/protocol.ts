/**
 * What a page and its worker say to each other.
 *
 * @module
 */
import type { InputFile } from "../../../tools/catalog/file_input.ts";
import type { ToolResult } from "../../../tools/tool.ts";
import type { Controls } from "../controls.ts";

/** A page asks for a run. */
export interface Ask {
  toolId: string;
  /** Where the page stands, for what names the service's address. */
  baseUrl: string;
  /** What stands in the form. */
  controls: Controls;
  /** The whole input as JSON text, in place of the controls. */
  json?: string;
  /** Files in place of the tool's text, or as items of its list. */
  files: InputFile[];
}

/** How far a run is: its code is loaded and its time begins, it is through, or its code cannot be loaded. */
export type Told =
  | { state: "begun"; meaning: Meaning }
  | { state: "done"; outcome: Outcome }
  | { state: "failed" };

/** What came of a run. */
export interface Outcome {
  /** Its output is left out where it is large. */
  result: ToolResult;
  /** An output that a page would stand still over: its beginning, and all of it as a file. */
  large?: { text: string; chars: number; file: Blob; isText: boolean };
  /** Without the time that loading took. */
  durationMs: number;
}

/** What the form means, whatever comes of it. */
export interface Meaning {
  /** As JSON text; none where it is long. Files are not in it. */
  input?: string;
  /** The controls that mean this input; none where no controls do. */
  controls?: Controls;
  /** The same call elsewhere; none where it is too long to read. */
  call?: { shell: string; body: string };
}
