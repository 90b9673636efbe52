import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import type { Context, Member, Writes } from '../../../platform/context.ts'
import { isMissing } from '../../../platform/steps/steps.ts'
import { seatCompanyIdsOf } from '../../access/access.public.ts'
import { contestedBlocked, financeStep, tooMuchFor } from './pay-refund.ts'
import { confirmCreditBlocked, grantedOf, opposeCreditBlocked, proposeCreditBlocked } from '../refunds.policy.ts'
import { type StoredRefund, paidToBalance, findLastWord, insertRefundWord } from '../refunds.store.ts'
import { settlePayout } from './release-refund.ts'
import { tellProposer } from '../tell-refunds.ts'

type Calls = typeof managedRefundsCalls
type Me = Context<Member>

/** Proposes to credit the balance when neither bank nor provider can pay. Nothing moves before another person confirms it. */
export const refundOnBalance = (
  ctx: Me,
  { refundId, text }: InputOf<Calls['refundOnBalance']>,
): Promise<OutputOf<Calls['refundOnBalance']>> =>
  financeStep(ctx, refundId, {
    event: 'proposeCredit',
    as: 'finance',
    blocked: async (ctx, { refund }) =>
      proposeCreditBlocked(refund, ctx.actor) ?? (await contestedBlocked(ctx, refund)) ?? tooMuchFor(ctx.actor, refund),
    word: ({ refund }) => ({ text, amount: grantedOf(refund).minor }),
  })

/** Another person confirms the credit, and both sides read its reason; or it is given back to whoever proposed it. */
export function confirmRefundOnBalance(
  ctx: Me,
  { refundId, agrees, text = '' }: InputOf<Calls['confirmRefundOnBalance']>,
): Promise<OutputOf<Calls['confirmRefundOnBalance']>> {
  if (!agrees && text.trim() === '') throw isMissing('text')
  if (!agrees)
    return financeStep(ctx, refundId, {
      event: 'opposeCredit',
      as: 'finance',
      blocked: ({ actor }, { refund }) => opposeCreditBlocked(refund, actor) ?? tooMuchFor(actor, refund),
      word: { text },
      async tell(ctx, { refund }) {
        if (refund.begunBy !== null && refund.begunBy !== ctx.actor.id)
          await tellProposer(ctx, { refund, to: refund.begunBy, amount: grantedOf(refund) })
      },
    })
  return financeStep(ctx, refundId, {
    event: 'credit',
    as: 'finance',
    blocked: async (ctx, { refund }) =>
      confirmCreditBlocked(refund, ctx.actor, { buyerSeats: await seatCompanyIdsOf(ctx, refund.memberId) }) ??
      (await contestedBlocked(ctx, refund)) ??
      tooMuchFor(ctx.actor, refund),
    async also(ctx, { refund }) {
      await keepReason(ctx, refund)
      return { set: paidToBalance(ctx.db) }
    },
    after: (ctx, { refund, bought }) =>
      settlePayout(ctx, { refund: { ...refund, channel: 'balance' }, bought, as: 'finance', by: ctx.actor.id }),
  })
}

/** The reason that both sides read is that of whoever proposed it. */
async function keepReason({ db }: Writes, refund: StoredRefund): Promise<void> {
  const { id: refundId } = refund
  const { body, language, by } = await findLastWord(db, { refundId, event: 'proposeCredit' })
  const amount = grantedOf(refund).minor
  await insertRefundWord(db, { language, refundId, event: 'credit', by, text: body, amount, fileIds: [] })
}
