/** What of a household can change under the eyes of its other tabs, devices and people. */
export const TOPICS = [
  'weeks',
  'list',
  'stock',
  'preferences',
  'opinions',
  'recipes',
  'prices',
  'cooks',
  'household',
  'account',
] as const
export type Topic = (typeof TOPICS)[number]

/** Is it about who a person is, and nobody else's business in their household? */
export const isOfPerson = (topic: Topic): boolean => topic === 'account'
