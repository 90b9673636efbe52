import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { shipped } from '../../../../test/given/deals/orders.ts'
import { days, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { untilOneWaits } from '../../../../test/until-waiting.ts'

startProduct()

test('whoever holds the checkout is waited for before a late order is received', async () => {
  const { orderId, checkout, buyer: who } = await shipped({ price: jpy(100) })
  await travel(days(15))
  const { app } = product()
  const swept = await app.transaction(async (tx) => {
    await tx`select from checkout where id = ${checkout.id} for update`
    const done = sweep('orders.receiveLate')
    await untilOneWaits()
    return { done }
  })
  expect(await swept.done).toBe(1)
  expect((await who.call(api.orders.readMyOrder, { orderId })).data.tab).toBe('completed')
})
