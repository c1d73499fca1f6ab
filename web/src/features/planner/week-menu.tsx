import {
  ChartColumn,
  CopyPlus,
  Ellipsis,
  FileDown,
  History,
  Keyboard,
  Printer,
  Save,
  Share2,
  Trash2,
  Undo2,
} from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from '../../ui/menu.module.css'

export type WeekMenuActions = {
  readonly undo?: () => void
  readonly save?: () => void
  readonly restore?: () => void
  readonly copy?: () => void
  readonly share: () => void
  readonly download: () => void
  readonly print: () => void
  readonly shortcuts?: () => void
  readonly remove: () => void
}

/** What is needed now and then. */
export const WeekMenu = ({ undo, save, restore, copy, share, download, print, shortcuts, remove }: WeekMenuActions) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger className={styles.trigger} aria-label="More for this week">
      <Ellipsis aria-hidden="true" />
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content className={styles.menu} align="end" sideOffset={6} collisionPadding={12}>
        {undo !== undefined && <Item icon={<Undo2 />} label="Undo the last change" onSelect={undo} />}
        {save !== undefined && <Item icon={<Save />} label="Save" onSelect={save} />}
        {restore !== undefined && <Item icon={<History />} label="Back to the saved week" onSelect={restore} />}
        {copy !== undefined && <Item icon={<CopyPlus />} label="Copy week" onSelect={copy} />}
        <Item icon={<Share2 />} label="Share week" onSelect={share} />
        <Item icon={<FileDown />} label="Download as text" onSelect={download} />
        <Item icon={<Printer />} label="Print week" onSelect={print} />
        {shortcuts !== undefined && <Item icon={<Keyboard />} label="Keyboard shortcuts" onSelect={shortcuts} />}
        <DropdownMenu.Item className={styles.item} asChild>
          <Link to="/meal-planner/history">
            <ChartColumn aria-hidden="true" />
            Weeks and figures
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Separator className={styles.line} />
        <Item icon={<Trash2 />} label="Delete week" onSelect={remove} />
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
)

type ItemProps = { readonly icon: ReactNode; readonly label: string; readonly onSelect: () => void }

/** Acts once the menu has closed, so that a dialog gives the focus back to the menu's button. */
const Item = ({ icon, label, onSelect }: ItemProps) => (
  <DropdownMenu.Item className={styles.item} onSelect={() => void setTimeout(onSelect)}>
    {icon}
    {label}
  </DropdownMenu.Item>
)
