/** Kitchens that eat well side by side. A cuisine outside the table goes with itself only. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  mediterranean: [
    'italian',
    'sicilian',
    'greek',
    'spanish',
    'portuguese',
    'french',
    'provencal',
    'mediterranean',
    'maltese',
    'cypriot',
    'croatian',
  ],
  levant: [
    'turkish',
    'lebanese',
    'syrian',
    'israeli',
    'palestinian',
    'jordanian',
    'persian',
    'iranian',
    'iraqi',
    'middle eastern',
    'egyptian',
    'armenian',
    'georgian',
    'afghan',
    'yemeni',
    'saudi',
    'uzbek',
  ],
  maghreb: ['moroccan', 'tunisian', 'algerian', 'libyan', 'north african'],
  southAsia: [
    'indian',
    'pakistani',
    'bangladeshi',
    'sri lankan',
    'nepali',
    'nepalese',
    'goan',
    'punjabi',
    'south indian',
    'bengali',
    'maldivian',
  ],
  eastAsia: ['chinese', 'japanese', 'korean', 'taiwanese', 'sichuan', 'cantonese', 'mongolian', 'tibetan'],
  southEastAsia: [
    'thai',
    'vietnamese',
    'indonesian',
    'malaysian',
    'filipino',
    'singaporean',
    'cambodian',
    'laotian',
    'lao',
    'burmese',
  ],
  northEurope: [
    'british',
    'english',
    'irish',
    'scottish',
    'welsh',
    'german',
    'austrian',
    'swiss',
    'dutch',
    'belgian',
    'swedish',
    'danish',
    'norwegian',
    'finnish',
    'icelandic',
    'nordic',
    'scandinavian',
  ],
  eastEurope: [
    'polish',
    'hungarian',
    'czech',
    'slovak',
    'romanian',
    'bulgarian',
    'ukrainian',
    'russian',
    'serbian',
    'bosnian',
    'balkan',
    'north macedonian',
    'estonian',
    'latvian',
    'lithuanian',
    // The Ashkenazi table; what is cooked in Israel is Israeli.
    'jewish',
  ],
  northAmerica: [
    'american',
    'southern',
    'southern us',
    'cajun',
    'creole',
    'californian',
    'canadian',
    'tex-mex',
    'australian',
    'new zealand',
  ],
  latinAmerica: [
    'mexican',
    'peruvian',
    'brazilian',
    'colombian',
    'venezuelan',
    'argentinian',
    'argentine',
    'chilean',
    'cuban',
    'salvadoran',
    'guatemalan',
    'ecuadorian',
    'bolivian',
    'costa rican',
    'honduran',
    'latin american',
  ],
  caribbean: ['caribbean', 'jamaican', 'trinidadian', 'puerto rican', 'haitian', 'dominican', 'guyanese', 'barbadian'],
  pacific: ['hawaiian', 'fijian'],
  africa: [
    'ethiopian',
    'eritrean',
    'nigerian',
    'ghanaian',
    'senegalese',
    'kenyan',
    'tanzanian',
    'south african',
    'west african',
    'east african',
    'ugandan',
    'somali',
    'zambian',
    'mozambican',
    'ivorian',
    'malagasy',
    'african',
  ],
}

/** Families that share bread, rice or spice: a side of one is at home beside a main of the other. */
const NEIGHBOURS: readonly (readonly [string, string])[] = [
  ['mediterranean', 'levant'],
  ['mediterranean', 'maghreb'],
  ['mediterranean', 'northEurope'],
  ['mediterranean', 'northAmerica'],
  ['levant', 'maghreb'],
  ['levant', 'southAsia'],
  ['northEurope', 'eastEurope'],
  ['northEurope', 'northAmerica'],
  ['eastAsia', 'southEastAsia'],
  ['southAsia', 'southEastAsia'],
  ['southAsia', 'caribbean'],
  ['latinAmerica', 'caribbean'],
  ['latinAmerica', 'northAmerica'],
  ['caribbean', 'africa'],
  ['africa', 'maghreb'],
  ['pacific', 'eastAsia'],
  ['pacific', 'southEastAsia'],
  ['pacific', 'northAmerica'],
]

const FAMILY_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(FAMILIES).flatMap(([family, cuisines]) => cuisines.map((cuisine) => [cuisine, family] as const)),
)
const NEXT: ReadonlySet<string> = new Set(NEIGHBOURS.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))

/** Plain sides belong to nobody. */
const NEUTRAL: ReadonlySet<string> = new Set(['international', 'any', 'plain', 'basic', 'modern', 'fusion', 'world'])

/** Disharmony of kitchens of one family, and of families that are neighbours. */
export const SAME_FAMILY = 0.25
export const NEXT_FAMILY = 0.5

/** Disharmony of two cuisines on one table: 0 the same, 1 strangers. */
export const cuisineDistance = (a: string, b: string): number => {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()]
  if (left === right) return 0
  if (NEUTRAL.has(left) || NEUTRAL.has(right)) return 0.35
  const [one, two] = [FAMILY_OF.get(left), FAMILY_OF.get(right)]
  if (one === undefined || two === undefined) return 0.9
  if (one === two) return SAME_FAMILY
  return NEXT.has(`${one} ${two}`) ? NEXT_FAMILY : 1
}

/** The family of a kitchen; undefined where the table does not know it. */
export const familyOf = (cuisine: string): string | undefined => FAMILY_OF.get(cuisine.toLowerCase())

/** Whether the table knows where a kitchen stands; one that it does not know is a stranger to all. */
export const hasFamily = (cuisine: string): boolean =>
  NEUTRAL.has(cuisine.toLowerCase()) || FAMILY_OF.has(cuisine.toLowerCase())

const SHORES: ReadonlySet<string> = new Set(['mediterranean', 'maghreb'])
const LEVANT_SHORE: ReadonlySet<string> = new Set([
  ...['turkish', 'lebanese', 'syrian', 'israeli', 'palestinian', 'egyptian', 'middle eastern'],
])

/** Whether a kitchen lies around the Mediterranean: what people who eat the Mediterranean way expect. */
export const isMediterranean = (cuisine: string): boolean => {
  const name = cuisine.toLowerCase()
  return SHORES.has(FAMILY_OF.get(name) ?? '') || LEVANT_SHORE.has(name)
}

const WESTERN: ReadonlySet<string> = new Set([
  ...['mediterranean', 'northEurope', 'eastEurope', 'northAmerica', 'latinAmerica'],
])

/** Whether a kitchen breakfasts as the shops of our prices do; a cuisine outside the table does not. */
export const isWestern = (cuisine: string): boolean => WESTERN.has(FAMILY_OF.get(cuisine.toLowerCase()) ?? '')

/**
 * How many people in the shops of our prices (United States) know a kitchen's dishes: our judgement, in three steps.
 * Kitchens that a household names are not weighed by it; everything stays within a reroll or a wish.
 */
const EVERYBODYS: ReadonlySet<string> = new Set([
  ...['american', 'southern', 'tex-mex', 'cajun', 'creole', 'californian', 'canadian', 'australian', 'mexican'],
  ...['british', 'english', 'irish', 'scottish', 'italian', 'sicilian', 'french', 'greek', 'spanish', 'mediterranean'],
  ...['chinese', 'japanese', 'thai', 'indian'],
])
const WELL_KNOWN: ReadonlySet<string> = new Set([
  ...[
    'german',
    'swedish',
    'danish',
    'norwegian',
    'nordic',
    'scandinavian',
    'polish',
    'hungarian',
    'portuguese',
    'welsh',
  ],
  ...[
    'swiss',
    'austrian',
    'dutch',
    'belgian',
    'turkish',
    'lebanese',
    'moroccan',
    'israeli',
    'jewish',
    'persian',
    'middle eastern',
  ],
  ...[
    'korean',
    'vietnamese',
    'indonesian',
    'malaysian',
    'singaporean',
    'filipino',
    'hawaiian',
    'taiwanese',
    'pakistani',
  ],
  ...['south indian', 'caribbean', 'jamaican', 'cuban', 'brazilian', 'peruvian', 'argentine', 'argentinian'],
])

/** 1: a kitchen that everybody cooks from; 0.5: well known; 0: few people's. */
export const cuisineFamiliarity = (cuisine: string): number => {
  const name = cuisine.toLowerCase()
  return EVERYBODYS.has(name) ? 1 : WELL_KNOWN.has(name) ? 0.5 : 0
}
