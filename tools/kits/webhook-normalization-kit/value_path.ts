/** `$.a.b[0]`: names and indexes from a body's root down. */
export const VALUE_PATH = /^\$(?:\.[^.[\]]+|\[\d{1,9}\])+$/;

/** The start of a path. */
export const PATH_START = /^\$[.[]/;
