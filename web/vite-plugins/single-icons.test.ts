import { expect, test } from 'vitest'
import { filesOfIcons, withSingleIcons } from './single-icons.ts'

const LIST = `export { index as icons };
export { default as LucideMenu, default as Menu } from './icons/menu.mjs';
export { default as Trash2, default as TrashIcon } from './icons/trash.mjs';
export { default as createLucideIcon } from './createLucideIcon.mjs';`
const files = filesOfIcons(LIST)

test('each name of an icon leads to its file', () => {
  expect([...files.keys()]).toEqual(['LucideMenu', 'Menu', 'Trash2', 'TrashIcon'])
  expect(files.get('Menu')).toMatch(/lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]menu\.mjs$/)
  expect(files.get('Menu')).toBe(files.get('LucideMenu'))
})

test('an import of icons becomes one import for each, under the name the file uses', () => {
  const code = withSingleIcons("import { Menu, Trash2 as Bin } from 'lucide-react'\nuse(Menu, Bin)", files)
  expect(code).toBe(
    `import Menu from ${JSON.stringify(files.get('Menu'))};import Bin from ${JSON.stringify(files.get('Trash2'))}\nuse(Menu, Bin)`,
  )
})

test('a list over many lines is read, and types and unknown names are left where they were', () => {
  const code = withSingleIcons("import {\n  Menu,\n  type LucideIcon,\n  icons,\n} from 'lucide-react'", files)
  expect(code).toBe(
    `import Menu from ${JSON.stringify(files.get('Menu'))};import { type LucideIcon, icons } from 'lucide-react'`,
  )
})
