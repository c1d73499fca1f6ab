import { ChartColumn, CopyPlus, Ellipsis, History, Keyboard, Printer, Save, Trash2, Undo2 } from 'lucide-react'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'
import { MenuLine } from '../../ui/menu-line.tsx'
import styles from './week-menu.module.css'

export type WeekMenuActions = {
  readonly undo?: () => void
  readonly save?: () => void
  readonly restore?: () => void
  readonly copy?: () => void
  readonly print: () => void
  readonly shortcuts?: () => void
  readonly remove: () => void
}

/** What is needed now and then. */
export const WeekMenu = ({ undo, save, restore, copy, print, shortcuts, remove }: WeekMenuActions) => (
  <Menu
    trigger={
      <button type="button" className={styles.trigger} aria-label="More for this week">
        <Ellipsis aria-hidden="true" />
      </button>
    }
  >
    {undo !== undefined && <MenuItem icon={<Undo2 />} label="Undo the last change" onSelect={undo} />}
    {save !== undefined && <MenuItem icon={<Save />} label="Save" onSelect={save} />}
    {restore !== undefined && <MenuItem icon={<History />} label="Back to the saved week" onSelect={restore} />}
    {copy !== undefined && <MenuItem icon={<CopyPlus />} label="Copy week" onSelect={copy} />}
    <MenuItem icon={<Printer />} label="Print week" onSelect={print} />
    {shortcuts !== undefined && <MenuItem icon={<Keyboard />} label="Keyboard shortcuts" onSelect={shortcuts} />}
    <MenuItem icon={<ChartColumn />} label="Weeks and figures" to="/meal-planner/history" />
    <MenuLine />
    <MenuItem icon={<Trash2 />} label="Delete week" onSelect={remove} />
  </Menu>
)
