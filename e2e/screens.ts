import type { MealPlan } from '@plateful/contract/plan.ts'
import { expect, type Page } from '@playwright/test'
import { localDate } from './api-visitor.ts'
import { choose } from './choose.ts'
import { fromWeek, mealsOf, openWeek } from './week-page.ts'

/** One look of the product, and the way to it. */
export type Screen = {
  readonly name: string
  readonly show: (page: Page, plan: MealPlan) => Promise<void>
}

/** The title of a page. */
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const visit = (name: string, address: string, title: string | RegExp): Screen => ({
  name,
  show: async (page) => {
    await page.goto(address)
    await expect(heading(page, title)).toBeVisible()
  },
})

/** Addresses that look the same to everybody. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  visit('home', '/', /A week of dinners/),
  visit('support', '/support', 'Support'),
  visit('terms', '/terms', 'Terms'),
  visit('privacy', '/privacy', 'Privacy policy'),
  visit('subscription', '/subscription', 'A free week is a whole week'),
  visit('sign-in', '/auth', 'Welcome back'),
  visit('sign-up', '/auth?mode=register', 'Make it yours'),
  visit('forgot-password', '/forgot-password', /password/i),
  visit('resend-verification', '/resend-verification', /link|mail|confirm/i),
  visit('verify-email', '/verify-email#token=AAAAAAAAAAAAAAAAAAAAAAAAAAA', 'Is this your address?'),
  visit('reset-password', '/reset-password#token=AAAAAAAAAAAAAAAAAAAAAAAAAAA', /password/i),
  visit('join-broken', '/join', 'This invitation does not work'),
  visit('forbidden', '/403', 'This kitchen door is closed'),
  visit('broken', '/500', 'Something boiled over'),
  visit('not-found', '/no/such/page', 'Nothing on this plate'),
]

/** For somebody who has planned nothing yet. */
export const FIRST_SCREENS: readonly Screen[] = [
  visit('welcome', '/welcome', 'Who is eating?'),
  {
    name: 'welcome-allergens',
    show: async (page) => {
      await page.goto('/welcome')
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(heading(page, 'What must never be on the plate?')).toBeVisible()
      await page.getByRole('button', { name: 'Peanuts' }).click()
      await expect(page.getByText(/dishes fit$/)).toBeVisible()
    },
  },
  {
    name: 'welcome-budget',
    show: async (page) => {
      await page.goto('/welcome')
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(heading(page, 'What may a week cost?')).toBeVisible()
      await page.getByRole('button', { name: 'No limit' }).click()
      await expect(page.getByRole('slider', { name: 'Weekly budget' })).toBeVisible()
    },
  },
  {
    name: 'preferences',
    show: async (page) => {
      await page.goto('/preferences')
      await expect(heading(page, 'What is good at your table?')).toBeVisible()
      const never = page.getByRole('region', { name: 'What must never be on the plate?' })
      await never.getByRole('button', { name: 'Peanuts' }).click()
      await page.getByRole('button', { name: 'Vegetarian' }).click()
      const kitchen = page.getByRole('complementary', { name: 'Your kitchen' })
      await expect(kitchen.getByText(/dishes fit these rules/)).toBeVisible()
    },
  },
  {
    name: 'planner-empty',
    show: async (page) => {
      await page.goto('/meal-planner')
      await expect(heading(page, 'Your first week is one click away')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Plan my week' })).toBeVisible()
    },
  },
  {
    name: 'recipes',
    show: async (page) => {
      await page.goto('/recipes?q=spagetti')
      await expect(page.getByText(/^Showing spaghetti/)).toBeVisible()
      await expect(page.getByRole('list', { name: 'Dishes' }).getByRole('listitem').first()).toBeVisible()
    },
  },
  visit('recipe', '/recipes/spaghetti-carbonara', 'Spaghetti carbonara'),
  visit('groceries-empty', '/meal-planner/groceries', 'Groceries'),
  visit('cook-empty', '/meal-planner/cook', 'Nothing to cook yet'),
  {
    name: 'generating',
    show: async (page) => {
      // The answer is held back, so that there is time to look.
      await page.route('**/api/meal-plans/generate', () => undefined)
      await page.goto('/meal-planner')
      await page.getByRole('button', { name: 'Plan my week' }).click()
      await expect(page.getByText('0 of 7 days ready')).toBeVisible()
    },
  },
]

/** With a week on the table. */
export const PLANNED_SCREENS: readonly Screen[] = [
  {
    name: 'recipes-for-a-meal',
    show: async (page, plan) => {
      await page.goto(`/recipes?for=${dinner(plan).id}&week=${plan.weekStartDate}&q=peanut`)
      await expect(page.getByText(/^For .+ dinner, instead of/)).toBeVisible()
      await expect(
        page
          .getByRole('list', { name: 'Dishes' })
          .getByText(/^Contains /)
          .first(),
      ).toBeVisible()
    },
  },
  { name: 'planner', show: (page) => openWeek(page) },
  {
    name: 'planner-menu',
    show: async (page) => {
      await openWeek(page)
      await page.getByRole('button', { name: 'More for this week' }).click()
      await expect(page.getByRole('menuitem', { name: 'Delete week' })).toBeVisible()
    },
  },
  {
    name: 'planner-copy',
    show: async (page) => {
      await openWeek(page)
      await fromWeek(page, 'Copy week')
      await expect(page.getByRole('dialog', { name: 'Copy this week to' })).toBeVisible()
    },
  },
  {
    name: 'planner-shortcuts',
    show: async (page) => {
      await openWeek(page)
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    },
  },
  {
    name: 'planner-add-side',
    show: async (page) => {
      await openWeek(page)
      await page
        .getByRole('button', { name: /^Add a side to/ })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Add a side' }).getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'planner-carried',
    show: async (page) => {
      await openWeek(page)
      await page.getByRole('article').first().getByRole('link').focus()
      await page.keyboard.press('m')
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('status').filter({ hasText: /a week/ })).toContainText(/Changes places|Kept|forbids/)
    },
  },
  {
    name: 'planner-open-week',
    show: async (page) => {
      await page.goto(`/meal-planner?week=${localDate(21)}`)
      await expect(heading(page, 'An open week')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Plan this week' })).toBeVisible()
    },
  },
  {
    name: 'meal',
    show: async (page, plan) => {
      await page.goto(`/meal-planner/meal/${dinner(plan).id}`)
      await expect(heading(page, dinner(plan).title)).toBeVisible()
      await page.getByText('What was read, and what was not').click()
      await expect(page.getByText(/cross-contact is not assessed/)).toBeVisible()
    },
  },
  {
    name: 'meal-alternatives',
    show: async (page, plan) => {
      await page.goto(`/meal-planner/meal/${dinner(plan).id}`)
      await page.getByRole('button', { name: 'See alternatives' }).click()
      await expect(page.getByRole('dialog', { name: 'Instead of this' }).getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'meal-move',
    show: async (page, plan) => {
      await page.goto(`/meal-planner/meal/${dinner(plan).id}`)
      await page.getByRole('button', { name: 'Move to ...' }).click()
      const sheet = page.getByRole('dialog', { name: 'Move to ...' })
      await expect(sheet.getByText(/kcal that day/).first()).toBeVisible()
    },
  },
  {
    name: 'recipe-never',
    show: async (page) => {
      await page.goto('/recipes/spaghetti-carbonara')
      await sayNever(page, 'Spaghetti carbonara')
      await expect(page.getByRole('main').getByText('You said never to this dish.').first()).toBeVisible()
    },
  },
  {
    name: 'preferences-opinions',
    show: async (page, plan) => {
      await page.goto(`/meal-planner/meal/${dinner(plan).id}`)
      const heart = page.getByRole('button', { name: `We like ${dinner(plan).title}` })
      await heart.click()
      await expect(page.getByText(/^You like it: it comes again in about/)).toBeVisible()
      await page.goto('/recipes/spaghetti-carbonara')
      await sayNever(page, 'Spaghetti carbonara')
      await page.goto('/preferences')
      const liked = page.getByRole('region', { name: 'Dishes you like' })
      await liked.scrollIntoViewIfNeeded()
      await expect(liked.getByText(/^You like it: it comes again in about/)).toBeVisible()
      await expect(page.getByRole('region', { name: 'Dishes you said never to' })).toContainText('Spaghetti carbonara')
    },
  },
  visit('meal-gone', '/meal-planner/meal/gone', 'This meal is not on the table'),
  {
    name: 'cook',
    show: async (page, plan) => {
      const { meal, step } = timedStep(plan)
      await page.goto(`/meal-planner/cook/${meal.id}?step=${step + 1}`)
      await page.getByRole('list', { name: 'Timers of this step' }).getByRole('button').first().click()
      await expect(page.getByRole('button', { name: /^Stop / })).toBeVisible()
    },
  },
  {
    name: 'cook-done',
    show: async (page, plan) => {
      await page.goto(`/meal-planner/cook/${dinner(plan).id}?step=99`)
      await expect(page.getByRole('heading', { level: 2, name: 'To the table' })).toBeVisible()
    },
  },
  {
    name: 'groceries',
    show: async (page, plan) => {
      await page.goto('/meal-planner/groceries')
      await expect(heading(page, 'Groceries')).toBeVisible()
      // The same week may be looked at again, with its tick.
      const bar = page.getByRole('progressbar', { name: 'In the basket' })
      await expect(async () => {
        if ((await bar.getAttribute('aria-valuenow')) !== '1') await choose(page.getByRole('checkbox').first())
        await expect(bar).toHaveAttribute('aria-valuenow', '1', { timeout: 3_000 })
      }).toPass()
      const line = plan.groceryList.lines[2]
      await page.getByRole('button', { name: new RegExp(`^${line?.name}: price and more`, 'i') }).click()
      await expect(page.getByRole('button', { name: 'I have it' })).toBeVisible()
    },
  },
]

const sayNever = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: `What you think of ${title}` }).click()
  await page.getByRole('menuitemradio', { name: 'Never again' }).first().click()
  await expect(page.getByText('You said never to this dish.').first()).toBeVisible()
}

/** Wednesday's dinner, or whatever the third day has last. */
export const dinner = (plan: MealPlan) => plan.days[2]!.meals.at(-1)!

/** The first step of the week that names a time. */
export const timedStep = (plan: MealPlan) => {
  for (const meal of mealsOf(plan)) {
    const step = meal.steps.findIndex(({ parts }) => parts.some(({ kind }) => kind === 'timer'))
    if (step >= 0) return { meal, step }
  }
  throw new Error('No step of the week names a time.')
}
