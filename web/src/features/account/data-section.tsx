import type { User } from '@plateful/contract/user.ts'
import { Download } from 'lucide-react'
import { TakeOut } from '../../plan/weeks/take-out.tsx'
import { useExportAccount } from './account.queries.ts'
import { AccountSection } from './account-section.tsx'
import styles from './data-section.module.css'
import { ProofForm } from './proof-form.tsx'
import { Reveal } from './reveal.tsx'

export const DataSection = ({ user }: { readonly user: User }) => {
  const download = useExportAccount()
  return (
    <AccountSection title="Your data" hint="Everything we keep about you, in one file that other programs can read.">
      <Reveal label="Download my data" icon={<Download aria-hidden="true" />}>
        {(close) => (
          <ProofForm
            user={user}
            submit="Download"
            onSend={async (proof) => {
              await download.mutateAsync(proof)
              close()
            }}
            onClose={close}
          />
        )}
      </Reveal>
      <p className={styles.out}>
        One archive with what your household has, in formats that other programs read. Bring it to another Plateful and
        it is there; pictures stay here, and lines that you settled by hand are asked again.
      </p>
      <TakeOut />
    </AccountSection>
  )
}
