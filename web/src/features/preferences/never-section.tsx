import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { langOfFood } from '../../words/texts.ts'
import { opinionsQuery, useSaveOpinion } from '../opinions/opinions.queries.ts'
import styles from './never-section.module.css'
import { Section } from './section.tsx'

/** Dishes that somebody said never to, each with its way back. It is not there where nobody did. */
export const NeverSection = () => {
  const said = useQuery(opinionsQuery()).data?.opinions.filter(({ kind }) => kind === 'never') ?? []
  const save = useSaveOpinion()
  if (said.length === 0) return null
  return (
    <Section
      anchor="nevers"
      title="Dishes you said never to"
      hint="They come into no week. What you take back may come again; it is kept at once."
    >
      <ul className={styles.list}>
        {said.map(({ recipeId, title, person }) => (
          <li key={`${recipeId} ${person}`} className={styles.row}>
            <span lang={langOfFood()}>{title}</span>
            {person !== null && <span className={styles.person}>{person}</span>}
            <IconButton
              label={`Allow ${title} again`}
              title="Allow it again"
              icon={<X aria-hidden="true" />}
              framed={false}
              className={styles.allow}
              onClick={() => save.mutate({ recipeId, title, person, kind: null })}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
