/** Traces of .NET, Ruby, PHP, Elixir and Safari; what they hold is documented by the named sources. */
import assert from "node:assert/strict";
import { outputOf, warningsOf } from "../../support.ts";

const TOOL = "stack-trace-parser";

/** An exception in lines: type, message, relation; then its frames, "+" for own code. */
async function shown(input: string, language: string): Promise<string[][]> {
  const output = await outputOf(TOOL, { input });
  assert.equal(output.language, language);
  // deno-lint-ignore no-explicit-any -- the output's shape is what is tested
  return output.exceptions.map(({ type, message, relation, related_to, frames }: any) => [
    `${type}: ${message}${relation === null ? "" : ` [${relation} ${related_to}]`}`,
    // deno-lint-ignore no-explicit-any -- as above
    ...frames.map(({ function: name, file, line, in_app }: any) =>
      `${in_app ? "+" : "-"} ${name ?? "?"} ${file ?? "?"}:${line ?? "?"}`
    ),
  ]);
}

const CASES: [title: string, language: string, input: string, exceptions: string[][]][] = [
  // learn.microsoft.com: Exception.ToString, AggregateException.
  [
    "an inner exception of .NET",
    "csharp",
    `Unhandled exception. System.InvalidOperationException: Bad thing
happened
 ---> System.ArgumentException: inner (Parameter 'x')
   at Shop.Cart.Add(String item) in /src/Cart.cs:line 12
   at Shop.Cart.<>c.<Load>b__0_1(Int32 i, List\`1 all) in C:\\src\\Cart.cs:line 20
   --- End of inner exception stack trace ---
   at Shop.Program.Run[T](T value) in /src/Program.cs:line 30
   at System.Threading.Tasks.Task.Execute()
--- End of stack trace from previous location ---
   at Shop.Program.Main(String[] args)
Aborted`,
    [
      [
        "System.InvalidOperationException: Bad thing\nhappened",
        "+ Shop.Program.Run[T] /src/Program.cs:30",
        "- System.Threading.Tasks.Task.Execute ?:?",
        "+ Shop.Program.Main ?:?",
      ],
      [
        "System.ArgumentException: inner (Parameter 'x') [cause_of 0]",
        "+ Shop.Cart.Add /src/Cart.cs:12",
        "+ Shop.Cart.<>c.<Load>b__0_1 C:\\src\\Cart.cs:20",
      ],
    ],
  ],
  [
    "an aggregate of .NET",
    "csharp",
    `System.AggregateException: One or more errors occurred. (a) (b)
 ---> System.Exception: a
   at Shop.A() in /s/a.cs:line 1
   --- End of inner exception stack trace ---
   at Shop.Main() in /s/m.cs:line 9
 ---> (Inner Exception #1) System.NullReferenceException: b
 ---> System.Exception: deep
   --- End of inner exception stack trace ---
   at Shop.B() in /s/b.cs:line 2<---

 ---> (Inner Exception #2) System.Exception: c<---
`,
    [
      ["System.AggregateException: One or more errors occurred. (a) (b)", "+ Shop.Main /s/m.cs:9"],
      ["System.Exception: a [member_of 0]", "+ Shop.A /s/a.cs:1"],
      ["System.NullReferenceException: b [member_of 0]", "+ Shop.B /s/b.cs:2"],
      ["System.Exception: deep [cause_of 2]"],
      ["System.Exception: c [member_of 0]"],
    ],
  ],
  [
    ".NET Framework, inner exceptions on one line",
    "csharp",
    `Unhandled Exception: System.Exception: a ---> b ---> System.IO.IOException: y
   at A.B() in c:\\a.cs:line 3
   --- End of inner exception stack trace ---
   at A.C() in c:\\a.cs:line 9`,
    [
      ["System.Exception: a ---> b", "+ A.C c:\\a.cs:9"],
      ["System.IO.IOException: y [cause_of 0]", "+ A.B c:\\a.cs:3"],
    ],
  ],
  [
    "Mono without files",
    "csharp",
    "System.NullReferenceException: Object reference not set\n  at Shop.Cart.Add (System.String item) [0x00001] in <a1b2c3>:0 \n  at UnityEngine.Start () [0x00000] in /b/X.cs:3 ",
    [[
      "System.NullReferenceException: Object reference not set",
      "+ Shop.Cart.Add ?:?",
      "+ UnityEngine.Start /b/X.cs:3",
    ]],
  ],
  // docs.ruby-lang.org: Exception#full_message; NEWS of Ruby 3.4 for its quotes.
  [
    "Ruby, with a cause",
    "ruby",
    "app.rb:3:in `divide': divided by 0 (ZeroDivisionError)\n\tfrom app.rb:7:in `run'\n\tfrom /usr/lib/ruby/gems/3.0.0/gems/x-1/lib/x.rb:1:in `block in y'\n\tfrom <internal:kernel>:187:in `loop'\n\t ... 12 levels...\n\tfrom app.rb:10:in `<main>'\napp.rb:2:in `first': inner (App::ArgError)\n\tfrom app.rb:10:in `<main>'",
    [
      [
        "ZeroDivisionError: divided by 0",
        "+ divide app.rb:3",
        "+ run app.rb:7",
        "- block in y /usr/lib/ruby/gems/3.0.0/gems/x-1/lib/x.rb:1",
        "- loop <internal:kernel>:187",
        "+ <main> app.rb:10",
      ],
      ["App::ArgError: inner [cause_of 0]", "+ first app.rb:2", "+ <main> app.rb:10"],
    ],
  ],
  [
    "Ruby 3.4",
    "ruby",
    "t.rb:2:in 'Integer#/': divided by 0 (ZeroDivisionError)\n\tfrom t.rb:2:in 'Object#f'\n\tfrom t.rb:5:in '<main>'",
    [[
      "ZeroDivisionError: divided by 0",
      "+ Integer#/ t.rb:2",
      "+ Object#f t.rb:2",
      "+ <main> t.rb:5",
    ]],
  ],
  [
    "Ruby on a terminal, innermost last",
    "ruby",
    "Traceback (most recent call last):\n\t2: from t.rb:7:in `<main>'\n\t1: from t.rb:5:in `run'\nt.rb:2:in `divide': divided by 0 (ZeroDivisionError)",
    [["ZeroDivisionError: divided by 0", "+ divide t.rb:2", "+ run t.rb:5", "+ <main> t.rb:7"]],
  ],
  [
    "Rails",
    "ruby",
    "ActionView::Template::Error (undefined method `x' for nil:NilClass):\n    1: <h1>\n    2: <%= x %>\n  \napp/views/a/b.html.erb:2:in `_app_views'\napp/controllers/a.rb:9:in `show'",
    [[
      "ActionView::Template::Error: undefined method `x' for nil:NilClass",
      "+ _app_views app/views/a/b.html.erb:2",
      "+ show app/controllers/a.rb:9",
    ]],
  ],
  // api.rubyonrails.org: Rails::BacktraceCleaner, ActiveSupport::BacktraceCleaner (its filter of gems).
  [
    "Rails, with frames of gems",
    "ruby",
    "KeyError (key not found: :id):\napp/models/order.rb:4:in `fetch'\nactionpack (7.0.8.1) lib/action_controller/metal.rb:188:in `dispatch'\nrack-cors (2.0.0.rc1) lib/rack/cors.rb:102:in `call'\nscripts (old) run.rb:7:in `go'",
    [[
      "KeyError: key not found: :id",
      "+ fetch app/models/order.rb:4",
      "- dispatch lib/action_controller/metal.rb:188",
      "- call lib/rack/cors.rb:102",
      "+ go scripts (old) run.rb:7",
    ]],
  ],
  // php.net: Throwable::__toString, Exception::getTraceAsString. A function runs where the next one is called.
  [
    "PHP, what a previous exception led to",
    "php",
    `PHP Fatal error:  Uncaught InvalidArgumentException: inner in /app/a.php:3
Stack trace:
#0 /app/a.php(7): foo('x')
#1 [internal function]: App\\{closure}(1)
#2 /app/vendor/x/y.php(10): array_map(Object(Closure), Array)
#3 /app/a.php(12): Bar->baz(1, Array)
#4 {main}

Next App\\RuntimeException: outer
two lines in /app/a.php:6
Stack trace:
#0 /app/a.php(10): run()
#1 {main}
  thrown in /app/a.php on line 6`,
    [
      [
        "InvalidArgumentException: inner",
        "+ foo /app/a.php:3",
        "+ App\\{closure} /app/a.php:7",
        "- array_map ?:?",
        "- Bar->baz /app/vendor/x/y.php:10",
        "+ {main} /app/a.php:12",
      ],
      [
        "App\\RuntimeException: outer\ntwo lines [caused_by 0]",
        "+ run /app/a.php:6",
        "+ {main} /app/a.php:10",
      ],
    ],
  ],
  [
    "PHP 5",
    "php",
    "PHP Fatal error:  Uncaught exception 'App\\Oops' with message 'boom' in /a.php:3\nStack trace:\n#0 /a.php(7): f()\n#1 {main}\n  thrown in /a.php on line 3",
    [["App\\Oops: boom", "+ f /a.php:3", "+ {main} /a.php:7"]],
  ],
  [
    "Laravel's log",
    "php",
    `[2025-01-02 03:04:05] production.ERROR: Boom {"exception":"[object] (App\\\\BoomException(code: 0): Boom at /var/www/app/Foo.php:12)
[stacktrace]
#0 /var/www/vendor/laravel/x.php(5): App\\\\Foo->bar()
#1 /var/www/public/index.php(51): x()
#2 {main}
"}`,
    [[
      "App\\BoomException: Boom",
      "+ App\\Foo->bar /var/www/app/Foo.php:12",
      "- x /var/www/vendor/laravel/x.php:5",
      "+ {main} /var/www/public/index.php:51",
    ]],
  ],
  // hexdocs.pm: Exception.format/3 and format_stacktrace_entry/1.
  [
    "Elixir",
    "elixir",
    `12:00:00.000 [error] GenServer MyServer terminating
** (RuntimeError) oops
    (my_app 0.1.0) lib/my_app.ex:5: MyApp.run/1
    (elixir 1.15.0) lib/enum.ex:1658: Enum."-map/2-lists^map/1-0-"/2
    (stdlib 4.0) :lists.map(fn, [])
    (ecto 3.1.0) lib/ecto/repo.ex:9: Ecto.Repo.all/2
    lib/my_app.ex:9: (file)
Last message: :x`,
    [[
      "RuntimeError: oops",
      "+ MyApp.run/1 lib/my_app.ex:5",
      '- Enum."-map/2-lists^map/1-0-"/2 lib/enum.ex:1658',
      "- :lists.map(fn, []) ?:?",
      "- Ecto.Repo.all/2 lib/ecto/repo.ex:9",
      "+ (file) lib/my_app.ex:9",
    ]],
  ],
  [
    "a failure of ExUnit",
    "elixir",
    "  1) test adds (MyTest)\n     test/a_test.exs:5\n     ** (RuntimeError) x\n     code: assert f()\n     stacktrace:\n       (my_app 0.1.0) lib/a.ex:3: A.f/0\n       test/a_test.exs:7: (test)\n",
    [["RuntimeError: x", "+ A.f/0 lib/a.ex:3", "+ (test) test/a_test.exs:7"]],
  ],
  [
    "what a process of Elixir exits with",
    "elixir",
    `** (EXIT from #PID<0.98.0>) an exception was raised:
    ** (ArithmeticError) bad argument in arithmetic expression
        :erlang./(1, 0)
        lib/a.ex:1: A.b/0`,
    [
      ["EXIT from #PID<0.98.0>: an exception was raised:"],
      [
        "ArithmeticError: bad argument in arithmetic expression [cause_of 0]",
        "- :erlang./(1, 0) ?:?",
        "+ A.b/0 lib/a.ex:1",
      ],
    ],
  ],
  // WebKit, Interpreter::stackTraceAsString: a name, @ and a place, as far as there is one.
  [
    "Safari: eval code, functions without a name, extensions",
    "javascript",
    `ReferenceError: Can't find variable: x
eval code
eval@[native code]
http://x.org/b.js:1:2
@http://x.org/c.js:3:4
foo@http://x.org/d.js:58:21
@
isClaimed@safari-web-extension://1A/x.js:1:2
module code@http://x.org/b.js:9:9`,
    [[
      "ReferenceError: Can't find variable: x",
      "- eval code ?:?",
      "- eval ?:?",
      "+ ? http://x.org/b.js:1",
      "+ ? http://x.org/c.js:3",
      "+ foo http://x.org/d.js:58",
      "- ? ?:?",
      "- isClaimed safari-web-extension://1A/x.js:1",
      "+ module code http://x.org/b.js:9",
    ]],
  ],
  [
    "Hermes",
    "javascript",
    "TypeError: undefined is not a function\n    at anonymous (address at index.android.bundle:1:2345)\n    at call (native)",
    [[
      "TypeError: undefined is not a function",
      "+ anonymous index.android.bundle:1",
      "- call ?:?",
    ]],
  ],
  [
    "frames of engines and extensions are not the program's",
    "javascript",
    `Error: x
    at f (file:///app/a.js:1:2)
    at op (ext:core/00_infra.js:3:4)
    at g (node:fs:1:1)
    at h (chrome-extension://abc/bg.js:1:1)
    at i (moz-extension://abc/bg.js:1:1)
    at j (webkit-masked-url://hidden/:1:1)`,
    [[
      "Error: x",
      "+ f file:///app/a.js:1",
      "- op ext:core/00_infra.js:3",
      "- g node:fs:1",
      "- h chrome-extension://abc/bg.js:1",
      "- i moz-extension://abc/bg.js:1",
      "- j webkit-masked-url://hidden/:1",
    ]],
  ],
];
for (const [title, language, input, exceptions] of CASES) {
  Deno.test(`${TOOL}: reads ${title}`, async () => {
    assert.deepEqual(await shown(input, language), exceptions);
    assert.deepEqual(await warningsOf(TOOL, { input }), []);
  });
}
