import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { acceptanceCalls } from '@kikai/contract/orders/acceptance.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { claimFiles } from '../../uploads/uploads.public.ts'
import { replaceAnswers } from './acceptance.store.ts'
import { lockOrder } from '../lock-order.ts'
import { underWayBlocked } from '../orders.policy.ts'
import { pointsOf } from './present-acceptance.ts'
import { presentOrderDetail } from '../read/read-order.ts'

type Save = typeof acceptanceCalls.saveAcceptance

/** Saves what the buyer finds at the receipt. It moves no money and ends nothing. */
export function saveAcceptance(ctx: Context<Member>, { orderId, answers }: InputOf<Save>): Promise<OutputOf<Save>> {
  const by = ctx.actor.id
  const owner = { memberId: by }
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const blocked = underWayBlocked(order)
    if (blocked) throw blocked
    const points = await pointsOf(ctx, order)
    const said = answers.map(({ point }) => point)
    const at = said.findIndex((point, nth) => !points.includes(point) || said.indexOf(point) !== nth)
    if (at !== -1)
      throw refuse(requestErrors.invalidInput, {
        errors: [{ field: `answers.${at}.point`, rule: 'notAChoice', params: {} }],
      })
    await claimFiles(ctx, { ownerId: by, fileIds: answers.flatMap(({ fileIds }) => fileIds), purpose: 'refund' })
    await replaceAnswers(ctx.db, { orderId, answers })
    return presentOrderDetail(ctx, { orderId, owner, side: 'buyer' })
  })
}
