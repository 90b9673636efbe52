import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { depositedRepair, payingRepair, quotedRepair } from '../../../../test/given/repairs/quotes.ts'
import { finish, seenNow, tickAll } from '../../../../test/given/repairs/repair-work.ts'
import { certifiedEngineer } from '../../../../test/given/repairs/engineers.ts'
import { safetyChecks } from '@kikai/contract/repairs/repairs.words'
import { product, startProduct } from '../../../../test/harness.ts'

startProduct()

const payOf = async (who: Person, stage: 'coming' | 'paid') =>
  accepted(await who.call(api.repairs.listJobPay, { stage }))

test('what an engineer of no company has of a job is coming until the work is accepted, and then paid as the balance has it', async () => {
  const deal = await depositedRepair({}, { isIndependent: true })
  const { repairId, customer } = deal
  const { person } = deal.engineer
  const before = await payOf(person, 'coming')
  expect(before.data).toMatchObject([{ repairId, state: 'kept' }])
  accepted(await person.call(api.repairs.startRepair, { ...(await seenNow(deal)), safety: [...safetyChecks] }))
  await tickAll(deal)
  accepted(await finish(deal))
  const due = await payOf(person, 'coming')
  expect(due.data).toMatchObject([{ repairId, state: 'due' }])
  accepted(await payingRepair(deal))
  const [kept] = (await payOf(person, 'coming')).data
  if (!kept) throw new Error('nothing is coming')
  expect(kept).toMatchObject({ state: 'kept', gross: due.data[0]?.gross })
  expect(kept.gross.minor).toBe(kept.fee.minor + kept.net.minor)
  expect(kept.fee.minor).toBeGreaterThan(0)
  expect((await payOf(person, 'coming')).sums).toEqual([{ coming: kept.net, paid: jpy(0) }])
  const answer = { answer: 'accept' as const, text: '', fileIds: [] }
  accepted(await customer.call(api.repairs.confirmRepair, { ...(await seenNow(deal)), ...answer }))
  expect((await payOf(person, 'coming')).data).toEqual([])
  const after = await payOf(person, 'paid')
  expect(after).toMatchObject({ total: 1, data: [{ repairId, state: 'paid', gross: kept.gross, net: kept.net }] })
  const { entries } = accepted(await person.call(api.ledger.myBalance, {}))
  expect(entries.data[0]?.amount).toEqual(after.data[0]?.net)
  expect(after.sums).toEqual([{ coming: jpy(0), paid: kept.net }])
})

test('a job for a company is the company’s, and who is no engineer has nothing', async () => {
  const deal = await quotedRepair()
  await product().app.db`
    insert into repair_charge (id, repair_id, kind, currency, amount, tax)
    values (gen_random_uuid(), ${deal.repairId}, 'rest', 'JPY', 1000, 90)
  `
  const nothing = { data: [], total: 0, sums: [] }
  for (const who of [deal.engineer.person, (await certifiedEngineer()).person, await as.member()])
    for (const stage of ['coming', 'paid'] as const) expect(await payOf(who, stage)).toEqual(nothing)
})
