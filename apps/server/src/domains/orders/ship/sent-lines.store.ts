import type { SentLine } from '@kikai/contract/shipping/shipping.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Tx } from '../../../platform/database/db.ts'

/** Adds dispatched quantities, never more than were ordered. */
export const addSent = (tx: Tx, { orderId, lines }: { orderId: Id<'order'>; lines: readonly SentLine[] }) => tx`
  update order_line l
  set sent = l.sent + s.quantity
  from jsonb_to_recordset(${tx.json([...lines])}) as s (position int, quantity int)
  where l.order_id = ${orderId} and l.position = s.position
`
