import type { DataOf, QueryOf } from '@plateful/contract/endpoint.ts'
import type { matchPreferences } from '@plateful/contract/preferences.ts'
import type { Kitchen } from '@plateful/kitchen/planning/open-kitchen.ts'
import { fail } from '../../fail.ts'

export const matchRules = (
  _kitchen: Kitchen,
  _query: QueryOf<typeof matchPreferences>,
): DataOf<typeof matchPreferences> => fail('server.failed')
