import { expect, test } from 'vitest'
import { escapeHtml, letterAsHtml, letterAsText, nameForLetter } from './layout.ts'
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

const page = { origin: 'https://plateful.example', name: "Kim O'Neil", token: 'T0ken-_', newEmail: 'new@example.org' }
const letters = {
  verify: verifyLetter(page),
  'account-exists': accountExistsLetter(page),
  reset: resetLetter(page),
  'change-email': changeEmailLetter(page),
  'change-email-notice': changeEmailNoticeLetter({ ...page, newEmail: '"><img src=x>@example.org' }),
  'password-changed': passwordChangedLetter(page),
  'provider-linked': providerLinkedLetter({ ...page, provider: 'google' }),
  'provider-unlinked': providerUnlinkedLetter({ ...page, provider: 'microsoft' }),
  'session-reuse': sessionReuseLetter(page),
  'token-made': tokenMadeLetter(page),
  'webhook-off': webhookOffLetter({ ...page, host: 'hooks.example.org' }),
  'factor-on': factorOnLetter(page),
  'factor-off': factorOffLetter(page),
  'codes-renewed': codesRenewedLetter(page),
  'passkey-added': passkeyAddedLetter(page),
  'passkey-removed': passkeyRemovedLetter(page),
  deleted: deletedLetter(page),
}

test.each(Object.entries(letters))(
  'the letter %s says the same as text and as HTML, and loads nothing',
  (kind, letter) => {
    const [text, html] = [letterAsText(letter), letterAsHtml(letter)]

    for (const part of [...letter.paragraphs, letter.otherwise]) {
      expect(text).toContain(part)
      expect(html).toContain(escapeHtml(part))
    }
    expect(html).toContain('Kim O&#39;Neil')
    expect(html).not.toMatch(/<img|<script|<link|<[^>]*src=|url\(|<b>/)
    expect(text).toMatch(/^Hello Kim O'Neil,/)
    for (const link of `${text}${html}`.match(/https?:[^\s"<]+/g) ?? []) expect(new URL(link).origin).toBe(page.origin)
    expect(text.includes('#token=T0ken-_')).toBe(['verify', 'reset', 'change-email'].includes(kind))
    expect(letter.subject).not.toMatch(/[\r\n]|Kim/)
  },
)

test('secrets stand in the fragment, which no browser sends to a server', () => {
  for (const letter of [letters.verify, letters.reset, letters['change-email']]) {
    const link = new URL(letter.link?.address ?? '')
    expect(link.search).toBe('')
    expect(link.hash).toBe('#token=T0ken-_')
  }
  expect(letters.verify.link?.address).toBe('https://plateful.example/verify-email#token=T0ken-_')
  expect(letters.reset.link?.address).toBe('https://plateful.example/reset-password#token=T0ken-_')
})

test.each([
  ['Ada Byron', 'Ada Byron'],
  ['Søren  O’Neil-Łoś', 'Søren O’Neil-Łoś'],
  ['李 小龍', '李 小龍'],
  ['Kim\r\nBcc: x', ''],
  ['Kim\u2028\u202ex', 'Kim x'],
  ['win at evil.example', ''],
  ['www evil', ''],
  ['mail me@evil', ''],
  ['https://evil.example', ''],
  ['J. R. Smith, Jr.', 'J. R. Smith, Jr.'],
  ['evil．example', ''],
  ['Call 0800 123456', ''],
  ['You won! Claim now', ''],
  ['Your account was locked by us', ''],
  ['<b>Kim</b>', ''],
  ['x'.repeat(41), ''],
])('the name %j is shown as %j', (name, shown) => {
  expect(nameForLetter(name)).toBe(shown)
})
