import { useVersion } from '../../calls/version.ts'

/** A sentence with the address of whoever runs this instance, as the server names it. */
export const SupportAddress = () => {
  const email = useVersion()?.supportEmail
  if (email === undefined) return <>The operator of this instance helps.</>
  return (
    <>
      Write to <a href={`mailto:${email}`}>{email}</a>.
    </>
  )
}
