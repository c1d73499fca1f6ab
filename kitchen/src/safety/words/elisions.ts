/** "d'ail", "l'huile", "dell'aglio": short words that other languages run into the next one with an apostrophe. */
export const ELISIONS: ReadonlySet<string> = new Set('d l dell all nell sull dall un qu sott'.split(' '))
