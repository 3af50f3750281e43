import type { RunOutput } from "../../define.ts";
import { cutText } from "../../shared/cut_text.ts";
import { type CodeOf, createFindingList } from "../../shared/findings.ts";
import { counted, firstNames } from "../../shared/messages.ts";
import type { Annotations } from "./annotations.ts";
import type { Attachment } from "./attachments.ts";
import { contract } from "./contract.ts";
import { FINDINGS } from "./finding_codes.ts";
import type { Font } from "./fonts.ts";
import type { Form } from "./form.ts";

/** What the findings are made from. */
export interface Inspected {
  readable: boolean;
  method: string | null;
  active: {
    javascript: number;
    launch: number;
    submit_form: number;
    open_action: boolean;
    rich_media: number;
  };
  attachments: readonly Attachment[];
  uris: Annotations["uris"];
  form: Form;
  fonts: readonly Font[];
  hasTitle: boolean;
  hasLanguage: boolean;
  tagged: boolean;
}

const EXECUTABLE = /\.(?:exe|js|vbs|bat|cmd|scr|ps1|jar|msi|com|lnk)$/i;
const DANGEROUS_SCHEME = /^(?:javascript|file|data):/i;

/** What a reader of the file should know, the gravest first. */
export function findingsOf(file: Inspected): RunOutput<typeof contract>["findings"] {
  const { active, attachments, form, fonts, readable } = file;
  const executable = attachments.filter(({ name }) => EXECUTABLE.test(name.trim()));
  const dangerous = file.uris.filter(isDangerous);
  const missing = fonts.filter(({ embedded }) => !embedded);
  const findings = createFindingList(FINDINGS, contract.output.shape.findings.element);
  const add = (applies: boolean, code: CodeOf<typeof FINDINGS>, message: () => string) => {
    if (applies) findings.add(code, message());
  };

  add(
    active.javascript > 0,
    "JAVASCRIPT",
    () => `${counted(active.javascript, "JavaScript action")} can run in a viewer`,
  );
  add(
    active.launch > 0,
    "LAUNCH_ACTION",
    () => `${counted(active.launch, "launch action")} can start a program or open a file`,
  );
  add(
    executable.length > 0,
    "EMBEDDED_EXECUTABLE",
    () => `${counted(executable.length, "attachment")} can be run: ${listed(executable)}`,
  );
  add(
    dangerous.length > 0,
    "DANGEROUS_LINK",
    () =>
      `${
        counted(dangerous.length, "link address", "link addresses")
      } of scheme javascript, file or data: ` +
      cutText(dangerous[0]!),
  );
  add(active.open_action, "OPEN_ACTION", () => "An action runs when the file is opened");
  add(
    active.submit_form > 0,
    "SUBMIT_FORM",
    () => `${counted(active.submit_form, "action")} can send form data to an address`,
  );
  add(
    attachments.length > 0,
    "ATTACHMENTS",
    () => `${counted(attachments.length, "attached file")}: ${listed(attachments)}`,
  );
  add(
    active.rich_media > 0,
    "RICH_MEDIA",
    () => `${counted(active.rich_media, "annotation")} with media, 3D or sound`,
  );
  add(form.xfa, "XFA_FORM", () => "The form has an XFA part, which can hold scripts");
  add(
    file.method === "RC4",
    "WEAK_ENCRYPTION",
    () => "The file is encrypted with RC4, which is broken: encrypt it with AES-256",
  );
  add(
    missing.length > 0,
    "FONTS_NOT_EMBEDDED",
    () =>
      `${counted(missing.length, "font")} not embedded, so that another may be shown: ${
        listed(missing)
      }`,
  );
  add(
    readable && !file.hasTitle,
    "NO_TITLE",
    () => "Neither the document information nor the XMP has a title",
  );
  add(
    readable && !file.hasLanguage,
    "NO_LANGUAGE",
    () => "The catalog does not tell the language",
  );
  add(
    readable && !file.tagged,
    "NOT_TAGGED",
    () => "The file is not tagged, which screen readers need",
  );
  return findings.list();
}

/** White space and control characters in a scheme are skipped by viewers. */
function isDangerous(uri: string): boolean {
  // deno-lint-ignore no-control-regex -- control characters are what it removes
  return DANGEROUS_SCHEME.test(uri.slice(0, 200).replace(/[\x00-\x20]+/g, ""));
}

function listed(things: readonly { name: string }[]): string {
  return firstNames(things.map(({ name }) => name), 3, (name) => cutText(name));
}
