import type { Preferences } from '@plateful/contract/preferences.ts'
import { ANYWHERE, EATING_REGIONS, type EatingPlace } from '@plateful/kitchen/regions/eating-regions.ts'
import { useVersion } from '../../calls/version.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { language } from '../../words/page-language.ts'
import { say } from '../../words/texts.ts'
import styles from './region-field.module.css'

const names = new Intl.DisplayNames([language], { type: 'region' })
const PLACES: readonly { readonly value: EatingPlace; readonly label: string }[] = EATING_REGIONS.map((value) => ({
  value,
  label: names.of(value) ?? value,
})).sort((a, b) => a.label.localeCompare(b.label, language))

/** The country in the browser's first language that names one ("de-AT"): a guess that nobody is asked for. */
const suggested = (languages: readonly string[]): EatingPlace | null => {
  const region = languages.map((tag) => new Intl.Locale(tag).region).find((code) => code !== undefined)
  return EATING_REGIONS.find((code) => code === region) ?? null
}

type RegionFieldProps = {
  readonly region: Preferences['region']
  readonly onChange: (region: EatingPlace) => void
}

/** Where the household eats. What the browser's language suggests is shown and waits for a tap. */
export const RegionField = ({ region, onChange }: RegionFieldProps) => {
  // Whoever runs this place knows better than a browser's language.
  const usual = useVersion()?.defaultRegion ?? null
  const guess = region === null && usual === null ? suggested(navigator.languages) : null
  return (
    <div className={styles.region}>
      <SelectField
        label="Where do you eat?"
        options={[{ value: ANYWHERE, label: say('Anywhere') }, ...PLACES]}
        value={region ?? usual ?? ANYWHERE}
        onChange={onChange}
      />
      {guess !== null && (
        <Button size="s" onClick={() => onChange(guess)}>
          {say('Suggested: {0}', names.of(guess))}
        </Button>
      )}
      <p className={styles.hint}>Dishes that are cooked there come more often. Favourites and wishes come first.</p>
    </div>
  )
}
