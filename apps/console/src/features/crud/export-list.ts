import type { Client } from '@kikai/client/call'
import { limits } from '@kikai/kernel/limits'
import type { Column } from './column.ts'
import { csvOf } from './csv.ts'
import type { ListCall, Resource, RowOf } from './resource.ts'
import type { SentOf } from '@kikai/contract/call'

/** More are cut off, and the reader is told so. */
export const exportRowsMax = limits.pageSizeMax * limits.pageNumberMax

type ExportOptions<C extends ListCall> = {
  client: Client
  of: Resource<C>
  filters: Readonly<Record<string, string>>
  columns: readonly Column<RowOf<C>>[]
}

/** The whole list as it is filtered, with the columns that are shown, in the reader's words. */
export async function exportList<C extends ListCall>({
  client,
  of,
  filters,
  columns,
}: ExportOptions<C>): Promise<{ csv: string; rows: number }> {
  const rows: RowOf<C>[] = []
  let place: { current_page: number; after?: string } = { current_page: 1 }
  for (;;) {
    // The filters and the paging together are the call's input; Omit of a generic cannot be undone by the compiler.
    const input = { ...of.input(filters), ...place, page_size: limits.pageSizeMax } as SentOf<C>
    const answer = await client.call<C>(of.call, input)
    rows.push(...answer.data)
    const hasMore = answer.data.length === limits.pageSizeMax && rows.length < exportRowsMax
    if (!hasMore) break
    place = answer.next ? { current_page: 1, after: answer.next } : { current_page: place.current_page + 1 }
  }
  const told = columns.flatMap(({ title, text }) => (text ? [{ title, text }] : []))
  const lines = [told.map(({ title }) => title), ...rows.map((row) => told.map(({ text }) => text(row)))]
  return { csv: csvOf(lines), rows: rows.length }
}

const keptMs = 60_000

/** Hands a text to the browser as a download. The address lives on for a while: some browsers read it late. */
export function saveText({ fileName, text }: { fileName: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
