import { setImmediate as othersFirst } from 'node:timers/promises'
import { readPlanOfWeek } from '@plateful/contract/meal-plans.ts'
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, type ArchiveManifest } from '@plateful/contract/moving-out.ts'
import { writeJsonLdNode } from '@plateful/kitchen/own-recipes/write-json-ld.ts'
import { noteEvent } from '../../accounts/security-events.ts'
import type { Context } from '../../context.ts'
import type { StoredMeal } from '../../plans/weeks/edit-week.ts'
import { listWeeksOf } from '../../plans/weeks/plan-pages.ts'
import { findPlan, type StoredPlan } from '../../plans/weeks/plan-store.ts'
import { planView, ruledPlan } from '../../plans/weeks/plan-view.ts'
import { readUnder } from '../../plans/weeks/read-rules.ts'
import { cooklangFiles, newFileNames } from '../../recipes/export-own.ts'
import { listOwnIds, type OwnRow, readOwnRows } from '../../recipes/own-recipe-store.ts'
import { newJudge } from '../../shares/judge-plans.ts'
import { householdRows } from './household-rows.ts'
import { listCsv } from './list-csv.ts'
import type { OutFile } from './write-archive.ts'

type Asking = Context<'owner'>

/** Recipes that are in memory at a time. */
const AT_ONCE = 20

/** What stands in an archive, as its manifest says it. */
export const FILES: ArchiveManifest['files'] = [
  { path: 'plateful.json', holds: 'Everything, table by table. Plateful reads this file back, and needs no other.' },
  { path: 'recipes/', holds: 'Own recipes as Cooklang; those with open lines as text.' },
  { path: 'my-recipes.jsonld', holds: 'The same recipes as schema.org has them.' },
  { path: 'weeks/', holds: 'Each week as the API shows it: meals, dishes, list, figures.' },
  { path: 'lists/', holds: 'The shopping list of each week, for a spreadsheet.' },
  { path: 'weeks.ics', holds: 'All meals, for a calendar.' },
]

const ownRows = async function* (ctx: Asking): AsyncGenerator<readonly OwnRow[]> {
  const ids = await listOwnIds(ctx.db, ctx.principal.owner)
  for (let at = 0; at < ids.length; at += AT_ONCE) yield await readOwnRows(ctx.db, ids.slice(at, at + AT_ONCE))
}

const jsonLd = async function* (ctx: Asking): AsyncGenerator<string> {
  const { foods, recipes } = ctx.kitchen.catalogue
  yield '{"@context":"https://schema.org","@graph":['
  let isFirst = true
  for await (const rows of ownRows(ctx))
    for (const { id, draft } of rows) {
      yield `${isFirst ? '' : ','}\n${writeJsonLdNode(foods, { recipe: recipes.get(id) ?? null, draft })}`
      isFirst = false
    }
  yield ']}\n'
}

const recipeFiles = async function* (ctx: Asking): AsyncGenerator<OutFile> {
  const nameOf = newFileNames()
  for await (const rows of ownRows(ctx))
    for (const { name, text } of cooklangFiles(rows, nameOf)) yield { path: `recipes/${name}`, pieces: [text] }
}

/** A week and its list. Null: it was deleted meanwhile. */
const weekFiles = async (ctx: Asking, week: string): Promise<readonly OutFile[] | null> => {
  const plan = await findPlan(ctx.db, ctx.principal.owner, week)
  if (!plan) return null
  const shown = readPlanOfWeek.returns.parse({ mealPlan: await planView(ctx, await ruledPlan(ctx, plan)) })
  return [
    { path: `weeks/${week}.json`, pieces: [`${JSON.stringify(shown, null, 1)}\n`] },
    { path: `lists/${week}.csv`, pieces: [listCsv(shown.mealPlan?.groceryList.lines ?? [])] },
  ]
}

const FIRST_EVENT = 'BEGIN:VEVENT'
const END = 'END:VCALENDAR'

/** All weeks in one calendar, written week by week: the events of each, in the frame of the first. */
const calendar = async function* (ctx: Asking, weeks: readonly string[], timeZone: string): AsyncGenerator<string> {
  const { writeCalendar } = await import('../../shares/write-calendar.ts')
  const judge = newJudge(ctx.kitchen, await readUnder(ctx))
  const parts = { timeZone, origin: ctx.origin }
  const frame = writeCalendar(ctx.kitchen, { ...parts, plans: [], isForbidden: () => false })
  yield frame.slice(0, frame.lastIndexOf(END))
  for (const week of weeks) {
    const plan = await findPlan(ctx.db, ctx.principal.owner, week)
    if (!plan) continue
    const forbidden = new Set<StoredMeal>()
    for (const meal of plan.document.week.days.flatMap(({ meals }) => meals)) {
      if (judge(plan, meal)) forbidden.add(meal)
      await othersFirst()
    }
    const isForbidden = (_plan: StoredPlan, meal: StoredMeal): boolean => forbidden.has(meal)
    const text = writeCalendar(ctx.kitchen, { ...parts, plans: [plan], isForbidden })
    const from = text.indexOf(FIRST_EVENT)
    if (from !== -1) yield text.slice(from, text.lastIndexOf(END))
  }
  yield frame.slice(frame.lastIndexOf(END))
}

const allOfIt = async function* (ctx: Asking, exportedAt: string): AsyncGenerator<string> {
  const head = { format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, exportedAt }
  yield `${JSON.stringify(head).slice(0, -1)},"data":`
  yield* householdRows(ctx.db, ctx.principal.owner.householdId)
  yield '}\n'
}

/** Every file of the archive of the caller's household, in order. */
export const archiveFiles = async function* (
  ctx: Asking,
  manifest: ArchiveManifest,
  timeZone: string,
): AsyncGenerator<OutFile> {
  const { owner, kind } = ctx.principal
  // Whoever has an account sees there that somebody took all of it.
  if (kind === 'user') await noteEvent(ctx.db, { ownerId: owner.id, kind: 'export.made', now: ctx.now() })
  yield { path: 'manifest.json', pieces: [`${JSON.stringify(manifest, null, 2)}\n`] }
  yield { path: 'plateful.json', pieces: allOfIt(ctx, manifest.exportedAt) }
  yield* recipeFiles(ctx)
  yield { path: 'my-recipes.jsonld', pieces: jsonLd(ctx) }
  const weeks = await listWeeksOf(ctx.db, owner)
  const leftOut: string[] = []
  for (const week of weeks) {
    try {
      yield* (await weekFiles(ctx, week)) ?? []
    } catch (err) {
      // All of it is in plateful.json: one week that cannot be shown keeps nobody from leaving.
      ctx.log.error({ err }, 'a week could not be shown in an archive')
      leftOut.push(week)
    }
  }
  yield { path: 'weeks.ics', pieces: calendar(ctx, weeks, timeZone) }
  if (leftOut.length > 0)
    yield {
      path: 'left-out.txt',
      pieces: [
        `These weeks could not be written for other programs. They are in plateful.json.\n${leftOut.join('\n')}\n`,
      ],
    }
}
