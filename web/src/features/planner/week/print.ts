/** The page prints its week; asked from the list, it prints the list (week-layout.module.css). */
export const printList = (): void => {
  const root = document.documentElement
  root.dataset.print = 'list'
  const after = () => {
    delete root.dataset.print
  }
  window.addEventListener('afterprint', after, { once: true })
  window.print()
}
