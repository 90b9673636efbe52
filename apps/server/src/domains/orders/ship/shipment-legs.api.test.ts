import { createHmac } from 'node:crypto'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { instantOf } from '@kikai/kernel/instant'
import { jpy } from '@kikai/kernel/money'
import { afterAll, describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { type Placed, accepted, paid } from '../../../../test/given/deals/orders.ts'
import { givenPicture } from '../../../../test/given/goods/pictures.ts'
import { hours, product, startProduct, sweep, system, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { tellShipment } from '../orders.notices.ts'

const delivered = new Set<string>()
const sign = (...parts: string[]) => createHmac('sha256', 'secret').update(parts.join('\n')).digest('hex')
const server: Server = createServer((request, response) => {
  const number = new URL(request.url ?? '', 'http://tracker').searchParams.get('number') ?? ''
  const events = delivered.has(number) ? [{ id: number, kind: 'delivered', at: ago(0), place: 'Kobe' }] : []
  const body = JSON.stringify({ events })
  response.setHeader('x-signature', sign(String(request.headers['x-time']), body)).end(body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())
const { port } = server.address() as AddressInfo
startProduct({ config: { trackingUrl: `http://key:secret@127.0.0.1:${port}/scans` } })

const ago = (ms: number) => instantOf(new Date(product().app.nowMs() - ms))
const first = { carrier: 'yamato', trackingNumber: 'LEG-1' } as const
const second = { carrier: 'seino', trackingNumber: 'LEG-2' } as const
const seen = async ({ buyer, orderId }: Placed) => {
  const order = accepted(await buyer.call(api.orders.readMyOrder, { orderId }))
  const [shipment] = order.shipments
  if (!shipment) throw new Error('nothing was sent')
  return { order, shipment }
}
async function sent(parcel: { carrier: 'yamato'; trackingNumber: string; goesOn?: boolean }): Promise<Placed> {
  const deal = await paid({ price: jpy(500) })
  accepted(await deal.seller.call(api.orders.dispatchOrder, { orderId: deal.orderId, ...parcel }))
  return deal
}
const handedOver = async (deal: Placed, more: { fileIds?: Awaited<ReturnType<typeof givenPicture>>['id'][] } = {}) => {
  const { shipment } = await seen(deal)
  const next = { orderId: deal.orderId, shipmentId: shipment.id, ...second, at: ago(0), place: 'Kobe port', ...more }
  return deal.seller.call(api.orders.handOver, next)
}

describe(api.orders.handOver.path, () => {
  test('names the next carrier and keeps the one before; only the last delivery is one to the buyer', async () => {
    const deal = await sent({ ...first, trackingNumber: 'LEG-A', goesOn: true })
    await travel(hours(2))
    delivered.add('LEG-A')
    await sweep('orders.followShipments')
    const there = await seen(deal)
    expect([there.order.ship, there.shipment.deliveredAt]).toEqual(['shipped', null])
    expect(there.shipment.events.map(({ kind }) => kind)).toEqual(['arrived'])
    const after = accepted(await handedOver(deal))
    expect(after.shipments).toMatchObject([
      {
        ...second,
        goesOn: false,
        earlierLegs: [{ carrier: 'yamato', trackingNumber: 'LEG-A', place: 'Kobe port' }],
        events: [{ kind: 'arrived' }, { kind: 'handed_over', place: 'Kobe port' }],
      },
    ])
    await travel(hours(2))
    delivered.add('LEG-2')
    await sweep('orders.followShipments')
    expect((await seen(deal)).order.ship).toBe('delivered')
    expect((await handedOver(deal)).code).toBe(orderErrors.alreadyDelivered.code)
    delivered.delete('LEG-2')
    await expectSound()
  })

  test('tells the buyer who has it now', async () => {
    const deal = await sent({ ...first })
    accepted(await handedOver(deal))
    const { shipment } = await seen(deal)
    const eventId = shipment.events.at(-1)?.id
    if (!eventId) throw new Error('nothing happened')
    await tellShipment(system(), { orderId: deal.orderId, shipmentId: shipment.id, eventId })
    const [mail] = await product().app.db<{ body: string }[]>`
      select m.body from mail m join account a on a.email = m.to_address where a.id = ${deal.buyer.id}
      order by m.id desc limit 1
    `
    expect(mail?.body).toContain('LEG-2')
  })

  test('forgets scans of a wrong number without those of the carrier before', async () => {
    const deal = await sent({ ...first, trackingNumber: 'LEG-B', goesOn: true })
    await travel(hours(2))
    delivered.add('LEG-B')
    await sweep('orders.followShipments')
    await travel(hours(1))
    accepted(await handedOver(deal))
    await travel(hours(2))
    delivered.add('LEG-2')
    await sweep('orders.followShipments')
    delivered.delete('LEG-2')
    const { shipment } = await seen(deal)
    const right = { orderId: deal.orderId, shipmentId: shipment.id, carrier: 'seino', trackingNumber: 'LEG-3' } as const
    const after = accepted(await deal.seller.call(api.orders.correctTracking, right))
    expect(after.shipments[0]?.events.map(({ kind }) => kind)).toEqual(['arrived', 'handed_over'])
    expect(after.shipments[0]?.deliveredAt).toBeNull()
    await expectSound()
  })

  test('is neither another’s shipment, nor the carrier that has it, nor of the future', async () => {
    const deal = await sent({ ...first })
    const { shipment } = await seen(deal)
    const wanted = { orderId: deal.orderId, shipmentId: shipment.id, ...second, at: ago(0) }
    expect((await (await as.seller()).call(api.orders.handOver, wanted)).code).toBe(requestErrors.notFound.code)
    const same = await deal.seller.call(api.orders.handOver, { ...wanted, ...first })
    expect(same.code).toBe(orderErrors.trackingSame.code)
    const early = await deal.seller.call(api.orders.handOver, { ...wanted, at: ago(-hours(1)) })
    expect(early.code).toBe(requestErrors.invalidInput.code)
    accepted(await deal.buyer.call(api.orders.receiveOrder, { orderId: deal.orderId }))
    expect((await deal.seller.call(api.orders.handOver, wanted)).code).toBe(requestErrors.wrongState.code)
  })
})

test('photos of what happened on the way are seen by both sides, and are the seller’s own', async () => {
  const deal = await sent({ ...first })
  const { shipment } = await seen(deal)
  const foreign = await givenPicture(await as.seller(), { purpose: 'loading' })
  const own = await givenPicture(deal.seller, { purpose: 'loading' })
  const event = { orderId: deal.orderId, shipmentId: shipment.id, kind: 'arrived' as const, at: ago(0) }
  const refused = await deal.seller.call(api.orders.recordEvent, { ...event, fileIds: [foreign.id] })
  expect(refused.code).toBe(requestErrors.notFound.code)
  expect((await seen(deal)).shipment.events).toEqual([])
  const shown = accepted(await deal.seller.call(api.orders.recordEvent, { ...event, fileIds: [own.id] }))
  const followed = accepted(await deal.buyer.call(api.orders.followOrder, { orderId: deal.orderId }))
  for (const of of [shown.shipments, followed.shipments])
    expect(of[0]?.events).toMatchObject([{ pictures: [{ id: own.id, url: expect.stringContaining(own.id) }] }])
  await expectSound()
})
