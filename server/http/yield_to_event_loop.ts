/** Resolves after the event loop has handled what else is ready. Long work calls it between its pieces. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
