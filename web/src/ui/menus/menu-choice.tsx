import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import styles from './menu.module.css'

type MenuChoiceProps<Value extends string> = {
  /** What is chosen, said above the choices. */
  readonly label: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** One of several in a menu, the chosen one ticked. */
export const MenuChoice = <Value extends string>({ label, value, choices, onChange }: MenuChoiceProps<Value>) => (
  <DropdownMenu.RadioGroup aria-label={label} value={value}>
    <DropdownMenu.Label className={styles.label}>{label}</DropdownMenu.Label>
    {choices.map((choice) => (
      <DropdownMenu.RadioItem
        key={choice.value}
        value={choice.value}
        className={styles.item}
        onSelect={() => onChange(choice.value)}
      >
        <span className={styles.tick}>
          <DropdownMenu.ItemIndicator>
            <Check aria-hidden="true" />
          </DropdownMenu.ItemIndicator>
        </span>
        {choice.label}
      </DropdownMenu.RadioItem>
    ))}
  </DropdownMenu.RadioGroup>
)
