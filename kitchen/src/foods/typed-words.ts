import { foldName } from './food-name.ts'
import { GRAMMAR } from './typed-grammar.ts'

/*
 * Recipes are English; who reads the pages in German or Spanish types the words of their own kitchen. Each row: what the
 * kitchen calls it = what people type. Left out is what means another thing in English ("Rind", "pan", "tuna").
 */
const FOODS = `
mushroom = Pilz, Pilze, Champignons, Champignon, seta, setas, champiñón, champiñones, hongo, hongos
onion = Zwiebel, Zwiebeln, cebolla, cebollas
spring onion = Frühlingszwiebel, Frühlingszwiebeln, Lauchzwiebel, Lauchzwiebeln, cebolleta, cebolletas
leek = Lauch, Porree, puerro, puerros
garlic = Knoblauch, ajo, ajos
tomato = Tomate, Tomaten, tomates, jitomate
potato = Kartoffel, Kartoffeln, Erdäpfel, patata, patatas, papa, papas
sweet potato = Süßkartoffel, Süßkartoffeln, boniato, batata, camote
carrot = Karotte, Karotten, Möhre, Möhren, zanahoria, zanahorias
celery = Sellerie, Staudensellerie, apio
celeriac = Knollensellerie, apionabo
bell pepper = Paprikaschote, Paprikaschoten, pimiento, pimientos
chili = Chilischote, Chilischoten, Peperoni, guindilla, guindillas
cucumber = Gurke, Gurken, pepino, pepinos
zucchini = Zucchini, calabacín, calabacines
eggplant = Aubergine, Auberginen, berenjena, berenjenas
pumpkin = Kürbis, Kürbisse, calabaza, calabazas
squash = Butternusskürbis, Hokkaido, calabaza cacahuete
cabbage = Kohl, Weißkohl, Kraut, repollo, berza
red cabbage = Rotkohl, Blaukraut, lombarda
brussels sprout = Rosenkohl, coles de Bruselas, col de Bruselas
cauliflower = Blumenkohl, Karfiol, coliflor
broccoli = Brokkoli, Broccoli, brócoli, brécol
kohlrabi = Kohlrabi, colinabo
kale = Grünkohl, col rizada
spinach = Spinat, espinaca, espinacas
chard = Mangold, acelga, acelgas
lettuce = Kopfsalat, Blattsalat, lechuga
arugula = Rucola, Rauke, rúcula
fennel = Fenchel, hinojo
asparagus = Spargel, espárrago, espárragos
artichoke = Artischocke, Artischocken, alcachofa, alcachofas
beetroot = Rote Bete, Rote Beete, Rote Rübe, remolacha
radish = Radieschen, Rettich, rábano, rábanos
parsnip = Pastinake, Pastinaken, chirivía, chirivías
turnip = Steckrübe, Rübe, Rüben, nabo, nabos
corn = Mais, maíz, elote
pea = Erbse, Erbsen, guisante, guisantes, chícharo, chícharos
bean = Bohne, Bohnen, judía, judías, frijol, frijoles, alubia, alubias
green bean = grüne Bohne, grüne Bohnen, judía verde, judías verdes, ejotes
legume = Hülsenfrucht, Hülsenfrüchte, legumbre, legumbres
lentil = Linse, Linsen, lenteja, lentejas
chickpea = Kichererbse, Kichererbsen, garbanzo, garbanzos
avocado = Avocados, aguacate, aguacates, palta
olive = Oliven, aceituna, aceitunas
caper = Kapern, Kaper, alcaparra, alcaparras
vegetable = Gemüse, verdura, verduras, hortalizas
apple = Apfel, Äpfel, manzana, manzanas
pear = Birne, Birnen, peras
banana = Banane, Bananen, plátano, plátanos
orange = Orangen, Apfelsine, Apfelsinen, naranja, naranjas
lemon = Zitrone, Zitronen, limón, limones
lime = Limette, Limetten
citrus = Zitrusfrucht, Zitrusfrüchte, cítrico, cítricos
grape = Traube, Trauben, Weintrauben, uva, uvas
raisin = Rosinen, Rosine, pasas, uvas pasas
date = Datteln, Dattel, dátil, dátiles
fig = Feige, Feigen, higo, higos
plum = Pflaume, Pflaumen, Zwetschge, Zwetschgen, ciruela, ciruelas
cherry = Kirsche, Kirschen, cereza, cerezas
apricot = Aprikose, Aprikosen, Marille, albaricoque, albaricoques
peach = Pfirsich, Pfirsiche, melocotón, melocotones, durazno, duraznos
strawberry = Erdbeere, Erdbeeren, fresa, fresas, frutilla
raspberry = Himbeere, Himbeeren, frambuesa, frambuesas
blueberry = Blaubeere, Blaubeeren, Heidelbeere, Heidelbeeren, arándano, arándanos
blackberry = Brombeere, Brombeeren, moras
berry = Beeren, Beere, bayas, frutos rojos
pineapple = Ananas, piña
coconut = Kokosnuss, Kokos, Kokosmilch, coco
kiwi = Kiwis
melon = Melone, Melonen, melón
watermelon = Wassermelone, sandía
pomegranate = Granatapfel, granada
rhubarb = Rhabarber, ruibarbo
nut = Nuss, Nüsse, Schalenfrüchte, nuez, nueces, frutos secos
walnut = Walnuss, Walnüsse, nuez de nogal
hazelnut = Haselnuss, Haselnüsse, avellana, avellanas
almond = Mandel, Mandeln, almendra, almendras
cashew = Cashewkerne, Cashewnüsse, anacardo, anacardos
peanut = Erdnuss, Erdnüsse, cacahuete, cacahuetes, cacahuate, maní
sesame = Sesam, Tahin, sésamo, ajonjolí
sunflower seed = Sonnenblumenkern, Sonnenblumenkerne, pipas de girasol
poppy seed = Mohn, Mohnsamen, semillas de amapola
mustard = Senf, mostaza
meat = Fleisch, carne, carnes
red meat = rotes Fleisch, carne roja
beef = Rindfleisch, Rinderhack, ternera, carne de res, carne de vaca
pork = Schwein, Schweinefleisch, cerdo, carne de cerdo
lamb = Lamm, Lammfleisch, Hammel, cordero
poultry = Geflügel, aves
chicken = Huhn, Hähnchen, Hühnchen, Hendl, pollo
turkey = Pute, Truthahn, pavo
duck = Ente, pato
rabbit = Kaninchen, conejo
liver = Leber, hígado
offal = Innereien, casquería, vísceras
sausage = Wurst, Würste, Würstchen, salchicha, salchichas, embutido
bacon = Frühstücksspeck, panceta, tocino
ham = Schinken, jamón
mince = Hackfleisch, Faschiertes, carne picada, carne molida
fish = Fisch, Fische, pescado, pescados
salmon = Lachs, salmón
tuna = Thunfisch, atún
cod = Kabeljau, Dorsch, bacalao
trout = Forelle, trucha
herring = Hering, arenque
mackerel = Makrele, caballa
sardine = Sardine, Sardinen, sardinas
anchovy = Sardelle, Sardellen, Anchovis, anchoa, anchoas, boquerón, boquerones
seafood = Meeresfrüchte, marisco, mariscos
shrimp = Garnele, Garnelen, Krabben, Shrimps, gamba, gambas, langostino, langostinos, camarón, camarones
mussel = Muschel, Muscheln, Miesmuscheln, mejillón, mejillones, almejas
squid = Tintenfisch, Kalmar, calamar, calamares
octopus = Krake, Oktopus, pulpo
egg = Ei, Eier, huevo, huevos
dairy = Milchprodukte, Milchprodukt, lácteos, lácteo
milk = Milch, leche
cream = Sahne, Rahm, nata
butter = mantequilla
cheese = Käse, queso, quesos
blue cheese = Blauschimmelkäse, Schimmelkäse, queso azul
goat cheese = Ziegenkäse, queso de cabra
yogurt = Joghurt, Jogurt, yogures
rice = Reis, arroz
pasta = Nudeln, fideos
bread = Brot
flour = Mehl, harina
wheat = Weizen, trigo
oat = Hafer, Haferflocken, avena
rye = Roggen, centeno
barley = Gerste, Graupen, cebada
buckwheat = Buchweizen, trigo sarraceno, alforfón
millet = Hirse, mijo
tofu = Tofu
soy = Soja, soya
sugar = Zucker, azúcar
honey = Honig, miel
chocolate = Schokolade
vinegar = Essig, vinagre
olive oil = Olivenöl, aceite de oliva
sunflower oil = Sonnenblumenöl, aceite de girasol
rapeseed oil = Rapsöl, aceite de colza
salt = Salz
black pepper = Pfeffer, schwarzer Pfeffer, pimienta, pimienta negra
cinnamon = Zimt, canela
cumin = Kreuzkümmel, comino
caraway = Kümmel, alcaravea
ginger = Ingwer, jengibre
nutmeg = Muskat, Muskatnuss, nuez moscada
ground cloves = Nelken, Gewürznelken, clavos de olor
coriander = Koriander, culantro
parsley = Petersilie, perejil
basil = Basilikum, albahaca
dill = eneldo
mint = Minze, menta, hierbabuena
rosemary = Rosmarin, romero
thyme = Thymian, tomillo
chive = Schnittlauch, cebollino
liquorice = Lakritz, Lakritze, regaliz
anise = Anis, anís
horseradish = Meerrettich, Kren, rábano picante
alcohol = Alkohol
wine = Wein, vino
beer = Bier, cerveza
soup = Suppe, Suppen, sopa, sopas
stew = Eintopf, Eintöpfe, guiso, guisos, estofado
salad = Salat, Salate, ensalada, ensaladas
noodles = Nudelgericht, Nudelgerichte, tallarines
pancake = Pfannkuchen, tortitas, panqueques
sandwich = Butterbrot, bocadillo, bocadillos
dumpling = Knödel, Klöße, albóndigas de masa
casserole = Auflauf, Aufläufe, guiso al horno
vegetarian = vegetarisch, vegetariano, vegetariana
vegan = vegane, vegano, vegana
spicy = scharf, Scharfes, picante
`

const CUISINES = `
American = amerikanisch, americana, estadounidense
Italian = italienisch, italiana
Mexican = mexikanisch, mexicana
Indian = indisch, india, hindú
British = britisch, englisch, británica, inglesa
Chinese = chinesisch, china
Japanese = japanisch, japonesa
French = französisch, francesa
Greek = griechisch, griega
Thai = thailändisch, tailandesa
Spanish = spanisch, española
Turkish = türkisch, turca
Vietnamese = vietnamesisch, vietnamita
Moroccan = marokkanisch, marroquí
Korean = koreanisch, coreana
German = deutsch, alemana
Peruvian = peruanisch, peruana
Lebanese = libanesisch, libanesa
Polish = polnisch, polaca
Brazilian = brasilianisch, brasileña
Persian = persisch, persa
Portuguese = portugiesisch, portuguesa
Hungarian = ungarisch, húngara
Ethiopian = äthiopisch, etíope
Indonesian = indonesisch, indonesia
Swedish = schwedisch, sueca
Danish = dänisch, danesa
Austrian = österreichisch, austriaca
Swiss = schweizerisch, suiza
Cuban = kubanisch, cubana
Colombian = kolumbianisch, colombiana
Mediterranean = mediterran, mediterránea
Russian = russisch, rusa
Ukrainian = ukrainisch, ucraniana
`

const rowsOf = (table: string): readonly (readonly [string, string])[] =>
  table
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [english = '', typed = ''] = row.split(' = ')
      return typed.split(', ').map((word) => [foldName(word), english] as const)
    })

const NAMES: ReadonlyMap<string, string> = new Map([...rowsOf(FOODS), ...rowsOf(CUISINES)])
const SENTENCE: ReadonlyMap<string, string> = new Map([...NAMES, ...rowsOf(GRAMMAR)])

/** A food, a cuisine or a form that was typed in German or Spanish, in the kitchen's English; else as it is. */
export const inEnglish = (typed: string): string => NAMES.get(foldName(typed)) ?? typed

/** Longest phrase of the table, in words. */
const LONGEST = 4

const clauseInEnglish = (clause: string): string => {
  const words = clause.split(/\s+/).filter(Boolean)
  const said: string[] = []
  for (let from = 0; from < words.length; ) {
    const length =
      Array.from({ length: LONGEST }, (_, index) => LONGEST - index).find((many) =>
        SENTENCE.has(foldName(words.slice(from, from + many).join(' '))),
      ) ?? 1
    const phrase = words.slice(from, from + length).join(' ')
    said.push(SENTENCE.get(foldName(phrase)) ?? phrase)
    from += length
  }
  // German says it at the end: "Kürbis aufbrauchen".
  return said.join(' ').replace(/^(.+) use up$/, 'use up $1')
}

/** A wish in German or Spanish, in the kitchen's English word by word; words that are not known stay. */
export const sentenceInEnglish = (text: string): string =>
  text
    .split(/([,;.]|\s(?:und|oder|y|e|o)\s)/iu)
    .map(clauseInEnglish)
    .join(' ')
