import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { clientId } from '../../../../test/given/chats.ts'
import { companyAccountsOf } from '../../../../test/given/earnings.ts'
import { balance } from '../../../../test/given/ledger.ts'
import { accepted } from '../../../../test/given/orders.ts'
import {
  answeringQuote,
  diagnosedRepair,
  payingRepair,
  pricedLine,
  pricesOf,
  pricingRepair,
  yenOn,
} from '../../../../test/given/quotes.ts'
import { seenNow } from '../../../../test/given/repair-work.ts'
import { type GivenRepair, engineerOf } from '../../../../test/given/repairs.ts'
import { startProduct } from '../../../../test/harness.ts'
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
