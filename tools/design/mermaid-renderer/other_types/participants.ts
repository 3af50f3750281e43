/**
 * The participants of a sequence diagram.
 *
 * @module
 */
import { cutText } from "../../../shared/cut_text.ts";
import type { SourceText } from "../source/source_text.ts";
import { faultAt } from "./faults.ts";
import type { SequenceToken } from "./sequence_tokens.ts";

/** The participants of a diagram, and the effect of earlier statements on later ones. */
export class Participants {
  /** The box of each participant, undefined outside all boxes. */
  readonly #boxes = new Map<string, number | undefined>();
  readonly #activations = new Map<string, number>();
  #lastBox = 0;
  #box: number | undefined;
  #created: string | undefined;
  #destroyed: string | undefined;

  readonly #source: SourceText;

  constructor(source: SourceText) {
    this.#source = source;
  }

  get count(): number {
    return this.#boxes.size;
  }

  openBox(): void {
    this.#box = ++this.#lastBox;
  }

  closeBox(): void {
    this.#box = undefined;
  }

  add(token: SequenceToken): void {
    const id = token.text.trim();
    const box = this.#boxes.get(id);
    if (box !== undefined && this.#box !== undefined && box !== this.#box) {
      throw this.#fault(token, "is in two boxes");
    }
    this.#boxes.set(id, box ?? this.#box);
  }

  create(token: SequenceToken): void {
    const id = token.text.trim();
    if (this.#boxes.has(id)) throw this.#fault(token, "is created a second time");
    this.add(token);
    this.#created = id;
  }

  destroy(token: SequenceToken): void {
    this.#destroyed = token.text.trim();
  }

  connect(from: SequenceToken, to: SequenceToken, arrow: SequenceToken): void {
    this.add(from);
    this.add(to);
    const ends = [from.text.trim(), to.text.trim()];
    if (this.#created !== undefined) {
      if (ends[1] !== this.#created) {
        throw this.#fault(to, `does not create ${cutText(this.#created, 30)}, as it must here`);
      }
      this.#created = undefined;
    } else if (this.#destroyed !== undefined) {
      if (!ends.includes(this.#destroyed)) {
        const problem = `the message does not touch ${
          cutText(this.#destroyed, 30)
        }, destroyed before`;
        throw faultAt(this.#source, arrow.offset, { problem });
      }
      this.#destroyed = undefined;
    }
  }

  /** Begins (1) or ends (-1) an activation. */
  activate(token: SequenceToken, change: 1 | -1): void {
    const id = token.text.trim();
    const count = (this.#activations.get(id) ?? 0) + change;
    if (count < 0) throw this.#fault(token, "is not active");
    this.#activations.set(id, count);
  }

  #fault(token: SequenceToken, problem: string) {
    const name = cutText(token.text.trim(), 30);
    return faultAt(this.#source, token.offset, { problem: `the participant ${name} ${problem}` });
  }
}
