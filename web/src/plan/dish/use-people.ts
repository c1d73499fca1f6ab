import { useSearchParams } from 'react-router'

const MOST = 24

/**
 * For how many a dish is shown; `usual` is what its amounts are for. It stands in the address, so that cooking starts from the
 * same number.
 */
export const usePeople = (usual: number) => {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('people'))
  const people = Number.isInteger(asked) && asked >= 1 && asked <= MOST ? asked : usual
  return {
    people,
    factor: people / usual,
    most: MOST,
    setPeople: (next: number) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          if (next === usual) after.delete('people')
          else after.set('people', String(next))
          return after
        },
        { replace: true },
      ),
  }
}
