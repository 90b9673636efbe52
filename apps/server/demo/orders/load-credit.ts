import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import { creditCalls, managedCreditCalls } from '@kikai/contract/credit/credit.calls'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { payOnAccountCalls } from '@kikai/contract/orders/pay-on-account.calls'
import type { Language } from '@kikai/kernel/language'
import type { App } from '../../src/platform/app.ts'
import { systemContext } from '../../src/platform/context.ts'
import { buyers } from '../data/buyers.ts'
import { findDemoMember, listDemoOffers } from '../demo.store.ts'
import type { Past } from './demo-clock.ts'
import { type DemoPerson, demoPerson } from './demo-people.ts'

/** Who buys on account: a dealer in Japan with a month behind it, and one in China whose application waits. */
const companies = [
  { key: 'seller.senshu-kenki', like: 'buyer.ja', isApproved: true },
  { key: 'seller.suzhou-hengji', like: 'buyer.zh', isApproved: false },
] as const

/** When something is bought on the account, in days before now: the first is on a statement by now. */
const boughtAgo = [38, 4]

type Step = { readonly daysAgo: number; readonly run: () => Promise<unknown> }

/** Monthly accounts of the demo, as companies and finance would have made them. */
export async function tellCredit(app: App, past: Past, finance: DemoPerson): Promise<Step[]> {
  const told = await Promise.all(companies.map((one) => tellOne(app, past, { ...one, finance })))
  return told.flat()
}

type One = (typeof companies)[number] & { finance: DemoPerson }
async function tellOne(app: App, past: Past, { key, like, isApproved, finance }: One): Promise<Step[]> {
  const as = buyers.find((buyer) => buyer.key === like)
  if (!as) throw new Error(`the demo has no ${like}`)
  const { currency, language, address, mostPaid } = as
  const owner = await ownerOf(app, past, key, language)
  const expected = { currency, minor: mostPaid }
  const apply: Step = {
    daysAgo: isApproved ? 45 : 2,
    run: () => owner.call(creditCalls.applyForCredit, { expected, note: '' }),
  }
  if (!isApproved) return [apply]
  const { id: addressId } = await owner.call(addressesCalls.addAddress, { ...address, isDefault: true })
  const approve = async () => {
    const { data } = await finance.call(managedCreditCalls.listCredit, { tab: 'applications' })
    const [account] = data
    if (!account) throw new Error('nobody of the demo has applied')
    const { version, terms } = await finance.call(managedCreditCalls.readManagedCredit, { accountId: account.id })
    const limit = { currency, minor: Math.min(mostPaid * 3, 5_000_000) }
    const decision = {
      accountId: account.id,
      version,
      kind: 'approve',
      limit,
      terms,
      reason: '取引実績を確認',
    } as const
    await finance.call(managedCreditCalls.decideCredit, decision)
  }
  const buy = async () => {
    const offers = await listDemoOffers(app.db, { currency, country: address.country, isFreightOpen: false })
    const offer = offers
      .filter(({ ownerId, minor }) => ownerId !== owner.id && minor <= 1_500_000)
      .toSorted((a, b) => a.minor - b.minor)
      .at(-3)
    if (!offer) throw new Error('the demo has nothing to put on account')
    const line = { goodsId: offer.goodsId, quantity: 1 }
    const { totals: expectedTotals } = await owner.call(ordersCalls.quoteOrder, { lines: [line], addressId })
    const placing = { ...line, addressId, expectedTotals, confirmed: true, abroadAgreed: true } as const
    const { id: checkoutId } = await owner.call(ordersCalls.placeOrder, placing)
    await owner.call(payOnAccountCalls.payOnAccount, { checkoutId })
  }
  const clock: Step['run'] = async () => {
    const ctx = systemContext(past.ground)
    for (const { run } of app.domains.find(({ name }) => name === 'credit')?.sweeps ?? []) await run(ctx)
  }
  return [
    apply,
    { daysAgo: 44, run: approve },
    ...boughtAgo.map((daysAgo) => ({ daysAgo, run: buy })),
    { daysAgo: 6.9, run: clock },
  ]
}

async function ownerOf(app: App, past: Past, key: string, language: Language): Promise<DemoPerson> {
  return demoPerson(app, past, { memberId: await findDemoMember(app.db, `${key}@kikai.example`), language })
}
