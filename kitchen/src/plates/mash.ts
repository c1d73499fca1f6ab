import type { Food } from '../foods/food.ts'
import type { DishForm } from '../recipes/recipe.ts'
import { shade } from './colour.ts'
import type { Look } from './motifs/motif-art.ts'
import type { Saying } from './sayings.ts'
import { POTATO_DUMPLING_ID, PRESSED_ID, SHAPED_ID } from './shaped-looks.ts'

const BOWLED = new Set<DishForm>(['bowl', 'soup', 'salad', 'noodles', 'porridge', 'grain bowl'])
const MASHED = /\b(mash|mashed|crush|crushed|purée|puree)\b/
const PARTLY_MASHED = /\b(mash|crush|purée|puree) (?:(?:a|an|about|roughly) )?(half|third|quarter|some|few)\b/

/** The look of roots that became one mash. */
export const MASH_ID = 'mash-of-roots'

/** Potatoes and roots that the method mashes lie like a sauce and are eaten like a grain. */
export const dressed = (look: Look, food: Food, saying: Saying, form: DishForm): Look => {
  if (look.id === SHAPED_ID || look.id === PRESSED_ID || look.id === POTATO_DUMPLING_ID) return look
  if (/starch$/.test(food.id)) return look
  // Bread torn or cubed into a bowl is croutons or crumbs; otherwise it stays beside.
  if (look.motif === 'toast' && BOWLED.has(form) && /crumb|crouton|torn|tear|cube|stale|chunks|dice/.test(saying.words))
    return { ...look, motif: /crumb/.test(saying.dish) ? 'crumble' : 'cube' }
  // The whole pieces of a pancake are inside of it.
  const isSeenWhole = form !== 'pancake' && staysWhole(saying)
  if (isSeenWhole || !isMash(food, look, saying)) return look
  const id = MASH_ALONE.test(saying.dish) ? MASH_ID : look.id
  return { ...look, id, motif: 'sauce', colour: food.id === 'aubergine' ? '#c0a070' : shade(look.colour, 0.28) }
}

/** Only some of it is mashed, or the rest comes in after the purée: the whole pieces are what is seen. */
const staysWhole = ({ words, addedAgain }: Saying): boolean =>
  PARTLY_MASHED.test(words) || (addedAgain !== '' && !MASHED.test(addedAgain))

const ROOTS = /swede|parsnip|carrot|turnip|celeriac|squash|pumpkin/
/** "Parsnip and carrot mash": the method's "Mash with oil" names them no more. */
const MASH_ALONE = /^(?![^|]{0,200}\bwith\b)[^|]{0,200}\bmash \|/

/** "... with pounded yam", "fufu": one stretchy mound. */
const POUNDED = /^[^|]{0,200}\b(?:pounded|fufu)\b/
const POUNDED_ROOT = /^(?:yam|cassava|(?:green-)?plantain)$/

/** "Pea mash with sauerkraut": whatever else is in the dish stays whole. */
const PULSE_MASH = /^[^|]{0,200}\b(?:pea|bean|lentil) mash\b/

const isMash = (food: Food, look: Look, saying: Saying): boolean =>
  PULSE_MASH.test(saying.dish) ? food.group === 'legume' && look.motif === 'bean' : isMashOfRoots(food, look, saying)

const isMashOfRoots = (food: Food, look: Look, saying: Saying): boolean =>
  (ROOTS.test(food.id) && MASH_ALONE.test(saying.dish)) ||
  (POUNDED_ROOT.test(food.id) && POUNDED.test(saying.dish)) ||
  ((food.group === 'starchy-veg' || look.motif === 'floret' || food.id === 'aubergine') &&
    (MASHED.test(saying.words) || (/potato/.test(food.id) && /\b(mash|mashed)\b/.test(saying.dish))) &&
    !/crushed/.test(saying.preparation))
