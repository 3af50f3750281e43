/** Plain questions by the id of the tool that answers them. */
export type Questions = Readonly<Record<string, readonly string[]>>;
