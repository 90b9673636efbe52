import { createHmac } from 'node:crypto'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { ShipmentEventKind } from '@kikai/contract/shipping/shipping.shapes'
import { type Instant, instantOf } from '@kikai/kernel/instant'
import { jpy } from '@kikai/kernel/money'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { type Placed, accepted, paid, shipped } from '../../../../test/given/deals/orders.ts'
import { parcel, sentInPart } from '../../../../test/given/deals/parts.ts'
import { days, hours, product, startProduct, sweep, system, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { tellShipment } from '../orders.notices.ts'

/** What the tracker says of each number, signed with its secret. */
const scans = new Map<string, { id: string; kind: string; at: string; place?: string }[]>()
const asked: string[] = []
const sign = (...parts: string[]) => createHmac('sha256', 'secret').update(parts.join('\n')).digest('hex')
const server: Server = createServer((request, response) => {
  const number = new URL(request.url ?? '', 'http://tracker').searchParams.get('number') ?? ''
  asked.push(number)
  const body = number === 'garbage' ? '<html>' : JSON.stringify({ events: scans.get(number) ?? [] })
  response.setHeader('x-signature', sign(String(request.headers['x-time']), body)).end(body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())
const { port } = server.address() as AddressInfo
startProduct({ config: { trackingUrl: `http://key:secret@127.0.0.1:${port}/scans` } })

const price = jpy(500)
let nextNumber = 0
let number = ''
beforeEach(() => {
  nextNumber += 1
  number = `N-${nextNumber}`
  asked.length = 0
})
const ago = (ms: number) => instantOf(new Date(product().app.nowMs() - ms))
const daysLeft = (deadlineAt: string | null) =>
  deadlineAt === null ? null : Math.round((Date.parse(deadlineAt) - product().app.nowMs()) / days(1))
const seenBy = async (who: Person, { orderId }: Pick<Placed, 'orderId'>) =>
  accepted(await who.call(api.orders.readMyOrder, { orderId }))
async function sent(trackingNumber = number): Promise<Placed> {
  const deal = await paid({ price })
  accepted(
    await deal.seller.call(api.orders.dispatchOrder, { orderId: deal.orderId, carrier: 'yamato', trackingNumber }),
  )
  return deal
}
async function record(
  deal: Placed,
  kind: ShipmentEventKind,
  wishes: { at?: Instant; place?: string; note?: string } = {},
) {
  const shipmentId = (await seenBy(deal.buyer, deal)).shipments.at(-1)?.id ?? missing()
  const { at = ago(0), ...rest } = wishes
  return deal.seller.call(api.orders.recordEvent, { orderId: deal.orderId, shipmentId, kind, at, ...rest })
}
const tellLast = async (deal: Placed) => {
  const shipment = (await seenBy(deal.buyer, deal)).shipments.at(-1) ?? missing()
  const event = shipment.events.at(-1) ?? missing()
  await tellShipment(system(), { orderId: deal.orderId, shipmentId: shipment.id, eventId: event.id })
  const [mail] = await product().app.db<{ body: string }[]>`
    select m.body from mail m join account a on a.email = m.to_address where a.id = ${deal.buyer.id} order by m.id desc limit 1
  `
  return mail?.body ?? ''
}

describe('what the seller says of a shipment', () => {
  test('stands in the order of its time, with its place, for both sides', async () => {
    const deal = await sent()
    await travel(hours(5))
    accepted(await record(deal, 'arrived', { at: ago(hours(1)), place: 'Osaka Nanko' }))
    accepted(await record(deal, 'picked_up', { at: ago(hours(3)) }))
    const { shipments } = accepted(await deal.buyer.call(api.orders.followOrder, { orderId: deal.orderId }))
    expect(shipments[0]?.events).toMatchObject([
      { kind: 'picked_up', source: 'seller' },
      { kind: 'arrived', place: 'Osaka Nanko' },
    ])
    await expectSound()
  })

  test('puts the end of the receipt off by a delivery and never brings it nearer', async () => {
    const early = await sent()
    await travel(hours(1))
    const soon = accepted(await record(early, 'delivered'))
    expect([soon.ship, daysLeft(soon.deadlineAt)]).toEqual(['shipped', 14])
    const late = await sent()
    await travel(days(13))
    expect(daysLeft(accepted(await record(late, 'delivered')).deadlineAt)).toBe(7)
    expect((await record(late, 'delivered')).code).toBe(orderErrors.alreadyDelivered.code)
    expect(await tellLast(late)).toContain('reported as delivered')
    await expectSound()
  })

  test('tells the buyer of what went wrong, with place and reason', async () => {
    const deal = await sent()
    accepted(await record(deal, 'exception', { place: 'Kobe', note: 'Held by customs until Friday' }))
    expect(await tellLast(deal)).toContain('Kobe · Held by customs until Friday')
  })

  test('is neither of the future nor from before the payment, nor of somebody else’s shipment, nor of one that was received', async () => {
    const deal = await sent()
    expect((await record(deal, 'arrived', { at: ago(-hours(1)) })).code).toBe(requestErrors.invalidInput.code)
    expect((await record(deal, 'arrived', { at: ago(days(2)) })).code).toBe(requestErrors.invalidInput.code)
    const stranger = await as.seller()
    expect((await record({ ...deal, seller: stranger }, 'arrived')).code).toBe(requestErrors.notFound.code)
    const other = await shipped({ price })
    expect((await record({ ...deal, orderId: other.orderId, buyer: other.buyer }, 'arrived')).code).toBe(
      requestErrors.notFound.code,
    )
    accepted(await deal.buyer.call(api.orders.receiveOrder, { orderId: deal.orderId }))
    expect((await record(deal, 'arrived')).code).toBe(requestErrors.wrongState.code)
  })
})

describe('what carriers say of a shipment', () => {
  test('is asked for once an hour, kept once, and its delivery gives the receipt seven days', async () => {
    const deal = await sent()
    await travel(days(1))
    scans.set(number, [
      { id: 'b', kind: 'delivered', at: ago(hours(2)), place: 'Osaka' },
      { id: 'a', kind: 'departed', at: ago(hours(20)), place: 'Tokyo' },
      { id: 'c', kind: 'arrived', at: ago(-days(1)) },
    ])
    await sweep('orders.followShipments')
    await sweep('orders.followShipments')
    expect(asked.filter((one) => one === number)).toHaveLength(1)
    const order = await seenBy(deal.buyer, deal)
    expect(order).toMatchObject({
      ship: 'delivered',
      tab: 'to_receive',
      shipments: [
        {
          events: [
            { kind: 'departed', source: 'carrier' },
            { kind: 'delivered', place: 'Osaka' },
          ],
        },
      ],
    })
    expect(daysLeft(order.deadlineAt)).toBe(7)
    await travel(hours(2))
    await sweep('orders.followShipments')
    expect((await seenBy(deal.buyer, deal)).shipments[0]?.events).toHaveLength(2)
    await expectSound()
    await travel(days(8))
    await sweep('orders.receiveLate')
    expect((await seenBy(deal.buyer, deal)).life).toBe('completed')
    await expectSound()
  })

  test('leaves the buyer three days, however late a scan is told', async () => {
    const deal = await sent()
    await travel(days(10))
    scans.set(number, [{ id: 'x', kind: 'delivered', at: ago(days(9)) }])
    await sweep('orders.followShipments')
    expect(daysLeft((await seenBy(deal.buyer, deal)).deadlineAt)).toBe(3)
  })

  test('of a first part starts nothing; with the last one delivered the receipt has its days', async () => {
    const deal = await sentInPart({ price })
    await travel(hours(1))
    accepted(await record(deal, 'delivered'))
    expect(await tellLast(deal)).toContain('A shipment for your order')
    accepted(
      await deal.seller.call(api.orders.dispatchOrder, {
        orderId: deal.orderId,
        carrier: 'yamato',
        trackingNumber: number,
      }),
    )
    expect(daysLeft((await seenBy(deal.buyer, deal)).deadlineAt)).toBe(14)
    await travel(hours(1))
    scans.set(number, [{ id: 'x', kind: 'delivered', at: ago(0) }])
    await sweep('orders.followShipments')
    expect(daysLeft((await seenBy(deal.buyer, deal)).deadlineAt)).toBe(7)
    await expectSound()
  })

  test('starts no clock while a problem is open; that rests until then', async () => {
    const deal = await sent()
    accepted(
      await deal.buyer.call(api.orders.reportProblem, { orderId: deal.orderId, reason: 'damaged', text: 'Bent fork' }),
    )
    await travel(hours(1))
    scans.set(number, [{ id: 'x', kind: 'delivered', at: ago(0) }])
    await sweep('orders.followShipments')
    expect((await seenBy(deal.buyer, deal)).deadlineAt).toBeNull()
    await expectSound()
    const after = accepted(await deal.buyer.call(api.orders.withdrawProblem, { orderId: deal.orderId }))
    expect(daysLeft(after.deadlineAt)).toBe(7)
  })

  test('under a number that was another parcel’s is forgotten when the number is put right', async () => {
    const deal = await sent()
    await travel(hours(1))
    scans.set(number, [{ id: 'x', kind: 'delivered', at: ago(0) }])
    await sweep('orders.followShipments')
    const shipmentId = (await seenBy(deal.buyer, deal)).shipments[0]?.id ?? missing()
    const right = { orderId: deal.orderId, shipmentId, carrier: 'yamato', trackingNumber: `${number}-right` } as const
    const after = accepted(await deal.seller.call(api.orders.correctTracking, right))
    expect(after.shipments).toMatchObject([{ deliveredAt: null, events: [] }])
    expect(daysLeft(after.deadlineAt)).toBe(14)
    await expectSound()
  })

  test('that is garbage keeps nobody else waiting; own lorries and what was received are not asked about', async () => {
    await sent('garbage')
    const lorry = await paid({ price })
    const own = { ...parcel, carrier: 'own_truck', trackingNumber: 'plate' } as const
    accepted(await lorry.seller.call(api.orders.dispatchOrder, { orderId: lorry.orderId, ...own }))
    const received = await sent('received')
    accepted(await received.buyer.call(api.orders.receiveOrder, { orderId: received.orderId }))
    const good = await sent()
    await travel(hours(1))
    scans.set(number, [{ id: 'x', kind: 'departed', at: ago(0) }])
    await sweep('orders.followShipments')
    expect((await seenBy(good.buyer, good)).shipments[0]?.events).toHaveLength(1)
    expect(asked).toContain('garbage')
    expect(asked).not.toContain('plate')
    expect(asked).not.toContain('received')
    await expectSound()
  })
})

function missing(): never {
  throw new Error('there is none')
}
