import { ToolError } from "../tool_error.ts";
import { utf8Length } from "../utf8.ts";

/** A text that is made piece by piece and stops growing at a number of bytes. */
export class BoundedText {
  readonly #maxBytes: number;
  readonly #pieces: string[] = [];
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** In UTF-8. */
  get bytes(): number {
    return this.#bytes;
  }

  /** @throws {ToolError} `REPORT_OUTPUT_TOO_LARGE` where the text would pass its bound. */
  add(piece: string): void {
    this.#bytes += utf8Length(piece);
    if (this.#bytes > this.#maxBytes) {
      throw new ToolError<"REPORT_OUTPUT_TOO_LARGE">(
        "REPORT_OUTPUT_TOO_LARGE",
        `The report would have more than ${this.#maxBytes} bytes: ` +
          "build the pack with a lower max_bytes",
        { max_bytes: this.#maxBytes },
      );
    }
    this.#pieces.push(piece);
  }

  toString(): string {
    return this.#pieces.join("");
  }
}
