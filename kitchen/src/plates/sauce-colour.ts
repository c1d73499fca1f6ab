import type { Food } from '../foods/food.ts'
import { mixColours, type Tint, toHex, toLab } from './colour.ts'
import type { Portion } from './portion.ts'

/** What has gone into the sauce, in grams a person. */
export type Melted = { readonly food: Food; readonly grams: number }

const BODY =
  /coconut-milk|coconut-cream|cream|yogurt|milk|passata|tomato|pesto|bean|lentil|pea|squash|pumpkin|spinach|broccoli/

/** Colouring power of a gram: a teaspoon of turmeric outdoes a cup of milk, stock hardly shows. */
const strength = (food: Food): number => {
  if (/saffron/.test(food.id)) return 900
  if (/turmeric|annatto/.test(food.id)) return 34
  if (/curry-powder|paprika|chilli-powder|cayenne|gochugaru|tikka|garam|ras-el/.test(food.id)) return 15
  if (/cocoa/.test(food.id)) return 32
  if (/chocolate(?:-chips)?$/.test(food.id)) return 12
  if (/matcha/.test(food.id)) return 60
  if (/salt|sugar|starch|flour|powder|garlic|vinegar|oil$|sparkling|baking|yeast/.test(food.id)) return 0
  if (food.group === 'spice') return 3
  if (/tomato-paste|gochujang|harissa|curry-paste|tikka-paste|chipotle|adobo|doubanjiang|sambal/.test(food.id)) return 6
  if (
    /soy-sauce|tamari|aminos|hoisin|teriyaki|oyster-sauce|black-bean-sauce|miso|doenjang|barbecue|molasses|worcester/.test(
      food.id,
    )
  )
    return 4
  if (food.group === 'fat') return 0
  if (/spinach|kale/.test(food.id)) return 2.4
  // A handful of berries stains a glass of milk.
  if (/berr(y|ies)|cherr(y|ies)|currant|beetroot/.test(food.id)) return 2.6
  if (/stock|broth/.test(food.id)) return 0.22
  if (BODY.test(food.id)) return 1
  if (/onion|shallot|celery|ginger|leek/.test(food.id)) return 0.16
  if (food.group === 'sweet') return 1
  return 0.6
}

/** Mixed pigments dull each other; food on a plate should not look so. */
const appetising = (colour: string): string => {
  const { l, a, b } = toLab(colour)
  const chroma = Math.hypot(a, b)
  const wanted = Math.min(0.17, chroma * 1.28 + 0.012)
  const k = chroma < 0.004 ? 1 : wanted / chroma
  return toHex({ l: Math.min(0.93, Math.max(0.42, l * 0.985)), a: a * k, b: b * k })
}

/** What the title calls the sauce is what the eye expects of it. */
const NAMED_SAUCE = /\bin ([a-z ]{1,40}) sauce\b/
const BY_NAME = 6
const isOf = (named: string, { id }: Food): boolean =>
  named !== '' && id.split('-').some((word) => word.length > 3 && named.includes(word.replace(/s$/, '')))

/** Colour and grams of the sauce. With nothing melted the broth takes after what swims in it. */
export const sauceColour = (
  melted: readonly Melted[],
  portions: readonly Portion[],
  title = '',
): { readonly sauce: string; readonly sauceGrams: number } => {
  const named = NAMED_SAUCE.exec(title.toLowerCase())?.[1] ?? ''
  const tints: Tint[] = melted.map(({ food, grams }) => ({
    colour: food.colour,
    weight: grams * strength(food) * (isOf(named, food) ? BY_NAME : 1),
  }))
  const coloured = tints.reduce((sum, tint) => sum + tint.weight, 0)
  const swimming = portions
    .filter(({ role }) => role === 'part')
    .slice(0, 3)
    .map(({ look, amount }): Tint => ({ colour: look.colour, weight: coloured < 8 ? amount * 0.05 : 0 }))
  const broth: Tint = { colour: '#dca850', weight: coloured < 8 ? 8 - coloured : 0 }
  const sauceGrams = melted.reduce((sum, { food, grams }) => sum + (strength(food) === 0 ? 0 : grams), 0)
  return { sauce: appetising(mixColours([...tints, ...swimming, broth])), sauceGrams }
}

const DOUGH =
  /flour|cornmeal|masa|semolina|starch|almond-meal|^egg$|egg-white|oats|mung-beans|quark|ricotta|polenta|bran|cassava|potato|matzo-meal|^teff$|sorghum/

/** Baked or fried batter: the flours' own colours under a golden crust. */
export const doughOf = (melted: readonly Melted[]): { readonly colour: string; readonly grams: number } => {
  const flours = melted.filter(({ food }) => DOUGH.test(food.id))
  const grams = flours.reduce((sum, flour) => sum + flour.grams, 0)
  const own: Tint[] = flours.map((flour) => ({ colour: flour.food.colour, weight: flour.grams }))
  const spiced: Tint[] = melted
    .filter(({ food }) => /cocoa|turmeric|spinach|beet|pumpkin|carrot/.test(food.id))
    .map(({ food, grams: weight }) => ({ colour: food.colour, weight: weight * (food.group === 'spice' ? 20 : 0.6) }))
  return { colour: mixColours([...own, ...spiced, { colour: '#c98a3c', weight: Math.max(12, grams * 0.75) }]), grams }
}
