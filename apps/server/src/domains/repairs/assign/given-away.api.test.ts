import { api } from '@kikai/contract/api'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { clientId } from '../../../../test/given/messages/chats.ts'
import { device } from '../../../../test/given/goods/devices.ts'
import { companyAccountsOf } from '../../../../test/given/money/earnings.ts'
import { balance } from '../../../../test/given/money/ledger.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import {
  answeringQuote,
  diagnosedRepair,
  payingRepair,
  pricedLine,
  pricesOf,
  pricingRepair,
  yenOn,
} from '../../../../test/given/repairs/quotes.ts'
import { seenNow, workDone } from '../../../../test/given/repairs/repair-work.ts'
import { type GivenRepair, engineerOf, givenRepair, repairForm } from '../../../../test/given/repairs/repairs.ts'
import { walkInOf } from '../../../../test/given/repairs/walk-ins.ts'
import { days, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

const fee = { kind: 'fee' as const, lines: [pricedLine('travel', 5_000)] }

/** A fee of 5,000 yen is paid with its tax, another one waits for an answer, and notes of their own are written. */
async function feePaid(wishes: Parameters<typeof diagnosedRepair>[0] = {}): Promise<GivenRepair> {
  const deal = await diagnosedRepair(wishes)
  const { engineer, repairId, customer } = deal
  await balance(customer, jpy(100_000))
  const [quote] = accepted(await pricingRepair(engineer.person, repairId, fee)).quotes
  if (!quote) throw new Error('nothing was sent')
  accepted(await answeringQuote({ ...deal, quote }))
  accepted(await payingRepair(deal))
  accepted(await pricingRepair(engineer.person, repairId, fee))
  accepted(await pricingRepair(engineer.person, repairId, { ...fee, send: false }))
  const entry = { kind: 'message' as const, readers: 'own' as const, text: 'Ask for more.', fileIds: [], due: null }
  accepted(await engineer.person.call(api.repairs.addRepairRecord, { repairId, clientId: clientId(), ...entry }))
  return deal
}

/** Staff give it to another company, whose engineer accepts it. */
async function givenToAnother(deal: GivenRepair) {
  const company = await as.seller()
  const engineer = await engineerOf(company)
  const { companyId } = company
  const { engineerId } = engineer
  const to = { companyId, engineerId: null, note: '' }
  accepted(await deal.staff.call(api.repairs.assignRepairCompany, { ...(await seenNow(deal)), ...to }))
  const chosen = { engineerId, visit: null, reason: null, note: '' }
  accepted(await company.call(api.repairs.assignRepairEngineer, { ...(await seenNow(deal)), ...chosen }))
  accepted(await engineer.person.call(api.repairs.receiveJob, { ...(await seenNow(deal)), visit: null }))
  return { company, engineer }
}

test('what was paid to who gives a repair away goes back, and nothing of theirs is owed to or read by who has it next', async () => {
  const deal = await feePaid()
  const { repairId, customer, company } = deal
  expect(await companyAccountsOf(company)).toEqual({ payable: 5_500 })
  const passing = { engineerId: null, visit: null, reason: 'time' as const, note: '' }
  accepted(await company.call(api.repairs.assignRepairEngineer, { ...(await seenNow(deal)), ...passing }))
  expect(await yenOn(customer)).toEqual(jpy(100_000))
  const next = await givenToAnother(deal)
  expect((await pricesOf(deal)).quotes.filter(({ state }) => state === 'sent')).toEqual([])
  expect(accepted(await next.company.call(api.repairs.readRepairPrices, { repairId })).quotes).toEqual([])
  const record = accepted(await next.engineer.person.call(api.repairs.listRepairRecord, { repairId })).entries
  expect(record.filter(({ readers }) => readers === 'own')).toEqual([])
  const { version, cancelCosts } = await deal.read()
  const cancelled = { repairId, version, costs: cancelCosts?.minor ?? null, reason: 'Sold' }
  accepted(await customer.call(api.repairs.cancelRepair, cancelled))
  expect(await yenOn(customer)).toEqual(jpy(100_000))
  await expectSound()
})

test('an engineer of no company who gives it back has earned nothing by it', async () => {
  const deal = await feePaid({ isIndependent: true })
  const given = { ...(await seenNow(deal)), reason: 'time' as const, note: '' }
  accepted(await deal.engineer.person.call(api.repairs.handOverJob, given))
  expect(await yenOn(deal.customer)).toEqual(jpy(100_000))
  await givenToAnother(deal)
  await expectSound()
})

test('what was paid beside a quotation that is declined is earned, though no diagnosis is due under warranty', async () => {
  const deal = await feePaid()
  const { repairId, engineer, company } = deal
  await product().app.db`update repair set diagnosis_fee = 0 where id = ${repairId}`
  const sent = accepted(await pricingRepair(engineer.person, repairId)).quotes
  const quote = sent.find(({ kind, state }) => kind === 'quote' && state === 'sent')
  if (!quote) throw new Error('nothing was sent')
  accepted(await answeringQuote({ ...deal, quote }, { answer: 'decline' }))
  expect(await companyAccountsOf(company)).toEqual({ held: 5_500 })
  await expectSound()
})

test('nobody is given the repair of their own machine', async () => {
  const company = await as.seller()
  const engineer = await engineerOf(company)
  const deal = await givenRepair({ company, engineer, customer: engineer.person })
  const to = { companyId: company.companyId, engineerId: null, note: '' }
  expect(await deal.staff.call(api.repairs.assignRepairCompany, { ...(await seenNow(deal)), ...to })).toMatchObject({
    code: repairErrors.notSuited.code,
  })
})

test('who was taken in and agreed to nothing does not accept by saying nothing', async () => {
  const { engineer, customer, repairId } = await givenRepair()
  const { deviceId } = await device({ owner: customer })
  const form = await repairForm(customer, { mode: 'remote', slots: [], deviceId })
  const walkIn = { ...form, ...(await walkInOf(engineer.person, customer)), customerName: 'Mori' }
  const made = accepted(await engineer.person.call(api.repairs.addWalkIn, walkIn))
  expect(made.id).not.toBe(repairId)
  const read = async () => accepted(await customer.call(api.repairs.readRepair, { repairId: made.id }))
  const now = async () => seenNow({ repairId: made.id, read })
  accepted(await engineer.person.call(api.repairs.startDiagnosis, await now()))
  accepted(await engineer.person.call(api.repairs.finishRepair, { ...(await now()), ...workDone() }))
  await travel(days(30))
  await sweep('repairs.endSilently')
  expect(await read()).toMatchObject({ life: 'repaired', nextStep: 'accept', acceptBy: null })
})
