import { GAPS, type Token } from '../words/normalise.ts'

/** Two noes are a yes: what denies that something is missing. */

const CHOICES = new Set(['or', 'and', 'oder', 'ou', 'o'])
const WITH = new Set(['with', 'mit', 'avec', 'con', 'com'])

/** "Never without", "with or without", "nothing without": two noes are a yes. */
const WITHOUT = new Set(['without', 'ohne', 'san', 'sin', 'senza', 'sem'])
const DENIES = new Set(
  'not never nothing nobody cannot cant dont doesnt wont isnt arent wouldnt shouldnt couldnt hardly incomplete nicht nie niemals kein keine nunca jamas jamai mai pas'.split(
    ' ',
  ),
)
const BETWEEN_NO_AND_WITHOUT = new Set('is are be was would can should will'.split(' '))
const FARTHEST_DENIAL = 7

/** "Not free from gluten", "nicht frei von Milch", "may not contain milk". */
export const OWN_DENIALS = new Set('not nicht no non nao pas may'.split(' '))
const DENIED_RUNS = new Set('free frei libre livre exempt exento isento privo not'.split(' '))

/** Whether what seems to take a food away leaves it there: the noun may stand anywhere behind it. */
export const isDenied = (tokens: readonly Token[], without: number): boolean => {
  if (DENIED_RUNS.has(tokens[without]?.word ?? ''))
    return tokens[without]?.gap === GAPS.space && OWN_DENIALS.has(tokens[without - 1]?.word ?? '')
  if (!WITHOUT.has(tokens[without]?.word ?? '')) return false
  const isSet = CHOICES.has(tokens[without - 1]?.word ?? '') || tokens[without]?.gap === GAPS.slash
  if (isSet && WITH.has(tokens[without - (tokens[without]?.gap === GAPS.slash ? 1 : 2)]?.word ?? '')) return true
  let isVerbBetween = false
  for (let at = without - 1; at >= Math.max(0, without - FARTHEST_DENIAL); at--) {
    if ((tokens[at + 1]?.gap ?? GAPS.sentence) >= GAPS.break) return false
    const word = tokens[at]?.word ?? ''
    if (DENIES.has(word) || (word === 'no' && isVerbBetween)) return true
    isVerbBetween ||= BETWEEN_NO_AND_WITHOUT.has(word)
  }
  return false
}
