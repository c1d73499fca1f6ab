import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Food } from '../foods/food.ts'
import { foldName } from '../foods/food-name.ts'
import { parseFoods } from '../foods/parse-foods.ts'
import { parseIngredientLine } from '../quantities/parse-line.ts'
import { makeFoodFinder } from './link-food.ts'
import { findLineFood } from './link-line.ts'

/** Read from the real table: the promise is about the foods people shop for. */
const foods = parseFoods(readFileSync(new URL('../../data/foods.csv', import.meta.url), 'utf8'))
const find = makeFoodFinder(foods)

/** Two ways to write one food. */
const SAME = `
garlic | garlic cloves
garlic | 3 cloves garlic
3 cloves garlic | 2 garlic cloves, minced
garlic | cloves of garlic
garlic | minced garlic
garlic | 2 fat garlic cloves, crushed
garlic | a head of garlic
onion | onions
onion | 1 large onion, finely chopped
onion | medium onion, peeled and diced
red onion | 2 red onions, thinly sliced
spring onion | scallions
spring onion | green onions, sliced
spring onion | a bunch of spring onions
tomato | ripe tomatoes
tomato | 2 large tomatoes, diced
tomato | fresh chopped tomatoes
canned chopped tomatoes | 400g tin chopped tomatoes
cherry tomatoes | cherry tomatoes, halved
egg | eggs
egg | 2 large free-range eggs, beaten
egg | hard-boiled eggs
egg white | egg whites
unsalted butter | unsalted butter, melted
unsalted butter | cold unsalted butter, cubed
salted butter | butter, salted
aubergine | eggplant
aubergine | 1 medium eggplant, cut into cubes
courgette | zucchini
courgette | courgettes, sliced
rocket | arugula
fresh coriander | cilantro
fresh coriander | chopped fresh coriander leaves
fresh coriander | a handful of fresh coriander
fresh parsley | fresh parsley, finely chopped
fresh basil | basil leaves
fresh basil | fresh basil leaves, torn
fresh mint | mint leaves
fresh ginger | fresh ginger, peeled and grated
fresh ginger | ginger root
celery | celery stalks
celery | 2 celery sticks, chopped
lemon | lemons
lemon | lemon wedges, to serve
lemon | juice of 1 lemon
lime | 2 limes, cut into wedges
avocado | ripe avocados, sliced
potato | potatoes, peeled and cubed
sweet potato | sweet potatoes
broccoli | broccoli florets
cauliflower | a head of cauliflower
spinach | fresh spinach
carrot | carrots, grated
cucumber | 1 cucumber, deseeded and diced
red bell pepper | red bell peppers, sliced
button mushroom | sliced button mushrooms
chicken breast | boneless skinless chicken breasts, cut into bite-size pieces
salmon fillet | salmon fillets, skin on
parmesan | parmesan cheese
parmesan | freshly grated Parmesan cheese
cheddar | cheddar cheese, shredded
feta | crumbled feta cheese
mozzarella | mozzarella cheese
ground black pepper | freshly ground black pepper
ground cumin | 2 tsp ground cumin
olive oil | 2 tbsp olive oil
water | boiling water
water | cold water
canned chickpeas | canned chickpeas, drained and rinsed
canned chickpeas | 1 (15 oz) can chickpeas
canned black beans | 2 x 400 g tins black beans
walnut | walnuts, chopped
almond | almonds, toasted
pine nut | toasted pine nuts
natural yogurt | natural yoghurt
red chilli | 1 red chili, deseeded and finely chopped
red chilli | red chillies
bacon | bacon rashers
strawberry | strawberries, hulled and halved
banana | ripe bananas
apple | apples, peeled and cored
coconut milk | 1 x 400ml tin coconut milk
soy sauce | Soy Sauce
dark chocolate | dark chocolate, chopped
bay leaf | bay leaves
leek | 2 leeks, trimmed and sliced
leek | 1 large leek, white part only, thinly sliced
carrot | 3 medium carrots, cut into matchsticks
courgette | 1 large zucchini, spiralized
fresh parsley | small bunch of flat-leaf parsley, leaves picked
tomato | 4 vine-ripened tomatoes, quartered
tomato | 4 tomatoes, chopped
fresh ginger | thumb-sized piece ginger, peeled and grated
canned kidney beans | 1 x 400g can red kidney beans in water, drained
tomato paste | 2 tbsp tomato purée
olive oil | a good glug of olive oil
semi-skimmed milk | 2% milk
broccoli | 1 head of broccoli, broken into florets
brussels sprout | 300g brussels sprouts, outer leaves removed
fennel | 1 fennel bulb, fronds reserved
red chilli | 2 fresh red chilies, seeds left in
sirloin steak | 2 sirloin steaks, fat trimmed, at room temperature
spaghetti | 350 g spaghetti, broken in half
lemon | zest and juice of 1 lemon
orange | finely grated zest of 1 orange
lemon | ½ tsp lemon zest
orange | 1 tbsp freshly grated orange rind (optional)
lime | lime zest, to garnish
fresh coriander | small bunch coriander chopped
fresh oregano | 1 bunch oregano
sweetcorn cob | 2 ears of corn, husked
garlic | 40 garlic cloves, separated but unpeeled
lemon juice | freshly squeezed lemon juice
lemon | lemon juice
lime | lime juice
2 tbsp lemon juice | juice of 1 lemon
lemon | 2 EL Zitronensaft
lime | 1 cda de zumo de lima
orange | 100 ml freshly squeezed orange juice
bottled lemon juice | a bottle of lemon juice
oat milk | 200 ml milk (oat)
salted butter | butter (salted)
frozen peas | 1 cup peas, frozen
whole chicken | 1 free-range chicken
garlic | 2 Knoblauchzehen, gehackt
onion | 1 große Zwiebel
onion | 1 cebolla grande picada
garlic | 2 dientes de ajo, picados
carrot | 2 mittelgroße Karotten, geschält
butter | 50 g de mantequilla
coconut milk | 200 ml Kokosmilch
heavy cream | 2/3 cup heavy (whipping) cream
rapeseed oil | 1 tbsp rapeseed (canola) oil
ground black pepper | ½ teaspoon fresh ground black pepper
cauliflower | 100g/4oz cauliflower, small florets
cherry tomato | 4 cups cherry tomatoes, preferably a mix of red, yellow, and green varieties
swede | 8 ounces rutabagas, roasted
egg | 1-2 eggs, cracked into a small bowl, yolk intact
gelatine leaves | 3 sheets gelatine
gelatine leaves | 5 Blatt Gelatine
whole turkey | 1 turkey
serrano chilli | 2 serranos, seeded
star anise | 2 star anise, ground
whole nutmeg | ¼ nutmeg, grated
rack of lamb | 1 rack of lamb, French trimmed
pork rib | 2 racks pork ribs
vanilla ice cream | 1 scoop of vanilla ice cream
t-bone steak | 4 T-bone steaks
fresh lavender | 1 bunch lavender
heavy cream | 1 cup heavy cream, whipped
hazelnut | 200g hazelnuts, roasted
egg | 4 hard-cooked eggs, peeled
`

/** Names that look alike and are two foods, or one of which is no food of ours. */
const DIFFERENT = `
butter | salted butter
unsalted butter | salted butter
butter | peanut butter
butter | almond butter
butter | apple butter
butter | buttermilk
butter | butter beans
butter | vegan butter
butter | clarified butter
onion | red onion
onion | spring onion
onion | pickled onions
onion | onion powder
onion | onion rings
onion | crispy fried onions
milk | coconut milk
milk | oat milk
milk | soy milk
milk | evaporated milk
milk | condensed milk
milk | buttermilk
milk | milk, soy
milk | milk powder
milk | milk chocolate
milk | lactose-free milk
cream | cream cheese
cream | sour cream
cream | ice cream
cream | coconut cream
cream | cream of tartar
double cream | sour cream
chicken | chicken stock
chicken breast | chicken stock
chicken breast | chicken thigh
chicken breast | turkey breast
chicken breast | smoked chicken breast
garlic | garlic powder
garlic | wild garlic
garlic | garlic bread
garlic | black garlic
garlic | garlic salt
garlic | garlic-infused oil
fresh ginger | ground ginger
fresh ginger | pickled ginger
fresh ginger | stem ginger
tomato | canned chopped tomatoes
tomato | chopped tomatoes
tomato | crushed tomatoes
tomato | a tin of tomatoes
tomato | sun-dried tomatoes
tomato | cherry tomatoes
tomato | tomato paste
tomato | tomato ketchup
tomato | green tomatoes
egg | egg noodles
egg | egg white
egg | egg yolks
egg | eggplant
egg | quail eggs
egg | chocolate egg
rice | rice vinegar
rice | rice noodles
rice | rice flour
rice | cooked rice
rice | brown rice
rice | rice paper
brown rice | basmati rice
flour | rice flour
plain flour | self-raising flour
plain flour | wholemeal flour
plain flour | almond flour
sugar | brown sugar
sugar | icing sugar
sugar | sugar snap peas
potato | sweet potato
potato | mashed potato
potato | potato wedges
potato | potato starch
potato | crisps
white pepper | black pepper
red bell pepper | crushed red pepper
red bell pepper | green bell pepper
red bell pepper | roasted red peppers
red chilli | chilli flakes
red chilli | chilli powder
red chilli | green chilli
red chilli | crushed chillies
fresh coriander | ground coriander
fresh coriander | coriander seeds
fresh basil | dried basil
fresh basil | thai basil
fresh parsley | dried parsley
fresh thyme | dried thyme
fresh mint | dried mint
fresh mint | mint sauce
chickpeas | dried chickpeas
canned chickpeas | dried chickpeas
canned chickpeas | chickpea flour
canned black beans | dried black beans
red kidney beans | canned black beans
red lentils | green lentils
salmon fillet | smoked salmon
salmon fillet | canned salmon
tuna steak | canned tuna
cod | black cod
prawn | prawn crackers
beef | minced beef
beef mince | pork mince
beef mince | beef stock
beef mince | corned beef
beef mince | plant-based mince
bacon | turkey bacon
bacon | vegan bacon
ham | smoked ham
pork | pork rinds
sausage | vegan sausage
lemon | bottled lemon juice
lemon | 1 bottle lemon juice
lemon | lemongrass
lemon | lemon thyme
lemon | preserved lemon
lime | makrut lime leaves
lime | lime juice from concentrate
orange | orange juice
apple | apple juice
apple | pineapple
apple | apple cider vinegar
banana | banana leaves
banana | banana shallot
coconut milk | coconut water
coconut milk | coconut oil
coconut | desiccated coconut
coconut | shredded coconut
almond | almond milk
almond | ground almonds
almond | almond extract
peanut | peanut oil
vegetable oil | toasted sesame oil
sesame seeds | sesame oil
olive oil | olives
green olives | black olives
soy sauce | tamari
soy sauce | sweet soy sauce
mayonnaise | vegan mayonnaise
natural yogurt | greek yogurt
natural yogurt | coconut yogurt
cheddar | vegan cheddar
goat cheese | goat
blue cheese | blue
cream cheese | vegan cream cheese
mozzarella | smoked mozzarella
oats | gluten-free rolled oats
rolled oats | gluten-free rolled oats
rolled oats | steel-cut oats
spaghetti | gluten-free spaghetti
spaghetti | spaghetti squash
bread | breadcrumbs
bread | gluten-free bread
celery | celery salt
celery | celeriac
celery | celery seeds
cauliflower | cauliflower rice
spinach | frozen spinach
peas | chickpeas
frozen peas | split peas
corn | cornflour
sweetcorn | baby corn
cabbage | red cabbage
vinegar | balsamic vinegar
white wine | white wine vinegar
salt | celery salt
black pepper | peppercorns
butter | butter or margarine
salt | salt and pepper
stock | vegetable stock
chicken stock | vegetable stock
tofu | silken tofu
firm tofu | smoked tofu
honey | honeydew melon
nutmeg | nutritional yeast
vanilla extract | vanilla ice cream
milk | milk (oat)
tomato | tomatoes, canned
beef | beef tomato
red grapes | green grapes
strawberry jam | raspberry jam
lager | stout
clementine | tangerine
kale | red kale
thyme | lemon thyme
arborio rice | carnaroli rice
plaice | lemon sole
smoked bacon | bacon
bacon | lardons
mild cheddar | mature cheddar
smooth peanut butter | crunchy peanut butter
chicken stock | low-sodium chicken stock
chicken | chicken breast
cherry tomatoes | grape tomatoes
white peach | peach
russet potato | king edward potato
mild curry powder | hot curry powder
taco seasoning | fajita seasoning
milk chocolate | milk chocolate chips
butter | 2 tbsp butter (vegan)
milk | 200 ml milk (oat)
milk | milk, macadamia
yogurt | yogurt, strawberry flavoured
yogurt | yogurt, the dairy-free kind you like
flour | 1 cup flour (gluten-free)
peas | peas, frozen
rice | 1 cup rice (brown)
onion | 1 onion, red
tomato | tomatoes, sun-dried
tomato | tomatoes, San Marzano canned
cream | heavy (whipping) cream
milk | milk (almond)
1 tsp oregano | 1 bunch oregano
Milch | Kokosmilch
leche | leche de avena
gelbe Paprika | rote Paprika
Sahne | saure Sahne
cream | whipped cream
whipped cream | 1 cup cream, whipped
gelatine powder | 3 sheets gelatine
rum | 4 scoops rum, vanilla, or coconut ice cream
venison | 1 rack of venison
serrano chilli | 4 slices serrano
ground star anise | 2 star anise, ground
ground nutmeg | ¼ nutmeg, grated
lobster tail | 1 lobster, about 1½ lb
salmon fillet | 1 side of salmon
roasted hazelnuts | 200g hazelnuts, roasted
dried lavender | 1 bunch lavender
vegan butter | 100g margarine
`

const pairsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split(' | ') as [string, string])

/** As the list and pasted recipes read it. */
const foodOf = (text: string) => findLineFood(parseIngredientLine(text), find)

describe('one food', () => {
  test.each(pairsOf(SAME))('%s = %s', (a, b) => {
    expect(foodOf(a)?.name).toBeDefined()
    expect(foodOf(b)?.name).toBe(foodOf(a)?.name)
  })
})

describe('two foods', () => {
  test.each(pairsOf(DIFFERENT))('%s is not %s', (a, b) => {
    const [one, other] = [foodOf(a), foodOf(b)]
    expect(one !== undefined && one === other ? one.name : 'two').toBe('two')
  })
})

test('the set has at least 150 pairs, right in at least 48 of 49, with no false merge', () => {
  const [same, different] = [pairsOf(SAME), pairsOf(DIFFERENT)]
  expect(new Set([...same, ...different].map((pair) => pair.join(' | '))).size).toBeGreaterThanOrEqual(150)
  const merged = ([a, b]: [string, string]): boolean => foodOf(a) !== undefined && foodOf(a) === foodOf(b)
  expect(different.filter(merged)).toEqual([])
  const right = same.filter(merged).length + different.length
  expect(right / (same.length + different.length)).toBeGreaterThanOrEqual(48 / 49)
})

test('every name, plural and alias of the table finds its own food', () => {
  const astray = foods.flatMap((food) =>
    [food.name, food.plural, ...food.aliases, food.name.toUpperCase()].filter((name) => find(name) !== food),
  )
  expect(astray).toEqual([])
})

const namesOf = (food: Food | undefined): readonly string[] => [food?.name ?? '', ...(food?.aliases ?? [])]

test('a describing word never leads from one food to another', () => {
  const names = new Set(foods.flatMap((food) => [food.name, food.plural, ...food.aliases].map(foldName)))
  const words = ['fresh', 'chopped', 'minced', 'large', 'ripe', 'raw', 'cold', 'sliced', 'crushed', 'grated', 'toasted']
  const astray = words.flatMap((word) =>
    foods
      .filter((food) => !names.has(foldName(`${word} ${food.name}`)))
      .filter((food) => ![food, undefined].includes(find(`${word} ${food.name}`)))
      // "fresh grated mozzarella" is fresh mozzarella, grated: the word belongs to the food that was found.
      .filter((food) => !namesOf(find(`${word} ${food.name}`)).some((name) => name.startsWith(`${word} `)))
      .map((food) => `${word} ${food.name} -> ${find(`${word} ${food.name}`)?.name}`),
  )
  expect(astray).toEqual([])
})

test('words that change a food are never left out', () => {
  const changing =
    'smoked,salted,roasted,pickled,canned,frozen,ground,vegan,gluten-free,powdered,candied,fried,wild,cooked'
  const names = new Set(foods.flatMap((food) => [food.name, food.plural, ...food.aliases].map(foldName)))
  const astray = changing
    .split(',')
    .flatMap((word) =>
      foods
        .filter((food) => !names.has(foldName(`${word} ${food.name}`)) && find(`${word} ${food.name}`) === food)
        .map((food) => `${word} ${food.name}`),
    )
  expect(astray).toEqual([])
})
