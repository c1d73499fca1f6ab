import { expect, type Page } from '@playwright/test'
import { confirmAddress, fillSignUp, logIn, signUp, somebody, TOWN_ORIGIN } from './account-desk.ts'
import { choose } from './choose.ts'
import { addToList, aPhone, inviteByLink, openHousehold, openList, planWeek } from './household-desk.ts'
import { ownAddress } from './own-address.ts'
import { test, told } from './toasts.ts'
import { fromMenu, isOneDay, listening, showDay, weekIsThere } from './week-page.ts'

test.use({
  baseURL: TOWN_ORIGIN,
  // The week stands at once, without the days coming one by one.
  contextOptions: { reducedMotion: 'reduce' },
  extraHTTPHeaders: ownAddress((worker) => 100 + (worker % 100), 6),
})

test('two people live in one household: invited by a link, with what one had, shopping together, and leaving', async ({
  page,
  browser,
}) => {
  const [ada, ben] = [somebody(), somebody()]
  const phones = await aPhone(browser)
  const first = await phones.newPage()

  const link = await test.step('one has a week and asks the other to join', async () => {
    await planWeek(page)
    await signUp(page, ada)
    await logIn(page, ada)
    await openList(page)
    await addToList(page, 'candles')
    return inviteByLink(page)
  })

  const phone =
    await test.step('the other one comes by phone, with a week of their own and no account yet', async () => {
      await planWeek(first)
      await openList(first)
      await addToList(first, 'napkins')
      await first.goto(link)
      await expect(first.getByRole('heading', { level: 1, name: `${ada.name} asks you to join` })).toBeVisible()
      expect(first.url()).not.toContain('token')
      await first.getByRole('link', { name: 'Create an account' }).click()
      await fillSignUp(first, ben)
      // A letter opens a tab of its own.
      const second = await phones.newPage()
      await confirmAddress(second, ben)
      await second.getByRole('link', { name: 'Login' }).last().click()
      await second.getByLabel('Password', { exact: true }).fill(ben.password)
      await second.getByRole('main').getByRole('button', { name: 'Login' }).click()
      await expect(second.getByRole('heading', { level: 1, name: `${ada.name} asks you to join` })).toBeVisible()
      await first.close()
      return second
    })

  await test.step('and joins with all of it', async () => {
    await expect(phone.getByRole('checkbox', { name: 'Bring my weeks, recipes and rules along' })).toBeChecked()
    await phone.getByRole('button', { name: 'Join' }).click()
    await told(phone, 'You live here now.')
    await weekIsThere(phone)
  })

  await test.step('nothing of either list is lost, and each sees what the other ticks', async () => {
    await openList(page)
    await openList(phone)
    for (const one of [page, phone])
      for (const line of ['candles', 'napkins'])
        await expect(one.getByRole('checkbox', { name: new RegExp(line, 'i') })).toHaveCount(1)

    await choose(phone.getByRole('checkbox', { name: /candles/i }))
    await expect(page.getByRole('checkbox', { name: /candles/i })).toBeChecked()
    await choose(page.getByRole('checkbox', { name: /napkins/i }))
    await expect(phone.getByRole('checkbox', { name: /napkins/i })).toBeChecked()
    await choose(page.getByRole('checkbox', { name: /candles/i }), { checked: false })
    await expect(phone.getByRole('checkbox', { name: /candles/i })).not.toBeChecked()
  })

  await test.step('who cooks is said by one, and stands on the other one’s week', async () => {
    for (const one of [page, phone]) await Promise.all([listening(one), one.goto('/meal-planner/meal/d6-dinner')])
    const cook = (one: Page) => one.getByRole('combobox', { name: 'Who cooks?' })
    await expect(cook(phone)).toHaveValue('')
    await cook(page).selectOption({ label: ben.name })
    await expect(cook(phone).getByRole('option', { selected: true })).toHaveText('You')
    await page.goto('/meal-planner')
    await weekIsThere(page)
    if (isOneDay(page)) await showDay(page, 6)
    await expect(page.getByText(`${ben.name} cooks`).first()).toBeVisible()
  })

  await test.step('who leaves is in an empty house of their own; the other one keeps all', async () => {
    const home = await openHousehold(phone)
    await expect(home.getByText(ada.name)).toBeVisible()
    await home.getByRole('button', { name: 'Leave this household' }).click()
    await home.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(home.getByText(ada.name)).toHaveCount(0)
    await phone.goto('/meal-planner/groceries')
    await expect(phone.getByText('No list yet')).toBeVisible()
    await expect(phone.getByText(/candles/i)).toHaveCount(0)

    await openList(page)
    await expect(page.getByRole('checkbox', { name: /napkins/i })).toBeChecked()
    await expect((await openHousehold(page)).getByText(ben.name)).toHaveCount(0)
  })
  await phones.close()
})

test('the last owner hands the household over before leaving, and who did not bring their weeks can switch back', async ({
  page,
  browser,
}) => {
  const [ada, ben] = [somebody(), somebody()]
  const phones = await aPhone(browser)
  const phone = await phones.newPage()
  await planWeek(page)
  await signUp(page, ada)
  await logIn(page, ada)
  const link = await inviteByLink(page, 'Helper')

  await test.step('a helper joins, and leaves their own week where it is', async () => {
    await planWeek(phone)
    await openList(phone)
    await addToList(phone, 'napkins')
    await signUp(phone, ben)
    await logIn(phone, ben)
    await phone.goto(link)
    await choose(phone.getByRole('checkbox', { name: 'Bring my weeks, recipes and rules along' }), { checked: false })
    await phone.getByRole('button', { name: 'Join' }).click()
    await told(phone, 'You live here now.')
    await openList(phone)
    await expect(phone.getByText(/napkins/i)).toHaveCount(0)
  })

  const home = await openHousehold(page)
  await test.step('a household needs an owner', async () => {
    await home.getByRole('button', { name: 'Leave this household' }).click()
    await home.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page.getByText('A household needs an owner. Make somebody else an owner first.')).toBeVisible()
    await home.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the other one owns it from now on', async () => {
    await home.getByRole('combobox', { name: `Role of ${ben.name}` }).selectOption('Owner')
    await told(page, 'The household is changed.')
    await home.getByRole('button', { name: 'Leave this household' }).click()
    await home.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(home.getByText(ben.name)).toHaveCount(0)
    const theirs = await openHousehold(phone)
    await expect(theirs.getByText(ada.name)).toHaveCount(0)
    await expect(theirs.getByRole('button', { name: 'Invite somebody' })).toBeVisible()
  })

  await test.step('and goes back to the week that waited', async () => {
    const theirs = await openHousehold(phone)
    // The first one is the one they lived in first.
    await Promise.all([
      phone.waitForResponse(/\/api\/households\/switch$/),
      theirs.getByRole('combobox', { name: 'You are in' }).selectOption({ index: 0 }),
    ])
    await openList(phone)
    await expect(phone.getByRole('checkbox', { name: /napkins/i })).toHaveCount(1)
  })
  await phones.close()
})

test('somebody without an account ticks the list by a link, and nothing else', async ({ page, browser }) => {
  await planWeek(page)
  await openList(page)
  await addToList(page, 'candles')
  const phones = await aPhone(browser)
  const phone = await phones.newPage()

  const link = await test.step('the list is shared from its page', async () => {
    await fromMenu(page, 'Your shop', 'Share the list to shop')
    const dialog = page.getByRole('dialog', { name: 'Share the list to shop' })
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    const field = dialog.getByLabel('Link to shop with')
    await expect(field).toHaveValue(/\/shop#token=/)
    const address = await field.inputValue()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    return address
  })

  await test.step('a tick by the link stands on the list of the household, also one made without a network', async () => {
    await phone.goto(link)
    await expect(phone.getByRole('heading', { level: 1, name: 'Shopping list' })).toBeVisible()
    await expect(phone).not.toHaveURL(/token/)
    await choose(phone.getByRole('checkbox', { name: /candles/i }))
    await expect(page.getByRole('checkbox', { name: /candles/i })).toBeChecked()

    await phones.setOffline(true)
    await choose(phone.getByRole('checkbox').first())
    await expect(phone.getByText('Offline, saved')).toBeVisible()
    await phones.setOffline(false)
    await expect(phone.getByText('Offline, saved')).toBeHidden()
    await expect(page.getByRole('progressbar', { name: 'In the basket' })).toHaveAttribute('aria-valuenow', '2')
  })

  await test.step('and what the household ticks is seen by who shops', async () => {
    await choose(page.getByRole('checkbox', { name: /candles/i }), { checked: false })
    await expect(phone.getByRole('checkbox', { name: /candles/i })).not.toBeChecked()
  })

  await test.step('until the household ends it', async () => {
    await fromMenu(page, 'Your shop', 'Share the list to shop')
    await page.getByRole('dialog').getByRole('button', { name: 'End link' }).click()
    await expect(page.getByRole('dialog').getByText('No link is open.')).toBeVisible()
    await expect(phone.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  })
  await phones.close()
})
