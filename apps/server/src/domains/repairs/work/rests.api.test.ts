import { api } from '@kikai/contract/api'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { safetyChecks } from '@kikai/contract/repairs/repairs.words'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { companyAccountsOf } from '../../../../test/given/money/earnings.ts'
import { balance } from '../../../../test/given/money/ledger.ts'
import { workOffAnnounced } from '../../../../test/given/messages/announced.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { answeringQuote, depositedRepair, payingRepair, quotedRepair } from '../../../../test/given/repairs/quotes.ts'
import { finish, givenWork, seenNow, tickAll, workDone } from '../../../../test/given/repairs/repair-work.ts'
import { type GivenRepair, givenRepair } from '../../../../test/given/repairs/repairs.ts'
import { days, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { placeStates } from '../repairs.states.ts'

startProduct()

/** The work is done and its rest of 12,320 yen is due. */
async function finishedRepair(mode: 'remote' | 'carryIn' = 'remote'): Promise<GivenRepair> {
  const of = await depositedRepair({}, { mode, slots: [] })
  const { person } = of.engineer
  if (mode === 'carryIn')
    await product().app.db.begin((db) =>
      placeStates.change(db, { id: of.repairId, event: 'arrive', as: 'engineer', by: person.id }),
    )
  const safety = [...safetyChecks]
  accepted(await person.call(api.repairs.startRepair, { ...(await seenNow(of)), safety }))
  await tickAll(of)
  accepted(await finish(of))
  expect(await of.read()).toMatchObject({ life: 'repaired', nextStep: 'payRest', deadlineAt: expect.any(String) })
  return of
}
const toldTo = async (who: Person) => accepted(await who.call(api.notices.listNotices, {})).data.map(({ text }) => text)
const sweepDays = async (count: number) => {
  await travel(days(count))
  await sweep('repairs.remindOfRest')
  await sweep('repairs.endSilently')
}
const listedFor = async ({ staff, repairId }: GivenRepair) =>
  accepted(await staff.call(api.repairs.listAllRepairs, { tab: 'mine' })).data.some(({ id }) => id === repairId)

test('a customer is reminded of the rest once, and when its time is over staff ask for it', async () => {
  const of = await finishedRepair()
  const reminders = async () => (await toldTo(of.customer)).filter((said) => said.includes('due in a few days')).length
  await sweepDays(10)
  expect(await reminders()).toBe(0)
  await sweepDays(1.5)
  await sweep('repairs.remindOfRest')
  expect(await reminders()).toBe(1)
  await sweepDays(3)
  expect(await of.read()).toMatchObject({ life: 'completed', turn: 'platform', nextStep: 'collectRest', money: 'due' })
  expect(await listedFor(of)).toBe(true)
  accepted(await payingRepair(of))
  expect(await of.read()).toMatchObject({ life: 'completed', turn: 'nobody', money: 'paid' })
  expect(await listedFor(of)).toBe(false)
  expect(await companyAccountsOf(of.company)).toEqual({ held: 55_000 })
  await expectSound()
})

test('a rest that staff do not get is given up, so that what was paid is earned', async () => {
  const of = await finishedRepair()
  await sweepDays(15)
  await sweepDays(61)
  expect(await of.read()).toMatchObject({ life: 'completed', turn: 'nobody', money: 'paid' })
  expect(await companyAccountsOf(of.company)).toEqual({ held: 42_680 })
  await expectSound()
})

test('a machine at the workshop is handed back only once the rest is paid, however late', async () => {
  const of = await finishedRepair('carryIn')
  await sweepDays(15)
  await sweepDays(61)
  expect(await of.read()).toMatchObject({
    life: 'completed',
    place: 'withUs',
    nextStep: 'collectRest',
    isOverdue: true,
  })
  const fetched = async () =>
    of.engineer.person.call(api.repairs.editJob, { ...(await seenNow(of)), fetched: true as const })
  expect((await fetched()).code).toBe(repairErrors.notPaid.code)
  accepted(await payingRepair(of))
  expect(await of.read()).toMatchObject({ turn: 'engineer', nextStep: 'sendBack' })
  accepted(await fetched())
  expect(await of.read()).toMatchObject({ place: 'withCustomer', turn: 'nobody' })
  await expectSound()
})

test('who pays the rest in time has the usual days to look at the work', async () => {
  const of = await finishedRepair()
  await sweepDays(13)
  accepted(await payingRepair(of))
  await sweepDays(5)
  expect(await of.read()).toMatchObject({ life: 'repaired', nextStep: 'accept' })
  await sweepDays(3)
  expect(await of.read()).toMatchObject({ life: 'completed', turn: 'nobody' })
})

test('a diagnosis that is owed without a repair is asked for as a rest is, and given up at last', async () => {
  const of = await quotedRepair()
  accepted(await answeringQuote(of, { answer: 'decline' }))
  expect(await of.read()).toMatchObject({ life: 'declined', nextStep: 'pay', deadlineAt: expect.any(String) })
  await sweepDays(12)
  expect((await toldTo(of.customer)).filter((said) => said.includes('due in a few days'))).toHaveLength(1)
  await sweepDays(3)
  expect(await of.read()).toMatchObject({ turn: 'platform', nextStep: 'collectRest' })
  await sweepDays(61)
  expect(await of.read()).toMatchObject({ life: 'declined', turn: 'nobody', money: 'nothingDue' })
  await expectSound()
})

test('a correction of the work does not keep a rest from being given up', async () => {
  const of = await finishedRepair()
  await sweepDays(15)
  const { signature: _, ...done } = workDone()
  const amended = { ...(await seenNow(of)), ...done, why: 'A word was wrong.' }
  accepted(await of.engineer.person.call(api.repairs.amendJob, amended))
  const agreed = { ...(await seenNow(of)), answer: 'agree' as const, text: '', fileIds: [] }
  accepted(await of.customer.call(api.repairs.confirmRepair, agreed))
  expect(await of.read()).toMatchObject({ nextStep: 'collectRest', deadlineAt: expect.any(String) })
  await sweepDays(61)
  expect(await of.read()).toMatchObject({ turn: 'nobody' })
})

test('a correction that its customer never answers ends by a day that they were told, and the rest is asked for again', async () => {
  const of = await finishedRepair()
  await sweepDays(15)
  const { signature: _, ...done } = workDone()
  const amended = { ...(await seenNow(of)), ...done, why: 'A word was wrong.' }
  accepted(await of.engineer.person.call(api.repairs.amendJob, amended))
  expect(await of.read()).toMatchObject({ nextStep: 'answerAmendment', deadlineAt: expect.any(String) })
  expect(await toldTo(of.customer)).toContainEqual(expect.stringContaining('without an answer in time'))
  await sweepDays(5)
  await sweepDays(0.5)
  expect((await toldTo(of.customer)).filter((said) => said.includes('still waits for your answer'))).toHaveLength(1)
  expect(await of.read()).toMatchObject({ nextStep: 'answerAmendment' })
  await sweepDays(2)
  const lapsed = await of.read()
  expect(lapsed).toMatchObject({ nextStep: 'collectRest', amendments: [{ answer: 'lapse' }] })
  expect(await toldTo(of.engineer.person)).toContainEqual(
    expect.stringContaining('didn’t answer the correction in time'),
  )
  // It can be corrected again, and what was not answered changes nothing.
  const again = { ...(await seenNow(of)), ...done, why: 'Still wrong.' }
  accepted(await of.engineer.person.call(api.repairs.amendJob, again))
  await sweepDays(8)
  await sweepDays(61)
  expect(await of.read()).toMatchObject({ turn: 'nobody' })
  await expectSound()
})

test('whoever had a request of somebody who leaves is told that it is cancelled', async () => {
  const company = await as.seller()
  const offered = await givenRepair({ upTo: 'offered', company })
  const assigned = await givenRepair({ upTo: 'assigned' })
  const own = await givenRepair({ upTo: 'offered' })
  accepted(await own.customer.call(api.repairs.cancelRepair, { ...(await seenNow(own)), costs: null, reason: '' }))
  for (const { customer } of [offered, assigned, own])
    await product().app.db`update account set closes_at = app_now() where id = ${customer.id}`
  expect(await sweep('members.close')).toBe(3)
  await workOffAnnounced(/^member\.erased$/, 2)
  const cancelled = async (who: Person) =>
    (await toldTo(who)).filter((said) => said.includes('It was cancelled.')).length
  expect(await cancelled(company)).toBe(1)
  expect([await cancelled(assigned.company), await cancelled(assigned.engineer.person)]).toEqual([1, 1])
  // Who had cancelled it themselves before is not told of again.
  expect(await cancelled(own.company)).toBe(1)
})

test('neither who owes for it nor who does it leaves before it is settled; afterwards it stays without its engineer', async () => {
  const of = await quotedRepair({}, { isIndependent: true })
  const leave = async (...people: Person[]) => {
    const ids = people.map(({ id }) => id)
    await product().app.db`update account set closes_at = app_now() where id = any(${ids}::uuid[])`
    return sweep('members.close')
  }
  await balance(of.customer, jpy(-100_000))
  accepted(await answeringQuote(of, { answer: 'decline' }))
  expect(await leave(of.customer, of.engineer.person)).toBe(0)
  await sweepDays(15)
  await sweepDays(61)
  const done = await givenWork({ upTo: 'repairing' })
  expect(await leave(done.engineer.person)).toBe(2)
  await product().app.db`update repair set life = 'completed', accepted_at = app_now() where id = ${done.repairId}`
  expect(await leave(done.engineer.person)).toBe(1)
  expect(await done.read()).toMatchObject({ life: 'completed', engineer: null })
})
