import { counted, wholeMoney } from '../plan/words/figures.ts'
import { language } from '../words/page-language.ts'

/** "$190" */
export const dollars = wholeMoney

const NUMBERS = /* english */ ['nobody', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "A thrifty week for four is about $180." */
export const thriftySentence = (thriftyWeek: number | undefined, people: number): string =>
  thriftyWeek === undefined
    ? 'For all planned meals of the week.'
    : `A thrifty week for ${(language === 'en' ? NUMBERS[people] : undefined) ?? counted(people, 'person', 'people')} is about ${dollars(thriftyWeek)}.`
