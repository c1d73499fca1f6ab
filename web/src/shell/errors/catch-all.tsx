import { Component, type ReactNode } from 'react'
import { AppError } from './app-error.tsx'

type CatchAllProps = {
  readonly children: ReactNode
  /** A new key is a new try: the address, so that leaving the broken page is enough. */
  readonly place?: string
}

type CatchAllState = { readonly broken: boolean; readonly place: string | undefined }

/** The last net: whatever nobody caught shows the error page instead of an empty one. React logs the error itself. */
export class CatchAll extends Component<CatchAllProps, CatchAllState> {
  override state: CatchAllState = { broken: false, place: undefined }

  static getDerivedStateFromError(): Partial<CatchAllState> {
    return { broken: true }
  }

  static getDerivedStateFromProps({ place }: CatchAllProps, state: CatchAllState): Partial<CatchAllState> | null {
    return place === state.place ? null : { broken: false, place }
  }

  override render() {
    return this.state.broken ? <AppError /> : this.props.children
  }
}
