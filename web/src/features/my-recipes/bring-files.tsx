import type { Moving } from '@plateful/contract/moving.ts'
import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { classNames } from '../../page/class-names.ts'
import { counted } from '../../plan/words/figures.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/notes/error-state.tsx'
import { ProgressBar } from '../../ui/notes/progress-bar.tsx'
import { Skeleton } from '../../ui/notes/skeleton.tsx'
import { textOf } from '../../wire/api-error.ts'
import styles from './bring-files.module.css'
import { isUnderWay, movingQuery, useBringFiles, useCancelMoving } from './bring-files.queries.ts'
import { WhatCame } from './what-came.tsx'

/** Collections of other programs: dropped or chosen, sent, read in the background, and told of in a table. */
export const BringFiles = () => {
  const { data, error, refetch } = useQuery(movingQuery())
  const [sent, setSent] = useState({ bytes: 0, all: 0 })
  const bring = useBringFiles()
  if (data === undefined)
    return error === null ? (
      <Skeleton height="16rem" />
    ) : (
      <ErrorState text={textOf(error)} onRetry={() => void refetch()} />
    )
  const { job } = data
  const send = (files: readonly File[]) => {
    if (files.length === 0 || bring.isPending) return
    const all = files.reduce((sum, { size }) => sum + size, 0)
    setSent({ bytes: 0, all })
    bring.mutate({ files, onSent: (bytes) => setSent({ bytes, all }) })
  }
  return (
    <div className={styles.all}>
      {bring.isPending ? (
        <Card as="section" className={styles.progress} aria-labelledby="sending-heading">
          <h2 id="sending-heading">Sending</h2>
          <ProgressBar label="Sent" value={sent.bytes} max={sent.all} />
        </Card>
      ) : (
        (job === null || !isUnderWay(job)) && <DropZone onFiles={send} />
      )}
      {bring.error !== null && <p role="alert">{textOf(bring.error)}</p>}
      {job !== null && job.state !== 'receiving' && !bring.isPending && <Told job={job} />}
    </div>
  )
}

const DropZone = ({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) => {
  const field = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <section
      aria-label="Files with recipes"
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p>Drop the export of your recipe program here, or choose it. One file or many, zip archives too.</p>
      <p className={styles.aside}>
        Paprika, Mealie, Tandoor, RecipeSage, Nextcloud, Recipe Keeper, Copy Me That, Plan to Eat, MealMaster, Cooklang,
        tables and plain texts. Pictures in them come along.
      </p>
      <p className={styles.aside}>
        The archive of “Take everything with you” and the file of “Download my data” bring your weeks, lists, opinions,
        stock, prices and preferences back, too. What is here already stays.
      </p>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        aria-label="Choose files with recipes"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button variant="primary" icon={<FileUp aria-hidden="true" />} onClick={() => field.current?.click()}>
        Choose files
      </Button>
    </section>
  )
}

const headingOf = ({ state }: Moving): string => {
  if (state === 'done') return 'Everything is read'
  return state === 'cancelled' ? 'Cancelled' : 'Reading your recipes'
}

const toldOf = ({ counts, recipes, pictures }: Moving): string =>
  [
    `${counted(recipes.kept, 'recipe')} kept.`,
    ...(recipes.same > 0 ? [`${counted(recipes.same, 'recipe')} already here.`] : []),
    ...(counts.refused > 0 ? [`${counted(counts.refused, 'thing')} not brought.`] : []),
    ...(pictures > 0 ? [`${counted(pictures, 'picture')} left behind.`] : []),
  ].join(' ')

const Told = ({ job }: { readonly job: Moving }) => {
  const cancel = useCancelMoving()
  const { known, done } = job
  return (
    <Card as="section" className={styles.progress} aria-labelledby="told-heading">
      <h2 id="told-heading">{headingOf(job)}</h2>
      {isUnderWay(job) && (
        <>
          <ProgressBar label="Read" value={done} max={Math.max(known, 1)} />
          <p className={styles.aside}>You can leave this page: it goes on.</p>
        </>
      )}
      <p role="status">{toldOf(job)}</p>
      {isUnderWay(job) && (
        <div>
          <Button busy={cancel.isPending} onClick={() => cancel.mutate(job.id)}>
            Cancel
          </Button>
        </div>
      )}
      {!isUnderWay(job) && job.counts.look > 0 && (
        <div>
          <ButtonLink to="/my-recipes?words" variant="primary">
            Settle what is open, by word
          </ButtonLink>
        </div>
      )}
      {!isUnderWay(job) && <WhatCame job={job} />}
    </Card>
  )
}
