import { api } from '@kikai/contract/api'
import { deviceErrors } from '@kikai/contract/devices/devices.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { claim, device, deviceForm, newSerial, read, toldTo } from '../../../test/given/goods/devices.ts'
import { goods } from '../../../test/given/goods/goods.ts'
import { accepted, shipped } from '../../../test/given/deals/orders.ts'
import { givenPdf, givenPicture } from '../../../test/given/goods/pictures.ts'
import { days, product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { devicesPersonal } from './devices.personal.ts'

startProduct()

describe(api.devices.addMyDevice.path, () => {
  test('§1 registered devices: a machine is registered with its pictures, its meter and its passport, and stands in its owner’s list', async () => {
    const owner = await as.member()
    const [photo, plate] = [
      await givenPicture(owner, { purpose: 'device' }),
      await givenPicture(owner, { purpose: 'device' }),
    ]
    const made = await device({
      owner,
      name: 'Digger 3',
      photoIds: [photo.id],
      plateId: plate.id,
      meter: { kind: 'hours', value: 4_538, fileId: null },
      purchase: { day: '2024-05-01', price: { currency: 'JPY', minor: 4_200_000 } },
    })
    expect(await read(owner, made.deviceId)).toMatchObject({
      name: 'Digger 3',
      maker: 'Komatsu',
      state: 'active',
      pictures: [{ id: photo.id }],
      plate: { id: plate.id },
      meters: [{ value: 4_538, anomaly: null }],
      purchase: { price: jpy(4_200_000) },
      passport: { entries: [{ kind: 'meter' }, { kind: 'device' }], contested: false },
    })
    expect(accepted(await owner.call(api.devices.listMyDevices, {}))).toMatchObject({
      data: [{ id: made.deviceId, meter: { value: 4_538 } }],
      counts: { all: 1, active: 1, retired: 0 },
    })
  })

  test('maker, model and serial number are one machine however they are written, and registered once', async () => {
    const { owner, serial } = await device()
    const form = await deviceForm({
      serial: serial.replaceAll('-', ' ').toLowerCase(),
      makerId: null,
      makerName: 'コマツ',
    })
    expect((await owner.call(api.devices.addMyDevice, form)).code).toBe(deviceErrors.alreadyYours.code)
    const other = await as.member()
    expect((await other.call(api.devices.addMyDevice, form)).code).toBe(deviceErrors.serialTaken.code)
    expect((await claim(other, serial)).data).toMatchObject({ deviceId: null, claimId: expect.any(String) })
    expect(accepted(await owner.call(api.devices.listMyDevices, { tab: 'disputed' })).total).toBe(1)
  })

  test('without a readable serial number, and with foreign pictures, nothing is registered', async () => {
    const [me, other] = [await as.member(), await as.member()]
    const { id } = await givenPicture(other, { purpose: 'device' })
    const add = async (wish: Parameters<typeof deviceForm>[0]) =>
      (await me.call(api.devices.addMyDevice, await deviceForm(wish))).code
    expect(await add({ serial: '–' })).toBe(requestErrors.invalidInput.code)
    expect(await add({ photoIds: [id] })).toBe(requestErrors.notFound.code)
    expect(accepted(await me.call(api.devices.listMyDevices, {})).total).toBe(0)
  })

  test('a company’s machine is seen by its seats and by nobody else', async () => {
    const seller = await as.seller()
    const { deviceId } = await device({ owner: seller })
    const colleague = await as.seller({ id: seller.companyId })
    expect(await read(colleague, deviceId)).toMatchObject({ id: deviceId })
    for (const other of [await as.member(), await as.seller(), await as.staff()])
      expect((await other.call(api.devices.readMyDevice, { deviceId })).code).toBe(requestErrors.notFound.code)
  })
})

describe(api.devices.addFromOrder.path, () => {
  test('the machine of a completed order becomes a device in one tap, once', async () => {
    const serial = newSerial()
    const { buyer, seller, orderId, goods: sold } = await shipped({ price: jpy(500), serial })
    const add = () => buyer.call(api.devices.addFromOrder, { orderId, goodsId: sold.id })
    expect((await add()).code).toBe(deviceErrors.notRegistrable.code)
    accepted(await buyer.call(api.orders.receiveOrder, { orderId }))
    expect(accepted(await buyer.call(api.devices.listMyDevices, {})).toRegister).toMatchObject([
      { orderId, goodsId: sold.id },
    ])
    expect((await seller.call(api.devices.addFromOrder, { orderId, goodsId: sold.id })).code).toBe(
      requestErrors.notFound.code,
    )
    const { deviceId } = accepted(await add())
    if (!deviceId) throw new Error('no device')
    await device({ owner: buyer })
    const ofOrder = async (by: Person) =>
      accepted(await by.call(api.devices.listMyDevices, { orderId })).data.map(({ id }) => id)
    expect(await ofOrder(buyer)).toEqual([deviceId])
    expect(await ofOrder(await as.member())).toEqual([])
    expect(await read(buyer, deviceId)).toMatchObject({
      serial,
      purchase: { orderId, price: jpy(500) },
      meters: [{ value: 4_820, source: 'listing' }],
      passport: { entries: expect.arrayContaining([expect.objectContaining({ kind: 'sold' })]) },
    })
    expect(accepted(await buyer.call(api.devices.listMyDevices, {})).toRegister).toEqual([])
    expect((await add()).code).toBe(deviceErrors.alreadyYours.code)
  })

  test('a machine that its seller had registered is taken over with its history', async () => {
    const serial = newSerial()
    const seller = await as.seller()
    const { deviceId } = await device({ owner: seller, serial, meter: { kind: 'hours', value: 10, fileId: null } })
    const { buyer, orderId, goods: sold } = await shipped({ price: jpy(500), serial, seller })
    accepted(await buyer.call(api.orders.receiveOrder, { orderId }))
    const registered = accepted(await buyer.call(api.devices.addFromOrder, { orderId, goodsId: sold.id }))
    expect(registered).toMatchObject({ deviceId })
    expect(await read(buyer, deviceId)).toMatchObject({ state: 'active', meters: [{ value: 10 }] })
    expect((await seller.call(api.devices.readMyDevice, { deviceId })).code).toBe(requestErrors.notFound.code)
  })
})

describe('what an owner does with a device', () => {
  test('it is stopped, resumed and scrapped, and what was scrapped can be registered anew', async () => {
    const { owner, deviceId, serial } = await device()
    accepted(await owner.call(api.devices.makeCodes, { deviceId }))
    const stopped = accepted(await owner.call(api.devices.stopMyDevice, { deviceId, reason: 'Rebuilding the hall' }))
    expect(stopped).toMatchObject({ state: 'stopped', stoppedReason: 'Rebuilding the hall' })
    const move = (step: 'resume' | 'retire') => owner.call(api.devices.moveMyDevice, { deviceId, step, fileId: null })
    expect(accepted(await move('resume'))).toMatchObject({ state: 'active', stoppedReason: '' })
    expect((await move('resume')).code).toBe(requestErrors.wrongState.code)
    expect(accepted(await move('retire'))).toMatchObject({ state: 'retired', code: null, allowedActions: [] })
    await device({ serial })
  })

  test('it is edited by the version that was read, and its pictures are exchanged', async () => {
    const { owner, deviceId } = await device()
    const { id } = await givenPicture(owner, { purpose: 'device' })
    const { name: _name, ...words } = {
      name: '',
      place: 'Hall B',
      photoIds: [id],
      plateId: null,
      purchase: { day: null, price: null },
      warranty: { endDay: '2027-02-09', by: 'Komatsu' },
      keepsKeeper: true,
    }
    const edit = (version: number) =>
      owner.call(api.devices.editMyDevice, { deviceId, version, name: 'Loader', ...words })
    expect(accepted(await edit(1))).toMatchObject({ name: 'Loader', place: 'Hall B', warranty: { by: 'Komatsu' } })
    expect((await edit(1)).code).toBe(requestErrors.olderVersion.code)
    expect(
      (await (await as.member()).call(api.devices.editMyDevice, { deviceId, version: 2, name: '', ...words })).code,
    ).toBe(requestErrors.notFound.code)
  })

  test('a reading that goes back or jumps is asked about first, and kept with what it was before', async () => {
    const { owner, deviceId } = await device({ meter: { kind: 'hours', value: 6_310, fileId: null } })
    const add = (value: number, confirmed = false) =>
      owner.call(api.devices.addMeterReading, { deviceId, kind: 'hours', value, fileId: null, note: '', confirmed })
    expect((await add(6_298)).code).toBe(deviceErrors.meterBack.code)
    expect((await add(9_999)).code).toBe(deviceErrors.meterJump.code)
    expect(accepted(await add(6_298, true)).meters[0]).toMatchObject({ value: 6_298, anomaly: 'back', before: 6_310 })
    await travel(days(10))
    expect(accepted(await add(6_400)).meters[0]).toMatchObject({ value: 6_400, anomaly: null })
    const other = await as.member()
    const asked = { deviceId, kind: 'hours', value: 1, fileId: null, note: '' } as const
    expect((await other.call(api.devices.addMeterReading, asked)).code).toBe(requestErrors.notFound.code)
  })

  test('a task of the service plan is told once when it is due, not of a machine that is stopped, and begins anew', async () => {
    const { owner, deviceId } = await device({ meter: { kind: 'hours', value: 500, fileId: null } })
    const tasks = [
      { id: null, task: 'Oil filter', every: { unit: 'hours', count: 500 }, lastDay: '2026-01-01', lastValue: 0 },
      { id: null, task: 'Coolant', every: { unit: 'months', count: 600 }, lastDay: '2026-01-01', lastValue: null },
    ] as const
    const saved = accepted(await owner.call(api.devices.saveServicePlan, { deviceId, tasks: [...tasks] }))
    expect(saved.plan).toMatchObject([{ left: 0, isDue: true }, { isDue: false }])
    accepted(await owner.call(api.devices.stopMyDevice, { deviceId, reason: '' }))
    await sweep('devices.remindOfService')
    expect(await toldTo(owner)).toEqual([])
    accepted(await owner.call(api.devices.moveMyDevice, { deviceId, step: 'resume', fileId: null }))
    await sweep('devices.remindOfService')
    await sweep('devices.remindOfService')
    expect(await toldTo(owner)).toEqual(['Oil filter'])
    const [task] = saved.plan
    if (!task) throw new Error('no task')
    const done = accepted(await owner.call(api.devices.markServiced, { deviceId, serviceId: task.id }))
    expect(done.plan[0]).toMatchObject({ lastValue: 500, left: 500, isDue: false })
    const stranger = await as.member()
    for (const answer of [
      await stranger.call(api.devices.markServiced, { deviceId, serviceId: task.id }),
      await stranger.call(api.devices.saveServicePlan, { deviceId, tasks: [] }),
    ])
      expect(answer.code).toBe(requestErrors.notFound.code)
  })

  test('papers are kept and removed by the owner alone', async () => {
    const { owner, deviceId } = await device()
    const { id: fileId } = await givenPdf(owner, { purpose: 'device' })
    const kept = accepted(
      await owner.call(api.devices.addDeviceDocument, { deviceId, kind: 'manual', title: 'Shop manual', fileId }),
    )
    const [document] = kept.documents
    if (!document) throw new Error('no document')
    expect(document).toMatchObject({ title: 'Shop manual', file: { id: fileId, pages: 1 } })
    const remove = { deviceId, documentId: document.id }
    expect((await (await as.member()).call(api.devices.removeDeviceDocument, remove)).code).toBe(
      requestErrors.notFound.code,
    )
    expect(accepted(await owner.call(api.devices.removeDeviceDocument, remove)).documents).toEqual([])
  })

  test('the owner chooses what a buyer reads of the passport', async () => {
    const serial = newSerial()
    const seller = await as.seller()
    const { deviceId } = await device({ owner: seller, serial, meter: { kind: 'hours', value: 7, fileId: null } })
    const { id: goodsId } = await goods({ companyId: seller.companyId, serial })
    const passport = async () => accepted(await as.guest().call(api.goods.readPassport, { goodsId })).entries
    const { passport: own } = await read(seller, deviceId)
    const eventIds = own.entries.filter(({ kind }) => kind === 'meter').map(({ id }) => id)
    const hide = { deviceId, eventIds, shown: false }
    expect((await (await as.member()).call(api.devices.chooseShown, hide)).code).toBe(requestErrors.notFound.code)
    accepted(await seller.call(api.devices.chooseShown, hide))
    expect((await passport()).map(({ kind }) => kind)).toEqual(['device'])
    accepted(await seller.call(api.devices.chooseShown, { ...hide, shown: true }))
    expect((await passport()).map(({ kind }) => kind)).toEqual(['meter', 'device'])
  })
})

/** Puts a machine up for sale as a company's. */
async function list({ companyId, call }: Awaited<ReturnType<typeof as.seller>>, serial: string) {
  const { id } = await goods({ companyId, serial, state: 'unpublished' })
  accepted(await call(api.goods.publishGoods, { goodsIds: [id], termsAgreed: true }))
  return id
}

test('somebody else’s goods with its serial number write nothing into a machine’s history and show nothing of it', async () => {
  const [owner, rival] = [await as.seller(), await as.seller()]
  const { deviceId, serial } = await device({ owner, meter: { kind: 'hours', value: 7, fileId: null } })
  const kindsOf = async (goodsId: Awaited<ReturnType<typeof list>>) =>
    accepted(await as.guest().call(api.goods.readPassport, { goodsId })).entries.map(({ kind }) => kind)
  const [own, foreign] = [await list(owner, serial), await list(rival, serial)]
  expect(await kindsOf(foreign)).toEqual([])
  expect(await kindsOf(own)).toEqual(['listed', 'meter', 'device'])
  const seen = await read(owner, deviceId)
  expect(seen).toMatchObject({ goodsId: own, passport: { entries: [{ kind: 'listed' }, {}, {}] } })
  const offer = await owner.call(api.devices.offerDevice, { deviceId, email: 'next@example.com' })
  expect(offer.code).toBe(deviceErrors.forSale.code)
})

test('a listing from before it was registered does not hide that its owner has it for sale', async () => {
  const [owner, rival] = [await as.seller(), await as.seller()]
  const serial = newSerial()
  const [own, foreign] = [await list(owner, serial), await list(rival, serial)]
  const { deviceId } = await device({ owner, serial })
  expect((await read(owner, deviceId)).goodsId).toBe(own)
  expect(accepted(await as.guest().call(api.goods.readPassport, { goodsId: foreign })).entries).toEqual([])
})

test('a member’s machines stand in their export and go with them; the passport stays', async () => {
  const { owner, deviceId, serial } = await device()
  const { app } = product()
  expect(await devicesPersonal.give({ db: app.db, subjectKeys: app.subjectKeys }, owner.id)).toMatchObject({
    devices: [{ serial }],
  })
  const seller = await as.seller()
  const { deviceId: companys } = await device({ owner: seller })
  for (const { id: memberId } of [owner, seller])
    await app.transaction((db) => devicesPersonal.erase({ db }, { memberId, contacts: [] }))
  expect((await owner.call(api.devices.readMyDevice, { deviceId })).code).toBe(requestErrors.notFound.code)
  expect(await read(await as.seller({ id: seller.companyId }), companys)).toMatchObject({ id: companys })
  const again = await device({ serial })
  expect((await read(again.owner, again.deviceId)).passport.entries.map(({ kind }) => kind)).toEqual([
    'device',
    'device',
  ])
})
