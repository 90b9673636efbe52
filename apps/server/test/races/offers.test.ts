import { api } from '@kikai/contract/api'
import type { Call } from '@kikai/contract/call'
import { describe, expect, test } from 'vitest'
import { type Bargain, bargained, counterOf, listPrice, plainTerms } from '../given/deals/offers.ts'
import { accepted, givenBuyer } from '../given/deals/orders.ts'
import { product, startProduct } from '../harness.ts'
import { expectSound } from '../invariants.ts'
import { type Shot, rounds, runConcurrently } from './run-concurrently.ts'
import { withoutConstraint, withoutLine } from './take-away.ts'

startProduct({ config: { poolSize: 30 } })

const buyers = 12
const accept = ({ seller: caller, negotiationId }: Bargain): Shot => ({
  caller,
  call: api.negotiation.answerManagedOffer,
  input: { negotiationId, round: 1, answer: 'accept' },
})

const ordersOf = async (goodsId: string): Promise<number> => {
  const [row] = await product().app.db`
    select count(*)::int as count
    from order_line l
    join order_head o on o.id = l.order_id and o.life = 'open'
    where l.goods_id = ${goodsId}
  `
  return Number(row?.count)
}

/** One offer, accepted five times at once. */
async function acceptedAtOnce(): Promise<number> {
  const deal = await bargained()
  await runConcurrently(Array.from({ length: 5 }, () => accept(deal)))
  return ordersOf(deal.goodsId)
}

/** Two offers for one machine are accepted while others buy it at its price. */
async function acceptedWhileBought(): Promise<number> {
  const first = await bargained()
  const { seller, goodsId } = first
  const second = await bargained({ seller, goodsId })
  const crowd = await Promise.all(Array.from({ length: buyers }, () => givenBuyer()))
  const buying = crowd.map((caller): Shot => ({
    caller,
    call: api.orders.placeOrder,
    input: { goodsId, quantity: 1, addressId: caller.addressId, expectedTotals: [listPrice], confirmed: true },
  }))
  await runConcurrently<Call>([...buying.slice(0, 6), accept(first), accept(second), ...buying.slice(6)])
  return ordersOf(goodsId)
}

describe('offers', () => {
  const nth = Array.from({ length: rounds }, (_, at) => at + 1)
  test.each(nth)('accepted several times at once it is one order (round %i)', async () => {
    expect(await acceptedAtOnce()).toBe(1)
    await expectSound()
  })

  test.each(nth)(
    'accepted while others buy the machine, it is sold to one of them (round %i)',
    async () => {
      expect(await acceptedWhileBought()).toBe(1)
      await expectSound()
    },
    60_000,
  )

  test('an answer and a withdrawal at once: one of them stands', async () => {
    const deal = await bargained()
    const withdraw: Shot = {
      caller: deal.buyer,
      call: api.negotiation.answerMyOffer,
      input: { negotiationId: deal.negotiationId, round: 1, answer: 'withdraw' },
    }
    const answers = await runConcurrently([accept(deal), withdraw])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    await expectSound()
  })

  test('the last offer is made once, however often it is sent at once', async () => {
    const deal = await bargained()
    accepted(await counterOf(deal))
    await product().app.db`update negotiation set offers_left = 1 where id = ${deal.negotiationId}`
    const again: Shot = {
      caller: deal.buyer,
      call: api.negotiation.makeOffer,
      input: {
        goodsId: deal.goodsId,
        unitPrice: { currency: 'JPY', minor: 8_900_000 },
        quantity: 1,
        terms: plainTerms,
        addressId: deal.buyer.addressId,
      },
    }
    const answers = await runConcurrently(Array.from({ length: 4 }, () => again))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const [row] = await product().app.db`select offers_left from negotiation where id = ${deal.negotiationId}`
    expect(row).toEqual({ offersLeft: 0 })
  })
})

describe('without the guard of the stock', () => {
  test('the machine is sold several times: the race can fail', async () => {
    await withoutConstraint('stock', 'stock_enough')
    await withoutLine('take_stock', 'and s.held + s.sold + w.quantity <= s.received')
    await withoutLine('take_stock', `and g.state = 'on_sale'`)
    expect(await acceptedWhileBought()).toBeGreaterThan(1)
  }, 60_000)
})
