/** What stands in a place of a kitchen's sentence, so that it can be put into another language too. */
export const SLOTS = {
  /** "1,378", "1.35", "$92" */
  number: '\\$?\\d[\\d.,]*',
  /** "5 lb", "13.5 fl oz": units that are the same everywhere. */
  measure: '\\d[\\d.,/]* (?:g|kg|lb|oz|fl oz|ml|l)',
  /** "Monday" */
  day: '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day',
  /** "25 November" */
  date: '\\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)',
  /** "once", "twice", "3 times" */
  times: 'once|twice|\\d+ times',
  /** An allergen, a diet, or whatever the household typed. */
  word: '.+?',
  /** "Italian" */
  cuisine: '.+?',
  /** A food, a title: English, and marked so. */
  food: '.+?',
  /** A sentence or a part of one that is known as well; else the whole is not known. */
  part: '.+?',
  /** "no milk, vegan and 25 minutes on weekdays": parts that are known. */
  list: '.+?',
} as const

export type Slot = keyof typeof SLOTS

/** English as the kitchen writes it, with `{0}`, `{1}`, and what stands in each place. */
export type Sentence = readonly [english: string, ...slots: readonly Slot[]]

const slot = (name: Slot): Slot => name
export const NUMBER = slot('number')
export const MEASURE = slot('measure')
export const DAY = slot('day')
export const DATE = slot('date')
export const TIMES = slot('times')
export const WORD = slot('word')
export const CUISINE = slot('cuisine')
export const FOOD = slot('food')
export const PART = slot('part')
export const LIST = slot('list')
