import { Link2, ListOrdered, Refrigerator, Store, Tags } from 'lucide-react'
import { Suspense, useState } from 'react'
import { optional } from '../../page/optional.ts'
import { Menu } from '../../ui/menus/menu.tsx'
import { MenuButton } from '../../ui/menus/menu-button.tsx'
import { MenuItem } from '../../ui/menus/menu-item.tsx'

const AislesDialog = optional(async () => (await import('./aisles-dialog.tsx')).AislesDialog)
const PricesDialog = optional(async () => (await import('./prices-dialog.tsx')).PricesDialog)
const ShopLinkDialog = optional(async () => (await import('./shop-link/shop-link-dialog.tsx')).ShopLinkDialog)

type Open = 'aisles' | 'prices' | 'link' | null

/** What a household tells once and for all about its shop. */
export const ShopMenu = ({ week }: { readonly week: string }) => {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Menu trigger={<MenuButton label="Your shop" icon={<Store aria-hidden="true" />} />}>
        <MenuItem icon={<Link2 />} label="Share the list to shop" onSelect={() => setOpen('link')} />
        <MenuItem icon={<ListOrdered />} label="Order of the aisles" onSelect={() => setOpen('aisles')} />
        <MenuItem icon={<Tags />} label="Your prices" onSelect={() => setOpen('prices')} />
        <MenuItem icon={<Refrigerator />} label="In your kitchen" to="/kitchen" />
      </Menu>
      <Suspense fallback={null}>
        {open === 'aisles' && <AislesDialog onClose={close} />}
        {open === 'prices' && <PricesDialog onClose={close} />}
        {open === 'link' && <ShopLinkDialog week={week} onClose={close} />}
      </Suspense>
    </>
  )
}
