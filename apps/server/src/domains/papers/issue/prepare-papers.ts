import assert from 'node:assert/strict'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { AllowedAction } from '@kikai/contract/fields'
import type { managedPapersCalls } from '@kikai/contract/papers/papers.calls'
import type { Id } from '@kikai/kernel/ids'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member, Reads, Viewer } from '../../../platform/context.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { holds, reachOf } from '../../../platform/sessions/reach.ts'
import { type OrderRow, lockOrder, unsentOf } from '../../orders/orders.public.ts'
import type { ShipmentRow } from '../../shipping/shipping.public.ts'
import { issuePaper } from './issue-paper.ts'
import { prepareBlocked } from '../papers.policy.ts'
import { findByCause } from '../papers.store.ts'
import { asSold } from './sales.ts'

type PreparePapers = typeof managedPapersCalls.preparePapers
/** The papers that travel with the goods. */
export const travelling = ['packingList', 'deliveryNote'] as const
type Travelling = (typeof travelling)[number]

/**
 * Issues the transport papers before dispatch, because a crate is closed before its carrier gives a number. The final
 * ones replace these.
 */
export function preparePapers(
  ctx: Context<Member>,
  { orderId }: InputOf<PreparePapers>,
): Promise<OutputOf<PreparePapers>> {
  const owner = { reach: reachOf(ctx.actor, 'order.order.ship') }
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const blocked = prepareBlocked(order)
    if (blocked) throw blocked
    const at = await databaseNow(ctx.db)
    const paperIds: Id<'paper'>[] = []
    for (const kind of travelling) {
      const cause = causeAhead(order, kind)
      await issuePaper(ctx, { kind, cause, ...asSold(order), at, ahead: unsentOf(order) })
      const made = await findByCause(ctx.db, cause)
      assert(made, `${cause} was issued and is not there`)
      paperIds.push(made.id)
    }
    return { paperIds }
  })
}

/** Offered once for each open rest. */
export async function prepareActions(ctx: Reads & Viewer<Member>, order: OrderRow): Promise<AllowedAction[]> {
  if (!holds(ctx.actor, 'order.order.ship')) return []
  const actions = actionsOf({ preparePapers: prepareBlocked(order) })
  return actions.length > 0 && (await findByCause(ctx.db, causeAhead(order, 'deliveryNote'))) ? [] : actions
}

const causeAhead = ({ id, lines }: OrderRow, kind: Travelling): string =>
  causeAfter({ orderId: id, sent: lines.reduce((sum, line) => sum + line.sent, 0), kind })

type Ahead = { orderId: Id<'order'>; sent: number; kind: Travelling }
/** The cause names the open rest, because each shipment leaves another one. */
const causeAfter = ({ orderId, sent, kind }: Ahead): string => `order:${orderId}:${kind}:ahead:${sent}`

/** The cause of papers that were prepared for the goods of this shipment. */
export function causeBefore(shipments: readonly ShipmentRow[], { id, orderId }: ShipmentRow, kind: Travelling): string {
  const earlier = shipments.slice(
    0,
    shipments.findIndex((one) => one.id === id),
  )
  const sent = earlier.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)
  return causeAfter({ orderId, sent, kind })
}
