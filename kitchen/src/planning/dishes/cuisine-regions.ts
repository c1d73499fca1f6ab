import { familyOf, isMediterranean } from './cuisine-families.ts'

const NORDIC: ReadonlySet<string> = new Set([
  ...['swedish', 'danish', 'norwegian', 'finnish', 'icelandic', 'nordic', 'scandinavian'],
])
const WEST_AFRICAN: ReadonlySet<string> = new Set(['nigerian', 'ghanaian', 'senegalese', 'ivorian', 'west african'])
const BALKAN: ReadonlySet<string> = new Set([
  ...['bulgarian', 'serbian', 'bosnian', 'balkan', 'north macedonian', 'croatian', 'romanian', 'greek'],
])

const ofFamilies =
  (...families: readonly string[]) =>
  (cuisine: string): boolean =>
    families.includes(familyOf(cuisine) ?? '')

/** What people call by a name that is wider than one kitchen: who wishes for "Asian food" is served Thai gladly. */
const REGIONS: ReadonlyMap<string, (cuisine: string) => boolean> = new Map([
  ['asian', ofFamilies('eastAsia', 'southEastAsia')],
  ['east asian', ofFamilies('eastAsia')],
  ['southeast asian', ofFamilies('southEastAsia')],
  ['south asian', ofFamilies('southAsia')],
  ['middle eastern', ofFamilies('levant')],
  ['arabic', ofFamilies('levant', 'maghreb')],
  ['mediterranean', isMediterranean],
  ['african', ofFamilies('africa', 'maghreb')],
  ['north african', ofFamilies('maghreb')],
  ['west african', (cuisine) => WEST_AFRICAN.has(cuisine.toLowerCase())],
  ['latin american', ofFamilies('latinAmerica')],
  ['caribbean', ofFamilies('caribbean')],
  ['scandinavian', (cuisine) => NORDIC.has(cuisine.toLowerCase())],
  ['nordic', (cuisine) => NORDIC.has(cuisine.toLowerCase())],
  ['balkan', (cuisine) => BALKAN.has(cuisine.toLowerCase())],
  ['eastern european', ofFamilies('eastEurope')],
])

/** Whether a kitchen is the one that is named, or lies in the region that is. */
export const isKitchenOf = (named: string, cuisine: string): boolean =>
  named.toLowerCase() === cuisine.toLowerCase() || REGIONS.get(named.toLowerCase())?.(cuisine) === true

/** Whether a name, in small letters, is that of a region. */
export const isRegion = (name: string): boolean => REGIONS.has(name)
