/**
 * Plain questions with the tool that answers each, by tool id. They are in the words of agents, developers
 * and lay people rather than in those of the catalog. A tool that is added here has at least four.
 *
 * @module
 */
import { agents } from "./questions/agents.ts";
import { ai } from "./questions/ai.ts";
import { code } from "./questions/code.ts";
import { data } from "./questions/data.ts";
import { design } from "./questions/design.ts";
import { documents } from "./questions/documents.ts";
import { encoding } from "./questions/encoding.ts";
import { finance } from "./questions/finance.ts";
import { kits } from "./questions/kits.ts";
import { math } from "./questions/math.ts";
import { network } from "./questions/network.ts";
import { operations } from "./questions/operations.ts";
import { security } from "./questions/security.ts";
import { text } from "./questions/text.ts";
import { time } from "./questions/time.ts";
import { web } from "./questions/web.ts";
import type { Questions } from "./questions/questions.ts";

export const QUESTIONS: Questions = {
  ...ai,
  ...agents,
  ...code,
  ...data,
  ...text,
  ...encoding,
  ...security,
  ...web,
  ...network,
  ...time,
  ...math,
  ...finance,
  ...design,
  ...documents,
  ...operations,
  ...kits,
};
