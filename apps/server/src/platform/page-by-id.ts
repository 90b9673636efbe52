import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { isId } from '@kikai/kernel/ids'

type Asked = { current_page: number; page_size: number; after?: string | undefined }

/** What a store reads of a list: behind the row of this id, or past so many rows for who asks by page numbers. */
export type PageById = { after: string | null; skip: number; count: number }

/** One row more than is shown, which tells whether there is a next page. */
export function pageById({ current_page: page, page_size: size, ...asked }: Asked): PageById {
  const after = asked.after ?? null
  if (after !== null && !isId(after))
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'after', rule: 'id', params: {} }] })
  return { after, skip: after === null ? (page - 1) * size : 0, count: size + 1 }
}

/** The rows of the page, and the `next` by which the list goes on behind them: what came on top meanwhile moves nothing. */
export function shownOf<Row extends { id: string }>(rows: readonly Row[], { page_size: size }: Asked) {
  const shown = rows.slice(0, size)
  return { shown, next: rows.length > size ? (shown.at(-1)?.id ?? null) : null }
}
