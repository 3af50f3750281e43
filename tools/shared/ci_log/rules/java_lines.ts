export const JAVA_FILE = String.raw`[^\s:]*[^\s:/\\]\.(?:java|kt|kts|scala|groovy)`;
export const JAVA_MESSAGE =
  /^\s*(?<message>(?:[a-z][\w]*\.)+[A-Z][\w$]*(?:Error|Exception|Failure|Failed\w*)\b.*)/;
export const OWN_FRAME =
  /^\s+at (?!(?:java|javax|jdk|sun|org\.junit|org\.assertj|org\.hamcrest|org\.mockito|org\.gradle|org\.apache\.maven|org\.testng|org\.springframework|kotlinx?|reactor)\.)\S+\((?<file>[\w$]+\.(?:java|kt|groovy|scala)):(?<line>\d+)\)/;
