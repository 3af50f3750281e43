import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  frames, root cause, python traceback, dotnet exception, ruby backtrace, php, elixir,
  read stack trace, exception trace, java exception, javascript error, python error, crash report,
  crash location, error location, null pointer, type error, which line failed, stacktrace,
  call stack, go panic, uncaught exception, own code, which line crashed, program crashed,
  explain stack trace, explain traceback, where did it crash, which line threw, parse exception,
  read crash, frames of error, extract frames, where in my code, where did exception come from,
  java exception where, rust panic, error in which file, which line of mine, app crashed with error,
  sentry stack, AttributeError
`);
