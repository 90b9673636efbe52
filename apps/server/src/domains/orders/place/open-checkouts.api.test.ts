import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { figures } from '@kikai/contract/settings/figures'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { goods } from '../../../../test/given/goods/goods.ts'
import { accepted, givenBuyer } from '../../../../test/given/deals/orders.ts'
import { hours, minutes, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct({ config: { poolSize: 20 } })

test('nobody holds more than ten unpaid checkouts, however fast they ask', async () => {
  const [who, other, part] = [
    await givenBuyer({ balance: jpy(100) }),
    await givenBuyer(),
    await goods({ price: jpy(10), stock: 40 }),
  ]
  const place = (by: typeof who) =>
    by.call(api.orders.placeOrder, {
      goodsId: part.id,
      quantity: 1,
      addressId: by.addressId,
      expectedTotals: [jpy(10)],
      confirmed: true,
    })
  const answers = await Promise.all(Array.from({ length: 12 }, () => place(who)))
  const refused = Array.from({ length: 2 }, () => orderErrors.tooManyOpen.code)
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([...Array(10).fill(200), ...refused])
  expect(answers.find(({ code }) => code !== 200)).toMatchObject({
    code: orderErrors.tooManyOpen.code,
    data: { max: 10 },
    msg: 'You have 10 orders waiting for payment. Please pay or cancel some of them first.',
  })
  expect((await who.call(api.goods.readGoods, { goodsId: part.id })).data.available).toBe(30)
  accepted(await place(other))

  const first = answers.find(({ code }) => code === 200)?.data
  if (!first) throw new Error('none was placed')
  accepted(await who.call(api.orders.payCheckout, { checkoutId: first.id, method: 'balance' }))
  expect((await place(who)).code).toBe(200)
  expect((await place(who)).code).toBe(orderErrors.tooManyOpen.code)
  await expectSound()
})

const order = (
  by: Awaited<ReturnType<typeof givenBuyer>>,
  { goodsId, quantity }: { goodsId: string; quantity: number },
) =>
  by.call(api.orders.placeOrder, {
    goodsId: goodsId as never,
    quantity,
    addressId: by.addressId,
    expectedTotals: [jpy(10 * quantity)],
    confirmed: true,
  })

test('nobody keeps more pieces from others in unpaid orders than is set', async () => {
  const [who, part] = [await givenBuyer(), await goods({ price: jpy(10), stock: 200 })]
  const most = figures.heldPiecesMost.usual
  accepted(await order(who, { goodsId: part.id, quantity: most }))
  expect(await order(who, { goodsId: part.id, quantity: 1 })).toMatchObject({
    code: orderErrors.tooManyPieces.code,
    data: { max: most },
  })
  accepted(await order(await givenBuyer(), { goodsId: part.id, quantity: 1 }))
})

test('whoever lets unpaid orders lapse again and again waits before the next one', async () => {
  const [who, part] = [await givenBuyer(), await goods({ price: jpy(10), stock: 200 })]
  for (let times = 0; times < figures.lapsesMost.usual; times += 1) {
    accepted(await order(who, { goodsId: part.id, quantity: 1 }))
    await travel(minutes(figures.onlineMinutes.usual + 1))
    await sweep('orders.cancelUnpaid')
  }
  const refused = await order(who, { goodsId: part.id, quantity: 1 })
  expect(refused.code).toBe(orderErrors.lapsedTooOften.code)
  accepted(await order(await givenBuyer(), { goodsId: part.id, quantity: 1 }))
  await travel(hours(figures.lapsePauseHours.usual))
  accepted(await order(who, { goodsId: part.id, quantity: 1 }))
  await expectSound()
})
