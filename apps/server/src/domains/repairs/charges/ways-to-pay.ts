import type { repairWay } from '@kikai/contract/repairs/quotes.shapes'
import type { RepairMethod } from '@kikai/contract/repairs/repairs.words'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { less, nothing, toMoney } from '@kikai/kernel/money'
import type { Id } from '@kikai/kernel/ids'
import type * as z from 'zod/mini'
import type { Member, ReadContext } from '../../../platform/context.ts'
import { offeredOnline } from '../../../platform/online-pay/providers.ts'
import { reasonOf } from '../../../platform/steps/present-action.ts'
import { creditBlocked, standingOf } from '../../credit/credit.public.ts'
import { methodBlocked, readBalances, readPaymentRules } from '../../payments/payments.public.ts'
import { stoppedBy } from '../involved.ts'
import { isForWorkDone } from '../repairs.policy.ts'
import type { ChargeRow } from './charges.store.ts'

type Way = z.output<typeof repairWay>

/** How this member can pay what is due next: from the balance, online, by transfer, or on their company's monthly account. */
export async function waysToPay(
  ctx: ReadContext<Member>,
  { charge, companyId }: { charge: ChargeRow | undefined; companyId: Id<'company'> | null },
): Promise<Way[]> {
  if (!charge) return []
  const stopped = isForWorkDone(charge.kind) ? null : await stoppedBy(ctx, { companyId })
  const { id: memberId, country } = ctx.actor
  const amount = toMoney(charge.currency, charge.amount)
  const balances = await readBalances(ctx, { memberId, currencies: [charge.currency] })
  const available = balances.find(({ currency }) => currency === charge.currency) ?? nothing(charge.currency)
  const rules = await readPaymentRules(ctx)
  const standing = (await standingOf(ctx)).find(({ currency }) => currency === charge.currency)
  const way = (method: RepairMethod, blocked: Refusal | null = null): Way => {
    const refused = stopped ?? methodBlocked(rules, { country, method, amount }) ?? blocked
    return { method, amount, available: method === 'balance' ? available : null, reason: refused && reasonOf(refused) }
  }
  const tooLow = less(available, amount) ? refuse(paymentErrors.balanceTooLow, { balance: available, amount }) : null
  return [
    way('balance', tooLow),
    ...(offeredOnline(ctx.config, amount.currency) ? [way('online')] : []),
    way('remittance'),
    ...(standing?.account ? [way('credit', creditBlocked(standing, amount))] : []),
  ]
}
