/** "$190" */
export const dollars = (amount: number): string => `$${Math.round(amount)}`

const NUMBERS = ['nobody', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "A thrifty week for four is about $180." */
export const thriftySentence = (thriftyWeek: number | undefined, people: number): string =>
  thriftyWeek === undefined
    ? 'For all planned meals of the week.'
    : `A thrifty week for ${NUMBERS[people] ?? people} is about ${dollars(thriftyWeek)}.`
