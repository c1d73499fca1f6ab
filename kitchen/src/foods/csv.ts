/** One data row: cells by column name, with the line of the file on which the row starts (the header is line 1). */
export type CsvRow = { readonly line: number; readonly cells: ReadonlyMap<string, string> }

/** All cells of a table as text, RFC 4180: quotes, doubled quotes, line breaks inside quotes, CRLF, byte-order mark. */
export type CsvTable = { readonly columns: readonly string[]; readonly rows: readonly CsvRow[] }

type RawRow = { readonly line: number; readonly cells: readonly string[] }

const lineBreaksIn = (text: string): number => text.split('\n').length - 1

type Delimiter = ',' | ';' | '\t'

/** One cell (quoted or bare) and what ends it; sticky, so that it walks the text once. */
const CELLS: Readonly<Record<Delimiter, RegExp>> = {
  ',': /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y,
  ';': /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r?\n|$)/y,
  '\t': /(?:"((?:[^"]|"")*)"|([^"\t\r\n]*))(\t|\r?\n|$)/y,
}

const BROKEN = 'a quote is not closed, or stands inside a bare cell'

type RawRows = {
  readonly lines: readonly RawRow[]
  /** Where the text stops being CSV: what follows could be anything. */
  readonly broken: (RawRow & { readonly text: string; readonly reason: string }) | null
}

/** The rows of a text as they stand, blank ones left out, with the line on which each begins. Never throws. */
export const readCsvRows = (text: string, delimiter: Delimiter): RawRows => {
  const rows: RawRow[] = []
  const cell = CELLS[delimiter]
  cell.lastIndex = 0
  let cells: string[] = []
  let line = 1
  let rowLine = 1
  while (cell.lastIndex <= text.length) {
    const at = cell.lastIndex
    if (at === text.length && cells.length === 0) break
    const match = cell.exec(text)
    if (match === null) {
      const [rest = ''] = text.slice(at).split('\n', 1)
      return { lines: rows, broken: { line, cells, text: rest.trim(), reason: `Here ${BROKEN}.` } }
    }
    const [, quoted, bare = '', end] = match
    cells.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    line += lineBreaksIn(match[0])
    if (end === delimiter) continue
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: rowLine, cells })
    cells = []
    rowLine = line
    if (end === '') break
  }
  return { lines: rows, broken: null }
}

/**
 * Reads a CSV text with a header row. Cells are trimmed, blank lines skipped.
 * Throws with the line number when a quote is not closed, a column name stands twice or a row has too many or too few cells.
 */
export const parseCsv = (text: string): CsvTable => {
  const { lines, broken } = readCsvRows(text.replace(/^\uFEFF/, ''), ',')
  if (broken !== null) throw new Error(`line ${broken.line}: ${BROKEN}`)
  const [header, ...body] = lines
  const columns = (header?.cells ?? []).map((name) => name.trim())
  if (new Set(columns).size !== columns.length) throw new Error('line 1: a column name stands twice')
  const rows = body.map(({ line, cells }): CsvRow => {
    if (cells.length !== columns.length) {
      throw new Error(`line ${line}: ${cells.length} cells, but the header has ${columns.length} columns`)
    }
    return { line, cells: new Map(columns.map((name, index) => [name, (cells[index] ?? '').trim()])) }
  })
  return { columns, rows }
}
