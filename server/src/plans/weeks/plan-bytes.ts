import { GroceryLine, GroceryList } from '@plateful/contract/grocery-list.ts'
import { MealPlan } from '@plateful/contract/plan.ts'
import { perThing } from '@plateful/kitchen/memory/per-thing.ts'
import * as z from 'zod'
import type { Frozen } from '../../frozen.ts'
import { type PlanView, piecesOf } from './plan-view.ts'

/** JSON in pieces (UTF-8), some of them written before. */
type Pieces = readonly (string | Buffer)[]

/**
 * Writes objects of a schema, byte for byte as if it had parsed and written all of them: the members that are named come
 * written, and were held against the contract then; all others are held against it here.
 */
const writerOf = <Written extends string>(schema: z.ZodObject, written: readonly Written[]) => {
  const members = Object.keys(schema.shape)
  const names: ReadonlySet<string> = new Set(written)
  const rest = z.strictObject(Object.fromEntries(Object.entries(schema.shape).filter(([name]) => !names.has(name))))
  return (value: object, pieces: Readonly<Record<Written, Pieces>>): Pieces => {
    const parsed: Readonly<Record<string, unknown>> = rest.parse(value)
    const known = new Map<string, Pieces>(Object.entries(pieces))
    const all = members.flatMap((name): Pieces => {
      const json = known.get(name) ?? (parsed[name] === undefined ? [] : [JSON.stringify(parsed[name])])
      return json.length === 0 ? [] : [`,"${name}":`, ...json]
    })
    return ['{', ...(all.length === 0 ? [] : [String(all[0]).slice(1)]), ...all.slice(1), '}']
  }
}

/** Each line of a list is written once, however often the list is told: a tick makes one of sixty anew. */
const lineJson = perThing((line: Frozen<GroceryLine>): string => JSON.stringify(GroceryLine.parse(line)))

const writeList = writerOf(GroceryList, ['lines'])
const writePlan = writerOf(MealPlan, ['days', 'rawIngredients', 'groceryList'])

const planPieces = (plan: PlanView): Pieces => {
  const { kept, rest } = piecesOf(plan)
  const { groceryList, ...row } = rest
  const { lines, ...sums } = groceryList
  return writePlan(row, {
    days: [kept.days],
    rawIngredients: [kept.rawIngredients],
    groceryList: writeList(sums, { lines: [`[${lines.map(lineJson).join(',')}]`] }),
  })
}

/** Texts that follow one another become one. */
const joined = (pieces: Pieces): Buffer => {
  const buffers: Buffer[] = []
  let text = ''
  for (const piece of pieces)
    if (typeof piece === 'string') text += piece
    else {
      buffers.push(Buffer.from(text), piece)
      text = ''
    }
  return Buffer.concat([...buffers, Buffer.from(text)])
}

/** What a call answers that answers a week. */
export type ReturnsPlan = z.ZodObject<{ mealPlan: typeof MealPlan }>

const writerFor = perThing((returns: ReturnsPlan) => writerOf(returns, ['mealPlan']))

/**
 * The envelope of an answer with a week, byte for byte as if `returns` had parsed and written all of it. The dishes are put in
 * as they are kept.
 */
export const envelopeOf = (returns: ReturnsPlan, { mealPlan, ...rest }: { readonly mealPlan: PlanView }): Buffer =>
  joined(['{"success":true,"data":', ...writerFor(returns)(rest, { mealPlan: planPieces(mealPlan) }), '}'])
