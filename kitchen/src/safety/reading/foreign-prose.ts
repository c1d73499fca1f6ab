import { GAPS, type Token } from '../words/normalise.ts'
import type { Phrase } from './turns.ts'

/** Little words of five languages; two of them and none of English make a sentence of one of them. */
const LITTLE = new Set(
  `und der das die den dem mit im zum zur auf bis eine einen nicht le la les et en de du au aux une un dans avec jusqu sur puis est el los las y una con
  hasta al del sobre por para e em da dos das uma com ate os ou que il lo gli di ed dei della delle nel nella nell dell all alla alle dal che fino per`.split(
    /\s+/,
  ),
)
const ENGLISH = new Set('the and with until into from then or for of to it'.split(' '))

/** A sentence with one of these is English, whatever else stands in it. */
export const isEnglishProse = (tokens: readonly Token[]): boolean => tokens.some(({ word }) => ENGLISH.has(word))

/** Whether a step is written in another language, where words that nobody knows are verbs far oftener than slips of the pen. */
export const isForeignProse = (tokens: readonly Token[]): boolean => {
  const found = new Set<string>()
  for (const { word } of tokens) {
    if (ENGLISH.has(word)) return false
    if (LITTLE.has(word)) found.add(word)
  }
  return found.size > 1
}

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))
/** Behind its food or in a step this is how a food is: "caffè freddo", "bem gelado", "almendras picadas". */
const HOW = setOf('freddo gelado picada')
/** "Caffè espresso, freddo": cold, behind a comma; a Freddo by itself is a chocolate. */
const DRUNK_COLD = setOf('espresso caffe acqua latte panna burro brodo vino te')
/** Golden, where no article makes a fish of it: "até ficar dourado", "hasta que esté dorada". */
const GOLDEN = setOf('dourado dourada dorado dorada')
const UNTIL = setOf('hasta ate ligeramente levemente bem bien muy')
/** "Abra com o rolo", "bata as claras", "formare dei bocconcini", "piatto romano", "togliere dal forno". */
const OTHERWISE = setOf('rolo bata bocconcini romano dal')
/** What a dough is rolled like. */
const SAUSAGES = setOf('boudin saucisson salame salsicciotto')
/** Most words are none of these, and cost no more than this. */
export const WORK_WORDS = new Set([
  ...HOW,
  ...GOLDEN,
  ...OTHERWISE,
  'moule',
  'feta',
  'ober',
  'wurst',
  'wurstchen',
  ...SAUSAGES,
  'manteca',
  'coquille',
])
const ARTICLES = setOf('un um uma una il o a la le el the')

/** "Beurrer les moules", "le moule", "moules à kouglof": what is baked in; "les moules à la crème" are mussels. */
const IN_TINS = /^(?:(?:beurr|graiss|farin|chemis|coul|demoul)e[rz]|rempli.+|reparti.+|demoulage|silicone|muffin)$/
const isTin = (tokens: readonly Token[], at: number): boolean => {
  const [token, next, further] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (token?.word !== 'moule') return false
  const isOne = token.end - token.start <= token.word.length
  if (isOne || (next?.word === 'a' && next.gap === GAPS.space && further?.word !== 'la')) return true
  return tokens.some(({ word }) => IN_TINS.test(word))
}

/** "Una fetta di melone": an Italian slice; "fetta cheese" is a slip for feta, which both words are levelled to. */
const BEFORE_SLICE = setOf('una ogni qualche mezza')
const isSlice = (tokens: readonly Token[], at: number): boolean => {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (token?.word !== 'feta' || token.end - token.start !== 'fetta'.length) return false
  return BEFORE_SLICE.has(tokens[at - 1]?.word ?? '') || (next?.word === 'di' && next.gap === GAPS.space)
}

/** "Fino a doratura, manteca con il burro": Italian for stirring; Spanish lard follows its verb. */
const isStirred = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'manteca' && (tokens[at]?.gap !== GAPS.space || tokens[at - 1]?.word === 'e')

/** "Enlevez la coquille": the shell of an egg; scallops are "coquilles". */
const isShell = ({ word, start, end }: Token): boolean => word === 'coquille' && end - start === 'coquille'.length

/** "180 °C Ober-/Unterhitze": the heat from above; cream is "Obers", never without its s. */
const isTopHeat = ({ word, start, end }: Token): boolean => word === 'ober' && end - start === 'ober'.length

/** "Zu einer dicken Wurst rollen", "rouler comme un boudin", "formare un salame": the shape of a dough. */
const FARTHEST_SHAPER = 4
const SHAPERS = /^(?:comme|come|en|a|forma?|form(?:er|ez|are|ate|ando)|roul(?:er|ez))$/
const isShapedLike = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens.slice(Math.max(0, at - FARTHEST_SHAPER), at)
  if (SAUSAGES.has(tokens[at]?.word ?? '')) return before.slice(-2).some(({ word }) => SHAPERS.test(word))
  const isRolled = /^wurst/.test(tokens[at]?.word ?? '') && /^(?:ge)?(?:roll|form)/.test(tokens[at + 1]?.word ?? '')
  return isRolled && before.some(({ word }) => word === 'zu')
}

/** A word of a foreign step, or behind a food of a foreign line, that says how or with what the work is done. */
export const isWorkWord = ({ tokens, from: at, kind, matches }: Phrase): boolean => {
  const [token, before] = [tokens[at], tokens[at - 1]?.word ?? '']
  const [isStep, followsFood] = [kind === 'step', matches.at(-1)?.to === at]
  if (token === undefined) return false
  if (isSlice(tokens, at) || isTopHeat(token) || (isStep && isShapedLike(tokens, at))) return true
  const isNamed = token.gap === GAPS.space && ARTICLES.has(before)
  if (HOW.has(token.word))
    return (
      !isNamed &&
      ((followsFood && (token.gap === GAPS.space || (token.word === 'freddo' && DRUNK_COLD.has(before)))) ||
        (isStep && isForeignProse(tokens)))
    )
  if (!isStep) return false
  if (GOLDEN.has(token.word) && UNTIL.has(before)) return true
  if (isShell(token)) return isForeignProse(tokens)
  const isOther =
    (GOLDEN.has(token.word) && !isNamed) || isStirred(tokens, at) || OTHERWISE.has(token.word) || isTin(tokens, at)
  return isOther && isForeignProse(tokens)
}
