/** The last line of a traceback: a dotted name, and a message. */
export const EXCEPTION = /^(?:\w+\.)*(?<type>[A-Za-z_]\w*)(?:: (?<message>.*)|:?$)/;
