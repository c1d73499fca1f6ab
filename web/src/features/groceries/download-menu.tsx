import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { saveListCsv, saveListText } from '../../plan/weeks/save-files.ts'
import { Menu } from '../../ui/menus/menu.tsx'
import { MenuButton } from '../../ui/menus/menu-button.tsx'
import { MenuItem } from '../../ui/menus/menu-item.tsx'

type DownloadMenuProps = { readonly lines: readonly GroceryLine[]; readonly week: string }

/** The list as a file. Made here, so that it works without a network. */
export const DownloadMenu = ({ lines, week }: DownloadMenuProps) => (
  <Menu trigger={<MenuButton label="Download the list" icon={<Download aria-hidden="true" />} />}>
    <MenuItem icon={<FileText />} label="As text" onSelect={() => saveListText(lines, week)} />
    <MenuItem icon={<FileSpreadsheet />} label="For a spreadsheet (CSV)" onSelect={() => saveListCsv(lines, week)} />
  </Menu>
)
