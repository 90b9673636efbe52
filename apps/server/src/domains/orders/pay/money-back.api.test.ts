import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { quoteOf, quoted, unquoted } from '../../../../test/given/deals/freight.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { startProduct, system } from '../../../../test/harness.ts'
import { tellCancelled } from '../orders.notices.ts'

startProduct()

test('who declines the freight reads on the order, on the page of its refunds and in a mail how much is back and where', async () => {
  const { buyer, orderId } = await quoted()
  const { number } = accepted(await buyer.call(api.orders.cancelMyOrder, { orderId, reason: 'Too dear' }))
  const back = [{ amount: jpy(500), of: 'order', channel: 'balance', number }]
  expect((await buyer.call(api.orders.readMyOrder, { orderId })).data).toMatchObject({
    refund: 'full',
    refunded: jpy(500),
    givenBack: back,
  })
  expect((await buyer.call(api.refunds.readRefunds, { orderId })).data).toMatchObject({ refunds: [], givenBack: back })
  const { entries } = accepted(await buyer.call(api.ledger.myBalance, {}))
  expect(entries.data[0]).toMatchObject({ kind: 'refund', number, amount: jpy(500) })
  await tellCancelled(system(), { orderId, by: 'buyer' })
  const { data } = accepted(await buyer.call(api.notices.listNotices, {}))
  expect(data.find(({ kind }) => kind === 'orderCancelled')?.text).toContain('JP¥500 is back on your balance')
})

test('freight that came back beside the goods stands by itself, and the notice of the order names the goods alone', async () => {
  const deal = await unquoted()
  const { buyer, seller, orderId } = deal
  accepted(await seller.call(api.orders.quoteFreight, quoteOf(deal)))
  accepted(await buyer.call(api.orders.payFreight, { orderId, method: 'balance' }))
  accepted(await seller.call(api.orders.cancelManagedOrder, { orderId, reason: 'Damaged' }))
  const { givenBack } = (await buyer.call(api.orders.readMyOrder, { orderId })).data
  const backFor = (what: string) => givenBack.find(({ of }) => of === what)?.amount
  expect([backFor('order'), backFor('freight'), givenBack.length]).toEqual([jpy(500), jpy(300), 2])
  await tellCancelled(system(), { orderId, by: 'seller' })
  const { data } = accepted(await buyer.call(api.notices.listNotices, {}))
  expect(data.find(({ kind }) => kind === 'orderCancelled')?.text).toContain('JP¥500 is back')
  expect((await seller.call(api.orders.readManagedOrder, { orderId })).data.givenBack).toEqual([])
})
