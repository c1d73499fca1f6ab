import { setImmediate } from 'node:timers/promises'
import { changeEmail, changePassword, readMe, updateProfile } from '@plateful/contract/account.ts'
import { login, refresh, verifyEmail } from '@plateful/contract/auth.ts'
import { REMEMBERED_SESSION_SECONDS } from '@plateful/contract/constants.ts'
import { expect, test } from 'vitest'
import { tokenOf } from '../../testing/a-mailbox.ts'
import { PASSWORD, REFRESH_COOKIE } from '../../testing/a-user.ts'
import { NOON, startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const NEW = 'seventeen brass kettles'
const LATER_MS = 61 * 60_000
const TEN_MINUTES_MS = 600_000

const codeOf = (answer: object): unknown => ('code' in answer ? answer.code : 'success')

onEachStore('the profile of an account', (store) => {
  test('name and week start change, each by itself', async () => {
    const { user } = await startTest(store)
    const robin = await user({ name: 'Robin' })

    const named = await robin.call(updateProfile, { body: { name: '  Robin Hood ' } })
    const started = await robin.call(updateProfile, { body: { weekStartsOn: 'sunday' } })
    const nothing = await robin.call(updateProfile, { body: {} })

    expect(named.user).toMatchObject({ name: 'Robin Hood', weekStartsOn: 'monday' })
    expect(started.user).toMatchObject({ name: 'Robin Hood', weekStartsOn: 'sunday' })
    expect(nothing.user).toEqual(started.user)
    expect((await robin.call(readMe)).user).toEqual(started.user)
  })

  test.each([
    ['Sinhala', 'ශ්\u200dරීලතා', true],
    ['Persian', 'نوش\u200cآفرین', true],
    ['a cook', 'Zoë 👩\u200d🍳', true],
    ['joiners alone', '\u200d\u200c', false],
    ['a joiner before all', '\u200dAda', false],
    ['two joiners in a row', 'A\u200d\u200dda', false],
    ['a turned direction', 'Ada\u202e', false],
    ['a line break', 'Ada\nBcc: x', false],
  ])('a name holds the joiners of its script, and nothing else that is not seen: %s', async (_what, name, isName) => {
    const { user } = await startTest(store)
    const robin = await user({ name: 'Robin' })

    await robin.ask(updateProfile, { body: { name } })

    expect((await robin.call(readMe)).user.name).toBe(isName ? name : 'Robin')
  })

  test('what is not one’s to change is refused, field by field', async () => {
    const { user } = await startTest(store)
    const robin = await user()
    const before = await robin.call(readMe)

    for (const sneaked of [
      'isAdmin',
      'subscriptionTier',
      'emailVerified',
      'email',
      'id',
      'createdAt',
      'passwordHash',
    ]) {
      const body = { name: 'Robin', [sneaked]: true }
      expect(codeOf(await robin.ask(updateProfile, { body })), sneaked).toBe('request.invalid')
    }
    expect(await robin.call(readMe)).toEqual(before)
  })

  test('C6: a new password ends every older token at once, this device’s too, and this device goes on', async () => {
    const { user, caller, mails } = await startTest(store)
    const robin = await user()
    const laptop = caller('')
    await laptop.call(login, { body: { email: robin.email, password: PASSWORD } })
    const old = caller('')
    old.setToken(robin.token())
    for (const [name, value] of robin.cookies) old.cookies.set(name, value)

    const changed = await robin.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: NEW } })

    for (const dead of [old, laptop]) {
      expect(await dead.ask(readMe)).toMatchObject({ status: 401, code: 'user.not_authenticated' })
      expect(await dead.ask(refresh)).toMatchObject({ status: 401, code: 'refresh.refused' })
    }
    expect(robin.token()).toBe(changed.accessToken)
    expect((await robin.call(readMe)).user.id).toBe(robin.id)
    expect(await robin.call(refresh)).toMatchObject({ success: true })
    expect(codeOf(await caller('').ask(login, { body: { email: robin.email, password: PASSWORD } }))).toBe(
      'login.refused',
    )
    expect((await caller('').ask(login, { body: { email: robin.email, password: NEW } })).status).toBe(200)
    expect((await mails()).map(({ to }) => to)).toEqual([robin.email])
  })

  test('C6: nothing is answered to an old token once the change was', async () => {
    const { user, caller } = await startTest(store)
    const robin = await user()
    const thief = caller('')
    thief.setToken(robin.token())
    expect((await thief.ask(readMe)).status).toBe(200)
    let isOver = false
    const seen: { readonly status: number; readonly asked: boolean }[] = []
    const watching = (async () => {
      while (!(isOver && seen.at(-1)?.asked)) {
        const asked = isOver
        await setImmediate() // the hashing needs its turn
        seen.push({ status: (await thief.ask(readMe)).status, asked })
      }
    })()

    // However long the hashing takes on a busy machine, the watching lasts as long.
    await robin.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: NEW } }).finally(() => {
      isOver = true
    })
    await watching

    expect(seen.filter(({ asked }) => asked).map(({ status }) => status)).toEqual([401])
  })

  test('the new session ends when the old one would have, remembered or not', async () => {
    const { user, setNow } = await startTest(store)
    const [kept, short] = [await user(), await user({ rememberMe: false })]
    setNow(new Date(NOON.getTime() + TEN_MINUTES_MS))
    const body = { currentPassword: PASSWORD, newPassword: NEW }
    const put = async (caller: typeof kept) => {
      const answer = await caller.send({ method: 'PUT', url: changePassword.path, payload: body })
      return answer.cookies.find(({ name }) => name === REFRESH_COOKIE)
    }

    expect(await put(kept)).toMatchObject({ maxAge: REMEMBERED_SESSION_SECONDS - 600, httpOnly: true })
    expect((await put(short))?.maxAge).toBeUndefined()
  })

  test('a password that anybody would try is refused and nothing changes', async () => {
    const { user, services } = await startTest(store)
    const robin = await user({ name: 'Robin Field' })

    const answer = await robin.ask(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'robinfield1' } })

    expect(answer).toMatchObject({ status: 422, code: 'password.common', fields: { newPassword: expect.any(String) } })
    expect((await robin.ask(readMe)).status).toBe(200)
    expect(await services.store.db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  test('B7: a stolen access token changes neither password nor address', async () => {
    const { user, caller, mails } = await startTest(store)
    const robin = await user()
    const thief = caller('')
    thief.setToken(robin.token())

    for (const currentPassword of [null, 'a guess at it', '']) {
      const password = await thief.ask(changePassword, { body: { currentPassword, newPassword: NEW } })
      const email = await thief.ask(changeEmail, { body: { currentPassword, newEmail: 'thief@evil.example' } })
      expect([password.status, email.status]).toEqual(currentPassword === '' ? [400, 400] : [403, 403])
    }
    expect(await mails()).toEqual([])
    expect((await robin.call(readMe)).user.email).toBe(robin.email)
    expect((await caller('').ask(login, { body: { email: robin.email, password: PASSWORD } })).status).toBe(200)
  })

  test('B7: guesses at the password are counted', async () => {
    const { user } = await startTest(store)
    const robin = await user()
    const codes: unknown[] = []

    for (let guess = 0; guess < 9; guess += 1)
      codes.push(
        codeOf(await robin.ask(changeEmail, { body: { currentPassword: `no ${guess}`, newEmail: 'x@y.example' } })),
      )
    for (let guess = 0; guess < 3; guess += 1)
      codes.push(
        codeOf(await robin.ask(changePassword, { body: { currentPassword: `no ${guess}`, newPassword: NEW } })),
      )

    expect(codes.slice(0, 10)).toEqual(Array(10).fill('password.wrong'))
    expect(codes.slice(10)).toEqual(['login.too_many', 'login.too_many'])
  })

  test('B7: without a password a recent sign-in counts, an old one does not', async () => {
    const { user, setNow, caller } = await startTest(store)
    const [fresh, stale] = [await user({ password: null }), await user({ password: null })]

    const first = await fresh.ask(changePassword, { body: { currentPassword: null, newPassword: NEW } })
    setNow(new Date(NOON.getTime() + LATER_MS))
    await stale.call(refresh)
    const late = await stale.ask(changePassword, { body: { currentPassword: null, newPassword: NEW } })
    const lateToo = await stale.ask(changeEmail, { body: { currentPassword: null, newEmail: 'new@example.org' } })

    expect(first).toMatchObject({ status: 200, data: { user: { hasPassword: true } } })
    expect([late.status, lateToo.status]).toEqual([403, 403])
    expect((await caller('').ask(login, { body: { email: fresh.email, password: NEW } })).status).toBe(200)
  })

  test('B7: a new address counts once it is proven; the old one is told and holds till then', async () => {
    const { user, caller, mails } = await startTest(store)
    const robin = await user()
    const newEmail = 'robin.new@example.org'

    await robin.call(changeEmail, { body: { currentPassword: PASSWORD, newEmail } })
    const letters = [...(await mails())]
    const logsIn = async (email: string) =>
      (await caller('').ask(login, { body: { email, password: PASSWORD } })).status

    expect(letters.map(({ to }) => to).sort()).toEqual([robin.email, newEmail].sort())
    expect([await logsIn(robin.email), await logsIn(newEmail)]).toEqual([200, 401])
    expect((await robin.call(readMe)).user.email).toBe(robin.email)
    const token = tokenOf(letters.find(({ to }) => to === newEmail))
    await caller('').call(verifyEmail, { params: { token } })
    expect([await logsIn(robin.email), await logsIn(newEmail)]).toEqual([401, 200])
    expect((await robin.call(readMe)).user).toMatchObject({ id: robin.id, email: newEmail, emailVerified: true })
  })

  test('B4: a taken address is answered like a free one, and stays where it is', async () => {
    const { user, caller, mails } = await startTest(store)
    const [robin, other] = [await user(), await user()]
    const ask = (newEmail: string) =>
      robin.send({ method: 'PUT', url: changeEmail.path, payload: { currentPassword: PASSWORD, newEmail } })

    const [taken, free] = [await ask(other.email), await ask('free@example.org')]

    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body])
    for (const letter of await mails())
      if (letter.to === other.email && letter.text.includes('#token='))
        expect((await caller('').ask(verifyEmail, { params: { token: tokenOf(letter) } })).success).toBe(false)
    expect((await other.call(readMe)).user).toMatchObject({ id: other.id, email: other.email })
    expect((await robin.call(readMe)).user.email).toBe(robin.email)
  })
})
