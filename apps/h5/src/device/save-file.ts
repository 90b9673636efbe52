const keptMs = 60_000

/** Hands bytes to the browser as a download. The address lives on for a while: some browsers read it late. */
export function saveFile({ fileName, base64 }: { fileName: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
