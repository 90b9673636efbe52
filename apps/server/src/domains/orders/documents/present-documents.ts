import type { OrderDocuments } from '@kikai/contract/orders/documents.shapes'
import { orderDocumentMachine } from '@kikai/contract/orders/documents.states'
import type { Member, ReadContext } from '../../../platform/context.ts'
import { actionsOf, presentAction } from '../../../platform/steps/present-action.ts'
import { holds } from '../../../platform/sessions/reach.ts'
import { fileFacts } from '../../uploads/uploads.public.ts'
import {
  type DocumentEvent,
  type DocumentSide,
  askDocumentBlocked,
  documentBlocked,
  isPartyTo,
  mayOpen,
  mayRead,
} from './documents.policy.ts'
import { type DocumentRow, listDocuments } from './documents.store.ts'
import type { OrderRow } from '../orders.store.ts'

type Wanted = { order: OrderRow; side: DocumentSide }

/** The documents of an order for one side. That one was asked for is visible to all; its content may not be. */
export async function presentDocuments(ctx: ReadContext<Member>, { order, side }: Wanted): Promise<OrderDocuments> {
  const rows = await listDocuments(ctx.db, order.id)
  const facts = await fileFacts(
    ctx,
    rows.flatMap(({ files }) => files.map(({ fileId }) => fileId)),
  )
  // Readers without a task in the order see that there are documents, not their content.
  const acts = side === 'buyer' || holds(ctx.actor, 'order.order.ship')
  const isParty = isPartyTo(order, ctx.actor)
  return {
    orderId: order.id,
    number: order.number,
    side,
    documents: rows.map((row) => ({
      id: row.id,
      version: row.version,
      kind: row.kind,
      note: mayRead(row, side) ? row.note : '',
      state: row.state,
      askedBy: row.askedAs,
      askedOf: row.askedOf,
      readers: row.readers,
      required: row.required,
      dueAt: row.dueAt,
      deliveredAt: row.deliveredAt,
      reason: row.state === 'returned' && mayRead(row, side) ? row.reason : null,
      decided: row.decidedAs && row.decidedAt ? { by: row.decidedAs, at: row.decidedAt } : null,
      files:
        acts && mayOpen(row, side)
          ? row.files.map(({ fileId, name }) => {
              const known = facts.get(fileId)
              return { id: fileId, name, kind: known?.kind ?? 'picture', pages: known?.pages ?? null }
            })
          : [],
      allowedActions: acts
        ? eventsNow(order, row, { as: side, isParty }).map((event) => presentAction(event, null))
        : [],
    })),
    allowedActions:
      side !== 'buyer' && acts ? actionsOf({ ask: askDocumentBlocked(order, { required: false, as: side }) }) : [],
  }
}

const events: readonly DocumentEvent[] = orderDocumentMachine.rows.map(([event]) => event)
const eventsNow = (order: OrderRow, row: DocumentRow, who: { as: DocumentSide; isParty: boolean }): DocumentEvent[] =>
  events.filter((event) => documentBlocked(order, row, { event, ...who }) === null)

/** Counts: all, settled, and waiting for this side. */
export function countDocuments(
  order: OrderRow,
  { rows, side }: { rows: readonly DocumentRow[]; side: DocumentSide },
): { asked: number; accepted: number; toDo: number } {
  const asked = rows.filter(({ state }) => state !== 'withdrawn')
  return {
    asked: asked.length,
    accepted: asked.filter(({ state }) => state === 'accepted').length,
    toDo: asked.filter((row) => {
      const now = eventsNow(order, row, { as: side, isParty: false })
      return now.includes('deliver') || now.includes('accept')
    }).length,
  }
}
