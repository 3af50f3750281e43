/** The world, places, home, games, and what is done by hand or by account: a field each, its jobs between commas. */
export const LIFE: readonly string[] = [
  // The state of the world
  `weather, rain, snow, sunny, storm, humidity, umbrella, sunrise, sunset, tide, forecast for the
   weekend, temperature outside, temperature tomorrow, air quality, pollen, earthquake, moon
   phase, flood, wind speed, uv index, hurricane, temperature in, why is the sky`,
  `news, headlines, election, president, politician, mayor, senator, celebrity, actor, actress,
   singer, gossip, who won, trending topics, how does, difference between a, are you, government,
   parliament, minister, king, queen, war, history book, ceo of, famous, oscar, award, nobel
   prize, biggest company, who lives, what happened today, what happened yesterday,
   what happened in the world, live traffic`,
  `time now, current time, what day, leap second, leap seconds, tonight, right now, currently open, opening hours, tomorrow,
   nearby, near me, nearest shop, real time, live data`,
  `share price, stocks, price now, price today, current price, live price, live rate, live
   exchange, exchange rate today, latest exchange rates, gold price, silver price, oil price,
   petrol price, house prices, bitcoin, btc, ethereum, eth, dogecoin, litecoin, solana, xrp, crypto, cryptocurrency, nasdaq, dow jones,
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
   contacts, address book, human approval, ask a human, customer support, spam, write back, bulk email, call center, chat
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
];
