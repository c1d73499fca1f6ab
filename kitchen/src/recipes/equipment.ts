/**
 * What a kitchen may lack and recipes need: what nothing else in the house stands in for. A toaster, a steamer or a
 * food mill is none of it: a pan, a sieve over a pot or a fork does their work.
 */
export const EQUIPMENT = ['oven', 'stove', 'blender', 'microwave', 'waffle-iron'] as const
export type Equipment = (typeof EQUIPMENT)[number]

/** Bits of some equipment, by its place in `EQUIPMENT`. */
export const equipmentBits = (equipment: readonly Equipment[]): number =>
  equipment.reduce((bits, one) => bits | (1 << EQUIPMENT.indexOf(one)), 0)

/** As it stands in a sentence: "Needs an oven." */
export const EQUIPMENT_NAMES: Readonly<Record<Equipment, string>> = {
  oven: 'an oven',
  stove: 'a stove',
  blender: 'a blender or food processor',
  microwave: 'a microwave',
  'waffle-iron': 'a waffle iron',
}

/** As it is spoken of where it is known: "Allow the oven". */
export const EQUIPMENT_THE: typeof EQUIPMENT_NAMES = {
  oven: 'the oven',
  stove: 'the stove',
  blender: 'the blender or food processor',
  microwave: 'the microwave',
  'waffle-iron': 'the waffle iron',
}
