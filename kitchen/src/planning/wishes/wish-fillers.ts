import { foldName } from '../../foods/food-name.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(foldName(words).split(' '))

const FILLERS = setOf(
  'a an the i we us our my me you please want would like love need some more something anything lot lots plenty of this that week next for with to in on at it is are be have has had got there still eat eating cook cooking make making do food foods meal meals dish dishes dinner dinners lunch lunches breakfast breakfasts evening evenings day days weekday weekdays recipe recipes night nights kind really very just maybe also too only mostly mainly many much less fewer little so time times least most per any and or but good nice tasty inspired style feel feeling craving mood weather d ll m ve half whole left leftover bit few couple around every monday tuesday wednesday thursday friday saturday sunday weekend tonight today tomorrow try new old fresh again husband wife partner daughter during having invited invite fancy from after because keep come comes coming again fine ok okay',
)

/** They are part of titles ("over rice", "home fries", "pollo con arroz") or say how a food is kept, and mean no dish by themselves. */
const PARTS = setOf(
  'over out off en con e del al home free one two three four five six seven all slow last warm hot cold low high open opened garden style thick thin soft crisp crispy golden big small large rest jar tin can bag bunch packet pack box bottle tub carton head frozen no not without mein mi finger leg son pot instant morning cheerful flavour flavor de mas zum que',
)

/** Whether a word, as by foldName, carries no wish: no dish begins or ends with it. */
export const isFiller = (word: string): boolean => FILLERS.has(word)

/** Whether a word, as by foldName, carries no wish where it stands alone. */
export const isNothingAlone = (word: string): boolean => FILLERS.has(word) || PARTS.has(word)

/** Words that stand in titles and mean another thing by themselves: "something sweet" is no wish for sweet potatoes. */
const NO_DISH_ALONE = setOf('portion portions helping helpings longer shorter sweet savoury savory')

/** Neither a dish nor nothing, and so told as not understood: a bare number as in "under 80", "big portions". */
export const isNoDish = (word: string): boolean => /^\d+$/.test(word) || NO_DISH_ALONE.has(word)
