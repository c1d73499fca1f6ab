/** Roundabout ways to say a thing, as the rest of the parser reads it. Of English in small letters without apostrophes. */
const SAID_OTHERWISE: readonly (readonly [RegExp, string])[] = [
  [/\bhalf an hour\b/g, '30 minutes'],
  [/\b(?:an|one|1) hour\b/g, '60 minutes'],
  [/\bnothing (?:that takes |taking )?(?:longer|more) than\b|\bnothing over\b/g, 'under'],
  [/\b(?:low|little|minimal|not much|without much|no) effort\b|\bno fuss\b|\blazy\b/g, 'easy'],
  [/\b(?:money is tight|end of the month|on a (?:tight )?budget|short of money)\b/g, 'cheap'],
  // The weather is a reason, not a wish for hot food.
  [
    /\b(?:its|it is|because of the) (?:so |too |very |really )?(?:hot|heat|warm)(?: outside| today| weather)?\b/g,
    'light',
  ],
  [
    /\b(?:its|it is|because of the) (?:so |too |very |really )?(?:cold|freezing)(?: outside| today| weather)?\b/g,
    'comfort',
  ],
  [/\b(?:meal prep(?:ping)?|batch cook(?:ing)?|cook(?:ing)? ahead)\b/g, 'cook double'],
  [/\b(?:kids|childrens|sons|daughters|best|old) (?=(?:friends?|guests)\b)/g, ''],
  [/\bnot (?:too|so) (?:much|many)\b/g, 'less'],
  [
    /\b(?:dont|do not|wouldnt|cant|cannot) (?:ever )?(?:want|like|eat|feel like|fancy|have|need|use|cook|make|buy)\b/g,
    'no',
  ],
  [/\bnever (?:eat|want|have|cook|use|any)\b|\b(?:any|every)thing (?:but|except(?: for)?)\b/g, 'no'],
  [/\b(?:no|nothing|not|without) (?:too |very )?(?:spicy|hot)(?: food)?\b/g, 'mild'],
  [/\b(?:less|low|little|reduced) (?:salt|sodium)\b|\b(?:less|not (?:too |so |very )?) ?salty\b/g, 'low-sodium'],
]

/** How a clause ends when it says what is on the shelf: "have rice left over", "half a cabbage to use up". */
const ON_THE_SHELF: readonly string[] =
  'left over,leftover,left,to use up,to finish,to get rid of,that needs using up,that need using up,that needs to be used up,that need to be used up'
    .split(',')
    .map((ending) => ` ${ending}`)

/** The things of such a clause; undefined where it is another. */
const onTheShelf = (clause: string): string | undefined => {
  const ending = ON_THE_SHELF.find((words) => clause.endsWith(words))
  if (ending === undefined) return undefined
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
  const said = first === undefined || USING_UP.test(first) ? clause : `use up ${first}`
  if (!USING_UP.test(said)) return clause
  return said
    .split(' and ')
    .map((part, index) =>
      index === 0 || USING_UP.test(part) || ANOTHER_WISH.test(part.replace(/^some /, '')) ? part : `use up ${part}`,
    )
    .join(' and ')
}

/** A wish in the words that the parser knows. `text` is in small letters without apostrophes. */
export const putPlainly = (text: string): string =>
  SAID_OTHERWISE.reduce((said, [words, plainly]) => said.replace(words, plainly), text)

/** What is to be used up, said of each thing: "use up the rice, fish" says it of the rice alone. */
export const putUseUpFirst = (text: string): string =>
  text
    .split(/([,.;!?\n]+| but | then | plus )/)
    .map((part, index) => (index % 2 === 0 ? shared(part.trim()) : part))
    .join('')
