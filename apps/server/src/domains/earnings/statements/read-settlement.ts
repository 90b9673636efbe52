import type { OutputOf } from '@kikai/contract/call'
import type { earningsCalls } from '@kikai/contract/earnings/earnings.calls'
import type { CurrencySums, Makeup, Settlement } from '@kikai/contract/earnings/earnings.shapes'
import type { Figures } from '@kikai/contract/settings/figures'
import type { Id } from '@kikai/kernel/ids'
import { type PriceCurrency, type Money, toMoney, priceCurrencies } from '@kikai/kernel/money'
import type { CompanyMember, Context, Member, Reads } from '../../../platform/context.ts'
import { presentAction } from '../../../platform/steps/present-action.ts'
import { holds } from '../../../platform/sessions/reach.ts'
import { type BankKeys, type CompanyPayoutAccount, payoutAccountOf } from '../../companies/companies.public.ts'
import { companyBalances } from '../../ledger/ledger.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { sumWaiting } from '../earnings.store.ts'
import { feeTaxOf, feeTermsOf } from '../fees/fee-terms.ts'
import { presentAccount } from '../payouts/list-payouts.ts'
import { nextRunOf } from '../payouts/next-run.ts'
import { readMakeup } from './read-makeup.ts'
import { accountBlocked, leastPayout, sumBlocked } from '../payouts/payouts.policy.ts'
import { sumSent } from '../payouts/payouts.store.ts'
import { type PlanRow, listPlans } from '../orders/seller-account.store.ts'
import { mapInTurn } from '../../../platform/queues/map-in-turn.ts'

/** A company's money as it stands. */
export const readSettlement = (ctx: Context<CompanyMember>): Promise<OutputOf<typeof earningsCalls.readSettlement>> =>
  presentSettlement(ctx, ctx.actor.company)

/** The company's money in each currency in which it sells or sold, with its terms and what blocks a payout. */
export async function presentSettlement(
  ctx: Reads & BankKeys & { readonly actor: Member },
  companyId: Id<'company'>,
): Promise<Settlement> {
  const to = await payoutAccountOf(ctx, companyId)
  const balances = await companyBalances(ctx.db, companyId)
  const waiting = await sumWaiting(ctx.db, companyId)
  const sent = await sumSent(ctx.db, companyId)
  const plans = await listPlans(ctx.db, companyId)
  const terms = await feeTermsOf(ctx, companyId)
  const figures = await readFigures(ctx)
  const known = priceCurrencies.filter((currency) =>
    [...balances, ...waiting, ...sent, ...plans].some((one) => one.currency === currency),
  )
  const makeups = await mapInTurn(known, (currency) => readMakeup(ctx, { companyId, currency }))
  const sums = known.map((currency, at) => {
    const of = (bucket: string) =>
      toMoney(currency, balances.find((one) => one.bucket === bucket && one.currency === currency)?.balance ?? 0)
    const inCurrency = (rows: readonly { currency: PriceCurrency; minor: number }[]) =>
      toMoney(currency, rows.find((one) => one.currency === currency)?.minor ?? 0)
    return presentSums(ctx.actor, {
      currency,
      to,
      figures,
      plan: plans.find((one) => one.currency === currency) ?? null,
      of,
      waiting: inCurrency(waiting),
      sent: inCurrency(sent),
      makeup: makeups[at] ?? { since: null, before: toMoney(currency, 0), parts: [] },
    })
  })
  return {
    companyId,
    sums,
    terms,
    feeTaxPercent: feeTaxOf(figures, to.country),
    holdDays: figures.holdDays,
    payoutDays: figures.payoutDays,
    payoutWeekday: figures.payoutWeekday,
    payoutLeast: priceCurrencies.map((currency) => leastPayout(figures, currency)),
    account: to.account && presentAccount(to.account),
    frozenUntil: to.frozenUntil,
  }
}

type Known = {
  currency: PriceCurrency
  to: CompanyPayoutAccount
  figures: Figures
  plan: PlanRow | null
  of: (bucket: string) => Money
  waiting: Money
  sent: Money
  makeup: Makeup
}
function presentSums(actor: Member, { currency, to, figures, plan, of, waiting, sent, makeup }: Known): CurrencySums {
  const available = of('earnings')
  const blocked =
    accountBlocked(to) ?? sumBlocked({ least: leastPayout(figures, currency), amount: available, available })
  const may = holds(actor, 'seller.payout.request')
  return {
    currency,
    waiting,
    held: of('held'),
    available,
    requested: of('payout'),
    sent,
    owed: toMoney(currency, Math.abs(of('debt').minor)),
    makeup,
    plan: plan?.plan ?? 'manual',
    ...nextRunOf(plan, { figures, sum: available, from: null, country: to.country }),
    allowedActions: may ? [presentAction('request', blocked), presentAction('plan', null)] : [],
  }
}
