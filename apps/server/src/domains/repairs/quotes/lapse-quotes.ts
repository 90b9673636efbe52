import type { FactsOf } from '../../../events.ts'
import type { JobContext } from '../../../platform/context.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { endPayment, findLivePayment } from '../../payments/payments.public.ts'
import { lockCharged } from '../charges/charged-repair.ts'
import { listUntransferred } from '../charges/charges.store.ts'
import { tellRepair } from '../repairs.notices.ts'
import { decline } from './answer-quote.ts'
import { findOfOption, listQuotes, listWithEnded } from './quotes.store.ts'

const atOnce = 100

/** What nobody answered in time is no longer offered; a repair whose quotation ran out is not done. */
export const lapseQuotes = async (ctx: JobContext): Promise<number> =>
  sweepEach(
    ctx,
    'repairs.lapseQuotes',
    (await listWithEnded(ctx.db, atOnce)).map(({ repairId: id }) => ({ id })),
    ({ id }) =>
      ctx.tx(async (ctx) => {
        const repair = await lockCharged(ctx, id)
        const over = (await listQuotes(ctx.db, id)).filter(
          ({ state, validUntil }) => state === 'sent' && validUntil !== null && validUntil <= repair.now,
        )
        for (const quote of over) await decline(ctx, { repair, quote, as: 'clock', by: null, wish: '' })
        return over.length > 0
      }),
  )

/** A transfer that did not come leaves the sum due, to be paid in any way. */
export const endTransfers = async (ctx: JobContext): Promise<number> =>
  sweepEach(
    ctx,
    'repairs.endTransfers',
    (await listUntransferred(ctx.db, atOnce)).map(({ chargeId: id, repairId }) => ({ id, repairId })),
    ({ id: subjectId, repairId }) =>
      ctx.tx(async (ctx) => {
        await lockCharged(ctx, repairId)
        const still = (await listUntransferred(ctx.db, atOnce)).some(({ chargeId }) => chargeId === subjectId)
        const live = await findLivePayment(ctx.db, { subjectKind: 'repairCharge', subjectId })
        if (!still || live?.state !== 'open') return false
        await endPayment(ctx, { live, as: 'clock', by: null })
        return true
      }),
  )

/** Somebody has bought what was kept softly: both sides hear of it, because the customer has another choice to make. */
export const tellPartGone = (ctx: JobContext, { ownerId }: FactsOf<'hold.yielded'>): Promise<void> =>
  ctx.tx(async (ctx) => {
    const option = await findOfOption(ctx.db, ownerId)
    if (!option) return
    const repair = await lockCharged(ctx, option.repairId)
    await tellRepair(ctx, { repair, customer: 'partGone', engineer: 'partGone', about: option.optionId })
    ctx.publish(`repair:${option.repairId}`)
  })
