import { api } from '@kikai/contract/api'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { statementLimits } from '@kikai/kernel/statement-limits'
import { expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import {
  importedStatement,
  linesOf,
  onAccount,
  readyStatement,
  statementOf,
  uploadStatementFile,
  linesPayUpTo,
} from '../../../../test/given/money/bank.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { product, startProduct, system } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { matchFile } from '../lines/match-lines.ts'

startProduct()
linesPayUpTo(5_000_000)

test('the second of two equal payments that comes in a later file is taken in once a clerk says that it is another', async () => {
  const clerk = await as.finance()
  const twin = { amount: 30_001, payer: 'ﾌﾀｺﾞ' }
  await importedStatement(clerk, [twin])
  const before = await onAccount('suspense')
  const { fileId, layout } = await readyStatement(clerk, statementOf([twin, { amount: 1, payer: 'ﾎｶ' }]))
  const preview = accepted(await clerk.call(api.bank.previewStatement, { fileId, layout }))
  expect(preview).toMatchObject({ known: 1, knownLines: [{ row: 3, mayBeOther: true, payer: 'ﾌﾀｺﾞ' }] })
  accepted(await clerk.call(api.bank.importStatement, { fileId, layout, others: [3] }))
  await matchFile(system(), { fileId })
  expect((await onAccount('suspense')) - before).toBe(30_002)
  expect(await linesOf(clerk, fileId)).toHaveLength(2)
  await expectSound()
})

test('a line with a bank’s number of its own is the same line, whatever is ticked', async () => {
  const clerk = await as.finance()
  const line = { amount: 30_003, payer: 'ﾊﾞﾝｺﾞｳ', ref: 'T-77' }
  await importedStatement(clerk, [line])
  const { fileId, layout } = await readyStatement(clerk, statementOf([line]))
  accepted(await clerk.call(api.bank.importStatement, { fileId, layout, others: [3] }))
  expect(await linesOf(clerk, fileId)).toEqual([])
})

test('a file with a gap below each line is read to its end, and one that is longer than can be read is refused', async () => {
  const clerk = await as.finance()
  const gaps = (count: number) =>
    statementOf(Array.from({ length: count }, (_, at) => ({ amount: 1_000 + at }))).replaceAll('\r\n', '\r\n\r\n')
  const { fileId, layout } = await readyStatement(clerk, gaps(1_500))
  expect(accepted(await clerk.call(api.bank.previewStatement, { fileId, layout })).count).toBe(1_500)
  expect((await uploadStatementFile(clerk, gaps(statementLimits.linesMax + 100))).code).toBe(
    bankErrors.tooManyRows.code,
  )
})

test('a row of money that cannot be read stops an import until a clerk says that such rows are no movements', async () => {
  const clerk = await as.finance()
  const text = statementOf([
    { day: '2026/13/45', amount: 2_000 },
    { amount: 1_001, payer: 'ﾖﾒﾙ' },
  ])
  const { fileId, layout } = await readyStatement(clerk, text)
  const preview = accepted(await clerk.call(api.bank.previewStatement, { fileId, layout }))
  expect(preview).toMatchObject({ rowCount: 2, count: 1, problemCount: 1, leftCount: 0 })
  expect(preview.groups).toEqual([{ problem: 'day', count: 1, mayBeLeft: true }])
  const refused = await clerk.call(api.bank.importStatement, { fileId, layout, noMovements: ['amount'] })
  expect(refused.code).toBe(bankErrors.rowsUnreadable.code)
  accepted(await clerk.call(api.bank.importStatement, { fileId, layout, noMovements: ['day'] }))
  expect(await linesOf(clerk, fileId)).toMatchObject([{ row: 4, amount: { minor: 1_001 } }])
})

test('a statement as long as the limit is taken in whole', async () => {
  const clerk = await as.finance()
  const lines = Array.from({ length: statementLimits.linesMax }, (_, at) => ({ amount: -1 - at, words: '手数料' }))
  const ready = await readyStatement(clerk, statementOf(lines))
  accepted(await clerk.call(api.bank.importStatement, ready))
  const [row] = await product().app.db`select count(*)::int as count from bank_line where file_id = ${ready.fileId}`
  expect(row?.count).toBe(statementLimits.linesMax)
}, 60_000)
