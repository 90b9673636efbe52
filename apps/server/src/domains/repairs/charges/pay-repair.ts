import type { InputOf, OutputOf } from '@kikai/contract/call'
import { Refusal, refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import type { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { holds, holdsUpTo, reachOf } from '../../../platform/sessions/reach.ts'
import { beyondLimit, creditBlocked, standingOf } from '../../credit/credit.public.ts'
import {
  expectRemittance,
  findLivePayment,
  methodBlocked,
  openOnline,
  payFromBalance,
  payOnCredit,
  presentOnline,
  readPaymentRules,
  remittanceDueAt,
  takeAsPaid,
} from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { isTheirOwn, lockSeen } from '../involved.ts'
import type { RepairRow } from '../repairs.store.ts'
import { presentPrices } from '../quotes/present-prices.ts'
import { claimFiles } from '../../uploads/uploads.public.ts'
import { type ChargeRow, findCharge, keepEvidence } from './charges.store.ts'
import { chargeSettlement } from './charge-subject.ts'

type Calls = typeof repairPricesCalls

/** The customer pays at once, or begins to: at the provider's page, or by a transfer that is named then. */
export function payRepair(
  ctx: Context<Member>,
  { repairId, chargeId, method }: InputOf<Calls['payRepair']>,
): Promise<OutputOf<Calls['payRepair']>> {
  return ctx.tx(async (ctx) => {
    const repair = await lockSeen(ctx, { repairId, as: ['customer'] })
    const charge = await dueCharge(ctx, { repair, chargeId })
    const amount = toMoney(charge.currency, charge.amount)
    const blocked = methodBlocked(await readPaymentRules(ctx), { country: ctx.actor.country, method, amount })
    if (blocked) throw blocked
    const begun = await payCharge(ctx, { repair, charge, method })
    ctx.publish(`repair:${repairId}`)
    return { ...(await presentPrices(ctx, { repairId, side: 'customer' })), ...begun }
  })
}

async function dueCharge(ctx: TxContext<Member>, { repair, chargeId }: { repair: RepairRow; chargeId: string }) {
  const charge = await findCharge(ctx.db, chargeId)
  if (charge?.repairId !== repair.id) throw refuse(requestErrors.notFound)
  if (charge.state === 'paid') throw refuse(paymentErrors.alreadyPaid)
  if (charge.state !== 'due') throw refuse(repairErrors.nothingDue)
  return charge
}

type Paying = { repair: RepairRow; charge: ChargeRow; method: InputOf<Calls['payRepair']>['method'] }
type Begun = Pick<OutputOf<Calls['payRepair']>, 'onlinePayment' | 'remittanceId'>

async function payCharge(ctx: TxContext<Member>, { repair, charge, method }: Paying): Promise<Begun> {
  const now = await databaseNow(ctx.db)
  const { currency } = charge
  const amount = { currency, minor: charge.amount }
  const subject = { subjectKind: 'repairCharge', subjectId: charge.id } as const
  const live = await findLivePayment(ctx.db, subject)
  if (method === 'online')
    return { onlinePayment: await presentOnline(ctx, await openOnline(ctx, { ...subject, amount, now, live })) }
  const memberId = ctx.actor.id
  if (method === 'remittance') {
    const dueAt = remittanceDueAt(await readFigures(ctx), { from: now, currency, payerCountry: ctx.actor.country })
    return { remittanceId: (await expectRemittance(ctx, { ...subject, memberId, amount, dueAt, now })).id }
  }
  const captured = { method, as: 'buyer', by: memberId } as const
  const settlement = chargeSettlement(ctx, { repair, charge, captured })
  const paid = { ...subject, memberId, amount, now, live, settlement }
  if (method === 'credit') await putOnAccount(ctx, paid)
  else await payFromBalance(ctx, paid)
  return {}
}

/** On the monthly account of the company for which they act, within the limit of their seat. */
async function putOnAccount(ctx: TxContext<Member>, paying: Parameters<typeof payFromBalance>[1]): Promise<void> {
  const right = 'finance.credit.buy'
  const { company } = ctx.actor
  if (!holds(ctx.actor, right)) throw refuse(requestErrors.notAllowed, { missing: right })
  if (company === null) throw refuse(requestErrors.companyNeeded)
  const reach = reachOf(ctx.actor, right)
  if (!reach.all && !reach.companyIds.includes(company)) throw refuse(requestErrors.notAllowed, { missing: right })
  const { amount } = paying
  const standing = (await standingOf(ctx)).find(({ currency }) => currency === amount.currency)
  const blocked = creditBlocked(standing, amount)
  if (blocked) throw blocked
  if (!holdsUpTo(ctx.actor, right, amount)) throw refuse(requestErrors.overLimit, { missing: right })
  try {
    await payOnCredit(ctx, { ...paying, companyId: company })
  } catch (error) {
    if (!(error instanceof Refusal) || error.declaration !== paymentErrors.balanceTooLow) throw error
    throw await beyondLimit(ctx, { ...paying, companyId: company })
  }
}

/**
 * Staff take what is due as paid by what they were shown. What one person may not approve of a slip is not taken by one
 * person either, and nobody takes what they owe or earn themselves.
 */
export function takeRepairPayment(
  ctx: Context<Member>,
  { repairId, chargeId, fileIds, amount, ...shown }: InputOf<Calls['takeRepairPayment']>,
): Promise<OutputOf<Calls['takeRepairPayment']>> {
  return ctx.tx(async (ctx) => {
    const { id: by } = ctx.actor
    const repair = await lockSeen(ctx, { repairId, as: ['platform'] })
    const { memberId } = repair
    if (await isTheirOwn(ctx, repair)) throw refuse(repairErrors.ownRepair)
    const charge = await dueCharge(ctx, { repair, chargeId })
    const expected = toMoney(charge.currency, charge.amount)
    if (amount.currency !== expected.currency || amount.minor !== expected.minor)
      throw refuse(paymentErrors.slipAmountDiffers, { expected })
    const { slipTwoPeople } = await readFigures(ctx)
    if (expected.minor >= slipTwoPeople[charge.currency])
      throw refuse(requestErrors.overLimit, { missing: 'order.repair.desk' })
    await claimFiles(ctx, { ownerId: by, fileIds, purpose: 'repair' })
    await keepEvidence(ctx.db, { chargeId, by, evidence: { ...shown, amount: amount.minor, fileIds } })
    const subject = { subjectKind: 'repairCharge', subjectId: chargeId } as const
    const live = await findLivePayment(ctx.db, subject)
    const now = await databaseNow(ctx.db)
    await takeAsPaid(ctx, { ...subject, memberId, amount: expected, now, live, by })
    ctx.publish(`repair:${repairId}`)
    return presentPrices(ctx, { repairId, side: 'platform' })
  })
}
