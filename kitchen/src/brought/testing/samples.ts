import { COOKBOOK, COPY_ME, json, KEEPER, MEALMASTER, SCHEMA } from './documents.ts'
import { JSON_SAMPLES } from './json-samples.ts'
import type { Sample } from './sample.ts'

/** Files in the manner of each program, and odd and broken ones. */
export const SAMPLES: readonly Sample[] = [
  ...JSON_SAMPLES,
  {
    name: 'Recipe Keeper',
    path: 'recipes.html',
    text: KEEPER,
    format: 'recipe-keeper',
    recipes: [['Fish pie', 2, 2]],
    refused: ['no-recipe'],
  },
  {
    name: 'Copy Me That',
    path: 'recipes.html',
    text: COPY_ME,
    format: 'copy-me-that',
    recipes: [['Bread soup', 2, 1]],
  },
  {
    name: 'My CookBook',
    path: 'my_cookbook.xml',
    text: COOKBOOK,
    format: 'my-cookbook',
    recipes: [['Grüne Soße', 2, 2]],
  },
  {
    name: 'a page with two recipes',
    path: 'saved.html',
    text: `<html><script type="application/ld+json">${json([SCHEMA('First'), SCHEMA('Second')])}</script><p>Contains nuts</p></html>`,
    format: 'page',
    recipes: [
      ['First', 2, 1],
      ['Second', 2, 1],
    ],
  },
  {
    name: 'MealMaster',
    path: 'soups.mmf',
    text: MEALMASTER,
    format: 'mealmaster',
    recipes: [
      ['Corn Chowder', 6, 2],
      ['Toast', 1, 1],
    ],
  },
  {
    name: 'Plan to Eat as a table',
    path: 'recipes.csv',
    text: 'Title,Course,Description,Source,Url,Prep Time,Cook Time,Servings,Ingredients,Directions,Tags,Photo Url,Calories\n"Omelette, plain",Breakfast,,,https://example.org/o,5,5,2,"3 eggs\n10 g butter","Beat the eggs.\nFry.",quick,,300\nWater,,,,,,,,,,,,\n',
    format: 'csv',
    recipes: [['Omelette, plain', 2, 2]],
    refused: ['no-recipe'],
  },
  {
    name: 'Plan to Eat as a text',
    path: 'recipes.txt',
    text: 'Title: Slaw\nDescription: Crisp\nServes: 4\nPrep Time: 10 min\n\nIngredients:\n1 cabbage\n2 carrots\n\nDirections:\nShred and dress.\n---------------------\nTitle: Polenta\nServes: 2\nIngredients:\n150 g polenta\nDirections:\nWhisk into water.\nSimmer.\n',
    format: 'plan-to-eat',
    recipes: [
      ['Slaw', 2, 1],
      ['Polenta', 1, 2],
    ],
  },
  {
    name: 'a German table',
    path: 'rezepte.csv',
    text: 'Titel;Portionen;Zutat1;Zutat2;Zubereitung;Hinweis\nReis;2;200 g Reis;1 Zwiebel;Kochen.;Enthält Erdnüsse\n',
    format: 'csv',
    recipes: [['Reis', 2, 1]],
  },
  {
    name: 'a table of something else',
    path: 'x.csv',
    text: 'date,amount,payee\n2024-01-01,12.5,Shop\n2024-01-02,3.5,Cafe\n',
    format: 'none',
    recipes: [],
    refused: ['no-columns'],
  },
  {
    name: 'Cooklang',
    path: 'Soups/Pea soup.cook',
    text: '>> servings: 2\nBoil @peas{300%g} with @mint{}.\n\nBlend it.\n',
    format: 'cooklang',
    recipes: [['Pea soup', 2, 2]],
  },
  {
    name: 'one text',
    path: 'a.txt',
    text: 'Porridge\nServes 2\nIngredients\n100 g oats\n400 ml milk\nMethod\nSimmer.\n',
    format: 'text',
    recipes: [['Porridge', 2, 1]],
  },
  {
    name: 'texts between rules',
    path: 'a.txt',
    text: 'Porridge\nIngredients\n100 g oats\nMethod\nSimmer.\n\n=====\n\nToast\nIngredients\n2 slices bread\nMethod\nToast it.\n',
    format: 'text',
    recipes: [
      ['Porridge', 1, 1],
      ['Toast', 1, 1],
    ],
  },
  {
    name: 'texts one after the other',
    path: 'a.md',
    text: '# Porridge\n\n## Ingredients\n- 100 g oats\n\n## Method\n1. Simmer.\n\n# Toast\n\n## Ingredients\n- 2 slices bread\n\n## Method\n1. Toast it.\n',
    format: 'text',
    recipes: [
      ['Porridge', 1, 1],
      ['Toast', 1, 1],
    ],
  },
  {
    name: 'texts with headings of lists alone',
    path: 'a.txt',
    text: 'Porridge\nIngredients\n100 g oats\nMethod\nSimmer.\n\nToast\nIngredients\n2 slices bread\nMethod\nToast it.\n',
    format: 'text',
    recipes: [
      ['Porridge', 1, 1],
      ['Toast', 1, 1],
    ],
  },
  {
    name: 'a shopping list',
    path: 'a.txt',
    text: 'Dear diary,\ntoday it rained.\n',
    format: 'text',
    recipes: [],
    refused: ['no-recipe'],
  },
  {
    name: 'broken JSON',
    path: 'a.json',
    text: '{"name": "Soup", "ingre',
    format: 'none',
    recipes: [],
    refused: ['broken'],
  },
  { name: 'nothing', path: 'a.txt', text: ' \n', format: 'none', recipes: [], refused: ['empty'] },
]
