import { refuse } from '@kikai/contract/errors'
import type { sendOutMachine } from '@kikai/contract/dropship/dropship.states'
import type { EventOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Member, TxContext, Writes } from '../../../platform/context.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import type { Said } from '../../../platform/steps/steps.ts'
import { type OrderRow, lockOrder } from '../../orders/orders.public.ts'
import { businessDaysAfter } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { claimFiles } from '../../uploads/uploads.public.ts'
import { sendOutStates } from '../dropship.states.ts'
import { type SendOutOwner, type SendOutRow, findSendOut, heldBy, insertSendOutWord } from './send-outs.store.ts'

export type LockedSendOut = { sendOut: SendOutRow; order: OrderRow }
type Asked = { sendOutId: Id<'send-out'>; owner: SendOutOwner }

/** A send-out and its order, locked by the order; refused as not found for others. */
export async function lockSendOut(ctx: Writes, { sendOutId, owner }: Asked): Promise<LockedSendOut> {
  const known = await findSendOut(ctx.db, { sendOutId, owner })
  if (!known) throw refuse(requestErrors.notFound)
  const order = await lockOrder(ctx, { orderId: known.orderId, owner: { reach: everything } })
  return { sendOut: (await findSendOut(ctx.db, { sendOutId, owner })) ?? known, order }
}

/** What the steps of seller and agent have in common: notes and photos are kept with each. */
export const sendOutCourse = {
  states: sendOutStates,
  lock: (ctx: TxContext<Member>, asked: Asked) => lockSendOut(ctx, asked),
  thing: ({ sendOut }: LockedSendOut) => sendOut,
  claim: (ctx: TxContext<Member>, fileIds: readonly Id<'file'>[]) =>
    claimFiles(ctx, { ownerId: ctx.actor.id, fileIds: [...fileIds], purpose: 'loading' }),
  async say(
    { db, actor }: TxContext<Member>,
    { sendOut }: LockedSendOut,
    { event, word: { text = '', fileIds = [] } }: { event: EventOf<typeof sendOutMachine>; word: Said },
  ) {
    if (text !== '' || fileIds.length > 0)
      await insertSendOutWord(db, { sendOutId: sendOut.id, event, by: actor.id, text, fileIds })
  },
}

/** The columns of a send-out that a problem stops, until it is to be settled. */
export async function stoppedBy(ctx: Writes, { sendOut }: LockedSendOut, problem: string) {
  const { currency } = sendOut.rate
  const { sendOutProblemDays: days } = await readFigures(ctx)
  const until = businessDaysAfter(await databaseNow(ctx.db), { currency, days })
  return { set: heldBy(ctx.db, { problem, until }) }
}
