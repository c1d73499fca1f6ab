/** Where seven columns would be too narrow to read, one day is shown at a time. */
export const ONE_DAY = '(max-width: 979px)'
