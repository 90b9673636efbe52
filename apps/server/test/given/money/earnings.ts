import { api } from '@kikai/contract/api'
import type { PayoutStep } from '@kikai/contract/earnings/earnings.states'
import type { Id } from '@kikai/kernel/ids'
import { type Money, jpy } from '@kikai/kernel/money'
import { randomUUID } from 'node:crypto'
import { sealBank } from '../../../src/domains/companies/companies.public.ts'
import { post } from '../../../src/domains/ledger/ledger.public.ts'
import { type Person, type SellerPerson, as } from '../../as.ts'
import { product, sweep } from '../../harness.ts'
import { type Placed, accepted, shipped } from '../deals/orders.ts'

/** An order the buyer has received: its money is held for the seller. */
export async function completed(price: Money = jpy(1_000_000), of: { seller?: SellerPerson } = {}): Promise<Placed> {
  const deal = await shipped({ price, ...of })
  accepted(await deal.buyer.call(api.orders.receiveOrder, { orderId: deal.orderId }))
  return deal
}

/** Ends the time for claims. */
export async function timePasses({ orderId }: Pick<Placed, 'orderId'>): Promise<void> {
  await product().app.db`update earning set available_at = app_now() - interval '1 second' where order_id = ${orderId}`
  await sweep('earnings.release')
}

/** The company's bank account, checked by two people. */
export async function givenPayoutAccount(
  { companyId }: Pick<SellerPerson, 'companyId'>,
  accountNumber = '1234471',
): Promise<void> {
  const { app } = product()
  const { db } = app
  const bank = { bankName: '岸浜信用金庫', branch: '本店', holder: 'カ）カンサイキカイ', accountNumber }
  const account = await sealBank(app, { companyId }, bank)
  await db`update company set payout_account = ${db.json(account)} where id = ${companyId}`
}

/**
 * A seller whose sale is settled and can be paid out: of a million yen, 945,000 after a fee of five percent and its
 * tax.
 */
export async function earned(price: Money = jpy(1_000_000)): Promise<Placed> {
  const deal = await completed(price)
  await timePasses(deal)
  await givenPayoutAccount(deal.seller)
  return deal
}

/** The company's ledger accounts that are not empty. */
export async function companyAccountsOf({
  companyId,
}: Pick<SellerPerson, 'companyId'>): Promise<Record<string, number>> {
  const rows = await product().app.db<{ bucket: string; balance: number }[]>`
    select bucket, balance::int as balance
    from ledger_account
    where owner_id = ${companyId} and owner_kind = 'company' and balance <> 0
  `
  return Object.fromEntries(rows.map(({ bucket, balance }) => [bucket, balance]))
}

/** Changes a company's money by this amount in yen, as if it had come from or gone to the bank. */
export async function companyMoney(
  { companyId }: Pick<SellerPerson, 'companyId'>,
  bucket: 'earnings' | 'debt',
  minor: number,
): Promise<void> {
  await product().app.transaction((tx) =>
    post(
      { db: tx },
      {
        effectKey: `given:${randomUUID()}`,
        kind: 'adjustment',
        number: null,
        ref: null,
        legs: [
          { account: { owner: 'platform', bucket: 'bank' }, amount: jpy(-minor) },
          { account: { owner: 'company', id: companyId, bucket }, amount: jpy(minor) },
        ],
      },
    ),
  )
}

export type RequestedPayout = Placed & { payoutId: Id<'payout'> }
/** A payout of the whole available sum, requested by the company's owner. */
export async function requested(deal?: Placed): Promise<RequestedPayout> {
  const of = deal ?? (await earned())
  accepted(await of.seller.call(api.earnings.requestPayout, { currency: 'JPY', amount: null }))
  const { data } = accepted(await of.seller.call(api.earnings.listPayouts, {}))
  const [newest] = data
  if (!newest) throw new Error('a payout was asked for and there is none')
  return { ...of, payoutId: newest.id }
}

/** One step of finance on the payout in its current version. */
export async function step(who: Pick<Person, 'call'>, payoutId: Id<'payout'>, name: PayoutStep) {
  const [row] = await product().app.db<{ version: number }[]>`select version from payout where id = ${payoutId}`
  const words = {
    reference: name === 'send' ? 'FT-26112701' : '',
    reason: name === 'reject' || name === 'reportReturn' ? 'The account is closed.' : '',
  }
  return who.call(api.earnings.movePayout, { payoutId, version: row?.version ?? 1, step: name, ...words })
}

/** A payout reported as returned by somebody else, and confirmed. */
export async function returnedPayout(who: Person, payoutId: Id<'payout'>) {
  accepted(await step(await as.finance(), payoutId, 'reportReturn'))
  return step(who, payoutId, 'return')
}

/** A payout that two people of finance have approved. */
export async function approved(deal?: Placed): Promise<RequestedPayout & { first: Person; second: Person }> {
  const of = await requested(deal)
  const [first, second] = [await as.finance(), await as.finance()]
  accepted(await step(first, of.payoutId, 'check'))
  accepted(await step(second, of.payoutId, 'approve'))
  return { ...of, first, second }
}
