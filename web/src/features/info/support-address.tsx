import { useVersion } from '../../shared/version.queries.ts'

/** The address of whoever runs this instance, as the server names it. */
export const SupportAddress = () => {
  const email = useVersion()?.supportEmail
  return email === undefined ? <>The operator of this instance helps.</> : <a href={`mailto:${email}`}>{email}</a>
}
