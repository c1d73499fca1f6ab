import { ARCHIVE_TYPE, takeEverythingOut } from '@plateful/contract/moving-out.ts'
import { useMutation } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { callFile } from '../../calls/call.ts'
import { saveBlob } from '../../page/save-file.ts'
import { toastSuccess } from '../../toasts/toasts.tsx'
import { Button } from '../../ui/button.tsx'

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const useTakeOut = () =>
  useMutation({
    mutationFn: () => callFile(takeEverythingOut, { query: { timeZone: timeZone() } }, ARCHIVE_TYPE),
    onSuccess: (archive) => {
      saveBlob(`plateful-${new Date().toISOString().slice(0, 10)}.zip`, archive)
      toastSuccess('Your archive is in your downloads.')
    },
  })

/** One archive with everything that a household has; brought to another Plateful, it comes back. */
export const TakeOut = () => {
  const out = useTakeOut()
  return (
    <Button icon={<Package aria-hidden="true" />} busy={out.isPending} onClick={() => out.mutate()}>
      Take everything with you
    </Button>
  )
}
