import { ELISIONS } from './elisions.ts'
import { HOMOGLYPHS, PICTURES } from './homoglyphs.ts'
import { singular } from './singular.ts'

/** What stands before a token: only space, a slash, a comma or bracket, or the end of a sentence or line. */
export const GAPS = { space: 0, slash: 1, break: 2, sentence: 3 } as const
export type Gap = (typeof GAPS)[keyof typeof GAPS]

export type Token = {
  /** Lower case, no accents, singular, one spelling. */
  readonly word: string
  /** Where it stands in the text as given: the exact words of a finding are cut from there. */
  readonly start: number
  readonly end: number
  readonly gap: Gap
  /** How many brackets are open. */
  readonly depth: number
  /** Holds letters of another script, perhaps folded to Latin look-alikes. */
  readonly foreign: boolean
}

const UMLAUT_S = /[äöü]s$/iu

type Folded = { readonly letters: string; readonly foreign: boolean }

/** The marks of a trade name are as good as invisible: NFKD would make "milktm" of them. */
const INVISIBLE = /^[\p{M}\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0\u2800™℠®©]$/u
const LETTER_OR_DIGIT = /^[\p{L}\p{N}]$/u
const OWN_SCRIPT = /^[\p{Script=Latin}\p{Script=Common}]$/u

const foldRare = (character: string): Folded => {
  if (/\s/u.test(character)) return { letters: ' ', foreign: false }
  if (INVISIBLE.test(character)) return { letters: '', foreign: false }
  const picture = PICTURES.get(character)
  if (picture !== undefined) return { letters: ` ${picture} `, foreign: false }
  let letters = ''
  let foreign = false
  for (const part of character.normalize('NFKD').toLowerCase().normalize('NFKD')) {
    if (INVISIBLE.test(part)) continue
    const known = /^[a-z0-9]$/.test(part) ? part : HOMOGLYPHS.get(part)
    if (!LETTER_OR_DIGIT.test(part)) letters += ' '
    else letters += known ?? part
    foreign ||= LETTER_OR_DIGIT.test(part) && !OWN_SCRIPT.test(part)
  }
  return { letters, foreign }
}

/** Folding asks several Unicode tables, so the answers are kept; there are no more of them than characters. */
const folded = new Map<string, Folded>()

const foldCharacter = (character: string): Folded => {
  const known = folded.get(character)
  if (known !== undefined) return known
  const answer = foldRare(character)
  folded.set(character, answer)
  return answer
}

const GAP_OF: ReadonlyMap<string, Gap> = new Map([
  ...[...',;:|*•·–—()[]{}'].map((mark): [string, Gap] => [mark, GAPS.break]),
  ...[...'\n\r\u2028\u2029'].map((mark): [string, Gap] => [mark, GAPS.sentence]),
  ['/', GAPS.slash],
])
const DEPTH_OF: ReadonlyMap<string, number> = new Map([
  ...[...'([{'].map((mark): [string, number] => [mark, 1]),
  ...[...')]}'].map((mark): [string, number] => [mark, -1]),
])
const WORD_OF: ReadonlyMap<string, string> = new Map([
  ['&', 'and'],
  ['+', 'plus'],
])
const APOSTROPHES = new Set(["'", '‘', '’', '`', '´', 'ʼ'])
/** "s@lmon", "$oy": marks that stand for a letter when one follows. An @ before a word is a mention, as in Cooklang. */
const LETTER_MARKS: ReadonlyMap<string, string> = new Map([
  ['@', 'a'],
  ['$', 's'],
])
const LETTER = /[a-z]/i
const isSpace = (character: string): boolean => character === '' || /\s/u.test(character)

/** Words that home cooks cut short: their full stop ends no sentence ("2 lg. eggs", "1 lb. grd. beef"). */
const CUT_SHORT = new Set(
  `lb lbs oz tsp tbsp tbs pkg pkgs env ctn btl doz c t g gr lg lge sm med rm temp approx grd gr shr shrd chpd chp chopd slcd sl dcd mncd bnls bnlss sknls skls
  alm ckn chkn conf gran unflav unsw unswt sweet swt evap cond crm worc parm mozz marg choc cinn van veg b frzn froz pwd powd undr drnd ckd cked softnd mltd st no`.split(
    /\s+/,
  ),
)

/** "5.Toast the nuts": the number of a step that is written without a space. */
const isStepNumber = (text: string, at: number): boolean =>
  at < 3 && /^\d{1,2}$/.test(text.slice(0, at)) && /^[A-Z]$/.test(text.charAt(at + 1))

/** A full stop, or a dash with spaces around it, parts sentences; inside `p.e.a` or `pea-nut` it does not. */
const gapAt = (text: string, at: number, character: string): Gap => {
  if ('.!?'.includes(character))
    return isSpace(text.charAt(at + 1)) || isStepNumber(text, at) ? GAPS.sentence : GAPS.space
  if (character === '-' || character === '~')
    return isSpace(text.charAt(at + 1)) && isSpace(text.charAt(at - 1)) ? GAPS.break : GAPS.space
  return GAP_OF.get(character) ?? GAPS.space
}

/** "Gluten-, soy- and nut-free": a hyphen that hangs stands for the label that ends the list. */
const HANGING = /^-(?:,? (?:and |& )?[a-z]{2,12}-?){0,3},? (?:and|&) [a-z]{2,12}-free\b/i
const LONGEST_HANGING = 80

/** "e.g.", "i.e." with what stands before and behind it. */
const EXAMPLE = /^(?:[\s(,;]|^)(?:e\.g|i\.e)\.(?![a-z])/i

const POSSESSIVE = /^s(?![a-z0-9])/i

const isDigit = (code: number): boolean => code >= 48 && code <= 57

/** "250g" is an amount and a unit, "1lb2oz" two of them, "butter2" has a footnote; "e322" and "v8" are names. */
const amountIn = (word: string): RegExpExecArray | null => {
  if (isDigit(word.charCodeAt(0)))
    return /^(\d+)([a-z]{1,5})(\d+)([a-z]{1,5})$/.exec(word) ?? /^(\d+)(\D.*)$/.exec(word)
  return isDigit(word.charCodeAt(word.length - 1)) ? /^([a-z]{4,})(\d{1,2})$/.exec(word) : null
}

/**
 * Cuts a text into tokens. Accents, invisible characters, look-alike letters, hyphens, case, possessives and plurals
 * are levelled, so that one spelling stands for all. Never throws; the text is left alone.
 */
export const tokenise = (text: string): readonly Token[] => {
  const tokens: Token[] = []
  let word = ''
  let start = 0
  let end = 0
  let gap: Gap = GAPS.sentence
  let depth = 0
  let foreign = false

  const push = (letters: string): void => {
    // "Chäs" is Swiss cheese and no tea: what ends in an umlaut and s is no plural.
    const isWhole = letters.endsWith('s') && UMLAUT_S.test(text.slice(start, end).normalize('NFC'))
    tokens.push({ word: isWhole ? letters : singular(letters), start, end, gap, depth, foreign })
    gap = GAPS.space
  }
  const close = (): void => {
    if (word === '') return
    // Accents tell liver from pasta, and are all that does: "pâtés", "pâtes".
    if (word === 'pates' && /^p[aâ]tés$/iu.test(text.slice(start, end).normalize('NFC'))) word = 'pate'
    // With its cedilla it is the Portuguese shark, and no cocoa.
    if ((word === 'cacao' || word === 'cacoes') && /^caç/iu.test(text.slice(start, end).normalize('NFC')))
      word = 'cazon'
    const amount = amountIn(word)
    if (amount === null) push(word)
    else for (const part of amount.slice(1)) push(part)
    word = ''
    foreign = false
  }
  const add = (letters: string, from: number, to: number): void => {
    if (word === '') start = from
    word += letters
    end = to
  }
  const addFolded = (character: string, from: number): void => {
    const answer = foldCharacter(character)
    if (answer.letters === '') return
    for (const letter of answer.letters) {
      if (letter === ' ') close()
      else add(letter, from, from + character.length)
    }
    if (word !== '') foreign ||= answer.foreign
  }

  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) {
      add(text.charAt(at), at, at + 1)
      continue
    }
    if (code >= 65 && code <= 90) {
      add(String.fromCharCode(code + 32), at, at + 1)
      continue
    }
    if (code === 32) {
      close()
      continue
    }
    const character = String.fromCodePoint(text.codePointAt(at) ?? 32)
    if (APOSTROPHES.has(character)) {
      const own = String.fromCodePoint(text.codePointAt(at + 1) ?? 32)
      // An s of full width is one, too.
      if (word !== '' && POSSESSIVE.test(`${own}${text.charAt(at + 1 + own.length)}`.normalize('NFKC'))) {
        close()
        at += own.length
      } else if (ELISIONS.has(word)) close()
      continue
    }
    const letter = LETTER_MARKS.get(character)
    const isInside = LETTER.test(text.charAt(at + 1)) || (character === '@' && word.length > 2)
    if (letter !== undefined && isInside && (character !== '@' || word !== '')) {
      add(letter, at, at + 1)
      continue
    }
    if (character === '-' && word !== '' && HANGING.test(text.slice(at, at + LONGEST_HANGING))) {
      close()
      add('free', at, at + 1)
      close()
      continue
    }
    const pause = gapAt(text, at, character)
    if (pause === GAPS.space && code > 127) {
      addFolded(character, at)
      at += character.length - 1
      continue
    }
    // "Cheese e.g. feta": an example begins another phrase; "e.g.g.s" is a word letter by letter.
    if (character === '.' && EXAMPLE.test(text.slice(Math.max(0, at - 2), at + 4)))
      gap = Math.max(gap, GAPS.break) as Gap
    const isCut = character === '.' && pause === GAPS.sentence && CUT_SHORT.has(word) && text.charAt(at + 1) === ' '
    close()
    if (!isCut) gap = Math.max(gap, pause) as Gap
    depth = Math.max(0, depth + (DEPTH_OF.get(character) ?? 0))
    const spelled = WORD_OF.get(character)
    if (spelled === undefined) continue
    add(spelled, at, at + 1)
    close()
  }
  close()
  return tokens
}

const PLAIN_PHRASE = /^[a-z]+(?: [a-z]+)*$/

/** The words of a phrase as the table and the reader compare them. Most rows of the table need no folding. */
export const wordsOf = (phrase: string): readonly string[] =>
  PLAIN_PHRASE.test(phrase) ? phrase.split(' ').map(singular) : tokenise(phrase).map((token) => token.word)
