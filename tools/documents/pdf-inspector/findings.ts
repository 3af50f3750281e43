import type { RunOutput } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { type CodeOf, createFindingList } from "../../shared/findings.ts";
import { counted, firstNames } from "../../shared/messages.ts";
import type { Annotations } from "./annotations.ts";
import type { Attachment } from "./attachments.ts";
import { contract } from "./contract.ts";
import { FINDINGS } from "./finding_codes.ts";
import type { Font } from "./fonts.ts";
import type { Form } from "./form.ts";

/** The facts of a file that make the findings. */
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

type Code = CodeOf<typeof FINDINGS>;

/** Words the finding of each code for a file; false where it does not apply. */
const RULES: Readonly<Record<Code, (file: Inspected) => string | false>> = {
  JAVASCRIPT: ({ active: { javascript } }) =>
    javascript > 0 && `${counted(javascript, "JavaScript action")} can run in a viewer`,
  LAUNCH_ACTION: ({ active: { launch } }) =>
    launch > 0 && `${counted(launch, "launch action")} can start a program or open a file`,
  EMBEDDED_EXECUTABLE: ({ attachments }) => {
    const found = attachments.filter(({ name }) => EXECUTABLE.test(name.trim()));
    return found.length > 0 &&
      `${counted(found.length, "attachment")} can be run: ${listed(found)}`;
  },
  DANGEROUS_LINK: ({ uris }) => {
    const found = uris.filter(isDangerous);
    return found.length > 0 && counted(found.length, "link address", "link addresses") +
        ` of scheme javascript, file or data: ${cutText(found[0]!)}`;
  },
  OPEN_ACTION: ({ active }) => active.open_action && "An action runs when the file is opened",
  SUBMIT_FORM: ({ active: { submit_form: submits } }) =>
    submits > 0 && `${counted(submits, "action")} can send form data to an address`,
  ATTACHMENTS: ({ attachments }) =>
    attachments.length > 0 &&
    `${counted(attachments.length, "attached file")}: ${listed(attachments)}`,
  RICH_MEDIA: ({ active: { rich_media: media } }) =>
    media > 0 && `${counted(media, "annotation")} with media, 3D or sound`,
  XFA_FORM: ({ form }) => form.xfa && "The form has an XFA part, which can hold scripts",
  WEAK_ENCRYPTION: ({ method }) =>
    method === "RC4" && "The file is encrypted with RC4, which is broken: encrypt it with AES-256",
  FONTS_NOT_EMBEDDED: ({ fonts }) => {
    const missing = fonts.filter(({ embedded }) => !embedded);
    return missing.length > 0 &&
      `${counted(missing.length, "font")} not embedded, so viewers may substitute another: ` +
        listed(missing);
  },
  NO_TITLE: ({ readable, hasTitle }) =>
    readable && !hasTitle && "Neither the document information nor the XMP has a title",
  NO_LANGUAGE: ({ readable, hasLanguage }) =>
    readable && !hasLanguage && "The catalog does not state the language",
  NOT_TAGGED: ({ readable, tagged }) =>
    readable && !tagged && "The file is not tagged; screen readers need tags",
};

/** Lists the findings that matter to the file's reader, the most severe first. */
export function findingsOf(file: Inspected): RunOutput<typeof contract>["findings"] {
  const findings = createFindingList(FINDINGS, contract.output.shape.findings.element);
  for (const [code, messageOn] of Object.entries(RULES)) {
    const message = messageOn(file);
    if (message !== false) findings.add(code as Code, message);
  }
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
