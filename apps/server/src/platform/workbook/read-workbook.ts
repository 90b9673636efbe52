import type { FileEntry } from '@zip.js/zip.js'
import { withFormulaGuard } from '@kikai/kernel/formula-guard'
import { formatsOf } from './workbook-formats.ts'
import { cellsOf, type NumberFormat, partsOf, textsOf, valueOf } from './workbook-parts.ts'

/** Why a workbook could not be read. */
export type WorkbookFault = 'broken' | 'encrypted' | 'tooLarge' | 'tooManyRows' | 'empty'

export type WorkbookRules = {
  /** The limit for all that is unpacked, which stops archives that claim a smaller size. */
  readonly bytesMax: number
  readonly rowsMax: number
  readonly columnsMax: number
}

/**
 * The first visible sheet of a workbook that has anything in it, as the CSV that a spreadsheet would save. Formulas, macros
 * and links are ignored, only saved values are read. Row numbers are kept.
 */
export async function readWorkbook(
  file: Uint8Array<ArrayBuffer>,
  rules: WorkbookRules,
): Promise<{ text: string } | { fault: WorkbookFault }> {
  const { ZipReader, BlobReader } = await import('@zip.js/zip.js/lib/zip-core-custom.js')
  const reader = new ZipReader(new BlobReader(new Blob([file])), { useWebWorkers: false, checkOverlappingEntry: true })
  try {
    const entries = new Map<string, FileEntry>()
    for await (const entry of reader.getEntriesGenerator()) {
      if (entries.size >= entriesMax) throw new Unreadable('tooLarge')
      if (!entry.directory) entries.set(entry.filename.toLowerCase(), entry)
    }
    let left = rules.bytesMax
    const part = async (name: string): Promise<string> => {
      const entry = entries.get(name.toLowerCase())
      if (!entry) return ''
      const bytes = await unpack(entry, left)
      left -= bytes.size
      return bytes.text()
    }
    return { text: await readSheets(part, rules) }
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.why }
    return { fault: error instanceof Error && /encrypt/i.test(error.message) ? 'encrypted' : 'broken' }
  } finally {
    await reader.close().catch(() => undefined) // closing an archive that is already broken may fail
  }
}

/** A workbook has a few parts per sheet; no real one has this many. */
const entriesMax = 2_000

class Unreadable extends Error {
  readonly why: WorkbookFault
  constructor(why: WorkbookFault) {
    super(why)
    this.why = why
  }
}

async function unpack(entry: FileEntry, bytesMax: number): Promise<Blob> {
  if (entry.encrypted) throw new Unreadable('encrypted')
  if (entry.uncompressedSize > bytesMax) throw new Unreadable('tooLarge')
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const sink = new WritableStream<Uint8Array>({
    write(part) {
      size += part.byteLength
      if (size > bytesMax) throw new Unreadable('tooLarge')
      parts.push(new Uint8Array(part))
    },
  })
  await entry.getData(sink)
  return new Blob(parts)
}

async function readSheets(part: (name: string) => Promise<string>, rules: WorkbookRules): Promise<string> {
  const book = await part('xl/workbook.xml')
  const targets = new Map(
    partsOf(await part('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ of }) => [of.Id, of.Target]),
  )
  const sheets = partsOf(book, 'sheet').filter(({ of }) => of.state !== 'hidden' && of.state !== 'veryHidden')
  if (sheets.length === 0) throw new Unreadable('broken')
  const since1904 = partsOf(book, 'workbookPr').some(({ of }) => of.date1904 === '1' || of.date1904 === 'true')
  const shared = textsOf(await part('xl/sharedStrings.xml'))
  const formats = formatsOf(await part('xl/styles.xml'), since1904)
  for (const { of } of sheets) {
    const target = targets.get(of['r:id'] ?? of.id) ?? ''
    const name = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    const text = tableOf(await part(name), { shared, formats, rules })
    if (text !== '') return text
  }
  throw new Unreadable('empty')
}

type Reading = { shared: readonly string[]; formats: readonly NumberFormat[]; rules: WorkbookRules }

/** Rows and cells as text, each row at its number; rows with formatting only are skipped. */
function tableOf(sheet: string, { shared, formats, rules }: Reading): string {
  const lines: string[] = []
  for (const { of, inner } of partsOf(sheet, 'row')) {
    const cells: string[] = []
    for (const cell of cellsOf(inner, cells.length)) {
      const value = valueOf(cell, shared, formats)
      if (value === '') continue
      if (cell.column >= rules.columnsMax) throw new Unreadable('tooLarge')
      while (cells.length < cell.column) cells.push('')
      cells[cell.column] = value
    }
    if (cells.length === 0) continue
    const row = of.r === undefined ? lines.length : Number(of.r) - 1
    if (!Number.isInteger(row) || row < lines.length) throw new Unreadable('broken')
    if (row >= rules.rowsMax) throw new Unreadable('tooManyRows')
    while (lines.length < row) lines.push('')
    lines.push(cells.map(quoted).join(','))
  }
  return lines.join('\r\n')
}

/** Guarded as our own files are, because whoever reads the table takes one guard away. */
function quoted(value: string): string {
  const text = withFormulaGuard(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
