import type { Scene } from './hear-part.ts'
import { type Intent, isEaten } from './intent.ts'

/** Words of a scene that nothing was made of. */
export const name = (scene: Scene, said: string): void => {
  scene.unknown.push(said)
}

/** What is said of food: an allergy, something to be used up, or how often. */
export const settleFood = (scene: Scene, before: Scene | undefined, isListed: boolean): void => {
  const { flags } = scene
  const usesUp =
    flags.has('use-up') ||
    (scene.owns && scene.intents.some((one) => isEaten(one) && (one.times ?? one.amount) !== undefined)) ||
    (isListed &&
      scene.ownMood === null &&
      scene.days.length === 0 &&
      before?.flags.has('use-up') === true &&
      scene.times === undefined)
  const isLeft = scene.intents.some(
    ({ what, value, polarity }) => what === 'leftovers' && value === 'eat again' && polarity === 'want',
  )
  const wants = (one: Intent): boolean =>
    isEaten(one) && (one.polarity === 'want' || (one.polarity === 'more' && flags.has('use-up')))
  const halfOf = (of: Scene) => (of.flags.has('half') && of.amount === undefined ? { amount: 0.5, unit: 'piece' } : {})
  const usedUpOf =
    (of: Scene) =>
    (one: Intent): Intent =>
      wants(one)
        ? {
            ...one,
            what: 'use-up',
            polarity: 'want',
            times: undefined,
            ...(one.times !== undefined && { amount: one.times, unit: 'piece' }),
            ...(one.amount !== undefined && { unit: of.unit }),
            ...halfOf(of),
          }
        : one
  if (flags.has('allergy'))
    scene.intents = scene.intents.map((one) => (isEaten(one) ? { ...one, what: 'allergy', polarity: 'avoid' } : one))
  else if ((usesUp || isLeft) && scene.intents.some(wants)) {
    if (!flags.has('use-up')) flags.set('use-up', '')
    scene.intents = scene.intents.filter(({ what }) => what !== 'leftovers').map(usedUpOf(scene))
    // "Broccoli and cream to use up": what stands behind both is of both.
    if (flags.get('use-up') === 'behind' && isListed && before) before.intents = before.intents.map(usedUpOf(before))
  } else if (usesUp && before?.intents.some(wants)) before.intents = before.intents.map(usedUpOf(before))
  else if (usesUp && !scene.intents.some(isEaten)) name(scene, scene.said)
  for (const [at, one] of scene.intents.entries())
    if (one.what === 'nutrition' && scene.amount !== undefined && scene.unit === 'g')
      scene.intents[at] = { ...one, amount: scene.amount, unit: 'g', polarity: flags.has('most') ? 'less' : 'more' }
}

/** Who eats along and who does not. */
export const settlePeople = (scene: Scene, before: Scene | undefined): void => {
  const { flags, said } = scene
  const put = (what: Intent['what'], value: string | undefined, people?: number): void => {
    scene.intents.push({ what, value, polarity: 'want', said, people })
  }
  const number = (flag: string): number | undefined => {
    const many = Number.parseInt(flags.get(flag) ?? '', 10)
    return Number.isNaN(many) ? undefined : many
  }
  const isNone = scene.ownMood === 'avoid'
  const isAway = flags.has('away')
  const isHosted = before?.intents.some(({ what }) => what === 'occasion' || what === 'guests') === true
  const many =
    number('all') ??
    (flags.has('we are') && scene.unknown.length === 0 ? scene.number : undefined) ??
    (flags.has('alone') ? 1 : undefined)
  if (
    flags.has('kids') &&
    (isAway || (scene.mood === 'avoid' && !flags.has('alone mood') && !scene.intents.some(isEaten)))
  )
    put('away', 'children')
  else if (isAway && flags.has('member')) put('away', 'some', number('people') ?? 1)
  else if (flags.has('people') && (isAway || scene.ownMood === 'less')) put('away', 'some', number('people'))
  else if (
    (isAway || flags.has('out')) &&
    !isNone &&
    (scene.days.length > 0 || scene.meals.length > 0 || flags.has('then'))
  )
    put('away', 'everybody')
  else if (isAway || flags.has('out')) name(scene, said)
  else if (
    flags.has('guest') &&
    !isNone &&
    (flags.has('come') ||
      (flags.get('guest') !== '1' &&
        (scene.days.length > 0 ||
          isHosted ||
          flags.has('guests') ||
          flags.has('all') ||
          scene.intents.some(({ what }) => what === 'occasion'))))
  )
    put('guests', 'extra', number('guests') ?? number('all') ?? number('guest'))
  else if (many !== undefined || number('people') !== undefined) put('guests', 'in all', many ?? number('people'))
  else if (flags.has('guest') && scene.intents.length === 0) name(scene, said)
  else if (scene.number !== undefined && flags.has('budget')) {
    flags.set('no sign', '')
    scene.amount = scene.number
    scene.unit = 'USD'
  }
}

/** Money, and meals that are left out. */
export const settleShape = (scene: Scene): void => {
  const { flags, said, intents, times } = scene
  const mood = scene.ownMood
  if ((scene.unit === 'USD' || scene.unit === 'EUR') && scene.amount !== undefined && !flags.has('over')) {
    const per = flags.get('per') ?? 'week'
    const value = per === 'person' || per === 'meal' ? 'portion' : per
    const hasNoSign = flags.has('no sign') || undefined
    intents.push({ what: 'money', value, polarity: 'less', amount: scene.amount, unit: scene.unit, hasNoSign, said })
  }
  if (flags.has('course')) {
    if (mood === 'avoid') intents.push({ what: 'meal', value: flags.get('course'), polarity: 'avoid', said })
    else if (intents.length === 0) name(scene, said)
  } else if (intents.length === 0 && scene.meals.length > 0 && (mood === 'avoid' || mood === 'only'))
    intents.push({ what: 'meal', polarity: mood, times, said })
}

/** The mood as it fits what it is of; null: it says nothing that can be done. */
export const fitting = (one: Intent): Intent | null => {
  const isNot = one.polarity === 'avoid'
  if (one.what === 'manner' && one.value === 'spicy' && (isNot || one.polarity === 'less'))
    return { ...one, value: 'mild', polarity: 'want' }
  if (one.what === 'nutrition' && one.value === 'healthy') return isNot ? null : { ...one, polarity: 'want' }
  if (one.what === 'nutrition' && isNot && one.value !== 'sugar') return { ...one, polarity: 'less' }
  if (one.what === 'nutrition' && one.polarity === 'want' && one.amount === undefined)
    return one.value === 'protein' || one.value === 'fibre' ? { ...one, polarity: 'more' } : null
  if (['diet', 'time', 'money'].includes(one.what) && one.minutes === undefined && one.amount === undefined)
    return isNot ? null : { ...one, polarity: 'want' }
  if (one.what === 'time' || one.what === 'money') return { ...one, polarity: 'less' }
  return one
}
