import type { Kitchen } from '../planning/dishes/open-kitchen.ts'
import { wordsOf } from '../safety/words/normalise.ts'
import type { HeldWord, OwnDraft } from './own-draft.ts'

/**
 * Words of title and steps that the guard does not know, each once, as it reads them without anybody's word for them.
 * One more reading of the dish, under a millisecond.
 */
export const heldWords = (kitchen: Kitchen, { title, lines, steps, names }: OwnDraft): readonly HeldWord[] => {
  const { unverified } = kitchen.guard.readDish({ title, ingredients: lines.map(({ text }) => text), steps })
  const said = new Set(names.flatMap(wordsOf))
  const held = new Map<string, HeldWord>()
  for (const { words, place, why } of unverified) {
    const { part, index } = place
    if (why !== 'unknown-word' || (part !== 'title' && part !== 'step')) continue
    const folded = wordsOf(words)
    const key = folded.join(' ')
    const before = held.get(key)?.places ?? []
    if (before.some((one) => one.where === part && one.index === index)) continue
    held.set(key, {
      words: held.get(key)?.words ?? words,
      places: [...before, { where: part, index }],
      isNoFood: folded.every((word) => said.has(word)),
    })
  }
  return [...held.values()]
}
