/**
 * The browser's store of pinned and recent tools, and of inputs if requested. None of it is ever sent.
 *
 * @module
 */

/** How many recent tools are remembered. */
const MAX_RECENT = 8;

/** The text under a key; undefined if there is none or the browser stores nothing. */
export function kept(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores a text under a key, or removes it.
 * @returns Whether the browser did so: it may refuse, or have no space.
 */
export function keep(key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The ids of pinned tools. */
export function pinned(): string[] {
  return idsOf("pinned");
}

/** Pins or unpins a tool, and returns whether it is now pinned. */
export function togglePin(id: string): boolean {
  const ids = pinned();
  const isPinned = !ids.includes(id);
  keep("pinned", (isPinned ? [...ids, id] : ids.filter((one) => one !== id)).join(" "));
  return isPinned;
}

/** The ids of recently opened tools, the latest first. */
export function recent(): string[] {
  return idsOf("recent");
}

/** Remembers that a tool was opened. */
export function noteRecent(id: string): void {
  const ids = [id, ...recent().filter((one) => one !== id)].slice(0, MAX_RECENT);
  keep("recent", ids.join(" "));
}

function idsOf(key: string): string[] {
  return (kept(key) ?? "").split(" ").filter((id) => /^[a-z0-9-]+$/.test(id));
}

/** A step of a chain: the tool's input besides the previous output. */
export interface ChainStep {
  toolId: string;
  input: Record<string, unknown>;
}

/** A handover from one page to the next: an input, and the steps that produced it. */
export interface Handover {
  toolId: string;
  input: Record<string, unknown>;
  chain?: ChainStep[];
}

/**
 * Passes an input to a tool's page, which takes it on loading.
 * @returns Whether the browser could store it.
 */
export function handOver(handover: Handover): boolean {
  try {
    sessionStorage.setItem("handover", JSON.stringify(handover));
    return true;
  } catch {
    return false;
  }
}

/** Takes the input passed to a tool's page, and removes it. */
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
