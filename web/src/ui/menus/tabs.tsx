import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

type Tab = { readonly id: string; readonly label: string; readonly content: ReactNode }

type TabsProps = {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly value: string
  readonly onChange: (id: string) => void
}

export const Tabs = ({ label, tabs, value, onChange }: TabsProps) => (
  <Radix.Root value={value} onValueChange={onChange}>
    <Radix.List aria-label={label} className={styles.list}>
      {tabs.map((tab) => (
        <Radix.Trigger key={tab.id} value={tab.id} className={styles.tab}>
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map((tab) => (
      <Radix.Content key={tab.id} value={tab.id}>
        {tab.content}
      </Radix.Content>
    ))}
  </Radix.Root>
)
