import { api } from '@kikai/contract/api'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { company } from '../given/people/companies.ts'
import { goods } from '../given/goods/goods.ts'
import { type BuyerPerson, accepted, givenBuyer, manyPlaced } from '../given/deals/orders.ts'
import { product, startProduct } from '../harness.ts'
import { brokenInvariants, expectSound } from '../invariants.ts'
import { forgetful, withoutConstraint, withoutIndex, withoutLine } from './take-away.ts'
import { countCodes, rounds, seed, runConcurrently } from './run-concurrently.ts'

startProduct({ config: { poolSize: 30 } })
const price = jpy(10)
const times = 60

async function placeOne(who: BuyerPerson, part: { id: Awaited<ReturnType<typeof goods>>['id'] }) {
  const answer = await who.call(api.orders.placeOrder, {
    goodsId: part.id,
    quantity: 1,
    addressId: who.addressId,
    expectedTotals: [price],
    confirmed: true,
  })
  return accepted(answer).id
}

const pay = (who: BuyerPerson, checkoutId: Awaited<ReturnType<typeof placeOne>>) => ({
  caller: who,
  call: api.orders.payCheckout,
  input: { checkoutId, method: 'balance' as const },
})

const left = async (who: BuyerPerson) =>
  accepted(await who.call(api.ledger.myBalance, {})).balances.find(({ currency }) => currency === 'JPY')?.minor

/** Sixty orders of ten yen on a balance of a hundred. */
async function manyOrders() {
  const who = await givenBuyer({ balance: jpy(100) })
  const part = await goods({ companyId: (await company()).id, price, stock: times })
  const checkouts = await manyPlaced(who, { goodsId: part.id, price, count: times })
  const answers = await runConcurrently(checkouts.map((checkoutId) => pay(who, checkoutId)))
  return { codes: countCodes(answers), left: await left(who) }
}

/** One order of ten yen, paid sixty times at once on a balance that is enough for all. */
async function oneOrder() {
  const who = await givenBuyer({ balance: jpy(times * 10) })
  const checkoutId = await placeOne(who, await goods({ price }))
  const answers = await runConcurrently(Array.from({ length: times }, () => pay(who, checkoutId)))
  return { codes: countCodes(answers), left: await left(who) }
}

describe(`G6 a balance (${rounds} rounds, seed ${seed})`, () => {
  test.each(Array.from({ length: rounds }, (_, at) => at + 1))(
    'of a hundred pays ten of sixty orders at ten (round %i)',
    async () => {
      expect(await manyOrders()).toEqual({ codes: { 200: 10, [paymentErrors.balanceTooLow.code]: 50 }, left: 0 })
      await expectSound()
    },
    60_000,
  )

  test.each(Array.from({ length: rounds }, (_, at) => at + 1))(
    'pays one order once, however often the button is pressed (round %i)',
    async () => {
      const { codes, left: rest } = await oneOrder()
      expect([codes, rest]).toEqual([{ 200: 1, [paymentErrors.alreadyPaid.code]: 59 }, 590])
      await expectSound()
    },
    60_000,
  )
})

describe('a balance without its guards', () => {
  test('goes below nothing: the first race can fail', async () => {
    await withoutConstraint('ledger_account', 'ledger_account_floor')
    await withoutLine('ledger_post', 'and a.balance + v_leg.amount >= a.floor')
    const { codes, left: rest } = await manyOrders()
    expect(codes[200]).toBeGreaterThan(10)
    expect(rest).toBeLessThan(0)
    expect(Object.keys(await brokenInvariants())).toContain('invariant_i3_ledger_floors')
  }, 60_000)

  test('pays the same order again and again: the second race can fail', async () => {
    await withoutIndex('payment_one')
    await withoutConstraint('ledger_tx', 'ledger_tx_once')
    await withoutConstraint('stock', 'stock_held')
    await withoutConstraint('stock', 'stock_enough')
    await forgetful('checkout', ['state', 'deadline_at', 'paid_at'])
    await forgetful('hold', ['state'])
    await paymentsAreLost()
    const { codes, left: rest } = await oneOrder()
    expect(codes[200] ?? 0).toBeGreaterThan(1)
    expect(rest).toBeLessThan(590)
  }, 60_000)
})

/** Stores a captured payment as cancelled, so that the next one finds none. */
const paymentsAreLost = () =>
  product().app.db.unsafe(`
    create function lose_payment() returns trigger language plpgsql as $$
    begin new.state := 'cancelled'; new.captured := 0; return new; end $$;
    create trigger lose_payment before update on payment for each row execute function lose_payment();
  `)
