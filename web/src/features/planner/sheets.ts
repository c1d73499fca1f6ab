import { lazy } from 'react'
import { optional } from '../../page/optional.ts'

// What opens above the page is fetched when it is opened, and menus once the week stands: it stands sooner.
export const AddSideSheet = lazy(async () => ({
  default: (await import('./meal/sides/add-side-sheet.tsx')).AddSideSheet,
}))
export const AlternativesSheet = lazy(async () => ({
  default: (await import('./meal/others/alternatives-sheet.tsx')).AlternativesSheet,
}))
export const CopyWeekDialog = lazy(async () => ({
  default: (await import('../../plan/weeks/copy-week-dialog.tsx')).CopyWeekDialog,
}))
export const HowWasIt = optional(async () => (await import('./week/how-was-it.tsx')).HowWasIt)
export const MoveSheet = lazy(async () => ({
  default: (await import('../../plan/placing/move-sheet.tsx')).MoveSheet,
}))
export const MovingMeal = optional(async () => (await import('./week/moving/moving-meal.tsx')).MovingMeal)
export const NewWeekSheet = lazy(async () => ({ default: (await import('./start/new-week-sheet.tsx')).NewWeekSheet }))
export const NotesPopover = lazy(async () => ({
  default: (await import('./week/summary/notes-popover.tsx')).NotesPopover,
}))
export const NumbersSheet = lazy(async () => ({
  default: (await import('./week/summary/numbers-sheet.tsx')).NumbersSheet,
}))
export const ReportDialog = lazy(async () => ({
  default: (await import('./meal/safety/report-dialog.tsx')).ReportDialog,
}))
export const SaveOffer = lazy(async () => ({ default: (await import('./saving/save-offer.tsx')).SaveOffer }))
export const ShareDialog = lazy(async () => ({ default: (await import('./saving/share-dialog.tsx')).ShareDialog }))
export const ShortcutsDialog = lazy(async () => ({
  default: (await import('../../keys/shortcuts-dialog.tsx')).ShortcutsDialog,
}))
export const PrintedChildrenNote = optional(
  async () => (await import('../../plan/dish/small-children-note.tsx')).PrintedChildrenNote,
)
export const ThisWeekSheet = lazy(async () => ({
  default: (await import('./week/weeks/this-week-sheet.tsx')).ThisWeekSheet,
}))
export const TwoVersions = lazy(async () => ({ default: (await import('./saving/two-versions.tsx')).TwoVersions }))
export const WeekGap = optional(async () => (await import('./week/summary/week-gap.tsx')).WeekGap)
export const WeekMenu = lazy(async () => ({ default: (await import('./week/weeks/week-menu.tsx')).WeekMenu }))
export const WeeksSheet = lazy(async () => ({ default: (await import('./week/weeks/weeks-sheet.tsx')).WeeksSheet }))
