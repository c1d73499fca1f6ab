import { type ComponentType, lazy } from 'react'

/**
 * A part that is fetched late and that the page can do without. When its file does not come, because the network went
 * away in between, nothing stands there: an error would take the whole page along.
 */
export const optional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ readonly default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: () => null }
    }
  })
