import { expect, test } from 'vitest'
import { readIn } from '../../testing/read-in.ts'

const load = async () => ({
  ...(await readIn('es')),
  ...(await import('./dates.ts')),
  ...(await import('../cooking/meal-mark.ts')),
  ...(await import('./meal-name.ts')),
})

test('a day is written small inside a sentence and large at the beginning of a line', async () => {
  const { mealMark, mealName, shortWeekday, shortWeekdayWord, weekdayName, weekdayWord } = await load()
  expect([weekdayWord('2026-11-25'), weekdayName('2026-11-25')]).toEqual(['miércoles', 'Miércoles'])
  expect([shortWeekdayWord('2026-11-25'), shortWeekday('2026-11-25')]).toEqual(['mié', 'Mié'])
  expect(mealName('2026-11-23', 'dinner')).toBe('Cena del lunes')
  const pot = { id: 'pot', kind: 'dinner' }
  const days = [{ date: '2026-11-23', meals: [pot] }] as unknown as Parameters<typeof mealMark>[0]
  const mark = mealMark(days, { guests: 0, packed: false, leftoversOf: 'pot', leftoversFor: null })
  expect(mark).toContain('cena del lunes')
})

test('the portion that somebody gets is told in the language of the page', async () => {
  const { spoken } = await load()
  expect(spoken('¾ portion')).toBe('¾\u00a0ración')
  expect(spoken('1¼ portions')).toBe('1¼\u00a0raciones')
})
