import { api } from '@kikai/contract/api'
import { deviceErrors } from '@kikai/contract/devices/devices.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { claim, claimed, device, deviceForm, newSerial, read, toldTo } from '../../../test/given/goods/devices.ts'
import { givenMaker } from '../../../test/given/goods/goods.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { startProduct } from '../../../test/harness.ts'

startProduct()

type Decision = { step: 'grant' | 'refuse' | 'correct'; serial?: string }
const settle = async (claimId: Id<'device-claim'>, decision: Decision) =>
  (await as.staff()).call(api.devices.settleClaim, { claimId, reason: 'As the invoice shows.', ...decision })

describe(api.devices.settleClaim.path, () => {
  test('until it is settled the machine is claimed, its owner has been told, and staff see both', async () => {
    const { owner, deviceId, claimId, claimant, serial } = await claimed()
    const disputed = await read(owner, deviceId)
    expect(disputed).toMatchObject({ state: 'disputed', passport: { contested: true } })
    const eventIds = disputed.passport.entries.map(({ id }) => id)
    for (const refused of [
      await owner.call(api.devices.chooseShown, { deviceId, eventIds, shown: false }),
      await owner.call(api.devices.addMeterReading, { deviceId, kind: 'hours', value: 1, fileId: null, note: '' }),
    ])
      expect(refused.code).toBe(deviceErrors.contested.code)
    expect(await toldTo(owner)).toEqual([expect.stringContaining('Somebody else')])
    expect(accepted(await claimant.call(api.devices.listMyDevices, {})).claims).toMatchObject([{ id: claimId, serial }])
    const staff = await as.staff()
    const list = accepted(await staff.call(api.devices.listManagedDevices, { tab: 'claimed', words: serial }))
    expect(list).toMatchObject({ data: [{ id: deviceId, claims: 1 }] })
    const seen = accepted(await staff.call(api.devices.readManagedDevice, { deviceId }))
    expect(seen.allClaims).toMatchObject([
      { id: claimId, text: 'I bought it at auction.', by: { name: expect.stringContaining('•') } },
    ])
    for (const other of [owner, claimant, await as.seller()])
      expect((await other.call(api.devices.settleClaim, { claimId, step: 'grant', reason: 'Mine' })).code).toBe(
        requestErrors.notAllowed.code,
      )
  })

  test('granted it is the claimant’s, refused it stays, and both are told the reason', async () => {
    const given = await claimed()
    accepted(await settle(given.claimId, { step: 'grant' }))
    expect(await read(given.claimant, given.deviceId)).toMatchObject({
      state: 'active',
      passport: { contested: false },
    })
    expect((await toldTo(given.owner))[0]).toContain('As the invoice shows.')
    expect((await settle(given.claimId, { step: 'refuse' })).code).toBe(requestErrors.wrongState.code)
    const kept = await claimed()
    accepted(await settle(kept.claimId, { step: 'refuse' }))
    expect(await read(kept.owner, kept.deviceId)).toMatchObject({ state: 'active', passport: { contested: false } })
    expect((await toldTo(kept.claimant))[0]).toContain('not accepted')
  })

  test('another machine is registered for the claimant by its right serial number', async () => {
    const { owner, deviceId, claimId, claimant } = await claimed()
    expect((await settle(claimId, { step: 'correct' })).code).toBe(requestErrors.invalidInput.code)
    const taken = await device()
    expect((await settle(claimId, { step: 'correct', serial: taken.serial })).code).toBe(deviceErrors.serialTaken.code)
    const serial = newSerial()
    accepted(await settle(claimId, { step: 'correct', serial }))
    expect(await read(owner, deviceId)).toMatchObject({ state: 'active' })
    expect(accepted(await claimant.call(api.devices.listMyDevices, {})).data).toMatchObject([{ serial }])
  })

  test('of two who claim it one is decided about, and the other goes on', async () => {
    const { deviceId, claimId, claimant, serial } = await claimed()
    const second = accepted(await claim(await as.member(), serial)).claimId
    accepted(await settle(claimId, { step: 'grant' }))
    expect(await read(claimant, deviceId)).toMatchObject({ state: 'disputed' })
    if (second) accepted(await settle(second, { step: 'refuse' }))
    expect(await read(claimant, deviceId)).toMatchObject({ state: 'active' })
  })
})

describe(api.devices.withdrawClaim.path, () => {
  test('the claimant takes it back, and the machine is what it was before', async () => {
    const { owner, deviceId, claimId, claimant } = await claimed()
    expect((await owner.call(api.devices.withdrawClaim, { claimId })).code).toBe(requestErrors.notFound.code)
    accepted(await claimant.call(api.devices.withdrawClaim, { claimId }))
    expect(await read(owner, deviceId)).toMatchObject({ state: 'active', passport: { contested: false } })
  })

  test('nobody claims the same twice, or more than a few at a time', async () => {
    const { claimant, serial } = await claimed()
    expect((await claim(claimant, serial)).code).toBe(deviceErrors.claimedAlready.code)
    for (let more = 1; more < serverLimits.claimsOpenMax; more += 1)
      accepted(await claim(claimant, (await device()).serial))
    expect((await claim(claimant, (await device()).serial)).code).toBe(deviceErrors.tooManyClaims.code)
  })
})

describe(api.devices.updateManagedDevice.path, () => {
  test('staff correct a plate, and the owner is told why', async () => {
    const { owner, deviceId } = await device()
    const { categoryId, model } = await deviceForm()
    const [serial, taken] = [newSerial(), await device()]
    const words = { categoryId, makerId: await givenMaker(), makerName: '', model, year: 2014, reason: 'Misread' }
    const staff = await as.staff()
    const update = (version: number, corrected: string) =>
      staff.call(api.devices.updateManagedDevice, { deviceId, version, ...words, serial: corrected })
    expect((await update(1, taken.serial)).code).toBe(deviceErrors.serialTaken.code)
    expect(accepted(await update(1, serial))).toMatchObject({ serial, year: 2014 })
    expect((await update(1, serial)).code).toBe(requestErrors.olderVersion.code)
    expect(await toldTo(owner)).toEqual([expect.stringContaining('Misread')])
    const again = { deviceId, version: 2, ...words, serial }
    expect((await owner.call(api.devices.updateManagedDevice, again)).code).toBe(requestErrors.notAllowed.code)
  })
})
