import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/** `always`: every change of a week is saved at once. `ask`: saving is offered. `never`: nothing is offered. */
const AUTO_SAVE = ['always', 'ask', 'never'] as const
export type AutoSave = (typeof AUTO_SAVE)[number]

export const AutoSaveStatus = z.strictObject({
  behavior: z.enum(AUTO_SAVE),
  /** When a week of the account was saved last; null: none ever was. */
  lastSavedAt: z.iso.datetime().nullable(),
})
export type AutoSaveStatus = z.output<typeof AutoSaveStatus>

const Told = z.strictObject({ autoSaveStatus: AutoSaveStatus })

export const readAutoSaveStatus = endpoint({
  method: 'GET',
  path: '/api/meal-plans/auto-save/status',
  access: 'user',
  summary: 'How weeks are saved for an account.',
  returns: Told,
  errors: ['user.not_authenticated'],
  fallback: 'server.failed',
})

export const setAutoSaveBehavior = endpoint({
  method: 'POST',
  path: '/api/meal-plans/auto-save/behavior',
  access: 'user',
  least: 'person',
  summary: 'Sets how weeks are saved for an account. Nothing is saved by this itself.',
  body: z.strictObject({ behavior: z.enum(AUTO_SAVE) }),
  returns: Told,
  errors: ['user.not_authenticated'],
  fallback: 'auto_save.failed',
})
