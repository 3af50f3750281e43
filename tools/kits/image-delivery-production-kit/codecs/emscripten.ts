/**
 * Starts modules of Emscripten at once, from compiled code, within a bound of memory.
 *
 * @module
 */

/** Most bytes of a module's memory. The largest pictures that are worked on take half of it. */
const MAX_MEMORY = 400 * 2 ** 20;

/** A page of memory (WebAssembly 2.0, section 4.2.8). */
const PAGE = 65_536;

/** The options of a module's script, to which it adds its functions before it returns. */
interface Settings {
  noInitialRun: true;
  print(text: string): void;
  printErr(text: string): void;
  instantiateWasm(
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance) => void,
  ): WebAssembly.Exports;
}

/** The JavaScript that belongs to a module. */
export type Script = (settings: Settings) => unknown;

/**
 * A module that can be called now, and knows nothing of what others were called for.
 *
 * @typeParam Functions What its script offers.
 */
export function startEmscripten<Functions>(code: WebAssembly.Module, script: Script): Functions {
  const settings: Settings = {
    noInitialRun: true,
    print: () => {},
    printErr: () => {},
    instantiateWasm: (imports, receive) => {
      const instance = new WebAssembly.Instance(code, imports);
      boundMemory(instance.exports);
      receive(instance);
      return instance.exports;
    },
  };
  // Where the host has no location, the script leaves one behind.
  const location = Object.getOwnPropertyDescriptor(globalThis, "location");
  try {
    script(settings);
  } finally {
    if (location) Object.defineProperty(globalThis, "location", location);
  }
  return settings as unknown as Functions;
}

/** Lets memory grow to the bound: beyond it, the module goes on as if the machine had no more. */
function boundMemory(exports: WebAssembly.Exports): void {
  const memory = Object.values(exports).find((member) => member instanceof WebAssembly.Memory)!;
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE > MAX_MEMORY) {
      throw new RangeError("over the bound");
    }
    return WebAssembly.Memory.prototype.grow.call(memory, pages);
  };
}
