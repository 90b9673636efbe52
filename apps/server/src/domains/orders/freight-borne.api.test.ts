import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { goods } from '../../../test/given/goods.ts'
import { accepted, buyer, paid } from '../../../test/given/orders.ts'
import { startProduct } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'

startProduct()

/** Paid, with a freight that nobody has named yet. */
async function unquoted() {
  const who = await buyer({ balance: jpy(1_000) })
  const machine = await goods({ price: jpy(500), freight: 'undetermined' })
  const line = { goodsId: machine.id, quantity: 1, addressId: who.addressId }
  const checkout = accepted(
    await who.call(api.orders.placeOrder, { ...line, expectedTotals: [jpy(500)], confirmed: true }),
  )
  accepted(await who.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' }))
  const orderId = checkout.orders[0]?.id
  if (!orderId) throw new Error('no order')
  const seller = await as.seller({ id: machine.companyId })
  return { who, seller, orderId, parcel: { orderId, carrier: 'seino', trackingNumber: '1' } as const }
}

describe('a freight that was never quoted', () => {
  test('keeps the goods only until the seller bears it: then it is included and they go', async () => {
    const { who, seller, orderId, parcel } = await unquoted()
    expect((await who.call(api.orders.readMyOrder, { orderId })).data.tab).toBe('freight_due')
    expect((await seller.call(api.orders.readManagedOrder, { orderId })).data.allowedActions).toEqual([
      { action: 'dispatch', enabled: true, reason: null },
    ])
    expect((await seller.call(api.orders.dispatchOrder, parcel)).code).toBe(orderErrors.freightNotSettled.code)
    const { code, data } = await seller.call(api.orders.dispatchOrder, { ...parcel, freightBorne: true })
    expect(code).toBe(200)
    expect(data).toMatchObject({ freight: 'included', ship: 'shipped', tab: 'to_receive' })
    expect(data.sums).toMatchObject({ freight: jpy(0), total: jpy(500) })
    expect(data.timeline.slice(-2).map(({ facet, event, actor }) => `${facet} ${event} ${actor}`)).toEqual([
      'freight absorb seller',
      'ship ship seller',
    ])
    await expectSound()
  })

  test('is the seller’s to bear, not the platform’s', async () => {
    const { orderId, parcel } = await unquoted()
    const staff = await as.staff()
    const answer = await staff.call(api.orders.dispatchOrder, { ...parcel, freightBorne: true })
    expect(answer.code).toBe(orderErrors.freightNotSettled.code)
    expect((await staff.call(api.orders.readManagedOrder, { orderId })).data.allowedActions).toMatchObject([
      { action: 'dispatch', enabled: false, reason: { name: 'freightNotSettled' } },
    ])
  })

  test('changes nothing where the freight is settled', async () => {
    const { seller, orderId } = await paid({ price: jpy(100) })
    const parcel = { orderId, carrier: 'seino', trackingNumber: '1', freightBorne: true } as const
    const { data } = await seller.call(api.orders.dispatchOrder, parcel)
    expect(data).toMatchObject({ freight: 'included', ship: 'shipped' })
    expect(data.timeline.map(({ event }) => event)).not.toContain('absorb')
  })
})
