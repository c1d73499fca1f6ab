import { expect, test } from 'vitest'
import type { Diet } from '../../safety/words/vocabulary.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { BREAKFAST_BIT } from '../dishes/breakfast-familiarity.ts'
import { planWeek } from '../plan-week.ts'
import { describeWeek } from '../words/describe-week.ts'
import { hearWish } from './wish.ts'

const kitchen = openKitchenFiles(readKitchenFiles())

/** Wishes as people type them in three languages, each with what a household of two is told that was heard. */
const WISHES = `
no fish this week = No fish
nothing with mushrooms please = No mushroom
we don't want any pork = No pork
not too much cheese = Cheese at most twice
please no soup, it's too hot = No soup · Light dishes
something with the leftover rice = Uses up the rice
use up the pumpkin = Uses up the pumpkin
I have half a cauliflower and some feta to use up = Uses up the cauliflower · Uses up the feta
need to finish the yogurt and the spinach = Uses up the yogurt · Uses up the spinach
kids' friends come on Friday = 2 guests for dinner on Friday
my parents are visiting on Sunday = 2 guests for dinner on Sunday
we are 6 on Saturday = 4 guests for dinner on Saturday
grill on Saturday = Grill for dinner on Saturday
barbecue at the weekend = Barbecue for dinner on Saturday · Barbecue for dinner on Sunday
one pot = One-pot dishes at least 3 times
one-pot meals during the week = One-pot dishes at least 3 times
sheet pan dinners = One-tray dishes at least 3 times
light = Light dishes
something light in the evenings = Light dishes
cheap = As cheap as it can be
a cheap week, money is tight = As cheap as it can be
fast on Monday = Fast for dinner on Monday
quick dinners on Tuesday and Thursday = Quick for dinner on Tuesday · Quick for dinner on Thursday
under 30 minutes on weekdays = Every meal in 30 minutes
nothing that takes longer than half an hour = Every meal in 30 minutes
low effort = Every meal in 25 minutes
easy = Every meal in 25 minutes
kid-friendly = Children’s favourites at least 3 times
lots of vegetables = Vegetable at least 4 times
more protein = High-protein at least 4 times
high protein breakfasts = High-protein wherever it can be
vegetarian except Sunday = Vegetarian wherever it can be · Not understood: “except”
fish on Friday and meat on Sunday = Fish for dinner on Friday · Meat for dinner on Sunday
pasta once and rice no more than twice = Pasta at least once · Rice at most twice
Italian on Wednesday = Italian for dinner on Wednesday
pizza Friday = Pizza for dinner on Friday
taco night = Taco at least 3 times
soup twice, no cream = Soup at least twice · No cream
curry, but mild = Curry at least twice · Mild rather than hot
comfort food, it's cold = Warming, hearty dishes
no repeat of lentils = No lentil
less sugar = Sugar at most twice
without the oven = No oven
no oven, it's hot outside = No oven · Light dishes
freezer meals = Dishes that freeze well at least 3 times
meal prep on Sunday = Twice a dinner is cooked double and eaten for lunch
something festive on Sunday = Not understood: “festive”
we're away on Wednesday evening = Eating out for dinner on Wednesday
Kinderfreunde kommen am Freitag = 2 guests for dinner on Friday
diese Woche kein Fisch = No fish
was mit dem übrigen Reis = Uses up the rice
schnell am Montag = Quick for dinner on Monday
grillen am Samstag = Grilled for dinner on Saturday
leicht und günstig = Light dishes · As cheap as it can be
Kürbis muss weg = Uses up the pumpkin
viel Gemüse, wenig Fleisch = Vegetable at least 4 times · Meat at most twice
Eintopf = Stew at least 3 times
kindgerecht und nicht scharf = Children’s favourites at least 3 times · Mild rather than hot
esta semana sin pescado = No fish
algo con el arroz que sobró = Uses up the rice
barato y ligero = As cheap as it can be · Light dishes
rápido el lunes = Quick for dinner on Monday
gastar la calabaza y las espinacas = Uses up the pumpkin · Uses up the spinach
vienen amigos el viernes = 2 guests for dinner on Friday
de una sola olla = One-pot dishes at least 3 times
we never eat liver = No liver
nothing spicy please, the kids won't touch it = Mild rather than hot · Children’s favourites at least 3 times · Not understood: “wont”, “touch”
no more chicken, we had it all last week = No chicken
skip the pasta this time = No pasta
anything but fish = No fish
please don't use cream = No cream
finish the leeks and the half cabbage = Uses up the leek · Uses up the cabbage
we have lots of eggs left = Uses up the eggs
there are three sweet potatoes that need using up = Uses up the sweet potato
grandma visits on Thursday = One guest for dinner on Thursday
we'll be eight on Sunday = 6 guests for dinner on Sunday
neighbours over for dinner on Saturday = 2 guests for dinner on Saturday
burgers on Friday night = Burgers for dinner on Friday
bbq Sunday = Bbq for dinner on Sunday
something quick on Wednesday because of football = Quick for dinner on Wednesday · Not understood: “football”
low carb = Low-carb wherever it can be
gluten free this week = Gluten-free wherever it can be
Mexican or Thai once = Mexican at least twice · Thai at least once
slow cooker meals = Not understood: “cooker”
air fryer = Not understood: “air”, “fryer”
cheap eats = As cheap as it can be
salads for lunch = Salad at least 3 times
more fibre = Not understood: “fiber”
less salt = Low-sodium wherever it can be
not too salty please = Low-sodium wherever it can be
I'm tired, keep it simple = Every meal in 25 minutes
budget is tight, nothing fancy = As cheap as it can be · Every meal in 25 minutes
something warm, it's freezing outside = Warming, hearty dishes
I'm exhausted and it's raining = Every meal in 25 minutes · Warming, hearty dishes
more vegetables, less carbs = Vegetable at least 4 times · Low-carb wherever it can be
healthy = Light dishes · Vegetable at least 4 times
low calorie = Light dishes
two meatless days = Vegetarian at least twice
meat-free Monday = Vegetarian for dinner on Monday
my mum is visiting on Wednesday and she hates mushrooms = One guest for dinner on Wednesday · No mushroom
my son won't eat tomatoes = No tomato
dad is allergic to nuts = No nut · Allergies: set them in the preferences · Not understood: “dad”
we can't eat shellfish this week = No shellfish
without garlic and onion = No garlic · No onion
no nuts, seeds or eggs = No nut · No seed · No egg
no fish and more beans = No fish · Bean at least 4 times
school lunches without nuts = Dishes that travel well at least 3 times · No nut
no oven, the oven is broken = No oven
mein Mann mag keine Pilze = No mushroom
mi hija no come pescado = No fish
wir haben noch Zucchini und Feta = Uses up the zucchini · Uses up the feta
use up the leftover rice, the open jar of pesto and the spring onions = Uses up the rice · Uses up the pesto · Uses up the spring onions
use up carrots, leeks and half a cabbage = Uses up the carrots · Uses up the leek · Uses up the cabbage
use up the ham, the cream and the mushrooms, no pasta = Uses up the ham · Uses up the cream · Uses up the mushroom · No pasta
use up the rice, fish = Uses up the rice · Fish at least twice
I have salmon in the freezer = Uses up the salmon
we have lots of courgettes and tomatoes from the garden = Courgette at least 4 times · Tomato at least twice
dinner party on Saturday for 8 = 6 guests for dinner on Saturday
pancakes on Saturday morning = Pancake for breakfast at least once
Asian food this week = Asian at least twice
Middle Eastern twice = Middle Eastern at least twice
asiatisch = Asian at least twice
fish instead of meat = Fish at least twice · No meat
Fisch statt Fleisch = Fish at least twice · No meat
pescado en vez de carne = Fish at least twice · No meat
nichts Scharfes, die Kinder essen mit = Mild rather than hot · Children’s favourites at least 3 times
nada picante = Mild rather than hot
no comfort food = No comfort
nothing light = No light
under 80 dollars = At most $80 this week
a budget week = As cheap as it can be
use the ground beef in the freezer = Uses up the ground beef
we got a leg of lamb = Lamb at least twice
out Tuesday night = Eating out for dinner on Tuesday
a cook out on Saturday = 
wir essen Freitag auswärts = Eating out for dinner on Friday
vegetarisch unter der Woche = Vegetarian wherever it can be
Resteessen am Sonntag = Leftovers for dinner on Sunday
my mother in law comes for dinner on Sunday = One guest for dinner on Sunday
vienen mis padres el domingo = 2 guests for dinner on Sunday
diabetes friendly = Diabetic-friendly wherever it can be
comida mexicana = Mexican at least twice
packed lunches = Dishes that travel well at least 3 times
something my toddler can eat = Children’s favourites at least 3 times
stir fry on Monday = Stir fry for dinner on Monday
leftovers on Tuesday = Leftovers for dinner on Tuesday
I'm sick of chicken = No chicken
I'm tired of rice = No rice
enough pasta = No pasta
stop giving us lentils = No lentil
we had fish yesterday = No fish
one of us is coeliac = No gluten · Allergies: set them in the preferences
my daughter has a nut allergy = No nut · Allergies: set them in the preferences
lactose intolerant = No milk · Allergies: set them in the preferences
never spicy = Mild rather than hot
we never have time to cook = Every meal in 25 minutes
my daughter can't stand broccoli or peas = No broccoli · No pea
he doesn't like fish and she doesn't like cheese = No fish · No cheese
no fish or meat on Monday = No fish · No meat
no fish on Friday and soup on Monday = Soup for dinner on Monday · No fish
no rice and pasta twice = No rice · Pasta at least twice
mein Sohn hasst Brokkoli = No broccoli
mein Sohn mag Brokkoli nicht = No broccoli
ich vertrage keine Milch = No milk · Allergies: set them in the preferences · Not understood: “vertrage”
no quiero arroz = No rice
sin cebolla ni ajo = No onion · No garlic
alergia a los frutos secos = No nut · Allergies: set them in the preferences
Nussallergie = Allergies: set them in the preferences · Not understood: “nussallergie”
no leftovers = Not understood: “leftovers”
keine Nudeln, mehr Reis = No pasta · Rice at least 4 times
am Mittwoch muss es schnell gehen = Quick for dinner on Wednesday
Oma kommt am Sonntag = One guest for dinner on Sunday
Brokkoli und Sahne aufbrauchen = Uses up the broccoli · Uses up the cream
am Freitag Pizza = Pizza for dinner on Friday
nichts mit Pilzen = No mushroom
etwas Leichtes am Abend = Light dishes
sin gluten = No gluten
más verdura y menos carne = Vegetable at least 4 times · Meat at most twice
pizza el viernes = Pizza for dinner on Friday
nada de marisco = No seafood
hay que gastar los calabacines = Uses up the zucchini
cenas rápidas = Every dinner in 25 minutes
under 20 minutes on Wednesday = Under 20 minutes for dinner on Wednesday
in 20 minutes or less on Friday = Under 20 minutes for dinner on Friday
15 minute dinners on Monday, Tuesday and Wednesday = Under 15 minutes for dinner on Monday · Under 15 minutes for dinner on Tuesday · Under 15 minutes for dinner on Wednesday
quick from Monday to Wednesday = Quick for dinner on Monday · Quick for dinner on Tuesday · Quick for dinner on Wednesday
more than 30 minutes is fine on Sunday = Not understood: “longer”
not longer than half an hour = Every meal in 30 minutes
Mittwoch unter 20 Minuten = Under 20 minutes for dinner on Wednesday
nicht länger als 30 Minuten = Every meal in 30 minutes
miércoles en menos de 20 minutos = Under 20 minutes for dinner on Wednesday
breakfast in 5 minutes = Every breakfast in 5 minutes
lunch in 10 minutes = Every lunch in 10 minutes
quick lunches, no fish = Every lunch in 15 minutes · No fish
lunch under 20 minutes and dinner in 30 minutes = Every lunch in 20 minutes · Every dinner in 30 minutes
quick breakfasts and lunches = Every breakfast in 10 minutes · Every lunch in 15 minutes
Mittagessen in 10 Minuten = Every lunch in 10 minutes
almuerzos rápidos = Every lunch in 15 minutes
my husband is away on Wednesday = One person fewer on Wednesday
my wife is not home on Wednesday and Thursday = One person fewer on Wednesday · One person fewer on Thursday
one person less for dinner on Tuesday = One person fewer for dinner on Tuesday
just me on Friday = One person fewer on Friday
home alone on Monday evening = One person fewer for dinner on Monday
my husband is at home on Friday = 
Mein Mann ist am Mittwoch nicht da = One person fewer on Wednesday
am Montag bin ich allein = One person fewer on Monday
mi marido no está el miércoles = One person fewer on Wednesday
estoy sola el lunes = One person fewer on Monday
birthday dinner for 8 on Saturday = 6 guests for dinner on Saturday
Geburtstagsessen für 8 am Samstag = 6 guests for dinner on Saturday
cumpleaños el sábado, somos 8 = 6 guests for dinner on Saturday
schnelles Frühstück = Every breakfast in 10 minutes
no eggs for breakfast = No egg for breakfast
keine Eier zum Frühstück = No egg for breakfast
fish for breakfast = Fish for breakfast at least twice
something sweet for breakfast = Not understood: “sweet”
under $50 = At most $50 this week
spend no more than $90 = At most $90 this week
more than $50 is ok = Not understood: “than”, “50”
$15 a day = At most $105 this week
under $3 per person = Not understood: “under”, “person”
höchstens 60 Dollar = At most $60 this week
presupuesto 60 dólares = At most $60 this week
visit at the weekend = 2 guests for dinner on Saturday · 2 guests for dinner on Sunday
wir haben am Wochenende Besuch = 2 guests for dinner on Saturday · 2 guests for dinner on Sunday
visita el fin de semana = 2 guests for dinner on Saturday · 2 guests for dinner on Sunday
mi suegra viene el domingo = One guest for dinner on Sunday
Samstag zu viert = 2 guests for dinner on Saturday
no guests on Saturday = Not understood: “guest”
not eating out on Friday = 
we are not away on Friday = 
kids are away on Thursday = Not understood: “away”
don't skip breakfast on Sunday = 
neither fish nor meat = No fish · No meat
weder Fisch noch Fleisch = No fish · No meat
ni carne ni pescado = No meat · No fish
more fish less meat = Fish at least 4 times · Meat at most twice
not every day pasta = Pasta at most twice
nicht jeden Tag Nudeln = Pasta at most twice
we are not vegetarian = Meat at least 4 times
nicht vegetarisch = No vegetarian
nie wieder Tofu = No tofu
alles außer Fisch = No fish
todo menos pescado = No fish
not more than two pasta dishes = Pasta at most twice
no eggs left = No egg
we are out of eggs = No egg
I can't get tofu here = No tofu · Not understood: “here”
no comemos fuera el viernes = 
el jueves comemos fuera = Eating out for dinner on Thursday
`

const rows = WISHES.trim()
  .split('\n')
  .map((row) => row.split(' = ') as [string, string])

test.each(rows)('“%s” is heard as “%s”', (text, heard) => {
  expect(hearWish(kitchen, text).heard.join(' · ')).toBe(heard)
})

test('what is to be used up is the food on the shelf, not all that carries its name', () => {
  const used = (text: string) =>
    hearWish(kitchen, text).asked.pantryFoods.map((food) => kitchen.foods.foods[food]?.name)
  expect(used('use up the pumpkin')).toEqual(['pumpkin'])
  expect(used('Kürbis aufbrauchen')).toEqual(['pumpkin'])
  expect(used('use up the carrots and the cabbage')).toEqual(['carrot', 'green cabbage'])
  // Of what keeps any kind will do, and of a food that too few dishes hold whatever carries its name.
  expect(used('use up the rice')).toEqual(expect.arrayContaining(['basmati rice', 'long-grain white rice']))
})

test('every dish for a pumpkin that is to be used up holds one', () => {
  const { counts } = hearWish(kitchen, 'use up the pumpkin').asked
  const pumpkin = kitchen.foods.indexOf.get('pumpkin')
  const held = kitchen.facts.recipes.filter((_, r) => counts[0]?.member[r] === 1)
  expect(held.length).toBeGreaterThan(2)
  for (const { ingredients } of held)
    expect(ingredients.map(({ foodId }) => kitchen.foods.indexOf.get(foodId))).toContain(pumpkin)
})

test('words for how a dish is are a day’s theme, too', () => {
  const { week } = hearWish(kitchen, 'kid-friendly on Friday, one-pot on Tuesday and something quick on Monday')
  expect(week?.themes.map(({ weekday }) => weekday).toSorted()).toEqual([0, 1, 4])
})

test('a number of people that brings no guests is no guest', () => {
  expect(hearWish(kitchen, 'dinner for 2 on Friday', 2).heard).toEqual([])
  expect(hearWish(kitchen, '2 people on Friday', 4).heard).toEqual(['2 people fewer on Friday'])
})

test.each([
  'only two of us on Thursday',
  'nur zu zweit am Donnerstag',
  'solo somos dos el jueves',
  'kids are away on Thursday',
])('“%s” leaves two of a family of four at every meal of that day', (text) => {
  const { heard, week } = hearWish(kitchen, text, 4, 2)
  expect(heard).toEqual(['2 people fewer on Thursday'])
  expect(week?.slots.map(({ weekday, kind, guests }) => [weekday, kind, guests])).toEqual([
    [3, 'breakfast', -2],
    [3, 'lunch', -2],
    [3, 'dinner', -2],
  ])
})

test('somebody of nobody else is never away, and one person stays at the table', () => {
  expect(hearWish(kitchen, 'my husband is away on Friday', 1).heard).toEqual(['Not understood: “away”'])
  expect(hearWish(kitchen, '5 people less on Friday', 3).week?.slots.map(({ guests }) => guests)).toEqual([-2, -2, -2])
})

test('lunches in ten minutes leave the dinners their time; where no week has them, they are as short as can be', () => {
  const minutesOf = (wish: string, diets: readonly Diet[]) => {
    const household = aHousehold({ adults: 2, diets })
    const result = planWeek(kitchen, { household, weekStart: '2026-11-23', seed: 1, kept: null, history: [], wish })
    if (result.kind === 'infeasible') throw new Error(result.conflict.sentence)
    const meals = result.week.days.flatMap((day) => day.meals)
    const longest = (kind: string) =>
      Math.max(
        ...meals.flatMap((meal) =>
          meal.kind === kind ? [kitchen.facts.minutes[kitchen.facts.indexOf.get(meal.recipeId) ?? -1] ?? 0] : [],
        ),
      )
    return { lunch: longest('lunch'), dinner: longest('dinner'), told: result.notes.gaveWay }
  }
  const usual = minutesOf('lunch in 10 minutes', [])
  expect(usual.lunch).toBeLessThanOrEqual(10)
  expect(usual.dinner).toBeGreaterThan(10)
  const vegan = minutesOf('lunch in 10 minutes', ['vegan', 'gluten-free'])
  expect(vegan.lunch).toBeLessThanOrEqual(20)
  expect(vegan.told).toContain('The wish left too few recipes, so part of it gave way.')
}, 60_000)

test('fish is wished for at noon or in the evening, unless breakfast is named', () => {
  const inTheMorning = (text: string): boolean =>
    hearWish(kitchen, text).asked.counts.some(({ member }) =>
      member.some((is, r) => is === 1 && kitchen.facts.kinds[r] === BREAKFAST_BIT),
    )
  expect(['etwas mit Fisch', 'something with fish', 'fish for breakfast', 'more eggs'].map(inTheMorning)).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('a budget of a wish is kept by the week, or else the week says that the wish gave way', () => {
  const costOf = (wish: string): readonly [number, readonly string[]] => {
    const household = aHousehold({ adults: 2 })
    const result = planWeek(kitchen, { household, weekStart: '2026-11-23', seed: 1, kept: null, history: [], wish })
    if (result.kind === 'infeasible') throw new Error(result.conflict.sentence)
    const { groceryList } = describeWeek(kitchen, {
      week: result.week,
      household,
      units: 'metric',
      groceryState: { ticked: [], have: [], own: [] },
      plateUrl: ({ id }) => id,
      notes: { gaveWay: [], wishHeard: [] },
    })
    return [groceryList.cost, result.notes.gaveWay]
  }
  const [usual] = costOf('')
  const [cheap, without] = costOf('under $80')
  expect(usual).toBeGreaterThan(80)
  expect(cheap).toBeLessThanOrEqual(80)
  expect(without.some((text) => text.startsWith('The wish'))).toBe(false)
  const [cheapest, told] = costOf('under $20')
  expect(cheapest).toBeLessThan(usual)
  expect(told).toContain('The wish left too few recipes, so part of it gave way.')
})
