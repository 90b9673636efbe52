const keptMs = 60_000

/** Hands a table of the server to the browser as a download. */
export function saveFile({ fileName, base64 }: { fileName: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  save(fileName, new Blob([bytes], { type: 'text/csv' }))
}

/** The same for data, in the form that other programs read. */
export const saveData = (fileName: string, data: object): void =>
  save(fileName, new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }))

/** The address lives on for a while: some browsers read it late. */
function save(fileName: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
