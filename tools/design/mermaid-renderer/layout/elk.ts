/**
 * The layered layout of the Eclipse Layout Kernel, called synchronously.
 *
 * The public interface of elkjs answers in a promise. Its worker holds a dispatcher that lays out while it is
 * called; the version is pinned and a test guards this use of it.
 *
 * @module
 */
import { hostHandler } from "./host_handler.ts";
import elkWorker from "elkjs/lib/elk-worker.min.js";

Reflect.set(globalThis, "onmessage", hostHandler);

export type ElkOptions = Record<string, string>;

export interface ElkPoint {
  x: number;
  y: number;
}

/** A label of elkjs; the layout sets its place. */
export interface ElkLabel {
  text: string;
  width: number;
  height: number;
  layoutOptions?: ElkOptions;
  x?: number;
  y?: number;
}

/** A node of the graph to lay out; `x` and `y` are there when it is laid out. */
export interface ElkNode {
  id: string;
  width?: number;
  height?: number;
  x?: number;
  y?: number;
  labels?: ElkLabel[];
  ports?: { id: string; layoutOptions: ElkOptions }[];
  children?: ElkNode[];
  edges?: ElkEdge[];
  layoutOptions?: ElkOptions;
}

/** The route of an edge of elkjs. */
export interface ElkSection {
  startPoint: ElkPoint;
  endPoint: ElkPoint;
  bendPoints?: ElkPoint[];
}

/** An edge of elkjs; the layout sets its route. */
export interface ElkEdge {
  id: string;
  sources: [string];
  targets: [string];
  labels?: ElkLabel[];
  layoutOptions?: ElkOptions;
  sections?: ElkSection[];
}

interface Message {
  data: { id: number; data?: ElkNode; error?: unknown };
}

/** The inner members of elkjs's worker that are used here. */
interface ElkWorker {
  onmessage: (message: Message) => void;
  dispatcher: { saveDispatch(message: { data: Record<string, unknown> }): void };
}

// The file has no types.
const { Worker } = elkWorker as unknown as { Worker: new () => ElkWorker };
let answer: Message["data"] | undefined;
const worker = new Worker();
worker.onmessage = ({ data }) => void (answer = data);
send({ cmd: "register", algorithms: ["layered"] });

/**
 * Places the nodes of a graph and routes its edges. The graph is changed and returned.
 *
 * @throws {Error} when elkjs fails on the graph.
 */
export function layOutGraph(graph: ElkNode): ElkNode {
  // An answer without an error has the graph.
  return send({ cmd: "layout", graph, layoutOptions: {}, options: {} }).data!;
}

function send(command: Record<string, unknown>): Message["data"] {
  answer = undefined;
  worker.dispatcher.saveDispatch({ data: { id: 0, ...command } });
  const given = answer as Message["data"] | undefined;
  if (given === undefined) throw new Error("elkjs gave no answer");
  if (given.error) throw new Error("elkjs failed on the graph", { cause: given.error });
  return given;
}
