/**
 * What the browser keeps for the person before it: which tools are pinned and which were open last, and inputs where
 * somebody has asked for that. Nothing of it is ever sent.
 *
 * @module
 */

/** How many tools are remembered as recent. */
const MAX_RECENT = 8;

/** The text under a key; none in a browser that keeps nothing. */
export function kept(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text under a key, or takes it away. What the browser refuses is not kept. */
export function keep(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Nothing hangs on it.
  }
}

/** The ids of the tools that are pinned. */
export function pinned(): string[] {
  return idsOf("pinned");
}

/** Pins a tool, or unpins it. Returns whether it is pinned now. */
export function togglePin(id: string): boolean {
  const ids = pinned();
  const isPinned = !ids.includes(id);
  keep("pinned", (isPinned ? [...ids, id] : ids.filter((one) => one !== id)).join(" "));
  return isPinned;
}

/** The ids of the tools that were open last, the latest first. */
export function recent(): string[] {
  return idsOf("recent");
}

/** Remembers that a tool is open. */
export function noteRecent(id: string): void {
  const ids = [id, ...recent().filter((one) => one !== id)].slice(0, MAX_RECENT);
  keep("recent", ids.join(" "));
}

function idsOf(key: string): string[] {
  return (kept(key) ?? "").split(" ").filter((id) => /^[a-z0-9-]+$/.test(id));
}

/** A step of a chain of tools: what each was given beside the text of the step before. */
export interface ChainStep {
  toolId: string;
  input: Record<string, unknown>;
}

/** What one page hands to the next: an input, and the steps that it comes from. */
export interface Handover {
  toolId: string;
  input: Record<string, unknown>;
  chain?: ChainStep[];
}

/** Hands an input to the page of a tool, which takes it at once. @returns Whether the browser could hold it. */
export function handOver(handover: Handover): boolean {
  try {
    sessionStorage.setItem("handover", JSON.stringify(handover));
    return true;
  } catch {
    return false;
  }
}

/** What was handed to a tool's page. It is gone with that. */
export function takeHandover(toolId: string): Handover | undefined {
  try {
    const text = sessionStorage.getItem("handover");
    sessionStorage.removeItem("handover");
    const handover = text === null ? undefined : JSON.parse(text) as Handover;
    return handover?.toolId === toolId ? handover : undefined;
  } catch {
    return undefined;
  }
}
