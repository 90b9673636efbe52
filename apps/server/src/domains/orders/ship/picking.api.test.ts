import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { givenAddress } from '../../../../test/given/people/addresses.ts'
import { type Placed, accepted, paid, placed } from '../../../../test/given/deals/orders.ts'
import { sentOut } from '../../../../test/given/deals/send-outs.ts'
import { requestedRefund, yen } from '../../../../test/given/deals/refunds.ts'
import { startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

const price = jpy(500)
async function packed(): Promise<Placed> {
  const deal = await paid({ price })
  accepted(await deal.seller.call(api.orders.beginPicking, { orderId: deal.orderId }))
  return deal
}
const elsewhere = async ({ buyer, orderId }: Placed) => {
  const { id } = await givenAddress(buyer, {
    region: '13',
    city: '千代田区',
    postalCode: '1000001',
    street: '千代田1-1',
  })
  return buyer.call(api.orders.changeAddress, { orderId, addressId: id })
}

describe(api.orders.beginPicking.path, () => {
  test('keeps the address, says why, and lets it change again once packing was taken back', async () => {
    const deal = await packed()
    const { orderId, buyer, seller } = deal
    expect((await elsewhere(deal)).code).toBe(orderErrors.beingPicked.code)
    const shown = accepted(await buyer.call(api.orders.readMyOrder, { orderId }))
    expect(shown).toMatchObject({ ship: 'picking', tab: 'to_ship' })
    expect(shown.timeline.map(({ facet, event }) => `${facet}.${event}`)).toContain('ship.pick')
    const back = accepted(await seller.call(api.orders.stopPicking, { orderId }))
    expect(back.ship).toBe('none')
    expect(accepted(await elsewhere(deal)).addressChanges).toHaveLength(1)
    await expectSound()
  })

  test('waits for a change of address that somebody asked for, and for the payment', async () => {
    const deal = await paid({ price })
    accepted(await elsewhere(deal))
    const { seller, orderId } = deal
    expect((await seller.call(api.orders.beginPicking, { orderId })).code).toBe(orderErrors.addressAsked.code)
    const unpaid = await placed({ price })
    const early = await unpaid.seller.call(api.orders.beginPicking, { orderId: unpaid.orderId })
    expect(early.code).toBe(orderErrors.notPaid.code)
  })

  test('does not count as leaving: the seller may still cancel, and a whole refund puts the goods on sale again', async () => {
    const one = await packed()
    accepted(
      await one.seller.call(api.orders.cancelManagedOrder, {
        orderId: one.orderId,
        reason: 'It broke while we packed it.',
      }),
    )
    const two = await packed()
    const { refundId, orderId, buyer, seller } = await requestedRefund({ of: two, kind: 'money', amount: yen(500) })
    accepted(
      await seller.call(api.refunds.auditRefund, {
        refundId,
        decision: 'approve',
        text: 'It broke while we packed it.',
        fileIds: [],
      }),
    )
    const ended = accepted(await buyer.call(api.orders.readMyOrder, { orderId }))
    expect(ended).toMatchObject({ life: 'cancelled', refund: 'full' })
    const goods = accepted(await seller.call(api.goods.readManagedGoods, { goodsId: two.goods.id }))
    expect(goods).toMatchObject({ state: 'on_sale' })
    await expectSound()
  })

  test('is what an agent’s preparation means for the order', async () => {
    const deal = await sentOut('preparing')
    const { buyer, seller, orderId } = deal
    expect(accepted(await buyer.call(api.orders.readMyOrder, { orderId })).ship).toBe('picking')
    expect((await seller.call(api.orders.stopPicking, { orderId })).code).toBe(orderErrors.agentHasIt.code)
    await expectSound()
  })
})
