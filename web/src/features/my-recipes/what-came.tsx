import type { Moving, MovingItem, Outcome } from '@plateful/contract/moving.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { shortDate } from '../../plan/words/dates.ts'
import { counted } from '../../plan/words/figures.ts'
import { Button } from '../../ui/button.tsx'
import styles from './bring-files.module.css'
import { movingItemsQuery } from './bring-files.queries.ts'
import { whyRefused } from './why-refused.ts'

/** What needs somebody comes first. */
const ORDER = ['look', 'refused', 'ready', 'same'] as const satisfies readonly Outcome[]

const titleOf = (outcome: Outcome): string => {
  switch (outcome) {
    case 'look':
      return 'Needs a look'
    case 'refused':
      return 'Not brought'
    case 'ready':
      return 'Ready'
    case 'same':
      return 'There already'
  }
}

/** The table of what was brought, what is to be settled, and what was refused and why. */
export const WhatCame = ({ job }: { readonly job: Moving }) =>
  ORDER.filter((outcome) => job.counts[outcome] > 0).map((outcome) => (
    <Items key={outcome} jobId={job.id} outcome={outcome} count={job.counts[outcome]} />
  ))

type ItemsProps = { readonly jobId: string; readonly outcome: Outcome; readonly count: number }

const Items = ({ jobId, outcome, count }: ItemsProps) => {
  const { data, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(movingItemsQuery(jobId, outcome, count))
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const heading = `${titleOf(outcome)}: ${count}`
  return (
    <div>
      <h3>{heading}</h3>
      <ul className={styles.rows} aria-label={titleOf(outcome)}>
        {items.map((item) => (
          <li key={item.nr} className={styles.row}>
            <Item item={item} />
          </li>
        ))}
      </ul>
      {items.length > 0 && items.length < count && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  )
}

/** What a line is about, in words. */
const nameOf = ({ what, many, title, path }: MovingItem): string => {
  switch (what) {
    case 'recipe':
      return title === '' ? path : title
    case 'preferences':
      return 'Your preferences'
    case 'week':
      return title === '' ? 'A week' : `Week of ${shortDate(title)}`
    case 'opinions':
      return counted(many, 'opinion')
    case 'cooked':
      return counted(many, 'meal that you told of', 'meals that you told of')
    case 'stock':
      return counted(many, 'change of your stock', 'changes of your stock')
    case 'prices':
      return counted(many, 'price')
    case 'words':
      return counted(many, 'answer about a word', 'answers about words')
    case 'ideas':
      return counted(many, 'dish that a model wrote', 'dishes that a model wrote')
    case 'files':
      return counted(many, 'file for other programs', 'files for other programs')
  }
}

const Item = ({ item }: { readonly item: MovingItem }) => {
  const { title, path, why, what, outcome, recipeId } = item
  return (
    <>
      {recipeId === null ? <span>{nameOf(item)}</span> : <Link to={`/my-recipes?edit=${recipeId}`}>{title}</Link>}
      {(title !== '' || what !== 'recipe') && <span className={styles.aside}>{path}</span>}
      {outcome === 'refused' && <span>{whyRefused(why, what)}</span>}
    </>
  )
}
