import { api } from '@kikai/contract/api'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import {
  awaitedByBank,
  importedStatement,
  lineOf,
  linesOf,
  onAccount,
  readyStatement,
  statementOf,
  uploadStatementFile,
  linesPayUpTo,
} from '../../../../test/given/money/bank.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { startProduct, system } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { matchFile } from '../lines/match-lines.ts'

startProduct()
linesPayUpTo(5_000_000)

const note = 'Imported for the wrong account.'

describe(api.bank.withdrawStatement.path, () => {
  test('takes what nothing was done with out of the books, and the same file can be imported anew', async () => {
    const clerk = await as.finance()
    const [suspense, bank] = [await onAccount('suspense'), await onAccount('bank')]
    const content = statementOf([
      { amount: 41_000, payer: 'ﾀﾞﾚｶ' },
      { amount: -440, words: '手数料' },
    ])
    const first = await readyStatement(clerk, content)
    accepted(await clerk.call(api.bank.importStatement, first))
    await matchFile(system(), { fileId: first.fileId })
    const file = accepted(await clerk.call(api.bank.readStatement, { fileId: first.fileId }))
    expect(file).toMatchObject({ state: 'done', untouched: { count: 2, sum: jpy(41_000) }, isForTwo: false })
    const seen = { fileId: first.fileId, version: file.version, note }
    expect(accepted(await clerk.call(api.bank.withdrawStatement, seen))).toMatchObject({ state: 'withdrawn', note })
    expect((await linesOf(clerk, first.fileId)).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
    expect([await onAccount('suspense'), await onAccount('bank')]).toEqual([suspense, bank])
    await expectSound()

    const again = await readyStatement(clerk, content)
    expect(again.fileId).not.toBe(first.fileId)
    accepted(await clerk.call(api.bank.importStatement, again))
    await matchFile(system(), { fileId: again.fileId })
    expect((await linesOf(clerk, again.fileId)).map(({ finding }) => finding)).toEqual(['unknown', 'outgoing'])
    await expectSound()
  })

  test('takes two people above the set sum', async () => {
    const [first, second] = [await as.finance(), await as.finance()]
    const { fileId } = await importedStatement(first, [{ amount: 900_000, payer: 'ﾀﾞﾚｶ' }])
    const { version } = accepted(await first.call(api.bank.readStatement, { fileId }))
    const asked = accepted(await first.call(api.bank.withdrawStatement, { fileId, version, note }))
    expect(asked).toMatchObject({ state: 'asked', note })
    const seen = { fileId, version: asked.version, note }
    expect((await first.call(api.bank.withdrawStatement, seen)).code).toBe(bankErrors.secondPerson.code)
    const kept = accepted(await second.call(api.bank.keepStatement, { ...seen, note: 'It was right.' }))
    expect(kept).toMatchObject({ state: 'done', askedBy: null })
    const again = accepted(await first.call(api.bank.withdrawStatement, { ...seen, version: kept.version }))
    const done = await second.call(api.bank.withdrawStatement, { ...seen, version: again.version })
    expect(accepted(done)).toMatchObject({ state: 'withdrawn', untouched: { count: 0 } })
    await expectSound()
  })

  test('leaves what was paid with a line as it is, and is refused where nothing is left', async () => {
    const [clerk, order] = [await as.finance(), await awaitedByBank(250_000)]
    const { fileId } = await importedStatement(clerk, [
      { amount: 250_000, payer: order.remittance.reference },
      { amount: 5_000, payer: 'ﾀﾞﾚｶ' },
    ])
    const { version } = accepted(await clerk.call(api.bank.readStatement, { fileId }))
    accepted(await clerk.call(api.bank.withdrawStatement, { fileId, version, note }))
    expect((await linesOf(clerk, fileId)).map(({ state }) => state)).toEqual(['settled', 'withdrawn'])
    expect(accepted(await order.buyer.call(api.orders.readMyOrder, { orderId: order.orderId })).pay).toBe('paid')
    await expectSound()

    const other = await awaitedByBank(260_000)
    const paid = await importedStatement(clerk, [{ amount: 260_000, payer: other.remittance.reference }])
    const file = accepted(await clerk.call(api.bank.readStatement, { fileId: paid.fileId }))
    const refused = await clerk.call(api.bank.withdrawStatement, { fileId: file.id, version: file.version, note })
    expect(refused.code).toBe(bankErrors.nothingToWithdraw.code)
  })

  test('and a clerk who credits a line of it at the same moment leave one of both', async () => {
    const [clerk, order] = [await as.finance(), await awaitedByBank(1_000_000)]
    const line = await lineOf(clerk, [{ amount: 33_000, payer: 'ﾀﾞﾚｶ' }])
    const { version } = accepted(await clerk.call(api.bank.readStatement, { fileId: line.fileId }))
    const about = { lineId: line.id, version: line.version, remittanceId: order.remittance.id, note }
    const [withdrawn, credited] = await Promise.all([
      clerk.call(api.bank.withdrawStatement, { fileId: line.fileId, version, note }),
      (await as.finance()).call(api.bank.creditLine, about),
    ])
    const [after] = await linesOf(clerk, line.fileId)
    expect([credited.code === 200, after?.state]).toEqual(
      credited.code === 200 ? [true, 'settled'] : [false, 'withdrawn'],
    )
    expect([200, bankErrors.nothingToWithdraw.code]).toContain(withdrawn.code)
    await expectSound()
  })
})

test('one line is taken back by two people above the set sum, and the right one can come', async () => {
  const [first, second] = [await as.finance(), await as.finance()]
  const line = await lineOf(first, [{ amount: 700_000, payer: 'ﾏﾁｶﾞｲ', ref: 'W-1' }])
  const before = await onAccount('suspense')
  const seen = { lineId: line.id, note: 'The column was wrong.' }
  const asked = accepted(await first.call(api.bank.withdrawBankLine, { ...seen, version: line.version }))
  expect(asked).toMatchObject({ state: 'asked', asked: { step: 'withdraw' } })
  const own = await first.call(api.bank.withdrawBankLine, { ...seen, version: asked.version })
  expect(own.code).toBe(bankErrors.secondPerson.code)
  const done = await second.call(api.bank.withdrawBankLine, { ...seen, version: asked.version })
  expect(accepted(done)).toMatchObject({ state: 'withdrawn', rest: jpy(0) })
  expect((await onAccount('suspense')) - before).toBe(-700_000)
  expect(await lineOf(first, [{ amount: 700_000, payer: 'ﾏﾁｶﾞｲ', ref: 'W-1' }])).toMatchObject({ finding: 'unknown' })
  await expectSound()
})

describe('a statement of another account', () => {
  test('with the same bytes is refused once it was imported, and moved to the right account before', async () => {
    const clerk = await as.finance()
    const content = statementOf([{ amount: 1_000, payer: 'ﾀﾞﾚｶ' }])
    const { fileId } = accepted(await uploadStatementFile(clerk, content, { currency: 'CNY' }))
    expect(accepted(await uploadStatementFile(clerk, content, { currency: 'JPY' }))).toEqual({ fileId })
    const preview = accepted(await clerk.call(api.bank.previewStatement, { fileId }))
    expect(preview.currency).toBe('JPY')
    accepted(await clerk.call(api.bank.importStatement, { fileId, layout: preview.layout }))
    expect(await uploadStatementFile(clerk, content, { currency: 'CNY' })).toMatchObject({
      code: bankErrors.otherAccount.code,
      data: { currency: 'JPY' },
    })
  })

  test('is known by the account number above its columns', async () => {
    const clerk = await as.finance()
    const content = statementOf([{ amount: 1_000, payer: 'ﾀﾞﾚｶ' }], `口座番号 203-0000000 ${'x'.repeat(3)}`)
    const { fileId } = accepted(await uploadStatementFile(clerk, content))
    const refused = await clerk.call(api.bank.previewStatement, { fileId })
    expect(refused).toMatchObject({ code: bankErrors.otherAccount.code, data: { currency: 'USD' } })
  })
})
