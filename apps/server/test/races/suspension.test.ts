import { api } from '@kikai/contract/api'
import { companyErrors } from '@kikai/contract/companies/companies.errors'
import { success } from '@kikai/contract/wire/envelope'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { companyStates } from '../../src/domains/companies/companies.states.ts'
import { bid, bidderOf, bidden, runningLot } from '../given/deals/lots.ts'
import { givenBuyer, placed } from '../given/deals/orders.ts'
import { memberAccountsOf } from '../given/money/withdrawals.ts'
import { product, startProduct } from '../harness.ts'
import { expectSound } from '../invariants.ts'
import { untilWaiting } from '../until-waiting.ts'
import { withoutRowLocks } from './take-away.ts'

startProduct({ config: { poolSize: 30 } })

/** A bid, a registration and a payment that come while the suspension of their seller has been written and not committed. */
async function whileSuspended({ unlocked = false } = {}) {
  const { lotId, seller } = await runningLot()
  const [bidder, late] = [await bidderOf({ lotId }), await givenBuyer({ balance: jpy(500_000) })]
  await bidden(bidder, lotId, 1_000_000)
  const { buyer, checkout } = await placed({ seller, price: jpy(700_000) })
  const before = [await memberAccountsOf(late), await memberAccountsOf(buyer)]
  const { app } = product()
  if (unlocked) await withoutRowLocks('company')
  const asked = { lotId, addressId: late.addressId, termsAgreed: true as const }
  const paying = { checkoutId: checkout.id, method: 'balance' as const }
  const together = () => [
    bid(bidder, lotId, 1_200_000),
    late.call(api.auctions.registerForLot, asked),
    buyer.call(api.orders.payCheckout, paying),
  ]
  let answers: ReturnType<typeof together> = []
  await app.db.begin(async (db) => {
    const id = seller.companyId
    if (unlocked) await db`update company_behind set state = 'suspended' where id = ${id}`
    else await companyStates.change(db, { id, event: 'suspend', as: 'staff', by: null })
    answers = together()
    await (unlocked ? Promise.all(answers) : untilWaiting(answers.length))
  })
  const codes = (await Promise.all(answers)).map(({ code }) => code)
  return { codes, kept: [before, [await memberAccountsOf(late), await memberAccountsOf(buyer)]] }
}

describe('a seller who is suspended while somebody bids or pays', () => {
  test('nobody is bound to them any more, and neither a deposit nor a payment is taken', async () => {
    const { codes, kept } = await whileSuspended()
    expect(codes).toEqual(Array.from({ length: 3 }, () => companyErrors.notSelling.code))
    expect(kept[1]).toEqual(kept[0])
    await expectSound()
  })

  test('without the lock all are taken beside the suspension: the race can fail', async () => {
    expect((await whileSuspended({ unlocked: true })).codes).toEqual([success, success, success])
  })
})
