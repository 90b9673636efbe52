const keptMs = 60_000

/** Saves a text, or the parts of one, as a download. The object URL is revoked later, because some browsers read it late. */
export function saveText({ fileName, text }: { fileName: string; text: string | readonly (string | Blob)[] }): void {
  const address = URL.createObjectURL(new Blob([text].flat(), { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
