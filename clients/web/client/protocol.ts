/**
 * The messages between a page and its worker.
 *
 * @module
 */
import type { InputFile } from "../../../tools/catalog/file_input.ts";
import type { ToolResult } from "../../../tools/tool.ts";
import type { ViewHint } from "../../../tools/view.ts";
import type { Controls } from "../controls.ts";
import type { Field } from "../fields.ts";

/** A page's requests to its worker, one at a time. */
export type WorkerRequest = RunRequest | DescribeRequest | PipelineRequest;

/** Tells the worker which tool will run next. It needs no answer. */
export interface Announcement {
  announced: string;
  /** An input like the one that will come, as JSON text: a tool loads its tables by it. */
  input?: string;
  /** The address of its code under the name that the page has fetched, which no cache asks about. */
  file?: string;
}

/** Asks for a run. */
export interface RunRequest {
  toolId: string;
  /** The page's origin, for output that contains the service's address. */
  baseUrl: string;
  /** The controls of the form. */
  controls: Controls;
  /** The whole input as JSON text, instead of the controls. */
  json?: string;
  /** Files, as the tool's text or as items of its list. */
  files: InputFile[];
}

/** Asks for a tool's description, and for the controls that express an input. */
export interface DescribeRequest {
  describe: string;
  /** The input that a pipeline step gives the tool, as JSON text. */
  given?: string;
}

/** Asks to run linked steps and report each. */
export interface PipelineRequest {
  baseUrl: string;
  /** The pipeline's input: a text, or JSON text. Omitted if the first step needs none. */
  input?: { text: string; isJson: boolean };
  steps: StepRequest[];
}

/** A pipeline step, as its form expresses it. */
export interface StepRequest {
  toolId: string;
  controls: Controls;
  /** The bindings of the step's properties: `$PREV.rows[0]`. */
  bindings: Controls;
}

/**
 * The worker's reports: the tool's code is loaded and its time starts, the work is done, or the
 * code cannot be loaded.
 */
export type WorkerMessage =
  | { state: "started"; meaning: Meaning }
  | { state: "done"; outcome: Outcome }
  | { state: "described"; described: Described }
  | { state: "step"; step: StepOutcome }
  | { state: "ended"; body: string | undefined }
  | { state: "failed" };

/** The facts about a tool from which a page shows its form. */
export interface Described {
  toolId: string;
  name: string;
  fields: Field[];
  /** The property that takes the previous output if no other is bound to it. */
  textProperty?: string;
  views: Readonly<Record<string, ViewHint>>;
  /** The given input as controls. */
  controls: Controls;
  bindings: Controls;
  /** Given properties that the form cannot express. */
  left: string[];
}

/** The outcome of a pipeline step. */
export interface StepOutcome {
  index: number;
  result: ToolResult;
  /** Undefined for a prepared answer. */
  durationMs?: number;
  /** Whether the next steps cannot run. */
  isFailed: boolean;
}

/** The outcome of a run. */
export interface Outcome {
  /** Without its output if that is large. */
  result: ToolResult;
  /** An output that would freeze the page: its beginning, and the whole as a file. */
  large?: { text: string; chars: number; file: Blob; isText: boolean };
  /** Without loading time; undefined for a prepared answer. */
  durationMs?: number;
}

/** Longer inputs are not sent back to the page: serializing them takes time. */
export const MAX_MEANT_CHARS = 1_000_000;

/** The input that the form expresses, whatever the run's outcome. */
export interface Meaning {
  /** As JSON text; undefined beyond {@linkcode MAX_MEANT_CHARS}. Files are not included. */
  input?: string;
  /** The controls for this input; undefined if controls cannot express it. */
  controls?: Controls;
  /** The same call for a shell and over HTTP; undefined if it is too long to read. */
  call?: { shell: string; body: string };
}

/** A page asks the service worker to make it available offline. */
export interface CacheRequest {
  /** Its own. */
  path: string;
  /** Whether the page is not controlled yet, as on the first visit. */
  isFree: boolean;
}

/** All files of the page are cached: it works offline. */
export interface FilesCached {
  state: "cached";
}
