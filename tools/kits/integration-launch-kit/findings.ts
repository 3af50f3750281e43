import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  NOT_DETERMINISTIC: { severity: "blocker", fix: "Give a seed, or choose a pure tool." },
  CONFIG_NOT_READ: {
    severity: "blocker",
    fix:
      "Give the client's current file, as text or as an object: saving another file over it would lose its servers.",
  },
  ENTRY_REPLACED: {
    severity: "problem",
    fix: "Rename the other entry first if you need both.",
  },
  SERVERS_MISSPELT: {
    severity: "problem",
    fix: "Move its servers to the key that the client reads, or remove it.",
  },
  OTHER_FILE: {
    severity: "problem",
    fix: "Give the file at install_path, or leave existing_config out where there is none.",
  },
  OWN_FILE: {
    severity: "problem",
    fix: "Add the entry to the file that the program reads.",
  },
  CONFIG_NOT_USED: {
    severity: "problem",
    fix: "Leave existing_config out: enter name and URL in the client's settings.",
  },
  LOCAL_ENDPOINT: {
    severity: "note",
    fix:
      "Start the service with PUBLIC_BASE_URL as an https address that the internet reaches, or take a client on the same machine.",
  },
  CALL_REPORTED_PROBLEM: {
    severity: "problem",
    fix: "Choose an input that the tool accepts, so that the first call proves the connection.",
  },
} as const satisfies KitFindings;

/** The next action when there is nothing to fix. */
export const READY_ACTION =
  "Save the client-config file at install_path, restart the client, and run the call program once.";
