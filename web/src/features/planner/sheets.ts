import { lazy } from 'react'
import { optional } from '../../lib/optional.ts'

// What opens above the page is fetched when it is opened, and menus once the week stands: it stands sooner.
export const AddSideSheet = lazy(async () => ({ default: (await import('./add-side-sheet.tsx')).AddSideSheet }))
export const AlternativesSheet = lazy(async () => ({
  default: (await import('./alternatives-sheet.tsx')).AlternativesSheet,
}))
export const CopyWeekDialog = lazy(async () => ({
  default: (await import('../../shared/plan/copy-week-dialog.tsx')).CopyWeekDialog,
}))
export const NewWeekSheet = lazy(async () => ({ default: (await import('./new-week-sheet.tsx')).NewWeekSheet }))
export const NotesPopover = lazy(async () => ({ default: (await import('./notes-popover.tsx')).NotesPopover }))
export const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))
export const SaveOffer = lazy(async () => ({ default: (await import('./save-offer.tsx')).SaveOffer }))
export const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))
export const ShortcutsDialog = lazy(async () => ({
  default: (await import('../../shared/keys/shortcuts-dialog.tsx')).ShortcutsDialog,
}))
export const ThisWeekSheet = lazy(async () => ({ default: (await import('./this-week-sheet.tsx')).ThisWeekSheet }))
export const TwoVersions = lazy(async () => ({ default: (await import('./two-versions.tsx')).TwoVersions }))
export const WeekGap = optional(async () => (await import('./week-gap.tsx')).WeekGap)
export const WeekMenu = lazy(async () => ({ default: (await import('./week-menu.tsx')).WeekMenu }))
export const WeeksSheet = lazy(async () => ({ default: (await import('./weeks-sheet.tsx')).WeeksSheet }))
