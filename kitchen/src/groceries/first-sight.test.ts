import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseFoods } from '../foods/parse-foods.ts'
import { parseIngredientLine } from '../quantities/parse-line.ts'
import { makeFoodFinder } from './link-food.ts'
import { findLineFood } from './link-line.ts'

/*
 * Pairs that were written down and labelled before the reader had seen them, 345 in all: what they found at first sight is in
 * decision 0064. Four were labelled wrongly and are left out: the table
 * has rows of their own for pink grapefruit, Conference pears, pork chops on the bone and each kind of melon. The last 93 are about goods
 * that had no row before.
 */
const find = makeFoodFinder(parseFoods(readFileSync(new URL('../../data/foods.csv', import.meta.url), 'utf8')))

const SAME = `
shallot | 2 shallots, finely sliced
plum tomato | 3 Roma tomatoes, diced
cornflour | 1 tbsp corn starch
icing sugar | 1 cup confectioners' sugar, sifted
baking soda | 1 tsp bicarbonate of soda
plain flour | 2 cups all-purpose flour, plus extra for dusting
bread flour | 500g strong white bread flour
heavy cream | 1 cup heavy whipping cream, chilled
canned chickpeas | 1 (15-ounce) can garbanzo beans, rinsed and drained
canned cannellini beans | 1 tin cannellini beans, drained
green bean | 200g French beans, trimmed
mangetout | 1 cup snow peas
beetroot | 3 medium beets, scrubbed
rocket | 1 bag (5 oz) baby arugula
napa cabbage | 1/2 head Chinese cabbage, shredded
bok choy | 2 heads pak choi, leaves separated
prawn | 1 lb raw large shrimp, peeled and deveined
ground beef | 500g minced beef
pork tenderloin | 1 pork fillet (about 450g), trimmed
chicken thigh | 8 bone-in, skin-on chicken thighs
boneless chicken thighs | 600g skinless boneless chicken thigh fillets, cut into chunks
chicken drumstick | 8 chicken drumsticks, skin on
streaky bacon | 6 rashers of streaky bacon, chopped
smoked salmon | 100g smoked salmon, torn into strips
salmon fillet | 2 x 120g salmon fillets, skinned
cod fillet | 4 skinless cod fillets (150 g each)
button mushroom | 8 oz white mushrooms, sliced
cremini mushroom | 250 g chestnut mushrooms, wiped and quartered
red bell pepper | 1 red capsicum, deseeded and sliced
green bell pepper | 1 green pepper, cored and cut into strips
yellow bell pepper | 1 yellow pepper, diced
jalapeño | 1 jalapeno, seeded and minced
flat-leaf parsley | 1/4 cup chopped Italian parsley
fresh rosemary | 2 sprigs rosemary, leaves stripped
fresh thyme | 4 thyme sprigs
fresh chives | 1 tbsp snipped chives
fresh dill | small handful dill fronds
ground coriander | 2 tsp coriander powder
cayenne pepper | 1/4 tsp cayenne
chilli flakes | 1/2 teaspoon crushed red pepper flakes
ground turmeric | 1/2 tsp turmeric
cinnamon stick | 1 cinnamon stick, snapped in half
vanilla extract | 1 tsp pure vanilla extract
extra-virgin olive oil | EVOO, for drizzling
peanut oil | 2 tbsp groundnut oil
soy sauce | 2 tbsp Kikkoman soy sauce
cream cheese | 200g Philadelphia cream cheese, at room temperature
mayonnaise | 3 tbsp Hellmann's mayonnaise
coconut milk | 1 x 400ml can full-fat coconut milk
parmesan | 50g Parmigiano Reggiano, finely grated, plus extra to serve
fresh mozzarella | 1 ball of mozzarella, torn
halloumi | 1 block halloumi, cut into 1cm slices
egg | 6 medium eggs, at room temperature
egg yolk | 4 large egg yolks, lightly beaten
rolled oats | 1/2 cup old-fashioned rolled oats
penne | 350g penne rigate
long-grain rice | 1 cup long grain white rice, uncooked
quinoa | 1 cup uncooked quinoa, rinsed well
red lentils | 200 g split red lentils, rinsed
canned chopped tomatoes | 1 (28-ounce) can diced tomatoes, undrained
kalamata olives | 1/2 cup Kalamata olives, pitted and halved
capers | 2 tbsp capers, drained and rinsed
flaked almonds | 1/4 cup sliced almonds, toasted
pecan | 1 cup pecan halves, roughly chopped
mango | 1 ripe mango, peeled, stoned and cubed
blueberry | 1 punnet fresh blueberries
butternut squash | 1 butternut squash (about 1kg), peeled, deseeded and cut into 2cm chunks
baby spinach | 200g baby spinach leaves, washed
romaine lettuce | 1 cos lettuce, leaves separated
honey | 1 tbsp runny honey
firm tofu | 1 block firm tofu, drained, pressed and cubed
panko breadcrumbs | 1 cup panko
cherry tomatoes | 300 g Kirschtomaten, halbiert
courgette | 1 calabacín mediano en rodajas
red onion | 2 rote Zwiebeln, in feine Ringe geschnitten
orange | 2 large navel oranges, peeled and segmented
peach | 4 ripe yellow peaches, stoned and sliced
raspberry | 150g raspberries, plus a few extra to decorate
pomegranate | seeds of 1 pomegranate
pineapple | 1 fresh pineapple, peeled, cored and cut into chunks
kiwi | 2 kiwi fruit, peeled
leek | 3 leeks (about 500g), white and pale green parts, washed well
asparagus | 1 bunch asparagus, woody ends snapped off
fennel | 2 fennel bulbs, thinly sliced, fronds reserved
kale | 200 g kale, tough stalks removed, roughly shredded
swiss chard | 1 bunch chard, stems and leaves separated
white cabbage | 1/2 small white cabbage, finely shredded
celeriac | 1 celery root, peeled and grated
turnip | 4 small turnips, quartered
portobello mushroom | 4 large portobello mushrooms, stems removed
sweet potato | 2 orange-fleshed sweet potatoes, scrubbed and cut into wedges
new potato | 750g baby new potatoes, halved
fresh sage | 12 sage leaves
lemongrass | 2 lemongrass stalks, outer layers removed, finely chopped
garlic | 1 tbsp garlic, crushed
garlic | 2 garlic cloves, peeled but left whole
ground beef | 1 lb. ground chuck (80/20)
chicken breast | 2 boneless, skinless chicken breast halves (about 1 lb)
whole chicken | 1 x 1.6kg whole free-range chicken
lamb shoulder | 1.5kg boneless lamb shoulder, cut into 4cm chunks
turkey mince | 500g lean turkey mince
sea bass fillet | 4 seabass fillets, skin scored
trout | 2 trout fillets, pin bones removed
mussel | 1kg mussels, scrubbed and debearded
egg white | whites of 2 eggs
greek yogurt | 4 tbsp Fage Total Greek yogurt
butter | 2 tbsp Kerrygold butter
feta | 1 (200g) pack of feta, crumbled
ricotta | 250g tub ricotta, drained
basmati rice | 300g Tilda basmati rice
spaghetti | 1 (16 ounce) package spaghetti, cooked according to package directions
couscous | 200g couscous
canned kidney beans | 1 (15 oz.) can Bush's dark red kidney beans, rinsed
canned coconut milk | 1 (13.5 oz) can Thai Kitchen coconut milk, well shaken
tomato ketchup | 2 tbsp Heinz ketchup
dijon mustard | 1 tsp Maille Dijon mustard
balsamic vinegar | 1 tbsp good-quality balsamic vinegar
sesame seeds | 1 tbsp sesame seeds, toasted, to garnish
dried oregano | 1 tsp oregano
courgette | 2 Zucchini (ca. 400 g), grob geraspelt
carrot | 3 carottes, râpées
canned chickpeas | 1 bote de garbanzos cocidos (400 g), escurridos
watermelon | 1/2 small watermelon, rind removed, cubed
cherry | 200g cherries, pitted
plum | 6 plums, halved and stoned
rhubarb | 400g rhubarb, trimmed and cut into 3cm lengths
artichoke | 4 globe artichokes, trimmed
okra | 250g okra, topped and tailed
bean sprout | 1 cup bean sprouts, rinsed
sugar snap pea | 150g sugar snaps, halved lengthways
brussels sprout | 12 oz Brussels sprouts, trimmed and halved
cauliflower | 1 medium cauliflower (about 2 lb), broken into small florets
radish | 1 bunch radishes, thinly sliced
spring onion | 6 scallions, white and green parts separated
red onion | 1/2 small red onion, very thinly sliced
garlic | 6 cloves garlic, unpeeled
fresh ginger | 2 tsp finely grated ginger
red chilli | 1 long red chilli, deseeded and finely sliced
fresh basil | large handful of fresh basil leaves, plus extra to serve
avocado | 1 ripe Hass avocado, halved, stoned and sliced
lemon | 1 unwaxed lemon, cut into wedges
beef chuck | 1kg chuck steak, cut into 3cm cubes
sirloin steak | 2 x 200g sirloin steaks
pork mince | 1 lb ground pork
chicken stock | 1 litre hot chicken stock (made from a cube)
salmon fillet | 4 skinless, boneless salmon fillets (about 150g each)
prawn | 300g raw king prawns, shells removed
egg | 3 free-range eggs, lightly beaten with a fork
double cream | 150ml pot double cream
cheddar | 75g extra mature Cathedral City cheddar, grated
parmesan | 30g finely grated Parmesan (or vegetarian alternative)
unsalted butter | 1 stick unsalted butter, cut into pieces and chilled
milk | 250ml whole milk
canned black beans | 1 can Goya black beans, drained
canned chopped tomatoes | 2 x 400g cans chopped tomatoes with juice
tomato paste | 2 tbsp tomato purée
penne | 12 ounces Barilla penne
basmati rice | 1½ cups basmati rice, washed until the water runs clear
plain flour | 225g plain flour, sifted, plus extra
honey | 2 tbsp clear honey, warmed
olive oil | 3 tbsp mild olive oil
sesame oil | 1 tsp sesame oil
ground cinnamon | ½ tsp cinnamon
paprika | 1 tbsp sweet Hungarian paprika
walnut | 100g walnut pieces, toasted
tortilla | 8 small soft flour tortillas
margarine | 3/4 cup (1 1/2 sticks) margarine, softened
gelatine leaves | 4 sheets of leaf gelatine
gelatine leaves | 3 gelatin sheets, soaked in cold water
beef suet | 125g shredded beef suet
vegetable suet | 100 g vegetarian suet
black pudding | 2 slices black pudding, crumbled
marzipan | 250g golden marzipan, rolled out
vanilla ice cream | 2 scoops of vanilla ice cream
whipped cream | 1 can whipped cream (optional)
chocolate chips | 1 1/2 cups (255 g) semi-sweet chocolate chips
milk chocolate chips | 100g milk chocolate chips
cooking spray | nonstick cooking spray
marinara sauce | 1 jar (24 oz) marinara sauce
dashi | 2 cups dashi stock
smoked trout | 2 smoked trout fillets, flaked
vanilla protein powder | 1 scoop vanilla protein powder
lamb stock | 500ml hot lamb stock
chicken stock cube | 2 chicken stock cubes, crumbled
beef stock cube | 1 beef bouillon cube
hard cider | 12 fl oz hard cider
cognac | 2 tbsp cognac
orange liqueur | 1 oz Cointreau
dry vermouth | 1/2 cup dry white vermouth
prosecco | 1 bottle prosecco, chilled
elderflower cordial | 3 tbsp elderflower cordial
liquid glucose | 1 tbsp glucose syrup
dark corn syrup | 1/2 cup dark corn syrup
mini marshmallows | 2 cups mini marshmallows
marshmallows | 1 bag (10 oz) large marshmallows
mixed peel | 75 g mixed candied peel, chopped
salt cod | 500g salt cod, soaked overnight
salt pork | 4 oz salt pork, diced
venison | 600 g diced venison
rabbit | 1 rabbit, jointed
duck leg | 4 duck legs, patted dry
ground veal | 1 lb ground veal
chilli oil | a drizzle of chili oil
rose water | 1/2 tsp rosewater
orange blossom water | 1 tbsp orange flower water
shrimp paste | 1 tsp belacan
creamed coconut | 50g block creamed coconut, grated
graham crackers | 1 sleeve graham crackers, crushed
amaretti biscuits | 8 amaretti cookies
ladyfingers | 24 savoiardi
vanilla paste | 1 tsp vanilla bean paste
white balsamic vinegar | 1 tbsp white balsamic
cream cheese | 1 pkg. (8 oz) cream cheese, room temp
kalamata olive | 12 kalamatas, pitted and halved
feta | 150g feta in brine, drained
serrano chilli | 1 serrano, seeded and minced
baguette | 1 loaf French bread, sliced
`

const DIFFERENT = `
chicken thighs, bone-in | boneless chicken thighs
ground turkey | turkey breast
ground beef | stewing beef
pork shoulder | pork loin chops
prosciutto | cooked ham
lamb mince | lamb shoulder
smoked mackerel | mackerel fillets
salmon fillets | salmon roe
anchovy fillets | anchovy paste
crab meat | crab sticks
whole milk | skimmed milk
single cream | double cream
crème fraîche | sour cream
ricotta | cottage cheese
mascarpone | cream cheese
a ball of mozzarella | 200g grated mozzarella
parmesan | pecorino romano
gruyère | emmental
feta | vegan feta
ghee | butter
margarine | butter
vanilla Greek yogurt | Greek yogurt
vanilla soy milk | soy milk
medium egg noodles | rice noodles
spaghetti | wholewheat spaghetti
penne | 500g gluten free penne
jasmine rice | basmati rice
1 pouch cooked brown rice | brown rice
cornmeal | cornstarch
bread flour | plain flour
buckwheat flour | buckwheat groats
oat flour | rolled oats
baking powder | baking soda
light brown sugar | dark brown sugar
golden syrup | maple syrup
honey | hot honey
cocoa powder | drinking chocolate
vanilla extract | vanilla pod
1 tsp rosemary | 2 sprigs rosemary
bay leaves | curry leaves
ground ginger | crystallised ginger
cumin seeds | ground cumin
mustard powder | Dijon mustard
yellow mustard seeds | yellow mustard
black beans | black bean sauce
oyster sauce | oyster mushrooms
light soy sauce | dark soy sauce
rice vinegar | rice wine
red wine | red wine vinegar
sun-dried tomato paste | tomato paste
green curry paste | red curry paste
coconut cream | coconut milk
1 can light coconut milk | coconut milk
green lentils | 1 can green lentils
frozen blueberries | blueberries
1 tin sweetcorn | frozen sweetcorn
pickled beetroot | beetroot
gherkins | cucumber
pickled jalapeños | jalapeño
globe artichoke | jarred artichoke hearts
chestnut mushrooms | chestnuts
dried shiitake mushrooms | 100 g shiitake mushrooms, sliced
savoy cabbage | white cabbage
watercress | rocket
sweet potato fries | sweet potato
raisins | grapes
10 dried apricots, chopped | 4 ripe apricots
cranberry sauce | cranberries
1 tin peach slices in juice | peach
salted peanuts | peanuts
tortilla chips | tortillas
lemon curd | lemon
veggie sausages | pork sausages
aceite de oliva | aceite de girasol
Vollmilch | Magermilch
beef brisket | corned beef brisket
pork belly | streaky bacon
chicken wings | chicken nuggets
chicken liver | chicken liver pâté
lamb chops | lamb mince
duck breast | duck legs
tuna steak | 1 can tuna, drained
fresh sardines | 1 tin sardines in oil
cod fillet | cod roe
scallops | scalloped potatoes
squid | squid ink
prawns | prawn crackers
cheddar | cheddar crackers
parmesan | parmesan crisps
goat's cheese | goat's milk
skyr | quark
natural yogurt | 150 g Alpro plain yogurt
cream cheese | 150g Violife cream cheese
butter | 100g Flora plant butter
milk | Oatly milk
whipped cream | double cream
custard | custard powder
egg | egg fried rice
tagliatelle | spinach tagliatelle
lasagne sheets | frozen lasagne
brown lentils | red lentils
pearl barley | barley flour
polenta | polenta chips
rye bread | rye flour
sourdough bread | sourdough starter
garlic bread | bread
potato | potato gnocchi
potato | new potatoes
carrot | carrot cake
carrot | carrot juice
beetroot | beetroot hummus
cabbage | kimchi
chinese cabbage | chinese five spice
green chilli | chilli sauce
lime | lime leaves
lemon | lemonade
orange | orange marmalade
orange | blood orange juice
coconut | coconut sugar
almond | almond butter
hazelnut | chocolate hazelnut spread
sugar | sugar-free sweetener
soy sauce | soy mince
tomato | tomato soup
rote Linsen | grüne Linsen
beef stock | beef dripping
lamb leg | lamb's liver
pork ribs | pork scratchings
chicken thigh | chicken drumstick
duck eggs | eggs
haddock | smoked haddock
salmon | salmon pâté
crab | crab apple
whole milk | coconut milk
buttermilk | milk
clotted cream | double cream
parmesan | grana padano
brie | camembert
blue cheese | cream cheese
tofu | tofu puffs
red wine | mulled wine
white wine | white wine vinegar
brown rice | puffed brown rice cakes
couscous | giant couscous
rice noodles | rice vinegar
breadcrumbs | panko
pitta | naan
cornflour | cornflakes
plain flour | self-raising flour
caster sugar | icing sugar
honey | honeycomb chocolate
cocoa powder | dark chocolate
peanuts | peanut brittle
almonds | almond essence
pecans | pecan pie
black pepper | cayenne pepper
chilli powder | chilli oil
coriander seeds | fresh coriander
cinnamon stick | ground cinnamon
mint | mint chocolate
basil | pesto
parsley | parsnip
celery | celeriac
spring onions | spring greens
onion | onion gravy
leek | chive
broccoli | purple sprouting broccoli
sweetcorn | popcorn
tomatoes | tomato passata
cucumber | courgette
aubergine | baba ganoush
apple | crab apple jelly
lemon | lime
Quark | Joghurt
harina de trigo | harina de maíz
margarine | 1 cup butter or margarine
margarine | 2 tbsp unsalted butter
beef suet | 100g vegetable suet
gelatine leaves | 1 tsp agar powder
marzipan | 100g ground almonds
vanilla ice cream | 2 scoops vegan vanilla ice cream
whipped cream | 1 cup whipping cream
whipped cream | 200ml coconut whipped cream
chocolate chips | 1 cup white chocolate chips
marinara sauce | 1 can tomato paste
tomato sauce | 2 tbsp tomato ketchup
dashi | 1 sheet kombu
smoked trout | 2 trout fillets
chicken stock cube | 500 ml chicken stock
chicken stock cube | 1 vegetable stock cube
hard cider | 2 tbsp cider vinegar
hard cider | 1 cup cider
brandy | 2 tbsp cherry brandy
white rum | 2 tbsp dark rum
sparkling wine | 1 cup sparkling apple juice
champagne | 1 tbsp champagne vinegar
marshmallows | 2 tbsp marshmallow fluff
marshmallows | 100g vegan marshmallows
salt cod | 400 g cod fillet
venison | 4 venison sausages
rabbit | 1 tbsp rabbit liver pâté
duck leg | 2 duck breasts
ground veal | 4 veal cutlets
chilli oil | 1 tsp chilli flakes
rose water | a handful of dried rose petals
shrimp paste | 1 tbsp dried shrimp
creamed coconut | 1 cup coconut cream
graham crackers | 1 cup plain crackers
vanilla sugar | 1 cup sugar
potato flour | 2 tbsp potato starch
whey protein powder | 1 scoop vegan protein powder
truffle oil | 1 black truffle
pickled walnuts | 50g walnuts
lobster tail | 1 cooked lobster
quail | 6 quail eggs
salted peanuts | 50g unsalted peanuts
broad bean in the pod | 200g frozen broad beans
`

const pairsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split(' | ') as [string, string])

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
