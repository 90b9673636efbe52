import type { JobContext } from '../../../platform/context.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { lockBought } from '../../refunds/refunds.public.ts'
import { findRequest, listRequestsDueSoon, markFapiaoReminded } from './fapiao-requests.store.ts'
import { tellSellersOfFapiao } from './tell-fapiao.ts'

const atOnce = 100
/** The day before: enough to issue it, and not so early that it is forgotten again. */
const hoursBefore = 24

/** Reminds the seller once before the day by which a fapiao, its file or its red-letter one is due. */
export async function remindOfFapiao(ctx: JobContext): Promise<number> {
  const soon = await listRequestsDueSoon(ctx.db, { hours: hoursBefore, count: atOnce })
  return sweepEach(ctx, 'papers.remindOfFapiao', soon, ({ id, ...sale }) =>
    ctx.tx(async (ctx) => {
      const sold = await lockBought(ctx, { sale, owner: { reach: everything } })
      if (!(await markFapiaoReminded(ctx.db, { requestId: id, hours: hoursBefore }))) return false
      const request = await findRequest(ctx.db, { requestId: id, owner: { reach: everything } })
      if (!request?.deadlineAt) return false
      const event = request.state === 'redAsked' ? 'soonRed' : 'soon'
      await tellSellersOfFapiao(ctx, { sold, id, event, deadlineAt: request.deadlineAt })
      return true
    }),
  )
}
