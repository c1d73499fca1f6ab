/** Hands a file to the browser's downloads. Nothing is sent anywhere. */
export const saveFile = (name: string, text: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
