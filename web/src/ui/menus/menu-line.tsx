import { DropdownMenu } from 'radix-ui'
import styles from './menu.module.css'

/** Parts what belongs together from the rest. */
export const MenuLine = () => <DropdownMenu.Separator className={styles.line} />
