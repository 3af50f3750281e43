import type { ProfileId } from "../../shared/install_profiles.ts";
import type { FindingCode } from "./findings.ts";

/** Where an entry stands, and who reads it. */
export interface EntryPlace {
  name: string | undefined;
  path: string[];
  client: ProfileId;
  /** The client reported that it could not start a program. */
  hasSpawnFailed: boolean;
  /** Whether the client's output has paths of Windows. */
  isOnWindows: boolean;
}

/** Reports a fault of an entry. @param key The member that it is in, such as `url` or `env.NAME`. */
export type Tell = (code: FindingCode, key: string, message: string) => void;
