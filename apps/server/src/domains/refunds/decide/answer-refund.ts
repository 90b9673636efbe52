import { hourMs } from '@kikai/kernel/duration'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import type { Id } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member } from '../../../platform/context.ts'
import { holdsUpTo, reachOf } from '../../../platform/sessions/reach.ts'
import { isMissing } from '../../../platform/steps/steps.ts'
import { businessDaysAfter } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { type RefundStep, managedStep } from '../lock-refund.ts'
import { moveRefundBlocked } from '../refunds.policy.ts'
import { type StoredRefund, grants, offers, waitsUntil } from '../refunds.store.ts'
import { releaseRefund } from '../pay/release-refund.ts'
import { refundableOf } from '../subjects.ts'
import { tellBuyerOfRefund } from '../tell-refunds.ts'

type Calls = typeof managedRefundsCalls
type Me = Context<Member>

const right = 'order.refund.answer'
type Step = Omit<RefundStep, 'as'>
const step = (ctx: Me, refundId: Id<'refund'>, taken: Step) =>
  managedStep(ctx, { refundId, owner: { reach: reachOf(ctx.actor, right) } }, { ...taken, as: 'seller' })

/** The seller accepts, offers less, or refuses with a reason. */
export function auditRefund(ctx: Me, input: InputOf<Calls['auditRefund']>): Promise<OutputOf<Calls['auditRefund']>> {
  const { refundId, decision, amount: offered, text, fileIds } = input
  if (decision === 'offer' && !offered) throw isMissing('amount')
  if (decision === 'reject' && text === '') throw isMissing('text')
  const sumOf = ({ currency, asked }: StoredRefund) =>
    decision === 'offer' && offered ? offered : toMoney(currency, asked)
  return step(ctx, refundId, {
    event: decision,
    blocked({ actor }, { refund }) {
      const [sum, asked] = [sumOf(refund), toMoney(refund.currency, refund.asked)]
      const blocked = moveRefundBlocked(refund, { event: decision, as: 'seller' })
      if (blocked) return blocked
      if (decision === 'offer' && (sum.currency !== asked.currency || sum.minor >= asked.minor))
        return refuse(refundErrors.offerNotLess, { asked })
      return decision === 'reject' || holdsUpTo(actor, right, sum)
        ? null
        : refuse(requestErrors.overLimit, { missing: right })
    },
    async also(ctx, { refund }) {
      const now = millisecondsOf(await databaseNow(ctx.db))
      const inHours = (hours: number) => instantOf(new Date(now + hours * hourMs))
      const { refundOfferHours, refundEscalateDays } = await readFigures(ctx)
      const columns = {
        approve: () => grants(ctx.db, { amount: refund.asked, by: ctx.actor.id }),
        offer: () => offers(ctx.db, { amount: sumOf(refund).minor, deadlineAt: inHours(refundOfferHours) }),
        reject: () => waitsUntil(ctx.db, inHours(24 * refundEscalateDays)),
      }
      return { set: columns[decision]() }
    },
    word: ({ refund }) => ({ text, fileIds, amount: decision === 'reject' ? null : sumOf(refund).minor }),
    tell: (ctx, { refund }) => tellBuyerOfRefund(ctx, { refund, event: decision, amount: sumOf(refund) }),
    async after(ctx, { bought }) {
      if (decision === 'approve') await releaseRefund(ctx, refundId, bought)
    },
  })
}

/** Records that the returned goods arrived; they are inspected next. */
export const receiveReturn = (
  ctx: Me,
  { refundId }: InputOf<Calls['receiveReturn']>,
): Promise<OutputOf<Calls['receiveReturn']>> =>
  step(ctx, refundId, {
    event: 'receive',
    async also(ctx, { refund: { currency } }) {
      const { refundInspectDays: days } = await readFigures(ctx)
      return { set: waitsUntil(ctx.db, businessDaysAfter(await databaseNow(ctx.db), { currency, days })) }
    },
    tell: (ctx, { refund }) =>
      tellBuyerOfRefund(ctx, {
        refund,
        event: 'receive',
        amount: toMoney(refund.currency, refund.granted ?? refund.asked),
      }),
    after: async (ctx, { refund }) => refundableOf(refund).cameBack?.(ctx, refund),
  })

/** The seller's inspection: as sent, the refund is paid; otherwise the platform decides with the seller's evidence. */
export function inspectReturn(
  ctx: Me,
  { refundId, asSent, text, fileIds }: InputOf<Calls['inspectReturn']>,
): Promise<OutputOf<Calls['inspectReturn']>> {
  if (!asSent && text === '') throw isMissing('text')
  const event = asSent ? 'pass' : 'contest'
  return step(ctx, refundId, {
    event,
    blocked: (_, { refund }) => moveRefundBlocked(refund, { event, as: 'seller' }),
    word: { text, fileIds },
    async also(ctx, { refund: { currency } }) {
      const { refundArbitrationDays: days } = await readFigures(ctx)
      const until = asSent ? null : businessDaysAfter(await databaseNow(ctx.db), { currency, days })
      return { set: waitsUntil(ctx.db, until) }
    },
    async after(ctx, { refund, bought }) {
      if (asSent) await releaseRefund(ctx, refundId, bought)
      else await tellBuyerOfRefund(ctx, { refund, event: 'contest', amount: toMoney(refund.currency, refund.asked) })
    },
  })
}
