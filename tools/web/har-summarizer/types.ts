import { cutText } from "../../shared/cut_text.ts";
import { type JsonValue, memberOf } from "../../shared/json/value.ts";

/** What kind of resource an entry is: as Chrome says in `_resourceType`, else by its media type. */
export function typeOf(entry: JsonValue, content: JsonValue | undefined): string {
  const named = memberOf(entry, "_resourceType");
  if (typeof named === "string" && named !== "") {
    const type = named.toLowerCase();
    return type === "xhr" ? "fetch" : cutText(type);
  }
  const mimeType = memberOf(content, "mimeType");
  return typeof mimeType === "string" ? typeOfMime(mimeType) : "other";
}

function typeOfMime(mimeType: string): string {
  const type = mimeType.split(";", 1)[0]!.trim().toLowerCase();
  if (type === "text/html") return "document";
  if (type === "text/css") return "stylesheet";
  if (/javascript|ecmascript/.test(type)) return "script";
  if (type.startsWith("image/")) return "image";
  if (type.includes("font")) return "font";
  if (/^(?:audio|video)\//.test(type)) return "media";
  return /json|xml/.test(type) ? "fetch" : "other";
}
