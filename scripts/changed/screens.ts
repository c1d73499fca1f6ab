/**
 * The browser files that show a screen at work, by the folder of the web that the screen lies in. A few minutes hold one or
 * two of them: the ones that are about this screen, not all that pass through it.
 */
export const SCREENS: Readonly<Record<string, readonly string[]>> = {
  'web/src/features/account': ['account-doors', 'notices'],
  'web/src/features/admin': ['admin'],
  'web/src/features/auth': ['account-doors'],
  'web/src/features/groceries': ['bought', 'shop', 'staples'],
  'web/src/features/history': ['week-rules'],
  'web/src/features/home': ['public-pages'],
  'web/src/features/info': ['public-pages'],
  'web/src/features/kitchen': ['kitchen'],
  'web/src/features/my-recipes': ['my-recipes'],
  'web/src/features/opinions': ['opinions'],
  'web/src/features/planner': ['planner-keyboard'],
  'web/src/features/preferences': ['members', 'region'],
  'web/src/features/recipes': ['library'],
  'web/src/features/shared-week': ['share'],
  'web/src/features/shopping': ['household'],
  'web/src/features/subscription': ['subscription'],
  'web/src/features/welcome': ['second-person'],
  'web/src/consent': ['consent'],
  'web/src/note': ['states'],
  'web/src/plan/placing': ['placing'],
  'web/src/plan': ['planner-keyboard'],
  'web/src/subscription': ['subscription'],
  'web/src/week-rules': ['week-rules'],
  'web/src/shell': ['app-shell'],
  'web/src/prerender': ['public-pages'],
  'web/locales': ['language'],
}

export type Shown = {
  /** Browser files, by path. */
  readonly files: readonly string[]
  /** Changed folders of the web whose screens nobody shows alone: what they are part of is everywhere. */
  readonly everywhere: readonly string[]
}

/** The browser files of the screens that were changed, and those that were changed themselves. */
export const screensOf = (changed: readonly string[]): Shown => {
  const own = changed.filter((file) => /^e2e\/[\w-]+\.spec\.ts$/.test(file))
  const everywhere = new Set<string>()
  const files = new Set(own)
  for (const file of changed) {
    if (!/^web\/(?:src|locales)\//.test(file) || /\.test\.tsx?$|\/testing\//.test(file)) continue
    const folder = Object.keys(SCREENS).find((name) => file.startsWith(`${name}/`))
    if (folder === undefined) everywhere.add(file.split('/').slice(0, 3).join('/'))
    for (const name of SCREENS[folder ?? ''] ?? []) files.add(`e2e/${name}.spec.ts`)
  }
  return { files: [...files], everywhere: [...everywhere] }
}
