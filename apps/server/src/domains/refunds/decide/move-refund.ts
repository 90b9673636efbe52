import { dayMs } from '@kikai/kernel/duration'
import assert from 'node:assert/strict'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { refundsCalls } from '@kikai/contract/refunds/refunds.calls'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { type PriceCurrency, toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { businessDaysAfter } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { type RefundStep, buyersStep } from '../lock-refund.ts'
import { moveRefundBlocked } from '../refunds.policy.ts'
import { grants, sentBy, waitsUntil } from '../refunds.store.ts'
import { endRefund, releaseRefund } from '../pay/release-refund.ts'
import { tellEscalated, tellSellersOfRefund, tellGoodsSentBack } from '../tell-refunds.ts'

type Calls = typeof refundsCalls
type Me = Context<Member>

type Step = Omit<RefundStep, 'as' | 'blocked'>
/** A step of the buyer's own with the rules that every step of a refund has. */
const step = (ctx: Me, refundId: Id<'refund'>, taken: Step) =>
  buyersStep(
    ctx,
    { refundId, owner: { memberId: ctx.actor.id } },
    {
      ...taken,
      as: 'buyer',
      blocked: (_, { refund }) => moveRefundBlocked(refund, { event: taken.event, as: 'buyer' }),
    },
  )

/** The buyer withdraws the request, and the order goes on. */
export const withdrawRefund = (
  ctx: Me,
  { refundId }: InputOf<Calls['withdrawRefund']>,
): Promise<OutputOf<Calls['withdrawRefund']>> =>
  step(ctx, refundId, {
    event: 'withdraw',
    also: ({ db }) => ({ set: waitsUntil(db, null) }),
    after: (ctx, { refund }) => endRefund(ctx, { refund, as: 'buyer', by: ctx.actor.id }),
  })

/** The buyer accepts the seller's offer, or insists on the request. */
export const answerOffer = (
  ctx: Me,
  { refundId, accept }: InputOf<Calls['answerOffer']>,
): Promise<OutputOf<Calls['answerOffer']>> =>
  step(ctx, refundId, {
    event: accept ? 'accept' : 'decline',
    async also(ctx, { refund: { offered: amount, currency } }) {
      assert(amount !== null, `refund ${refundId} was offered nothing`)
      // Buyer and seller agreed and nobody of staff decided: above the set sum two people of finance look at it.
      return { set: accept ? grants(ctx.db, { amount, by: null }) : waitsUntil(ctx.db, await answerBy(ctx, currency)) }
    },
    async tell(ctx, { refund: { number, currency, asked }, bought }, { version }) {
      if (accept) return
      const [amount, deadlineAt] = [toMoney(currency, asked), await answerBy(ctx, currency)]
      await tellSellersOfRefund(ctx, { bought, number, amount, about: `${refundId} ${version}`, deadlineAt })
    },
    async after(ctx, { bought }) {
      if (accept) await releaseRefund(ctx, refundId, bought)
    },
  })

async function answerBy(ctx: TxContext<Member>, currency: PriceCurrency): Promise<Instant> {
  const { refundAnswerDays: days } = await readFigures(ctx)
  return businessDaysAfter(await databaseNow(ctx.db), { currency, days })
}

/** After the seller's refusal the buyer asks the platform to decide. */
export const escalateRefund = (
  ctx: Me,
  { refundId, text, fileIds }: InputOf<Calls['escalateRefund']>,
): Promise<OutputOf<Calls['escalateRefund']>> =>
  step(ctx, refundId, {
    event: 'escalate',
    word: { text, fileIds },
    async also(ctx, { refund: { currency } }) {
      const { refundArbitrationDays: days } = await readFigures(ctx)
      return { set: waitsUntil(ctx.db, businessDaysAfter(await databaseNow(ctx.db), { currency, days })) }
    },
    tell: (ctx, { refund }, { version }) =>
      tellEscalated(ctx, { refund, version, amount: toMoney(refund.currency, refund.asked) }),
  })

/** The buyer records the shipment of returned goods. */
export const sendBackGoods = (
  ctx: Me,
  { refundId, carrier, trackingNumber, text, fileIds }: InputOf<Calls['sendBackGoods']>,
): Promise<OutputOf<Calls['sendBackGoods']>> =>
  step(ctx, refundId, {
    event: 'sendBack',
    word: { text, fileIds },
    async also(ctx) {
      const { refundTransitDays } = await readFigures(ctx)
      const until = millisecondsOf(await databaseNow(ctx.db)) + refundTransitDays * dayMs
      return { set: sentBy(ctx.db, { carrier, trackingNumber, deadlineAt: instantOf(new Date(until)) }) }
    },
    tell: (ctx, { refund }, { version }) =>
      tellGoodsSentBack(ctx, { refund, version, amount: toMoney(refund.currency, refund.granted ?? refund.asked) }),
  })
