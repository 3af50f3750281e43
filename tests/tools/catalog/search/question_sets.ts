/**
 * Sets of plain questions, written from the names and descriptions of the tools without sight of keywords.
 * `deno task learn` learns from those for tuning and training, and from those near to what tools do. Nothing is ever tuned on those held out: who looks
 * at what they miss writes new ones.
 *
 * @module
 */

/** A question and the tools that answer it; none when no tool of the catalog does. */
export interface Asked {
  question: string;
  ids: string[];
}

/** How a search does on a set, as shares of it. */
export interface Measured {
  /** The first is right: one of the tools, or nothing where nothing is. */
  first: number;
  /** One of the first three is right. */
  firstThree: number;
  /** One line for each question whose first is wrong. */
  missed: string[];
}

/** The questions of `tests/fixtures/search/<name>.txt`, a line each: `id, id | question`, or the question alone. */
export async function questionSet(name: string): Promise<Asked[]> {
  const text = await Deno.readTextFile(`tests/fixtures/search/${name}.txt`);
  return text.trim().split("\n").map((line) => {
    const [, ids = "", question = line] = /^([a-z0-9, -]+) \| (.*)$/.exec(line) ?? [];
    return { question, ids: ids === "" ? [] : ids.split(",").map((id) => id.trim()) };
  });
}

/** Asks every question of a set. @param search The ids that fit, best first. */
export function measure(asked: readonly Asked[], search: (query: string) => string[]): Measured {
  const missed: string[] = [];
  let firstThree = 0;
  for (const { question, ids } of asked) {
    const found = search(question).slice(0, 3);
    const isRight = ids.length === 0 ? found.length === 0 : ids.includes(found[0] ?? "");
    if (isRight || found.some((id) => ids.includes(id))) firstThree++;
    if (!isRight) missed.push(`${question}: wants ${ids.join(" or ") || "nothing"}, gets ${found}`);
  }
  return {
    first: 1 - missed.length / asked.length,
    firstThree: firstThree / asked.length,
    missed,
  };
}
