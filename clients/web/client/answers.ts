/**
 * What a page asks when it opens, answered when the pages were built: it fetches no tool until somebody asks for more.
 *
 * @module
 */
import type { Ask, Asked, Told } from "./protocol.ts";

/** What the worker would say to something that is asked of it, without the time that it takes. */
export interface Answer {
  /** As {@linkcode keyOf} writes it. */
  asked: string;
  told: Told[];
}

/** The element of a page that holds its answers, as JSON. */
export const ANSWERS_ID = "answers";

let answers: ReadonlyMap<string, Told[]> | undefined;

/** A run on an input of the page's own. */
export function askOf(toolId: string, input: unknown, baseUrl: string): Ask {
  return { toolId, baseUrl, controls: {}, json: JSON.stringify(input), files: [] };
}

/** What is asked as a text, wherever the page stands. */
export function keyOf(asked: Asked): string {
  return JSON.stringify({ ...asked, baseUrl: undefined });
}

/** What the worker would say, where the page knows it. */
export function knownAnswer(asked: Asked): Told[] | undefined {
  answers ??= answersOfPage();
  return answers.size === 0 ? undefined : answers.get(keyOf(asked));
}

/** From now on the worker is asked, and so fetches what it runs. */
export function forgetAnswers(): void {
  answers = new Map();
}

function answersOfPage(): ReadonlyMap<string, Told[]> {
  const text = document.getElementById(ANSWERS_ID)?.textContent ?? "[]";
  return new Map((JSON.parse(text) as Answer[]).map(({ asked, told }) => [asked, told]));
}
