/**
 * What of the source is said to people. English stays where it is in the code: these rules find it. A string that they
 * miss is marked by hand with `say('...')`; one that they take by mistake belongs to a list below.
 */

/** `title="..."`, `{ label: '...' }`: whatever stands there is said, also in small letters. */
export const SAID_NAMES: ReadonlySet<string> = new Set([
  ...['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription', 'title', 'placeholder', 'alt'],
  ...['label', 'heading', 'hint', 'text', 'words', 'description', 'question', 'answer', 'caption', 'message', 'unit'],
])

/** Names of things for machines: what stands there is never said. */
export const SILENT_NAMES: ReadonlySet<string> = new Set([
  ...['className', 'id', 'key', 'to', 'href', 'src', 'type', 'kind', 'role', 'path', 'rel', 'target', 'media'],
  ...['method', 'code', 'queryKey', 'mutationKey', 'scope', 'action', 'accept', 'autoComplete', 'inputMode', 'pattern'],
  ...[
    'summary',
    'style',
    'd',
    'viewBox',
    'transform',
    'points',
    'credentials',
    'headers',
    'event',
    'timeZone',
    'dateStyle',
  ],
])

/** Calls whose words are said. */
export const SAID_CALLS: ReadonlySet<string> = new Set([
  ...['usePageTitle', 'toastSuccess', 'toastError', 'toastInfo', 'toastUndo'],
])

/** Calls whose words are for machines. */
export const SILENT_CALLS: ReadonlySet<string> = new Set([
  ...['Error', 'TypeError', 'DOMException', 'RegExp', 'URL', 'Request', 'Headers', 'Blob', 'Event', 'CustomEvent'],
  ...['log', 'warn', 'error', 'info', 'debug', 'fetch', 'matchMedia', 'useMedia', 'querySelector', 'querySelectorAll'],
  ...['closest', 'matches', 'addEventListener', 'removeEventListener', 'getItem', 'setItem', 'removeItem', 'track'],
  ...['includes', 'startsWith', 'endsWith', 'indexOf', 'split', 'store', 'forget', 'readStored', 'set', 'append'],
  ...['classNames', 'getElementById', 'createElement', 'BroadcastChannel', 'supports', 'expectType', 'hasOwn'],
])

/** The same in every language. */
const NAMES: ReadonlySet<string> = new Set(['Plateful', 'Google', 'Microsoft', 'Bearer', 'Stripe', 'USD'])
/** `event.key` and the like. */
const KEYS = /^(?:Arrow\w+|Enter|Escape|Tab|Home|End|Page\w+|Delete|Backspace|Space|Shift|Control|Meta|Alt)$/
/** An address, a file, a query of media, a selector, a header, a policy. */
const FOR_MACHINES = /^(?:[/.#([@]|https?:|mailto:|data:|plateful\.|--|max-|min-|screen and)|[{}=]|;$|\w\(/

/** Has anything to be put into another language. */
export const hasWords = (text: string): boolean =>
  /\p{L}/u.test(text.replace(/\{\d+\}/g, '')) && !NAMES.has(text.trim()) && !/^[A-Z]+_[A-Z_]+$/.test(text)

/** A string in plain code is taken for a text when it reads like one: a large letter first, or more than one word. */
export const readsLikeText = (text: string): boolean => {
  const bare = text.replace(/\{\d+\}/g, '').trim()
  if (!hasWords(text) || NAMES.has(bare) || KEYS.test(bare) || FOR_MACHINES.test(bare)) return false
  if (/\s/.test(text.trim())) return /\p{L}{2}/u.test(bare)
  return /^\p{Lu}\p{Ll}+[\p{Ll}\p{P}]*$/u.test(bare)
}
