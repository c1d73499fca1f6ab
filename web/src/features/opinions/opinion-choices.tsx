import type { OpinionKind } from '@plateful/kitchen/planning/table/household.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactElement } from 'react'
import { preferencesQuery } from '../../preferences/preferences.queries.ts'
import { toastUndo } from '../../toasts/toasts.tsx'
import { Menu } from '../../ui/menus/menu.tsx'
import { MenuChoice } from '../../ui/menus/menu-choice.tsx'
import { MenuLine } from '../../ui/menus/menu-line.tsx'
import { useOpinion, useSaveOpinion } from './opinions.queries.ts'

type Choice = OpinionKind | 'nothing'

const choicesNow = (): readonly { readonly value: Choice; readonly label: string }[] => [
  { value: 'liked', label: 'Liked' },
  { value: 'not_for_us', label: 'Rather not' },
  { value: 'never', label: 'Never again' },
  { value: 'nothing', label: 'No opinion' },
]

type OfOne = { readonly recipeId: string; readonly title: string; readonly person: string | null }

/** What one person, or everybody, thinks of a dish. */
const Opinion = ({ recipeId, title, person }: OfOne) => {
  const kind = useOpinion(recipeId, person)
  const save = useSaveOpinion()
  const say = (said: OpinionKind | null): void => save.mutate({ recipeId, title, person, kind: said })
  const choose = (choice: Choice): void => {
    say(choice === 'nothing' ? null : choice)
    if (choice === 'never') void toastUndo('It will not come again.', () => say(kind))
  }
  return (
    <MenuChoice
      label={person === null ? 'For everybody' : `For ${person}`}
      value={kind ?? 'nothing'}
      choices={choicesNow()}
      onChange={choose}
    />
  )
}

type OpinionChoicesProps = Omit<OfOne, 'person'> & { readonly trigger: ReactElement }

export const OpinionChoices = ({ recipeId, title, trigger }: OpinionChoicesProps) => {
  const members = useQuery(preferencesQuery()).data?.preferences.members ?? []
  return (
    <Menu trigger={trigger} isOpenFirst>
      <Opinion recipeId={recipeId} title={title} person={null} />
      {members.map(({ label }) => (
        <Fragment key={label}>
          <MenuLine />
          <Opinion recipeId={recipeId} title={title} person={label} />
        </Fragment>
      ))}
    </Menu>
  )
}
