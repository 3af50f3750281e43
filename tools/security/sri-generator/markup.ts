import { escapeMarkup } from "../../shared/escape_markup.ts";
import { splitUri } from "../../shared/uri.ts";

/** The attributes of an element that loads the resource, without address and integrity. */
interface Form {
  element: "script" | "link";
  attributes: string;
}

const FORMS = {
  "script": { element: "script", attributes: "" },
  "module": { element: "script", attributes: ' type="module"' },
  "stylesheet": { element: "link", attributes: ' rel="stylesheet"' },
  "preload-script": { element: "link", attributes: ' rel="preload" as="script"' },
  "preload-style": { element: "link", attributes: ' rel="preload" as="style"' },
  "modulepreload": { element: "link", attributes: ' rel="modulepreload"' },
} satisfies Record<string, Form>;

export type ElementForm = keyof typeof FORMS;

/** The element that suits an address by the ending of its path. */
export function elementOfUrl(url: string): ElementForm {
  const path = splitUri(url).path.toLowerCase();
  if (path.endsWith(".css")) return "stylesheet";
  return path.endsWith(".mjs") ? "module" : "script";
}

/** The HTML of an element that loads `url` and checks it. @param crossorigin null leaves it out. */
export function markup(
  form: ElementForm,
  url: string,
  integrity: string,
  crossorigin: string | null,
): string {
  const { element, attributes } = FORMS[form];
  const address = `${element === "script" ? "src" : "href"}="${escapeMarkup(url)}"`;
  const cors = crossorigin === null ? "" : ` crossorigin="${crossorigin}"`;
  const tag = `<${element}${attributes} ${address} integrity="${integrity}"${cors}>`;
  return element === "script" ? `${tag}</script>` : tag;
}
