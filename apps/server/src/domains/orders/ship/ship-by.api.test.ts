import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { accepted, paid, placed } from '../../../../test/given/deals/orders.ts'
import { days, product, startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

const price = jpy(500)
const daysLeft = (deadlineAt: string | null) =>
  deadlineAt === null ? null : Math.round((Date.parse(deadlineAt) - product().app.nowMs()) / days(1))

describe('the delivery period of the goods', () => {
  test.each([
    ['1-2', 2],
    ['2-3', 3],
    ['4-7', 7],
    ['over-7', 14],
  ] as const)('«%s» becomes a day %i days after the payment, for both sides', async (period, count) => {
    const { buyer: who, seller, orderId, checkout } = await placed({ price })
    await product().app.db`update order_head set delivery_period = ${period} where id = ${orderId}`
    accepted(await who.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' }))
    expect(daysLeft((await who.call(api.orders.readMyOrder, { orderId })).data.deadlineAt)).toBe(count)
    const sales = (await seller.call(api.orders.listManagedOrders, { tab: 'to_ship' })).data.data
    expect(daysLeft(sales[0]?.deadlineAt ?? null)).toBe(count)
    await expectSound()
  })

  test('promises no day while the freight is open, only until when that is settled, and the shipment ends the promise', async () => {
    const open = await paid({ price, freight: 'undetermined' })
    const { data } = await open.buyer.call(api.orders.readMyOrder, { orderId: open.orderId })
    expect(data.tab).toBe('freight_due')
    expect(daysLeft(data.deadlineAt)).toBeGreaterThan(10)
    const parcel = { orderId: open.orderId, carrier: 'seino', trackingNumber: '1', freightBorne: true } as const
    const sent = accepted(await open.seller.call(api.orders.dispatchOrder, parcel))
    expect(daysLeft(sent.deadlineAt)).toBe(14)
  })
})

test('a seller sees on each row who bought; the platform’s list and the buyer’s own name nobody', async () => {
  const { buyer: who, seller, orderId } = await paid({ price })
  const rowOf = async (list: Promise<{ data: { data: { id: string; buyerName: string | null }[] } }>) =>
    (await list).data.data.find(({ id }) => id === orderId)?.buyerName
  expect(await rowOf(seller.call(api.orders.listManagedOrders, {}))).toBe('Sato Kenji')
  expect(await rowOf(who.call(api.orders.listMyOrders, {}))).toBeNull()
  const staff = await as.staff()
  expect(await rowOf(staff.call(api.orders.listManagedOrders, { tab: 'to_ship', page_size: 100 }))).toBeNull()
})
