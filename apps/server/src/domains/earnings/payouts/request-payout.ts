import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { earningsCalls } from '@kikai/contract/earnings/earnings.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { millisecondsOf } from '@kikai/kernel/instant'
import { type Money, toMoney, negate } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ChangeContext, CompanyMember, Context, JobContext, Member, Writes } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { holdsUpTo } from '../../../platform/sessions/reach.ts'
import { newNumber } from '../../../platform/codes/readable-code.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { payoutAccountOf, sealBank } from '../../companies/companies.public.ts'
import { post } from '../../ledger/ledger.public.ts'
import { bankDay, businessDaysAfter } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { balanceOf, incomeLegs } from '../orders/seller-legs.ts'
import { payoutStates } from '../earnings.states.ts'
import { nextRunAt } from './next-run.ts'
import { accountBlocked, leastPayout, sumBlocked, withdrawPayoutBlocked } from './payouts.policy.ts'
import { type StoredPayout, findPayout, insertPayout, withoutDeadline } from './payouts.store.ts'
import { presentSettlement } from '../statements/read-settlement.ts'
import {
  type SellerAccount,
  isPlanDue,
  listDuePlans,
  lockSellerAccount,
  setPlan,
} from '../orders/seller-account.store.ts'
import { tellPayout } from './tell-payouts.ts'

type Calls = typeof earningsCalls
type Me = Context<CompanyMember>

/** The company requests a payout of a sum, or of everything available. */
export function requestPayout(
  ctx: Me,
  { currency, amount }: InputOf<Calls['requestPayout']>,
): Promise<OutputOf<Calls['requestPayout']>> {
  const { company: companyId, id: by } = ctx.actor
  if (amount !== null && amount.currency !== currency)
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'amount', rule: 'notAChoice', params: {} }] })
  return ctx.tx(async (ctx) => {
    await lockSellerAccount(ctx.db, { companyId, currency })
    const available = await availableOf(ctx, { companyId, currency })
    const sum = amount === null ? available : toMoney(currency, amount.minor)
    if (!holdsUpTo(ctx.actor, 'seller.payout.request', sum))
      throw refuse(requestErrors.overLimit, { missing: 'seller.payout.request' })
    await askFor(ctx, { companyId, currency, sum, available, by })
    return presentSettlement(ctx, companyId)
  })
}

const availableOf = async (ctx: Writes, account: SellerAccount): Promise<Money> =>
  toMoney(account.currency, await balanceOf(ctx, { ...account, bucket: 'earnings' }))

type Asked = SellerAccount & { sum: Money; available: Money; by: Member['id'] | null }
/** Takes the sum from the available money at once, so that it cannot be requested twice. */
async function askFor(ctx: ChangeContext, { companyId, currency, sum, available, by }: Asked): Promise<void> {
  const to = await payoutAccountOf(ctx, companyId)
  const figures = await readFigures(ctx)
  const least = leastPayout(figures, currency)
  const blocked = accountBlocked(to) ?? sumBlocked({ least, amount: sum, available })
  if (blocked) throw blocked
  if (to.account === null) throw new Error(`company ${companyId} is paid out to no account`)
  const now = await databaseNow(ctx.db)
  const id = newId('payout', millisecondsOf(now))
  const number = newNumber('P', bankDay(now, currency))
  const deadlineAt = businessDaysAfter(now, { currency, days: figures.payoutDays })
  await insertPayout(ctx.db, {
    id,
    number,
    companyId,
    currency,
    amount: sum.minor,
    account: await sealBank(ctx, { companyId }, to.account),
    requestedBy: by,
    deadlineAt,
  })
  await payoutStates.begin(ctx.db, { id, state: 'requested', as: by === null ? 'clock' : 'seller', by })
  await post(ctx, {
    effectKey: `payout:${id}`,
    kind: 'payout',
    number,
    ref: id,
    legs: [
      { account: { owner: 'company', id: companyId, bucket: 'earnings' }, amount: negate(sum) },
      { account: { owner: 'company', id: companyId, bucket: 'payout' }, amount: sum },
    ],
  })
  await tellPayout(ctx, { payout: { id, version: 1, companyId, number }, amount: sum, event: 'request', reason: '' })
}

/** The company withdraws a request that is not approved yet. */
export function withdrawPayout(
  ctx: Me,
  { payoutId }: InputOf<Calls['withdrawPayout']>,
): Promise<OutputOf<Calls['withdrawPayout']>> {
  const { company: companyId, id: by } = ctx.actor
  return ctx.tx(async (ctx) => {
    const payout = await lockPayout(ctx, { payoutId, companyId })
    const blocked = withdrawPayoutBlocked(payout)
    if (blocked) throw blocked
    const set = withoutDeadline(ctx.db)
    await payoutStates.change(ctx.db, { id: payoutId, event: 'withdraw', as: 'seller', by, set })
    await bookPayoutBack(ctx, payout, 'payoutBack')
    return presentSettlement(ctx, companyId)
  })
}

/** A payout as it is behind the lock of its company's account. */
export async function lockPayout(
  ctx: Writes,
  asked: { payoutId: Id<'payout'>; companyId: Id<'company'> | null },
): Promise<StoredPayout> {
  const known = await findPayout(ctx.db, asked)
  if (!known) throw refuse(requestErrors.notFound)
  await lockSellerAccount(ctx.db, known)
  return (await findPayout(ctx.db, asked)) ?? known
}

/** Returns the money of a payout that was rejected or given back by the bank; debts are paid from it first. */
export async function bookPayoutBack(
  ctx: Writes,
  { id, number, companyId, currency, amount }: StoredPayout,
  kind: 'payoutBack' | 'payoutReturned',
): Promise<void> {
  const sum = toMoney(currency, amount)
  const from =
    kind === 'payoutBack'
      ? ({ owner: 'company', id: companyId, bucket: 'payout' } as const)
      : ({ owner: 'platform', bucket: 'bank' } as const)
  const legs = [
    { account: from, amount: negate(sum) },
    ...(await incomeLegs(ctx, { companyId, currency, amount: sum })),
  ]
  await post(ctx, { effectKey: `payout:${id}:back`, kind, number, ref: id, legs })
}

/** Says when payouts are asked for by themselves. */
export function savePayoutPlan(
  ctx: Me,
  { currency, plan }: InputOf<Calls['savePayoutPlan']>,
): Promise<OutputOf<Calls['savePayoutPlan']>> {
  const { company: companyId } = ctx.actor
  return ctx.tx(async (ctx) => {
    await lockSellerAccount(ctx.db, { companyId, currency })
    const { country } = await payoutAccountOf(ctx, companyId)
    const figures = await readFigures(ctx)
    const next = nextRunAt(plan, { figures, from: await databaseNow(ctx.db), country })
    await setPlan(ctx.db, { companyId, currency, plan, nextRunAt: next })
    return presentSettlement(ctx, companyId)
  })
}

const atOnce = 100

/** Requests payouts for plans that are due: everything available. A blocked payout waits for the next time. */
export async function runPlans(ctx: JobContext): Promise<number> {
  const due = await listDuePlans(ctx.db, atOnce)
  return sweepEach(ctx, 'earnings.plans', due, ({ id: companyId, currency, plan }) =>
    ctx.tx(async (ctx) => {
      await lockSellerAccount(ctx.db, { companyId, currency })
      if (!(await isPlanDue(ctx.db, { companyId, currency }))) return false
      const to = await payoutAccountOf(ctx, companyId)
      const figures = await readFigures(ctx)
      const next = nextRunAt(plan, { figures, from: await databaseNow(ctx.db), country: to.country })
      await setPlan(ctx.db, { companyId, currency, plan, nextRunAt: next })
      const available = await availableOf(ctx, { companyId, currency })
      const least = leastPayout(figures, currency)
      const blocked = accountBlocked(to) ?? sumBlocked({ least, amount: available, available })
      if (!blocked) await askFor(ctx, { companyId, currency, sum: available, available, by: null })
      return !blocked
    }),
  )
}
