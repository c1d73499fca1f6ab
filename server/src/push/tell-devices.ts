import type { Kitchens } from '../kitchens/kitchens.ts'
import { tellCooks } from './mornings.ts'
import { tellEvenings, tellShoppers } from './occasions.ts'
import { type PushParts, sendNextPush } from './send-push.ts'

export const PUSH_EVERY_MS = 15_000

/** Looks for what devices are to be told, then sends all that is due. How many were sent or tried. */
export const tellDevices = async (parts: PushParts, kitchens: Kitchens): Promise<number> => {
  await tellShoppers(parts)
  await tellEvenings(parts, kitchens)
  await tellCooks(parts, kitchens)
  let sent = 0
  while (await sendNextPush(parts)) sent += 1
  return sent
}
