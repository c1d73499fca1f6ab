/** Hands a text to the browser's downloads, as a file. Nothing is sent anywhere. */
export const saveFile = (name: string, text: string, type: string): void => saveBlob(name, new Blob([text], { type }))

export const saveBlob = (name: string, blob: Blob): void => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
