import type { Allergen, Diet } from '../../safety/words/vocabulary.ts'
import type { Household } from '../table/household.ts'
import { smallChildrenOf } from './small-children.ts'

/** What a careful cook or dietitian would add for a diet (planning guide 4c). */
const DIET_NOTES: Readonly<Partial<Record<Diet, string>>> = {
  vegan: 'A vegan week needs vitamin B12 from fortified food or a supplement, and an eye on calcium and iodine.',
  vegetarian: 'Some hard cheeses are made with animal rennet; choose strict vegetarian if that matters to you.',
  'gluten-free': 'Buy oats, sauces and stock that are labelled gluten-free.',
  halal: 'Buy meat and poultry with a halal certificate.',
  kosher: 'Buy meat, cheese and wine with a kosher certificate.',
  keto: 'Keto is a strong change of diet: speak with a doctor first if you take medicine for diabetes or blood pressure.',
  'low-fodmap':
    'Low-FODMAP is meant for some weeks, with a dietitian. Portions are held to published limits; second helpings are not counted.',
  'diabetic-friendly': 'Carbohydrate is counted per adult portion; your own plan comes first.',
  'low-sodium': 'Choose stock, tins and bread with little or no added salt.',
  dash: 'Choose stock, tins and bread with little or no added salt.',
  'pregnancy-safe': 'Wash raw vegetables well, heat leftovers until steaming, and follow your midwife’s advice.',
}

/** NHS, first aid for choking: nobody under five eats alone. */
const SMALL_CHILDREN =
  'What to cut, grind or leave out for a child under five stands on each meal; stay with small children while they eat.'

const CROSS_NOTES: Readonly<Partial<Record<Allergen, string>>> = {
  peanut: 'Some people with peanut allergy react to lupin and pea protein too.',
  crustacean: 'Insect protein and krill can set off a crustacean allergy.',
  mustard: 'Mustard greens can set off a mustard allergy.',
}

/**
 * Notes for a household's week. Labels change, so allergic households are told to read them; `unknown` are allergens
 * that nobody here knows.
 */
export const careNotes = (household: Household, unknown: readonly string[]): readonly string[] => {
  const allergic = household.allergens.length + household.otherAllergens.length > 0
  const notes = [
    ...unknown.map(
      (word) =>
        `“${word}” is no food that we know: dishes were only searched for the word. Read every recipe before you cook it.`,
    ),
    ...(allergic ? ['Recipes change and so do brands: read every label, also of what you have bought before.'] : []),
    ...household.diets.flatMap((diet) => DIET_NOTES[diet] ?? []),
    ...(smallChildrenOf(household) === null ? [] : [SMALL_CHILDREN]),
    ...household.allergens.flatMap((allergen) => CROSS_NOTES[allergen] ?? []),
  ]
  return [...new Set(notes)]
}
