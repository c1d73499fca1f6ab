/** Roundabout ways to say a thing, as the rest of the parser reads it. Of English in small letters without apostrophes. */
const SAID_OTHERWISE: readonly (readonly [RegExp, string])[] = [
  [/\bhalf an hour\b/g, '30 minutes'],
  [/\ba quarter of an hour\b/g, '15 minutes'],
  [/\b(?:an|one|1) hour\b/g, '60 minutes'],
  [/\b(?:no|not|nothing)(?: (?:that takes|taking))? (?:longer|more) than(?= \d+ ?min)|\bnothing over\b/g, 'under'],
  // Who is not there is away, wherever the day stands: "my son is on Friday not here".
  [
    /\b(?:(?:is|are|will be|am) not|isnt|arent|wont be) (?:at )?(?:home|here|there|in|around|with us|eating(?: with us)?)\b/g,
    'is away',
  ],
  [/\b(is|are) (on [a-z]+day(?:(?:,| and|, and)(?: on)? [a-z]+day)*) (?=(?:is )?away\b)(?:is )?away\b/g, '$1 away $2'],
  [/\b(away|out|alone|of us|fewer|less|late|me) (?:on )?([a-z]+day) (?:evening|night)\b/g, '$1 for dinner on $2'],
  [
    /\bfor (?:my|his|her|our|the|[a-z]+s) birthday(?= on [a-z]+day|$)|\bbirthday (?=(?:dinner|party|lunch|meal)\b)/g,
    '',
  ],
  // "More than 30 minutes is fine": no limit at all.
  [/\b(?:more|longer) than \d+ ?min(?:ute)?s?\b/g, 'longer'],
  [/\b(?:max|maximum|at most|less than|up to|within|in|below) (?=\d+ ?min)/g, 'under '],
  [/\b(?:under )?(\d+) ?min(?:ute)?s?(?: or less| max(?:imum)?| at most)?\b/g, 'under $1 minutes'],
  [/\b(?:no|not) more than (?=\d|one\b|two\b|three\b|once\b|twice\b)/g, 'at most '],
  [/\bno(?:t)? (?:less|fewer) than (?=\d|two\b|three\b|twice\b)/g, 'at least '],
  [/\b(?:doesnt|does not|dont|do not|neednt|need not|no need)(?: have| need)?(?: to| for)? be [a-z]+\b/g, ''],
  // What is not so is no wish: "we are not away on Friday", "don't skip breakfast".
  [
    /\b(?:not|no|dont|do not|never) (?:eat(?:ing)? out|away|out|skip(?:ping)? (?:breakfast|lunch|dinner))\b/g,
    'at home',
  ],
  [/\b(?:we are|were|im|i am|(?:we |i )?(?:have )?r[au]n) out of (?!order\b)/g, 'no '],
  [/\b(?:cut(?:ting)? (?:down|back) on|reduc(?:e|ing)|limit(?:ing)?) /g, 'less '],
  [/\b(?:no|without|any) alcohol\b/g, 'alcohol-free'],
  [/\bneither (?:an? )?([a-z ]{1,40}?) nor\b/g, 'no $1 or'],
  [/\bnot (?:every|each) (?:day|night|evening)\b/g, 'less'],
  // "More fish less meat" are two wishes; "no more fish" is one.
  [/(?<!\bno )\b(more|less|fewer) ([a-z]+(?: [a-z]+)?) (?=(?:more|less|fewer) [a-z])/g, '$1 $2, '],
  [/\b(?:nothing|not) (?:too |so |very )?(?:expensive|pricey|costly)\b/g, 'cheap'],
  [/\b(?:we are|were|im|i am|we re) not (?:a )?(?:vegetarians?|vegans?)\b|\bno (?:vegetarians|vegans)\b/g, 'more meat'],
  [/\b(?:little|not much|few|less)(?: dishes)? (?:to wash|washing[- ]up)(?: up)?\b/g, 'one pot'],
  // Both evenings of it.
  [/\b(?:(?:at|on|over|for|during|this|next|the|every) ){0,3}weekends?\b/g, 'on saturday and on sunday'],
  [/\b(?:low|little|minimal|not much|without much|no) effort\b|\bno fuss\b|\blazy\b/g, 'easy'],
  [
    /\b(?:(?:the |our |my )?(?:money|budget) is (?:very |really |a bit )?(?:tight|short|low)|end of the month|before payday|on a (?:tight )?budget|short of money|broke)\b/g,
    'cheap',
  ],
  [
    /\bnothing (?:too )?(?:fancy|complicated|elaborate)\b|\bkeep(?:ing)? (?:it|things) simple\b|\b(?:busy week|no energy|(?:no|little|not much) time(?: to cook| for cooking)?)\b/g,
    'easy',
  ],
  [
    /\b(?:im|i am|we are|were|we re) (?:so |very |really |too |all )?(?:tired|exhausted|busy|worn out)\b(?! of\b)/g,
    'easy',
  ],
  [/\b(?:never|no|dont|do not) have (?:the |any |much )?time(?: to cook| for cooking)?\b/g, 'easy'],
  [/\bno (?:problem|worries)(?: with)?\b/g, ''],
  [/\b(?:instead of|rather than)\b/g, ', no'],
  [/\b(?:meatless|meat[- ]free)\b/g, 'vegetarian'],
  [/\bplant[- ]based\b/g, 'vegan'],
  [/\b(?:less|fewer|lower) (?:carbs?|carbohydrates?)\b/g, 'low-carb'],
  [/\bhealth(?:y|ier|ily)\b/g, 'light and more vegetables and'],
  [
    /\b(?:low|lower|fewer|less)[- ](?:calories?|fat)\b|\b(?:lose|losing) weight\b|\bnot (?:too |so )?heavy\b|\bnothing (?:too )?heavy\b/g,
    'light',
  ],
  // What does not work, and what somebody cannot stand or bear, stays away.
  [
    /\b(?:the |our |my )?(oven|stove|hob|microwave|grill|blender|mixer) (?:is |has )?(?:broken?|dead|out of order|not working|doesnt work|does not work|gave up)(?: down)?\b/g,
    'no $1',
  ],
  [/\b(?:is |are |am |im |were )?(?:coeliac|celiac)\b/g, 'no gluten'],
  [/\blactose[- ]?(?:intolerant|intolerance|allergy)\b/g, 'no milk'],
  [/\b([a-z]+) (?:allergy|allergies|intolerance)\b/g, 'no $1'],
  [
    /\b(?:we|i|they) (?:just |already |only )?had (?!it |them )([a-z ]{1,40}?) (?:yesterday|last (?:week|night)|already|all (?:last )?week)\b/g,
    'no $1',
  ],
  [
    /\b(?:(?:im|i am|we are|were) )?(?:so )?(?:sick of|tired of|bored of|bored with|fed up with|had enough of|enough(?: with| of)?) /g,
    'no ',
  ],
  [/\bstop (?:giving us|giving me|serving|with)\b|\bnever\b(?! have\b)/g, 'no'],
  [
    /\b(?:(?:i|we|he|she|they|who|(?:the |my |our )(?:kids|children|[a-z]+)) )?(?:really )?(?:hates?|dislikes?|(?:cant|cannot) (?:stand|bear|have|eat)|(?:doesnt|does not|wont|will not) (?:like|eat|want|touch)|(?:(?:is|are|am|im|s) )?(?:allergic to|intolerant to)|refuses?(?: to eat)?)\b(?! (?:it|them|that|this)\b)/g,
    'no',
  ],
  // The weather is a reason, not a wish for hot food.
  [
    /\b(?:its|it is|because of the) (?:so |too |very |really )?(?:hot|heat|warm)(?: outside| today| weather)?\b/g,
    'light',
  ],
  [
    /\b(?:its|it is|because of the) (?:so |too |very |really )?(?:cold|freezing|raining|rain|snowing|snow|stormy|rainy)(?: outside| today| weather)?\b/g,
    'comfort',
  ],
  // "On Saturday morning" is another meal than dinner; an evening out is no fruit.
  [/\b([a-z]+day) mornings?\b/g, '$1 for breakfast'],
  [/\b([a-z]+day) (?:lunchtime|midday|noon|afternoon)s?\b/g, '$1 for lunch'],
  [/\bdate (?=night|evening|dinner)/g, ''],
  [/\b(?:i|we) still have\b/g, 'use up'],
  [/\b(?:meal prep(?:ping)?|batch cook(?:ing)?|cook(?:ing)? ahead)\b/g, 'cook double'],
  [/\b(?:kids|childrens|sons|daughters|best|old) (?=(?:friends?|guests)\b)/g, ''],
  [/\bnot (?:too|so) (?:much|many)\b/g, 'less'],
  [
    /\b(?:dont|do not|wouldnt|cant|cannot) (?:ever )?(?:want|like|eat|feel like|fancy|have|need|use|cook|make|buy|get|find)\b/g,
    'no',
  ],
  [/\bnever (?:eat|want|have|cook|use|any)\b|\b(?:any|every)thing (?:but|except(?: for)?)\b/g, 'no'],
  [/\b(?:no|nothing|not|without) (?:too |very )?(?:spicy|hot)(?: food)?\b/g, 'mild'],
  [/\b(?:less|low|little|reduced) (?:salt|sodium)\b|\b(?:less|not (?:too |so |very )?) ?salty\b/g, 'low-sodium'],
]

/** How a clause ends when it says what is on the shelf: "have rice left over", "half a cabbage to use up". */
const ON_THE_SHELF: readonly string[] =
  'in the fridge,in the freezer,in the pantry,in the cupboard,on the counter,left over,leftover,left,to use up,to finish,to get rid of,that needs using up,that need using up,that needs to be used up,that need to be used up'
    .split(',')
    .map((ending) => ` ${ending}`)

const NOTHING_LEFT = /^(?:(?:we|i) )?(?:have |got )?(?:no|not|without)\b/

/** The things of such a clause; undefined where it is another. */
const onTheShelf = (clause: string): string | undefined => {
  const ending = ON_THE_SHELF.find((words) => clause.endsWith(words))
  if (ending === undefined || NOTHING_LEFT.test(clause)) return undefined
  const things = clause.slice(0, -ending.length)
  const said = ` ${things}`
  const verb = [' have ', ' got '].find((word) => said.includes(word))
  return verb === undefined ? things : said.slice(said.indexOf(verb) + verb.length)
}

const USING_UP = /\b(?:use up|using up|finish|get rid of)\b/
/** What is no further thing to use up. */
const ANOTHER_WISH =
  /\b(?:no|not|none|without|avoid|once|twice|times?|more|less|fewer|lots|some|something|on|every|quick|cheap|light|[1-9])\b/

/** "Use up the pumpkin and the spinach" says so of both. */
const shared = (clause: string): string => {
  const first = onTheShelf(clause)
  const said = first === undefined || USING_UP.test(first) ? clause : `use up ${first.replace(/^use /, '')}`
  if (!USING_UP.test(said)) return clause
  return said
    .split(' and ')
    .map((part, index) =>
      index === 0 || USING_UP.test(part) || ANOTHER_WISH.test(part.replace(/^some /, '')) ? part : `use up ${part}`,
    )
    .join(' and ')
}

/** What is kept out stands in a clause of its own: "school lunches without nuts", "dad no nuts"; not "pasta no more than twice". */
const KEPT_OUT =
  / (?=(?:no|not|without|nothing with|avoid)\b(?! (?:more than|too|so|much|many|cooking|time|at|here|breakfast|lunch|dinner|longer|over)\b))/g
const IS_KEPT_OUT = /^(?:no|not|without|nothing with|avoid)\b/
/** What a clause begins with that is wished for, whatever stood before it. */
const WISHED_FOR =
  /^(?:more|some|something|lots|plenty|only|just|but|use|use up|finish|at least|at most|once|twice|quick|cheap|light|easy|we|i|please|make|cook|on|every|[a-z]+day)\b|\b(?:once|twice|times?|on [a-z]+day)\b/

/** "Without garlic and onion" keeps out both, "no nuts, seeds or eggs" all three; "no fish and more beans" the fish alone. */
const keptOutAlong = (text: string): string => {
  const clauses = text.split(/([,.;!?\n]+| and | or | but | then | plus |&)/)
  let isOut = false
  return clauses
    .map((clause, at) => {
      if (at % 2 === 1) return clause
      if (IS_KEPT_OUT.test(clause.trim())) {
        isOut = true
        return clause
      }
      const [before = '', after = ''] = [clauses[at - 1], clauses[at + 1]]
      const isJoined = before === ' and ' || before === ' or ' || (before === ',' && after === ' or ')
      isOut = isOut && isJoined && clause.trim() !== '' && (before === ' or ' || !WISHED_FOR.test(clause.trim()))
      return isOut ? ` no ${clause.trim()}` : clause
    })
    .join('')
}

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const FROM_TO =
  /\b(?:from )?(mon|tues|wednes|thurs|fri|satur|sun)day (?:to|till|until|through|-|–) (mon|tues|wednes|thurs|fri|satur|sun)day\b/g

/** "Monday to Wednesday": each day of it. */
const eachDay = (text: string): string =>
  text.replace(FROM_TO, (all, from: string, to: string) => {
    const days = WEEK.slice(WEEK.indexOf(`${from}day`), WEEK.indexOf(`${to}day`) + 1)
    return days.length === 0 ? all : days.map((day) => `on ${day}`).join(' and ')
  })

/** A wish in the words that the parser knows. `text` is in small letters without apostrophes. */
export const putPlainly = (text: string): string =>
  keptOutAlong(
    SAID_OTHERWISE.reduce((said, [words, plainly]) => said.replace(words, plainly), eachDay(text)).replace(
      KEPT_OUT,
      ', ',
    ),
  )

/** "The", "half a": what marks a thing of a list as one more that stands in the kitchen. */
const OF_OURS = /^(?:and )?(?:the|my|our|that|those|some|an?|half|rest of)\b/

/** Clauses and what parts them; a list of things to use up says so of each: see `putUseUpFirst`. */
const sharedAlong = (clauses: readonly string[]): readonly string[] => {
  let like: 'ours' | 'bare' | null = null
  return clauses.map((clause, at) => {
    if (at % 2 === 1) {
      if (!/^, *$/.test(clause)) like = null
      return clause
    }
    const said = shared(clause.trim())
    const thing = USING_UP.exec(said)
    if (thing !== null) {
      like = OF_OURS.test(said.slice(thing.index + thing[0].length).trim()) ? 'ours' : 'bare'
      return said
    }
    if (like === null || ANOTHER_WISH.test(said.replace(/^some /, '')) || (like === 'ours' && !OF_OURS.test(said))) {
      like = null
      return said
    }
    return shared(`use up ${said}`)
  })
}

/**
 * What is to be used up, said of each thing: of all of "use up the rice, the ham and the leeks" and of "use up rice, ham
 * and leeks", but "use up the rice, fish" says it of the rice alone.
 */
export const putUseUpFirst = (text: string): string =>
  sharedAlong(text.split(/([,.;!?\n]+\s*| but | then | plus )/)).join('')
