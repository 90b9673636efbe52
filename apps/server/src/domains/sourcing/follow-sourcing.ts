import type { Id } from '@kikai/kernel/ids'
import type { FactsOf } from '../../events.ts'
import type { ChangeContext, JobContext } from '../../platform/context.ts'
import { everything } from '../../platform/sessions/reach.ts'
import { sweepEach } from '../../platform/jobs/sweep-each.ts'
import { readGoodsFacts, stockArrived } from '../goods/goods.public.ts'
import { endDeposit, waitsNoMore } from './end-deposit.ts'
import { tellSourcing } from './sourcing.notices.ts'
import { isProcured, stateNow, turnOf } from './sourcing.policy.ts'
import { sourcingStates } from './sourcing.states.ts'
import {
  type SourcingRow,
  endedBecause,
  findSourcingOfOrder,
  listEndingSourcing,
  listSourcingToEnd,
  lockSourcing,
  remindedOfSourcing,
  sourcingEnded,
} from './sourcing.store.ts'

const atOnce = 100
const owner = { reach: everything }

/** Ends what nobody answered by its day, and gives deposits back that everybody forgot. */
export const endOverdueSourcing = async (ctx: JobContext): Promise<number> =>
  sweepEach(ctx, 'sourcing.end', await listSourcingToEnd(ctx.db, atOnce), ({ id }) =>
    ctx.tx(async (ctx) => {
      const sourcing = await lockSourcing(ctx.db, { sourcingId: id, owner })
      if (!sourcing) return false
      const clock = { id, as: 'clock', by: null } as const
      if (sourcing.state === 'agreed') {
        const set = sourcingEnded(ctx.db, { forfeited: 0 })
        await sourcingStates.change(ctx.db, { ...clock, event: 'fail', set })
        await endDeposit(ctx, sourcing, 0)
        await waitsNoMore(ctx, sourcing)
        await tellSourcing(ctx, { sourcing, buyer: 'forgotten', seller: 'forgotten' })
        return true
      }
      const isOpen = sourcing.state === 'asked' || sourcing.state === 'quoted'
      if (!isOpen || stateNow(sourcing) !== 'expired') return false
      await sourcingStates.change(ctx.db, { ...clock, event: 'expire', set: endedBecause(ctx.db, null) })
      await tellSourcing(ctx, { sourcing, buyer: 'expired', seller: 'expired' })
      return true
    }),
  )

/** Reminds whoever has to answer, once of a request and once of its quotation; not of one that cannot be accepted now. */
export const remindOfSourcing = async (ctx: JobContext): Promise<number> =>
  sweepEach(ctx, 'sourcing.remind', await listEndingSourcing(ctx.db, atOnce), ({ id }) =>
    ctx.tx(async (ctx) => {
      const sourcing = await lockSourcing(ctx.db, { sourcingId: id, owner })
      const turn = sourcing && turnOf(sourcing)
      if (!sourcing || (sourcing.state !== 'asked' && sourcing.state !== 'quoted') || !turn) return false
      await remindedOfSourcing(ctx.db, id)
      const [goods] = await readGoodsFacts({ db: ctx.db }, [sourcing.goodsId])
      if (!goods || !isProcured(goods)) return false
      await tellSourcing(ctx, { sourcing, [turn]: 'ending' })
      return true
    }),
  )

/** Pieces that were kept for somebody who has left are the next one's, or everybody's. */
export const serveNext = (ctx: JobContext, { goodsId }: FactsOf<'sourcing.left'>): Promise<void> =>
  ctx.tx(async (ctx) => void (await stockArrived(ctx, { goodsId, by: null })))

/** That of an order which still waits for its payment, locked. */
async function arrivedOf(ctx: ChangeContext, orderId: Id<'order'>): Promise<SourcingRow | null> {
  const known = await findSourcingOfOrder(ctx.db, orderId)
  const sourcing = known && (await lockSourcing(ctx.db, { sourcingId: known.id, owner }))
  return sourcing?.state === 'arrived' ? sourcing : null
}

/** Paid whole in another way than from the screen that counts the deposit: that is on the balance again. */
export const settleSourcing = (ctx: JobContext, { orderId }: FactsOf<'order.paid'>): Promise<void> =>
  ctx.tx(async (ctx) => {
    const sourcing = await arrivedOf(ctx, orderId)
    if (!sourcing) return
    const set = sourcingEnded(ctx.db, { forfeited: 0 })
    await sourcingStates.change(ctx.db, { id: sourcing.id, event: 'pay', as: 'clock', by: null, set })
    await endDeposit(ctx, sourcing, 0)
  })

/** Whoever lets the order lapse has left, except of a seller who may not sell; what seller or staff cancel costs the buyer nothing. The machine goes to the next. */
export const followCancelledSourcing = (
  ctx: JobContext,
  { orderId, by, isReleased }: FactsOf<'order.cancelled'>,
): Promise<void> =>
  ctx.tx(async (ctx) => {
    const known = await findSourcingOfOrder(ctx.db, orderId)
    if (!known) return
    const sourcing = await arrivedOf(ctx, orderId)
    if (sourcing) {
      const isOwn = !isReleased && sourcing.sellerSells && (by === 'buyer' || by === 'clock')
      const forfeited = isOwn ? (sourcing.kept ?? 0) : 0
      const set = sourcingEnded(ctx.db, { forfeited })
      const event = isOwn ? 'lapse' : 'undo'
      await sourcingStates.change(ctx.db, { id: sourcing.id, event, as: 'clock', by: null, set })
      await endDeposit(ctx, sourcing, forfeited)
      await tellSourcing(ctx, isOwn ? { sourcing, buyer: 'lapsed', seller: 'lapsed' } : { sourcing, buyer: 'undone' })
    }
    await stockArrived(ctx, { goodsId: known.goodsId, by: null })
  })
