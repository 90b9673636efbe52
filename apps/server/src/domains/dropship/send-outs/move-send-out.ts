import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { sendOutsCalls } from '@kikai/contract/dropship/send-outs.calls'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { type Reach, reachOf } from '../../../platform/sessions/reach.ts'
import { stepsOf } from '../../../platform/steps/steps.ts'
import { bookSendCharge } from '../charges/book-charge.ts'
import { type LockedSendOut, sendOutCourse, stoppedBy } from './lock-send-out.ts'
import { presentOrderSendOuts } from './present-send-outs.ts'
import { cancelCostOf } from '../charges/reckon-fees.ts'
import { endedWith, settled } from './send-outs.store.ts'
import { tellSendOut } from './tell-send-outs.ts'

type Calls = typeof sendOutsCalls
type Me = Context<Member>

const reachOfAssigning = (ctx: Pick<Me, 'actor'>) => reachOf(ctx.actor, 'order.sendout.assign')

export const readSendOuts = (
  ctx: Me,
  { orderId }: InputOf<Calls['readSendOuts']>,
): Promise<OutputOf<Calls['readSendOuts']>> => presentOrderSendOuts(ctx, { orderId, reach: reachOfAssigning(ctx) })

const step = stepsOf({
  ...sendOutCourse,
  present: (
    ctx: TxContext<Member>,
    { owner }: { sendOutId: Id<'send-out'>; owner: { seller: Reach } },
    { order }: LockedSendOut,
  ) => presentOrderSendOuts(ctx, { orderId: order.id, reach: owner.seller }),
})

/** Who takes the step, and whom it is told: what staff does is news to both sides. */
function asAssigning(ctx: Me, event: 'recall' | 'report' | 'resume', text: string) {
  const seller = reachOfAssigning(ctx)
  return {
    owner: { seller },
    event,
    as: seller.all ? 'staff' : 'seller',
    tell: (ctx: TxContext<Member>, locked: LockedSendOut) =>
      tellSendOut(ctx, { ...locked, event, to: seller.all ? ['seller', 'agent'] : ['agent'], text }),
  } as const
}

/** Takes an order back from an agent. Packed work is paid by the rate card of the offer. */
export function recallSendOut(
  ctx: Me,
  { sendOutId, text }: InputOf<Calls['recallSendOut']>,
): Promise<OutputOf<Calls['recallSendOut']>> {
  const { owner, ...mine } = asAssigning(ctx, 'recall', text)
  return step(
    ctx,
    { sendOutId, owner },
    {
      ...mine,
      also: ({ db }, { sendOut }) => ({ set: endedWith(db, cancelCostOf(sendOut).minor) }),
      word: { text },
      async after(ctx, { sendOut, order }) {
        if (sendOut.packedAt !== null) await bookSendCharge(ctx, { sendOut, order, isCancelled: true })
      },
    },
  )
}

/** Stops the work because of a problem, which has to be settled within a business day. */
export function holdSendOut(
  ctx: Me,
  { sendOutId, reason, text, fileIds }: InputOf<Calls['holdSendOut']>,
): Promise<OutputOf<Calls['holdSendOut']>> {
  const { owner, ...mine } = asAssigning(ctx, 'report', text)
  const also = (ctx: TxContext<Member>, locked: LockedSendOut) => stoppedBy(ctx, locked, reason)
  return step(ctx, { sendOutId, owner }, { ...mine, also, word: { text, fileIds } })
}

/** Continues the work from the step at which it was stopped. */
export function resumeSendOut(
  ctx: Me,
  { sendOutId, text }: InputOf<Calls['resumeSendOut']>,
): Promise<OutputOf<Calls['resumeSendOut']>> {
  const { owner, ...mine } = asAssigning(ctx, 'resume', text)
  return step(ctx, { sendOutId, owner }, { ...mine, also: ({ db }) => ({ set: settled(db) }), word: { text } })
}
