import styles from './hidden-heading.module.css'

/** A page's heading while only its shape is there. */
export const HiddenHeading = ({ text }: { readonly text: string }) => <h1 className={styles.hidden}>{text}</h1>
