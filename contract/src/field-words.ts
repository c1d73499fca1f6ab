import type * as z from 'zod'

type Issue = z.core.$ZodRawIssue

/** Longest list of choices that is told; /api/docs has them all. */
const MAX_CHOICES = 140

const NOUNS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const choicesOf = (values: readonly unknown[]): string => {
  const told: string[] = []
  for (const value of values) {
    if ([...told, value].join(', ').length > MAX_CHOICES) return [...told, '…'].join(', ')
    told.push(String(value))
  }
  return told.join(', ')
}

const isNumber = (origin: string): boolean => origin === 'number' || origin === 'int'

const tooSmall = ({ origin, minimum, exact }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string => {
  if (isNumber(origin)) return `At least ${minimum}, please.`
  if (origin === 'string' && minimum === 1 && !exact) return 'This is empty. Send a text.'
  if (origin === 'string') return exact ? `Use exactly ${minimum} characters.` : `Use at least ${minimum} characters.`
  return exact ? `Send exactly ${minimum}.` : `Send at least ${minimum}.`
}

const tooBig = ({ origin, maximum, exact }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string => {
  if (isNumber(origin)) return `At most ${maximum}, please.`
  if (origin === 'string') return exact ? `Use exactly ${maximum} characters.` : `Use at most ${maximum} characters.`
  return exact ? `Send exactly ${maximum}.` : `Send at most ${maximum}.`
}

/** What is told of a field whose schema has no sentence of its own: what to send there. */
export const fieldWords = (issue: Issue): string | undefined => {
  const noun = issue.code === 'invalid_type' ? NOUNS[issue.expected] : undefined
  if (noun !== undefined) return issue.input === undefined ? `This is missing. Send ${noun}.` : `Send ${noun} here.`
  if (issue.code === 'invalid_value') return `Choose one of these: ${choicesOf(issue.values)}.`
  if (issue.code === 'invalid_union' && Array.isArray(issue.options))
    return `Choose one of these: ${choicesOf(issue.options)}.`
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'invalid_format' && issue.format === 'date') return 'Write the date like 2026-11-21.'
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'Send a whole address, like https://example.org.'
  // Zod says this one itself in names of keys; http/answering/parse-input.ts has better words.
  if (issue.code === 'unrecognized_keys') return undefined
  return 'This does not fit here. See /api/docs for what does.'
}
