import { type Breach, type House, isOfTests } from './open-house.ts'
import { type Floor, NAMED_BY, ROOMS } from './rooms.ts'

type Place = { readonly room: string; readonly floor: number }

/** The room of a file, by its path below the workspace's `src`: the longest that holds it; null when none does. */
const placeOf = (floors: readonly Floor[], path: string): Place | null => {
  const places = floors.flatMap((rooms, floor) => rooms.map((room) => ({ room, floor })))
  const holds = places.filter(({ room }) => path === room || path.startsWith(`${room}/`))
  return holds.sort((one, other) => other.room.length - one.room.length)[0] ?? null
}

/**
 * Imports from a room that is not below, and files that are in none. Workspaces without a table are left alone. A file of
 * NAMED_BY may be used by all, and itself uses types alone.
 */
export const findUpwardImports = (house: House): readonly Breach[] =>
  Object.entries(ROOMS).flatMap(([source, floors]) => {
    const places = new Map<string, Place | null>()
    const place = (file: string): Place | null => {
      const known = places.get(file)
      if (known !== undefined) return known
      const found = file.startsWith(`${source}/`) ? placeOf(floors, file.slice(source.length + 1)) : null
      places.set(file, found)
      return found
    }
    const inside = house.files.filter(
      (file) => file.startsWith(`${source}/`) && /\.tsx?$/.test(file) && !isOfTests(file),
    )
    return inside.flatMap((file) => {
      const own = place(file)
      if (own === null)
        return [{ file, line: 1, what: 'is in no room: give its folder a row in scripts/house/rooms.ts.' }]
      return house.importsOf(file).flatMap(({ line, file: used, isType }) => {
        const other = used === null ? null : place(used)
        if (NAMED_BY.includes(file)) {
          if (isType || other === null) return []
          return [{ file, line, what: 'names what all rooms have: by `import type` alone (scripts/house/rooms.ts).' }]
        }
        if (other === null || other.room === own.room || other.floor < own.floor) return []
        return [{ file, line, what: `an upward import: ${own.room} is below ${other.room} (scripts/house/rooms.ts).` }]
      })
    })
  })
