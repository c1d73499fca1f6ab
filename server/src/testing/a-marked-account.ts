import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@plateful/contract/constants.ts'
import { setCook } from '@plateful/contract/cooks.ts'
import { invite, nameHousehold } from '@plateful/contract/households.ts'
import { generatePlan, rerollMeal, savePlan, updateGroceryList } from '@plateful/contract/meal-plans.ts'
import { startMoving } from '@plateful/contract/moving.ts'
import { tellHowItWas } from '@plateful/contract/opinions.ts'
import { saveOwnRecipe } from '@plateful/contract/own-recipes.ts'
import { answerWord } from '@plateful/contract/own-words.ts'
import { savePreferences } from '@plateful/contract/preferences.ts'
import { savePrice } from '@plateful/contract/prices.ts'
import { shareWeek } from '@plateful/contract/shares.ts'
import { makeShoppingLink } from '@plateful/contract/shopping.ts'
import { changeStock } from '@plateful/contract/stock.ts'
import { ownerOf } from '../accounts/access.ts'
import { noteEvent } from '../accounts/security-events.ts'
import { insertIdeas } from '../ideas/idea-store.ts'
import { mintMailToken } from '../mail/mail-tokens.ts'
import { queueMail } from '../mail/outbox.ts'
import { writeOpinion } from '../opinions/opinion-store.ts'
import { noteDone } from '../people/secrets/done-requests.ts'
import { insertPasskey, mintChallenge } from '../people/secrets/passkey-store.ts'
import { replaceRecoveryCodes, startFactor } from '../people/secrets/second-factor-store.ts'
import { mintToken } from '../people/secrets/token-store.ts'
import { keepWish, putPush } from '../push/push-store.ts'
import { insertPicture } from '../recipes/pictures/picture-store.ts'
import { insertCustomer } from '../subscriptions/subscription-store.ts'
import { insertWebhook } from '../webhooks/webhook-store.ts'
import { dataOf, WEEK } from './a-plan.ts'
import { anOwnDraft } from './an-own-draft.ts'
import type { Caller, TestServer } from './start-test.ts'

const FIELDS = [
  ...['name', 'address', 'otherallergen', 'dislike', 'cuisine', 'pantry'],
  ...[
    'wish',
    'secondwish',
    'ownline',
    'weekrule',
    'subject',
    'newaddress',
    'invited',
    'household',
    'passkey',
    'letter',
    'event',
    'plan',
    'idea',
    'ownrecipe',
    'broughtfile',
    'opinion',
    'key',
    'deed',
    'hook',
    'dish',
  ],
] as const
type Field = (typeof FIELDS)[number]

export type Marked = {
  readonly user: Caller
  /** One word for every field a person can leave something in, found nowhere else. */
  readonly marks: Readonly<Record<Field, string>>
}

/** An account that has left a word of its own in everything the store keeps about people. */
export const aMarkedAccount = async (server: TestServer, prefix: string): Promise<Marked> => {
  const marks = Object.fromEntries(FIELDS.map((field) => [field, `${prefix}${field}`])) as Record<Field, string>
  const user = await server.user({ name: marks.name, email: `${marks.address}@example.org` })
  await user.call(savePreferences, {
    params: { id: user.id },
    body: {
      preferences: {
        otherAllergens: [marks.otherallergen],
        dislikes: [marks.dislike],
        favouriteCuisines: [marks.cuisine],
        pantry: [marks.pantry],
      },
    },
  })
  const week = { weekStartDate: WEEK, seed: 3 }
  await user.call(generatePlan, { body: { ...week, wish: marks.wish, preferences: { dislikes: [marks.weekrule] } } })
  const { mealPlan } = await user.call(generatePlan, { body: { ...week, wish: marks.secondwish } })
  await user.call(savePlan, { body: { weekStartDate: WEEK, mealPlanData: dataOf(mealPlan) } })
  await user.call(rerollMeal, { body: { weekStartDate: WEEK, mealId: 'd0-dinner' } })
  const line = { action: 'add', text: marks.ownline, operation: `${prefix}-operation` } as const
  // With a key of the sender's: the answer is kept for a day.
  await user.send({
    method: 'POST',
    url: updateGroceryList.path,
    headers: { [IDEMPOTENCY_HEADER]: prefix },
    payload: { weekStartDate: WEEK, groceryListUpdates: [line] },
  })
  await user.call(savePrice, { body: { foodId: 'carrot', usd: 1.23 } })
  await user.call(answerWord, { body: { word: 'grelotte', answer: { is: 'food', foodId: 'leek' } } })
  await user.call(tellHowItWas, { body: { weekStartDate: WEEK, mealId: 'd1-dinner', felt: 'fine', today: WEEK } })
  await user.call(changeStock, { body: { today: WEEK, said: { id: randomUUID(), text: 'rice' } } })
  await user.call(shareWeek, { body: { weekStartDate: WEEK } })
  await user.call(nameHousehold, { body: { name: marks.household } })
  await user.call(invite, { body: { role: 'adult', email: `${marks.invited}@example.org` } })
  const { db } = server.services.store
  const now = server.services.now()
  const at = now.toISOString()
  await db
    .insertInto('identity')
    .values({ provider: 'google', issuer: 'https://issuer', subject: marks.subject, owner_id: user.id, created_at: at })
    .execute()
  const email = `${marks.newaddress}@example.org`
  const token = {
    purpose: 'change-email',
    ownerId: user.id,
    email,
    name: null,
    passwordHash: null,
    browser: null,
  } as const
  await mintMailToken(db, token, now)
  const payload = { name: marks.name, newEmail: `${marks.letter}@example.org` }
  const letter = { template: 'change-email-notice', payload, ownerId: user.id } as const
  await queueMail(db, { ...letter, recipient: `${marks.address}@example.org`, now })
  // Begun and not confirmed: a sign-in asks for no code yet.
  await startFactor(db, user.id, { key: `key${prefix}`, now })
  await replaceRecoveryCodes(db, user.id, now)
  const device = { id: `key${prefix}`, publicKey: `key${prefix}`, counter: 0 }
  await insertPasskey(db, user.id, { ...device, name: marks.passkey, now })
  await mintChallenge(db, user.id, now)
  await insertCustomer(db, { ownerId: user.id, customerId: `cus_${randomUUID()}`, now })
  await db.updateTable('subscription').set({ subscription_id: marks.plan }).where('owner_id', '=', user.id).execute()
  const { now: clock } = server.services
  await noteDone(db, { requestKey: prefix, now: clock }, { what: 'register', ownerId: user.id })
  await noteEvent(db, { ownerId: user.id, kind: 'login.done', detail: { by: marks.event }, now })
  const owner = await ownerOf(db, user.id)
  if (!owner) throw new Error('no owner')
  await db
    .insertInto('calendar_feed')
    .values({ household_id: owner.householdId, token_hash: prefix, time_zone: 'Europe/Vienna', created_at: at })
    .execute()
  const pixels = Buffer.from(prefix)
  await insertPicture(db, owner.householdId, { drawn: { small: pixels, large: pixels }, now })
  await insertWebhook(db, owner, { url: `https://${marks.hook}.example.org/`, topics: ['week.made'], now })
  const { session_id: sessionId } = await db
    .selectFrom('session_device')
    .innerJoin('session', 'session.id', 'session_device.session_id')
    .select('session_device.session_id')
    .where('session.owner_id', '=', user.id)
    .executeTakeFirstOrThrow()
  const browser = { endpoint: `https://${prefix}.push.example.org/`, p256dh: `p256dh${prefix}`, auth: `auth${prefix}` }
  const asked = { kinds: ['prepare'], language: 'en', timeZone: 'Europe/Vienna' } as const
  await keepWish(db, sessionId, { ...browser, ...asked }, now)
  await putPush(db, { sessionId, kind: 'prepare', week: WEEK, dishes: [marks.dish], now, seconds: 60 })
  await mintToken(db, owner, { name: marks.key, scopes: ['read'], days: 30, now })
  await user.call(setCook, { body: { weekStartDate: WEEK, mealId: 'd0-dinner', memberId: user.id } })
  await user.call(makeShoppingLink, { body: { weekStartDate: WEEK } })
  // As if somebody had lived with them.
  await db
    .insertInto('activity')
    .values({
      id: randomUUID(),
      household_id: owner.householdId,
      owner_id: user.id,
      deed: 'list.added',
      week: WEEK,
      meal_id: null,
      words: marks.deed,
      count: 1,
      at,
    })
    .execute()
  await writeOpinion(db, owner, { recipeId: 'mushroom-risotto', person: marks.opinion, kind: 'liked', now })
  const idea = {
    kind: 'dinner',
    title: marks.idea,
    document: `---\ntitle: ${marks.idea}\n---`,
    model: 'by hand',
  } as const
  await insertIdeas(db, { origin: 'household', owner }, { ideas: [idea], now })
  // What an admin does is noted under their own name.
  const saved = { ...idea, title: 'Stew', document: '---\ntitle: Stew\n---' }
  await insertIdeas(db, { origin: 'admin', admin: owner }, { ideas: [saved], now })
  await user.call(startMoving, { body: { files: [{ name: marks.broughtfile, bytes: 4 }] } })
  await user.call(saveOwnRecipe, { body: { draft: anOwnDraft({ title: marks.ownrecipe }) } })
  return { user, marks }
}
