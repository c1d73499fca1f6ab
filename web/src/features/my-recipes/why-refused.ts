import type { BroughtThing, Why } from '@plateful/contract/moving.ts'

/** What was found, and what to do about it. */
export const whyRefused = (why: Why | '', what: BroughtThing = 'recipe'): string => {
  if (why === 'elsewhere') return 'It is of another household that the person was in.'
  if (what === 'ideas') return 'It stays where it was written: nobody has reviewed it yet.'
  if (why === 'not-brought') return 'It comes back from plateful.json alone, which is not in this archive.'
  if (what !== 'recipe')
    return why === 'full'
      ? 'There is no room for more of them.'
      : 'It is not as our export writes it, and was left out.'
  switch (why) {
    case 'empty':
      return 'There is nothing in it.'
    case 'binary':
      return 'This is neither text nor an archive of recipes. Export it from its program as text, JSON, HTML or zip.'
    case 'broken':
      return 'It is damaged and cannot be read to its end. Export it once more.'
    case 'no-recipe':
      return 'No ingredients and no steps were found in it.'
    case 'no-columns':
      return 'None of its columns is called title and ingredients. Name them in the first line.'
    case 'thrown-away':
      return 'It was in the bin of its program.'
    case 'replaced':
      return 'An older version of a recipe.'
    case 'too-long':
    case 'long':
      return 'It is too large to be read. Bring it in parts.'
    case 'encrypted':
      return 'A password is on it. Pack it without one.'
    case 'name':
    case 'link':
    case 'twice':
    case 'overlap':
    case 'lies':
      return 'This archive is not what it says it is, and was not opened. Unpack it yourself and bring the files.'
    case 'many':
      return 'There are more than 20,000 files in it. Bring them in parts.'
    case 'large':
    case 'bomb':
      return 'Unpacked it would be far too large. Bring the recipes without pictures, or in parts.'
    case 'deep':
      return 'An archive in an archive in an archive. Unpack the outer one first.'
    case 'packing':
      return 'It is packed in an unusual way. Pack it as an ordinary zip file.'
    case 'unread-picture':
      return 'The recipe is here, its picture could not be read. Choose another one for it.'
    case 'full-pictures':
      return 'The recipe is here without its picture: there is room for 500.'
    case 'full':
      return 'There is room for 1,000 recipes of your own. Delete some, then bring it again.'
    default:
      return 'It could not be read. Paste this recipe as text.'
  }
}
