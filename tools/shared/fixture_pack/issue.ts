/** Something in a fixture pack that does not fit; the path is like `fixtures[0].request.method`. */
export interface FixtureIssue {
  /** Null for one of the pack itself. */
  fixture: number | null;
  path: string;
  code: string;
  message: string;
}

/** Notes what does not fit in a fixture; the path continues after that of the fixture. */
export type NoteIssue = (code: string, path: string, message: string) => void;
