import { api } from '@kikai/contract/api'
import { expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { readyStatement, statementOf } from '../../../../test/given/money/bank.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { matchFile } from './match-lines.ts'
import { product, startProduct, system } from '../../../../test/harness.ts'

startProduct()

test('while a statement is being matched, it and the lines say how many of how many were looked at', async () => {
  const clerk = await as.finance()
  const words = [1, 2, 3].map((at) => ({ amount: 1_000 + at, payer: `ﾀﾞﾚｶ ${at}` }))
  const { fileId, layout } = await readyStatement(clerk, statementOf(words))
  accepted(await clerk.call(api.bank.importStatement, { fileId, layout }))
  const fileNow = async () => accepted(await clerk.call(api.bank.readStatement, { fileId })).matching
  const linesNow = async (currency: 'JPY' | 'USD') =>
    accepted(await clerk.call(api.bank.listBankLines, { tab: 'waiting', currency })).matching
  expect(await fileNow()).toEqual({ looked: 0, all: 3 })
  expect(await linesNow('JPY')).toEqual({ looked: 0, all: 3 })
  expect(await linesNow('USD')).toBe(null)
  await product().app.db`
    update bank_line set state = 'open', finding = 'unknown', due_at = app_now()
    where id = (select min(id::text)::uuid from bank_line where file_id = ${fileId})
  `
  expect(await fileNow()).toEqual({ looked: 1, all: 3 })
  await matchFile(system(), { fileId })
  expect(await fileNow()).toBe(null)
  expect(await linesNow('JPY')).toBe(null)
})
