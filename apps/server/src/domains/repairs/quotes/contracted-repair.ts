import type { Contracted } from '../../contracts/contracts.public.ts'
import { type SeenRepair, findSeen, lockSeen } from '../involved.ts'
import { papersOfQuotes } from '../papers/open-repair-paper.ts'
import { tellRepair } from '../repairs.notices.ts'
import { lockCharged } from '../charges/charged-repair.ts'

/** A repair as what a contract is about: it holds until the warranty ends, and is invoiced with what was earned by it. */
export const contractedRepair: Contracted = {
  find: async (ctx, asked) => facts(await findSeen(ctx, asked)),
  lock: async (ctx, asked) => facts(await lockSeen(ctx, asked)),
  papers: papersOfQuotes,
  async tellCorrected(ctx, repairId) {
    const repair = await lockCharged(ctx, repairId)
    await tellRepair(ctx, { repair, customer: 'invoiceCorrected', about: ctx.nowMs().toString() })
  },
}

const facts = ({ side, warrantyUntil, earnedAt }: SeenRepair) => ({
  side,
  endsAt: warrantyUntil,
  isInvoiced: earnedAt !== null,
})
