/**
 * A pipeline as one request.
 *
 * @module
 */
import { byId } from "../dom.ts";
import { codeBlock } from "../show/code.ts";
import { copyButton, saveLink } from "../show/parts.ts";

/** Shows the body of `POST /api/pipeline`; without one, hides the pane. */
export function showRequest(body: string | undefined): void {
  byId("request", HTMLElement).hidden = body === undefined;
  if (body === undefined) return;
  const curl = () =>
    `curl -s ${location.origin}/api/pipeline -H 'Content-Type: application/json' -d '${
      body.replaceAll("'", `'\\''`)
    }'`;
  byId("request-actions", HTMLElement).replaceChildren(
    copyButton(curl, "of the request", "quiet small", "Copy as curl"),
    copyButton(body, "the request"),
    saveLink(body, "pipeline.json"),
  );
  byId("request-body", HTMLElement).replaceChildren(codeBlock(body, "json"));
}
