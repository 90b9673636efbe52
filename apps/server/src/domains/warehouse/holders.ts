import type { Refusal } from '@kikai/contract/errors'
import { refuse } from '@kikai/contract/errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { isPaid } from '@kikai/contract/orders/orders.states'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { stockCauses } from '@kikai/contract/warehouse/stock.words'
import type { Id } from '@kikai/kernel/ids'
import type { Reads } from '../../platform/context.ts'
import { dispatchBlocked, unsentOf } from '../orders/orders.public.ts'
import { type StockCause, causesOf } from './causes.ts'
import { type HolderRow, listHolders } from './holders.store.ts'

type Cause = (typeof stockCauses)[number]
const causeOf = {
  order: 'order',
  offer: 'offer',
  lot: 'lot',
  part_soft: 'repair',
  part_firm: 'repair',
  waitlist: 'waitlist',
} as const satisfies Record<HolderRow['kind'], Cause>

/** Whoever holds or has bought pieces that have not left; with the order or repair where it is one. */
export type Holder = HolderRow & { cause: Cause } & StockCause

export async function holdersOf(ctx: Reads, goodsId: Id<'goods'> | null): Promise<Holder[]> {
  if (goodsId === null) return []
  const rows = await listHolders(ctx.db, goodsId)
  const causes = await causesOf(
    ctx,
    rows.map(({ kind, ownerId }) => ({ kind: causeOf[kind], id: ownerId })),
  )
  return rows.flatMap((row): Holder[] => {
    const named = causes.get(row.ownerId) ?? { number: '', order: null, repair: null, lotId: null }
    const held = { ...row, ...named, cause: causeOf[row.kind] }
    const { order } = named
    if (!order) return [held]
    // What was sent before its stock was kept has left by no movement.
    const unsent = unsentOf(order).reduce(
      (sum, { position, quantity }) => sum + (order.lines[position]?.goodsId === goodsId ? quantity : 0),
      0,
    )
    return unsent === 0 ? [] : [{ ...held, quantity: Math.min(row.quantity, unsent) }]
  })
}

/**
 * Why what is held for somebody may not leave the house: nothing of an order that could not be dispatched now, whoever
 * dispatches it; of a repair what is paid for.
 */
export function leaveBlocked({ order, kind, isSold }: Pick<Holder, 'order' | 'kind' | 'isSold'>): Refusal | null {
  if (!order) return kind === 'part_firm' && isSold ? null : refuse(stockErrors.mayNotLeave, { reason: 'unpaid' })
  if (!isPaid(order)) return refuse(stockErrors.mayNotLeave, { reason: 'unpaid' })
  if (order.refund === 'open') return refuse(stockErrors.mayNotLeave, { reason: 'refund' })
  const blocked = dispatchBlocked(order, { as: 'agent', isFetched: true })
  if (!blocked) return null
  const { declaration } = blocked
  const reason =
    declaration === orderErrors.documentsMissing
      ? 'document'
      : declaration === orderErrors.addressAsked
        ? 'address'
        : declaration === orderErrors.freightNotSettled || declaration === orderErrors.transferUnderReview
          ? 'freight'
          : 'unpaid'
  return refuse(stockErrors.mayNotLeave, { reason })
}

/** The most urgent first: what may leave, by its day. */
export const inOrderOfLeaving = (holders: readonly Holder[]): Holder[] =>
  holders.toSorted(
    (a, b) =>
      Number(leaveBlocked(a) !== null) - Number(leaveBlocked(b) !== null) ||
      (a.order?.deadlineAt ?? '9999').localeCompare(b.order?.deadlineAt ?? '9999'),
  )

/** Why nothing of a unit may leave; the reason of the one that is held the longest. */
export function nothingLeaves(holders: readonly Holder[]): Refusal | null {
  const [first] = inOrderOfLeaving(holders)
  return first ? leaveBlocked(first) : refuse(stockErrors.mayNotLeave, { reason: 'unpaid' })
}
