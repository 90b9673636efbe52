import { toMoney } from '@kikai/kernel/money'
import type { JobContext } from '../../../platform/context.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { releaseDeposit } from '../../ledger/ledger.public.ts'
import { tellLotReleased } from '../auctions.notices.ts'
import { findLot } from '../lot/lots.store.ts'
import { endDeposit, listToRelease } from '../registration/bidders.store.ts'

const atOnce = 100

/** Gives back what an ended lot no longer needs, within seconds; bidders are told the latest moment anyway. */
export const releaseDeposits = async (ctx: JobContext): Promise<number> =>
  sweepEach(ctx, 'auctions.releaseDeposits', await listToRelease(ctx.db, atOnce), (due) =>
    ctx.tx(async (ctx) => {
      const { id: depositId, lotId, memberId, deposit } = due
      if (!(await endDeposit(ctx.db, { lotId, memberId }))) return false
      await releaseDeposit(ctx, { depositId })
      const lot = await findLot(ctx.db, lotId)
      if (lot) await tellLotReleased(ctx, { lot, memberId, amount: toMoney(lot.currency, deposit) })
      return true
    }),
  )
