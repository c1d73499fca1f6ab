import { login, register, resendVerification, verifyEmail } from '@plateful/contract/auth.ts'
import { expect, test } from 'vitest'
import { tokenOf } from '../../testing/a-mailbox.ts'
import { startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

/** Decision 0040: whose password does an account get that anybody can have asked for? */
const EMAIL = 'ada@example.org'
const ASKED = 'quiet otters fold napkins'
const CHOSEN = 'seven brass teapots whistle'
const ada = { name: 'Ada Byron', email: EMAIL, password: ASKED }

onEachStore('D5: the password of a new account', (store) => {
  test('in the browser that asked for it one press is enough, after a letter that was sent again too', async () => {
    const { caller, mails } = await startTest(store)
    const home = caller('')
    await home.call(register, { body: ada })
    await home.call(register, { body: ada })
    await caller('').call(resendVerification, { body: { email: EMAIL } })

    await home.call(verifyEmail, { params: { token: tokenOf((await mails()).at(-1)) } })

    expect(await home.ask(login, { body: { email: EMAIL, password: ASKED } })).toMatchObject({ status: 200 })
  })

  test('elsewhere the link asks which password holds, and is not used up by the question', async () => {
    const { caller, mails } = await startTest(store)
    await caller('').call(register, { body: ada })
    const token = tokenOf((await mails()).at(-1))
    const phone = caller('')

    const asked = await phone.ask(verifyEmail, { params: { token } })
    const common = await phone.ask(verifyEmail, { params: { token }, body: { password: 'ada@example.org' } })
    const short = await phone.ask(verifyEmail, { params: { token }, body: { password: 'short' } })
    const done = await phone.ask(verifyEmail, { params: { token }, body: { password: CHOSEN } })

    expect([asked, common, short, done].map(({ status }) => status)).toEqual([409, 422, 400, 200])
    expect(asked).toMatchObject({ code: 'password.needed' })
    expect(await phone.ask(login, { body: { email: EMAIL, password: ASKED } })).toMatchObject({ status: 401 })
    expect(await phone.ask(login, { body: { email: EMAIL, password: CHOSEN } })).toMatchObject({ status: 200 })
  })

  test('a browser that asked for another account, or makes its mark up, is another browser', async () => {
    const { caller, mails, services } = await startTest(store)
    await caller('').call(register, { body: ada })
    const token = tokenOf((await mails()).at(-1))
    const other = caller('')
    await other.call(register, { body: { ...ada, email: 'bob@example.org' } })
    const liar = caller('')
    const kept = await services.store.db.selectFrom('mail_token').select('payload').execute()
    const { browser } = JSON.parse(kept[0]?.payload ?? '{}') as { browser: string }
    liar.cookies.set('plateful-signup', browser)

    for (const one of [other, liar])
      expect(await one.ask(verifyEmail, { params: { token } })).toMatchObject({ code: 'password.needed' })
    expect(browser).not.toBe('')
  })

  test('the mark is a secret that scripts cannot read, kept as a hash, the same for taken addresses', async () => {
    const { caller, user, services } = await startTest(store)
    await user({ email: 'taken@example.org' })
    const [one, two] = [caller(''), caller('')]

    const free = await one.send({ method: 'POST', url: register.path, payload: ada })
    await two.send({ method: 'POST', url: register.path, payload: { ...ada, email: 'taken@example.org' } })

    expect(free.headers['set-cookie']).toMatch(/^plateful-signup=[\w-]{43}; Path=\/; Max-Age=691200; HttpOnly/)
    expect(two.cookies.size).toBe(1)
    const secret = one.cookies.get('plateful-signup') ?? ''
    const letters = await services.store.db.selectFrom('outbox').select('payload').execute()
    expect(JSON.stringify(letters)).not.toContain(secret)
  })
})
