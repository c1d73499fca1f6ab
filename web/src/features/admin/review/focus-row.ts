const rowOf = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-idea="${id}"]`)

/** The row of a meal takes the focus, after the drawing: it may be new. In the hand there may be none in sight. */
export const focusRow = (id: string): void => void requestAnimationFrame(() => rowOf(id)?.focus())
