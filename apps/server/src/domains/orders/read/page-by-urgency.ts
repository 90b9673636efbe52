import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { type Id, isId } from '@kikai/kernel/ids'
import { type Instant, isInstant } from '@kikai/kernel/instant'
import type { OrderRow } from '../orders.store.ts'

/** The position of an order in the urgent list; later changes do not move it. */
export type UrgentPlace = { isQuoted: boolean; dueAt: Instant | 'infinity'; orderId: Id<'order'> }
export type PageByUrgency = { after: UrgentPlace | null; skip: number; count: number }
type Asked = { current_page: number; page_size: number; after?: string | undefined }

/** Reads one row more than a page, to know whether another follows. */
export function pageByUrgency({ current_page: page, page_size: size, after: written }: Asked): PageByUrgency {
  const after = written === undefined ? null : readPlace(written)
  return { after, skip: after === null ? (page - 1) * size : 0, count: size + 1 }
}

/** The rows of the page, and the position after which the next page begins. */
export function urgentShownOf(rows: readonly OrderRow[], { page_size: size }: Asked) {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { shown, next: rows.length > size && last ? writtenPlace(last) : null }
}

const writtenPlace = ({ freight, quoteBy, deadlineAt, id }: OrderRow): string =>
  [freight === 'quoted' ? 'quoted' : 'waiting', quoteBy ?? deadlineAt ?? 'infinity', id].join('~')

/** Null for a position that we did not write. */
function readPlace(written: string): UrgentPlace {
  const [turn = '', dueAt = '', orderId = ''] = written.split('~')
  const isTurn = turn === 'quoted' || turn === 'waiting'
  const isDue = dueAt === 'infinity' || isInstant(dueAt)
  if (!isTurn || !isDue || !isId<'order'>(orderId))
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'after', rule: 'invalid', params: {} }] })
  return { isQuoted: turn === 'quoted', dueAt, orderId }
}
