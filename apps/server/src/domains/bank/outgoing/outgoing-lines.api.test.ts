import { api } from '@kikai/contract/api'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import type { BankLine } from '@kikai/contract/bank/bank.shapes'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { importedStatement, lineOf, onAccount, linesPayUpTo } from '../../../../test/given/money/bank.ts'
import { approved, step } from '../../../../test/given/money/earnings.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { account, sent, withdrawn } from '../../../../test/given/money/withdrawals.ts'
import { product, startProduct, sweep } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()
linesPayUpTo(5_000_000)

const today = async () => {
  const [row] = await product().app.db`select to_char(app_now(), 'YYYY/MM/DD') as day`
  return String(row?.['day'])
}
const lineNow = async (who: Person, { id: lineId }: Pick<BankLine, 'id'>) =>
  accepted(await who.call(api.bank.readBankLine, { lineId }))
const seen = ({ id: lineId, version }: Pick<BankLine, 'id' | 'version'>) => ({ lineId, version })

describe('a line that went out', () => {
  test('is matched by itself to the withdrawal or payout that we sent, by its number or its payee, once', async () => {
    const [clerk, day] = [await as.finance(), await today()]
    const [one, other] = [await withdrawn(21_301), await withdrawn(21_302)]
    for (const { withdrawalId } of [one, other]) accepted(await sent(clerk, withdrawalId))
    const { payoutId, first } = await approved()
    accepted(await step(first, payoutId, 'send'))
    const [payout] = await product().app.db`select number, amount::int from payout where id = ${payoutId}`
    const before = await onAccount('bank')
    const { fileId, lines } = await importedStatement(clerk, [
      { day, amount: -21_301, words: `振込 ${one.withdrawal.number}` },
      { day, amount: -21_302, payer: 'ｻﾄｳ ﾐｶ' },
      { day, amount: -21_302, payer: account.holder, ref: 'AGAIN' },
      { day, amount: -Number(payout?.['amount']), payer: 'ｶ)ｶﾝｻｲｷｶｲ' },
    ])
    expect(lines.map(({ state, outcome, bookedFor }) => [state, outcome, bookedFor])).toEqual([
      ['settled', 'ordered', one.withdrawal.number],
      ['settled', 'ordered', other.withdrawal.number],
      ['open', null, ''],
      ['settled', 'ordered', payout?.['number']],
    ])
    expect(await onAccount('bank')).toBe(before)
    const file = accepted(await clerk.call(api.bank.readStatement, { fileId }))
    expect(file).toMatchObject({ became: { matched: 3, booked: 0, left: 0, withdrawn: 0, open: 1 }, open: 1 })
    await expectSound()
  })

  test('of which nothing says what it is stays open until somebody says so, and is counted as open', async () => {
    const clerk = await as.finance()
    const { fileId, lines } = await importedStatement(clerk, [
      { amount: -660, words: '振込手数料' },
      { amount: -5_511, words: '口座振替' },
      { amount: -5_512, words: '口座振替' },
    ])
    expect(lines.map(({ state, dueAt }) => [state, dueAt !== null])).toEqual(Array(3).fill(['open', true]))
    const [fee, ours] = lines
    if (!fee || !ours) throw new Error('no lines')
    const as_ = (line: BankLine) => line.allowedActions.filter(({ enabled }) => enabled).map(({ action }) => action)
    expect(as_(fee)).toEqual(['withdraw', 'charge', 'ordered', 'left', 'setAside'])
    accepted(await clerk.call(api.bank.bookLine, { ...seen(fee), as: 'charge', note: 'November' }))
    const left = await clerk.call(api.bank.bookLine, { ...seen(ours), as: 'left', note: 'Rent of the office' })
    expect(accepted(left)).toMatchObject({ state: 'settled', outcome: 'left', note: 'Rent of the office' })
    const file = accepted(await clerk.call(api.bank.readStatement, { fileId }))
    expect(file.became).toEqual({ matched: 0, booked: 1, left: 1, withdrawn: 0, open: 1 })
    const { data } = accepted(await clerk.call(api.bank.listBankLines, { tab: 'outgoing', page_size: 100 }))
    expect(data.map(({ id }) => id)).toContain(lines[2]?.id)
    const again = accepted(await clerk.call(api.bank.reopenLine, { ...seen(accepted(left)), note: 'It was ours.' }))
    expect(again).toMatchObject({ state: 'open', outcome: null, finding: 'outgoing', rest: jpy(0) })
    await expectSound()
  })

  test('is called none of ours by two people above the set sum', async () => {
    const [first, second] = [await as.finance(), await as.finance()]
    const line = await lineOf(first, [{ amount: -900_001, words: '振込' }])
    const none = { as: 'left', note: 'To our other account' } as const
    const asked = accepted(await first.call(api.bank.bookLine, { ...seen(line), ...none }))
    expect(asked).toMatchObject({ state: 'asked', asked: { step: 'left' } })
    expect((await first.call(api.bank.bookLine, { ...seen(asked), ...none })).code).toBe(bankErrors.secondPerson.code)
    expect(accepted(await second.call(api.bank.bookLine, { ...seen(asked), ...none })).outcome).toBe('left')
    await expectSound()
  })

  test('that the bank showed before we had said that it was sent is matched once we do, or by a person who knows', async () => {
    const [clerk, day] = [await as.finance(), await today()]
    const [named, silent] = [await withdrawn(22_401), await withdrawn(22_402)]
    const { lines } = await importedStatement(clerk, [
      { day, amount: -22_401, words: named.withdrawal.number },
      { day, amount: -22_402, words: '振込' },
      { day, amount: -22_402, words: '振込', ref: 'TWO' },
    ])
    expect(lines.map(({ state }) => state)).toEqual(['open', 'open', 'open'])
    for (const { withdrawalId } of [named, silent]) accepted(await sent(clerk, withdrawalId))
    await sweep('bank.matchOutgoing')
    const [first, second, third] = await Promise.all(lines.map((line) => lineNow(clerk, line)))
    if (!first || !second || !third) throw new Error('no lines')
    expect(first).toMatchObject({ state: 'settled', outcome: 'ordered', bookedFor: named.withdrawal.number })
    expect(second).toMatchObject({
      state: 'open',
      ordered: [{ number: silent.withdrawal.number, payee: account.holder }],
    })
    const orderedId = second.ordered[0]?.id
    if (!orderedId) throw new Error('nothing was ordered')
    const named_ = { as: 'ordered', orderedId, note: 'The bank says so.' } as const
    const results = await Promise.all(
      [second, third].map((line) => clerk.call(api.bank.bookLine, { ...seen(line), ...named_ })),
    )
    expect(results.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
      200,
      bankErrors.notOrdered.code,
    ])
    await expectSound()
  })
})
