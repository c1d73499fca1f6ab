/** Joins what is there: `classNames(styles.chip, pressed && styles.pressed)`. */
export const classNames = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
