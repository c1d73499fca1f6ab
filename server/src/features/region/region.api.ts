import { readRegion } from '@plateful/contract/region.ts'
import { route } from '../../http/route.ts'
import { countryOf } from '../../shared/country.ts'

export const regionApi = [route(readRegion, async (ctx) => ({ country: countryOf(ctx) }))]
