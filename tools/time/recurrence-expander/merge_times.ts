/**
 * Merges the ascending times of several rules.
 *
 * A list of times returns the time up to which it has searched: Infinity when it holds all that was requested.
 *
 * @module
 */
type Times = Generator<number, number>;

/** Several lists merged without duplicates, up to where the first of them gave up. */
export function* mergeTimes(lists: readonly Times[]): Times {
  const heads = lists.map((list) => ({ list, result: list.next() }));
  for (;;) {
    let least = Infinity;
    let searchedUntil = Infinity;
    for (const { result } of heads) {
      if (result.done) searchedUntil = Math.min(searchedUntil, result.value);
      else least = Math.min(least, result.value);
    }
    if (least >= searchedUntil) return searchedUntil;
    yield least;
    for (const head of heads) if (head.result.value === least) head.result = head.list.next();
  }
}

/** A list with further times, each time once; those appear however far the list has searched. */
export function* withAdded(times: Times, added: readonly number[]): Times {
  const rest = added.values();
  let next = rest.next();
  for (;;) {
    const { done, value: wall } = times.next();
    const bound = done ? Infinity : wall;
    for (; !next.done && next.value < bound; next = rest.next()) yield next.value;
    if (done) return wall;
    if (next.value === wall) next = rest.next();
    yield wall;
  }
}

/**
 * Whether a list has a time. Must be called with ascending times.
 *
 * @returns A number, the time up to which the list has searched, when that is not far enough to know.
 */
export function lookup(times: Times): (wall: number) => boolean | number {
  let head = times.next();
  return (wall) => {
    while (!head.done && head.value < wall) head = times.next();
    if (head.done) return head.value <= wall ? head.value : false;
    return head.value === wall;
  };
}
