import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { useInBrowser } from '../page/in-browser.ts'
import { useOnline, useWhenOnline } from '../page/online.ts'
import { textOf } from '../wire/api-error.ts'
import { ErrorState } from './notes/error-state.tsx'

type PanelProps = {
  readonly children: ReactNode
  /** The shape of the content while it loads. */
  readonly skeleton: ReactNode
  /** Instead of the skeleton while no network is there to load from. */
  readonly offline?: ReactNode
  /** Instead of the usual error state. */
  readonly failed?: (error: unknown, retry: () => void) => ReactNode
}

const failedPanel = (error: unknown, retry: () => void): ReactNode => (
  <ErrorState text={textOf(error)} onRetry={retry} />
)

/** A part of a page that loads and fails by itself, for children that use suspending queries. */
export const Panel = ({ children, skeleton, offline, failed = failedPanel }: PanelProps) => {
  const { reset } = useQueryErrorResetBoundary()
  // What a page asks for is somebody's: a page drawn ahead of its visit asks for nothing.
  if (!useInBrowser()) return skeleton
  return (
    <Catch failed={failed} offline={offline} onRetry={reset}>
      <Suspense fallback={<Waiting skeleton={skeleton} offline={offline} />}>{children}</Suspense>
    </Catch>
  )
}

const Waiting = ({ skeleton, offline = skeleton }: Pick<PanelProps, 'skeleton' | 'offline'>) =>
  useOnline() ? skeleton : offline

type FailedProps = {
  readonly shown: ReactNode
  readonly offline: ReactNode | undefined
  readonly onRetry: () => void
}

/** What failed for want of a network is asked for again when that is back. */
const Failed = ({ shown, offline = shown, onRetry }: FailedProps) => (useWhenOnline(onRetry) ? shown : offline)

type CatchProps = {
  readonly children: ReactNode
  readonly failed: (error: unknown, retry: () => void) => ReactNode
  readonly offline: ReactNode | undefined
  readonly onRetry: () => void
}

class Catch extends Component<CatchProps, { readonly caught: { readonly error: unknown } | null }> {
  override state = { caught: null as { readonly error: unknown } | null }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  private readonly retry = () => {
    this.props.onRetry()
    this.setState({ caught: null })
  }

  override render() {
    const { caught } = this.state
    const { children, failed, offline } = this.props
    if (caught === null) return children
    return <Failed shown={failed(caught.error, this.retry)} offline={offline} onRetry={this.retry} />
  }
}
