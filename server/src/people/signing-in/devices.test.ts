import { readMe } from '@plateful/contract/account.ts'
import { login, refresh } from '@plateful/contract/auth.ts'
import { MAX_DEVICES } from '@plateful/contract/constants.ts'
import { endDevice, endDevicesOf, endOtherDevices, listDevices } from '@plateful/contract/devices.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/store-errors.ts'
import { REFRESH_COOKIE } from '../../testing/a-user.ts'
import { type Caller, NOON, startTest, type TestServer } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'
import { deviceWords } from '../secrets/device-words.ts'
import { openSession } from '../secrets/session-store.ts'

const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const MINUTE = 60_000

const signInOn = async (server: TestServer, home: Caller, agent: string): Promise<Caller> => {
  const phone = server.caller('')
  const answer = await phone.send({
    method: 'POST',
    url: login.path,
    headers: { 'user-agent': agent },
    payload: { email: home.email, password: home.password },
  })
  phone.setToken(answer.json().data.accessToken)
  return phone
}

const kindsOf = async ({ services }: TestServer, ownerId: string): Promise<readonly string[]> => {
  const rows = await services.store.db
    .selectFrom('security_event')
    .select('kind')
    .where('owner_id', '=', ownerId)
    .execute()
  return rows.map(({ kind }) => kind).sort()
}

test.each([
  [PHONE, 'Firefox', 'Android'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'Chrome',
    'Linux',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari', 'iPhone'],
  ['curl/8.14.1', null, null],
  [null, null, null],
  [`${'x'.repeat(600)} Firefox/1`, null, null],
])('7.5.2: "%s" is %s on %s', (agent, browser, system) => {
  expect(deviceWords(agent)).toEqual({ browser, system })
})

onEachStore('devices', (store) => {
  test('7.5.2: everybody sees where they are signed in, this device first', async () => {
    const server = await startTest(store)
    const home = await server.user()
    server.setNow(new Date(NOON.getTime() + MINUTE))
    await signInOn(server, home, PHONE)

    const { devices } = await home.call(listDevices)

    expect(devices.map(({ browser, system, isThis, firstSeenAt }) => [browser, system, isThis, firstSeenAt])).toEqual([
      [null, null, true, NOON.toISOString()],
      ['Firefox', 'Android', false, new Date(NOON.getTime() + MINUTE).toISOString()],
    ])
  })

  test('7.5.2: a session from before devices were told apart learns its words when it refreshes', async () => {
    const server = await startTest(store)
    const home = await server.user()
    await server.services.store.db.deleteFrom('session_device').execute()
    await home.send({ method: 'POST', url: refresh.path, headers: { 'user-agent': PHONE, 'x-plateful': '1' } })

    expect((await home.call(listDevices)).devices).toMatchObject([{ browser: 'Firefox', system: 'Android' }])
  })

  test('7.5.2: one device is signed out at once, and the others go on', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const phone = await signInOn(server, home, PHONE)
    const tablet = await signInOn(server, home, PHONE)
    const lost = (await phone.call(listDevices)).devices[0]?.id ?? ''

    await home.call(endDevice, { params: { deviceId: lost } })

    expect((await phone.ask(readMe)).status).toBe(401)
    expect((await phone.ask(refresh)).status).toBe(401)
    expect((await tablet.call(readMe)).user.id).toBe(home.id)
    expect((await home.call(listDevices)).devices).toHaveLength(2)
    expect(await kindsOf(server, home.id)).toEqual(['login.done', 'login.done', 'session.ended'])
    const again = await home.ask(endDevice, { params: { deviceId: lost } })
    expect(again).toMatchObject({ status: 404, code: 'device.not_found' })
  })

  test('7.5.2: ending this very device is a sign-out, its cookie goes', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const here = (await home.call(listDevices)).devices[0]?.id ?? ''

    await home.call(endDevice, { params: { deviceId: here } })

    expect(home.cookies.has(REFRESH_COOKIE)).toBe(false)
    expect((await home.ask(readMe)).status).toBe(401)
  })

  test('7.5.2: all others end in one step; nobody else’s do', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const other = await server.user()
    const phone = await signInOn(server, home, PHONE)

    expect((await home.call(endOtherDevices)).sessions).toBe(1)

    expect((await phone.ask(readMe)).status).toBe(401)
    expect((await home.call(readMe)).user.id).toBe(home.id)
    expect((await other.call(readMe)).user.id).toBe(other.id)
    expect(await kindsOf(server, home.id)).toEqual(['login.done', 'sessions.revoked'])
  })

  test('7.4.5: an admin signs an account out everywhere, by a sign-in of the last hour', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const admin = await server.user({ isAdmin: true })

    const nobody = await admin.ask(endDevicesOf, { body: { email: 'nobody.here@example.org' } })
    expect(nobody).toMatchObject({ status: 404, code: 'account.not_found' })
    expect((await admin.call(endDevicesOf, { body: { email: home.email.toUpperCase() } })).sessions).toBe(1)

    expect((await home.ask(readMe)).status).toBe(401)
    expect(await kindsOf(server, home.id)).toEqual(['sessions.revoked'])
    expect(await kindsOf(server, admin.id)).toEqual(['admin.signed_out'])
    server.setNow(new Date(NOON.getTime() + 61 * MINUTE))
    await admin.call(refresh)
    const late = await admin.ask(endDevicesOf, { body: { email: home.email } })
    expect(late).toMatchObject({ status: 403, code: 'admin.sign_in_again' })
  })

  test('7.1.2: one sign-in more than there may be ends the one that was seen longest ago', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const { db } = server.services.store
    await inTransaction(db, async (tx) => {
      for (let made = 1; made <= MAX_DEVICES; made += 1)
        await openSession(tx, home.id, { remembered: true, now: new Date(NOON.getTime() + made) })
    })

    expect((await home.ask(readMe)).status).toBe(401)
    const left = await db.selectFrom('session').select('id').where('owner_id', '=', home.id).execute()
    expect(left).toHaveLength(MAX_DEVICES)
  })
})
