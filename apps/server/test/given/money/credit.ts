import { api } from '@kikai/contract/api'
import type { CreditTerms } from '@kikai/contract/credit/credit.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { PriceCurrency } from '@kikai/kernel/money'
import { type SellerPerson, as } from '../../as.ts'
import { givenAddress } from '../people/addresses.ts'
import { company } from '../people/companies.ts'
import { type BuyerPerson, type Placed, accepted, placed } from '../deals/orders.ts'
import { yen } from '../deals/refunds.ts'

export type OnCredit = BuyerPerson & SellerPerson & { accountId: Id<'credit-account'> }
type Price = { currency: PriceCurrency; minor: number }
type Wishes = { limit?: Price; terms?: CreditTerms; country?: string }

/** 月末締め翌月末払い: cut-off at the end of the month, payment at the end of the next one. */
export const monthEnd: CreditTerms = { cutoffDay: 31, dueKind: 'monthEnd', dueCount: 1, onHoliday: 'before' }

/** The owner of a certified company with an address, who may apply for a monthly account. */
export async function companyBuyer({ country = 'JP' }: Wishes = {}): Promise<BuyerPerson & SellerPerson> {
  const owner = await as.seller(await company({ country }))
  const { id: addressId } = await givenAddress(owner, { country, isDefault: true })
  return { ...owner, addressId }
}

export async function applied(who: SellerPerson, expected: Price = yen(500_000)): Promise<Id<'credit-account'>> {
  const { accounts } = accepted(await who.call(api.credit.applyForCredit, { expected, note: '' }))
  const made = accounts.find(({ currency }) => currency === expected.currency)
  if (!made) throw new Error('an application left no account')
  return made.id
}

/** The owner of a company with a monthly account, by default with a limit of a million yen. */
export async function onCredit({
  limit = yen(1_000_000),
  terms = monthEnd,
  ...wishes
}: Wishes = {}): Promise<OnCredit> {
  const who = await companyBuyer(wishes)
  const accountId = await applied(who, { ...limit, minor: Math.max(1, limit.minor) })
  const finance = await as.finance()
  const { version } = accepted(await finance.call(api.credit.readManagedCredit, { accountId }))
  const decision = { accountId, version, kind: 'approve', limit, terms, reason: 'Good references' } as const
  accepted(await finance.call(api.credit.decideCredit, decision))
  return { ...who, accountId }
}

/** An order paid by the company's monthly account. */
export async function bought(who: OnCredit, price: Price): Promise<Placed> {
  const made = await placed({ buyer: who, price })
  accepted(await who.call(api.orders.payOnAccount, { checkoutId: made.checkout.id }))
  return made
}
