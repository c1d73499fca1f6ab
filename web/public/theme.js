// Runs before the first paint, so that a chosen theme never flashes. The key is that of src/lib/theme.ts.
try {
  const chosen = localStorage.getItem('plateful.theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // Storage is closed to us: the system's theme holds.
}
