import type { ChangeContext, JobContext } from '../../../platform/context.ts'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { lockCheckout } from '../place/checkouts.store.ts'
import {
  type DueCollection,
  findDueCollection,
  listDueCollections,
  setCollectionEscalated,
  setMissed,
  setReminded,
} from './due-collections.store.ts'
import { inBusinessDays } from '../ship/in-business-days.ts'

const atOnce = 100
const steps = ['remind', 'miss', 'escalate'] as const
type Step = (typeof steps)[number]

/**
 * Follows what was agreed about fetching goods: reminds both sides on the day before, asks them once what happened when
 * the last day has passed without a handover, and puts the order before staff when they leave it open.
 */
export async function followCollections(ctx: JobContext): Promise<number> {
  let done = 0
  for (const step of steps) {
    const due = await listDueCollections(ctx.db, { step, count: atOnce })
    done += await sweepEach(ctx, 'orders.followCollections', due, ({ id, orderId, checkoutId }) =>
      ctx.tx(async (ctx) => {
        await lockCheckout(ctx.db, checkoutId)
        const still = await findDueCollection(ctx.db, { step, id })
        if (!still) return false
        const { version } = await mark(ctx, { step, of: still })
        await ctx.announce('order.collectionDue', { orderId, collectionId: id, step, version })
        return true
      }),
    )
  }
  return done
}

async function mark(ctx: ChangeContext, { step, of }: { step: Step; of: DueCollection }) {
  if (step === 'remind') return setReminded(ctx.db, of.id)
  if (step === 'escalate') return setCollectionEscalated(ctx.db, of.id)
  const { collectionAnswerDays: days } = await readFigures(ctx)
  const staffBy = inBusinessDays(await databaseNow(ctx.db), { currency: of.currency, days })
  return setMissed(ctx.db, { id: of.id, staffBy })
}
