// Runs before the first paint, so that a chosen theme never flashes. The key is that of src/page/theme.ts.
try {
  const chosen = localStorage.getItem('plateful.theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // Storage is closed to us: the system's theme holds.
}

// Who brings no session along sees the planner's first words at once, everybody else the shape of a week
// (src/features/planner/drawn-planner.tsx). The keys are those of src/page/storage.ts and src/session/marker.ts.
const keeps = (key) => {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
if (!keeps('plateful.session') && !keeps('plateful.signed-in') && !/[?&]week=/.test(location.search))
  document.documentElement.dataset.visit = 'first'
