import { Compass } from 'lucide-react'
import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { kitchenText } from '../../words/rich-text.ts'
import styles from './restored-note.module.css'

/** Where the rule of a conflict stands on this page. */
const ANCHORS: ReadonlyMap<string, string> = new Map([
  ['diet', 'diets'],
  ['allergen', 'allergens'],
  ['other_allergen', 'allergens'],
  ['dislike', 'dislikes'],
  ['minutes', 'minutes'],
  ['equipment', 'equipment'],
  ['budget', 'budget'],
  ['week', 'week'],
  ['never', 'nevers'],
])

type Relax = { readonly kind: string; readonly text: string }

const readRelax = (state: unknown): Relax | null => {
  const relax = (state as { readonly relax?: Partial<Relax> } | null)?.relax
  return typeof relax?.kind === 'string' && typeof relax.text === 'string'
    ? { kind: relax.kind, text: relax.text }
    : null
}

/** For who comes from a week that could not be planned: what to relax, and the way to it. Nothing is relaxed unasked. */
export const RelaxNote = () => {
  const relax = readRelax(useLocation().state)
  const anchor = relax && ANCHORS.get(relax.kind)
  if (!relax || !anchor) return null
  const show = () => {
    const section = document.getElementById(anchor)
    section?.scrollIntoView({ block: 'center' })
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.note} role="status">
      <Compass aria-hidden="true" />
      <p>To get a week: {kitchenText(relax.text)}.</p>
      <Button size="s" onClick={show}>
        Show me where
      </Button>
    </div>
  )
}
