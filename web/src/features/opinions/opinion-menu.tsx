import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { MenuButton } from '../../ui/menus/menu-button.tsx'

const OpinionChoices = lazy(async () => ({ default: (await import('./opinion-choices.tsx')).OpinionChoices }))

type OpinionMenuProps = { readonly recipeId: string; readonly title: string }

/** What everybody, and each person by name, thinks of a dish. The menu is fetched by the press that opens it. */
export const OpinionMenu = ({ recipeId, title }: OpinionMenuProps) => {
  const [isWanted, setWanted] = useState(false)
  const label = `What you think of ${title}`
  const button = <MenuButton label={label} icon={<Ellipsis aria-hidden="true" />} />
  return isWanted ? (
    <Suspense fallback={button}>
      <OpinionChoices recipeId={recipeId} title={title} trigger={button} />
    </Suspense>
  ) : (
    <MenuButton
      label={label}
      icon={<Ellipsis aria-hidden="true" />}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    />
  )
}
