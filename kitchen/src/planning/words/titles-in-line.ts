/**
 * Titles of several dishes in one line, so that one can tell where each ends: "Leek soup, Rye toast", but "Gammon, egg and
 * chips; Green salad".
 */
export const titlesInLine = (titles: readonly string[]): string =>
  titles.join(titles.some((title) => title.includes(',')) ? '; ' : ', ')
