/**
 * Contents that came in place of a file: nothing, a pointer of Git LFS, the page of an address that is gone.
 *
 * @module
 */
import { isLfsPointer, startOf } from "../../shared/lfs_pointer.ts";
import type { GivenArtifact } from "./artifacts.ts";

const WEB_PAGE = /^\s*(?:<!doctype\s+html|<html)\b/i;
/** Files that are never pages: beside those with a head, programs, data and their lists. */
const NO_PAGE =
  /\.(?:[cm]?js|ts|css|json[lc]?|ya?ml|toml|csv|tsv|sql|sh|ps1|bat|py|rb|bin|sig|asc|pem|map)$/i;
/** A file without an ending is mostly a program, and its name has the system that runs it. */
const PROGRAM_NAME = /(?:linux|darwin|macos|windows|freebsd|amd64|x86_64|arm64|aarch64|386)$/i;

/** Checksum lists, signatures and attestations: made of the other files, and in none of their lists. */
const ABOUT_FILES =
  /(?:^|[._-])(?:(?:sha\d*|md5|b2)sums?|checksums?|sha(?:1|224|256|384|512)|md5|sig|sign|asc|minisig|pem|sigstore|bundle|intoto|provenance|attestations?)(?:\.(?:txt|jsonl?))?$/i;

/** Whether a file is about other files, by its name. */
export function isAboutFiles({ name }: GivenArtifact): boolean {
  return typeof name === "string" && ABOUT_FILES.test(name);
}

/** Files that begin with a head, whatever is in them. */
const HEADED =
  /\.(?:t?gz|tar|zip|jar|war|aar|apk|ipa|whl|gem|crate|nupkg|vsix|xpi|xz|bz2|zst|7z|deb|rpm|exe|msi|dll|dmg|pkg|appimage|wasm|pdf|png|jpe?g)$/i;

/** What a file holds in place of its content, as the end of a sentence; undefined where nothing shows that. */
export function contentDoubt(given: GivenArtifact, bytes: number | null): string | undefined {
  if (given.digest !== undefined) return undefined;
  const name = typeof given.name === "string" ? given.name : "";
  if (bytes === 0) return HEADED.test(name) ? "is empty" : undefined;
  if (isLfsPointer(given)) {
    return "is a pointer of Git LFS, and not the file that it stands for";
  }
  const isOther = [HEADED, NO_PAGE, PROGRAM_NAME].some((pattern) => pattern.test(name));
  return isOther && WEB_PAGE.test(startOf(given)) ? "is a web page by its content" : undefined;
}
