/**
 * Jobs that people ask for and no tool here does: a tool reads what it is sent, and nothing else. It has no
 * network, clock, device or opinion, and neither writes nor speaks nor draws of itself. They are read like the
 * keywords of tools, and a question goes unanswered where they fit it better than any tool: `weather in
 * Berlin` is not for the one that knows the time there. A word alone stands for the whole of its topic.
 *
 * Each group is one field of such jobs. What some tool does as well may stand here in a phrase, never as the
 * one word by which that tool is asked for.
 *
 * @module
 */
export const OTHER_JOBS: readonly (readonly string[])[] = [
  // What is so in the world
  `weather, rain, snow, sunny, storm, humidity, umbrella, sunrise, sunset, tide, forecast for the
   weekend, temperature outside, temperature tomorrow, air quality, pollen, earthquake, moon phase`,
  `news, headlines, election, president, prime minister, politician, mayor, senator, celebrity,
   actor, actress, singer, gossip, who won, trending topics, why is the, how do i, how does,
   difference between a, what happened in, are you, who are you, how old are you`,
  `time now, current time, what day, tonight, right now, currently open, opening hours, tomorrow,
   nearby, near me, nearest shop, real time, live data`,
  `stock price, share price, stock market, stock chart, stocks, price now, price today, current
   price, live price, live rate, live exchange, exchange rate today, latest exchange rates, gold
   price, silver price, oil price, petrol price, house prices, bitcoin, ethereum, crypto,
   cryptocurrency, nasdaq, dow jones, dividend, buy shares, sell shares, my shares, which stocks,
   buy bonds, current inflation, interest rates today, average salary of, broker, trading, cheapest
   price, cheapest flight, coupon`,
  `capital of, population of, president of, history of, distance to the moon, height of, who
   invented, who discovered, who wrote, who founded, geography, physics, chemistry, biology,
   philosophy, religion, psychology, planet, universe, dinosaur, wikipedia, encyclopedia, inventor,
   astronomy, meaning of life, fun facts, trivia, quiz, define a word, meaning of a word,
   definition of a word, dictionary definition, synonyms, antonyms, rhymes, etymology, pronounce,
   bible`,
  `football, soccer, basketball, baseball, cricket, hockey, tennis, golf, olympics, sports, match
   result, live score, league table, world cup`,
  // Places and travel
  `flight, airport, hotel, hostel, trip, vacation, holiday destination, travel, taxi, uber,
   airline, restaurant, pub, cafe, itinerary, sightseeing, museum, beach, passport, visa, bus,
   subway, train ticket, train connection, parking, petrol, directions, route to, driving distance,
   distance between cities, map of, street map, geocode, geolocation, coordinates of, address of,
   postal code, zip code, area code, country code, traffic jam, traffic on the road, rent a car,
   tourist, route from, how far is, address at, coordinates to address`,
  // At home and in person
  `recipe for, cook, bake, cake, pancake, pizza, burger, dinner, lunch, breakfast, soup, pasta,
   rice, vegan, wine, beer, coffee, cocktail, grocery, groceries, calories in, nutrition, meal
   plan, diet`,
  `doctor, dentist, headache, symptom, flu, fever, cough, disease, illness, cancer, vaccine,
   medicine, medication, pill, aspirin, vitamin, side effects, workout, exercise plan, gym,
   fitness, muscle, lose weight, sleep better, yoga, meditation, pregnancy, therapy, ovulation,
   blood pressure, heart rate, bmi, lose kilos, my weight, allergy, skin, first aid, hair`,
  `garden, plants, flowers, dog, cat, pet, puppy, horse, bird, animal, lights, lamp, heating,
   thermostat, fridge, vacuum, washing machine, plumber, furniture, mattress, sofa, car repair, car
   engine, leaking, laundry, stain`,
  `love, girlfriend, boyfriend, wife, husband, wedding, online dating, divorce, gift ideas, party,
   birthday card, dress, shoes, shoe size, ring size, clothing size, outfit, haircut, makeup,
   tattoo, horoscope, zodiac, astrology, tarot, dream meaning, baby names`,
  `lawyer, lawsuit, legal advice, sue, rental contract, draft a contract, privacy policy for my,
   terms of service, gdpr request, patent, trademark, immigration, insurance claim, do my tax
   return, file my taxes, unemployment`,
  `homework, kids, child, teach me, learn to play, learn spanish, tutor, exam questions,
   flashcards, bedtime, career advice, job interview, job offers, find a job, apply for a job, job
   description`,
  // Games and pastimes
  `joke, song, music, melody, lyrics, album, concert, movie, film, cinema, netflix, spotify,
   playlist, podcast, radio, tv show, novel, recommend a book, ebook, chords, guitar, piano,
   karaoke, ringtone`,
  `game, chess, sudoku, crossword, puzzle, dice, lottery, coin flip, flip a coin, tic tac toe,
   wordle, hangman, riddle, poker, shuffle cards, deck of cards, anagram, scrabble`,
  // In the world, by hand or by account
  `send email, send a message, send sms, send money, send mail, email to, mail to, letter to, reply
   to an email, forward mail, text message, whatsapp, telegram, slack message, inbox, unread,
   gmail, outlook, newsletter, voicemail, phone call, phone number of, reverse phone, fax, discord,
   mailing list, spam folder, is this email a scam`,
  `post on, write a tweet, instagram, tiktok, facebook account, linkedin, youtube, social media
   post, followers, hashtags, upload to, caption for, share on, share with my team, notify the team`,
  `buy, sell, order online, shop online, book a table, book an appointment, reservation, cancel my
   subscription, pay a bill, paypal, bank account, transfer money, credit card, credit score,
   donate, track a parcel, parcel, my package, delivery status, tracking number`,
  `my calendar, add to calendar, calendar event, calendar invite, ics file, schedule a meeting,
   schedule a call, zoom meeting, meeting room, remind me, reminder, alarm, timer, stopwatch, todo
   list, notes app`,
  `my computer, my laptop, my phone, my printer, my screen, my disk, disk space, hard drive,
   smartphone, iphone, android, bluetooth, webcam, microphone, take a photo, headphones, printer,
   turn up the volume, wifi slow, internet speed, driver, windows update, update windows, operating
   system, battery, screen brightness, restore a deleted file, recover deleted, undelete, format a
   disk, mount, free space, temp files, delete files, rename files, move files, copy files, folder
   on disk, search my files, open a file on disk, find files, list directory, running processes,
   kill a process, cpu usage, memory usage, shell command, run a command, powershell, terminal
   command, remote server, tail logs, bash script, cron job runner, lost keys, my files, my folder,
   backup files, duplicates on disk`,
  // Words of one's own
  `poem, poetry, story, haiku, limerick, screenplay, write an essay, cover letter, resume, cv, blog
   post, write an article, article about, post about, slogan, tagline, headline ideas, product
   description, ad copy, sales pitch, press release, speech for, biography, write a letter, write
   an email, write content, brainstorm, name ideas, names for, name for, business plan, business
   idea, marketing plan, business card, job posting, toast, complaint letter, answer a customer,
   caption`,
  `paraphrase, rewrite this text, reword, rephrase, grammar, spelling mistakes, spell check,
   proofread, tone of, more professional, friendly tone, simplify this text, plagiarism, sentiment,
   positive or negative, emotion, detect the language, language of a text, detect language, spam
   detection, classify text, topic of a document, named entities, bullet points, tldr, meeting
   notes, meeting minutes, meeting transcript, summary of an article, summary of this book,
   summarize the meeting, summarize this text, summarize a document, summarize an article, summary
   of a pdf, citation style, bibliography, mla citation, apa citation, scientific papers, research
   about, literature review, ai written, fact check`,
  `translate into, translate a sentence, translate a document, translation of, in english, in
   spanish, in french, in german, in italian, in japanese, in chinese, in portuguese, in russian,
   in arabic, in korean, in hindi, in latin, to english, to spanish, to french, to german, to
   italian, to japanese, to chinese, to portuguese, to russian, to arabic, to korean, to hindi, to
   latin, interpreter, pinyin, transcription, sign language, morse code, braille, pig latin, upside
   down text, rot13, caesar cipher, translate json, translate locale file, translate strings,
   locale file to`,
  // Pictures, sound and film
  `video, audio, mp3, mp4, wav, flac, gif from video, voice, speech, text to speech, speech to
   text, subtitles, voice recording, audio clip, transcribe, song recognition, microphone
   recording, sound effect, noise removal, frames of a video, 3d model, virtual reality`,
  `draw a picture, draw a cat, painting, portrait, selfie, meme, sticker, cartoon, comic, poster,
   flyer, wallpaper, avatar, logo, logo design, favicon from scratch, icon set, illustration of, ai
   image, generate an image of, generate a picture, text to image, photo editing, edit a photo,
   photo filter, remove background, background removal, crop, rotate a picture, flip a picture,
   blur, brightness, upscale, colorize, retouch, watermark, collage, red eyes, faces, face
   recognition, detect objects, object detection, describe the picture, describe what you see,
   similar images, reverse image search, duplicate photos, colors from a photo, colors of a
   picture, dominant colors, ocr, text from an image, image to text, handwriting, screenshot,
   scanned letter, scan a document, scan qr, read a qr code, decode qr, read barcode, scan barcode,
   barcode ean, ean code, barcode for products, business card design, code from photo, barcode from
   photo`,
  `slides, slide deck, powerpoint, keynote, presentation for, mind map, bar chart, pie chart from,
   line chart, line graph, scatter plot, chart from data, pivot chart, dashboard, sankey,
   infographic, heatmap, histogram picture, gantt chart planning, uml from code, figma, wireframe,
   mockup, website design, landing page design, font pairing, pair fonts, convert a font, ttf,
   woff, gradient, css gradient, box shadow, css animation, loading spinner, tailwind component,
   photoshop, psd, dwg, eps, heic, tiff, raw photo, css grid, flexbox layout, css for, style this
   page`,
  // Files of other kinds
  `word document, word file, to word, docx, pptx, odt, rtf, epub, mobi, latex, google sheets,
   google docs, google drive, dropbox, onedrive, sharepoint, xlsx workbook, excel macro, excel
   formula, vba, pivot table, xlsx file, sheet of a workbook, notion, text from pdf, tables from
   pdf, pdf form filling, fill in a pdf form, sign a pdf, compress a pdf, pdf password, password
   from pdf, unlock pdf, redact pdf, edit a pdf, translate a pdf, pdf to word, pdf to excel, pdf to
   images, powerpoint to pdf, excel to pdf, doc to, doc file, doc to pdf, pages of a pdf as text,
   pdf to text, read xlsx, open xlsx, second sheet, excel workbook, merge cells, spreadsheet
   formula, sql dump, bookmarks export, watermark a pdf, highlight in a pdf, annotate a pdf, pdf to
   html, sign pdf`,
  `zip file, zip folder, zip archive, rar, tar, 7z, apk, iso burning, torrent, parquet, avro,
   protobuf, orc, hdf5, sqlite, xsd, xslt, graphql, wsdl, msgpack, bson, geojson, kml, shapefile,
   gpx, vcf, iban, bic code, vat number, vat id, social security number, national insurance number,
   passport number, license plate, isbn, fake names, fake address, fake data, mock users, dummy
   data, generate test data, generate sample data, synthetic data, lorem ipsum text, latin
   placeholder text, random text`,
  // Secrets and attacks
  `password, passphrase, pin code, strong secret, random string, random number, random name, random
   color, random pick, pick a winner, random sample, api key, api keys, file encryption, text
   encryption, encrypt a, aes, rsa, decrypt a, decryption, cipher text, private key, key pair, ssh
   key, pgp, gpg, bcrypt, argon2, two factor, totp, totp code, otp code, one time password, self
   signed, issue a certificate, create a certificate, renew certificate, certificate signing
   request, sign a jwt, create a jwt, sign a file, digital signature, sign this document, store a
   secret, password manager, vault, login to, my account, user account, secret from`,
  `hack, hacker, crack, brute force, vpn, antivirus, malware, virus, ransomware, botnet, phishing,
   leaked, data breach, pwned, port scan, open ports, scan ports, vulnerability scan, scan my site,
   penetration test, scan dependencies, dependency vulnerabilities, exploit, sniff traffic, spoof,
   wifi password crack, keylogger, dark web`,
  // The network
  `scrape, scraper, crawl my website, crawl a site, fetch a page, fetch url, download a page,
   download from, download an image, download video, search the web, search the internet, google
   search, google ranking, backlinks, keyword ranking, search volume, browser automation, click a
   button, submit a form, the internet, web server, site up, website up, website down, server down,
   server online, site online, website online, server reachable, ping, uptime monitoring, page
   speed, speed test, load test, broken links on site, sitemap, whois, domain availability, domain
   free, register a domain, domain owner, dns lookup, resolve a domain, mx lookup, nslookup,
   traceroute, my ip, public ip, ip location, locate an ip, mail server, smtp, ftp, ssh, send a
   request, send an http request, call an api, query an api, post to a url, webhook receiver, mock
   server, host a website, web hosting, proxy server, cdn setup, load balancer, what is my ip,
   whose ip, exists, still online, domain expires, domain age, ssl certificate of a site`,
  // Code and machines
  `write code, write a program, write a function, write a script, write unit tests, generate code,
   code from a description, explain code, explain this function, review my code, find bugs, fix my
   code, debug my, refactor, optimise code, comments for code, document my code, docstrings,
   documentation for, readme for, code review, python to, java to, javascript to, typescript to,
   c++ code, cobol, rust code, php, swift code, kotlin, perl, port code, convert code, transpile,
   typescript to es5, minify javascript, minify css, minify html, uglify js, javascript bundle,
   beautify css, beautify html, format python, format java, format code, lint code, lint
   javascript, eslint, prettier, sass, scss, less to css, compile, compiler, decompile,
   disassemble, obfuscate, assembly code, syntax highlight, run python, run this script, run code,
   execute code, react component, vue component, build a website, make an app, mobile app,
   wordpress, chatbot, flask app, cyclomatic complexity, memory leak, profile my code, dead code,
   license check, license of packages, sbom, npm packages, which library, regex from, write a
   regex, cron for, shell script, dockerfile, rust to, go to, code from python, python code to,
   java code to, code to rust, swagger ui, api documentation page, client sdk, generate a client`,
  `my database, sql database, mysql database, postgres database, in postgres, in mysql, mongodb,
   redis, elasticsearch, kafka, write sql, write a query, sql from, query from a question, execute
   sql, run sql, optimise a query, slow query, query plan, database schema, design a schema,
   database backup, drop table, insert into a database, sql insert statements, create table from,
   sql to, orm model, migrate postgres, migrate my database, difference between sql and nosql,
   count users in, save to a database`,
  `install software, deploy to, docker container, docker image, kubernetes cluster, pods, kubectl,
   terraform, ansible, virtual machine, ec2, s3, lambda function, aws, azure, cloud instance, cloud
   bill, server cpu, monitor a server, restart the server, nginx install, git push, git commit
   changes, undo a commit, undo commit, rebase, git branch, merge branch, merge my branch, merge
   conflict, who changed this line, git blame, github issue, open an issue, jira, support ticket,
   publish to npm, publish a package, github actions workflow for, set up ci, last changed this
   line, merge my pull request, review my pull request, create a pull request, commit message,
   commit messages for, gitignore`,
  // Mathematics and models beyond arithmetic
  `derivative, integral, differentiate, integrate, differential equation, linear equations, solve
   an equation, equation for x, quadratic equation, system of equations, algebra, simplify an
   expression symbolically, factor a polynomial, invert a matrix, matrix multiplication, multiply
   matrices, eigenvalues, triangle, geometry, area of a circle, trigonometry homework, plot a
   function, graph a function, proof, theorem, limit of a function, traveling salesman, shortest
   path, linear programming, optimization problem`,
  `clustering, cluster, k means, random forest, neural network, train a model, train a classifier,
   machine learning, deep learning, predict sales, predict the, time series forecast, forecast
   demand, anomaly detection, hypothesis test, p value, t test, anova, sample size, confidence
   interval survey, survey, ab testing, regression model training, recommend products, embed text,
   text embeddings, embeddings for, vector embeddings, fine tune a model, run fine tuning, run a
   model, run llama, ask claude, ask chatgpt, chat with, ai assistant, improve my prompt, prompt
   ideas, write a prompt, image generation model, speech recognition, spam filter, virtual
   girlfriend, resistor, circuit, electronics, arduino, raspberry pi, quantum computing, fine tune
   llama, ai model to, which model, best model, temperature setting`,
].map((field) => field.replace(/\s+/g, " ").split(", "));
