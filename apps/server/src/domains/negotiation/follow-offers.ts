import type { StateOf } from '@kikai/contract/machine'
import type { negotiationMachine } from '@kikai/contract/negotiation/negotiation.states'
import type { Id } from '@kikai/kernel/ids'
import type { ChangeContext, JobContext } from '../../platform/context.ts'
import { everything } from '../../platform/sessions/reach.ts'
import { sweepEach } from '../../platform/jobs/sweep-each.ts'
import { readGoodsFacts } from '../goods/goods.public.ts'
import { tellEnding, tellSides } from './negotiation.notices.ts'
import { negotiationStates } from './negotiation.states.ts'
import {
  type NegotiationRow,
  offerAnswered,
  findOfOrder,
  listEndingOffers,
  listExpired,
  listOpenAbout,
  lockNegotiation,
  remindedOf,
  unconditional,
} from './negotiation.store.ts'
import { type OfferRow, endOffer, listOffers } from './offers.store.ts'

const atOnce = 100
const isOpen = (state: StateOf<typeof negotiationMachine>) => state === 'awaiting_seller' || state === 'awaiting_buyer'

type Open = { negotiation: NegotiationRow; offer: OfferRow }
/** One that still waits for an answer, behind its lock. */
async function lockOpen(ctx: ChangeContext, negotiationId: Id<'negotiation'>): Promise<Open | null> {
  const negotiation = await lockNegotiation(ctx.db, { negotiationId, owner: { reach: everything } })
  const offer = negotiation && (await listOffers(ctx.db, [negotiationId])).at(-1)
  return negotiation && offer && isOpen(negotiation.state) ? { negotiation, offer } : null
}

/** Ends offers that nobody answered in time; an offer of the buyer counts as used. */
export const expireOffers = async (ctx: JobContext): Promise<number> =>
  sweepEach(ctx, 'negotiation.expire', await listExpired(ctx.db, atOnce), ({ id }) =>
    ctx.tx(async (ctx) => {
      const open = await lockOpen(ctx, id)
      const until = open?.negotiation.validUntil ?? null
      if (!open || until === null || until > open.negotiation.now) return false
      await endOffer(ctx.db, { negotiationId: id, outcome: 'expired', by: 'clock' })
      await negotiationStates.change(ctx.db, { id, event: 'expire', as: 'clock', by: null, set: offerAnswered(ctx.db) })
      await tellSides(ctx, { ...open, event: 'expire', buyer: 'expired', seller: 'expired' })
      return true
    }),
  )

/** Reminds whoever has to answer, once a round, before its time is over. */
export const remindOfOffers = async (ctx: JobContext): Promise<number> =>
  sweepEach(ctx, 'negotiation.remind', await listEndingOffers(ctx.db, atOnce), ({ id }) =>
    ctx.tx(async (ctx) => {
      const open = await lockOpen(ctx, id)
      if (!open) return false
      await remindedOf(ctx.db, id)
      await tellEnding(ctx, open)
      return true
    }),
  )

/** Whoever still waits for an answer about goods that are sold, or that are auctioned now, waits in vain. */
export async function supersedeOffers(
  ctx: JobContext,
  { goodsIds }: { goodsIds: readonly Id<'goods'>[] },
): Promise<void> {
  const gone = (await readGoodsFacts({ db: ctx.db }, goodsIds)).filter(
    ({ state }) => state === 'sold_out' || state === 'under_negotiation',
  )
  for (const { id } of await listOpenAbout(
    ctx.db,
    gone.map((goods) => goods.id),
  ))
    await ctx.tx(async (ctx) => {
      const open = await lockOpen(ctx, id)
      if (!open) return
      await endOffer(ctx.db, { negotiationId: id, outcome: 'superseded', by: 'clock' })
      await negotiationStates.change(ctx.db, {
        id,
        event: 'supersede',
        as: 'clock',
        by: null,
        set: offerAnswered(ctx.db),
      })
      await tellSides(ctx, { ...open, event: 'supersede', buyer: 'superseded' })
    })
}

/** What was agreed is done with its payment. */
export const convertAgreed = (ctx: JobContext, { orderId }: { orderId: Id<'order'> }): Promise<void> =>
  followOrder(ctx, orderId, 'convert')

/** Its order was not paid in time, or was cancelled: what the buyer had left is left. */
export const lapseAgreed = (ctx: JobContext, { orderId }: { orderId: Id<'order'> }): Promise<void> =>
  followOrder(ctx, orderId, 'lapse')

async function followOrder(ctx: JobContext, orderId: Id<'order'>, event: 'convert' | 'lapse'): Promise<void> {
  const known = await findOfOrder(ctx.db, orderId)
  if (!known) return
  await ctx.tx(async (ctx) => {
    const negotiation = await lockNegotiation(ctx.db, { negotiationId: known.id, owner: { reach: everything } })
    const offer = (await listOffers(ctx.db, [known.id])).at(-1)
    if (!negotiation || !offer || negotiation.state !== 'agreed' || negotiation.orderId !== orderId) return
    const { id } = negotiation
    await negotiationStates.change(ctx.db, { id, event, as: 'clock', by: null, set: unconditional(ctx.db) })
    // The order itself tells both sides of its payment.
    ctx.publish(`negotiation:${id}`)
    if (event === 'lapse') await tellSides(ctx, { negotiation, offer, event, buyer: 'lapsed', seller: 'lapsed' })
  })
}
