import { useState } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'

type NumberFieldProps = {
  readonly label: string
  readonly value: number | null
  readonly range: readonly [least: number, most: number]
  readonly onChange: (value: number | null) => void
  readonly unit?: string
  readonly className?: string | undefined
  /** Parts of one are numbers too. */
  readonly hasParts?: boolean
}

const read = (text: string, hasParts: boolean): number | null => {
  const value = Number(text.replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(value) || (!hasParts && !Number.isInteger(value)) ? null : value
}

/** A number as it is typed: what is half written stays as it stands, and only a number in its range is told. */
export const NumberField = ({
  label,
  value,
  range: [least, most],
  onChange,
  unit,
  className,
  hasParts = false,
}: NumberFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={label}
      className={className}
      inputMode={hasParts ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...(unit !== undefined && { unit })}
      value={typed ?? (value === null ? '' : String(value))}
      onChange={({ target }) => {
        setTyped(target.value)
        const number = read(target.value, hasParts)
        if (number === null ? target.value.trim() === '' : number >= least && number <= most) onChange(number)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
