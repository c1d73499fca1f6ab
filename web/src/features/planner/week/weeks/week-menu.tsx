import {
  BookHeart,
  CalendarCog,
  ChartColumn,
  CopyPlus,
  Ellipsis,
  FileDown,
  History,
  Keyboard,
  Printer,
  Refrigerator,
  Save,
  Share2,
  Trash2,
  Undo2,
} from 'lucide-react'
import { Menu } from '../../../../ui/menus/menu.tsx'
import { MenuButton } from '../../../../ui/menus/menu-button.tsx'
import { MenuItem } from '../../../../ui/menus/menu-item.tsx'
import { MenuLine } from '../../../../ui/menus/menu-line.tsx'

export type WeekMenuActions = {
  readonly undo?: () => void
  readonly save?: () => void
  readonly restore?: () => void
  readonly copy?: () => void
  readonly shape: () => void
  readonly share: () => void
  readonly download: () => void
  readonly print: () => void
  readonly shortcuts?: () => void
  readonly remove: () => void
}

/** What is needed now and then. */
export const WeekMenu = ({
  undo,
  save,
  restore,
  copy,
  shape,
  share,
  download,
  print,
  shortcuts,
  remove,
}: WeekMenuActions) => (
  <Menu trigger={<MenuButton label="More for this week" icon={<Ellipsis aria-hidden="true" />} />}>
    {undo !== undefined && <MenuItem icon={<Undo2 />} label="Undo the last change" onSelect={undo} />}
    {save !== undefined && <MenuItem icon={<Save />} label="Save" onSelect={save} />}
    {restore !== undefined && <MenuItem icon={<History />} label="Back to the saved week" onSelect={restore} />}
    {copy !== undefined && <MenuItem icon={<CopyPlus />} label="Copy week" onSelect={copy} />}
    <MenuItem icon={<CalendarCog />} label="Guests, days out, themes" onSelect={shape} />
    <MenuItem icon={<Share2 />} label="Share week" onSelect={share} />
    <MenuItem icon={<FileDown />} label="Download as text" onSelect={download} />
    <MenuItem icon={<Printer />} label="Print week" onSelect={print} />
    {shortcuts !== undefined && <MenuItem icon={<Keyboard />} label="Keyboard shortcuts" onSelect={shortcuts} />}
    <MenuItem icon={<Refrigerator />} label="In your kitchen" to="/kitchen" />
    <MenuItem icon={<BookHeart />} label="My recipes" to="/my-recipes" />
    <MenuItem icon={<ChartColumn />} label="Your weeks" to="/meal-planner/history" />
    <MenuLine />
    <MenuItem icon={<Trash2 />} label="Delete week" onSelect={remove} />
  </Menu>
)
