import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `npm run decisions`: writes the index docs/decisions/README.md from the records. A record says at its top what later ones
 * changed or reversed (`**Changed by [0077](0077-...md):** what is so now.`), and those say what they change.
 */
const FOLDER = join(import.meta.dirname, '../docs/decisions')
const INDEX = join(FOLDER, 'README.md')

export type Decision = {
  readonly number: string
  readonly file: string
  readonly title: string
  /** `holds`, `changed` or `reversed`, with the numbers of the records that did it. */
  readonly state: 'holds' | 'changed' | 'reversed'
  readonly by: readonly string[]
  /** Numbers of the records that this one says it changes. */
  readonly changes: readonly string[]
}

const numbersIn = (text: string): readonly string[] =>
  [...text.matchAll(/\[(\d{4})\]/g)].map(([, number = '']) => number)

/** Reads one record. Throws, naming the file, when it has no title. */
export const readDecision = (file: string, text: string): Decision => {
  const title = /^# (?:\d+\. )?(.+)$/m.exec(text)?.[1]
  if (title === undefined) throw new Error(`${file} has no title.`)
  const later = [...text.matchAll(/^\*\*(Changed|Reversed) by ([^:\n]+):\*\*/gm)]
  const isReversed = later.some(([, verb]) => verb === 'Reversed')
  const state = isReversed ? 'reversed' : later.length > 0 ? 'changed' : 'holds'
  const by = later.flatMap(([, , numbers = '']) => numbersIn(numbers))
  const changes = /^\*\*Changes (.+)\.\*\*$/m.exec(text)?.[1] ?? ''
  return { number: file.slice(0, 4), file, title, state, by, changes: numbersIn(changes) }
}

export const readDecisions = (): readonly Decision[] =>
  readdirSync(FOLDER)
    .filter((file) => /^\d{4}-.+\.md$/.test(file))
    .toSorted()
    .map((file) => readDecision(file, readFileSync(join(FOLDER, file), 'utf8')))

const HEAD = `# Decisions

One file for each: context, decision, consequences, and what was measured. Figures are of their day. Where a later decision changed
an older one, both say so at their top. A word that you do not know stands in \`docs/glossary.md\`. Numbers that are missing were never
given. Written by \`npm run decisions\`.

| no. | decision | state |
|---|---|---|
`

/** The index as it should stand: one line for each record. */
export const writeIndex = (decisions: readonly Decision[]): string =>
  HEAD +
  decisions
    .map(({ number, file, title, state, by }) => {
      const told = state === 'holds' ? state : `${state} by ${by.join(', ')}`
      return `| [${number}](${file}) | ${title} | ${told} |\n`
    })
    .join('')

export const readIndex = (): string => readFileSync(INDEX, 'utf8')

if (process.argv[1] === import.meta.filename) writeFileSync(INDEX, writeIndex(readDecisions()))
