import { EQUIPMENT, type Equipment } from './equipment.ts'
import { listsOven } from './oven.ts'
import type { Recipe } from './recipe.ts'

type Cooked = Pick<Recipe, 'equipment' | 'steps'>

/** The tools of recipes that each stands for. The grill of a recipe is the oven's. */
const TOOLS: Readonly<Record<Equipment, RegExp>> = {
  oven: /^grill$/,
  stove: /(?<!oven )\b(?:pots?|pans?|saucepan|wok|casserole|steamer)\b/,
  blender: /\b(?:blender|processor)\b/,
  microwave: /\bmicrowave\b/,
  'waffle-iron': /\bwaffle iron\b/,
}

/** What says so in the steps of recipes that list no tools: those that people bring, in our three languages. */
const WORDS: Readonly<Record<Equipment, RegExp>> = {
  oven: /\b(?:oven|bake|baked|broil|backofen|ofen|horno|hornear|hornea|hornee)\b/i,
  stove:
    /\b(?:pot|pan|saucepan|skillet|wok|stove|hob|simmer|topf|kochtopf|pfanne|herd|köcheln|anbraten|olla|sartén|cazuela|sofreír|sofríe)\b/i,
  blender: /\b(?:blender|food processor|blitz|standmixer|pürierstab|pürieren|licuadora|batidora|licuar|triturar)\b/i,
  microwave: /\b(?:microwave|mikrowelle|microondas)\b/i,
  'waffle-iron': /\b(?:waffle iron|waffeleisen|gofrera|wafflera)\b/i,
}

const proseOf = ({ steps }: Cooked): string =>
  steps.flatMap(({ parts }) => parts.map((part) => (part.kind === 'timer' ? '' : part.text))).join(' ')

/** Everything of `EQUIPMENT` that a dish cannot be made without, in its order: by its list, or by its steps where it has none. */
export const equipmentOf = (recipe: Cooked): readonly Equipment[] => {
  const { equipment: tools } = recipe
  const prose = tools.length === 0 ? proseOf(recipe) : null
  return EQUIPMENT.filter((one) =>
    prose === null
      ? tools.some((tool) => TOOLS[one].test(tool)) || (one === 'oven' && listsOven(recipe))
      : WORDS[one].test(prose),
  )
}
