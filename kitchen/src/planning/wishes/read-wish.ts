import type { Known } from '../dishes/recipe-facts.ts'
import { isListed, moodFor, partsOf } from './cut-parts.ts'
import { hearPart, type Scene } from './hear-part.ts'
import { type Intent, isEaten, WEEKDAYS, type WishDay } from './intent.ts'
import { anyOf, readWords } from './read-words.ts'
import { fitting, name, settleFood, settlePeople, settleShape } from './settle-scene.ts'

const BEING = new Set('is are was were ist sind war es son how whats hay q que what why who wie wer'.split(' '))
const WANTING = new Set(
  'want love id need like make fancy craving will möchte möchten hätte hätten gern gerne quiero queremos quisiera apetece toca cocinar'.split(
    ' ',
  ),
)
/** So many unknown words may be the name of one dish. */
const LONGEST_NAME = 3

const unique = <T>(list: readonly T[]): readonly T[] => [...new Set(list)]

/** Days and meals that are not said stand in an earlier part: "neighbours come on Saturday, one is vegan". */
const lean = (scene: Scene, scenes: readonly Scene[]): void => {
  const before = scenes.at(-1)
  const { flags, cut } = scene
  const whole = (days: readonly WishDay[]): WishDay[] => WEEKDAYS.filter((day) => !days.includes(day))
  if (before === undefined) return
  // "Fish on Friday, the rest vegetarian": a diet of all days would take the fish.
  if (flags.has('otherwise') && scene.intents.some(({ what }) => what === 'diet'))
    scene.days = whole(scenes.flatMap(({ days }) => days))
  if (flags.has('otherwise')) return
  if (flags.has('rest')) {
    scene.days = whole(scenes.flatMap(({ days }) => days))
    scene.meals = scene.meals.length > 0 ? scene.meals : [...before.meals]
  } else if (scene.days.length === 0 && !flags.has('every')) {
    const isHost = ({ what, value }: Intent): boolean =>
      what === 'occasion' || what === 'guests' || value === 'cook ahead'
    const isPeople = scene.intents.some(({ what }) => what === 'guests' || what === 'away')
    const needs = isPeople || cut === 'but' || cut === 'so' || flags.has('then')
    const isHosted =
      before.intents.some(isHost) &&
      !scene.intents.some(({ what, polarity }) => what === 'money' || polarity === 'less')
    if (needs && before.excepted.length > 0) scene.days = [...before.excepted]
    else if (needs || isHosted)
      scene.days = [...(cut === 'so' ? (scenes.findLast(({ days }) => days.length > 0)?.days ?? []) : before.days)]
    if (scene.meals.length === 0 && (cut === 'but' || flags.has('then'))) scene.meals = [...before.meals]
  }
}

/** Puts days, meals and times to every intent of a scene. */
const place = (scene: Scene): void => {
  const { flags, excepted } = scene
  if (excepted.length > 0) scene.days = WEEKDAYS.filter((day) => !excepted.includes(day))
  const often =
    scene.times ?? (flags.has('every') && excepted.length === 0 ? 7 : flags.has('alternate') ? 4 : undefined)
  const days = scene.days.length > 0 ? unique(scene.days) : undefined
  const meals = scene.meals.length > 0 ? unique(scene.meals) : undefined
  scene.intents = scene.intents.flatMap((found) => {
    const one = fitting(found)
    if (one === null) {
      name(scene, scene.said)
      return []
    }
    const isWeekend = flags.has('weekend') && isEaten(one) && one.polarity === 'want' && !flags.has('every')
    const many = scene.times ?? (scene.unit === undefined ? scene.number : undefined)
    if (one.what === 'diet' && many !== undefined && many < 7)
      return [{ ...one, times: many, days: one.days ?? days, meals: one.meals ?? meals }]
    const times = isEaten(one) || one.what === 'meal' ? (one.times ?? often ?? (isWeekend ? 1 : undefined)) : undefined
    const bound =
      times !== undefined && isEaten(one)
        ? flags.has('most')
          ? ({ polarity: 'less' } as const)
          : flags.has('least')
            ? ({ polarity: 'more' } as const)
            : {}
        : {}
    return one.what === 'unknown'
      ? [one]
      : [{ ...one, ...bound, times, days: one.days ?? days, meals: one.meals ?? meals }]
  })
}

/** "Soups and stews mostly", "butter chicken + naan Thursday": what stands behind the second is of the first as well. */
const lend = (scene: Scene, before: Scene | undefined): void => {
  if (before === undefined) return
  const isBehind =
    scene.ownMood !== null && scene.mood !== scene.ownMood && before.ownMood === null && scene.cut === 'and'
  const isPlus = scene.cut === '+' || scene.cut === '&'
  before.intents = before.intents.map((one) => ({
    ...one,
    ...(isBehind && isEaten(one) && scene.intents.some(isEaten) && { polarity: scene.ownMood ?? 'want' }),
    ...(isPlus &&
      isEaten(one) &&
      one.days === undefined && { days: scene.days.length > 0 ? unique(scene.days) : undefined }),
  }))
}

/** A name that nobody knows is of a dish where nothing else was said but when it is wanted. */
const isDishName = ({ intents, unknown, said, days, times, ownMood, flags }: Scene): boolean => {
  const words = said.toLowerCase().split(/\s+/)
  const isWanted =
    days.length > 0 || times !== undefined || words.some((word) => WANTING.has(word.replaceAll(/['’]/g, '')))
  return (
    intents.length === 0 &&
    flags.size === 0 &&
    ownMood === null &&
    unknown.length <= LONGEST_NAME &&
    isWanted &&
    !words.some((word) => BEING.has(word))
  )
}

/** Said twice is meant once. */
const distinct = (intents: readonly Intent[]): readonly Intent[] => {
  const found = new Map<string, Intent>()
  for (const one of intents) {
    const key = JSON.stringify(one.what === 'unknown' ? one.said : { ...one, said: '', subject: null })
    const before = found.get(key)
    found.set(key, before && before.said !== one.said ? { ...one, said: `${before.said}, ${one.said}` } : one)
  }
  return [...found.values()]
}

/** What a wish asks for: words, parts, intents. What was not understood comes as intents of their own: no word is dropped. */
export const readWish = (known: Known, text: string): readonly Intent[] => {
  const parts = partsOf(readWords(known, text))
  const scenes: Scene[] = []
  let early: WishDay[] = []
  parts.forEach((part, at) => {
    const before = scenes.at(-1)
    const mood = moodFor(part, before, parts[at + 1])
    const scene = hearPart(part, mood)
    if (scene.days.length === 0) scene.days = early
    settleFood(scene, before, isListed(part, parts[at + 1]))
    settlePeople(scene, before)
    settleShape(scene)
    const isEmpty = scene.intents.length === 0 && scene.unknown.length === 0
    const isOnlyThen = scene.ownMood === 'only' && scene.days.length > 0
    const isWhen = isEmpty && (scene.ownMood === null || isOnlyThen) && scene.days.length + scene.meals.length > 0
    const isLast = at === parts.length - 1
    const takesMore =
      before !== undefined && (scene.days.length === 0 || before.days.length > 0 || isLast) && before.intents.length > 0
    early = isWhen && !takesMore ? scene.days : []
    if (isWhen && takesMore) {
      before.intents = before.intents.map((one) => ({
        ...one,
        ...(scene.days.length > 0 && { days: unique([...(one.days ?? []), ...scene.days]) }),
        ...(scene.meals.length > 0 && { meals: unique([...(one.meals ?? []), ...scene.meals]) }),
      }))
      return
    }
    if (isWhen) return
    const last = before?.intents.at(-1)
    const [first] = scene.intents
    if (before && mood === 'only' && last && first?.what === last.what) {
      const value = `${last.value} or ${first.value}`
      before.intents[before.intents.length - 1] = {
        ...last,
        value,
        meals: scene.meals.length > 0 ? unique(scene.meals) : last.meals,
        subject: anyOf(
          value,
          [last.subject, first.subject].flatMap((one) => one ?? []),
        ),
      }
      return
    }
    // "Bread but not every day": the second half is of the first.
    if (isEmpty && scene.ownMood === 'less' && before) {
      before.intents = before.intents.map((one) => ({ ...one, polarity: 'less' }))
      return
    }
    if (isEmpty && scene.said !== '' && (scene.ownMood !== null || (scene.flags.size > 0 && !scene.flags.has('come'))))
      name(scene, scene.said)
    if (scene.unknown.length > 0 && isDishName(scene))
      scene.intents.push({
        what: 'dish',
        value: scene.unknown.splice(0).join(' ').toLowerCase(),
        subject: null,
        polarity: 'want',
        said: scene.said,
      })
    // "Monday and Tuesday, when there is training": the reason takes no day with it.
    if (scene.cut === 'and' && scene.intents.length === 0 && before && before.days.length > 0)
      before.intents = before.intents.map((one) => ({ ...one, days: unique([...(one.days ?? []), ...scene.days]) }))
    lean(scene, scenes)
    place(scene)
    lend(scene, before)
    scenes.push(scene)
  })
  const unheard =
    early.length > 0
      ? [
          parts
            .at(-1)
            ?.tokens.map(({ said }) => said)
            .join(' ') ?? '',
        ]
      : []
  return distinct([
    ...scenes.flatMap(({ intents, unknown }): readonly Intent[] => [
      ...intents,
      ...unique(unknown).map((said): Intent => ({ what: 'unknown', polarity: 'want', said })),
    ]),
    ...unheard.map((said): Intent => ({ what: 'unknown', polarity: 'want', said })),
  ])
}
