/**
 * How a worker that the spawner's thread has started gets its first message.
 *
 * @module
 */
import { onUnhandledFault } from "../fault.ts";

/**
 * Asks the parent for the message that starts this worker, and for the port to whoever wanted it.
 *
 * On its own port: Deno 2.9 waits half a second for a debugger before it delivers a message to a worker of a worker.
 */
export function onWorkerStart<Start>(begin: (start: Start, port: MessagePort) => void): void {
  // The compiler takes this for the main thread.
  const host = globalThis as unknown as Pick<Worker, "postMessage">;

  // Otherwise Deno would print an error that a library throws asynchronously, and end the worker.
  onUnhandledFault((fault) => host.postMessage(fault));

  const { port1: own, port2: forStart } = new MessageChannel();
  own.onmessage = ({ data, ports: [port] }: MessageEvent<Start>) => {
    own.close();
    begin(data, port!);
  };
  host.postMessage(undefined, [forStart]);
}
