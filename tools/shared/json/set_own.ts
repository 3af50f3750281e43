/**
 * Sets an own property, whatever its name: `__proto__` too becomes plain data, and a name such as `1000` takes
 * no more room than others.
 */
export function setOwn<Value>(object: Record<string, Value>, name: string, value: Value): void {
  if (name === "__proto__") {
    Object.defineProperty(object, name, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  } else {
    if (leavesGap(object, name)) keepSparse(object as Record<string, unknown>);
    object[name] = value;
  }
}

const [ONE, NINE] = [0x31, 0x39];
/** V8 keeps larger indexes in a table by itself. */
const MAX_GAP_DIGITS = 4;

/** Whether an object has names that only {@linkcode setOwn} gives no more room than others. */
export function hasGaps(object: object): boolean {
  return !Array.isArray(object) && Object.keys(object).some((name) => leavesGap(object, name));
}

/** Whether a name is an index of two to four digits, and the object lacks the index before it. */
function leavesGap(object: object, name: string): boolean {
  if (name.length < 2 || name.length > MAX_GAP_DIGITS) return false;
  const first = name.charCodeAt(0);
  if (first < ONE || first > NINE) return false;
  const index = Number(name);
  return Number.isInteger(index) && !Object.hasOwn(object, String(index - 1));
}

/** The largest index that V8 stores as one: for it alone it must use a table. */
const LAST_INDEX = "4294967294";

/**
 * Makes V8 store the indexes of an object in a table. Otherwise `{"1000":1}` is a list of 1,517 places, which
 * take 12 kB: a thousand times the text.
 */
function keepSparse(object: Record<string, unknown>): void {
  if (Object.hasOwn(object, LAST_INDEX)) return;
  object[LAST_INDEX] = null;
  delete object[LAST_INDEX];
}
