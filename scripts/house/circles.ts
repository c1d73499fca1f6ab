import type { Breach, House } from './open-house.ts'

/** Files that reach each other and so themselves (Tarjan's strongly connected components), each group sorted by path. */
const findKnots = (files: readonly string[], uses: (file: string) => readonly string[]): readonly string[][] => {
  const order = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const knots: string[][] = []
  const visit = (file: string): number => {
    const own = order.size
    order.set(file, own)
    let low = own
    open.push(file)
    isOpen.add(file)
    for (const used of uses(file)) {
      if (!order.has(used)) low = Math.min(low, visit(used))
      else if (isOpen.has(used)) low = Math.min(low, order.get(used) ?? low)
    }
    if (low === own) {
      const knot = open.splice(open.indexOf(file))
      for (const member of knot) isOpen.delete(member)
      if (knot.length > 1 || uses(file).includes(file)) knots.push(knot.sort())
    }
    return low
  }
  for (const file of files) if (!order.has(file)) visit(file)
  return knots
}

/** The shortest way from a file back to itself: a -> b -> a. */
const shortestCircle = (start: string, uses: (file: string) => readonly string[]): readonly string[] => {
  let ways: readonly (readonly string[])[] = [[start]]
  const seen = new Set<string>()
  while (ways.length > 0) {
    const next: (readonly string[])[] = []
    for (const way of ways)
      for (const used of uses(way.at(-1) ?? start)) {
        if (used === start) return [...way, start]
        if (seen.has(used)) continue
        seen.add(used)
        next.push([...way, used])
      }
    ways = next
  }
  return [start]
}

/** No file imports itself by way of others, types and late imports included: one breach for each knot, with its circle. */
export const findCircles = (house: House): readonly Breach[] => {
  const usesOf = (file: string): readonly string[] =>
    house.importsOf(file).flatMap(({ file: used }) => (used === null ? [] : [used]))
  return findKnots(house.files, usesOf).map((knot) => {
    const [start = ''] = knot
    const circle = shortestCircle(start, (file) => usesOf(file).filter((used) => knot.includes(used)))
    const line = house.importsOf(start).find(({ file }) => file === circle[1])?.line ?? 1
    const what = `a circle of imports: ${circle.join(' -> ')}. Move what they share to a file that imports none of them.`
    return { file: start, line, what }
  })
}
