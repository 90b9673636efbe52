import assert from 'node:assert/strict'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { dayMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { toMoney } from '@kikai/kernel/money'
import type { ChangeContext } from '../../platform/context.ts'
import { maySellOn } from '../companies/companies.public.ts'
import { keepPromised, readGoodsFacts } from '../goods/goods.public.ts'
import { placeAgreed } from '../orders/orders.public.ts'
import { tellSourcing } from './sourcing.notices.ts'
import { sourcingStates } from './sourcing.states.ts'
import { type SourcingRow, arrivedAs, lockWaiting } from './sourcing.store.ts'

/** Makes the order over the pieces that have come: at the quoted price and terms, and paid by its own day. */
export async function deliver(
  ctx: ChangeContext,
  sourcing: SourcingRow,
  { by }: { by: Id<'member'> | null },
): Promise<void> {
  const { id, goodsId, memberId, boughtAs, quantity, address, currency, unitPrice, freight, taxMode, taxRate } =
    sourcing
  const { freightAmount, payDays, body, now } = sourcing
  assert(currency && unitPrice && freight && taxMode && taxRate !== null && payDays)
  const deadlineAt = instantOf(new Date(millisecondsOf(now) + payDays * dayMs))
  if (!(await keepPromised(ctx, { goodsId, quantity, ownerId: id, expiresAt: deadlineAt })))
    throw refuse(requestErrors.busy)
  const [goods] = await readGoodsFacts({ db: ctx.db }, [goodsId])
  const { orderId } = await placeAgreed(ctx, {
    agreed: { source: 'sourcing', id, premium: null },
    buyer: { memberId, boughtAs },
    goodsId,
    quantity,
    unitPrice: toMoney(currency, unitPrice),
    terms: {
      // Where it goes was judged when the buyer asked.
      shippingCountries: [],
      freight,
      freightAmount: freightAmount === null ? null : toMoney(currency, freightAmount),
      freightRange: goods?.freightRange?.from.currency === currency ? goods.freightRange : null,
      taxMode,
      taxRate,
    },
    address,
    note: body,
    deadlineAt,
  })
  const as = by === null ? 'clock' : 'seller'
  await sourcingStates.change(ctx.db, { id, event: 'arrive', as, by, set: arrivedAs(ctx.db, orderId) })
  await tellSourcing(ctx, { sourcing, buyer: 'arrived' })
}

type Came = { goodsId: Id<'goods'>; by: Id<'member'> | null }
/**
 * Gives what has come to those who paid a deposit, whoever accepted first first; true where somebody waits for more. Whoever
 * waits for two is not passed over for one who needs one: a piece that came is kept until the second is there.
 */
export async function serveWaiting(ctx: ChangeContext, { goodsId, by }: Came): Promise<boolean> {
  const waiting = await lockWaiting(ctx.db, goodsId)
  const [first] = waiting
  // Kept so until the piece is counted, so that whoever may sell again at this moment finds it.
  if (first && !(await maySellOn(ctx, first.companyId))) return true
  for (const sourcing of waiting) {
    const [goods] = await readGoodsFacts({ db: ctx.db }, [goodsId])
    if (!goods || goods.available < sourcing.quantity) return true
    await deliver(ctx, sourcing, { by })
  }
  return false
}
