/**
 * Why a recipe was not read whole. It travels with the recipe until a person has compared it with where it comes from.
 * `cut-off`: the text ends before it is over. `too-much`: more, longer or deeper than a recipe is. `undecodable`: characters
 * that were lost or escaped in a way that nobody knows. `unclear`: something else stands where words should. `unsaid`:
 * nobody said whether it was. `other-language`: of its language the foods are known, and not what steps say (decision 0157).
 */
export const UNREAD_REASONS = ['cut-off', 'too-much', 'undecodable', 'unclear', 'unsaid', 'other-language'] as const
export type UnreadReason = (typeof UNREAD_REASONS)[number]

/** Each once, in one order. */
export const unreadReasons = (reasons: Iterable<UnreadReason>): readonly UnreadReason[] => {
  const given = new Set(reasons)
  return UNREAD_REASONS.filter((reason) => given.has(reason))
}

const SAID: Readonly<Record<UnreadReason, string>> = {
  'cut-off': 'its text is cut off',
  'too-much': 'it has more text than a recipe',
  undecodable: 'some of its characters cannot be decoded',
  unclear: 'parts of it are not in words',
  unsaid: 'nobody has said that all of it is here',
  'other-language': 'it is in a language of which only the names of foods are known',
}

/** What was not read and what to do, as it is shown. */
export const unreadSentence = (reason: UnreadReason): string =>
  `Not read whole: ${SAID[reason]}. Compare it with where it comes from, add what is missing, and say that it is whole.`
