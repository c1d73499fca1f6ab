import { MAX_ADULTS, MAX_CHILDREN, MAX_MEMBERS } from '@plateful/contract/constants.ts'
import type { Member, UnderstoodWord } from '@plateful/contract/preferences.ts'
import { countMembers } from '@plateful/kitchen/planning/table/seat-members.ts'
import { UserPlus } from 'lucide-react'
import { useRef } from 'react'
import { useNamesPeople } from '../../../subscription/offer.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../section.tsx'
import type { Fields } from '../use-preferences-form.ts'
import { MemberRow } from './member-row.tsx'
import { freeLabel, labelError, newMember } from './member-words.ts'
import styles from './members-section.module.css'

type MembersSectionProps = {
  readonly fields: Fields
  readonly understood: readonly UnderstoodWord[] | undefined
}

/** Everybody by name. The numbers of adults and children follow. */
export const MembersSection = ({ fields: { values, set, errorOf }, understood }: MembersSectionProps) => {
  const { members } = values
  const mayName = useNamesPeople()
  const adding = useRef<HTMLDivElement>(null)
  const change = (next: Member[]) => {
    set('members', next)
    if (next.length === 0) return
    const { adults, children } = countMembers(next)
    // Beyond what can be counted the names say how many there are.
    set('adults', Math.min(Math.max(1, adults), MAX_ADULTS))
    set('children', Math.min(children, MAX_CHILDREN))
  }
  const remove = (at: number) => {
    change(members.filter((_, other) => other !== at))
    adding.current?.querySelector('button')?.focus()
  }
  const isClear = members.every((_, at) => labelError(members, at) === undefined)
  return (
    <Section
      title="Each person"
      hint="Portions follow age and appetite. Only you see the names."
      error={isClear ? errorOf('members') : undefined}
    >
      {mayName === false && (
        <p className={styles.note}>
          Portions and plates by name come with the Family plan. Until then everybody’s rules hold for the whole table;
          people can be taken off the list, not added or changed.
        </p>
      )}
      <ul className={styles.members}>
        {members.map((member, at) => (
          <MemberRow
            // biome-ignore lint/suspicious/noArrayIndexKey: names change while they are typed; people never change places.
            key={at}
            member={member}
            understood={understood}
            error={labelError(members, at)}
            onChange={(next) => change(members.with(at, next))}
            onRemove={() => remove(at)}
          />
        ))}
      </ul>
      <div className={styles.add} ref={adding}>
        <Button
          icon={<UserPlus aria-hidden="true" />}
          disabled={members.length >= MAX_MEMBERS}
          onClick={() => change([...members, newMember(freeLabel(members))])}
        >
          Add a person
        </Button>
      </div>
    </Section>
  )
}
