/** The n-th Fibonacci number, F(0) = 0, by fast doubling. */
export function fibonacci(n: number): bigint {
  let [current, next] = [0n, 1n];
  for (const bit of n.toString(2)) {
    const doubled = current * (2n * next - current);
    const doubledNext = current * current + next * next;
    [current, next] = bit === "1" ? [doubledNext, doubled + doubledNext] : [doubled, doubledNext];
  }
  return current;
}
