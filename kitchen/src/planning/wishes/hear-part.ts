import type { MealKind } from '../../recipes/recipe.ts'
import type { Subject } from '../table/wish-subjects.ts'
import { type Intent, isEaten, type Polarity, WEEKDAYS, type WishDay } from './intent.ts'
import { anyOf, bothOf, type Token } from './read-words.ts'

/** Words between two cuts, and the cut before them: a sign, or "and", "but", "so". */
export type Part = { readonly tokens: readonly Token[]; readonly cut: string }

/** What a part says, as far as it has been read. Later parts lean on it. */
export type Scene = {
  readonly cut: string
  readonly said: string
  intents: Intent[]
  /** Words from the start that stand in what an intent was said with. */
  heard: number
  days: WishDay[]
  meals: MealKind[]
  /** "Every day except Friday": Friday. */
  excepted: WishDay[]
  /** How what follows is meant. */
  mood: Polarity
  /** A mood was said here, before or behind what it is of. */
  ownMood: Polarity | null
  times: number | undefined
  number: number | undefined
  amount: number | undefined
  unit: string | undefined
  /** Words that say something of the whole part, with their value: "husband", "away", "at most". */
  readonly flags: Map<string, string>
  readonly unknown: string[]
  /** "I have", "tengo": what follows with an amount is at home. */
  owns: boolean
}

const MOODS: Readonly<Record<string, Polarity>> = {
  not: 'avoid',
  less: 'less',
  more: 'more',
  only: 'only',
  rather: 'want',
}
/** What a mood may be of. */
const HEADS = new Set(
  'thing cuisine manner nutrition diet equipment occasion time money leftovers repeat portion meal kids guest out'.split(
    ' ',
  ),
)
const GRAMS: Readonly<Record<string, number>> = { kg: 1000, lb: 454, g: 1 }
const WITH = new Set(['with', 'mit', 'con', 'w'])
const OF = new Set(['de', 'of', 'aus', 'von'])
const FOR = new Set(['for', 'für', 'para'])

type Hearing = { readonly scene: Scene; readonly token: Token; readonly at: number; readonly tokens: readonly Token[] }

const whatOf = ({ kind }: Subject): Intent['what'] =>
  kind === 'cuisine' || kind === 'form' || kind === 'diet' ? kind : kind === 'word' ? 'dish' : 'food'

/** Words as they were typed. */
const saidBy = (tokens: readonly Token[]): string =>
  tokens
    .map(({ said }) => said)
    .filter(Boolean)
    .join(' ')

const put = ({ scene, tokens, at }: Hearing, what: Intent['what'], fields: Partial<Intent> = {}): void => {
  const said = saidBy(tokens.slice(scene.heard, at + 1))
  scene.intents.push({ what, polarity: scene.mood, said, ...fields })
  if (what !== 'unknown') scene.heard = at + 1
}

/** Says more of what was named last. */
const widen = ({ scene, tokens, at }: Hearing, fields: Partial<Intent>): void => {
  const last = scene.intents.pop()
  const more = saidBy(tokens.slice(scene.heard, at + 1))
  if (last) scene.intents.push({ ...last, ...fields, said: `${last.said} ${more}` })
  scene.heard = at + 1
}

const isDish = ({ kind, label }: Subject): boolean => kind === 'form' || kind === 'word' || label === 'curry'

/** A food and the dish that it is made to: "lentil curry", "sopa de pollo". Null: they are two things. */
const namedBy = (one: Subject, other: Subject, isBehindOf: boolean) => {
  const [food, dish] = isBehindOf ? [other, one] : [one, other]
  return !isDish(food) && food.kind !== 'cuisine' && isDish(dish) ? { food, dish } : null
}

/** "Soup or stew" is one of them, "schnitzel with chips" both on one plate where a dish has them. */
const hearThing = (hearing: Hearing, what: Intent['what']): void => {
  const { scene, token, at, tokens } = hearing
  const value = token.value.split('/')[0] ?? ''
  const subject = token.subject ?? null
  const last = scene.intents.at(-1)
  const isAlike = last !== undefined && (last.what === what || (isEaten(last) && what !== 'equipment'))
  const before = tokens[at - 1]
  if (isAlike && before?.value === 'or' && scene.mood !== 'avoid') {
    const both = `${last.value} or ${value}`
    widen(hearing, {
      value: both,
      subject: anyOf(
        both,
        [last.subject, subject].flatMap((one) => one ?? []),
      ),
    })
    return
  }
  const isBehindOf = OF.has(before?.said.toLowerCase() ?? '') && tokens[at - 2]?.role === 'thing'
  const named = last?.subject && subject ? namedBy(last.subject, subject, isBehindOf) : null
  if (isAlike && named && (before?.role === 'thing' || isBehindOf)) {
    const label = `${named.food.label} ${named.dish.label}`
    widen(hearing, { value: label, what: 'dish', subject: bothOf(named.food, named.dish) })
    return
  }
  const member = last?.subject && subject ? last.subject.member.map((is, r) => is & subject.member[r]!) : null
  if (isAlike && WITH.has(before?.said.toLowerCase() ?? '') && scene.mood === 'want' && member?.includes(1)) {
    const both = `${last.value} with ${value}`
    widen(hearing, { value: both, what: 'dish', subject: { kind: 'word', label: both, member, foods: [] } })
    return
  }
  put(hearing, what, {
    value,
    subject,
    times: scene.number,
    amount: scene.amount,
    unit: scene.unit === 'EUR' ? undefined : scene.unit,
  })
  if (what !== 'equipment') scene.number = undefined
}

const hearValue =
  (what: Intent['what']) =>
  (hearing: Hearing): void => {
    const [value = '', polarity] = hearing.token.value.split('/')
    if (what === 'equipment' && hearing.tokens[hearing.at - 1]?.value === 'or') hearThing(hearing, what)
    else put(hearing, what, { value: value || undefined, ...(polarity && { polarity: polarity as Polarity }) })
  }

const hearDay = ({ scene, token, at, tokens }: Hearing): void => {
  const days = token.value.split(' ') as WishDay[]
  const before = tokens.slice(0, at).filter(({ role }) => role !== 'fill')
  const link = before.at(-1)
  const last = scene.days.at(-1)
  const isRange =
    last !== undefined &&
    (token.isJoined || (before.at(-2)?.role === 'day' && ['to', 'until'].includes(link?.value ?? '')))
  const place = WEEKDAYS.indexOf(days[0] as 'mon')
  if (before.some(({ value }) => value === 'except')) scene.excepted.push(...days)
  else if (isRange) {
    const from = WEEKDAYS.indexOf(last as 'mon')
    scene.days.push(...WEEKDAYS.slice(from, place < from ? 7 : place + 1))
  } else if (link?.value === 'until') scene.days.push(...WEEKDAYS.slice(0, place))
  else scene.days.push(...days)
  if (days.length === 2) scene.flags.set('weekend', '')
}

const hearMeal = ({ scene, token, at, tokens }: Hearing): void => {
  if (token.value === 'dessert' || token.value === 'snack') scene.flags.set('course', token.value)
  else scene.meals.push(token.value as MealKind)
  if (scene.number === undefined || tokens[at + 1]?.value === 'minutes') return
  scene.times = scene.number
  scene.number = undefined
}

/** Small words that tell how the rest is meant. Behind all that it could be of, a mood is of what stands before it. */
const hearSaying = ({ scene, token, at, tokens }: Hearing): void => {
  const mood = MOODS[token.value]
  if (mood === undefined) {
    scene.flags.set(token.value, '')
    return
  }
  scene.ownMood = mood
  if (tokens.slice(at + 1).some(({ role }) => HEADS.has(role))) scene.mood = mood
  else if (scene.intents.length > 0) scene.intents = scene.intents.map((one) => ({ ...one, polarity: mood }))
  else scene.flags.set('alone mood', mood)
}

const hearUnit = (hearing: Hearing): void => {
  const { scene, token } = hearing
  const { value } = token
  const many = scene.flags.has('half') ? 0.5 : (scene.number ?? 1)
  const isOver = scene.flags.has('over') && scene.mood !== 'avoid' && scene.ownMood !== 'avoid'
  if ((value === 'minutes' || value === 'hours') && isOver) put(hearing, 'time', { value: 'long', polarity: 'want' })
  else if (value === 'minutes' || value === 'hours')
    put(hearing, 'time', { polarity: 'less', minutes: value === 'hours' ? many * 60 : many })
  else if (value === 'kcal')
    put(hearing, 'nutrition', {
      value: 'calories',
      ...(scene.number !== undefined && {
        polarity: scene.flags.has('most') ? 'less' : 'want',
        amount: many,
        unit: 'kcal',
      }),
    })
  else if (GRAMS[value]) [scene.amount, scene.unit] = [many * GRAMS[value], 'g']
  else if (value === 'people') scene.flags.set('people', `${many}`)
  else if (value === 'times' || value === 'nights') {
    scene.times = scene.number
    if (/night|evening|noche|abend/i.test(token.said)) scene.meals.push('dinner')
  } else if (value === 'USD' || value === 'EUR') {
    scene.unit = value
    if (scene.number !== undefined) scene.amount = scene.number
  } else [scene.amount, scene.unit] = [many, value]
  scene.number = undefined
}

const hearNumber = ({ scene, token, at, tokens }: Hearing): void => {
  const many = Number(token.value)
  if ((scene.unit === 'USD' || scene.unit === 'EUR') && scene.amount === undefined) scene.amount = many
  else if (
    (FOR.has(tokens[at - 1]?.said.toLowerCase() ?? '') || tokens[at - 1]?.role === 'we are') &&
    !['unit', 'thing'].includes(tokens[at + 1]?.role ?? '')
  )
    scene.flags.set('all', `${many}`)
  else scene.number = many
}

/** What a word does to its part, by its role. A role that is not here is a flag. */
const HEAR: Readonly<Record<string, (hearing: Hearing) => void>> = {
  fill: () => undefined,
  have: ({ scene }) => {
    scene.owns = true
  },
  part: ({ scene, token }) => scene.unknown.push(token.said),
  unknown: (hearing) => {
    if (hearing.token.value === '') hearing.scene.unknown.push(hearing.token.said)
    else put(hearing, 'unknown', { value: hearing.token.value, said: hearing.token.said })
  },
  num: hearNumber,
  times: ({ scene, token }) => {
    scene.times = Number(token.value)
  },
  day: hearDay,
  meal: hearMeal,
  say: hearSaying,
  unit: hearUnit,
  thing: (hearing) => hearThing(hearing, hearing.token.subject ? whatOf(hearing.token.subject) : 'dish'),
  cuisine: (hearing) => hearThing(hearing, 'cuisine'),
  manner: hearValue('manner'),
  nutrition: hearValue('nutrition'),
  diet: hearValue('diet'),
  equipment: hearValue('equipment'),
  occasion: hearValue('occasion'),
  repeat: hearValue('repeat'),
  portion: hearValue('portion'),
  leftovers: hearValue('leftovers'),
  time: hearValue('time'),
  money: hearValue('money'),
  cooking: (hearing) => put(hearing, 'cooking', { polarity: 'avoid' }),
  allergy: (hearing) => {
    if (hearing.token.value === '') hearing.scene.flags.set('allergy', '')
    else put(hearing, 'allergy', { value: hearing.token.value, polarity: 'avoid' })
  },
}

/** Reads one part, word by word. */
export const hearPart = ({ tokens, cut }: Part, mood: Polarity): Scene => {
  const scene: Scene = {
    cut,
    said: saidBy(tokens),
    intents: [],
    heard: 0,
    days: [],
    meals: [],
    excepted: [],
    mood,
    ownMood: null,
    times: undefined,
    number: undefined,
    amount: undefined,
    unit: undefined,
    flags: new Map(),
    unknown: [],
    owns: false,
  }
  tokens.forEach((token, at) => {
    const hear = HEAR[token.role]
    if (hear) hear({ scene, token, at, tokens })
    else {
      scene.flags.set(token.role, token.value || (scene.intents.length > 0 ? 'behind' : ''))
      if (token.role === 'guest' && scene.number !== undefined) {
        scene.flags.set('guests', `${scene.number}`)
        scene.number = undefined
      }
    }
  })
  const last = scene.intents.findLastIndex(({ what }) => what !== 'unknown')
  const rest = saidBy(tokens.slice(scene.heard))
  scene.intents = scene.intents.map((one, at) => (at === last ? { ...one, said: `${one.said} ${rest}`.trim() } : one))
  return scene
}
