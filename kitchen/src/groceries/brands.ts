import type { Food } from '../foods/food.ts'
import { foldName } from '../foods/food-name.ts'

/**
 * Houses and what each is known for: "Kikkoman soy sauce" is soy sauce. Left out where the same name stands on another
 * good too, such as yogurt of oats or cheese without milk: there the brand changes the food. Each row: words of the foods =
 * brands.
 */
const HOUSES = `
soy sauce,tamari,teriyaki = Kikkoman, Lee Kum Kee, Pearl River Bridge, Yamasa
oyster sauce,hoisin,fish sauce,sriracha,chili = Lee Kum Kee, Red Boat, Huy Fong, Flying Goose
cream cheese,cream = Philadelphia, Elmlea, Land O'Lakes
mayonnaise,ketchup,mustard,baked,tomato,vinegar = Hellmann's, Heinz, Kewpie, Duke's, Hunt's, Sarson's, Thomy, Hela
mustard = Colman's, Maille, Grey Poupon
worcestershire = Lea and Perrins, Lea Perrins
butter = Lurpak, Kerrygold, Président, Anchor, Land O'Lakes, Kerry Gold, Arla
cheddar,mozzarella,ricotta,parmesan,feta,gouda,halloumi = Cathedral City, Pilgrims Choice, Tillamook, Galbani, Sargento, Kraft, Dodoni
yogurt,skyr = Fage Total, Fage, Total, Chobani, Yeo Valley, Onken, Danone, Arla, Ehrmann
spaghetti,penne,pasta,fusilli,linguine,tagliatelle,rigatoni,lasagne,macaroni,farfalle = Barilla, De Cecco, Garofalo, Rummo, Buitoni, Ronzoni, Gallo
tomato,passata,tomatoes = Mutti, Cirio, Hunt's, Muir Glen, Napolina, Red Gold, Rao's, Oro di Parma
rice = Uncle Ben's, Ben's Original, Tilda, Mahatma, Lundberg, Veetee, Oryza, Brillante
oat,oats = Quaker, Bob's Red Mill, Kölln
flour,cornmeal,baking,yeast,starch,cornstarch,sugar = King Arthur, Bob's Red Mill, Gold Medal, McDougalls, Doves Farm, Pillsbury, Homepride, Allinson, Argo, Dr. Oetker, Fleischmann's, Clabber Girl, Red Star, Tate and Lyle, Silver Spoon, Domino, Billington's, Aurora
salt = Maldon, Morton, Diamond Crystal, Saxa, Bad Reichenhaller
oil = Bertolli, Filippo Berio, Crisco, Carbonell, Wesson, Mazola, Napolina, Colavita, Thomy
stock,broth,bouillon,cube = Swanson, Knorr, Oxo, Kallo, Pacific, Maggi, Avecrem, Gallo
bean,beans,chickpeas,chickpea,lentil,lentils,kidney,corn,sweetcorn,pea,peas = Goya, Bush's, Napolina, Green Giant, Birds Eye, Bonduelle, Eden, Iglo, Del Monte, Epicure
tuna,salmon,sardine,mackerel,anchovy = John West, StarKist, Bumble Bee, Princes, Ortiz, Calvo, Saupiquet
coconut milk,coconut = Aroy-D, Chaokoh, Thai Kitchen, Blue Dragon, Goya
curry paste = Mae Ploy, Maesri, Thai Kitchen, Blue Dragon, Patak's
peanut butter = Skippy, Jif, Sun-Pat, Whole Earth
honey,maple syrup,golden syrup,jam = Rowse, Lyle's, Bonne Maman, Langnese, Smucker's
chocolate,cocoa = Ghirardelli, Lindt, Callebaut, Green and Black's, Hershey's, Valrhona, Ritter Sport
tortilla,taco = Mission, Old El Paso, Guerrero
tofu = Cauldron, Tofoo, Nasoya, House Foods, Taifun
panko = Kikkoman, Obento
`

const namesOneOf =
  (words: readonly string[]): ((food: Food) => boolean) =>
  ({ name }) =>
    words.some((word) => ` ${foldName(name)} `.includes(` ${word} `))

const rows = HOUSES.trim()
  .split('\n')
  .map((row) => row.split(' = '))
  .map(([words = '', brands = '']) => ({
    words: words.split(',').map(foldName),
    brands: new Set(brands.split(', ').map(foldName)),
  }))

const brands: ReadonlySet<string> = new Set(rows.flatMap((row) => [...row.brands]))

/** Brand -> the foods it is left out before, as rows of the descriptors. */
export const BRANDS: readonly (readonly [string, (food: Food) => boolean])[] = [...brands].map((brand) => [
  brand,
  namesOneOf(rows.filter((row) => row.brands.has(brand)).flatMap(({ words }) => words)),
])
