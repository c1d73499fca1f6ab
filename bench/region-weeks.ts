import { USUAL_STAPLES } from '../kitchen/src/foods/usual-staples.ts'
import { aHousehold } from '../kitchen/src/planning/dishes/a-kitchen.ts'
import type { Household } from '../kitchen/src/planning/table/household.ts'
import type { PlannedWeek } from '../kitchen/src/planning/week.ts'
import type { EatingRegion } from '../kitchen/src/regions/eating-regions.ts'
import { distancesFrom, NEAR } from '../kitchen/src/regions/region-kitchens.ts'
import { loadKitchen, meanOf } from './load-kitchen.ts'
import { planFor } from './quality-weeks.ts'
import { measureWeek } from './week-metrics.ts'

/**
 * `npm run bench:region [seeds] [read]`: how many dinners of a couple's week are of the kitchens of where it eats, and of those that
 * everybody knows there, with and without saying where that is, at three steps of adventure. `read` prints the dinners instead.
 */
const seeds = Number(process.argv[2] ?? 20)
const isRead = process.argv[3] === 'read'
const REGIONS: readonly EatingRegion[] = ['DE', 'US', 'IN', 'JP', 'MX', 'TR']
const ADVENTURES = [-2, 0, 2]
const kitchen = loadKitchen()
const { facts } = kitchen

const dinnersOf = ({ days }: PlannedWeek): readonly number[] =>
  days.flatMap(({ meals }) =>
    meals.filter(({ kind }) => kind === 'dinner').map(({ recipeId }) => facts.indexOf.get(recipeId) ?? -1),
  )

for (const region of REGIONS) {
  const far = distancesFrom(region, facts.cuisines)
  const farOf = (dish: number): number => far[facts.cuisine[dish]!] ?? 1
  for (const adventure of isRead ? [0] : ADVENTURES)
    for (const said of isRead ? [true] : [false, true]) {
      const household: Household = {
        ...aHousehold({ weekdayLunch: 'leftovers', staples: USUAL_STAPLES, adventure }),
        ...(said && { region }),
      }
      const weeks = Array.from({ length: seeds }, (_, seed) =>
        planFor(kitchen, { name: region, feasible: true, household }, seed + 1),
      ).filter((week) => typeof week !== 'string')
      if (isRead)
        for (const { days } of weeks)
          for (const { date, meals } of days)
            console.log(
              region,
              date,
              meals.map(({ recipeId }) => facts.recipes[facts.indexOf.get(recipeId) ?? -1]?.title).join(' | '),
            )
      const dinners = weeks.flatMap(dinnersOf)
      const share = (is: (dish: number) => boolean): string =>
        `${Math.round((100 * dinners.filter(is).length) / dinners.length)} %`.padStart(5)
      const measured = weeks.map((week) => measureWeek(kitchen, week, household))
      const mean = (name: string): string =>
        meanOf(measured.map((one) => one[name] ?? 0))
          .toFixed(2)
          .padStart(7)
      console.log(
        `${region} adventure ${`${adventure}`.padStart(2)} ${said ? 'said  ' : 'unsaid'}`,
        `own${share((dish) => farOf(dish) === 0)}  own and near${share((dish) => farOf(dish) <= NEAR)}  with known${share((dish) => farOf(dish) < 1)}`,
        `lines${mean('W2 grocery lines')}  cost${mean('C2 cost / Thrifty')}  AMDR${mean('N2 days within AMDR')}`,
      )
    }
}
