import { foldName } from './food-name.ts'
import { FRENCH_DESCRIBING, FRENCH_GOODS } from './line-words-french.ts'
import { KITCHEN_GOODS } from './line-words-kitchens.ts'
import { inEnglish } from './typed-words.ts'

/*
 * Ingredient lines in German, Spanish and (line-words-french.ts) French, beside the names of typed-words.ts: goods as a shop sells them, and what a cook
 * writes about them. Each row: English = what people write.
 */
const GOODS = `
coconut milk = Kokosmilch, leche de coco
coconut oil = Kokosöl, aceite de coco
oat milk = Hafermilch, Haferdrink, leche de avena
soy milk = Sojamilch, Sojadrink, leche de soja
almond milk = Mandelmilch, Mandeldrink, leche de almendra, leche de almendras
low-fat milk = fettarme Milch
skimmed milk = Magermilch, leche desnatada
semi-skimmed milk = leche semidesnatada
buttermilk = Buttermilch
condensed milk = leche condensada
sour cream = Saure Sahne, Sauerrahm, nata agria, crema agria
crème fraîche = Crème fraîche
cream cheese = Frischkäse, queso crema
quark = Magerquark, Speisequark
greek yogurt = griechischer Joghurt, yogur griego
plain yogurt = Naturjoghurt, yogur natural, yogur
feta = Schafskäse, Feta-Käse, Fetakäse, queso feta
parmesan = Parmesankäse, queso parmesano, parmesano
beef mince = Rinderhackfleisch, Rinderhack, carne picada de ternera, carne molida de res
pork mince = Schweinehackfleisch, Schweinehack, carne picada de cerdo
chicken breast = Hähnchenbrust, Hühnerbrust, Hähnchenbrustfilet, pechuga de pollo, pechugas de pollo
chicken thigh = Hähnchenschenkel, Hähnchenoberschenkel, muslo de pollo, muslos de pollo
whole chicken = ganzes Huhn, ganzes Hähnchen, pollo entero
salmon fillet = Lachsfilet, Lachsfilets, filete de salmón, filetes de salmón
smoked salmon = Räucherlachs, salmón ahumado
egg yolk = Eigelb, yema de huevo, yema, yemas
egg white = Eiweiß, clara de huevo, claras de huevo
dinner roll = Brötchen, Semmel, Semmeln, panecillo, panecillos
waxy potato = festkochende Kartoffel, festkochende Kartoffeln, Kartoffeln festkochend
floury potato = mehligkochende Kartoffel, mehligkochende Kartoffeln, Kartoffeln mehligkochend
red onion = rote Zwiebel, rote Zwiebeln, cebolla roja, cebollas rojas, cebolla morada
red bell pepper = rote Paprika, Paprika rot, rote Paprikaschote, pimiento rojo, pimientos rojos
green bell pepper = grüne Paprika, pimiento verde, pimientos verdes
yellow bell pepper = gelbe Paprika, pimiento amarillo
cherry tomato = Kirschtomate, Kirschtomaten, Cherrytomaten, Cocktailtomaten, tomate cherry, tomates cherry
chopped tomatoes = gehackte Tomaten, stückige Tomaten, tomate troceado, tomate triturado
passata = passierte Tomaten
tomato paste = Tomatenmark, pasta de tomate, concentrado de tomate
spinach = Blattspinat, Babyspinat
frozen peas = TK-Erbsen, Tiefkühlerbsen
frozen spinach = TK-Spinat
garlic clove = Knoblauchzehe, Knoblauchzehen
lemon juice = Zitronensaft, zumo de limón, jugo de limón
lime juice = Limettensaft, zumo de lima, jugo de lima
orange juice = Orangensaft, zumo de naranja, jugo de naranja
vegetable stock = Gemüsebrühe, caldo de verduras, caldo vegetal
chicken stock = Hühnerbrühe, caldo de pollo
beef stock = Rinderbrühe, caldo de carne, caldo de res
fish stock = Fischfond, caldo de pescado
extra-virgin olive oil = natives Olivenöl extra, Olivenöl extra vergine, aceite de oliva virgen extra
sunflower oil = Sonnenblumenöl
white wine = Weißwein, vino blanco
red wine = Rotwein, vino tinto
white wine vinegar = Weißweinessig, vinagre de vino blanco
red wine vinegar = Rotweinessig, vinagre de vino tinto
cider vinegar = Apfelessig, vinagre de manzana
balsamic vinegar = Balsamico, Balsamicoessig, vinagre balsámico
soy sauce = Sojasauce, Sojasoße, salsa de soja
plain flour = Weizenmehl, Mehl Type 405, Mehl Typ 405, Weizenmehl Type 405, Weizenmehl Typ 405, harina de trigo
wholemeal flour = Vollkornmehl, Weizenvollkornmehl, harina integral
cornstarch = Speisestärke, Maisstärke, maicena
baking powder = Backpulver, polvo de hornear, levadura química
baking soda = Natron, bicarbonato
instant yeast = Trockenhefe
fresh yeast = frische Hefe, levadura fresca
brown sugar = brauner Zucker, azúcar moreno, azúcar morena
icing sugar = Puderzucker, azúcar glas, azúcar glass
vanilla sugar = Vanillezucker, Vanillinzucker, azúcar avainillado, azúcar vainillado
jam sugar = Gelierzucker
marzipan = mazapán
almond paste = Marzipanrohmasse
leaf gelatine = Blattgelatine, hojas de gelatina
vanilla ice cream = Vanilleeis, helado de vainilla
ladyfinger = Löffelbiskuit, Löffelbiskuits, bizcochos de soletilla
rose water = Rosenwasser, agua de rosas
orange blossom water = Orangenblütenwasser, agua de azahar
candied orange peel = Orangeat, naranja confitada
ground hazelnuts = gemahlene Haselnüsse, avellanas molidas
ground walnuts = gemahlene Walnüsse, nueces molidas
goose fat = Gänseschmalz
quail = Wachtel, Wachteln, codorniz, codornices
oxtail = Ochsenschwanz, rabo de toro, rabo de buey
calf's liver = Kalbsleber, hígado de ternera
veal escalope = Kalbsschnitzel
smoked trout = Räucherforelle, geräucherte Forelle, trucha ahumada
brown shrimp = Nordseekrabben
cockle = berberechos
langoustine = cigala, cigalas
rum = ron
cognac = coñac
dry vermouth = trockener Wermut, vermut seco
sparkling wine = Sekt, Schaumwein, vino espumoso
rosé wine = Roséwein, vino rosado
breadcrumbs = Semmelbrösel, Paniermehl, pan rallado
brown rice = Naturreis, Vollkornreis, arroz integral
basmati rice = Basmatireis, arroz basmati
spaghetti = espaguetis, espagueti
rolled oats = kernige Haferflocken, zarte Haferflocken, copos de avena
red lentils = rote Linsen, lentejas rojas
paprika = Paprikapulver, edelsüßes Paprikapulver, Paprika edelsüß, pimentón dulce
smoked paprika = geräuchertes Paprikapulver, pimentón ahumado
black pepper = schwarzer Pfeffer, pimienta negra molida, Pfeffer aus der Mühle
ground cumin = gemahlener Kreuzkümmel, comino molido
cinnamon = gemahlener Zimt, canela molida, canela en polvo
dried oregano = getrockneter Oregano, orégano seco, orégano
dried thyme = getrockneter Thymian, tomillo seco
bay leaf = Lorbeerblatt, Lorbeerblätter, hoja de laurel, hojas de laurel, laurel
salt = sal
sugar = Zucker, azúcar
water = Wasser, agua
mustard = Senf, mostaza
dijon mustard = Dijonsenf, Dijon-Senf, mostaza de Dijon
tahini = Tahin, Sesampaste
peanut butter = Erdnussbutter, Erdnussmus, mantequilla de cacahuete
almond flour = gemahlene Mandeln, almendra molida, almendras molidas
flaked almonds = Mandelblättchen, almendras laminadas
walnut = nueces
pine nut = Pinienkerne, piñones
sesame seeds = Sesamsamen, semillas de sésamo
courgette = Zucchini
corn on the cob = Maiskolben, mazorca de maíz
iceberg lettuce = Eisbergsalat
fresh coriander = frischer Koriander, cilantro fresco, cilantro
fresh parsley = glatte Petersilie, krause Petersilie, perejil fresco
canned chopped tomatoes = Dosentomaten, Tomaten aus der Dose, tomate en lata, tomate frito
canned tuna = Dosenthunfisch, Thunfisch aus der Dose, atún en lata, atún al natural
canned sweetcorn = Mais, Dosenmais, maíz, maíz en lata, maíz dulce
canned cannellini beans = weiße Bohnen, alubias blancas, judías blancas
canned kidney beans = Kidneybohnen, rote Bohnen, judías rojas, frijoles rojos
canned black beans = schwarze Bohnen, frijoles negros, alubias negras
strawberry jam = Marmelade, Konfitüre, Erdbeermarmelade, Erdbeerkonfitüre, mermelada, mermelada de fresa
curry powder = Currypulver, Curry, curry en polvo
herbes de provence = Kräuter der Provence, hierbas provenzales
white sandwich bread = Toastbrot, pan, pan de molde
wholemeal bread = Vollkornbrot, Vollkorntoast, pan integral
rye bread = Roggenbrot, Schwarzbrot, pan de centeno
knäckebröd = Knäckebrot
vegetable stock = Brühwürfel, Gemüsebrühwürfel, Gemüsebrühpulver, pastillas de caldo, cubitos de caldo
frozen mixed vegetables = TK-Gemüse, Tiefkühlgemüse, verduras congeladas, menestra congelada
frozen berries = TK-Beeren, frutos rojos congelados
coffee = Kaffee, café
sparkling water = Mineralwasser, Sprudel, agua con gas
heavy cream = Schlagsahne, Schlagobers, nata para montar
bacon = Speck, Bauchspeck, beicon
semolina = Grieß, Hartweizengrieß, sémola
couscous = cuscús
worcestershire sauce = Worcestersauce, Worcestersoße, salsa Worcestershire, salsa Perrins
chilli flakes = Chiliflocken, copos de chile, guindilla molida, pimentón picante
bay leaf = Lorbeer
sesame oil = Sesamöl, aceite de sésamo
rapeseed oil = Rapskernöl, aceite de colza
vegetable oil = Pflanzenöl, Speiseöl, Bratöl, aceite vegetal
spelt flour = Dinkelmehl, harina de espelta
arborio rice = Risottoreis, Milchreis, arroz bomba, arroz redondo
hot sauce = Tabasco, scharfe Soße, salsa picante
dark chocolate = Zartbitterschokolade, Bitterschokolade, chocolate negro
milk chocolate = Vollmilchschokolade, chocolate con leche
mayonnaise = Majonäse, mayonesa
ground cloves = gemahlene Nelken, clavo, clavo molido
cayenne pepper = Cayennepfeffer, Cayenne, cayena, pimienta de cayena
sesame seeds = Sesam, sésamo
sunflower seeds = Sonnenblumenkerne, pipas, pipas de girasol
dried marjoram = Majoran, mejorana
green lentils = grüne Linsen, lentejas verdes
pearl barley = Perlgraupen, cebada perlada
baguette = Stangenbrot, barra de pan
puff pastry = Blätterteig, hojaldre
gherkin = Gewürzgurke, Gewürzgurken, saure Gurken, pepinillo, pepinillos
lasagne sheets = Lasagneplatten, Lasagneblätter, placas de lasaña
egg noodles = Eiernudeln, fideos de huevo
ground cinnamon = Zimtpulver
smoked salmon = Lachs geräuchert
mozzarella = Mozzarellakugel, mozzarella fresca
grated mozzarella = geriebener Mozzarella, mozzarella rallada
sour cream = Schmand
sausages = Bratwürste, Grillwürste
chicken stock = Geflügelbrühe, Hühnerfond
beef mince = Hackfleisch vom Rind
breadcrumbs = Brösel
walnut = Walnusskerne
whole milk = Vollmilch, leche entera
`

/** Words that only describe, in all their endings. */
const DESCRIBING = `
chopped = gehackt, gehackte, gehackter, gehacktes, gehackten, picado, picada, picados, picadas, troceado, troceada, troceados
diced = gewürfelt, gewürfelte, in Würfeln, in Würfel, en cubos, en dados
sliced = geschnitten, in Scheiben, in Ringen, in Streifen, en rodajas, en tiras, en láminas, laminado, laminados
grated = gerieben, geriebene, geriebener, geriebenes, geriebenen, rallado, rallada, rallados
peeled = geschält, geschälte, pelado, pelada, pelados, peladas
crushed = gepresst, zerdrückt, machacado, machacados, majado, majados
halved = halbiert, halbierte
melted = geschmolzen, geschmolzene, derretido, derretida
softened = weich, weiche
beaten = verquirlt, batido, batidos
crumbled = zerbröselt, zerbröckelt, zerkrümelt, desmenuzado, desmenuzada
drained = abgetropft, escurrido, escurridos, escurridas
rinsed = abgespült, enjuagado
washed = gewaschen, lavado, lavada
finely = fein, finamente, muy fino
coarsely = grob, grueso
large = gr, groß, große, großer, großes, großen, grosse, grande, grandes
small = kl, klein, kleine, kleiner, kleines, kleinen, pequeño, pequeña, pequeños, pequeñas
medium = mittelgroß, mittelgroße, mittlere, mittelgroßer, mediano, mediana, medianos, medianas
fresh = frisch, frische, frischer, frisches, frischen, fresco, fresca, frescos, frescas
ripe = reif, reife, reifer, reifes, maduro, madura, maduros, maduras
cooked = gekocht, gekochte, gekochter, cocido, cocida, cocidos, cocidas
dried = getrocknet, getrocknete, getrockneter, getrocknetes, seco, seca, secos, secas
frozen = tiefgekühlt, tiefgekühlte, tiefgefroren, gefroren, gefrorene, congelado, congelada, congelados, congeladas
ground = gemahlen, gemahlene, gemahlener, gemahlenes, molido, molida
heaped = gehäuft, gehäufte, gehäufter, gehäuften, colmado, colmada, colmados, colmadas
level = gestrichen, gestrichene, gestrichener, gestrichenen, gestr, raso, rasa, rasos, rasas
sweet = edelsüß, süß, süße, süßer
unsalted = ungesalzen, ungesalzene, sin sal
salted = gesalzen, gesalzene, salado, salada
smoked = geräuchert, geräucherte, geräucherter, ahumado, ahumada
and = und, y, e
to taste = nach Geschmack, nach Belieben, al gusto
`

const tableOf = (rows: string): ReadonlyMap<string, string> =>
  new Map(
    rows
      .trim()
      .split('\n')
      .flatMap((row) => {
        const [english = '', written = ''] = row.split(' = ')
        return written.split(', ').map((phrase) => [foldName(phrase), english] as const)
      }),
  )

const goods = new Map([...tableOf(KITCHEN_GOODS), ...tableOf(FRENCH_GOODS), ...tableOf(GOODS)])
const describing = new Map([...tableOf(FRENCH_DESCRIBING), ...tableOf(DESCRIBING)])

/** Longest phrase of the tables, in words. */
const LONGEST = 5

const nameOf = (phrase: string): string | undefined => {
  const known = goods.get(foldName(phrase))
  if (known !== undefined) return known
  const typed = inEnglish(phrase)
  return typed === phrase ? undefined : typed
}

/** One segment: describing words first, as English has them, then the names; words of no table stay where they were. */
const segmentInEnglish = (segment: string): string => {
  const words = segment.split(/[\s-]+/).filter((word) => word !== '')
  const describers: string[] = []
  const names: string[] = []
  let isForeign = false
  for (let from = 0; from < words.length; ) {
    const lengths = Array.from({ length: Math.min(LONGEST, words.length - from) }, (_, index) => index + 1).reverse()
    const phraseOf = (length: number): string => words.slice(from, from + length).join(' ')
    const length = lengths.find((many) => nameOf(phraseOf(many)) ?? describing.get(foldName(phraseOf(many)))) ?? 1
    const phrase = phraseOf(length)
    const [name, describes] = [nameOf(phrase), describing.get(foldName(phrase))]
    if (name === undefined && describes !== undefined) describers.push(describes)
    else names.push(name ?? phrase)
    isForeign ||= name !== undefined || describes !== undefined
    from += length
  }
  return isForeign ? [...describers, ...names].join(' ') : segment
}

/** The words of a line in English where they are known to be German or Spanish: "Zwiebel, fein gewürfelt" -> "onion, finely diced". */
export const wordsInEnglish = (text: string): string =>
  text
    .split(',')
    .map((segment) => segmentInEnglish(segment.trim()))
    .join(', ')
