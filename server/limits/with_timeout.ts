/** The answer did not arrive in time. */
export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/**
 * Waits for an answer for the given number of milliseconds. The time is split into two timers: if
 * this thread itself was busy, the first fires late, and an answer that has already arrived is read
 * before the second does.
 *
 * @throws {TimeoutError} if the answer does not come in time.
 */
export function withTimeout<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let timer = setTimeout(() => {
      timer = setTimeout(() => reject(new TimeoutError()), ms / 2);
    }, ms / 2);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
