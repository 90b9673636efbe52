const keptMs = 60_000
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Saves a table of the server as a download. */
export function saveFile({ fileName, base64 }: { fileName: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  save(fileName, new Blob([bytes], { type: fileName.endsWith('.xlsx') ? workbookType : 'text/csv' }))
}

/** Saves data as a JSON download. */
export const saveData = (fileName: string, data: object): void =>
  save(fileName, new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }))

/** Saves lines of a table as a download. */
export const saveTable = (fileName: string, text: string): void =>
  save(fileName, new Blob([text], { type: 'text/csv' }))

/** Saves an event for the calendar of the device. */
export const saveCalendar = (fileName: string, text: string): void =>
  save(fileName, new Blob([text], { type: 'text/calendar' }))

/** The object URL is revoked later, because some browsers read it late. */
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
