/**
 * German, French and Spanish words for what tools do and what they do it with, as data: in each line English, then
 * the words that mean it, with accents. People leave accents out, and so does the search. The auxiliaries come last:
 * a word that is not read weighs against every tool.
 *
 * @module
 */
export const FOREIGN_TABLE = `
  accent: akzent akzente accents acentos
  access: zugriff zugriffsrechte accès acceso
  accessibility: barrierefreiheit barrierefrei accessibilité accesibilidad
  account: konto compte cuenta
  add: hinzufügen addieren ajouter añadir agregar sumar
  address: adresse adressen adresses dirección direcciones
  after: après después
  age: edad
  agent: agente agenten agentes
  aggregate: aggregieren agréger
  alarm: wecker alarma
  alert: alarm alerte alerta
  allowed: autorisé permitido puede peuvent
  allows: permite permet erlaubt
  alphabetical: alphabetisch alphabétique alfabético
  alt text: alternativtext
  american: amerikanische américain américaine estadounidense
  amount: betrag montant importe cantidad
  analyze: analysieren auswerten analyser analizar
  animation: animiert animé animado
  annuity: annuität annuitätendarlehen annuité anualidad
  answer: beantworten répondre responder
  answers: répond antwortet responde
  appears: erscheint
  apply: anwenden appliquer aplicar
  april: avril abril
  archive: archiv
  area: fläche superficie
  array: arreglo
  arrow: pfeil
  article: artikel artículo
  attachment: anhang anhänge adjunto
  attack: angriff attaque ataque
  attribute: attribut attributs atributo
  august: août agosto
  author: autor auteur
  availability: verfügbarkeit disponibilité disponibilidad
  average: durchschnitt durchschnittlich mittelwert moyenne promedio mittlere
  background: hintergrund arrière fondo
  backup: sicherung sauvegarde
  barcode: strichcode
  base: basis
  before: vorher avant antes
  beginning: anfang anfangs
  best: beste besten besser mieux meilleur meilleure mejor
  big: grosser grosses
  bigger: größer
  binary: binär binaire binario
  birthday: geburtstag anniversaire cumpleaños geboren né nacido
  black: schwarz schwarze noir noire negro
  block: blockieren bloquer bloquear
  blocked: blockiert gesperrt bloqué bloqueado
  blue: blau blaue bleu azul
  book: buchen buche réserver reservar reserva
  bought: gekauft acheté comprado
  bracket: klammer klammern parenthèse paréntesis corchete
  branch: zweig
  break: bricht brechen rompe
  break even: gewinnschwelle rentabilitätsschwelle
  breaking: inkompatible inkompatiblen incompatibles
  broken: kaputt defekt beschädigt fehlerhaft cassé cassée corrompu roto rota dañado kaputten abgeschnitten abgeschnittene abgeschnittenes tronqué truncado
  browser: navigateur navegador navigateurs
  budget: presupuesto haushalt
  build: bauen aufbauen construire construir
  business day: arbeitstag werktag ouvrable ouvré laborable hábil
  business days: arbeitstage werktage ouvrables ouvrés laborables hábiles
  button: schaltfläche bouton botón
  buy: kaufen acheter comprar
  byte: octet octets
  cache: zwischenspeicher cachen
  cached: zwischengespeichert zwischengespeicherte
  calculate: berechnen rechnen ausrechnen errechnen calculer calcular
  calculator: rechner taschenrechner calculatrice calculadora
  calendar week: kalenderwoche
  call: aufruf aufrufe aufrufen appel appels llamada llamadas anrufen appelle llamar
  capital: hauptstadt capitale
  capital letters: großschreibung
  car: voiture coche
  case: schreibweise
  cat: katze gato
  cause: ursache
  cell: zelle zellen cellule celda celdas
  cell value: zellwert
  certificate: zertifikat zertifikate certificat certificado
  chain: kette
  change: ändern verändern modifier modificar cambiar changer geändert geänderte cambio
  changed: verändert veränderte veränderten modifié modifiés cambiado cambiaron modificado
  changes: änderung änderungen cambios changements
  chapter: kapitel chapitre capítulo
  character: zeichen buchstabe caractère carácter
  characters: buchstaben caractères caracteres letras
  chat: chatverlauf gesprächsverläufe
  check: überprüfen kontrollieren contrôler comprobar revisar
  check digit: prüfziffer
  checksum: prüfsumme prüfsummen checksumme
  cite: zitieren citer citar
  clean: säubern bereinigen aufräumen nettoyer limpiar
  client: klient
  clock: uhr
  code: código códigos quellcode quelltext
  color: farbe farben farbton couleur couleurs colores farb
  color scheme: farbschema
  column: spalte spalten colonne colonnes columna columnas
  column name: spaltenname spaltennamen
  combine: kombinieren combiner
  comma: virgule coma komma beistrich
  command: befehl befehle commande comando
  comment: kommentar kommentare commentaire comentario
  compare: vergleichen vergleiche vergleich comparer comparaison comparar comparación gegenüberstellen
  compatible: kompatibel compatibles
  complete: vollständig vollständige complet complète completo completa
  completeness: vollständigkeit complétude completitud
  compound: zusammengesetzt composés composé compuesto
  compound interest: zinseszins zinseszinsen
  compress: komprimieren packen verkleinern compresser comprimer comprimir verkleinere
  compressed: komprimiert komprimierte compressé comprimido
  computer: ordinateur ordenador
  condition: bedingung
  configuration: konfiguration konfigurationsdatei configuración
  connect: conecta
  connection: verbindung connexion conexión
  contents: inhalt inhalte contenu contenus contenido matières contenidos
  context: kontext contexte contexto
  context window: kontextfenster
  contract: vertrag verträge contrat contrats contrato contratos
  contrast: kontrast contraste
  conversation: gespräch gesprächsverlauf unterhaltung conversación
  convert: umwandeln umrechnen konvertieren wandeln verwandeln convertir konvertiere umzuwandeln transformer transforme transformar pasa pasar wandle
  cook: kochen cuisiner cocinar
  copy: kopieren kopie copier copie copiar copia
  correct: richtig richtige korrekt correcte correcto correcta
  cost: kosten coût coûts coste costes costo costos
  costs: kostet coûte cuesta
  count: zählen anzahl compter contar anzahlen
  country: país
  cover page: deckblatt
  coverage: abdeckung couverture cobertura
  crash: absturz
  crashed: abgestürzt planté planta bloqueó
  crawl: crawlen explorer indexer rastrear
  crawler: robots
  create: erstellen erzeugen anlegen créer crear
  currency: währung währungen devise devises moneda divisa
  customer: kunde kunden cliente clientes clients
  cut: schneiden kürzen couper recortar cortar abschneiden
  daily: täglich quotidien diario
  dark: dunkel dunkle foncé sombre oscuro
  data: daten données datos
  database: datenbank
  date: datum fecha fechas
  day: jour día
  days: tage tagen jours días
  deadline: frist fristen délai délais plazo
  debt: schulden dette deuda
  december: dezember décembre diciembre
  decide: entscheiden décider decidir
  decimal: dezimal dezimalzahl décimal décimale
  decimal comma: dezimalkomma
  decimal places: nachkommastellen
  decode: dekodieren entschlüsseln décoder décodage decodificar descodificar entziffern déchiffrer descifrar dekodiert décodé
  decompress: entpacken dekomprimieren décompresser descomprimir
  decrease: senkung rückgang baisse diminution
  deduction: abzug déduction deducción
  deduplicate: deduplizieren dédupliquer dédoublonner deduplicar
  definition: definición definitionen
  degree: grad degré degrés grado grados
  delete: löschen effacer supprimer borrar eliminar lösche supprime borra
  delimiter: trennzeichen séparateur separador délimiteur
  deliver: liefern ausliefern livrer entregar
  delivery: lieferung livraison entrega
  delivery time: lieferzeit
  depreciation: abschreibung abschreibungen depreciación
  depreciation amortization: amortissement
  depth: tiefe profondeur profundidad
  describe: beschreiben décrire describir beschreibung descripción
  description: beschreibungen beschreibungstext
  detect: erkennen détecter detectar entdecken
  diagram: diagramm diagramme diagrama
  difference: unterschied differenz différence diferencia
  differences: unterschiede différences diferencias
  different: verschieden unterschiedlich différents diferente
  digit: ziffer ziffern chiffre chiffres dígito dígitos
  digits: stellen
  dimensions: abmessungen abmessung dimensiones
  directory: verzeichnisse
  discount: rabatt skonto remise rabais descuento
  display: anzeigen afficher mostrar visualizar
  distance: abstand entfernung
  divide: teilen dividieren diviser
  divided: geteilt divisé dividido
  doctor: arzt médecin médico
  document: dokument dokumente documento documentos
  dog: hund chien perro
  domain: domäne domaine dominio
  double: doppelter
  download: herunterladen télécharger descargar téléchargement téléchargé heruntergeladene heruntergeladenen heruntergeladen descarga descargado
  downtime: ausfallzeit arrêt caída
  draft: entwurf brouillon borrador
  draw: zeichnen dessiner dibujar zeichne dibuja dessine
  due: fällig fälligkeit échéance vencimiento
  duplicate: doppelt doppelte duplikat dublette doublon doublons dupliqué duplicado repetido doppelten
  duplicates: duplikate dubletten duplicados repetidos
  duration: dauer zeitdauer durée duración
  element: élément elemento
  email: mailadresse courriel correo
  empty: leere leerer vide vides vacío vacía
  encode: kodieren codieren verschlüsseln codificar encodage
  encoded: kodiert kodierte codiert encodé codificado
  encoding: kodierung zeichenkodierung codierung codificación
  encrypted: verschlüsselt cifrado
  end: ende fin
  endpoint: endpunkt
  entry: eintrag einträge entrée entrada
  environment: umgebung environnement entorno
  environment variable: umgebungsvariable
  environment variables: umgebungsvariablen
  equal: gleich gleiche égal igual
  equation: gleichung
  error: fehler fehlermeldung erreur
  error message: fehlermeldungen
  errors: erreurs errores
  escape: maskieren échapper escapar
  estimate: schätzen abschätzen estimer estimar
  evaluation: bewertung évaluation evaluación
  event: ereignis ereignisse termin termine événement événements evento eventos
  every: jeden jede jedes chaque cada
  evidence: nachweis nachweise preuve preuves evidencia
  exactly: exakt genau exactement exactamente
  example: beispiel exemple ejemplo
  excerpt: auszug auszüge extrait extraits extracto
  exchange: wechsel change
  exchange rate: wechselkurs umrechnungskurs
  executable: ausführbar exécutable ejecutable ausführbare
  execute: ausführen exécuter ejecutar ejecuta
  expected: erwartet erwartete attendu esperado erwarteter
  expired: abgelaufen expiré caducado vencido
  expires: läuft ablauf ablaufdatum expiration caduca expira
  explain: erklären erläutern expliquer explicar
  export: exportieren exporte exporter exportar
  expression: ausdruck expresión expresiones
  extract: extrahieren auslesen herausholen extraire extraer
  factor: faktor facteur facteurs factores
  factorization: zerlegung
  failed: fehlgeschlagen gescheitert échoué échoue fallido falló fallaron
  failed test: testfehler
  fails: scheitert
  fast: schnell rapide rápido
  february: februar février febrero
  field: feld campo champ
  fields: felder champs campos
  file: datei fichier archivo fichero
  file name: dateiname dateinamen
  files: dateien fichiers archivos ficheros
  fill: ausfüllen füllen remplir rellenar
  filter: filtern filtrer filtrar
  find: finden suchen suche trouver chercher rechercher buscar encontrar
  first: erste ersten erster premier première primero primera
  fit: passen passt passe
  five: fünf cinq cinco
  fix: korrigieren behebe repare corrige corrección korrektur
  fixed: fixen
  fixed costs: fixkosten
  flatten: abflachen aplatir aplanar
  flight: flug flüge vols vuelo vuelos
  flowchart: flussdiagramm ablaufdiagramm organigramme
  folder: ordner verzeichnis dossier répertoire carpeta
  font: schriftart schrift
  foot: fuß pied pieds pie pies
  footnote: fußnote
  footnotes: fußnoten
  form: formular formulaire formulario
  format: formatieren formatiere formater formatear formato
  formula: formel
  four: vier quatre cuatro
  fraction: bruch fracción brüche
  frequency: häufigkeit fréquence frecuencia
  friday: freitag vendredi viernes
  function: funktion fonction función
  generate: generieren générer generar
  gold: oro
  gram: gramm gramme grammes gramo gramos
  greatest common divisor: ggt pgcd mcd
  green: grün grüne vert verde
  grey: grau graue graues gris
  gross: brutto
  gross price: bruttopreis
  group: gruppieren gruppiere regrouper grouper agrupar
  half: hälfte mitad moitié
  half year: halbjahr semestre
  handoff: übergabe passation traspaso
  hash value: hashwert
  header: kopfzeile kopfzeilen tête encabezado cabecera cabeceras entête
  headers: entêtes
  heading: überschrift überschriften titre titres título títulos zwischenüberschriften
  height: höhe hauteur altura
  hello: bonjour hola hallo
  hexadecimal: hexadécimal hexadécimale
  hidden: versteckt versteckte unsichtbar unsichtbare invisibles oculto ocultos
  high: hoch
  highest: höchsten
  highlight: hervorheben surligner resaltar
  history: verlauf historique historial verläufe
  hit: treffer
  holiday: feiertag feiertage férié fériés festivo festivos ferien vacances
  holidays: feiertagen
  homework: hausaufgaben devoirs deberes
  hour: stunde heure hora stündlich
  hourly rate: stundensatz
  hours: stunden heures horas
  house: haus maison casa
  icon: icône ícono
  identical: identisch identique idéntico identische
  identifier: bezeichner kennung identifiant identificador
  image: bild bilder imagen imágenes
  import: importieren importer importar einspielen importation importación
  inch: zoll pouce pouces pulgada pulgadas
  income: einkommen gehalt revenu revenus ingresos sueldo lohn salaire salario
  increase: steigerung erhöhung augmentation aumento
  indent: einrücken indenter indentar
  input: eingabe eingaben
  insert: einfügen einsetzen insérer insertar
  inside: drin innerhalb
  installment: raten tilgung tilgungsplan ratenzahlung cuota cuotas échéancier
  instructions: anweisung anweisungen consignes instrucciones
  integrity: integrität intégrité integridad
  interest: zins zinsen intérêt intérêts interés intereses verzinsung
  interest rate: zinssatz
  interface: schnittstelle schnittstellen
  internal: interne interner internen interno interna
  invalid: ungültig ungültige invalide inválido
  investment: investition geldanlage investissement inversión
  invisible: unsichtbarer
  invoice: rechnung rechnungen facture factures factura facturas
  invoice number: rechnungsnummer
  issuer: aussteller émetteur emisor
  january: januar jänner janvier enero
  job: auftrag tâche
  joke: witz blague chiste
  july: juli juillet julio
  june: juni juin junio
  key: schlüssel clé clés clave claves
  keyboard: tastatur clavier teclado
  keyword: schlagwort schlagwörter stichwort stichwörter
  kilogram: kilogramm kilo kilos kilogramme kilogrammes kilogramo kilogramos
  kilometer: kilometern kilomètre kilomètres kilómetro kilómetros
  label: beschriftung étiquette
  language: sprache langue langage idioma lenguaje
  large: groß gros grosse grande großen großes größeren énorme enorme
  largest: größten größter
  last: letzte letzten letzter dernier dernière último última
  late: spät tarde
  leap year: schaltjahr bissextile bisiesto
  lease: leasing
  length: länge longueur longitud
  letter: lettre carta
  level: stufe niveau nivel ebene ebenen
  light: hell helle hellen clair claro licht lumière luz
  limit: grenze grenzwert limite límite
  line: zeile ligne línea
  line break: zeilenumbruch zeilenumbrüche
  line coverage: zeilenabdeckung
  line ending: zeilenende
  lines: zeilen lignes líneas
  link: verknüpfung enlace lien
  links: liens enlaces
  list: liste listen lista
  liter: litre litres litro litros
  literal: wörtlich
  load: laden charger cargar lädt geladen chargement carga
  loan: darlehen kredit prêt emprunt préstamo crédito prestamos prêts
  location: standort emplacement ubicación
  locked: gesperrtes
  log: protokoll logdatei logfile registro
  log line: logzeile logzeilen
  logs: logdateien protokolle registros
  long: larga largo longue longues larges
  longest: längste längsten
  loop: schleife boucle bucle
  loss: verlust pertes pérdida
  lost: verloren perdu perdido
  lowercase: kleinbuchstaben minuscules minúsculas
  lowest: niedrigsten
  lowest common multiple: kgv ppcm
  machine: maschine máquina
  make: erstelle mach
  malicious: schädlich bösartig malveillant malicioso
  mapping: zuordnung correspondance
  march: märz
  margin: marge marges margen gewinnspanne
  markup: aufschlag kalkulationsaufschlag
  mask: schwärzen masquer enmascarar maske masken máscara
  matches: stimmt überein correspond coincide
  matching: passende passenden assorti
  maximum: höchste größte maximale
  meaning: bedeutung signification significado
  means: bedeutet signifie significa
  measure: messen mesurer medir
  median: mediana médiane
  meeting: besprechung réunion reunión
  memory: speicher mémoire memoria gedächtnis
  merge: zusammenführen vereinigen verbinden fusionner combinar fusionar unir zusammenfügen
  message: nachricht mensaje
  messages: nachrichten mensajes
  metadata: metadaten métadonnées metadatos
  meter: metern mètre mètres metro metros
  midnight: mitternacht minuit medianoche
  migrate: migrieren umziehen migrer migrar
  mile: meile meilen milla millas
  minify: minifizieren minifier minificar
  minimum: kleinste niedrigste minimale
  minus: abzüglich
  minute: minuten minuto minutos
  missing: fehlende fehlend fehlen manquant manquante manquants faltante faltan fehlt fehlenden manquantes falta faltantes
  missing values: fehlwerte
  model: modell modelle modèle modèles modelo modelos
  monday: montag lundi lunes
  money: geld argent dinero
  month: monat mois mes monats
  monthly: monatlich mensuel mensual
  months: monate monaten meses
  mortgage: hypothek hypothèque immobilier hipoteca
  most frequent: häufigste häufigsten fréquentes fréquents frecuentes
  move: verschieben déplacer mover
  multiple: mehrere plusieurs varios varias
  music: musik musique música
  name: namen
  nested: verschachtelt verschachtelte imbriqué anidado
  net: net neto
  net present value: kapitalwert
  net price: nettopreis netto
  network: netzwerk netz réseau
  new: neu neue neuen neues nouveau nouvelle nuevo nueva
  newer: neuer neuere récente reciente
  newest: neueste neuesten
  news: actualités noticias
  next: nächste nächsten nächster prochain prochaine próximo próxima siguiente folgende suivant suivante
  node: knoten noeud nodo
  noon: mittag midi mediodía
  normal: normale normalen normaux normales
  normalize: normalisieren normaliser normalizar
  notice period: kündigungsfrist
  november: novembre noviembre
  null: nullwerte
  null values: nullwerten
  number: zahl nummer nombre numéro número
  numbers: nombres números
  object: objekt objekte objet objets objeto objetos
  october: oktober octobre octubre
  old: alte alten vieux ancienne antiguo viejo älter
  old version: altversion
  open: öffnen ouvrir abrir aufmachen öffne abre
  optimize: optimieren optimiser optimizar
  order: reihenfolge anordnen sortierung bestellen bestelle pedir
  ordered: bestellt bestellte
  orders: bestellungen bestellung commandes pedidos
  outage: ausfall panne störung
  outlier: ausreißer aberrante atípico
  output: ausgabe ausgaben sortie salida
  overlap: überlappung überlappend chevauchement solapamiento
  owner: besitzer eigentümer propriétaire propietario eigentümern
  package: paket pakete paquet paquete
  page: seite seiten página páginas
  page number: seitenzahl seitenzahlen
  paint: malen peindre pintar
  pair: paar paare paire
  palette: paleta
  paragraph: absatz absätze paragraphe párrafo
  paragraphs: absätzen paragraphes párrafos
  parameter: paramètre paramètres parámetro parámetros
  parameters: parametern
  parse: parsen einlesen analizador
  part: teil teile partie parties parte partes
  parts: abschnitten teilstücke
  passage: textstelle pasaje
  passed: bestanden réussi superado
  password: passwort passwörter kennwort motdepasse contraseña
  path: pfad pfade chemin chemins ruta rutas
  pattern: muster motif patrón
  pay: bezahlen paga
  payload: nutzlast
  payment: zahlung mensualité mensualités pago
  percent: prozent prozentsatz pourcentage porcentaje pourcent pourcents
  percentage: prozentual
  permission: berechtigung berechtigungen droits permisos
  permissions: rechte
  phone: telefon handy téléphone
  photo: fotos
  phrase: satz
  picture: foto
  picture text: bildbeschreibung
  piece: stücke morceau morceaux trozo trozos pedazos
  pixels: pixel píxeles
  placeholder: platzhalter
  plain text: klartext
  plan: planen planifier planificar
  play: spielen spiele spiel jouer joue jugar tocar
  poem: gedicht poème
  policy: richtlinie richtlinien politique política
  position: stelle
  pound: pfund livre livres libra libras
  power: potenz puissance potencia
  prepare: vorbereiten préparer preparar vorzubereiten
  prettify: verschönern embellir embellecer
  preview: vorschau aperçu vorschaubild
  price: preis preise prix precio precios
  price list: preisliste preislisten
  prime: primzahl primzahlen primo prim
  prime factors: primfaktoren
  print: drucken imprimer imprimir ausdrucken
  problem: problème problema problemas probleme
  product: produkt produkte produit produits producto productos
  production: produktion producción
  profit: gewinn bénéfice ganancia beneficio erlös
  program: programm programa
  project: projekt projet proyecto
  prompt: eingabeaufforderung invite
  proof: beweis belegen belege
  property: eigenschaft eigenschaften propriété propiedad
  protect: schützen protéger proteger
  provider: anbietern fournisseurs proveedores
  publish: veröffentlichen herausgeben
  purchase price: einkaufspreis
  put: setzen legen poner
  put together: zusammensetzen assembler
  quality: qualität qualité calidad
  quarter: quartal trimestre
  query: abfragen abfrage requête consulta consultar
  query string: abfrageparameter
  question: frage pregunta fragen questions preguntas
  quote: anführungszeichen guillemets guillemet comillas
  rain: regen pluie lluvia
  random: zufällig aléatoire aleatorio zufall
  rank: einstufen classer clasificar
  rate: taux tasa
  read: lesen lire leer
  readability: lesbarkeit verständlichkeit lisibilité legibilidad
  readable: lesbar lesbarer lisible legible verständlich
  reader: leser lecteur
  reading: lecture lectura
  reading time: lesezeit lesedauer lesezeiten
  reason: grund gründe raison motivo
  recipe: rezept rezepte recette recettes receta recetas
  recorded: aufgezeichnet aufgezeichnete enregistrée grabado grabadas
  records: datensätze datensatz enregistrements
  recurring: wiederkehrend wiederkehrende récurrent recurrente
  red: rot rote rouge rojo
  redirect: weiterleitung weiterleitungen redirection redirección umleitung redirige
  reference: verweis verweise référence referencia
  regular expression: ausdrücke régulière regulares
  reject: aussortieren rejeter rechazar
  rejected: abgelehnt abgelehnte rejeté rechazado
  release: freigabe veröffentlichung publier publicar
  release notes: versionshinweise
  relevance: relevanz pertinence relevancia
  relevant: relevante relevantes pertinent pertinents
  remainder: rest reste resto
  remind: erinnern erinnere rappeler recordar recuérdame
  remove: entfernen enlever retirer quitar löschung weg
  rename: umbenennen renommer renombrar
  rent: miete loyer alquiler
  repair: reparieren repariere reparatur beheben réparer réparation reparar arreglar corriger corregir
  repayment: rückzahlung remboursement amortización
  repeat: wiederholen wiederholung répéter repetir
  replace: ersetzen austauschen remplacer reemplazar sustituir
  replay: abspielen rejouer reproducir
  report: bericht rapport informe
  request: anfrage
  required: erforderlich pflichtfeld pflichtfelder obligatoire obligatoires requis obligatorio requerido
  resize: skalieren redimensionner redimensionar
  response: antwort antworten réponse réponses respuesta respuestas
  restart: neustarten redémarrer reiniciar
  restaurant: restaurante
  result: ergebnis resultat résultat resultado
  retirement: ruhestand
  retry: erneut nochmal réessayer reintentar wiederholversuch
  return: zurückgeben retourner devolver
  revenue: umsatz umsätze ventas
  reverse: umkehren inverser invertir
  review: überprüfung revue revisión
  root: wurzel racine raíz
  root cause: grundursache
  rotated: gedreht tourné girado
  round: runden arrondir redondear
  rounding: rundung arrondi redondeo
  row: fila reihe
  rows: filas reihen
  rule: règle regla regel
  run: lauf ausführung exécution ejecución
  safe: sicher sichere seguro segura gefahrlos
  salary: gehälter
  sale: verkauf vente venta
  sales: verkäufe umsatzzahlen ventes
  same time: gleichzeitig
  sample: stichprobe échantillon
  saturday: samstag sonnabend samedi sábado
  save: speichern sichern sauvegarder enregistrer guardar
  saved: gespeichert gespeicherte enregistré guardado
  savings: sparen sparplan ersparnisse épargne épargner ahorro ahorrar
  schema: schéma esquema schemata esquemas
  score: punktzahl puntuación
  screen: bildschirm écran pantalla
  search: durchsuchen
  second: sekunde sekunden seconde secondes segundo segundos
  secret: geheimnis geheimnisse secreto
  section: abschnitt abschnitte sección
  security: sicherheit sécurité seguridad
  security hole: sicherheitslücke sicherheitslücken faille
  see: sehen ansehen voir ver
  select: auswählen sélectionner seleccionar
  sell: verkaufen vendre vender
  selling price: verkaufspreis
  semicolon: semikolon strichpunkt
  send: senden schicken envoyer enviar schick schicke sende envoie manda mandar
  sentence: sätze oración satzes
  separated: getrennt getrennte séparé séparées séparés separado separados
  september: septembre septiembre
  sequence: sequenz séquence secuencia
  server: serveur servidor servers
  several: mehreren
  shade: farbtöne farbtönen nuance nuances tono tonos
  share: aktie aktien
  share price: aktienkurs börsenkurs
  sheet: blatt feuille hoja
  shell: kommandozeile
  short: kurz kurze kurzer court courte corto corta
  shorten: abkürzen raccourcir acortar
  shortest: kürzeste kürzesten
  show: zeigen zeig montrer montre muestra
  shrink: schrumpfen réduire reducir
  signature: signatur unterschrift firma unterschreiben
  similar: ähnlich ähnliche similaires parecido ähnlicher semblable semejante
  similarity: ähnlichkeit similarité similitud
  simplify: vereinfachen simplifier simplificar
  since: seit
  site: sitio
  size: größe taille tamaño tamaños
  skipped: übersprungen ignoré omitido
  slow: langsam lento langsame lente lenta
  small: klein kleine kleinen petite pequeña
  smaller: kleiner petit pequeño
  sold: verkauft vendu vendido
  song: lied chanson canción
  sort: sortieren sortiere ordnen trier ordenar sortierte
  source: quellen fuente fuentes
  space: leerraum
  spaces: espaces espacios
  special: spezial spéciaux especiales
  special characters: sonderzeichen
  speed: geschwindigkeit vitesse velocidad ladezeit
  spelling: rechtschreibung
  spike: spitze
  split: aufteilen zerlegen trennen découper séparer dividir separar
  spreadsheet: tabellenkalkulation tableur
  stack trace: stapelverfolgung
  standard deviation: standardabweichung
  stands: stehen
  start: beginn début inicio starte
  statistics: statistik statistiken statistiques estadística estadísticas
  step: schritt schritte étape étapes paso pasos einzelschritt
  storm: sturm orage tormenta
  string: zeichenkette zeichenfolge chaîne cadena
  structure: struktur estructura
  stuck: hängt hängen atascado
  style: stil estilo
  subject: betreff
  subnet: subnetz teilnetz sousréseau subred
  sum: summe summieren somme
  summarize: zusammenfassen résumer resumir
  summary: zusammenfassung resumen
  summer time: sommerzeit
  sunday: sonntag dimanche domingo
  supplier: lieferant lieferanten fournisseur proveedor
  suspicious: verdächtig verdächtige sospechoso
  switch: wechseln basculer cambiarse
  syllable: silbe silben syllabe sílaba
  syntax: syntaxe sintaxis
  system: système sistema
  system prompt: systemprompt
  table: tabelle tabellen tabla tablas tableau tableaux
  table of contents: inhaltsverzeichnis sommaire índice inhaltsverzeichnisse
  tag: balise balises etiqueta etiquetas
  take out: rausnehmen herausnehmen
  target: ziel cible objetivo destino
  task: aufgabe aufgaben tarea tareas
  tax: steuer steuern einkommensteuer impôt impôts impuesto impuestos versteuern
  taxable: steuerpflichtig imposable
  tell: erzähl erzähle raconte raconter cuéntame
  temperature: temperatur température temperatura
  template: vorlage vorlagen plantilla
  ten: zehn dix diez
  term: begriff
  terms: begriffe begriffen termes términos
  test: testen tester probar prueba
  test report: testbericht
  tests: tests pruebas
  text: texte texten texto textos
  thanks: danke merci gracias
  three: drei trois
  thursday: donnerstag jeudi jueves
  time: uhrzeit zeit temps tiempo
  time zone: zeitzone fuseau zonahoraria
  times: mal fois veces
  timestamp: zeitstempel horodatage
  timezone: zeitzonen
  title: titel titeln
  together: zusammen ensemble juntos
  token: jeton jetons
  tokens: tokens
  tomorrow: morgen demain mañana
  tool: werkzeug werkzeuge outil outils herramienta herramientas
  tool definition: funktionsdefinition
  total: gesamt gesamtsumme totale suma
  trace: ablaufverfolgung
  training data: trainingsdaten entraînement entrenamiento
  transfer: übertragen transférer transferir
  translate: übersetzen übersetze übersetzung traduire traduction traducir traducción traduis traduit
  transparency: transparenz transparence transparencia
  transparent: durchsichtig transparente
  tree: baum arbre árbol
  trim: beschneiden
  trust: vertrauen confiance confianza
  tuesday: dienstag mardi martes
  two: zwei deux zweier dos
  typo: tippfehler faute erratas
  umlauts: umlaute umlauten
  understand: verstehen comprendre entender
  unescape: entmaskieren
  unique: eindeutig eindeutige einzigartig único únicos
  unit: einheit einheiten unité unités unidad unidades
  unknown: unbekannt unbekannte inconnu inconnue desconocido
  until: bis jusquà jusque hasta
  update: aktualisieren actualizar
  upload: hochladen téléverser subir
  uppercase: großbuchstaben majuscules mayúsculas
  usage: verbrauch nutzung
  user: benutzer nutzer utilisateur utilisateurs usuario usuarios
  valid: gültig gültige valide válido
  validate: validieren prüfen prüfe prüfung valider validar
  value: valeur valor
  values: werte valeurs valores
  variable: variablen
  vat: mehrwertsteuer umsatzsteuer tva mwst iva
  vendor: anbieter
  verify: verifizieren nachprüfen vérifier vérification verificar bestätigen confirmer confirmar
  version: versionen versiones
  version number: versionsnummer
  visitors: besucher visiteurs visitantes
  wage: stundenlohn
  warning: warnung warnungen avertissement advertencia
  was: war waren était
  weather: wetter météo clima
  website: internetseite webseite
  wednesday: mittwoch mercredi miércoles
  week: woche wochen semaine semaines semana semanas
  weekday: wochentag
  weekdays: wochentage wochentagen
  weekend: wochenende
  weekly: wöchentlich hebdomadaire semanal
  weight: gewicht poids peso
  white: weiß weiße weißem blanc blanche blanco
  white space: leerzeichen
  width: breite largeur ancho anchura
  window: fenster fenêtre ventana
  word: wort mot palabra
  words: wörter worte mots palabras
  works: funktioniert marche fonctionne funciona
  worth: vaudront vaudra vaut wert
  wrap: umbrechen umbruch
  write: schreiben schreib schreibe écrire écris escribir escribe
  write off: abschreiben
  wrong: falsch falsche faux incorrecto
  year: jahr année año
  yearly: jährlich annuel anual
  years: jahre jahren ans années años
  yellow: gelb gelbe jaune amarillo
  yield: rendement rendite rendimiento
  a: un ein eine einen einem einer une unas
  all: alle alles tous toutes todos todas
  already: schon déjà ya
  also: auch noch dann aussi también
  and: und et
  as: als comme
  be: sein wird werden wurde être sont sera ser
  between: zwischen entre
  but: aber mais pero
  by: durch pro par por
  can: kann können peut puedo kannst könnte pouvez pouvoir puedes
  do: mache machen macht tun faire fais hacer hago hace
  for: für para
  from: aus von vom desde depuis partir
  give: gib geben gibt donne donner dame dar
  has: hat habe haben hast hatte tiene tengo tienen avoir ont
  here: hier ici aquí
  how: wie cómo
  how many: wieviel wieviele combien cuánto cuántas cuántos
  i: ich
  if: wenn falls ob
  in: im dans dentro
  into: hinein
  is: ist sind está est steht son sommes
  it: es elle il ils elles ella
  less: weniger moins menos
  many: viele vielen muchos muchas beaucoup
  may: darf dürfen soll sollte sollen muss müssen doit doivent debe deben mai mayo
  me: mir mich uns wir nous vous moi
  more: mehr davantage más
  most: meisten meiste
  much: viel
  my: mein meine meinen meinem meiner notre mis nuestro meins ma mon mi
  need: brauchen nécessite
  not: nicht kein keine keinen pas
  now: jetzt maintenant ahora
  of: des della de
  on: auf bei beim sur sobre
  oneself: se sich
  only: nur seulement solo sólo uniquement
  or: oder ou
  out: raus heraus fuera
  please: bitte
  same: selbe dasselbe mismo misma
  so: so tan
  that: dass qui
  the: der das dem les el los las die den au aux du del al la le lo
  this: diese dieser dieses diesen cette este ce cet ces ceux esta estos estas eso esto diesem
  to: nach zu zum zur en vers hacia hin
  today: heute aujourdhui hoy
  too: trop demasiado
  very: sehr très muy
  want: möchte brauche braucht besoin veux voudrais faut quiero necesito
  what: qué que
  when: wann quand cuándo
  where: wo où dónde
  which: laquelle lequel cuáles lesquels welche welcher welches welchem welchen quel quelle quels quelles cuál cual
  who: wer quién
  whose: wessen
  why: warum wieso pourquoi
  with: mit avec
  without: ohne
  your: dein deine euer eure ton votre vos tus sus su ses leur leurs
`;
