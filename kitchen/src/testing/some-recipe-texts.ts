/** Recipes as people copy them, written for the tests: from a page, a mail, a message, a magazine. */
export const PASTED = {
  headings: `Weeknight Lentil Soup

Serves 4 | Prep: 10 mins | Cook: 35 mins

Ingredients
2 tbsp olive oil
1 large onion, finely chopped
2 carrots, diced
3 garlic cloves, minced
300 g red lentils, rinsed
1.2 litres vegetable stock
1 (14.5 oz) can chopped tomatoes
1 tsp ground cumin
salt and pepper

Method
1. Heat the olive oil in a large pot. Soften the onion and carrots for 8 minutes.
2. Add the garlic and cumin and stir for 1 minute.
3. Tip in the lentils, stock and tomatoes. Simmer for 25 minutes until soft.
4. Season and serve.`,
  noHeadings: `Tuna pasta
Serves two
200g spaghetti
1 tin tuna in olive oil, drained
2 tbsp capers
1/2 lemon
a handful of parsley
Cook the spaghetti in plenty of salted water for 10 minutes.
Flake the tuna into a bowl with the capers, the juice of the lemon and the chopped parsley.
Toss with the drained spaghetti and serve at once.`,
  bullets: `Sheet-Pan Chicken Fajitas Recipe
Yield: 4 servings
Total Time: 40 minutes

INGREDIENTS:
• 1 ½ lb boneless skinless chicken breasts, sliced
• 2 red bell peppers, sliced
• 1 yellow onion, sliced
• 3 tablespoons olive oil
• 2 teaspoons chili powder
• 8 flour tortillas
For serving:
• 1 cup sour cream
• 1 lime, cut into wedges

DIRECTIONS:
Step 1: Preheat the oven to 425°F.
Step 2: Toss chicken, peppers and onion with the oil and chili powder on a sheet pan.
Step 3: Roast for 20-25 minutes until the chicken reaches 165°F.
Step 4: Serve in warm tortillas with sour cream and lime.

Notes
Keeps for three days in the fridge.
Nutrition
Calories: 480`,
  message: `hey! here's my gran's porridge

80g rolled oats
400 ml milk
1 banana
1 tbsp honey
pinch of salt

put the oats, milk and salt in a pan and bring to a gentle simmer, stirring for 5 minutes. slice the banana on top and drizzle with the honey.`,
  onlyMethodHeading: `Tomato salad
4 ripe tomatoes
1 cucumber
2 tbsp olive oil
100 g feta
Directions:
Cut the tomatoes and cucumber into chunks.
Dress with the oil and crumble the feta on top.`,
  british: `Bangers and mash
Serves 4. 

You will need
8 pork sausages
1kg floury potatoes, peeled and quartered
50g butter
100ml whole milk
2 onions, thinly sliced
1 tbsp plain flour
300ml beef stock

How to make it
Boil the potatoes for 20 minutes. Mash with the butter and milk.
Meanwhile fry the sausages for 15 minutes, turning often, until browned and cooked through.
Fry the onions in the same pan until golden, stir in the flour, then the stock, and simmer to a gravy.`,
  uncertain: `Noodle night
Serves 2
Ingredients
200 g Grandma Wu's magic noodles
2 tbsp Zorblatt sauce
1 tbsp butter or margarine
parsley, to garnish
250 g firm tofu
Method
Fry the tofu until golden.
Boil the noodles and toss with the sauce and the butter.`,
  longParagraph: `Mushroom risotto
Serves 3
Ingredients
250 g arborio rice
300 g chestnut mushrooms, sliced
1 onion, chopped
60 g parmesan, grated
1 litre vegetable stock
40 g butter
Instructions
Melt half of the butter in a wide pan and soften the onion for 6 minutes. Turn the heat up and add the mushrooms, then cook until they are brown and the pan is dry. Stir in the arborio rice and toast it for two minutes until it looks glassy at the edges. Add the vegetable stock one ladle at a time, stirring, and wait until each is soaked up before adding the next, about 18 minutes in all. Beat in the parmesan and the rest of the butter, rest for a minute and serve on warm plates.`,
  markdown: `# Shakshuka

**Servings:** 2
**Cuisine:** Israeli

## Ingredients
- 1 tbsp olive oil
- 1 onion, chopped
- 1 red bell pepper, diced
- 400 g canned chopped tomatoes
- 4 eggs
- 1 tsp sweet paprika

## Instructions
1) Soften the onion and pepper in the oil for 10 minutes.
2) Add the paprika and tomatoes and simmer for 10 minutes.
3) Crack in the eggs, cover and cook for 6 minutes until set.`,
  amountsBehind: `Green smoothie
Serves 1
Ingredients:
Banana - 1
Spinach: 60 g
Almond milk 250 ml
Method:
Blend everything until smooth, and drink at once.`,
  ranges: `Roast carrots with yogurt
For 2-3 people
Ingredients
6-8 carrots
2-3 tbsp Greek yogurt
1 tbsp honey
Method
Roast the carrots with the honey at 200 °C for 30 minutes. Spoon the yogurt over.`,
  fractions: `Buttermilk pancakes
Makes 4
Ingredients
1¾ cups all-purpose flour
2 eggs
1½ cups buttermilk
¼ cup melted butter
2 tsp baking powder
Method
Whisk the eggs with the buttermilk and butter, fold in the flour and baking powder.
Fry small pancakes for 2 minutes on each side.`,
} as const

const LD = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Chickpea &amp; spinach curry',
  recipeYield: '4 servings',
  prepTime: 'PT10M',
  cookTime: 'PT25M',
  totalTime: 'PT35M',
  recipeCuisine: 'Indian',
  recipeCategory: 'Dinner',
  recipeIngredient: [
    '2 tbsp sunflower oil',
    '1 onion, chopped',
    '2 garlic cloves, crushed',
    '2 x 400 g cans chickpeas, drained',
    '400 ml coconut milk',
    '200 g spinach',
    '1 tbsp curry powder',
  ],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Soften the onion in the oil for 8 minutes.' },
    { '@type': 'HowToStep', text: 'Stir in the garlic and curry powder, then the chickpeas and coconut milk.' },
    { '@type': 'HowToStep', text: 'Simmer for 15 minutes, fold in the spinach and serve.' },
  ],
} as const

const STEPS = LD.recipeInstructions.map(({ text }) => text)

/** The same curry in the shapes that pages give it. */
export const JSON_LD: Readonly<Record<string, string>> = {
  plain: JSON.stringify(LD),
  list: JSON.stringify([{ '@type': 'WebSite', name: 'A site' }, LD]),
  graph: JSON.stringify({ '@context': 'https://schema.org', '@graph': [{ '@type': 'Person', name: 'A cook' }, LD] }),
  mainEntity: JSON.stringify({ '@type': 'WebPage', mainEntity: LD }),
  severalTypes: JSON.stringify({ ...LD, '@type': ['Recipe', 'NewsArticle'] }),
  fullType: JSON.stringify({ ...LD, '@type': 'http://schema.org/Recipe' }),
  stringSteps: JSON.stringify({ ...LD, recipeInstructions: STEPS }),
  oneText: JSON.stringify({ ...LD, recipeInstructions: STEPS.join('\n') }),
  html: JSON.stringify({
    ...LD,
    recipeInstructions: `<ol>${STEPS.map((step) => `<li><b>${step}</b></li>`).join('')}</ol>`,
  }),
  sections: JSON.stringify({
    ...LD,
    recipeInstructions: [
      { '@type': 'HowToSection', name: 'Curry', itemListElement: LD.recipeInstructions.slice(0, 2) },
      { '@type': 'HowToSection', name: 'Finish', itemListElement: LD.recipeInstructions.slice(2) },
    ],
  }),
  itemList: JSON.stringify({
    ...LD,
    recipeInstructions: {
      '@type': 'ItemList',
      itemListElement: LD.recipeInstructions.map((item) => ({ '@type': 'ListItem', item })),
    },
  }),
  yields: JSON.stringify({ ...LD, recipeYield: ['4', '4 servings'], recipeCategory: ['Dinner', 'Main'] }),
  numberYield: JSON.stringify({ ...LD, recipeYield: 4 }),
  oldNames: JSON.stringify({ ...LD, recipeIngredient: undefined, ingredients: LD.recipeIngredient }),
  days: JSON.stringify({ ...LD, totalTime: 'P0DT0H35M', prepTime: 'PT600S' }),
  lineBreaks: JSON.stringify(LD).replace('Soften the onion', 'Soften\n the onion'),
  page: `<!doctype html><title>x</title><script>let a = "<script"</script>
<SCRIPT id="a" type='application/ld+json' class="y">${JSON.stringify({ '@graph': [LD] })}</SCRIPT><p>words`,
}

export const FOREIGN_COOKLANG = `>> servings: 3
>> cook time: 25 minutes
>> title: Easy shakshuka

Heat @olive oil{2%tbsp} in a #large pan{} and soften @onion{1}(chopped) with
@garlic{2%cloves} for ~{5%minutes}. -- gently

> A note that nobody cooks.

== Eggs ==
Add @canned chopped tomatoes{400%g} and @salt. Simmer ~sauce{10-12%minutes}.
Crack in @eggs{3-4}. Cover until set.
`
