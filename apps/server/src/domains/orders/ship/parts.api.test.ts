import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { type Placed, accepted, paid, shipped } from '../../../../test/given/deals/orders.ts'
import { parcel, sentInPart } from '../../../../test/given/deals/parts.ts'
import { givenPicture } from '../../../../test/given/goods/pictures.ts'
import { wish, yen } from '../../../../test/given/deals/refunds.ts'
import { ofOrder } from '../../../../test/given/people/papers.ts'
import { days, product, startProduct, sweep, system, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { papersListeners } from '../../papers/papers.jobs.ts'
import { tellShipped } from '../orders.notices.ts'

startProduct()

const price = jpy(500)
const report = { reason: 'damaged', text: 'The bucket is cracked' } as const
const seenBy = async (who: Person, { orderId }: Pick<Placed, 'orderId'>) =>
  accepted(await who.call(api.orders.readMyOrder, { orderId }))
const daysLeft = (deadlineAt: string | null) =>
  deadlineAt === null ? null : Math.round((Date.parse(deadlineAt) - product().app.nowMs()) / days(1))
const sendRest = async ({ seller, orderId }: Placed) =>
  accepted(await seller.call(api.orders.dispatchOrder, { orderId, ...parcel, trackingNumber: '2' }))
const mailTo = async ({ id }: Pick<Person, 'id'>) =>
  (
    await product().app.db<{ body: string }[]>`
      select m.body from mail m join account a on a.email = m.to_address where a.id = ${id} order by m.id desc limit 1
    `
  )[0]?.body

describe('an order that is sent in several parts', () => {
  test('is partly shipped with the first one and on its way with the last; only then the receipt has a day', async () => {
    const deal = await sentInPart({ price })
    const before = await seenBy(deal.buyer, deal)
    expect(before).toMatchObject({ ship: 'partly', tab: 'to_ship', lines: [{ quantity: 3, sent: 2 }] })
    expect(before.shipments).toMatchObject([{ trackingNumber: '1', lines: [{ position: 0, quantity: 2 }] }])
    expect(daysLeft(before.deadlineAt)).toBeLessThan(8)
    await travel(days(1))
    const after = await sendRest(deal)
    expect(after).toMatchObject({ ship: 'shipped', tab: 'to_receive', lines: [{ quantity: 3, sent: 3 }] })
    expect(after.shipments.map(({ lines }) => lines)).toEqual([
      [{ position: 0, quantity: 2 }],
      [{ position: 0, quantity: 1 }],
    ])
    expect(daysLeft(after.deadlineAt)).toBe(14)
    await expectSound()
  })

  test('holds no more than was ordered and not less than something', async () => {
    const { seller, orderId } = await sentInPart({ price })
    const send = (position: number, quantity: number) =>
      seller.call(api.orders.dispatchOrder, { orderId, ...parcel, lines: [{ position, quantity }] })
    const { code, data } = await send(0, 2)
    expect({ code, data }).toEqual({ code: orderErrors.moreThanLeft.code, data: { left: 1 } })
    expect((await send(1, 1)).code).toBe(requestErrors.invalidInput.code)
    expect((await send(0, 0)).code).toBe(requestErrors.invalidInput.code)
    const twice = { position: 0, quantity: 1 }
    const doubled = await seller.call(api.orders.dispatchOrder, { orderId, ...parcel, lines: [twice, twice] })
    expect(doubled.code).toBe(requestErrors.invalidInput.code)
    await expectSound()
  })

  test('can no longer be cancelled by anybody, and money can be asked back', async () => {
    const deal = await sentInPart({ price })
    const { orderId } = deal
    expect((await deal.buyer.call(api.orders.cancelMyOrder, { orderId })).code).toBe(requestErrors.wrongState.code)
    const managed = await deal.seller.call(api.orders.cancelManagedOrder, { orderId, reason: 'Sold' })
    expect(managed.code).toBe(requestErrors.wrongState.code)
    const asked = await deal.buyer.call(api.refunds.requestRefund, {
      orderId,
      kind: 'money',
      reason: 'partsMissing',
      positions: [0],
      amount: { currency: 'JPY', minor: 500 },
      text: 'The third one never left',
      fileIds: [],
    })
    expect(asked.code).toBe(200)
    const stopped = await deal.seller.call(api.orders.dispatchOrder, { orderId, ...parcel })
    expect(stopped.code).toBe(requestErrors.wrongState.code)
    await expectSound()
  })

  test('is received part by part without money moving, and the last one is received with the order', async () => {
    const deal = await sentInPart({ price })
    const { buyer: who, orderId } = deal
    const [first] = (await seenBy(who, deal)).shipments
    const receive = (shipmentId: Id<'shipment'> = first?.id ?? missing()) =>
      who.call(api.orders.receivePart, { orderId, shipmentId })
    expect((await who.call(api.orders.receiveOrder, { orderId })).code).toBe(orderErrors.partlyShipped.code)
    expect(accepted(await receive())).toMatchObject({ life: 'open', shipments: [{ receivedAt: expect.any(String) }] })
    expect((await receive()).code).toBe(orderErrors.partReceived.code)
    const second = (await sendRest(deal)).shipments.at(-1)
    const followed = accepted(await who.call(api.orders.followOrder, { orderId }))
    expect(followed.shipments.map(({ allowedActions }) => allowedActions)).toEqual([[], []])
    expect((await receive(second?.id)).code).toBe(orderErrors.lastPart.code)
    expect(accepted(await who.call(api.orders.receiveOrder, { orderId })).life).toBe('completed')
    await expectSound()
  })

  test('is received all at once as well, and of two that are under way either may come first', async () => {
    const deal = await sentInPart({ price })
    await sendRest(deal)
    const followed = accepted(await deal.buyer.call(api.orders.followOrder, { orderId: deal.orderId }))
    expect(followed.shipments.flatMap(({ allowedActions }) => allowedActions.map(({ action }) => action))).toEqual([
      'receivePart',
      'receivePart',
    ])
    const done = accepted(await deal.buyer.call(api.orders.receiveOrder, { orderId: deal.orderId }))
    expect(done.shipments.every(({ receivedAt }) => receivedAt !== null)).toBe(true)
    await expectSound()
  })

  test('is not completed by the clock before the last part has left', async () => {
    const deal = await sentInPart({ price })
    await travel(days(60))
    await sweep('orders.receiveLate')
    expect((await seenBy(deal.buyer, deal)).life).toBe('open')
  })

  test('can have a problem reported on its first part; sending the rest leaves it open, and the receipt its time', async () => {
    const deal = await sentInPart({ price })
    const { buyer: who, orderId } = deal
    accepted(await who.call(api.orders.reportProblem, { orderId, ...report }))
    expect((await sendRest(deal)).deadlineAt).toBeNull()
    await expectSound()
    expect(daysLeft(accepted(await who.call(api.orders.withdrawProblem, { orderId })).deadlineAt)).toBe(14)
    await expectSound()
  })

  test('bears an open freight with the first part, and has a day by which the rest is to leave', async () => {
    const deal = await sentInPart({ price, freight: 'undetermined' }, { freightBorne: true })
    const order = await seenBy(deal.buyer, deal)
    expect(order).toMatchObject({ freight: 'included', ship: 'partly', tab: 'to_ship' })
    expect(daysLeft(order.deadlineAt)).toBeLessThan(9)
    await sendRest(deal)
    await expectSound()
  })

  test('tells the buyer of each part what is in it, and of the last until when the receipt is awaited', async () => {
    const deal = await sentInPart({ price })
    const { orderId } = deal
    const [first] = (await seenBy(deal.buyer, deal)).shipments
    await tellShipped(system(), { orderId, shipmentId: first?.id ?? missing() })
    expect(await mailTo(deal.buyer)).toMatch(/× 2[\s\S]*rest is on its way/)
    const second = (await sendRest(deal)).shipments.at(-1)
    await tellShipped(system(), { orderId, shipmentId: second?.id ?? missing() })
    expect(await mailTo(deal.buyer)).toMatch(/confirm receipt by/)
  })

  test('has a packing list and a delivery note for each part, which hold what is in it', async () => {
    const deal = await sentInPart({ price })
    await sendRest(deal)
    const { orderId } = deal
    for (const { id: shipmentId } of (await seenBy(deal.buyer, deal)).shipments)
      for (const _ of [1, 2]) await papersListeners['order.shipped']?.(system(), { orderId, shipmentId })
    const { papers } = accepted(await deal.buyer.call(api.papers.listOrderPapers, { orderId }))
    expect(papers.map(({ kind }) => kind)).toEqual(['packingList', 'deliveryNote', 'packingList', 'deliveryNote'])
    const held = await Promise.all(
      papers.map(async ({ id: paperId }) => {
        const { data } = ofOrder(accepted(await deal.buyer.call(api.papers.readPaper, { paperId })))
        return [data.shipments.map(({ trackingNumber }) => trackingNumber), data.lines.map(({ quantity }) => quantity)]
      }),
    )
    expect(held).toEqual([
      [['1'], [2]],
      [['1'], [2]],
      [['2'], [1]],
      [['2'], [1]],
    ])
    await expectSound()
  })
})

describe('pictures of the loading', () => {
  test('are seen by both sides, and are the sender’s own', async () => {
    const deal = await paid({ price })
    const { orderId } = deal
    const strangers = await givenPicture(await as.seller(), { purpose: 'loading' })
    const wrong = await givenPicture(deal.seller, { purpose: 'goods' })
    for (const { id } of [strangers, wrong]) {
      const refused = await deal.seller.call(api.orders.dispatchOrder, { orderId, ...parcel, fileIds: [id] })
      expect(refused.code).toBe(requestErrors.notFound.code)
    }
    const { id } = await givenPicture(deal.seller, { purpose: 'loading' })
    accepted(await deal.seller.call(api.orders.dispatchOrder, { orderId, ...parcel, fileIds: [id] }))
    expect((await seenBy(deal.buyer, deal)).shipments[0]?.pictures).toMatchObject([{ id, url: expect.any(String) }])
    const { shipments } = accepted(await deal.seller.call(api.orders.readManagedOrder, { orderId }))
    expect(shipments[0]?.pictures).toMatchObject([{ id }])
    await expectSound()
  })
})

test('a part of somebody else’s order is not found, nor one of another order of the own', async () => {
  const [own, other] = [await sentInPart({ price }), await shipped({ price })]
  const [shipment] = (await seenBy(other.buyer, other)).shipments
  const shipmentId = shipment?.id ?? missing()
  for (const [who, orderId] of [
    [own.buyer, own.orderId],
    [own.buyer, other.orderId],
  ] as const)
    expect((await who.call(api.orders.receivePart, { orderId, shipmentId })).code).toBe(requestErrors.notFound.code)
})

function missing(): never {
  throw new Error('there is no shipment')
}

test('of an order that is refunded whole after two of three pieces left, the third can be bought again', async () => {
  const deal = await sentInPart({ price: yen(100) })
  const { buyer, seller, orderId } = deal
  const stock = async () => {
    const [row] = await product().app.db`
      select s.sold, s.received, g.state
      from order_line l
      join stock s on s.goods_id = l.goods_id
      join goods g on g.id = l.goods_id
      where l.order_id = ${orderId}
    `
    return { sold: Number(row?.sold), free: Number(row?.received) - Number(row?.sold), state: String(row?.state) }
  }
  const before = await stock()
  accepted(await buyer.call(api.refunds.requestRefund, wish(orderId, { kind: 'money', amount: yen(300) })))
  const { refunds } = accepted(await seller.call(api.refunds.readManagedRefunds, { orderId }))
  const refundId = refunds[0]?.id
  if (!refundId) throw new Error('nothing was asked back')
  const said = { decision: 'approve' as const, text: '', fileIds: [] }
  accepted(await seller.call(api.refunds.auditRefund, { refundId, ...said }))
  expect(accepted(await buyer.call(api.orders.readMyOrder, { orderId }))).toMatchObject({
    life: 'completed',
    refund: 'full',
  })
  expect(await stock()).toEqual({ sold: before.sold - 1, free: before.free + 1, state: 'on_sale' })
  await expectSound()
})
