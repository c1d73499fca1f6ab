import { vi } from 'vitest'
import german from '../../locales/de.json' with { type: 'json' }
import spanish from '../../locales/es.json' with { type: 'json' }

const READERS = { de: { locale: 'de-DE', catalogue: german }, es: { locale: 'es-ES', catalogue: spanish } } as const

/** `Intl` and units set blanks of their own: as plain ones. */
export const plain = (text: string): string => text.replace(/[\u00a0\u202f\u2009]/g, ' ')

/**
 * A page whose reader has another language: its texts, loaded. Modules are read anew, so what shall speak it is imported
 * after this.
 */
export const readIn = async (reader: keyof typeof READERS) => {
  const { locale, catalogue } = READERS[reader]
  vi.resetModules()
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue([locale])
  vi.stubGlobal('fetch', async () => Response.json(catalogue))
  const texts = { ...(await import('../words/page-language.ts')), ...(await import('../words/texts.ts')) }
  await texts.loadTexts()
  vi.unstubAllGlobals()
  languages.mockRestore()
  return {
    ...texts,
    /** Those that nobody put into the language. */
    unknownOf: (sentences: readonly string[]): readonly string[] =>
      [...new Set(sentences)].filter(
        (english) => texts.piecesOf(english) === null && texts.translated(english) === english,
      ),
  }
}

export type ReadIn = Awaited<ReturnType<typeof readIn>>
