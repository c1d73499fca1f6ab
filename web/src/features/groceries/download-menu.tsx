import type { GroceryLine } from '@plateful/contract/plan.ts'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { saveListCsv, saveListText } from '../../shared/plan/save-files.ts'
import styles from '../../ui/menu.module.css'

type DownloadMenuProps = { readonly lines: readonly GroceryLine[]; readonly week: string }

/** The list as a file. Made here, so that it works without a network. */
export const DownloadMenu = ({ lines, week }: DownloadMenuProps) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger className={styles.trigger} aria-label="Download the list">
      <Download aria-hidden="true" />
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content className={styles.menu} align="end" sideOffset={6} collisionPadding={12}>
        <DropdownMenu.Item className={styles.item} onSelect={() => saveListText(lines, week)}>
          <FileText aria-hidden="true" />
          As text
        </DropdownMenu.Item>
        <DropdownMenu.Item className={styles.item} onSelect={() => saveListCsv(lines, week)}>
          <FileSpreadsheet aria-hidden="true" />
          For a spreadsheet (CSV)
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
)
