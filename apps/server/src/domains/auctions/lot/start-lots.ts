import { hourMs } from '@kikai/kernel/duration'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import type { ChangeContext, JobContext } from '../../../platform/context.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { readGoodsFacts, recordHolds, takeStock } from '../../goods/goods.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { lotStates } from '../auctions.states.ts'
import { pushLot } from '../read/push-lot.ts'
import { type LockedLot, endedNow, listDrawing, listStarting, lockLot } from './lots.store.ts'

const atOnce = 50
/** A hold outlasts the hard end by this, so that the end of a lot never finds its goods gone to somebody else. */
const marginHours = 24

/** Begins what the clock says has begun: a bid that comes first does the same. */
export const startLots = async (ctx: JobContext): Promise<number> =>
  sweepEach(ctx, 'auctions.start', await listStarting(ctx.db, atOnce), ({ id }) =>
    ctx.tx(async (ctx) => {
      const lot = await lockLot(ctx.db, id)
      if (!lot || lot.state !== 'scheduled' || lot.startsAt > lot.now) return false
      await startLot(ctx, lot)
      return true
    }),
  )

/** Holds the goods and opens the lot. Goods that are gone end it, and null is answered. */
export async function startLot(ctx: ChangeContext, lot: LockedLot): Promise<LockedLot | null> {
  const { id, goodsId } = lot
  const [goods] = await readGoodsFacts({ db: ctx.db }, [goodsId])
  const taken = goods?.sellerMaySell ? await takeStock(ctx, { lines: [{ goodsId, quantity: 1 }], taker: null }) : null
  if (!taken || taken.missing.size > 0) {
    await lotStates.change(ctx.db, { id, event: 'fail', as: 'clock', by: null, set: endedNow(ctx.db, lot.now) })
    await ctx.announce('lot.cancelled', { lotId: id })
    return null
  }
  const { nearMissHours } = await readFigures(ctx)
  const expiresAt = instantOf(new Date(millisecondsOf(lot.hardEndsAt) + (nearMissHours + marginHours) * hourMs))
  await recordHolds(ctx, {
    holds: [{ goodsId, quantity: 1, ownerId: id }],
    emptied: taken.emptied,
    kind: 'lot',
    expiresAt,
    by: null,
    as: 'clock',
  })
  await lotStates.change(ctx.db, { id, event: 'start', as: 'clock', by: null })
  await ctx.announce('lot.started', { lotId: id, goodsId })
  const started = { ...lot, state: 'bidding' as const }
  pushLot(ctx, started)
  return started
}

/** Says that the last minutes have come; nothing hangs on it but what is shown. */
export const drawLots = async (ctx: JobContext): Promise<number> =>
  sweepEach(ctx, 'auctions.draw', await listDrawing(ctx.db, atOnce), ({ id }) =>
    ctx.tx(async (ctx) => (await lotStates.tryChange(ctx.db, { id, event: 'draw', as: 'clock', by: null })) !== null),
  )
