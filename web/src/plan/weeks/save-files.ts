import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { saveFile } from '../../page/save-file.ts'
import { listCsv } from '../list/list-csv.ts'
import { listText } from '../list/share-list.ts'
import { weekText } from './week-text.ts'

const TEXT = 'text/plain;charset=utf-8'

/** The week, its recipes included, as a text file. */
export const saveWeekText = (plan: MealPlan): void => saveFile(`week-${plan.weekStartDate}.txt`, weekText(plan), TEXT)

/** What is still to buy, as a text file. */
export const saveListText = (lines: readonly GroceryLine[], week: string): void =>
  saveFile(`groceries-${week}.txt`, `${listText(lines, week)}\n`, TEXT)

/** The whole list, for a spreadsheet. */
export const saveListCsv = (lines: readonly GroceryLine[], week: string): void =>
  saveFile(`groceries-${week}.csv`, listCsv(lines), 'text/csv;charset=utf-8')
