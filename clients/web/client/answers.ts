/**
 * Answers to what a page asks its worker when it opens, computed at build time: the page loads no tool until it is used.
 *
 * @module
 */
import type { Ask, Asked, Told } from "./protocol.ts";

/** What the worker would answer, without durations. */
export interface Answer {
  /** As {@linkcode keyOf} writes it. */
  asked: string;
  told: Told[];
}

/** The id of the element that holds the answers as JSON. */
export const ANSWERS_ID = "answers";

let answers: ReadonlyMap<string, Told[]> | undefined;

/** A run on an input of the page's own. */
export function askOf(toolId: string, input: unknown, baseUrl: string): Ask {
  return { toolId, baseUrl, controls: {}, json: JSON.stringify(input), files: [] };
}

/** A request as a text that does not depend on the address of the page. */
export function keyOf(asked: Asked): string {
  return JSON.stringify({ ...asked, baseUrl: undefined });
}

/** The prepared answer; undefined if there is none. */
export function knownAnswer(asked: Asked): Told[] | undefined {
  answers ??= answersOfPage();
  return answers.size === 0 ? undefined : answers.get(keyOf(asked));
}

/** Makes all further requests go to the worker. */
export function forgetAnswers(): void {
  answers = new Map();
}

function answersOfPage(): ReadonlyMap<string, Told[]> {
  const text = document.getElementById(ANSWERS_ID)?.textContent ?? "[]";
  return new Map((JSON.parse(text) as Answer[]).map(({ asked, told }) => [asked, told]));
}
