import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseFoods } from '../foods/parse-foods.ts'
import { makeFoodFinder } from '../groceries/link-food.ts'
import { findLineFood } from '../groceries/link-line.ts'
import { parseIngredientLine } from './parse-line.ts'

const find = makeFoodFinder(parseFoods(readFileSync(new URL('../../data/foods.csv', import.meta.url), 'utf8')))

/*
 * Lines with the amount, unit and food that were expected of them before they were read; what was found at first sight is in decision 0064.
 * `-`: no amount, or no food of ours.
 */
const LINES = `
3–4 garlic cloves, smashed | 3-4 clove | garlic
1 to 1½ cups vegetable stock | 1-1.5 cup | vegetable stock
between 2 and 3 tbsp honey | 2-3 tbsp | honey
4 or 5 basil leaves | 4-5 piece | fresh basil
freshly ground black pepper, to taste | - | ground black pepper
Sea salt and freshly ground black pepper to taste | - | -
salt, to taste | - | salt
olive oil, for frying | - | olive oil
1 (14.5 oz) can diced tomatoes, drained | 1 can | canned chopped tomatoes
1 (400g) tin butter beans | 1 can | canned butter beans
two 400 g tins kidney beans, drained | 2 can | canned kidney beans
2 x 400 g cans black beans, rinsed | 2 can | canned black beans
3 x 125g salmon fillets | 3 piece | salmon fillet
1 x 250 g pack halloumi | 1 pack | halloumi
2 15-oz cans chickpeas | 2 can | canned chickpeas
one 28-ounce can crushed tomatoes | 1 can | canned crushed tomatoes
1 lb (450 g) carrots | 1 lb | carrot
500g/1lb 2oz potatoes, peeled | 500 g | potato
8 oz / 225 g cheddar, grated | 8 oz | cheddar
2 cups (475 ml) milk | 2 cup | milk
30 ml (2 tbsp) soy sauce | 30 ml | soy sauce
1¼ cups plain flour | 1.25 cup | plain flour
⅔ cup sugar | 0.667 cup | sugar
2 ¾ cups rolled oats | 2.75 cup | rolled oats
1 ⅛ tsp ground cumin | 1.125 tsp | ground cumin
3/4 cup brown rice | 0.75 cup | brown rice
1-1/2 pounds ground beef | 1.5 lb | beef mince
.5 tsp ground cinnamon | 0.5 tsp | ground cinnamon
one onion, diced | 1 piece | onion
three eggs | 3 piece | egg
half a cucumber, sliced | 0.5 piece | cucumber
1/2 a cucumber | 0.5 piece | cucumber
half an avocado | 0.5 piece | avocado
½ a red onion, finely sliced | 0.5 piece | red onion
a quarter of a red cabbage, shredded | 0.25 piece | red cabbage
1/4 of a cabbage | 0.25 piece | cabbage
one and a half cups of rice | 1.5 cup | rice
one and a half onions | 1.5 piece | onion
half a dozen eggs | 0.5 dozen | egg
a dozen eggs | 1 dozen | egg
twelve cherry tomatoes | 12 piece | cherry tomato
a handful of spinach | 1 handful | spinach
2 large handfuls of rocket | 2 handful | rocket
two handfuls baby spinach | 2 handful | baby spinach
1 heaped tbsp plain flour | 1 tbsp | plain flour
2 heaped tsp smoked paprika | 2 tsp | smoked paprika
1 heaping tablespoon tomato paste | 1 tbsp | tomato paste
2 level tsp baking powder | 2 tsp | baking powder
1 scant cup milk | 1 cup | milk
a scant teaspoon of salt | 1 tsp | salt
juice of 2 limes | 2 piece | lime
juice of half a lemon | 0.5 piece | lemon
juice of ½ lemon | 0.5 piece | lemon
the juice of 1 orange | 1 piece | orange
zest and juice of 1 lime | 1 piece | lime
grated zest of 2 lemons | 2 piece | lemon
1 lemon, juice only | 1 piece | lemon
1 lime (juiced) | 1 piece | lime
2 knobs of butter | 2 knob | butter
a knob of butter | 1 knob | butter
a large knob of ginger, peeled | 1 knob | fresh ginger
pinch salt | 1 pinch | salt
a good pinch of saffron | 1 pinch | saffron
2 pinches of cayenne pepper | 2 pinch | cayenne pepper
a pinch each of salt and sugar | 1 pinch | -
5 cm ginger, grated | 5 cm | fresh ginger
2cm piece of ginger, peeled and finely chopped | 2 cm | fresh ginger
a 3 cm piece of fresh ginger | 3 cm | fresh ginger
1-inch knob ginger | 1 inch | fresh ginger
2 sticks celery, diced | 2 stalk | celery
1 stick cinnamon | 1 piece | cinnamon stick
1 stick (113 g) unsalted butter, softened | 1 stick | unsalted butter
2 sticks butter | 2 stick | butter
4 sprigs fresh thyme | 4 sprig | fresh thyme
1 sprig of rosemary | 1 sprig | fresh rosemary
a few sprigs of mint | - | fresh mint
4 slices of wholemeal bread | 4 slice | wholemeal bread
2 thick slices sourdough | 2 slice | sourdough bread
6 rashers smoked bacon | 6 rasher | smoked bacon
8 slices streaky bacon | 8 slice | streaky bacon
1 splash of milk | 1 splash | milk
a drizzle of olive oil | 1 drizzle | olive oil
a squeeze of lemon juice | 1 squeeze | lemon
1 dash Worcestershire sauce | 1 dash | worcestershire sauce
1 bunch coriander, leaves and stalks separated | 1 bunch | fresh coriander
½ bunch flat-leaf parsley, chopped | 0.5 bunch | flat-leaf parsley
1 small head broccoli, cut into florets | 1 head | broccoli
1 head of garlic, halved crossways | 1 head | garlic
1 bulb fennel, finely sliced | 1 head | fennel
6-8 new potatoes, halved | 6-8 piece | new potato
1 kg new potatoes, halved if large | 1 kg | new potato
1.5kg/3lb 5oz whole chicken | 1.5 kg | whole chicken
1 pkg. (8 oz) cream cheese, softened | 1 pack | cream cheese
1 envelope (7 g) instant yeast | 1 sachet | instant yeast
1 7g sachet instant yeast | 1 sachet | instant yeast
1 tbsp. + 1 tsp. olive oil | 1.333 tbsp | olive oil
2 tablespoons plus 1 teaspoon fish sauce | 2.333 tbsp | fish sauce
up to 100 ml water | 100 ml | water
approx. 300g mushrooms | 300 g | mushroom
about 2 cups cooked rice | 2 cup | -
1 fl oz lime juice | 1 fl oz | lime juice
1 pint semi-skimmed milk | 1 pint | semi-skimmed milk
3 Tbsp capers | 3 tbsp | capers
2 T olive oil | 2 tbsp | olive oil
1 t vanilla extract | 1 tsp | vanilla extract
2 gehäufte EL Mehl | 2 tbsp | flour
1 gestr. TL Backpulver | 1 tsp | baking powder
1 Pck. Vanillezucker | 1 pack | vanilla sugar
1 Dose Kokosmilch (400 ml) | 1 can | coconut milk
250 g Magerquark | 250 g | quark
1/2 Bund Petersilie, fein gehackt | 0.5 bunch | fresh parsley
1 Stück Ingwer (ca. 3 cm), gerieben | 3 cm | fresh ginger
Saft von 2 Limetten | 2 piece | lime
3 Scheiben Vollkornbrot | 3 slice | wholemeal bread
3 cucharadas soperas de aceite de oliva | 3 tbsp | olive oil
1 vaso de leche | 1 glass | milk
un puñado de espinacas | 1 handful | spinach
1 pizca de sal | 1 pinch | salt
2 cuillères à soupe d'huile d'olive | 2 tbsp | olive oil
1 gousse d'ail, hachée | 1 clove | garlic
2 c. à café de cumin moulu | 2 tsp | ground cumin
200 g de farine | 200 g | flour
1 pincée de sel | 1 pinch | salt
5-6 sprigs of thyme | 5-6 sprig | fresh thyme
1½-2 lb chicken thighs | 1.5-2 lb | chicken thigh
between 4 and 6 eggs | 4-6 piece | egg
two or three carrots, grated | 2-3 piece | carrot
a couple of bay leaves | - | bay leaf
1 (6-oz) can tomato paste | 1 can | tomato paste
1 14-oz can coconut milk | 1 can | coconut milk
3 x 80g packs prosciutto | 3 pack | prosciutto
half a 400g tin of chickpeas | 0.5 can | canned chickpeas
1 x 700g jar passata | 1 jar | passata
1 tub (250g) mascarpone | 1 pot | mascarpone
1 kg/2¼ lb floury potatoes | 1 kg | floury potato
150g (5oz) frozen peas | 150 g | frozen peas
1 cup/240ml whole milk | 1 cup | whole milk
¼ tsp cayenne pepper | 0.25 tsp | cayenne pepper
⅓ cup olive oil | 0.333 cup | olive oil
2½ tbsp maple syrup | 2.5 tbsp | maple syrup
a third of a cup of sugar | 0.333 cup | sugar
three quarters of a cup of milk | 0.75 cup | milk
one and a quarter cups plain flour | 1.25 cup | plain flour
two and a half cups vegetable stock | 2.5 cup | vegetable stock
four large eggs, separated | 4 piece | egg
a large handful of basil leaves | 1 handful | fresh basil
a small bunch of dill, chopped | 1 bunch | fresh dill
1 heaped teaspoon ground coriander | 1 tsp | ground coriander
1 rounded tbsp cornflour | 1 tbsp | cornflour
2 generous tbsp Greek yogurt | 2 tbsp | greek yogurt
juice and zest of 3 limes | 3 piece | lime
finely grated zest and juice of ½ orange | 0.5 piece | orange
freshly squeezed juice of 1 grapefruit | 1 piece | grapefruit
1 tbsp lemon zest | 1 tbsp zest | lemon
1/2 an onion, chopped | 0.5 piece | onion
half a bunch of coriander | 0.5 bunch | fresh coriander
half a teaspoon salt | 0.5 tsp | salt
a pinch of nutmeg | 1 pinch | nutmeg
generous pinch of sea salt | 1 pinch | sea salt
thumb of ginger, finely grated | 1 thumb | fresh ginger
thumb-size piece of ginger, sliced | 1 thumb | fresh ginger
3cm/1in piece ginger | 1 inch | fresh ginger
10 cm piece of cucumber | 10 cm | cucumber
1 stick of celery, finely chopped | 1 stalk | celery
1 stick lemongrass | 1 stick | lemongrass
3 stalks lemongrass, bruised | 3 stalk | lemongrass
10 stalks asparagus | 10 stalk | asparagus
2 slices of ham, chopped | 2 slice | ham
4 rashers back bacon | 4 rasher | back bacon
1 sheet puff pastry, thawed | 1 sheet | puff pastry
2 sheets nori | 2 sheet | nori
1 block (400g) extra-firm tofu | 1 block | extra-firm tofu
200g block feta | 1 block | feta
250g punnet strawberries | 1 punnet | strawberry
a glug of olive oil | 1 splash | olive oil
a dollop of crème fraîche | 1 dollop | crème fraîche
dash of soy sauce | 1 dash | soy sauce
a few drops of Tabasco | - | hot sauce
oil for deep-frying | - | -
salt and pepper | - | -
water, as needed | - | water
1 egg yolk | 1 piece | egg yolk
yolks of 3 eggs | 3 piece | egg yolk
5 medium tomatoes (about 600g), quartered | 5 piece | tomato
1 large (200 g) onion, sliced | 1 piece | onion
1 (3-lb) butternut squash | 1 piece | butternut squash
2 cans (14 oz each) black beans | 2 can | canned black beans
1 T. butter | 1 tbsp | butter
1 tbs sugar | 1 tbsp | sugar
1 c. milk | 1 cup | milk
2 qt water | 2 quart | water
3 oz. goat cheese | 3 oz | goat cheese
1 litre beef stock | 1 l | beef stock
1 EL Tomatenmark | 1 tbsp | tomato paste
3 TL Paprikapulver, edelsüß | 3 tsp | paprika
1 kl. Zwiebel | 1 piece | onion
2 Zehen Knoblauch | 2 clove | garlic
100 ml Sahne | 100 ml | -
1 Glas Kapern | 1 jar | caper
1 Würfel Hefe | 1 cube | fresh yeast
1 Msp. Muskatnuss | 1 pinch | nutmeg
etwas Salz | - | salt
500 g gemischtes Hackfleisch | 500 g | -
2 Zweige Rosmarin | 2 sprig | fresh rosemary
1 kleine Dose Mais | 1 can | canned sweetcorn
2 dientes de ajo picados | 2 clove | garlic
1 cucharadita de pimentón dulce | 1 tsp | paprika
1/2 kg de patatas | 0.5 kg | potato
un chorrito de aceite de oliva | 1 splash | olive oil
4 lonchas de jamón serrano | 4 slice | serrano ham
1 lata de tomate triturado (400 g) | 1 can | canned chopped tomatoes
media docena de huevos | 0.5 dozen | egg
2 cebollas medianas | 2 piece | onion
sal al gusto | - | salt
3 c. à s. de sucre | 3 tbsp | sugar
1 c. à c. de sel | 1 tsp | salt
2 gousses d'ail pressées | 2 clove | garlic
20 cl de crème liquide | 20 cl | heavy cream
1 botte de persil | 1 bunch | fresh parsley
le jus d'un citron | 1 piece | lemon
4 tranches de jambon | 4 slice | ham
1 boîte de pois chiches | 1 can | canned chickpeas
3 œufs | 3 piece | egg
3 to 4 tablespoons olive oil, divided | 3-4 tbsp | olive oil
1¾ cups bread flour | 1.75 cup | bread flour
1 scant tsp fine sea salt | 1 tsp | sea salt
1 (10 oz) bag baby spinach | 1 bag | baby spinach
2 (8 oz) salmon fillets | 2 piece | salmon fillet
4 (6-ounce) cod fillets | 4 piece | cod fillet
1 x 410g can evaporated milk | 1 can | evaporated milk
2 x 250g packs halloumi, sliced | 2 pack | halloumi
12 oz (340 g) spaghetti | 12 oz | spaghetti
1 lb 4 oz sweet potatoes | 1.25 lb | sweet potato
two thirds of a cup of coconut milk | 0.667 cup | coconut milk
half a pound of ground beef | 0.5 lb | beef mince
a couple of handfuls of rocket | - | rocket
a good handful of parsley, chopped | 1 handful | fresh parsley
1 heaped tsp cornflour | 1 tsp | cornflour
juice of 1½ limes | 1.5 piece | lime
the zest of 1 lemon | 1 piece | lemon
1 lemon, zested and juiced | 1 piece | lemon
small knob of butter | 1 knob | butter
pinch of sugar | 1 pinch | sugar
4 cm ginger, peeled | 4 cm | fresh ginger
2 celery stalks, diced | 2 stalk | celery
8 sprigs of parsley | 8 sprig | fresh parsley
1 thick slice sourdough bread | 1 slice | sourdough bread
1 head romaine lettuce | 1 head | romaine lettuce
2 bay leaves | 2 piece | bay leaf
6 cardamom pods, crushed | 6 piece | green cardamom pod
1 star anise | 1 piece | star anise
cooking spray | - | cooking spray
salt | - | salt
1 egg + 1 egg yolk | 1 piece | egg
350-400 g firm tofu | 350-400 g | firm tofu
1.2 kg boneless lamb shoulder | 1.2 kg | lamb shoulder
500ml/18fl oz vegetable stock | 500 ml | vegetable stock
1 tbsp. Dijon mustard | 1 tbsp | dijon mustard
2 tsps. ground ginger | 2 tsp | ground ginger
1/4 cup (packed) brown sugar | 0.25 cup | brown sugar
¼ red onion, thinly sliced | 0.25 piece | red onion
1 Bund Schnittlauch | 1 bunch | fresh chives
150 g Feta, zerbröselt | 150 g | feta
2 EL heller Essig | 2 tbsp | -
3 mittelgroße Kartoffeln | 3 piece | potato
1 Päckchen Backpulver | 1 pack | baking powder
Salz und Pfeffer | - | -
1 manojo de perejil | 1 bunch | fresh parsley
300 g de garbanzos cocidos | 300 g | canned chickpeas
1 pimiento verde | 1 piece | green bell pepper
1 oignon émincé | 1 piece | onion
50 g de beurre fondu | 50 g | butter
2 tomates coupées en dés | 2 piece | tomato
`

/** An inch is said for each centimetre, since that is what the foods are weighed in. */
const inInches = (quantity: number, unit: string): string =>
  unit === 'cm' ? `${(quantity / 2.54).toFixed(2)} inch` : `${quantity.toFixed(2)} ${unit}`

const expectedAmount = (amount: string): string => {
  const [, low = '', high = '', unit = ''] = /^([\d.]+)(?:-([\d.]+))? (.+)$/.exec(amount) ?? []
  return amount === '-' ? '-' : `${inInches(Number(low), unit)}${high === '' ? '' : ` to ${high}`}`
}

const foodNamed = (name: string) =>
  name === '-' ? undefined : (find(name) ?? findLineFood(parseIngredientLine(name), find))

const rows = LINES.trim()
  .split('\n')
  .map((row) => row.split(' | ') as [string, string, string])

test.each(rows)('%s: %s of %s', (text, amount, food) => {
  const line = parseIngredientLine(text)
  const { quantity, quantityHigh, unit } = line
  const said =
    quantity === null ? '-' : `${inInches(quantity, unit)}${quantityHigh === null ? '' : ` to ${quantityHigh}`}`
  expect(said).toBe(expectedAmount(amount))
  expect(food === '-' || foodNamed(food) !== undefined).toBe(true)
  expect(findLineFood(line, find)?.name).toBe(foodNamed(food)?.name)
})
