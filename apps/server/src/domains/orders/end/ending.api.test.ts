import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { accepted, givenBuyer, paid, placed, shipped } from '../../../../test/given/deals/orders.ts'
import { days, product, startProduct, sweep, system, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { tellCancelled, tellReceiptConfirmed } from '../orders.notices.ts'

startProduct()

const price = jpy(500)
const mailsTo = (memberId: string) =>
  product().app.db<{ body: string }[]>`
    select m.body from mail m join account a on a.email = m.to_address where a.id = ${memberId} order by m.id
  `

describe(api.orders.hideOrder.path, () => {
  test('takes an ended order out of the buyer’s list, and puts it back; the seller and the platform see it all the time', async () => {
    const { buyer: who, seller, orderId } = await placed({ price })
    const early = await who.call(api.orders.hideOrder, { orderId })
    expect(early.code).toBe(orderErrors.notEnded.code)
    accepted(await who.call(api.orders.cancelMyOrder, { orderId }))
    const hidden = accepted(await who.call(api.orders.hideOrder, { orderId }))
    expect(hidden.allowedActions.map(({ action }) => action)).toEqual(['show'])
    const list = (await who.call(api.orders.listMyOrders, {})).data
    expect([list.data, list.total, list.counts.cancelled, list.counts.hidden]).toEqual([[], 0, 0, 1])
    const away = (await who.call(api.orders.listMyOrders, { hidden: true })).data
    expect([away.data.map(({ id }) => id), away.total]).toEqual([[orderId], 1])
    for (const other of [seller, await as.staff()]) {
      const { data } = await other.call(api.orders.listManagedOrders, { tab: 'cancelled', page_size: 100 })
      expect(data.data.map(({ id }) => id)).toContain(orderId)
    }
    accepted(await who.call(api.orders.hideOrder, { orderId, shown: true }))
    expect((await who.call(api.orders.listMyOrders, {})).data.data.map(({ id }) => id)).toEqual([orderId])
    expect((await (await givenBuyer()).call(api.orders.hideOrder, { orderId })).code).toBe(requestErrors.notFound.code)
  })
})

describe(api.orders.cancelManagedOrder.path, () => {
  test('a seller who cannot supply gives the whole sum back at once, and the buyer is told why', async () => {
    const { buyer: who, seller, orderId, goods } = await paid({ price, balance: jpy(1_000) })
    const reason = 'The machine was damaged while loading'
    const answer = accepted(await seller.call(api.orders.cancelManagedOrder, { orderId, reason }))
    expect(answer).toMatchObject({ tab: 'refunded', cancelled: { by: 'seller', cause: 'other', reason } })
    expect((await who.call(api.ledger.myBalance, {})).data.balances).toContainEqual(jpy(1_000))
    expect((await who.call(api.orders.readMyOrder, { orderId })).data.cancelled).toEqual({
      by: 'seller',
      aboveCap: null,
      cause: null,
      reason,
    })
    expect((await who.call(api.goods.readGoods, { goodsId: goods.id })).data.available).toBe(1)
    await tellCancelled(system(), { orderId, by: 'seller' })
    const mail = (await mailsTo(who.id)).at(-1)?.body
    expect(mail).toContain(reason)
    expect(mail).toContain('JP¥500 is back on your balance')
    await expectSound()
  })

  test('before the payment nothing was charged, and the goods are on sale again', async () => {
    const { buyer: who, seller, orderId, goods } = await placed({ price })
    accepted(await seller.call(api.orders.cancelManagedOrder, { orderId, reason: 'Sold elsewhere' }))
    expect((await who.call(api.goods.readGoods, { goodsId: goods.id })).data).toMatchObject({ state: 'on_sale' })
    expect((await who.call(api.orders.readMyOrder, { orderId })).data).toMatchObject({
      tab: 'cancelled',
      refund: 'none',
    })
    await expectSound()
  })

  test('of payment and cancellation at the same moment one stands, and the money is where it belongs', async () => {
    const { buyer: who, seller, orderId, checkout } = await placed({ price })
    const [pays, cancels] = await Promise.all([
      who.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' }),
      seller.call(api.orders.cancelManagedOrder, { orderId, reason: 'Sold elsewhere' }),
    ])
    expect(cancels.code).toBe(200)
    const { data } = await who.call(api.orders.readMyOrder, { orderId })
    expect(data).toMatchObject({ life: 'cancelled', refund: pays.code === 200 ? 'full' : 'none' })
    expect((await who.call(api.ledger.myBalance, {})).data.balances).toContainEqual(price)
    await expectSound()
  })
})

describe(api.orders.confirmReceipt.path, () => {
  test('the platform’s word gives the buyer three days to object; then the order is completed by itself, and the record says who said so', async () => {
    const { buyer: who, orderId } = await shipped({ price })
    const staff = await as.staff()
    const reason = 'Signed delivery note of 24 November'
    const said = accepted(await staff.call(api.orders.confirmReceipt, { orderId, reason }))
    expect(said).toMatchObject({ tab: 'to_receive', ship: 'delivered', receipt: { reason } })
    expect(Math.round((Date.parse(said.deadlineAt ?? '') - product().app.nowMs()) / days(1))).toBe(3)
    const again = await staff.call(api.orders.confirmReceipt, { orderId, reason })
    expect(again.code).toBe(orderErrors.receiptConfirmed.code)
    await tellReceiptConfirmed(system(), { orderId })
    expect((await mailsTo(who.id)).at(-1)?.body).toContain(reason)
    await travel(days(3) + 1_000)
    await sweep('orders.receiveLate')
    const done = (await who.call(api.orders.readMyOrder, { orderId })).data
    expect(done).toMatchObject({ tab: 'completed', receipt: { reason } })
    const [line] = await product().app.db`
      select count(*)::int as count from audit_entry
      where actor_id = ${staff.id} and object @> ${product().app.db.json({ orderId: [orderId] })}
    `
    expect(line?.count).toBeGreaterThan(0)
    await expectSound()
  })
})
