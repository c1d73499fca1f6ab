import styles from './figure-list.module.css'

type FigureListProps = { readonly figures: readonly (readonly [label: string, value: string])[] }

/** What it is on the left, how much on the right. */
export const FigureList = ({ figures }: FigureListProps) => (
  <dl className={styles.list}>
    {figures.map(([label, value]) => (
      <div key={label} className={styles.row}>
        <dt>{label}</dt>
        <dd className={styles.value}>{value}</dd>
      </div>
    ))}
  </dl>
)
