/** Which line the kit names for what Flutter, Dart and the programs that sign and notarize for Apple print. */
import assert from "node:assert/strict";
import { runKit } from "./kit_support.ts";

const ID = "ci-failure-review-kit";

/** What failed, what it printed, and what the sentence tells. */
const FAILED: readonly (readonly [what: string, log: string, told: RegExp])[] = [
  [
    "flutter test, whose exception stands above the test's end",
    `00:00 +0: loading /Users/runner/work/shop/shop/test/widget_test.dart
00:02 +0: /Users/runner/work/shop/shop/test/cart_test.dart: an error is shown when the server answers 500
Error: the server answered 500 (expected by this test)
00:03 +1: /Users/runner/work/shop/shop/test/widget_test.dart: Counter increments smoke test
══╡ EXCEPTION CAUGHT BY FLUTTER TEST FRAMEWORK ╞════════════════════════════════════════════════════
The following TestFailure was thrown running a test:
Expected: exactly one matching candidate
  Actual: _TextWidgetFinder:<Found 0 widgets with text "1": []>
   Which: means none were found but one was expected

When the exception was thrown, this was the stack:
#4      main.<anonymous closure> (file:///Users/runner/work/shop/shop/test/widget_test.dart:28:5)
<asynchronous suspension>
#5      testWidgets.<anonymous closure>.<anonymous closure> (package:flutter_test/src/widget_tester.dart:189:15)
<asynchronous suspension>
#6      TestWidgetsFlutterBinding._runTestBody (package:flutter_test/src/binding.dart:1032:5)
<asynchronous suspension>
<asynchronous suspension>
(elided one frame from package:stack_trace)

This was caught by the test expectation on the following line:
  file:///Users/runner/work/shop/shop/test/widget_test.dart line 28
The test description was:
  Counter increments smoke test
════════════════════════════════════════════════════════════════════════════════════════════════════
00:05 +1 -1: /Users/runner/work/shop/shop/test/widget_test.dart: Counter increments smoke test [E]
  Test failed. See exception logs above.
  The test description was: Counter increments smoke test

To run this test again: /Users/runner/hostedtoolcache/flutter/bin/cache/dart-sdk/bin/dart test /Users/runner/work/shop/shop/test/widget_test.dart -p vm --plain-name 'Counter increments smoke test'
00:06 +7 -1: Some tests failed.`,
    /^Test Counter increments smoke test failed: TestFailure was thrown running a test: Expected: exactly one matching candidate \(test\/widget_test\.dart:28\)$/,
  ],
  [
    "the reporter of Dart's tests for GitHub",
    `##[group]✅ /Users/runner/work/shop/shop/test/a_test.dart: parses
##[endgroup]
##[group]❌ /Users/runner/work/shop/shop/test/cart_test.dart: total adds VAT (failed)
Expected: <12>
  Actual: <10>

package:matcher                                     expect
package:flutter_test/src/widget_tester.dart 480:18  expect
test/cart_test.dart 14:5                            main.<fn>

##[endgroup]
##[error]3 tests passed, 1 failed.`,
    /^Test total adds VAT failed: Expected: <12> \(test\/cart_test\.dart:14\)$/,
  ],
  [
    "Dart's compiler under Gradle",
    `Running Gradle task 'assembleRelease'...
lib/src/cart.dart:42:18: Error: The method 'applyVat' isn't defined for the class 'Cart'.
 - 'Cart' is from 'package:shop/src/cart.dart' ('lib/src/cart.dart').
Try correcting the name to the name of an existing method, or defining a method named 'applyVat'.
    return cart.applyVat(0.19);
                ^^^^^^^^
Target kernel_snapshot_program failed: Exception


FAILURE: Build failed with an exception.

* What went wrong:
Execution failed for task ':app:compileFlutterBuildRelease'.
> Process 'command '/Users/runner/hostedtoolcache/flutter/bin/flutter'' finished with non-zero exit value 1

* Try:
> Run with --stacktrace option to get the stack trace.
> Run with --info or --debug option to get more log output.
> Get more help at https://help.gradle.org.

BUILD FAILED in 1m 12s
Running Gradle task 'assembleRelease'...                           73.4s
Gradle task assembleRelease failed with exit code 1`,
    /^Dart: The method 'applyVat' isn't defined for the class 'Cart'\. \(lib\/src\/cart\.dart:42\)$/,
  ],
  [
    "pub, which solves no versions",
    `Resolving dependencies...
Because every version of flutter_localizations from sdk depends on intl 0.20.2 and shop depends on intl ^0.19.0, flutter_localizations from sdk is forbidden.
So, because shop depends on flutter_localizations from sdk, version solving failed.


You can try the following suggestion to make the pubspec resolve:
* Try upgrading your constraint on intl: flutter pub add intl:^0.20.2
Failed to update packages.`,
    /^pub: Because every version of flutter_localizations from sdk depends on intl 0\.20\.2/,
  ],
  [
    "pub and an SDK that is too old",
    `Resolving dependencies...
The current Dart SDK version is 3.4.1.

Because shop requires SDK version ^3.6.0, version solving failed.


You can try the following suggestion to make the pubspec resolve:
* Try using the Flutter SDK version: 3.27.1.
Failed to update packages.`,
    /^pub: Because shop requires SDK version \^3\.6\.0, version solving failed\.$/,
  ],
  [
    "flutter analyze, an error after an info",
    `Analyzing shop...

   info • The prefix 'Math' isn't a lower_case_with_underscores identifier • lib/src/vat.dart:1:24 • library_prefixes
  error • Undefined name 'vatRate' • lib/src/cart.dart:17:22 • undefined_identifier
warning • Unused import: 'dart:io' • lib/src/api.dart:3:8 • unused_import

3 issues found. (ran in 12.3s)`,
    /^Dart analyzer: Undefined name 'vatRate' \(lib\/src\/cart\.dart:17\)$/,
  ],
  [
    "flutter analyze, for which an info is fatal",
    `Analyzing shop...

   info • The prefix 'Math' isn't a lower_case_with_underscores identifier • lib/src/vat.dart:1:24 • library_prefixes

1 issue found. (ran in 12.3s)`,
    /^Dart analyzer: The prefix 'Math' .*\(lib\/src\/vat\.dart:1\)$/,
  ],
  [
    "dart format",
    `Changed lib/src/cart.dart
Formatted 42 files (1 changed) in 0.89 seconds.`,
    /^dart format: Formatted 42 files \(1 changed\) \(lib\/src\/cart\.dart\)$/,
  ],
  [
    "build_runner",
    `[INFO] Generating build script completed, took 312ms
[INFO] Running build...
[WARNING] json_serializable on lib/src/old.dart:
The version constraint "^4.8.0" on json_annotation allows versions before 4.9.0 which is not allowed.
[SEVERE] json_serializable on lib/src/model/user.dart:

Could not generate \`fromJson\` code for \`avatar\`.
To support the type \`Uint8List\` you can:
* Use \`JsonConverter\`
package:shop/src/model/user.dart:14:20
   ╷
14 │   final Uint8List? avatar;
   │                    ^^^^^^
   ╵
[INFO] Running build completed, took 18.4s
[SEVERE] Failed after 18.4s`,
    /^build_runner: Could not generate `fromJson` code for `avatar`\. \(lib\/src\/model\/user\.dart:14\)$/,
  ],
  [
    "CocoaPods under Flutter",
    `Archiving com.acme.shop...
Running pod install...                                              8.1s
CocoaPods' output:
↳
      Preparing

    Analyzing dependencies

    Inspecting targets to integrate
      Using \`ARCHS\` setting to build architectures of target \`Pods-Runner\`: (\`\`)
    [!] CocoaPods could not find compatible versions for pod "Firebase/CoreOnly":
      In snapshot (Podfile.lock):
        Firebase/CoreOnly (= 10.25.0)

      In Podfile:
        firebase_core (from \`.symlinks/plugins/firebase_core/ios\`) was resolved to 3.6.0, which depends on
          Firebase/CoreOnly (= 11.2.0)

    You have either:
     * out-of-date source repos which you can update with \`pod repo update\` or with \`pod install --repo-update\`.
     * changed the constraints of dependency \`Firebase/CoreOnly\` inside your development pod \`firebase_core\`.

Error running pod install`,
    /^CocoaPods: CocoaPods could not find compatible versions for pod \"Firebase\/CoreOnly\"/,
  ],
  [
    "Xcode under Flutter, no profile",
    `Archiving com.acme.shop...
Automatically signing iOS for device deployment using specified development team in Xcode project: 4X5Y6Z7A8B
Running Xcode build...
Xcode archive done.                                         41.2s
Failed to build iOS app
Error (Xcode): No profiles for 'com.acme.shop' were found: Xcode couldn't find any iOS App Development provisioning profiles matching 'com.acme.shop'. Automatic signing is disabled and unable to generate a profile. To enable automatic signing, pass -allowProvisioningUpdates to xcodebuild.
/Users/runner/work/shop/shop/ios/Runner.xcodeproj


It appears that there was a problem signing your application prior to installation on the device.

Verify that the Bundle Identifier in your project is your signing id in Xcode
  open ios/Runner.xcworkspace

Also try selecting 'Product > Build' to fix the problem.
Encountered error while archiving for device.`,
    /^Xcode signing: No profiles for 'com\.acme\.shop' were found/,
  ],
  [
    "xcodebuild, no team",
    `Command line invocation:
    /Applications/Xcode_16.2.app/Contents/Developer/usr/bin/xcodebuild -workspace ios/Runner.xcworkspace -scheme Runner archive

note: Using new build system
Prepare build
/Users/runner/work/shop/shop/ios/Runner.xcodeproj: error: Signing for "Runner" requires a development team. Select a development team in the Signing & Capabilities editor. (in target 'Runner' from project 'Runner')
warning: Run script build phase 'Thin Binary' will be run during every build because it does not specify any outputs. (in target 'Runner' from project 'Runner')
** ARCHIVE FAILED **


The following build commands failed:
	Archiving workspace Runner with scheme Runner
(1 failure)`,
    /^Xcode signing: Signing for \"Runner\" requires a development team/,
  ],
  [
    "xcodebuild -exportArchive",
    `2026-03-04 10:12:01.123 xcodebuild[4242:21232] [MT] IDEDistribution: -[IDEDistributionLogging _createLoggingBundleAtPath:]: Created bundle at path "/var/folders/xyz/Runner_2026-03-04_10-12-01.123.xcdistributionlogs".
error: exportArchive: No signing certificate "iOS Distribution" found

** EXPORT FAILED **`,
    /^Xcode signing: No signing certificate \"iOS Distribution\" found$/,
  ],
  [
    "Flutter's own call of codesign",
    `Building com.acme.shop for device (ios-release)...
Running Xcode build...
Xcode build done.                                           88.4s
Failed to build iOS app
Error output from Xcode build:
↳
    ** BUILD FAILED **


Xcode's output:
↳
    Target release_unpack_ios failed: Exception: Failed to codesign /Users/runner/work/shop/shop/build/ios/Release-iphoneos/Flutter.framework/Flutter with identity CC21BF11AB9925313E54CD4FCCFEB82347E75AFA.
    /Users/runner/work/shop/shop/build/ios/Release-iphoneos/Flutter.framework/Flutter: errSecInternalComponent

    Failed to package /Users/runner/work/shop/shop.
    Command PhaseScriptExecution failed with a nonzero exit code
    note: Using new build system
    note: Build preparation complete

Encountered error while building for device.`,
    /^codesign: errSecInternalComponent$/,
  ],
  [
    "codesign, no identity",
    `Developer ID Application: Acme: no identity found`,
    /^codesign: Developer ID Application: Acme: no identity found$/,
  ],
  [
    "electron-builder's call of codesign",
    `> shop@1.2.0 dist
> electron-builder --mac

  • electron-builder  version=24.13.3 os=23.6.0
  • loaded configuration  file=package.json ("build" field)
  • packaging       platform=darwin arch=arm64 electron=31.0.2 appOutDir=dist/mac-arm64
  • signing         file=dist/mac-arm64/Shop.app platform=darwin type=distribution identity=AF604B7B provisioningProfile=none
  ⨯ Command failed: codesign --sign AF604B7B --force --timestamp --options runtime dist/mac-arm64/Shop.app
error: The specified item could not be found in the keychain.
  failedTask=build stackTrace=Error: Command failed: codesign --sign AF604B7B --force --timestamp --options runtime dist/mac-arm64/Shop.app
                                      error: The specified item could not be found in the keychain.
                                          at ChildProcess.exithandler (node:child_process:422:12)
                                          at ChildProcess.emit (node:events:519:28)`,
    /^codesign: error: The specified item could not be found in the keychain\.$/,
  ],
  [
    "codesign under make",
    `codesign --force --deep --sign - build/Shop.app
build/Shop.app: replacing existing signature
build/Shop.app: resource fork, Finder information, or similar detritus not allowed
make: *** [Makefile:31: sign] Error 1`,
    /^codesign: resource fork, .* not allowed \(build\/Shop\.app\)$/,
  ],
  [
    "codesign, a locked keychain",
    `+ codesign --force --timestamp --options runtime --sign 'Developer ID Application: Acme (4X5Y6Z7A8B)' build/Shop.app
build/Shop.app: User interaction is not allowed.`,
    /^codesign: User interaction is not allowed\.$/,
  ],
  [
    "codesign --verify",
    `--prepared:/Users/runner/work/shop/shop/build/Shop.app/Contents/Frameworks/Sparkle.framework/Versions/Current/.
--validated:/Users/runner/work/shop/shop/build/Shop.app/Contents/Frameworks/Sparkle.framework/Versions/Current/.
build/Shop.app: a sealed resource is missing or invalid
file added: /Users/runner/work/shop/shop/build/Shop.app/Contents/Resources/build.log`,
    /^codesign: a sealed resource is missing or invalid \(build\/Shop\.app\)$/,
  ],
  [
    "security import",
    `security: SecKeychainItemImport: MAC verification failed during PKCS12 import (wrong password?)`,
    /^security: SecKeychainItemImport: MAC verification failed/,
  ],
  [
    "spctl",
    `build/Shop.app: rejected
source=Unnotarized Developer ID`,
    /^Gatekeeper: Unnotarized Developer ID \(build\/Shop\.app\)$/,
  ],
  [
    "notarytool and its log",
    `Conducting pre-submission checks for Shop.zip and initiating connection to the Apple notary service...
Submission ID received
  id: 7a654253-c890-46d7-8f85-6d55d4478c61
Upload progress: 100.00% (84.5 MB of 84.5 MB)
Successfully uploaded file
  id: 7a654253-c890-46d7-8f85-6d55d4478c61
  path: /Users/runner/work/shop/shop/Shop.zip
Waiting for processing to complete.
Current status: In Progress...
Current status: Invalid..................
Processing complete
  id: 7a654253-c890-46d7-8f85-6d55d4478c61
  status: Invalid
+ xcrun notarytool log 7a654253-c890-46d7-8f85-6d55d4478c61
{
  "logFormatVersion": 1,
  "jobId": "7a654253-c890-46d7-8f85-6d55d4478c61",
  "status": "Invalid",
  "statusSummary": "Archive contains critical validation errors",
  "statusCode": 4000,
  "issues": [
    {
      "severity": "error",
      "code": null,
      "path": "Shop.zip/Shop.app/Contents/MacOS/helper",
      "message": "The binary is not signed with a valid Developer ID certificate.",
      "docUrl": null,
      "architecture": "x86_64"
    }
  ]
}`,
    /^notarytool: The binary is not signed with a valid Developer ID certificate\. \(.*helper\)$/,
  ],
  [
    "notarytool, an agreement",
    `Conducting pre-submission checks for Shop.zip and initiating connection to the Apple notary service...
Error: HTTP status code: 403. A required agreement is missing or has expired. This request requires an in-effect agreement that has not been signed or has expired. Ensure your team has signed the necessary legal agreements and that they are not expired.`,
    /^notarytool: HTTP status code: 403\. A required agreement is missing/,
  ],
  [
    "stapler",
    `Processing: /Users/runner/work/shop/shop/build/Shop.app
CloudKit query for Shop.app (2/8f3b0e1c) failed due to "Record not found".
Could not find base64 encoded ticket in response for 2/8f3b0e1c
The staple and validate action failed! Error 65.`,
    /^stapler: CloudKit query for Shop\.app .* failed/,
  ],
  [
    "fastlane match",
    `[10:12:01]: ------------------------------
[10:12:01]: --- Step: match ---
[10:12:01]: ------------------------------
[10:12:02]: Cloning remote git repo...
[10:12:09]: No code signing identity found, creating a new one for you now
[10:12:10]: Couldn't find a valid code signing identity for appstore... creating one for you now
+------+------------------+-------------+
|           fastlane summary            |
+------+------------------+-------------+
| Step | Action           | Time (in s) |
+------+------------------+-------------+
| 1    | default_platform | 0           |
| 💥   | match            | 8           |
+------+------------------+-------------+
[10:12:10]: fastlane finished with errors

[!] Could not create another Distribution certificate, reached the maximum number of available Distribution certificates.`,
    /^Xcode signing: Could not create another Distribution certificate/,
  ],
  [
    "Gradle's place above what went wrong",
    `Running Gradle task 'bundleRelease'...

FAILURE: Build failed with an exception.

* Where:
Build file '/home/runner/work/shop/shop/android/app/build.gradle' line: 23

* What went wrong:
A problem occurred evaluating project ':app'.
> Keystore file '/home/runner/work/shop/shop/android/app/upload.jks' not found for signing config 'release'.

* Try:
> Run with --stacktrace option to get the stack trace.

BUILD FAILED in 12s
Running Gradle task 'bundleRelease'...                             13.0s
Gradle task bundleRelease failed with exit code 1`,
    /^Gradle: Keystore file '.*upload\.jks' not found for signing config/,
  ],
  [
    "the Android SDK's licences",
    `Running Gradle task 'assembleRelease'...
[!] Android SDK file not found: adb.

FAILURE: Build failed with an exception.

* What went wrong:
Could not determine the dependencies of task ':app:compileReleaseJavaWithJavac'.
> Failed to install the following Android SDK packages as some licences have not been accepted.
     platforms;android-34 Android SDK Platform 34
  To build this project, accept the SDK licenses and install the missing components using the Android Studio SDK Manager.

BUILD FAILED in 9s
Gradle task assembleRelease failed with exit code 1`,
    /^Android SDK: Failed to install the following Android SDK packages/,
  ],
];

Deno.test(`${ID}: names what failed in builds of Flutter and for Apple, and its place`, async () => {
  for (const [what, log, told] of FAILED) {
    const { facts } = await runKit(ID, {
      log: `${log}\n##[error]Process completed with exit code 1.\n`,
    });
    assert.match(String(facts.root_cause), told, what);
  }
});

Deno.test(`${ID}: leaves a signed, notarized and analyzed build alone`, async () => {
  const passed = [
    `00:00 +0: loading /Users/runner/work/shop/shop/test/widget_test.dart
00:03 +1: /Users/runner/work/shop/shop/test/api_test.dart: fails with an error
══╡ EXCEPTION CAUGHT BY WIDGETS LIBRARY ╞═══════════════════════════════════════════════════════════
The following StateError was thrown building Builder:
Bad state: expected by the test
════════════════════════════════════════════════════════════════════════════════════════════════════
00:06 +8: All tests passed!`,
    `build/Shop.app: replacing existing signature
Conducting pre-submission checks for Shop.zip and initiating connection to the Apple notary service...
Current status: Accepted....
Processing complete
  id: 7a654253-c890-46d7-8f85-6d55d4478c61
  status: Accepted
Processing: /Users/runner/work/shop/shop/build/Shop.app
The staple and validate action worked!
build/Shop.app: accepted
source=Notarized Developer ID`,
    `Analyzing shop...

   info • The prefix 'Math' isn't a lower_case_with_underscores identifier • lib/src/vat.dart:1:24 • library_prefixes

1 issue found. (ran in 12.3s)`,
  ];
  for (const log of passed) {
    const { facts, verdict } = await runKit(ID, { log: `${log}\n`, exit_code: 0 });
    assert.deepEqual([verdict, facts.root_cause, facts.outcome], ["ready", null, "passed"]);
  }
});

Deno.test(`${ID}: words of Poetry and Bundler stay theirs`, async () => {
  const rows: readonly (readonly [log: string, tool: string])[] = [
    [
      "Because shop depends on django (^9.0) which doesn't match any versions, version solving failed.",
      "uv or Poetry",
    ],
    ["Could not find rake-13.2.1 in locally installed gems", "Bundler"],
    [
      "Could not find gem 'rails (~> 9.0)' in rubygems repository https://rubygems.org/ or installed locally.",
      "Bundler",
    ],
  ];
  for (const [log, tool] of rows) {
    const { facts } = await runKit(ID, { log: `${log}\n`, exit_code: 1 });
    assert.equal(facts.cause_tool, tool);
  }
});

Deno.test(`${ID}: runs a failed test of Flutter or Dart alone`, async () => {
  const failed = "00:05 +1 -1: test/cart_test.dart: it's free [E]\n  Expected: <0>\n";
  const rows: readonly (readonly [frame: string, rerun: string])[] = [
    ["  package:flutter_test/src/widget_tester.dart 480:18  expect", "flutter"],
    ["  package:matcher                                     expect", "dart"],
  ];
  for (const [frame, command] of rows) {
    const log =
      `${failed}${frame}\n  test/cart_test.dart 14:5  main.<fn>\n00:06 +1 -1: Some tests failed.\n`;
    const { facts } = await runKit(ID, { log, exit_code: 1 });
    assert.equal(facts.cause_place, "test/cart_test.dart:14");
    assert.equal(facts.rerun, `${command} test test/cart_test.dart --plain-name 'it'\\''s free'`);
  }
});
