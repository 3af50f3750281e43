import { type CauseRule, rulesOf } from "../rule.ts";

/** A failed test as the reporters of Dart and Flutter end it: clock, counts, file and name. */
const FAILED_TEST = /^\d\d:\d\d \+\d+(?: ~\d+)? -\d+: (?:(?<file>\S+\.dart): )?(?<test>.*) \[E\]$/;

/** A frame as package:stack_trace prints it. */
const FRAME = /^\s+(?<file>\S+\.dart) (?<line>\d+):\d+\s/;

/** What pub prints below: Poetry words the conflict itself in the same way. */
const OF_PUB = /\bpubspec\b|^(?:Failed to update packages\.|pub get failed)/;

const KEYCHAIN_FIX =
  "The key's keychain is locked for codesign: before signing, run security unlock-keychain and security set-key-partition-list -S apple-tool:,apple:,codesign: -s -k with the keychain's own password.";

const NO_IDENTITY_FIX =
  "Import the certificate with its private key (a .p12) into a keychain of the job, and put that keychain on the search list (security list-keychains -d user -s); security find-identity -v -p codesigning must show it, and an expired one is not shown.";

/** Dart and Flutter; how Apple's programs sign, notarize and assess. */
export const APP_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "Flutter",
    {
      // The exception stands above the line that ends the test.
      kind: "test",
      weight: "cause",
      hints: [" [e]"],
      line: FAILED_TEST,
      needs: /^\s+Test failed\. See exception logs above\./,
      output: /^\d\d:\d\d \+\d+(?: ~\d+)?(?: -\d+)?: (?:\S+\.dart: )?(?<test>.*?)$/,
      message: /^The following (?<message>.* was thrown .*:)$/,
      place: /file:\/\/(?<file>\/\S+?\.dart)(?::| line )(?<line>\d+)/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: [" [e]"],
      line: FAILED_TEST,
      needs: /^\s+package:flutter_test\//,
      message: /^\s+(?<message>\S.*)/,
      place: FRAME,
    },
  ),
  ...rulesOf("Flutter", {
    // Where the runner's own line is missing, or has other words.
    kind: "test",
    weight: "message",
    hints: [" thrown "],
    line: /^The following (?<message>.* was thrown .*:)$/,
    needs: /^When the exception was thrown, this was the stack/,
    heading: /^\d\d:\d\d \+\d+(?: ~\d+)?(?: -\d+)?: (?:(?<file>\S+\.dart): )?(?<test>.*\S)/,
    place: /file:\/\/(?<file>\/\S+?\.dart)(?::| line )(?<line>\d+)/,
  }),
  ...rulesOf(
    "Dart",
    {
      kind: "test",
      weight: "cause",
      hints: [" [e]"],
      line: FAILED_TEST,
      message: /^\s+(?<message>\S.*)/,
      place: FRAME,
    },
    {
      // The reporter for GitHub.
      kind: "test",
      weight: "cause",
      hints: ["##[group]❌ "],
      line: /^##\[group\]❌ (?:(?<file>\S+\.dart): )?(?<test>.*) \(failed\)$/,
      message: /^\s*(?<message>(?!##\[)\S.*)/,
      place: /^\s*(?<file>\S+\.dart) (?<line>\d+):\d+\s/,
    },
    {
      kind: "compile",
      weight: "cause",
      hints: [".dart:"],
      line: /^(?:Error \(Xcode\): )?(?<file>[^\s:]+\.dart):(?<line>\d+):\d+: Error: (?<message>.*)/,
    },
    {
      tool: "pub",
      kind: "dependency",
      weight: "cause",
      hints: ["version solving failed"],
      line: /^So, because .*version solving failed\.$/,
      needs: OF_PUB,
      above: /^(?<message>(?:And because|Because) .*)/,
      fix:
        "Change the constraint in pubspec.yaml that the message names, run pub get again, and commit pubspec.lock.",
    },
    {
      tool: "pub",
      kind: "dependency",
      weight: "cause",
      hints: ["version solving failed"],
      line: /^(?<message>Because .*version solving failed\.)$/,
      needs: OF_PUB,
      fix:
        "Change the constraint that the message names, in pubspec.yaml, or the version of the Dart or Flutter SDK that the job installs.",
    },
    {
      tool: "pub",
      kind: "lockfile",
      weight: "cause",
      hints: ["unable to satisfy `pubspec.yaml`"],
      line: /^(?<message>Unable to satisfy `pubspec\.yaml` using `pubspec\.lock`.*)/,
    },
    {
      tool: "Dart analyzer",
      kind: "lint",
      weight: "cause",
      hints: ["error • ", "error - "],
      line:
        /^\s*error (?:• (?<message>.*) • (?<file>[^\s:]+\.dart):(?<line>\d+):\d+ •|- (?<file>[^\s:]+\.dart):(?<line>\d+):\d+ - (?<message>.*) -) \w+$/,
      fix: "Correct the place named, and run the analyzer locally before you push.",
    },
    {
      // These fail the job too, unless it runs with --no-fatal-warnings and --no-fatal-infos.
      tool: "Dart analyzer",
      kind: "lint",
      weight: "message",
      hints: ["warning • ", "info • ", "warning - ", "info - "],
      line:
        /^\s*(?:warning|info) (?:• (?<message>.*) • (?<file>[^\s:]+\.dart):(?<line>\d+):\d+ •|- (?<file>[^\s:]+\.dart):(?<line>\d+):\d+ - (?<message>.*) -) \w+$/,
      fix: "Correct the place named, or run dart fix --apply, and commit the result.",
    },
    {
      tool: "dart format",
      kind: "format",
      weight: "message",
      hints: [" changed) in "],
      line: /^(?<message>Formatted \d+ files? \([1-9]\d* changed\)) in .*/,
      above: /^(?:Changed|Formatted) (?<file>\S+\.dart)$/,
    },
    {
      tool: "build_runner",
      kind: "compile",
      weight: "cause",
      hints: ["[severe] "],
      line: /^\[SEVERE\] \S+ on (?<file>\S+\.dart)(?: \(cached\))?:$/,
      message: /^(?<message>\S.*)/,
      place: /^package:[^\s/]+\/(?<file>\S+\.dart):(?<line>\d+)/,
    },
  ),
  ...rulesOf("CocoaPods", {
    kind: "dependency",
    weight: "cause",
    hints: ["[!] cocoapods could not", "[!] unable to find a specification"],
    line:
      /^\s*\[!\] (?<message>(?:CocoaPods could not find compatible versions|Unable to find a specification) .*)/,
    fix:
      "In the folder of the Podfile, run pod repo update and pod update with the pod's name, raise the platform where the message asks for a higher one, and commit Podfile.lock.",
  }),
  ...rulesOf(
    "Xcode signing",
    {
      kind: "config",
      weight: "cause",
      hints: ["signing ", "profile", "certificate"],
      line:
        /^(?:.*: |\s*)(?:error|Error \(Xcode\)): (?:exportArchive:? )?(?<message>(?:No (?:profiles?|signing certificate|"[^"]*" signing certificate) |Signing for "|Provisioning profile "|.* requires a provisioning profile\b|.* has conflicting provisioning settings\b).*)/,
      fix:
        "Give the job what signs the app: the team, the certificate and a provisioning profile of this bundle identifier for this kind of distribution (fastlane match, or an import before the build), or -allowProvisioningUpdates with an API key.",
    },
    {
      kind: "config",
      weight: "cause",
      hints: ["certificate, reached the maximum"],
      line: /^\[!\] (?<message>Could not create another .* certificate, reached the maximum .*)/,
      fix:
        "Let the job use the certificates that there are (fastlane match with readonly), or revoke one that is not used at developer.apple.com.",
    },
  ),
  ...rulesOf(
    "codesign",
    {
      kind: "auth",
      weight: "cause",
      hints: ["errsecinternalcomponent", "user interaction is not allowed"],
      line: /^(?:.*: |\s*)(?<message>errSecInternalComponent|User interaction is not allowed\.)$/,
      fix: KEYCHAIN_FIX,
    },
    {
      kind: "auth",
      weight: "cause",
      hints: ["no identity found", "item could not be found in the keychain"],
      line:
        /^\s*(?<message>(?!security: ).*: no identity found|error: The specified item could not be found in the keychain\.)$/,
      fix: NO_IDENTITY_FIX,
    },
    {
      kind: "config",
      weight: "cause",
      hints: [": ambiguous (matches"],
      line: /^\s*(?<message>.*: ambiguous \(matches .*)/,
      fix:
        "Two certificates have this name: sign with the fingerprint of one, as security find-identity shows it.",
    },
    {
      kind: "command",
      weight: "cause",
      hints: ["detritus not allowed"],
      line: /^\s*(?:(?<file>\S.*): )?(?<message>resource fork, .*detritus not allowed)$/,
      fix: "Remove the extended attributes before signing: xattr -cr with the path of the app.",
    },
    {
      kind: "command",
      weight: "cause",
      hints: [
        "code object is not signed at all",
        "sealed resource is missing or invalid",
        "bundle format unrecognized",
        "code or signature have been modified",
        "does not satisfy its designated requirement",
      ],
      line:
        /^\s*(?<file>\S.*): (?<message>code object is not signed at all|a sealed resource is missing or invalid|bundle format unrecognized, .*|invalid signature \(code or signature have been modified\)|does not satisfy its designated Requirement)$/i,
      fix:
        "Sign what is inside first, the bundle last, and change no file in it after that; codesign --verify --deep --strict --verbose=2 names the file.",
    },
    {
      tool: "security",
      kind: "auth",
      weight: "cause",
      hints: ["security: seckeychain"],
      line: /^security: (?<message>SecKeychain(?:ItemImport|Unlock)\b.*: .*)/,
      fix:
        "Check the secret with the certificate and the one with its password: both set for this job, decoded whole (base64 --decode), and of the same .p12; a .p12 of OpenSSL 3 needs -legacy.",
    },
  ),
  ...rulesOf("Gatekeeper", {
    kind: "command",
    weight: "cause",
    hints: [": rejected"],
    line: /^(?<file>\S.*): rejected(?: \(.*\))?$/,
    needs: /^source=/,
    message: /^source=(?<message>.*)/,
    fix:
      "Sign with a Developer ID certificate and the hardened runtime, notarize that file (xcrun notarytool submit --wait), staple it, and assess it again.",
  }),
  ...rulesOf(
    "notarytool",
    {
      kind: "deploy",
      weight: "cause",
      hints: ['"message": "'],
      line: /^\s*"message": "(?<message>.*)",?$/,
      above: /^\s*"path": "(?<file>[^"]*)"/,
      needs: /^\s*"docUrl":/,
      fix:
        "Sign the file named with a Developer ID certificate, --timestamp and --options runtime, and then the bundle around it; submit it again.",
    },
    {
      kind: "deploy",
      weight: "message",
      hints: ["status: invalid"],
      line: /^\s*(?<message>status: Invalid)$/,
      fix: "Read why with xcrun notarytool log and the submission's id, which stands above.",
    },
    {
      kind: "auth",
      weight: "cause",
      hints: ["http status code: 40"],
      line: /^Error: (?<message>HTTP status code: 40[13]\. .*)/,
      fix:
        "Check the Apple ID, the team and the app-specific password or API key; where an agreement is named, the account holder accepts it at developer.apple.com.",
    },
    {
      tool: "stapler",
      kind: "deploy",
      weight: "cause",
      hints: ["cloudkit query for "],
      line: /^(?<message>CloudKit query for .* failed due to "Record not found"\.)/,
      fix:
        "Apple has no ticket for this file: notarize the same bytes, wait for Accepted, and staple it then.",
    },
  ),
  ...rulesOf("Unity", {
    kind: "auth",
    weight: "root",
    hints: ["no valid unity editor license"],
    line: /^(?:.*\(status: )?(?<message>No valid Unity Editor license found\.[^)]*)/,
    fix:
      "Activate a license in the job before the editor starts (UNITY_SERIAL with its account, or a license file), and return it at the end: seats are counted.",
  }),
];
