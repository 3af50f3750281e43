/**
 * MCP messages, one per line (MCP 2025-11-25, Transports, stdio). The SDK's transport drops pending
 * requests as soon as its input ends, which happens at once after `printf` or with a file; this one
 * answers them first.
 *
 * @module
 */
import { Buffer } from "node:buffer";
import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCMessage,
  ReadBuffer,
  type RequestId,
  serializeMessage,
  STDIO_DEFAULT_MAX_BUFFER_SIZE,
  type Transport,
} from "@modelcontextprotocol/server";
import { UsageError } from "./usage.ts";

/**
 * MCP over standard input and output, one message per line. It finishes when the input has ended
 * and all requests are answered.
 */
export class LineTransport implements Transport {
  onmessage?: Transport["onmessage"];
  onerror?: Transport["onerror"];
  onclose?: Transport["onclose"];

  readonly #input: AsyncIterable<Uint8Array>;
  readonly #print: (line: string) => void;
  readonly #buffer = new ReadBuffer();
  /** Requests that have not been answered. */
  readonly #open = new Set<RequestId>();
  readonly #finished = Promise.withResolvers<void>();
  #hasEnded = false;

  constructor(input: AsyncIterable<Uint8Array>, print: (line: string) => void) {
    this.#input = input;
    this.#print = print;
  }

  /**
   * Settles when the input has ended and every request is answered.
   *
   * @throws {UsageError} if the input cannot be read, an answer cannot be written, or a message is
   * too long.
   */
  get finished(): Promise<void> {
    return this.#finished.promise;
  }

  start(): Promise<void> {
    this.#readAll().catch(this.#finished.reject);
    return Promise.resolve();
  }

  send(message: JSONRPCMessage): Promise<void> {
    try {
      this.#print(serializeMessage(message));
    } catch (error) {
      this.#finished.reject(error);
    }
    if (isJSONRPCResponse(message)) this.#settle(message.id);
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.onclose?.();
    return Promise.resolve();
  }

  async #readAll(): Promise<void> {
    for await (const chunk of this.#input) this.#take(chunk);
    // The last line may have no line break.
    this.#take(new TextEncoder().encode("\n"));
    this.#hasEnded = true;
    this.#settle(undefined);
  }

  #take(chunk: Uint8Array): void {
    try {
      this.#buffer.append(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length));
    } catch {
      throw new UsageError(`A message has more than ${STDIO_DEFAULT_MAX_BUFFER_SIZE} bytes`);
    }
    while (this.#deliverNext());
  }

  /**
   * Delivers one message.
   * @returns Whether there may be another.
   */
  #deliverNext(): boolean {
    try {
      const message = this.#buffer.readMessage();
      if (message === null) return false;
      this.#note(message);
      this.onmessage?.(message);
    } catch (error) {
      // The line is JSON but not a message.
      this.onerror?.(error as Error);
    }
    return true;
  }

  #note(message: JSONRPCMessage): void {
    // A subscription stays open until the connection ends.
    if (isJSONRPCRequest(message) && message.method !== "subscriptions/listen") {
      this.#open.add(message.id);
    }
    if (isJSONRPCNotification(message) && message.method === "notifications/cancelled") {
      this.#settle((message.params as { requestId?: RequestId } | undefined)?.requestId);
    }
  }

  #settle(id: RequestId | undefined): void {
    if (id !== undefined) this.#open.delete(id);
    if (this.#hasEnded && this.#open.size === 0) this.#finished.resolve();
  }
}
