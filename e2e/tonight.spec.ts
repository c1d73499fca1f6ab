import { violations } from './barriers.ts'
import { settled } from './settled.ts'
import { atHour } from './toasts.ts'
import { expect, test } from './visit.ts'
import { generateAgain, isOneDay, openWeek, weekIsThere } from './week-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('who plans at six in the evening gets tonight first, and nothing that is past is bought', async ({
  page,
  context,
  plan,
  visitor,
}) => {
  await atHour(context, 18)
  await openWeek(page)
  const standing = plan.days[0]?.meals.find(({ kind }) => kind === 'dinner')
  const tonight = page.getByRole('article').filter({ hasText: 'Tonight' })
  await expect(tonight).toContainText(standing?.title ?? '')
  // The week that stands has its breakfast still, on a phone below the dinner.
  await expect(page.getByRole('article')).toHaveCount(isOneDay(page) ? 3 : 21)
  if (isOneDay(page)) await expect(page.getByRole('article').first()).toContainText('Tonight')

  await generateAgain(page)
  await weekIsThere(page)
  await expect(page.getByRole('heading', { level: 3, name: /Past$/ })).toHaveCount(2)
  await expect(tonight).toHaveCount(1)
  await settled(page)
  expect(await violations(page, 'light')).toEqual([])

  const saved = await visitor.readPlan(plan.weekStartDate)
  expect(saved.days[0]?.off.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['breakfast', 'past'],
    ['lunch', 'past'],
  ])
  expect(saved.days.flatMap(({ meals }) => meals)).toHaveLength(19)
})
