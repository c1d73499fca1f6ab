import { execFileSync } from 'node:child_process'

/** What a checkout has changed: paths from its root, files that are gone included. */
export type Changed = {
  /** What it is compared with, as a person names it. */
  readonly since: string
  readonly files: readonly string[]
}

const git = (root: string, ...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter((line) => line !== '')

/**
 * Everything that differs from `base`: committed since the branch left it, only in the work tree, and new. Without a base
 * it is the branch main, and on main itself its last commit. Throws where git knows no such base.
 */
export const readChanged = (root: string, base = 'main'): Changed => {
  const [left = ''] = git(root, 'merge-base', base, 'HEAD')
  const committed = git(root, 'diff', '--name-only', '--no-renames', left)
  const fresh = git(root, 'ls-files', '--others', '--exclude-standard')
  return { since: base, files: [...new Set([...committed, ...fresh])].toSorted() }
}
