import * as calls from '@plateful/contract/placing.ts'
import { route } from '../../http/answering/route.ts'
import { tellingChanges } from '../weeks/answer-small.ts'
import { exchangeMealsOf, listPlacesOf, placeDishOf } from './placing.ts'

export const placingApi = [
  route(calls.listPlaces, async (ctx, { params, query }) => ({
    places: await listPlacesOf(ctx, params.weekStartDate, query),
  })),

  route(
    calls.placeDish,
    tellingChanges(calls.placeDish.returns, (ctx, { body }) => placeDishOf(ctx, body)),
  ),

  route(
    calls.exchangeMeals,
    tellingChanges(calls.exchangeMeals.returns, (ctx, { body }) => exchangeMealsOf(ctx, body)),
  ),
]
