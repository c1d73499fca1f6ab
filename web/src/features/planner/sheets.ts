import { lazy } from 'react'
import { optional } from '../../lib/optional.ts'

// What opens above the page is fetched when it is opened, and menus once the week stands: it stands sooner.
export const AddSideSheet = lazy(async () => ({ default: (await import('./meal/add-side-sheet.tsx')).AddSideSheet }))
export const AlternativesSheet = lazy(async () => ({
  default: (await import('./meal/alternatives-sheet.tsx')).AlternativesSheet,
}))
export const CopyWeekDialog = lazy(async () => ({
  default: (await import('../../shared/plan/copy-week-dialog.tsx')).CopyWeekDialog,
}))
export const NewWeekSheet = lazy(async () => ({ default: (await import('./start/new-week-sheet.tsx')).NewWeekSheet }))
export const NotesPopover = lazy(async () => ({ default: (await import('./week/notes-popover.tsx')).NotesPopover }))
export const ReportDialog = lazy(async () => ({ default: (await import('./meal/report-dialog.tsx')).ReportDialog }))
export const SaveOffer = lazy(async () => ({ default: (await import('./saving/save-offer.tsx')).SaveOffer }))
export const ShareDialog = lazy(async () => ({ default: (await import('./saving/share-dialog.tsx')).ShareDialog }))
export const ShortcutsDialog = lazy(async () => ({
  default: (await import('../../shared/keys/shortcuts-dialog.tsx')).ShortcutsDialog,
}))
export const PrintedChildrenNote = optional(
  async () => (await import('./meal/small-children-note.tsx')).PrintedChildrenNote,
)
export const ThisWeekSheet = lazy(async () => ({ default: (await import('./week/this-week-sheet.tsx')).ThisWeekSheet }))
export const TwoVersions = lazy(async () => ({ default: (await import('./saving/two-versions.tsx')).TwoVersions }))
export const WeekGap = optional(async () => (await import('./week/week-gap.tsx')).WeekGap)
export const WeekMenu = lazy(async () => ({ default: (await import('./week/week-menu.tsx')).WeekMenu }))
export const WeeksSheet = lazy(async () => ({ default: (await import('./week/weeks-sheet.tsx')).WeeksSheet }))
