/** What of a household can change under the eyes of its other tabs, devices and people. */
export const TOPICS = ['weeks', 'list', 'stock', 'preferences', 'opinions', 'recipes', 'prices', 'account'] as const
export type Topic = (typeof TOPICS)[number]
