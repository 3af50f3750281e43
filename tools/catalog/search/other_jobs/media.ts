/** Texts of one's own, pictures, sound, film, and files of other kinds: a field each, its jobs between commas. */
export const MEDIA: readonly string[] = [
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
   keyword research, number to words, written amount, reverse a word`,
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
   highlight in a pdf, annotate a pdf, pdf to html, sign pdf, excel file, excel sheet, open excel, excel to csv,
   excel into csv, excel as csv,
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
  // Codes and formats that no tool reads or writes
  `uuencode, uuencoded, uudecode, yenc, quoted printable, messagepack, ebcdic, edifact, mbox,
   eml, binhex, bencode, base62, base91, base92, bech32, amf, flatbuffers, capnproto, edn, hcl, gettext,
   resx, xliff, srt, spss, stata, hpack, pkcs12, pfx, jks, pem to der, der to pem, soundex,
   metaphone, atbash, vigenere, playfair, xor, baudot, jsonnet, cobol copybook, mime message, s
   mime, ansi art`,
];
