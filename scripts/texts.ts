import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectTexts } from '../web/vite-plugins/texts/collect-texts.ts'

/**
 * Compares the catalogues of web/locales with the texts of the sources. Fails when one is missing, is used no more or
 * lost a `{0}`. With --write it takes the English ones anew and drops what is used no more; translating is left to people.
 */
const root = join(import.meta.dirname, '..')
const fileOf = (language: string): string => join(root, `web/locales/${language}.json`)
const readCatalogue = (language: string): Map<string, string> =>
  new Map(Object.entries(JSON.parse(readFileSync(fileOf(language), 'utf8')) as Record<string, string>))
const write = (language: string, texts: ReadonlyMap<string, string>): void =>
  writeFileSync(fileOf(language), `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`)

const texts = collectTexts(root)
if (process.argv.includes('--write')) {
  write('en', new Map([...texts.keys()].map((text) => [text, text])))
  for (const language of ['de', 'es']) {
    const known = readCatalogue(language)
    write(language, new Map([...texts.keys()].flatMap((text) => (known.has(text) ? [[text, known.get(text)!]] : []))))
  }
}

/** `{0} {1}` of a text, sorted; of a counted thing whether both forms are there. */
const shape = (text: string): string =>
  [...text.matchAll(/\{\d+\}|\|/g)]
    .map(([sign]) => sign)
    .sort()
    .join()

const faults: string[] = []
for (const language of ['en', 'de', 'es']) {
  const known = readCatalogue(language)
  for (const [text, file] of texts) {
    const said = known.get(text)
    if (said === undefined) faults.push(`${language}: missing ${JSON.stringify(text)} (${file})`)
    else if (said.trim() === '' || shape(said) !== shape(text))
      faults.push(`${language}: ${JSON.stringify(text)} has other places for its values than ${JSON.stringify(said)}`)
  }
  for (const text of known.keys())
    if (!texts.has(text)) faults.push(`${language}: used no more ${JSON.stringify(text)}`)
}
for (const fault of faults) console.error(fault)
console.log(`check-texts: ${texts.size} texts in three languages, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
