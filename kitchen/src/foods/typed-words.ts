import { foldName } from './food-name.ts'
import { TYPED_FOODS } from './typed-foods.ts'
import { GRAMMAR } from './typed-grammar.ts'

/* The other words of a kitchen and of a wish; foods stand in typed-foods.ts, which says how a row reads. */
const CUISINES = `
American = amerikanisch, americana, estadounidense
Italian = italienisch, italiana
Mexican = mexikanisch, mexicana
Indian = indisch, india, hindú
British = britisch, englisch, británica, inglesa
Chinese = chinesisch, china
Japanese = japanisch, japonesa
French = französisch, francesa
Greek = griechisch, griega
Thai = thailändisch, tailandesa
Spanish = spanisch, española
Turkish = türkisch, turca
Vietnamese = vietnamesisch, vietnamita
Moroccan = marokkanisch, marroquí
Korean = koreanisch, coreana
German = deutsch, alemana
Peruvian = peruanisch, peruana
Lebanese = libanesisch, libanesa
Polish = polnisch, polaca
Brazilian = brasilianisch, brasileña
Persian = persisch, persa
Portuguese = portugiesisch, portuguesa
Hungarian = ungarisch, húngara
Ethiopian = äthiopisch, etíope
Indonesian = indonesisch, indonesia
Swedish = schwedisch, sueca
Danish = dänisch, danesa
Austrian = österreichisch, austriaca
Swiss = schweizerisch, suiza
Cuban = kubanisch, cubana
Colombian = kolumbianisch, colombiana
Mediterranean = mediterran, mediterránea
Asian = asiatisch, asiática
Middle Eastern = orientalisch, árabe, arabisch
African = afrikanisch, africana
Scandinavian = skandinavisch, escandinava, nordisch
Caribbean = karibisch, caribeña
Latin American = lateinamerikanisch, latinoamericana
Russian = russisch, rusa
Ukrainian = ukrainisch, ucraniana
`

type Row = readonly [typed: string, english: string]

const rowsAsTyped = (table: string): readonly Row[] =>
  table
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [english = '', typed = ''] = row.split(' = ')
      return typed.split(', ').map((word): Row => [word, english])
    })

const rowsOf = (table: string): readonly Row[] =>
  rowsAsTyped(table).map(([typed, english]) => [foldName(typed), english])

/** Every food word of the table as it is written in its language, with the kitchen's English. */
export const typedFoods = (): readonly Row[] => rowsAsTyped(TYPED_FOODS)

const NAMES: ReadonlyMap<string, string> = new Map([...rowsOf(TYPED_FOODS), ...rowsOf(CUISINES)])
const SENTENCE: ReadonlyMap<string, string> = new Map([...NAMES, ...rowsOf(GRAMMAR)])

/** A food, a cuisine or a form that was typed in German or Spanish, in the kitchen's English; else as it is. */
export const inEnglish = (typed: string): string => NAMES.get(foldName(typed)) ?? typed

/** Longest phrase of the table, in words. */
const LONGEST = 4

/** "Mit Pilzen": after "mit" a German plural has an n more. */
const inSentence = (phrase: string): string | undefined => {
  const folded = foldName(phrase)
  return SENTENCE.get(folded) ?? (/^.{4,}n$/.test(folded) ? SENTENCE.get(folded.slice(0, -1)) : undefined)
}

const VERBS_LAST: readonly string[] = [' aufbrauchen', ' verbrauchen', ' müssen weg']

/** "Brokkoli und Sahne aufbrauchen": German says last what holds for both. */
const verbFirst = (part: string): string => {
  const verb = VERBS_LAST.find((last) => part.toLowerCase().endsWith(last))
  return verb === undefined || !part.includes(' und ') ? part : `aufbrauchen ${part.slice(0, -verb.length)}`
}

const clauseInEnglish = (clause: string): string => {
  const words = clause.split(/\s+/).filter(Boolean)
  const said: string[] = []
  for (let from = 0; from < words.length; ) {
    const length =
      Array.from({ length: LONGEST }, (_, index) => LONGEST - index).find(
        (many) => inSentence(words.slice(from, from + many).join(' ')) !== undefined,
      ) ?? 1
    const phrase = words.slice(from, from + length).join(' ')
    said.push(inSentence(phrase) ?? phrase)
    from += length
  }
  // German says it at the end: "Kürbis aufbrauchen".
  return said.join(' ').replace(/^(.+) (?:use up|left over)$/, 'use up $1')
}

/** "Mag Pilze nicht": German says it behind the thing. */
const NOT_LAST =
  /\b(?:mag|mögen|isst|esse|essen|verträgt|vertrage|vertragen|will|wollen) ([\p{L}\s]{1,40}?) (?:gar |überhaupt )?nicht(?! (?:scharf|zu|so|da))(?!\p{L})/giu

/** "Weder Fisch noch Fleisch", "ni carne ni pescado". */
const NEITHER = /(?<!\p{L})(?:weder|ni) (\p{L}{1,30}) (?:noch|ni) (\p{L}{1,30})/giu

/** A wish in German or Spanish, in the kitchen's English word by word; words that are not known stay. */
export const sentenceInEnglish = (text: string): string =>
  text
    .replace(NOT_LAST, 'ohne $1')
    .replace(NEITHER, 'ohne $1 und ohne $2')
    .split(/([,;.])/)
    .map(verbFirst)
    .join('')
    .split(/([,;.]|\s(?:und|oder|y|e|o)\s)/iu)
    .map(clauseInEnglish)
    .join(' ')
