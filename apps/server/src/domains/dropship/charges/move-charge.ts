import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { chargesCalls, managedChargesCalls } from '@kikai/contract/dropship/charges.calls'
import { dropshipErrors } from '@kikai/contract/dropship/dropship.errors'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { type Money, toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ChangeContext, CompanyMember, Context, Member, TxContext, Writes } from '../../../platform/context.ts'
import { holdsUpTo } from '../../../platform/sessions/reach.ts'
import { stepsOf } from '../../../platform/steps/steps.ts'
import { lockBothAccounts, reverseAgentPay } from '../../earnings/earnings.public.ts'
import { businessDaysAfter } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { financeBlocked } from './charges.policy.ts'
import {
  type ChargeOwner,
  type ChargeRow,
  agreed,
  answered,
  withoutChargeDeadline,
  findCharge,
  objecting,
} from './charges.store.ts'
import { chargeStates } from '../dropship.states.ts'
import { bookedChargeOf, payWhenCovered } from './pay-charge.ts'
import { type ChargeSide, presentCharges, presentManagedCharges } from './present-charges.ts'
import { tellCharge } from './tell-charges.ts'

type Calls = typeof chargesCalls
type Managed = typeof managedChargesCalls
type Me = Context<CompanyMember>
type Asked<Owner extends ChargeOwner> = { chargeId: Id<'send-charge'>; owner: Owner }

const course = { states: chargeStates, lock: lockCharge, thing: (charge: ChargeRow) => charge }
const step = stepsOf({
  ...course,
  present: (ctx: TxContext<CompanyMember>, asked: Asked<ChargeSide>) => shownTo(ctx, asked),
})
const financeStep = stepsOf({
  ...course,
  present: (ctx: TxContext<Member>, { chargeId }: Asked<'finance'>) => shownToFinance(ctx, chargeId),
})

/** The seller accepts a charge as it is. */
export const confirmCharge = (
  ctx: Me,
  { chargeId }: InputOf<Calls['confirmCharge']>,
): Promise<OutputOf<Calls['confirmCharge']>> =>
  step(
    ctx,
    { chargeId, owner: { seller: ctx.actor.company } },
    {
      event: 'confirm',
      as: 'seller',
      blocked: ({ actor }, { currency, amount }) => aboveLimit(actor, toMoney(currency, amount)),
      also: ({ db }) => ({ set: withoutChargeDeadline(db) }),
      after: (ctx) => payWhenCovered(ctx, chargeId),
    },
  )

const aboveLimit = (actor: Member, amount: Money): Refusal | null => {
  const right = 'seller.payout.request'
  return holdsUpTo(actor, right, amount) ? null : refuse(requestErrors.overLimit, { missing: right })
}

/** The seller objects with a reason and a lower amount, which the agent may accept. */
export const disputeCharge = (
  ctx: Me,
  { chargeId, amount, text }: InputOf<Calls['disputeCharge']>,
): Promise<OutputOf<Calls['disputeCharge']>> =>
  step(
    ctx,
    { chargeId, owner: { seller: ctx.actor.company } },
    {
      event: 'dispute',
      as: 'seller',
      blocked: ({ actor }, { currency, booked }) =>
        amount >= booked
          ? refuse(dropshipErrors.chargeNotLess, { currency, minor: booked })
          : aboveLimit(actor, toMoney(currency, amount)),
      async also(ctx, { currency }) {
        const { chargeDisputeDays: days } = await readFigures(ctx)
        const until = businessDaysAfter(await databaseNow(ctx.db), { currency, days })
        return { set: objecting(ctx.db, { proposed: amount, reason: text, until }) }
      },
      tell: (ctx, charge) => tellCharge(ctx, { charge, event: 'dispute', to: ['agent'], text }),
    },
  )

/**
 * The agent accepts the lower amount, which gives up money of their company, or leaves the decision to the platform.
 */
export function answerCharge(
  ctx: Me,
  { chargeId, answer: event, text }: InputOf<Calls['answerCharge']>,
): Promise<OutputOf<Calls['answerCharge']>> {
  const agreedOn = ({ proposed, booked }: ChargeRow) => proposed ?? booked
  return step(
    ctx,
    { chargeId, owner: { agent: ctx.actor.company } },
    {
      event,
      as: 'agent',
      // The clerk's limit applies to the amount that is given up.
      blocked: ({ actor }, charge) =>
        event === 'agree' ? aboveLimit(actor, toMoney(charge.currency, charge.booked - agreedOn(charge))) : null,
      also: ({ db }, charge) => ({
        set: event === 'agree' ? agreed(db, { amount: agreedOn(charge), answer: text }) : answered(db, text),
      }),
      tell: (ctx, charge) => tellCharge(ctx, { charge, event, to: ['seller'], text }),
      after: (ctx) => payWhenCovered(ctx, chargeId),
    },
  )
}

/** The platform decides an amount between zero and the rate card's. */
export const decideCharge = (
  ctx: Context<Member>,
  { chargeId, version, amount, reason }: InputOf<Managed['decideCharge']>,
): Promise<OutputOf<Managed['decideCharge']>> =>
  financeStep(
    ctx,
    { chargeId, owner: 'finance' },
    {
      event: 'decide',
      as: 'finance',
      version,
      blocked: ({ actor }, charge) =>
        financeBlocked(charge, { event: 'decide', actor }) ??
        (amount > charge.booked
          ? refuse(dropshipErrors.chargeTooMuch, { currency: charge.currency, minor: charge.booked })
          : null),
      also: ({ db }) => ({ set: agreed(db, { amount, answer: reason }) }),
      tell: (ctx, charge) => tellCharge(ctx, { charge, event: 'decide', to: ['seller', 'agent'], text: reason }),
      after: (ctx) => payWhenCovered(ctx, chargeId),
    },
  )

/** Takes a paid charge back when the order was refunded through the agent's fault. */
export const reverseCharge = (
  ctx: Context<Member>,
  { chargeId, version, reason }: InputOf<Managed['reverseCharge']>,
): Promise<OutputOf<Managed['reverseCharge']>> =>
  financeStep(
    ctx,
    { chargeId, owner: 'finance' },
    {
      event: 'reverse',
      as: 'finance',
      version,
      blocked: ({ actor }, charge) => financeBlocked(charge, { event: 'reverse', actor }),
      also: ({ db }) => ({ set: answered(db, reason) }),
      tell: (ctx, charge) => tellCharge(ctx, { charge, event: 'reverse', to: ['seller', 'agent'], text: reason }),
      after: (ctx, charge) => reverseAgentPay(ctx, bookedChargeOf(charge)),
    },
  )

/** A charge behind the locks of both companies' accounts; refused as not found for others. */
async function lockCharge(ctx: Writes, asked: Asked<ChargeOwner>): Promise<ChargeRow> {
  const known = await findCharge(ctx.db, asked)
  if (!known) throw refuse(requestErrors.notFound)
  await lockBothAccounts(ctx, known)
  return (await findCharge(ctx.db, asked)) ?? known
}

type Inside = ChangeContext & { readonly actor: Member; readonly language: Me['language'] }
async function shownTo(ctx: Inside, { chargeId, owner }: { chargeId: Id<'send-charge'>; owner: ChargeSide }) {
  const row = await findCharge(ctx.db, { chargeId, owner })
  const [shown] = row ? await presentCharges(ctx, { rows: [row], owner }) : []
  if (!shown) throw refuse(requestErrors.notFound)
  return shown
}

async function shownToFinance(ctx: Inside, chargeId: Id<'send-charge'>) {
  const row = await findCharge(ctx.db, { chargeId, owner: 'finance' })
  const [shown] = row ? await presentManagedCharges(ctx, [row]) : []
  if (!shown) throw refuse(requestErrors.notFound)
  return shown
}
