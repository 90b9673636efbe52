import { api } from '@kikai/contract/api'
import { type Money, jpy, times } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { goods } from '../given/goods/goods.ts'
import { type BuyerPerson, accepted, givenBuyer } from '../given/deals/orders.ts'
import { product, startProduct } from '../harness.ts'
import { brokenInvariants, expectSound } from '../invariants.ts'
import { withoutConstraint, withoutLine } from './take-away.ts'
import { rounds, seed, raceRandom, runConcurrently } from './run-concurrently.ts'

startProduct({ config: { poolSize: 30 } })
const people = 200
const price = jpy(1_000)

let crowd: Promise<BuyerPerson[]> | null = null
const buyers = (): Promise<BuyerPerson[]> => (crowd ??= Promise.all(Array.from({ length: people }, () => givenBuyer())))

type Machine = Awaited<ReturnType<typeof goods>>
const direct = (who: BuyerPerson, { id }: Machine, quantity: number, unit: Money = price) => ({
  caller: who,
  call: api.orders.placeOrder,
  input: {
    goodsId: id,
    quantity,
    addressId: who.addressId,
    expectedTotals: [times(unit, quantity)],
    confirmed: true as const,
  },
})

const soldOf = async ({ id }: Machine) => {
  const [stock] = await product().app.db`select received, held, sold from stock where goods_id = ${id}`
  return { received: Number(stock?.received), taken: Number(stock?.held) + Number(stock?.sold) }
}

async function everybodyWantsTheOne(): Promise<number> {
  const machine = await goods({ price })
  const answers = await runConcurrently((await buyers()).map((who) => direct(who, machine, 1)))
  return answers.filter(({ code }) => code === 200).length
}

describe(`G5 stock (${rounds} rounds, seed ${seed})`, () => {
  test.each(Array.from({ length: rounds }, (_, at) => at + 1))(
    'of 200 buyers of one machine exactly one gets it (round %i)',
    async () => {
      expect(await everybodyWantsTheOne()).toBe(1)
      await expectSound()
    },
    60_000,
  )

  test.each(Array.from({ length: rounds }, (_, at) => at + 1))(
    'of seven parts, wanted by the one, two and three, never more than seven are sold (round %i)',
    async (round) => {
      const random = raceRandom()
      for (let skip = 0; skip < round * 100; skip += 1) random()
      const parts = await goods({ price, stock: 7 })
      const wishes = (await buyers()).slice(0, 60).map((who) => ({ who, quantity: 1 + Math.floor(random() * 3) }))
      const answers = await runConcurrently(wishes.map(({ who, quantity }) => direct(who, parts, quantity)))
      const sold = wishes.reduce((sum, { quantity }, at) => sum + (answers[at]?.code === 200 ? quantity : 0), 0)
      const { taken } = await soldOf(parts)
      expect(taken).toBe(sold)
      const left = 7 - sold
      const fitting = wishes.filter(({ quantity }, at) => answers[at]?.code !== 200 && quantity <= left)
      expect([sold <= 7, fitting]).toEqual([true, []])
      await expectSound()
    },
    60_000,
  )

  test.each(Array.from({ length: rounds }, (_, at) => at + 1))(
    'by the cart and directly at once, and twice in one cart, it is still one machine (round %i)',
    async () => {
      const machine = await goods({ price })
      const crowdNow = (await buyers()).slice(0, 40)
      const line = { goodsId: machine.id, quantity: 1 }
      for (const who of crowdNow.slice(0, 5)) accepted(await who.call(api.cart.addToCart, line))
      const answers = await runConcurrently<typeof api.orders.placeCart | typeof api.orders.placeOrder>(
        crowdNow.map((who, at) =>
          at % 2 === 0
            ? direct(who, machine, 1)
            : {
                caller: who,
                call: api.orders.placeCart,
                input: {
                  // Every fourth buyer orders the goods in two lines, together more than are available.
                  lines: at % 4 === 1 ? [line] : [line, line],
                  addressId: who.addressId,
                  expectedTotals: [times(price, at % 4 === 1 ? 1 : 2)],
                  confirmed: true as const,
                },
              },
        ),
      )
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
      const doubles = answers.filter(({ code }, at) => at % 4 === 3 && code === 200)
      expect(doubles).toEqual([])
      await expectSound()
    },
    60_000,
  )
})

describe('stock without its guard', () => {
  test('is sold several times: the race above can fail', async () => {
    await withoutConstraint('stock', 'stock_enough')
    await withoutLine('take_stock', 'and s.held + s.sold + w.quantity <= s.received')
    await withoutLine('take_stock', `and g.state = 'on_sale'`)
    expect(await everybodyWantsTheOne()).toBeGreaterThan(1)
    expect(Object.keys(await brokenInvariants())).toContain('invariant_i4_stock')
  }, 60_000)
})
