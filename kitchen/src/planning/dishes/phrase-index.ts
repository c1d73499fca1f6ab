/** Things that carry a phrase as whole words in one of their names, in their order. `phrase` as by foldName. */
export type PhraseIndex = (phrase: string) => readonly number[]

/** Indexes things by the words of their names, as by foldName: a phrase with a word that stands in none costs a look-up. */
export const openPhraseIndex = (names: readonly (readonly string[])[]): PhraseIndex => {
  const thingsByWord = new Map<string, number[]>()
  names.forEach((ofThing, thing) => {
    for (const word of ofThing.flatMap((name) => name.split(' '))) {
      const things = thingsByWord.get(word)
      if (things === undefined) thingsByWord.set(word, [thing])
      else if (things.at(-1) !== thing) things.push(thing)
    }
  })
  const carries = (thing: number, phrase: string): boolean =>
    names[thing]?.some((name) => ` ${name} `.includes(` ${phrase} `)) === true
  return (phrase) => {
    let rarest: readonly number[] | null = null
    const words = phrase.split(' ')
    for (const word of words) {
      const things = thingsByWord.get(word)
      if (things === undefined || word === '') return []
      if (rarest === null || things.length < rarest.length) rarest = things
    }
    return words.length === 1 ? (rarest ?? []) : (rarest ?? []).filter((thing) => carries(thing, phrase))
  }
}
