/**
 * What a page and its worker say to each other.
 *
 * @module
 */
import type { InputFile } from "../../../tools/catalog/file_input.ts";
import type { ToolResult, ViewHint } from "../../../tools/tool.ts";
import type { Controls } from "../controls.ts";
import type { Field } from "../fields.ts";

/** What a page asks of its worker, one thing at a time. */
export type Asked = Ask | DescribeAsk | PipelineAsk;

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

/** A page asks what a tool takes, and how its form says an input. */
export interface DescribeAsk {
  describe: string;
  /** The input that a step of a pipeline gives the tool, as JSON text. */
  given?: string;
}

/** A page asks for linked steps, with what each gives. */
export interface PipelineAsk {
  baseUrl: string;
  /** The pipeline's input: a text, or JSON text. None where the first step needs none. */
  input?: { text: string; isJson: boolean };
  steps: StepAsk[];
}

/** A step of a pipeline as its form says it. */
export interface StepAsk {
  toolId: string;
  controls: Controls;
  /** What stands for the input or for an output, by the property: `$PREV.rows[0]`. */
  bindings: Controls;
}

/** How far the worker is: the code of a tool is loaded and its time begins, it is through, or no code comes. */
export type Told =
  | { state: "begun"; meaning: Meaning }
  | { state: "done"; outcome: Outcome }
  | { state: "described"; described: Described }
  | { state: "step"; step: StepOutcome }
  | { state: "ended"; body: string | undefined }
  | { state: "failed" };

/** What a page must know of a tool to show its form. */
export interface Described {
  toolId: string;
  name: string;
  fields: Field[];
  /** The property that takes the output of the step before where nothing else does. */
  textProperty?: string;
  views: Readonly<Record<string, ViewHint>>;
  /** What was given, as the form says it. */
  controls: Controls;
  bindings: Controls;
  /** Properties that were given, and that no form says. */
  left: string[];
}

/** What a step of a pipeline gave. */
export interface StepOutcome {
  index: number;
  result: ToolResult;
  durationMs: number;
  /** Whether the steps behind it get something to work on. */
  isFailed: boolean;
}

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
  /** Run this elsewhere; none where it is too long to read. */
  call?: { shell: string; body: string };
}
