import { api } from '@kikai/contract/api'
import type { Id } from '@kikai/kernel/ids'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../as.ts'
import { device, deviceForm, newSerial } from '../given/goods/devices.ts'
import { accepted } from '../given/deals/orders.ts'
import { givenPicture } from '../given/goods/pictures.ts'
import { product, startProduct } from '../harness.ts'
import { rounds, runConcurrently } from './run-concurrently.ts'
import { withoutConstraint, withoutIndex } from './take-away.ts'

startProduct({ config: { poolSize: 30 } })
const each = Array.from({ length: rounds }, (_, at) => at + 1)

/** Ten people register one machine at once; whoever comes second claims it. */
async function registerAtOnce() {
  const serial = newSerial()
  const people = await Promise.all(Array.from({ length: 6 }, () => as.member()))
  const shots = await Promise.all(
    people.map(async (caller) => {
      const { id } = await givenPicture(caller, { purpose: 'device' })
      const onClash = { way: 'claim' as const, evidence: { text: '', fileIds: [id] } }
      return { caller, call: api.devices.addMyDevice, input: await deviceForm({ serial, onClash }) }
    }),
  )
  const answers = (await runConcurrently(shots)).flatMap(({ code, data }) => (code === 200 ? [data] : []))
  return {
    devices: answers.filter(({ deviceId }) => deviceId !== null).length,
    claims: answers.filter(({ claimId }) => claimId !== null).length,
  }
}

/** Two people have asked for a machine, and its owner gives it to both at once. */
async function giveTwice() {
  const { owner, deviceId, serial } = await device()
  const ask = async (by: Person) =>
    accepted(await by.call(api.devices.addMyDevice, await deviceForm({ serial, onClash: { way: 'ask' } }))).transferId
  const people = [await as.member(), await as.member()]
  const transferIds = []
  for (const person of people) transferIds.push(await ask(person))
  const answers = await runConcurrently(
    transferIds.flatMap((transferId) =>
      transferId === null
        ? []
        : [{ caller: owner, call: api.devices.moveTransfer, input: { transferId, step: 'give' as const } }],
    ),
  )
  return { given: answers.filter(({ code }) => code === 200).length, ...(await countsOf(deviceId)) }
}

async function countsOf(deviceId: Id<'device'>): Promise<{ handedOver: number }> {
  const rows = await product().app.db`
    select count(*)::int as count from state_change where entity_id = ${deviceId} and event = 'handOver'
  `
  return { handedOver: Number(rows[0]?.['count']) }
}

describe('a machine that several people want at once', () => {
  test.each(each)('round %i: it is registered once, and all others claim it', async () =>
    expect(await registerAtOnce()).toEqual({ devices: 1, claims: 5 }),
  )

  test.each(each)('round %i: it is given away once', async () =>
    expect(await giveTwice()).toEqual({ given: 1, handedOver: 1 }),
  )

  test.each(each)('round %i: it is stopped before it is taken over, or not at all', async () => {
    const { owner, deviceId } = await device()
    const receiver = await as.member()
    const [account] = await product().app.db`select email from account where id = ${receiver.id}`
    const email = String(account?.['email'])
    const { transfer } = accepted(await owner.call(api.devices.offerDevice, { deviceId, email }))
    if (!transfer) throw new Error('nothing was offered')
    const [taken] = await Promise.all([
      receiver.call(api.devices.moveTransfer, { transferId: transfer.id, step: 'accept' }),
      owner.call(api.devices.stopMyDevice, { deviceId, reason: '' }),
    ])
    expect(taken.code).toBe(200)
    const now = accepted(await receiver.call(api.devices.readMyDevice, { deviceId }))
    expect(now).toMatchObject({ state: 'active', stoppedReason: '' })
    expect((await owner.call(api.devices.readMyDevice, { deviceId })).code).not.toBe(200)
  })

  test('without its one passport, at which people wait for each other, a machine is registered more than once', async () => {
    await withoutIndex('device_machine')
    await withoutConstraint('passport', 'passport_machine')
    let devices = 0
    for (let round = 0; round < 5 && devices < 2; round += 1) ({ devices } = await registerAtOnce())
    expect(devices).toBeGreaterThan(1)
  })
})
