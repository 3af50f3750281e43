/**
 * German, French and Spanish words for what tools do and what they do it with, each with the English word or two
 * that a question is read with in its place. A word that the catalog has is read as it is written: `conversion` is
 * English, and so are `media`, `mode` and `pour`, which are left out.
 *
 * @module
 */

/** English, then the words that mean it. With accents; people leave them out, and the search does. */
const TABLE = `
  add: hinzufügen addieren ajouter añadir agregar sumar
  aggregate: aggregieren agréger
  analyze: analysieren auswerten analyser analizar
  answer: beantworten répondre responder
  apply: anwenden appliquer aplicar
  build: bauen aufbauen construire construir
  calculate: berechnen rechnen ausrechnen errechnen calculer calcular
  change: ändern verändern modifier modificar cambiar changer geändert geänderte
  check: überprüfen kontrollieren contrôler comprobar revisar
  clean: säubern bereinigen aufräumen nettoyer limpiar
  code: código códigos
  color: farbe farben farbton couleur couleurs colores farb
  combine: kombinieren combiner
  compare: vergleichen vergleiche vergleich comparer comparaison comparar comparación
  compress: komprimieren packen verkleinern compresser comprimer comprimir
  convert: umwandeln umrechnen konvertieren wandeln verwandeln convertir
  copy: kopieren kopie copier copie copiar copia
  count: zählen anzahl compter contar anzahlen
  create: erstellen erzeugen anlegen créer crear
  cut: schneiden kürzen couper recortar cortar
  decide: entscheiden décider decidir
  decode: dekodieren entschlüsseln décoder décodage decodificar descodificar entziffern déchiffrer descifrar
  decompress: entpacken dekomprimieren décompresser descomprimir
  deduplicate: deduplizieren dédupliquer dédoublonner deduplicar
  delete: löschen effacer supprimer borrar eliminar
  deliver: liefern ausliefern livrer entregar
  describe: beschreiben décrire describir beschreibung descripción
  detect: erkennen détecter detectar
  display: anzeigen afficher mostrar visualizar
  divide: teilen dividieren diviser
  draw: zeichnen dessiner dibujar
  encode: kodieren codieren verschlüsseln codificar encodage
  escape: maskieren échapper escapar
  estimate: schätzen abschätzen estimer estimar
  explain: erklären erläutern expliquer explicar
  export: exportieren exporte exporter exportar
  extract: extrahieren auslesen herausholen extraire extraer
  fill: ausfüllen füllen remplir rellenar
  filter: filtern filtrer filtrar
  find: finden suchen suche trouver chercher rechercher buscar encontrar
  fit: passen passt passe
  fix: korrigieren behebe repare corrige corrección korrektur
  flatten: abflachen aplatir aplanar
  format: formatieren formatiere formater formatear formato
  generate: generieren générer generar
  group: gruppieren gruppiere regrouper grouper agrupar
  highlight: hervorheben surligner resaltar
  import: importieren importer importar
  indent: einrücken indenter indentar
  insert: einfügen einsetzen insérer insertar
  mask: schwärzen masquer enmascarar maske masken máscara
  measure: messen mesurer medir
  merge: zusammenführen vereinigen verbinden fusionner combinar fusionar unir zusammenfügen
  migrate: migrieren umziehen migrer migrar
  minify: minifizieren minifier minificar
  move: verschieben déplacer mover
  normalize: normalisieren normaliser normalizar
  open: öffnen ouvrir abrir aufmachen
  optimize: optimieren optimiser optimizar
  parse: parsen einlesen analizador
  pay: zahlen bezahlen paga
  plan: planen planifier planificar
  prepare: vorbereiten préparer preparar
  preview: vorschau aperçu
  print: drucken imprimer imprimir ausdrucken
  protect: schützen protéger proteger
  publish: veröffentlichen
  put: setzen legen poner
  query: abfragen abfrage requête consulta consultar
  rank: einstufen classer clasificar
  read: lesen lire leer
  reject: aussortieren rejeter rechazar
  remove: entfernen enlever retirer quitar
  rename: umbenennen renommer renombrar
  repair: reparieren repariere reparatur beheben réparer réparation reparar arreglar corriger corregir
  replace: ersetzen austauschen remplacer reemplazar sustituir
  retry: erneut nochmal réessayer reintentar
  return: zurückgeben retourner devolver
  round: runden arrondir redondear
  save: speichern sichern sauvegarder enregistrer guardar
  saved: gespeichert gespeicherte enregistré guardado
  search: durchsuchen
  select: auswählen sélectionner seleccionar
  sell: verkaufen vendre vender
  send: senden schicken envoyer enviar
  shorten: abkürzen raccourcir acortar
  show: zeigen zeig montrer montre muestra
  shrink: schrumpfen réduire reducir
  simplify: vereinfachen simplifier simplificar
  sort: sortieren sortiere ordnen trier ordenar
  split: aufteilen zerlegen trennen découper séparer dividir separar
  summarize: zusammenfassen résumer resumir
  switch: wechseln basculer cambiarse
  test: testen tester probar
  transfer: übertragen transférer transferir
  translate: übersetzen übersetze übersetzung traduire traduction traducir traducción
  trim: beschneiden
  unescape: entmaskieren
  update: aktualisieren actualizar
  validate: validieren prüfen prüfe prüfung valider validar
  verify: verifizieren nachprüfen vérifier vérification verificar
  wrap: umbrechen umbruch
  write: schreiben schreib schreibe écrire écris escribir escribe
  accessibility: barrierefreiheit barrierefrei accessibilité accesibilidad
  address: adresse adressen adresses dirección direcciones
  agent: agente agenten agentes
  amount: betrag montant importe cantidad
  array: tableau arreglo
  average: durchschnitt durchschnittlich mittelwert moyenne promedio mittlere
  binary: binär binaire binario
  broken: kaputt defekt beschädigt fehlerhaft cassé cassée corrompu roto rota dañado
  business day: arbeitstag werktag ouvrable ouvré laborable hábil
  business days: arbeitstage werktage ouvrables ouvrés laborables hábiles
  byte: octet octets
  calculator: rechner taschenrechner calculatrice calculadora
  cell: zelle zellen cellule celda celdas
  certificate: zertifikat zertifikate certificat certificado
  character: zeichen buchstabe caractère carácter
  characters: buchstaben caractères caracteres letras
  checksum: prüfsumme prüfsummen checksumme
  column: spalte spalten colonne colonnes columna columnas
  comma: virgule coma komma
  configuration: konfiguration konfigurationsdatei configuración
  contract: vertrag verträge contrat contrats contrato contratos
  contrast: kontrast
  cost: kosten coût coûts coste costes costo costos
  currency: währung währungen devise devises moneda divisa
  customer: kunde kunden cliente clientes clients
  database: datenbank
  data: daten données datos
  date: datum fecha fechas
  day: jour día
  days: tage tagen jours días
  deadline: frist fristen délai délais plazo
  decimal: dezimal dezimalzahl décimal décimale
  degree: grad degré degrés grado grados
  depreciation: abschreibung abschreibungen amortissement depreciación
  diagram: diagramm diagramme diagrama
  difference: unterschied differenz différence diferencia
  differences: unterschiede différences diferencias
  discount: rabatt skonto remise rabais descuento
  document: dokument dokumente documento documentos
  domain: domäne domaine dominio
  download: herunterladen télécharger descargar
  duplicate: doppelt doppelte duplikat dublette doublon doublons dupliqué duplicado repetido
  duplicates: duplikate dubletten duplicados repetidos
  duration: dauer zeitdauer durée duración
  email: mailadresse courriel correo
  empty: leere leerer vide vides vacío vacía
  error: fehler fehlermeldung erreur
  errors: erreurs errores
  evidence: nachweis nachweise preuve preuves evidencia
  example: beispiel exemple ejemplo
  expired: abgelaufen expiré caducado vencido
  field: feld campo champ
  fields: felder champs campos
  file: datei fichier archivo fichero
  files: dateien fichiers archivos ficheros
  folder: ordner verzeichnis dossier répertoire carpeta
  foot: fuß pied pieds pie pies
  fraction: bruch fracción brüche
  gram: gramm gramme grammes gramo gramos
  header: kopfzeile kopfzeilen tête encabezado cabecera cabeceras
  heading: überschrift überschriften titre titres título títulos
  holiday: feiertag feiertage férié fériés festivo festivos
  hour: stunde heure hora
  hours: stunden heures horas
  image: bild bilder imagen imágenes
  inch: zoll pouce pouces pulgada pulgadas
  income: einkommen gehalt revenu revenus ingresos sueldo lohn salaire salario
  integrity: integrität intégrité integridad
  interest: zins zinsen intérêt intérêts interés intereses
  compound: zusammengesetzt composés composé compuesto
  compound interest: zinseszins zinseszinsen
  invalid: ungültig ungültige invalide inválido
  investment: investition geldanlage investissement inversión
  invoice: rechnung rechnungen facture factures factura facturas
  key: schlüssel clé clés clave claves
  keyword: schlagwort schlagwörter stichwort stichwörter
  kilogram: kilogramm kilo kilos kilogramme kilogrammes kilogramo kilogramos
  kilometer: kilometern kilomètre kilomètres kilómetro kilómetros
  language: sprache langue langage idioma lenguaje
  leap year: schaltjahr bissextile bisiesto
  large: groß gros grosse grande
  length: länge longueur longitud
  letter: lettre carta
  line: zeile ligne línea
  lines: zeilen lignes líneas
  link: verknüpfung enlace lien
  links: liens enlaces
  list: liste listen lista
  liter: litre litres litro litros
  loan: darlehen kredit prêt emprunt préstamo crédito
  mortgage: hypothek hypothèque immobilier hipoteca
  log: protokoll logdatei logfile registro
  logs: logdateien protokolle registros
  margin: marge marges margen
  median: mediana médiane
  message: nachricht mensaje
  messages: nachrichten mensajes
  meter: metern mètre mètres metro metros
  mile: meile meilen milla millas
  minute: minuten minuto minutos
  metadata: metadaten métadonnées metadatos
  missing: fehlende fehlend fehlen manquant manquante manquants faltante faltan
  model: modell modelle modèle modèles modelo modelos
  money: geld argent dinero
  month: monat mois mes
  months: monate monaten meses
  name: namen
  nested: verschachtelt verschachtelte imbriqué anidado
  network: netzwerk netz réseau
  number: zahl nummer nombre numéro número
  numbers: nombres números
  order: reihenfolge anordnen sortierung
  page: seite seiten página páginas
  paragraph: absatz absätze paragraphe párrafo
  passage: textstelle pasaje
  password: passwort passwörter kennwort motdepasse contraseña
  payment: zahlung mensualité mensualités pago
  percent: prozent prozentsatz pourcentage porcentaje pourcent pourcents
  permission: berechtigung berechtigungen droits permisos
  phrase: satz
  picture: foto
  pound: pfund livre livres libra libras
  product: produkt produkte produit produits producto productos
  price: preis preise prix precio precios
  prime: primzahl primzahlen primo prim
  prime factors: primfaktoren
  profit: gewinn bénéfice ganancia beneficio
  random: zufällig aléatoire aleatorio zufall
  readable: lesbar lesbarer lisible legible
  reading time: lesezeit lesedauer
  recurring: wiederkehrend wiederkehrende récurrent recurrente
  release: freigabe veröffentlichung publier publicar
  report: bericht rapport informe
  resize: skalieren redimensionner redimensionar
  response: antwort antworten réponse réponses respuesta respuestas
  result: ergebnis resultat résultat resultado
  revenue: umsatz umsätze ventas
  review: überprüfung revue revisión
  row: fila reihe
  rows: filas reihen
  rule: règle regla regel
  sample: stichprobe échantillon
  schema: schéma esquema
  second: sekunde sekunden seconde secondes segundo segundos
  secret: geheimnis geheimnisse secreto
  security: sicherheit sécurité seguridad
  sentence: sätze oración
  sequence: sequenz séquence secuencia
  server: serveur servidor
  shell: kommandozeile
  signature: signatur unterschrift firma
  similar: ähnlich ähnliche similaires parecido
  similarity: ähnlichkeit similarité similitud
  size: größe taille tamaño
  slow: langsam lento
  smaller: kleiner petit pequeño
  spreadsheet: tabellenkalkulation tableur
  standard deviation: standardabweichung
  statistics: statistik statistiken statistiques estadística estadísticas
  string: zeichenkette zeichenfolge chaîne cadena
  subnet: subnetz teilnetz sousréseau subred
  sum: summe summieren somme
  table: tabelle tabellen tabla tablas
  table of contents: inhaltsverzeichnis sommaire índice
  tax: steuer steuern einkommensteuer impôt impôts impuesto impuestos
  temperature: temperatur température temperatura
  template: vorlage vorlagen plantilla
  text: texte texten texto textos
  time: uhrzeit zeit temps tiempo
  time zone: zeitzone fuseau zonahoraria
  timestamp: zeitstempel horodatage
  title: titel
  token: jeton jetons
  tool: werkzeug werkzeuge outil outils herramienta herramientas
  total: gesamt gesamtsumme totale suma
  unit: einheit einheiten unité unités unidad unidades
  user: benutzer nutzer utilisateur utilisateurs usuario usuarios
  valid: gültig gültige valide válido
  value: wert valeur valor
  values: werte valeurs valores
  vat: mehrwertsteuer umsatzsteuer tva mwst iva
  web page: webseite
  website: internetseite
  week: woche wochen semaine semaines semana semanas
  weekday: wochentag
  weight: gewicht poids peso
  white space: leerzeichen
  width: breite largeur ancho
  word: wort mot palabra
  words: wörter worte mots palabras
  year: jahr année año
  years: jahre jahren ans années años
  weather: wetter météo clima
  weekend: wochenende
  poem: gedicht poème
  joke: witz blague chiste
  flight: flug flüge vols vuelo vuelos
  song: lied chanson canción
  news: actualités noticias
  recipe: rezept rezepte recette recettes receta recetas
  restaurant: restaurante
  tomorrow: morgen demain mañana
  changes: änderung änderungen cambios changements
  all: alle alles tous toutes todos todas
  coverage: abdeckung couverture cobertura
  factor: faktor facteur facteurs factores
  factorization: zerlegung
  break even: gewinnschwelle rentabilitätsschwelle
  loss: verlust pertes pérdida
  speed: geschwindigkeit vitesse velocidad
  area: fläche superficie
  root: wurzel
  formula: formel
  equation: gleichung
  expression: ausdruck expresión
  question: frage pregunta
  request: anfrage
  headers: entêtes
  palette: paleta
  reverse: umkehren inverser invertir
  spaces: espaces espacios
  uppercase: großbuchstaben majuscules mayúsculas
  lowercase: kleinbuchstaben minuscules minúsculas
  distance: abstand entfernung
  crash: absturz
  cause: ursache
  access: zugriff zugriffsrechte accès acceso
  account: konto compte cuenta
  age: alter edad
  annuity: annuität annuitätendarlehen annuité anualidad
  alphabetical: alphabetisch alphabétique alfabético
  article: artikel artículo
  attachment: anhang anhänge adjunto
  author: autor auteur
  background: hintergrund arrière fondo
  barcode: strichcode
  big: grosser grosses
  block: blockieren bloquer bloquear
  bracket: klammer klammern parenthèse paréntesis corchete
  browser: navigateur navegador
  button: schaltfläche bouton botón
  cache: zwischenspeicher
  capital letters: großschreibung
  case: schreibweise casse
  command: befehl befehle commande comando
  comment: kommentar kommentare commentaire comentario
  compatible: kompatibel compatibles
  condition: bedingung
  connection: verbindung connexion conexión
  conversation: gespräch gesprächsverlauf unterhaltung conversación
  country: land país
  decimal places: nachkommastellen
  definition: definición
  delivery: lieferung livraison entrega
  description: beschreibungen
  different: verschieden unterschiedlich différents diferente
  digit: ziffer ziffern chiffre chiffres dígito dígitos
  directory: verzeichnisse
  double: doppelter
  due: fällig fälligkeit échéance vencimiento
  encoding: kodierung zeichenkodierung codierung codificación
  end: ende fin
  entry: eintrag einträge entrée entrada
  environment variables: umgebungsvariablen
  environment: umgebung environnement entorno
  equal: gleich gleiche égal igual
  exchange rate: wechselkurs umrechnungskurs
  expected: erwartet erwartete attendu esperado
  expires: läuft ablauf ablaufdatum expiration caduca expira
  failed: fehlgeschlagen gescheitert échoué échoue fallido falló
  first: erste ersten erster premier première primero primera
  fixed costs: fixkosten
  font: schriftart schrift
  function: funktion fonction función
  greatest common divisor: ggt pgcd mcd
  hidden: versteckt versteckte unsichtbar unsichtbare invisibles oculto ocultos
  history: verlauf historique historial
  icon: icône ícono
  identifier: bezeichner kennung identifiant identificador
  input: eingabe eingaben
  inside: drin innerhalb
  installment: raten tilgung tilgungsplan ratenzahlung cuota cuotas échéancier
  interest rate: zinssatz
  issuer: aussteller émetteur emisor
  job: auftrag tâche
  last: letzte letzten letzter dernier dernière último última
  level: stufe niveau nivel ebene ebenen
  limit: grenze grenzwert limite límite
  literal: wörtlich
  location: standort emplacement ubicación
  long: lange
  lost: verloren perdu perdido
  lowest common multiple: kgv ppcm
  markup: aufschlag kalkulationsaufschlag
  maximum: höchste größte maximale
  memory: speicher mémoire memoria
  minimum: kleinste niedrigste minimale
  multiple: mehrere plusieurs varios varias
  new: neu neue neuen neues neuer nouveau nouvelle nuevo nueva
  next: nächste nächsten nächster prochain prochaine próximo próxima siguiente
  null: nullwerte
  object: objekt objekte objet objets objeto objetos
  old: alte alten vieux ancienne antiguo viejo
  only: nur seulement
  outlier: ausreißer aberrante atípico
  output: ausgabe ausgaben sortie salida
  overlap: überlappung überlappend chevauchement solapamiento
  package: paket pakete paquet paquete
  pair: paar paare paire
  parameter: paramètre paramètres parámetro parámetros
  part: teil teile partie parties parte partes
  path: pfad pfade chemin chemins ruta rutas
  pattern: muster motif patrón
  photo: fotos
  piece: stücke morceau morceaux trozo trozos pedazos
  placeholder: platzhalter
  position: stelle
  problem: problème problema problemas probleme
  project: projekt projet proyecto
  proof: beweis
  property: eigenschaft eigenschaften propriété propiedad
  quality: qualität qualité calidad
  quote: anführungszeichen guillemets guillemet comillas
  rate: taux tasa
  readability: lesbarkeit verständlichkeit lisibilité legibilidad
  reader: leser lecteur
  redirect: weiterleitung weiterleitungen redirection redirección umleitung
  regular expression: ausdrücke régulière regulares
  relevant: relevante relevantes pertinent pertinents
  repeat: wiederholen wiederholung répéter repetir
  required: erforderlich pflichtfeld pflichtfelder obligatoire obligatoires requis obligatorio requerido
  safe: sicher sichere seguro segura sûr
  same: selbe dasselbe mismo misma
  savings: sparen sparplan ersparnisse épargne épargner ahorro ahorrar
  section: abschnitt abschnitte sección
  selling price: verkaufspreis
  semicolon: semikolon strichpunkt
  separated: getrennt getrennte séparé séparées séparés separado separados
  sheet: blatt feuille hoja
  source: quellen fuente fuentes
  space: leerraum
  special characters: sonderzeichen
  spelling: rechtschreibung
  stack trace: stapelverfolgung
  start: beginn début inicio
  step: schritt schritte étape étapes paso pasos
  structure: struktur estructura
  style: stil estilo
  summary: zusammenfassung resumen
  supplier: lieferant lieferanten fournisseur proveedor
  syntax: syntaxe sintaxis
  tag: balise balises etiqueta etiquetas
  task: aufgabe aufgaben tarea tareas
  term: begriff
  transparent: durchsichtig
  two: zwei deux
  unique: eindeutig eindeutige einzigartig único únicos
  unknown: unbekannt unbekannte inconnu inconnue desconocido
  usage: verbrauch nutzung
  variable: variablen
  vendor: anbieter
  version: versionen versiones
  warning: warnung warnungen avertissement advertencia
  window: fenster fenêtre ventana
  write off: abschreiben
  wrong: falsch falsche faux incorrecto
  see: sehen ansehen voir ver
  contents: inhalt inhalte contenu contenus contenido
  black: schwarz schwarze noir noire negro
  white: weiß weiße weißem blanc blanche blanco
  grey: grau graue graues gris
  red: rot rote rouge rojo
  green: grün grüne vert verde
  blue: blau blaue bleu azul
  yellow: gelb gelbe jaune amarillo
  dark: dunkel dunkle foncé sombre oscuro
  light: hell helle hellen clair claro
  net present value: kapitalwert
  net price: nettopreis netto
  gross: brutto
  allowed: erlaubt autorisé permitido
  blocked: blockiert gesperrt bloqué bloqueado
  crawl: crawlen
  purchase price: einkaufspreis
  holidays: feiertagen
  hexadecimal: hexadécimal hexadécimale
  percentage: prozentual
  increase: steigerung erhöhung augmentation aumento
  decrease: senkung rückgang baisse diminution
  largest: größten größter
  newest: neueste
  old version: altversion
  several: mehreren
  backup: sicherung sauvegarde
  delimiter: trennzeichen séparateur separador délimiteur
  line break: zeilenumbruch zeilenumbrüche
  decimal comma: dezimalkomma
  encoded: kodiert kodierte codiert encodé codificado
  file name: dateiname dateinamen
  prettify: verschönern embellir embellecer
  check digit: prüfziffer
  half: hälfte mitad moitié
  identical: identisch identique idéntico
  timezone: zeitzonen
  calendar week: kalenderwoche
  birthday: geburtstag anniversaire cumpleaños
  salary: gehälter
  reference: verweis verweise référence referencia
  tree: baum arbre árbol
  depth: tiefe profondeur profundidad
  outage: ausfall panne caída
  availability: verfügbarkeit disponibilité disponibilidad
  downtime: ausfallzeit
  payload: nutzlast
  today: heute aujourdhui hoy
  now: jetzt maintenant ahora
  the: der das dem les el los las die den au aux du del al
  a: un ein eine einen einem einer une unas
  my: mein meine meinen meinem meiner notre mis nuestro
  this: diese dieser dieses diesen cette este
  from: aus von vom desde depuis
  to: nach zu zum zur en vers hacia
  as: als
  of: des della
  with: mit avec
  without: ohne
  for: für para
  and: und et
  or: oder
  between: zwischen entre
  in: im dans dentro
  is: ist sind está
  how: wie cómo
  much: viel cuanto
  how many: wieviel wieviele combien cuánto cuántas cuántos
  what: welche welcher welches quel quelle quels qué cuál
  when: wann quand cuándo
  why: warum wieso pourquoi
  where: wo où dónde
  i: ich
  can: kann können peut puedo
  please: bitte
  has: hat habe haben hast hatte tiene tengo tienen avoir ont
  be: sein wird werden wurde être sont sera ser
  may: darf dürfen soll sollte sollen muss müssen doit doivent debe deben
  want: möchte brauche braucht besoin veux voudrais faut quiero necesito
  do: mache machen macht tun faire fais hacer hago hace
  if: wenn falls ob
  not: nicht kein keine keinen pas
  on: auf bei beim sur sobre
  it: es elle
  me: mir mich uns wir nous vous moi
  that: dass que qui
  by: durch pro par por
  also: auch noch dann aussi también
  give: gib geben gibt donne donner dame dar
  very: sehr très muy
  many: viele vielen muchos muchas beaucoup
`;

/** An ending cut off a word that is not in the table: those of adjectives and plurals. */
const ENDING = /(?:e[nmrs]?|[ns])$/;
const LEAST_STEM = 4;

const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/** By foreign word, in small letters and without accents, the English ones. */
const MEANINGS: ReadonlyMap<string, readonly string[]> = new Map(
  TABLE.trim().split("\n").flatMap((line) => {
    const [english, foreign] = line.split(":") as [string, string];
    return spellingsOf(foreign).map((word) => [word, english.trim().split(" ")] as const);
  }),
);

/** The English words for a foreign one in small letters and without accents, if it is known. */
export function englishFor(word: string): readonly string[] | undefined {
  const plain = word.replace(ENDING, "");
  return MEANINGS.get(word) ?? (plain.length >= LEAST_STEM ? MEANINGS.get(plain) : undefined);
}

/** The letters that may join the two words of a compound: `Rechnungssumme`, `Dateiname`. */
const JOINTS = ["", "s", "n", "en", "e"];
const LEAST_PART = 3;

/**
 * The English words for a German compound of two known words, at least one of which is in the table:
 * `Farbpalette` is a color palette. The longest first word counts.
 *
 * @param isEnglish Whether a word is one of the catalog's.
 */
export function englishForCompound(
  word: string,
  isEnglish: (word: string) => boolean,
): readonly string[] | undefined {
  const meaningOf = (part: string) => englishFor(part) ?? (isEnglish(part) ? [part] : undefined);
  for (let i = word.length - LEAST_PART; i >= LEAST_PART; i--) {
    const [head, second] = [word.slice(0, i), word.slice(i)];
    const end = meaningOf(second);
    if (!end) continue;
    for (const joint of JOINTS) {
      if (!head.endsWith(joint) || head.length - joint.length < LEAST_PART) continue;
      const first = head.slice(0, head.length - joint.length);
      const begin = meaningOf(first);
      if (begin && (englishFor(first) ?? englishFor(second))) return [...begin, ...end];
    }
  }
}

/** The words of the table, as `englishFor` takes them. */
export function foreignWords(): string[] {
  return [...MEANINGS.keys()];
}

/** Words without accents; those with an umlaut also as they are written where there are none: `pruefen`. */
function spellingsOf(words: string): string[] {
  const spelt = `${words} ${words.replace(/[äöü]/g, (letter) => UMLAUTS[letter]!)}`;
  return [...new Set(spelt.normalize("NFKD").replace(/\p{M}/gu, "").trim().split(/\s+/))];
}
