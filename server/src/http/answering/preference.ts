/** A caller that takes what changed in place of a whole week. */
export type Preference = {
  /** The state of the week that it holds; null: it looks itself whether what it is answered applies. */
  readonly state: string | null
}

/** `name=value` or `name="value"`, as names and values of RFC 7240; names in small letters. */
const pairOf = (text: string): readonly [name: string, value: string] => {
  const at = text.indexOf('=')
  if (at < 0) return [text.trim().toLowerCase(), '']
  const value = text.slice(at + 1).trim()
  const isQuoted = value.length > 1 && value.startsWith('"') && value.endsWith('"')
  return [text.slice(0, at).trim().toLowerCase(), isQuoted ? value.slice(1, -1) : value]
}

/**
 * What a `Prefer` header asks of us (RFC 7240): `return=minimal`, with the state of the week that is held as its parameter
 * `state`. Null: nothing of it. What we do not know is passed over, as the RFC asks, and of two the first counts.
 */
export const readPreference = (header: string | string[] | undefined): Preference | null => {
  const preferences = String(header ?? '')
    .split(',')
    .map((one) => one.split(';').map(pairOf))
  const [wanted, ...parameters] = preferences.find(([first]) => first?.[0] === 'return') ?? []
  if (wanted?.[1] !== 'minimal') return null
  return { state: new Map(parameters).get('state') ?? null }
}
