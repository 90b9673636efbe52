import { api } from '@kikai/contract/api'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import type { BankLine } from '@kikai/contract/bank/bank.shapes'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { lineOf, onAccount, linesPayUpTo } from '../../../../test/given/money/bank.ts'
import { approved, returnedPayout, step } from '../../../../test/given/money/earnings.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { days, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()
linesPayUpTo(5_000_000)

const balances = async () => ({
  bank: await onAccount('bank'),
  suspense: await onAccount('suspense'),
  provider: await onAccount('provider'),
  fees: await onAccount('fees'),
})
/** What has moved on each account since. */
const moved = async (before: Awaited<ReturnType<typeof balances>>) => {
  const now = await balances()
  return Object.fromEntries(
    (['bank', 'suspense', 'provider', 'fees'] as const).map((name) => [name, now[name] - before[name] + 0]),
  )
}

/** A payout that was sent and came back, and how somebody books a line as it. */
async function cameBack() {
  const { payoutId, first, second } = await approved()
  accepted(await step(first, payoutId, 'send'))
  accepted(await returnedPayout(second, payoutId))
  const [payout] = await product().app.db`select number, amount::int from payout where id = ${payoutId}`
  const payoutNumber = String(payout?.['number'])
  const booked = { as: 'returned', payoutNumber, note: 'It came back.' } as const
  return {
    amount: Number(payout?.['amount']),
    payoutNumber,
    clerk: await as.finance(),
    before: await balances(),
    book: (who: Person, { id: lineId, version }: Pick<BankLine, 'id' | 'version'>) =>
      who.call(api.bank.bookLine, { ...booked, lineId, version }),
  }
}

describe('a line that is no buyer’s money', () => {
  test('is a payment provider’s payout to us, above the set sum by two people', async () => {
    const [first, second, before] = [await as.finance(), await as.finance(), await balances()]
    const line = await lineOf(first, [{ amount: 400_000, payer: 'PAYPAL PTE LTD' }])
    const seen = { lineId: line.id, as: 'provider', note: 'Payout of 20 November' } as const
    const asked = accepted(await first.call(api.bank.bookLine, { ...seen, version: line.version }))
    expect(asked).toMatchObject({ state: 'asked', asked: { step: 'provider' } })
    const own = await first.call(api.bank.bookLine, { ...seen, version: asked.version })
    expect(own.code).toBe(bankErrors.secondPerson.code)
    const done = accepted(await second.call(api.bank.bookLine, { ...seen, version: asked.version }))
    expect(done).toMatchObject({ state: 'settled', outcome: 'provider', rest: jpy(0) })
    expect(await moved(before)).toEqual({ bank: -400_000, suspense: 0, provider: 400_000, fees: 0 })
    await expectSound()
  })

  test('is interest, with a note', async () => {
    const [clerk, before] = [await as.finance(), await balances()]
    const line = await lineOf(clerk, [{ amount: 37, payer: '', words: '決算利息' }])
    const booked = { lineId: line.id, version: line.version, as: 'income', note: 'Interest' } as const
    expect(accepted(await clerk.call(api.bank.bookLine, booked))).toMatchObject({ outcome: 'income' })
    expect(await moved(before)).toEqual({ bank: -37, suspense: 0, provider: 0, fees: 37 })
    await expectSound()
  })

  test('that went out is a bank’s charge once, and not what no bank takes', async () => {
    const [clerk, before] = [await as.finance(), await balances()]
    const line = await lineOf(clerk, [{ amount: -660, words: '振込手数料' }])
    const booked = { lineId: line.id, as: 'charge', note: 'November' } as const
    const done = accepted(await clerk.call(api.bank.bookLine, { ...booked, version: line.version }))
    expect(done).toMatchObject({ state: 'settled', outcome: 'charge' })
    expect(await moved(before)).toEqual({ bank: 660, suspense: 0, provider: 0, fees: -660 })
    expect((await clerk.call(api.bank.bookLine, { ...booked, version: done.version })).code).not.toBe(200)
    const large = await lineOf(clerk, [{ amount: -900_000, words: '振込' }])
    const refused = await clerk.call(api.bank.bookLine, {
      lineId: large.id,
      version: large.version,
      as: 'charge',
      note: 'x',
    })
    expect(refused.code).toBe(bankErrors.chargeTooMuch.code)
    await expectSound()
  })

  test('is a payout that the bank gave back, and is counted once', async () => {
    const { amount, payoutNumber, clerk, before, book } = await cameBack()
    const line = await lineOf(clerk, [{ amount, payer: '組戻し', ref: 'BACK-1' }])
    const asked = accepted(await book(clerk, line))
    const done = accepted(await book(await as.finance(), asked))
    expect(done).toMatchObject({ outcome: 'returned', bookedFor: payoutNumber })
    expect(await moved(before)).toEqual({ bank: 0, suspense: 0, provider: 0, fees: 0 })
    const again = await lineOf(clerk, [{ amount, payer: '組戻し', ref: 'BACK-2' }])
    expect((await book(clerk, again)).code).toBe(bankErrors.noSuchReturn.code)
    await expectSound()
  })

  test('is a payout that the bank gave back without its fee, which is the bank’s charge', async () => {
    const { amount, clerk, before, book } = await cameBack()
    const little = await lineOf(clerk, [{ amount: amount - 10_001, payer: '組戻し', ref: 'LESS-1' }])
    expect((await book(clerk, little)).code).toBe(bankErrors.noSuchReturn.code)
    const line = await lineOf(clerk, [{ amount: amount - 880, payer: '組戻し', ref: 'LESS-2' }])
    const asked = accepted(await book(clerk, line))
    const done = accepted(await book(await as.finance(), asked))
    expect(done).toMatchObject({ outcome: 'returned', rest: jpy(0) })
    const { bank, fees, suspense } = await moved(before)
    expect({ bank, fees, suspense }).toEqual({ bank: 880 - (amount - 10_001), fees: -880, suspense: amount - 10_001 })
    await expectSound()
  })

  test('is no returned payout where none came back by that number', async () => {
    const clerk = await as.finance()
    const line = await lineOf(clerk, [{ amount: 88_000, payer: '組戻し' }])
    const booked = {
      lineId: line.id,
      version: line.version,
      as: 'returned',
      payoutNumber: 'P-NONE',
      note: 'x',
    } as const
    expect((await clerk.call(api.bank.bookLine, booked)).code).toBe(bankErrors.noSuchReturn.code)
    await expectSound()
  })
})

test('a line that was set aside waits in the queue again on its day', async () => {
  const clerk = await as.finance()
  const line = await lineOf(clerk, [{ amount: 4_321, payer: 'ｱﾄﾃﾞ' }])
  const seen = { lineId: line.id, version: line.version, note: 'Asked the bank', days: 3 }
  const aside = accepted(await clerk.call(api.bank.setLineAside, seen))
  expect(aside).toMatchObject({ state: 'aside', dueAt: expect.any(String) })
  expect(await sweep('bank.lookAgain')).toBe(0)
  await travel(days(8))
  expect(await sweep('bank.lookAgain')).toBe(1)
  expect(accepted(await (await as.finance()).call(api.bank.readBankLine, { lineId: line.id })).state).toBe('open')
  await travel(-days(8))
})
