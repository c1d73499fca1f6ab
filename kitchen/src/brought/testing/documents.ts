/** What the samples of each program hold. */
export const json = (value: unknown): string => JSON.stringify(value)

export const PAPRIKA = {
  uid: '7C1B',
  name: 'Green lentil pot',
  ingredients: '200 g green lentils\n1 onion\n\n2 tbsp olive oil',
  directions: 'Soften the onion in the oil.\n\nAdd the lentils and simmer.',
  notes: 'Good with toasted walnuts.',
  description: '',
  nutritional_info: '420 kcal per serving',
  servings: 'Serves 4',
  prep_time: '10 min',
  cook_time: '35 min',
  total_time: '',
  difficulty: 'Easy',
  source: 'An old notebook',
  source_url: 'https://example.org/lentils',
  image_url: '',
  categories: ['Dinner', 'Pulses'],
  rating: 4,
  photo: '7C1B.jpg',
  photo_data: 'QUJD'.repeat(400),
  hash: 'AB12',
  created: '2024-03-01 18:00:00',
  in_trash: false,
}

export const MEALIE = {
  id: '1b7c',
  slug: 'bean-stew',
  name: 'Bean stew',
  recipeServings: 4,
  recipeYield: 'bowls',
  prepTime: '15 minutes',
  performTime: '40 minutes',
  description: 'For cold days.',
  recipeCategory: [{ id: 'c', name: 'Dinner', slug: 'dinner' }],
  tags: [{ id: 't', name: 'weeknight', slug: 'weeknight' }],
  orgURL: 'https://example.org/beans',
  recipeIngredient: [
    {
      quantity: 400,
      unit: { id: 'u', name: 'g' },
      food: { id: 'f', name: 'white beans' },
      note: 'drained',
      referenceId: 'r1',
    },
    { quantity: 0, unit: null, food: null, note: '2 carrots, sliced', originalText: null, title: 'For the pot' },
    { quantity: 1, unit: null, food: { name: 'onion', pluralName: 'onions' }, note: '' },
  ],
  recipeInstructions: [
    { id: 's1', title: '', text: 'Cook everything for 40 minutes.', ingredientReferences: [{ referenceId: 'r1' }] },
    { id: 's2', title: 'Serve', text: 'Ladle into bowls.' },
  ],
  notes: [{ title: 'Tip', text: 'Stir in cashew butter.' }],
  comments: [{ text: 'We add sesame.', createdAt: '2025-01-01T10:00:00' }],
  settings: { public: true, showNutrition: false },
  nutrition: { calories: '310' },
  rating: 5,
  extras: {},
}

export const TANDOOR = {
  name: 'Tomato rice',
  description: 'One pan.',
  keywords: [{ name: 'rice', description: '' }],
  steps: [
    {
      name: 'Rice',
      instruction: 'Fry the rice, add the tomatoes.',
      ingredients: [
        {
          food: { name: 'rice', plural_name: null, supermarket_category: { name: 'Nuts and grains' } },
          unit: { name: 'g' },
          amount: '250.0000000000000000',
          note: '',
          is_header: false,
          no_amount: false,
        },
        { food: null, unit: null, amount: 0, note: 'Topping', is_header: true },
        { food: { name: 'tomatoes' }, unit: null, amount: 3, note: 'chopped', original_text: '3 tomatoes, chopped' },
      ],
      time: 25,
      order: 0,
    },
    { name: '', instruction: 'Serve hot.', ingredients: [], time: 0, order: 1 },
  ],
  working_time: 10,
  waiting_time: 25,
  internal: true,
  servings: 2,
  servings_text: 'portions',
  source_url: '',
  nutrition: null,
}

export const SCHEMA = (name: string, line = '300 g potatoes'): object => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name,
  recipeIngredient: [line, '1 leek'],
  recipeInstructions: [{ '@type': 'HowToStep', text: 'Boil everything.' }],
  recipeYield: '3 servings',
  image: ['https://example.org/a.jpg'],
})

export const KEEPER = `<!doctype html><html><body>
<div class="recipe-details">
 <div><img src="images/one_0.jpg" class="recipe-photo" /></div>
 <h2 itemprop="name">Fish pie</h2>
 <meta content="abc-1" itemprop="recipeId"><meta content="True" itemprop="recipeIsFavourite">
 <div>Courses: <span itemprop="recipeCourse">Main Dish</span></div>
 <div>Serving size: <span itemprop="recipeYield">4 servings</span></div>
 <div>Preparation time: <span>20 mins</span><meta content="PT20M" itemprop="prepTime"></div>
 <div>Cooking time: <span>30 mins</span><meta content="PT30M" itemprop="cookTime"></div>
 <h3>Ingredients</h3>
 <div itemprop="recipeIngredients" class="recipe-ingredients"><p>400 g cod fillet</p><p>600 g potatoes</p><p></p></div>
 <h3>Directions</h3>
 <div itemprop="recipeDirections"><p>Mash the potatoes.</p><p>Bake over
   the fish.</p></div>
 <div itemprop="recipeNotes"><p>May be made with prawns.</p></div>
</div>
<div class="recipe-details"><h2 itemprop="name">Only a name</h2></div>
</body></html>`

export const COPY_ME = `<html><body><div class="recipe"><div id="name">Bread soup</div>
<a id="original_link" href="https://example.org/soup">example.org</a>
<img class="recipeImage" src="images/soup.jpg">
<span class="recipeCategory">Soups</span>
<div id="servings">Servings: <a id="recipeYield">2</a></div>
<ul id="recipeIngredients"><li class="recipeIngredient_subheader">Base</li><li class="recipeIngredient">200 g stale bread</li><li class="recipeIngredient">1 l vegetable stock</li></ul>
<ol><li class="instruction">Simmer the bread in the stock.</li></ol>
<ul><li class="recipeNote">Top with pine nuts.</li></ul></div></body></html>`

export const COOKBOOK = `<?xml version="1.0" encoding="UTF-8"?><cookbook><recipe><title>Gr&#252;ne So&#223;e</title><preptime>20 min</preptime>
<ingredient><li>200 g yoghurt</li><li>1 bunch parsley</li></ingredient>
<recipetext><li>Chop the herbs.</li><li>Stir into the yoghurt.</li></recipetext><quantity>4 servings</quantity>
<comments><li>With eggs.</li></comments><imagepath>images/sauce.jpg</imagepath></recipe></cookbook>`

export const MEALMASTER = `MMMMM----- Recipe via Meal-Master (tm) v8.05

      Title: Corn Chowder
 Categories: Soups, Vegetables
      Yield: 6 Servings

      3 c  Corn kernels                        2 T  Butter
      1 lg Onion; chopped                      4 c  Milk
    1/2 ts Thyme; dried and rubbed
           -between the hands

MMMMM--------------------------TOPPING-------------------------------
      4 sl Bacon

  Soften the onion in the butter. Add corn
  and milk.

  Simmer for 20 minutes and top with bacon.

MMMMM

---------- Recipe via Meal-Master (tm) v8.02

      Title: Toast
 Categories: None
   Servings:  1

      1 sl Bread

  Toast the bread.

-----
`
