import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedReturnFreightCalls, returnFreightCalls } from '@kikai/contract/refunds/return-freight.calls'
import type { Instant } from '@kikai/kernel/instant'
import { type Money, toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ChangeContext, Context, Member } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { isMissing } from '../../../platform/steps/steps.ts'
import { coversReturnFreight } from '../../earnings/earnings.public.ts'
import { businessDaysAfter } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { acceptedAs, correctedTo, platformDecides } from './freight-claims.store.ts'
import { type AnyonesStep, type LockedFreight, buyersFreightStep, managedFreightStep } from './freight-steps.ts'
import { payReturnFreight } from './pay-return-freight.ts'
import type { StoredRefund } from '../refunds.store.ts'
import { allowanceBlocked, fitBlocked, freightMoveBlocked } from './return-freight.policy.ts'
import { tellFreight } from './tell-freight.ts'

type Own = (typeof returnFreightCalls)['answerReturnFreight']
type Managed = (typeof managedReturnFreightCalls)['auditReturnFreight']

/** The buyer accepts the seller's correction, or has the platform decide. */
export function answerReturnFreight(ctx: Context<Member>, { refundId, accept }: InputOf<Own>): Promise<OutputOf<Own>> {
  const asked = { refundId, owner: { memberId: ctx.actor.id } }
  if (accept)
    return buyersFreightStep(ctx, asked, async (ctx, locked) => ({
      ...(await agreedFreight(ctx, locked, 'buyer')),
      blocked: (_, { claim }) => freightMoveBlocked(claim, { event: 'agree', as: 'buyer' }),
    }))
  return buyersFreightStep(ctx, asked, {
    event: 'dispute',
    as: 'buyer',
    also: untilDecided,
    tell: (ctx, { refund, claim }) => {
      const amount = toMoney(refund.currency, claim.claimed)
      return tellFreight(ctx, { refund, claim, step: 'disputed', amount, to: 'seller' })
    },
  })
}

const right = 'order.refund.answer'

/** The seller accepts what the buyer paid, or names another sum with a reason. */
export function auditReturnFreight(
  ctx: Context<Member>,
  { refundId, amount, text }: InputOf<Managed>,
): Promise<OutputOf<Managed>> {
  if (amount && text === '') throw isMissing('text')
  const by = ctx.actor.id
  const asked = { refundId, owner: { reach: reachOf(ctx.actor, right) } }
  if (amount)
    return managedFreightStep(ctx, asked, {
      event: 'correct',
      as: 'seller',
      blocked: ({ actor }, { refund, claim }) =>
        fitBlocked(amount, { most: toMoney(refund.currency, claim.claimed - 1), least: 0 }) ??
        allowanceBlocked(actor, right, amount),
      also: async (ctx, { refund }) => ({
        set: correctedTo(ctx.db, { amount: amount.minor, text, deadlineAt: await answerBy(ctx, refund) }),
      }),
      tell: (ctx, { refund, claim }) => tellFreight(ctx, { refund, claim, step: 'corrected', amount, to: 'buyer' }),
    })
  return managedFreightStep(ctx, asked, async (ctx, { refund, claim }) => {
    const claimed = toMoney(refund.currency, claim.claimed)
    const acceptance: AnyonesStep = {
      event: 'accept',
      as: 'seller',
      also: async (ctx) => ({ set: acceptedAs(ctx.db, { amount: claim.claimed, by }) }),
      tell: (ctx) => tellFreight(ctx, { refund, claim, step: 'accepted', amount: claimed, to: 'buyer' }),
      after: payReturnFreight,
    }
    return {
      ...((await isCovered(ctx, refund, claimed)) ? acceptance : uncovered(claimed)),
      blocked: ({ actor }) =>
        freightMoveBlocked(claim, { event: 'accept', as: 'seller' }) ?? allowanceBlocked(actor, right, claimed),
    }
  })
}

/** The seller's sum stands: the buyer accepts it, or has said nothing against it in time. */
export async function agreedFreight(
  ctx: ChangeContext,
  { refund, claim }: LockedFreight,
  as: 'buyer' | 'clock',
): Promise<AnyonesStep> {
  const corrected = claim.corrected ?? 0
  const amount = toMoney(refund.currency, corrected)
  if (!(await isCovered(ctx, refund, amount))) return uncovered(amount)
  return {
    event: 'agree',
    as,
    also: async (ctx) => ({ set: acceptedAs(ctx.db, { amount: corrected, by: null }) }),
    tell: (ctx) => tellFreight(ctx, { refund, claim, step: 'agreed', amount, to: 'seller' }),
    after: payReturnFreight,
  }
}

/** Nothing goes out before the seller's money covers it, whatever the two sides agree on. */
const isCovered = (
  ctx: ChangeContext,
  { subjectKind, subjectId, companyId, currency }: StoredRefund,
  amount: Money,
): Promise<boolean> => coversReturnFreight(ctx, { subjectKind, subjectId, companyId, currency, amount })

/** What the seller accepts but cannot bear is looked at by the platform. */
const uncovered = (amount: Money): AnyonesStep => ({
  event: 'escalate',
  as: 'clock',
  also: untilDecided,
  tell: (ctx, { refund, claim }) => tellFreight(ctx, { refund, claim, step: 'uncovered', amount, to: 'both' }),
})

/** Until when the platform decides, as for a dispute about a refund. */
export async function untilDecided(ctx: ChangeContext, { refund: { currency } }: LockedFreight) {
  const { refundArbitrationDays: days } = await readFigures(ctx)
  return { set: platformDecides(ctx.db, businessDaysAfter(await databaseNow(ctx.db), { currency, days })) }
}

export async function answerBy(ctx: ChangeContext, { currency }: Pick<StoredRefund, 'currency'>): Promise<Instant> {
  const { refundAnswerDays: days } = await readFigures(ctx)
  return businessDaysAfter(await databaseNow(ctx.db), { currency, days })
}
