import { lazy, Suspense } from 'react'
import { useAskedChange } from './asked-change.ts'

const AskBeforeDialog = lazy(async () => ({ default: (await import('./ask-before-dialog.tsx')).AskBeforeDialog }))

/** What a change would break is said before it is made, on whichever page it was asked for. */
export const AskBefore = ({ week }: { readonly week: string }) => {
  const { question, end } = useAskedChange(week)
  return <Suspense>{question !== null && <AskBeforeDialog question={question} onEnd={end} />}</Suspense>
}
