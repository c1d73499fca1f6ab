import type { GroceryLine } from '@plateful/contract/plan.ts'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { saveListCsv, saveListText } from '../../shared/plan/save-files.ts'
import { Menu } from '../../ui/menu.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'

type DownloadMenuProps = { readonly lines: readonly GroceryLine[]; readonly week: string }

/** The list as a file. Made here, so that it works without a network. */
export const DownloadMenu = ({ lines, week }: DownloadMenuProps) => (
  <Menu trigger={<MenuButton label="Download the list" icon={<Download aria-hidden="true" />} />}>
    <MenuItem icon={<FileText />} label="As text" onSelect={() => saveListText(lines, week)} />
    <MenuItem icon={<FileSpreadsheet />} label="For a spreadsheet (CSV)" onSelect={() => saveListCsv(lines, week)} />
  </Menu>
)
