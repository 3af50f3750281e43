/**
 * Actions that a viewer performs on its own (ISO 32000-2, section 12.6).
 *
 * @module
 */
import type { PdfDocument } from "../../../shared/pdf/document.ts";
import type { PdfDictionary } from "../../../shared/pdf/objects.ts";

/** Table 201. */
const ACTIONS = new Set([
  "GoTo",
  "GoToR",
  "GoToE",
  "GoToDp",
  "Launch",
  "Thread",
  "URI",
  "Sound",
  "Movie",
  "Hide",
  "Named",
  "SubmitForm",
  "ResetForm",
  "ImportData",
  "JavaScript",
  "SetOCGState",
  "Rendition",
  "Trans",
  "GoTo3DView",
  "RichMediaExecute",
]);

/** Whether a dictionary is an action. A script is one whatever type it claims to be of. */
export function isAction(dictionary: PdfDictionary, document: PdfDocument): boolean {
  const type = document.name(dictionary.get("Type"));
  const kind = document.name(dictionary.get("S"));
  if (kind === "JavaScript") return true;
  return (type === undefined || type === "Action") && kind !== undefined && ACTIONS.has(kind);
}

/** Whether all that a dictionary holds is actions, as that of additional actions does. */
export function isActionList(dictionary: PdfDictionary, document: PdfDocument): boolean {
  if (dictionary.size === 0) return false;
  return [...dictionary.values()].every((value) => {
    const member = document.dictionary(value);
    return member !== undefined && isAction(member, document);
  });
}
