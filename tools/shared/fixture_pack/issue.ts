/** A fault in a fixture pack; the path is like `fixtures[0].request.method`. */
export interface FixtureIssue {
  /** Null for one of the pack itself. */
  fixture: number | null;
  path: string;
  code: string;
  message: string;
}

/** Notes a fault of a fixture; the path continues the fixture's. */
export type NoteIssue = (code: string, path: string, message: string) => void;
