/**
 * The host's message handler as it was before elkjs, which takes it for itself when it is loaded. Import this
 * module before elkjs.
 *
 * @module
 */
export const hostHandler: unknown = Reflect.get(globalThis, "onmessage");
