import type { Found } from './brought.ts'
import { type Place, readByFields, tableOf } from './by-fields.ts'
import { bareKey, type Json } from './json-values.ts'

/** Columns of Plan to Eat and of tables that people keep, in four languages. */
const COLUMNS = tableOf({
  title: 'title name recipe recipename recipetitle titel rezept título titulo nombre receta titre nom recette',
  lines: 'ingredients ingredient ingredientlist zutaten zutat ingredientes ingrediente ingrédients ingrédient',
  steps:
    'directions direction instructions instruction steps step method preparation zubereitung zubereitungsschritt anleitung preparación preparacion instrucciones pasos préparation étapes',
  yields: 'servings serves portions yield yields portionen personen raciones porciones personnes',
  prep: 'preptime preparationtime prep vorbereitungszeit',
  cook: 'cooktime cookingtime cook kochzeit',
  total: 'totaltime time duration zubereitungszeit gesamtzeit tiempo temps',
  cuisine: 'cuisine küche cocina',
  category: 'course category categories kategorie categoría catégorie',
  keywords: 'tags keywords maingredient mainingredient',
  nutrition:
    'nutrition calories fat saturatedfat cholesterol sodium sugar carbohydrate carbohydrates fiber protein cost nutritionalscore(generic) kalorien',
  note: 'notes note description comments notizen beschreibung notas descripción remarques',
  source: 'url source link website quelle fuente',
  picture: 'photourl imageurl image photo picture bild foto',
  none: 'id rating publicurl urlhost private created updated',
})

/** "Ingredient 3" is one of the ingredients. */
const placeOf = (column: string): Place | undefined => {
  const key = bareKey(column)
  return COLUMNS.get(key) ?? COLUMNS.get(key.replace(/\d{1,3}$/, ''))
}

/** Cells of a table as RFC 4180 has it; quotes that never close hold the rest of the text. `isOdd`: such a quote was there. */
const cellsOf = (
  text: string,
  mark: string,
): { readonly rows: readonly (readonly string[])[]; readonly isOdd: boolean } => {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endRow = (): void => {
    row.push(cell)
    cell = ''
    if (row.some((one) => one.trim() !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') [isQuoted, cell] = [true, '']
    else if (sign === mark) {
      row.push(cell)
      cell = ''
    } else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  endRow()
  return { rows, isOdd: isQuoted }
}

const MARKS = [',', ';', '\t'] as const

/** So much of a text tells whether it is a table. */
const LOOKED_AT = 4_000

const headOf = (text: string, mark: string): readonly string[] => cellsOf(text.slice(0, LOOKED_AT), mark).rows[0] ?? []

const isWord = (cell: string): boolean =>
  cell.trim().length > 0 && cell.length <= 40 && cell.trim().split(/\s+/).length <= 4

/** What parts the cells of a table; null where the text is none. */
export const markOfTable = (text: string): string | null =>
  MARKS.find((mark) => {
    const head = headOf(text, mark)
    const known = head.filter((cell) => placeOf(cell) !== undefined).length
    if (head.length < 2 || !head.every((cell) => cell.trim() === '' || isWord(cell))) return false
    if (known >= 2) return true
    const [, second = []] = cellsOf(text.slice(0, LOOKED_AT), mark).rows
    return head.length >= 3 && second.length === head.length && !/\.\s*$/.test(head.join(' '))
  }) ?? null

/** A list that somebody wrote into one cell with marks between its items. */
const listIn = (cell: string): readonly string[] => {
  if (/\n/.test(cell)) return cell.split('\n')
  const mark = ['|', '^', ';'].find((one) => cell.includes(one))
  return mark === undefined ? [cell] : cell.split(mark)
}

/** A table of recipes, one a row. Columns that nobody knows are read with their names, as notes. Null: no recipes' columns. */
export const readTable = (text: string, mark: string): readonly Found[] | null => {
  const { rows, isOdd } = cellsOf(text, mark)
  const [head = [], ...body] = rows
  const places = head.map(placeOf)
  if (!places.includes('title') || !places.includes('lines')) return null
  return body.map((row, nth) => {
    const record: Record<string, Json> = {}
    const more = row.slice(head.length).filter((cell) => cell.trim() !== '')
    head.forEach((column, at) => {
      const cell = row[at] ?? ''
      const isList = places[at] === 'lines' || places[at] === 'steps'
      const key = column.trim() === '' ? `text ${at}` : column.trim()
      // Columns with one name are all read.
      const name = key in record ? `${key} ${at}` : key
      record[name] = isList ? listIn(cell) : cell
    })
    const isLast = isOdd && nth === body.length - 1
    const table = new Map([...COLUMNS, ...Object.keys(record).flatMap((key) => numbered(key))])
    return readByFields(record, table, {
      notes: more,
      unread: more.length > 0 || isLast ? ['unclear'] : [],
    })
  })
}

const numbered = (key: string): readonly (readonly [string, Place])[] => {
  const place = placeOf(key)
  return place === undefined ? [] : [[bareKey(key), place]]
}
