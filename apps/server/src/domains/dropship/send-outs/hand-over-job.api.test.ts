import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { instantOf } from '@kikai/kernel/instant'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { type SentOut, loading, photos, sentOut } from '../../../../test/given/deals/send-outs.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

const ago = (ms: number) => instantOf(new Date(product().app.nowMs() - ms))
const leg = ({ sendOutId }: SentOut) => ({
  sendOutId,
  carrier: 'sagawa' as const,
  trackingNumber: '5011-2233-4455',
  at: ago(0),
  place: 'Kobe port',
})
const legs = async ({ orderId }: SentOut) => {
  const { db } = product().app
  return db`select l.* from shipment_leg l join shipment s on s.id = l.shipment_id where s.order_id = ${orderId}`
}

describe(api.dropship.handOverJob.path, () => {
  test('names the next carrier for agent, seller and buyer, with the agent as its source and the photos', async () => {
    const deal = await sentOut('ready')
    const { agent, seller, buyer, sendOutId, orderId } = deal
    accepted(await agent.call(api.dropship.shipJob, { ...(await loading(agent, sendOutId)), goesOn: true }))
    const before = accepted(await agent.call(api.dropship.readJob, { sendOutId }))
    expect([before.goesOn, before.earlierLegs]).toEqual([true, []])
    const fileIds = await photos(agent)
    const after = accepted(await agent.call(api.dropship.handOverJob, { ...leg(deal), fileIds }))
    expect(after).toMatchObject({
      state: 'shipped',
      carrier: 'sagawa',
      trackingNumber: '5011-2233-4455',
      goesOn: false,
      earlierLegs: [{ carrier: 'seino', trackingNumber: '4021-5567-8890', place: 'Kobe port' }],
    })
    const events = [{ kind: 'handed_over', source: 'agent', place: 'Kobe port', pictures: [{ id: fileIds[0] }] }]
    for (const read of [
      () => buyer.call(api.orders.readMyOrder, { orderId }),
      () => seller.call(api.orders.readManagedOrder, { orderId }),
    ])
      expect(accepted(await read()).shipments).toMatchObject([{ carrier: 'sagawa', events }])
    accepted(await agent.call(api.dropship.deliverJob, { sendOutId, fileIds: await photos(agent), text: '' }))
    await expectSound()
  })

  test('is offered only while the goods are on their way, and refused before, after, and with the same number', async () => {
    const ready = await sentOut('ready')
    const early = await ready.agent.call(api.dropship.handOverJob, leg(ready))
    expect(early.code).toBe(requestErrors.wrongState.code)
    const deal = await sentOut('shipped')
    const { agent, sendOutId } = deal
    const offers = async () =>
      accepted(await agent.call(api.dropship.readJob, { sendOutId })).allowedActions.find(
        ({ action }) => action === 'handOver',
      )?.enabled
    expect(await offers()).toBe(true)
    const same = { ...leg(deal), carrier: 'seino' as const, trackingNumber: '4021-5567-8890' }
    expect((await agent.call(api.dropship.handOverJob, same)).code).toBe(orderErrors.trackingSame.code)
    const future = { ...leg(deal), at: ago(-3_600_000) }
    expect((await agent.call(api.dropship.handOverJob, future)).code).toBe(requestErrors.invalidInput.code)
    accepted(await agent.call(api.dropship.deliverJob, { sendOutId, fileIds: await photos(agent), text: '' }))
    expect((await agent.call(api.dropship.handOverJob, leg(deal))).code).toBe(requestErrors.wrongState.code)
    expect(await offers()).not.toBe(true)
    expect(await legs(deal)).toEqual([])
  })

  test('is refused once the buyer has received the goods', async () => {
    const deal = await sentOut('shipped')
    const { agent, buyer, orderId } = deal
    accepted(await buyer.call(api.orders.receiveOrder, { orderId }))
    const { code } = await agent.call(api.dropship.handOverJob, leg(deal))
    expect(code).not.toBe(200)
    expect(await legs(deal)).toEqual([])
  })

  test('is found by nobody but its agent', async () => {
    const deal = await sentOut('shipped')
    for (const who of [deal.seller, deal.buyer, await as.seller(), await as.member()])
      expect((await who.call(api.dropship.handOverJob, leg(deal))).code).not.toBe(200)
    expect(await legs(deal)).toEqual([])
  })
})
