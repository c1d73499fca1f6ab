import { EQUIPMENT, type Equipment } from '@plateful/kitchen/recipes/equipment.ts'
import { Chip } from '../../ui/chip.tsx'
import styles from './equipment-section.module.css'
import { Section } from './section.tsx'
import type { Fields } from './use-preferences-form.ts'

const LABELS: Readonly<Record<Equipment, string>> = {
  oven: 'Oven',
  stove: 'Stove',
  blender: 'Blender or food processor',
  microwave: 'Microwave',
  'waffle-iron': 'Waffle iron',
}

/** Everything is there until somebody says otherwise: who has a usual kitchen need not answer. */
export const EquipmentSection = ({ fields: { values, set, errorOf } }: { readonly fields: Fields }) => {
  const say = (one: Equipment, hasIt: boolean) =>
    set(
      'missingEquipment',
      EQUIPMENT.filter((other) => (other === one ? !hasIt : values.missingEquipment.includes(other))),
    )
  return (
    <Section
      anchor="equipment"
      title="What does your kitchen have?"
      hint="Take off what it lacks: no dish of your weeks will need it."
      error={errorOf('missingEquipment')}
    >
      <div className={styles.chips}>
        {EQUIPMENT.map((one) => (
          <Chip key={one} pressed={!values.missingEquipment.includes(one)} onPressedChange={(hasIt) => say(one, hasIt)}>
            {LABELS[one]}
          </Chip>
        ))}
      </div>
    </Section>
  )
}
