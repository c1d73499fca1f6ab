import type { ReactNode } from 'react'
import { ErrorState } from '../ui/notes/error-state.tsx'
import { Panel } from '../ui/panel.tsx'
import { textOf } from '../wire/api-error.ts'
import { HiddenHeading } from './words/hidden-heading.tsx'

type PlanPanelProps = {
  /** The page's heading for as long as the content has none of its own. */
  readonly heading: string
  readonly skeleton: ReactNode
  readonly children: ReactNode
}

/** The content of a page of the plan: it loads and fails under a heading, so that a screen reader always finds one. */
export const PlanPanel = ({ heading, skeleton, children }: PlanPanelProps) => (
  <Panel
    skeleton={
      <>
        <HiddenHeading text={heading} />
        {skeleton}
      </>
    }
    failed={(error, retry) => (
      <>
        <h1>{heading}</h1>
        <ErrorState title="This could not be loaded" text={textOf(error)} onRetry={retry} />
      </>
    )}
  >
    {children}
  </Panel>
)
