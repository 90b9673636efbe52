import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { roomErrors } from '@kikai/contract/rooms/rooms.errors'
import { minuteMs } from '@kikai/kernel/duration'
import { millisecondsOf } from '@kikai/kernel/instant'
import { expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { type GivenRepair, givenRepair } from '../../../../test/given/repairs/repairs.ts'
import { product, startProduct, travel } from '../../../../test/harness.ts'

startProduct()

const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code

/** A repair by video at a time that was agreed on, and the time has come. */
async function givenCall(): Promise<GivenRepair> {
  const of = await givenRepair({ upTo: 'assigned', mode: 'remote' })
  const { slots, version } = await of.read()
  const [visit = null] = slots
  if (!visit) throw new Error('no time was wished')
  accepted(await of.engineer.person.call(api.repairs.receiveJob, { repairId: of.repairId, version, visit }))
  expect((await of.read()).roomOpensAt).not.toBeNull()
  expect(await codeOf(of.customer.call(api.rooms.beInRoom, { repairId: of.repairId }))).toBe(roomErrors.notYetOpen.code)
  await travel(millisecondsOf(visit.from) - product().app.nowMs())
  return of
}

test('engineer and customer meet in a room: both together begin the diagnosis, and the engineer ends the call', async () => {
  const { repairId, customer, engineer, read } = await givenCall()
  expect(accepted(await customer.call(api.rooms.beInRoom, { repairId }))).toMatchObject({
    of: { repairId },
    side: 'host',
    stage: 'open',
    machine: { goodsId: null, category: expect.stringMatching(/./) },
    extension: null,
  })
  expect((await read()).life).toBe('accepted')
  const met = accepted(await engineer.person.call(api.rooms.beInRoom, { repairId }))
  expect(met).toMatchObject({ side: 'customer', stage: 'running', other: { isHere: true } })
  expect(await read()).toMatchObject({ life: 'diagnosing', isMine: false })
  expect(accepted(await engineer.person.call(api.rooms.leaveRoom, { repairId })).stage).toBe('over')
  expect((await read()).roomOpensAt).toBeNull()
  expect(await codeOf(customer.call(api.rooms.beInRoom, { repairId }))).toBe(roomErrors.over.code)
})

test('whoever comes late has a call’s minutes all the same', async () => {
  const { repairId, customer, engineer } = await givenCall()
  const { slotEndsAt } = accepted(await customer.call(api.rooms.readRoom, { repairId }))
  await travel(millisecondsOf(slotEndsAt) - product().app.nowMs() - minuteMs)
  accepted(await customer.call(api.rooms.beInRoom, { repairId }))
  const { endsAt } = accepted(await engineer.person.call(api.rooms.beInRoom, { repairId }))
  expect(millisecondsOf(endsAt ?? slotEndsAt) - product().app.nowMs()).toBeGreaterThan(14 * minuteMs)
})

test('nobody else finds it, and exactly one thing has to be named', async () => {
  const { repairId, company, staff, customer } = await givenCall()
  const other = await givenRepair({ upTo: 'accepted' })
  for (const who of [company, staff, await as.member(), other.customer, other.engineer.person])
    for (const call of [api.rooms.readRoom, api.rooms.beInRoom, api.rooms.leaveRoom])
      expect(await codeOf(who.call(call, { repairId }))).toBe(requestErrors.notFound.code)
  expect(await codeOf(customer.call(api.rooms.readRoom, {}))).toBe(requestErrors.invalidInput.code)
})
