/**
 * Jobs that people ask for and no tool here does, as data. A tool reads what it is sent, and nothing else: it has
 * no network, clock, device or opinion, and neither writes nor speaks nor draws of itself. The search reads these
 * phrases like the keywords of tools, and leaves a question unanswered where they tell more of it than any tool
 * does: `weather in Berlin` is not for the one that knows the time there.
 *
 * The phrases are from the questions of `tests/fixtures/search/tuning_outside.txt`, and from what else is requested
 * in the same fields. Each group is one field, and a question is held against one at a time: a job is of one field,
 * and what a question has of several is met by chance. With all in one group, 4 % of the questions that are for the
 * catalog go unanswered. `confidence.ts` weighs what a field has against what speaks for a tool.
 *
 * A word alone stands for the whole of its topic, and so in no other phrase of its field. What some tool does as well
 * may be here in a phrase, never as the one word by which that tool is requested.
 *
 * @module
 */
export const OTHER_JOBS: readonly (readonly string[])[] = [
  // The state of the world
  `weather, rain, snow, sunny, storm, humidity, umbrella, sunrise, sunset, tide, forecast for the
   weekend, temperature outside, temperature tomorrow, air quality, pollen, earthquake, moon
   phase, flood, wind speed, uv index, hurricane, temperature in, why is the sky`,
  `news, headlines, election, president, politician, mayor, senator, celebrity, actor, actress,
   singer, gossip, who won, trending topics, how does, difference between a, are you, government,
   parliament, minister, king, queen, war, history book, ceo of, famous, oscar, award, nobel
   prize, biggest company, who lives, what happened today, what happened yesterday,
   what happened in the world, live traffic`,
  `time now, current time, what day, tonight, right now, currently open, opening hours, tomorrow,
   nearby, near me, nearest shop, real time, live data`,
  `share price, stocks, price now, price today, current price, live price, live rate, live
   exchange, exchange rate today, latest exchange rates, gold price, silver price, oil price,
   petrol price, house prices, bitcoin, ethereum, crypto, cryptocurrency, nasdaq, dow jones,
   dividend, buy shares, sell shares, my shares, buy bonds, current inflation, interest rates
   today, average salary of, broker, trading, cheapest price, cheapest flight, coupon, mining,
   nft, wallet, invest in, investment advice, retirement advice, best savings account, insurance,
   minimum wage, gdp of, salary in, house worth, fair price, cost of living, sell my, currency of,
   market research, net worth, option pricing, black scholes`,
  `capital of, population of, president of, distance to the moon, height of, who discovered, who
   wrote, who founded, geography, physics, chemistry, biology, philosophy, religion, psychology,
   planet, universe, dinosaur, wikipedia, encyclopedia, inventor, astronomy, meaning of life, fun
   facts, trivia, quiz, define a word, meaning of a word, definition of a word, dictionary
   definition, synonyms, antonyms, rhymes, etymology, pronounce, bible, tallest, longest river,
   biggest country, fastest animal, when was, when did, where is, where can, why do, chemical
   formula of, periodic table, speed of light, history, explain how, what causes, meaning of the
   word, wiki, world war, translate word`,
  `football, soccer, basketball, baseball, cricket, hockey, tennis, golf, olympics, sports, match
   result, live score, world cup, match yesterday, next match, league, score of the game,
   marathon, ski, swimming, bike, cycling`,
  // Places and travel
  `flight, airport, hotel, hostel, trip, vacation, holiday destination, travel, taxi, uber,
   airline, restaurant, pub, cafe, itinerary, sightseeing, museum, beach, passport, visa, bus,
   subway, parking, petrol, directions, route to, driving distance, distance between cities, map
   of, geocode, geolocation, coordinates of, address of, postal code, zip code, area code, country
   code, traffic jam, traffic on the road, rent a car, tourist, route from, address at,
   coordinates to address, ticket, tickets, train, ferry, cruise, places to visit, boarding pass,
   luggage, tram, timetable, departure, airbnb, tour, hiking, country to visit, fuel station,
   charging station, ev charger, nearest hospital, opening times, navigate to, find a route,
   street, map with, draw a map, longitude, latitude, elevation of`,
  // At home and in person
  `cook, bake, cake, pancake, pizza, burger, dinner, lunch, breakfast, soup, pasta, rice, vegan,
   wine, beer, coffee, cocktail, grocery, groceries, calories in, nutrition, meal plan, diet,
   recipe, ingredients, grill, oven, chicken, potato, bread, cheese, chocolate, protein, eat,
   restaurant menu, kitchen, knife`,
  `doctor, dentist, headache, symptom, flu, fever, cough, disease, illness, cancer, vaccine,
   medicine, medication, pill, aspirin, vitamin, side effects, workout, exercise plan, gym,
   fitness, muscle, lose weight, sleep better, yoga, meditation, pregnancy, therapy, ovulation,
   blood pressure, heart rate, bmi, lose kilos, my weight, allergy, skin, first aid, hair,
   medical, hospital, pain, injury, blood test, pregnant, covid, mental health, stress, anxiety,
   baby, calorie, fasting, running plan, stretch, dosage, drug`,
  `garden, plants, flowers, dog, cat, pet, puppy, horse, bird, animal, lights, lamp, heating,
   thermostat, fridge, vacuum, washing machine, plumber, furniture, mattress, sofa, car repair,
   car engine, leaking, laundry, stain, roof, paint a wall, repair my, fix my car, tire, tyre,
   bicycle, oil change, tomato, tree, lawn, mosquito, fish, aquarium, chicken coop, smart home,
   alexa, siri, turn off, turn on, switch on, door, window cleaning, moving house`,
  `love, girlfriend, boyfriend, wife, husband, wedding, online dating, divorce, gift ideas, party,
   birthday card, dress, shoes, ring size, clothing size, outfit, haircut, makeup, tattoo,
   horoscope, zodiac, astrology, tarot, dream meaning, baby names, anniversary gift, birthday
   present, christmas present, jacket, hairstyle, nail, perfume, jewelry, fashion, date night,
   pick up line, breakup, star sign, birth chart`,
  `lawyer, lawsuit, sue, rental contract, employment contract, unfair clauses, clauses in my
   contract, draft a contract, privacy policy for my, terms of service, gdpr request, patent, trademark, immigration, insurance claim, do my tax return, file
   my taxes, payroll, german income tax, austrian income tax, swiss income tax, french income tax, uk income tax, canadian income tax,
   australian income tax, indian income tax, unemployment, visa application, court, legal, copyright, divorce
   papers, landlord, tenant, notary, accountant, start a business, permit`,
  `homework, kids, child, tutor, exam questions, flashcards, bedtime, career advice, job
   interview, job offers, find a job, apply for a job, job description, essay topic, thesis,
   college, university, course, learn, lesson plan, teacher, student, worksheet, vocabulary,
   memorize, certification exam, interview questions, salary negotiation, leetcode`,
  // Games and pastimes
  `joke, song, music, melody, lyrics, album, concert, movie, film, cinema, netflix, spotify,
   playlist, podcast, radio, tv show, novel, recommend a book, ebook, chords, guitar, piano,
   karaoke, ringtone, artist, band, tv series, anime, actor in, book recommendation, books about,
   audio book, remix, drum, dj`,
  `game, chess, sudoku, crossword, puzzle, dice, lottery, coin flip, flip a coin, tic tac toe,
   wordle, hangman, riddle, poker, shuffle cards, deck of cards, anagram, scrabble, play,
   minecraft, fortnite, roblox, pokemon, truth or dare, bingo, raffle, random winner, spin the
   wheel, rock paper scissors, draw cards, tournament bracket, riddles`,
  // In the world, by hand or by account
  `send email, send a message, send sms, send money, send mail, email to, mail to, letter to,
   reply to an email, forward mail, text message, whatsapp, telegram, slack message, inbox,
   unread, gmail, outlook, newsletter, voicemail, phone call, phone number of, reverse phone, fax,
   discord, mailing list, is this email a scam, email my, notify, notification, mail merge send,
   contacts, address book, customer support, spam, write back, bulk email, call center, chat
   message, teams message, signature for, unsubscribe`,
  `post on, write a tweet, instagram, tiktok, facebook account, linkedin, youtube, social media
   post, followers, hashtags, upload to, caption for, share on, viral, influencer, comment on,
   reddit, pinterest, snapchat, ad campaign, google ads, engagement, bio for`,
  `buy, sell, order online, shop online, book a table, book an appointment, reservation, cancel my
   subscription, pay a bill, paypal, bank account, transfer money, pay by credit card, credit card offer, apply for a credit card, credit score,
   donate, parcel, my package, delivery status, tracking number, shipping cost, return policy,
   refund, discount on, amazon, ebay, price tracker, warranty, product review, compare products,
   best phone, best laptop, which phone, invoice payment, payment link, stripe, subscription plan,
   cheap, deal`,
  `my calendar, add to calendar, calendar event, calendar invite, schedule a meeting, schedule a
   call, zoom meeting, meeting room, reminder, alarm, timer, stopwatch, todo list, notes app, my
   meetings, book a meeting, free slots, ics, meeting agenda, pomodoro, habit, shift plan,
   vacation plan, time tracking, project plan, kanban, trello, asana, notion page, printable
   calendar, google calendar`,
  `my computer, my phone, my screen, my disk, disk space, smartphone, iphone, android, bluetooth,
   webcam, microphone, headphones, printer, turn up the volume, wifi slow, internet speed, driver,
   operating system, battery, screen brightness, restore a deleted file, recover deleted,
   undelete, format a disk, mount, free space, temp files, delete files, rename files, move files,
   copy files, folder on disk, search my files, open a file on disk, find files, list directory,
   running processes, kill a process, cpu usage, memory usage, shell command, run a command,
   powershell, terminal command, remote server, tail logs, bash script, cron job runner, lost
   keys, my files, my folder, backup files, duplicates on disk, computer slow, laptop, keyboard,
   mouse, monitor, windows, macos, linux install, reboot, bios, gpu, ram, overheating, blue
   screen, uninstall, app crash phone, usb, screen recording, remote desktop, clipboard,
   wallpaper, sd card, backup my, sync my, kill process, environment of my machine, systemd, task
   manager, registry, rename my files, rename files in folder`,
  // Words of one's own
  `poem, poetry, story, haiku, limerick, screenplay, write an essay, cover letter, resume, cv,
   blog post, write an article, article about, post about, slogan, tagline, headline ideas,
   product description, ad copy, sales pitch, press release, biography, write a letter, write an
   email, write content, brainstorm, name ideas, names for, name for, business plan, business
   idea, marketing plan, business card, job posting, toast, complaint letter, caption, write me,
   write a, draft an email, compose, dialogue, plot for, character names, fairy tale, joke about,
   motto, motivational, speech, invitation text, eulogy, wedding vows, linkedin post, newsletter
   text, seo text, faq, user manual, documentation text, elevator pitch, job application,
   reference letter, apology, review for, song about, acronym for, ascii art, emoji for, continue
   this text, finish this sentence, expand this text, make this longer, headline for`,
  `paraphrase, reword, rephrase, grammar, proofread, tone of, more professional, friendly tone,
   simplify this text, plagiarism, sentiment, positive or negative, emotion, detect the language,
   language of a text, detect language, spam detection, classify text, topic of a document, named
   entities, bullet points, tldr, meeting notes, meeting minutes, meeting transcript, summary of
   an article, summary of this book, summary of a pdf, citation style, bibliography, mla citation,
   apa citation, scientific papers, research about, literature review, ai written, fact check,
   rewrite, summarise, summarize, key takeaways, main idea, in simple words, explain this text,
   explain like, correct my, correct this, punctuation, spelling, passive voice, polite, formal,
   humanize, toxicity, offensive, hate speech, author of, categorize, label these, tag these,
   extract names, people mentioned, action items, notes from, outline of, abstract, what language,
   keyword research, roman numerals, number to words, written amount, reverse a word`,
  `in english, in spanish, in french, in german, in italian, in japanese, in chinese, in
   portuguese, in russian, in arabic, in korean, in hindi, in latin, to english, to spanish, to
   french, to german, to italian, to japanese, to chinese, to portuguese, to russian, to arabic,
   to korean, to hindi, to latin, interpreter, pinyin, transcription, sign language, morse code,
   braille, pig latin, upside down text, rot13, caesar cipher, locale file to, in swedish, in
   dutch, in polish, in turkish, to dutch, to swedish, to polish, to turkish, translated,
   translator, english text, from english, from french, from german, from spanish, native speaker,
   accent, slang, kanji, leetspeak, nato alphabet`,
  // Pictures, sound and film
  `video, audio, mp3, mp4, wav, flac, voice, text to speech, speech to text, subtitles,
   transcribe, song recognition, microphone recording, 3d model, virtual reality, clip, film
   editing, stream, streaming, podcast episode, record a, record my, sound, noise, song file, gif,
   vlog, youtube to, lip sync, read aloud, dub, frame rate, zoom recording, slideshow`,
  `painting, portrait, selfie, meme, sticker, cartoon, comic, poster, flyer, avatar, logo, favicon
   from scratch, icon set, illustration of, ai image, generate an image of, generate a picture,
   text to image, photo editing, edit a photo, photo filter, remove background, background
   removal, crop, rotate a picture, flip a picture, blur, brightness, upscale, colorize, retouch,
   watermark, collage, red eyes, faces, detect objects, object detection, describe the picture,
   describe what you see, similar images, reverse image search, duplicate photos, colors from a
   photo, colors of a picture, dominant colors, ocr, text from an image, image to text,
   handwriting, screenshot, scanned letter, scan a document, scan qr, read a qr code, decode qr,
   read barcode, scan barcode, barcode ean, ean code, barcode for products, business card design,
   code from photo, barcode from photo, draw, sketch, photo of, image of, generate an image,
   create an image, make a picture, icon of, coloring page, pixel art, emoji design, banner,
   thumbnail, cover art, book cover, photoshop, passport photo, beautify a photo, sharpen, remove
   an object, cartoonize, restore a photo, enhance a photo, style transfer, image caption, caption
   a photo, count people, identify, what breed, read text from, text from a photo, license plate,
   animated, mirror, merge photos, photo album, color from photo, pick a color, pantone, color
   blind, 3d, vector from image, trace an image, vectorize, png to svg, svg to png, svg to jpg, rasterize svg, what is in this picture,
   label my images, image labels, annotate images`,
  `slides, powerpoint, keynote, presentation for, mind map, line graph, scatter plot, dashboard,
   sankey, infographic, heatmap, histogram picture, design in figma, figma plugin, figma to html, figma to css, wireframe, mockup, website design,
   landing page design, font pairing, pair fonts, convert a font, ttf, woff, gradient, box shadow,
   css animation, loading spinner, tailwind component, psd, dwg, eps, heic, tiff, raw photo, css
   grid, flexbox layout, css for, style this page, visualize, visualization, chart, charts, plot
   data, graph of, timeline, floor plan, circuit diagram, plantuml, graphviz, drawio, excalidraw,
   network diagram of, uml, draw a sequence diagram, render a sequence diagram, sequence diagram as svg, sequence diagram
   to png, draw a class diagram, gantt, pie, draw a state diagram, render a state diagram, state diagram picture, er diagram from, mind map of, ui design, user interface, website
   template, bootstrap, tailwind layout, web design, email template, css button, hover effect,
   responsive layout, icon font, variable font, google font`,
  // Files of other kinds
  `word document, word file, to word, docx, pptx, odt, rtf, epub, mobi, latex, google sheets,
   google docs, google drive, dropbox, onedrive, sharepoint, excel macro, excel formula, vba,
   sheet of a workbook, notion, text from pdf, tables from pdf, pdf form filling, fill in a pdf
   form, sign a pdf, compress a pdf, pdf password, password from pdf, unlock pdf, redact pdf, edit
   a pdf, translate a pdf, pdf to word, pdf to excel, pdf to images, powerpoint to pdf, excel to
   pdf, doc to, doc file, doc to pdf, pages of a pdf as text, pdf to text, second sheet, excel
   workbook, merge cells, spreadsheet formula, sql dump, bookmarks export, watermark a pdf,
   highlight in a pdf, annotate a pdf, pdf to html, sign pdf, excel file, excel sheet, open excel,
   spreadsheet app, vlookup, conditional formatting, csv to excel file, access database,
   outlook file, pst, msg file, pages file, asciidoc, rst, restructuredtext, org mode, bbcode,
   wiki markup, mediawiki, confluence, equation to image, kindle, comic book, scan to pdf, pdf to
   markdown, pdf to csv, split a pdf, split pdf, reorder pages, delete a page, rotate a pdf, pdf
   smaller, compress pdf, shrink a pdf, ocr a pdf, searchable pdf, compare two pdfs, extract
   images from pdf, pdf form, flatten a pdf, pdf a, encrypt a pdf, protect a pdf, password
   protect, number the pages of a word, translate pdf, read a pdf aloud, invoice pdf design, ppt,
   xlsx`,
  `rar, tar, 7z, apk, iso burning, torrent, parquet, avro, protobuf, orc, hdf5, sqlite, xsd, xslt,
   graphql, wsdl, msgpack, bson, geojson, kml, shapefile, gpx, vcf, bic code,
   social security number, national insurance number, passport number, fake names,
   fake address, fake data, mock users, dummy data, generate test data, generate sample data,
   synthetic data, lorem ipsum, lorem ipsum text, latin placeholder text, random text, zip, unrar, tarball,
   extract archive, gz archive, dmg, exe, msi, pcap, wireshark, dbf, mdb, dicom, netcdf, pickle,
   npy, feather, arrow, cbor, thrift, asn1, edi, hl7, fhir, swift mt, sepa, ofx, qif, ical, ics
   to, bibtex, postman collection, har to, insomnia, xml to csv, csv to xml, yaml to xml, xml to
   yaml, toml to xml, json to html, sql to json, ini file, properties file, plist, html table to,
   json to java, json to python, json to kotlin, json to swift, json to rust, json to php, go
   struct, java class, dataclass, pydantic, c sharp class, pojo, zod schema from, random data,
   test users, seed data, mock data, fake users, generate names, phone number validation, email
    exists, disposable email, address validation, postcode, swift code bank, tax number, barcode
    number, mac address vendor, user agent, user agent of, user agent parser, parse a user agent,
    mime types, mime type of, mime type lookup, basic auth, imei, vin
   number, unzip file, unzip archive, extract frames, convert stl, stl to obj, obj to, step file,
   cad file`,
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
   open a website, visit, load a page, fetch, live website, download a file, download a, wget,
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
   leetcode solution`,
  `in postgres, in mysql, mongodb, redis, elasticsearch, kafka, write sql, write a query, sql
   from, query from a question, execute sql, run sql, optimise a query, slow query, query plan,
   design a schema, drop table, sql to, orm model,
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
].map((field) => field.replace(/\s+/g, " ").split(", "));
