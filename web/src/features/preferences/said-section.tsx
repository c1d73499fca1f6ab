import type { Opinion } from '@plateful/contract/opinions.ts'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { IconButton } from '../../ui/icon-button.tsx'
import { langOfFood } from '../../words/texts.ts'
import { opinionsQuery, useSaveOpinion } from '../opinions/opinions.queries.ts'
import { WaitsLine } from '../opinions/waits-line.tsx'
import styles from './said-section.module.css'
import { Section } from './section.tsx'

/** Of what is liked so many stand here, the rest in the library. */
const MOST_LIKED = 8

/** Dishes that somebody likes or said never to, each with its way back. It is not there where nobody did. */
export const SaidSection = ({ kind }: { readonly kind: 'liked' | 'never' }) => {
  const said = useQuery(opinionsQuery()).data?.opinions.filter((one) => one.kind === kind) ?? []
  if (said.length === 0) return null
  return kind === 'never' ? (
    <Section
      anchor="nevers"
      title="Dishes you said never to"
      hint="They come into no week. What you take back may come again; it is kept at once."
    >
      <Said said={said} />
    </Section>
  ) : (
    <Section
      anchor="liked"
      title="Dishes you like"
      hint="They come back from time to time. What you take back is kept at once."
    >
      <Said said={said.slice(0, MOST_LIKED)} />
      {said.length > MOST_LIKED && (
        <p className={styles.all}>
          <Link to="/recipes?liked=true">All dishes you like</Link>
        </p>
      )}
    </Section>
  )
}

const Said = ({ said }: { readonly said: readonly Opinion[] }) => {
  const save = useSaveOpinion()
  return (
    <ul className={styles.list}>
      {said.map(({ recipeId, title, person, kind }) => (
        <li key={`${recipeId} ${person}`} className={styles.row}>
          <div>
            <span lang={langOfFood()}>{title}</span>
            {person !== null && <span className={styles.person}>{person}</span>}
            {kind === 'liked' && <WaitsLine recipeId={recipeId} className={styles.waits} />}
          </div>
          <IconButton
            label={kind === 'never' ? `Allow ${title} again` : `No longer like ${title}`}
            title={kind === 'never' ? 'Allow it again' : 'No longer like it'}
            icon={<X aria-hidden="true" />}
            framed={false}
            className={styles.allow}
            onClick={() => save.mutate({ recipeId, title, person, kind: null })}
          />
        </li>
      ))}
    </ul>
  )
}
