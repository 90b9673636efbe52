import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { goods } from '../../../../test/given/goods/goods.ts'
import { approval, slipFor } from '../../../../test/given/money/payments.ts'
import { accepted, givenBuyer, paid } from '../../../../test/given/deals/orders.ts'
import { startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

/** Paid, with a freight that nobody has named yet. */
async function unquoted() {
  const who = await givenBuyer({ balance: jpy(1_000) })
  const machine = await goods({ price: jpy(500), freight: 'undetermined' })
  const line = { goodsId: machine.id, quantity: 1, addressId: who.addressId }
  const checkout = accepted(
    await who.call(api.orders.placeOrder, { ...line, expectedTotals: [jpy(500)], confirmed: true }),
  )
  accepted(await who.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' }))
  const orderId = checkout.orders[0]?.id
  if (!orderId) throw new Error('no order')
  const seller = await as.seller({ id: machine.companyId })
  return {
    who,
    seller,
    orderId,
    goodsId: machine.id,
    parcel: { orderId, carrier: 'seino', trackingNumber: '1' } as const,
  }
}

describe('a freight that was never quoted', () => {
  test('keeps the goods only until the seller bears it: then it is included and they go', async () => {
    const { who, seller, orderId, parcel } = await unquoted()
    expect((await who.call(api.orders.readMyOrder, { orderId })).data.tab).toBe('freight_due')
    expect((await seller.call(api.orders.readManagedOrder, { orderId })).data.allowedActions).toContainEqual({
      action: 'dispatch',
      enabled: true,
      reason: null,
    })
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

  test('lets the buyer take the order back at once: the whole sum is on the balance, the machine on sale again', async () => {
    const { who, seller, orderId, goodsId, parcel } = await unquoted()
    const before = (await who.call(api.orders.readMyOrder, { orderId })).data
    expect(before.allowedActions).toContainEqual({ action: 'cancel', enabled: true, reason: null })
    const { code, data } = await who.call(api.orders.cancelMyOrder, { orderId, reason: 'too far' })
    expect(code).toBe(200)
    expect(data).toMatchObject({
      life: 'cancelled',
      refund: 'full',
      tab: 'refunded',
      allowedActions: [{ action: 'hide', enabled: true }],
    })
    expect((await who.call(api.ledger.myBalance, {})).data.balances).toContainEqual(jpy(1_000))
    expect((await who.call(api.goods.readGoods, { goodsId })).data).toMatchObject({ state: 'on_sale', available: 1 })
    const late = await seller.call(api.orders.dispatchOrder, { ...parcel, freightBorne: true })
    expect(late.code).toBe(requestErrors.wrongState.code)
    expect((await who.call(api.orders.cancelMyOrder, { orderId })).code).toBe(requestErrors.wrongState.code)
    await expectSound()
  })

  test('comes back to the balance also when it was remitted, and can be sold to another', async () => {
    const who = await givenBuyer()
    const machine = await goods({ price: jpy(500), freight: 'undetermined' })
    const line = { goodsId: machine.id, quantity: 1, expectedTotals: [jpy(500)], confirmed: true as const }
    const checkout = accepted(await who.call(api.orders.placeOrder, { ...line, addressId: who.addressId }))
    const due = accepted(await who.call(api.orders.chooseRemittance, { checkoutId: checkout.id }))
    const sent = accepted(await who.call(api.payments.submitSlip, await slipFor(who, due)))
    accepted(await (await as.finance()).call(api.payments.reviewRemittance, approval(sent)))
    const orderId = checkout.orders[0]?.id
    if (!orderId) throw new Error('no order')
    accepted(await who.call(api.orders.cancelMyOrder, { orderId }))
    expect((await who.call(api.ledger.myBalance, {})).data.balances).toContainEqual(jpy(500))
    await expectSound()
    const next = await givenBuyer({ balance: jpy(500) })
    const again = accepted(await next.call(api.orders.placeOrder, { ...line, addressId: next.addressId }))
    accepted(await next.call(api.orders.payCheckout, { checkoutId: again.id, method: 'balance' }))
    await expectSound()
  })

  test('stands among the seller’s orders under its own tab, with its number', async () => {
    const { seller, orderId } = await unquoted()
    const { data } = await seller.call(api.orders.listManagedOrders, { tab: 'freight_due' })
    expect(data.data.map(({ id }) => id)).toContain(orderId)
    expect(data.counts.freight_due).toBe(data.total)
  })

  test('is the seller’s to bear, not the platform’s', async () => {
    const { orderId, parcel } = await unquoted()
    const staff = await as.staff()
    const answer = await staff.call(api.orders.dispatchOrder, { ...parcel, freightBorne: true })
    expect(answer.code).toBe(orderErrors.freightNotSettled.code)
    expect((await staff.call(api.orders.readManagedOrder, { orderId })).data.allowedActions[0]).toMatchObject({
      action: 'dispatch',
      enabled: false,
      reason: { name: 'freightNotSettled' },
    })
  })

  test('changes nothing where the freight is settled', async () => {
    const { seller, orderId } = await paid({ price: jpy(100) })
    const parcel = { orderId, carrier: 'seino', trackingNumber: '1', freightBorne: true } as const
    const { data } = await seller.call(api.orders.dispatchOrder, parcel)
    expect(data).toMatchObject({ freight: 'included', ship: 'shipped' })
    expect(data.timeline.map(({ event }) => event)).not.toContain('absorb')
  })
})
