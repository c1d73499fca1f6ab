import { createElement, Fragment, type ReactNode } from 'react'

/** Draws things that never change places among themselves (steps, lines of a recipe): as children one by one, which need no keys. */
export const inOrder = <T>(things: readonly T[], draw: (thing: T, index: number) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...things.map(draw))
