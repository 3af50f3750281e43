/**
 * The large inputs of all tools.
 *
 * @module
 */
import { agents } from "./agents.ts";
import { ai } from "./ai.ts";
import { code } from "./code.ts";
import { data } from "./data.ts";
import { design } from "./design.ts";
import { documents } from "./documents.ts";
import { encoding } from "./encoding.ts";
import { finance } from "./finance.ts";
import { kits } from "./kits.ts";
import type { LargeInputs } from "./make.ts";
import { math } from "./math.ts";
import { network } from "./network.ts";
import { operations } from "./operations.ts";
import { security } from "./security.ts";
import { text } from "./text.ts";
import { time } from "./time.ts";
import { web } from "./web.ts";

export const LARGE_INPUTS: LargeInputs = {
  ...agents,
  ...ai,
  ...code,
  ...data,
  ...design,
  ...documents,
  ...encoding,
  ...finance,
  ...kits,
  ...math,
  ...network,
  ...operations,
  ...security,
  ...text,
  ...time,
  ...web,
};
