/** A keyboard and a screen reader go on at the title of what has come. */
export const focusHeading = (): void => {
  const main = document.getElementById('main')
  const heading = main?.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  ;(heading ?? main)?.focus({ preventScroll: true })
}
