/** Models that follow no schema like to wrap their JSON. */
const unwrap = (text: string): string => {
  const trimmed = text.trim()
  if (!trimmed.startsWith('```')) return trimmed
  return trimmed.slice(trimmed.indexOf('\n') + 1, trimmed.endsWith('```') ? -3 : undefined)
}

/** The ideas of an answer as it came: `{ "ideas": [...] }`, or the bare list; null when it is neither. */
export const readIdeas = (text: string): readonly unknown[] | null => {
  let value: unknown
  try {
    value = JSON.parse(unwrap(text))
  } catch {
    return null
  }
  const ideas = typeof value === 'object' && value !== null && 'ideas' in value ? value.ideas : value
  return Array.isArray(ideas) ? ideas : null
}
