import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import MagicString from 'magic-string'
import type { Plugin } from 'vite'
import { findTexts } from './find-texts.ts'
import { textSourceOf } from './sources.ts'

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')
const WORDS = resolve(ROOT, 'web/src/words')

/**
 * Makes the code look up each of its texts in the language of the visitor (decision 0042): `<p>Hello {name}</p>`
 * becomes `<p>{sayRich("Hello {0}", name)}</p>`. The English text is the key and what shows when there is no other.
 * Tests run on the sources as they stand.
 */
export const texts = (): Plugin => ({
  name: 'texts',
  enforce: 'pre',
  apply: (_config, { mode }) => mode !== 'test',
  transform: {
    filter: { id: /\.tsx?(?:\?|$)/ },
    handler(code, id) {
      const file = id.replace(/\?.*$/, '')
      const source = textSourceOf(relative(ROOT, file).replaceAll('\\', '/'))
      if (source === undefined || source.isSent) return null
      const { edits } = findTexts(code, file, source)
      if (edits.length === 0) return null
      const changed = new MagicString(code)
      for (const { start, end, text } of edits) {
        if (start === end) changed.appendLeft(start, text)
        else changed.update(start, end, text)
      }
      const uses = (name: string): boolean => edits.some(({ text }) => text.includes(`${name}(`))
      if (uses('__say')) changed.prepend(`import { say as __say } from ${JSON.stringify(resolve(WORDS, 'texts.ts'))}\n`)
      if (uses('__sayRich'))
        changed.prepend(`import { sayRich as __sayRich } from ${JSON.stringify(resolve(WORDS, 'rich-text.ts'))}\n`)
      return { code: changed.toString(), map: changed.generateMap({ hires: true, source: id }) }
    },
  },
})
