import { api } from '@kikai/contract/api'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import {
  orderFreightMachine,
  orderLifeMachine,
  orderPayMachine,
  orderRefundMachine,
  orderShipMachine,
  orderTab,
} from '@kikai/contract/orders/orders.states'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { accepted, givenBuyer, paid, placed, shipped } from '../../../test/given/deals/orders.ts'
import { days, product, startProduct, sweep, travel, system } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'
import { tellCompleted, tellOrderPaid, tellPlaced, tellShipped } from './orders.notices.ts'

startProduct()

async function onlyShipment(who: Person, orderId: Id<'order'>): Promise<Id<'shipment'>> {
  const [shipment] = accepted(await who.call(api.orders.readMyOrder, { orderId })).shipments
  if (!shipment) throw new Error('nothing was sent')
  return shipment.id
}
const mailsTo = async (memberId: string) =>
  product().app.db`
    select m.subject, m.body, m.language from mail m join account a on a.email = m.to_address where a.id = ${memberId} order by m.id
  `

describe(api.orders.listMyOrders.path, () => {
  test('buyers find their own orders by title, number and management number, and nobody else’s', async () => {
    const { buyer: who, orderId } = await paid({ price: jpy(100) })
    const [card] = accepted(await who.call(api.orders.listMyOrders, {})).data
    const line = card?.lines[0]
    if (!card || !line) throw new Error('no order')
    const found = async (person: Person, words: string) =>
      accepted(await person.call(api.orders.listMyOrders, { words })).data.map(({ id }) => id)
    for (const words of [card.number.slice(2, -1), line.title.slice(1, -1).toUpperCase(), line.managementNumber])
      expect(await found(who, words)).toEqual([orderId])
    expect(await found(who, '50%')).toEqual([])
    expect(await found(await givenBuyer(), line.title)).toEqual([])
    expect(accepted(await who.call(api.orders.listMyOrders, { words: 'no such thing' })).counts['all']).toBe(0)
  })
})

describe(api.orders.dispatchOrder.path, () => {
  const parcel = { carrier: 'yamato', trackingNumber: '1234-5678-9012', note: 'On a pallet' } as const

  test('puts the goods on their way and waits fourteen days for the receipt', async () => {
    const { seller, buyer: who, orderId } = await paid({ price: jpy(100) })
    const { code, data } = await seller.call(api.orders.dispatchOrder, { orderId, ...parcel })
    expect(code).toBe(200)
    expect(data).toMatchObject({ tab: 'to_receive', ship: 'shipped', shipments: [{ ...parcel, receivedAt: null }] })
    expect(Math.round((Date.parse(data.deadlineAt ?? '') - product().app.nowMs()) / days(1))).toBe(14)
    const followed = await who.call(api.orders.followOrder, { orderId })
    expect(followed.data.trackingAddresses[0]).toMatch(/pno=123456789012$/)
    const again = await seller.call(api.orders.dispatchOrder, { orderId, ...parcel })
    expect(again.code).toBe(orderErrors.alreadyShipped.code)
  })

  test('not before the payment, not after a cancellation, not by another company', async () => {
    const { seller, buyer: who, orderId } = await placed({ price: jpy(100) })
    expect((await seller.call(api.orders.dispatchOrder, { orderId, ...parcel })).code).toBe(orderErrors.notPaid.code)
    const other = await as.seller()
    expect((await other.call(api.orders.dispatchOrder, { orderId, ...parcel })).code).toBe(requestErrors.notFound.code)
    expect((await who.call(api.orders.dispatchOrder, { orderId, ...parcel })).code).toBe(requestErrors.notAllowed.code)
    await who.call(api.orders.cancelMyOrder, { orderId })
    const late = await seller.call(api.orders.dispatchOrder, { orderId, ...parcel })
    expect(late.code).toBe(requestErrors.wrongState.code)
  })

  test('§6 back-office staff: the platform’s staff may send in a seller’s place', async () => {
    const { orderId } = await paid({ price: jpy(100) })
    const answer = await (await as.staff()).call(api.orders.dispatchOrder, { orderId, ...parcel })
    expect(answer.data.timeline.at(-1)).toMatchObject({ facet: 'ship', event: 'ship', actor: 'staff' })
  })
})

describe(api.orders.receiveOrder.path, () => {
  test('completes the order, makes the money the seller’s and asks for a review', async () => {
    const { buyer: who, orderId, seller } = await shipped({ price: jpy(100) })
    const { code, data } = await who.call(api.orders.receiveOrder, { orderId })
    expect(code).toBe(200)
    expect(data).toMatchObject({ tab: 'completed', toReview: true, ship: 'delivered', deadlineAt: null })
    expect(data.shipments[0]?.receivedAt).not.toBeNull()
    const accounts = await product().app.db`
      select bucket, balance from ledger_account where owner_id = ${seller.companyId} order by bucket
    `
    expect(accounts.map(({ bucket, balance }) => [bucket, balance])).toEqual([
      ['held', 100],
      ['payable', 0],
    ])
    const again = await who.call(api.orders.receiveOrder, { orderId })
    expect(again.code).toBe(requestErrors.wrongState.code)
    await expectSound()
  })

  test('not before it was sent, not by anybody else', async () => {
    const { buyer: who, orderId } = await paid({ price: jpy(100) })
    expect((await who.call(api.orders.receiveOrder, { orderId })).code).toBe(orderErrors.notShipped.code)
    expect((await (await givenBuyer()).call(api.orders.receiveOrder, { orderId })).code).toBe(
      requestErrors.notFound.code,
    )
    const waiting = await placed({ price: jpy(100) })
    const early = await waiting.buyer.call(api.orders.receiveOrder, { orderId: waiting.orderId })
    expect(early.code).toBe(requestErrors.wrongState.code)
  })

  test('happens by itself fourteen days after shipping', async () => {
    const { buyer: who, orderId } = await shipped({ price: jpy(100) })
    await travel(days(13))
    await sweep('orders.receiveLate')
    expect((await who.call(api.orders.readMyOrder, { orderId })).data.tab).toBe('to_receive')
    await travel(days(1) + 1_000)
    expect(await sweep('orders.receiveLate')).toBeGreaterThanOrEqual(1)
    const order = (await who.call(api.orders.readMyOrder, { orderId })).data
    expect(order.tab).toBe('completed')
    expect(order.timeline.slice(-3).map(({ event, actor }) => [event, actor])).toEqual([
      ['deliver', 'clock'],
      ['complete', 'clock'],
      ['ask', 'clock'],
    ])
    await expectSound()
  })
})

describe(api.orders.listMyOrders.path, () => {
  test('§4 tabs of orders: stands under the tabs, newest first, with their counts', async () => {
    const who = await givenBuyer({ balance: jpy(1_000) })
    const first = await placed({ buyer: who, price: jpy(10) })
    const second = await paid({ buyer: who, price: jpy(20) })
    const third = await placed({ buyer: who, price: jpy(30) })
    await who.call(api.orders.cancelMyOrder, { orderId: third.orderId })
    const all = await who.call(api.orders.listMyOrders, {})
    expect(all.data.data.map(({ id, tab }) => [id, tab])).toEqual([
      [third.orderId, 'cancelled'],
      [second.orderId, 'to_ship'],
      [first.orderId, 'pending_payment'],
    ])
    expect(all.data.counts).toEqual({
      pending_payment: 1,
      freight_due: 0,
      to_ship: 1,
      to_receive: 0,
      completed: 0,
      cancelled: 1,
      refunding: 0,
      refunded: 0,
      to_review: 0,
      hidden: 0,
      all: 3,
    })
    const tab = await who.call(api.orders.listMyOrders, { tab: 'to_ship' })
    expect([tab.data.total, tab.data.data.map(({ id }) => id)]).toEqual([1, [second.orderId]])
    const page = await who.call(api.orders.listMyOrders, { page_size: 2 })
    expect(page.data.next).toBe(second.orderId)
    const rest = await who.call(api.orders.listMyOrders, { page_size: 2, after: page.data.next ?? '' })
    expect([rest.data.data.map(({ id }) => id), rest.data.next]).toEqual([[first.orderId], null])
    expect((await (await givenBuyer()).call(api.orders.listMyOrders, {})).data.total).toBe(0)
  })
})

describe(api.orders.readMyOrder.path, () => {
  test('shows address, sums and what may be done now', async () => {
    const { buyer: who, orderId } = await placed({ price: jpy(1_100) })
    const { data } = await who.speaking('zh-Hans').call(api.orders.readMyOrder, { orderId })
    expect(data).toMatchObject({
      seller: { name: '关西机械贸易', certified: true },
      sums: { goods: jpy(1_000), tax: jpy(100), freight: jpy(0), total: jpy(1_100) },
      buyer: { name: 'Sato Kenji', mobile: '+819012345678' },
      remittance: null,
      address: { countryName: '日本', city: 'Osaka' },
    })
    expect(data.allowedActions.map(({ action, enabled }) => [action, enabled])).toEqual([
      ['pay', true],
      ['remit', true],
      ['cancel', true],
      ['changeAddress', true],
    ])
  })

  test('keeps the address when the member moves house', async () => {
    const { buyer: who, orderId } = await placed({ price: jpy(1_100) })
    await who.call(api.addresses.deleteAddress, { addressId: who.addressId })
    expect((await who.call(api.orders.readMyOrder, { orderId })).data.address.city).toBe('Osaka')
  })

  test('somebody else’s order is not found, by any way', async () => {
    const { orderId } = await shipped({ price: jpy(100) })
    const stranger = await givenBuyer()
    for (const call of [api.orders.readMyOrder, api.orders.followOrder])
      expect((await stranger.call(call, { orderId })).code).toBe(requestErrors.notFound.code)
    const other = await as.seller()
    expect((await other.call(api.orders.readManagedOrder, { orderId })).code).toBe(requestErrors.notFound.code)
    expect((await stranger.call(api.orders.readManagedOrder, { orderId })).code).toBe(requestErrors.notAllowed.code)
    expect((await as.guest().call(api.orders.readMyOrder, { orderId })).code).toBe(requestErrors.loginExpired.code)
  })
})

describe(api.orders.listManagedOrders.path, () => {
  test('a company sees its own, the platform sees all; numbers and names are found', async () => {
    const { seller, orderId, checkout } = await paid({ price: jpy(100) })
    const other = await paid({ price: jpy(200) })
    const own = await seller.call(api.orders.listManagedOrders, {})
    expect(own.data.data.map(({ id }) => id)).toEqual([orderId])
    expect(own.data.counts).toMatchObject({ to_ship: 1, all: 1 })
    expect(own.data.data[0]?.allowedActions).toContainEqual({ action: 'dispatch', enabled: true, reason: null })
    const staff = await as.staff()
    const everything = await staff.call(api.orders.listManagedOrders, { tab: 'to_ship', page_size: 100 })
    expect(everything.data.data.map(({ id }) => id)).toEqual(expect.arrayContaining([orderId, other.orderId]))
    const number = checkout.orders[0]?.number ?? ''
    const found = await staff.call(api.orders.listManagedOrders, { words: number.toLowerCase() })
    expect(found.data.data.map(({ id }) => id)).toEqual([orderId])
    expect((await seller.call(api.orders.listManagedOrders, { words: '%' })).data.total).toBe(0)
    expect((await (await givenBuyer()).call(api.orders.listManagedOrders, {})).code).toBe(requestErrors.notAllowed.code)
  })
})

describe(api.orders.readManagedOrder.path, () => {
  test('the seller sees where to send it, and no slip', async () => {
    const { seller, orderId, buyer: who, checkout } = await placed({ price: jpy(100) })
    await who.call(api.orders.chooseRemittance, { checkoutId: checkout.id })
    const { data } = await seller.call(api.orders.readManagedOrder, { orderId })
    expect(data).toMatchObject({ address: { city: 'Osaka' }, remittance: null, tab: 'pending_payment' })
    expect(data.allowedActions[0]).toMatchObject({ action: 'dispatch', enabled: false, reason: { name: 'notPaid' } })
  })
})

describe('mails', () => {
  test('tell the seller of the payment and the buyer of the shipment, in their languages and once', async () => {
    const company = await given.company()
    const { orderId, buyer: who, seller } = await shipped({ price: jpy(1_234_500) })
    expect(company.id).not.toBe(seller.companyId)
    await product().app.db`update member set language = 'ja' where id = ${who.id}`
    for (const _ of [1, 2]) {
      await tellOrderPaid(system(), { orderId })
      await tellShipped(system(), { orderId, shipmentId: await onlyShipment(who, orderId) })
    }
    const [toSeller, all] = [await mailsTo(seller.id), await mailsTo(who.id)]
    const toBuyer = all.filter(({ body }) => body.includes('西濃運輸'))
    expect(all).toHaveLength(2)
    expect(all).toContainEqual(
      expect.objectContaining({ subject: expect.stringMatching(/^ご注文 O.* のお支払いを確認しました$/) }),
    )
    expect(toSeller).toHaveLength(1)
    expect(toSeller[0]?.body).toMatch(/Total: JP¥1,234,500/)
    expect(toSeller[0]?.body).toContain(`/h5/#${screenLinks.managedOrder(orderId)}`)
    expect(toBuyer).toHaveLength(1)
    expect(toBuyer[0]?.body).toContain(`/h5/#${screenLinks.order(orderId)}`)
    expect(toBuyer[0]).toMatchObject({ language: 'ja', subject: expect.stringMatching(/^ご注文 O.* を発送しました$/) })
    expect(toBuyer[0]?.body).toMatch(/運送会社：西濃運輸\n送り状番号：1234-5678-9012/)
  })

  test('tell the buyer of the order until it is paid, both sides of its end, and what the seller wrote for the driver', async () => {
    const { orderId, buyer: who, seller } = await placed({ price: jpy(1_234_500) })
    const checkoutId = (await who.call(api.orders.readMyOrder, { orderId })).data.checkoutId
    for (const _ of [1, 2]) await tellPlaced(system(), { orderId })
    expect(await mailsTo(who.id)).toMatchObject([{ subject: expect.stringMatching(/^Your order O/) }])
    accepted(await who.call(api.orders.payCheckout, { checkoutId, method: 'balance' }))
    const parcel = { orderId, carrier: 'seino', trackingNumber: '1', note: 'Call 090-1234 first' } as const
    accepted(await seller.call(api.orders.dispatchOrder, parcel))
    await tellShipped(system(), { orderId, shipmentId: await onlyShipment(who, orderId) })
    accepted(await who.call(api.orders.receiveOrder, { orderId }))
    for (const _ of [1, 2]) await tellCompleted(system(), { orderId })
    await tellPlaced(system(), { orderId })
    const toBuyer = await mailsTo(who.id)
    expect(toBuyer).toHaveLength(3)
    expect(toBuyer.some(({ body }) => body.includes('Call 090-1234 first'))).toBe(true)
    expect(await mailsTo(seller.id)).toMatchObject([{ body: expect.stringContaining('JP¥1,234,500 is held until') }])
  })
})

describe('the tab', () => {
  test('is the same in the database and in the contract, for every combination of facets', async () => {
    const rows = orderLifeMachine.states.flatMap((life) =>
      orderPayMachine.states.flatMap((pay) =>
        orderFreightMachine.states.flatMap((freight) =>
          orderShipMachine.states.flatMap((ship) =>
            orderRefundMachine.states.map((refund) => ({ life, pay, freight, ship, refund })),
          ),
        ),
      ),
    )
    expect(rows).toHaveLength(3 * 5 * 7 * 5 * 4)
    const { app } = product()
    const tabs = await app.db`
      select order_tab(life, pay, freight, ship, refund) as tab
      from unnest(
        ${rows.map(({ life }) => life)}::text[], ${rows.map(({ pay }) => pay)}::text[],
        ${rows.map(({ freight }) => freight)}::text[], ${rows.map(({ ship }) => ship)}::text[],
        ${rows.map(({ refund }) => refund)}::text[]
      ) with ordinality as f (life, pay, freight, ship, refund, at)
      order by at
    `
    expect(tabs.map(({ tab }) => tab)).toEqual(rows.map((facets) => orderTab({ ...facets, review: 'none' })))
  })
})
