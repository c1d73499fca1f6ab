import { CalendarPlus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { langOfFood } from '../../../words/texts.ts'

type PutButtonProps = {
  readonly title: string
  /** "Friday" where somebody came from Friday's meal: there it goes at once. Null: the days are shown. */
  readonly day: string | null
  readonly onPut: () => void
  readonly isPrimary?: boolean
  readonly busy?: boolean
}

export const PutButton = ({ title, day, onPut, isPrimary = false, busy = false }: PutButtonProps) => (
  <Button
    variant={isPrimary ? 'primary' : 'plain'}
    icon={isPrimary && <CalendarPlus aria-hidden="true" />}
    busy={busy}
    onClick={onPut}
  >
    <span>
      {day === null ? <>Put on ...</> : <>Put on {day}</>}
      <VisuallyHidden>
        {' '}
        <span lang={langOfFood()}>{title}</span>
      </VisuallyHidden>
    </span>
  </Button>
)
