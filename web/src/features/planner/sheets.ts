import { lazy } from 'react'

// What opens above the page is fetched when it is opened: the week itself stands sooner.
export const AddSideSheet = lazy(async () => ({ default: (await import('./add-side-sheet.tsx')).AddSideSheet }))
export const AlternativesSheet = lazy(async () => ({
  default: (await import('./alternatives-sheet.tsx')).AlternativesSheet,
}))
export const CopyWeekDialog = lazy(async () => ({ default: (await import('./copy-week-dialog.tsx')).CopyWeekDialog }))
export const NewWeekSheet = lazy(async () => ({ default: (await import('./new-week-sheet.tsx')).NewWeekSheet }))
export const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }))
