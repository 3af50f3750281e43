/**
 * Answers to what a page asks its worker when it opens, computed at build time: the page loads no tool until it is used.
 *
 * @module
 */
import type { RunRequest, WorkerMessage, WorkerRequest } from "./protocol.ts";

/** A request and the messages with which the worker would answer it, without durations. */
export interface Answer {
  /** As {@linkcode keyOf} writes it. */
  request: string;
  messages: WorkerMessage[];
}

/** The id of the element that holds the answers as JSON. */
export const ANSWERS_ID = "answers";

let answers: ReadonlyMap<string, WorkerMessage[]> | undefined;

/** A run on an input of the page's own. */
export function runRequest(toolId: string, input: unknown, baseUrl: string): RunRequest {
  return { toolId, baseUrl, controls: {}, json: JSON.stringify(input), files: [] };
}

/** A request as a text that does not depend on the address of the page. */
export function keyOf(request: WorkerRequest): string {
  return JSON.stringify({ ...request, baseUrl: undefined });
}

/** The prepared answer; undefined if there is none. */
export function knownAnswer(request: WorkerRequest): WorkerMessage[] | undefined {
  answers ??= answersOfPage();
  return answers.size === 0 ? undefined : answers.get(keyOf(request));
}

/** Makes all further requests go to the worker. */
export function forgetAnswers(): void {
  answers = new Map();
}

function answersOfPage(): ReadonlyMap<string, WorkerMessage[]> {
  const text = document.getElementById(ANSWERS_ID)?.textContent ?? "[]";
  return new Map(
    (JSON.parse(text) as Answer[]).map(({ request, messages }) => [request, messages]),
  );
}
