import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { goods } from '../../../test/given/goods.ts'
import { accepted, givenBuyer } from '../../../test/given/orders.ts'
import { startProduct } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'

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
