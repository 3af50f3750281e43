/** No answer in time. */
export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/**
 * An answer, if it comes in time. The time passes in two halves: where this thread itself was busy, the first is
 * over at once, and an answer that lies there is read in the second.
 *
 * @throws {TimeoutError} if it does not.
 */
export function withTimeout<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let timer = setTimeout(() => {
      timer = setTimeout(() => reject(new TimeoutError()), ms / 2);
    }, ms / 2);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
