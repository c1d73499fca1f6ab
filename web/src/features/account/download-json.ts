/** Hands a file to the browser's downloads. Nothing is sent anywhere. */
export const downloadJson = (name: string, data: unknown): void => {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
