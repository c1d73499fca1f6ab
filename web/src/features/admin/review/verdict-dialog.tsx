import { MAX_FEEDBACK_LENGTH } from '@plateful/contract/admin-constants.ts'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'

type VerdictDialogProps = {
  readonly title: string
  readonly isBusy: boolean
  readonly onDecide: (isApproved: boolean, feedback: string) => void
  readonly onClose: () => void
}

/** A verdict with words to it. They stay in the trail; no household reads them. */
export const VerdictDialog = ({ title, isBusy, onDecide, onClose }: VerdictDialogProps) => {
  const [feedback, setFeedback] = useState('')
  const reject = () => onDecide(false, feedback.trim())
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) reject()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Feedback"
      description={title}
      footer={
        <>
          <Button variant="primary" busy={isBusy} onClick={reject}>
            Reject
          </Button>
          <Button busy={isBusy} onClick={() => onDecide(true, feedback.trim())}>
            Approve with this
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <TextArea
        // The dialog was opened to write here.
        autoFocus
        label="What should the next reader know?"
        hint="Kept with the verdict. Ctrl Enter rejects."
        maxLength={MAX_FEEDBACK_LENGTH}
        value={feedback}
        onChange={(event) => setFeedback(event.target.value)}
        onKeyDown={onKey}
      />
    </Dialog>
  )
}
