import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { yen } from '../../../../test/given/deals/refunds.ts'
import { companyAccountsOf } from '../../../../test/given/money/earnings.ts'
import { approvedRepair, payingRepair, pricesOf, yenOn } from '../../../../test/given/repairs/quotes.ts'
import { givenWork, seenNow } from '../../../../test/given/repairs/repair-work.ts'
import { type GivenRepair, givenRepair } from '../../../../test/given/repairs/repairs.ts'
import { days, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { repairStates } from '../repairs.states.ts'

startProduct()

const waitsFor = async (who: Person, { repairId }: GivenRepair) =>
  accepted(await who.call(api.desk.listDeskTasks, { kind: 'repairStalled', page_size: 100 })).data.some(
    ({ row }) => row === repairId,
  )
const toldTo = async (who: Person) => accepted(await who.call(api.notices.listNotices, {})).data.map(({ text }) => text)
/** More than ten working days, whatever the holidays. */
const long = days(26)
async function later(): Promise<void> {
  await travel(long)
  await sweep('repairs.tellStalled')
}

describe('work that does not move', () => {
  test('becomes a task of the company, then of the staff, and its customer is told whom to ask', async () => {
    const deal = await givenWork()
    const { company, staff, customer, engineer } = deal
    await sweep('repairs.tellStalled')
    expect(await waitsFor(company, deal)).toBe(false)
    await later()
    expect([await waitsFor(company, deal), await waitsFor(staff, deal)]).toEqual([true, false])
    expect(await toldTo(customer)).toContainEqual(expect.stringContaining('the company’s service desk'))
    expect(await toldTo(engineer.person)).toContainEqual(expect.stringContaining('Please go on with it'))
    expect(await waitsFor(await as.seller(), deal)).toBe(false)
    const told = (await toldTo(customer)).length
    await sweep('repairs.tellStalled')
    expect((await toldTo(customer)).length).toBe(told)
    await later()
    expect([await waitsFor(company, deal), await waitsFor(staff, deal)]).toEqual([true, true])
    expect(await toldTo(customer)).toContainEqual(expect.stringContaining('Kikai is looking into it'))
    await later()
    expect((await toldTo(customer)).length).toBe(told + 1)
    const { checklist } = await deal.read()
    const [first] = checklist
    if (!first) throw new Error('nothing is ticked off')
    const checks = [{ id: first.id, isDone: true }]
    accepted(await engineer.person.call(api.repairs.editJob, { ...(await seenNow(deal)), checks }))
    expect([await waitsFor(company, deal), await waitsFor(staff, deal)]).toEqual([false, false])
    await later()
    expect([await waitsFor(company, deal), await waitsFor(staff, deal)]).toEqual([true, false])
  })

  test('is the staff’s at once where its engineer works for no company', async () => {
    const deal = await givenRepair({ upTo: 'diagnosing', isIndependent: true })
    await later()
    expect(await waitsFor(deal.staff, deal)).toBe(true)
  })

  test('is none while it rests with a reason, waits for parts or for its customer', async () => {
    const held = await givenWork()
    const hold = { reason: 'site' as const, note: '', until: null }
    accepted(await held.engineer.person.call(api.repairs.editJob, { ...(await seenNow(held)), hold }))
    const parts = await givenWork()
    const partsDay = new Date(Date.now() + days(300)).toISOString().slice(0, 10)
    accepted(await parts.engineer.person.call(api.repairs.editJob, { ...(await seenNow(parts)), partsDay }))
    const unpaid = await approvedRepair()
    await later()
    for (const deal of [held, parts, unpaid]) expect(await waitsFor(deal.company, deal)).toBe(false)
    // Whoever pays at last has kept nobody waiting before.
    accepted(await payingRepair(unpaid))
    await sweep('repairs.tellStalled')
    expect(await waitsFor(unpaid.company, unpaid)).toBe(false)
    accepted(await held.engineer.person.call(api.repairs.editJob, { ...(await seenNow(held)), hold: null }))
    await later()
    for (const deal of [held, unpaid]) expect(await waitsFor(deal.company, deal)).toBe(true)
  })
})

describe('work that staff end', () => {
  /** The deposit of 42,680 yen is paid, and the work goes on. */
  async function begun() {
    const deal = await approvedRepair()
    accepted(await payingRepair(deal))
    const { engineer, repairId } = deal
    await product().app.db.begin((db) =>
      repairStates.change(db, { id: repairId, event: 'begin', as: 'engineer', by: engineer.person.id }),
    )
    return deal
  }
  const stopping = async (deal: GivenRepair, minor: number) => ({
    ...(await seenNow(deal)),
    kept: minor === 0 ? null : yen(minor),
    reason: 'Nobody can get the part any more.',
  })

  test('costs what they say of what was paid, the rest goes back, and both sides read why', async () => {
    const deal = await begun()
    const { staff, customer, company, repairId } = deal
    const answer = await staff.call(api.repairs.stopRepair, await stopping(deal, 42_681))
    expect(answer.data).toMatchObject({ errors: [{ field: 'kept', rule: 'tooBig', params: { max: 42_680 } }] })
    expect(accepted(await staff.call(api.repairs.stopRepair, await stopping(deal, 10_000)))).toMatchObject({
      life: 'cancelled',
      money: 'paid',
      nextStep: 'none',
    })
    expect(await yenOn(customer)).toEqual(jpy(100_000 - 10_000))
    expect(await companyAccountsOf(company)).toEqual({ held: 10_000 })
    expect(await pricesOf(deal)).toMatchObject({ due: null, paid: jpy(10_000) })
    for (const by of [customer, company, deal.engineer.person]) {
      const { entries } = accepted(await by.call(api.repairs.listRepairRecord, { repairId, kind: 'message' }))
      expect(entries).toMatchObject([{ text: 'Nobody can get the part any more.', side: 'platform' }])
    }
    await expectSound()
  })

  test('costs nothing where nothing was done, and nobody else ends it', async () => {
    const deal = await begun()
    const { staff, customer, company, engineer } = deal
    for (const by of [customer, company, engineer.person, await as.seller(), await as.member()])
      expect((await by.call(api.repairs.stopRepair, await stopping(deal, 0))).code).toBe(requestErrors.notAllowed.code)
    accepted(await staff.call(api.repairs.stopRepair, await stopping(deal, 0)))
    expect(await yenOn(customer)).toEqual(jpy(100_000))
    await expectSound()
  })

  test('has begun and is not over', async () => {
    const deal = await approvedRepair()
    expect((await deal.staff.call(api.repairs.stopRepair, await stopping(deal, 0))).code).toBe(
      requestErrors.wrongState.code,
    )
  })
})
