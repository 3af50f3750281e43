import type { RunOutput } from "../../tool.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import { type contract, LOSSES } from "./contract.ts";

export type Change = RunOutput<typeof contract>["changes"][number];
export type ChangeCode = Change["code"];

/** The changes of all tools, in the order in which they are made. */
export class ChangeList {
  readonly all: Change[] = [];
  /** Adds up the characters by which the answer outgrows the input. */
  readonly meter = outputMeter("The converted tools", "send fewer tools, or shorter references");
  #tool = 0;

  /** The tool that further changes belong to. */
  startTool(index: number): void {
    this.#tool = index;
  }

  /** @param at Where in the list the change belongs. Default: at its end. */
  add(code: ChangeCode, path: string, message: string, at = this.all.length): void {
    this.meter(path.length + message.length);
    this.all.splice(at, 0, { tool: this.#tool, path, code, message });
  }

  /** Removes the changes added since the list had this length. */
  takeBackTo(length: number): void {
    this.all.length = length;
  }

  lossCount(): number {
    return this.all.filter(({ code }) => LOSSES.has(code)).length;
  }
}
