import { api } from '@kikai/contract/api'
import { deviceErrors } from '@kikai/contract/devices/devices.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import {
  claim,
  claimed,
  device,
  deviceForm,
  labelled,
  newSerial,
  read,
  toldTo,
} from '../../../test/given/goods/devices.ts'
import { goods } from '../../../test/given/goods/goods.ts'
import { accepted, shipped } from '../../../test/given/deals/orders.ts'
import { withRole } from '../../../test/given/people/people.ts'
import { givenPdf } from '../../../test/given/goods/pictures.ts'
import { days, product, startProduct, sweep, system, travel } from '../../../test/harness.ts'
import { devicesDomain } from './devices.handlers.ts'

startProduct()

const emailOf = async ({ id }: { id: Id<'member'> }): Promise<string> => {
  const [account] = await product().app.db`select email from account where id = ${id}`
  return String(account?.['email'])
}
const offerTo = async (owner: Person, deviceId: Id<'device'>, to: Person) =>
  owner.call(api.devices.offerDevice, { deviceId, email: await emailOf(to) })
const waiting = async (by: Person) => accepted(await by.call(api.devices.listMyDevices, {})).transfers
type Step = 'accept' | 'give' | 'decline' | 'withdraw'
const move = (by: Person, transferId: Id<'device-transfer'>, step: Step) =>
  by.call(api.devices.moveTransfer, { transferId, step })

async function offered() {
  const made = await labelled()
  const receiver = await as.member()
  const { transfer } = accepted(await offerTo(made.owner, made.deviceId, receiver))
  if (!transfer) throw new Error('nothing was offered')
  return { ...made, receiver, transferId: transfer.id }
}

const countOf = async (by: Person) => accepted(await by.call(api.badges.countBadges, {})).devices

describe(api.devices.offerDevice.path, () => {
  test('it is counted for whoever it is offered to, and a bought one that was passed on is not offered to be registered', async () => {
    const { buyer, orderId, goods: sold } = await shipped({ price: jpy(500), serial: newSerial() })
    accepted(await buyer.call(api.orders.receiveOrder, { orderId }))
    const { deviceId } = accepted(await buyer.call(api.devices.addFromOrder, { orderId, goodsId: sold.id }))
    if (!deviceId) throw new Error('no device')
    const next = await as.member()
    const { transfer } = accepted(await offerTo(buyer, deviceId, next))
    if (!transfer) throw new Error('nothing was offered')
    expect([await countOf(next), await countOf(buyer), await countOf(await as.member())]).toEqual([1, 0, 0])
    accepted(await move(next, transfer.id, 'accept'))
    expect(await countOf(next)).toBe(0)
    expect(accepted(await buyer.call(api.devices.listMyDevices, {})).toRegister).toEqual([])
  })

  test('whoever accepts owns it, with its label, its manual and its passport, but without the invoice', async () => {
    const { owner, deviceId, receiver, transferId, code } = await offered()
    for (const kind of ['manual', 'invoice'] as const) {
      const { id: fileId } = await givenPdf(owner, { purpose: 'device' })
      accepted(await owner.call(api.devices.addDeviceDocument, { deviceId, kind, title: kind, fileId }))
    }
    expect(await waiting(receiver)).toMatchObject([{ id: transferId, side: 'receiver', what: 'Komatsu PC200-8' }])
    expect(await toldTo(receiver)).toEqual([expect.stringContaining('accept it')])
    accepted(await move(receiver, transferId, 'accept'))
    expect(await read(receiver, deviceId)).toMatchObject({
      documents: [{ kind: 'manual' }],
      code: { code },
      transfer: null,
      passport: { entries: [{ kind: 'transferred' }, { kind: 'device' }] },
    })
    expect(await toldTo(owner)).toEqual([expect.stringContaining('accepted')])
    expect((await owner.call(api.devices.stopMyDevice, { deviceId, reason: '' })).code).toBe(
      requestErrors.notFound.code,
    )
  })

  test('an address without an account is answered the same, and whoever registers it finds the machine there', async () => {
    const { owner, deviceId } = await device()
    const nobody = { deviceId, email: 'nobody.yet@kikai.example' }
    const answer = accepted(await owner.call(api.devices.offerDevice, nobody))
    expect(answer.transfer).toMatchObject({ state: 'offered', other: nobody.email })
    const later = await as.member()
    await product().app.db`update account set email = ${nobody.email} where id = ${later.id}`
    const [transfer] = await waiting(later)
    if (!transfer) throw new Error('nothing waits')
    accepted(await move(later, transfer.id, 'accept'))
    expect(await read(later, deviceId)).toMatchObject({ id: deviceId })
  })

  test('it is declined by the one and taken back by the other, and by nobody else', async () => {
    const { deviceId, owner, receiver, transferId } = await offered()
    for (const step of ['accept', 'give', 'decline', 'withdraw'] as const)
      expect((await move(await as.member(), transferId, step)).code).toBe(requestErrors.notFound.code)
    expect((await move(owner, transferId, 'accept')).code).toBe(requestErrors.wrongState.code)
    expect((await offerTo(owner, deviceId, await as.member())).code).toBe(deviceErrors.underWay.code)
    expect((await offerTo(await as.member(), deviceId, receiver)).code).toBe(requestErrors.notFound.code)
    expect(accepted(await move(receiver, transferId, 'decline'))).toMatchObject({ state: 'declined' })
    const again = accepted(await offerTo(owner, deviceId, receiver)).transfer
    if (again) accepted(await move(owner, again.id, 'withdraw'))
    expect(await waiting(receiver)).toEqual([])
    expect((await offerTo(owner, deviceId, owner)).code).toBe(deviceErrors.toOneself.code)
  })

  test('nobody answers, and it lapses', async () => {
    const { owner, receiver, transferId } = await offered()
    await travel(days(31))
    await sweep('devices.lapseTransfers')
    expect((await move(receiver, transferId, 'accept')).code).toBe(requestErrors.wrongState.code)
    expect(await toldTo(owner)).toEqual([expect.stringContaining('Nobody answered')])
  })

  test('what is for sale, or claimed, is not given away', async () => {
    const seller = await as.seller()
    const serial = newSerial()
    const { deviceId } = await device({ owner: seller, serial })
    const { id: goodsId } = await goods({ companyId: seller.companyId, serial, state: 'unpublished' })
    accepted(await seller.call(api.goods.publishGoods, { goodsIds: [goodsId], termsAgreed: true }))
    expect(await read(seller, deviceId)).toMatchObject({ goodsId })
    expect((await offerTo(seller, deviceId, await as.member())).code).toBe(deviceErrors.forSale.code)
    const other = await claimed()
    expect((await offerTo(other.owner, other.deviceId, await as.member())).code).toBe(requestErrors.wrongState.code)
    const under = await offered()
    accepted(await claim(await as.member(), under.serial))
    expect((await move(under.receiver, under.transferId, 'accept')).code).toBe(deviceErrors.contested.code)
  })

  test('a seat that does not sell gives none of its company’s machines away', async () => {
    const seller = await as.seller()
    const { deviceId } = await device({ owner: seller })
    const books = await as.member(
      await withRole({ role: 'companyFinance', scope: 'company', companyId: seller.companyId }),
    )
    expect((await read(books, deviceId)).id).toBe(deviceId)
    expect((await offerTo(books, deviceId, await as.member())).code).toBe(deviceErrors.seatMayNot.code)
    const scrap = { deviceId, step: 'retire', fileId: null } as const
    expect((await books.call(api.devices.moveMyDevice, scrap)).code).toBe(deviceErrors.seatMayNot.code)
  })
})

test('somebody who bought it elsewhere asks for it, and the owner gives it or does not', async () => {
  const { owner, deviceId, serial } = await device()
  const asks = async (by: Person) =>
    accepted(await by.call(api.devices.addMyDevice, await deviceForm({ serial, onClash: { way: 'ask' } }))).transferId
  const [one, two] = [await as.member(), await as.member()]
  const [first, second] = [await asks(one), await asks(two)]
  if (!first || !second) throw new Error('nobody asked')
  const again = await one.call(api.devices.addMyDevice, await deviceForm({ serial, onClash: { way: 'ask' } }))
  expect(again.code).toBe(deviceErrors.underWay.code)
  expect((await move(one, first, 'give')).code).toBe(requestErrors.wrongState.code)
  accepted(await move(owner, first, 'decline'))
  accepted(await move(owner, second, 'give'))
  expect(await read(two, deviceId)).toMatchObject({ id: deviceId })
  expect(await toldTo(two)).toEqual([expect.stringContaining('yours now')])
})

test('a completed order offers the machine to its buyer', async () => {
  const serial = newSerial()
  const seller = await as.seller()
  const { deviceId } = await device({ owner: seller, serial })
  const { buyer, orderId } = await shipped({ price: jpy(500), serial, seller })
  accepted(await buyer.call(api.orders.receiveOrder, { orderId }))
  const hear = () => devicesDomain.listeners?.['order.completed']?.(system(), { orderId })
  await hear()
  await hear()
  const [transfer, ...more] = await waiting(buyer)
  expect(more).toEqual([])
  if (transfer) accepted(await move(buyer, transfer.id, 'accept'))
  expect(await read(buyer, deviceId)).toMatchObject({ purchase: { orderId } })
})

test('whoever gave a bought machine back does not take it again by their old order', async () => {
  const serial = newSerial()
  const seller = await as.seller()
  const { deviceId } = await device({ owner: seller, serial })
  const { buyer, orderId, goods: sold } = await shipped({ price: jpy(500), serial, seller })
  accepted(await buyer.call(api.orders.receiveOrder, { orderId }))
  const takes = () => buyer.call(api.devices.addFromOrder, { orderId, goodsId: sold.id })
  accepted(await takes())
  const { transfer } = accepted(await offerTo(buyer, deviceId, seller))
  if (!transfer) throw new Error('nothing was offered')
  accepted(await move(seller, transfer.id, 'accept'))
  expect((await takes()).code).toBe(deviceErrors.serialTaken.code)
  expect((await read(seller, deviceId)).id).toBe(deviceId)
})

test('whoever scrapped a machine neither reads nor changes what its next owner hides', async () => {
  const { owner: former, deviceId, serial } = await device()
  accepted(await former.call(api.devices.moveMyDevice, { deviceId, step: 'retire', fileId: null }))
  const next = await device({ serial })
  const reading = { deviceId: next.deviceId, kind: 'hours', value: 900, fileId: null, note: '' } as const
  accepted(await next.owner.call(api.devices.addMeterReading, reading))
  const { passport } = await read(next.owner, next.deviceId)
  const eventIds = passport.entries.flatMap(({ id, kind }) => (kind === 'meter' ? [id] : []))
  accepted(await next.owner.call(api.devices.chooseShown, { deviceId: next.deviceId, eventIds, shown: false }))
  expect((await read(former, deviceId)).passport.entries.map(({ kind }) => kind)).not.toContain('meter')
  expect((await former.call(api.devices.chooseShown, { deviceId, eventIds, shown: true })).code).toBe(
    requestErrors.wrongState.code,
  )
})

describe(api.devices.addDevice.path, () => {
  test('a customer’s machine is theirs once they accept, and the company looks after it until they end that', async () => {
    const [seller, customer] = [await as.seller(), await as.member()]
    const {
      name: _n,
      photoIds: _p,
      purchase: _b,
      warranty: _w,
      onClash: _c,
      ...form
    } = await deviceForm({ place: 'Hall B' })
    const input = { ...form, customerEmail: await emailOf(customer) }
    expect((await customer.call(api.devices.addDevice, input)).code).toBe(requestErrors.notAllowed.code)
    const { deviceId, transferId } = accepted(await seller.call(api.devices.addDevice, input))
    if (!deviceId || !transferId) throw new Error('not registered')
    accepted(await move(customer, transferId, 'accept'))
    const owned = await read(customer, deviceId)
    expect(owned).toMatchObject({ state: 'active', keeper: expect.any(String) })
    const kept = accepted(await seller.call(api.devices.listManagedDevices, {}))
    expect(kept.data).toMatchObject([{ id: deviceId, owner: { name: expect.stringContaining('•') } }])
    const reading = { deviceId, kind: 'hours', value: 12, fileId: null, note: '' } as const
    expect(accepted(await seller.call(api.devices.addMeterReading, reading)).meters).toHaveLength(1)
    expect((await seller.call(api.devices.readMyDevice, { deviceId })).code).toBe(requestErrors.notFound.code)
    const words = {
      name: '',
      place: '',
      photoIds: [],
      plateId: null,
      purchase: { day: null, price: null },
      warranty: { endDay: null, by: '' },
    }
    const ended = { deviceId, version: owned.version, ...words, keepsKeeper: false }
    accepted(await customer.call(api.devices.editMyDevice, ended))
    expect(accepted(await seller.call(api.devices.listManagedDevices, {})).total).toBe(0)
    expect((await seller.call(api.devices.readManagedDevice, { deviceId })).code).toBe(requestErrors.notFound.code)
  })
})
