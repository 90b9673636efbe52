import { api } from '@kikai/contract/api'
import { deviceErrors } from '@kikai/contract/devices/devices.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { workOffAnnounced } from '../../../test/given/messages/announced.ts'
import { device, newSerial } from '../../../test/given/goods/devices.ts'
import { type Placed, accepted, shipped } from '../../../test/given/deals/orders.ts'
import { wish, yen } from '../../../test/given/deals/refunds.ts'
import { given } from '../../../test/given.ts'
import { product, startProduct, system } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'
import { devicesDomain } from './devices.handlers.ts'

startProduct()

/** A machine of five hundred yen that was received. */
async function received({ seller }: { seller?: Placed['seller'] } = {}) {
  const serial = newSerial()
  const deal = await shipped({ price: jpy(500), serial, ...(seller ? { seller } : {}) })
  accepted(await deal.buyer.call(api.orders.receiveOrder, { orderId: deal.orderId }))
  const add = () => deal.buyer.call(api.devices.addFromOrder, { orderId: deal.orderId, goodsId: deal.goods.id })
  return { ...deal, serial, add }
}
type Deal = Awaited<ReturnType<typeof received>>

async function sentBack({ buyer, seller, orderId }: Deal) {
  const asked = { ...wish(orderId, { kind: 'return' }), amount: yen(500) }
  const [refund] = accepted(await buyer.call(api.refunds.requestRefund, asked)).refunds
  if (!refund) throw new Error('nothing was asked back')
  const refundId = refund.id
  const said = { text: '', fileIds: [] }
  accepted(await seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', ...said }))
  const parcel = { refundId, carrier: 'yamato', trackingNumber: '4401', ...said } as const
  accepted(await buyer.call(api.refunds.sendBackGoods, parcel))
  return refundId
}
async function takenBack(deal: Deal) {
  const refundId = await sentBack(deal)
  accepted(await deal.seller.call(api.refunds.receiveReturn, { refundId }))
  accepted(await deal.seller.call(api.refunds.inspectReturn, { refundId, asSent: true, text: '', fileIds: [] }))
  await workOffAnnounced(/^refund\.paid$/)
}
const toRegister = async ({ buyer }: Deal) => accepted(await buyer.call(api.devices.listMyDevices, {})).toRegister

describe('a machine that was sent back', () => {
  test('is no longer its buyer’s to register, from when it is on its way', async () => {
    const deal = await received()
    expect(await toRegister(deal)).toHaveLength(1)
    await sentBack(deal)
    expect(await toRegister(deal)).toEqual([])
    expect((await deal.add()).code).toBe(deviceErrors.notRegistrable.code)
  })

  test('goes to its seller with its history where it was registered, once the money is back', async () => {
    const deal = await received()
    const { deviceId } = accepted(await deal.add())
    if (!deviceId) throw new Error('nothing was registered')
    await takenBack(deal)
    const read = (who: typeof deal.seller | typeof deal.buyer) => who.call(api.devices.readMyDevice, { deviceId })
    expect((await read(deal.buyer)).code).toBe(requestErrors.notFound.code)
    expect(accepted(await read(deal.seller))).toMatchObject({
      serial: deal.serial,
      state: 'active',
      meters: [{ value: 4_820 }],
    })
    expect((await deal.add()).code).toBe(deviceErrors.notRegistrable.code)
    const { data } = accepted(await deal.buyer.call(api.notices.listNotices, {}))
    expect(data.map(({ kind }) => kind)).toContain('deviceMoved')
    await workOffAnnounced(/^refund\.paid$/)
    await expectSound()
  })

  test('stays with whoever has it by then', async () => {
    const deal = await received()
    const { deviceId } = accepted(await deal.add())
    if (!deviceId) throw new Error('nothing was registered')
    const next = await as.member()
    const [account] = await product().app.db<{ email: string }[]>`select email from account where id = ${next.id}`
    const offer = { deviceId, email: account?.email ?? '' }
    const { transfer } = accepted(await deal.buyer.call(api.devices.offerDevice, offer))
    if (!transfer) throw new Error('nothing was offered')
    accepted(await next.call(api.devices.moveTransfer, { transferId: transfer.id, step: 'accept' }))
    await takenBack(deal)
    expect(accepted(await next.call(api.devices.readMyDevice, { deviceId })).id).toBe(deviceId)
  })
})

test('what somebody who sells for a company owns privately is not offered to those who buy of the company', async () => {
  const serial = newSerial()
  const owner = await as.member()
  const { deviceId } = await device({ owner, serial })
  const seller = await as.seller()
  await given.grant(owner.id, { role: 'companySeller', scope: 'company', companyId: seller.companyId })
  const { buyer, orderId, goods } = await shipped({ price: jpy(500), serial, seller })
  accepted(await buyer.call(api.orders.receiveOrder, { orderId }))
  await devicesDomain.listeners?.['order.completed']?.(system(), { orderId })
  expect(accepted(await buyer.call(api.devices.listMyDevices, {}))).toMatchObject({ transfers: [], toRegister: [] })
  expect((await buyer.call(api.devices.addFromOrder, { orderId, goodsId: goods.id })).code).toBe(
    deviceErrors.serialTaken.code,
  )
  expect(accepted(await (await as.member({ id: owner.id })).call(api.devices.readMyDevice, { deviceId })).id).toBe(
    deviceId,
  )
})
