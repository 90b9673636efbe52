import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { isId } from '@kikai/kernel/ids'

type Asked = { current_page: number; page_size: number; after?: string | undefined }

/** The part of a list to read: after the row of an id, or after `skip` rows for page numbers. */
export type PageById = { after: string | null; skip: number; count: number }

/** One row more than is shown, which tells whether there is a next page. */
export function pageById({ current_page: page, page_size: size, ...asked }: Asked): PageById {
  const after = asked.after ?? null
  if (after !== null && !isId(after))
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'after', rule: 'id', params: {} }] })
  return { after, skip: after === null ? (page - 1) * size : 0, count: size + 1 }
}

/** The rows of the page, and the `next` id after which the list continues, so that new rows on top shift nothing. */
export function shownOf<Row extends { id: string }>(rows: readonly Row[], { page_size: size }: Asked) {
  const shown = rows.slice(0, size)
  return { shown, next: rows.length > size ? (shown.at(-1)?.id ?? null) : null }
}
