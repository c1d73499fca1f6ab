export type NameParts = { readonly name: string; readonly preparation: string; readonly note: string }

/** What a cook has done to a food before it goes in. Words that make it another food (dried, smoked, roasted) are not here. */
const PREPARED =
  'chopped|diced|minced|sliced|grated|shredded|cubed|crushed|melted|softened|beaten|peeled|drained|rinsed|packed|squeezed|sifted|crumbled|halved|quartered|trimmed|torn|pitted|stoned|seeded|deseeded|de-seeded|julienned|washed|cleaned|shaved|chilled|cored|hulled|shelled|zested|snipped|thawed|slivered|cut|divided|heaped|cracked|milled|uncooked|unsifted|unpeeled|shucked|scrubbed|whisked|hard-boiled'
const HOW =
  'finely|coarsely|roughly|thinly|thickly|freshly|lightly|loosely|firmly|tightly|very finely|very thinly|well|gently|cold|hard'
const LEADING_PREPARED = new RegExp(
  `^(?:(?:(?:${HOW})\\s+)?(?:${PREPARED})(?:,?\\s+(?:and|or|&)\\s+|,\\s*|\\s+))+|^fresh(?:ly)? ground\\s+|^fresh-squeezed\\s+`,
  'i',
)

/** "Chopped tomatoes" come in tins, "crushed red pepper" in jars, minced beef is another cut: there the word is the name. */
const NAMED_SO =
  /^(?:tomato|pineapple|red pepper|chil|coconut|beef|pork|lamb|meat|turkey|chicken|veal|garlic powder|wheat|ham|bread)/i

const NOTE_START =
  /^(?:or\b|plus\b|such as\b|preferably\b|about\b|see\b|optional\b|including\b|like\b|e\.?g\.?\b|if\b|not\b|ideally\b|from\b|for\b|to taste\b|to serve\b|to garnish\b|as needed\b|as required\b|depending\b|each\b|any\b|I used\b|available\b|recipe\b|at least\b|use\b|leaves only\b|use\b|from about\b|green part|white part|only\b|we\b|juice of\b|juice from\b|with\b)/i

const TRAILING_NOTE =
  /\s*,?\s+(?:(?:plus (?:extra|more)|or more|or to taste|to taste|to serve|to garnish|to finish|as needed|as required|if needed|if desired|for (?:serving|garnish|garnishing|dusting|greasing|frying|deep[- ]frying|shallow[- ]frying|brushing|drizzling|sprinkling|rolling|coating|decoration|decorating|dipping|the)|of (?:your )?choice|such as|preferably|nach (?:geschmack|belieben|bedarf)|zum (?:servieren|garnieren|braten|bestreuen|bestäuben)|al gusto|para (?:servir|decorar|freír))\b.*)$/i

/** Heads that cannot stand alone: in "boneless, skinless chicken" the comma only joins adjectives. */
const ADJECTIVES =
  'boneless|skinless|thick|thin|firm|ripe|fresh|small|medium|large|good|good-quality|best-quality|hot|cold|warm|dry|low-sodium|reduced-sodium|unsalted|fat-free|bone-in|skin-on|free-range|organic|lean|young|tender|mixed|cooked|dried|frozen|fine|coarse|soft|hard|sweet|long|whole|raw|plain|red|green|yellow|white|black|orange|crisp|crusty|day-old|stale|extra-large|jumbo|wild|baby|plump|fat|and|or|very|strong|mild|roasted|skinned|canned|split|unsweetened|sweetened|shucked|good quality|best quality|\\w+-(?:style|colored|coloured|fat)|\\d+%?'
const ADJECTIVE = new RegExp(`^(?:${ADJECTIVES})(?:\\s+(?:${ADJECTIVES}))*$`, 'i')

/** "butter melted", "lime cut into wedges": preparation behind the name without a comma. */
const TRAILING_PREPARED = new RegExp(
  `\\s+(?:(?:(?:${HOW})\\s+)?(?:${PREPARED})(?:\\s+(?:and|or)\\s+(?:${PREPARED}))*|cut (?:into|in|to)\\b.*|(?:mixed|dissolved|blended) (?:with|in)\\b.*|slit (?:open|lengthways|lengthwise)\\b.*|between \\d.*|to (?:cover|coat|a depth)\\b.*)$`,
  'i',
)

/** Behind the name: another way to say the amount ("30 ml"), or another food instead ("or 2 Thai chillies"). */
const BEHIND_NAME = /\s+(?:\d[\d./]*\s*(?:ml|g)|(?:or|plus|\+)\s+(?:juice of\s+)?(?:\d|½|¼|¾|an?\s).*)$/i

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\s+([,;)])/g, '$1')
    .replace(/^[\s,;:.*-]+|[\s,;:*-]+$/g, '')
    .trim()

const joined = (parts: readonly string[]): string =>
  parts
    .map(tidy)
    .filter((part) => part !== '')
    .join(', ')

/** Takes `(...)` out of the text; an unclosed bracket reaches to the end. */
const takeBrackets = (text: string): { readonly text: string; readonly inside: readonly string[] } => {
  const inside: string[] = []
  const rest = text.replace(/\s*[([]([^()[\]]*)(?:[)\]]|$)/g, (_, note: string) => {
    inside.push(note)
    return ' '
  })
  return { text: rest, inside }
}

/** At the first comma, spaced dash or semicolon after which the name is whole. */
const splitHead = (text: string): readonly [head: string, tail: string] => {
  const separator = /\s*[,;]\s*|\s+-+\s+|\s*:\s+/g
  for (let match = separator.exec(text); match !== null; match = separator.exec(text)) {
    const head = text.slice(0, match.index)
    const isFruit =
      /^oranges?$/i.test(head.trim()) && !ADJECTIVE.test(text.slice(match.index + match[0].length).split(' ')[0] ?? '')
    if (head.trim() === '' || (ADJECTIVE.test(head.trim()) && !isFruit) || endsInPreparation(head)) continue
    return [head, text.slice(match.index + match[0].length)]
  }
  return [text, '']
}

const ONLY_PREPARED = new RegExp(`^(?:(?:${HOW})\\s+)?(?:${PREPARED})$`, 'i')
const endsInPreparation = (head: string): boolean => ONLY_PREPARED.test(head.trim())

const splitPreparation = (head: string, keepsName: boolean): readonly [name: string, preparation: string] => {
  const match = LEADING_PREPARED.exec(head)
  const name = match ? head.slice(match[0].length) : head
  if (!match || keepsName || name.trim() === '' || NAMED_SO.test(name)) return [head, '']
  return [name, match[0]]
}

const ADJECTIVES_THEN_PREPARED = new RegExp(
  `^((?:fresh|mixed|ripe|firm)),?\\s+((?:(?:${HOW})\\s+)?(?:${PREPARED})),?\\s+(?=\\S)`,
  'i',
)

/** "fresh chopped herbs" -> fresh herbs, chopped. Commas between adjectives go too. */
const takeWithin = (name: string): readonly [name: string, preparation: string] => {
  const match = ADJECTIVES_THEN_PREPARED.exec(name)
  if (match === null || NAMED_SO.test(name.slice(match[0].length))) return [name.replaceAll(',', ''), '']
  return [`${match[1] ?? ''} ${name.slice(match[0].length)}`.replaceAll(',', ''), match[2] ?? '']
}

/**
 * Parts what follows the amount into the food's name, how it is prepared and remarks.
 * `inContainer`: a tin of chopped tomatoes keeps its "chopped".
 */
export const splitName = (text: string, inContainer: boolean): NameParts => {
  const { text: bare, inside } = takeBrackets(text)
  const trailing = TRAILING_NOTE.exec(bare)
  const [head, tail] = splitHead(trailing ? bare.slice(0, trailing.index) : bare)
  const found = BEHIND_NAME.exec(tidy(head))
  // "dried or 1 tbsp fresh basil": what stands before is no name of its own.
  const other = found && !ADJECTIVE.test(tidy(head).slice(0, found.index)) ? found : null
  const [named, before] = splitPreparation(tidy(head).slice(0, other?.index), inContainer)
  const behind = TRAILING_PREPARED.exec(named)
  const [name, within] = takeWithin(behind ? named.slice(0, behind.index) : named)
  const tailIsNote = NOTE_START.test(tail.trim())
  return {
    name: tidy(name),
    preparation: joined([
      before.replace(/,?\s+(?:and|or|&)\s*$/, ''),
      within,
      behind?.[0] ?? '',
      tailIsNote ? '' : tail,
    ]),
    note: joined([other?.[0] ?? '', tailIsNote ? tail : '', trailing?.[0] ?? '', ...inside]),
  }
}
