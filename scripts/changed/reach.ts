import { dirname, join, normalize } from 'node:path'
import type { House } from '../house/open-house.ts'

/** What every test stands on, though none of them names it. */
const GROUND =
  /^(?:package(?:-lock)?\.json|tsconfig[\w.]*\.json|vitest\.config\.ts|web\/vite\.config\.ts|[\w-]+\/package\.json)$/
/** Steps to what lies on the ground: farther than anything that is reached by name. */
export const GROUND_STEPS = 99

const QUOTED = /'([^'\n]{3,})'|"([^"\n]{3,})"|`([^`\n$]{3,})`/g
/** Endings that say "all files of this kind": a folder of them is read, and none of them is named. */
const BY_ENDING = new Set(['.cook', '.sql'])

/** Files by every end of their path: `foods.csv`, `data/foods.csv`, `kitchen/data/foods.csv`. */
const byTail = (files: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  for (const file of files) {
    const parts = file.split('/')
    for (let from = 0; from < parts.length; from += 1) {
      const tail = parts.slice(from).join('/')
      found.set(tail, [...(found.get(tail) ?? []), file])
    }
  }
  return found
}

/**
 * Which files use a file: they import it, or name it in quotes (a table that is read, a program that is started, a
 * document that is checked), or name the ending of its kind. The style sheet beside a component is an import like any other.
 */
export const usersIn = (house: House): ((file: string) => readonly string[]) => {
  const tails = byTail(house.files)
  const byEnding = (ending: string) => house.files.filter((file) => file.endsWith(ending))
  const endings = new Map([...BY_ENDING].map((ending) => [ending, byEnding(ending)]))
  const users = new Map<string, Set<string>>()
  const note = (used: string, user: string): void => {
    if (used !== user) users.set(used, (users.get(used) ?? new Set()).add(user))
  }
  for (const file of house.files.filter((name) => /\.tsx?$/.test(name))) {
    for (const { file: used } of house.importsOf(file)) if (used !== null) note(used, file)
    for (const [, one, two, three] of house.read(file).matchAll(QUOTED)) {
      const named = one ?? two ?? three ?? ''
      for (const used of endings.get(named) ?? []) note(used, file)
      if (!/^[\w@./-]+\.\w+$/.test(named)) continue
      const path = named.startsWith('.') ? normalize(join(dirname(file), named)) : named
      // From another folder than its own: `join(root, '../data/foods.csv')` is found by what follows the dots.
      for (const used of tails.get(path) ?? tails.get(named.replace(/^(?:\.\.?\/)+/, '')) ?? []) note(used, file)
    }
  }
  return (file) => [...(users.get(file) ?? [])]
}

/**
 * How many steps every file is from what was changed: 0 for the changed ones, 1 for who uses one of them, and so on; missing
 * for who uses none. What every test stands on (packages, settings of the compiler and the runner) is far from all.
 */
export const stepsFrom = (house: House, changed: readonly string[]): ReadonlyMap<string, number> => {
  const users = usersIn(house)
  const steps = new Map(changed.map((file) => [file, 0]))
  // A list that grows while it is walked: nearest first.
  const walk = [...changed]
  for (const file of walk)
    for (const user of users(file))
      if (!steps.has(user)) {
        steps.set(user, (steps.get(file) ?? 0) + 1)
        walk.push(user)
      }
  if (changed.some((file) => GROUND.test(file)))
    for (const file of house.files) if (!steps.has(file)) steps.set(file, GROUND_STEPS)
  return steps
}
