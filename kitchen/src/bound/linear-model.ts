/** A minimisation written row by row, in the CPLEX LP text that HiGHS reads. Names are short on purpose: models are large. */
export type LinearModel = {
  /** A new variable >= 0 with its cost; `most` bounds it from above. */
  readonly variable: (cost: number, most?: number) => string
  /** Raises the cost of a variable. */
  readonly addCost: (variable: string, cost: number) => void
  readonly atLeast: (terms: readonly Term[], bound: number) => void
  readonly atMost: (terms: readonly Term[], bound: number) => void
  readonly exactly: (terms: readonly Term[], bound: number) => void
  readonly text: (integers?: readonly string[]) => string
  readonly size: () => { readonly variables: number; readonly rows: number }
}
export type Term = readonly [factor: number, variable: string]

const WORDS_PER_LINE = 12

const sum = (terms: readonly Term[]): string => {
  const words = terms
    .filter(([factor]) => Math.abs(factor) > 1e-12)
    .map(([factor, name]) => `${factor < 0 ? '-' : '+'} ${Number(Math.abs(factor).toPrecision(12))} ${name}`)
  const lines: string[] = []
  for (let at = 0; at < words.length; at += WORDS_PER_LINE) lines.push(words.slice(at, at + WORDS_PER_LINE).join(' '))
  return lines.join('\n ')
}

export const newLinearModel = (): LinearModel => {
  const costs = new Map<string, number>()
  const bounds: string[] = []
  const rows: string[] = []
  const row = (terms: readonly Term[], sign: string, bound: number): void => {
    const left = sum(terms)
    if (left !== '') rows.push(`${left} ${sign} ${Number(bound.toPrecision(12))}`)
  }
  let count = 0
  return {
    variable: (cost, most) => {
      const name = `v${count}`
      count++
      costs.set(name, cost)
      if (most !== undefined) bounds.push(`${name} <= ${most}`)
      return name
    },
    addCost: (name, cost) => void costs.set(name, (costs.get(name) ?? 0) + cost),
    atLeast: (terms, bound) => row(terms, '>=', bound),
    atMost: (terms, bound) => row(terms, '<=', bound),
    exactly: (terms, bound) => row(terms, '=', bound),
    text: (integers = []) =>
      `Minimize\n ${sum([...costs].map(([name, cost]): Term => [cost, name]))}\nSubject To\n${rows.join('\n')}\nBounds\n${bounds.join('\n')}\n${integers.length > 0 ? `Generals\n${integers.join('\n')}\n` : ''}End\n`,
    size: () => ({ variables: count, rows: rows.length }),
  }
}
