import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { chargesCalls, managedChargesCalls } from '@kikai/contract/dropship/charges.calls'
import { dropshipErrors } from '@kikai/contract/dropship/dropship.errors'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { type Money, toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../platform/clock.store.ts'
import type { ChangeContext, CompanyMember, Context, Member, Writes } from '../../platform/context.ts'
import { holdsUpTo } from '../../platform/reach.ts'
import { lockBothAccounts, reverseAgentPay } from '../earnings/earnings.public.ts'
import { businessDaysAfter } from '../payments/payments.public.ts'
import { readFigures } from '../settings/settings.public.ts'
import { chargeMoveBlocked, financeBlocked } from './charges.policy.ts'
import {
  type ChargeOwner,
  type ChargeRow,
  agreed,
  answered,
  withoutChargeDeadline,
  findCharge,
  objecting,
} from './charges.store.ts'
import { chargeStates } from './dropship.states.ts'
import { bookedChargeOf, payWhenCovered } from './pay-charge.ts'
import { type ChargeSide, presentCharges, presentManagedCharges } from './present-charges.ts'
import { tellCharge } from './tell-charges.ts'

type Calls = typeof chargesCalls
type Managed = typeof managedChargesCalls
type Me = Context<CompanyMember>

/** The seller accepts a charge as it is. */
export function confirmCharge(
  ctx: Me,
  { chargeId }: InputOf<Calls['confirmCharge']>,
): Promise<OutputOf<Calls['confirmCharge']>> {
  const owner = { seller: ctx.actor.company }
  return ctx.tx(async (ctx) => {
    const charge = await lockCharge(ctx, { chargeId, owner })
    const blocked = chargeMoveBlocked(charge, { event: 'confirm', as: 'seller' })
    if (blocked) throw blocked
    const above = aboveLimit(ctx.actor, toMoney(charge.currency, charge.amount))
    if (above) throw above
    const by = ctx.actor.id
    await chargeStates.change(ctx.db, {
      id: chargeId,
      event: 'confirm',
      as: 'seller',
      by,
      set: withoutChargeDeadline(ctx.db),
    })
    await payWhenCovered(ctx, chargeId)
    return shownTo(ctx, { chargeId, owner })
  })
}

const aboveLimit = (actor: Member, amount: Money): Refusal | null => {
  const right = 'seller.payout.request'
  return holdsUpTo(actor, right, amount) ? null : refuse(requestErrors.overLimit, { missing: right })
}

/** The seller objects with a reason and a lower amount, which the agent may accept. */
export function disputeCharge(
  ctx: Me,
  { chargeId, amount, text }: InputOf<Calls['disputeCharge']>,
): Promise<OutputOf<Calls['disputeCharge']>> {
  const owner = { seller: ctx.actor.company }
  return ctx.tx(async (ctx) => {
    const charge = await lockCharge(ctx, { chargeId, owner })
    const { currency, booked } = charge
    const blocked = chargeMoveBlocked(charge, { event: 'dispute', as: 'seller' })
    if (blocked) throw blocked
    if (amount >= booked) throw refuse(dropshipErrors.chargeNotLess, { currency, minor: booked })
    const above = aboveLimit(ctx.actor, toMoney(currency, amount))
    if (above) throw above
    const now = await databaseNow(ctx.db)
    const { chargeDisputeDays: days } = await readFigures(ctx)
    const until = businessDaysAfter(now, { currency, days })
    const set = objecting(ctx.db, { proposed: amount, reason: text, until })
    await chargeStates.change(ctx.db, { id: chargeId, event: 'dispute', as: 'seller', by: ctx.actor.id, set })
    await tellCharge(ctx, { charge, event: 'dispute', to: ['agent'], text })
    return shownTo(ctx, { chargeId, owner })
  })
}

/**
 * The agent accepts the lower amount, which gives up money of their company, or leaves the decision to the platform.
 */
export function answerCharge(
  ctx: Me,
  { chargeId, answer, text }: InputOf<Calls['answerCharge']>,
): Promise<OutputOf<Calls['answerCharge']>> {
  const owner = { agent: ctx.actor.company }
  return ctx.tx(async (ctx) => {
    const charge = await lockCharge(ctx, { chargeId, owner })
    const blocked = chargeMoveBlocked(charge, { event: answer, as: 'agent' })
    if (blocked) throw blocked
    const amount = charge.proposed ?? charge.booked
    // The clerk's limit applies to the amount that is given up.
    const above = answer === 'agree' ? aboveLimit(ctx.actor, toMoney(charge.currency, charge.booked - amount)) : null
    if (above) throw above
    const set = answer === 'agree' ? agreed(ctx.db, { amount, answer: text }) : answered(ctx.db, text)
    await chargeStates.change(ctx.db, { id: chargeId, event: answer, as: 'agent', by: ctx.actor.id, set })
    await tellCharge(ctx, { charge, event: answer, to: ['seller'], text })
    await payWhenCovered(ctx, chargeId)
    return shownTo(ctx, { chargeId, owner })
  })
}

/** The platform decides an amount between zero and the rate card's. */
export function decideCharge(
  ctx: Context<Member>,
  { chargeId, version, amount, reason }: InputOf<Managed['decideCharge']>,
): Promise<OutputOf<Managed['decideCharge']>> {
  return ctx.tx(async (ctx) => {
    const charge = await lockCharge(ctx, { chargeId, owner: 'finance' })
    const blocked = financeBlocked(charge, { event: 'decide', actor: ctx.actor }) ?? isOlder(charge, version)
    if (blocked) throw blocked
    const { currency, booked } = charge
    if (amount > booked) throw refuse(dropshipErrors.chargeTooMuch, { currency, minor: booked })
    const set = agreed(ctx.db, { amount, answer: reason })
    await chargeStates.change(ctx.db, { id: chargeId, event: 'decide', as: 'finance', by: ctx.actor.id, set })
    await tellCharge(ctx, { charge, event: 'decide', to: ['seller', 'agent'], text: reason })
    await payWhenCovered(ctx, chargeId)
    return shownToFinance(ctx, chargeId)
  })
}

/** Takes a paid charge back when the order was refunded through the agent's fault. */
export function reverseCharge(
  ctx: Context<Member>,
  { chargeId, version, reason }: InputOf<Managed['reverseCharge']>,
): Promise<OutputOf<Managed['reverseCharge']>> {
  return ctx.tx(async (ctx) => {
    const charge = await lockCharge(ctx, { chargeId, owner: 'finance' })
    const blocked = financeBlocked(charge, { event: 'reverse', actor: ctx.actor }) ?? isOlder(charge, version)
    if (blocked) throw blocked
    const set = answered(ctx.db, reason)
    await chargeStates.change(ctx.db, { id: chargeId, event: 'reverse', as: 'finance', by: ctx.actor.id, set })
    await reverseAgentPay(ctx, bookedChargeOf(charge))
    await tellCharge(ctx, { charge, event: 'reverse', to: ['seller', 'agent'], text: reason })
    return shownToFinance(ctx, chargeId)
  })
}

const isOlder = (charge: ChargeRow, version: number): Refusal | null =>
  charge.version === version ? null : refuse(requestErrors.olderVersion, { version: charge.version })

type Asked = { chargeId: Id<'send-charge'>; owner: ChargeOwner }
/** A charge behind the locks of both companies' accounts; refused as not found for others. */
async function lockCharge(ctx: Writes, asked: Asked): Promise<ChargeRow> {
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
