import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { type Letter, letterAsHtml, nameForLetter } from './layout.ts'
import {
  accountExistsLetter,
  changeEmailLetter,
  changeEmailNoticeLetter,
  codesRenewedLetter,
  deletedLetter,
  factorOffLetter,
  factorOnLetter,
  passkeyAddedLetter,
  passkeyRemovedLetter,
  passwordChangedLetter,
  providerLinkedLetter,
  providerUnlinkedLetter,
  resetLetter,
  sessionReuseLetter,
  tokenMadeLetter,
  verifyLetter,
  webhookOffLetter,
} from './letters.ts'

const ROOT = join(import.meta.dirname, '../../..')

// By its address: the browser tests are no workspace that could be named, and letters must stand the same strings.
const { HOSTILE } = (await import(pathToFileURL(join(ROOT, 'e2e/hostile-strings.ts')).href)) as {
  readonly HOSTILE: readonly string[]
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

type Read = {
  /** Every tag in its order; addresses of links are looked at by themselves. */
  readonly tags: readonly string[]
  readonly links: readonly string[]
  /** What a reader sees, as it was before it was escaped. */
  readonly text: string
}

const shown = (html: string): string => html.replaceAll(/&([^;\s]*);/g, (_, name: string) => ENTITIES[name] ?? '?')

/**
 * Reads a letter as a parser does: a tag begins at every `<`, whatever follows, and ends at the next `>`. No quoted
 * value of the layout has either sign in it, so one that came from outside shows as a tag that is not the layout's.
 */
const read = (html: string): Read => {
  const tags = html.match(/<[^>]*>?/g) ?? []
  return {
    tags: tags.map((tag) => tag.replace(/ href="[^"]*"/, ' href')),
    links: tags.flatMap((tag) => / href="([^"]*)"/.exec(tag)?.[1] ?? []).map(shown),
    text: shown(html.replaceAll(/<[^>]*>?/g, '\n')),
  }
}

type Words = { readonly name: string; readonly address: string; readonly token: string }

const ORIGIN = 'https://plateful.example'
const HARMLESS: Words = { name: 'Kim', address: 'kim@example.org', token: 'T0ken-_' }

const lettersWith = ({ name, address, token }: Words): Readonly<Record<string, Letter>> => {
  const to = { origin: ORIGIN, name, token }
  return {
    verify: verifyLetter(to),
    'account-exists': accountExistsLetter(to),
    reset: resetLetter(to),
    'change-email': changeEmailLetter(to),
    'change-email-notice': changeEmailNoticeLetter({ ...to, newEmail: address }),
    'password-changed': passwordChangedLetter(to),
    'provider-linked': providerLinkedLetter({ ...to, provider: 'google' }),
    'provider-unlinked': providerUnlinkedLetter({ ...to, provider: 'microsoft' }),
    'session-reuse': sessionReuseLetter(to),
    'token-made': tokenMadeLetter(to),
    'webhook-off': webhookOffLetter({ ...to, host: to.name }),
    'factor-on': factorOnLetter(to),
    'factor-off': factorOffLetter(to),
    'codes-renewed': codesRenewedLetter(to),
    'passkey-added': passkeyAddedLetter(to),
    'passkey-removed': passkeyRemovedLetter(to),
    deleted: deletedLetter(to),
  }
}

test('E1: about sixty strings are tried', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(60)
})

test.each(Object.keys(lettersWith(HARMLESS)))('E1: no name, address or token adds a tag to the letter %s', (kind) => {
  const plain = read(letterAsHtml(lettersWith(HARMLESS)[kind] as Letter))
  expect(plain.tags.map((tag) => /^<[!/]?(\w+)/.exec(tag)?.[1])).not.toContain(undefined)

  for (const text of HOSTILE) {
    const words = { name: text, address: `"${text}"@example.org`, token: text }
    const letter = read(letterAsHtml(lettersWith(words)[kind] as Letter))
    expect(letter.tags, text).toEqual(plain.tags)
    expect(letter.text).toContain(nameForLetter(text) === '' ? 'Hello,' : `Hello ${nameForLetter(text)},`)
    if (kind === 'change-email-notice') expect(letter.text).toContain(`move it to ${words.address}.`)
    for (const link of letter.links) expect(link.startsWith(`${ORIGIN}/`), link).toBe(true)
  }
})

test('E1: whatever part of a letter the words stand in, they are shown as words', () => {
  const letterOf = (text: string, address: string): Letter => ({
    subject: text,
    name: '',
    paragraphs: [text, text],
    link: { label: text, address },
    otherwise: text,
  })
  const plain = read(letterAsHtml(letterOf('Tea', ORIGIN)))
  for (const text of HOSTILE) {
    const letter = read(letterAsHtml(letterOf(text, `${ORIGIN}/#${text}`)))
    expect(letter.tags, text).toEqual(plain.tags)
    // Title, heading, two paragraphs, label, the address to copy, and the last word.
    expect(letter.text.split(text)).toHaveLength(8)
    expect(letter.links).toEqual([`${ORIGIN}/#${text}`])
  }
})

/** Whatever turns text into markup or code in a browser, React's name for it included. */
const SINKS =
  /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\s*\.\s*write|srcdoc|setHTMLUnsafe|createContextualFragment|parseFromString|\beval\s*\(|new Function\b/i

test('E1: no source of the web app has a sink for markup', () => {
  for (const sink of [
    'a.innerHTML = b',
    '<i dangerouslySetInnerHTML={x} />',
    'document.write(x)',
    '<iframe srcDoc={x}>',
  ])
    expect(sink).toMatch(SINKS)

  // What tests put into a window of their own is shipped to nobody.
  const files = globSync('web/{src/**/*.{ts,tsx,css},public/*.js,index.html}', { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(200)
  const found = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (SINKS.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
