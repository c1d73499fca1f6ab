import highsModule from 'highs'

// The types describe the CommonJS build; what Node imports here is the loader itself.
const loadHighs = highsModule as unknown as typeof highsModule.default
const highs = await loadHighs()

export type Solution = ReturnType<typeof highs.solve>

/** The optimum of a programme (text in the LP format). Throws when it has none. */
export const solveProgramme = (text: string): Solution => {
  const solution = highs.solve(text, { output_flag: false })
  if (solution.Status !== 'Optimal') throw new Error(`The programme is ${solution.Status}.`)
  return solution
}

type Limits = {
  readonly seconds: number
  /** 0: nothing is spent on finding solutions, all on the bound. Left out: as HiGHS likes. */
  readonly heuristics?: number
  /** What to start from. */
  readonly from?: Solution
  /** Columns whose values are asked for. */
  readonly columns?: readonly string[]
}

export type Branched = {
  /** No solution has fewer points. */
  readonly bound: number
  /** Points of the best solution that was found; not finite when none was. */
  readonly objective: number
  /** Of the columns that were asked for. */
  readonly values: ReadonlyMap<string, number>
}

/** What branching proves and finds within so many seconds. */
export const branchProgramme = (text: string, { seconds, heuristics, from, columns = [] }: Limits): Branched => {
  const model = highs.createModel({ format: 'lp', data: text })
  const effort = heuristics === undefined ? {} : { mip_heuristic_effort: heuristics }
  model.options.set({ output_flag: false, time_limit: seconds, mip_rel_gap: 0.002, ...effort })
  if (from !== undefined) {
    const known = Object.values(from.Columns).flatMap((column) =>
      'Primal' in column ? [{ index: model.getColByName(column.Name), value: column.Primal }] : [],
    )
    model.setSolution({ indices: known.map(({ index }) => index), values: known.map(({ value }) => value) })
  }
  model.run()
  const found = columns.length === 0 ? [] : model.getSolution().colValue
  const branched = {
    bound: Number(model.info.get('mip_dual_bound')),
    objective: Number(model.info.get('objective_function_value')),
    values: new Map(columns.map((name) => [name, found[model.getColByName(name)] ?? 0])),
  }
  model.dispose()
  return branched
}
