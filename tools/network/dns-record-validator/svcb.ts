import { cutText } from "../../shared/cut_text.ts";
import { hasFields, MAX_UINT16, type Read, readNumber, readTarget } from "./fields.ts";
import type { Issues } from "./issues.ts";
import { readSvcParams } from "./svc_params.ts";
import type { ZoneLine } from "./zone.ts";

/** The data of SVCB and HTTPS (RFC 9460, section 2.1). Priority 0 is an alias, any other a service. */
export function readSvcb(line: ZoneLine, issues: Issues): Read {
  if (!hasFields(line, ["priority", "target"], issues, { isOpen: true })) return undefined;
  const priority = readNumber(line, 0, "priority", MAX_UINT16, issues);
  const [, targetWord] = line.words;
  // `hasFields` has counted the words.
  const target = targetWord &&
    readTarget(line, targetWord, { isHost: priority !== 0, mayBeRoot: true }, issues);
  const params = readSvcParams(line, issues);
  if (priority === undefined || !target || params === undefined) return undefined;
  if (priority === 0 && params !== "") {
    const message = `An alias (priority 0) has no parameters: clients ignore ${cutText(params)}`;
    issues.add("SVCB_MODE", message, { line: line.line });
  }
  return {
    data: { priority, target: target.shown, params },
    // The root stands for the record's own name.
    ...(target.name !== "." && { target: target.name }),
  };
}
