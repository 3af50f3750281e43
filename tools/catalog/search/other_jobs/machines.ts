/** Secrets, the network, code, machines, mathematics and models: a field each, its jobs between commas. */
export const MACHINES: readonly string[] = [
  // Secrets and attacks
  `password, passphrase, pin code, strong secret, pick a winner, api key, api keys, aes, rsa,
   decryption, cipher text, private key, key pair, ssh key, pgp, gpg, bcrypt, argon2, two factor,
   totp, otp code, self signed, issue a certificate, create a certificate, renew certificate,
   certificate signing request, sign a jwt, create a jwt, sign a file, sign this document, store a
   secret, vault, login to, my account, user account, secret from, generate a key, generate keys,
   secret key, generate a token, generate a secret, random, lucky numbers, encrypt, decrypt, end
   to end, handwritten signature, digital signature for, sign with my key, signing key, keystore, keypair, public key, ssl certificate for, acme, root
   ca, tls handshake, oauth login, sso, saml, session hijack, salt, scrypt, jwt secret,
   crack jwt, forge, steganography, hide a message, captcha, biometrics, face id, access control,
   permissions of user, role based, json to golang, generate csr, create csr, issue a certificate
   for`,
  `hack, hacker, crack, brute force, vpn, antivirus, malware, virus, ransomware, botnet, phishing,
   leaked database, was i leaked, data breach, pwned, port scan, open ports, scan ports, scan my site, penetration test,
   scan dependencies, exploit, sniff traffic, spoof, keylogger, dark web, hacked, vulnerable,
   vulnerabilities, cve, pentest, security audit of my, code security, secrets in repo, safe
   website, is this site safe, link safe, scam, fake shop, identity theft, trace a, location of a
   phone, spy, ddos, reverse engineer, metasploit, nmap, firewall rules on, block a website,
   parental control, anonymize, anonymise, mask personal, redact names, remove personal data, pii,
   gdpr delete`,
  // The network
  `scrape, scraper, download a page, download from, download an image, download video, search the
   web, search the internet, backlinks, keyword ranking, search volume, browser automation, click
   a button, submit a form, the internet, web server, site up, website up, website down, server
   down, server online, site online, website online, server reachable, ping, uptime monitoring,
   page speed, speed test, load test, broken links on site, sitemap, whois, domain availability,
   domain free, register a domain, domain owner, dns lookup, resolve a domain, mx lookup,
   nslookup, traceroute, my ip, public ip, ip location, locate an ip, mail server, smtp, ftp, ssh,
   send a request, send an http request, call an api, query an api, post to a url, webhook
   receiver, mock server, host a website, web hosting, proxy server, cdn setup, load balancer,
   whose ip, exists, still online, domain expires, domain age, ssl certificate of a site, crawl,
   open a website, visit, load a page, fetch a page, fetch a website, live website, download a file, download a, wget,
   open this link, shorten a url, url shortener, short link, tiny url, expand a short link, utm
   builder, qr reader, search engine, search for, look up online, google, bing, seo ranking, page
   rank, competitor, traffic of, analytics, visitors, lighthouse, core web vitals, accessibility
   of live, online now, ssl check of site, headers of site, redirect chain, check a link, dead
   links, broken links, http status of, register domain, buy a domain, dns propagation,
   nameserver, ip geolocation, blacklist, email deliverability, port forwarding, bandwidth,
   internet outage, router, wifi, hotspot, 5g, vpn server, subdomains of, test my connection,
   network latency, latency to, measure latency, curl this, post request, rest client, webhook to, mqtt, websocket, grpc, rss reader,
   cookie banner, captcha solver, htaccess, favicon`,
  // Code and machines
  `write a program, write a function, write a script, write unit tests, explain this function,
   find bugs, refactor, docstrings, documentation for, readme for, python to, java to, javascript
   to, typescript to, cobol, php, kotlin, perl, transpile, typescript to es5, minify javascript,
   minify css, minify html, uglify js, beautify css, beautify html, format python, format java,
   eslint, prettier, sass, scss, less to css, compile, compiler, decompile, disassemble,
   obfuscate, syntax highlight, run python, run this script, build a website, make an app, mobile
   app, wordpress, chatbot, flask app, cyclomatic complexity, memory leak, license check, license
   of packages, sbom, npm packages, which library, regex from, write a regex, cron for, shell
   script, dockerfile, rust to, go to, swagger ui, api documentation page, client sdk, generate a
   client, coding, implement, build an api, build a, create an app, scaffold, boilerplate, program
   that, script that, function that, stack overflow, explain this regex, explain this sql, type
   hints, design pattern, optimize, bug in, fix this error, fix my, fix the bug, syntax check of
   python, python script, python function, ruby, rails, django, laravel, spring boot, nodejs
   server, react, angular, vue, svelte, nextjs, html form, html to jsx, css to, tailwind, jquery,
   swiftui, android app, ios app, unity, game engine, webassembly, bytecode, binary file,
   disassembly, lint, linter, formatter for, prettify javascript, unminify, source map, bundle,
   webpack, dependency, dependencies, npm audit, npm install, pip install, upgrade packages,
   outdated packages, requirements txt, software license, open source, release to app store,
   changelog translate, pair programming, generate documentation, jsdoc, mock api, stub, test
   coverage increase, write tests, generate tests, e2e tests, playwright, selenium, fuzz,
   benchmark, profile, debugger, breakpoint, jupyter, notebook, colab, vim, ide, vscode extension,
   leetcode solution, icu, spdx, summarize sarif results, can frame, can bus, dbc`,
  `in postgres, in mysql, mongodb, redis, elasticsearch, kafka, write sql, write a query, sql
   from, query from a question, execute sql, run sql, optimise a query, slow query, query plan,
   design a schema, graphql schema, drop table, sql to, orm model,
   migrate postgres, count users in, database, sql server, oracle, snowflake, bigquery run, query
   my, connect to, insert rows, update rows, delete rows, truncate, db migration, stored
   procedure, explain plan, sql injection test, sql from english, natural language to sql, nosql,
   cassandra, dynamodb, firebase, supabase, neo4j, er model,
   normalize tables, backup of, cache server, message queue`,
  `install software, kubernetes cluster, pods, kubectl, terraform, ansible, virtual machine, ec2,
   s3, lambda function, aws, azure, nginx install, git push, git commit changes, undo a commit,
   undo commit, rebase, git branch, merge branch, merge my branch, merge conflict, who changed
   this line, git blame, github issue, open an issue, jira, support ticket, publish to npm,
   publish a package, github actions workflow for, set up ci, last changed this line, merge my
   pull request, review my pull request, create a pull request, commit message, commit messages
   for, gitignore, deploy, ship to production, roll back, rollback, restart, scale, autoscale,
   helm chart, containers, docker, vm, server is down, set up a server, my server is slow, rent a server,
   provision a server, ssh into, cloud, gcp, heroku, vercel, netlify,
   cloudflare, bucket, dns zone at, billing, grafana, prometheus, datadog, sentry, pagerduty, logs
   from, live logs, run the tests, run tests, run my, start the build, trigger, rerun the job,
   jenkins job, github token, github repo, clone a repo, git clone, git command, git merge, cherry
   pick, stash, amend, force push, squash, git conflict, resolve conflicts, pull request review,
   approve, assign, label issues, close issue, create an issue, create a ticket, release to npm,
   app store, play store, sign apk, crontab install, run every day, scheduler, background job,
   latest version of react, newest version of, render openapi docs, api docs html`,
  // Mathematics and models beyond arithmetic
  `derivative, integral, differentiate, integrate, differential equation, linear equations,
   quadratic equation, system of equations, algebra, simplify an expression symbolically, invert a
   matrix, matrix multiplication, multiply matrices, eigenvalues, triangle, geometry, trigonometry
   homework, plot a function, graph a function, proof, theorem, limit of a function, traveling
   salesman, shortest path, linear programming, calculus, solve, root of equation, polynomial,
   inverse matrix, determinant, vectors, dot product, complex numbers, trig, sin x, fourier,
   laplace, probability, odds of, permutations, combinations, binomial, normal distribution, truth
   table, logic puzzle, set theory, graph theory, knapsack, optimization, magic square, area of,
   perimeter, pythagoras, angle, circle, cube, distance between points, prove, math problem, word
   problem, game theory, monte carlo, simulation, simulate, physics problem, velocity, molar mass,
   balance equation, ph of, dna, protein sequence, genetics, stoichiometry`,
  `clustering, cluster, k means, random forest, neural network, train a model, machine learning,
   deep learning, anomaly detection, anova, survey,
   regression model training, fine tune a model, run fine tuning, run a model, run
   llama, ask claude, ask chatgpt, ai assistant, improve my prompt, prompt ideas, write a prompt,
   image generation model, speech recognition, spam filter, virtual girlfriend, resistor, circuit,
   electronics, arduino, raspberry pi, quantum computing, fine tune llama, ai model to, which
   model, best model, temperature setting, classify, classification, classifier, regression model,
   predict, prediction, forecast, forecasting, time series, churn, recommendation, recommend,
   neural net, train on, pytorch, tensorflow, sklearn, gradient descent, feature importance,
   hyperparameter, huggingface, embed, embeddings, similarity search, semantic search, vector
   search on my, llm answer, ask an ai, answer my question, chat, talk to, gpt write, generate
   text, ai generated, detect ai, deepfake, prompt for, better prompt, improve this prompt,
   optimize my prompt, prompt engineering, jailbreak, agent that, build an agent, build a chatbot,
   rag chatbot, run the model, host a model, finetune, fine tune, lora, quantize, gguf, ollama,
   local model, gpu for, compare llms, best llm, impute, outlier
   removal model`,
];
