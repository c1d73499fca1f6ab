let visits = 0

/** An address that nobody else comes from: the limits per address are those of one visitor. `net` keeps apart who visits one server. */
export const anAddress = (net: number, part: number | null = null): string => {
  visits += 1
  return `10.${net}.${part ?? Math.floor(visits / 250)}.${(visits % 250) + 1}`
}

/** The same as the headers of a test's visitor; `net` by the number of its worker. */
export const ownAddress =
  (net: (worker: number) => number, part: number | null = null) =>
  async (
    { browserName: _needed }: { readonly browserName: string },
    use: (headers: Record<string, string>) => Promise<void>,
    { workerIndex }: { readonly workerIndex: number },
  ): Promise<void> =>
    use({ 'x-forwarded-for': anAddress(net(workerIndex), part) })
