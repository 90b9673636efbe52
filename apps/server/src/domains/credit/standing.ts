import { type Refusal, refuse } from '@kikai/contract/errors'
import { creditErrors } from '@kikai/contract/credit/credit.errors'
import type { CreditOffer } from '@kikai/contract/credit/credit.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { type Currency, type Money, type PriceCurrency, toMoney, priceCurrencies } from '@kikai/kernel/money'
import type { Actor, Reads } from '../../platform/context.ts'
import { holds } from '../../platform/sessions/reach.ts'
import { companiesOf } from '../companies/companies.public.ts'
import { readCreditBalance } from '../ledger/ledger.public.ts'
import { bankPlaces } from '../payments/payments.public.ts'
import { dayInZone } from '../regions/regions.public.ts'
import { type CreditAccountRow, listAccountsOf, creditTermsOf } from './accounts.store.ts'
import { creditDueDayOf, endOfPeriod } from './credit-days.ts'

/** The state of a company's monthly account in one currency. `account` is null if it never applied. */
export type Standing = {
  readonly currency: PriceCurrency
  readonly certified: boolean
  readonly account: CreditAccountRow | null
  readonly used: number
}

/** The accounts on which the actor may buy for the company; for everybody else nothing is read. */
export async function standingOf(ctx: Reads & { readonly actor: Actor }): Promise<Standing[]> {
  const companyId = ctx.actor.kind === 'member' ? ctx.actor.company : null
  if (companyId === null || !holds(ctx.actor, 'finance.credit.buy')) return []
  return standingsOf(ctx, companyId)
}

async function standingsOf(ctx: Reads, companyId: Id<'company'>): Promise<Standing[]> {
  const [company] = await companiesOf(ctx, [companyId])
  const accounts = await listAccountsOf(ctx.db, companyId)
  const balances = await readCreditBalance(ctx.db, [companyId])
  const certified = company?.certified ?? false
  if (!certified && accounts.length === 0) return []
  return priceCurrencies.map((currency) => ({
    currency,
    certified,
    account: accounts.find((account) => account.currency === currency) ?? null,
    used: usedOf(balances, { companyId, currency }),
  }))
}

type Balances = Awaited<ReturnType<typeof readCreditBalance>>
/** The amount owed; negative where more was returned than bought. */
export function usedOf(
  balances: Balances,
  { companyId, currency }: { companyId: Id<'company'>; currency: Currency },
): number {
  const found = balances.find((one) => one.companyId === companyId && one.currency === currency)
  return found && found.balance !== 0 ? -found.balance : 0
}

const leftOf = ({ account, used, currency }: Standing): Money =>
  toMoney(currency, account?.state === 'approved' ? Math.max(0, account.limitAmount - used) : 0)

/** Why this amount cannot be bought on account now. */
export function creditBlocked(standing: Standing | undefined, amount: Money): Refusal | null {
  if (!standing) return refuse(creditErrors.notApproved)
  const { account, certified } = standing
  if (account?.state === 'frozen') return refuse(creditErrors.frozen)
  if (account?.state !== 'approved') return refuse(creditErrors.notApproved)
  if (!certified) return refuse(creditErrors.notCertified)
  const left = leftOf(standing)
  return amount.minor > left.minor ? refuse(creditErrors.overLimit, { left }) : null
}

type Beyond = { companyId: Id<'company'>; amount: Money }
/** Translates the ledger's refusal: another purchase came first, or the account was frozen meanwhile. */
export async function beyondLimit(ctx: Reads, { companyId, amount }: Beyond): Promise<Refusal> {
  const standing = (await standingsOf(ctx, companyId)).find(({ currency }) => currency === amount.currency)
  return creditBlocked(standing, amount) ?? refuse(creditErrors.overLimit, { left: toMoney(amount.currency, 0) })
}

/** What buying on account would mean for the buyer (limit left, due day); null where it is not possible. */
export function creditOfferOf(standing: Standing, now: Instant): CreditOffer | null {
  const { account, used, currency } = standing
  if (account?.state !== 'approved') return null
  const terms = creditTermsOf(account)
  // Between the cut-off and the job that bills it, purchases already count for the next period.
  const today = dayInZone(account.timeZone, now)
  const closesOn =
    account.periodTo !== null && today <= account.periodTo ? account.periodTo : endOfPeriod(today, terms.cutoffDay)
  return {
    limit: toMoney(currency, account.limitAmount),
    used: toMoney(currency, used),
    available: leftOf(standing),
    terms,
    closesOn,
    ...creditDueDayOf(closesOn, terms, bankPlaces[currency].calendar),
  }
}
