import type { User } from '@plateful/contract/user.ts'

/** A signed-in account; say only what matters to the test. */
export const aUser = (change: Partial<User> = {}): User => ({
  id: 'user-ada',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  emailVerified: true,
  subscriptionTier: 'free',
  isAdmin: false,
  hasPassword: true,
  providers: [],
  weekStartsOn: 'monday',
  createdAt: '2026-11-01T10:00:00.000Z',
  ...change,
})
