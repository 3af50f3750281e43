/**
 * Libraries that traces name by their packages: their frames are not of the program itself.
 *
 * @module
 */

/** First names of packages on the JVM: the platform, frameworks, drivers, servers, test runners, clouds. */
const JVM_PACKAGES =
  `java javax jakarta jdk sun com.sun kotlin kotlinx scala groovy clojure android androidx dalvik
  com.android org.springframework org.apache org.hibernate org.postgresql com.zaxxer com.mysql org.mariadb org.h2
  oracle.jdbc com.microsoft.sqlserver com.microsoft.azure com.azure org.sqlite com.mongodb org.bson redis.clients
  io.lettuce org.redisson com.datastax org.elasticsearch co.elastic com.fasterxml com.google com.squareup okhttp3
  okio retrofit2 feign com.netflix io.netty reactor io.reactivex rx io.grpc io.vertx io.quarkus io.micronaut
  io.micrometer io.opentelemetry io.prometheus ch.qos.logback org.slf4j org.eclipse org.jboss io.undertow
  org.glassfish org.jvnet net.bytebuddy javassist org.aspectj net.sf.cglib org.objectweb com.thoughtworks
  org.thymeleaf freemarker org.flywaydb liquibase org.quartz com.rabbitmq org.bouncycastle io.jsonwebtoken
  com.amazonaws software.amazon org.gradle org.codehaus org.jetbrains com.intellij org.junit junit org.testng
  org.mockito org.assertj org.hamcrest org.scalatest org.spockframework org.opentest4j io.cucumber io.restassured
  org.powermock akka org.pekko play cats zio lombok com.baomidou com.alibaba org.mybatis org.jooq`;

/** First names of packages in .NET. */
const DOTNET_PACKAGES =
  `System Microsoft Mono Internal Interop Windows lambda_method Npgsql Newtonsoft Dapper Xunit NUnit Moq
  NSubstitute AutoMapper MediatR Serilog NLog log4net Castle StackExchange Grpc Google Polly FluentAssertions
  FluentValidation Shouldly Hangfire Quartz RabbitMQ MassTransit MySql MySqlConnector Oracle MongoDB Azure Amazon
  Swashbuckle NSwag Refit RestSharp Autofac Bogus CsvHelper Elasticsearch Nest Confluent`;

/** Packages of Go's standard library, by the first part of their paths (go.dev/pkg). */
const GO_STANDARD =
  `archive arena bufio bytes cmp compress container context crypto database debug embed encoding errors expvar
  flag fmt go hash html image index internal io iter log maps math mime net os path plugin reflect regexp runtime
  slices sort strconv strings structs sync syscall testing text time unicode unique unsafe weak`;

function oneOf(words: string): string {
  return words.trim().split(/\s+/).map((word) => word.replaceAll(".", "\\.")).join("|");
}

/** The function of a frame on the JVM that is of a library. */
export const JVM_LIBRARY = new RegExp(String.raw`^(?:${oneOf(JVM_PACKAGES)})\.`);

/** The function of a frame in .NET that is of a library. */
export const DOTNET_LIBRARY = new RegExp(String.raw`^(?:${oneOf(DOTNET_PACKAGES)})\b`);

/** The function of a Go frame that is of the standard library: `net/http.(*conn).serve`. */
export const GO_STANDARD_FUNCTION = new RegExp(
  String.raw`^(?:${oneOf(GO_STANDARD)})(?:\/[\w.]+)*\.|^(?:panic|created by )`,
);

/**
 * The file of a Go frame that is not of the program: under GOROOT wherever that is, or a module of another (its
 * version follows an at sign).
 */
export const GO_LIBRARY_FILE = new RegExp(
  String.raw`\/go[^/]*\/(?:[^/]+\/){0,2}src\/(?:${
    oneOf(GO_STANDARD)
  }|vendor)\/|\/pkg\/mod\/|\/vendor\/|@v\d`,
);

/** The file of a script that is of the engine, an extension, a package, or a server of packages. */
export const SCRIPT_LIBRARY_FILE = new RegExp(
  [
    String.raw`(?:^|\/)node_modules\/`,
    String.raw`(?:^|\/)\.yarn\/(?:cache|unplugged)\/`,
    String
      .raw`^(?:node|ext|deno|native|resource|chrome|npm|jsr|bun|[\w-]*-extension|webkit-masked-url):`,
    String.raw`^internal\/`,
    String.raw`^<anonymous>$`,
    String
      .raw`^https:\/\/(?:deno\.land\/(?:std|x)|jsr\.io|esm\.sh|unpkg\.com|cdn\.jsdelivr\.net|cdnjs\.cloudflare\.com)[@/]`,
  ].join("|"),
);

/** The file of a Python frame that is of the interpreter, its library or a package, on Windows too. */
export const PYTHON_LIBRARY_FILE =
  /(?:^|\/)(?:site|dist)-packages\/|\/lib(?:64|32)?\/python|\/Python3?\d*\/Lib\/|\/\.eggs?\/|\.egg\/|^</;

/** The file of a Rust frame that is of the standard library or another crate. */
export const RUST_LIBRARY_FILE =
  /^\/rustc\/|\/\.?cargo\/(?:registry|git)\/|\/rustlib\/|\/\.?rustup\/|^library\/(?:std|core|alloc|test)\//;

/** The file of a PHP frame that Composer installed, or that is of an archive. */
export const PHP_LIBRARY_FILE = /(?:^|\/)vendor\/|^phar:\/\//;

/** The file of a Ruby frame that is of a gem, the interpreter or its library. */
export const RUBY_LIBRARY_FILE =
  /\/gems\/|\/lib\/ruby\/|\/rubygems\/|\/bundler\/|(?:^|\/)vendor\/bundle\/|^<internal:|^\(eval/;
