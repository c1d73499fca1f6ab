import { isHomeHost } from '@plateful/contract/home-host.ts'
import { classNames } from '../../page/class-names.ts'
import styles from './form.module.css'

const isOpenlyRead = ({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean =>
  protocol === 'http:' && !isHomeHost(hostname)

/** By plain http under a name or address of the open network: said before anybody types a password. */
export const OpenlyRead = ({ at = location }: { readonly at?: Pick<Location, 'protocol' | 'hostname'> }) =>
  isOpenlyRead(at) && (
    <p className={classNames(styles.note, styles.lead)} role="note">
      This page came without https: others on the way can read what you type. Whoever runs it puts https before it, and
      sets PUBLIC_ORIGIN.
    </p>
  )
