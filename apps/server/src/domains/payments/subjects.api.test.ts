import { api } from '@kikai/contract/api'
import { expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { awaitedByBank } from '../../../test/given/money/bank.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { yen } from '../../../test/given/deals/refunds.ts'
import { product, startProduct } from '../../../test/harness.ts'
import { concernedByEach } from './concerned-by.ts'

const asked: string[] = []
startProduct({ onStatement: (statement) => asked.push(statement.replaceAll(/\s+/g, ' ').trim()) })

test('whom a page of payments concerns is asked once for each kind of thing, however long the page is', async () => {
  const orders = [await awaitedByBank(90_000), await awaitedByBank(80_000), await awaitedByBank(70_000)]
  const payer = await as.member()
  const { remittance } = accepted(await payer.call(api.payments.createRecharge, { amount: yen(5_000) }))
  expect(remittance).not.toBeNull()
  const { db } = product().app
  const transfers = await db<{ subjectKind: 'checkout' | 'recharge'; subjectId: string; memberId: typeof payer.id }[]>`
    select subject_kind, subject_id, member_id from remittance order by id
  `
  asked.length = 0
  const concerned = await concernedByEach({ db }, transfers)
  expect(asked.length).toBe(3)
  expect(concerned.length).toBe(4)
  for (const [at, { buyer, seller }] of orders.entries())
    expect(concerned[at]).toEqual({ memberIds: [buyer.id, buyer.id], companyIds: [seller.companyId] })
  expect(concerned[3]).toEqual({ memberIds: [payer.id, payer.id], companyIds: [] })
})
