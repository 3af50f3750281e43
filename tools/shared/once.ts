/**
 * Returns a function that loads something on its first call, and gives the same to all further ones. What could not be
 * loaded is loaded anew on the next call: there may have been no memory or no file descriptor left.
 */
export function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () =>
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
}
