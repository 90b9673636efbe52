import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { toMoney } from '@kikai/kernel/money'
import type { ChangeContext, Context, Member } from '../../platform/context.ts'
import { holdsUpTo, reachOf } from '../../platform/reach.ts'
import { seatCompanyIdsOf } from '../access/access.public.ts'
import { type LockedRefund, lockRefund } from './lock-refund.ts'
import { presentRefunds } from './present-refunds.ts'
import { confirmCreditBlocked, opposeCreditBlocked, proposeCreditBlocked } from './refunds.policy.ts'
import { refundStates } from './refunds.states.ts'
import { type StoredRefund, findLastWord, insertRefundWord } from './refunds.store.ts'
import { refuseContested } from './refuse-contested.ts'
import { payToBalance } from './release-refund.ts'
import { tellProposer } from './tell-refunds.ts'

type Calls = typeof managedRefundsCalls
type Me = Context<Member>

const pays = 'finance.refund.pay'
const grantedOf = ({ currency, granted, asked }: StoredRefund) => toMoney(currency, granted ?? asked)

/** Proposes to credit the balance when neither bank nor provider can pay. Nothing moves before another person confirms it. */
export function refundOnBalance(
  ctx: Me,
  { refundId, text }: InputOf<Calls['refundOnBalance']>,
): Promise<OutputOf<Calls['refundOnBalance']>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const owner = { reach: reachOf(ctx.actor, pays) }
    const { refund, order } = await lockRefund(ctx, { refundId, owner })
    const blocked = proposeCreditBlocked(refund, ctx.actor)
    if (blocked) throw blocked
    await refuseContested(ctx, refund)
    const sum = grantedOf(refund)
    if (!holdsUpTo(ctx.actor, pays, sum)) throw refuse(requestErrors.overLimit, { missing: pays })
    const event = 'proposeCredit'
    await refundStates.change(ctx.db, { id: refundId, event, as: 'finance', by })
    await insertRefundWord(ctx.db, {
      language: ctx.language,
      refundId,
      event,
      by,
      text,
      amount: sum.minor,
      fileIds: [],
    })
    return presentRefunds(ctx, { orderId: order.id, owner, side: 'managed' })
  })
}

/** Another person confirms the credit, and both sides read its reason; or it is given back to whoever proposed it. */
export function confirmRefundOnBalance(
  ctx: Me,
  { refundId, agrees, text = '' }: InputOf<Calls['confirmRefundOnBalance']>,
): Promise<OutputOf<Calls['confirmRefundOnBalance']>> {
  if (!agrees && text.trim() === '')
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'text', rule: 'required', params: {} }] })
  return ctx.tx(async (ctx) => {
    const owner = { reach: reachOf(ctx.actor, pays) }
    const locked = await lockRefund(ctx, { refundId, owner })
    const { refund, order } = locked
    const blocked = agrees
      ? confirmCreditBlocked(refund, ctx.actor, { buyerSeats: await seatCompanyIdsOf(ctx, refund.memberId) })
      : opposeCreditBlocked(refund, ctx.actor)
    if (blocked) throw blocked
    if (agrees) await refuseContested(ctx, refund)
    if (!holdsUpTo(ctx.actor, pays, grantedOf(refund))) throw refuse(requestErrors.overLimit, { missing: pays })
    if (agrees) await credit(ctx, locked)
    else await giveBack(ctx, { refund, text })
    return presentRefunds(ctx, { orderId: order.id, owner, side: 'managed' })
  })
}

type ByMember = ChangeContext & Pick<Me, 'actor' | 'language'>

/** The reason that both sides read is that of whoever proposed it. */
async function credit(ctx: ByMember, { refund, order }: LockedRefund): Promise<void> {
  const { id: refundId } = refund
  const { body, language, by } = await findLastWord(ctx.db, { refundId, event: 'proposeCredit' })
  const amount = grantedOf(refund).minor
  await insertRefundWord(ctx.db, { language, refundId, event: 'credit', by, text: body, amount, fileIds: [] })
  await payToBalance(ctx, { refund, order, by: ctx.actor.id })
}

async function giveBack(
  ctx: ByMember,
  { refund, text }: Pick<LockedRefund, 'refund'> & { text: string },
): Promise<void> {
  const { id: refundId } = refund
  const by = ctx.actor.id
  const event = 'opposeCredit'
  await refundStates.change(ctx.db, { id: refundId, event, as: 'finance', by })
  await insertRefundWord(ctx.db, { language: ctx.language, refundId, event, by, text, amount: null, fileIds: [] })
  if (refund.begunBy !== null && refund.begunBy !== by)
    await tellProposer(ctx, { refund, to: refund.begunBy, amount: grantedOf(refund) })
}
