import type { appointmentWay } from '@kikai/contract/appointments/appointments.shapes'
import type { Refusal } from '@kikai/contract/errors'
import { refuse } from '@kikai/contract/errors'
import { companyErrors } from '@kikai/contract/companies/companies.errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { type Money, less, nothing, points } from '@kikai/kernel/money'
import type { Id } from '@kikai/kernel/ids'
import type * as z from 'zod/mini'
import type { Member, ReadContext } from '../../../platform/context.ts'
import { offeredOnline } from '../../../platform/online-pay/providers.ts'
import { reasonOf } from '../../../platform/steps/present-action.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { creditBlocked, standingOf } from '../../credit/credit.public.ts'
import { methodBlocked, readBalances, readPaymentRules } from '../../payments/payments.public.ts'
import { pricesIn } from '../appointments.policy.ts'
import type { ChargeRow } from './charges.store.ts'

type Way = z.output<typeof appointmentWay>

const reasonFor = (blocked: Refusal | null) => blocked && reasonOf(blocked)

/** How this member can pay what is due: points first, then each currency from the balance, online or on account. */
export async function waysToPay(
  ctx: ReadContext<Member>,
  { charge, companyId }: { charge: ChargeRow | undefined; companyId: Id<'company'> },
): Promise<Way[]> {
  if (!charge) return []
  const [host] = await companiesOf(ctx, [companyId])
  const stopped = host?.certified ? null : refuse(companyErrors.notSelling)
  const { id: memberId, country } = ctx.actor
  const balances = await readBalances(ctx, { memberId, currencies: ['PTS', 'CNY', 'JPY'] })
  const rules = await readPaymentRules(ctx)
  const standings = await standingOf(ctx)
  const has = (amount: Money) =>
    balances.find(({ currency }) => currency === amount.currency) ?? nothing(amount.currency)
  const ways: Way[] = []
  const add = (method: Way['method'], amount: Money, blocked: Refusal | null, available: Money | null = null) =>
    ways.push({ method, amount, available, reason: reasonFor(stopped ?? blocked) })
  const tooLow = (amount: Money) =>
    less(has(amount), amount) ? refuse(paymentErrors.balanceTooLow, { balance: has(amount), amount }) : null
  if (charge.points !== null) {
    const amount = points(charge.points)
    add('points', amount, tooLow(amount), has(amount))
  }
  for (const amount of pricesIn(charge)) {
    const offered = (method: 'balance' | 'online' | 'credit') => methodBlocked(rules, { country, method, amount })
    add('balance', amount, offered('balance') ?? tooLow(amount), has(amount))
    if (offeredOnline(ctx.config, amount.currency)) add('online', amount, offered('online'))
    const standing = standings.find(({ currency }) => currency === amount.currency)
    if (standing?.account) add('credit', amount, offered('credit') ?? creditBlocked(standing, amount))
  }
  return ways
}
