import { readRegion } from '@plateful/contract/region.ts'
import { route } from '../http/answering/route.ts'
import { countryOf } from './country.ts'

export const regionApi = [route(readRegion, async (ctx) => ({ country: countryOf(ctx) }))]
