import { refuse } from '@kikai/contract/errors'
import type { EventOf } from '@kikai/contract/machine'
import type { refundMachine } from '@kikai/contract/refunds/refunds.states'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Member, TxContext, Writes } from '../../platform/context.ts'
import type { Owner } from '../../platform/reach.ts'
import { type Said, stepsOf } from '../../platform/steps.ts'
import { type OrderRow, lockOrder } from '../orders/orders.public.ts'
import { claimFiles } from '../uploads/uploads.public.ts'
import { presentRefunds } from './present-refunds.ts'
import { refundStates } from './refunds.states.ts'
import { type StoredRefund, findRefund, insertRefundWord } from './refunds.store.ts'

export type LockedRefund = { refund: StoredRefund; order: OrderRow }
type Asked = { refundId: Id<'refund'>; owner: Owner }

/** A refund with its order, locked by the order; refused as not found for others. */
export async function lockRefund(ctx: Writes, { refundId, owner }: Asked): Promise<LockedRefund> {
  const known = await findRefund(ctx.db, { refundId, owner })
  if (!known) throw refuse(requestErrors.notFound)
  const order = await lockOrder(ctx, { orderId: known.orderId, owner })
  return { refund: (await findRefund(ctx.db, { refundId, owner })) ?? known, order }
}

/** What somebody says with a step, and the sum that it names. */
type Word = Said & { readonly amount?: number | null }
const stepsFor = (side: 'buyer' | 'managed') =>
  stepsOf({
    states: refundStates,
    lock: (ctx: TxContext<Member>, asked: Asked) => lockRefund(ctx, asked),
    thing: ({ refund }) => refund,
    claim: (ctx, fileIds) => claimFiles(ctx, { ownerId: ctx.actor.id, fileIds: [...fileIds], purpose: 'refund' }),
    say: (
      { db, language, actor },
      { refund },
      { event, word: { text = '', fileIds = [], amount = null } }: { event: EventOf<typeof refundMachine>; word: Word },
    ) => insertRefundWord(db, { language, refundId: refund.id, event, by: actor.id, text, amount, fileIds }),
    present: (ctx, { owner }, { order }) => presentRefunds(ctx, { orderId: order.id, owner, side }),
  })
/** A step of the buyer's, and one of who answers for the seller or decides for the platform. */
export const [buyersStep, managedStep] = [stepsFor('buyer'), stepsFor('managed')]
