import { api } from '@kikai/contract/api'
import { safetyChecks } from '@kikai/contract/repairs/repairs.words'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { clientId } from '../../../../test/given/messages/chats.ts'
import { companyAccountsOf } from '../../../../test/given/money/earnings.ts'
import { goods } from '../../../../test/given/goods/goods.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { givenPicture } from '../../../../test/given/goods/pictures.ts'
import {
  answeringQuote,
  depositedRepair,
  diagnosedRepair,
  payingRepair,
  pricedLine,
  pricedOption,
  pricesOf,
  pricingRepair,
  quotedRepair,
  usualLines,
  yenOn,
} from '../../../../test/given/repairs/quotes.ts'
import { finish, seenNow, tickAll, workDone } from '../../../../test/given/repairs/repair-work.ts'
import { type GivenRepair, engineerOf } from '../../../../test/given/repairs/repairs.ts'
import type { GivenEngineer } from '../../../../test/given/repairs/engineers.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code
const chosen = ({ engineerId }: GivenEngineer) => ({ engineerId, visit: null, reason: null, note: '' })

/** The company's desk gives it to another one of its engineers, who accepts it and looks at the machine. */
async function givenToColleague<Deal extends GivenRepair>(deal: Deal): Promise<Deal> {
  const { company } = deal
  const engineer = await engineerOf(company)
  accepted(await company.call(api.repairs.assignRepairEngineer, { ...(await seenNow(deal)), ...chosen(engineer) }))
  accepted(await engineer.person.call(api.repairs.receiveJob, { ...(await seenNow(deal)), visit: null }))
  accepted(await engineer.person.call(api.repairs.startDiagnosis, await seenNow(deal)))
  return { ...deal, engineer }
}
/** Staff give it to another company, whose engineer accepts it. */
async function givenToAnother<Deal extends GivenRepair>(deal: Deal): Promise<Deal> {
  const company = await as.seller()
  const engineer = await engineerOf(company)
  const to = { companyId: company.companyId, engineerId: null, note: '' }
  accepted(await deal.staff.call(api.repairs.assignRepairCompany, { ...(await seenNow(deal)), ...to }))
  accepted(await company.call(api.repairs.assignRepairEngineer, { ...(await seenNow(deal)), ...chosen(engineer) }))
  accepted(await engineer.person.call(api.repairs.receiveJob, { ...(await seenNow(deal)), visit: null }))
  return { ...deal, company, engineer }
}
async function quotedAnew(deal: GivenRepair, lines = usualLines()) {
  const { quotes } = accepted(await pricingRepair(deal.engineer.person, deal.repairId, { lines }))
  const quote = quotes.find(({ state }) => state === 'sent')
  if (!quote) throw new Error('nothing was sent')
  return { ...deal, quote }
}
const statesOf = async (deal: GivenRepair) => (await pricesOf(deal)).quotes.map(({ state }) => state).toSorted()

test('another engineer of the company quotes anew, and the deposit that was paid counts', async () => {
  const deal = await depositedRepair()
  const { paid } = await pricesOf(deal)
  const next = await givenToColleague(deal)
  expect(await statesOf(deal)).toEqual(['superseded'])
  expect(await deal.read()).toMatchObject({ life: 'diagnosing', diagnosis: { finding: 'The pump is worn.' } })
  expect(await pricesOf(deal)).toMatchObject({ paid, due: null, agreed: jpy(0) })
  expect(await codeOf(deal.engineer.person.call(api.repairs.readRepair, { repairId: deal.repairId }))).toBe(
    requestErrors.notFound.code,
  )
  const again = await quotedAnew(next)
  accepted(await answeringQuote(again))
  expect(await pricesOf(deal)).toMatchObject({ paid, due: null, agreed: jpy(55_000) })
  expect(await deal.read()).toMatchObject({ nextStep: 'start' })
  const safety = [...safetyChecks]
  accepted(await next.engineer.person.call(api.repairs.startRepair, { ...(await seenNow(deal)), safety }))
  await tickAll(next)
  accepted(await finish(next))
  accepted(await payingRepair(deal))
  expect(await yenOn(deal.customer)).toEqual(jpy(100_000 - 55_000))
  await expectSound()
})

test('what was paid beyond the price of the next quotation goes back when the work is done', async () => {
  const deal = await depositedRepair()
  const again = await quotedAnew(await givenToColleague(deal), [pricedLine('part', 10_000)])
  accepted(await answeringQuote(again))
  const safety = [...safetyChecks]
  accepted(await again.engineer.person.call(api.repairs.startRepair, { ...(await seenNow(deal)), safety }))
  await tickAll(again)
  accepted(await finish(again))
  expect(await pricesOf(deal)).toMatchObject({ due: null, paid: jpy(11_000) })
  expect(await yenOn(deal.customer)).toEqual(jpy(100_000 - 11_000))
  await expectSound()
})

test('a quotation that waits ends with who sent it, and the part that was kept for it is for sale again', async () => {
  const deal = await diagnosedRepair()
  const { id: goodsId } = await goods({ companyId: deal.company.companyId, price: jpy(20_000) })
  const kept = async (id: Id<'goods'>) =>
    product().app.db`select kind, state from hold where goods_id = ${id} order by id`
  const lines = [pricedLine('part', 0, { options: [pricedOption(15_000, { label: 'Used', goodsId })] })]
  const quoted = await quotedAnew(deal, lines)
  expect(await kept(goodsId)).toEqual([{ kind: 'part_soft', state: 'held' }])
  const next = await givenToColleague(quoted)
  expect(await statesOf(deal)).toEqual(['superseded'])
  expect(await kept(goodsId)).toEqual([{ kind: 'part_soft', state: 'released' }])
  const again = await quotedAnew(next, lines)
  accepted(await answeringQuote(again))
  expect(await kept(goodsId)).toContainEqual({ kind: 'part_firm', state: 'held' })
  await givenToAnother(again)
  expect((await kept(goodsId)).filter(({ state }) => state === 'held')).toEqual([])
  await expectSound()
})

test('what rests or waits for parts goes on with who has it next', async () => {
  const deal = await depositedRepair()
  const { person } = deal.engineer
  accepted(await person.call(api.repairs.editJob, { ...(await seenNow(deal)), partsDay: '2027-01-15' }))
  const hold = { reason: 'site' as const, note: '', until: null }
  accepted(await person.call(api.repairs.editJob, { ...(await seenNow(deal)), hold }))
  expect(await deal.read()).toMatchObject({ hold: 'held', parts: 'waiting' })
  await givenToColleague(deal)
  expect(await deal.read()).toMatchObject({ hold: 'none', parts: 'none', partsDay: null, nextStep: 'quote' })
})

test('staff give it to another company at any point before the work is done, and the money goes back', async () => {
  const deal = await depositedRepair()
  const { repairId, customer, company } = deal
  accepted(await deal.customer.call(api.repairs.findRepairQuotation, { repairId }))
  expect((await deal.read()).contractVersion).toBe(1)
  const next = await givenToAnother(deal)
  expect(await yenOn(customer)).toEqual(jpy(100_000))
  expect(await companyAccountsOf(company)).toEqual({})
  const seen = accepted(await next.company.call(api.repairs.readManagedRepair, { repairId }))
  expect(seen).toMatchObject({ papers: [], contractId: null, life: 'accepted' })
  expect(accepted(await next.company.call(api.repairs.readRepairPrices, { repairId }))).toMatchObject({
    quotes: [],
    charges: [],
    agreed: jpy(0),
  })
  accepted(await next.engineer.person.call(api.repairs.startDiagnosis, await seenNow(deal)))
  accepted(await answeringQuote(await quotedAnew(next)))
  expect(await pricesOf(deal)).toMatchObject({ agreed: jpy(55_000), due: jpy(42_680) })
  expect((await deal.read()).contractVersion).toBe(1)
  accepted(await payingRepair(deal))
  await expectSound()
})

test('staff take it from an engineer and have the same company choose another, who is paid what was paid', async () => {
  const deal = await depositedRepair()
  const { paid } = await pricesOf(deal)
  const again = { companyId: deal.company.companyId, engineerId: null, note: 'The customer asks for somebody else.' }
  const offered = accepted(
    await deal.staff.call(api.repairs.assignRepairCompany, { ...(await seenNow(deal)), ...again }),
  )
  expect(offered).toMatchObject({ life: 'offered', engineer: null })
  expect(await pricesOf(deal)).toMatchObject({ paid, due: null })
  expect(await codeOf(deal.staff.call(api.repairs.assignRepairCompany, { ...(await seenNow(deal)), ...again }))).toBe(
    requestErrors.wrongState.code,
  )
})

test('who has it next reads what was written and shown to all, and who had it before reads nothing any more', async () => {
  const deal = await quotedRepair()
  const { repairId, customer } = deal
  const say = async (by: Person, readers: 'all' | 'own', text: string) => {
    const { id } = await givenPicture(by, { purpose: 'repair' })
    const entry = { kind: 'message' as const, readers, text, fileIds: [id], due: null }
    return accepted(await by.call(api.repairs.addRepairRecord, { repairId, clientId: clientId(), ...entry }))
  }
  await say(customer, 'all', 'The key is at the gate.')
  await say(deal.engineer.person, 'all', 'The pump leaks.')
  await say(deal.engineer.person, 'own', 'Ask for more.')
  const next = await givenToAnother(deal)
  for (const by of [next.engineer.person, next.company]) {
    const { entries } = accepted(await by.call(api.repairs.listRepairRecord, { repairId, kind: 'message' }))
    expect(entries.map(({ text }) => text).toSorted()).toEqual(['The key is at the gate.', 'The pump leaks.'])
    expect(entries.map(({ files }) => files.length)).toEqual([1, 1])
  }
  for (const by of [deal.engineer.person, deal.company])
    for (const call of [api.repairs.listRepairRecord, api.repairs.listRepairOthers, api.repairs.readRepairPrices])
      expect(await codeOf(by.call(call, { repairId }))).toBe(requestErrors.notFound.code)
})

test('who declines what another engineer of the company quotes has the deposit back, less the diagnosis', async () => {
  const declined = await quotedAnew(await givenToColleague(await depositedRepair()))
  accepted(await answeringQuote(declined, { answer: 'decline' }))
  const cured = await givenToColleague(await depositedRepair())
  accepted(await finish(cured))
  for (const deal of [declined, cured]) {
    expect(await pricesOf(deal)).toMatchObject({ due: null, paid: jpy(3_300) })
    expect(await yenOn(deal.customer)).toEqual(jpy(100_000 - 3_300))
  }
  expect(await companyAccountsOf(declined.company)).toEqual({ held: 3_300 })
  await expectSound()
})

test('a colleague adds to the diagnosis, and the desk corrects what was done, beside the pictures of who had it before', async () => {
  const deal = await depositedRepair()
  const { id } = await givenPicture(deal.engineer.person, { purpose: 'repair' })
  const diagnosis = { finding: 'The pump is worn.', cause: 'wear' as const, fileIds: [id] }
  const told = async (by: Person) => by.call(api.repairs.editJob, { ...(await seenNow(deal)), diagnosis })
  const before = await givenToColleague(deal)
  expect(await codeOf(told(before.engineer.person))).toBe(requestErrors.notFound.code)
  await product().app.db`update repair set finding_file_ids = array[${id}]::uuid[] where id = ${deal.repairId}`
  accepted(await told(before.engineer.person))
  const { id: done } = await givenPicture(before.engineer.person, { purpose: 'repair' })
  accepted(await finish(before, { fileIds: [done] }))
  await product().app.db`update repair set life = 'completed', accepted_at = app_now() where id = ${deal.repairId}`
  const { signature: _, ...work } = workDone({ fileIds: [done], work: 'Pump replaced.' })
  const amend = async (fileIds: Id<'file'>[]) =>
    deal.company.call(api.repairs.amendRepair, { ...(await seenNow(deal)), ...work, fileIds, why: 'A word was wrong.' })
  const { id: foreign } = await givenPicture(deal.customer, { purpose: 'repair' })
  expect(await codeOf(amend([done, foreign]))).toBe(requestErrors.notFound.code)
  accepted(await amend([done]))
})
