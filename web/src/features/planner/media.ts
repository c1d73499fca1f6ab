/** Where seven columns would be too narrow to read, one day is shown at a time. Paper always gets the whole week. */
export const ONE_DAY = 'screen and (max-width: 61.1875em)'

/** Where one day leaves no room for the list: it stands on its page alone. */
export const NO_LIST = 'screen and (max-width: 44.9375em)'

/** Where the header has no room for every button: some stand in the menu. */
export const FEW_BUTTONS = '(max-width: 97.4375em)'
