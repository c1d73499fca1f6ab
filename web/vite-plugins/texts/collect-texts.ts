import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTexts } from './find-texts.ts'
import { textSourceOf } from './sources.ts'

const LIST = [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  'web/src',
  'contract/src',
  'kitchen/src',
  'server/src',
]

/** Every text of the sources and the first file it stands in, in the order of the alphabet. */
export const collectTexts = (root: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const files = execFileSync('git', LIST, { cwd: root, encoding: 'utf8' }).split('\n')
  for (const file of files) {
    const source = textSourceOf(file)
    if (source === undefined || !existsSync(join(root, file))) continue
    for (const text of findTexts(readFileSync(join(root, file), 'utf8'), file, source).texts)
      if (!found.has(text)) found.set(text, file)
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}
